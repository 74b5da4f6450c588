/**
 * How a card divides its height between picture and words. Measures are in em of the card (a tenth of its width):
 * the more there is to read, the less picture, and never a line cut in half.
 */
import { textParts } from './markup';
import type { CardFace } from './types';

export interface CardLayout {
  /** Share of the height that the picture takes, in percent. */
  readonly art: number;
  /** Lines of effect text that fit below it. */
  readonly lines: number;
  /** Whether the text is longer: then it ends in an ellipsis, and is read in the reader. */
  readonly cut: boolean;
  /** Lines that fit on the smallest card that has words, where they have a size of their own. */
  readonly small: number;
}

export interface LayoutRequest {
  readonly large: boolean;
  /** Height of the card in em: 14, less where a Knowledge looks out above it. */
  readonly height: number;
  /** Room kept free at the foot for a price. */
  readonly foot: number;
}

const RIM = 0.76;
const PADDING = 0.58;
const LINE = { table: 1.165, large: 0.985 } as const;
/** On cards narrower than 96 px: pixels of one em of the smallest of them, of a line of text, and of one of the name. */
const SMALL = { em: 8, line: 11.44, name: 11.5, above: 2 } as const;
const CHARACTERS = { table: 19, large: 24 } as const;
const YIELD = { table: 2.2, large: 1.9 } as const;
/** Pictures give way in these steps; a Wonder's no further than its reward can lie on it. */
const STEPS = [0.46, 0.43, 0.4, 0.37, 0.34, 0.31, 0.27, 0.23] as const;
const LEAST_WITH_REWARD = 0.31;

function fullArt({ kind, yields, text, reward }: CardFace, large: boolean): number {
  if (yields && !text && !reward) return large ? 0.62 : 0.57;
  if (large) return 0.55;
  return kind === 'wonder' ? 0.51 : kind === 'warlord' ? 0.54 : 0.49;
}

/** Long names are set a little smaller. */
export const isLongName = (name: string): boolean => name.length > 15;

/** Width of a name in em of its own size, by the widths of letters that Marcellus has. */
function nameWidth(name: string): number {
  let width = 0;
  for (const letter of name)
    width += /[iljI' -]/.test(letter)
      ? 0.28
      : /[rtf]/.test(letter)
        ? 0.38
        : letter === 'W'
          ? 0.92
          : /[mwMHNOQGD]/.test(letter)
            ? 0.82
            : /[BCKRUV]/.test(letter)
              ? 0.62
              : 0.54;
  return width;
}

/** Lines that a text takes if every line holds so many characters: a word never breaks, a chip is as wide as two. */
export function linesOf(text: string, characters: number): number {
  const shown = textParts(text)
    .map((part) =>
      typeof part === 'string' ? part : `${'0'.repeat(2 + String(part.amount ?? '').length)}${part.end}`,
    )
    .join('');
  let lines = 0;
  let room = -1;
  for (const word of shown.split(/\s+/)) {
    if (word.length + 1 > room) {
      lines += 1;
      room = characters;
    } else room -= 1;
    room -= word.length;
  }
  return lines;
}

function nameHeight(name: string, large: boolean): number {
  const inner = 8.5;
  if (large) return 2.1 + (nameWidth(name) * 1.02 > inner ? 1.05 : 0);
  if (!isLongName(name)) return nameWidth(name) * 1.19 > inner ? 2.8 : 1.55;
  return 0.3 + (nameWidth(name) * 1.05 > inner ? 2.1 : 1.05);
}

/** How the texts of Duel begin, and what of it is left on the table, where a button says the rest. */
const OPENINGS: readonly (readonly [RegExp, string])[] = [
  [/^Action: /, ''],
  [/^When this card is activated: /, 'Activated: '],
  [/^During City Activation: /, 'Activation: '],
];
/** The words of a card as they stand on the table; the reader has them whole. */
export function tableText(text: string): string {
  const [opening, short] = OPENINGS.find(([start]) => start.test(text)) ?? [null, ''];
  if (!opening) return text;
  const rest = text.replace(opening, '');
  return short ? short + rest : rest.charAt(0).toUpperCase() + rest.slice(1);
}

export function layoutCard(card: CardFace, { large, height, foot }: LayoutRequest): CardLayout {
  const size = large ? 'large' : 'table';
  const text = card.text && !large ? tableText(card.text) : card.text;
  const needed = text ? linesOf(text, CHARACTERS[size]) : 0;
  const fixed = PADDING + foot + nameHeight(card.name, large) + (card.yields ? YIELD[size] : 0);
  const linesAt = (art: number): number => Math.floor(((height - RIM) * (1 - art) - fixed) / LINE[size]);
  const full = fullArt(card, large);
  const least = card.reward ? LEAST_WITH_REWARD : 0;
  const choices = [full, ...STEPS.filter((step) => step < full && step >= least)];
  const art = choices.find((choice) => linesAt(choice) >= needed) ?? choices.at(-1) ?? full;
  const room = ((height - RIM) * (1 - art) - PADDING - foot) * SMALL.em - SMALL.above;
  const named = nameWidth(card.name) * SMALL.name > 8.5 * SMALL.em ? 2 : 1;
  const small = Math.floor((room - named * SMALL.name) / SMALL.line);
  const lines = Math.max(1, linesAt(art));
  return { art: Math.round(art * 100), lines, cut: needed > lines, small: Math.max(1, small) };
}
