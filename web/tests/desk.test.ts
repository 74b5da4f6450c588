import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameState, Option } from '../src/generated/socket';
import { costOf, stepPricesOf } from '../src/app/adapt/board';
import type { TableLink } from '../src/app/net/link.svelte';
import type { Library } from '../src/app/state/library.svelte';
import type { HexView } from '$lib/types';

vi.hoisted(() => {
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});
const { ClassicDesk } = await import('../src/app/state/classicDesk.svelte');

const option = (part: Partial<Option>): Option =>
  ({
    key: 0,
    tile: null,
    slot: null,
    card: null,
    explorer: null,
    preview: null,
    label: '',
    ...part,
  }) as Option;
const step = (explorer: number, tile: string, military = 1): Option =>
  option({
    key: 10 * explorer + tile.charCodeAt(0),
    verb: 'explore',
    explorer,
    tile,
    text: `explore ${explorer} ${tile}`,
    preview: { cards: [], certain: true, kept: {}, reveals: false, score: 0, stock: { military: -military } },
  });
const unit = (certain: boolean): Option =>
  option({
    key: 7,
    verb: 'manoeuvre',
    tile: 'b1',
    text: 'manoeuvre soldier b1',
    preview: { cards: [], certain, kept: {}, reveals: false, score: 0, stock: { military: -1 } },
  });
const tile = (name: string, owner: number | null, explorers: [number, number][] = [], capital = false) => ({
  name,
  owner,
  explorers,
  capital,
  price: null,
});
const hex = (name: string): HexView => ({ name }) as HexView;

describe('a press on the map', () => {
  const choose = vi.fn();
  const why = vi.fn(() => Promise.resolve({ possible: false, text: 'too far', rules: [] }));
  const desk = (options: Option[]): InstanceType<typeof ClassicDesk> => {
    const portrait = {
      game: 'classic',
      viewer: 0,
      seats: [{ seat: 0 }],
      decision: { id: 1, asks: 'action', mine: true, options, suggested: null },
      tiles: [tile('a1', 0, [[0, 1]], true), tile('b1', 0), tile('c1', null, [[1, 1]]), tile('d1', null)],
      display: { rows: [], basic: [] },
    };
    const game = { moves: 5, version: 9, viewer: 0, seats: [0], undo: {}, portrait };
    const link = { id: 't', game: game as unknown as GameState, blocks: [], busy: false, choose, why };
    const library = { reason: (r: object) => r, face: () => ({ kind: 'building' }) };
    return new ClassicDesk(link as unknown as TableLink, library as unknown as Library);
  };
  beforeEach(() => vi.clearAllMocks());

  it('takes an Explorer up, and the next one says where it goes', () => {
    const at = desk([step(1, 'c1'), step(1, 'd1', 2), step(2, 'd1')]);
    at.handlers.onhex?.(hex('a1'));
    expect(at.piece).toBe(1);
    expect(at.options.map((o) => o.text)).toEqual(['explore 1 c1', 'explore 1 d1']);
    expect(choose).not.toHaveBeenCalled();
    at.handlers.onhex?.(hex('d1'));
    expect(choose).toHaveBeenCalledExactlyOnceWith('explore 1 d1');
  });
  it('puts the Explorer down where it stands, and asks why it cannot go elsewhere', () => {
    const at = desk([step(1, 'c1')]);
    at.handlers.onhex?.(hex('a1'));
    at.handlers.onhex?.(hex('d1'));
    expect(why).toHaveBeenCalledWith('explore 1 d1');
    at.handlers.onhex?.(hex('a1'));
    expect(at.piece).toBeNull();
    expect(choose).not.toHaveBeenCalled();
  });
  it('asks which is meant where something else can be done as well', () => {
    const at = desk([step(1, 'c1'), option({ verb: 'outpost', tile: 'a1', text: 'outpost a1' })]);
    at.handlers.onhex?.(hex('a1'));
    expect([at.pool?.map((o) => o.text), at.pieces]).toEqual([['outpost a1'], [1]]);
    at.handlers.onoption?.('piece:1');
    expect([at.piece, at.pool, at.pieces]).toEqual([1, null, []]);
  });
  it('takes a Unit up at once if it can go to several places, and confirms the price if not', () => {
    const free = desk([unit(false)]);
    free.handlers.onhex?.(hex('b1'));
    expect(choose).toHaveBeenCalledExactlyOnceWith('manoeuvre soldier b1');
    expect(free.unit && costOf(free.unit)).toEqual({ military: 1 });
    const at = desk([unit(true)]);
    at.handlers.onhex?.(hex('b1'));
    expect(at.picked?.text).toBe('manoeuvre soldier b1');
    expect(choose).toHaveBeenCalledTimes(1);
  });
  it('says of my own land that it is mine', () => {
    const at = desk([]);
    at.handlers.onhex?.(hex('a1'));
    expect(at.why?.reason.text).toMatch(/^This is your Capital\./);
    at.handlers.onhexread?.(hex('b1'));
    expect(at.why?.reason.text).toMatch(/^b1 is your own Province\./);
    expect(why).not.toHaveBeenCalled();
    at.handlers.onhex?.(hex('c1'));
    expect(why).toHaveBeenCalledWith('c1');
  });
});

it('a tile shows what a step to it costs, the cheapest if there are several', () => {
  const free = option({ verb: 'explore', tile: 'f1' });
  const prices = stepPricesOf([step(1, 'd1', 2), step(2, 'd1'), step(1, 'c1', 3), free]);
  expect(Object.entries(prices).map(([name, p]) => [name, p.cost])).toEqual([
    ['d1', { military: 1 }],
    ['c1', { military: 3 }],
  ]);
});
