/**
 * States of a table in the order in which they came. What others do is shown one by one, each long enough to be seen;
 * whoever does not want to wait skips to what is new now, until the next question is their own.
 */
interface Shown {
  /** Whether the one who looks has to decide here, or nobody any more: nothing is waited for. */
  readonly mine: boolean;
  /** The turn of one action to which it belongs, in games of short turns: its states share the time of one. */
  readonly breath?: number | null;
}

/** With more than so many states in wait each is shown for a shorter time, but never for less than that of a glance. */
const MANY = 8;
const GLANCE_MS = 90;

export class Parade<T extends Shown> {
  #waiting: T[] = [];
  #last: T | null = null;
  #shownAt = 0;
  /** When the first state of the turn on the screen was shown. */
  #breathAt = 0;
  /** Until then the page breathes. */
  #calm = 0;
  #hurried = false;
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly show: (state: T) => void,
    /** For how long a choice of somebody else stays on the screen. */
    readonly pace: () => number,
    /** Told whenever another number of states waits, or the one who looks begins or ceases to skip. */
    readonly onchange: (waiting: number, skipping: boolean) => void = () => undefined,
  ) {}

  /** The newest state that has come. */
  get newest(): T | null {
    return this.#waiting.at(-1) ?? null;
  }
  /** A state that follows the one before it. */
  add(state: T): void {
    this.#waiting.push(state);
    this.#next();
  }
  /** A state that follows from nothing on the screen: it stands at once. */
  reset(state: T): void {
    this.#waiting = [state];
    this.#last = null;
    this.#next();
  }
  /** Changes every state that waits. */
  change(how: (state: T) => T): void {
    this.#waiting = this.#waiting.map(how);
  }
  skip(): void {
    this.#hurried = true;
    this.#next();
  }
  /** Nothing is drawn before that moment. */
  rest(until: number): void {
    this.#calm = until;
  }
  end(): void {
    clearTimeout(this.#due);
    this.#waiting = [];
  }

  #next(): void {
    clearTimeout(this.#due);
    this.#due = undefined;
    this.onchange(this.#waiting.length, this.#hurried);
    if (!this.#waiting.length) return;
    const seen = this.#hurried || !this.#last || this.#last.mine ? 0 : this.#shownAt + this.#stay();
    const wait = Math.max(this.#calm, seen) - performance.now();
    if (wait > 0) {
      this.#due = setTimeout(() => this.#next(), wait);
      return;
    }
    // Whoever skips sees the end of it, and so does a page that is drawn more slowly than the game goes.
    const skipped = this.#hurried || this.pace() === 0;
    const state = skipped ? this.#waiting.at(-1) : this.#waiting[0];
    this.#waiting = skipped ? [] : this.#waiting.slice(1);
    if (!state) return;
    const now = performance.now();
    if (!this.#together(state)) this.#breathAt = now;
    this.#last = state;
    this.#shownAt = now;
    if (state.mine) this.#hurried = false;
    this.show(state);
    this.#next();
  }
  /** For how long the state on the screen stays. */
  #stay(): number {
    const pace = this.pace();
    const follows = this.#waiting[0];
    if (follows && this.#together(follows)) {
      const rest = this.#waiting.findIndex((state) => !this.#together(state));
      const parts = (rest < 0 ? this.#waiting.length : rest) + 1;
      return Math.max(0, this.#breathAt + pace - this.#shownAt) / parts;
    }
    if ((this.#last?.breath ?? null) !== null) return Math.max(0, this.#breathAt + pace - this.#shownAt);
    return pace && Math.max(Math.min(pace, GLANCE_MS), (pace * MANY) / Math.max(MANY, this.#waiting.length));
  }
  /** Whether a state belongs to the same short turn as the one on the screen. */
  #together(state: T): boolean {
    const breath = state.breath ?? null;
    return breath !== null && breath === (this.#last?.breath ?? null);
  }
}
