/** After a clear victory over bots the next level is offered, at a table that is otherwise the same. */
import type { BotInfo, NewTable, Table } from '../net/http';

/** So many points make a victory clear. */
const CLEAR = 5;

/** The level above the bots that I have clearly beaten; `bots` from the weakest to the strongest. */
export function nextLevel(table: Table, bots: readonly BotInfo[]): BotInfo | null {
  const result = table.result ?? [];
  const me = table.seats.find((seat) => seat.mine && !seat.handed);
  const rivals = table.seats.filter((seat) => seat !== me);
  if (!me || rivals.length === 0 || rivals.some((seat) => seat.kind !== 'bot')) return null;
  const total = (seat: number): number => result.find((r) => r.seat === seat)?.total ?? 0;
  const ahead = total(me.seat) - Math.max(...rivals.map((seat) => total(seat.seat)));
  if (!result.some((r) => r.seat === me.seat && r.winner) || ahead < CLEAR) return null;
  const levels = rivals.map((seat) => bots.findIndex((bot) => bot.spec === seat.bot));
  return levels.includes(-1) ? null : (bots[Math.max(...levels) + 1] ?? null);
}

export const againStronger = (table: Table, level: BotInfo): NewTable => ({
  game: table.game,
  name: table.name,
  map: table.map,
  boxes: table.boxes,
  options: table.options,
  undo: table.undo,
  seats: table.seats.map(({ mine, civilization }) =>
    mine ? { kind: 'me', civilization } : { kind: 'bot', civilization, bot: level.spec },
  ),
});
