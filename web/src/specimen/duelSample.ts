/** A moment of a Duel, fourth round, for the specimen page: everything that its table can show at once. */
import type { DuelSideView, DuelView, FreeCityView, StripView } from '$lib/duel';
import type {
  ActionItem,
  Amounts,
  CardFace,
  CitySlot,
  Cross,
  CrossTotal,
  LandType,
  LogBlock,
  Price,
  PromptView,
  SeatLook,
} from '$lib/types';
import { crossName, entries } from '$lib/words';
import { card } from './sample';

export const MALI: SeatLook = { name: 'Mira', civ: 'mali', civName: 'Malians', colour: 'amber', you: true };
export const AZTECS: SeatLook = {
  name: 'Lin',
  civ: 'aztecs',
  civName: 'Aztecs',
  colour: 'vermilion',
  you: false,
};

const of = (key: string): CardFace => card(`trade-${key}`);

const OWN: readonly (readonly [cover: string | null, under?: string])[] = [
  ['work-camp'],
  ['caravan-station'],
  ['library'],
  ['fort', 'regional-taxation'],
  ['mine'],
  ['trading-post'],
  ['library'],
  ['workshop'],
  ['forum'],
];
const THEIRS: readonly (readonly [cover: string | null, under?: string])[] = [
  ['fort'],
  ['war-academy'],
  ['work-camp'],
  [null],
  ['library', 'floating-gardens'],
  ['work-camp'],
  ['ball-court'],
  ['fort'],
  ['forum'],
];

const lies = (cross: Cross | null, i: number): boolean =>
  cross !== null && (cross.row === Math.floor(i / 3) || cross.col === i % 3);

function slots(city: typeof OWN, cross: Cross | null, usable: boolean): CitySlot[] {
  return city.map(([cover, under], i) => {
    const [face, below] = [cover ? of(cover) : null, under ? of(under) : null];
    const lit = lies(cross, i);
    const effect = (on: 'cover' | 'knowledge', it: CardFace | null): CitySlot['effects'] =>
      lit && it?.text
        ? [
            {
              id: `use ${it.key} ${i}`,
              on,
              label: 'Use',
              text: it.text,
              state: usable && i !== 4 ? 'legal' : 'used',
            },
          ]
        : [];
    return {
      card: face,
      knowledge: below,
      activated: lit,
      effects: [...effect('cover', face), ...effect('knowledge', below)],
    };
  });
}

function gains(city: typeof OWN, cross: Cross): Amounts {
  const sum: Record<string, number> = {};
  city.forEach(([cover], i) => {
    if (lies(cross, i) && cover)
      for (const [key, n] of entries(of(cover).yields ?? {})) sum[key] = (sum[key] ?? 0) + n;
  });
  return sum;
}

const LINES = [0, 1, 2] as const;
export const DUEL_CROSSES: CrossTotal[] = LINES.flatMap((row) =>
  LINES.map((col) => ({
    row,
    col,
    gains: gains(OWN, { row, col }),
    effects: (row + col) % 3,
    affords: { cards: 1 + row + col, provinces: col % 2, other: 2 },
    best: row === 1 ? (['gold'] as const) : (['production'] as const),
  })),
);

const strip = (key: string, state: StripView['state'], marked: readonly LandType[] = []): StripView => {
  const face = of(key);
  return {
    id: `${key}-${marked.length}`,
    card: face,
    barricade: face.defence !== undefined,
    types: face.land ? [face.land, ...marked] : [],
    marked,
    cost: face.cost?.military ?? 0,
    state,
    target: state !== 'rest',
  };
};

const POLICIES = {
  mali: ['gold-and-salt', 'great-pilgrimage', 'sankore-scholars', 'staging-posts', 'royal-governors'],
  aztecs: ['codex', 'calendar', 'maize-agriculture', 'sacrifice-to-the-gods', 'triple-alliance'],
} as const;

