/** A moment of a three-player game, sixth round, for the specimen page: everything the table can show at once. */
import { faceOf, type CatalogueCard } from '$lib/faces';
import type {
  ActionItem,
  Amounts,
  CardFace,
  CitySlot,
  Cross,
  CrossTotal,
  DisplayCard,
  EffectButton,
  HexMark,
  HexPrice,
  HexView,
  LogBlock,
  LogPart,
  Price,
  PromptView,
  Resource,
  SeatLook,
  TableView,
} from '$lib/types';
import { entries } from '$lib/words';
import catalogue from './catalogue.json';

const CARDS = new Map((catalogue as unknown as CatalogueCard[]).map((card) => [card.key, faceOf(card)]));
export const ALL_CARDS: readonly CardFace[] = [...CARDS.values()];

export function card(key: string): CardFace {
  const face = CARDS.get(key);
  if (!face) throw new Error(`no card "${key}" in the catalogue`);
  return face;
}

export const EGYPT: SeatLook = { name: 'Mira', civ: 'egypt', civName: 'Egypt', colour: 'amber', you: true };
export const CHINA: SeatLook = {
  name: 'Lin',
  civ: 'china',
  civName: 'China',
  colour: 'vermilion',
  you: false,
};
export const DENMARK: SeatLook = {
  name: 'Astrid',
  civ: 'denmark',
  civName: 'Denmark',
  colour: 'azure',
  you: false,
  bot: true,
};
export const SEATS = [EGYPT, CHINA, DENMARK];

/* ---------- the city ---------- */

const CITY: readonly (readonly [cover: string, under?: string])[] = [
  ['warrior-priest-altar'],
  ['library'],
  ['mine'],
  ['work-camp'],
  ['workshop'],
  ['fort', 'masonry'],
  ['laboratory'],
  ['fort'],
  ['aqueduct'],
];

const effect = (
  id: string,
  on: EffectButton['on'],
  face: CardFace,
  state: EffectButton['state'],
): EffectButton => ({
  id,
  on,
  label: 'Use',
  text: face.text ?? '',
  state,
});

export function citySlots(cross: Cross | null): CitySlot[] {
  return CITY.map(([cover, under], i) => {
    const activated = cross !== null && (cross.row === Math.floor(i / 3) || cross.col === i % 3);
    const faces = [card(cover), under ? card(under) : null] as const;
    const effects: EffectButton[] = [];
    if (activated && faces[0].text) effects.push(effect(`cover-${i}`, 'cover', faces[0], 'legal'));
    if (activated && faces[1]?.text) effects.push(effect(`under-${i}`, 'knowledge', faces[1], 'legal'));
    return { card: faces[0], knowledge: faces[1], activated, effects };
  });
}

function gainsOf(cross: Cross): { gains: Amounts; effects: number } {
  const gains: Partial<Record<Resource, number>> = {};
  let effects = 0;
  for (const slot of citySlots(cross))
    if (slot.activated) {
      for (const [key, n] of entries(slot.card?.yields ?? {})) gains[key] = (gains[key] ?? 0) + n;
      effects += slot.effects.length;
    }
  return { gains, effects };
}

const LINES = [0, 1, 2] as const;
export const CROSSES: CrossTotal[] = (() => {
  const all = LINES.flatMap((row) => LINES.map((col) => ({ row, col, ...gainsOf({ row, col }) })));
  const most = (key: Resource): number => Math.max(...all.map((t) => t.gains[key] ?? 0));
  return all.map((t) => ({
    ...t,
    affords: {
      cards: 1 + (t.gains.production ?? 0) + Math.floor((t.gains.science ?? 0) / 2),
      provinces: Math.min(4, t.gains.military ?? 0),
      other: (t.gains.science ?? 0) > 1 ? 2 : 1,
    },
    best: (['production', 'science', 'military'] as const).filter((key) => (t.gains[key] ?? 0) === most(key)),
  }));
})();

/* ---------- the display ---------- */

