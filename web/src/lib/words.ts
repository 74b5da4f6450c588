/** Amounts, places and cards in words: the same sentences for labels, tooltips and screen readers. */
import { RESOURCE, RESOURCES } from '$art/resources';
import { plainText } from './markup';
import type {
  Amounts,
  CardFace,
  CardKind,
  Cross,
  EmpireView,
  HexPrice,
  HexView,
  LandType,
  LineKey,
  LogPart,
  PostFace,
  Price,
  SeatLook,
  UiIcon,
} from './types';

const NUMERALS: Readonly<Record<string, string>> = {
  'era-1': 'I',
  'era-2': 'II',
  renaissance: 'R',
  'era-3': 'III',
};
export const ROWS = ['I', 'II', 'III'] as const;
export const COLUMNS = ['A', 'B', 'C'] as const;

/** What stands on the card: I, II, R (Renaissance), III; nothing for cards outside the development deck. */
export const eraNumeral = (era: string | null | undefined): string => NUMERALS[era ?? ''] ?? '';
export const eraName = (era: string): string =>
  era === 'renaissance' ? 'Renaissance' : `era ${eraNumeral(era)}`;
export const crossName = ({ row, col }: Cross): string => `Row ${ROWS[row]}, column ${COLUMNS[col]}`;

const MANY: ReadonlySet<string> = new Set([
  'Aksumites',
  'Amazons',
  'Aztecs',
  'Japanese',
  'Malians',
  'Mughals',
]);
/** What somebody does, with the verb that fits: "Mira plays", "Aztecs play". */
export const does = (name: string, one: string, many: string): string =>
  `${name} ${MANY.has(name) ? many : one}`;

/** The sign of a row or column: "II", "B". */
export const lineSign = (line: LineKey): string => {
  const index = Number(line.at(-1)) - 1;
  return (line.startsWith('row') ? ROWS[index] : COLUMNS[index]) ?? '';
};
/** "row II", "column B". */
export const lineName = (line: LineKey): string => `${line.slice(0, -2)} ${lineSign(line)}`;

/** The amounts that are not zero, in the fixed order of the resources. */
export const entries = (amounts: Amounts): (readonly [(typeof RESOURCES)[number], number])[] =>
  RESOURCES.filter((key) => amounts[key]).map((key) => [key, amounts[key] ?? 0] as const);

export const total = (amounts: Amounts): number => entries(amounts).reduce((sum, [, n]) => sum + n, 0);

