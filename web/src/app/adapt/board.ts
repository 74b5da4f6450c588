/** The map and the display. */
import type { Option, Portrait, Seat, TilePrice, TileView } from '../../generated/socket';
import type {
  Amounts,
  DeckView,
  DisplayCard,
  HexMark,
  HexPrice,
  HexView,
  PostFace,
  SeatLook,
  TableView,
  TileThing,
} from '$lib/types';
import { postLabel } from '$lib/words';
import { unitIcon } from '$art/pieces';
import type { Library } from '../state/library.svelte';
import { pilesOf, shopPrice, type Shop } from './shop';

const countBy = (list: readonly string[]): { civ: string; count: number }[] =>
  [...new Set(list)].map((civ) => ({ civ, count: list.filter((c) => c === civ).length }));

/** In the draft edition Exchange tokens lie beside the Capital of their owner (AE.DRAFT.3), and its Posts have none. */
const besideOf = (exchanges: Seat['exchanges']): string =>
  exchanges
    .map(({ name, effect, up }) => `${name} (${up ? effect.replace(/\.$/, '') : 'face down'})`)
    .join(', ');

/** The Trading Posts of a tile; those beside the first one share its Province (AE.DRAFT.9). */
function postsOf(tile: TileView, seats: readonly Seat[], looks: readonly SeatLook[]): PostFace[] {
  const { post } = tile;
  if (!post) return [];
  return [post.seat, ...tile.further_posts].flatMap((seat) => {
    const at = looks[seat];
    if (!at) return [];
    const up = (seats[seat]?.exchanges ?? []).filter((token) => token.up);
    const said = up.length
      ? { exchange: '', name: "one of its owner's Exchange tokens", text: besideOf(up) }
      : { exchange: post.exchange, name: post.name, text: post.effect };
    return [{ civ: at.civ, ...said, fee: post.fee, own: at.you }];
  });
}

/** What modules have put on a tile, and what the draft edition lays there besides. */
function thingsOf(
  tile: TileView,
  further: readonly PostFace[],
  seats: readonly Seat[],
  looks: readonly SeatLook[],
): TileThing[] {
  const marks = tile.marks.map(({ key, text, card }) => ({ key, text, ...(card ? { card } : {}) }));
  const nameOf = (civ: string): string => looks.find((look) => look.civ === civ)?.civName ?? civ;
  const posts = further.map((post) => ({
    key: 'trading-post',
    text: postLabel(post, nameOf),
    civ: post.civ,
  }));
  const home = seats.find((seat) => seat.exchanges.length && seat.capital === tile.name);
  if (!home) return [...marks, ...posts];
  const up = home.exchanges.filter((token) => token.up).length;
  const text = `Exchange tokens of ${looks[home.seat]?.civName}: ${besideOf(home.exchanges)}`;
  return [...marks, ...posts, { key: 'exchange-tokens', text, count: up }];
}

function hexOf(
  tile: TileView,
  seats: readonly Seat[],
  looks: readonly SeatLook[],
  library: Library,
): HexView {
  const [post, ...further] = postsOf(tile, seats, looks);
  const things = thingsOf(tile, further, seats, looks);
  const owner = tile.owner === null ? undefined : looks[tile.owner]?.civ;
  const explorers = (tile.explorers as unknown as [number, number][]).flatMap(([s]) => looks[s]?.civ ?? []);
  return {
    name: tile.name,
    col: tile.col,
    row: tile.row,
    terrain: tile.terrain,
    terrainName: library.terrain(tile.terrain),
    value: tile.water || tile.capital ? null : tile.value,
    ...(tile.bridges.length ? { bridges: tile.bridges, links: tile.links } : {}),
    ...(owner ? { owner } : {}),
    ...(tile.isolated ? { isolated: true } : {}),
    ...(owner && tile.troops ? { soldiers: { civ: owner, count: tile.troops } } : {}),
    ...(owner && tile.units.length
      ? { units: tile.units.map((u) => ({ ...u, civ: owner, icon: unitIcon(u.key) })) }
      : {}),
    ...(owner && tile.warlord ? { warlord: owner } : {}),
    ...(owner && tile.outpost ? { outpost: owner } : {}),
    ...(tile.wonder ? { wonder: { name: library.face(tile.wonder).name } } : {}),
    ...(explorers.length ? { explorers: countBy(explorers) } : {}),
    ...(tile.token
      ? {
          token:
            tile.token.kind === 'barbarian'
              ? { kind: 'barbarian', value: tile.token.amount }
              : { kind: 'free-town', resource: tile.token.resource, amount: tile.token.amount },
        }
      : {}),
    ...(tile.market
      ? {
          market: {
            key: tile.market.key,
            name: tile.market.name,
            left: tile.market.left,
            taken: tile.market.taken,
          },
        }
      : {}),
    ...(tile.production ? { production: true } : {}),
    ...(post ? { post } : {}),
    ...(things.length ? { things } : {}),
  };
}
export const hexesOf = (portrait: Portrait, looks: readonly SeatLook[], library: Library): HexView[] =>
  portrait.tiles.map((tile) => hexOf(tile, portrait.seats, looks, library));

