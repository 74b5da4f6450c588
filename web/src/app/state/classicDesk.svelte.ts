/** The desk of the big game: the map, Units and Explorers, and what ending a turn would waste. */
import { termsOn } from '$lib/explain.svelte';
import type { Decision, Option, Portrait, Seat, TilePrice } from '../../generated/socket';
import type { HexView, Reason, TableHandlers, UnitSource } from '$lib/types';
import { CONQUESTS, ENDS, groupOf, groupsOf, type Group } from '../adapt/actions';
import { billOf, marching, marchOf, shift, type Bill, type Plan } from '../adapt/plan';
import type { TableLink } from '../net/link.svelte';
import { passesAlone } from './call';
import { Desk } from './desk.svelte';
import type { Library } from './library.svelte';
import { toast } from './session.svelte';
import { settings } from './settings.svelte';
import { AutomaShow } from './show.svelte';

const PLANNED = new Set(['acquire', 'complete', 'conquer', 'develop']);
/** What can be prepared for one's next turn, by the verb of its line. */
const PREPARED = new Set([...PLANNED, 'use', 'ability', 'surge']);
const MOST_PLANS = 3;

/** An action for one's next turn, as it would be written and as it is called. */
export interface Prepared {
  readonly text: string;
  readonly label: string;
}

export class ClassicDesk extends Desk<Portrait> {
  readonly ends = ENDS;
  protected override readonly foresees = true;

  constructor(
    link: TableLink,
    override readonly library: Library,
  ) {
    super(link, library);
  }

  /** Explorers that a press could also have meant, beside the options of the pool. */
  pieces = $state.raw<readonly number[]>([]);
  /** The Explorer that is taken up: the next press on the map says where it goes. */
  piece = $state<number | null>(null);
  /** The Unit that is taken up, as the option that paid for its step; the engine asks where it goes. */
  unit = $state.raw<Option | null>(null);
  march = $state.raw<Pick<Plan, 'warlord' | 'troops'>>({ warlord: false, troops: {} });
  /** Tiles that a link of the log or a step of the Automa points at. */
  lit = $state.raw<readonly string[]>([]);
  /** The turns of the Automa, at the player's pace. */
  readonly show = new AutomaShow();

