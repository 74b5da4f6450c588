/** The way back: which lines of the chronicle can be gone back to, and what would be taken back. */
import type { Block, GameState, Line } from '../../generated/socket';
import type { SeatLook } from '$lib/types';

/** The first line of each of my own choices. Before a bot's choice the bot would only choose again. */
export function ownLines(blocks: readonly Block[], seats: readonly number[]): ReadonlySet<number> {
  const own = new Set<number>();
  let entry = -1;
  for (const block of blocks)
    for (const line of block.lines) {
      if (line.entry === entry) continue;
      entry = line.entry;
      const by = block.kind === 'turn' ? [block.seat] : line.parts.map((part) => part.seat);
      if (by.some((seat) => seat !== null && seats.includes(seat))) own.add(line.id);
    }
  return own;
}

export interface TakenBack {
  readonly first: Line | null;
  readonly round: number;
  /** Whose turns go, and how many of each. */
  readonly turns: readonly { readonly name: string; readonly count: number }[];
}

/** What going back to `to` choices would undo. */
export function takenBack(blocks: readonly Block[], to: number, looks: readonly SeatLook[]): TakenBack {
  const gone = blocks.filter((b) => b.lines.some((line) => line.entry >= to));
  const first = gone[0]?.lines.find((line) => line.entry >= to) ?? null;
  const seats = gone.flatMap((b) => (b.kind === 'turn' && b.seat !== null ? [b.seat] : []));
  return {
    first,
    round: gone[0]?.round ?? 0,
    turns: [...new Set(seats)].map((seat) => ({
      name: looks[seat]?.you ? 'you' : (looks[seat]?.name ?? ''),
      count: seats.filter((s) => s === seat).length,
    })),
  };
}

/** Whether going back takes more than the turn that is being played. */
export const beyondTurn = (undo: GameState['undo'], to: number): boolean => to < undo.turn_start;
