/** The turns of the Automa at the player's pace: which turn is on show, and how many of its steps are uncovered. */
import type { AutomaTurn, Moment } from '../adapt/automa';
import { settings } from './settings.svelte';

export class AutomaShow {
  /** The block of the turn on show. */
  turn = $state<number | null>(null);
  step = $state(0);
  /** How far the chronicle went when it was last looked at; null before the first look. */
  #known: { readonly turn: number; readonly steps: number; readonly moves: number } | null = null;

  get open(): boolean {
    return this.turn !== null;
  }

  /**
   * New steps of an Automa open the show; what was there when the page was opened does not. A show that was seen to its
   * end closes when the game goes on: it must not hold the board in the past.
   */
  follow(turns: readonly AutomaTurn[], moves: number): void {
    const last = turns.at(-1);
    const known = this.#known;
    this.#known = { turn: last?.id ?? -1, steps: last?.steps ?? 0, moves };
    const shown = turns.find((t) => t.id === this.turn);
    if (this.turn !== null && (!shown || shown.steps < this.step)) this.close();
    const at = this.moment(turns);
    if (at?.orders === 0 && at.move === known?.moves && at.move < moves && !this.more(turns)) this.close();
    if (!known || !last || settings.automa === 'off') return;
    const fresh = turns.find((t) => t.id > known.turn || (t.id === known.turn && t.steps > known.steps));
    if (!fresh || this.turn === fresh.id) return;
    this.turn = fresh.id;
    this.step = fresh.id === known.turn ? known.steps + 1 : 1;
  }
  /** Shows a turn from its first card. */
  replay(turn: number): void {
    this.turn = turn;
    this.step = 1;
  }
  next(turns: readonly AutomaTurn[]): void {
    const at = turns.findIndex((t) => t.id === this.turn);
    const shown = turns[at];
    if (shown && this.step < shown.steps) this.step += 1;
    else {
      const following = turns[at + 1];
      if (following) this.replay(following.id);
      else this.close();
    }
  }
  back(turns: readonly AutomaTurn[]): void {
    if (this.step > 1) this.step -= 1;
    else {
      const before = turns[turns.findIndex((t) => t.id === this.turn) - 1];
      if (!before) return;
      this.turn = before.id;
      this.step = before.steps;
    }
  }
  /** The moment that the step on show led to. */
  moment(turns: readonly AutomaTurn[]): Moment | null {
    return turns.find((t) => t.id === this.turn)?.moments[this.step - 1] ?? null;
  }
  /** The moment that a press on Next leads to. */
  nextMoment(turns: readonly AutomaTurn[]): Moment | null {
    const at = turns.findIndex((t) => t.id === this.turn);
    return turns[at]?.moments[this.step] ?? turns[at + 1]?.moments[0] ?? null;
  }
  /** Whether anything follows what is uncovered. */
  more(turns: readonly AutomaTurn[]): boolean {
    const at = turns.findIndex((t) => t.id === this.turn);
    return this.step < (turns[at]?.steps ?? 0) || at < turns.length - 1;
  }
  close(): void {
    this.turn = null;
    this.step = 0;
  }
}
