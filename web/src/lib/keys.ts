/** The keys of a table: regions one after the other, the way back, actions by number, letters that jump. */
import { focusIn } from './focus';
import type { PlayHandlers, PlayView } from './types';

/** Letters that jump to a region of the table. */
export const KEYS: Readonly<Record<string, string>> = {
  m: 'map',
  c: 'city',
  k: 'market',
  l: 'players',
  p: 'prompt',
};
/** The same for Duel, where other letters act. */
export const DUEL_KEYS: Readonly<Record<string, string>> = {
  c: 'city',
  k: 'market',
  f: 'cities',
  o: 'rival',
};

export interface TableKeys {
  readonly root: HTMLElement | undefined;
  readonly view: Pick<PlayView, 'actions'>;
  readonly on: PlayHandlers;
  readonly letters: Readonly<Record<string, string>>;
  /** Letters that do something. */
  readonly acts?: Readonly<Record<string, () => void>>;
  /** Closes what is open over the table; false if nothing was. */
  readonly shut: () => boolean;
}

const regionsIn = (root: HTMLElement | undefined): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>('[data-region]') ?? [])].filter(
    (node) => node.offsetParent !== null,
  );

/** Does what a key means at a table. */
export function pressKey(event: KeyboardEvent, { root, view, on, letters, acts, shut }: TableKeys): void {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  if (event.key === 'F6') {
    event.preventDefault();
    const all = regionsIn(root);
    const at = all.findIndex((node) => node.contains(document.activeElement));
    focusIn(all[(at + (event.shiftKey ? -1 : 1) + all.length) % all.length]);
    return;
  }
  if (event.key === 'Escape') {
    if (!shut()) on.oncancel?.();
    return;
  }
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  const letter = event.key.toLowerCase();
  if (command && letter === 'z' && !event.shiftKey) on.onundo?.();
  else if (command && (letter === 'y' || (letter === 'z' && event.shiftKey))) on.onredo?.();
  else if (command || event.altKey) return;
  else if (letter === 'u') on.onundo?.();
  else if (/^[1-9]$/.test(event.key)) {
    const action = view.actions[Number(event.key) - 1];
    if (!action || action.count === 0 || action.preview) return;
    on.onaction?.(action.id);
  } else if (acts?.[letter]) acts[letter]();
  else {
    const region = letters[letter];
    if (!region) return;
    focusIn(root?.querySelector<HTMLElement>(`[data-region="${region}"], [data-jump="${region}"]`));
  }
  event.preventDefault();
}