interface SampleSide extends Partial<DuelSideView> {
  readonly seat: SeatLook;
  readonly city: DuelSideView['city'];
  readonly stack: DuelSideView['stack'];
}
function side(data: SampleSide, warlord: string, scout: string, developed: number): DuelSideView {
  return {
    purse: { production: 3, science: 1, military: 4, gold: 3, culture: 2 },
    deck: { count: 5, next: null },
    discard: { count: 7, top: of('work-camp') },
    archived: 0,
    warlord: { card: of(warlord), state: 'locked', note: 'needs the Advantage' },
    scout: { card: of(scout), state: 'legal' },
    policies: POLICIES[data.seat.civ as keyof typeof POLICIES].map((key, i) => ({
      card: of(key),
      developed: i < developed,
      active: i === developed - 1,
    })),
    nextPolicy: developed + 1,
    wonder: null,
    claimed: [],
    markers: {},
    aside: [],
    notes: [],
    passed: false,
    alone: false,
    first: false,
    active: false,
    online: true,
    points: 19,
    counts: { knowledge: 3, provinces: 2, wonders: 1, policies: 2, 'free-cities': 1 },
    leads: ['knowledge'],
    ...data,
  };
}

const price = (pay: Amounts, state: Price['state'] = 'affordable', short = 0): Price => ({
  state,
  pay,
  ...(short ? { short } : {}),
});

const DISPLAY: readonly (readonly [key: string | null, price: Price])[] = [
  ['petra', price({ production: 3, gold: 3 }, 'gold')],
  ['heraldry', price({ science: 6 }, 'short', 2)],
  [null, price({})],
  ['malabar-coast', price({ gold: 5 }, 'short', 2)],
  ['counting-house', price({ production: 3, gold: 3 }, 'gold')],
  ['sahara', price({ gold: 3 })],
];

const city = (
  key: string,
  own: number,
  rival: number,
  state: FreeCityView['state'],
  traded = false,
): FreeCityView => ({
  card: of(key),
  gold: { own, rival },
  traded: { own: traded, rival: !traded && rival > 2 },
  state,
});

const ACTIONS: readonly ActionItem[] = (
  [
    ['acquire', 'Acquire', 'buy-card', 4],
    ['wonder', 'Wonder', 'great-pyramid', 1],
    ['policy', 'Policy', 'tied-scroll', 0],
    ['conquer', 'Conquer', 'hill-conquest', 1],
    ['effects', 'Effects', 'sunbeams', 3],
    ['progress', 'Progress', 'card-draw', 0],
    ['advantage', 'Advantage', 'scales', 2],
    ['warlord', 'Warlord', 'warlord-helmet', 0],
    ['scout', 'Scout', 'spyglass', 3],
  ] as const
).map(([id, label, icon, count]) => ({
  id,
  label,
  icon,
  count,
  ...(count ? {} : { why: { text: 'Nothing of the kind is possible now.', rules: [] } }),
}));

const LOG: readonly LogBlock[] = [
  ['took the Advantage for 3 Military.', 0],
  ['acquired Petra: 6 Production.', 1],
].map(([text, who], i) => ({
  id: i + 1,
  kind: 'turn',
  seat: who ? AZTECS : MALI,
  round: 4,
  cross: null,
  net: {},
  lines: [
    {
      id: i + 1,
      entry: i,
      key: 'acquired',
      depth: 0,
      text: String(text),
      parts: [{ text: String(text), card: null, tile: null, seat: null, amounts: null }],
    },
  ],
}));

function promptOf(choosing: boolean, cross: Cross): PromptView {
  return choosing
    ? {
        tone: 'cross',
        icon: 'sunbeams',
        title: crossName(cross),
        detail: 'Dotted: what it would let you do',
        gives: gains(OWN, cross),
        effects: 1,
        confirm: { label: 'Activate' },
      }
    : {
        tone: 'war',
        icon: 'hill-conquest',
        title: 'Conquer the Valley of Mexico',
        detail: 'Valley of Mexico 4 + Barricade 2',
        pay: { gold: 6 },
        confirm: { label: 'Conquer' },
        cancel: true,
      };
}

