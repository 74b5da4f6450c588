/* eslint-disable svelte/prefer-svelte-reactivity -- these tables are filled once or redraw nothing by themselves */
/** The reference of the server: cards, tokens, maps and rules. Loaded once; it never changes during a visit. */
import { faceOf } from '$lib/faces';
import type { CardFace, Reason, Term } from '$lib/types';
import { api, type CardInfo, type Reference } from '../net/http';

export class Library {
  readonly faces: ReadonlyMap<string, CardFace>;
  readonly cards: ReadonlyMap<string, CardInfo>;
  readonly #rules: ReadonlyMap<string, string>;
  readonly #civs: ReadonlyMap<string, string>;
  readonly #goods = new Map<string, { text: string; markup: string; market: string }>();
  readonly #terrains: ReadonlyMap<string, string>;

  readonly #words: ReadonlyMap<string, Term>;

  constructor(readonly reference: Reference) {
    this.#words = new Map(
      reference.keywords.map((w) => [
        `${w.game} ${w.key}`,
        { term: w.name, text: w.text, ...(w.symbol ? { symbol: w.symbol } : {}) },
      ]),
    );
    this.cards = new Map(reference.cards.map((c) => [c.key, c]));
    this.faces = new Map(
      reference.cards.map((c) => [
        c.key,
        {
          ...faceOf({ ...c, civilization: c.civilization ?? '', pays: c.pays ?? '' }),
          ...(c.points ? { points: c.points } : {}),
          terms: this.terms(c.keywords),
        },
      ]),
    );
    this.#rules = new Map(reference.rules.map((r) => [r.id, r.text]));
    this.#civs = new Map(reference.civilizations.map((c) => [c.key, c.name]));
    this.#terrains = new Map(reference.terrains.map((t) => [t.key, t.name]));
    for (const market of reference.markets)
      for (const good of market.tokens) this.#goods.set(good.key, { ...good, market: market.name });
  }

  /** Keywords with their sentences; the same word may mean something else in another game. */
  terms(keys: readonly string[], game = 'classic'): Term[] {
    return keys.flatMap((key) => this.#words.get(`${game} ${key}`) ?? []);
  }
  /** The face of a card; a card that this version does not know still has a name. */
  face(key: string): CardFace {
    return this.faces.get(key) ?? { key, name: key.replaceAll('-', ' '), kind: 'building' };
  }
  faceOrNull(key: string | null): CardFace | null {
    return key === null ? null : this.face(key);
  }
  /** The name of a card of the Automa. */
  order(key: string): string {
    return this.reference.automa.find((card) => card.key === key)?.name ?? key;
  }
  civ(key: string): string {
    return this.#civs.get(key) ?? key;
  }
  terrain(key: string): string {
    return this.#terrains.get(key) ?? key;
  }
  good(key: string): { text: string; markup: string; market: string } {
    return this.#goods.get(key) ?? { text: key, markup: key, market: '' };
  }
  reason(why: { readonly text: string; readonly rules: readonly string[] }, title?: string): Reason {
    return {
      ...(title ? { title } : {}),
      text: why.text,
      rules: why.rules.map((id) => ({ id, text: this.#rules.get(id) ?? '' })),
    };
  }
}

let library = $state.raw<Library | null>(null);
let failure = $state('');
let asked: Promise<void> | null = null;

/** Never changes what is shown in the same breath: the library may be asked for while a page is being drawn. */
async function load(): Promise<void> {
  await Promise.resolve();
  failure = '';
  try {
    library = new Library(await api.reference());
  } catch (error) {
    failure = error instanceof Error ? error.message : 'The reference did not arrive.';
    asked = null;
  }
}

/** The library, or null while it is on its way; asking starts the way. */
export function books(): Library | null {
  asked ??= load();
  return library;
}
export const booksFailure = (): string => failure;
export const loadBooks = (): Promise<void> => (asked ??= load());
