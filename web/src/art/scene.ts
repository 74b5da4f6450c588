/** Landscape with the card's icon standing in it as a lit figure: Buildings and Wonders (art direction 6.1). */
import { foreground, type ForegroundKey } from './foregrounds';
import type { FigureIcon, IconBodies } from './icons';
import { LANDS, type LandKey } from './lands';
import { PALETTES, type Palette, type PaletteKey } from './palettes';
import { random, type Random } from './rng';
import { f, iconDef, linear, mix, picture, placeIcon, radial, times } from './svg';

export interface SceneRecipe {
  readonly style: 'scene';
  readonly icon: FigureIcon;
  readonly palette: PaletteKey;
  readonly land: LandKey;
  readonly foreground: ForegroundKey;
  readonly seed: string;
  /** Side of the figure in the box of 200 by 140. */
  readonly size?: number;
  /** A Wonder: rays behind it and a plinth below. */
  readonly grand?: boolean;
}

const cloud = (x: number, y: number, w: number, colour: string, opacity: string): string =>
  `<g fill="${colour}" opacity="${opacity}"><rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="5" rx="2.5"/><rect x="${f(x + w * 0.22)}" y="${f(y - 4)}" width="${f(w * 0.46)}" height="5" rx="2.5"/><rect x="${f(x + w * 0.38)}" y="${f(y + 4)}" width="${f(w * 0.5)}" height="4" rx="2"/></g>`;

const stars = (r: Random): string =>
  times(
    34,
    () =>
      `<circle cx="${f(r() * 200)}" cy="${f(r() * 62)}" r="${(0.4 + r() * 0.8).toFixed(1)}" fill="#fff" opacity="${(0.35 + r() * 0.6).toFixed(2)}"/>`,
  );

function rays(x: number, y: number, colour: string): string {
  const d = times(18, (i) => {
    const a = (i / 18) * Math.PI * 2 + 0.1;
    const b = a + 0.16;
    return `M${x} ${y}L${f(x + Math.cos(a) * 190)} ${f(y + Math.sin(a) * 190)}L${f(x + Math.cos(b) * 190)} ${f(y + Math.sin(b) * 190)}Z`;
  });
  return `<path d="${d}" fill="${colour}" opacity=".2"/>`;
}

/** The sun by day, a crescent by night, a great pale disc behind a Wonder. */
function luminary(p: Palette, x: number, y: number, grand: boolean, night: boolean): string {
  const glow = `<circle cx="${f(x)}" cy="${f(y)}" r="${grand ? 92 : 46}" fill="url(#glow)"/>`;
  if (grand) return `${glow}<circle cx="${f(x)}" cy="${f(y)}" r="44" fill="${p.sun}" opacity=".55"/>`;
  if (night)
    return `${glow}<path d="M${f(x + 4)} ${f(y - 11)}a12 12 0 1 0 7 17a10 10 0 0 1-7-17Z" fill="${p.sun}" opacity=".95"/>`;
  return `${glow}<circle cx="${f(x)}" cy="${f(y)}" r="12" fill="${p.sun}" opacity=".9"/>`;
}

const birds = (r: Random, p: Palette): string => {
  const x = 20 + r() * 130;
  const y = 18 + r() * 26;
  const d = times(3 + Math.floor(r() * 3), (i) => {
    const s = 3.4 - i * 0.35;
    return `M${f(x + i * 9 - s)} ${f(y + (i % 2) * 5 - i)}q${f(s * 0.6)} ${f(-s * 0.7)} ${f(s)} 0q${f(s * 0.4)} ${f(-s * 0.7)} ${f(s)} 0`;
  });
  return `<path d="${d}" fill="none" stroke="${mix(p.ground, p.sky[0], 0.35)}" stroke-width="1" opacity=".75" stroke-linecap="round"/>`;
};

/** A way from the near edge to the figure's door: the eye follows it. */
const path = (x: number, base: number, p: Palette, r: Random): string => {
  const from = 60 + r() * 80;
  return `<path d="M${f(from - 12)} 142Q${f(from + 6)} ${f(base + 8)} ${f(x - 3)} ${f(base - 1)}h6Q${f(from + 30)} ${f(base + 8)} ${f(from + 16)} 142Z" fill="${mix(p.mid, p.sun, 0.45)}" opacity=".5"/>`;
};

