/** What the components show. Plain data from the server's view; no component knows a rule. */
import type { SeatColour } from '$art/civs';
import type { UiIcon } from '$art/icons';
import type { CardKind } from '$art/recipes';
import type { Resource } from '$art/resources';

export type { CardKind, Resource, SeatColour, UiIcon };

export type Amounts = Readonly<Partial<Record<Resource, number>>>;

/** Why something cannot be done, with the rule that says so. */
export interface Reason {
  /** Two or three words for a pill: "1 short", "needs 3 units". */
  readonly title?: string;
  readonly text: string;
  readonly rules: readonly { readonly id: string; readonly text: string }[];
  /** What is there, in sentences. */
  readonly terms?: readonly Term[];
}

export interface CardFace {
  readonly key: string;
  readonly name: string;
  readonly kind: CardKind;
  /** Key of the era: "era-1", "renaissance". */
  readonly era?: string;
  readonly civ?: string;
  readonly cost?: Amounts;
  /** A Wonder's two prices in Production. */
  readonly stages?: readonly [number, number];
  readonly yields?: Amounts;
  readonly text?: string;
  /** One-off reward of a Wonder or Policy: amounts if it is only that, words in any case. */
  readonly reward?: { readonly amounts?: Amounts; readonly text: string };
  readonly points?: number;
  /** Words and signs of the card with their sentences. */
  readonly terms?: readonly Term[];
  /** The type of a Province. */
  readonly land?: LandType;
  /** What a Barricade adds to the price of the Province below it. */
  readonly defence?: number;
}

/** A word or sign that is explained: a resource's chip, the burst of a text, or no sign at all. */
export interface Term {
  readonly term: string;
  readonly text: string;
  readonly symbol?: string;
}

export const LAND_TYPES = ['coastal', 'mountain', 'agricultural'] as const;
/** The types of Provinces in Duel. */
export type LandType = (typeof LAND_TYPES)[number];

export type CardState = 'rest' | 'legal' | 'selected' | 'preview' | 'activated' | 'used' | 'blocked';

export type PriceState = 'affordable' | 'gold' | 'short' | 'blocked';
/** The price of something for me, now. */
export interface Price {
  readonly state: PriceState;
  /** The proposal: the resource first, Gold last. */
  readonly pay: Amounts;
  readonly short?: number;
  /** An option right now; left out, whatever can be paid is one. */
  readonly legal?: boolean;
  readonly why?: Reason;
}

/* ---------- players ---------- */

export interface SeatLook {
  readonly name: string;
  readonly civ: string;
  readonly civName: string;
  readonly colour: SeatColour;
  readonly you: boolean;
  readonly bot?: boolean;
}

export const RACES = ['knowledge', 'wonders', 'policies', 'provinces'] as const;
export type Race = (typeof RACES)[number];

export interface Standing {
  readonly seat: SeatLook;
  readonly counts: Readonly<Record<Race, number>>;
  readonly leads: readonly Race[];
  readonly points: number;
}

/** A public number of a seat that a module keeps, such as sacrificed Soldiers. */
export interface CounterFace {
  readonly key: string;
  readonly name: string;
  /** The amount in words. */
  readonly text: string;
  readonly icon: UiIcon;
  readonly count: number;
  /** What it is for. */
  readonly hint: string;
  /** Whether it belongs to the supply. */
  readonly resource: boolean;
}

export interface RivalView {
  readonly seat: SeatLook;
  readonly points: number;
  readonly gold: number;
  readonly culture: number;
  readonly deck: number;
  readonly discard: number;
  readonly tokens: number;
  readonly policies: number;
  readonly city: readonly CitySlot[];
  readonly wonder: WonderSiteView | null;
  readonly counters: readonly CounterFace[];
  readonly active: boolean;
  /** In Continuous Play: out of this round. */
  readonly passed?: boolean;
  readonly online?: boolean;
  /** A seat that the Automa plays has a deck of orders instead of a city. */
  readonly automa?: { readonly deck: number; readonly last: string | null };
}

/* ---------- city ---------- */

export type Line = 0 | 1 | 2;
export interface Cross {
  readonly row: Line;
  readonly col: Line;
}

export interface EffectButton {
  readonly id: string;
  readonly on: 'cover' | 'knowledge';
  readonly label: string;
  readonly text: string;
  readonly state: 'legal' | 'used' | 'blocked';
  readonly why?: Reason;
  /** Using it shows something hidden: undo ends there. */
  readonly barrier?: boolean;
}

