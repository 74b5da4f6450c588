/** Duel: from the portrait to the table, what a press means, and what its parts say. */
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Block, DuelPortrait, DuelSeat, GameState, Option } from '../src/generated/socket';
import { answerOf, duelView, type DuelScene } from '../src/app/adapt/duel';
import { losses } from '../src/app/adapt/duelPrompt';
import { scoreLines } from '../src/app/adapt/score';
import type { TableLink } from '../src/app/net/link.svelte';
import type { AnyLibrary } from '../src/app/state/library.svelte';
import { card } from '../src/specimen/sample';
import { duelSample } from '../src/specimen/duelSample';
import AdvantageBeam from '$ui/duel/AdvantageBeam.svelte';
import DuelTable from '$ui/duel/DuelTable.svelte';
import FreeCity from '$ui/duel/FreeCity.svelte';
import PassButton from '$ui/duel/PassButton.svelte';
import ProvinceStack from '$ui/duel/ProvinceStack.svelte';
import RailChips from '$ui/duel/RailChips.svelte';

vi.hoisted(() => {
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});
const { DuelDesk } = await import('../src/app/state/duelDesk.svelte');

const library = {
  face: (key: string) => card(key),
  faceOrNull: (key: string | null) => (key === null ? null : card(key)),
  civ: (key: string) => key,
  reason: (why: { text: string }, title?: string) => ({ ...why, rules: [], ...(title ? { title } : {}) }),
  cards: new Map(),
  reference: { rules: [] },
} as unknown as AnyLibrary;

const deed = (text: string, legal: boolean) => ({
  text,
  legal,
  why: legal ? null : { text: 'no', rules: [] },
});
const price = (text: string, cost: number, legal: boolean, pay: object = { production: cost }) => ({
  state: legal ? 'affordable' : 'short',
  resource: 'production',
  cost,
  printed: cost,
  pay,
  short: legal ? 0 : 1,
  text,
  legal,
  why: null,
  kept: {},
});
const seat = (n: number, more: Partial<DuelSeat> = {}): DuelSeat =>
  ({
    seat: n,
    civilization: n ? 'aztecs' : 'mali',
    stock: { production: 3, gold: 1 },
    made: {},
    city: Array.from({ length: 9 }, (_, slot) => ({
      slot,
      row: 1 + Math.floor(slot / 3),
      column: 1 + (slot % 3),
      cover: slot === 8 ? null : 'trade-fort',
      under: null,
      lit: slot < 3,
      used: slot === 0,
      under_used: false,
    })),
    aside: [],
    effects: [],
    pool: [],
    deck: { size: 5, top: [], pool: null },
    discard: { size: 0, cards: null },
    archive: [],
    policies: [],
    policy_price: 1,
    active_policy: null,
    site: null,
    stack: { cards: [], price: null },
    markers: {},
    warlord: { card: 'trade-musa-keita', used: false, locked: true, deed: deed('warlord', false) },
    scout: { card: 'trade-dyula-trader', used: false, locked: false, deed: null },
    claimed: [],
    changes: [],
    passed: false,
    alone: false,
    score: {
      total: 4 + n,
      roads: [{ road: 'knowledge', count: 2, points: 2, dominance: 3 }],
      lines: [],
      rank: 1,
    },
    ...more,
  }) as unknown as DuelSeat;

const option = (text: string, more: Partial<Option> = {}): Option =>
  ({
    key: text.length * 1000 + text.charCodeAt(0),
    text,
    label: text,
    verb: text.split(' ')[0] ?? '',
    card: null,
    slot: null,
    tile: null,
    amount: null,
    resource: null,
    preview: null,
    ...more,
  }) as Option;

const LAND: DuelSeat['stack'] = {
  cards: [
    {
      card: 'trade-andes',
      barricade: false,
      cost: 5,
      defence: 0,
      types: ['mountain'],
      marked: [],
      target: false,
    },
    {
      card: 'trade-sahara',
      barricade: false,
      cost: 3,
      defence: 0,
      types: ['mountain'],
      marked: ['coastal'],
      target: true,
    },
    { card: 'trade-barricade', barricade: true, cost: 2, defence: 2, types: [], marked: [], target: false },
  ],
  price: {
    by: 0,
    card: 'trade-sahara',
    state: 'affordable',
    resource: 'military',
    cost: 5,
    pay: { military: 5 },
    short: 0,
    lines: [
      { label: 'Sahara', amount: 3 },
      { label: 'Barricade', amount: 2 },
    ],
    deed: deed('conquer sahara', true),
  },
} as DuelSeat['stack'];

