/** What moves between two moments, in which order, and how long it takes. */
import { describe, expect, test } from 'vitest';
import {
  eventsBetween,
  LONGEST,
  motionsBetween,
  PACE,
  rolled,
  SPEEDS,
  timeline,
  way,
  type Event,
} from '$lib/motion';
import type { HexView, LogBlock, LogPart, TableView } from '$lib/types';
import { sampleView } from '../src/specimen/sample';

const base = sampleView({ phase: 'act', cross: { row: 1, col: 1 }, selected: null, action: null });
const part = (more: Partial<LogPart>): LogPart => ({
  text: 'x',
  card: null,
  tile: null,
  seat: null,
  amounts: null,
  ...more,
});
const event = (key: string, parts: readonly LogPart[], by: string | null = base.me.civ): Event => ({
  id: 1,
  entry: 5,
  depth: 0,
  text: 'x',
  key,
  parts,
  by,
});
const hexesWith = (change: (hex: HexView) => Partial<HexView>): TableView => ({
  ...base,
  map: { ...base.map, hexes: base.map.hexes.map((hex) => ({ ...hex, ...change(hex) })) },
});
const kinds = (list: readonly { readonly kind: string }[]): string[] => list.map((m) => m.kind);

test('nothing moves when nothing changed', () => {
  expect(motionsBetween(base, base, [])).toEqual([]);
});

describe('a cross', () => {
  const idle: TableView = {
    ...base,
    purse: {},
    city: { ...base.city, slots: base.city.slots.map((slot) => ({ ...slot, activated: false })) },
  };
  const lit = base.city.slots.flatMap((slot, i) => (slot.activated ? [i] : []));

  test('turns its cards, and their yields fly to the purse', () => {
    const motions = motionsBetween(idle, base, [event('cross', [])]);
    expect(motions.flatMap((m) => (m.kind === 'turn' ? [m.slot] : []))).toEqual(lit);
    const chips = motions.filter((m) => m.kind === 'chip');
    expect(chips.length).toBeGreaterThan(0);
    for (const chip of chips) {
      expect(chip.to).toEqual({ at: 'purse', of: chip.of });
      expect(chip.from.at === 'slot' && lit.includes(chip.from.slot)).toBe(true);
    }
    // No more chips than the purse gained.
    for (const of of ['production', 'science', 'military'] as const)
      expect(chips.filter((c) => c.of === of).length).toBeLessThanOrEqual(base.purse[of] ?? 0);
  });
  test('taken back turns nothing', () => {
    expect(kinds(motionsBetween(base, idle, []))).not.toContain('turn');
  });
  test('is not shown to the next player on the same device', () => {
    const other = { ...base, me: { ...base.me, civ: 'somebody' } };
    expect(kinds(motionsBetween(idle, other, []))).not.toContain('turn');
  });
});

describe('units', () => {
  const home = base.map.hexes.find((hex) => (hex.soldiers?.count ?? 0) > 1) as HexView;
  const civ = home.soldiers?.civ ?? '';
  const goal = base.map.hexes.find((hex) => !hex.soldiers && hex.terrain !== 'water') as HexView;

  test('walk over neighbouring tiles from where they were to where they are', () => {
    const after = hexesWith((hex) => {
      if (hex.name === home.name) return { soldiers: { civ, count: (home.soldiers?.count ?? 0) - 1 } };
      return hex.name === goal.name ? { soldiers: { civ, count: 1 } } : {};
    });
    const [walk, ...rest] = motionsBetween(base, after, []).filter((m) => m.kind === 'walk');
    expect(rest).toEqual([]);
    expect(walk).toMatchObject({ unit: 'soldier', civ, count: 1 });
    expect(walk?.path.at(0)).toBe(home.name);
    expect(walk?.path.at(-1)).toBe(goal.name);
    expect(walk?.path).toEqual(way(base.map.hexes, home.name, goal.name));
  });
  test('that are new to the map do not walk', () => {
    const after = hexesWith((hex) => (hex.name === goal.name ? { soldiers: { civ, count: 2 } } : {}));
    expect(kinds(motionsBetween(base, after, []))).not.toContain('walk');
  });
  test('explorers take the way that the chronicle tells', () => {
    const from = base.map.hexes[0] as HexView;
    const to = base.map.hexes[3] as HexView;
    const over = base.map.hexes[1] as HexView;
    const nobody = hexesWith(() => ({ explorers: [] }));
    const place = (at: HexView): TableView => ({
      ...nobody,
      map: {
        ...nobody.map,
        hexes: nobody.map.hexes.map((hex) =>
          hex.name === at.name ? { ...hex, explorers: [{ civ, count: 1 }] } : hex,
        ),
      },
    });
    const told = event(
      'explorer-1',
      [from, over, to].map((hex) => part({ tile: hex.name })),
    );
    expect(motionsBetween(place(from), place(to), [told])).toEqual([
      { kind: 'walk', unit: 'explorer', civ, count: 1, path: [from.name, over.name, to.name] },
    ]);
  });
  test('gains of a conquest come from the conquered tile', () => {
    const richer = { ...base, purse: { ...base.purse, gold: (base.purse.gold ?? 0) + 2 } };
    const motions = motionsBetween(base, richer, [event('conquered', [part({ tile: goal.name })])]);
    expect(motions).toEqual(
      [1, 2].map(() => ({
        kind: 'chip',
        of: 'gold',
        from: { at: 'hex', hex: goal.name },
        to: { at: 'purse', of: 'gold' },
      })),
    );
  });
});

