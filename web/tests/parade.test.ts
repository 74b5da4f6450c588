/** What others do, one by one: the order of states, the time that each stays, and skipping. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Parade } from '../src/app/net/parade';

interface State {
  readonly version: number;
  readonly mine: boolean;
  readonly breath?: number;
}
const mine = (version: number): State => ({ version, mine: true });
const theirs = (version: number): State => ({ version, mine: false });

describe('a parade of states', () => {
  let shown: number[] = [];
  let heard: (readonly [number, boolean])[] = [];
  const parade = (pace: () => number): Parade<State> =>
    new Parade<State>(
      (state) => shown.push(state.version),
      pace,
      (waiting, skipping) => heard.push([waiting, skipping]),
    );
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    shown = [];
    heard = [];
  });
  afterEach(() => vi.useRealTimers());

  it('answers my own choice at once, and shows what others do one by one', () => {
    const line = parade(() => 500);
    line.reset(mine(1));
    line.add(theirs(2));
    line.add(theirs(3));
    line.add(mine(4));
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(499);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(500);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('skips to what is new now, and on to my turn', () => {
    const line = parade(() => 500);
    line.reset(theirs(1));
    for (const version of [2, 3, 4]) line.add(theirs(version));
    line.skip();
    expect(shown).toEqual([1, 4]);
    expect(heard.at(-1)).toEqual([0, true]);
    line.add(theirs(5));
    expect(shown).toEqual([1, 4, 5]);
    line.add(mine(6));
    expect(heard.at(-1)).toEqual([0, false]);
    // My choice, and then the others at their pace again.
    line.add(theirs(7));
    line.add(theirs(8));
    expect(shown).toEqual([1, 4, 5, 6, 7]);
  });

  it('goes faster the more there is to show, but never too fast to be seen', () => {
    const line = parade(() => 500);
    line.reset(theirs(0));
    for (let version = 1; version <= 80; version += 1) line.add(theirs(version));
    vi.advanceTimersByTime(500);
    const first = shown.length;
    expect(first).toBeGreaterThan(2);
    expect(first).toBeLessThan(8);
    vi.advanceTimersByTime(20_000);
    expect(shown).toEqual([...Array(81).keys()]);
  });

  it('shows the last of what came where nothing is to be paced', () => {
    const line = parade(() => 0);
    line.reset(theirs(1));
    line.rest(performance.now() + 100);
    line.add(theirs(2));
    line.add(theirs(3));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 3]);
  });

  it('lets a complete state stand at once, whatever waited', () => {
    const line = parade(() => 500);
    line.reset(theirs(1));
    line.add(theirs(2));
    line.add(theirs(3));
    line.reset(theirs(9));
    expect(shown).toEqual([1, 9]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 9]);
  });

  it('gives the steps of one short turn together as long as one', () => {
    const line = parade(() => 600);
    const step = (version: number, breath: number): State => ({ version, mine: false, breath });
    line.reset(mine(1));
    for (const state of [step(2, 7), step(3, 7), step(4, 7), step(5, 8), mine(6)]) line.add(state);
    vi.advanceTimersByTime(599);
    // All three of the first turn were seen, the second one has not begun.
    expect(shown).toEqual([1, 2, 3, 4]);
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toBe(5);
    vi.advanceTimersByTime(599);
    expect(shown.at(-1)).toBe(5);
    vi.advanceTimersByTime(1);
    expect(shown.at(-1)).toBe(6);
  });

  it('shows late steps of a short turn without a further wait', () => {
    const line = parade(() => 600);
    line.reset({ version: 1, mine: false, breath: 7 });
    vi.advanceTimersByTime(900);
    line.add({ version: 2, mine: false, breath: 7 });
    line.add(mine(3));
    expect(shown).toEqual([1, 2, 3]);
  });
});
