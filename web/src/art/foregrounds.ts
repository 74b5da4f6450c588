/** Dark shapes at the near edge of a landscape: they frame the figure and give depth. Box of 200 by 140. */
import type { Palette } from './palettes';
import type { Random } from './rng';
import { f, mix, times } from './svg';

type Draw = (r: Random, ink: string, p: Palette) => string;

const SIDES = [
  [18, 128, 1],
  [186, 132, -1],
] as const;

const palm: Draw = (r, ink) =>
  SIDES.map(
    ([x, y, k]) =>
      `<path d="M${x} ${y + 20}q${4 * k}-30 ${10 * k}-52" stroke="${ink}" stroke-width="3.4" fill="none"/>` +
      times(7, (i) => {
        const a = -Math.PI * (0.02 + (i / 6) * 0.96);
        const reach = 22 + r() * 6;
        return `<path d="M${x + 10 * k} ${y - 32}q${f(Math.cos(a) * reach * 0.55)} ${f(Math.sin(a) * reach * 0.6 - 6)} ${f(Math.cos(a) * reach)} ${f(Math.sin(a) * reach * 0.55 + 6)}" stroke="${ink}" stroke-width="3" fill="none" stroke-linecap="round"/>`;
      }),
  ).join('');

const cypress: Draw = (_r, ink) =>
  (
    [
      [10, 58],
      [22, 44],
      [184, 62],
      [196, 46],
    ] as const
  )
    .map(
      ([x, h]) =>
        `<path d="M${x} ${142 - h}q7 ${f(h * 0.35)} 5.5 ${h}h-11q-1.5 ${f(-h * 0.65)} 5.5 ${-h}Z" fill="${ink}"/>`,
    )
    .join('');

const grass: Draw = (r, ink) =>
  times(46, () => {
    const h = 5 + r() * 13;
    return `<path d="M${f(r() * 204 - 2)} 142q${f(r() * 4 - 2)} ${f(-h * 0.6)} ${f(r() * 8 - 4)} ${f(-h)}" stroke="${ink}" stroke-width="1.7" fill="none"/>`;
  });

const rocks: Draw = (_r, ink) =>
  `<path d="M-4 150L-4 118L10 112L24 124L38 122L50 150ZM204 150V112L188 108L176 122L160 126L152 150Z" fill="${ink}"/>`;

const boughs: Draw = (r, ink) =>
  [1, -1]
    .map((k) =>
      times(9, (i) => {
        const x = (k > 0 ? -2 : 202) + k * i * 5.5;
        return `<circle cx="${f(x)}" cy="${f(4 + Math.sin(i * 0.8) * 4 + r() * 4)}" r="${f(4 + r() * 3.5)}" fill="${ink}" opacity=".92"/>`;
      }),
    )
    .join('');

const reeds: Draw = (r, ink) =>
  times(26, (i) => {
    const x = i < 13 ? r() * 46 : 156 + r() * 46;
    const h = 14 + r() * 26;
    const lean = r() * 10 - 5;
    return (
      `<path d="M${f(x)} 144q${f(lean * 0.3)} ${f(-h * 0.6)} ${f(lean)} ${f(-h)}" stroke="${ink}" stroke-width="1.6" fill="none"/>` +
      (i % 3
        ? ''
        : `<rect x="${f(x + lean - 1.3)}" y="${f(144 - h - 5)}" width="2.6" height="7" rx="1.3" fill="${ink}"/>`)
    );
  });

/** A branch with blossoms of the palette's light, in one upper corner. */
const blossom: Draw = (r, ink, p) =>
  `<path d="M-4 20C24 22 44 12 70 26M30 17q12-10 22-9M52 18q8 10 20 22" stroke="${ink}" stroke-width="3" fill="none" stroke-linecap="round"/>` +
  times(22, () => {
    const t = r();
    return `<circle cx="${f(4 + t * 74)}" cy="${f(12 + r() * 20 + t * 8)}" r="${f(2.2 + r() * 2.2)}" fill="${mix(p.sun, '#f4a9b8', 0.5)}" opacity=".9"/>`;
  });

/** Two poles with pennants, for gates, markets and camps. */
const pennants: Draw = (r, ink, p) =>
  (
    [
      [16, 70],
      [186, 62],
    ] as const
  )
    .map(([x, top]) => {
      const w = 18 + r() * 6;
      return `<path d="M${x} 146V${top}" stroke="${ink}" stroke-width="2.6"/><path d="M${x} ${top}h${f(w)}l-5 5l5 5H${x}Z" fill="${p.stone[2]}" stroke="${ink}" stroke-width="1.2"/><path d="M${x} ${top + 3.4}h${f(w - 6)}" stroke="${p.stone[0]}" stroke-width="1.6"/>`;
    })
    .join('');

const FOREGROUNDS = { grass, palm, cypress, rocks, boughs, reeds, blossom, pennants } satisfies Record<
  string,
  Draw
>;
export type ForegroundKey = keyof typeof FOREGROUNDS;
export const FOREGROUND_KEYS = Object.keys(FOREGROUNDS) as [ForegroundKey, ...ForegroundKey[]];

export const foreground = (key: ForegroundKey, r: Random, p: Palette): string =>
  FOREGROUNDS[key](r, mix(p.ground, '#0b0706', 0.55), p);
