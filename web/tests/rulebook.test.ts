/** The rules as a book: search by stems and questions, ids at the margin, notes folded, only the books in play. */
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { boxesInPlay } from '../src/lib/names';
import { answers, finds, stem, wanted } from '../src/lib/search';
import Rulebook from '../src/app/parts/Rulebook.svelte';
import { Library } from '../src/app/state/library.svelte';
import type { Reference } from '../src/app/net/http';

const rule = (id: string, text: string, ruling = '', drafts: string[] = []) => ({
  id,
  text,
  ruling,
  drafts,
  book: '',
  heading: '',
  source: '',
});
const chapter = (key: string, title: string, more: object) => ({
  key,
  title,
  asked: [],
  text: [],
  pictures: [],
  examples: [],
  sections: [],
  ...more,
});
const REFERENCE = {
  cards: [],
  markets: [],
  terrains: [],
  civilizations: [],
  keywords: [],
  things: [],
  rules: [
    rule('CORE.TERM.1', 'Archiving removes one card of the City.', 'Public, never returned.'),
    rule('CORE.SCORE.15', 'The highest total wins.', '', ['In the draft edition: the lowest (AE.DRAFT.1).']),
    rule('DUEL.TIE.1', 'The holder of the Advantage wins.'),
  ],
  manuals: [
    {
      book: 'core',
      title: 'Core game',
      game: 'classic',
      box: 'core',
      chapters: [
        chapter('words', 'Words on cards', {
          text: [{ text: 'Cards are short.', rules: ['CORE.TERM.1'] }],
          sections: ['CORE.TERM'],
        }),
        chapter('aim', 'The aim', {
          asked: ['How do I win?'],
          text: [{ text: 'Have the most points.', rules: ['CORE.SCORE.15'] }],
          examples: [{ rule: 'CORE.EXAMPLE.1', text: 'Ada has 30 points.', pictures: [] }],
          sections: ['CORE.SCORE'],
        }),
      ],
    },
    {
      book: 'duel',
      title: 'Duel',
      game: 'duel',
      box: 'trade',
      chapters: [chapter('tie', 'Ties', { sections: ['DUEL.TIE'] })],
    },
  ],
} as unknown as Reference;

function open(search = '', boxes = ['core']) {
  const [onboxes, onsearch] = [vi.fn(), vi.fn()];
  const library = new Library(REFERENCE);
  render(Rulebook, { library, boxes, search, onboxes, onsearch, onread: vi.fn() });
  return { onboxes, onsearch };
}
const titles = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map((node) => node.textContent);

describe('searching by stems', () => {
  it('finds every form of a word', () => {
    for (const form of ['archive', 'archives', 'archived', 'archiving', 'Archive'])
      expect(stem(form)).toBe('archiv');
    expect(stem('winner')).toBe(stem('wins'));
    expect(finds(['archive'], 'Archiving removes a card')).toBe(true);
    expect(finds(['arch'], 'Archery Range')).toBe(true);
    expect(finds(['win'], 'The following card')).toBe(false);
  });
  it('keeps of a question what it is about', () => {
    expect(wanted('How do I win?')).toEqual(['win']);
    expect(wanted('CORE.TERM.1')).toEqual(['core.term.1']);
    expect(answers(['win'], 'Who wins a tie?')).toBe(true);
  });
});

describe('the rulebook', () => {
  it('has chapters, with the ids at the margin and the notes folded', () => {
    open();
    expect(titles()).toEqual(['Words on cards', 'The aim']);
    expect(screen.getByRole('navigation', { name: 'Chapters' })).toBeInTheDocument();
    expect(screen.getByText('Ada has 30 points.', { exact: false })).toBeInTheDocument();
    const note = screen.getByText('Public, never returned.').closest('details');
    expect(note).not.toHaveAttribute('open');
    expect(screen.getByText('Archiving removes', { exact: false }).closest('details')).not.toHaveAttribute(
      'open',
    );
  });
  it('opens the row behind an id of the margin', async () => {
    open();
    Element.prototype.scrollIntoView = vi.fn();
    await fireEvent.click(screen.getByRole('button', { name: 'CORE.TERM.1' }));
    const row = screen.getByText('Archiving removes', { exact: false });
    expect(row.closest('details')).toHaveAttribute('open');
  });
  it('answers a question with the chapter that is asked for, first', () => {
    open('how do I win');
    expect(titles()).toEqual(['The aim']);
    expect(screen.getByText('The highest total wins.')).toBeVisible();
  });
  it('tells beside a rule what the draft edition says otherwise', () => {
    open();
    expect(screen.getByText(/^In the draft edition: the lowest/)).toBeInTheDocument();
  });
  it('finds a word in another form and opens the rows that have it', () => {
    open('archive');
    expect(titles()).toEqual(['Words on cards']);
    expect(screen.getByText('Archiving removes', { exact: false }).closest('details')).toHaveAttribute(
      'open',
    );
  });
  it('shows only the books in play and names others that have something', async () => {
    const { onboxes } = open('wins');
    expect(screen.queryByText('The holder of the Advantage wins.')).toBeNull();
    const also = screen.getByText(/Also in/);
    await fireEvent.click(within(also).getByRole('button', { name: 'Duel' }));
    // A book of another game takes the place of those that were open.
    expect(onboxes).toHaveBeenCalledWith(['trade']);
  });
  it('reads the book of a Duel by its box', () => {
    open('', ['trade']);
    expect(titles()).toEqual(['Ties']);
  });
});

it('a table opens the books of its boxes', () => {
  expect(boxesInPlay({ game: 'classic', boxes: [] })).toEqual(['core']);
  expect(boxesInPlay({ game: 'classic', boxes: ['lost-kingdoms'] })).toEqual(['core', 'lost-kingdoms']);
  expect(boxesInPlay({ game: 'duel', boxes: [] })).toEqual(['trade']);
  expect(boxesInPlay({ game: 'duel', boxes: ['espionage'] })).toEqual(['espionage']);
});
