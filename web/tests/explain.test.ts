/** What lies on the table explains itself: tiles with all that is on them, resources, and what an action allows. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explained, hush, learnWords, termsOn } from '../src/lib/explain.svelte';
import { HOLD_MS } from '../src/lib/press';
import type { HexView } from '../src/lib/types';
import { hexLabel, priceLines, thingsOn } from '../src/lib/words';
import ActionBar from '../src/components/turn/ActionBar.svelte';
import Purse from '../src/components/turn/Purse.svelte';
import WhyNot from '../src/components/feedback/WhyNot.svelte';
import Explained from '../src/components/feedback/Explained.svelte';

const hex: HexView = {
  name: 'd4',
  col: 3,
  row: 3,
  terrain: 'forest',
  terrainName: 'Forest',
  value: 2,
  token: { kind: 'free-town', resource: 'science', amount: 2 },
  explorers: [{ civ: 'egypt', count: 2 }],
  production: true,
};
const say = (term: string) => ({ term, text: `${term}, in a sentence.` });

beforeEach(() => {
  vi.useFakeTimers();
  learnWords(
    new Map([
      ['gold', say('Gold')],
      ['free-city', say('Free City')],
      ['production-token', say('Production token')],
      ['explorer', say('Explorer')],
      ['terrain forest', say('Forest')],
    ]),
  );
});
afterEach(() => {
  hush();
  vi.useRealTimers();
});

describe('a tile', () => {
  it('explains its terrain and everything on it', () => {
    expect(thingsOn(hex)).toEqual(['free-city', 'production-token', 'explorer']);
    expect(termsOn(hex).map(({ term }) => term)).toEqual([
      'Forest',
      'Free City',
      'Production token',
      'Explorer',
    ]);
  });
  it('is called by the same words everywhere', () => {
    expect(hexLabel(hex, () => 'Egypt')).toBe(
      'd4, Forest, defence 2, Free City asking 2 Science, Production token, 2 Explorers of Egypt',
    );
  });
  it('says what it costs and of which parts', () => {
    const price = {
      state: 'affordable' as const,
      pay: {},
      cost: { military: 2, science: 2 },
      sum: [
        { label: 'Forest', amount: { military: 2 } },
        { label: 'Free City', amount: { science: 2 } },
      ],
    };
    expect(priceLines(price)).toEqual(['Costs 2 Science and 2 Military: Forest 2 + Free City 2.']);
    expect(priceLines(undefined)).toEqual([]);
  });
  it('tells of them where it is held or read by key', () => {
    render(WhyNot, { reason: { text: 'Too dear.', rules: [], terms: termsOn(hex) } });
    expect(screen.getByText('Free City, in a sentence.')).toBeVisible();
  });
});

describe('a resource', () => {
  it('shows its panel when it is pointed at, focused or pressed', async () => {
    render(Explained);
    render(Purse, { purse: { gold: 3 } as never });
    const gold = screen.getByRole('button', { name: 'What is Gold?' });
    await fireEvent.pointerEnter(gold);
    expect(explained()).toBeNull();
    vi.advanceTimersByTime(HOLD_MS);
    expect(explained()?.lines).toEqual(['Gold, in a sentence.']);
    await fireEvent.pointerLeave(gold);
    expect(explained()).toBeNull();
    gold.focus();
    vi.advanceTimersByTime(HOLD_MS);
    expect(explained()?.title).toBe('Gold');
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(explained()).toBeNull();
    await fireEvent.click(gold);
    expect(explained()?.title).toBe('Gold');
    await fireEvent.pointerDown(document.body);
    expect(explained()).toBeNull();
  });
});

it('the tooltip of a possible action says what is possible, that of another why it is not', () => {
  const why = { text: 'No card is within your means.', rules: [] };
  const bar = { undo: false, redo: false, end: { label: 'End', legal: true } };
  render(ActionBar, {
    ...bar,
    actions: [
      { id: 'a', label: 'Acquire', icon: 'buy-card', count: 2, hint: 'Workshop\nFort', why },
      { id: 'b', label: 'Wonder', icon: 'great-pyramid', count: 0, hint: '', why },
    ],
  });
  expect(screen.getByRole('button', { name: 'Acquire, 2 possible' })).toHaveAttribute(
    'title',
    'Workshop\nFort',
  );
  expect(screen.getByRole('button', { name: 'Wonder' })).toHaveAttribute('title', why.text);
});