describe('the display', () => {
  const all = base.display.rows[0] ?? [];
  const row = all.filter((offer) => offer.card.kind !== 'wonder');
  const start: TableView = { ...base, display: { ...base.display, rows: [row] } };
  const [first, ...others] = row;
  const bought = first as (typeof row)[number];
  const after: TableView = { ...base, display: { ...base.display, rows: [others] } };
  const line = (by: string | null): Event => event('acquired', [part({ card: bought.card.key })], by);

  test('my purchase flies to my pile', () => {
    const motions = motionsBetween(
      start,
      { ...after, discard: { ...base.discard, count: base.discard.count + 1 } },
      [line(base.me.civ)],
    );
    expect(motions[0]).toEqual({
      kind: 'leave',
      from: { at: 'offer', id: bought.id },
      to: { at: 'pile', pile: 'discard' },
    });
    expect(motionsBetween(start, after, [line(base.me.civ)])[0]).toMatchObject({ to: { pile: 'deck' } });
  });
  test("a rival's purchase flies to the rival, a card that is discarded falls off", () => {
    const rival = base.rivals[0]?.seat.civ ?? '';
    expect(motionsBetween(start, after, [line(rival)])[0]).toMatchObject({ to: { at: 'rival', civ: rival } });
    expect(motionsBetween(start, after, [])[0]).toMatchObject({ kind: 'leave', to: null });
  });
  test('the others close the gap, and a new card comes from the deck', () => {
    const fresh = { ...bought, id: 'fresh' };
    const motions = motionsBetween(
      start,
      { ...base, display: { ...base.display, rows: [[fresh, ...others]] } },
      [],
    );
    expect(kinds(motions)).toEqual(['leave', 'deal']);
    const shifted = { ...base, display: { ...base.display, rows: [[fresh, ...row.slice(0, -1)]] } };
    expect(kinds(motionsBetween(start, shifted, []))).toEqual([
      'leave',
      ...row.slice(0, -1).map(() => 'slide'),
      'deal',
    ]);
  });
  test('a Wonder of mine flies to its site', () => {
    const wonder = all.find((offer) => offer.card.kind === 'wonder') as (typeof all)[number];
    const begun = [event('wonder-begun', [part({ card: wonder.card.key })])];
    const rest = { ...base, display: { ...base.display, rows: [all.filter((offer) => offer !== wonder)] } };
    expect(motionsBetween(base, rest, begun)[0]).toMatchObject({ to: { at: 'site' } });
  });
});

test('cards of the city go to the discard pile before new ones are dealt', () => {
  const slots = base.city.slots.map((slot, i) =>
    i === 4 && slot.card ? { ...slot, card: { ...slot.card, key: 'another' } } : slot,
  );
  expect(motionsBetween(base, { ...base, city: { ...base.city, slots } }, [])).toEqual([
    { kind: 'leave', from: { at: 'slot', slot: 4 }, to: { at: 'pile', pile: 'discard' } },
    { kind: 'deal', from: { at: 'pile', pile: 'deck' }, to: { at: 'slot', slot: 4 } },
  ]);
});

test('events are the lines that the new choices led to, with whose turn it was', () => {
  const lines = base.log.flatMap((block) => block.lines);
  const last = lines.at(-1);
  const found = eventsBetween(base.log, last?.entry ?? 0, (last?.entry ?? 0) + 1);
  expect(found.map((line) => line.id)).toEqual([last?.id]);
  expect(found[0]?.by).toBe(base.log.at(-1)?.seat?.civ);
});

test('where a block holds a round of all players, its lines say who did it', () => {
  const line = { ...event('acquired', []), entry: 3, by: 'greece' };
  const round: LogBlock = { ...(base.log[0] as LogBlock), seat: null, lines: [line] };
  expect(eventsBetween([round], 3, 4)[0]?.by).toBe('greece');
});

describe('time', () => {
  const many = Array.from({ length: 40 }, (_, slot) => ({ kind: 'turn', slot }) as const);
  const end = (speed: (typeof SPEEDS)[number]): number =>
    Math.max(0, ...timeline(many, speed).map((t) => t.delay + t.duration));

  test('off shows nothing, the others stay short whatever happens', () => {
    expect(timeline(many, 'off')).toEqual([]);
    for (const speed of SPEEDS) expect(end(speed)).toBeLessThanOrEqual(LONGEST * PACE[speed] + 1);
    expect(end('fast')).toBeLessThan(end('normal'));
    expect(end('normal')).toBeLessThan(end('slow'));
  });
  test('things set out one after the other', () => {
    const delays = timeline(many.slice(0, 5), 'normal').map((t) => t.delay);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(new Set(delays).size).toBe(5);
  });
  test('a longer way takes longer', () => {
    const walk = (path: readonly string[]): number =>
      timeline([{ kind: 'walk', unit: 'warlord', civ: 'egypt', count: 1, path }], 'normal')[0]?.duration ?? 0;
    expect(walk(['a1', 'a2', 'a3'])).toBe(2 * walk(['a1', 'a2']));
  });
  test('counters start, pass and arrive', () => {
    expect(rolled(3, 9, 0)).toBe(3);
    expect(rolled(3, 9, 1)).toBe(9);
    expect(rolled(9, 3, 2)).toBe(3);
    const half = rolled(0, 100, 0.5);
    expect(half).toBeGreaterThan(50);
    expect(half).toBeLessThan(100);
  });
});
