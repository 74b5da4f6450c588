/** Pictures of Knowledge: a celestial chart, or the instrument on a scholar's desk. Box of 200 by 140. */
import type { FigureIcon, IconBodies } from './icons';
import { random, type Random } from './rng';
import { f, iconDef, linear, picture, placeIcon, radial, times } from './svg';

export const HUES = {
  lapis: ['#3f78b4', '#1c3f70', '#0c1f3d'],
  teal: ['#3a918f', '#17535a', '#082b32'],
  indigo: ['#6a62b8', '#352f78', '#171340'],
  slate: ['#6d8199', '#33465c', '#141f2c'],
} as const;
export type HueKey = keyof typeof HUES;
export const HUE_KEYS = Object.keys(HUES) as [HueKey, ...HueKey[]];

export interface KnowledgeRecipe {
  readonly style: 'chart' | 'desk';
  readonly icon: FigureIcon;
  readonly hue: HueKey;
  readonly seed: string;
}

const GILT = linear(
  'gilt',
  [
    [0, '#fffbe8'],
    [0.5, '#f2d488'],
    [1, '#b07d2a'],
  ],
  [0, 0, 0.3, 1],
);

const gilded = (x: number, y: number, size: number, shade: string): string =>
  placeIcon(
    'figure',
    x,
    y,
    size,
    `fill="${shade}" stroke="${shade}" stroke-width="22" stroke-linejoin="round" opacity=".75"`,
  ) + placeIcon('figure', x, y, size, 'fill="url(#gilt)"');

function constellation(r: Random): string {
  const points = Array.from({ length: 6 }, () => [10 + r() * 180, 10 + r() * 120] as const).sort(
    (a, b) => a[0] - b[0],
  );
  return (
    `<polyline points="${points.map((p) => p.map(f).join(',')).join(' ')}" fill="none" stroke="#dfe9ff" stroke-width=".7" opacity=".45"/>` +
    points.map(([x, y]) => `<circle cx="${f(x)}" cy="${f(y)}" r="1.8" fill="#fff" opacity=".85"/>`).join('')
  );
}

function chart(recipe: KnowledgeRecipe, body: string | undefined): string {
  const r = random(`${recipe.seed}:chart:${recipe.icon}`);
  const hue = HUES[recipe.hue];
  const corners = 3 + Math.floor(r() * 5);
  const turn = r() * 6;
  const polygon = (shift: number): string =>
    Array.from({ length: corners }, (_, i) => {
      const a = turn + ((i + shift) / corners) * Math.PI * 2;
      return `${f(100 + 54 * Math.cos(a))},${f(70 + 54 * Math.sin(a))}`;
    }).join(' ');
  const stars = times(
    60,
    () =>
      `<circle cx="${f(r() * 200)}" cy="${f(r() * 140)}" r="${(0.35 + r() * 0.8).toFixed(1)}" fill="#fff" opacity="${(0.25 + r() * 0.55).toFixed(2)}"/>`,
  );
  return picture(
    [0, 0, 200, 140],
    `<defs>${radial(
      'sky',
      [
        [0, hue[0]],
        [0.55, hue[1]],
        [1, hue[2]],
      ],
      [0.5, 0.5, 0.72],
    )}${GILT}${body ? iconDef('figure', body) : ''}</defs>` +
      `<rect width="200" height="140" fill="url(#sky)"/>${stars}${constellation(r)}` +
      `<g fill="none" stroke="#e8c97e" stroke-width=".8" opacity=".8"><circle cx="100" cy="70" r="64"/><circle cx="100" cy="70" r="60" stroke-width="3" stroke-dasharray="1 4.24"/><circle cx="100" cy="70" r="54"/>` +
      `<polygon points="${polygon(0)}" opacity=".8"/><polygon points="${polygon(0.5)}" opacity=".55"/>` +
      `<ellipse cx="100" cy="70" rx="92" ry="${f(22 + r() * 16)}" transform="rotate(${f(-30 + r() * 60)} 100 70)" opacity=".7"/></g>` +
      `<circle cx="100" cy="70" r="45" fill="${hue[2]}" opacity=".55"/>` +
      (body ? gilded(100, 70, 76, '#06122a') : ''),
  );
}

