/** From the portrait of the server and the desk of the player to what the table component shows. */
import type {
  Decision,
  Block,
  GameState,
  NextCity,
  Option,
  Portrait,
  Seat,
  UnusedEffect,
} from '../../generated/socket';
import type {
  CardState,
  CitySlot,
  Cross,
  CrossTotal,
  DrawnCard,
  EffectButton,
  ForecastSlot,
  HexMark,
  HexPrice,
  LineEnd,
  LogLine,
  PromptView,
  EndButton,
  Reason,
  ReserveItem,
  SeatLook,
  TableView,
  NexusView,
} from '$lib/types';
import { gainsOf } from '$lib/markup';
import { crossName, does } from '$lib/words';
import type { Library } from '../state/library.svelte';
import type { ClassicDesk } from '../state/classicDesk.svelte';
import { empireOf } from './empires';
import { CONQUESTS, ENDS, actionsOf, groupsOf, nothingLeft } from './actions';
import { costOf, displayOf, hexesOf, hexPricesOf, marksOf, stepPricesOf } from './board';
import { priceOf } from './shop';
import { stepsOf } from './course';
import { answersOf, changedTiles, crossOf, logOf, sinceOf } from './log';
import { marching, sourcesOf } from './plan';
import { BARRIER, choicesOf, iconOf, promptOption, questionPrompt, spotOfAll, waitingFor } from './prompt';
import { countersOf, looksOf, rivalsOf, slotsOf, standingsOf, type Sitting } from './seats';

export interface Scene {
  readonly portrait: Portrait;
  readonly table: Sitting;
  readonly blocks: readonly Block[];
  readonly library: Library;
  /** Undo and redo, where they are possible at all. */
  readonly game: GameState | null;
  /** The player's desk; a spectator and a replay have none. */
  readonly desk: ClassicDesk | null;
  /** Seen by somebody who has no seat at this table. */
  readonly watching?: boolean;
  /** Tiles to point at where there is no desk. */
  readonly lit?: readonly string[];
}

/** A turn has four phases; the set-up and the turns of an Automa have none. */
const NO_PHASE = -1;
const PHASES: Readonly<Record<string, number>> = {
  setup: NO_PHASE,
  activate: 0,
  actions: 1,
  replenish: 2,
  over: 3,
};
const line = (n: number): Cross['row'] => (n - 1) as Cross['row'];

function effectButton(effect: UnusedEffect, options: readonly Option[], library: Library): EffectButton {
  return {
    id: effect.text,
    on: effect.below ? 'knowledge' : 'cover',
    label: effect.times > 1 ? `Use ×${effect.times}` : 'Use',
    text: library.cards.get(effect.card)?.markup.effect ?? '',
    state: effect.legal ? 'legal' : 'blocked',
    ...(effect.why ? { why: library.reason(effect.why) } : {}),
    ...(options.find((o) => o.text === effect.text)?.preview?.reveals ? { barrier: true } : {}),
  };
}

const citySlots = (seat: Seat, options: readonly Option[], library: Library): CitySlot[] =>
  slotsOf(seat, library).map((slot, i) => ({
    ...slot,
    kept: seat.city[i]?.kept ?? false,
    effects: seat.effects.filter((e) => e.slot === i).map((e) => effectButton(e, options, library)),
  }));

/** Cards drawn this turn, each with the effect that is still to be used. */
function drawnOf(seat: Seat, options: readonly Option[], library: Library): DrawnCard[] {
  const left = seat.effects.filter((e) => e.slot === null && !e.nexus);
  return seat.drawn.map((key, i) => {
    const at = left.findIndex((e) => e.card === key);
    const [effect] = at < 0 ? [] : left.splice(at, 1);
    return {
      id: `${key}-${i}`,
      card: library.face(key),
      effect: effect ? effectButton(effect, options, library) : null,
    };
  });
}

