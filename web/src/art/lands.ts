/** The land behind a figure, in a box of 200 by 140: far, middle and near layers, each nearer one darker. */
import type { Palette } from './palettes';
import type { Random } from './rng';
import { f, mix, times } from './svg';

/** A skyline made of three sines, from `y0` up and down by `swing`. */
function skyline(r: Random, y0: number, swing: number): string {
  const phase = [r() * 6, r() * 6, r() * 6] as const;
  let d = `M-4 150L-4 ${f(y0)}`;
  for (let x = 0; x <= 204; x += 10) {
    const wave =
      0.55 * Math.sin(x / 38 + phase[0]) +
      0.3 * Math.sin(x / 17 + phase[1]) +
      0.15 * Math.sin(x / 8 + phase[2]);
    d += `L${x} ${f(y0 - swing * wave)}`;
  }
  return d + 'L204 150Z';
}

/** A jagged skyline of `count` peaks, with lit western faces drawn by the caller's second colour. */
function peaks(r: Random, y0: number, swing: number, count: number): { line: string; lit: string } {
  const width = 208 / count;
  let line = `M-4 150L-4 ${f(y0)}`;
  let lit = '';
  for (let i = 0; i < count; i++) {
    const x = -4 + i * width;
    const top = [x + width * (0.35 + r() * 0.25), y0 - swing * (0.5 + r() * 0.6)] as const;
    const foot = [x + width, y0 - swing * 0.1 * r()] as const;
    line += `L${f(top[0])} ${f(top[1])}L${f(foot[0])} ${f(foot[1])}`;
    lit += `M${f(top[0])} ${f(top[1])}L${f(top[0] + width * 0.06)} ${f(top[1] + swing * 0.4)}L${f(top[0] - width * 0.04)} ${f(top[1] + swing * 0.55)}L${f(x)} ${f(y0 + 2)}Z`;
  }
  return { line: line + 'L204 150Z', lit };
}

const fill = (d: string, colour: string, extra = ''): string => `<path d="${d}" fill="${colour}"${extra}/>`;
const haze = (p: Palette, t: number): string => mix(p.sky[2], p.far, t);

/** Glitter on water between two heights. */
const glitter = (r: Random, p: Palette, top: number, count: number): string =>
  times(
    count,
    (i) =>
      `<rect x="${f(r() * 180)}" y="${f(top + i * 2.2 + r())}" width="${f(10 + r() * 36)}" height="1.3" rx=".6" fill="${p.sun}" opacity="${(0.16 + r() * 0.3).toFixed(2)}"/>`,
  );

function ridge(r: Random, p: Palette): string {
  const back = peaks(r, 92, 44, 5);
  const front = peaks(r, 100, 32, 6);
  return (
    fill(back.line, haze(p, 0.55)) +
    fill(back.lit, p.sun, ' opacity=".22"') +
    fill(front.line, p.far) +
    fill(front.lit, p.sun, ' opacity=".12"') +
    fill(skyline(r, 106, 7), p.mid)
  );
}

const hills = (r: Random, p: Palette): string =>
  fill(skyline(r, 82, 12), haze(p, 0.6)) + fill(skyline(r, 93, 10), p.far) + fill(skyline(r, 103, 8), p.mid);

function dunes(r: Random, p: Palette): string {
  const s = r() * 20 - 10;
  return (
    fill(`M-4 96Q${f(40 + s)} 66 92 92T204 80V150H-4Z`, haze(p, 0.7)) +
    fill(`M${f(40 + s)} 79Q${f(66 + s)} 80 92 92Q70 96 ${f(40 + s)} 79Z`, p.sun, ' opacity=".25"') +
    fill('M-4 104Q60 78 110 102T204 98V150H-4Z', p.far) +
    fill('M60 89Q86 92 110 102Q84 106 60 89Z', p.ground, ' opacity=".22"') +
    fill('M-4 112Q50 92 120 110T204 106V150H-4Z', p.mid)
  );
}

const sea = (r: Random, p: Palette): string =>
  fill(skyline(r, 84, 9), haze(p, 0.6)) +
  `<rect x="-4" y="88" width="208" height="62" fill="${mix(p.sky[1], p.mid, 0.55)}"/>` +
  glitter(r, p, 90, 16);

const sail = (x: number, y: number, h: number, p: Palette): string =>
  `<path d="M${f(x)} ${f(y)}v${f(-h)}l${f(h * 0.5)} ${f(h * 0.8)}Z" fill="${p.stone[0]}"/><path d="M${f(x - 1)} ${f(y)}v${f(-h * 0.8)}l${f(-h * 0.35)} ${f(h * 0.65)}Z" fill="${p.stone[1]}"/><path d="M${f(x - h * 0.45)} ${f(y + 1)}h${f(h)}l${f(-h * 0.18)} ${f(h * 0.2)}h${f(-h * 0.62)}Z" fill="${mix(p.ground, '#120a06', 0.4)}"/>`;

const harbour = (r: Random, p: Palette): string =>
  sea(r, p) +
  sail(20 + r() * 24, 96, 15, p) +
  sail(158 + r() * 22, 101, 20, p) +
  fill('M-4 150V112H40L48 118H204V150Z', mix(p.ground, p.mid, 0.4));

