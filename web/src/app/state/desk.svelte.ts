/**
 * The desk of one player: what is picked but not yet played, and what a press means. All rules are the server's: a
 * press is matched with the options of the waiting decision, and whatever matches none asks the server why not.
 */
import { untrack } from 'svelte';
import type {
  Decision,
  DuelPortrait,
  DuelSeat,
  GameState,
  Option,
  Portrait,
  Seat,
  Table,
} from '../../generated/socket';
import type { Amounts, Cross, EffectButton, LogLine, PlayHandlers, Reason, Term } from '$lib/types';
import { focusGo } from '$lib/focus';
import type { Group } from '../adapt/actions';
import { cardOfId } from '../adapt/shop';
import { beyondTurn, ownLines } from '../adapt/back';
import { followed, opens, shown, stepsOf, type Chosen, type Course } from '../adapt/course';
import { answerOf, paymentsOf, type Bill, type Plan } from '../adapt/plan';
import type { TableLink } from '../net/link.svelte';
import type { AnyLibrary } from './library.svelte';
import { Answered } from './answered';
import { toast } from './session.svelte';

/** What the page opens over the table. */
export type Sheet =
  | { readonly kind: 'policies' }
  | { readonly kind: 'rival'; readonly civ: string }
  | { readonly kind: 'pile'; readonly pile: 'deck' | 'discard' | 'archive' }
  | { readonly kind: 'waste' }
  | { readonly kind: 'score' }
  | { readonly kind: 'back'; readonly to: number }
  | { readonly kind: 'menu' }
  | { readonly kind: 'command' };

/** A hint in words: the option, the reason, and the other options with the points by which they promise less. */
export interface Hinted {
  readonly option: Option;
  readonly why: string;
  readonly others: readonly { readonly label: string; readonly behind: number }[];
}

/** Where the press was; without one the middle of the window, so that an answer never stands outside the table. */
export function anchorNow(): DOMRect {
  const node = document.activeElement;
  if (node && node !== document.body) return node.getBoundingClientRect();
  return new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0);
}

/** What the desks of both games share; each game says what its things mean. */
export abstract class Desk<P extends Portrait | DuelPortrait = Portrait | DuelPortrait> {
  group = $state<string | null>(null);
  picked = $state.raw<Option | null>(null);
  pool = $state.raw<readonly Option[] | null>(null);
  cross = $state.raw<Cross | null>(null);
  pointed = $state.raw<Cross | null>(null);
  payment = $state(0);
  sheet = $state.raw<Sheet | null>(null);
  /** What a good bot would do, as long as the same question stands. */
  hinted = $state.raw<Hinted | null>(null);
  asking = $state(false);
  /** A card to be read, by key. */
  reading = $state<string | null>(null);
  why = $state.raw<{ reason: Reason; anchor: DOMRect | null } | null>(null);

  /** The game was taken back by more than a turn: one press leads to where it stood. */
  wentBack = $state(false);

  /** What the picked choice leads to, as far as it can be settled with it. */
  course = $state.raw<Course | null>(null);
  #chosen: Chosen = {};
  #asked = 0;

  #plan: Plan | null = null;
  #sentAt = -1;
  /** What was picked with what follows from it, by nobody's press: the way back does not lead over it. */
  #laid: Option | null = null;
  readonly #answered: Answered;
  readonly #own = $derived.by(() => ownLines(this.link.blocks, this.game?.seats ?? []));

  constructor(
    readonly link: TableLink,
    readonly library: AnyLibrary,
  ) {
    this.#answered = new Answered(link.id);
  }

  /* ---- what each game says for itself ---- */