/** The Nexus of a seat; `next` is the card that the City will activate. */
export function nexusOf(
  seat: Seat,
  options: readonly Option[],
  library: Library,
  next: string | null,
): NexusView | null {
  if (!seat.nexus.length) return null;
  const asked = new Set(options.flatMap((o) => (o.nexus && o.verb !== 'use' ? [o.card] : [])));
  return {
    cards: seat.nexus.map(({ card, lit }) => {
      const effect = seat.effects.find((e) => e.nexus && e.card === card);
      return {
        card: library.face(card),
        state: asked.has(card) ? 'legal' : lit ? 'lit' : 'rest',
        next: card === next,
        effect: effect ? effectButton(effect, options, library) : null,
      };
    }),
    kept: seat.kept ? { [seat.kept]: 1 } : null,
  };
}

function abilityOf(
  seat: Seat,
  card: string,
  options: readonly Option[],
  library: Library,
): { ability?: EffectButton } {
  const found = seat.abilities.find((effect) => effect.card === card);
  return found ? { ability: effectButton(found, options, library) } : {};
}

/** The policies that lie beside rows and columns. */
export const lineEnds = (seat: Seat, library: Library): LineEnd[] =>
  seat.policies.flatMap((p) =>
    p.line ? [{ line: p.line, card: library.face(p.card), active: p.in_force }] : [],
  );

const crossesOf = (portrait: Portrait, library: Library): CrossTotal[] =>
  portrait.crosses.map((c) => ({
    row: line(c.row),
    col: line(c.column),
    gains: c.gains,
    effects: c.usable,
    affords: {
      cards: new Set([...c.affords.cards, ...c.affords.with_gold]).size,
      provinces: c.affords.provinces.length,
      other: Number(c.affords.policies) + Number(c.affords.progress),
    },
    best: c.best,
    laws: c.in_force.map((key) => library.face(key).name),
  }));

const forecastOf = (next: NextCity | null | undefined, library: Library): ForecastSlot[] =>
  next?.gaps.map((slot) => ({
    slot,
    card: library.faceOrNull(next.arrivals.find((a) => a.slot === slot)?.card ?? null),
    fresh: true,
  })) ?? [];

function reserveOf(seat: Seat, options: readonly Option[], library: Library): ReserveItem[] {
  const items: ReserveItem[] = [];
  if (seat.production_tokens)
    items.push({
      id: 'production',
      kind: 'production',
      name: 'Production token',
      count: seat.production_tokens,
      gives: { production: 1 },
      legal: options.some((o) => o.text === 'token production'),
    });
  for (const good of seat.goods) {
    const info = library.good(good.key);
    const gives = gainsOf(info.markup);
    items.push({
      id: good.market,
      kind: 'market',
      name: `${info.market}: ${info.text}${good.used ? ' (used)' : ''}`,
      count: 1,
      ...(gives ? { gives } : {}),
      legal: good.legal,
    });
  }
  if (seat.outposts_left)
    items.push({
      id: 'outpost',
      kind: 'outpost',
      name: 'Outpost to build',
      count: seat.outposts_left,
      legal: options.some((o) => o.verb === 'outpost'),
    });
  return items;
}

/* ---------- the prompt ---------- */

function crossPrompt(portrait: Portrait, desk: ClassicDesk, shown: Cross | null): PromptView {
  const at = portrait.crosses.find((c) => line(c.row) === shown?.row && line(c.column) === shown.col);
  if (!shown || !at)
    return {
      tone: 'cross',
      icon: 'sunbeams',
      title: 'Activate your City',
      detail: 'Press a card: its row and its column are activated.',
    };
  const option = portrait.decision?.options.find((o) => o.text === at.text);
  return {
    tone: 'cross',
    icon: 'sunbeams',
    title: crossName(shown),
    detail: at.certain ? 'Dotted: what it would let you do' : 'A later choice may change what it gives',
    gives: at.gains,
    effects: at.usable,
    ...(option?.preview?.reveals ? { barrier: BARRIER } : {}),
    ...(desk.cross ? { confirm: { label: 'Activate' } } : {}),
  };
}

