/** What happened since my last turn, in brief: rival by rival, with what it cost me. */
import type { Block, Line } from '../../generated/socket';
import type { SeatLook } from '$lib/types';
import { sinceOf } from './log';

export interface RecapRow {
  readonly seat: SeatLook;
  /** The points won since my last turn; null where nobody knows how it stood then. */
  readonly points: number | null;
  readonly deeds: readonly Line[];
  /** How many deeds there were beyond those. */
  readonly more: number;
}
export interface Recap {
  readonly rows: readonly RecapRow[];
  /** What was done to me. */
  readonly against: readonly Line[];
  readonly points: number | null;
}

/** What changes the race; the rest stands in the chronicle. */
const DEEDS: ReadonlySet<string> = new Set([
  'acquired',
  'gained-card',
  'wonder-begun',
  'wonder-completed',
  'policy',
  'conquered',
  'outpost',
  'market-taken',
  'end-triggered',
]);
const MOST_DEEDS = 4;

/** The blocks of others since my last turn; none before my first one. */
export function news(blocks: readonly Block[], me: number): readonly Block[] {
  const since = sinceOf(blocks, me);
  if (since === null) return [];
  return blocks.filter((b) => b.id > since && b.seat !== null && b.seat !== me && b.kind === 'turn');
}

/** A deed without its particulars, which follow a colon in the chronicle. */
function inBrief(line: Line): Line {
  const at = line.parts.findIndex((part) => part.text.includes(': '));
  const last = line.parts[at];
  if (!last) return line;
  const text = `${last.text.slice(0, last.text.indexOf(': '))}.`;
  return { ...line, parts: [...line.parts.slice(0, at), { ...last, text }] };
}

/** `then` are the points of all seats at the end of my last turn, as far as this device remembers them. */
export function recapOf(
  blocks: readonly Block[],
  me: number,
  looks: readonly SeatLook[],
  points: readonly number[],
  then: readonly number[] | null,
): Recap | null {
  const told = news(blocks, me);
  if (!told.length || me < 0) return null;
  const change = (seat: number): number | null =>
    then?.length === points.length ? (points[seat] ?? 0) - (then[seat] ?? 0) : null;
  const lines = told.flatMap((b) => b.lines);
  const against = lines.filter((l) => l.parts.some((part) => part.seat === me));
  const seats = [...new Set(told.map((b) => b.seat ?? -1))];
  const rows = seats.flatMap((seat) => {
    const look = looks[seat];
    if (!look) return [];
    const deeds = told
      .filter((b) => b.seat === seat)
      .flatMap((b) => b.lines)
      .filter((l) => DEEDS.has(l.key) && !against.includes(l));
    return [
      {
        seat: look,
        points: change(seat),
        deeds: deeds.slice(0, MOST_DEEDS).map(inBrief),
        more: Math.max(0, deeds.length - MOST_DEEDS),
      },
    ];
  });
  return { rows, against, points: change(me) };
}

const KEY = 'monumental.stood';

/** How the points stood at the end of my last turn, kept on this device for the tables that were looked at last. */
export class Stood {
  readonly #tables: Record<string, readonly number[]>;

  constructor(readonly table: string) {
    let kept: unknown;
    try {
      kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    } catch {
      kept = {};
    }
    this.#tables = kept !== null && typeof kept === 'object' ? (kept as Record<string, number[]>) : {};
  }
  get points(): readonly number[] | null {
    return this.#tables[this.table] ?? null;
  }
  keep(points: readonly number[]): void {
    const others = Object.entries(this.#tables).filter(([table]) => table !== this.table);
    const latest = [...others.slice(-MOST_TABLES), [this.table, points] as const];
    this.#tables[this.table] = points;
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
    } catch {
      // A browser without storage remembers the points as long as the page is open.
    }
  }
}
const MOST_TABLES = 30;
