/** A confirmed choice settles the questions that follow from it, and none that come after somebody else's. */
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { Decision, GameState, Option } from '../src/generated/socket';
import type { TableLink } from '../src/app/net/link.svelte';
import type { Library } from '../src/app/state/library.svelte';

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
const asks = (what: string, mine: boolean, options: Option[]): Decision =>
  ({ id: what, asks: what, mine, options, suggested: null, seat: mine ? 0 : 1 }) as unknown as Decision;
const without = option({ verb: 'without', text: 'without' });

function playing(...questions: Decision[]): readonly string[] {
  const chosen: string[] = [];
  const state = (decision: Decision, moves: number): GameState =>
    ({
      moves,
      version: moves,
      viewer: 0,
      seats: [0],
      undo: {},
      portrait: {
        game: 'classic',
        viewer: 0,
        seats: [{ seat: 0, stock: {}, policies: [], site: null }],
        decision,
        tiles: [],
        display: { rows: [], basic: [] },
      },
    }) as unknown as GameState;
  const link = $state({
    id: 't',
    game: state(asks('action', true, [option({ verb: 'acquire', card: 'forum', text: 'acquire forum' })]), 0),
    blocks: [],
    busy: false,
    table: null,
    choose: (text: string) => void chosen.push(text),
    course: () => Promise.resolve(null),
  });
  const library = { reason: (r: object) => r, face: () => ({ kind: 'building' }) };
  const desk = new ClassicDesk(link as unknown as TableLink, library as unknown as Library);
  const stop = $effect.root(() => desk.follow());
  flushSync();
  desk.picked = desk.options[0] ?? null;
  desk.confirm();
  questions.forEach((question, i) => {
    link.game = state(question, i + 1);
    flushSync();
  });
  stop();
  return chosen;
}

it('answers what follows from the choice', () => {
  expect(playing(asks('march-warlord', true, [without]))).toEqual(['acquire forum', 'without']);
});
it('lets go of the plan when another player is asked', () => {
  const bid = asks('foothills-bid', false, []);
  expect(playing(bid, asks('march-warlord', true, [without]))).toEqual(['acquire forum']);
});
