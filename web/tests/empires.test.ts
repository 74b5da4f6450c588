/** What the parts of African Empires lay on the table. */
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Hand from '$ui/city/Hand.svelte';
import ReserveTabs from '$ui/city/ReserveTabs.svelte';
import HeroTab from '$ui/city/HeroTab.svelte';
import Guests from '$ui/market/Guests.svelte';
import Projects from '$ui/market/Projects.svelte';
import UnrestStack from '$ui/market/UnrestStack.svelte';
import TradeTrack from '$ui/trade/TradeTrack.svelte';
import { termsOn } from '$lib/explain.svelte';
import { placePieces } from '$lib/hexes';
import { hexLabel } from '$lib/words';
import { tradingPost } from '$art/pieces';
import { hexesOf } from '../src/app/adapt/board';
import { empireOf } from '../src/app/adapt/empires';
import { waitingFor } from '../src/app/adapt/prompt';
import type { Decision, Portrait, Seat } from '../src/generated/socket';
import type { Library } from '../src/app/state/library.svelte';
import type { EmpireView, HexView, SeatLook } from '$lib/types';

const library = {
  face: (key: string) => ({ key, name: `The ${key}`, kind: 'building' }),
  reason: (why: { text: string }) => ({ text: why.text, rules: [] }),
  terrain: (key: string) => key,
} as unknown as Library;
const look = (name: string, civ: string, you: boolean): SeatLook =>
  ({ name, civ, civName: civ, colour: 'gold', you, bot: false }) as unknown as SeatLook;
const looks = [look('Ann', 'egypt', true), look('Lin', 'china', false)];
const why = { text: 'Not now.', rules: [] };
const price = {
  cost: 4,
  resource: 'production',
  state: 'short',
  pay: {},
  short: 1,
  text: 'acquire granary',
  legal: false,
  why,
};
const seat = {
  seat: 0,
  city: [{ cover: 'unrest' }, { cover: 'fort' }],
  discard: { size: 3, cards: [{ card: 'unrest', count: 2 }] },
  benefits: [
    {
      key: 'salt',
      name: 'Salt',
      effect: '',
      markup: 'Gain [2 gold].',
      used: false,
      text: 'benefit salt',
      legal: true,
      why: null,
    },
    {
      key: 'griot',
      name: 'Griot',
      effect: '',
      markup: 'Gain [1 culture].',
      used: true,
      text: '',
      legal: false,
      why: null,
    },
  ],
  reserve: [{ card: 'granary', price }],
  quests: [
    {
      key: 'treasury',
      name: 'Treasury',
      achieved: false,
      aims: [{ text: 'Have 10 Gold.', have: 3, need: 10 }],
    },
    { key: 'court', name: 'Court', achieved: true, aims: [{ text: 'Have 6 Culture.', have: 0, need: 6 }] },
  ],
} as unknown as Seat;
const portrait = {
  trade: {
    last: 28,
    shows: [4, 8],
    pawns: [5, 9],
    bag: 30,
    exchanges: 20,
    posts: [1, 2],
    price: 1,
    text: 'invest',
    legal: true,
    why: null,
  },
  projects: [
    {
      card: 'grid',
      holder: 1,
      paid: 3,
      least: 4,
      resource: 'production',
      text: 'contribute grid',
      legal: true,
      why: null,
    },
    {
      card: 'fusion',
      holder: null,
      paid: 0,
      least: 1,
      resource: 'science',
      text: 'contribute fusion',
      legal: false,
      why,
    },
  ],
  unrest: { card: 'unrest', left: 17 },
  heroes: [{ card: 'archimedes', price: 3, text: 'hire archimedes', legal: true, why: null }],
  monsters: [{ card: 'hydra', tile: 'c3', strength: 6, attacks: 0 }],
} as unknown as Portrait;
const bare = {
  trade: null,
  projects: [],
  unrest: null,
  heroes: [],
  monsters: [],
} as unknown as Portrait;
const nobody = { benefits: [], reserve: [], quests: [], hero: null } as unknown as Seat;
const empire = empireOf(portrait, seat, looks, library) as EmpireView;