function portraitOf(options: Option[], more: Partial<DuelPortrait> = {}): DuelPortrait {
  return {
    game: 'duel',
    viewer: 0,
    pending: 'decision',
    decision: {
      id: 3,
      seat: 0,
      asks: 'action',
      mine: true,
      options,
      suggested: null,
      groups: [
        { key: 'advantage', badge: { name: 'Advantage', picture: '' }, verbs: ['advantage'], none: 'no' },
      ],
      prompt: 'Take one action.',
    },
    round: 4,
    active: 0,
    first: 1,
    prices_for: 0,
    next_city: null,
    phase: 'act',
    ending: { final_round: false, rounds_most: 5, rounds_likely: 3, winners: [1] },
    seats: [seat(0), seat(1, { stack: LAND })],
    advantage: {
      holder: 1,
      tokens: 3,
      resource: 'military',
      price: 4,
      bids: [{ resource: 'military', amount: 4, short: 2, deed: deed('advantage military 4', false) }],
      after: 2,
      fades: false,
    },
    cities: {
      places: [
        {
          place: 0,
          card: 'trade-venice',
          gold: [1, 3],
          traded: [false, true],
          trade: deed('trade venice', true),
        },
        null,
        null,
      ],
      left: 5,
      claim_at: 4,
    },
    display: {
      slots: [null, { card: 'trade-petra', leaves: true, price: price('acquire petra', 3, true) }],
      era: 'era-1',
      deck: [
        { era: 'era-1', left: 0 },
        { era: 'era-2', left: 9 },
      ],
      left: 9,
      discarded: [],
      basic: [],
    },
    crosses: [],
    races: [{ road: 'knowledge', counts: [2, 2], leaders: [0], points: 1 }],
    passing: { stock: { production: 3 }, unused: ['trade-mine'], discards: ['trade-fort', 'trade-fort'] },
    table: {},
    ...more,
  } as unknown as DuelPortrait;
}
const table = {
  name: 'Duel',
  seats: [
    { seat: 0, name: 'Mira', bot: null, online: true },
    { seat: 1, name: 'Lin', bot: null, online: false },
  ],
} as unknown as DuelScene['table'];
const block = (
  id: number,
  by: number,
  keys: readonly string[],
  cross: [number, number] | null = null,
): Block =>
  ({
    id,
    kind: 'turn',
    seat: by,
    round: 4,
    cross,
    net: {},
    orders: [],
    lines: keys.map((key, i) => ({
      id: id * 10 + i,
      entry: id,
      key,
      depth: 0,
      text: `${by} ${key}`,
      parts: [],
    })),
  }) as unknown as Block;

const view = (portrait: DuelPortrait, blocks: readonly Block[] = [], desk: DuelScene['desk'] = null) =>
  duelView({ portrait, table, blocks, library, game: null, desk });