  /** The portrait, if the table plays this game. */
  abstract get portrait(): P | null;
  abstract readonly handlers: PlayHandlers;
  /** The verbs that end a turn, or the round for oneself. */
  abstract readonly ends: ReadonlySet<string>;
  abstract get groups(): readonly Group[];
  abstract groupOf(option: Option): string;
  /** What an option of the menu costs, if the server names a price for it. */
  protected abstract billOf(option: Option): Bill | null;
  /** Whether an option of a list is shown with its price before it is played. */
  protected abstract confirms(option: Option): boolean;
  /** Whether a press on a thing plays its one option at once. */
  protected abstract atOnce(option: Option): boolean;
  /** Ends the turn; asks first if something would be lost, unless the player is sure. */
  abstract end(sure?: boolean): void;

  /** Clears the desk whenever another question stands; called by the component that shows the table. */
  follow(): void {
    let decision = '';
    $effect(() => {
      const game = this.link.game;
      const now = game?.portrait.decision;
      const id = game ? `${game.viewer}/${now?.id ?? 'none'}/${game.moves}` : '';
      if (id === decision) return;
      decision = id;
      untrack(() => {
        this.reset();
        if (game && now) this.#goOn(game, now);
        if (now?.mine && !this.sending) this.asked?.(now);
        if (!this.sending) void this.foresee();
      });
    });
  }

  /** Another question of mine stands, and nothing that was confirmed before answers it. */
  protected asked?(decision: Decision): void;

  get game(): GameState | null {
    return this.link.game;
  }
  get table(): Table | null {
    return this.link.table;
  }
  get decision(): Decision | null {
    return this.portrait?.decision ?? null;
  }
  get mine(): boolean {
    return this.decision?.mine ?? false;
  }
  get menu(): boolean {
    return this.mine && this.decision?.asks === 'action';
  }
  /** The seat whose things lie in front of the viewer. */
  get seat(): Seat | DuelSeat | null {
    const p = this.portrait;
    if (!p) return null;
    return p.seats[p.viewer >= 0 ? p.viewer : p.prices_for] ?? null;
  }
  /** Options of the waiting decision, or of the chosen group of actions. */
  get options(): readonly Option[] {
    const all = this.mine ? (this.decision?.options ?? []) : [];
    if (!this.menu || !this.group) return all;
    return all.filter((o) => this.groupOf(o) === this.group);
  }

  reset(): void {
    const decision = this.decision;
    this.group = null;
    this.pool = null;
    this.pointed = null;
    this.cross = null;
    this.picked = null;
    if (decision?.mine && decision.suggested !== null)
      this.picked = decision.options.find((o) => o.key === decision.suggested) ?? null;
    this.#forget();
    this.why = null;
    this.hinted = null;
    if (this.sheet?.kind === 'waste' || this.sheet?.kind === 'back') this.sheet = null;
    if (!this.game?.undo.redo) this.wentBack = false;
  }

  /* ---- playing ---- */

