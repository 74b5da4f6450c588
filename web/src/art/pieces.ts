/** Pieces and tokens of the map, drawn around (0, 0). Each carries colour, pattern, ivory rim, casing and type icon. */
import { civLook, seatId, toneOf, type SeatColour } from './civs';
import type { UiIcon } from './icons';
import { RESOURCE, type Resource } from './resources';
import { f } from './svg';

const SHIELD = 'M-11-12Q-5-10 0-13.5Q5-10 11-12V0Q10 9 0 14.5Q-10 9-11 0Z';
const ROUND = 'M-14-9Q0-19 14-9V3Q9 12 0 15Q-9 12-14 3Z';
const PENNANT = 'M-13-13L-8-17L-4-14L0-19L4-14L8-17L13-13V9L0 17L-13 9Z';
const TOWER = 'M-11-16h5v4h3.5v-4h5v4h3.5v-4h5v9l-3 3v13h4v4h-26v-4h4v-13l-3-3Z';
const OCTAGON = 'M-7.5-18H7.5L18-7.5V7.5L7.5 18H-7.5L-18 7.5V-7.5Z';

/** Gradients that belong to no seat; see SvgDefs. */
export const PIECE_DEFS =
  '<radialGradient id="tk-barb" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#6d4238"/><stop offset=".6" stop-color="#3c211c"/><stop offset="1" stop-color="#1f100d"/></radialGradient>' +
  '<radialGradient id="tk-city" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#fffdf4"/><stop offset=".6" stop-color="#e7dcc2"/><stop offset="1" stop-color="#b9a980"/></radialGradient>' +
  '<radialGradient id="tk-mkt" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#6fc0a8"/><stop offset=".6" stop-color="#2c7a68"/><stop offset="1" stop-color="#124438"/></radialGradient>' +
  '<linearGradient id="tk-won" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#fff7d4"/><stop offset=".45" stop-color="#f0c75c"/><stop offset="1" stop-color="#96660f"/></linearGradient>';

const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;
const icon = (name: UiIcon, x: number, y: number, size: number, fill: string): string =>
  `<use href="#i-${name}" x="${f(x - size / 2)}" y="${f(y - size / 2)}" width="${f(size)}" height="${f(size)}" fill="${fill}"/>`;
const number = (x: number, y: number, value: number | string, size: number, fill: string): string =>
  `<text x="${f(x)}" y="${f(y)}" font-family="Cinzel,serif" font-weight="700" font-size="${f(size)}" text-anchor="middle" fill="${fill}">${value}</text>`;
const badge = (x: number, y: number, value: number, r = 6.8): string =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#fff6e0" stroke="#1d1510" stroke-width="1.4"/>${number(x, y + r * 0.5, value, r * 1.42, '#1d1510')}`;

/** The shadow that lifts a piece off its tile: an offset copy is far cheaper to pan than a filter. */
const lift = (d: string): string =>
  path(d, 'fill="#000" opacity=".28" transform="translate(1.2 3.6) scale(1.1)"') +
  path(d, 'fill="#000" opacity=".3" transform="translate(.4 1.6) scale(1.08)"');
const disc = (r: number): string => `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0Z`;

const seated = (d: string, civ: string, colour?: SeatColour): string =>
  path(d, `fill="url(#cg-${seatId(civ, colour)})"`) + path(d, `fill="url(#cp-${seatId(civ, colour)})"`);

export function soldier(civ: string, count = 1, colour?: SeatColour): string {
  const { ink } = toneOf(civ, colour);
  return (
    lift(SHIELD) +
    seated(SHIELD, civ, colour) +
    path(SHIELD, 'fill="none" stroke="#fff6e0" stroke-width="1.8"') +
    path(SHIELD, 'fill="none" stroke="#1d1510" stroke-width=".8" transform="scale(1.09)"') +
    icon('crested-helmet', 0, -1, 15.5, ink) +
    (count > 1 ? badge(9.5, 10, count) : '')
  );
}

const UNIT_ICONS: Readonly<Record<string, UiIcon>> = {
  soldier: 'crested-helmet',
  warlord: 'warlord-helmet',
  mounted: 'cavalry',
};
/** The picture of a kind of Unit. */
export const unitIcon = (unit: string): UiIcon => UNIT_ICONS[unit] ?? 'crested-helmet';

