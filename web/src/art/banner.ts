/** Pictures of Cultural Policies (a hanging banner) and of Warlords (a portrait on rays), in the seat's colour. */
import { civLook, patternDef, toneOf, type SeatColour } from './civs';
import type { FigureIcon, IconBodies } from './icons';
import { f, iconDef, linear, mix, picture, placeIcon, radial, times } from './svg';

export interface BannerRecipe {
  readonly style: 'banner' | 'portrait';
  readonly icon: FigureIcon;
  readonly civ: string;
  readonly colour?: SeatColour;
}

const GILT = linear(
  'gilt',
  [
    [0, '#fffbe8'],
    [0.5, '#f5d98e'],
    [1, '#b9862c'],
  ],
  [0, 0, 0.3, 1],
);

function banner(recipe: BannerRecipe, body: string | undefined): string {
  const tone = toneOf(recipe.civ, recipe.colour);
  const { pattern } = civLook(recipe.civ);
  const fold = mix(tone.colour, tone.deep, tone.light ? 0.25 : 0.1);
  const middle = mix(tone.colour, tone.deep, tone.light ? 0.12 : 0);
  return picture(
    [0, 0, 200, 140],
    `<defs>${linear(
      'cloth',
      [
        [0, tone.deep],
        [0.12, fold],
        [0.24, mix(fold, tone.deep, 0.3)],
        [0.4, middle],
        [0.6, middle],
        [0.76, mix(fold, tone.deep, 0.3)],
        [0.88, fold],
        [1, tone.deep],
      ],
      [0, 0, 1, 0],
    )}` +
      `${patternDef(pattern, 'weave', tone.light ? '#3a2404' : '#ffffff', 1.15, tone.light ? 0.22 : 0.2)}${GILT}` +
      `${linear('fall', [
        [0, '#000', 0.35],
        [0.18, '#000', 0],
        [0.8, '#000', 0],
        [1, '#000', 0.35],
      ])}${body ? iconDef('figure', body) : ''}</defs>` +
      '<rect width="200" height="140" fill="#1b120d"/><rect x="6" y="-2" width="188" height="134" fill="url(#cloth)"/><rect x="6" y="-2" width="188" height="134" fill="url(#weave)"/>' +
      '<rect x="6" y="-2" width="188" height="134" fill="url(#fall)"/>' +
      '<rect x="12" y="-4" width="176" height="130" fill="none" stroke="#f5d98e" stroke-width="2"/><rect x="16" y="-4" width="168" height="126" fill="none" stroke="#f5d98e" stroke-width=".8" stroke-dasharray="4 2"/>' +
      `<path d="M6 132${times(24, () => 'l3.92 7l3.92-7')}" fill="#e9c46a" stroke="#7a5510" stroke-width=".6"/>` +
      // Laurel sprigs left and right of the medallion.
      [1, -1]
        .map(
          (k) =>
            `<g transform="translate(${100 + k * 66} 62) scale(${k} 1)" fill="#f5d98e" opacity=".8">${times(5, (i) => `<ellipse cx="${f(Math.sin(i * 0.5) * 8)}" cy="${f(-26 + i * 13)}" rx="3.2" ry="7" transform="rotate(${28 - i * 12} ${f(Math.sin(i * 0.5) * 8)} ${f(-26 + i * 13)})"/>`)}</g>`,
        )
        .join('') +
      `<circle cx="100" cy="62" r="50" fill="${mix(tone.deep, '#0d0705', 0.35)}" stroke="#f5d98e" stroke-width="2.4"/><circle cx="100" cy="62" r="45" fill="none" stroke="#f5d98e" stroke-width="1" stroke-dasharray="3 2.6"/>` +
      (body ? placeIcon('figure', 100, 62, 68, 'fill="url(#gilt)"') : ''),
  );
}

/** Shoulders under a cloak: a helmet above them becomes a person. */
const shoulders = (colour: string, deep: string, dark: string): string =>
  `<path d="M22 176C24 138 48 124 78 120L100 132L122 120C152 124 176 138 178 176Z" fill="${mix(colour, deep, 0.35)}" stroke="${dark}" stroke-width="3"/>` +
  `<path d="M22 176C24 138 48 124 78 120L100 132L122 120C152 124 176 138 178 176Z" fill="url(#weave)"/>` +
  `<path d="M64 122C70 146 84 160 100 168C116 160 130 146 136 122L122 119L100 134L78 119Z" fill="${dark}" opacity=".6"/>` +
  `<path d="M64 122C70 146 84 160 100 168C116 160 130 146 136 122" fill="none" stroke="#f5d98e" stroke-width="2.4"/>` +
  `<circle cx="66" cy="126" r="6" fill="#f5d98e" stroke="${dark}" stroke-width="1.6"/><circle cx="134" cy="126" r="6" fill="#f5d98e" stroke="${dark}" stroke-width="1.6"/>`;

function portrait(recipe: BannerRecipe, body: string | undefined): string {
  const tone = toneOf(recipe.civ, recipe.colour);
  const { pattern } = civLook(recipe.civ);
  const dark = mix(tone.deep, '#0c0705', 0.45);
  const rays = times(28, (i) => {
    const a = (i / 28) * Math.PI * 2;
    const b = a + Math.PI / 28;
    return `M100 74L${f(100 + Math.cos(a) * 200)} ${f(74 + Math.sin(a) * 200)}L${f(100 + Math.cos(b) * 200)} ${f(74 + Math.sin(b) * 200)}Z`;
  });
  const bust = (x: number, y: number, attributes: string): string =>
    placeIcon('figure', x, y, 112, attributes);
  return picture(
    [0, 0, 200, 170],
    `<defs>${radial(
      'sky',
      [
        [0, mix(tone.colour, '#fff4d0', 0.45)],
        [0.45, tone.colour],
        [1, tone.deep],
      ],
      [0.5, 0.44, 0.7],
    )}` +
      `${patternDef(pattern, 'weave', dark, 1.2, 0.5)}${linear(
        'lit',
        [
          [0, '#fffaf0'],
          [0.45, '#f0dcae'],
          [1, '#a87a3c'],
        ],
        [0, 0, 0.5, 1],
      )}` +
      `${linear('foot', [
        [0.6, '#0c0705', 0],
        [1, '#0c0705', 0.7],
      ])}${body ? iconDef('figure', body) : ''}</defs>` +
      `<rect width="200" height="170" fill="url(#sky)"/><path d="${rays}" fill="${tone.deep}" opacity=".22"/>` +
      `<circle cx="100" cy="76" r="72" fill="none" stroke="${dark}" stroke-width="13" opacity=".85"/><circle cx="100" cy="76" r="72" fill="none" stroke="${tone.colour}" stroke-width="9"/><circle cx="100" cy="76" r="72" fill="none" stroke="url(#weave)" stroke-width="9"/><circle cx="100" cy="76" r="65" fill="${dark}" opacity=".55"/>` +
      shoulders(tone.colour, tone.deep, dark) +
      (body
        ? bust(100, 76, `fill="${dark}" stroke="${dark}" stroke-width="30" stroke-linejoin="round"`) +
          bust(101.5, 77.5, `fill="${dark}"`) +
          bust(100, 76, 'fill="url(#lit)"')
        : '') +
      '<rect width="200" height="170" fill="url(#foot)"/>',
  );
}

export const bannerArt = (recipe: BannerRecipe, bodies: IconBodies | null): string =>
  (recipe.style === 'banner' ? banner : portrait)(recipe, bodies?.[recipe.icon]);