/** A space of the Trade track with the pawns on it. */
export interface TrackSpace {
  readonly space: number;
  /** Whoever comes here draws a Trade Benefit. */
  readonly benefit: boolean;
  readonly pawns: readonly SeatLook[];
}
/** The Trade track as one viewer sees it. */
export interface TrackView {
  readonly spaces: readonly TrackSpace[];
  readonly mine: number;
  /** The next space that shows a Trade Benefit; none behind the last. */
  readonly ahead: number | null;
  readonly leaders: readonly SeatLook[];
  readonly bag: number;
  readonly exchanges: number;
  /** Trading Posts that I can still build. */
  readonly posts: number;
  /** The next space by investing. */
  readonly invest: EffectButton & { readonly cost: Amounts };
}

/** A Trade Benefit in one's own hand, or one that lies used. */
export interface BenefitFace {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly gives: Amounts | null;
  readonly icon: UiIcon;
  readonly used: boolean;
  readonly press: EffectButton;
}
export interface QuestFace {
  readonly key: string;
  readonly name: string;
  readonly achieved: boolean;
  readonly aims: readonly { readonly text: string; readonly have: number; readonly need: number }[];
}
/** A card beside a Warlord; its holder reads there what it costs. */
export interface ReservedFace {
  readonly id: string;
  readonly card: CardFace;
  readonly price: Price | null;
  readonly press: EffectButton | null;
}
/** A project of the Future Era: who has it, for how much, and what takes it now. */
export interface ProjectFace {
  readonly card: CardFace;
  readonly holder: SeatLook | null;
  readonly paid: Amounts;
  readonly least: Amounts;
  readonly press: EffectButton;
}
export interface UnrestFace {
  readonly card: CardFace;
  /** Cards of the stack, and those of mine that are in sight. */
  readonly left: number;
  readonly city: number;
  readonly discard: number;
}
/** What the parts of African Empires lay on the table; each is missing where it is not played. */
/** A Hero above the Display, for hire. */
export interface HeroFace {
  readonly card: CardFace;
  readonly price: number;
  readonly press: EffectButton;
}
/** The Hero in one's own service; a marked one has left the round and comes back to the row with it. */
export interface OwnHeroFace {
  readonly card: CardFace;
  readonly marked: boolean;
  readonly press: EffectButton;
}
/** A Monster that has been revealed: where it stands, what defeats it, whom it attacks. */
export interface MonsterFace {
  readonly card: CardFace;
  readonly tile: string;
  readonly strength: number;
  readonly prey: SeatLook | null;
}

export interface EmpireView {
  readonly track?: TrackView;
  readonly benefits: readonly BenefitFace[];
  readonly quests: readonly QuestFace[];
  readonly reserved: readonly ReservedFace[];
  readonly projects: readonly ProjectFace[];
  readonly unrest?: UnrestFace;
  readonly heroes: readonly HeroFace[];
  readonly hero?: OwnHeroFace;
  readonly monsters: readonly MonsterFace[];
}

export interface CitySlot {
  readonly card: CardFace | null;
  readonly knowledge: CardFace | null;
  readonly activated: boolean;
  /** Reinforced: the cover stays for the next turn. */
  readonly kept?: boolean;
  readonly effects: readonly EffectButton[];
}

/** A card drawn this turn: it works beside the city. */
export interface DrawnCard {
  readonly id: string;
  readonly card: CardFace;
  readonly effect: EffectButton | null;
}

/** The cards above a City, from left to right, and what is kept for the next turn. */
export interface NexusView {
  readonly cards: readonly {
    readonly card: CardFace;
    readonly state: 'rest' | 'lit' | 'legal';
    /** It is the one that the City will activate. */
    readonly next: boolean;
    readonly effect: EffectButton | null;
  }[];
  readonly kept: Amounts | null;
}

/** A number that a card changes for me now, in words. */
export interface ActiveNote {
  readonly text: string;
  readonly thisTurn: boolean;
}

/** What one of the nine crosses would give. */
export interface CrossTotal extends Cross {
  readonly gains: Amounts;
  readonly effects: number;
  readonly affords: { readonly cards: number; readonly provinces: number; readonly other: number };
  /** Resources of which no other cross gives more. */
  readonly best: readonly Resource[];
  /** Names of the policies at the ends of its lines, which would be in force. */
  readonly laws?: readonly string[];
}

