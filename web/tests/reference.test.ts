/** The reference: the cards of the Automa with all their lines, and whose they are. */
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import ReferencePage from '../src/app/pages/ReferencePage.svelte';

// The settings ask the system for its theme; jsdom has none.
vi.hoisted(() => {
  globalThis.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});

const card = (name: string, more: object) => ({
  key: name.toLowerCase(),
  name,
  civilization: null,
  character: null,
  lines: [],
  type_lines: [],
  ...more,
});
const REFERENCE = {
  boxes: [{ key: 'core', name: 'Monumental', text: '', players: 4 }],
  cards: [],
  rules: [],
  keywords: [],
  things: [],
  manuals: [],
  markets: [],
  terrains: [],
  civilizations: [{ key: 'denmark', name: 'Denmark', policies: [] }],
  automa: [
    card('Patronage', {
      character: 'architectural',
      lines: ['Collect 3 Gold.'],
      type_lines: ['Work on a Wonder.', 'Take the cheapest Building.'],
    }),
    card('Longships', { civilization: 'denmark', lines: ['Use another card.'] }),
  ],
};

describe('the reference of the Automa', () => {
  it('lists the lines of a type with that type, and whose a civilization card is', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(REFERENCE))));
    render(ReferencePage, { topic: 'solo' });
    const patronage = (await screen.findByText('Patronage')).closest('li');
    expect(patronage).toHaveTextContent(
      'Patronage Collect 3 Gold. Architectural: Work on a Wonder. Take the cheapest Building.',
    );
    expect(screen.getByText('Denmark only').closest('li')).toHaveTextContent('Use another card.');
    vi.unstubAllGlobals();
  });
});
