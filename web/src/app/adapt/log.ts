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

export const logOf = (blocks: readonly Block[], looks: readonly SeatLook[]): LogBlock[] =>
  blocks.map((block) => ({
    id: block.id,
    kind: block.kind,
    seat: block.seat === null ? null : (looks[block.seat] ?? null),
    round: block.round,
    cross: crossOf(block.cross),
    net: block.net,
    ...(block.orders.length ? { replay: true } : {}),
    lines: block.lines.map((line) => told(line, looks)),
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
