/** The turns of the Automa: from the chronicle and the reference to cards, orders, outcomes and reasons. */
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { automaTurns, toldUntil } from '../src/app/adapt/automa';
import AutomaPanel from '../src/app/parts/AutomaPanel.svelte';
import { AutomaShow } from '../src/app/state/show.svelte';
import { Lookback } from '../src/app/state/lookback.svelte';
import type { Block, Line } from '../src/generated/socket';

// The settings ask the system for its theme, and the panel scrolls; jsdom does neither.
vi.hoisted(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});

const part = (text: string, more: Partial<Line['parts'][number]> = {}): Line['parts'][number] => ({
  text,
  card: null,
  token: null,
  tile: null,
  seat: null,
  amounts: null,
  ...more,
});
const line = (id: number, key: string, parts: Line['parts']): Line => ({
  id,
  entry: 7,
  key,
  depth: 0,
  parts,
  text: parts.map((p) => p.text).join(''),
});
const CARD = {
  key: 'harbour-works',
  name: 'Harbour Works',
  civilization: null,
  character: 'economic',
  lines: [
    'Work on a Wonder, up to 2 times.',
    'For 2 Gold: conquer the cheapest Province in reach.',
    'Take the cheapest Building.',
  ],
  free_lines: [
    'Work on a Wonder, up to 2 times.',
    'Conquer the cheapest Province in reach.',
    'Take the cheapest Building.',
  ],
  type_lines: ['Work on a Wonder.'],
  free_type_lines: ['Complete the cheapest Wonder.'],
  first_only: false,
  advanced: false,
  box: 'core',
};
const REFERENCE = {
  automa: [CARD],
  civilizations: [{ key: 'greece', character: 'technological' }],
} as unknown as Parameters<typeof automaTurns>[1];
const block = (lines: Line[], orders: Block['orders'], id = 3): Block => ({
  id,
  kind: 'turn',
  seat: 1,
  round: 2,
  cross: null,
  net: {},
  lines,
  orders,
});
const LINES = [
  line(0, 'automa-card', [part('Greece', { seat: 1 }), part(', the Automa, turns up Harbour Works.')]),
  line(1, 'automa-line', [part('Order: work on a Wonder.')]),
  line(2, 'wonder-begun', [
    part('Greece', { seat: 1 }),
    part(' begins '),
    part('Alhambra', { card: 'alhambra' }),
    part('.'),
  ]),
  line(3, 'automa-line', [part('Order: work on a Wonder: completes Alhambra.')]),
  line(4, 'automa-line', [part('Too little Gold: conquer the cheapest Province in reach.')]),
  line(5, 'automa-line', [
    part('Not possible: take the cheapest Building, because the Display has no Building: gains '),
    part('2 Gold', { amounts: { gold: 2 } }),
    part('.'),
  ]),
  line(6, 'display-dealt', [part('New in the Display: '), part('Castle', { card: 'castle' }), part('.')]),
];
type Step = Block['orders'][number];
const order = (at: number, number: number, result: Step['result'], more: Partial<Step> = {}): Step => ({
  line: at,
  card: 'harbour-works',
  order: number,
  result,
  use: number < 0 ? 'whole' : null,
  run: number < 0 ? 0 : 1,
  ...more,
});
const ORDERS = [
  order(0, -1, 'card'),
  order(1, 0, 'done'),
  order(3, 0, 'done'),
  order(4, 1, 'unpaid'),
  order(5, 2, 'impossible'),
];
const MINE = { ...block([], [], 4), seat: 0 };