describe('the table of Duel', () => {
  it('keeps the sides: mine left, and for somebody who looks on always the first seat', () => {
    expect(view(portraitOf([])).own.seat.name).toBe('Mira');
    expect(view(portraitOf([], { viewer: 1 })).own.seat.name).toBe('Lin');
    const watched = view(portraitOf([], { viewer: -1, prices_for: 1 }));
    expect([watched.own.seat.name, watched.rival.seat.name]).toEqual(['Mira', 'Lin']);
    expect(watched.cities[0]?.gold).toEqual({ own: 1, rival: 3 });
  });
  it('lays the beams of both crosses of this round, and seals what was used', () => {
    const shown = view(portraitOf([]), [block(1, 1, ['cross'], [1, 2]), block(2, 0, ['cross'], [2, 1])]);
    expect(shown.own.city.cross).toEqual({ row: 1, col: 0 });
    expect(shown.rival.city.cross).toEqual({ row: 0, col: 1 });
    expect(shown.rival.city.slots[0]?.effects[0]?.state).toBe('used');
    expect(shown.rival.city.slots[8]?.card).toBeNull();
    const busy = seat(1, {
      effects: [{ text: 'use fort r1c2', card: 'trade-fort', slot: 1 }],
    } as Partial<DuelSeat>);
    expect(view(portraitOf([], { seats: [seat(0), busy] })).rival.city.slots[1]?.effects).toEqual([]);
  });
  it('does the sum of a conquest, and says whose price it is', () => {
    const { stack } = view(portraitOf([option('conquer sahara', { card: 'trade-sahara' })])).rival;
    expect(stack.price).toMatchObject({ cost: 5, sum: '3 + 2', words: 'Sahara 3, Barricade 2' });
    expect(stack.strips.map((strip) => strip.target)).toEqual([false, true, false]);
    expect(stack.strips[1]?.types).toEqual(['mountain', 'coastal']);
  });
  it('keeps empty places of the display, names what leaves, and counts the deck by era', () => {
    const { display } = view(portraitOf([]));
    expect(display.rows[0]?.map((offer) => offer?.leaves ?? null)).toEqual([null, true]);
    expect(display.deck.left).toEqual([['era-2', 9]]);
  });
  it('tells the Advantage, the rounds and the gate in words', () => {
    const shown = view(portraitOf([]));
    expect(shown.advantage.sentence).toBe('Advantage: Lin, 3 Military, take it for 4 Military, 2 short');
    expect(shown.advantage.fading).toBe('fades 1 a round');
    expect(shown.rounds).toEqual({ text: 'Round 4 · about 3 left', final: false });
    const last = portraitOf([], { ending: { final_round: true } as DuelPortrait['ending'] });
    expect(view(last).rounds).toEqual({ text: 'Round 4 · Final round', final: true });
  });
  it('tells the rival’s answer by what mattered in it', () => {
    const told = [block(1, 1, ['spent', 'acquired', 'gained']), block(2, 0, ['passed'])];
    expect(answerOf(told, 1)?.text).toBe('1 acquired');
    expect(answerOf([], 1)).toBeNull();
  });
  it('says what passing would lose, and nothing where nothing is lost', () => {
    expect(losses(portraitOf([]), library)).toBe('lost: 3 Production · unused: Mine');
    const calm = portraitOf([], { passing: { stock: {}, unused: [], discards: ['trade-fort'] } });
    expect(losses(calm, library)).toBe('');
  });
  it('has a line for every kind of points, and no Dominance in Free Cities', () => {
    const roads = [
      { road: 'knowledge', count: 1, points: 1, dominance: 3 },
      { road: 'free-cities', count: 2, points: 4, dominance: 0 },
    ];
    const both = [0, 1].map((n) =>
      seat(n, { score: { roads, lines: [], total: 8, rank: 1 } } as Partial<DuelSeat>),
    );
    expect(scoreLines(both).map((line) => line.label)).toEqual([
      'Knowledge',
      'Dominance of Knowledge',
      'Free Cities',
    ]);
  });
});

describe('the desk of Duel', () => {
  const choose = vi.fn();
  const why = vi.fn(() => Promise.resolve({ possible: false, text: 'no', rules: [] }));
  const deskOf = (portrait: DuelPortrait): InstanceType<typeof DuelDesk> => {
    const game = { moves: 5, version: 9, viewer: 0, seats: [0], undo: {}, portrait };
    const link = { id: 't', game: game as unknown as GameState, blocks: [], busy: false, choose, why };
    return new DuelDesk(link as unknown as TableLink, library);
  };
  beforeEach(() => vi.clearAllMocks());

  it('passes with one press if nothing is lost, and asks first if something is', () => {
    const calm = deskOf(portraitOf([option('pass')], { passing: { stock: {}, unused: [], discards: [] } }));
    calm.handlers.onend?.();
    expect(choose).toHaveBeenCalledExactlyOnceWith('pass');
    choose.mockClear();
    const full = deskOf(portraitOf([option('pass')]));
    full.handlers.onend?.();
    expect(choose).not.toHaveBeenCalled();
    expect(view(full.portrait as DuelPortrait, [], full).prompt).toMatchObject({
      title: 'Pass for this round?',
      detail: 'lost: 3 Production · unused: Mine · 2 cards to the discard pile',
      confirm: { label: 'Pass' },
    });
    full.handlers.onconfirm?.();
    expect(choose).toHaveBeenCalledExactlyOnceWith('pass');
  });
  it('plays an effect at once, and shows the price of a card first', () => {
    const desk = deskOf(
      portraitOf([
        option('use fort r1c1', { card: 'trade-fort', slot: 0 }),
        option('acquire petra', { card: 'trade-petra' }),
      ]),
    );
    desk.handlers.ondisplay?.('trade-petra@1');
    expect(choose).not.toHaveBeenCalled();
    expect(view(desk.portrait as DuelPortrait, [], desk).prompt.options?.map((o) => o.gives)).toEqual([
      { production: 3, gold: 0 },
      { production: 2, gold: 1 },
    ]);
    desk.reset();
    desk.handlers.onslot?.(0);
    expect(choose).toHaveBeenCalledExactlyOnceWith('use fort r1c1');
  });
  it('proposes the least sum for the Advantage, and lets more be laid', () => {
    const bids = [4, 5].map((n) =>
      option(`advantage military ${n}`, { key: n, amount: n, resource: 'military' }),
    );
    const desk = deskOf(portraitOf([option('pass'), ...bids]));
    desk.handlers.onadvantage?.();
    expect(desk.picked?.text).toBe('advantage military 4');
    desk.handlers.onoption?.('5');
    desk.handlers.onconfirm?.();
    expect(choose).toHaveBeenCalledExactlyOnceWith('advantage military 5');
  });
  it('explains what cannot be done', () => {
    const desk = deskOf(portraitOf([option('pass')]));
    desk.handlers.onadvantage?.();
    expect(desk.why?.reason.text).toBe('no');
    desk.handlers.onwarlord?.();
    expect(desk.why?.reason.text).toBe('no');
    expect(choose).not.toHaveBeenCalled();
  });
});

