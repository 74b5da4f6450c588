/** The turns of an Automa, card by card and line by line, from the blocks of the chronicle and the reference. */
import type { Block, Line, Order } from '../../generated/socket';
import type { Reference } from '../net/http';

export type Outcome = 'coming' | 'done' | 'instead' | 'impossible' | 'unpaid' | 'skipped';
export type Part = Line['parts'][number];

export interface OrderView {
  /** The order as the card prints it. */
  readonly text: string;
  readonly typed: boolean;
  /** Which time the lines are done, before the first of each time, where a card has them done twice. */
  readonly time?: string;
  readonly outcome: Outcome;
  /** What was done or why not, one list of parts for each sentence. */
  readonly told: readonly (readonly Part[])[];
  /** The step of the turn that told of it last, counted from 1; 0 where none did. */
  readonly step: number;
}
export interface OrderCard {
  readonly key: string;
  readonly name: string;
  readonly step: number;
  readonly orders: readonly OrderView[];
}
/** A moment of a game: after so many choices, and after so many orders of Automas inside the next one. */
export interface Moment {
  readonly move: number;
  readonly orders: number;
}
export interface AutomaTurn {
  /** The block of the chronicle. */
  readonly id: number;
  readonly seat: number;
  readonly round: number;
  readonly cards: readonly OrderCard[];
  readonly steps: number;
  /** Tiles that each step names. */
  readonly tiles: readonly (readonly string[])[];
  /** Each step as one sentence, for those who listen. */
  readonly spoken: readonly string[];
  /** How the table stands right after each step. */
  readonly moments: readonly Moment[];
}
type Solo = Reference['automa'][number];

const plain = (text: string): Part => ({
  text,
  card: null,
  token: null,
  tile: null,
  seat: null,
  amounts: null,
});
/** "For 2 Gold: work on a Wonder, up to 3 times." is told as "work on a Wonder". */
const core = (order: string): string =>
  order
    .slice(order.lastIndexOf(': ') + 1)
    .replace(/, up to \d+ times?/, '')
    .replace(/\.$/, '')
    .trim()
    .toLowerCase();

/** A sentence without the order that it repeats: what is left was done, or is the reason. */
function rest(line: Line, order: string): readonly Part[] {
  const words = core(order);
  const at = line.text.toLowerCase().indexOf(words);
  if (at < 0) return line.parts;
  let drop = at + words.length;
  const left: Part[] = [];
  for (const part of line.parts) {
    const text = part.text.slice(Math.min(drop, part.text.length));
    drop = Math.max(0, drop - part.text.length);
    if (text) left.push(text === part.text ? part : { ...part, text });
  }
  const [first, ...more] = left;
  if (!first) return [];
  const text = first.text.replace(/^[\s:,.]+/, '');
  return text || more.length ? [...(text ? [{ ...first, text }] : []), ...more] : [];
}

