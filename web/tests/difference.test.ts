import { expect, test } from 'vitest';
import { applied } from '../src/app/net/difference';

test.each([
  [
    { round: 1, stock: [2, 0], site: 4 },
    { round: [2], stock: { 1: [1] }, site: [] },
    { round: 2, stock: [2, 1] },
  ],
  [{ a: { b: [1, 2] } }, { a: { b: [[1]] } }, { a: { b: [1] } }],
  [{ a: null }, { a: [{ b: 1 }], c: [[]] }, { a: { b: 1 }, c: [] }],
  [{ game: null }, [{ game: 1 }], { game: 1 }],
  [{ a: 1 }, {}, { a: 1 }],
])('a difference leads from %j by %j to %j', (old, change, wanted) => {
  const before = JSON.stringify(old);
  expect(applied(old, change)).toEqual(wanted);
  expect(JSON.stringify(old)).toBe(before);
});

test('what has not changed stays the same object', () => {
  const old = { tiles: [{ name: 'a1' }, { name: 'a2' }], seats: [] };
  const now = applied(old, { tiles: { 1: { name: ['b7'] } } }) as typeof old;
  expect(now.tiles[0]).toBe(old.tiles[0]);
  expect(now.seats).toBe(old.seats);
  expect(now.tiles[1]).toEqual({ name: 'b7' });
});
