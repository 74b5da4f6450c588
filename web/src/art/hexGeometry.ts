/**
 * Hexagons with a corner up, in "odd row" offset coordinates: every odd row lies half a hexagon to the right.
 * One tile has radius 60 around its own centre; edges are numbered clockwise from the upper right.
 */
import { f } from './svg';

export const RADIUS = 60;
export const WIDTH = Math.sqrt(3) * RADIUS;
export const STEP = RADIUS * 1.5;

export type Point = readonly [x: number, y: number];
export interface Place {
  readonly col: number;
  readonly row: number;
}

export const centre = ({ col, row }: Place): Point => [(col + (row % 2 ? 0.5 : 0)) * WIDTH, row * STEP];

export const placeKey = ({ col, row }: Place): string => `${col},${row}`;

const EVEN: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
const ODD: readonly Point[] = [
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
  [0, -1],
];
export const DIRECTIONS = [
  'upper right',
  'right',
  'lower right',
  'lower left',
  'left',
  'upper left',
] as const;

/** The place across each of the six edges. */
export const neighbours = ({ col, row }: Place): Place[] =>
  (row % 2 ? ODD : EVEN).map(([across, down]) => ({ col: col + across, row: row + down }));

const corner = (x: number, y: number, size: number, i: number): Point => {
  const a = (Math.PI / 180) * (60 * i - 90);
  return [x + size * Math.cos(a), y + size * Math.sin(a)];
};

/** A wavy edge: an S, symmetric about its middle, so that equal tiles interlock like the printed ones. */
function edge(a: Point, b: Point, swing: number): string {
  const [tx, ty] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(tx, ty);
  const [nx, ny] = [ty / length, -tx / length];
  return `C${f(a[0] + tx * 0.3 + nx * swing)} ${f(a[1] + ty * 0.3 + ny * swing)} ${f(a[0] + tx * 0.7 - nx * swing)} ${f(a[1] + ty * 0.7 - ny * swing)} ${f(b[0])} ${f(b[1])}`;
}

const WAVE = 0.055;

export function hexPath(x = 0, y = 0, size = RADIUS, swing = size * WAVE): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => corner(x, y, size, i));
  const first = corners[0] as Point;
  return (
    `M${f(first[0])} ${f(first[1])}` +
    corners.map((c, i) => edge(c, corners[(i + 1) % 6] as Point, swing)).join('') +
    'Z'
  );
}

/** One edge of a tile around its own centre. */
export function edgePath(i: number, size = RADIUS): string {
  const a = corner(0, 0, size, i);
  return `M${f(a[0])} ${f(a[1])}${edge(a, corner(0, 0, size, (i + 1) % 6), size * WAVE)}`;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box around a set of tiles, with a margin for coast and tags. */
export function bounds(places: readonly Place[], margin = 17): Box {
  const points = places.map(centre);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return {
    x: left - WIDTH / 2 - margin,
    y: top - RADIUS - margin,
    width: right - left + WIDTH + 2 * margin,
    height: bottom - top + 2 * RADIUS + 2 * margin + 8,
  };
}