const plinth = (x: number, base: number, p: Palette): string =>
  `<g transform="translate(${f(x - 100)} 0)">` +
  `<path d="M44 ${base + 12}h112l8 10h-128Z" fill="${mix(p.stone[1], p.ground, 0.35)}"/>` +
  `<path d="M54 ${base + 3}h92l8 9h-108Z" fill="${mix(p.stone[1], p.ground, 0.15)}"/>` +
  `<path d="M54 ${base + 3}h92l1.5 1.8h-95Z" fill="${p.stone[0]}" opacity=".8"/>` +
  `<path d="M44 ${base + 12}h112l1.5 1.8h-115Z" fill="${p.stone[0]}" opacity=".6"/></g>`;

/** The icon as a figure: shadow on the ground, woodcut outline, an edge of light on the sun's side, lit stone. */
function figure(x: number, base: number, size: number, p: Palette, sunX: number): string {
  const ink = mix(p.ground, '#120a06', 0.62);
  const y = base - size / 2 + size * 0.03;
  const side = sunX < x ? -1 : 1;
  return (
    `<ellipse cx="${f(x - side * 6)}" cy="${f(base + 1)}" rx="${f(size * 0.52)}" ry="${f(size * 0.07)}" fill="#000" opacity=".33"/>` +
    placeIcon(
      'figure',
      x,
      y,
      size,
      `fill="${ink}" stroke="${ink}" stroke-width="30" stroke-linejoin="round"`,
    ) +
    placeIcon('figure', x - side * 0.9, y + 0.9, size, `fill="${ink}"`) +
    placeIcon('figure', x + side * 0.8, y - 0.7, size, `fill="${p.sun}"`) +
    placeIcon('figure', x, y, size, 'fill="url(#stone)"')
  );
}

export function scene(recipe: SceneRecipe, bodies: IconBodies | null): string {
  const r = random(`${recipe.seed}:${recipe.icon}`);
  const p: Palette = PALETTES[recipe.palette];
  const grand = recipe.grand ?? false;
  // A Wonder stands right of the double ribbon and above the reward pill.
  const x = grand ? 116 : 100;
  const base = grand ? 113 : 122;
  const size = recipe.size ?? (grand ? 88 : 92);
  const sunX = grand ? x : 40 + r() * 120;
  const sunY = grand ? 58 : 26 + r() * 26;
  const body = bodies?.[recipe.icon];
  const defs =
    linear('sky', [
      [0, p.sky[0]],
      [0.46, p.sky[1]],
      [0.72, p.sky[2]],
    ]) +
    linear('ground', [
      [0, mix(p.mid, p.sun, 0.16)],
      [1, p.ground],
    ]) +
    radial('glow', [
      [0, p.sun, 0.95],
      [0.28, p.sun, 0.5],
      [1, p.sun, 0],
    ]) +
    radial(
      'edge',
      [
        [0.6, '#000', 0],
        [1, '#160a04', 0.5],
      ],
      [0.5, 0.45, 0.75],
    ) +
    linear(
      'stone',
      [
        [0, p.stone[0]],
        [0.55, p.stone[1]],
        [1, p.stone[2]],
      ],
      [0, 0, 0.35, 1],
    ) +
    (body ? iconDef('figure', body) : '');
  const layers = [
    '<rect width="200" height="140" fill="url(#sky)"/>',
    p.stars ? stars(r) : '',
    grand ? rays(sunX, sunY, p.sun) : '',
    luminary(p, sunX, sunY, grand, recipe.palette === 'night'),
    times(3, () =>
      cloud(r() * 160 - 10, 14 + r() * 46, 26 + r() * 30, p.sun, (0.18 + r() * 0.25).toFixed(2)),
    ),
    p.stars ? '' : birds(r, p),
    LANDS[recipe.land](r, p),
    `<rect x="-4" y="${f(base - 26)}" width="208" height="14" fill="${p.sky[2]}" opacity=".13"/>`,
    `<path d="M-4 150V${f(base - 8)}Q50 ${f(base - 14 - r() * 4)} 100 ${f(base - 9)}T204 ${f(base - 10)}V150Z" fill="url(#ground)"/>`,
    path(x, base, p, r),
    grand ? plinth(x, base, p) : '',
    body ? figure(x, base + (grand ? 4 : 0), size, p, sunX + (grand ? -1 : 0)) : '',
    foreground(recipe.foreground, r, p),
    '<rect width="200" height="140" fill="url(#edge)"/>',
  ];
  return picture([0, 0, 200, 140], `<defs>${defs}</defs>${layers.join('')}`);
}
