/** The chronicle. */
import type { Block, Line } from '../../generated/socket';
import type { Cross, LogBlock, SeatLook } from '$lib/types';

export const crossOf = (cross: Block['cross']): Cross | null => {
  if (!cross) return null;
  const [row, col] = cross as unknown as [number, number];
  return { row: (row - 1) as Cross['row'], col: (col - 1) as Cross['col'] };
};

/** The narrator speaks of every player in the third person, and of me as well: "you activates" would be wrong. */
const told = (line: Line, looks: readonly SeatLook[]): Line => ({
  ...line,
  parts: line.parts.map((part) =>
    part.seat !== null && looks[part.seat]?.you ? { ...part, seat: null } : part,
  ),
});

/** The seat that a line speaks of first. */
const doerOf = (line: Line): number => line.parts.find((part) => part.seat !== null)?.seat ?? -1;

export const logOf = (blocks: readonly Block[], looks: readonly SeatLook[]): LogBlock[] =>
  blocks.map((block) => ({
    id: block.id,
    kind: block.kind,
    seat: block.seat === null ? null : (looks[block.seat] ?? null),
    round: block.round,
    cross: crossOf(block.cross),
    net: block.net,
    ...(block.orders.length ? { replay: true } : {}),
    lines: block.lines.map((line) =>
      block.seat === null
        ? { ...told(line, looks), by: looks[doerOf(line)]?.civ ?? null }
        : told(line, looks),
    ),
  }));

/** The id of my last finished turn: what comes after it is new to me. */
export function sinceOf(blocks: readonly Block[], me: number): number | null {
  const last = blocks.length - 1;
  const mine = blocks.findLast((b, i) => b.seat === me && b.kind === 'turn' && i < last);
  return mine?.id ?? null;
}

/** Tiles named in the log since my last turn, by others. */
export function changedTiles(blocks: readonly Block[], me: number): string[] {
  const since = sinceOf(blocks, me);
  if (since === null) return [];
  return blocks
    .filter((b) => b.id > since && b.seat !== me && b.kind === 'turn')
    .flatMap((b) => b.lines.flatMap((line) => line.parts.flatMap((part) => part.tile ?? [])));
}

const MOST_ANSWERS = 3;
/** What the others did since my last action of this round, the last deed of each, in a sentence each. */
export function answersOf(blocks: readonly Block[], me: number): string {
  const lines = blocks.at(-1)?.lines.filter((line) => line.depth === 0 && line.key !== 'cross') ?? [];
  const since = lines.slice(lines.findLastIndex((line) => doerOf(line) === me) + 1);
  const last = new Map(since.map((line) => [doerOf(line), line.text]));
  return [...last.values()].slice(-MOST_ANSWERS).join(' ');
}