  get portrait(): Portrait | null {
    const shown = this.game?.portrait;
    return shown?.game === 'classic' ? shown : null;
  }
  override get seat(): Seat | null {
    return super.seat as Seat | null;
  }
  get groups(): readonly Group[] {
    return groupsOf(this.decision);
  }
  groupOf(option: Option): string {
    return groupOf(option, this.library, this.groups);
  }
  override get options(): readonly Option[] {
    if (!this.menu || !this.group || this.piece === null) return super.options;
    return (this.decision?.options ?? []).filter((o) => o.verb === 'explore' && o.explorer === this.piece);
  }
  /** Explorers of mine on a tile that can go somewhere. */
  #explorersAt(tile: string): number[] {
    const [portrait, viewer] = [this.portrait, this.portrait?.viewer];
    const there = portrait?.tiles.find((t) => t.name === tile)?.explorers ?? [];
    const able = this.menu ? (this.decision?.options ?? []) : [];
    return (there as unknown as [number, number][])
      .filter(([seat]) => seat === viewer)
      .map(([, explorer]) => explorer)
      .filter((explorer) => able.some((o) => o.verb === 'explore' && o.explorer === explorer));
  }
  takeUp(explorer: number): void {
    this.pool = null;
    this.pieces = [];
    this.picked = null;
    this.group = 'explore';
    this.piece = explorer;
  }

  /* ---- one action at a time: what is prepared while others act ---- */

  plans = $state.raw<readonly Prepared[]>([]);
  /** Whether a press while others act prepares something instead of asking why it is not possible. */
  get mayPlan(): boolean {
    const { portrait } = this;
    if (portrait?.mode !== 'continuous' || portrait.stage === null || this.mine) return false;
    return Boolean(portrait.viewer >= 0 && this.seat && !this.seat.passed);
  }
  /** Puts a line on the list of what comes next, or takes it off. */
  prepare(text: string): void {
    const [verb = '', thing = ''] = text.split(' ');
    if (!PREPARED.has(verb)) return;
    if (this.plans.some((p) => p.text === text)) {
      this.plans = this.plans.filter((p) => p.text !== text);
      return;
    }
    const name = this.library.faceOrNull(thing)?.name ?? thing;
    const label = `${verb[0]?.toUpperCase()}${verb.slice(1)} ${name}`;
    this.plans = [...this.plans, { text, label }].slice(-MOST_PLANS);
  }
  override press(fits: (option: Option) => boolean, thing: string, known?: Reason | null): void {
    if (this.mayPlan) this.prepare(thing);
    else super.press(fits, thing, known);
  }
  /** My action: what was prepared is laid out, one press away, if it can be done; whoever wants passes by itself. */
  protected override asked(decision: Decision): void {
    if (decision.asks !== 'action' || this.portrait?.stage !== 'open') return;
    const [next, ...rest] = this.plans;
    if (next) {
      this.plans = rest;
      const option = decision.options.find((o) => o.text === next.text);
      if (option) this.pick(option);
      else void this.#dropped(next);
    }
    // What can be prepared is never left beside nothing but tokens: whoever is not called is not waited for either.
    if (passesAlone(this.portrait)) this.end(true);
  }
  async #dropped({ text, label }: Prepared): Promise<void> {
    const answer = await this.link.why(text);
    toast(`${label} is not possible any more. ${answer.possible ? '' : answer.text}`.trim());
  }

  override reset(): void {
    this.pieces = [];
    this.piece = null;
    if (this.menu || !this.mine) this.unit = null;
    super.reset();
  }

  override play(option: Option): void {
    if (this.sending) return;
    if (option.verb === 'manoeuvre') this.unit = option;
    super.play(option);
  }
  override pick(option: Option): void {
    super.pick(option);
    this.pieces = [];
    const [price, seat] = [this.conquest, this.seat];
    if (price && seat) this.march = marchOf(price, seat);
  }
  /** The price of the Province that is picked for conquest. */
  get conquest(): TilePrice | null {
    if (this.picked?.verb !== 'conquer') return null;
    return this.portrait?.tiles.find((t) => t.name === this.picked?.tile)?.price ?? null;
  }
  protected billOf(option: Option): Bill | null {
    return this.portrait && billOf(this.portrait, option);
  }
  protected confirms({ verb }: Option): boolean {
    return PLANNED.has(verb);
  }
  protected override planned(gold: number | null): Plan {
    return { ...this.march, gold };
  }
  override confirm(): void {
    if (this.conquest && marching({ ...this.march, gold: null }) !== this.conquest.units) return;
    super.confirm();
  }
  /**
   * A step that was announced, or a Unit that is taken up: the place where it goes is asked next, unless there is but
   * one, and then the price is confirmed.
   */
  protected atOnce({ verb, preview }: Option): boolean {
    if (preview?.reveals) return false;
    return this.piece !== null || (verb === 'manoeuvre' && preview?.certain === false);
  }
  end(sure = false): void {
    const option = this.decision?.options.find((o) => ENDS.has(o.verb));
    if (!option || !this.mine) return;
    const waste = this.decision?.waste;
    const wasted =
      waste &&
      (Object.values(waste.stock).some(Boolean) || waste.effects.length > 0 || waste.abilities.length > 0);
    // In Continuous Play what is not used waits for the next turn; only passing gives it up.
    const ends = this.portrait?.mode !== 'continuous' || option.verb === 'pass';
    if (wasted && ends && settings.warnWaste && !sure) this.sheet = { kind: 'waste' };
    else {
      this.sheet = null;
      this.play(option);
    }
  }

  protected override chooseGroup(id: string): void {
    this.pieces = [];
    this.piece = null;
    super.chooseGroup(id);
  }
  protected override chooseOption(id: string): void {
    if (id.startsWith('plan:')) this.prepare(id.slice(5));
    else if (id.startsWith('piece:')) this.takeUp(Number(id.slice(6)));
    else super.chooseOption(id);
  }
  protected override cancel(): void {
    if (this.unit && this.decision?.asks === 'manoeuvre-to') this.undo();
    else this.reset();
  }

  readonly handlers: TableHandlers = {
    ...this.common,
    online: (line) => {
      const option = this.decision?.options.find((o) => o.line === line);
      if (option) this.take(option);
    },
    onnexus: (card) => this.press((o) => o.nexus && o.card === card, `use ${card} nexus`),
    onhex: (hex: HexView) => {
      if (this.#pressedPiece(hex.name)) return;
      const own = this.options.some((o) => o.tile === hex.name) ? null : this.#ownLand(hex.name);
      if (own) {
        this.explain(own);
        return;
      }
      if (this.piece !== null) {
        this.press(
          (o) => o.tile === hex.name && o.explorer === this.piece,
          `explore ${this.piece} ${hex.name}`,
        );
        return;
      }
      // Without a chosen action a Province that can be conquered is conquered; the rest is offered.
      const conquer =
        this.menu && !this.group && this.options.some((o) => CONQUESTS.has(o.verb) && o.tile === hex.name);
      const price = this.mayPlan ? this.portrait?.tiles.find((t) => t.name === hex.name)?.price : null;
      this.press((o) => o.tile === hex.name && (!conquer || CONQUESTS.has(o.verb)), price?.text ?? hex.name);
    },
    onhexread: (hex) => {
      const own = this.#ownLand(hex.name);
      const terms = termsOn(hex);
      if (own) this.explain({ ...own, terms });
      else void this.ask(hex.name, terms);
    },
    onsource: (source: UnitSource, change) => {
      const price = this.conquest;
      if (price) this.march = shift({ ...this.march, gold: null }, price, source, change);
      void this.foresee();
    },
    ontoken: (id) => {
      if (id === 'outpost') this.press((o) => o.verb === 'outpost', 'outpost');
      else if (id === 'production') this.press((o) => o.text === 'token production', 'token production');
      else {
        const good = this.seat?.goods.find((g) => g.market === id);
        if (good)
          this.press((o) => o.text === good.text, good.text, good.why && this.library.reason(good.why));
      }
    },
    onrival: (civ) => (this.sheet = { kind: 'rival', civ }),
    onlight: (what) => (this.lit = what?.tile ? [what.tile] : []),
    onreplay: (block) => this.show.replay(block),
    onopen: (what) => {
      if (what.card) this.reading = what.card;
      else if (what.tile) document.querySelector<SVGElement>(`[data-hex="${what.tile}"]`)?.focus();
    },
  };

  /** A press on an Explorer of mine takes it up or puts it down; where more can be done, it is asked what is meant. */
  #pressedPiece(tile: string): boolean {
    const explorers = this.#explorersAt(tile);
    const [explorer] = explorers;
    if (explorer === undefined || (this.group && this.group !== 'explore')) return false;
    if (this.piece !== null) {
      if (!explorers.includes(this.piece)) return false;
      this.reset();
      return true;
    }
    const others = this.options.filter((o) => o.tile === tile && (this.group || o.verb !== 'explore'));
    if (!others.length) this.takeUp(explorer);
    else {
      this.picked = null;
      this.pool = others;
      this.pieces = explorers;
    }
    return true;
  }
  /** What to say of my own land where nothing can be done: that it cannot be conquered would be beside the point. */
  #ownLand(name: string): Reason | null {
    const tile = this.portrait?.tiles.find((t) => t.name === name);
    if (!tile || tile.owner === null || tile.owner !== this.portrait?.viewer) return null;
    const what = tile.capital ? 'This is your Capital.' : `${name} is your own Province.`;
    const able = (this.mine ? (this.decision?.options ?? []) : []).some((o) => o.tile === name);
    return { text: able ? what : `${what} Nothing on it can move or be used now.`, rules: [] };
  }
  /** The line to ask about when a card of the display cannot be had. */
  protected shopText(card: string): string {
    const { rows, basic } = this.portrait?.display ?? { rows: [], basic: [] };
    const offer = rows.flat().find((o) => o?.card === card) ?? basic.find((b) => b.card === card);
    return offer?.price?.text ?? card;
  }
}
