/** The new-table page: what may be chosen follows the boxes in play, and refusals stand at their fields. */
import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import NewTable from '../src/app/pages/NewTable.svelte';

// The settings ask the system for its theme; jsdom has none.
vi.hoisted(() => {
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});

const KINDS = ['building', 'knowledge'];
const place = (players: number, kind: string, cards: number) => ({ era: 'era-1', kind, players, cards });
const BOTS = [{ spec: 'steady', name: 'Steady', about: '', level: true }];
const part = (key: string, name: string, usual: boolean) => ({
  key,
  name,
  about: `About ${name}.`,
  box: 'african-empires',
  needs: [],
  excludes: [],
  usual,
});
const CHOICES = {
  games: [
    {
      key: 'classic',
      name: 'Monumental',
      about: 'On a map.',
      least_players: 2,
      most_players: 4,
      maps: true,
      automas: true,
      boxes: [
        { key: 'lost-kingdoms', name: 'Lost Kingdoms', about: 'A fifth player.', players: 5 },
        { key: 'african-empires', name: 'African Empires', about: 'Trade.', players: 0 },
      ],
      bots: BOTS,
      civilizations: ['Egypt'],
      options: ['renaissance', 'automa_advanced'],
    },
    {
      key: 'duel',
      name: 'Monumental Duel',
      about: 'For two.',
      least_players: 2,
      most_players: 2,
      maps: false,
      automas: false,
      boxes: [{ key: 'trade', name: 'Trade', about: '', players: 2 }],
      bots: [{ spec: 'novice', name: 'Novice', about: '', level: true }],
      civilizations: ['mali', 'japan'],
      options: ['first'],
    },
  ],
  modules: [part('trade', 'Trade', true), part('quests', 'Quests', false)],
  presets: [
    {
      key: 'everything',
      name: 'Everything',
      about: 'All of it.',
      boxes: ['lost-kingdoms', 'african-empires'],
      modules: ['trade', 'quests'],
    },
  ],
  modes: [
    { key: 'turns', name: 'In turns', about: 'One after the other.' },
    { key: 'continuous', name: 'Continuous Play', about: 'One action each.' },
  ],
  editions: [
    { key: 'final', name: 'Final edition', about: 'As published.', box: '', unusual: [], most_automas: 0 },
    {
      key: 'draft',
      name: 'Draft edition',
      about: 'As it was first told.',
      box: 'african-empires',
      unusual: ['trade'],
      most_automas: 1,
    },
  ],
  deck: [2, 3, 4, 5].flatMap((n) => KINDS.map((kind) => place(n, kind, n > 4 ? 2 : 1))),
  advised: 3,
  stand_in: 'steady',
  away_minutes: 60,
  undo: [{ key: 'turn', name: 'Own turn', about: '' }],
};
const card = (key: string, kind: string, box: string, needs: string[] = []) => ({
  box,
  needs,
  key,
  name: key,
  kind,
  kind_name: kind,
  era: 'era-1',
  era_name: 'Classical',
  civilization: null,
  cost: [3],
  pays: null,
  yields: {},
  points: 0,
  copies: 1,
  flavour: '',
  keywords: [],
  text: { yields: '', effect: '', benefit: '', gained: '', whole: key },
  markup: { yields: '', effect: '', benefit: '', gained: '', whole: key },
});
const civ = (key: string, box: string, needs: string[] = []) => ({
  box,
  key,
  name: key,
  policies: [],
  needs,
});
const map = (key: string, players: number, box: string) => ({ box, key, name: key, players, tiles: [] });
const REFERENCE = {
  boxes: [],
  resources: [],
  roads: [],
  cards: [
    card('Aqueduct', 'building', 'core'),
    card('Masonry', 'knowledge', 'core'),
    card('Ziggurat', 'building', 'lost-kingdoms'),
    card('Astronomy', 'knowledge', 'lost-kingdoms'),
    card('Caravan', 'building', 'african-empires', ['trade']),
    card('Griots', 'knowledge', 'african-empires'),
  ],
  tokens: [],
  keywords: [],
  things: [],
  manuals: [],
  markets: [],
  civilizations: [
    civ('Egypt', 'core'),
    civ('Aztecs', 'lost-kingdoms'),
    civ('Mali', 'african-empires', ['trade']),
  ],
  terrains: [],
  maps: [map('Pastures', 2, 'core'), map('Dunes', 2, 'lost-kingdoms'), map('Fires', 5, 'lost-kingdoms')],
  rules: [],
  options: [
    { key: 'renaissance', title: 'Renaissance', text: '', values: [false, true], rules: [], box: 'core' },
    {
      key: 'automa_advanced',
      title: 'Advanced cards',
      text: '',
      values: ['0', '1', '2', '3', '4'],
      rules: [],
      box: 'lost-kingdoms',
    },
  ],
  automa: [0, 1, 2, 3].map((n) => ({ key: `a${n}`, box: 'lost-kingdoms', advanced: true })),
};
const NATIONS_OF_DUEL = [civ('mali', 'trade'), civ('japan', 'trade')];
let answer: { status: number; body: unknown };
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  sent.length = 0;
  answer = { status: 201, body: { id: 't1' } };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const reply = (body: unknown, status = 200) =>
      Promise.resolve(new Response(JSON.stringify(body), { status }));
    if (url.includes('choices')) return reply(CHOICES);
    if (url.includes('reference/duel'))
      return reply({ cards: [], keywords: [], rules: [], civilizations: NATIONS_OF_DUEL });
    if (url.includes('reference')) return reply(REFERENCE);
    if (url.endsWith('/tables') && init.method === 'POST') {
      sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
      return reply(answer.body, answer.status);
    }
    return reply({ person: { id: 'p', name: 'Ann' } });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const opened = async () => {
  const user = userEvent.setup();
  render(NewTable);
  const box = await screen.findByRole('checkbox', { name: /Lost Kingdoms/ });
  return { user, box };
};
const numbers = (): string[] =>
  within(screen.getByRole('group', { name: 'Number of players' }))
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).value);
const nations = (): string[] => {
  const [first] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Civilization' });
  return [...(first?.options ?? [])].map((option) => option.value);
};
const create = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Create the table' }));

