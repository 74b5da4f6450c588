/** Terrain tiles as pictures, drawn once per kind, variant and owner of a Capital (art direction 7). */
import { foothills, harbor, mine, oasis, savanna } from './africanLands';
import { toneOf, type SeatColour } from './civs';
import { hexPath, RADIUS } from './hexGeometry';
import { desert, island, jungle, pyramid } from './lostLands';
import { random, type Random } from './rng';
import { hill, house, peak, pine, sheep, tree } from './stamps';
import { dataUri, f, linear, mix, picture, radial, times } from './svg';

interface Ground {
  readonly name: string;
  readonly top: readonly [string, string];
  readonly side: string;
}

const GROUNDS = {
  meadow: { name: 'Meadow', top: ['#c3d77c', '#8fb85a'], side: '#4b6430' },
  plains: { name: 'Plains', top: ['#b7c96a', '#7f9d48'], side: '#45592a' },
  forest: { name: 'Forest', top: ['#7fa65a', '#44743f'], side: '#263f22' },
  hills: { name: 'Hills', top: ['#c9a765', '#8f7440'], side: '#523a1e' },
  mountain: { name: 'Mountain', top: ['#b9ae9c', '#86796b'], side: '#463d35' },
  swamp: { name: 'Swamp', top: ['#8d9a66', '#56704f'], side: '#2c3a28' },
  volcano: { name: 'Volcano', top: ['#8a6f62', '#4d3b36'], side: '#261b18' },
  water: { name: 'Water', top: ['#4fa3b5', '#226a86'], side: '#123c4e' },
  island: { name: 'Island', top: ['#5fb4c0', '#2a7690'], side: '#123c4e' },
  pyramid: { name: 'Aztec Pyramid', top: ['#d3c487', '#a08f52'], side: '#5a4a22' },
  desert: { name: 'Desert', top: ['#ead3a0', '#c9a25e'], side: '#6b5526' },
  jungle: { name: 'Jungle', top: ['#5f9a54', '#2c5c3c'], side: '#16401f' },
  mine: { name: 'Mine', top: ['#b79a78', '#7d6650'], side: '#42352a' },
  foothills: { name: 'Foothills', top: ['#c8be84', '#97904f'], side: '#545030' },
  savanna: { name: 'Savanna', top: ['#e3c96a', '#b9963c'], side: '#6a5420' },
  oasis: { name: 'Oasis', top: ['#e6d29a', '#bfa560'], side: '#6b5a2a' },
  harbor: { name: 'Harbor', top: ['#c9c58a', '#93a06a'], side: '#4c5a44' },
  capital: { name: 'Capital', top: ['#d8cb9c', '#a8a466'], side: '#554c2c' },
} as const satisfies Record<string, Ground>;

export type TerrainKey = keyof typeof GROUNDS;
export const TERRAIN_KEYS = Object.keys(GROUNDS) as TerrainKey[];

const known = (key: string): TerrainKey => (key in GROUNDS ? (key as TerrainKey) : 'plains');
/** Ground colours of a terrain; one that this client has never heard of is drawn as plains. */
export const groundOf = (key: string): Ground => GROUNDS[known(key)];

const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;