const candle = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y - 30}" r="46" fill="url(#lamp)"/><path d="M${x - 5} ${y}v-22q5-3 10 0v22Z" fill="#f4e6c4"/><path d="M${x + 1} ${y}v-23q2 0 4 1v22Z" fill="#c9ad78"/><path d="M${x} ${y - 38}q5 7 0 14q-5-7 0-14Z" fill="#ffd978"/><path d="M${x} ${y - 33}q2.5 4 0 8q-2.5-4 0-8Z" fill="#fff7d8"/><path d="M${x - 9} ${y}h18l-3 5h-12Z" fill="#a8772a"/>`;

const bookEnd = (r: Random, x: number, base: number, hue: readonly string[]): string =>
  times(3, (i) => {
    const w = 7 + r() * 4;
    const h = 30 + r() * 18;
    const colour = ['#8f3a2a', hue[0] ?? '#446', '#7a6a2c'][i] ?? '#555';
    const at = x + i * 11;
    return `<rect x="${f(at)}" y="${f(base - h)}" width="${f(w)}" height="${f(h)}" rx="1" fill="${colour}" stroke="#120a06" stroke-width=".9"/><path d="M${f(at)} ${f(base - h + 6)}h${f(w)}M${f(at)} ${f(base - 7)}h${f(w)}" stroke="#e8c97e" stroke-width="1.1"/>`;
  });

function desk(recipe: KnowledgeRecipe, body: string | undefined): string {
  const r = random(`${recipe.seed}:desk:${recipe.icon}`);
  const hue = HUES[recipe.hue];
  const left = r() < 0.5;
  const lines = times(
    5,
    (i) =>
      `<path d="M${f(62 + i * 2)} ${111 + i * 3.4}h${f(22 + r() * 40)}" stroke="#8a6230" stroke-width=".8" opacity=".6"/>`,
  );
  return picture(
    [0, 0, 200, 140],
    `<defs>${linear('wall', [
      [0, hue[2]],
      [0.7, hue[1]],
      [1, hue[2]],
    ])}${linear('wood', [
      [0, '#8a5a2c'],
      [1, '#3f2411'],
    ])}` +
      radial('lamp', [
        [0, '#ffe9b0', 0.85],
        [0.35, '#ffcf6a', 0.35],
        [1, '#ffcf6a', 0],
      ]) +
      `${radial(
        'edge',
        [
          [0.55, '#000', 0],
          [1, '#0a0604', 0.6],
        ],
        [0.5, 0.5, 0.75],
      )}${GILT}${body ? iconDef('figure', body) : ''}</defs>` +
      '<rect width="200" height="140" fill="url(#wall)"/>' +
      // A window with mullions and a night sky behind the instrument.
      `<path d="M56 104V48a44 44 0 0 1 88 0V104Z" fill="${hue[2]}" stroke="#e8c97e" stroke-width="1.6" opacity=".9"/>` +
      times(
        26,
        () =>
          `<circle cx="${f(62 + r() * 76)}" cy="${f(14 + r() * 80)}" r="${(0.4 + r() * 0.8).toFixed(1)}" fill="#fff" opacity=".7"/>`,
      ) +
      '<path d="M100 4V104M56 52H144" stroke="#e8c97e" stroke-width=".9" opacity=".55"/>' +
      '<path d="M-4 106H204V150H-4Z" fill="url(#wood)"/><path d="M-4 106H204" stroke="#d9a25a" stroke-width="1.4" opacity=".7"/>' +
      times(
        4,
        (i) =>
          `<path d="M-4 ${114 + i * 8}q60 ${f(r() * 6 - 3)} 110 0t100 0" fill="none" stroke="#2a170a" stroke-width=".9" opacity=".45"/>`,
      ) +
      // The open sheet the instrument stands on.
      `<path d="M44 108H150L162 132H34Z" fill="#efdcae" stroke="#6b4a1e" stroke-width="1"/>${lines}` +
      bookEnd(r, left ? 152 : 14, 108, hue) +
      candle(left ? 30 : 170, 108) +
      '<ellipse cx="100" cy="112" rx="36" ry="4.5" fill="#000" opacity=".35"/>' +
      (body ? gilded(100, 72, 80, '#120a06') : '') +
      '<rect width="200" height="140" fill="url(#edge)"/>',
  );
}

export const knowledge = (recipe: KnowledgeRecipe, bodies: IconBodies | null): string =>
  (recipe.style === 'chart' ? chart : desk)(recipe, bodies?.[recipe.icon]);
