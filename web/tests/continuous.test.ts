/** One action at a time: what is prepared while others act, passing by itself, what the others did in a sentence. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Block, Decision, GameState, Line, Option, Portrait } from '../src/generated/socket';
import { nothingLeft } from '../src/app/adapt/actions';
import { answersOf, logOf } from '../src/app/adapt/log';
import type { TableLink } from '../src/app/net/link.svelte';
import type { Library } from '../src/app/state/library.svelte';
import type { SeatLook } from '$lib/types';

vi.hoisted(() => {
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});
const { callsFor } = await import('../src/app/state/call');
const { ClassicDesk } = await import('../src/app/state/classicDesk.svelte');
const { settings } = await import('../src/app/state/settings.svelte');

const option = (text: string): Option =>
  ({ key: text.length, text, verb: text.split(' ')[0], tile: null, slot: null, card: null }) as Option;
const [pass, token, acquire] = [option('pass'), option('token spices'), option('acquire forum')];

describe('a turn of one action', () => {
  const choose = vi.fn();
  const why = vi.fn(() => Promise.resolve({ possible: false, text: 'It is gone.', rules: [] }));
  class Opened extends ClassicDesk {
    comes(decision: Decision): void {
      this.asked(decision);
    }
  }
  const desk = (mine: boolean, options: Option[], passed = false): Opened => {
    const portrait = {
      game: 'classic',
      mode: 'continuous',
      stage: 'open',
      viewer: 0,
      seats: [{ seat: 0, passed }, { seat: 1 }],
      decision: { id: 1, asks: 'action', mine, options, suggested: null },
      tiles: [],
      display: {
        rows: [[{ card: 'forum', price: { text: 'acquire forum' } }]],
        basic: [],
      },
    };
    const game = { moves: 5, version: 9, viewer: 0, seats: [0], undo: {}, portrait };
    const link = { id: 't', game: game as unknown as GameState, blocks: [], busy: false, choose, why };
    const library = { reason: (r: object) => r, faceOrNull: (key: string) => ({ name: key.toUpperCase() }) };
    return new Opened(link as unknown as TableLink, library as unknown as Library);
  };
  beforeEach(() => {
    vi.clearAllMocks();
    settings.autopass = false;
  });

  it('is prepared by a press while others act, and taken off by another', () => {
    const waiting = desk(false, []);
    waiting.handlers.ondisplay?.('forum@0');
    expect(waiting.plans).toEqual([{ text: 'acquire forum', label: 'Acquire FORUM' }]);
    waiting.handlers.onoption?.('plan:acquire forum');
    expect(waiting.plans).toEqual([]);
    expect(choose).not.toHaveBeenCalled();
    expect(why).not.toHaveBeenCalled();
  });
  it('cannot be prepared by somebody who has passed: there it is asked why not', () => {
    const passed = desk(false, [], true);
    expect(passed.mayPlan).toBe(false);
    passed.handlers.ondisplay?.('forum@0');
    expect(passed.plans).toEqual([]);
    expect(why).toHaveBeenCalled();
  });
  it('lays out what was prepared when it can be done, and never plays it by itself', () => {
    const at = desk(true, [acquire, pass]);
    at.plans = [{ text: 'acquire forum', label: 'Acquire FORUM' }];
    at.comes(at.decision as Decision);
    expect(at.picked?.text).toBe('acquire forum');
    expect(at.plans).toEqual([]);
    expect(choose).not.toHaveBeenCalled();
  });
  it('says what is not possible any more', () => {
    const at = desk(true, [token, pass]);
    at.plans = [{ text: 'acquire forum', label: 'Acquire FORUM' }];
    at.comes(at.decision as Decision);
    expect(at.picked).toBeNull();
    expect(why).toHaveBeenCalledExactlyOnceWith('acquire forum');
  });
  it('passes by itself only if that was wished, and only if nothing but tokens is left', () => {
    const idle = desk(true, [token, pass]);
    idle.comes(idle.decision as Decision);
    expect(choose).not.toHaveBeenCalled();
    settings.autopass = true;
    const able = desk(true, [acquire, token, pass]);
    able.comes(able.decision as Decision);
    expect(choose).not.toHaveBeenCalled();
    idle.comes(idle.decision as Decision);
    expect(choose).toHaveBeenCalledExactlyOnceWith('pass');
  });
  it('calls nobody where there is one answer, or where it is passed by itself', () => {
    const calls = (mine: boolean, ...options: Option[]): boolean =>
      callsFor(desk(mine, options).portrait as Portrait);
    expect(calls(true, acquire, pass)).toBe(true);
    expect(calls(true, token, pass), 'tokens are a choice too').toBe(true);
    expect(calls(true, pass)).toBe(false);
    expect(calls(false, acquire, pass)).toBe(false);
    settings.autopass = true;
    expect(calls(true, acquire, pass)).toBe(true);
    expect(calls(true, token, pass)).toBe(false);
  });
  it('is passed by itself after what was prepared has become impossible: nobody was called for it', () => {
    settings.autopass = true;
    const at = desk(true, [token, pass]);
    at.plans = [{ text: 'acquire forum', label: 'Acquire FORUM' }];
    at.comes(at.decision as Decision);
    expect(why).toHaveBeenCalledExactlyOnceWith('acquire forum');
    expect(choose).toHaveBeenCalledExactlyOnceWith('pass');
  });
});

it('nothing is left where only tokens and the pass are', () => {
  expect(nothingLeft([token, pass])).toBe(true);
  expect(nothingLeft([acquire, pass])).toBe(false);
  expect(nothingLeft([option('end'), token]), 'an action was taken: the turn is only to be ended').toBe(
    false,
  );
});

describe('a round in the chronicle', () => {
  const line = (seat: number, text: string, key = 'acquired', depth = 0): Line =>
    ({
      id: 1,
      entry: 1,
      key,
      depth,
      text,
      parts: [{ text, card: null, tile: null, seat, amounts: null }],
    }) as unknown as Line;
  const round = (...lines: Line[]): Block =>
    ({
      id: 1,
      kind: 'turn',
      seat: null,
      round: 1,
      cross: null,
      net: {},
      orders: [],
      lines,
    }) as unknown as Block;

  it('tells the last deed of each since my own', () => {
    const block = round(
      line(1, 'Greece activates.', 'cross'),
      line(1, 'Greece acquires A.'),
      line(0, 'I acquire B.'),
      line(1, 'Greece acquires C.'),
      line(1, 'Greece loses D.', 'lost', 1),
      line(2, 'China passes.', 'passed'),
    );
    expect(answersOf([block], 0)).toBe('Greece acquires C. China passes.');
    expect(answersOf([round(line(0, 'I pass.'))], 0)).toBe('');
  });
  it('knows who did what, also of my own deeds', () => {
    const looks = [
      { civ: 'egypt', you: true },
      { civ: 'greece', you: false },
    ] as unknown as SeatLook[];
    const [block] = logOf([round(line(0, 'I acquire A.'), line(1, 'Greece passes.'))], looks);
    expect(block?.lines.map((l) => l.by)).toEqual(['egypt', 'greece']);
  });
});
