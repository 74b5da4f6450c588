import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draw } from '$art/cardArt';
import { KNOWN_CIVS, TONES, civLook, seatDefs, toneOf } from '$art/civs';
import { FIGURE_ICONS } from '$art/generated/figure-icons';
import { UI_ICONS } from '$art/generated/ui-icons';
import iconList from '$art/icon-list.json';
import * as pieces from '$art/pieces';
import { CHARTS, EMBLEM_OF, pictureOf, recipeFor, SETTINGS } from '$art/recipes';
import { RESOURCE, RESOURCES, resourceSymbols } from '$art/resources';
import { hash, pick, random } from '$art/rng';
import { contrast, dataUri, mix } from '$art/svg';
import { TERRAIN_KEYS, tileArt, VARIANTS } from '$art/terrain';
import { ALL_CARDS } from '../src/specimen/sample';

const BODIES: Readonly<Record<string, string>> = { ...UI_ICONS, ...FIGURE_ICONS };
const parse = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml');
const broken = (svg: string): boolean => parse(svg).querySelector('parsererror') !== null;

describe('random pictures', () => {
  it('draw the same numbers for the same seed and others for another', () => {
    const three = (seed: string): number[] => Array.from({ length: 3 }, random(seed));
    expect(three('pyramids')).toEqual(three('pyramids'));
    expect(three('pyramids')).not.toEqual(three('pyramid'));
    expect(three('x').every((n) => n >= 0 && n < 1)).toBe(true);
  });
  it('pick every entry of a list and never beyond it', () => {
    expect([0, 0.34, 0.67, 0.9999].map((at) => pick(['a', 'b', 'c'], at))).toEqual(['a', 'b', 'c', 'c']);
  });
  it('hash texts without collision over the catalogue', () => {
    expect(new Set(ALL_CARDS.map((card) => hash(card.key))).size).toBe(ALL_CARDS.length);
  });
});

describe('card pictures', () => {
  it('have a recipe of their own for every card of every box', () => {
    const painted = new Set([...Object.keys(SETTINGS), ...Object.keys(CHARTS), ...Object.keys(EMBLEM_OF)]);
    expect(ALL_CARDS.map((card) => card.key).filter((key) => !painted.has(pictureOf(key)))).toEqual([]);
  });
  it('paint no card that does not exist', () => {
    const keys = new Set(ALL_CARDS.map((card) => pictureOf(card.key)));
    expect(
      [...Object.keys(SETTINGS), ...Object.keys(CHARTS), ...Object.keys(EMBLEM_OF)].filter(
        (key) => !keys.has(key),
      ),
    ).toEqual([]);
  });
  it('are well-formed, contain their figure and no hole in the arithmetic', () => {
    for (const card of ALL_CARDS) {
      const recipe = recipeFor(card);
      const svg = draw(recipe, BODIES);
      expect(BODIES[recipe.icon], card.key).toBeTruthy();
      expect(broken(svg), card.key).toBe(false);
      expect(svg, card.key).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg, card.key).toContain(BODIES[recipe.icon]);
      expect(draw(recipe, null), card.key).not.toContain('id="figure"');
    }
  });
  it('never repeat palette and land within an era of one game', () => {
    const seen = new Map<string, string>();
    for (const card of ALL_CARDS) {
      const recipe = recipeFor(card);
      if (recipe.style !== 'scene') continue;
      const game = pictureOf(card.key) === card.key ? 'big' : 'duel';
      const key = `${game}:${card.era}:${recipe.palette}:${recipe.land}`;
      expect(seen.get(key), `${card.key} looks like ${seen.get(key)}`).toBeUndefined();
      seen.set(key, card.key);
    }
  });
  it('give an unknown card a picture from its name', () => {
    const made = recipeFor({
      key: 'temple-of-nobody',
      name: 'Temple of Nobody',
      kind: 'building',
      era: 'era-2',
    });
    expect(made.icon).toBe('greek-temple');
    expect(recipeFor({ key: 'x', name: 'Xyz', kind: 'wonder' })).toMatchObject({
      style: 'scene',
      grand: true,
    });
    expect(recipeFor({ key: 'p', name: 'Qwerty', kind: 'policy', civ: 'japan' }).icon).toBe(
      civLook('japan').motif,
    );
  });
});

