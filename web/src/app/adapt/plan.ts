/**
 * What a press on "Conquer" or "Acquire" settles in one go. The engine asks for Units and payment one after the
 * other; the plan answers those questions, and whatever it has no answer for is asked.
 */
import type { Option, Portrait, Seat, TilePrice } from '../../generated/socket';
import type { Amounts, Resource, UnitSource } from '$lib/types';

export interface Plan {
  /** How much of the payment is Gold; null leaves the question to the player. */
  gold: number | null;
  warlord: boolean;
  /** By source: a tile, or a tile and a kind of Unit that a module brings. */
  troops: Readonly<Record<string, number>>;
}

/** Where Units of one kind come from: as many as `most`, and with those of other kinds as many as `room`. */
interface Post {
  readonly id: string;
  readonly tile: string;
  readonly unit: string;
  readonly most: number;
  readonly room: number;
}
const idOf = (tile: string, unit: string): string => (unit === 'soldier' ? tile : `${tile}/${unit}`);
function postsOf(price: TilePrice): Post[] {
  return price.sources.flatMap(({ tile, troops, kinds }) => {
    const all = Object.keys(kinds).length ? kinds : { soldier: troops };
    return Object.entries(all).map(([unit, n]) => ({
      id: idOf(tile, unit),
      tile,
      unit,
      most: Math.min(n, troops),
      room: troops,
    }));
  });
}

/** A proposal of the server to pay for an option, if it names a price. */
export interface Bill {
  readonly pay: Amounts;
  readonly resource: Resource;
}

const BASIC: readonly Resource[] = ['production', 'science', 'military'];

export function billOf(portrait: Portrait, option: Option): Bill | null {
  const seat = portrait.seats[portrait.viewer];
  if (!seat) return null;
  if (option.verb === 'conquer') {
    const price = portrait.tiles.find((t) => t.name === option.tile)?.price;
    return price ? { pay: price.pay, resource: 'military' } : null;
  }
  const prices = [
    ...portrait.display.rows.flat().flatMap((offer) => offer?.price ?? []),
    ...portrait.display.basic.flatMap((pile) => pile.price ?? []),
    ...(seat.site ? [seat.site.price] : []),
    ...seat.policies.flatMap((policy) => policy.price ?? []),
  ];
  const price = prices.find((p) => p.text === option.text);
  // How much of what modules count goes in is asked, and so is the Gold beside it.
  if (price && Object.keys(price.kept).length) return null;
  return price ? { pay: price.pay, resource: price.resource } : null;
}

/** The ways to pay a bill: the proposal, then with ever more Gold. */
export function paymentsOf(bill: Bill, stock: Amounts): Amounts[] {
  const { pay, resource } = bill;
  if (!BASIC.includes(resource)) return [pay];
  const gold = pay.gold ?? 0;
  const more = Math.min(pay[resource] ?? 0, (stock.gold ?? 0) - gold);
  return Array.from({ length: Math.max(0, more) + 1 }, (_, k) => ({
    ...pay,
    [resource]: (pay[resource] ?? 0) - k,
    gold: gold + k,
  }));
}

/** The Units that march unless the player changes them: the Warlord while his benefit is unused, then the largest garrisons. */
export function marchOf(price: TilePrice, seat: Seat): Pick<Plan, 'warlord' | 'troops'> {
  const warlord = price.warlord && price.units > 0 && !seat.warlord_used;
  const able = price.sources.reduce((sum, s) => sum + s.troops, 0);
  const needsWarlord = price.warlord && able < price.units;
  let left = price.units - (warlord || needsWarlord ? 1 : 0);
  const troops: Record<string, number> = {};
  const posts = postsOf(price);
  // Riders and their like stay where they defend, unless the others are too few.
  const homeFirst = [...posts].sort(
    (a, b) =>
      Number(b.unit === 'soldier') - Number(a.unit === 'soldier') ||
      Number(b.tile === seat.capital) - Number(a.tile === seat.capital) ||
      b.most - a.most,
  );
  for (const post of homeFirst) {
    troops[post.id] = Math.min(post.most, roomAt(posts, troops, post), Math.max(0, left));
    left -= troops[post.id] ?? 0;
  }
  return { warlord: warlord || needsWarlord, troops };
}

/** How many more may leave the tile of a post. */
function roomAt(posts: readonly Post[], troops: Readonly<Record<string, number>>, post: Post): number {
  const others = posts.filter((p) => p.tile === post.tile && p.id !== post.id);
  return post.room - others.reduce((sum, p) => sum + (troops[p.id] ?? 0), 0);
}

export function sourcesOf(price: TilePrice, plan: Plan, seat: Seat): UnitSource[] {
  const troops: UnitSource[] = postsOf(price).map(({ id, tile, unit, most }) => ({
    hex: tile,
    unit,
    taken: plan.troops[id] ?? 0,
    most,
  }));
  if (!price.warlord || !seat.warlord_tile) return troops;
  return [{ hex: seat.warlord_tile, unit: 'warlord', taken: plan.warlord ? 1 : 0, most: 1 }, ...troops];
}

/** One more or one less from a source; every other source gives way or fills up, so that the number stays right. */
export function shift(plan: Plan, price: TilePrice, source: UnitSource, change: 1 | -1): Plan {
  const troops = { ...plan.troops };
  const posts = postsOf(price);
  const own = idOf(source.hex, source.unit);
  let warlord = plan.warlord;
  if (source.unit === 'warlord') warlord = change > 0;
  else troops[own] = Math.max(0, Math.min(source.most, (troops[own] ?? 0) + change));
  // What stands on the same tile gives way first.
  for (const post of posts)
    if (post.tile === source.hex && post.id !== own)
      troops[post.id] = Math.max(0, Math.min(troops[post.id] ?? 0, roomAt(posts, troops, post)));
  const total = (): number => Number(warlord) + Object.values(troops).reduce((a, b) => a + b, 0);
  for (const post of posts.filter((p) => source.unit === 'warlord' || p.id !== own)) {
    const gap = price.units - total();
    const now = troops[post.id] ?? 0;
    troops[post.id] = Math.max(0, Math.min(post.most, roomAt(posts, troops, post), now + gap));
  }
  if (total() > price.units && source.unit !== 'warlord' && warlord) warlord = false;
  return { ...plan, warlord, troops };
}

export const marching = (plan: Plan): number =>
  Number(plan.warlord) + Object.values(plan.troops).reduce((a, b) => a + b, 0);

/** The option that the plan would take, or none. */
export function answerOf(plan: Plan, asks: string, options: readonly Option[]): Option | null {
  if (asks === 'march-warlord')
    return options.find((o) => o.verb === (plan.warlord ? 'with' : 'without')) ?? null;
  if (asks === 'march-troops')
    return (
      options.find((o) => o.amount === (plan.troops[idOf(o.tile ?? '', o.unit ?? 'soldier')] ?? 0)) ?? null
    );
  if (asks === 'pay' && plan.gold !== null)
    return options.find((o) => o.resource === 'gold' && o.amount === plan.gold) ?? null;
  return null;
}