describe('the parts of the table of Duel', () => {
  const act = duelSample('act', { row: 1, col: 1 });

  it('speak in sentences', () => {
    render(AdvantageBeam, { advantage: act.advantage });
    expect(
      screen.getByRole('button', { name: 'Advantage: Lin, 3 Military, take it for 4 Military' }),
    ).toBeInTheDocument();
    const city = act.cities[0];
    if (city) render(FreeCity, { city, claimAt: 4, rival: 'Lin' });
    expect(screen.getByRole('button', { name: /^Trade with Samarkand/ })).toHaveAccessibleName(
      /You: 3 of 4 Gold. Lin: 1 of 4 Gold$/,
    );
    render(ProvinceStack, { stack: act.rival.stack, side: 'rival', whose: "Lin's" });
    expect(screen.getByRole('button', { name: /^Conquer Valley of Mexico/ })).toHaveAccessibleName(
      /Agricultural and Coastal Province, cost \d+\. Valley of Mexico 4, Barricade 2, together 6\. pay 6 Gold/,
    );
    render(RailChips, { side: act.own });
    expect(
      screen.getByRole('button', { name: /^Warlord Musa Keita, needs the Advantage/ }),
    ).toBeInTheDocument();
  });
  it('ask before a pass that loses something, unless it is held', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const onend = vi.fn();
    render(PassButton, { end: { label: 'Pass', legal: true, loses: 'lost: 3 Production' }, onend });
    const pass = screen.getByRole('button', { name: 'Pass, lost: 3 Production' });
    await fireEvent.pointerDown(pass);
    await fireEvent.pointerUp(pass);
    await fireEvent.click(pass);
    expect(onend.mock.calls).toEqual([[]]);
    await fireEvent.pointerDown(pass);
    vi.advanceTimersByTime(450);
    await fireEvent.click(pass);
    expect(onend.mock.calls).toEqual([[], [true]]);
    vi.useRealTimers();
  });
  it('stand in the order in which they are heard, and keys act', async () => {
    const user = userEvent.setup();
    const [onend, onadvantage] = [vi.fn(), vi.fn()];
    const { container } = render(DuelTable, { view: act, on: { onend, onadvantage } });
    const regions = [...container.querySelectorAll<HTMLElement>('[data-region]')].map(
      (n) => n.dataset['region'],
    );
    expect(regions).toEqual(['top', 'prompt', 'actions', 'market', 'city', 'centre', 'rival']);
    await user.keyboard('pv');
    expect([onend.mock.calls.length, onadvantage.mock.calls.length]).toEqual([1, 1]);
    await user.keyboard('l');
    expect(screen.getByRole('complementary', { name: 'Chronicle' })).toBeInTheDocument();
    const rivals = screen.getByRole('region', { name: "Lin's City" });
    expect(within(rivals).getByRole('button', { name: /^War Academy/ })).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: /^You: 19 points\. Knowledge 3, leading/ }),
    ).toBeInTheDocument();
  });
  it('show the gate of whoever has passed', () => {
    render(DuelTable, { view: duelSample('passed', { row: 1, col: 1 }), on: {} });
    expect(
      within(screen.getByRole('region', { name: "Lin's City" })).getByText('passed'),
    ).toBeInTheDocument();
  });
});
