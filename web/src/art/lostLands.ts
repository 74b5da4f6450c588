/** The four lands of Lost Kingdoms, and the bridges that lead to an Island (art direction 7). */
import { RADIUS, WIDTH } from './hexGeometry';
import type { Random } from './rng';
import { f, mix, times } from './svg';

const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;

/** A palm on (x, y): a bent trunk, fronds that hang to both sides, lit from the left. */
export function palm(x: number, y: number, h: number, lean: number): string {
  const [tx, ty] = [x + lean, y - h];
  const fronds = [-1.5, -0.9, -0.25, 0.35, 0.95, 1.5].map((turn, i) => {
    const [dx, dy] = [Math.sin(turn) * h * 0.62, -Math.cos(turn) * h * 0.3];
    const colour = i < 3 ? '#a4c25a' : '#4f8a3c';
    return path(
      `M${f(tx)} ${f(ty)}Q${f(tx + dx * 0.6)} ${f(ty + dy - h * 0.16)} ${f(tx + dx)} ${f(ty + dy + h * 0.26)}Q${f(tx + dx * 0.45)} ${f(ty + dy + h * 0.02)} ${f(tx)} ${f(ty)}Z`,
      `fill="${colour}" stroke="#2c5a2a" stroke-width=".4"`,
    );
  });
  return (
    `<ellipse cx="${f(x + 3)}" cy="${f(y)}" rx="${f(h * 0.34)}" ry="${f(h * 0.1)}" fill="#000" opacity=".22"/>` +
    path(
      `M${f(x)} ${f(y)}Q${f(x + lean * 0.2)} ${f(y - h * 0.6)} ${f(tx)} ${f(ty)}`,
      'fill="none" stroke="#7a5630" stroke-width="2.2" stroke-linecap="round"',
    ) +
    fronds.join('')
  );
}

const ripples = (r: Random, count: number): string =>
  times(count, () => {
    const a = r() * 6.283;
    const q = 46 + r() * 12;
    const [x, y] = [Math.cos(a) * q, Math.sin(a) * q * 0.92];
    return path(
      `M${f(x - 4)} ${f(y)}q2-2.2 4 0q2 2.2 4 0`,
      `stroke="${r() < 0.5 ? '#d9f4f4' : '#12506a'}" stroke-width="1.2" fill="none" opacity=".5" stroke-linecap="round"`,
    );
  });

export function island(r: Random): string {
  const shore = (grow: number): string =>
    `M${f(-38 - grow)} 4C${f(-40 - grow)} ${f(-24 - grow)} ${f(-12)} ${f(-36 - grow)} 6 ${f(-32 - grow)}S${f(40 + grow)} ${f(-20 - grow)} ${f(40 + grow)} 2S${f(20)} ${f(32 + grow)} -2 ${f(33 + grow)}S${f(-36 - grow)} ${f(26 + grow)} ${f(-38 - grow)} 4Z`;
  return (
    ripples(r, 26) +
    path(shore(7), 'fill="#bfeaea" opacity=".35"') +
    path(shore(3.5), 'fill="#e4f7f2" opacity=".55"') +
    path(shore(0), 'fill="#ecd9a4" stroke="#c4a868" stroke-width="1"') +
    path(shore(-8), 'fill="#a9c46a"') +
    path('M-28 6C-24-16 -4-22 8-20S28-10 28 0S12 14-2 15S-28 18-28 6Z', 'fill="#86ad55"') +
    times(10, () => {
      const [x, y] = [r() * 52 - 26, r() * 34 - 14];
      return path(`M${f(x)} ${f(y)}l-1.2-3m1.2 3l1.2-3`, 'stroke="#4f8138" stroke-width="1" opacity=".8"');
    }) +
    [
      [-24, -8, 20, -4],
      [-15, -16, 17, 4],
      [24, -12, 20, 5],
      [30, 2, 16, 4],
      [-30, 12, 16, -5],
      [18, 26, 15, 4],
    ]
      .map(([x = 0, y = 0, h = 0, lean = 0]) => palm(x + r() * 3, y + r() * 2, h, lean))
      .join('')
  );
}