describe('turns of the Automa', () => {
  it('say for every order of a card what came of it and why', () => {
    const [turn] = automaTurns([block(LINES, ORDERS), MINE], REFERENCE, ['egypt', 'greece'], 8);
    const [card] = turn?.cards ?? [];
    expect(card?.name).toBe('Harbour Works');
    expect(card?.orders.map((o) => o.outcome)).toEqual(['done', 'unpaid', 'instead', 'skipped']);
    const told = card?.orders.map((o) => o.told.map((parts) => parts.map((p) => p.text).join('')));
    expect(told?.[0]).toEqual(['Greece begins Alhambra.', 'completes Alhambra.']);
    expect(told?.[2]).toEqual(['because the Display has no Building: gains 2 Gold.']);
    expect(told?.[3]).toEqual(['only for an economic civilization']);
    expect(turn?.spoken[4]).not.toContain('New in the Display');
  });

  it('speak of no prices and of complete Wonders in the first edition', () => {
    const texts = (automa: string) =>
      automaTurns([block(LINES, ORDERS), MINE], REFERENCE, ['egypt', 'greece'], 8, { automa })[0]?.cards.map(
        (card) => [card.orders[1]?.text, card.orders[3]?.text],
      );
    expect(texts('later')).toEqual([
      ['For 2 Gold: conquer the cheapest Province in reach.', 'Work on a Wonder.'],
    ]);
    expect(texts('first')).toEqual([
      ['Conquer the cheapest Province in reach.', 'Complete the cheapest Wonder.'],
    ]);
  });

  /** The steps of a turn that are told with these orders, each in one sentence. */
  const turnOf = (orders: Block['orders'], card: object = {}) =>
    automaTurns(
      [
        block(
          orders.map((_, i) => line(i, 'automa-line', [part(`Step ${i}.`)])),
          orders,
        ),
      ],
      { ...REFERENCE, automa: [{ ...CARD, ...card }] },
      ['egypt', 'greece'],
      8,
    );
  const outcomes = (turn: ReturnType<typeof turnOf>) =>
    turn[0]?.cards[0]?.orders.map((o) => (o.outcome === 'skipped' ? o.told[0]?.[0]?.text : o.outcome));

  it('say which lines the use of a card leaves out, and show both times of what is done twice', () => {
    const twice = turnOf([
      order(0, -1, 'card', { use: 'general-twice' }),
      order(1, 0, 'done'),
      order(2, 1, 'unpaid'),
      order(3, 2, 'done'),
      order(4, 0, 'impossible', { run: 2 }),
    ]);
    const none = 'left out: only the general lines are done';
    expect(outcomes(twice)).toEqual(['done', 'unpaid', 'done', 'impossible', 'coming', 'coming', none]);
    const times = twice[0]?.cards[0]?.orders.map((o) => o.time);
    expect(times?.filter(Boolean)).toEqual(['First time', 'Second time']);
    expect(times?.indexOf('Second time')).toBe(3);
    const show = new AutomaShow();
    show.replay(3);
    render(AutomaPanel, { show, turns: twice, seats: [] });
    expect(screen.getByText('Second time').closest('li')).toHaveTextContent(
      'Work on a Wonder, up to 2 times.',
    );
  });

  it('do the type lines of another type where a card asks for these alone', () => {
    const start = order(0, -1, 'card', { use: 'type-only' });
    const none = 'left out: only the type lines are done';
    expect(outcomes(turnOf([start]))).toEqual([none, none, none, 'coming']);
    expect(outcomes(turnOf([start, order(1, 3, 'done')]))).toEqual([none, none, none, 'done']);
  });

  it('say of a line after the only one that applies that it is left out, not that its condition fails', () => {
    const turn = turnOf([order(0, -1, 'card'), order(1, 1, 'done')], { first_only: true, type_lines: [] });
    expect(outcomes(turn)).toEqual([
      'its condition does not hold',
      'done',
      'left out: an earlier line applied',
    ]);
  });

  it('leave open what is still to come while a tie is asked', () => {
    const [turn] = automaTurns(
      [block(LINES.slice(0, 3), ORDERS.slice(0, 2))],
      REFERENCE,
      ['egypt', 'greece'],
      8,
    );
    expect(turn?.cards[0]?.orders.map((o) => o.outcome)).toEqual(['done', 'coming', 'coming', 'skipped']);
  });

  it('are shown from the first new step, go on by a press, and can be seen again', () => {
    const show = new AutomaShow();
    const early = automaTurns(
      [block(LINES.slice(0, 3), ORDERS.slice(0, 2))],
      REFERENCE,
      ['egypt', 'greece'],
      8,
    );
    show.follow(early, 8);
    expect(show.open).toBe(false);
    const late = automaTurns([block(LINES, ORDERS), MINE], REFERENCE, ['egypt', 'greece'], 8);
    show.follow(late, 8);
    expect([show.turn, show.step]).toEqual([3, 3]);
    show.next(late);
    expect(show.more(late)).toBe(true);
    show.next(late);
    expect(show.more(late)).toBe(false);
    show.next(late);
    expect(show.open).toBe(false);
    show.replay(3);
    expect(show.step).toBe(1);
    show.follow(early, 8);
    expect(show.open).toBe(true);
    show.follow([], 8);
    expect(show.open).toBe(false);
  });
});