function meadow(r: Random): string {
  const blades = times(40, () => {
    const x = r() * 104 - 52;
    const y = r() * 104 - 48;
    return `M${f(x)} ${f(y)}l-1.3-3.4M${f(x)} ${f(y)}l1.3-3.4`;
  });
  const flowers = times(34, () => {
    const colour = ['#fff6d8', '#f2d25e', '#e88fa6', '#fffdf4'][Math.floor(r() * 4)];
    return `<circle cx="${f(r() * 100 - 50)}" cy="${f(r() * 100 - 48)}" r="${f(0.9 + r() * 0.6)}" fill="${colour}"/>`;
  });
  return (
    '<ellipse cx="-14" cy="-16" rx="40" ry="20" fill="#fff" opacity=".12"/><ellipse cx="20" cy="26" rx="38" ry="16" fill="#4d7a34" opacity=".18"/>' +
    path('M-60-20C-30-30-20-8 4-14S40-34 62-26', 'fill="none" stroke="#6fb2bd" stroke-width="5"') +
    path(
      'M-60-20C-30-30-20-8 4-14S40-34 62-26',
      'fill="none" stroke="#c9edf0" stroke-width="1.4" stroke-dasharray="8 5"',
    ) +
    path(blades, 'stroke="#5c8a38" stroke-width="1" opacity=".75"') +
    flowers +
    [
      [-34, -36],
      [38, -40],
      [-44, 30],
      [44, 24],
      [-28, 44],
    ]
      .map(([x = 0, y = 0]) => tree(x + r() * 4, y + r() * 4, 4.8 + r() * 1.6, '#9cc066', '#628c42'))
      .join('') +
    [
      [30, 40],
      [38, 45],
      [22, 46],
    ]
      .map(([x = 0, y = 0]) => sheep(x + r() * 3, y + r() * 2))
      .join('')
  );
}

function plains(r: Random): string {
  const crops = ['#ead27a', '#a9bf5c', '#8fae52', '#dcc060', '#9cb656'];
  const patches = [
    [-52, -30, 44, 24, -14],
    [-6, -46, 48, 22, 8],
    [8, -18, 46, 26, -8],
    [-50, 2, 40, 24, 6],
    [-14, 18, 44, 24, -10],
    [22, 16, 34, 30, 10],
  ] as const;
  const fields = patches.map(([x, y, w, h, turn], i) => {
    const furrows = times(Math.ceil((h - 3) / 4), (k) => `M${-w / 2 + 2} ${-h / 2 + 3 + k * 4}h${w - 4}`);
    return (
      `<g transform="translate(${x + w / 2} ${y + h / 2}) rotate(${f(turn + r() * 8 - 4)})"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="3" fill="${crops[(i + Math.floor(r() * 2)) % 5]}" opacity=".85"/>` +
      `${path(furrows, 'stroke="#7d7530" stroke-width=".8" opacity=".45"')}</g>`
    );
  });
  return (
    fields.join('') +
    path('M-60 6Q-20-6 4 6T62-2', 'stroke="#efe0a8" stroke-width="3.4" fill="none" opacity=".85"') +
    [
      [-34, -34],
      [-26, -38],
      [36, -30],
      [-40, 34],
      [40, 30],
    ]
      .map(([x = 0, y = 0]) => tree(x + r() * 4, y + r() * 4, 4.6 + r() * 1.4, '#8fb25a', '#5c8440'))
      .join('') +
    house(34, 44, 9, '#a8542a')
  );
}

function forest(r: Random): string {
  const trunks: [number, number][] = [];
  for (let i = 0; i < 44; i++) {
    const a = r() * 6.283;
    const q = 20 + Math.sqrt(r()) * 36;
    trunks.push([Math.cos(a) * q, Math.sin(a) * q + 8]);
  }
  for (let i = 0; i < 10; i++) trunks.push([r() * 70 - 35, -28 - r() * 18]);
  trunks.sort((a, b) => a[1] - b[1]);
  const tufts = times(14, () => {
    const a = r() * 6.283;
    const q = r() * 20;
    return `M${f(Math.cos(a) * q)} ${f(13 + Math.sin(a) * q * 0.6)}l-1.5-4m1.5 4l1.5-4`;
  });
  return (
    '<ellipse cx="0" cy="12" rx="28" ry="17" fill="#9dbb6a" opacity=".4"/>' +
    path(tufts, 'stroke="#3f6b38" stroke-width="1" opacity=".7"') +
    path('M-4 60Q10 40 0 22', 'stroke="#d9cf94" stroke-width="4" fill="none" opacity=".45"') +
    // The clearing in the middle is where pieces stand.
    trunks
      .map(([x, y]) =>
        Math.hypot(x, (y - 12) * 1.25) < 20
          ? ''
          : pine(x, y, 15 + r() * 8, mix('#6f9c4e', '#8fb560', r()), mix('#2c5a34', '#3c6b3a', r())),
      )
      .join('')
  );
}

