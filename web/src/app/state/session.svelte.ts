/** Who this browser is, and the messages of the shell. */
import type { ToastView } from '$lib/types';
import { api, Trouble } from '../net/http';

export const session = $state<{ name: string | null; id: string | null; known: boolean }>({
  name: null,
  id: null,
  known: false,
});

function take(me: Awaited<ReturnType<typeof api.me>>): void {
  session.name = me.person?.name ?? null;
  session.id = me.person?.id ?? null;
  session.known = true;
}
export const loadMe = async (): Promise<void> => take(await api.me());
export const rename = async (name: string): Promise<void> => take(await api.name(name));
export const adopt = async (token: string): Promise<void> => take(await api.adopt(token));
export async function forgetMe(): Promise<void> {
  await api.forget();
  session.name = null;
  session.id = null;
}

const GUESTS = ['Caesura', 'Meander', 'Obelisk', 'Lotus', 'Papyrus', 'Trireme', 'Cedar', 'Stele', 'Amphora'];
/** A guest without a name gets one that can be changed later: a game is one press away. */
export async function ensureMe(name?: string): Promise<void> {
  if (!session.known) await loadMe();
  const wish = name?.trim();
  if (session.name && (!wish || wish === session.name)) return;
  await rename(wish || `Guest ${GUESTS[Math.floor(Math.random() * GUESTS.length)]}`);
}

let last = 0;
export const toasts = $state<{ list: readonly ToastView[] }>({ list: [] });
export function toast(text: string, tone: ToastView['tone'] = 'info'): void {
  const id = ++last;
  toasts.list = [...toasts.list.slice(-3), { id, tone, text }];
  setTimeout(() => dropToast(id), 6000);
}
export function dropToast(id: number): void {
  toasts.list = toasts.list.filter((t) => t.id !== id);
}

const shout = (sentence: string): void => toast(sentence, 'bad');
/** Runs something that may fail and says so in a sentence: a form says it where it was filled in, the rest in a toast. */
export async function attempt<T>(
  work: () => Promise<T>,
  tell: (sentence: string, field: string) => void = shout,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    const said = [error.message, ...error.details].join(' ');
    tell(said.charAt(0).toUpperCase() + said.slice(1), error.field);
    return undefined;
  }
}