/** A stepped temple of five terraces with a stair up its lit side and a house on top. */
function temple(): string {
  const terraces = [0, 1, 2, 3, 4].map((i) => {
    const [w, y] = [74 - i * 13, 26 - i * 9.5];
    return (
      path(`M${f(-w / 2)} ${f(y)}L${f(-w / 2 + 4)} ${f(y - 9.5)}H0V${f(y)}Z`, 'fill="#ead9ae"') +
      path(`M${f(w / 2)} ${f(y)}L${f(w / 2 - 4)} ${f(y - 9.5)}H0V${f(y)}Z`, 'fill="#a98e5e"') +
      path(
        `M${f(-w / 2 + 4)} ${f(y - 9.5)}H${f(w / 2 - 4)}`,
        'stroke="#fff6dc" stroke-width="1" opacity=".75"',
      ) +
      path(`M${f(-w / 2)} ${f(y)}H${f(w / 2)}`, 'stroke="#6f5a36" stroke-width=".8" opacity=".7"')
    );
  });
  const steps = times(16, (i) => `M-7.5 ${f(26 - i * 3)}h15`);
  return (
    '<ellipse cx="3" cy="27" rx="44" ry="9" fill="#000" opacity=".28"/>' +
    terraces.join('') +
    path('M-8 26L-6-21.5H6L8 26Z', 'fill="#d9c48e" stroke="#7c6640" stroke-width=".8"') +
    path(steps, 'stroke="#8d7548" stroke-width=".9" opacity=".8"') +
    path('M-11-21.5v-9h22v9Z', 'fill="#e8d5a6" stroke="#6f5a36" stroke-width=".8"') +
    path('M0-30.5h11v9H0Z', 'fill="#a98e5e"') +
    path('M-13-30.5h26l-2.5-4h-21Z', 'fill="#b5482c" stroke="#5e2212" stroke-width=".7"') +
    path('M-3-21.5v-6h6v6Z', 'fill="#3a2513"')
  );
}

export function pyramid(r: Random): string {
  const bushes = (
    [
      [-44, -14],
      [-38, -22],
      [42, -18],
      [46, -8],
      [-46, 22],
      [-38, 34],
      [40, 34],
      [47, 24],
      [-22, 44],
      [24, 46],
    ] as const
  ).map(([x, y]) => {
    const q = 5 + r() * 2.5;
    return (
      `<circle cx="${f(x + r() * 3)}" cy="${f(y)}" r="${f(q)}" fill="#4b7a3a"/>` +
      `<circle cx="${f(x - 1.4)}" cy="${f(y - 1.8)}" r="${f(q * 0.62)}" fill="#8db258"/>`
    );
  });
  return (
    '<ellipse cx="0" cy="26" rx="56" ry="22" fill="#e2cf95" opacity=".55"/>' +
    path('M-4 62Q6 44 0 28', 'stroke="#efe0b2" stroke-width="7" fill="none" opacity=".8"') +
    bushes.slice(0, 4).join('') +
    temple() +
    bushes.slice(4).join('') +
    times(
      7,
      () =>
        `<circle cx="${f(r() * 60 - 30)}" cy="${f(34 + r() * 14)}" r="${f(0.9 + r() * 0.5)}" fill="#f4d25e" stroke="#8a6a1e" stroke-width=".4"/>`,
    )
  );
}

export function desert(r: Random): string {
  const dune = (y: number, h: number, shift: number, lit: string, shade: string): string =>
    path(
      `M-64 ${f(y + 8)}Q${f(-34 + shift)} ${f(y - h)} ${f(2 + shift)} ${f(y)}T64 ${f(y - h * 0.3)}V70H-64Z`,
      `fill="${lit}"`,
    ) +
    path(
      `M${f(-30 + shift)} ${f(y - h * 0.52)}Q${f(-8 + shift)} ${f(y - h * 0.3)} ${f(2 + shift)} ${f(y)}Q${f(-22 + shift)} ${f(y + h * 0.5)} ${f(-40 + shift)} ${f(y + h * 0.7)}Q${f(-24 + shift)} ${f(y + h * 0.1)} ${f(-30 + shift)} ${f(y - h * 0.52)}Z`,
      `fill="${shade}" opacity=".55"`,
    );
  const wind = times(9, (i) => {
    const y = -30 + i * 10 + r() * 4;
    const x = r() * 40 - 46;
    return `M${f(x)} ${f(y)}q8-3 16 0t16 0t14-1`;
  });
  const cactus = (x: number, y: number, h: number): string =>
    `<ellipse cx="${f(x + 2)}" cy="${f(y)}" rx="6" ry="1.8" fill="#000" opacity=".22"/>` +
    path(
      `M${f(x)} ${f(y)}v${f(-h)}M${f(x)} ${f(y - h * 0.35)}h-4.5v${f(-h * 0.35)}M${f(x)} ${f(y - h * 0.5)}h4.5v${f(-h * 0.28)}`,
      'fill="none" stroke="#3f6b34" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"',
    ) +
    path(
      `M${f(x - 0.8)} ${f(y - 1)}v${f(-h + 2)}`,
      'stroke="#86a95a" stroke-width="1" stroke-linecap="round"',
    );
  return (
    '<circle cx="-22" cy="-34" r="26" fill="#fff3c8" opacity=".35"/>' +
    dune(-22, 20, 8 + r() * 6, '#f0dcab', '#c79f5c') +
    dune(2, 22, -14 + r() * 6, '#e8cc90', '#b98e4c') +
    dune(26, 22, 16 + r() * 6, '#dfbd7a', '#a97e40') +
    dune(48, 18, -10 + r() * 6, '#d3ac66', '#96702f') +
    path(wind, 'fill="none" stroke="#fff2cf" stroke-width=".9" opacity=".55"') +
    cactus(-36, 6, 15) +
    cactus(38, 30, 17) +
    path('M26-4q4-6 9-3q5-3 8 2q4 0 4 4h-21q-3-1 0-3Z', 'fill="#f7efd8" stroke="#8d7a58" stroke-width=".8"') +
    '<circle cx="33" cy="-4" r="1.2" fill="#4a3a2a"/><circle cx="38" cy="-4" r="1.2" fill="#4a3a2a"/>'
  );
}

