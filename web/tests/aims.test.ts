/** What the parts of African Empires lay beside a player. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Aims from '$ui/city/Aims.svelte';
import { aimsOf } from '../src/app/adapt/aims';
import type { Portrait, Seat } from '../src/generated/socket';
import type { Library } from '../src/app/state/library.svelte';
import type { SeatLook } from '$lib/types';

const library = {
  face: (key: string) => ({ key, name: `The ${key}`, kind: 'building' }),
  reason: (why: { text: string }) => ({ text: why.text, rules: [] }),
} as unknown as Library;
const looks = [{ name: 'Ann' }, { name: 'Lin' }] as SeatLook[];
const why = { text: 'Not now.', rules: [] };
const price = { cost: 4, resource: 'production', short: 1, text: 'acquire granary', legal: false, why };
const seat = {
  benefits: [
    {
      key: 'salt',
      name: 'Salt',
      effect: '2 Gold',
      used: false,
      text: 'benefit salt',
      legal: true,
      why: null,
    },
    { key: 'griot', name: 'Griot', effect: '1 Culture', used: true, text: '', legal: false, why: null },
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
  trade: { last: 28, shows: [4, 8], pawns: [5, 9], bag: 30, exchanges: 20 },
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
  ],
} as unknown as Portrait;
const bare = { trade: null, projects: [] } as unknown as Portrait;
const nobody = { benefits: [], reserve: [], quests: [] } as unknown as Seat;

describe('what lies beside a player', () => {
  it('is nothing where no part of African Empires is played', () => {
    expect(aimsOf(bare, nobody, looks, library)).toEqual([]);
  });
  it('tells how far a Quest is, until it is met', () => {
    const [quests] = aimsOf(portrait, seat, looks, library);
    expect(quests?.lines.map((line) => [line.note, line.done])).toEqual([
      ['Have 10 Gold. (3 of 10)', false],
      ['Have 6 Culture.', true],
    ]);
  });
  it('tells who leads a project and what outbids, and where pawns stand', () => {
    const groups = aimsOf(portrait, seat, looks, library);
    const note = (title: string, i = 0) => groups.find((g) => g.title === title)?.lines[i]?.note;
    expect(note('Projects')).toBe('Lin for 3; 4 production or more');
    expect(note('Trade track')).toBe('space 5 of 28, Benefit on 8');
    expect(note('Trade track', 1)).toBe('space 9 of 28, no Benefit ahead');
    expect(note('Reserved cards')).toBe('costs 4 production, 1 short');
  });
  it('is used by a press, and says why not where it cannot be', async () => {
    const onpress = vi.fn();
    render(Aims, { groups: aimsOf(portrait, seat, looks, library), onpress });
    await fireEvent.click(screen.getByRole('button', { name: 'Use Salt' }));
    expect(onpress.mock.lastCall?.[0]).toMatchObject({ id: 'benefit salt', state: 'legal' });
    expect(screen.queryByRole('button', { name: 'Use Griot' })).toBeNull();
    const blocked = screen.getByText('Acquire', { selector: 'button' });
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(blocked);
    expect(onpress.mock.lastCall?.[0]).toMatchObject({ id: 'acquire granary', why: { text: 'Not now.' } });
  });
});