  /** True while a choice is on its way: a second press must not answer a question that is already answered. */
  get sending(): boolean {
    return this.link.busy || this.#sentAt === (this.game?.version ?? -2);
  }
  #send(text: string): void {
    if (this.sending) return;
    this.#sentAt = this.game?.version ?? -1;
    this.#answered.note(this.game?.moves ?? 0, false);
    this.link.choose(text);
  }
  #sendAll(lines: readonly string[]): void {
    const [first, ...more] = lines;
    if (this.sending || first === undefined) return;
    const moves = this.game?.moves ?? 0;
    this.#sentAt = this.game?.version ?? -1;
    this.#answered.note(moves, false);
    more.forEach((_, i) => this.#answered.note(moves + 1 + i, true));
    this.link.chooseAll(lines);
  }

  /* ---- what belongs together ---- */

  /** Whether the server can tell what a choice leads to. */
  protected readonly foresees: boolean = false;

  #forget(): void {
    this.#asked += 1;
    this.#chosen = {};
    this.course = null;
    this.#laid = null;
  }
  /**
   * Asks what the picked choice leads to. A question without a proposal stands as it is, unless others follow from it:
   * then its first answer is picked, and all of them are settled with one press.
   */
  async foresee(): Promise<void> {
    const { decision } = this;
    const asked = (this.#asked += 1);
    if (!this.foresees || !decision?.mine || decision.asks === 'activate') return;
    if (this.menu ? this.picked?.preview?.certain !== false : !opens(decision)) return;
    const first = this.picked ?? decision.options[0];
    if (!first || this.pool) return;
    const pay = this.payments[this.payment];
    const plan = this.menu && this.confirms(first) ? this.planned(pay ? (pay.gold ?? 0) : null) : null;
    const found = await followed((lines) => this.link.course(lines), first.text, plan, this.#chosen);
    if (asked !== this.#asked || this.decision !== decision || this.sending) return;
    const course = found && shown(found);
    this.course = course && stepsOf(course, this.library).length ? course : null;
    if (this.course && !this.picked) this.picked = this.#laid = first;
  }

  /** The server refused: what is on the screen is open again. */
  refused(): void {
    this.#sentAt = -1;
    this.#plan = null;
  }
  #goOn(game: GameState, decision: Decision): void {
    if (!this.#plan) return;
    // What another player answered in between may change what a later question of mine means.
    const answer = decision.mine ? answerOf(this.#plan, decision.asks, decision.options) : null;
    if (!answer) {
      this.#plan = null;
      return;
    }
    this.#sentAt = game.version;
    this.#answered.note(game.moves, true);
    this.link.choose(answer.text);
  }
  play(option: Option): void {
    this.#send(option.text);
  }
  /** A line in the game's notation, as typed. */
  command(text: string): void {
    const line = text.trim();
    if (!line) return;
    if (this.decision?.options.some((o) => o.text === line)) this.#send(line);
    else void this.ask(line);
  }

  pick(option: Option): void {
    this.picked = option;
    this.pool = null;
    this.payment = 0;
    this.#forget();
    queueMicrotask(() => void this.foresee());
  }
  get payments(): Amounts[] {
    const [picked, seat] = [this.picked, this.seat];
    const bill = picked && this.menu ? this.billOf(picked) : null;
    return bill && seat ? paymentsOf(bill, seat.stock) : [];
  }
  /** Whether others move on the screen while I wait for my turn. */
  get maySkip(): boolean {
    const seat = this.decision?.seat ?? -1;
    const bot = Boolean(this.table?.seats[seat]?.bot);
    return (
      !this.mine && !this.link.skipping && Boolean(this.game?.seats.length) && (bot || this.link.behind > 0)
    );
  }
  confirm(): void {
    const { picked } = this;
    if (this.maySkip) {
      this.link.skip();
      return;
    }
    if (!picked) {
      if (this.decision?.asks === 'activate') this.commit(this.cross);
      return;
    }
    if (this.course?.lines[0] === picked.text) {
      this.#sendAll(this.course.lines);
      return;
    }
    if (this.confirms(picked)) {
      const pay = this.payments[this.payment];
      this.#plan = this.planned(pay ? (pay.gold ?? 0) : null);
    }
    this.play(picked);
  }
  /** What settles the questions that follow a confirmed choice. */
  protected planned(gold: number | null): Plan {
    return { gold, warlord: false, troops: {} };
  }
  commit(cross: Cross | null): void {
    if (!cross) return;
    const text = `activate ${cross.row + 1} ${cross.col + 1}`;
    const option = this.options.find((o) => o.text === text);
    if (option) this.play(option);
  }

  /** A press on a thing: one option is taken, several are offered, none asks why. */
  press(fits: (option: Option) => boolean, thing: string, known?: Reason | null): void {
    const all = this.mine ? (this.decision?.options ?? []) : [];
    const inGroup = this.options.filter(fits);
    const found = inGroup.length ? inGroup : all.filter(fits);
    const [first, second] = found;
    if (!first) {
      if (known) this.explain(known);
      else void this.ask(thing);
    } else if (second) {
      this.picked = null;
      this.pool = found;
    } else if (this.picked?.key === first.key && this.picked.text === first.text) {
      // Twice the same press may be one by accident: it plays nothing that it picked itself.
      if (!this.menu && this.decision?.suggested === first.key) this.confirm();
      else focusGo();
    } else if (!this.atOnce(first) && (this.menu || first.preview?.reveals)) this.pick(first);
    else this.play(first);
  }
  /** A press on a line of the list: what has a price or a barrier is confirmed, the rest is played. */
  take(option: Option): void {
    if (this.picked?.key === option.key) this.confirm();
    else if ((this.menu && this.confirms(option)) || option.preview?.reveals) this.pick(option);
    else if (!this.menu && (this.decision?.suggested !== null || this.course)) this.pick(option);
    else this.play(option);
  }

  /* ---- why not ---- */

  explain(reason: Reason): void {
    this.why = { reason, anchor: anchorNow() };
  }
  async ask(text: string, terms: readonly Term[] = []): Promise<void> {
    const [anchor, moves] = [anchorNow(), this.game?.moves];
    const answer = await this.link.why(text);
    // The table has moved on: the answer is about something that is no longer there.
    if (this.game?.moves !== moves) return;
    if (!answer.possible || terms.length)
      this.why = { reason: { ...this.library.reason(answer), terms }, anchor };
    else toast(answer.text || 'That is possible, but not at this moment.');
  }
  close(): void {
    this.why = null;
  }

  /* ---- the way back ---- */

  undo(): void {
    const undo = this.game?.undo;
    if (!undo || this.sending) return;
    if (this.picked || this.pool || this.group) {
      const suggested = this.decision?.suggested ?? null;
      if (this.menu || (this.picked && this.picked !== this.#laid && this.picked.key !== suggested)) {
        this.reset();
        return;
      }
    }
    if (undo.can) this.backTo(this.#answered.before(undo.one, undo.floor));
    else if (undo.ask) {
      this.#plan = null;
      this.link.undo(null, true);
    } else if (undo.why) this.explain({ text: undo.why, rules: [] });
  }
  /** Back to a choice. Whatever takes more than this turn is asked first, unless the others are asked anyway. */
  backTo(to: number, sure = false): void {
    const undo = this.game?.undo;
    if (!undo || this.sending) return;
    const ask = to < undo.floor && undo.ask;
    if (beyondTurn(undo, to) && !ask) {
      if (!sure) {
        this.sheet = { kind: 'back', to };
        return;
      }
      this.wentBack = true;
    }
    this.sheet = null;
    this.#plan = null;
    this.link.undo(to, ask);
  }
  /** Makes again what belongs to the next choice, or everything that was taken back. */
  redo(all = false): void {
    const game = this.game;
    if (!game?.undo.redo || this.sending) return;
    this.#plan = null;
    const count = all ? game.undo.redo : this.#answered.together(game.moves);
    this.link.redo(Math.min(count, game.undo.redo));
  }
  restart(): void {
    const undo = this.game?.undo;
    if (undo?.can && !this.sending) {
      this.#plan = null;
      this.link.undo(undo.turn_start);
    }
  }
  undoable(line: LogLine): boolean {
    const game = this.game;
    return Boolean(
      game?.undo.can && line.entry >= game.undo.floor && line.entry < game.moves && this.#own.has(line.id),
    );
  }
  /** Whether this player may ask what a good bot would do now. */
  get mayAsk(): boolean {
    return this.mine && Boolean(this.table?.hints);
  }
  async hint(): Promise<void> {
    if (!this.mine || this.asking) return;
    if (!this.table?.hints) {
      this.explain({ text: 'This table was agreed to be played without hints.', rules: [] });
      return;
    }
    this.asking = true;
    const hint = await this.link.hint();
    this.asking = false;
    const options = this.decision?.options ?? [];
    const option = options.find((o) => o.key === hint?.key && o.text === hint.text);
    if (!hint || !option || this.game?.moves !== hint.moves) return;
    const named = (text: string): string => options.find((o) => o.text === text)?.label ?? text;
    this.light(option);
    this.hinted = {
      option,
      why: hint.why,
      others: hint.others.map((o) => ({ label: named(o.text), behind: -o.value })),
    };
  }
  /** Shows an option on the board as if it had been pressed, without playing it. */
  light(option: Option): void {
    if (this.decision?.asks === 'activate') {
      const [, row, column] = option.text.split(' ').map(Number);
      this.cross = { row: ((row ?? 1) - 1) as Cross['row'], col: ((column ?? 1) - 1) as Cross['col'] };
    } else if (!this.ends.has(option.verb)) this.pick(option);
  }
  /** Plays what the hint proposes. */
  obey(): void {
    const option = this.hinted?.option;
    if (!option) return;
    if (this.ends.has(option.verb)) this.end();
    else {
      this.light(option);
      this.confirm();
    }
  }

  /** A press on an action of the bar: its options, or the one there is. */
  protected chooseGroup(id: string): void {
    const same = this.group === id;
    this.picked = null;
    this.pool = null;
    this.group = same ? null : id;
    const [only, more] = this.options;
    if (!same && only && !more) this.pick(only);
  }
  protected chooseOption(id: string): void {
    if (id.startsWith('pay:')) {
      this.payment = Number(id.slice(4));
      void this.foresee();
    } else if (id.startsWith('step:')) {
      const [, at = '', ...text] = id.split(':');
      const kept = Object.entries(this.#chosen).filter(([step]) => Number(step) < Number(at));
      this.#chosen = { ...Object.fromEntries(kept), [at]: text.join(':') };
      void this.foresee();
    } else {
      const option = (this.pool ?? this.options).find((o) => String(o.key) === id);
      if (option) this.take(option);
    }
  }
  protected cancel(): void {
    this.reset();
  }
  /** The line to ask about when a card of the display cannot be had. */
  protected abstract shopText(card: string): string;

  /** What is pressed alike in both games. */
  protected readonly common: PlayHandlers = {
    onpreview: (cross) => (this.pointed = cross),
    onchoose: (cross) => (this.cross = cross),
    oncommit: (cross) => this.commit(cross),
    onslot: (slot) => {
      const place = this.seat?.city[slot];
      const card = place?.cover ?? place?.under;
      if (card) this.press((o) => o.slot === slot && !this.ends.has(o.verb), card);
    },
    oneffect: (effect: EffectButton) => this.press((o) => o.text === effect.id, effect.id, effect.why),
    ondisplay: (id) => {
      const card = cardOfId(id);
      this.press((o) => o.card === card && o.slot === null && o.verb !== 'develop', this.shopText(card));
    },
    onwonder: () => {
      const site = this.seat?.site;
      if (!site)
        this.explain({ text: 'No Wonder is under construction: acquire one from the display.', rules: [] });
      else
        this.press(
          (o) => o.verb === 'complete',
          site.price.text,
          site.price.why && this.library.reason(site.price.why),
        );
    },
    onpolicies: () => (this.sheet = { kind: 'policies' }),
    onpile: (pile) => (this.sheet = { kind: 'pile', pile }),
    onaction: (id) => this.chooseGroup(id),
    onoption: (id) => this.chooseOption(id),
    onpay: () => (this.payment = (this.payment + 1) % Math.max(1, this.payments.length)),
    onconfirm: () => this.confirm(),
    oncancel: () => this.cancel(),
    onundo: () => this.undo(),
    onredo: () => this.redo(),
    onend: (sure) => this.end(sure),
    onlogundo: (line) => this.backTo(line.entry),
    onopen: (what) => {
      if (what.card) this.reading = what.card;
    },
  };
}
