/**
 * What moves when the table changes. The server sends how the table stands after a choice, and the lines of the
 * chronicle that tell why; from two such moments this module finds what came from where, and when each thing sets out.
 * Nothing waits for it: the new moment is on the table already, motion only shows the way there.
 */
import { neighbours, placeKey } from '$art/hexGeometry';
import type { Resource } from '$art/resources';
import { hexIndex } from './hexes';
import type { DisplayCard, HexView, LogBlock, LogLine, PlayView } from './types';
import { entries } from './words';

export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];
/** How long a motion takes, compared with the design. */
export const PACE: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

export type Spot =
  | { readonly at: 'slot'; readonly slot: number }
  | { readonly at: 'hex'; readonly hex: string }
  | { readonly at: 'purse'; readonly of: Resource }
  | { readonly at: 'offer'; readonly id: string }
  | { readonly at: 'pile'; readonly pile: 'deck' | 'discard' | 'display' | 'cities' }
  | { readonly at: 'site' }
  | { readonly at: 'rival'; readonly civ: string }
  /* What only a table of Duel has. */
  | { readonly at: 'supply'; readonly civ: string; readonly of: Resource }
  | { readonly at: 'strip'; readonly side: 'own' | 'rival'; readonly id: string }
  | { readonly at: 'socket'; readonly city: string; readonly side: 'own' | 'rival'; readonly n: number }
  | { readonly at: 'city'; readonly card: string }
  | { readonly at: 'claimed'; readonly card: string }
  | { readonly at: 'beam' };

/** 'soldier', 'warlord', 'explorer', or the key of a kind that a module brings. */
export type Unit = string;
export type Motion =
  /** A card of the city turns over in its place. */
  | { readonly kind: 'turn'; readonly slot: number }
  | { readonly kind: 'chip'; readonly of: Resource; readonly from: Spot; readonly to: Spot }
  /** Pieces go from hexagon to hexagon. */
  | {
      readonly kind: 'walk';
      readonly unit: Unit;
      readonly civ: string;
      readonly count: number;
      readonly path: readonly string[];
    }
  /** A card that was there flies away. */
  | { readonly kind: 'leave'; readonly from: Spot; readonly to: Spot | null }
  /** A card that is new comes from a pile. */
  | { readonly kind: 'deal'; readonly from: Spot; readonly to: Spot }
  /** A card that stays in sight moves over to its new place. */
  | { readonly kind: 'slide'; readonly from: Spot; readonly to: Spot };

export interface Timed {
  readonly motion: Motion;
  readonly delay: number;
  readonly duration: number;
}

/** A line of the chronicle with the civilization whose turn it belongs to. */
export interface Event extends LogLine {
  readonly by: string | null;
}

/** What the choices from one number up to another led to. Where a block holds a round, its lines say who did it. */
export const eventsBetween = (log: readonly LogBlock[], from: number, to: number): Event[] =>
  log.flatMap((block) =>
    block.lines
      .filter((line) => line.entry >= from && line.entry < to)
      .map((line) => ({ ...line, by: block.seat?.civ ?? line.by ?? null })),
  );

/** What is looked at for motion; not every game has a map. */
export interface Scenery extends PlayView {
  readonly map?: { readonly hexes: readonly HexView[] };
}

/* ---- the city ---- */

const keyAt = (view: PlayView, slot: number): string | null => {
  const place = view.city.slots[slot];
  return place?.card?.key ?? place?.knowledge?.key ?? null;
};

function turned(before: PlayView, after: PlayView): number[] {
  return after.city.slots.flatMap((slot, i) =>
    slot.activated && !before.city.slots[i]?.activated && keyAt(before, i) === keyAt(after, i) ? [i] : [],
  );
}

/** Cards of the city that went, and those that were dealt in their places. */
function replenished(before: PlayView, after: PlayView): Motion[] {
  const changed = after.city.slots.flatMap((_, i) => (keyAt(before, i) === keyAt(after, i) ? [] : [i]));
  const spot = (slot: number): Spot => ({ at: 'slot', slot });
  const went = changed.filter((i) => keyAt(before, i) !== null && before.city.slots[i]?.card);
  const came = changed.filter((i) => after.city.slots[i]?.card);
  return [
    ...went.map((i): Motion => ({ kind: 'leave', from: spot(i), to: { at: 'pile', pile: 'discard' } })),
    ...came.map((i): Motion => ({ kind: 'deal', from: { at: 'pile', pile: 'deck' }, to: spot(i) })),
  ];
}

/* ---- resources ---- */

