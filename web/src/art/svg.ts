/** Small helpers for composing SVG markup. */

/** A coordinate with at most one decimal: enough at every size we draw, and half the bytes. */
export const f = (value: number): string => String(Math.round(value * 10) / 10);

const channels = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

/** The colour a fraction `t` of the way from `a` to `b`, both `#rrggbb`. */
export function mix(a: string, b: string, t: number): string {
  const from = channels(a);
  const to = channels(b);
  return (
    '#' +
    from
      .map((c, i) =>
        Math.round(c + ((to[i] ?? c) - c) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

/** Relative luminance of WCAG 2, from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => {
    const s = c / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2 between two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (hi + 0.05) / (lo + 0.05);
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export const linear = (
  id: string,
  list: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

export const radial = (
  id: string,
  list: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): string => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;

/**
 * A picture as an image address. Every picture is a document of its own: its gradients need no unique names,
 * the browser shares equal pictures, and a table of thirty cards stays a small page.
 */
export const dataUri = (svg: string): string =>
  'data:image/svg+xml,' +
  encodeURIComponent(svg)
    .replaceAll('%20', ' ')
    .replaceAll('%3D', '=')
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%22', "'");

export const picture = (viewBox: readonly [number, number, number, number], content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="${viewBox[2] * 2}" height="${viewBox[3] * 2}">${content}</svg>`;

/** An icon put down in a picture: the drawing stands once in the definitions, each use only places it. */
export const iconDef = (id: string, body: string): string => `<g id="${id}">${body}</g>`;
export const placeIcon = (id: string, x: number, y: number, size: number, attributes: string): string =>
  `<use href="#${id}" transform="translate(${f(x - size / 2)} ${f(y - size / 2)}) scale(${(size / 512).toFixed(4)})" ${attributes}/>`;

/** How often a drawing is repeated, as markup. */
export const times = (count: number, draw: (index: number) => string): string => {
  let out = '';
  for (let i = 0; i < count; i++) out += draw(i);
  return out;
};