it('offers five seats, civilizations and maps of a box only while it is in play', async () => {
  const { user, box } = await opened();
  expect(numbers()).toEqual(['2', '3', '4']);
  expect(nations()).toEqual(['', 'Egypt']);
  expect(screen.queryByText('Dunes')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Development deck' })).toBeNull();
  await user.click(box);
  expect(numbers()).toEqual(['2', '3', '4', '5']);
  expect(nations()).toEqual(['', 'Egypt', 'Aztecs']);
  expect(screen.getByText('Dunes')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '5' }));
  expect(screen.getByText('With 5 players every card of the boxes is in the deck.')).toBeInTheDocument();
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Civilization' })[0] as Element, 'Aztecs');
  await user.click(box);
  expect(numbers()).toEqual(['2', '3', '4']);
  expect(screen.getAllByText(/^Seat \d$/)).toHaveLength(4);
  expect(screen.getAllByRole('combobox', { name: 'Civilization' })[0]).toHaveValue('');
});

it('asks for the deck: as in the core, at random or chosen', async () => {
  const { user, box } = await opened();
  await create(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ boxes: [], modules: [], deck: [] });
  await user.click(box);
  await user.click(screen.getByRole('radio', { name: 'Drawn at random', checked: false }));
  await create(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ boxes: ['lost-kingdoms'], deck: ['random'] });
});

it('keeps the table of the deck while cards are chosen', async () => {
  const { user, box } = await opened();
  await user.click(box);
  await user.click(screen.getByRole('radio', { name: 'Chosen' }));
  const go = screen.getByRole('button', { name: 'Create the table' });
  expect(go).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: /^Ziggurat/ }));
  expect(screen.getByText('2 of 1')).toBeInTheDocument();
  expect(go).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^Aqueduct/ }));
  expect(go).toBeEnabled();
  await create(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((sent[0]?.['deck'] as string[]).sort()).toEqual(['Masonry', 'Ziggurat']);
});

it('offers Advanced cards beside an Automa, and warns at four', async () => {
  const { user, box } = await opened();
  await user.click(box);
  expect(screen.queryByRole('combobox', { name: /Advanced cards/ })).toBeNull();
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Player' })[1] as Element, 'automa');
  const hard = screen.getByRole('combobox', { name: /Advanced cards/ });
  await user.selectOptions(hard, '3');
  expect(screen.queryByText(/advised against/)).toBeNull();
  await user.selectOptions(hard, '4');
  expect(screen.getByText(/advised against/)).toBeInTheDocument();
  await create(user);
  await waitFor(() => expect(sent[0]?.['options']).toEqual({ automa_advanced: '4' }));
});