/** "3 Production and 1 Gold"; an empty sum is "nothing". */
export function say(amounts: Amounts): string {
  const words = entries(amounts).map(([key, n]) => `${n} ${RESOURCE[key].name}`);
  if (words.length < 2) return words[0] ?? 'nothing';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const KIND: Readonly<Record<CardKind, { readonly name: string; readonly icon: UiIcon }>> = {
  start: { name: 'Starting building', icon: 'brick-wall' },
  basic: { name: 'Basic building', icon: 'brick-wall' },
  building: { name: 'Building', icon: 'brick-wall' },
  knowledge: { name: 'Knowledge', icon: 'open-book' },
  wonder: { name: 'Wonder', icon: 'great-pyramid' },
  policy: { name: 'Cultural policy', icon: 'tied-scroll' },
  warlord: { name: 'Warlord', icon: 'warlord-helmet' },
  'natural-wonder': { name: 'Natural wonder', icon: 'hill-conquest' },
  province: { name: 'Province', icon: 'flying-flag' },
  'free-city': { name: 'Free City', icon: 'village' },
  scout: { name: 'Scout', icon: 'spyglass' },
  advantage: { name: 'Advantage', icon: 'scales' },
  unrest: { name: 'Unrest', icon: 'crossed-axes' },
  project: { name: 'Project', icon: 'laurels' },
  hero: { name: 'Hero', icon: 'swordwoman' },
  monster: { name: 'Monster', icon: 'sea-dragon' },
};

/** The types of Provinces. */
export const LAND: Readonly<Record<LandType, { readonly name: string; readonly icon: UiIcon }>> = {
  coastal: { name: 'Coastal', icon: 'big-wave' },
  mountain: { name: 'Mountain', icon: 'peaks' },
  agricultural: { name: 'Agricultural', icon: 'wheat' },
};

/** Sentences one after the other, each with one stop however it came; what is missing is left out. */
export const sentences = (...all: readonly (string | null | undefined)[]): string =>
  all
    .map((one) => one?.trim() ?? '')
    .filter(Boolean)
    .map((one, i, { length }) => (i < length - 1 ? one.replace(/[.,:;]+$/, '') : one))
    .reduce((told, one) => (told ? `${told}${/[!?]$/.test(told) ? '' : '.'} ${one}` : one), '');

const REWARDED: Readonly<Partial<Record<CardKind, string>>> = {
  wonder: 'when built',
  province: 'when taken from the display',
};
/** Everything printed on a card, as one sentence. */
export function cardLabel(card: CardFace): string {
  const parts = [card.name, KIND[card.kind].name];
  if (card.land) parts.push(LAND[card.land].name);
  if (eraNumeral(card.era)) parts.push(eraName(card.era ?? ''));
  if (card.cost) parts.push(`costs ${say(card.cost)}`);
  if (card.stages) parts.push(`costs ${card.stages[0]} then ${card.stages[1]} Production`);
  if (card.yields) parts.push(`gives ${say(card.yields)}`);
  if (card.reward) parts.push(`${REWARDED[card.kind] ?? 'when developed'}: ${plainText(card.reward.text)}`);
  return sentences(parts.join(', '), card.text && plainText(card.text));
}

/** Enough to pay it, with Gold if need be. */
export const payable = ({ state }: Price): boolean => state === 'affordable' || state === 'gold';
/** Pressing it does something now. */
export const isLegal = (price: Price): boolean => price.legal ?? payable(price);

export function priceLabel(price: Price): string {
  switch (price.state) {
    case 'affordable':
    case 'gold':
      return `pay ${say(price.pay)}`;
    case 'short':
      return `${price.short ?? 0} short`;
    default:
      return price.why?.title ?? 'not possible now';
  }
}

const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** Whether Heroes wait for hire or Monsters roam. */
export const hasGuests = (empire: EmpireView | undefined): boolean =>
  Boolean(empire?.heroes.length || empire?.monsters.length);

/** Whether a table has what only its owner sees: where Trade is played the place is kept from the start. */
export const hasHand = (empire: EmpireView | undefined): boolean =>
  Boolean(empire && (empire.track || empire.quests.length || empire.benefits.length));

/** A Trading Post as a sentence: what trading there does, and what it costs me. */
export const postLabel = (post: PostFace, civName: (civ: string) => string): string =>
  [
    `Trading Post of ${civName(post.civ)}`,
    post.name ? `${post.name}: ${post.text.replace(/\.$/, '')}` : 'its Exchange token is being drawn',
    post.own ? 'others pay you when they trade here' : `a visit costs ${post.fee} Gold to its owner`,
  ].join(', ');

/** A hexagon as a sentence: "d4, Forest, defence 1, Barbarians 2, Production token". */
export function hexLabel(hex: HexView, civName: (civ: string) => string): string {
  const parts = [hex.name, hex.terrainName];
  if (hex.value !== null) parts.push(`defence ${hex.value}`);
  if (hex.links?.length) parts.push(`bridges to ${hex.links.join(' and ')}`);
  if (hex.owner) parts.push(`${civName(hex.owner)}'s`);
  if (hex.warlord) parts.push(`Warlord of ${civName(hex.warlord)}`);
  if (hex.soldiers) parts.push(`${many(hex.soldiers.count, 'Soldier')} of ${civName(hex.soldiers.civ)}`);
  for (const { name, count, civ, defence } of hex.units ?? [])
    parts.push(`${many(count, name)} of ${civName(civ)}, defending with ${defence}`);
  if (hex.outpost) parts.push(`Outpost of ${civName(hex.outpost)}`);
  if (hex.wonder) parts.push(`Wonder ${hex.wonder.name}`);
  if (hex.token?.kind === 'barbarian') parts.push(`Barbarians ${hex.token.value}`);
  if (hex.token?.kind === 'free-town')
    parts.push(`Free City asking ${hex.token.amount} ${RESOURCE[hex.token.resource].name}`);
  if (hex.market)
    parts.push(
      `${hex.market.name}, ${many(hex.market.left, 'token')}${hex.market.taken ? ', you have yours' : ''}`,
    );
  if (hex.production) parts.push('Production token');
  if (hex.post) parts.push(postLabel(hex.post, civName));
  for (const { text } of hex.things ?? []) parts.push(text);
  for (const { civ, count } of hex.explorers ?? [])
    parts.push(`${many(count, 'Explorer')} of ${civName(civ)}`);
  if (hex.isolated) parts.push('isolated');
  return parts.join(', ');
}

/** What a Province costs me, and of which parts. */
export const priceLines = (price: HexPrice | undefined): string[] =>
  price
    ? [
        `Costs ${say(price.cost)}: ${price.sum.map(({ label, amount }) => `${label} ${total(amount)}`).join(' + ')}.`,
        ...(price.why ? [price.why.text] : []),
      ]
    : [];

/** The things on a hexagon, as the keys of their sentences. */
export function thingsOn(hex: HexView): string[] {
  const found = [
    hex.token && (hex.token.kind === 'barbarian' ? 'barbarian' : 'free-city'),
    hex.market && 'market',
    hex.production && 'production-token',
    hex.soldiers && 'soldier',
    hex.warlord && 'warlord',
    hex.outpost && 'outpost',
    hex.wonder && 'wonder',
    hex.explorers?.length && 'explorer',
    hex.isolated && 'isolated',
  ];
  return found.filter((key) => typeof key === 'string');
}

/** The name of a box or a module where only its key is at hand. */
export const boxName = (key: string): string =>
  key.replace(/(^|-)(\w)/g, (_, gap: string, first: string) => (gap ? ' ' : '') + first.toUpperCase());

/** What the values of a table's options mean, in words; yes and no need none. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  automa: { later: 'Later: two cards a turn, with Gold', first: 'First: one card a turn, no costs' },
  automa_advanced: { '0': 'None' },
  automa_track: { all: 'All five', '2': 'Two of them' },
  science_tokens: { '0': 'As the map has them', '4': 'At least 4', '8': 'At least 8', '12': 'All 12' },
  automa_ties: { ask: 'A player is asked', chance: 'Chance decides' },
  barbarian_units: { defence: 'As many as tile and token', tile: 'Only as many as the tile' },
};
/** A value of an option as people say it. One that has no words of its own is at least written like words. */
export function optionValue(option: string, value: boolean | string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const plain = value.replace(/[_-]/g, ' ');
  return VALUES[option]?.[value] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The name where emblem or civilization stands beside it and tells two bots of one name apart. */
export const shortName = ({ name, civName }: SeatLook): string => name.replace(` (${civName})`, '');

/** A part of a line with the brackets and stops that must not be torn from it. */
export interface GluedPart extends LogPart {
  readonly lead: string;
  readonly tail: string;
}
const LEAD = /\S*[([]$/;
const TAIL = /^[)\].,:;]+/;
/** Amounts and links are boxes of their own: a line may break on either side of them. */
const boxed = (part: LogPart | undefined): boolean =>
  part !== undefined &&
  (part.card !== null || part.tile !== null || Object.keys(part.amounts ?? {}).length > 0);

/** Keeps "(" and ")." with what stands between them: a line breaks before the bracket, not after it. */
export const glued = (parts: readonly LogPart[]): GluedPart[] =>
  parts.map((part, i) => {
    if (boxed(part)) {
      const lead = LEAD.exec(parts[i - 1]?.text ?? '')?.[0] ?? '';
      const tail = TAIL.exec(parts[i + 1]?.text ?? '')?.[0] ?? '';
      return { ...part, lead, tail };
    }
    let { text } = part;
    if (boxed(parts[i - 1])) text = text.replace(TAIL, '');
    if (boxed(parts[i + 1])) text = text.replace(LEAD, '');
    return { ...part, text, lead: '', tail: '' };
  });

/** A moment of a list: today by the clock, later by the day. */
export function dayOf(moment: string, now = new Date()): string {
  const when = new Date(moment);
  if (Number.isNaN(when.getTime())) return '';
  const clock = when.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  if (when.toDateString() === now.toDateString()) return `Today, ${clock}`;
  const year = when.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return when.toLocaleDateString('en', { day: 'numeric', month: 'long', ...year });
}
