/** What happened since my last turn, in brief. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Block, Line, Part } from '../src/generated/socket';
import type { SeatLook } from '$lib/types';
import { recapOf, Stood } from '../src/app/adapt/recap';

const part = (text: string, seat: number | null = null): Part =>
  ({ text, seat, card: null, tile: null, token: null, amounts: null }) as Part;
let ids = 0;
const line = (key: string, text: string, about: number | null = null): Line =>
  ({ id: (ids += 1), key, depth: 0, entry: 0, text, parts: [part(text, about)] }) as Line;
const block = (id: number, seat: number, lines: Line[]): Block =>
  ({ id, seat, kind: 'turn', round: 1, cross: null, net: {}, orders: [], lines }) as unknown as Block;
const looks = ['egypt', 'greece', 'china'].map(
  (civ, i) => ({ civ, name: civ, civName: civ, you: i === 0, colour: '' }) as unknown as SeatLook,
);

describe('the recap', () => {
  const blocks = [
    block(1, 0, [line('acquired', 'I took a card')]),
    block(2, 1, [
      line('activated', 'a card was activated'),
      line('acquired', 'Greece acquires Agora (4 Production): gains 1 Gold'),
      line('conquered', 'Greece conquers d4 from you', 0),
    ]),
    block(3, 2, [
      line('acquired', 'one'),
      line('policy', 'two'),
      line('conquered', 'three'),
      line('outpost', 'four'),
      line('acquired', 'five'),
    ]),
    block(4, 0, []),
  ];
  it('tells what each rival did, what it cost me, and the points', () => {
    const recap = recapOf(blocks, 0, looks, [10, 14, 9], [11, 12, 9]);
    expect(recap?.points).toBe(-1);
    expect(recap?.against.map((l) => l.text)).toEqual(['Greece conquers d4 from you']);
    expect(
      recap?.rows.map((r) => [
        r.seat.civ,
        r.points,
        r.deeds.map((l) => l.parts.map((p) => p.text).join('')),
        r.more,
      ]),
    ).toEqual([
      ['greece', 2, ['Greece acquires Agora (4 Production).'], 0],
      ['china', 0, ['one', 'two', 'three', 'four'], 1],
    ]);
  });
  it('says nothing of points that nobody remembers', () => {
    const recap = recapOf(blocks, 0, looks, [10, 14, 9], null);
    expect([recap?.points, ...(recap?.rows.map((r) => r.points) ?? [])]).toEqual([null, null, null]);
  });
  it('has nothing to tell before my first turn, or to a spectator', () => {
    expect(recapOf(blocks.slice(1), 0, looks, [1, 1, 1], null)).toBeNull();
    expect(recapOf(blocks, -1, looks, [1, 1, 1], null)).toBeNull();
  });
});

describe('the points at the end of my last turn', () => {
  beforeEach(() => localStorage.clear());
  it('are remembered by table, for the last tables only, and survive nonsense in the store', () => {
    new Stood('a').keep([1, 2]);
    expect(new Stood('a').points).toEqual([1, 2]);
    expect(new Stood('b').points).toBeNull();
    for (let i = 0; i < 40; i += 1) new Stood(`t${i}`).keep([i]);
    expect(new Stood('a').points).toBeNull();
    expect(new Stood('t39').points).toEqual([39]);
    localStorage.setItem('monumental.stood', '{nonsense');
    expect(new Stood('t39').points).toBeNull();
  });
});
