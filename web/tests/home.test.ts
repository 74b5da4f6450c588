/** The start page: three ways in, how it works, and the player's games where they are looked for. */
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Home from '../src/app/pages/Home.svelte';

// The settings ask the system for its theme; jsdom has none.
vi.hoisted(() => {
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});

const TABLE = {
  id: 't1',
  name: 'Nile',
  status: 'running',
  round: 3,
  my_turn: true,
  seats: [],
  boxes: [],
  result: null,
};
const answers: Record<string, unknown> = {};
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  Object.assign(answers, {
    '/api/tables/mine': { tables: [] },
    '/api/tables': { tables: [] },
    '/api/me': { id: 'p1', name: 'Ann' },
    '/api/choices': {
      games: [
        { key: 'classic', bots: [{ spec: 'novice' }] },
        { key: 'duel', bots: [{ spec: 'steady' }] },
      ],
    },
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(new Response(JSON.stringify(init.method === 'POST' ? TABLE : answers[url])));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const headings = (): string[] => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent ?? '');

describe('the start page', () => {
  it('offers a newcomer three ways in, tells how it works, and leads to the rules', async () => {
    render(Home);
    await screen.findByText(/None yet/);
    expect(headings()).toEqual(['Against bots', 'Duel', 'Solo', 'With friends', 'How it works', 'My games']);
    expect(screen.getByRole('link', { name: 'New table' })).toHaveAttribute('href', '/new');
    expect(screen.getByRole('link', { name: 'All rules and cards' })).toHaveAttribute('href', '/reference');
    expect(screen.getByRole('region', { name: 'How it works' })).toHaveTextContent(
      /Activate.*Act.*Replenish.*Lead/,
    );
  });

  it('shows somebody who has games those first', async () => {
    answers['/api/tables/mine'] = { tables: [TABLE] };
    render(Home);
    expect(await screen.findByRole('link', { name: /Nile.*Your turn/ })).toHaveAttribute('href', '/table/t1');
    expect(headings().indexOf('My games')).toBeLessThan(headings().indexOf('How it works'));
    expect(screen.queryByText(/None yet/)).toBeNull();
  });

  it.each([
    ['Play against a bot', 'classic', { kind: 'bot', bot: 'novice' }],
    ['Play a Duel', 'duel', { kind: 'bot', bot: 'steady' }],
    ['Solo against the Automa', 'classic', { kind: 'automa' }],
  ])('"%s" sets the table with one press', async (name, game, rival) => {
    const user = userEvent.setup();
    render(Home);
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ game, seats: [{ kind: 'me' }, rival] });
  });
});