const HILL_ROWS = [
  [
    '#d9d394',
    '#a9a35e',
    [
      [-34, -20, 58, 20],
      [30, -22, 64, 22],
      [-2, -14, 56, 18],
    ],
  ],
  [
    '#d2c47c',
    '#978a48',
    [
      [-44, 8, 60, 26],
      [40, 8, 66, 28],
      [-4, 12, 64, 26],
    ],
  ],
  [
    '#cbb268',
    '#84733a',
    [
      [-32, 36, 66, 26],
      [34, 38, 70, 28],
    ],
  ],
  [
    '#c2a45c',
    '#786532',
    [
      [-2, 58, 76, 24],
      [-52, 62, 44, 20],
      [52, 64, 46, 20],
    ],
  ],
] as const;

function hills(r: Random): string {
  let out = path('M-60-34Q-30-46 0-38T62-42V-62H-60Z', 'fill="#e3dba6" opacity=".5"');
  HILL_ROWS.forEach(([lit, shade, mounds], row) => {
    for (const [x, y, w, h] of mounds) out += hill(x + r() * 8 - 4, y + r() * 4 - 2, w, h, lit, shade);
    if (row === 3) return;
    for (let k = 0; k < 4; k++) {
      const [x, y, w, h] = mounds[Math.floor(r() * mounds.length)] ?? mounds[0];
      out += tree(
        x + (r() - 0.5) * w * 0.5,
        y - h * (0.15 + r() * 0.3),
        3.4 + r() * 1.2,
        '#9fb460',
        '#5d7a3c',
      );
    }
  });
  return (
    out +
    path(
      'M-58 24C-36 16-20 30 0 24S34 10 60 22',
      'fill="none" stroke="#efe2b0" stroke-width="2" opacity=".55" stroke-dasharray="5 3"',
    )
  );
}

const mountain = (r: Random): string =>
  path('M-60 6Q0-10 60 6V60H-60Z', 'fill="#978a7a" opacity=".5"') +
  (
    [
      [-28, -8, 46, 36],
      [26, -10, 50, 40],
      [0, 2, 58, 46],
      [-36, 20, 36, 24],
      [36, 20, 38, 26],
      [6, 34, 40, 20],
    ] as const
  )
    .map(([x, y, w, h]) => peak(r, x + r() * 4 - 2, y, w, h + r() * 4, h > 30, '#d8cbb8', '#7b6c60'))
    .join('') +
  [
    [-20, 40],
    [-12, 44],
    [26, 42],
    [-44, 30],
  ]
    .map(([x = 0, y = 0]) => pine(x, y, 12, '#7e9a5c', '#4a6b44'))
    .join('');

const pool = (x: number, y: number, w: number, h: number): string =>
  `M${x - w} ${y}C${x - w} ${f(y - h)} ${f(x - w * 0.3)} ${f(y - h * 1.1)} ${x} ${f(y - h * 0.8)}S${x + w} ${f(y - h)} ${x + w} ${y}S${f(x + w * 0.4)} ${f(y + h)} ${x} ${f(y + h * 0.85)}S${x - w} ${f(y + h * 0.9)} ${x - w} ${y}Z`;