/** Units of a kind that a module brings: a round shield, larger than that of a Soldier. */
export function otherUnit(unit: string, civ: string, count = 1, colour?: SeatColour): string {
  const { ink } = toneOf(civ, colour);
  return (
    lift(ROUND) +
    seated(ROUND, civ, colour) +
    path(ROUND, 'fill="none" stroke="#fff6e0" stroke-width="2"') +
    path(ROUND, 'fill="none" stroke="#1d1510" stroke-width=".8" transform="scale(1.09)"') +
    icon(unitIcon(unit), 0, -1, 20, ink) +
    (count > 1 ? badge(10.5, 10, count) : '')
  );
}

export function warlord(civ: string, colour?: SeatColour): string {
  const { ink } = toneOf(civ, colour);
  return (
    lift(PENNANT) +
    seated(PENNANT, civ, colour) +
    path(PENNANT, 'fill="none" stroke="url(#tk-won)" stroke-width="2.8" stroke-linejoin="round"') +
    path(PENNANT, 'fill="none" stroke="#1d1510" stroke-width=".8" transform="scale(1.1)"') +
    icon(civLook(civ).leader, 0, -1.5, 19, ink)
  );
}

export function explorer(civ: string, count = 1, colour?: SeatColour): string {
  const { ink } = toneOf(civ, colour);
  const d = disc(11.5);
  return (
    lift(d) +
    seated(d, civ, colour) +
    '<circle r="11.5" fill="none" stroke="#1d1510" stroke-width="3.2"/><circle r="11.5" fill="none" stroke="#fff6e0" stroke-width="1.8" stroke-dasharray="3 1.8"/>' +
    icon('walking-boot', 0, 0, 14, ink) +
    (count > 1 ? badge(9.5, 8.5, count) : '')
  );
}

export const outpost = (civ: string, colour?: SeatColour): string =>
  lift(TOWER) +
  seated(TOWER, civ, colour) +
  path(TOWER, 'fill="none" stroke="#fff6e0" stroke-width="1.6" stroke-linejoin="round"') +
  path('M-3 13v-7a3 3 0 0 1 6 0v7Z', 'fill="#1d1510"') +
  path(
    TOWER,
    'fill="none" stroke="#1d1510" stroke-width=".8" transform="scale(1.1)" stroke-linejoin="round"',
  );

/** `body` is the drawing of the Wonder itself, if it is loaded. */
export const wonder = (body: string | undefined): string =>
  '<g transform="rotate(45)"><rect x="-12.5" y="-11" width="27" height="27" rx="3" fill="#000" opacity=".35"/>' +
  '<rect x="-13.5" y="-13.5" width="27" height="27" rx="3" fill="url(#tk-won)" stroke="#3a2404" stroke-width="1.4"/><rect x="-10.5" y="-10.5" width="21" height="21" rx="2" fill="#3a2404" fill-opacity=".82" stroke="#fff2c0" stroke-width=".8"/></g>' +
  (body
    ? `<g transform="translate(-9.5 -10) scale(.0371)" fill="#ffe9a8">${body}</g>`
    : icon('great-pyramid', 0, -0.5, 19, '#ffe9a8'));

export const barbarian = (value: number): string =>
  lift(disc(17)) +
  '<circle r="17" fill="url(#tk-barb)" stroke="#120805" stroke-width="1.6"/><circle r="14.2" fill="none" stroke="#c99a6a" stroke-width="1.2" stroke-dasharray="4 2.5"/>' +
  icon('crossed-axes', -1, -2, 21, '#f0dfc0') +
  `<g transform="translate(9.5 9)">${path(SHIELD, 'transform="scale(.8)" fill="#a12a22" stroke="#fff0ea" stroke-width="1.6"')}${number(0, 4.6, value, 13.5, '#fff6ee')}</g>`;

export const freeTown = (resource: Resource, amount: number): string =>
  lift(OCTAGON) +
  path(OCTAGON, 'fill="url(#tk-city)" stroke="#2b2016" stroke-width="1.5"') +
  path(OCTAGON, 'transform="scale(.85)" fill="none" stroke="#9a8150" stroke-width="1"') +
  icon('village', -1, -3, 21, '#3a2c1c') +
  `<g transform="translate(9.5 9)"><use href="#rb-${resource}" x="-11" y="-11" width="22" height="22"/>${number(0, 4.6, amount, 13.5, RESOURCE[resource].ink)}</g>`;

const MARKET_ICONS: Readonly<Record<string, UiIcon>> = {
  spice: 'hot-spices',
  silk: 'rolled-cloth',
  amber: 'amber-mosquito',
  incense: 'incense',
  jade: 'emerald',
};
export const marketIcon = (key: string): UiIcon => MARKET_ICONS[key] ?? 'shop';

