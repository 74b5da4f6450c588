/** What moves at a table of Duel: coins into their sockets, land over to the other band, what lies on the beam. */
import { expect, test } from 'vitest';
import type { DuelView, FreeCityView, StripView } from '$lib/duel';
import { duelMotions } from '$lib/duelMotion';
import { LONGEST, timeline } from '$lib/motion';
import { duelSample } from '../src/specimen/duelSample';

const base = duelSample('act', { row: 1, col: 1 });
const city = base.cities[0] as FreeCityView;
const withCity = (change: Partial<FreeCityView>): DuelView => ({
  ...base,
  cities: [{ ...city, ...change }, ...base.cities.slice(1)],
});

test('nothing moves when nothing changed, nor when the sides change', () => {
  expect(duelMotions(base, base)).toEqual([]);
  const turned: DuelView = { ...withCity({ gold: { own: 3, rival: 3 } }), own: base.rival, rival: base.own };
  expect(duelMotions(base, turned)).toEqual([]);
});

test('a Trade slides a coin from the purse of its side into the next socket', () => {
  const after = withCity({ gold: { own: city.gold.own + 1, rival: city.gold.rival + 2 } });
  const socket = (side: 'own' | 'rival', n: number) => ({ at: 'socket', city: city.card.key, side, n });
  expect(duelMotions(base, after)).toMatchObject([
    { kind: 'chip', from: { at: 'purse', of: 'gold' }, to: socket('own', city.gold.own) },
    { kind: 'chip', from: { at: 'supply' }, to: socket('rival', city.gold.rival) },
    { kind: 'chip', from: { at: 'supply' }, to: socket('rival', city.gold.rival + 1) },
  ]);
});

test('a claimed city goes to its owner, and the next one turns up', () => {
  const card = { ...city.card, key: 'another' };
  const after: DuelView = {
    ...withCity({ card, gold: { own: 0, rival: 0 } }),
    own: { ...base.own, claimed: [...base.own.claimed, { card: city.card, state: 'rest' }] },
  };
  expect(duelMotions(base, after)).toEqual([
    { kind: 'leave', from: { at: 'city', card: city.card.key }, to: { at: 'claimed', card: city.card.key } },
    { kind: 'deal', from: { at: 'pile', pile: 'cities' }, to: { at: 'city', card: 'another' } },
  ]);
});

test('a conquest lifts the strip over, and its Barricades crumble', () => {
  const strip = (key: string, i: number, barricade = false): StripView => ({
    ...(base.own.stack.strips[0] as StripView),
    id: `${key}-${i}`,
    card: { ...(base.own.stack.strips[0] as StripView).card, key },
    barricade,
  });
  const stacks = (own: readonly StripView[], rival: readonly StripView[]): DuelView => ({
    ...base,
    own: { ...base.own, stack: { ...base.own.stack, strips: own } },
    rival: { ...base.rival, stack: { ...base.rival.stack, strips: rival } },
  });
  const wall = strip('barricade', 2, true);
  const before = stacks([strip('home', 0)], [strip('plain', 0), strip('hill', 1), wall]);
  const after = stacks([strip('home', 0), strip('hill', 1)], [strip('plain', 0)]);
  expect(duelMotions(before, after)).toEqual([
    {
      kind: 'slide',
      from: { at: 'strip', side: 'rival', id: 'hill-1' },
      to: { at: 'strip', side: 'own', id: 'hill-1' },
    },
    {
      kind: 'leave',
      from: { at: 'strip', side: 'rival', id: 'barricade-2' },
      to: { at: 'offer', id: 'barricade' },
    },
  ]);
  // A Barricade of mine that I build on new land is nothing that came from the rival.
  expect(duelMotions(stacks([], [wall]), stacks([wall], [wall]))).toEqual([]);
});

test('the load of the beam falls when it changes hands or fades, not when it grows', () => {
  const beam = (holder: 'own' | 'rival' | null, tokens: number): DuelView => ({
    ...base,
    advantage: { ...base.advantage, holder, tokens },
  });
  const falls = [{ kind: 'leave', from: { at: 'beam' }, to: null }];
  expect(duelMotions(beam('own', 3), beam('own', 2))).toEqual(falls);
  expect(duelMotions(beam('own', 3), beam('rival', 4))).toEqual(falls);
  expect(duelMotions(beam('own', 2), beam('own', 3))).toEqual([]);
  expect(duelMotions(beam(null, 0), beam('own', 3))).toEqual([]);
});

test('an answer of the rival is over in the time of a breath', () => {
  const after = withCity({ gold: { own: city.gold.own, rival: city.gold.rival + 1 } });
  const end = Math.max(
    ...timeline(duelMotions(base, after), 'normal').map(({ delay, duration }) => delay + duration),
  );
  expect(end).toBeLessThanOrEqual(600);
  expect(end).toBeLessThan(LONGEST);
});