function swamp(r: Random): string {
  const pools = (
    [
      [-26, -24, 22, 12],
      [24, -18, 24, 13],
      [-18, 8, 26, 12],
      [26, 18, 20, 11],
      [-6, 38, 26, 10],
      [-44, 24, 12, 7],
    ] as const
  ).map(
    ([x, y, w, h]) =>
      path(pool(x, y, w, h), 'fill="#2e5350"') +
      path(pool(x - 1, y - 1.5, w - 3, h - 2.5), 'fill="#487870" fill-opacity=".4"') +
      path(
        `M${x - w * 0.5} ${y - 1}h${f(w * 0.7)}M${f(x - w * 0.2)} ${y + 3}h${f(w * 0.5)}`,
        'stroke="#a9cdb9" stroke-width="1" opacity=".5" stroke-linecap="round"',
      ),
  );
  const reeds = times(26, () => {
    const x = r() * 96 - 48;
    const y = r() * 92 - 40;
    const stalks = path(
      `M${f(x)} ${f(y)}q-1-6-3-9M${f(x + 1)} ${f(y)}v-11M${f(x + 2)} ${f(y)}q1-6 3-8`,
      `stroke="${r() < 0.5 ? '#c2c07a' : '#3d5a35'}" stroke-width="1.1" fill="none"`,
    );
    return (
      stalks +
      (r() < 0.4
        ? `<rect x="${f(x + 0.1)}" y="${f(y - 13)}" width="1.9" height="4" rx=".9" fill="#6b4423"/>`
        : '')
    );
  });
  const dead = [
    [-38, -8],
    [40, -2],
    [8, -34],
  ].map(([x, y]) =>
    path(
      `M${x} ${y}v-16m0 5l-6-6m6 3l6-7m-6 1l-3-6`,
      'stroke="#3a2f25" stroke-width="1.8" fill="none" stroke-linecap="round"',
    ),
  );
  return (
    pools.join('') +
    reeds +
    dead.join('') +
    '<ellipse cx="-8" cy="-6" rx="40" ry="5" fill="#fff" opacity=".13"/><ellipse cx="16" cy="26" rx="34" ry="4" fill="#fff" opacity=".11"/>'
  );
}

function volcano(r: Random): string {
  const smoke = (
    [
      [4, -36, 7, 0.75],
      [10, -43, 9, 0.65],
      [0, -46, 8, 0.6],
      [18, -51, 10, 0.5],
      [28, -50, 8, 0.4],
    ] as const
  ).map(
    ([x, y, q, o]) =>
      `<circle cx="${x}" cy="${y}" r="${q}" fill="#5c504b" opacity="${o}"/><circle cx="${f(x - q * 0.25)}" cy="${f(y - q * 0.25)}" r="${f(q * 0.6)}" fill="#8d807a" opacity="${o}"/>`,
  );
  return (
    `<defs>${radial('lava', [
      [0, '#fff3b0'],
      [0.35, '#ffb03a'],
      [0.7, '#e4491a', 0.8],
      [1, '#e4491a', 0],
    ])}</defs>` +
    ['M-46 24l12 6l8-4l10 10l16-2', 'M18 46l8-10l12 2l8-10', 'M-30 44l10-4l6 8']
      .map((d) => path(d, 'stroke="#ff8a2a" stroke-width="1.6" fill="none" opacity=".8"'))
      .join('') +
    peak(r, -36, 8, 32, 24, false, '#86695c', '#40302b') +
    peak(r, 36, 10, 34, 24, false, '#86695c', '#40302b') +
    path('M-16-26L-46 28Q0 38 46 28L16-26Q0-18-16-26Z', 'fill="#40302b"') +
    path('M-16-26L-46 28Q-16 35 4 34L0 12L6-2L-2-21Q-10-22-16-26Z', 'fill="#8a6a5c"') +
    path('M-6-22q-6 16-14 22q6 8-2 24q8-4 10-20q8-10 10-24Z', 'fill="#f06a1f"') +
    path('M-4-22q-4 14-10 20q5 8 1 18q4-6 5-17q6-8 7-20Z', 'fill="#ffc24a"') +
    path('M8-22q4 14 12 20q-2 8 6 18q-10-6-11-17q-9-8-10-20Z', 'fill="#e4561b"') +
    '<circle cx="0" cy="-27" r="30" fill="url(#lava)" opacity=".85"/><ellipse cx="0" cy="-26" rx="16" ry="4.6" fill="#ffd76a"/><ellipse cx="0" cy="-26.5" rx="16" ry="4.6" fill="none" stroke="#2b1d19" stroke-width="2"/>' +
    smoke.join('') +
    times(
      12,
      () =>
        `<circle cx="${f(r() * 44 - 22)}" cy="${f(-30 - r() * 20)}" r="${f(0.6 + r() * 0.8)}" fill="#ffcf6a"/>`,
    )
  );
}

