/** My games: date, map, score, state, delete; the next level after a clear victory; sound and notice when it is my turn. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import TableRow from '../src/app/parts/TableRow.svelte';
import { againStronger, nextLevel } from '../src/app/adapt/level';
import type { BotInfo, Table } from '../src/app/net/http';
import { askToNotify, Caller } from '../src/app/state/call';
import { settings } from '../src/app/state/settings.svelte';
import { dayOf } from '../src/lib/words';

// The settings ask the system for its theme; jsdom has none.
vi.hoisted(() => {
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});

const seat = (number: number, name: string, more: object) => ({
  seat: number,
  name,
  kind: 'bot',
  civilization: 'egypt',
  mine: false,
  handed: false,
  bot: 'novice',
  ...more,
});
const table = (totals: readonly [number, number], rival: object = {}): Table =>
  ({
    id: 't1',
    game: 'classic',
    name: 'Evening',
    status: 'over',
    map: 'quiet-pastures-2',
    map_name: 'Quiet Pastures',
    boxes: ['lost-kingdoms'],
    options: {},
    undo: 'turn',
    changed: '2026-03-05T18:30:00Z',
    seats: [seat(0, 'Ada', { kind: 'human', mine: true, bot: null }), seat(1, 'Ben', rival)],
    result: totals.map((total, i) => ({ seat: i, total, rank: 1, winner: total === Math.max(...totals) })),
  }) as unknown as Table;
const BOTS = ['novice', 'steady', 'strong'].map((spec) => ({ spec, name: spec })) as unknown as BotInfo[];

describe('a game of mine', () => {
  it('says when, where and how it ended', () => {
    render(TableRow, { table: table([31, 25]) });
    expect(screen.getByText('Quiet Pastures, Lost Kingdoms')).toBeVisible();
    expect(screen.getByText('Ada 31, Ben 25')).toBeVisible();
    expect(screen.getByText('Ada won', { exact: false })).toBeVisible();
    expect(screen.getByText(dayOf('2026-03-05T18:30:00Z'))).toHaveAttribute(
      'datetime',
      '2026-03-05T18:30:00Z',
    );
  });
  it('is deleted by two presses, and only where it is mine', async () => {
    const onforget = vi.fn();
    const { rerender } = render(TableRow, { table: table([31, 25]), onforget });
    await fireEvent.click(screen.getByRole('button', { name: 'Delete Evening' }));
    expect(onforget).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onforget).toHaveBeenCalledOnce();
    await rerender({ onforget: undefined });
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });
  it('knows the day', () => {
    const noon = new Date(2026, 4, 2, 12);
    expect(dayOf(new Date(2026, 4, 2, 9, 5).toISOString(), noon)).toMatch(/^Today, /);
    expect(dayOf(new Date(2026, 4, 1).toISOString(), noon)).toBe('May 1');
    expect(dayOf(new Date(2025, 4, 1).toISOString(), noon)).toBe('May 1, 2025');
  });
});

describe('the next level', () => {
  it('is offered after a clear victory over bots', () => {
    expect(nextLevel(table([31, 25]), BOTS)?.spec).toBe('steady');
    expect(nextLevel(table([31, 25], { bot: 'steady' }), BOTS)?.spec).toBe('strong');
  });
  it('is not offered after a close one, a defeat, at the top, or against people', () => {
    expect(nextLevel(table([31, 30]), BOTS)).toBeNull();
    expect(nextLevel(table([20, 30]), BOTS)).toBeNull();
    expect(nextLevel(table([31, 25], { bot: 'strong' }), BOTS)).toBeNull();
    expect(nextLevel(table([31, 25], { kind: 'human' }), BOTS)).toBeNull();
  });
  it('is played at a table that is otherwise the same', () => {
    const [, steady] = BOTS;
    expect(againStronger(table([31, 25]), steady as BotInfo)).toMatchObject({
      map: 'quiet-pastures-2',
      boxes: ['lost-kingdoms'],
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'steady' }],
    });
  });
});

describe('a call when my turn begins', () => {
  const notices: string[] = [];
  const tones = vi.fn();
  beforeEach(() => {
    notices.length = 0;
    tones.mockClear();
    class FakeNotification {
      onclick: (() => void) | null = null;
      static permission = 'granted';
      static requestPermission = (): Promise<string> => Promise.resolve('granted');
      constructor(title: string, { body }: { body: string }) {
        notices.push(`${title}: ${body}`);
      }
    }
    const node = {
      connect: () => node,
      gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    };
    class FakeAudio {
      currentTime = 0;
      destination = {};
      createOscillator = () => ({ frequency: {}, connect: () => node, start: tones, stop: vi.fn() });
      createGain = () => node;
    }
    vi.stubGlobal('Notification', FakeNotification);
    vi.stubGlobal('AudioContext', FakeAudio);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Object.assign(settings, { sound: true, notify: false });
  });

  it('sounds once a turn, and not at all when it is off', () => {
    const caller = new Caller();
    caller.look(true, true, 'Evening');
    expect(tones).not.toHaveBeenCalled();
    caller.look(false, false, 'Evening');
    caller.look(true, true, 'Evening');
    caller.look(true, true, 'Evening');
    expect(tones).toHaveBeenCalledTimes(2);
    settings.sound = false;
    caller.look(false, false, 'Evening');
    caller.look(true, true, 'Evening');
    expect(tones).toHaveBeenCalledTimes(2);
  });
  it('calls once a turn, and not before there is more than one answer', () => {
    const caller = new Caller();
    caller.look(false, false, 'Evening');
    caller.look(true, false, 'Evening');
    expect(tones).not.toHaveBeenCalled();
    caller.look(true, true, 'Evening');
    caller.look(true, false, 'Evening');
    caller.look(true, true, 'Evening');
    expect(tones).toHaveBeenCalledTimes(2);
  });
  it('notifies in a hidden tab, if that was allowed', async () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const turn = (): void => {
      const caller = new Caller();
      caller.look(false, false, 'Evening');
      caller.look(true, true, 'Evening');
    };
    turn();
    expect(notices).toEqual([]);
    await askToNotify(true);
    turn();
    expect(notices).toEqual(['Your turn: Evening']);
    hidden.mockReturnValue('visible');
    turn();
    expect(notices).toHaveLength(1);
  });
});
