/**
 * Seats and civilizations. The colour belongs to the seat, emblem and pattern to the civilization, so that an
 * expansion civilization brings an emblem and a pattern and takes one of the five colours that are told apart
 * in every kind of colour vision (art direction 2.3).
 */
import type { FigureIcon, UiIcon } from './icons';
import { mix } from './svg';

export const SEAT_COLOURS = ['amber', 'vermilion', 'azure', 'jade', 'plum'] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];
export type Pattern =
  'zigzag' | 'dots' | 'diagonal' | 'meander' | 'scales' | 'waves' | 'steps' | 'crescents' | 'lattice';

export interface Tone {
  readonly colour: string;
  readonly deep: string;
  /** What is drawn on the colour. */
  readonly ink: string;
  /** A light colour takes its pattern in the deep tone, a dark one in its ink. */
  readonly light: boolean;
}

export const TONES: Readonly<Record<SeatColour, Tone>> = {
  amber: { colour: '#ECB22E', deep: '#8A5E08', ink: '#1D1510', light: true },
  vermilion: { colour: '#C9411F', deep: '#6E1D0B', ink: '#FFF6E6', light: false },
  azure: { colour: '#2B78CF', deep: '#12396B', ink: '#FFFFFF', light: false },
  jade: { colour: '#A5E3D3', deep: '#2F6F62', ink: '#12201D', light: true },
  plum: { colour: '#5A2A66', deep: '#2C1034', ink: '#FBEFFF', light: false },
};

export interface CivLook {
  readonly name: string;
  readonly emblem: UiIcon;
  /** The head on the Warlord's piece and portrait. */
  readonly leader: UiIcon;
  readonly pattern: Pattern;
  readonly colour: SeatColour;
  /** What the banner of a policy shows when the policy has no picture of its own. */
  readonly motif: FigureIcon;
}

const CIVS = {
  egypt: {
    name: 'Egypt',
    emblem: 'scarab-beetle',
    leader: 'horus',
    pattern: 'zigzag',
    colour: 'amber',
    motif: 'lotus',
  },
  china: {
    name: 'China',
    emblem: 'sea-dragon',
    leader: 'swordwoman',
    pattern: 'dots',
    colour: 'vermilion',
    motif: 'paper-lantern',
  },
  denmark: {
    name: 'Denmark',
    emblem: 'drakkar',
    leader: 'viking-head',
    pattern: 'diagonal',
    colour: 'azure',
    motif: 'rune-stone',
  },
  greece: {
    name: 'Greece',
    emblem: 'owl',
    leader: 'spartan-helmet',
    pattern: 'meander',
    colour: 'jade',
    motif: 'olive',
  },
  japan: {
    name: 'Japan',
    emblem: 'flower-emblem',
    leader: 'samurai-helmet',
    pattern: 'scales',
    colour: 'plum',
    motif: 'bonsai-tree',
  },
  atlantis: {
    name: 'Atlantis',
    emblem: 'trident',
    leader: 'crested-helmet',
    pattern: 'waves',
    colour: 'azure',
    motif: 'big-wave',
  },
  aztecs: {
    name: 'Aztecs',
    emblem: 'aztec-calendar-sun',
    leader: 'eagle-head',
    pattern: 'steps',
    colour: 'vermilion',
    motif: 'mayan-pyramid',
  },
  amazons: {
    name: 'Amazons',
    emblem: 'horse-head',
    leader: 'bowman',
    pattern: 'crescents',
    colour: 'jade',
    motif: 'horseshoe',
  },
  mughals: {
    name: 'Mughals',
    emblem: 'elephant',
    leader: 'turban',
    pattern: 'lattice',
    colour: 'plum',
    motif: 'indian-palace',
  },
  mali: {
    name: 'Malians',
    emblem: 'camel-head',
    leader: 'turban',
    pattern: 'zigzag',
    colour: 'amber',
    motif: 'crown-coin',
  },
  zulu: {
    name: 'Zulu',
    emblem: 'tribal-shield',
    leader: 'crested-helmet',
    pattern: 'diagonal',
    colour: 'vermilion',
    motif: 'huts-village',
  },
  aksum: {
    name: 'Aksumites',
    emblem: 'obelisk',
    leader: 'nefertiti',
    pattern: 'lattice',
    colour: 'azure',
    motif: 'obelisk',
  },
} as const satisfies Record<string, CivLook>;