const DISPLAY: readonly (readonly [key: string, price: Price])[] = [
  ['machu-picchu', { state: 'gold', pay: { production: 3, gold: 1 } }],
  [
    'chronicles',
    {
      state: 'short',
      pay: { science: 7 },
      short: 2,
      why: { title: '2 short', text: 'You have 1 Science and 4 Gold; this costs 7.', rules: [] },
    },
  ],
  ['guildhall', { state: 'gold', pay: { production: 3, gold: 3 } }],
  ['hagia-sophia', { state: 'gold', pay: { production: 3, gold: 1 } }],
  ['currency', { state: 'gold', pay: { science: 1, gold: 2 } }],
  ['marketplace', { state: 'gold', pay: { production: 3, gold: 1 } }],
];
const displayCards: DisplayCard[] = DISPLAY.map(([key, price], i) => ({
  id: key,
  card: card(key),
  price,
  leaves: i === 5,
}));

/* ---------- the map ---------- */

type Extra = Partial<Omit<HexView, 'name' | 'col' | 'row' | 'terrain' | 'terrainName' | 'value'>>;
const VALUES: Readonly<Record<string, number | null>> = {
  meadow: 0,
  plains: 0,
  forest: 1,
  hills: 1,
  swamp: 1,
  mountain: 2,
  volcano: 2,
  water: null,
  capital: null,
};

function hex(col: number, row: number, terrain: string, extra: Extra = {}): HexView {
  return {
    name: `${String.fromCharCode(97 + col)}${row + 1}`,
    col,
    row,
    terrain,
    terrainName: terrain[0]?.toUpperCase() + terrain.slice(1),
    value: VALUES[terrain] ?? null,
    ...extra,
  };
}
const troops = (civ: string, count: number): Pick<HexView, 'owner' | 'soldiers'> => ({
  owner: civ,
  soldiers: { civ, count },
});
const explorer = (civ: string, count = 1): Pick<HexView, 'explorers'> => ({ explorers: [{ civ, count }] });

export const HEXES: HexView[] = [
  hex(1, 0, 'forest', { token: { kind: 'barbarian', value: 2 }, production: true }),
  hex(2, 0, 'hills', {
    token: { kind: 'barbarian', value: 3 },
    market: { key: 'silk', name: 'Silk Market', left: 3 },
  }),
  hex(3, 0, 'water'),
  hex(4, 0, 'capital', { ...troops('denmark', 2), ...explorer('denmark') }),
  hex(0, 1, 'meadow', { ...troops('egypt', 2), production: true }),
  hex(1, 1, 'swamp', { token: { kind: 'free-town', resource: 'science', amount: 2 }, production: true }),
  hex(2, 1, 'mountain', { ...troops('denmark', 1), warlord: 'denmark', production: true }),
  hex(3, 1, 'forest', troops('denmark', 1)),
  hex(4, 1, 'plains', { ...troops('denmark', 1), ...explorer('denmark') }),
  hex(0, 2, 'capital', { ...troops('egypt', 4), ...explorer('egypt') }),
  hex(1, 2, 'plains', { ...troops('egypt', 1), warlord: 'egypt', ...explorer('egypt') }),
  hex(2, 2, 'forest', { token: { kind: 'barbarian', value: 2 }, production: true }),
  hex(3, 2, 'water'),
  hex(4, 2, 'hills', troops('denmark', 3)),
  hex(5, 2, 'swamp', {
    ...troops('denmark', 1),
    market: { key: 'spice', name: 'Spice Market', left: 2, taken: true },
  }),
  hex(0, 3, 'hills', { ...troops('egypt', 1), wonder: { name: 'Pyramids' } }),
  hex(1, 3, 'forest', { ...troops('egypt', 1), outpost: 'egypt' }),
  hex(2, 3, 'volcano', { token: { kind: 'barbarian', value: 3 } }),
  hex(3, 3, 'meadow', { ...troops('china', 2), production: true }),
  hex(4, 3, 'mountain', { owner: 'china', warlord: 'china', wonder: { name: 'Great Wall' } }),
  hex(1, 4, 'water'),
  hex(2, 4, 'plains', {
    token: { kind: 'barbarian', value: 2 },
    market: { key: 'incense', name: 'Incense Market', left: 2 },
  }),
  hex(3, 4, 'hills', { ...troops('china', 1), outpost: 'china', ...explorer('china') }),
  hex(4, 4, 'capital', { ...troops('china', 6), ...explorer('china') }),
];

