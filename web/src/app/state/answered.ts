/**
 * Which choices of a game were answered by a plan, without being asked: "Conquer" settles Units and payment in one
 * press. The way back and forth passes over them. Kept with the tab, so that a page that is loaded again knows them.
 */
export class Answered {
  readonly #key: string;
  #moves: number[];

  constructor(table: string) {
    this.#key = `monumental.answered.${table}`;
    try {
      this.#moves = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]') as number[];
    } catch {
      this.#moves = [];
    }
  }

  /** A choice is made: what was planned from here on belongs to a game that is no more. */
  note(move: number, planned: boolean): void {
    this.#moves = [...this.#moves.filter((m) => m < move), ...(planned ? [move] : [])];
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#moves));
    } catch {
      // A browser without storage forgets with the page.
    }
  }
  /** Where a step back to `move` leads, so that it ends before something that the player pressed. */
  before(move: number, floor: number): number {
    let to = move;
    while (to > floor && this.#moves.includes(to)) to -= 1;
    return to;
  }
  /** How many choices belong to the one that is made again at `move`. */
  together(move: number): number {
    let count = 1;
    while (this.#moves.includes(move + count)) count += 1;
    return count;
  }
}