export type KnownCiv = keyof typeof CIVS;
export const KNOWN_CIVS = Object.keys(CIVS) as KnownCiv[];

const UNKNOWN: CivLook = {
  name: 'Civilization',
  emblem: 'flying-flag',
  leader: 'crested-helmet',
  pattern: 'dots',
  colour: 'plum',
  motif: 'laurels',
};

/** How a civilization looks; one that this client has never heard of still gets a flag and a helmet. */
export const civLook = (civ: string): CivLook =>
  (CIVS as Record<string, CivLook>)[civ] ?? { ...UNKNOWN, name: civ };

export const toneOf = (civ: string, colour?: SeatColour): Tone => TONES[colour ?? civLook(civ).colour];

const PATTERNS: Readonly<
  Record<Pattern, readonly [width: number, height: number, draw: (ink: string) => string]>
> = {
  zigzag: [12, 8, (ink) => `<path d="M-3 6L3 1L9 6L15 1" fill="none" stroke="${ink}" stroke-width="1.6"/>`],
  dots: [
    9,
    9,
    (ink) =>
      `<circle cx="2.25" cy="2.25" r="1.5" fill="${ink}"/><circle cx="6.75" cy="6.75" r="1.5" fill="${ink}"/>`,
  ],
  diagonal: [8, 8, (ink) => `<path d="M-2 10L10-2M-2 2L2-2M6 10L10 6" stroke="${ink}" stroke-width="1.9"/>`],
  meander: [12, 12, (ink) => `<path d="M0 10H10V2H3V7H6.5" fill="none" stroke="${ink}" stroke-width="1.4"/>`],
  waves: [12, 6, (ink) => `<path d="M0 4q3-4 6 0t6 0" fill="none" stroke="${ink}" stroke-width="1.4"/>`],
  scales: [
    12,
    6,
    (ink) =>
      `<path d="M0 6a6 6 0 0 1 12 0M3 6a3 3 0 0 1 6 0M-6 6a6 6 0 0 1 6-6M12 0a6 6 0 0 1 6 6" fill="none" stroke="${ink}" stroke-width="1.1"/>`,
  ],
  lattice: [
    12,
    12,
    (ink) =>
      `<path d="M6 0L12 6L6 12L0 6ZM6 3L9 6L6 9L3 6Z" fill="none" stroke="${ink}" stroke-width="1.1"/>`,
  ],
  steps: [
    14,
    9,
    (ink) => `<path d="M-1 8H2V5H5V2H9V5H12V8H15" fill="none" stroke="${ink}" stroke-width="1.5"/>`,
  ],
  crescents: [
    12,
    12,
    (ink) =>
      `<path d="M5 1.5a4 4 0 1 0 4 6a4.6 4.6 0 0 1-4-6Z" fill="none" stroke="${ink}" stroke-width="1.2"/>`,
  ],
};

export function patternDef(
  pattern: Pattern,
  id: string,
  ink: string,
  scale: number,
  opacity: number,
): string {
  const [width, height, draw] = PATTERNS[pattern];
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"><g opacity="${opacity}">${draw(ink)}</g></pattern>`;
}

/** What the gradients and patterns of a seat end with: a civilization may play in a colour that is not its own. */
export const seatId = (civ: string, colour?: SeatColour): string => `${civ}-${colour ?? civLook(civ).colour}`;

/** Gradients and patterns of one seat's pieces and borders: `#cg-egypt-amber`, `#cp-egypt-amber`, `#cpb-egypt-amber`. */
export function seatDefs(civ: string, colour?: SeatColour): string {
  const id = seatId(civ, colour);
  const tone = toneOf(civ, colour);
  const { pattern } = civLook(civ);
  return (
    `<linearGradient id="cg-${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(tone.colour, '#ffffff', 0.28)}"/><stop offset=".5" stop-color="${tone.colour}"/><stop offset="1" stop-color="${mix(tone.colour, tone.deep, 0.55)}"/></linearGradient>` +
    patternDef(pattern, `cp-${id}`, tone.ink, 0.62, 0.34) +
    patternDef(pattern, `cpb-${id}`, tone.light ? tone.deep : tone.ink, 0.8, tone.light ? 0.8 : 0.5)
  );
}
