/** Small things that terrain is made of, each standing on (x, y), lit from the left. */
import type { Random } from './rng';
import { f, mix } from './svg';

export function pine(x: number, y: number, h: number, lit: string, shade: string): string {
  const w = h * 0.62;
  return (
    `<ellipse cx="${f(x + 1.5)}" cy="${f(y)}" rx="${f(w * 0.5)}" ry="${f(w * 0.17)}" fill="#000" opacity=".22"/>` +
    `<path d="M${f(x)} ${f(y - h)}L${f(x + w * 0.34)} ${f(y - h * 0.5)}L${f(x + w * 0.2)} ${f(y - h * 0.5)}L${f(x + w / 2)} ${f(y)}L${f(x - w / 2)} ${f(y)}L${f(x - w * 0.2)} ${f(y - h * 0.5)}L${f(x - w * 0.34)} ${f(y - h * 0.5)}Z" fill="${shade}"/>` +
    `<path d="M${f(x)} ${f(y - h)}L${f(x - w * 0.34)} ${f(y - h * 0.5)}L${f(x - w * 0.2)} ${f(y - h * 0.5)}L${f(x - w / 2)} ${f(y)}L${f(x - w * 0.06)} ${f(y)}Z" fill="${lit}"/>`
  );
}

export const tree = (x: number, y: number, r: number, lit: string, shade: string): string =>
  `<ellipse cx="${f(x + 1.5)}" cy="${f(y + 1)}" rx="${f(r)}" ry="${f(r * 0.35)}" fill="#000" opacity=".2"/>` +
  `<rect x="${f(x - r * 0.14)}" y="${f(y - r * 0.7)}" width="${f(r * 0.28)}" height="${f(r * 0.8)}" fill="#5a3d22"/>` +
  `<circle cx="${f(x)}" cy="${f(y - r * 1.15)}" r="${f(r)}" fill="${shade}"/><circle cx="${f(x - r * 0.25)}" cy="${f(y - r * 1.4)}" r="${f(r * 0.66)}" fill="${lit}"/>`;

export function hill(x: number, y: number, w: number, h: number, lit: string, shade: string): string {
  let out =
    `<path d="M${f(x - w / 2)} ${f(y)}C${f(x - w * 0.3)} ${f(y - h * 1.25)} ${f(x + w * 0.2)} ${f(y - h * 1.3)} ${f(x + w / 2)} ${f(y)}Q${f(x)} ${f(y + h * 0.16)} ${f(x - w / 2)} ${f(y)}Z" fill="${shade}"/>` +
    `<path d="M${f(x - w / 2)} ${f(y)}C${f(x - w * 0.3)} ${f(y - h * 1.25)} ${f(x - w * 0.02)} ${f(y - h * 1.16)} ${f(x + w * 0.04)} ${f(y - h * 0.93)}C${f(x - w * 0.08)} ${f(y - h * 0.5)} ${f(x - w * 0.06)} ${f(y - h * 0.2)} ${f(x + w * 0.02)} ${f(y + h * 0.07)}Q${f(x - w * 0.3)} ${f(y + h * 0.08)} ${f(x - w / 2)} ${f(y)}Z" fill="${lit}"/>`;
  for (let i = 0; i < 4; i++)
    out += `<path d="M${f(x + w * (0.14 + i * 0.075))} ${f(y - h * (0.78 - i * 0.17))}q${f(w * 0.05)} ${f(h * 0.22)} ${f(w * 0.03)} ${f(h * 0.42)}" stroke="#4d4620" stroke-width=".9" fill="none" opacity=".5"/>`;
  return out;
}

export function peak(
  r: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  snow: boolean,
  lit: string,
  shade: string,
): string {
  const ridge = x + w * (0.02 + r() * 0.08);
  let out =
    `<path d="M${f(x)} ${f(y - h)}L${f(x + w / 2)} ${f(y)}Q${f(x)} ${f(y + 4)} ${f(x - w / 2)} ${f(y)}Z" fill="${shade}"/>` +
    `<path d="M${f(x)} ${f(y - h)}L${f(ridge + w * 0.05)} ${f(y - h * 0.62)}L${f(ridge - w * 0.04)} ${f(y - h * 0.34)}L${f(ridge + w * 0.06)} ${f(y)}Q${f(x - w * 0.25)} ${f(y + 3)} ${f(x - w / 2)} ${f(y)}Z" fill="${lit}"/>` +
    `<path d="M${f(x - w * 0.2)} ${f(y - h * 0.36)}l${f(w * 0.07)} ${f(h * 0.3)}M${f(x - w * 0.08)} ${f(y - h * 0.42)}l${f(w * 0.02)} ${f(h * 0.34)}" stroke="${shade}" stroke-width="1" opacity=".5"/>`;
  if (snow) {
    const edge = `l${f(-w * 0.05)} ${f(-h * 0.04)}l${f(-w * 0.04)} ${f(h * 0.1)}`;
    out +=
      `<path d="M${f(x)} ${f(y - h)}L${f(x + w * 0.18)} ${f(y - h * 0.64)}${edge}l${f(-w * 0.06)} ${f(-h * 0.09)}l${f(-w * 0.06)} ${f(h * 0.12)}l${f(-w * 0.05)} ${f(-h * 0.1)}l${f(-w * 0.08)} ${f(h * 0.05)}Z" fill="#fbfaf6"/>` +
      `<path d="M${f(x)} ${f(y - h)}L${f(x + w * 0.18)} ${f(y - h * 0.64)}${edge}l${f(-w * 0.05)} ${f(-h * 0.1)}Z" fill="#c3c9d2"/>`;
  }
  return out;
}

export function house(x: number, y: number, w: number, roof: string): string {
  const h = w * 0.62;
  const depth = w * 0.42;
  return (
    `<path d="M${f(x - w / 2)} ${f(y)}v${f(-h)}h${f(w * 0.62)}v${f(h)}Z" fill="#f0e2c2"/>` +
    `<path d="M${f(x + w * 0.12)} ${f(y)}v${f(-h)}l${f(w * 0.38)} ${f(-depth * 0.28)}v${f(h)}Z" fill="#c4ab7e"/>` +
    `<path d="M${f(x - w * 0.58)} ${f(y - h)}l${f(w * 0.3)} ${f(-w * 0.42)}l${f(w * 0.4)} ${f(w * 0.42)}Z" fill="${roof}"/>` +
    `<path d="M${f(x - w * 0.28)} ${f(y - h - w * 0.42)}l${f(w * 0.4)} ${f(-depth * 0.3)}l${f(w * 0.44)} ${f(w * 0.4)}l${f(-w * 0.44)} ${f(w * 0.13)}Z" fill="${mix(roof, '#2a1608', 0.32)}"/>` +
    `<rect x="${f(x - w * 0.26)}" y="${f(y - h * 0.55)}" width="${f(w * 0.18)}" height="${f(h * 0.55)}" fill="#5a3d22"/>`
  );
}

export const sheep = (x: number, y: number): string =>
  `<ellipse cx="${f(x + 0.6)}" cy="${f(y + 1.2)}" rx="3.4" ry="1" fill="#000" opacity=".2"/><ellipse cx="${f(x)}" cy="${f(y - 1)}" rx="3" ry="2.1" fill="#fbf6e6"/><circle cx="${f(x - 2.8)}" cy="${f(y - 1.6)}" r="1.1" fill="#4a3a2a"/>`;
