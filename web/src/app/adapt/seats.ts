/** Players: how they look, how they stand, what the others show. */
import { civLook, SEAT_COLOURS } from '$art/civs';
import { knownIcon } from '$art/icons';
import type { Block, DuelSeat, Portrait, Seat, Table } from '../../generated/socket';
import type { Amounts, CitySlot, CounterFace, RivalView, SeatColour, SeatLook, Standing } from '$lib/types';
import type { AnyLibrary } from '../state/library.svelte';

/** What a table needs of the server's table: a replay has it too. */
export type Sitting = Pick<Table, 'seats' | 'name'>;

/** Colour, emblem and name of every seat. Two civilizations that would share a colour get different ones. */
export function looksOf(
  portrait: { readonly seats: readonly (Seat | DuelSeat)[] },
  table: Sitting,
  viewer: number,
  library: AnyLibrary,
): SeatLook[] {
  const taken = new Set<SeatColour>();
  const names = table.seats.map((s) => s.name);
  const shared = (name: string): boolean => names.filter((n) => n === name).length > 1;
  return portrait.seats.map((seat) => {
    const wish = civLook(seat.civilization).colour;
    const colour = taken.has(wish) ? (SEAT_COLOURS.find((c) => !taken.has(c)) ?? wish) : wish;
    taken.add(colour);
    const person = table.seats.find((s) => s.seat === seat.seat);
    return {
      // Two bots of one kind have one name: the civilization tells them apart wherever a name stands alone.
      name:
        person?.name && shared(person.name)
          ? `${person.name} (${library.civ(seat.civilization)})`
          : person?.name || library.civ(seat.civilization),
      civ: seat.civilization,
      civName: library.civ(seat.civilization),
      colour,
      you: seat.seat === viewer,
      bot: ('automa' in seat && seat.automa !== null) || (person?.bot !== null && person?.bot !== undefined),
    };
  });
}

export function standingsOf(portrait: Portrait, looks: readonly SeatLook[]): Standing[] {
  const count = (road: string, seat: number): number =>
    portrait.races.find((r) => r.road === road)?.counts[seat] ?? 0;
  return portrait.seats.map((seat, i) => ({
    seat: looks[i] as SeatLook,
    counts: {
      knowledge: count('knowledge', i),
      wonders: count('wonders', i),
      policies: count('policies', i),
      provinces: count('provinces', i),
    },
    leads: portrait.races.filter((r) => r.leaders.includes(i)).map((r) => r.road),
    points: seat.score.total,
  }));
}

export const slotsOf = (seat: Seat, library: AnyLibrary): CitySlot[] =>
  seat.city.map((slot) => ({
    card: library.faceOrNull(slot.cover),
    knowledge: library.faceOrNull(slot.under),
    activated: slot.lit,
    effects: [],
  }));

/** What modules count beside a seat. */
export const countersOf = (seat: Seat): CounterFace[] =>
  seat.counters.map(({ key, name, text, picture, count, hint, resource }) => ({
    key,
    name,
    text,
    icon: knownIcon(picture) ?? 'swap-bag',
    count,
    hint,
    resource,
  }));

/** The card that an Automa turned up last. */
function lastOrder(blocks: readonly Block[], seat: number, library: AnyLibrary): string | null {
  const key = blocks
    .findLast((b) => b.seat === seat && b.orders.length)
    ?.orders.findLast((o) => o.order < 0)?.card;
  return key ? library.order(key) : null;
}

export function rivalsOf(
  portrait: Portrait,
  table: Sitting,
  looks: readonly SeatLook[],
  me: number,
  library: AnyLibrary,
  blocks: readonly Block[],
): RivalView[] {
  const n = portrait.seats.length;
  return Array.from({ length: n - 1 }, (_, k) => (me + 1 + k) % n).map((i) => {
    const seat = portrait.seats[i] as Seat;
    const stock: Amounts = seat.stock;
    return {
      seat: looks[i] as SeatLook,
      points: seat.score.total,
      gold: stock.gold ?? 0,
      culture: stock.culture ?? 0,
      deck: seat.automa?.deck ?? seat.deck.size,
      discard: seat.automa?.used.length ?? seat.discard.size,
      tokens: seat.goods.length + seat.production_tokens,
      policies: portrait.races.find((r) => r.road === 'policies')?.counts[i] ?? 0,
      city: slotsOf(seat, library),
      ...(seat.automa
        ? {
            automa: {
              deck: seat.automa.deck,
              last: lastOrder(blocks, i, library),
            },
          }
        : {}),
      wonder: seat.site ? { card: library.face(seat.site.card), built: 1 } : null,
      counters: countersOf(seat),
      active: portrait.active === i,
      passed: seat.passed,
      online: looks[i]?.bot || (table.seats.find((s) => s.seat === i)?.online ?? false),
    };
  });
}