const price = (state: HexPrice['state'], cost: Amounts, sum: HexPrice['sum'], short?: number): HexPrice => ({
  state,
  cost,
  pay: cost,
  sum,
  ...(short ? { short } : {}),
});
const barbarians = (tile: number, value: number): HexPrice['sum'] => [
  { label: 'Tile', amount: { military: tile } },
  { label: 'Barbarians', amount: { military: value } },
];
export const PRICES: Readonly<Record<string, HexPrice>> = {
  b1: price('gold', { military: 3 }, barbarians(1, 2)),
  b2: price('affordable', { military: 1, science: 2 }, [
    { label: 'Tile', amount: { military: 1 } },
    { label: 'Free City', amount: { science: 2 } },
  ]),
  c3: price('gold', { military: 3 }, barbarians(1, 2)),
  c4: price('short', { military: 5 }, barbarians(2, 3), 1),
  c5: price('affordable', { military: 2 }, barbarians(0, 2)),
};

/* ---------- the log ---------- */

const w = (text: string, about: Partial<Omit<LogPart, 'text'>> = {}): LogPart => ({
  text,
  card: null,
  tile: null,
  seat: null,
  amounts: null,
  ...about,
});
let lineId = 0;
const line = (depth: number, ...parts: LogPart[]): LogBlock['lines'][number] => ({
  id: ++lineId,
  entry: lineId,
  key: 'told',
  depth,
  parts,
  text: parts.map((p) => p.text).join(''),
});
export const LOG: LogBlock[] = [
  {
    id: 1,
    kind: 'turn',
    seat: DENMARK,
    round: 5,
    cross: { row: 0, col: 0 },
    net: { military: 5, gold: 1 },
    lines: [
      line(0, w('conquered '), w('f3', { tile: 'f3' }), w(' (Swamp)')),
      line(1, w('took '), w('1 Gold', { amounts: { gold: 1 } })),
    ],
  },
  {
    id: 2,
    kind: 'turn',
    seat: CHINA,
    round: 5,
    cross: { row: 2, col: 1 },
    net: { science: 4, production: 2 },
    lines: [
      line(0, w('developed '), w('Imperial Examinations', { card: 'imperial-examinations' })),
      line(1, w('gained '), w('2 Science', { amounts: { science: 2 } })),
      line(0, w('acquired '), w('Irrigation', { card: 'irrigation' })),
    ],
  },
  {
    id: 3,
    kind: 'turn',
    seat: EGYPT,
    round: 6,
    cross: { row: 1, col: 1 },
    net: { production: 3, science: 1, military: 2 },
    lines: [line(0, w('activated row II, column B'))],
  },
];

/* ---------- actions ---------- */

const ACTIONS: readonly (readonly [id: string, label: string, icon: ActionItem['icon'], count: number])[] = [
  ['acquire', 'Acquire', 'buy-card', 8],
  ['wonder', 'Wonder', 'great-pyramid', 1],
  ['conquer', 'Conquer', 'hill-conquest', 4],
  ['policy', 'Policy', 'tied-scroll', 3],
  ['move', 'Move', 'boot-prints', 4],
  ['explore', 'Explore', 'compass', 2],
  ['outpost', 'Outpost', 'stone-tower', 0],
  ['progress', 'Progress', 'card-draw', 0],
  ['effects', 'Effects', 'sunbeams', 1],
  ['tokens', 'Tokens', 'swap-bag', 3],
];

export const WHY_OUTPOST = {
  title: 'needs 3 units',
  text: 'No Province holds 3 of your Units.',
  rules: [{ id: 'CORE.OUTPOST.2', text: 'The Province must hold at least 3 own Units, Troops or Warlord.' }],
};
const WHY_PROGRESS = {
  title: '1 short',
  text: 'Scientific progress costs 2 Science; you have 1 and spend no Gold on it here.',
  rules: [{ id: 'CORE.PROGRESS.1', text: '2 Science draw and activate the top card of the own deck.' }],
};

export const POLICY_KEYS = [
  'gifts-of-the-nile',
  'eternal-masons',
  'book-of-the-dead',
  'divine-kingship',
  'temple-estates',
];

const counts = (
  knowledge: number,
  wonders: number,
  policies: number,
  provinces: number,
): TableView['standings'][number]['counts'] => ({ knowledge, wonders, policies, provinces });
const rivalCity = (...cards: (readonly [string, string?])[]): CitySlot[] =>
  cards.map(([cover, under]) => ({
    card: card(cover),
    knowledge: under ? card(under) : null,
    activated: false,
    effects: [],
  }));

