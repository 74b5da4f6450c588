/**
 * Looking back at a game: its portrait after any choice, and inside a choice after any order of an Automa. What was
 * looked at stays, so that going back and forth is instant.
 */
import type { DuelPortrait, Portrait } from '../../generated/socket';
import type { Moment } from '../adapt/automa';
import { api } from '../net/http';

export class Lookback {
  /** The portrait of the moment that is wanted, or of the one before it while it is on its way. */
  shown = $state.raw<{ readonly moment: Moment; readonly portrait: Portrait | DuelPortrait } | null>(null);
  /** The server did not answer. */
  failed = $state(false);
  #wanted: Moment | null = null;
  #history = 0;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a store of answers redraws nothing by itself
  readonly #seen = new Map<string, Promise<Portrait | DuelPortrait>>();

  constructor(readonly table: string) {}

  /** The portrait of one moment. */
  at({ move, orders }: Moment, eyes: number | null): Promise<Portrait | DuelPortrait> {
    const key = `${eyes}/${move}/${orders}`;
    let found = this.#seen.get(key);
    if (!found) {
      found = api.replay(this.table, move, orders, eyes).then((r) => r.portrait as Portrait | DuelPortrait);
      found.catch(() => this.#seen.delete(key));
      this.#seen.set(key, found);
    }
    return found;
  }
  /** Choices were taken back or made: what was looked at may have happened otherwise. */
  forget(history: number): void {
    if (history === this.#history) return;
    this.#history = history;
    this.#seen.clear();
  }
  /** Shows a moment as soon as it is there, and fetches the one that will be wanted next; null shows nothing. */
  async follow(moment: Moment | null, next: Moment | null, eyes: number | null): Promise<void> {
    this.#wanted = moment;
    if (!moment) {
      [this.shown, this.failed] = [null, false];
      return;
    }
    const portrait = await this.at(moment, eyes).catch(() => null);
    if (this.#wanted !== moment) return;
    [this.shown, this.failed] = [portrait && { moment, portrait }, !portrait];
    if (portrait && next) void this.at(next, eyes).catch(() => undefined);
  }
}