const an = (name: string): string => (/^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`);
const outcomeOf = (result: string, told: readonly (readonly Part[])[]): Outcome => {
  if (result === 'impossible')
    return told.flat().some((part) => part.amounts && Object.keys(part.amounts).length)
      ? 'instead'
      : 'impossible';
  return result === 'unpaid' ? 'unpaid' : 'done';
};

/** A line of a card, once for each time that it is done. */
interface Row {
  readonly order: number;
  readonly run: number;
  readonly text: string;
  readonly typed: boolean;
  result: string;
  told: (readonly Part[])[];
  step: number;
}
interface Draft {
  readonly solo: Solo;
  readonly use: Order['use'];
  readonly step: number;
  readonly rows: readonly Row[];
}

function rowsOf(solo: Solo, use: Order['use']): Row[] {
  const rows = (texts: readonly string[], typed: boolean, run: number): Row[] =>
    texts.map((text, i) => {
      const order = typed ? solo.lines.length + i : i;
      return { order, run, text, typed, result: '', told: [], step: 0 };
    });
  const again = use === 'general-twice' ? rows(solo.lines, false, 2) : [];
  return [...rows(solo.lines, false, 1), ...again, ...rows(solo.type_lines, true, 1)];
}

/** Why a line is left out whatever its condition says, or nothing. */
function leftOut({ solo, use, rows }: Draft, at: number, character: string): string | null {
  const typed = rows[at]?.typed;
  if (use === 'general-twice' && typed) return 'left out: only the general lines are done';
  if (use === 'type-only') return typed ? null : 'left out: only the type lines are done';
  if (typed && solo.character !== character) return `only for ${an(solo.character ?? '')} civilization`;
  if (solo.first_only && rows.slice(0, at).some((row) => row.step))
    return 'left out: an earlier line applied';
  return null;
}

function cardOf(draft: Draft, open: boolean, character: string): OrderCard {
  const { solo, rows } = draft;
  const last = rows.findLastIndex((row) => row.step);
  return {
    key: solo.key,
    name: solo.name,
    step: draft.step,
    orders: rows.map(({ text, typed, order, run, result, told, step }, i) => {
      const first = draft.use === 'general-twice' && order === 0;
      const line = { text, typed, step, ...(first && { time: run === 1 ? 'First time' : 'Second time' }) };
      if (step) return { ...line, outcome: outcomeOf(result, told), told };
      const why = leftOut(draft, i, character);
      if (open && i > last && !why) return { ...line, outcome: 'coming', told: [] };
      return { ...line, outcome: 'skipped', told: [[plain(why ?? 'its condition does not hold')]] };
    }),
  };
}

/**
 * How the table stands after each order: inside the choice that set it going if further orders follow there, else as
 * near before what is told next as a choice can be. An order in which ties are asked lasts several choices, and the last
 * one told lasts until now.
 */
function momentsOf(blocks: readonly Block[], moves: number): readonly Moment[][] {
  const lines = blocks.flatMap((block) => block.lines);
  const entries = blocks.flatMap((block) => block.orders.map(({ line }) => block.lines[line]?.entry));
  let told = 0;
  let order = 0;
  let nth = 0;
  return blocks.map((block) => {
    const start = told;
    told += block.lines.length;
    return block.orders.map(({ line }, i): Moment => {
      const entry = block.lines[line]?.entry ?? 0;
      const following = entries[++order];
      nth += 1;
      if (following === entry) return { move: entry, orders: nth };
      nth = 0;
      const after = start + (block.orders[i + 1]?.line ?? block.lines.length);
      const end = Math.max((lines[after - 1]?.entry ?? 0) + 1, lines[after]?.entry ?? moves);
      return { move: Math.min(end, following ?? moves), orders: 0 };
    });
  });
}

/** The chronicle as far as a step of a turn has come. */
export const toldUntil = (blocks: readonly Block[], turn: number, step: number): Block[] =>
  blocks
    .filter((block) => block.id <= turn)
    .map((block) => {
      const next = block.id === turn ? block.orders[step] : undefined;
      return next
        ? { ...block, lines: block.lines.slice(0, next.line), orders: block.orders.slice(0, step) }
        : block;
    });

/** Every turn of an Automa that the chronicle of so many moves tells; a turn in which a tie is still asked is open. */
export function automaTurns(
  blocks: readonly Block[],
  reference: Pick<Reference, 'automa' | 'civilizations'>,
  civs: readonly string[],
  moves: number,
  options: Readonly<Record<string, boolean | string>> = {},
): AutomaTurn[] {
  // The first edition pays nothing and completes Wonders at once, and so its cards say.
  const free = options['automa'] === 'first';
  const printed = (card: Solo): Solo =>
    free ? { ...card, lines: card.free_lines, type_lines: card.free_type_lines } : card;
  const solos = new Map(reference.automa.map((card) => [card.key, printed(card)]));
  const turns: AutomaTurn[] = [];
  const stood = momentsOf(blocks, moves);
  for (const [place, block] of blocks.entries()) {
    if (block.seat === null) continue;
    const orders = block.orders.filter((o) => o.line < block.lines.length);
    if (!orders.length) continue;
    const drafts: Draft[] = [];
    const tiles: string[][] = [];
    const spoken: string[] = [];
    const moments: Moment[] = [];
    for (const [i, order] of orders.entries()) {
      const solo = solos.get(order.card);
      if (!solo) continue;
      const lines = block.lines.slice(order.line, orders[i + 1]?.line ?? block.lines.length);
      // What the Display deals afterwards belongs to the turn, not to the last order.
      const own = lines.filter((line) => !line.key.startsWith('display-') && line.key !== 'era');
      tiles.push(own.flatMap((line) => line.parts.flatMap((part) => part.tile ?? [])));
      spoken.push(own.map((line) => line.text).join(' '));
      moments.push(stood[place]?.[i] ?? { move: moves, orders: 0 });
      const step = spoken.length;
      if (order.order < 0) {
        drafts.push({ solo, use: order.use, step, rows: rowsOf(solo, order.use) });
        continue;
      }
      const into = drafts
        .findLast((draft) => draft.solo.key === order.card)
        ?.rows.find((row) => row.order === order.order && row.run === order.run);
      if (!into) continue;
      const told = own
        .map((line, l) => (l ? line.parts : rest(line, into.text)))
        .filter((parts) => parts.length);
      // An order that was done before is not undone by a further try that fails.
      if (into.result !== 'done') into.result = order.result;
      into.told.push(...told);
      into.step = step;
    }
    const character = reference.civilizations.find((c) => c.key === civs[block.seat ?? -1])?.character ?? '';
    const open = place === blocks.length - 1;
    turns.push({
      id: block.id,
      seat: block.seat,
      round: block.round,
      cards: drafts.map((draft, i) => cardOf(draft, open && i === drafts.length - 1, character)),
      steps: spoken.length,
      tiles,
      spoken,
      moments,
    });
  }
  return turns;
}