/** Where a line of the chronicle says something happened: a place of the map, or a card of the city. */
function scene(view: PlayView, lines: readonly Event[]): Spot | null {
  for (const part of lines.toReversed().flatMap((line) => line.parts)) {
    if (part.tile !== null) return { at: 'hex', hex: part.tile };
    if (part.card === null) continue;
    const slot = view.city.slots.findIndex(
      (s) => s.card?.key === part.card || s.knowledge?.key === part.card,
    );
    if (slot >= 0) return { at: 'slot', slot };
  }
  return null;
}

const MOST_CHIPS = 12;

/** Chips that fly to the purse: from the cards that were turned, the rest from where the lines say. */
function gained(
  before: PlayView,
  after: PlayView,
  slots: readonly number[],
  lines: readonly Event[],
): Motion[] {
  const out: Motion[] = [];
  const from = scene(after, lines);
  for (const [of, now] of entries(after.purse)) {
    let left = now - (before.purse[of] ?? 0);
    const to: Spot = { at: 'purse', of };
    for (const slot of slots) {
      const { card, knowledge } = after.city.slots[slot] ?? {};
      const gives = (card?.yields?.[of] ?? 0) + (card ? (knowledge?.yields?.[of] ?? 0) : 0);
      for (let i = 0; i < gives && left > 0; i++, left--)
        out.push({ kind: 'chip', of, from: { at: 'slot', slot }, to });
    }
    for (; left > 0 && from && !slots.length; left--) out.push({ kind: 'chip', of, from, to });
  }
  return out.slice(0, MOST_CHIPS);
}

/* ---- the map ---- */

type Crowd = ReadonlyMap<string, number>;

function crowds(hexes: readonly HexView[]): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>();
  const add = (unit: Unit, civ: string, hex: string, count: number): void => {
    const key = `${unit} ${civ}`;
    const crowd = all.get(key) ?? new Map<string, number>();
    crowd.set(hex, (crowd.get(hex) ?? 0) + count);
    all.set(key, crowd);
  };
  for (const hex of hexes) {
    for (const { key, civ, count } of hex.units ?? []) add(key, civ, hex.name, count);
    if (hex.soldiers) add('soldier', hex.soldiers.civ, hex.name, hex.soldiers.count);
    if (hex.warlord) add('warlord', hex.warlord, hex.name, 1);
    for (const { civ, count } of hex.explorers ?? []) add('explorer', civ, hex.name, count);
  }
  return all;
}

/** The shortest way between two tiles; over the ways that a line of the chronicle names, if one does. */
export function way(hexes: readonly HexView[], from: string, to: string): string[] {
  const index = hexIndex(hexes);
  const byName = new Map(hexes.map((hex) => [hex.name, hex]));
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (let name = queue.shift(); name !== undefined && name !== to; name = queue.shift()) {
    const hex = byName.get(name);
    for (const place of hex ? neighbours(hex) : []) {
      const next = index.get(placeKey(place));
      if (!next || cameFrom.has(next.name)) continue;
      cameFrom.set(next.name, name);
      queue.push(next.name);
    }
  }
  if (!cameFrom.has(to)) return [from, to];
  const path: string[] = [];
  for (let name: string | null = to; name !== null; name = cameFrom.get(name) ?? null) path.unshift(name);
  return path;
}

/** The tiles that one line names one after the other, if they lead from one tile to the other. */
function told(lines: readonly Event[], from: string, to: string): string[] | null {
  for (const line of lines) {
    const tiles = line.parts.flatMap((part) => part.tile ?? []);
    const start = tiles.indexOf(from);
    if (line.key.startsWith('explorer') && start >= 0 && tiles.at(-1) === to) return tiles.slice(start);
  }
  return null;
}

const MOST_STEPS = 8;

function walked(before: Scenery, after: Scenery, lines: readonly Event[]): Motion[] {
  const hexes = after.map?.hexes ?? [];
  const [old, now] = [crowds(before.map?.hexes ?? []), crowds(hexes)];
  const none: Crowd = new Map();
  return [...now].flatMap(([key, crowd]) => {
    const [unit, civ] = key.split(' ') as [Unit, string];
    const was = old.get(key) ?? none;
    const gone = [...was].flatMap(([hex, n]) => {
      const left = n - (crowd.get(hex) ?? 0);
      return left > 0 ? [{ hex, left }] : [];
    });
    const walks: Motion[] = [];
    for (const [hex, n] of crowd) {
      let wanted = n - (was.get(hex) ?? 0);
      for (const source of gone) {
        const count = Math.min(wanted, source.left);
        if (count <= 0) continue;
        source.left -= count;
        wanted -= count;
        const path = told(lines, source.hex, hex) ?? way(hexes, source.hex, hex);
        if (path.length <= MOST_STEPS) walks.push({ kind: 'walk', unit, civ, count, path });
      }
    }
    return walks;
  });
}