export const STANDINGS: TableView['standings'] = [
  { seat: EGYPT, counts: counts(3, 1, 2, 4), leads: ['wonders', 'policies'], points: 19 },
  { seat: CHINA, counts: counts(4, 1, 2, 3), leads: ['knowledge', 'wonders', 'policies'], points: 22 },
  { seat: DENMARK, counts: counts(2, 0, 1, 5), leads: ['provinces'], points: 12 },
];

export const RIVALS: TableView['rivals'] = [
  {
    seat: CHINA,
    points: 22,
    gold: 3,
    culture: 1,
    deck: 5,
    discard: 9,
    tokens: 2,
    policies: 2,
    active: false,
    wonder: { card: card('great-wall'), built: 1 },
    counters: [],
    city: rivalCity(
      ['work-camp'],
      ['laboratory'],
      ['library', 'pyrotechnics'],
      ['forum'],
      ['workshop'],
      ['fort'],
      ['academy', 'currency'],
      ['paper-mill'],
      ['great-library'],
    ),
  },
  {
    seat: DENMARK,
    points: 12,
    gold: 5,
    culture: 2,
    deck: 8,
    discard: 4,
    tokens: 1,
    policies: 1,
    active: false,
    online: true,
    wonder: null,
    counters: [],
    city: rivalCity(
      ['archery-range'],
      ['work-camp'],
      ['fort'],
      ['chariot-stables', 'battle-songs'],
      ['longship-yard'],
      ['work-camp'],
      ['library'],
      ['mine'],
      ['workshop'],
    ),
  },
];

export interface SampleState {
  readonly phase: 'choose' | 'act';
  readonly cross: Cross;
  /** The cross pointed at, while one is chosen. */
  readonly pointed?: Cross | null;
  readonly selected: string | null;
  readonly action: string | null;
}

function promptOf({ phase, cross: chosen, pointed, selected }: SampleState): PromptView {
  if (phase === 'choose') {
    const cross = pointed ?? chosen;
    const t = gainsOf(cross);
    return {
      tone: 'cross',
      icon: 'sunbeams',
      title: `Row ${['I', 'II', 'III'][cross.row]}, column ${['A', 'B', 'C'][cross.col]}`,
      detail: 'Dotted: what it would let you do',
      gives: t.gains,
      effects: t.effects,
      confirm: { label: 'Activate' },
    };
  }
  const target = HEXES.find((h) => h.name === selected);
  if (!target)
    return {
      tone: 'act',
      icon: 'hill-conquest',
      title: 'Take actions',
      detail: 'Choose an action, a card or a place on the map.',
    };
  return {
    tone: 'war',
    icon: 'hill-conquest',
    title: `Conquer ${target.name}, ${target.terrainName}`,
    detail: `Tile ${target.value} + Barbarians 2: 3 Units march`,
    pay: { military: 2, gold: 1 },
    editable: true,
    confirm: { label: 'Conquer' },
    cancel: true,
  };
}