function forest(r: Random, p: Palette): string {
  let out = fill(skyline(r, 86, 10), haze(p, 0.6));
  for (const [y, h, colour] of [
    [100, 26, p.far],
    [108, 30, p.mid],
  ] as const) {
    let d = '';
    for (let x = -6; x < 208; x += 7 + r() * 6) {
      const hh = h * (0.6 + r() * 0.6);
      const w = hh * 0.42;
      d += `M${f(x)} ${f(y - hh)}l${f(w / 2)} ${f(hh * 0.45)}h${f(-w * 0.18)}l${f(w * 0.36)} ${f(hh * 0.55 + 30)}h${f(-w * 1.36)}l${f(w * 0.36)} ${f(-hh * 0.55 - 30)}h${f(-w * 0.18)}Z`;
    }
    out += fill(d, colour);
  }
  return out;
}

const fields = (r: Random, p: Palette): string =>
  fill(skyline(r, 84, 9), haze(p, 0.6)) +
  fill(skyline(r, 93, 6), p.far) +
  `<rect x="-4" y="98" width="208" height="52" fill="${p.mid}"/>` +
  times(19, (k) => {
    const i = k - 9;
    const colour = i % 2 ? mix(p.mid, p.sun, 0.22) : mix(p.mid, p.ground, 0.35);
    return fill(`M${100 + i * 5} 98L${100 + i * 26} 150h12L${f(100 + i * 5 + 2.3)} 98Z`, colour);
  });

function house(r: Random, p: Palette, x: number, y: number, w: number, h: number, colour: string): string {
  let out = `<rect x="${f(x)}" y="${f(y - h)}" width="${f(w)}" height="${f(h + 50)}" fill="${mix(colour, p.ground, r() * 0.3)}"/>`;
  const roof = r();
  if (roof < 0.3)
    out += fill(
      `M${f(x - 1)} ${f(y - h)}l${f(w / 2 + 1)} ${f(-5 - r() * 4)}l${f(w / 2 + 1)} 5Z`,
      mix(colour, p.ground, 0.35),
    );
  else if (roof < 0.5)
    out += fill(`M${f(x)} ${f(y - h)}a${f(w / 2)} ${f(w / 2)} 0 0 1 ${f(w)} 0Z`, mix(colour, p.sun, 0.18));
  for (let j = 0; j < 2; j++)
    if (r() < 0.55)
      out += `<rect x="${f(x + 2 + j * 4)}" y="${f(y - h + 5 + r() * 6)}" width="1.6" height="2.6" fill="${p.sun}" opacity=".75"/>`;
  return out;
}

function city(r: Random, p: Palette): string {
  let out = fill(skyline(r, 84, 9), haze(p, 0.5));
  for (const [y, colour, count] of [
    [96, p.far, 15],
    [105, p.mid, 13],
  ] as const)
    for (let i = 0; i < count; i++)
      out += house(r, p, i * (204 / count) - 4 + r() * 4, y, 10 + r() * 10, 10 + r() * 22, colour);
  return out;
}

const cliffs = (r: Random, p: Palette): string =>
  fill(skyline(r, 86, 9), haze(p, 0.6)) +
  fill('M-4 150V70L22 66L34 84L58 80L66 104L90 112V150Z', p.far) +
  fill('M-4 70L22 66L34 84L30 100L12 92L-4 96Z', p.sun, ' opacity=".16"') +
  fill('M204 150V58L178 62L168 82L146 86L136 108L112 116V150Z', p.mid) +
  `<rect x="-4" y="112" width="208" height="40" fill="${mix(p.sky[1], p.mid, 0.6)}"/>`;

const river = (r: Random, p: Palette): string =>
  fill(skyline(r, 82, 11), haze(p, 0.6)) +
  fill(skyline(r, 92, 8), p.far) +
  `<rect x="-4" y="99" width="208" height="52" fill="${p.mid}"/>` +
  fill(
    'M96 98C120 104 78 110 60 118S26 138 8 152H112C104 136 120 126 132 116S132 104 108 98Z',
    mix(p.sky[1], p.sun, 0.25),
  ) +
  times(
    7,
    (i) =>
      `<rect x="${f(44 + r() * 60)}" y="${104 + i * 5}" width="${f(8 + r() * 16)}" height="1.1" rx=".5" fill="${p.sun}" opacity=".45"/>`,
  );

const terraces = (r: Random, p: Palette): string =>
  fill(skyline(r, 80, 14), haze(p, 0.6)) +
  times(6, (i) => {
    const y = 84 + i * 7;
    const bend = 6 + r() * 8;
    const colour = mix(i % 2 ? p.far : p.mid, p.ground, i * 0.06);
    return (
      fill(
        `M-4 ${f(y + bend * 0.4)}Q50 ${f(y - bend)} 104 ${f(y)}T204 ${f(y - bend * 0.3)}V150H-4Z`,
        colour,
      ) +
      `<path d="M-4 ${f(y + bend * 0.4)}Q50 ${f(y - bend)} 104 ${f(y)}T204 ${f(y - bend * 0.3)}" fill="none" stroke="${p.sun}" stroke-width=".9" opacity=".3"/>`
    );
  });

export const LANDS = { ridge, hills, dunes, sea, harbour, forest, fields, city, cliffs, river, terraces };
export type LandKey = keyof typeof LANDS;
export const LAND_KEYS = Object.keys(LANDS) as [LandKey, ...LandKey[]];