export function jungle(r: Random): string {
  const crowns: [number, number, number][] = [];
  for (let i = 0; i < 46; i++) {
    const a = r() * 6.283;
    const q = 22 + Math.sqrt(r()) * 36;
    crowns.push([Math.cos(a) * q, Math.sin(a) * q + 6, 7 + r() * 5]);
  }
  for (let i = 0; i < 8; i++) crowns.push([r() * 70 - 35, -30 - r() * 16, 8 + r() * 4]);
  crowns.sort((a, b) => a[1] - b[1]);
  const leaf = (x: number, y: number, turn: number, size: number, colour: string): string =>
    `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(turn)}) scale(${f(size)})">` +
    path('M0 0C-7-4-8-14 0-22C8-14 7-4 0 0Z', `fill="${colour}" stroke="#173f22" stroke-width=".8"`) +
    path(
      'M0 0V-20M0-6l-4-4M0-6l4-4M0-12l-3.4-4M0-12l3.4-4',
      'stroke="#173f22" stroke-width=".7" fill="none" opacity=".7"',
    ) +
    '</g>';
  const leaves = (
    [
      [-40, 36, -38],
      [-30, 44, -8],
      [40, 38, 34],
      [30, 46, 8],
      [-48, 18, -60],
      [48, 20, 58],
    ] as const
  ).map(([x, y, turn]) =>
    leaf(x, y + r() * 3, turn + r() * 10 - 5, 0.9 + r() * 0.25, mix('#6fb04c', '#3f8a44', r())),
  );
  const vines = times(7, () => {
    const [x, y] = [r() * 80 - 40, -44 + r() * 18];
    return `M${f(x)} ${f(y)}q${f(r() * 8 - 4)} ${f(10 + r() * 8)} ${f(r() * 6 - 3)} ${f(18 + r() * 8)}`;
  });
  return (
    '<ellipse cx="0" cy="12" rx="27" ry="16" fill="#88b45a" opacity=".45"/>' +
    // The clearing in the middle is where pieces stand.
    crowns
      .map(([x, y, q]) =>
        Math.hypot(x, (y - 12) * 1.25) < 22
          ? ''
          : `<ellipse cx="${f(x + 1.5)}" cy="${f(y + q * 0.5)}" rx="${f(q)}" ry="${f(q * 0.4)}" fill="#000" opacity=".2"/>` +
            `<circle cx="${f(x)}" cy="${f(y - q * 0.4)}" r="${f(q)}" fill="${mix('#1f5230', '#2f6b38', r())}"/>` +
            `<circle cx="${f(x - q * 0.28)}" cy="${f(y - q * 0.7)}" r="${f(q * 0.64)}" fill="${mix('#4f9447', '#7db659', r())}"/>`,
      )
      .join('') +
    path(vines, 'fill="none" stroke="#a4d06a" stroke-width="1.2" opacity=".7"') +
    leaves.join('') +
    times(
      9,
      () =>
        `<circle cx="${f(r() * 92 - 46)}" cy="${f(r() * 84 - 40)}" r="1.5" fill="${['#e8557a', '#ffb03a', '#f4e04d'][Math.floor(r() * 3)]}"/>`,
    )
  );
}

/* ---- bridges ---- */
const APOTHEM = WIDTH / 2;

/** A wooden bridge of so many units, upwards from (0, 0). */
function planks(length: number): string {
  const boards = times(Math.floor(length / 4.4), (i) => `M-5.4 ${f(-2.6 - i * 4.4)}h10.8`);
  return (
    path(`M0 0V${f(-length)}`, 'stroke="#120b07" stroke-width="17" opacity=".5"') +
    path(`M0 0V${f(-length)}`, 'stroke="#7a5228" stroke-width="14"') +
    path(`M0 0V${f(-length)}`, 'stroke="#d9b678" stroke-width="10.6"') +
    path(boards, 'stroke="#8a6331" stroke-width="1.1"') +
    path(
      `M-6.4 0V${f(-length)}M6.4 0V${f(-length)}`,
      'stroke="#4a2f16" stroke-width="2" stroke-linecap="round"',
    )
  );
}

/** The bridge at an hour of the clock, around the centre of its Island: over an edge, or from a corner to both sides. */
export function bridge(hour: number): string {
  if (hour % 2)
    return `<g transform="rotate(${hour * 30}) translate(0 ${f(-APOTHEM + 15)})">${planks(30)}</g>`;
  const legs = [-42, 42].map((turn) => `<g transform="rotate(${turn})">${planks(21)}</g>`).join('');
  return (
    `<g transform="rotate(${hour * 30}) translate(0 ${-RADIUS + 5})">${legs}` +
    `<g transform="translate(0 15)">${planks(16)}</g><circle r="8.4" fill="#d9b678" stroke="#4a2f16" stroke-width="2"/></g>`
  );
}
