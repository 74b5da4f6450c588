/* eslint-disable svelte/prefer-svelte-reactivity -- these tables are filled once or redraw nothing by themselves */
/** The reference of the server: cards, tokens, maps and rules. Loaded once; it never changes during a visit. */
import { faceOf } from '$lib/faces';
import { learnWords } from '$lib/explain.svelte';
import type { CardFace, Reason, Term } from '$lib/types';
import { api, type CardInfo, type DuelReference, type KeywordInfo, type Reference } from '../net/http';

type AnyReference = Reference | DuelReference;

const said = (w: KeywordInfo): Term => ({
  term: w.name,
  text: w.text,
  ...(w.symbol ? { symbol: w.symbol } : {}),
});

/** The library of either game. */
export type AnyLibrary = Library<AnyReference>;

export class Library<R extends AnyReference = Reference> {
  readonly faces: ReadonlyMap<string, CardFace>;
  readonly cards: ReadonlyMap<string, CardInfo>;
  readonly #rules: ReadonlyMap<string, string>;
  readonly #civs: ReadonlyMap<string, string>;
  readonly #goods = new Map<string, { text: string; markup: string; market: string }>();
  readonly #terrains = new Map<string, string>();
  readonly #orders = new Map<string, string>();
  #things: ReadonlyMap<string, Term> | null = null;

  readonly #words: ReadonlyMap<string, Term>;

  constructor(readonly reference: R) {
    const words: readonly KeywordInfo[] = reference.keywords;
    this.#words = new Map(words.map((w) => [`${w.game} ${w.key}`, said(w)]));
    const cards: readonly CardInfo[] = reference.cards;
    this.cards = new Map(cards.map((c) => [c.key, c]));
    this.faces = new Map(
      cards.map((c) => [
        c.key,
        {
          ...faceOf(c),
          ...(c.points ? { points: c.points } : {}),
          terms: this.terms(c.keywords),
        },
      ]),
    );
    this.#rules = new Map(reference.rules.map((r) => [r.id, r.text]));
    this.#civs = new Map(reference.civilizations.map((c) => [c.key, c.name]));
    if (!('maps' in reference)) return;
    // Kinds of tiles stand beside the things on them.
    const terrains = reference.terrains.map(
      (t) => [`terrain ${t.key}`, { term: t.name, text: t.text }] as const,
    );
    this.#things = new Map([...reference.things.map((w) => [w.key, said(w)] as const), ...terrains]);
    for (const { key, name } of reference.terrains) this.#terrains.set(key, name);
    for (const { key, name } of reference.automa) this.#orders.set(key, name);
    for (const market of reference.markets)
      for (const good of market.tokens) this.#goods.set(good.key, { ...good, market: market.name });
  }

  /** What lies on the table explains itself in the words of this library. */
  speak(): void {
    if (this.#things) learnWords(this.#things);
  }
  /** Keywords with their sentences; the same word may mean something else in another game. */
  terms(keys: readonly string[], game = 'maps' in this.reference ? 'classic' : 'duel'): Term[] {
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
    return this.#orders.get(key) ?? key;
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

/** One library a game, fetched when it is first asked for. */
class Books<R extends AnyReference> {
  library = $state.raw<Library<R> | null>(null);
  failure = $state('');
  #asked: Promise<void> | null = null;

  constructor(readonly fetched: () => Promise<R>) {}

  /** Never changes what is shown in the same breath: the library may be asked for while a page is being drawn. */
  async #load(): Promise<void> {
    await Promise.resolve();
    this.failure = '';
    try {
      this.library = new Library(await this.fetched());
    } catch (error) {
      this.failure = error instanceof Error ? error.message : 'The reference did not arrive.';
      this.#asked = null;
    }
  }
  load(): Promise<void> {
    return (this.#asked ??= this.#load());
  }
  /** The library, or null while it is on its way; asking starts the way. */
  read(): Library<R> | null {
    void this.load();
    this.library?.speak();
    return this.library;
  }
}
const classic = new Books(() => api.reference());
/** In Continuous Play cards speak of rounds where they speak of turns else. */
const rounds = new Books(() => api.roundsReference());
const duel = new Books(() => api.duelReference());

const classicOf = (mode: string): Books<Reference> => (mode === 'continuous' ? rounds : classic);
/** The books of a game, in the words of its mode. */
export const booksOf = (game: 'classic' | 'duel', mode = 'turns'): Books<Reference> | Books<DuelReference> =>
  game === 'duel' ? duel : classicOf(mode);

export const books = (mode = 'turns'): Library | null => classicOf(mode).read();
export const booksFailure = (): string => classic.failure;
export const loadBooks = (): Promise<void> => classic.load();
export const duelBooks = (): Library<DuelReference> | null => duel.read();