describe('what the parts of African Empires lay on the table', () => {
  it('is nothing where none of them is played', () => {
    expect(empireOf(bare, nobody, looks, library)).toBeNull();
  });

  it('is a track with all pawns, the Benefits ahead, and the price of the next space', async () => {
    const onpress = vi.fn();
    const { container } = render(TradeTrack, { track: empire.track!, onpress });
    const space = (n: number) => container.querySelector<HTMLElement>(`[data-space="${n}"]`)!;
    expect(container.querySelectorAll('[data-space]')).toHaveLength(29);
    expect(space(5).querySelector('[data-pawn="egypt"]')).not.toBeNull();
    expect(space(9).querySelector('[data-pawn="china"]')).not.toBeNull();
    expect([4, 8].every((n) => space(n).classList.contains('benefit'))).toBe(true);
    expect(space(6).classList.contains('next')).toBe(true);
    expect(screen.getByRole('list').getAttribute('aria-label')).toContain('the next Benefit lies on space 8');
    await fireEvent.click(screen.getByRole('button', { name: /^Invest: 1 Gold/ }));
    expect(onpress.mock.lastCall?.[0]).toMatchObject({ id: 'invest', state: 'legal' });
  });

  it('folds the track to pawns and numbers where there is little room', async () => {
    const { container } = render(TradeTrack, { track: empire.track!, folds: true });
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((li) => li.textContent?.trim()),
    ).toEqual(['5', '9']);
    await fireEvent.click(screen.getByRole('button', { name: 'Unfold the Trade track' }));
    expect(container.querySelectorAll('[data-space]')).toHaveLength(29);
  });

  it('is a private hand: Benefits are used by a press, Quests tell how far they are', async () => {
    const onpress = vi.fn();
    render(Hand, { benefits: empire.benefits, quests: empire.quests, onpress });
    await fireEvent.click(screen.getByRole('button', { name: 'Use Salt: Gain 2 Gold.' }));
    expect(onpress.mock.lastCall?.[0]).toMatchObject({ id: 'benefit salt', state: 'legal' });
    expect(screen.queryByRole('button', { name: /Use Griot/ })).toBeNull();
    expect(screen.getByRole('button', { name: '1 used: Griot' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Quest Treasury, 3 of 10/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Quest Court, done/ })).toBeTruthy();
  });

  it('shows reserved cards with their price, and asks why not', async () => {
    const onpress = vi.fn();
    render(ReserveTabs, { cards: empire.reserved, onpress });
    const card = screen.getByRole('button', { name: /^Reserved: The granary.*1 short/ });
    expect(card.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(card);
    expect(onpress.mock.lastCall?.[0]).toMatchObject({ id: 'acquire granary', why: { text: 'Not now.' } });
  });

  it('says of each project who leads and what outbids', () => {
    render(Projects, { projects: empire.projects });
    const names = screen.getAllByRole('button').map((b) => b.getAttribute('aria-label'));
    expect(names).toEqual([
      'Contribute to The grid, Lin leads with 3 Production, 4 Production or more outbids',
      'Contribute to The fusion, nobody has it, 1 Science or more takes it',
    ]);
  });

  it('says of a project of mine that it is mine, and never that I could outbid it', () => {
    const [first] = empire.projects;
    if (!first?.holder) throw new Error('nobody holds the first project');
    render(Projects, { projects: [{ ...first, holder: { ...first.holder, you: true } }] });
    const name = 'Contribute to The grid, You lead with 3 Production, 4 Production or more takes it from you';
    const button = screen.getByRole('button', { name });
    expect(button.textContent).toContain('yours');
    expect(button.textContent).not.toContain('outbid');
  });

  it('offers Heroes for their price, and says whom a Monster attacks and what defeats it', async () => {
    const [onpress, onlight] = [vi.fn(), vi.fn()];
    render(Guests, { heroes: empire.heroes, monsters: empire.monsters, onpress, onlight });
    await fireEvent.click(screen.getByRole('button', { name: 'Hire The archimedes, 3 Gold' }));
    expect(onpress.mock.lastCall?.[0]).toMatchObject({ id: 'hire archimedes', state: 'legal' });
    const monster = screen.getByRole('button', {
      name: /^The hydra, Monster on c3: attacks you; .* for 6 Military$/,
    });
    await fireEvent.pointerEnter(monster);
    expect(onlight).toHaveBeenLastCalledWith('c3');
  });

  it('lays my Hero under the Warlord, ready to be used or marked as used', () => {
    const use = { id: 'hero', on: 'cover', label: 'Use', text: 'Use', state: 'legal' } as const;
    const { unmount } = render(HeroTab, {
      hero: { card: library.face('archimedes'), marked: false, press: use },
    });
    expect(screen.getByRole('button', { name: 'Your Hero The archimedes, can be used' })).toBeTruthy();
    unmount();
    const gone = {
      card: library.face('archimedes'),
      marked: true,
      press: { ...use, state: 'blocked' as const },
    };
    render(HeroTab, { hero: gone });
    expect(screen.getByRole('button', { name: /used this round$/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('counts Unrest in the stack, in the City and in the discard pile', () => {
    expect(empire.unrest).toMatchObject({ left: 17, city: 1, discard: 2 });
    render(UnrestStack, { unrest: empire.unrest! });
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe(
      'Unrest: 17 left in the stack; yours in sight: 1 in your City, 2 in your discard pile',
    );
  });
});

describe('a Trading Post on the map', () => {
  const tile = (at: number) =>
    ({
      name: 'd4',
      terrain: 'plains',
      bridges: [],
      units: [],
      marks: [],
      explorers: [],
      owner: null,
      post: { seat: at, exchange: 'timber', name: 'Timber', effect: 'Gain 4 Production.', fee: 1 },
      further_posts: [],
    }) as unknown as Portrait['tiles'][number];
  const hexOf = (at: number): HexView =>
    hexesOf({ tiles: [tile(at)], seats: [] } as unknown as Portrait, looks, library)[0]!;

  it('stands on its tile and says what a visit costs and does', () => {
    const hex = hexOf(1);
    expect(placePieces(hex).map((p) => p.kind)).toEqual(['post']);
    expect(hexLabel(hex, (civ) => civ)).toContain(
      'Trading Post of china, Timber: Gain 4 Production, a visit costs 1 Gold to its owner',
    );
    expect(termsOn(hex).map((t) => t.term)).toContain('Trading Post');
  });
  it('asks no fee of its owner', () => {
    const hex = hexOf(0);
    expect(hexLabel(hex, (civ) => civ)).toContain('others pay you');
    expect(tradingPost('egypt', 'timber', 1)).toContain('#rb-gold');
    expect(tradingPost('egypt', 'timber', 0)).not.toContain('#rb-gold');
  });
  it('has its tokens at the Capital, and others beside it, in the draft edition', () => {
    const token = (name: string, up: boolean) => ({ key: 'timber', name, effect: 'Gain 4 Production.', up });
    const seats = [
      { seat: 0, capital: 'a1', exchanges: [token('Timber', true), token('Books', false)] },
      { seat: 1, capital: 'b2', exchanges: [token('Ivory', true)] },
    ];
    const shared = {
      ...tile(1),
      post: { seat: 1, exchange: '', name: '', effect: '', fee: 1 },
      further_posts: [0],
    };
    const home = { ...tile(0), name: 'a1', terrain: 'capital', capital: true, post: null };
    const portrait = { tiles: [shared, home], seats } as unknown as Portrait;
    const [post, capital] = hexesOf(portrait, looks, library) as [HexView, HexView];
    expect(hexLabel(capital, (civ) => civ)).toMatch(
      /Exchange tokens of .*: Timber \(Gain 4 Production\), Books \(face down\)/,
    );
    expect(capital.things).toMatchObject([{ key: 'exchange-tokens', count: 1 }]);
    expect(hexLabel(post, (civ) => civ)).toMatch(
      /Trading Post of china, one of .*: Ivory .*a visit costs 1 Gold/,
    );
    expect(hexLabel(post, (civ) => civ)).not.toContain('being drawn');
    expect(placePieces(post).map((p) => p.kind)).toEqual(['post', 'thing']);
    expect(post.things).toMatchObject([{ key: 'trading-post', civ: 'egypt' }]);
  });
});

describe('a question in the midst of another turn', () => {
  const decision = {
    seat: 1,
    asks: 'foothills-bid',
    badge: { name: 'A bid for the Foothills', picture: 'two-coins' },
    prompt: 'china must bid Gold for the Foothills d4.',
    options: [],
  } as unknown as Decision;
  it('says to everybody whom they wait for, and for what', () => {
    const prompt = waitingFor({ phase: 'actions', decision, active: 0 }, looks, false);
    expect(prompt.title).toBe('Waiting for Lin');
    expect(prompt.detail).toBe(
      'A bid for the Foothills. china must bid Gold for the Foothills d4. Ann goes on afterwards.',
    );
  });
  it('is an ordinary turn where whoever is asked is active', () => {
    expect(waitingFor({ phase: 'actions', decision, active: 1 }, looks, false).title).toBe('Lin is playing');
  });
});