/** A stack as high as the tokens in it; ticked once the viewer has had a token of it. */
export function market(key: string, left: number, taken = false): string {
  const high = Math.max(1, left);
  const top = 5 - (high - 1) * 3.2;
  let out = '<ellipse cx="1" cy="9" rx="17.5" ry="15" fill="#000" opacity=".35"/>';
  for (let i = 0; i < high; i++)
    out += `<ellipse cx="0" cy="${f(5 - i * 3.2)}" rx="16.5" ry="15" fill="${i === high - 1 ? 'url(#tk-mkt)' : '#174a3e'}" stroke="#08251e" stroke-width="1.3"/>`;
  return (
    out +
    `<g transform="translate(0 ${f(top)})"${left ? '' : ' opacity=".45"'}><ellipse rx="13.5" ry="12.2" fill="none" stroke="#d9f2e4" stroke-width="1" opacity=".7"/>${icon(marketIcon(key), 0, -0.5, 18, '#fffbe8')}</g>` +
    badge(11, 12, left) +
    (taken
      ? `<g transform="translate(-12 ${f(top - 9)})"><circle r="6.4" fill="#2f6b3a" stroke="#eaf7e4" stroke-width="1.3"/><path d="M-3 0l2.2 2.4l4-4.8" fill="none" stroke="#fff" stroke-width="1.8"/></g>`
      : '')
  );
}

export const productionToken = (): string =>
  '<circle cx=".8" cy="2.4" r="10.5" fill="#000" opacity=".4"/><use href="#r-production" x="-10.5" y="-10.5" width="21" height="21"/>';

export const scienceToken = (): string =>
  '<circle cx=".8" cy="2.4" r="10.5" fill="#000" opacity=".4"/><use href="#r-science" x="-10.5" y="-10.5" width="21" height="21"/>';

const HEXAGON = 'M0-17L15-8.5V8.5L0 17L-15 8.5V-8.5Z';
/** A Natural Wonder: a mountain under stars on a dark plate; on a golden one once it has been turned over. */
export const naturalWonder = (up: boolean): string =>
  lift(HEXAGON) +
  path(HEXAGON, `fill="${up ? '#b88a2c' : '#27403a'}" stroke="#120b07" stroke-width="1.6"`) +
  path(
    HEXAGON,
    `transform="scale(.8)" fill="none" stroke="${up ? '#fff2c0' : '#d8c88a'}" stroke-width="1.2"`,
  ) +
  path('M-10 7L-2-7L2-1L5-5L10 7Z', 'fill="#f3ecd0" stroke="#120b07" stroke-width=".8"') +
  '<circle cx="6" cy="-8" r="1.1" fill="#ffe9a8"/><circle cx="-7.4" cy="-5" r=".9" fill="#ffe9a8"/>';

/** Hidden Forces: what lies in wait is seen, how strong it is is not. */
export const hiddenForces = (): string =>
  '<circle cx=".8" cy="2" r="10.5" fill="#000" opacity=".4"/><circle r="10.5" fill="#3b1d14" stroke="#f0c9a0" stroke-width="1.4"/>' +
  icon('sight-disabled', 0, 0, 15, '#ffd9c0');

/** A Trade Benefit that lies face down on a Harbor. */
export const harborToken = (): string =>
  '<circle cx=".8" cy="2" r="10" fill="#000" opacity=".4"/><circle r="10" fill="#c79a3a" stroke="#3a2404" stroke-width="1.4"/><circle r="7.4" fill="none" stroke="#fff2c0" stroke-width="1"/>' +
  icon('swap-bag', 0, 0, 12, '#3a2404');

const GABLE = 'M-13 15V-3L0-16L13-3V15Z';
const EXCHANGE_ICONS: Readonly<Record<string, UiIcon>> = {
  'gold-dust': 'two-coins',
  timber: 'flat-hammer',
  books: 'fizzing-flask',
  spears: 'crossed-swords',
  wares: 'cubes',
  ivory: 'lyre',
  journeymen: 'brick-wall',
  storytellers: 'card-draw',
  treaty: 'open-treasure-chest',
  convoy: 'camel-head',
};
/** The picture of an Exchange token. */
export const exchangeIcon = (key: string): UiIcon => EXCHANGE_ICONS[key] ?? 'shaking-hands';