export function sampleView(state: SampleState): TableView {
  const choosing = state.phase === 'choose';
  const cross = gainsOf((choosing ? state.pointed : null) ?? state.cross);
  const mark = (name: string): HexMark =>
    choosing ? 'preview' : name === state.selected ? 'selected' : 'legal';
  const open = Object.entries(PRICES).filter(([, p]) => p.state !== 'short');
  return {
    seats: SEATS,
    me: EGYPT,
    active: 'egypt',
    title: 'Your turn',
    note: 'Round 6',
    phase: choosing ? 0 : 1,
    preview: choosing,
    standings: STANDINGS,
    rivals: RIVALS,
    city: {
      slots: citySlots(choosing ? null : state.cross),
      mode: choosing ? 'choose' : 'done',
      cross: state.cross,
      marks: {},
      gains: cross.gains,
      effects: cross.effects,
    },
    crosses: CROSSES,
    forecast: [
      { slot: 1, card: card('currency'), fresh: true },
      { slot: 3, card: card('workshop'), fresh: true },
      { slot: 4, card: null, fresh: true },
      { slot: 5, card: null, fresh: true },
      { slot: 7, card: null, fresh: true },
    ],
    purse: choosing
      ? { gold: 4, culture: 3 }
      : { production: 3, science: 1, military: 2, gold: 4, culture: 3 },
    change: choosing ? cross.gains : state.selected ? { military: -2, gold: -1 } : {},
    deck: 4,
    discard: { count: 7, top: card('forum') },
    warlord: { card: card('ramesses-ii'), archived: 2, used: false },
    counters: [],
    policies: POLICY_KEYS.map((key, i) => ({
      card: card(key),
      developed: i < 2,
      active: i === 1,
      ...(i === 1 && !choosing
        ? {
            ability: {
              id: 'ability',
              on: 'cover' as const,
              label: 'Use',
              text: card('eternal-masons').text ?? '',
              state: 'legal' as const,
            },
          }
        : {}),
      ...(i < 2 ? {} : { price: { state: 'affordable' as const, pay: { culture: 3 } } }),
    })),
    nextPolicy: 3,
    drawn: choosing
      ? []
      : [
          {
            id: 'drawn-0',
            card: card('mine'),
            effect: {
              id: 'drawn-0',
              on: 'cover',
              label: 'Use',
              text: card('mine').text ?? '',
              state: 'legal',
            },
          },
        ],
    notes: choosing ? [] : [{ text: 'Buildings cost you [1 production] less this turn.', thisTurn: true }],
    wonder: {
      card: card('colossus-of-rhodes'),
      built: 1,
      price: { state: choosing ? 'short' : 'gold', pay: { production: 3, gold: 1 }, short: 4 },
    },
    reserve: [
      {
        id: 'production',
        kind: 'production',
        name: 'Production token',
        count: 2,
        gives: { production: 1 },
        legal: !choosing,
      },
      {
        id: 'spice',
        kind: 'market',
        name: 'Spice Market: mercenaries',
        count: 1,
        gives: { military: 4 },
        legal: !choosing,
      },
      { id: 'outpost', kind: 'outpost', name: 'Outpost', count: 1, legal: false },
    ],
    display: {
      deck: {
        era: 'era-2',
        left: [
          ['era-1', 0],
          ['era-2', 9],
          ['era-3', 8],
        ],
        turns: 17,
      },
      rows: [displayCards],
      basics: (['workshop', 'laboratory', 'archery-range'] as const).map((key, i) => ({
        card: card(key),
        left: [8, 7, 9][i] ?? 0,
        price: { state: 'affordable', pay: { production: 3 } },
      })),
      selected: null,
    },
    map: {
      hexes: HEXES,
      marks: Object.fromEntries(open.map(([name]) => [name, mark(name)])),
      prices: Object.fromEntries(Object.entries(PRICES).filter(([name]) => name !== state.selected)),
      sources: [],
    },
    prompt: promptOf(state),
    actions: ACTIONS.map(([id, label, icon, count]) => ({
      id,
      label,
      icon,
      count,
      selected: !choosing && id === state.action,
      preview: choosing,
      ...(id === 'outpost' ? { why: WHY_OUTPOST } : id === 'progress' ? { why: WHY_PROGRESS } : {}),
    })),
    undo: !choosing,
    redo: false,
    end: {
      label: 'End turn',
      legal: !choosing,
      why: {
        text: 'First activate your City.',
        rules: [
          {
            id: 'CORE.ACTIVATE.1',
            text: 'The player activates exactly one whole row and one whole column of the City.',
          },
        ],
      },
    },
    log: choosing ? LOG.slice(0, 2) : LOG,
    since: 0,
  };
}

/** Two rows of three, as with two players. */
export const TWO_ROWS: readonly (readonly DisplayCard[])[] = [
  displayCards.slice(0, 3).map((d, i) => ({ ...d, leaves: i === 2 })),
  displayCards.slice(3),
];

/** The same table with two rivals more: as many as ever sit at one. */
export function withFive(view: TableView): TableView {
  const more: readonly SeatLook[] = [
    { name: 'Daphne', civ: 'greece', civName: 'Greece', colour: 'jade', you: false },
    { name: 'Kenji', civ: 'japan', civName: 'Japan', colour: 'plum', you: false },
  ];
  const theirs = <T extends { readonly seat: SeatLook }>(rows: readonly T[]): T[] =>
    rows.flatMap((row, i) => more.slice(i, i + 1).map((seat) => ({ ...row, seat })));
  return {
    ...view,
    seats: [...view.seats, ...more],
    standings: [...view.standings, ...theirs(STANDINGS.slice(1))],
    rivals: [...view.rivals, ...theirs(RIVALS)],
  };
}
