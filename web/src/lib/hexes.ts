/** Where things stand on a tile, where borders run, and which tile lies in a direction. */
import { centre, neighbours, placeKey, type Point } from '$art/hexGeometry';
import type { HexView, TileThing, UnitFace } from './types';

export type Standing =
  | {
      readonly kind:
        'token' | 'market' | 'warlord' | 'soldiers' | 'outpost' | 'wonder' | 'post' | 'production';
    }
  | { readonly kind: 'explorer'; readonly civ: string; readonly count: number }
  | { readonly kind: 'unit'; readonly unit: UnitFace }
  | { readonly kind: 'thing'; readonly thing: TileThing };
export type Placed = Standing & { readonly x: number; readonly y: number; readonly scale: number };

const LARGE: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  1: [[0, 8, 1.16]],
  2: [
    [-21, 7, 1.14],
    [20, 9, 1.12],
  ],
  3: [
    [-30, 6, 1.02],
    [0, 6, 1.02],
    [29, 8, 1],
  ],
  4: [
    [-33, 6, 0.86],
    [-11, 6, 0.86],
    [11, 6, 0.86],
    [33, 8, 0.86],
  ],
  5: [
    [-36, 6, 0.74],
    [-18, 6, 0.74],
    [0, 6, 0.74],
    [18, 6, 0.74],
    [36, 8, 0.74],
  ],
};
const MOST = 5;
/** Small things gather at the lower right. */
const SMALL: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  1: [[32, 22, 0.95]],
  2: [
    [36, 4, 0.86],
    [31, 25, 0.86],
  ],
  3: [
    [37, -8, 0.8],
    [38, 11, 0.8],
    [28, 28, 0.8],
  ],
};

/** Pieces of a tile with their places; nothing lies under anything that has to be read. */
export function placePieces(hex: HexView): Placed[] {
  const large: Standing[] = [];
  if (hex.token) large.push({ kind: 'token' });
  if (hex.warlord) large.push({ kind: 'warlord' });
  if (hex.soldiers) large.push({ kind: 'soldiers' });
  for (const unit of hex.units ?? []) large.push({ kind: 'unit', unit });
  if (hex.outpost) large.push({ kind: 'outpost' });
  if (hex.wonder) large.push({ kind: 'wonder' });
  if (hex.post) large.push({ kind: 'post' });
  if (hex.market) large.push({ kind: 'market' });
  // A Natural Wonder is as large as a built one; tokens are small.
  const things = (hex.things ?? []).map((thing): Standing => ({ kind: 'thing', thing }));
  const great = (piece: Standing): boolean => piece.kind === 'thing' && piece.thing.key === 'natural-wonder';
  large.push(...things.filter(great));
  const small: Standing[] = (hex.explorers ?? []).map((e) => ({ kind: 'explorer', ...e }));
  if (hex.production) small.push({ kind: 'production' });
  small.push(...things.filter((piece) => !great(piece)));

  const crowd = Math.min(MOST, large.length);
  // One thing alone moves aside for small ones; a Capital keeps its palace visible.
  const shift = crowd === 1 && small.length ? -10 : crowd === 2 && small.length ? -5 : 0;
  const drop = hex.terrain === 'capital' ? 10 : 0;
  // The crater stays in sight.
  const aside = hex.terrain === 'volcano' && crowd === 1 ? 14 : 0;
  const spots = LARGE[crowd] ?? [];
  const corners = SMALL[Math.min(3, small.length)] ?? [];
  return [
    ...large.slice(0, MOST).map((piece, i) => {
      const [x, y, scale] = spots[i] ?? [0, 8, 1];
      return { ...piece, x: x + shift + aside, y: y + drop + aside * 0.6, scale };
    }),
    ...small.slice(0, 3).map((piece, i) => {
      const [x, y, scale] = corners[i] ?? [32, 22, 0.9];
      return { ...piece, x, y: y + drop / 2, scale };
    }),
  ];
}

export const hexIndex = (hexes: readonly HexView[]): ReadonlyMap<string, HexView> =>
  new Map(hexes.map((hex) => [placeKey(hex), hex]));

/** Edges (0–5) at which the predicate changes from this tile to the one across. */
export const edgesWhere = (
  hex: HexView,
  index: ReadonlyMap<string, HexView>,
  differs: (other: HexView | undefined) => boolean,
): number[] =>
  neighbours(hex)
    .map((place, i) => (differs(index.get(placeKey(place))) ? i : -1))
    .filter((i) => i >= 0);

/** The nearest tile in a direction, within 60 degrees of it. */
export function towards(hexes: readonly HexView[], from: HexView, [dx, dy]: Point): HexView | undefined {
  const [x0, y0] = centre(from);
  const aim = Math.atan2(dy, dx);
  let best: HexView | undefined;
  let least = Infinity;
  for (const hex of hexes) {
    if (hex === from) continue;
    const [x, y] = centre(hex);
    const off = Math.abs(
      Math.atan2(Math.sin(Math.atan2(y - y0, x - x0) - aim), Math.cos(Math.atan2(y - y0, x - x0) - aim)),
    );
    if (off > Math.PI / 3) continue;
    const cost = Math.hypot(x - x0, y - y0) * (1 + off);
    // Two tiles straight above are equally near: the earlier one wins, always the same way.
    if (cost < least - 1e-6) {
      least = cost;
      best = hex;
    }
  }
  return best;
}