describe('the board beside a turn of the Automa', () => {
  it('stands inside the choice that set it going, and after it at the last step of all', () => {
    const second = { ...block(LINES, ORDERS, 4), seat: 2 };
    const turns = automaTurns([block(LINES, ORDERS), second], REFERENCE, ['egypt', 'greece', 'china'], 8);
    expect(turns[0]?.moments.map((m) => [m.move, m.orders])).toEqual([
      [7, 1],
      [7, 2],
      [7, 3],
      [7, 4],
      [7, 5],
    ]);
    expect(turns[1]?.moments[0]).toEqual({ move: 7, orders: 6 });
    expect(turns[1]?.moments.at(-1)).toEqual({ move: 8, orders: 0 });
    const show = new AutomaShow();
    show.replay(3);
    expect([show.moment(turns), show.nextMoment(turns)]).toEqual([
      { move: 7, orders: 1 },
      { move: 7, orders: 2 },
    ]);
    for (let i = 0; i < 4; i += 1) show.next(turns);
    expect([show.moment(turns)?.orders, show.nextMoment(turns)?.orders]).toEqual([5, 6]);
    show.close();
    expect(show.moment(turns)).toBeNull();
  });

  it('shows now while a tie is asked, however many choices the order has lasted', () => {
    const asked = [block(LINES.slice(0, 3), ORDERS.slice(0, 2))];
    const [turn] = automaTurns(asked, REFERENCE, ['egypt', 'greece'], 10);
    expect(turn?.moments).toEqual([
      { move: 7, orders: 1 },
      { move: 10, orders: 0 },
    ]);
    const answered = LINES.map((l, i) => (i < 2 ? l : { ...l, entry: 10 }));
    const mine = { ...MINE, lines: [{ ...line(7, 'activated', [part('Egypt activates.')]), entry: 12 }] };
    const [whole] = automaTurns([block(answered, ORDERS), mine], REFERENCE, ['egypt', 'greece'], 14);
    expect(whole?.moments.map((m) => [m.move, m.orders])).toEqual([
      [7, 1],
      [10, 0],
      [10, 1],
      [10, 2],
      [12, 0],
    ]);
  });

  it('is not held in the past by a turn that was seen to its end', () => {
    const show = new AutomaShow();
    show.follow([], 7);
    const seen = automaTurns([block(LINES, ORDERS), MINE], REFERENCE, ['egypt', 'greece'], 8);
    show.follow(seen, 8);
    while (show.more(seen)) show.next(seen);
    expect(show.moment(seen)).toEqual({ move: 8, orders: 0 });
    const mine = { ...MINE, lines: [{ ...line(7, 'activated', [part('Egypt activates.')]), entry: 8 }] };
    const later = automaTurns([block(LINES, ORDERS), mine], REFERENCE, ['egypt', 'greece'], 9);
    show.follow(later, 9);
    expect(show.open).toBe(false);
    show.replay(3);
    while (show.more(later)) show.next(later);
    show.follow(later, 10);
    expect([show.open, show.moment(later)]).toEqual([true, { move: 8, orders: 0 }]);
  });

  it('is told no more than was uncovered', () => {
    const told = toldUntil([block(LINES, ORDERS), MINE], 3, 2);
    expect(told.map((b) => b.id)).toEqual([3]);
    expect(told[0]?.lines.map((l) => l.id)).toEqual([0, 1, 2]);
    expect(toldUntil([block(LINES, ORDERS), MINE], 3, 5)[0]?.lines).toHaveLength(LINES.length);
  });

  it('is asked for once, keeps the step before until it is there, and gives way to now on an error', async () => {
    const asked: string[] = [];
    const answers: ((ok: boolean) => void)[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return new Promise<Response>((resolve) =>
        answers.push((ok) =>
          resolve(new Response(JSON.stringify({ portrait: { url } }), { status: ok ? 200 : 503 })),
        ),
      );
    });
    const back = new Lookback('t1');
    const [one, two] = [
      { move: 7, orders: 1 },
      { move: 7, orders: 2 },
    ];
    const first = back.follow(one, two, 0);
    answers[0]?.(true);
    await first;
    expect(asked).toEqual([1, 2].map((n) => `/api/tables/t1/replay?move=7&orders=${n}&seat=0`));
    expect(back.shown?.moment).toEqual(one);
    const second = back.follow(two, null, 0);
    expect(back.shown?.moment).toEqual(one);
    answers[1]?.(true);
    await second;
    expect([back.shown?.moment, asked.length]).toEqual([two, 2]);
    back.forget(9);
    const again = back.follow({ ...one }, null, 0);
    answers[2]?.(false);
    await again;
    expect([back.shown, back.failed]).toEqual([null, true]);
    await back.follow(null, null, 0);
    expect(back.failed).toBe(false);
    vi.unstubAllGlobals();
  });
});
