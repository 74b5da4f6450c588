/** The five lands of African Empires (art direction 7). */
import { palm } from './lostLands';
import type { Random } from './rng';
import { f, mix, times } from './svg';

const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;
const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}"/>`;
const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="#000" opacity=".22"/>`;

/** A timbered adit in a rocky slope, rails, a cart of ore, and gold in the spoil. */
export function mine(r: Random): string {
  const cracks = times(9, () => `M${f(r() * 70 - 35)} ${f(r() * 26 - 22)}l5 6l-3 5`);
  return (
    shadow(2, 22, 52, 8) +
    path('M-50 22C-46-10-30-34-6-36S38-24 50 18Z', 'fill="#a08a72" stroke="#3d3128"') +
    path('M-6-36C14-38 38-24 50 18H14Z', 'fill="#5f5044" opacity=".7"') +
    path(cracks, 'fill="none" stroke="#4a3d32" stroke-width=".9" opacity=".7"') +
    path('M-15 22V-2C-15-14 13-14 13-2V22Z', 'fill="#1c1410"') +
    path('M-17 23V-3M15 23V-3M-21-5H19', 'fill="none" stroke="#8a5f2e" stroke-width="5"') +
    path('M-17 23V-3M15 23V-3M-21-6H19', 'fill="none" stroke="#c99a56" stroke-width="1.4"') +
    path('M-8 22L-18 48M6 22L4 50', 'stroke="#4d4742" stroke-width="2.2"') +
    path('M-11 30H5M-14 37H4M-17 44H4', 'stroke="#7a5630" stroke-width="2.4"') +
    path('M-20 34h20l-3 11h-14Z', 'fill="#5b4a3e" stroke="#1d1510"') +
    [0, 1, 2, 3].map((i) => disc(-16 + i * 4.4, 33 - (i % 2) * 2, 3.2, '#f0c64a')).join('') +
    times(12, () => disc(20 + r() * 26, 26 + r() * 16, 1.4 + r() * 1.4, '#e7b93a')) +
    times(8, () => disc(-46 + r() * 22, 30 + r() * 16, 2 + r() * 2, '#7d6c5a'))
  );
}

/** A round hill, lit from the left. */
function knoll(x: number, y: number, w: number, h: number, lit: string): string {
  return (
    shadow(x + 2, y, w * 1.02, h * 0.16) +
    path(
      `M${f(x - w)} ${f(y)}C${f(x - w * 0.6)} ${f(y - h * 1.3)} ${f(x + w * 0.5)} ${f(y - h * 1.3)} ${f(x + w)} ${f(y)}Z`,
      `fill="${lit}" stroke="#3d3424" stroke-width=".7"`,
    ) +
    path(
      `M${f(x)} ${f(y - h * 0.97)}C${f(x + w * 0.35)} ${f(y - h)} ${f(x + w * 0.75)} ${f(y - h * 0.5)} ${f(x + w)} ${f(y)}H${f(x + w * 0.2)}Z`,
      'fill="#7d7840" opacity=".75"',
    )
  );
}

/** Low hills one behind the other, a cairn on the pass, stones in the grass. */
export function foothills(r: Random): string {
  const hills = [
    [-30, -2, 26, 18],
    [26, -2, 28, 20],
    [-2, 12, 30, 22],
    [-36, 26, 24, 16],
    [34, 28, 26, 18],
  ];
  const cairn = [
    [-2, -10, 3.4],
    [3, -10, 3],
    [0, -14, 2.8],
    [0, -18, 2],
  ];
  return (
    path('M-56-14L-34-36L-18-22L6-42L30-20L44-32L58-12Z', 'fill="#8d8a78" opacity=".55"') +
    hills.map(([x = 0, y = 0, w = 0, h = 0]) => knoll(x, y, w, h, mix('#cdc27c', '#b7b060', r()))).join('') +
    path('M-56 40C-30 30-10 36 4 24S18-6 30-14', 'fill="none" stroke="#e9dba6" stroke-width="3"') +
    cairn.map(([x = 0, y = 0, s = 0]) => disc(x, y, s, '#8b8578')).join('') +
    times(16, () => disc(r() * 96 - 48, 30 + r() * 18, 1.4 + r(), '#99917c'))
  );
}

/** A thin trunk that forks, and a flat crown. */
function acacia(x: number, y: number, h: number): string {
  const crown = h * 0.72;
  return (
    shadow(x + 4, y, crown * 0.8, h * 0.12) +
    path(
      `M${f(x)} ${f(y)}L${f(x + 1)} ${f(y - h * 0.55)}L${f(x - h * 0.28)} ${f(y - h * 0.9)}M${f(x + 1)} ${f(y - h * 0.55)}L${f(x + h * 0.3)} ${f(y - h * 0.92)}`,
      'fill="none" stroke="#5d4426" stroke-width="2.2" stroke-linecap="round"',
    ) +
    `<ellipse cx="${f(x)}" cy="${f(y - h)}" rx="${f(crown)}" ry="${f(h * 0.2)}" fill="#55702e" stroke="#33471c" stroke-width=".6"/>` +
    `<ellipse cx="${f(x - crown * 0.2)}" cy="${f(y - h * 1.04)}" rx="${f(crown * 0.66)}" ry="${f(h * 0.12)}" fill="#8aa548"/>`
  );
}

/** Golden grass to the horizon, acacias, and a herd far away. */
export function savanna(r: Random): string {
  const blades = times(90, () => `M${f(r() * 104 - 52)} ${f(r() * 96 - 40)}l-1.4-5m1.4 5l1.2-5.4`);
  const herd = [0, 1, 2, 3, 4, 5].map(
    (i) =>
      `<ellipse cx="${f(-30 + i * 9 + r() * 4)}" cy="${f(-26 + r() * 5)}" rx="3.2" ry="1.8" fill="#4d3620"/>`,
  );
  return (
    '<ellipse cx="-8" cy="-26" rx="52" ry="16" fill="#f4e6a4" opacity=".5"/>' +
    path(blades, 'fill="none" stroke="#8d6f22" opacity=".8"') +
    herd.join('') +
    acacia(-30, 14, 34) +
    acacia(30, -2, 26) +
    acacia(14, 40, 30)
  );
}

/** A pool between dunes, reeds and palms around it. */
export function oasis(r: Random): string {
  const ripples = times(7, () => `M${f(r() * 36 - 22)} ${f(r() * 12 - 2)}q3-2.4 6 0`);
  const palms = [
    [-38, 4, 30, -5],
    [-28, -8, 24, 5],
    [34, 0, 30, 5],
    [24, -10, 22, -4],
    [26, 30, 26, 5],
  ];
  return (
    path('M-58-10C-34-26-10-16 8-22S42-34 58-20V-40H-58Z', 'fill="#f2e2b0" opacity=".7"') +
    path('M-58 44C-30 32 0 46 26 38S50 34 58 38V56H-58Z', 'fill="#cdb06a" opacity=".8"') +
    path('M-40 6C-40-12-10-16 10-12S42-4 38 10S8 28-12 26S-40 22-40 6Z', 'fill="#7f9b4a"') +
    path('M-34 6C-34-8-8-11 9-8S35 0 32 9S6 22-11 20S-34 18-34 6Z', 'fill="#2f8fa6" stroke="#d9f4f4"') +
    path(ripples, 'fill="none" stroke="#e6fbfb" stroke-width="1.2" opacity=".8"') +
    palms.map(([x = 0, y = 0, h = 0, lean = 0]) => palm(x + r() * 2, y + r() * 2, h, lean)).join('')
  );
}

/** A quiet bay with a jetty, a boat under sail, and houses on the shore. */
export function harbor(r: Random): string {
  const waves = times(14, () => `M${f(r() * 80 - 40)} ${f(18 + r() * 26)}q3-2.6 6 0q3 2.6 6 0`);
  const houses = [
    [-44, -6, 1.1],
    [-28, -16, 1],
    [-8, -10, 1.15],
    [14, -22, 0.95],
    [34, -18, 1.05],
  ];
  const house = (x: number, y: number, s: number): string =>
    path(
      `M${f(x - 7 * s)} ${f(y)}v${f(-9 * s)}h${f(14 * s)}v${f(9 * s)}Z`,
      'fill="#f3e6c6" stroke="#6f5a36"',
    ) +
    path(`M${f(x)} ${f(y)}v${f(-9 * s)}h${f(7 * s)}v${f(9 * s)}Z`, 'fill="#c0a878"') +
    path(
      `M${f(x - 9 * s)} ${f(y - 9 * s)}L${f(x)} ${f(y - 17 * s)}L${f(x + 9 * s)} ${f(y - 9 * s)}Z`,
      'fill="#b5482c"',
    );
  return (
    path('M-60 12C-36 2-22 16-4 8S30-8 60 4V60H-60Z', 'fill="#eadba2"') +
    path('M-60 18C-36 8-22 22-4 14S30-2 60 10V60H-60Z', 'fill="#2f86a0"') +
    path(waves, 'fill="none" stroke="#cfeef0" stroke-width="1.2" opacity=".7"') +
    path('M-30 8L-22 38M-22 8L-14 38', 'stroke="#5a3c1c" stroke-width="2"') +
    path('M-27 8L-18 38', 'stroke="#c49a5c" stroke-width="8"') +
    path('M-31 14h8M-29 20h8M-27 26h8M-25 32h8', 'stroke="#7a5630" stroke-width="1.2"') +
    path('M6 32h32l-6 10H13Z', 'fill="#7a4a22" stroke="#2b1a0c"') +
    path('M22 32V4', 'stroke="#3d2810" stroke-width="1.8"') +
    path('M22 4C40 10 40 22 36 29H22Z', 'fill="#fdf3dc" stroke="#8a7448" stroke-width=".8"') +
    path('M22 8C10 14 9 22 11 28H22Z', 'fill="#d9654a" stroke="#6b2a1a" stroke-width=".8"') +
    houses.map(([x = 0, y = 0, s = 0]) => house(x, y, s)).join('')
  );
}