/** One slot of the city as it will be dealt: a known card, or an unknown one from so many. */
export interface ForecastSlot {
  readonly slot: number;
  readonly card: CardFace | null;
  readonly fresh: boolean;
}

export interface WonderSiteView {
  readonly card: CardFace;
  readonly built: 0 | 1 | 2;
  readonly price?: Price;
}

export interface PolicyView {
  readonly card: CardFace;
  readonly developed: boolean;
  readonly active: boolean;
  readonly price?: Price;
  /** Where it lies, if it lies beside a row or a column of the city. */
  readonly line?: LineKey;
  /** What it lets its owner do once a turn, while it is in force. */
  readonly ability?: EffectButton;
}

export type LineKey = `${'row' | 'column'}-${1 | 2 | 3}`;

/** What lies at the end of a row or column. */
export interface LineEnd {
  readonly line: LineKey;
  readonly card: CardFace;
  readonly active: boolean;
}

export interface ReserveItem {
  readonly id: string;
  readonly kind: 'production' | 'market' | 'outpost' | 'other';
  readonly name: string;
  readonly count: number;
  readonly gives?: Amounts;
  readonly legal: boolean;
}

/* ---------- map ---------- */

export type TokenView =
  | { readonly kind: 'barbarian'; readonly value: number }
  | { readonly kind: 'free-town'; readonly resource: Resource; readonly amount: number };

export interface PieceCount {
  readonly civ: string;
  readonly count: number;
}

/** Units on a tile of a kind that a module brings, such as mounted Soldiers. */
export interface UnitFace extends PieceCount {
  readonly key: string;
  /** The name of one. */
  readonly name: string;
  readonly icon: UiIcon;
  /** What all of them together defend with. */
  readonly defence: number;
}

export interface HexView {
  /** Coordinate as in the log: "d4". */
  readonly name: string;
  readonly col: number;
  readonly row: number;
  readonly terrain: string;
  readonly terrainName: string;
  readonly value: number | null;
  /** Where the bridges of an Island stand, as hours of a clock, and the tiles that they lead to. */
  readonly bridges?: readonly number[];
  readonly links?: readonly string[];
  readonly owner?: string;
  readonly isolated?: boolean;
  readonly soldiers?: PieceCount;
  /** Units of kinds that a module brings. */
  readonly units?: readonly UnitFace[];
  readonly warlord?: string;
  readonly outpost?: string;
  readonly wonder?: { readonly name: string };
  readonly explorers?: readonly PieceCount[];
  readonly token?: TokenView;
  readonly market?: {
    readonly key: string;
    readonly name: string;
    readonly left: number;
    /** I have had my token of this Market. */
    readonly taken?: boolean;
  };
  readonly production?: boolean;
  /** A Trading Post with its Exchange token. */
  readonly post?: PostFace;
  /** What modules have put there. */
  readonly things?: readonly TileThing[];
}

/** A Trading Post: whose, what trading there does, and what a visitor pays its owner; its owner pays nothing. */
export interface PostFace {
  readonly civ: string;
  readonly exchange: string;
  readonly name: string;
  readonly text: string;
  readonly fee: number;
  readonly own: boolean;
}

/** Something on a tile: what it is, in words, the card that it shows, whose it is, and how many there are. */
export interface TileThing {
  readonly key: string;
  readonly text: string;
  readonly card?: string;
  readonly civ?: string;
  readonly count?: number;
}

export type HexMark = 'legal' | 'selected' | 'preview' | 'source' | 'changed';

/** What a province costs, and of which parts. */
export interface HexPrice extends Price {
  readonly cost: Amounts;
  readonly sum: readonly { readonly label: string; readonly amount: Amounts }[];
}

/** Units proposed to march, by the place they leave. */
export interface UnitSource {
  readonly hex: string;
  /** 'soldier', 'warlord', or the key of a kind that a module brings. */
  readonly unit: string;
  readonly taken: number;
  readonly most: number;
}

/* ---------- display ---------- */

export interface DisplayCard {
  readonly id: string;
  readonly card: CardFace;
  readonly price: Price;
  readonly leaves: boolean;
}

export interface BasicPile {
  readonly card: CardFace;
  readonly left: number;
  readonly price: Price;
}

export interface DeckView {
  readonly era: string | null;
  /** Cards left by era, for example [['era-2', 9], ['era-3', 8]]. */
  readonly left: readonly (readonly [era: string, count: number])[];
  readonly turns: number | null;
}

/* ---------- turn ---------- */

