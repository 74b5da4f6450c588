/** The resources: a colour, a shape and an icon each (art direction 2.2). */
import type { UiIcon } from './icons';

export const RESOURCES = ['production', 'science', 'military', 'raid', 'gold', 'culture'] as const;
export type Resource = (typeof RESOURCES)[number];
/** What a chip can stand for: a resource, or any one of the three basic ones. */
export type ChipKind = Resource | 'basic';

export interface ResourceLook {
  readonly name: string;
  readonly icon: UiIcon;
  /** Top, middle and foot of the chip. */
  readonly tones: readonly [string, string, string];
  readonly ink: string;
  /** Outline in a box of 64. */
  readonly shape: string;
  /** Kept from turn to turn, or lost at the end of the turn. */
  readonly kept: boolean;
}

export const RESOURCE: Readonly<Record<ChipKind, ResourceLook>> = {
  production: {
    name: 'Production',
    icon: 'flat-hammer',
    tones: ['#E08B4A', '#A8541F', '#6E3210'],
    ink: '#FFF3E0',
    shape: 'M18 3H46L61 18V46L46 61H18L3 46V18Z',
    kept: false,
  },
  science: {
    name: 'Science',
    icon: 'fizzing-flask',
    tones: ['#5FA3DA', '#2566A0', '#123C66'],
    ink: '#F0F8FF',
    shape: 'M32 2L59 17V47L32 62L5 47V17Z',
    kept: false,
  },
  military: {
    name: 'Military',
    icon: 'crossed-swords',
    tones: ['#D65A4A', '#A12A22', '#5E120E'],
    ink: '#FFF0EA',
    shape: 'M6 6Q20 10 32 3Q44 10 58 6V30Q56 50 32 62Q8 50 6 30Z',
    kept: false,
  },
  // Military that may be spent against Barbarians only: the same shield, torn at its foot, with axes.
  raid: {
    name: 'Raid',
    icon: 'crossed-axes',
    tones: ['#B0735A', '#6E3626', '#3A1710'],
    ink: '#FFEBDD',
    shape: 'M6 6Q20 10 32 3Q44 10 58 6V38L50 50L42 46L32 60L22 46L14 50L6 38Z',
    kept: false,
  },
  basic: {
    name: 'basic resource',
    icon: 'cubes',
    tones: ['#C9BFA9', '#857A64', '#4A4232'],
    ink: '#FFFDF4',
    shape: 'M32 2L62 32L32 62L2 32Z',
    kept: false,
  },
  gold: {
    name: 'Gold',
    icon: 'two-coins',
    tones: ['#FBE08A', '#DDA528', '#8C5E0A'],
    ink: '#4A2E04',
    shape: 'M32 3A29 29 0 1 1 31.9 3Z',
    kept: true,
  },
  culture: {
    name: 'Culture',
    icon: 'lyre',
    tones: ['#B98AD6', '#76479C', '#432060'],
    ink: '#FBF2FF',
    shape:
      'M32 2C38 12 44 12 52 12C52 20 52 26 62 32C52 38 52 44 52 52C44 52 38 52 32 62C26 52 20 52 12 52C12 44 12 38 2 32C12 26 12 20 12 12C20 12 26 12 32 2Z',
    kept: true,
  },
};

const rim = (shape: string): string =>
  `<path d="${shape}" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="2" transform="translate(32 32) scale(.9) translate(-32 -32)"/>`;

/** Chips as symbols: `#r-gold` with its icon, `#rb-gold` with a faint one to carry a number. */
export function resourceSymbols(): string {
  return [...RESOURCES, 'basic' as const]
    .map((key) => {
      const { tones, shape, ink, icon } = RESOURCE[key];
      const body = `<path d="${shape}" fill="url(#rg-${key})" stroke="#1d120a" stroke-width="2.5" stroke-linejoin="round"/>${rim(shape)}`;
      const milled =
        key === 'gold'
          ? `<circle cx="32" cy="32" r="23" fill="none" stroke="#8C5E0A" stroke-width="1.5" stroke-dasharray="2 2.6" opacity=".8"/>`
          : '';
      return (
        `<linearGradient id="rg-${key}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tones[0]}"/><stop offset=".55" stop-color="${tones[1]}"/><stop offset="1" stop-color="${tones[2]}"/></linearGradient>` +
        `<symbol id="r-${key}" viewBox="0 0 64 64">${body}${milled}<use href="#i-${icon}" x="13" y="13" width="38" height="38" fill="${ink}"/></symbol>` +
        `<symbol id="rb-${key}" viewBox="0 0 64 64">${body}<use href="#i-${icon}" x="15" y="15" width="34" height="34" fill="${ink}" opacity=".28"/></symbol>`
      );
    })
    .join('');
}