function water(r: Random): string {
  let out =
    '<ellipse cx="-8" cy="-8" rx="44" ry="34" fill="#fff" opacity=".06"/><ellipse cx="-10" cy="-10" rx="30" ry="22" fill="#fff" opacity=".07"/>';
  for (let y = -46; y < 52; y += 13)
    for (let x = y % 2 ? -42 : -52; x < 52; x += 26) {
      const w = 5 + r() * 3;
      out += path(
        `M${f(x + r() * 10)} ${f(y + r() * 6)}q${f(w / 2)} ${f(-w * 0.55)} ${f(w)} 0q${f(w / 2)} ${f(w * 0.55)} ${f(w)} 0`,
        `stroke="${r() < 0.5 ? '#cdeef0' : '#0f4a63'}" stroke-width="1.3" fill="none" opacity="${(0.35 + r() * 0.35).toFixed(2)}" stroke-linecap="round"`,
      );
    }
  return out;
}

function palace(roof: string): string {
  const dark = mix(roof, '#2a1608', 0.35);
  const columns = [-15, -9, -3, 3, 9].map(
    (x) =>
      `<rect x="${x}" y="-21" width="4.6" height="13" fill="#fff6e0" stroke="#9a8357" stroke-width=".5"/>`,
  );
  return (
    '<g transform="translate(0 4)"><ellipse cx="2" cy="1" rx="24" ry="6" fill="#000" opacity=".25"/>' +
    path('M-21 0h42v-4h-3v-4h-36v4h-3Z', 'fill="#f7edd4" stroke="#7c6947" stroke-width=".7"') +
    path('M-21-4h42M-18-8h36', 'stroke="#b59f72" stroke-width=".8"') +
    `<rect x="-15" y="-21" width="30" height="13" fill="#8f7648"/>${columns.join('')}` +
    path('M-19-21L0-33L19-21Z', `fill="${roof}" stroke="${dark}" stroke-width="1"`) +
    path('M0-33L19-21H4Z', `fill="${dark}" opacity=".7"`) +
    path('M-19-21h38v2.4h-38Z', 'fill="#f7edd4" stroke="#7c6947" stroke-width=".5"') +
    path('M0-33v-13', 'stroke="#5a3d22" stroke-width="1.4"') +
    path('M0-46h13l-3 4l3 4h-13Z', `fill="${roof}" stroke="#1d1510" stroke-width=".8"`) +
    '</g>'
  );
}

