/** Nine lights for landscapes: sky from zenith to horizon, three land tones from far to near, the lit stone. */
export interface Palette {
  readonly sky: readonly [string, string, string];
  readonly far: string;
  readonly mid: string;
  readonly ground: string;
  readonly sun: string;
  readonly stone: readonly [string, string, string];
  readonly stars?: boolean;
}

export const PALETTES = {
  dawn: {
    sky: ['#3a4a7c', '#d07d63', '#f9cf8a'],
    far: '#94647a',
    mid: '#6a5068',
    ground: '#44394c',
    sun: '#fff0c2',
    stone: ['#fff1d6', '#e0a86e', '#8a4f36'],
  },
  day: {
    sky: ['#3d86b8', '#93c7d8', '#f6ebcb'],
    far: '#84aaa6',
    mid: '#5f8f61',
    ground: '#3d6a40',
    sun: '#fffbe6',
    stone: ['#fffaf0', '#e6cfa2', '#94744a'],
  },
  gold: {
    sky: ['#b25d27', '#eaa64e', '#fde6ab'],
    far: '#b97845',
    mid: '#8b5430',
    ground: '#58321e',
    sun: '#fff6d2',
    stone: ['#fff4d4', '#e9b35c', '#7e451c'],
  },
  dusk: {
    sky: ['#20265a', '#7a4183', '#ee8c60'],
    far: '#643c74',
    mid: '#41295a',
    ground: '#27193c',
    sun: '#ffdca6',
    stone: ['#ffe9c4', '#d98a6a', '#6a335e'],
    stars: true,
  },
  night: {
    sky: ['#0b1533', '#1f4068', '#5d92a0'],
    far: '#2a5468',
    mid: '#193a52',
    ground: '#0c2237',
    sun: '#eef5ff',
    stone: ['#f2f7ff', '#9ec0d0', '#3f6a86'],
    stars: true,
  },
  desert: {
    sky: ['#4f9ab6', '#bfdcd2', '#fae2b0'],
    far: '#dfb172',
    mid: '#cb914b',
    ground: '#9a632f',
    sun: '#fffbe6',
    stone: ['#fff8e2', '#ebc27e', '#9a622c'],
  },
  jade: {
    sky: ['#296a67', '#8cbea0', '#f4ebc2'],
    far: '#66997f',
    mid: '#3f745b',
    ground: '#264d3f',
    sun: '#fffde6',
    stone: ['#fffaea', '#dcc694', '#6f6a3e'],
  },
  storm: {
    sky: ['#2a3441', '#66757f', '#cac5ad'],
    far: '#5c6871',
    mid: '#3f4a54',
    ground: '#272f36',
    sun: '#f6f0d8',
    stone: ['#fbf6e8', '#c2b391', '#655a45'],
  },
  ember: {
    sky: ['#2b1a26', '#8c3429', '#f29b45'],
    far: '#6a2c2b',
    mid: '#482023',
    ground: '#2a1318',
    sun: '#ffe2a0',
    stone: ['#ffe6b8', '#e58a45', '#7a2b22'],
  },
} as const satisfies Record<string, Palette>;

export type PaletteKey = keyof typeof PALETTES;
export const PALETTE_KEYS = Object.keys(PALETTES) as [PaletteKey, ...PaletteKey[]];