function pickedPrompt(desk: ClassicDesk, picked: Option, library: Library): PromptView {
  const group = groupsOf(desk.decision).find((g) => g.verbs.includes(picked.verb));
  const price = desk.conquest;
  const { payments, seat } = desk;
  const pay = payments[desk.payment];
  const sources = price && seat ? sourcesOf(price, { ...desk.march, gold: null }, seat) : [];
  const free = sources.reduce((sum, s) => sum + s.most, 0) > (price?.units ?? 0) && sources.length > 1;
  const missing = price ? price.units - marching({ ...desk.march, gold: null }) : 0;
  const wrong: Reason | null = missing
    ? { text: missing > 0 ? `${missing} more must march.` : `${-missing} too many march.`, rules: [] }
    : null;
  const points = picked.preview?.score ?? 0;
  const detail = price
    ? price.lines.map((l) => `${l.label} ${l.amount}`).join(' + ') +
      `: ${price.units} ${price.units === 1 ? 'Unit marches' : 'Units march'}`
    : picked.card
      ? (library.cards.get(picked.card)?.markup.whole ?? '')
      : picked.label;
  return {
    tone: CONQUESTS.has(picked.verb) ? 'war' : 'act',
    icon: group?.icon ?? iconOf('action'),
    title: picked.label.replace(/ \([^()]*\)$/, ''),
    detail: points
      ? `${detail} (${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'})`
      : detail,
    ...(picked.preview?.reveals && !price ? { barrier: BARRIER } : {}),
    ...(free && price ? { sources, needed: price.units } : {}),
    ...(payments.length > 1
      ? {
          options: payments.map((amounts, i) => ({
            id: `pay:${i}`,
            label: `Pay with ${amounts.gold ?? 0} Gold`,
            gives: amounts,
            selected: i === desk.payment,
          })),
        }
      : pay
        ? { pay }
        : {}),
    confirm: { label: group?.label ?? 'Confirm', ...(wrong ? { why: wrong } : {}) },
    cancel: true,
  };
}

function listPrompt(desk: ClassicDesk, options: readonly Option[], library: Library): PromptView {
  const group = groupsOf(desk.decision).find((g) => g.id === desk.group);
  return {
    tone: desk.group === 'conquer' ? 'war' : 'act',
    icon: group?.icon ?? iconOf(desk.decision?.asks ?? ''),
    title: desk.pool
      ? 'Which one?'
      : desk.piece === null
        ? (group?.label ?? 'Choose')
        : `Explorer ${desk.piece}`,
    detail: desk.pool ? '' : desk.piece === null ? 'Press what is outlined.' : 'Press where it goes.',
    // Whoever pressed a thing with several meanings chooses among them here.
    ...(desk.pool
      ? {
          options: [
            ...options.map((o) => promptOption(o, library, false)),
            ...desk.pieces.map((n) => ({ id: `piece:${n}`, label: `Move Explorer ${n}` })),
          ],
        }
      : choicesOf(options, library, null)),
    cancel: true,
  };
}

/** The prompt, with what follows from the picked choice and can be settled with it. */
function promptOf(scene: Scene, looks: readonly SeatLook[], shown: Cross | null): PromptView {
  const { desk, library } = scene;
  const prompt = askedOf(scene, looks, shown);
  const course = desk?.picked && desk.course?.lines[0] === desk.picked.text ? desk.course : null;
  return course ? { ...prompt, steps: stepsOf(course, library) } : prompt;
}

function askedOf(scene: Scene, looks: readonly SeatLook[], shown: Cross | null): PromptView {
  const { portrait, desk, library } = scene;
  const { decision } = portrait;
  if (!decision?.mine || !desk) {
    const waiting = waitingFor(portrait, looks, desk?.maySkip ?? false);
    return desk?.mayPlan ? { ...waiting, ...plansOf(desk) } : waiting;
  }
  if (decision.asks === 'activate') return crossPrompt(portrait, desk, shown);
  if (desk.pool) return listPrompt(desk, desk.pool, library);
  if (decision.asks === 'manoeuvre-to' && desk.unit)
    return {
      ...questionPrompt(decision, library, desk.picked),
      pay: costOf(desk.unit),
      cancel: true,
    };
  if (decision.asks !== 'action') return questionPrompt(decision, library, desk.picked);
  if (desk.picked) return pickedPrompt(desk, desk.picked, library);
  if (desk.group) return listPrompt(desk, desk.options, library);
  if (portrait.mode === 'continuous')
    return turnPrompt(portrait.stage, decision, answersOf(scene.blocks, portrait.viewer));
  return {
    tone: 'act',
    icon: 'hill-conquest',
    title: 'Take actions',
    detail: 'Press a card, a place on the map or an action.',
  };
}

