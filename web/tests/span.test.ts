/** What lasts a turn lasts a round in Continuous Play: the table and the cards say so. */
import { render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { termOf } from '$lib/explain.svelte';
import { SPAN } from '$lib/span';
import ActiveNotes from '$ui/city/ActiveNotes.svelte';
import DrawnCards from '$ui/city/DrawnCards.svelte';
import KnowledgeTab from '$ui/city/KnowledgeTab.svelte';
import DeckStack from '$ui/market/DeckStack.svelte';
import { booksOf } from '../src/app/state/library.svelte';
import { card } from '../src/specimen/sample';

const context = new Map([[SPAN, () => 'round']]);

describe('a table in Continuous Play', () => {
  it('speaks of rounds beside the City', () => {
    const effect = { id: 'm', on: 'knowledge', label: 'Use', text: '', state: 'used' } as const;
    render(KnowledgeTab, { props: { card: card('masonry'), effect }, context });
    expect(screen.getByRole('button', { name: /Used this round/ })).toBeInTheDocument();
    render(DrawnCards, { props: { cards: [{ id: 'd', card: card('mine'), effect: null }] }, context });
    expect(screen.getByRole('list', { name: 'Drawn this round' })).toBeInTheDocument();
    render(DeckStack, { props: { deck: { era: 'classical', left: [['classical', 9]], turns: 4 } }, context });
    expect(
      screen.getByRole('img', { name: /At most 4 rounds until the Last Round card/ }),
    ).toBeInTheDocument();
    render(ActiveNotes, { props: { notes: [{ text: 'Cheaper.', thisTurn: true }] }, context });
    expect(screen.getByRole('img', { name: 'this round' })).toBeInTheDocument();
  });
  it('speaks of turns where nobody says otherwise', () => {
    render(ActiveNotes, { notes: [{ text: 'Cheaper.', thisTurn: true }] });
    expect(screen.getByRole('img', { name: 'this turn' })).toBeInTheDocument();
  });
});

describe('the books of a table', () => {
  afterEach(() => vi.unstubAllGlobals());
  const reference = (lost: string) => ({
    ...Object.fromEntries(
      ['cards', 'rules', 'civilizations', 'keywords', 'terrains', 'automa', 'markets', 'maps'].map((key) => [
        key,
        [],
      ]),
    ),
    things: [{ game: 'classic', key: 'gold', name: 'Gold', text: lost, symbol: '', rules: [] }],
  });
  it('are those of its mode, and explain things in its words', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      const words = url.endsWith('/rounds') ? 'from round to round' : 'from turn to turn';
      return Promise.resolve(new Response(JSON.stringify(reference(words))));
    });
    const [turns, rounds] = [booksOf('classic'), booksOf('classic', 'continuous')];
    await rounds.load();
    await turns.load();
    expect(asked).toEqual(['/api/reference/rounds', '/api/reference']);
    expect(rounds.read()).not.toBeNull();
    expect(termOf('gold')?.text).toBe('from round to round');
    turns.read();
    expect(termOf('gold')?.text).toBe('from turn to turn');
  });
});