/** Military, and what else is asked for: by a Free City, by a Pyramid. */
function costOfTile({ military, asked }: TilePrice): Amounts {
  const cost: Partial<Record<keyof Amounts, number>> = { ...asked };
  if (military || !Object.keys(asked).length) cost.military = (cost.military ?? 0) + military;
  return cost;
}

/** What a Province costs. A price that no payment would meet is not shown on the map: pressing tells why. */
export function hexPricesOf(
  portrait: Portrait,
  library: Library,
  within: readonly string[] | null,
): Record<string, HexPrice> {
  const prices: Record<string, HexPrice> = {};
  for (const { name, price } of portrait.tiles) {
    if (!price || price.state === 'blocked') continue;
    const reach = within === null ? price.state : within.includes(name) ? 'affordable' : 'short';
    prices[name] = {
      state: reach,
      cost: costOfTile(price),
      pay: price.pay,
      ...(within === null ? { legal: price.legal } : {}),
      ...(reach === 'short' ? { short: price.short || price.units_short } : {}),
      sum: price.lines.map((line) => ({
        label: line.of === 'units' ? `${line.label} (Units)` : line.label,
        amount: { [line.resource]: line.amount },
      })),
      ...(price.why ? { why: library.reason(price.why) } : {}),
    };
  }
  return prices;
}

/** What an option takes from the purse. */
export const costOf = ({ preview }: Option): Amounts =>
  Object.fromEntries(Object.entries(preview?.stock ?? {}).flatMap(([key, n]) => (n < 0 ? [[key, -n]] : [])));

/** What a step to each of these places costs. */
export function stepPricesOf(options: readonly Option[]): Record<string, HexPrice> {
  const prices: Record<string, HexPrice> = {};
  const sum = (cost: Amounts): number => Object.values(cost).reduce((a, b) => a + (b ?? 0), 0);
  for (const option of options) {
    const [{ tile }, cost] = [option, costOf(option)];
    if (tile === null || !sum(cost)) continue;
    const known = prices[tile];
    if (!known || sum(cost) < sum(known.cost))
      prices[tile] = { state: 'affordable', cost, pay: cost, sum: [] };
  }
  return prices;
}

export function marksOf(options: readonly Option[], mark: HexMark): Record<string, HexMark> {
  const marks: Record<string, HexMark> = {};
  for (const { tile } of options) if (tile !== null) marks[tile] = mark;
  return marks;
}

export function displayOf(
  portrait: Portrait,
  library: Library,
  shop: Shop,
  selected: string | null,
): TableView['display'] {
  const { display, ending } = portrait;
  const deck: DeckView = {
    era: display.era,
    left: display.deck.map((pile) => [pile.era, pile.left] as const),
    turns: ending.turns_most,
  };
  const rows = display.rows.map((row, r) =>
    row.flatMap((offer, c): DisplayCard[] =>
      offer
        ? [
            {
              // Two copies of a card may lie side by side: the place makes the id unique.
              id: `${offer.card}@${r}-${c}`,
              card: library.face(offer.card),
              price: shopPrice(offer.card, offer.price, shop, library),
              leaves: offer.leaves,
            },
          ]
        : [],
    ),
  );
  const basics = pilesOf(display.basic, shop, library);
  const picked = rows.flat().find((d) => d.card.key === selected)?.id ?? selected;
  return { deck, rows, basics, selected: picked, open: shop.open || shop.asked !== null };
}