const TURN_TITLES = {
  open: 'Take one action, or pass',
  explorers: 'Your Explorers',
  military: 'Your Units',
  done: 'You have acted',
} as const;

/** A turn of one action: what it has room for, and that passing is all that is left. */
function turnPrompt(stage: Portrait['stage'], { prompt, options }: Decision, answers: string): PromptView {
  if (stage === 'open' && nothingLeft(options))
    return {
      tone: 'act',
      icon: 'exit-door',
      title: 'Nothing but tokens is left',
      detail: `${answers} Use them, or pass for the rest of the round.`.trim(),
    };
  return {
    tone: 'act',
    icon: 'hill-conquest',
    title: TURN_TITLES[stage ?? 'open'],
    detail: stage === 'open' ? answers || 'Press a card, a place on the map or an action.' : prompt,
  };
}

/** What is prepared for the next turns while others act: a press on it takes it off. */
function plansOf(desk: ClassicDesk): Partial<PromptView> {
  if (!desk.plans.length)
    return { detail: 'Press a card or a Province to prepare what you do next; it is checked then.' };
  return {
    options: desk.plans.map(({ text, label }, i) => ({
      id: `plan:${text}`,
      label: `${i ? 'Then' : 'Next'}: ${label}`,
      detail: 'Press to take it off.',
      selected: i === 0,
    })),
  };
}

/* ---------- the whole ---------- */

function hexMarks(scene: Scene, cross: Portrait['crosses'][number] | undefined): Record<string, HexMark> {
  const { portrait, desk, blocks } = scene;
  const decision = portrait.decision;
  if (!desk || !decision?.mine) return {};
  if (decision.asks === 'activate') {
    const marks: Record<string, HexMark> = {};
    if (!cross) for (const tile of changedTiles(blocks, portrait.viewer)) marks[tile] = 'changed';
    for (const tile of cross?.affords.provinces ?? []) marks[tile] = 'preview';
    return marks;
  }
  const open =
    desk.pool ??
    (desk.menu && !desk.group ? desk.options.filter((o) => CONQUESTS.has(o.verb)) : desk.options);
  const marks = marksOf(open, 'legal');
  if (desk.picked?.tile) marks[desk.picked.tile] = 'selected';
  for (const tile of desk.piece === null ? [] : portrait.tiles)
    if (tile.explorers.some((e) => String(e) === String([portrait.viewer, desk.piece])))
      marks[tile.name] ??= 'source';
  for (const source of desk.conquest && desk.seat
    ? sourcesOf(desk.conquest, { ...desk.march, gold: null }, desk.seat)
    : [])
    if (source.taken) marks[source.hex] = 'source';
  return marks;
}

/** The place that a question in another player's turn is about: everybody sees where the bid or the attack is. */
function disputed({ decision, tiles }: Portrait, asksAnother: boolean): Record<string, HexMark> {
  if (!asksAnother || !decision) return {};
  // The options are for the one who is asked alone; the sentence is for everybody, and names the place.
  const words = new Set(decision.prompt.match(/[a-z]+\d+/g) ?? []);
  return Object.fromEntries(
    tiles.flatMap(({ name }) => (words.has(name) ? [[name, 'changed' as const]] : [])),
  );
}

/** Prices of conquest, unless something else is asked of the map: then what that costs. */
function tilePrices(
  { portrait, desk, library }: Scene,
  asked: boolean,
  cross: Portrait['crosses'][number] | undefined,
): Record<string, HexPrice> {
  if (portrait.phase === 'over') return {};
  if (desk && (asked || (desk.group && desk.group !== 'conquer'))) return stepPricesOf(desk.options);
  return hexPricesOf(portrait, library, cross ? cross.affords.provinces : null);
}

/** The question or action that is answered on the map; empty while the map is only looked at. */
function aimOf(desk: ClassicDesk | null): string {
  if (!desk?.mine || desk.pool || (desk.menu && !desk.group)) return '';
  return spotOfAll(desk.options) === 'map' ? `${desk.decision?.id}/${desk.group ?? ''}` : '';
}

