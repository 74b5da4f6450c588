/** Search as people write: by the stems of words, without the small words of a question. */

const SMALL = new Set(
  'a an and any are at be can do does for from get have how i if in is it many me much my of on or should the their there they this to was what when where which who why will with you your'.split(
    ' ',
  ),
);
const undouble = (word: string): string => word.replace(/([b-df-hj-km-np-rtv-z])\1$/, '$1');

/** What is left of a word without its endings: "archiving", "archived" and "archives" are all "archiv". */
export function stem(word: string): string {
  let s = word.toLowerCase().replace(/['’]s?$/, '');
  if (s.length > 4) s = s.replace(/ies$/, 'y');
  if (s.length > 3) s = s.replace(/([^su])s$/, '$1');
  for (const ending of ['ing', 'ion', 'ed', 'er'] as const)
    if (s.length - ending.length >= 3 && s.endsWith(ending)) {
      s = undouble(s.slice(0, -ending.length));
      break;
    }
  return s.length > 3 ? s.replace(/e$/, '') : s;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.'’-]+/gu) ?? [];

/** The words that are looked for; a question keeps what it is about: "How do I win?" looks for "win". */
export function wanted(text: string): string[] {
  const all = wordsOf(text).map((w) => w.replace(/^[.'-]+|[.'-]+$/g, ''));
  const telling = all.filter((w) => w && !SMALL.has(w));
  return telling.length ? telling : all.filter(Boolean);
}

/** A word of the search begins a word as it is written so far, or occurs in another form. */
function occurs(word: string, text: string): boolean {
  const low = text.toLowerCase();
  for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(low.charAt(at - 1))) return true;
  const root = stem(word);
  return root.length > 2 && wordsOf(text).some((w) => stem(w) === root);
}

/** Every word of the search occurs in one of the texts. */
export const finds = (words: readonly string[], ...texts: readonly (string | null | undefined)[]): boolean =>
  words.every((word) => texts.some((text) => text && occurs(word, text)));

/** Every word of the search occurs as a word of its own, in whatever form; for questions, where "in" is no "win". */
export const answers = (words: readonly string[], question: string): boolean => {
  const roots = new Set(wordsOf(question).map(stem));
  return words.length > 0 && words.every((word) => roots.has(stem(word)));
};