export function duelSample(phase: 'choose' | 'act' | 'passed', cross: Cross): DuelView {
  const choosing = phase === 'choose';
  const settled = choosing ? null : cross;
  const theirCross: Cross = { row: 0, col: 1 };
  const own = side(
    {
      seat: MALI,
      active: true,
      first: true,
      city: {
        slots: slots(OWN, settled, true),
        mode: choosing ? 'choose' : 'done',
        cross,
        marks: {},
        gains: gains(OWN, cross),
        effects: 2,
      },
      stack: {
        strips: [strip('nile-delta', 'rest'), strip('barricade', 'rest'), strip('aegean-isles', 'activated')],
        price: { ...price({ military: 4 }, 'short', 1), cost: 4, resource: 'military', sum: '', words: '' },
      },
      wonder: { card: of('lighthouse-of-alexandria'), built: 1, price: price({ production: 3 }) },
      claimed: [{ card: of('bruges'), state: 'legal' }],
      deck: { count: 5, next: of('bartering') },
    },
    'musa-keita',
    'dyula-trader',
    2,
  );
  const rival = side(
    {
      seat: AZTECS,
      city: {
        slots: slots(THEIRS, phase === 'passed' ? null : theirCross, false),
        mode: phase === 'passed' ? 'rest' : 'done',
        cross: phase === 'passed' ? null : theirCross,
        marks: {},
        gains: null,
        effects: 0,
      },
      stack: {
        strips: [
          strip('andes', 'rest'),
          strip('valley-of-mexico', choosing ? 'preview' : 'selected', ['coastal']),
          strip('barricade', 'rest'),
        ],
        price: {
          ...price({ gold: 6 }, 'affordable'),
          cost: 6,
          resource: 'gold',
          sum: '4 + 2',
          words: 'Valley of Mexico 4, Barricade 2',
        },
      },
      warlord: { card: of('moctezuma'), state: 'used' },
      scout: { card: of('pochteca'), state: 'rest' },
      markers: { coastal: 1, mountain: 2, agricultural: 2 },
      points: 22,
      counts: { knowledge: 2, provinces: 3, wonders: 1, policies: 1, 'free-cities': 0 },
      leads: ['provinces'],
      passed: phase === 'passed',
      archived: 2,
    },
    'moctezuma',
    'pochteca',
    1,
  );
  return {
    seats: [MALI, AZTECS],
    me: MALI,
    active: MALI.civ,
    title: 'Your turn',
    note: '',
    phase: choosing ? 0 : 1,
    preview: choosing,
    city: own.city,
    crosses: DUEL_CROSSES,
    forecast: [],
    purse: own.purse,
    change: choosing ? gains(OWN, cross) : { gold: -6 },
    discard: own.discard,
    wonder: own.wonder,
    display: {
      deck: {
        era: 'era-2',
        left: [
          ['era-1', 0],
          ['era-2', 7],
          ['era-3', 6],
        ],
        turns: null,
      },
      rows: [
        DISPLAY.map(([key, cost], i) =>
          key ? { id: `${key}@${i}`, card: of(key), price: cost, leaves: i > 3 } : null,
        ),
      ],
      basics: ['workshop', 'laboratory', 'archery-range', 'barricade'].map((key, i) => ({
        card: of(key),
        left: i,
        price: i ? price({ production: 3 }) : { state: 'blocked', pay: {} },
      })),
      selected: null,
      open: !choosing,
    },
    prompt: promptOf(choosing, cross),
    actions: ACTIONS.map((action) => ({
      ...action,
      preview: choosing,
      selected: action.id === 'conquer' && !choosing,
    })),
    undo: true,
    redo: false,
    end: choosing
      ? {
          label: 'Pass',
          icon: 'exit-door',
          legal: false,
          why: { text: 'First activate your City.', rules: [] },
        }
      : { label: 'Pass', icon: 'exit-door', legal: true, loses: 'lost: 3 Production' },
    log: LOG,
    since: null,
    own,
    rival,
    advantage: {
      holder: 'rival',
      tokens: 3,
      resource: 'military',
      price: 4,
      state: choosing ? 'preview' : 'legal',
      fading: 'fades 1 a round',
      short: 0,
      sentence: 'Advantage: Lin, 3 Military, take it for 4 Military',
    },
    cities: [
      city('samarkand', 3, 1, choosing ? 'rest' : 'legal'),
      city('palmyra', 1, 3, choosing ? 'rest' : 'legal'),
      city('kilwa', 2, 0, 'rest', true),
    ],
    citiesLeft: 5,
    claimAt: 4,
    rounds: { text: 'Round 4 · about 4 left', final: false },
    answer: { text: 'Lin acquired Petra for 6 Production.', icon: 'buy-card' },
  };
}