export interface ActionItem {
  readonly id: string;
  readonly label: string;
  readonly icon: UiIcon;
  readonly count: number;
  readonly selected?: boolean;
  readonly preview?: boolean;
  /** What is possible, for a tooltip. */
  readonly hint?: string;
  readonly why?: Reason;
}

export interface PromptOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly card?: CardFace;
  readonly gives?: Amounts;
  readonly icon?: UiIcon;
  readonly selected?: boolean;
  readonly why?: Reason;
}

/** A question that belongs to the one above it, with the answer that stands. */
export interface PromptStep {
  readonly id: string;
  readonly title: string;
  readonly options: readonly PromptOption[];
}

export interface PromptView {
  readonly tone: 'act' | 'war' | 'cross' | 'wait';
  readonly icon: UiIcon;
  readonly title: string;
  readonly detail: string;
  readonly pay?: Amounts;
  readonly editable?: boolean;
  readonly gives?: Amounts;
  readonly effects?: number;
  readonly options?: readonly PromptOption[];
  /** Choices that are answered where they lie: the list of them unfolds only when it is wanted. */
  readonly placed?: { readonly where: string; readonly options: readonly PromptOption[] };
  /** What follows and can be settled at once. */
  readonly steps?: readonly PromptStep[];
  readonly sources?: readonly UnitSource[];
  readonly needed?: number;
  readonly confirm?: { readonly label: string; readonly why?: Reason };
  readonly cancel?: boolean;
  /** Said before something hidden is shown. */
  readonly barrier?: string;
}

export type PurseView = Amounts;

/* ---------- log ---------- */

/** A piece of a line: words, and what they are about. The words of all parts together are the line. */
export interface LogPart {
  readonly text: string;
  readonly card: string | null;
  readonly tile: string | null;
  readonly seat: number | null;
  readonly amounts: Amounts | null;
}

export interface LogLine {
  readonly id: number;
  /** Index into the history; undo can go back to before it. */
  readonly entry: number;
  /** What kind of event it tells: "conquered", "acquired", "dealt". */
  readonly key: string;
  readonly depth: number;
  /** The civilization that did it, where a block holds what all players did in a round. */
  readonly by?: string | null;
  readonly parts: readonly LogPart[];
  readonly text: string;
}

export interface LogBlock {
  readonly id: number;
  readonly kind: 'setup' | 'turn' | 'end';
  readonly seat: SeatLook | null;
  readonly round: number;
  readonly cross: Cross | null;
  readonly net: Amounts;
  readonly lines: readonly LogLine[];
  /** A turn that can be shown step by step. */
  readonly replay?: boolean;
}

/* ---------- end of the game ---------- */

export interface ScoreLine {
  readonly label: string;
  readonly icon: UiIcon;
  readonly values: readonly number[];
  readonly detail?: readonly string[];
}

export interface Series {
  readonly name: string;
  readonly colour: string;
  readonly dash?: string;
  readonly values: readonly number[];
}

export interface ToastView {
  readonly id: number;
  readonly tone: 'info' | 'good' | 'bad';
  readonly text: string;
}

/* ---------- the whole table ---------- */

/** What every table shows one viewer at one moment, whichever game is played: the turn, one's own City, the display. */
export interface PlayView {
  readonly seats: readonly SeatLook[];
  readonly me: SeatLook;
  /** Civilization of the player whose turn it is. */
  readonly active: string;
  readonly title: string;
  readonly note: string;
  /** The step of the phase track; -1 during the set-up and the turn of an Automa, which have no phases. */
  readonly phase: number;
  /** A cross is being chosen: everything affordable is only a preview. */
  readonly preview: boolean;
  /** Seen by somebody who has no seat here. */
  readonly watching?: boolean;
  readonly city: CityView;
  readonly crosses: readonly CrossTotal[];
  readonly forecast: readonly ForecastSlot[];
  readonly purse: PurseView;
  readonly change: Amounts;
  readonly discard: { readonly count: number; readonly top: CardFace | null };
  readonly wonder: WonderSiteView | null;
  readonly display: {
    readonly deck: DeckView;
    /** A place that is empty until the display is dealt anew is null. */
    readonly rows: readonly (readonly (DisplayCard | null)[])[];
    readonly basics: readonly BasicPile[];
    readonly selected: string | null;
    /** Whether cards can be acquired now: only then those out of reach step back. */
    readonly open?: boolean;
  };
  readonly prompt: PromptView;
  readonly actions: readonly ActionItem[];
  readonly undo: boolean;
  readonly redo: boolean;
  readonly undoWhy?: Reason;
  readonly end: EndButton;
  readonly log: readonly LogBlock[];
  /** Last log block that I have seen. */
  readonly since: number | null;
  /** Whether undo may go back to before a line. */
  readonly undoable?: (line: LogLine) => boolean;
}