it('proposes neighbouring seats for several Automas', async () => {
  const { user } = await opened();
  const numbers = screen.getByRole('group', { name: 'Number of players' });
  await user.click(within(numbers).getByRole('radio', { name: '4' }));
  const kinds = (): HTMLSelectElement[] => screen.getAllByRole('combobox', { name: 'Player' });
  await user.selectOptions(kinds()[1] as Element, 'automa');
  expect(screen.queryByText(/side by side/)).toBeNull();
  await user.selectOptions(kinds()[3] as Element, 'automa');
  expect(screen.getByText(/side by side/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Seat them together' }));
  expect(kinds().map((kind) => kind.value === 'automa')).toEqual([false, false, true, true]);
  expect(screen.queryByText(/side by side/)).toBeNull();
});

it('says what was refused at the field that is to blame', async () => {
  const { user } = await opened();
  answer = {
    status: 422,
    body: { error: { code: 'refused', message: 'no such land', details: [], field: 'map' } },
  };
  await create(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('No such land');
  expect(alert.closest('section')).toBe(screen.getByRole('heading', { name: 'Map' }).closest('section'));
});

it('sets a table of Duel: two seats, its own bots and civilizations, neither map nor Automa', async () => {
  const { user } = await opened();
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Player' })[1] as Element, 'automa');
  await user.click(screen.getByRole('radio', { name: /^Monumental Duel/ }));
  await waitFor(() => expect(nations()).toEqual(['', 'mali', 'japan']));
  expect(screen.queryByRole('heading', { name: 'Map' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Boxes' })).toBeNull();
  expect(screen.queryByRole('option', { name: /^Automa/ })).toBeNull();
  expect(screen.getAllByText(/^Seat \d$/)).toHaveLength(2);
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Civilization' })[1] as Element, 'japan');
  await user.selectOptions(screen.getByRole('combobox', { name: 'First player' }), 'japan');
  await create(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    game: 'duel',
    map: null,
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'novice', civilization: 'japan' }],
    options: { first: 'japan' },
  });
});

it('offers the parts of a box with its usual ones, and says when none is wanted', async () => {
  const { user } = await opened();
  expect(screen.queryByRole('group', { name: 'Parts' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /African Empires/ }));
  const trade = screen.getByRole('checkbox', { name: /^Trade/ });
  expect(trade).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Quests/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Drawn at random', checked: true })).toBeInTheDocument();
  await create(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ boxes: ['african-empires'], modules: ['trade'], deck: ['random'] });
  await user.click(trade);
  await user.click(screen.getByRole('radio', { name: 'As in the core' }));
  await create(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ boxes: ['african-empires'], modules: ['none'], deck: ['core'] });
});

it('offers another edition where its box is played, and puts away what is unusual in it', async () => {
  const { user } = await opened();
  expect(screen.queryByRole('group', { name: 'Edition' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /African Empires/ }));
  expect(screen.getByRole('radio', { name: /Final edition/, checked: true })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Draft edition/ }));
  expect(screen.getByRole('checkbox', { name: /^Trade/ })).not.toBeChecked();
  await create(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ boxes: ['african-empires'], modules: ['none'], edition: 'draft' });
  await user.click(screen.getByRole('radio', { name: /Final edition/ }));
  expect(screen.getByRole('checkbox', { name: /^Trade/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Draft edition/ }));
  await user.click(screen.getByRole('checkbox', { name: /African Empires/ }));
  expect(screen.queryByRole('group', { name: 'Edition' })).toBeNull();
  await create(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ boxes: [], edition: 'final' });
});

it('offers the rhythm of play', async () => {
  const { user } = await opened();
  expect(screen.getByRole('radio', { name: /^In turns/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Continuous Play/ }));
  await create(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ mode: 'continuous' });
});

it('keeps civilizations and cards back whose part is not played', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('checkbox', { name: /African Empires/ }));
  expect(nations()).toEqual(['', 'Egypt', 'Mali']);
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Civilization' })[0] as Element, 'Mali');
  await user.click(screen.getByRole('radio', { name: 'Chosen' }));
  expect(screen.getByRole('checkbox', { name: /^Caravan/ })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /^Trade/ }));
  expect(nations()).toEqual(['', 'Egypt']);
  expect(screen.getAllByRole('combobox', { name: 'Civilization' })[0]).toHaveValue('');
  expect(screen.queryByRole('checkbox', { name: /^Caravan/ })).toBeNull();
});

it('lays out a preset with one press', async () => {
  const { user, box } = await opened();
  const everything = screen.getByRole('button', { name: /^Everything/, pressed: false });
  await user.click(everything);
  expect(everything).toHaveAttribute('aria-pressed', 'true');
  expect(box).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Quests/ })).toBeChecked();
  expect(numbers()).toEqual(['2', '3', '4', '5']);
  await create(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    boxes: ['lost-kingdoms', 'african-empires'],
    modules: ['trade', 'quests'],
  });
  await user.click(screen.getByRole('checkbox', { name: /^Quests/ }));
  expect(everything).toHaveAttribute('aria-pressed', 'false');
});
