/* eslint-disable svelte/prefer-svelte-reactivity -- these tables are filled once or redraw nothing by themselves */
/** Paths of the client. Links are plain <a href>: a press on one of ours changes the page without loading it. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new' }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'replay'; readonly id: string }
  | { readonly page: 'reference'; readonly topic: string }
  | { readonly page: 'settings' }
  | { readonly page: 'credits' }
  | { readonly page: 'come-back' }
  | { readonly page: 'missing' };

export function routeOf(path: string): Route {
  const [first = '', second = '', third] = path
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .map(decodeURIComponent);
  if (first === '') return { page: 'home' };
  if (first === 'table' && second && third === undefined) return { page: 'table', id: second };
  if (first === 'replay' && second && third === undefined) return { page: 'replay', id: second };
  if (first === 'reference' && third === undefined) return { page: 'reference', topic: second || 'cards' };
  if (
    second === '' &&
    (first === 'new' || first === 'settings' || first === 'credits' || first === 'come-back')
  )
    return { page: first };
  return { page: 'missing' };
}

const here = $state({ path: location.pathname, search: location.search });
const sync = (): void => {
  here.path = location.pathname;
  here.search = location.search;
};
addEventListener('popstate', sync);

export const path = (): string => here.path;
export const query = (): URLSearchParams => new URLSearchParams(here.search);

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  const moved = here.path !== location.pathname;
  sync();
  if (moved) scrollTo(0, 0);
}

/** One listener on the document serves every link. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
