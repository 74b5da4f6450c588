/** Rule text from the engine: plain words with `[2 gold]` or `[gold]` where an icon may stand. */
import { RESOURCE, RESOURCES, type ChipKind } from '$art/resources';
import type { Amounts } from './types';

/** A chip in a text, with the punctuation that must stay with it. */
export interface TextChip {
  readonly chip: ChipKind;
  readonly amount: number | null;
  readonly end: string;
}

const ICON = /\[(?:(\d+) )?([a-z]+)\]([:,.;?)]?)/g;
const isChip = (key: string): key is ChipKind =>
  key === 'basic' || (RESOURCES as readonly string[]).includes(key);

/** Takes a text apart into words and chips; a name in brackets that is no resource stays as words. */
export function textParts(text: string): (string | TextChip)[] {
  const parts: (string | TextChip)[] = [];
  let from = 0;
  for (const match of text.matchAll(ICON)) {
    const key = match[2] ?? '';
    if (!isChip(key)) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ chip: key, amount: match[1] ? Number(match[1]) : null, end: match[3] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

const word = ({ chip, amount, end }: TextChip): string => {
  const plural = chip === 'basic' && amount !== null && amount > 1 ? 's' : '';
  return `${amount === null ? '' : `${amount} `}${RESOURCE[chip].name}${plural}${end}`;
};

/** The same text in words, for labels and screen readers. */
export const plainText = (text: string): string =>
  textParts(text)
    .map((part) => (typeof part === 'string' ? part : word(part)))
    .join('');

const JUST_GAINS = /^gain (?:\[\d+ [a-z]+\](?:, | and )?)+\.?$/i;

/** The amounts of a text that does nothing but gain resources; null for any other text. */
export function gainsOf(text: string): Amounts | null {
  if (!JUST_GAINS.test(text)) return null;
  const amounts: Record<string, number> = {};
  for (const part of textParts(text))
    if (typeof part !== 'string') {
      if (part.chip === 'basic') return null;
      amounts[part.chip] = (amounts[part.chip] ?? 0) + (part.amount ?? 1);
    }
  return amounts;
}