function capital(r: Random, roof: string): string {
  const wall = times(44, (i) => {
    const a = (i / 44) * 6.283;
    return `<rect x="${f(Math.cos(a) * 42 - 1.3)}" y="${f(-1 + Math.sin(a) * 34 - 3.2)}" width="2.6" height="3.6" fill="#f6ead0" stroke="#8d7a58" stroke-width=".4"/>`;
  });
  const towers = [0.52, 1.57, 2.62, 3.67, 4.71, 5.76].map((a) => {
    const x = Math.cos(a) * 42;
    const y = -1 + Math.sin(a) * 34;
    return (
      `<rect x="${f(x - 4)}" y="${f(y - 11)}" width="8" height="13" fill="#e2d2ab" stroke="#7c6947" stroke-width=".7"/><rect x="${f(x)}" y="${f(y - 11)}" width="4" height="13" fill="#b59f72"/>` +
      path(
        `M${f(x - 5)} ${f(y - 11)}h10v-3h-2v1.5h-2v-1.5h-2v1.5h-2v-1.5h-2Z`,
        'fill="#f3e6c8" stroke="#7c6947" stroke-width=".5"',
      )
    );
  });
  const houses = [
    [-27, -12],
    [27, -12],
    [-33, 0],
    [33, 0],
    [-29, 14],
    [29, 15],
    [-15, 24],
    [15, 25],
    [0, 29],
  ] as const;
  const row = (behind: boolean): string =>
    houses
      .filter(([, y]) => y < 4 === behind)
      .map(([x, y]) => house(x + r() * 2, y + r() * 2, 10.5 + r() * 2, roof))
      .join('');
  return (
    '<ellipse cx="0" cy="6" rx="48" ry="42" fill="#8f9a52" opacity=".55"/><ellipse cx="1" cy="11" rx="45" ry="37" fill="#000" opacity=".25"/>' +
    '<ellipse cx="0" cy="2" rx="44" ry="36" fill="#8d7a58"/><ellipse cx="0" cy="-1" rx="44" ry="36" fill="#e9dbb8"/><ellipse cx="0" cy="-1" rx="39.5" ry="31.5" fill="#bda877"/><ellipse cx="0" cy="0" rx="39" ry="31" fill="#d9c694"/>' +
    wall +
    towers.join('') +
    row(true) +
    palace(roof) +
    row(false)
  );
}

const DRAW: Readonly<Record<Exclude<TerrainKey, 'capital'>, (r: Random) => string>> = {
  meadow,
  plains,
  forest,
  hills,
  mountain,
  swamp,
  volcano,
  water,
  island,
  pyramid,
  desert,
  jungle,
  mine,
  foothills,
  savanna,
  oasis,
  harbor,
};

/** Box of a tile picture around the tile's centre: the hexagon and the side below it. */
export const TILE_BOX = { x: -56, y: -63, width: 112, height: 134 } as const;
/** How many faces each terrain has; more would only cost memory. */
export const VARIANTS = 4;

const tiles = new Map<string, string>();

/** A tile as an image address. `civ` roofs a Capital in its owner's colour. */
export function tileArt(terrain: string, variant: number, civ?: string, colour?: SeatColour): string {
  const kind = known(terrain);
  const face = variant % VARIANTS;
  const roof = kind === 'capital' ? (civ ? toneOf(civ, colour).colour : '#b58a4a') : '';
  const key = `${kind}:${face}:${roof}`;
  let address = tiles.get(key);
  if (!address) {
    const { top, side } = GROUNDS[kind];
    const r = random(key);
    const outline = hexPath(0, 0, RADIUS - 0.6);
    address = dataUri(
      picture(
        [TILE_BOX.x, TILE_BOX.y, TILE_BOX.width, TILE_BOX.height],
        `<defs>${radial(
          'top',
          [
            [0, top[0]],
            [1, top[1]],
          ],
          [0.38, 0.28, 0.85],
        )}` +
          linear(
            'bevel',
            [
              [0, '#fff', 0.75],
              [0.45, '#fff', 0.05],
              [0.6, '#000', 0.05],
              [1, '#000', 0.55],
            ],
            [0.2, 0, 0.7, 1],
          ) +
          `<clipPath id="face"><path d="${outline}"/></clipPath></defs>` +
          path(outline, `transform="translate(0 7)" fill="${side}" stroke="#0b0705" stroke-opacity=".55"`) +
          path(outline, 'fill="url(#top)"') +
          `<g clip-path="url(#face)">${kind === 'capital' ? capital(r, roof) : DRAW[kind](r)}</g>` +
          path(hexPath(0, 0, RADIUS - 2.2), 'fill="none" stroke="url(#bevel)" stroke-width="2.4"') +
          path(outline, 'fill="none" stroke="#1a110b" stroke-opacity=".7"'),
      ),
    );
    tiles.set(key, address);
  }
  return address;
}
