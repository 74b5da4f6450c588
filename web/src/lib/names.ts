/** What the server takes as a name; a test compares the numbers with monumental.server.seating. */
export const LONGEST_NAME = 24;
export const LONGEST_TITLE = 48;

/** What is wrong with a name, as a sentence; nothing if it will do. An empty name is chosen by the program. */
export function nameTrouble(text: string, longest = LONGEST_NAME): string {
  const name = text.trim();
  if (!name) return '';
  if (!/[^\p{Z}\p{C}\p{M}]/u.test(name)) return 'A name needs at least one visible character.';
  const length = [...name.normalize('NFC')].length;
  return length > longest ? `A name has at most ${longest} characters; this one has ${length}.` : '';
}

/** The box that every table of a game plays with, named or not. */
const BASE = { classic: 'core', duel: 'trade' } as const;
/** The boxes of a table, so that its books can be opened. Of Duel any box makes a game; the big game always has its core. */
export function boxesInPlay(
  table: { readonly game: 'classic' | 'duel'; readonly boxes: readonly string[] } | null | undefined,
): string[] {
  const { game, boxes } = table ?? { game: 'classic', boxes: [] };
  if (game === 'duel' && boxes.length) return [...boxes];
  return [...new Set([BASE[game], ...boxes])];
}
