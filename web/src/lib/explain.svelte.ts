/** What lies on the table explains itself: a panel for whatever is pointed at, held or focused for a moment. */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { HOLD_MS } from './press';
import type { HexView, Term } from './types';
import { civLook } from '$art/civs';
import { postLabel, thingsOn } from './words';

export interface Explained {
  readonly title: string;
  readonly lines: readonly string[];
  readonly terms: readonly Term[];
  readonly anchor: DOMRect;
}

let words: ReadonlyMap<string, Term> = new Map();
let shown = $state.raw<Explained | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The sentences of resources, tokens and pieces, as the reference brings them. */
export function learnWords(all: ReadonlyMap<string, Term>): void {
  words = all;
}
export const termOf = (key: string): Term | null => words.get(key) ?? null;
/** A tile with what lies on it, each with its sentence. */
export const termsOn = (hex: HexView): Term[] => [
  ...[`terrain ${hex.terrain}`, ...thingsOn(hex)].flatMap((key) => words.get(key) ?? []),
  ...(hex.post ? [{ term: 'Trading Post', text: `${postLabel(hex.post, nameOfCiv)}.` }] : []),
  ...(hex.things ?? []).map(({ text }) => {
    const [term = '', ...more] = text.split(': ');
    return { term, text: more.join(': ') || text };
  }),
];
const nameOfCiv = (civ: string): string => civLook(civ).name;
export const explained = (): Explained | null => shown;

export function hush(): void {
  clearTimeout(timer);
  shown = null;
}
/** The same for what loses the focus: if it does so by leaving the page, nothing may be set until the page has changed. */
function blurred(): void {
  clearTimeout(timer);
  const panel = untrack(() => shown);
  if (panel) queueMicrotask(() => shown === panel && hush());
}
/** Shows a panel after a moment, unless something else is pointed at by then. */
export function explainSoon(make: () => Explained | null): void {
  hush();
  timer = setTimeout(() => (shown = make()), HOLD_MS);
}

/** Shows a panel at once. */
export function explainNow(make: () => Explained | null): void {
  hush();
  shown = make();
}

/** Something with a sentence; a press shows its panel at once. */
export function explains(meaning: () => Term | null): Attachment<HTMLElement> {
  return (node) => {
    const make = (): Explained | null => {
      const term = meaning();
      if (!term) return null;
      return { title: term.term, lines: [term.text], terms: [], anchor: node.getBoundingClientRect() };
    };
    const soon = (): void => explainSoon(make);
    const now = (): void => explainNow(make);
    const events = [
      ['pointerenter', soon],
      ['focus', soon],
      ['click', now],
      ['pointerleave', hush],
      ['blur', blurred],
    ] as const;
    for (const [name, act] of events) node.addEventListener(name, act);
    return () => {
      for (const [name, act] of events) node.removeEventListener(name, act);
      hush();
    };
  };
}