/** The button that ends a turn; where a turn is one action, the one that passes, or says that it is done. */
function endOf(portrait: Portrait, options: readonly Option[], closed: Reason | null): EndButton {
  const option = options.find((o) => ENDS.has(o.verb));
  const common = {
    legal: option !== undefined,
    ...(closed ? { why: closed } : {}),
    ready: option !== undefined && (options.length === 1 || nothingLeft(options)),
  };
  if (portrait.mode !== 'continuous') return { label: 'End turn', ...common };
  if (option?.verb === 'end') return { label: portrait.stage === 'done' ? 'End turn' : 'Done', ...common };
  return { label: 'Pass', icon: 'exit-door', ...common };
}

/** Round and last round; in Continuous Play also that one has passed, or plays on alone. */
function noteOf({ round, ending, mode, seats, viewer }: Portrait, seat: Seat): string {
  if (!round) return 'Setting up';
  const next = mode === 'continuous' && ending.final_round !== round;
  const note = `Round ${round}${ending.triggered ? (next ? ', the next is the last' : ', the last') : ''}`;
  if (mode !== 'continuous' || viewer < 0) return note;
  if (seat.passed) return `${note} · you have passed`;
  const alone = seats.length > 1 && seats.every((s) => s.passed || s === seat);
  return alone ? `${note} · you play on alone` : note;
}
export function tableView(scene: Scene): TableView {
  const { portrait, table, library, desk, game, blocks } = scene;
  const { decision } = portrait;
  const looks = looksOf(portrait, table, portrait.viewer, library);
  const at = portrait.viewer >= 0 ? portrait.viewer : portrait.prices_for;
  const seat = portrait.seats[at] as Seat;
  const me = looks[at] as SeatLook;
  const mine = Boolean(decision?.mine && desk);
  const options = mine ? (decision?.options ?? []) : [];
  const choosing = mine && decision?.asks === 'activate';
  const shown = choosing ? (desk?.pointed ?? desk?.cross ?? null) : null;
  const cross = portrait.crosses.find((c) => line(c.row) === shown?.row && line(c.column) === shown.col);
  const current = blocks.findLast((b) => b.kind === 'turn');
  const activated = seat.city.some((s) => s.lit);
  const settled = activated && current?.seat === at ? crossOf(current.cross) : null;
  const asked = mine && decision?.asks !== 'action' && !choosing;
  const marks: Record<number, CardState> = {};
  if (asked) for (const o of options) if (o.slot !== null) marks[o.slot] = 'legal';
  if (desk?.picked && desk.picked.slot !== null) marks[desk.picked.slot] = 'selected';
  // A question in the midst of another player's turn: a bid, a defence, a choice among triggers.
  const asksAnother = decision !== null && portrait.active !== null && decision.seat !== portrait.active;
  const answering = mine && asksAnother;
  const closed: Reason | null = mine
    ? choosing
      ? library.reason({ text: 'First activate your City.', rules: ['CORE.ACTIVATE.1'] })
      : asked
        ? { text: 'First answer the question that is asked.', rules: [] }
        : null
    : portrait.phase === 'over'
      ? { text: 'The game is over.', rules: [] }
      : {
          text: !decision
            ? 'Please wait.'
            : asksAnother
              ? `Everybody waits for ${looks[decision.seat]?.name ?? 'another player'}.`
              : `It is ${looks[decision.seat]?.name ?? 'another player'}'s turn.`,
          rules: [],
        };
  const end = endOf(portrait, options, closed);
  const active = portrait.active ?? decision?.seat ?? at;
  const automa = Boolean(portrait.seats[active]?.automa);
  const pays = desk?.picked ? (desk.payments[desk.payment] ?? null) : null;
  const change = cross
    ? cross.gains
    : pays
      ? Object.fromEntries(Object.entries(pays).map(([key, n]) => [key, -(n ?? 0)]))
      : (desk?.picked?.preview?.stock ?? {});
  const discard = seat.discard.cards;
  const empire = empireOf(portrait, seat, looks, library);
  const nexus = nexusOf(seat, options, library, (cross ?? portrait.crosses[0])?.nexus ?? null);
  return {
    seats: looks,
    me,
    active: looks[active]?.civ ?? me.civ,
    title:
      portrait.phase === 'over'
        ? 'Game over'
        : mine
          ? automa
            ? 'You decide'
            : answering
              ? 'You are asked'
              : 'Your turn'
          : asksAnother
            ? does(looks[decision?.seat ?? -1]?.name ?? '', 'is asked', 'are asked')
            : does(looks[active]?.name ?? '', 'plays', 'play'),
    note: noteOf(portrait, seat),
    phase: automa && portrait.phase !== 'over' ? NO_PHASE : (PHASES[portrait.phase] ?? 0),
    preview: choosing,
    watching: scene.watching ?? false,
    standings: standingsOf(portrait, looks),
    rivals: rivalsOf(portrait, table, looks, at, library, blocks),
    city: {
      slots: citySlots(seat, options, library),
      mode: choosing ? 'choose' : activated ? 'done' : 'rest',
      cross: choosing ? (desk?.cross ?? null) : settled,
      marks,
      gains: cross ? cross.gains : activated ? seat.made : null,
      effects: cross ? cross.usable : seat.effects.length,
      ends: lineEnds(seat, library),
      lines: options.flatMap((o) => o.line ?? []),
    },
    crosses: crossesOf(portrait, library),
    forecast: forecastOf(cross?.next ?? portrait.next_city, library),
    purse: seat.stock,
    change,
    deck: seat.deck.size,
    discard: { count: seat.discard.size, top: library.faceOrNull(discard?.at(-1)?.card ?? null) },
    warlord: { card: library.face(seat.warlord), archived: seat.archive.length, used: seat.warlord_used },
    counters: countersOf(seat),
    ...(empire ? { empire } : {}),
    policies: seat.policies.map((p) => ({
      card: library.face(p.card),
      developed: p.developed > 0,
      active: p.in_force,
      ...(p.line ? { line: p.line } : {}),
      ...abilityOf(seat, p.card, options, library),
      ...(p.price ? { price: priceOf(p.price, library) } : {}),
    })),
    nextPolicy: seat.policy_price,
    policyLines: seat.policy_lines,
    drawn: drawnOf(seat, options, library),
    ...(nexus ? { nexus } : {}),
    notes: seat.modifiers.map((m) => ({ text: m.text, thisTurn: m.this_turn })),
    wonder: seat.site
      ? {
          card: library.face(seat.site.card),
          built: 1,
          price: priceOf(seat.site.price, library),
        }
      : null,
    reserve: reserveOf(seat, options, library),
    display: displayOf(
      portrait,
      library,
      {
        affords: cross?.affords ?? null,
        asked: asked
          ? new Set(options.flatMap((o) => (o.card && o.slot === null && !o.nexus ? [o.card] : [])))
          : null,
        open: mine && decision?.asks === 'action',
      },
      desk?.picked?.card ?? null,
    ),
    map: {
      hexes: hexesOf(portrait, looks, library),
      marks: {
        ...disputed(portrait, asksAnother),
        ...hexMarks(scene, cross),
        ...Object.fromEntries((desk?.lit ?? scene.lit ?? []).map((tile) => [tile, 'changed' as const])),
      },
      prices: tilePrices(scene, asked, cross),
      sources: [],
      aim: aimOf(desk),
    },
    prompt: promptOf(scene, looks, shown),
    actions: actionsOf(
      mine && decision?.asks === 'action' ? options : [],
      groupsOf(decision),
      library,
      desk?.group ?? null,
      choosing,
      closed,
    ),
    undo: Boolean(game?.undo.can || game?.undo.ask),
    redo: Boolean(game?.undo.redo),
    ...(game?.undo.why ? { undoWhy: { text: game.undo.why, rules: [] } } : {}),
    end,
    ...(desk ? { undoable: (entry: LogLine) => desk.undoable(entry) } : {}),
    log: logOf(blocks, looks),
    since: sinceOf(blocks, portrait.viewer),
  };
}