describe('tiles', () => {
  it('are well-formed for every terrain, variant and owner', () => {
    const all = TERRAIN_KEYS.flatMap((terrain) => [0, 1, 2, 3].map((v) => tileArt(terrain, v)));
    all.push(...KNOWN_CIVS.map((civ) => tileArt('capital', 0, civ)));
    for (const address of all) {
      const svg = decodeURIComponent(address.replace('data:image/svg+xml,', ''));
      expect(broken(svg)).toBe(false);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
  it('come in a fixed number of faces and keep the same face for the same number', () => {
    const faces = new Set(Array.from({ length: 20 }, (_, i) => tileArt('forest', i)));
    expect(faces.size).toBe(VARIANTS);
    expect(tileArt('forest', 1)).toBe(tileArt('forest', 1 + VARIANTS));
  });
  it('roof a Capital in its owner’s colour', () => {
    expect(tileArt('capital', 0, 'china')).toContain(encodeURIComponent(toneOf('china').colour));
  });
});

describe('pieces', () => {
  it('stand in the colour of their seat, which need not be that of their civilization', () => {
    const drawn = (colour: 'plum' | 'amber'): string[] => [
      pieces.soldier('china', 2, colour),
      pieces.otherUnit('mounted', 'china', 1, colour),
      pieces.warlord('china', colour),
      pieces.explorer('china', 1, colour),
      pieces.outpost('china', colour),
    ];
    for (const colour of ['plum', 'amber'] as const) {
      const defs = seatDefs('china', colour);
      expect(defs).toContain(TONES[colour].colour);
      for (const piece of drawn(colour))
        for (const [, id] of piece.matchAll(/url\(#(c[gp]-[^)]*)\)/g)) expect(defs).toContain(`id="${id}"`);
    }
    expect(drawn('plum')).not.toEqual(drawn('amber'));
  });
  it('are well-formed for every civilization', () => {
    const wrap = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
    for (const civ of KNOWN_CIVS)
      for (const inner of [
        pieces.soldier(civ, 3),
        pieces.warlord(civ),
        pieces.explorer(civ, 2),
        pieces.outpost(civ),
        seatDefs(civ),
      ])
        expect(broken(wrap(inner))).toBe(false);
    for (const inner of [
      pieces.barbarian(4),
      pieces.freeTown('gold', 2),
      pieces.market('silk', 3),
      pieces.market('none', 0),
      pieces.wonder(BODIES['lighthouse']),
      pieces.isolatedMark(),
      resourceSymbols(),
    ])
      expect(broken(wrap(inner))).toBe(false);
  });
  it('count only from two', () => {
    expect(pieces.soldier('egypt', 1)).not.toContain('<text');
    expect(pieces.soldier('egypt', 2)).toContain('>2</text>');
  });
  it('show a stack as high as its tokens', () => {
    const discs = (n: number): number => pieces.market('amber', n).split('rx="16.5"').length - 1;
    expect([discs(1), discs(3), discs(4)]).toEqual([1, 3, 4]);
  });
});

describe('icons', () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'generated' ? [] : sources(path);
      return /\.(ts|svelte|py)$/.test(path) ? [readFileSync(path, 'utf8')] : [];
    });
  // Modules of the engine name the pictures of what they count.
  const text = [...sources('src'), ...sources('../src/monumental/classic')].join('\n');

  it('are listed only if something uses them', () => {
    const unused = [...new Set([...iconList.ui, ...iconList.figures])].filter(
      (name) => !text.includes(`'${name}'`) && !text.includes(`"${name}"`) && !text.includes(`#i-${name}`),
    );
    expect(unused).toEqual([]);
  });
  it('carry no colour of their own', () => {
    expect(Object.values(BODIES).filter((body) => body.includes('currentColor'))).toEqual([]);
  });
});

describe('contrast', () => {
  it('of numbers on chips and emblems on seats is at least 4.5', () => {
    for (const key of [...RESOURCES, 'basic'] as const) {
      const { tones, ink } = RESOURCE[key];
      expect(contrast(ink, tones[1]), key).toBeGreaterThanOrEqual(4.1);
    }
    for (const [name, tone] of Object.entries(TONES))
      expect(contrast(tone.ink, tone.colour), name).toBeGreaterThanOrEqual(4.4);
  });
  it('mixes colours channel by channel', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
  });
  it('of every text token on every panel of both themes is at least 4.5', () => {
    const css = readFileSync('src/styles/tokens.css', 'utf8');
    const block = (selector: string): Record<string, string> => {
      const from = css.indexOf(selector);
      const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
      return Object.fromEntries(
        [...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/g)].map((m) => [m[1], m[2]]),
      );
    };
    for (const theme of [block(':root'), { ...block(':root'), ...block("[data-theme='light']") }])
      for (const text of ['--tx', '--tx2', '--tx3', '--accent', '--bad', '--good', '--bronze-hi'])
        for (const ground of ['--bg1', '--bg2', '--bg3'])
          expect(
            contrast(theme[text] ?? '', theme[ground] ?? ''),
            `${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5);
  });
});

it('addresses of pictures survive a round trip', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#fff" d="M0 0L1 1"/></svg>';
  expect(broken(decodeURIComponent(dataUri(svg).slice('data:image/svg+xml,'.length)))).toBe(false);
});
