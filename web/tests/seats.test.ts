/** Seats that are handed to bots: the player says how good the bot shall be. */
import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import MenuSheet from '../src/app/parts/MenuSheet.svelte';
import type { Desk } from '../src/app/state/desk.svelte';

// The settings ask the system for its theme; jsdom has none.
vi.hoisted(() => {
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});

const bot = (spec: string, level: boolean) => ({ spec, name: spec.toUpperCase(), about: `${spec}!`, level });
const CHOICES = {
  bots: [bot('novice', true), bot('steady', true), bot('strong', true), bot('random', false)],
  stand_in: 'steady',
};
const DESK = {
  mayAsk: false,
  table: {
    id: 't1',
    name: 'Test',
    map_name: 'Map',
    status: 'running',
    commitment: 'c0ffee',
    seats: [{ seat: 0, name: 'Ann', kind: 'human', mine: true, handed: false, bot: null, online: true }],
  },
} as unknown as Desk;
const sent: { url: string; method: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method !== 'GET')
      sent.push({ url, method: init.method ?? '', body: JSON.parse(String(init.body)) as unknown });
    return Promise.resolve(new Response(JSON.stringify(CHOICES)));
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('offers the three levels, steady first of all, and hands the seat to the one that is chosen', async () => {
  const user = userEvent.setup();
  render(MenuSheet, { desk: DESK, onclose: () => undefined });
  const level = await screen.findByRole<HTMLSelectElement>('combobox', { name: /The bot that plays for me/ });
  expect([...level.options].map((o) => o.value)).toEqual(['novice', 'steady', 'strong']);
  await waitFor(() => expect(level).toHaveValue('steady'));
  const hand = screen.getByRole('button', { name: 'Hand to a bot' });
  await user.click(hand);
  await user.selectOptions(level, 'strong');
  expect(screen.getByText('strong!')).toBeInTheDocument();
  await user.click(hand);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((s) => [s.method, s.url, s.body])).toEqual([
    ['PUT', '/api/tables/t1/seats/0/bot', { bot: 'steady' }],
    ['PUT', '/api/tables/t1/seats/0/bot', { bot: 'strong' }],
  ]);
});

it('leaves the table to a bot of the level that is chosen', async () => {
  const user = userEvent.setup();
  render(MenuSheet, { desk: DESK, onclose: () => undefined });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /The bot that plays for me/ }),
    'novice',
  );
  await user.click(screen.getByRole('button', { name: /^Leave the table/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ seat: null, bot: 'novice' });
});