/* ---- the display ---- */

/** Who acquired a card, by the lines; null if it left for nobody. */
function buyer(lines: readonly Event[], card: string): string | null {
  const bought = lines.find(
    (line) =>
      (line.key === 'acquired' || line.key === 'wonder-begun') &&
      line.parts.some((part) => part.card === card),
  );
  return bought?.by ?? null;
}

const offersOf = (view: PlayView): DisplayCard[] =>
  view.display.rows.flat().filter((offer) => offer !== null);

function traded(before: PlayView, after: PlayView, lines: readonly Event[]): Motion[] {
  const [old, now] = [offersOf(before), offersOf(after)];
  const stays = new Set(now.map((offer) => offer.id));
  const there = new Set(old.map((offer) => offer.id));
  const gone = [...old, ...before.display.basics.map((pile) => ({ id: pile.card.key, card: pile.card }))];
  const mine = (kind: string): Spot =>
    kind === 'wonder' && after.wonder
      ? { at: 'site' }
      : { at: 'pile', pile: after.discard.count > before.discard.count ? 'discard' : 'deck' };
  const leaves = gone.flatMap(({ id, card }): Motion[] => {
    const by = buyer(lines, card.key);
    if (stays.has(id) || (by === null && !there.has(id))) return [];
    const to =
      by === null ? null : by === after.me.civ ? mine(card.kind) : ({ at: 'rival', civ: by } as const);
    return [{ kind: 'leave', from: { at: 'offer', id }, to }];
  });
  const deals = now.flatMap(({ id }): Motion[] =>
    there.has(id) ? [] : [{ kind: 'deal', from: { at: 'pile', pile: 'display' }, to: { at: 'offer', id } }],
  );
  const places = new Map(old.map(({ id }, i) => [id, i]));
  const slides = now.flatMap(({ id }, i): Motion[] => {
    const spot: Spot = { at: 'offer', id };
    return places.has(id) && places.get(id) !== i ? [{ kind: 'slide', from: spot, to: spot }] : [];
  });
  return [...leaves, ...slides, ...deals];
}

/** Everything that moved between two moments, in the order of a turn. */
export function motionsBetween(before: Scenery, after: Scenery, lines: readonly Event[]): Motion[] {
  const sameEyes = before.me.civ === after.me.civ;
  const slots = sameEyes ? turned(before, after) : [];
  return [
    ...slots.map((slot): Motion => ({ kind: 'turn', slot })),
    ...(sameEyes ? gained(before, after, slots, lines) : []),
    ...walked(before, after, lines),
    ...traded(before, after, lines),
    ...(sameEyes ? replenished(before, after) : []),
  ];
}

/* ---- time ---- */

interface Beat {
  readonly start: number;
  readonly apart: number;
  readonly duration: number;
}
const BEATS: Readonly<Record<Motion['kind'], Beat>> = {
  turn: { start: 0, apart: 45, duration: 320 },
  chip: { start: 160, apart: 40, duration: 420 },
  walk: { start: 0, apart: 60, duration: 210 },
  leave: { start: 0, apart: 45, duration: 420 },
  slide: { start: 160, apart: 30, duration: 320 },
  deal: { start: 240, apart: 60, duration: 360 },
};
/** No change of the table takes longer at normal speed: many things move closer together instead. */
export const LONGEST = 1200;

/** When each motion sets out and how long it takes, in milliseconds; nothing at all with motion off. */
export function timeline(motions: readonly Motion[], speed: Speed): Timed[] {
  const pace = PACE[speed];
  if (pace === 0) return [];
  const order = new Map<Motion['kind'], number>();
  const timed = motions.map((motion) => {
    const beat = BEATS[motion.kind];
    const nth = order.get(motion.kind) ?? 0;
    order.set(motion.kind, nth + 1);
    const steps = motion.kind === 'walk' ? Math.min(3, Math.max(1, motion.path.length - 1)) : 1;
    return { motion, delay: beat.start + nth * beat.apart, duration: beat.duration * steps };
  });
  const total = Math.max(0, ...timed.map(({ delay, duration }) => delay + duration));
  const scale = pace * Math.min(1, LONGEST / Math.max(1, total));
  return timed.map(({ motion, delay, duration }) => ({
    motion,
    delay: Math.round(delay * scale),
    duration: Math.round(duration * scale),
  }));
}

/** The numbers that a counter shows on its way, at a share of the time between 0 and 1. */
export const rolled = (from: number, to: number, share: number): number =>
  share >= 1 ? to : Math.round(from + (to - from) * (1 - (1 - Math.max(0, share)) ** 3));