export interface CityView {
  readonly slots: readonly CitySlot[];
  readonly mode: 'rest' | 'choose' | 'done';
  readonly cross: Cross | null;
  readonly marks: Readonly<Record<number, CardState>>;
  readonly gains: Amounts | null;
  readonly effects: number;
  /** Policies at the ends of their lines. */
  readonly ends?: readonly LineEnd[];
  /** Lines that may be named now. */
  readonly lines?: readonly LineKey[];
}

/** The button that ends a turn, or the round for oneself. */
export interface EndButton {
  readonly label: string;
  readonly icon?: UiIcon;
  readonly legal: boolean;
  readonly why?: Reason;
  readonly ready?: boolean;
  /** What would be lost: the button asks before it does that. */
  readonly loses?: string;
}

/** Everything a table of the big game shows to one viewer at one moment. */
export interface TableView extends PlayView {
  readonly display: Omit<PlayView['display'], 'rows'> & {
    readonly rows: readonly (readonly DisplayCard[])[];
  };
  readonly standings: readonly Standing[];
  readonly rivals: readonly RivalView[];
  readonly deck: number;
  readonly warlord: { readonly card: CardFace; readonly archived: number; readonly used: boolean };
  readonly counters: readonly CounterFace[];
  readonly policies: readonly PolicyView[];
  readonly nextPolicy: number | null;
  /** Policies lie beside rows and columns, and several may be in force. */
  readonly policyLines?: boolean;
  readonly drawn: readonly DrawnCard[];
  /** What the parts of African Empires lay on the table; nothing where none is played. */
  readonly empire?: EmpireView;
  /** Only for those who play with one. */
  readonly nexus?: NexusView;
  readonly notes: readonly ActiveNote[];
  readonly reserve: readonly ReserveItem[];
  readonly map: {
    readonly hexes: readonly HexView[];
    readonly marks: Readonly<Record<string, HexMark>>;
    readonly prices: Readonly<Record<string, HexPrice>>;
    readonly sources: readonly UnitSource[];
    /** Changes whenever the player is sent to the map: it then shows the places that are meant. */
    readonly aim?: string;
  };
}

/** What pressing things asks for, whichever game is played. */
export interface PlayHandlers {
  readonly onpreview?: (cross: Cross | null) => void;
  readonly onchoose?: (cross: Cross) => void;
  readonly oncommit?: (cross: Cross) => void;
  readonly onslot?: (slot: number) => void;
  readonly oneffect?: (effect: EffectButton) => void;
  readonly ondisplay?: (id: string) => void;
  readonly onwonder?: () => void;
  readonly onpolicies?: () => void;
  readonly onpile?: (pile: 'deck' | 'discard' | 'archive') => void;
  readonly onaction?: (id: string) => void;
  readonly onoption?: (id: string) => void;
  readonly onpay?: () => void;
  readonly onconfirm?: () => void;
  readonly oncancel?: () => void;
  readonly onundo?: () => void;
  readonly onredo?: () => void;
  /** The end of the turn; `sure` where nothing is to be asked any more. */
  readonly onend?: (sure?: boolean) => void;
  /** A line of the chronicle points at a card or a place: light it up, or open it. */
  readonly onlight?: (what: { card?: string; tile?: string } | null) => void;
  readonly onopen?: (what: { card?: string; tile?: string }) => void;
  readonly onlogundo?: (line: LogLine) => void;
}

/** What pressing things on the table of the big game asks for besides. */
export interface TableHandlers extends PlayHandlers {
  /** A card of the Nexus that a question is about. */
  readonly onnexus?: (card: string) => void;
  readonly online?: (line: LineKey) => void;
  readonly onhex?: (hex: HexView) => void;
  /** Space or a long press on a hexagon. */
  readonly onhexread?: (hex: HexView) => void;
  readonly onsource?: (source: UnitSource, change: 1 | -1) => void;
  readonly ontoken?: (id: string) => void;
  readonly onrival?: (civ: string) => void;
  /** Show a turn of the chronicle step by step. */
  readonly onreplay?: (block: number) => void;
}