const BENEFIT_ICONS: Readonly<Record<string, UiIcon>> = {
  bazaar: 'cubes',
  messenger: 'card-draw',
  clearance: 'archive-register',
  builders: 'brick-wall',
  route: 'camel-head',
  guides: 'compass',
  festival: 'sunbeams',
};
/** The picture of a Trade Benefit. */
export const benefitIcon = (key: string): UiIcon => BENEFIT_ICONS[key] ?? 'open-treasure-chest';

/** A Trading Post with its Exchange token; a visitor reads the fee on it, its owner pays none. */
export function tradingPost(civ: string, exchange: string, fee: number, colour?: SeatColour): string {
  const { ink } = toneOf(civ, colour);
  return (
    lift(GABLE) +
    seated(GABLE, civ, colour) +
    path(GABLE, 'fill="none" stroke="#fff6e0" stroke-width="1.8" stroke-linejoin="round"') +
    path(
      GABLE,
      'fill="none" stroke="#1d1510" stroke-width=".8" transform="scale(1.09)" stroke-linejoin="round"',
    ) +
    icon('wooden-sign', 0, 3, 17, ink) +
    `<g transform="translate(15 -5)"><circle cx=".6" cy="1.8" r="10.5" fill="#000" opacity=".4"/><circle r="10.5" fill="#f1dfb4" stroke="#3a2404" stroke-width="1.4"/><circle r="8.4" fill="none" stroke="#a9782c" stroke-width=".9"/>${icon(exchangeIcon(exchange), 0, 0, 12.5, '#3a2404')}</g>` +
    (fee
      ? `<g transform="translate(13 12)"><use href="#rb-gold" x="-8.5" y="-8.5" width="17" height="17"/>${number(0, 3.8, fee, 11, RESOURCE.gold.ink)}</g>`
      : '')
  );
}

/** A Trading Post that shares its Province with the one that is drawn large. */
export const furtherPost = (civ: string, colour?: SeatColour): string =>
  `<g transform="scale(.68)">${tradingPost(civ, '', 0, colour)}</g>`;

/** The Exchange tokens beside a Capital: how many lie face up. */
export const exchangeTokens = (up: number): string =>
  '<circle cx=".6" cy="1.8" r="10.5" fill="#000" opacity=".4"/><circle r="10.5" fill="#f1dfb4" stroke="#3a2404" stroke-width="1.4"/><circle r="8.4" fill="none" stroke="#a9782c" stroke-width=".9"/>' +
  icon('shaking-hands', 0, 0, 12.5, '#3a2404') +
  badge(8.5, 8, up, 6);

/** A Monster that was revealed here, and stays until somebody defeats it. */
export const monster = (): string =>
  '<circle cx=".8" cy="2.4" r="14" fill="#000" opacity=".45"/><circle r="14" fill="#5b0f1e" stroke="#ffd9c0" stroke-width="1.6"/><circle r="11" fill="none" stroke="#1d0a0a" stroke-width="1"/>' +
  icon('sea-dragon', 0, 0, 21, '#ffe3c8');

/** A Hero in somebody's service, who waits in the Capital. */
export const hero = (): string =>
  '<circle cx=".8" cy="2" r="10.5" fill="#000" opacity=".4"/><circle r="10.5" fill="#24406e" stroke="#ffe9a8" stroke-width="1.5"/>' +
  icon('swordwoman', 0, 0, 15.5, '#fff3d0');

const MARKS: Readonly<Record<string, (up: boolean) => string>> = {
  'science-token': scienceToken,
  'natural-wonder': naturalWonder,
  'hidden-forces': hiddenForces,
  'harbor-token': harborToken,
  monster,
  hero,
};
/** What a module has put on a tile; one that this client has never heard of is a bag. */
export const tileMark = (key: string, up: boolean): string => (MARKS[key] ?? harborToken)(up);

/** The defence printed on a tile. */
export const valueShield = (value: number): string =>
  path(SHIELD, 'transform="scale(.72 .66)" fill="#2b2119" stroke="#f3e4c0" stroke-width="1.6"') +
  number(0, 3.7, value, 10.5, '#fff3d8');

/** A broken ring: no own land joins this province to the others. */
export const isolatedMark = (): string =>
  '<circle r="8.5" fill="#1a120c" stroke="#fffaf0" stroke-width="1.4"/><path d="M-4.5 1.5A4.5 4.5 0 0 1-1-4.4M4.5-1.5A4.5 4.5 0 0 1 1 4.4" fill="none" stroke="#ffb199" stroke-width="2.2" stroke-linecap="round"/>';
