/** What the table of Duel shows: two sides, and what lies between them. Plain data; no component knows a rule. */
import type {
  Amounts,
  CardFace,
  CardState,
  CityView,
  EffectButton,
  LandType,
  PlayHandlers,
  PlayView,
  PolicyView,
  Price,
  Reason,
  Resource,
  SeatLook,
  UiIcon,
  WonderSiteView,
} from './types';

export const DUEL_ROADS = ['knowledge', 'provinces', 'wonders', 'policies', 'free-cities'] as const;
/** The five kinds of points. */
export type DuelRoad = (typeof DUEL_ROADS)[number];

/** Own things lie left, the rival's right. */
export type SideKey = 'own' | 'rival';

/** Something beside a City that is used once a round. */
export interface SideCardView {
  readonly card: CardFace;
  readonly state: 'rest' | 'legal' | 'used' | 'locked';
  /** Two or three words where it stands: "needs the Advantage". */
  readonly note?: string;
  readonly why?: Reason;
}

export interface ClaimedCityView {
  readonly card: CardFace;
  readonly state: 'rest' | 'legal' | 'used';
}

/** One strip of a Province stack. */
export interface StripView {
  readonly id: string;
  readonly card: CardFace;
  readonly barricade: boolean;
  readonly types: readonly LandType[];
  /** Types that markers add. */
  readonly marked: readonly LandType[];
  readonly cost: number;
  readonly state: CardState;
  /** The uppermost Province, the only one that can be conquered. */
  readonly target: boolean;
}

/** What the uppermost Province of a stack costs the other player, with the sum. */
export interface StackPrice extends Price {
  readonly cost: number;
  readonly resource: Resource;
  /** "3 + 2", where there is more than one summand. */
  readonly sum: string;
  /** The sum in words: "Sahara 3, Barricade 2". */
  readonly words: string;
}

export interface StackView {
  /** From bottom to top. */
  readonly strips: readonly StripView[];
  readonly price: StackPrice | null;
}

export interface DuelSideView {
  readonly seat: SeatLook;
  readonly city: CityView;
  readonly purse: Amounts;
  readonly deck: { readonly count: number; readonly next: CardFace | null };
  readonly discard: { readonly count: number; readonly top: CardFace | null };
  readonly archived: number;
  readonly warlord: SideCardView;
  readonly scout: SideCardView;
  readonly policies: readonly PolicyView[];
  readonly nextPolicy: number | null;
  readonly wonder: WonderSiteView | null;
  readonly claimed: readonly ClaimedCityView[];
  readonly stack: StackView;
  readonly markers: Readonly<Partial<Record<LandType, number>>>;
  /** Cards beside the City until their effect is done. */
  readonly aside: readonly CardFace[];
  /** What cards and the civilization change, in words. */
  readonly notes: readonly string[];
  readonly passed: boolean;
  /** The other one has passed. */
  readonly alone: boolean;
  readonly first: boolean;
  readonly active: boolean;
  readonly online: boolean;
  readonly points: number;
  readonly counts: Readonly<Record<DuelRoad, number>>;
  readonly leads: readonly DuelRoad[];
}

export interface FreeCityView {
  readonly card: CardFace;
  readonly gold: Readonly<Record<SideKey, number>>;
  readonly traded: Readonly<Record<SideKey, boolean>>;
  readonly state: CardState;
  readonly why?: Reason;
}

export interface AdvantageViewModel {
  /** Whose it is; null if nobody's. */
  readonly holder: SideKey | null;
  readonly tokens: number;
  /** What lies on it; null if it lies empty. */
  readonly resource: Resource | null;
  /** The least that takes it. */
  readonly price: number;
  readonly state: CardState;
  /** Two or three words under it: "fades 1 a round", "gone after this round". */
  readonly fading: string;
  /** How many more are needed; 0 if it can be had, or is one's own. */
  readonly short: number;
  readonly why?: Reason;
  /** All of it as a sentence. */
  readonly sentence: string;
}

/** The rival's last answer, in one sentence. */
export interface AnswerView {
  readonly text: string;
  readonly icon: UiIcon;
}

export interface DuelView extends PlayView {
  readonly own: DuelSideView;
  readonly rival: DuelSideView;
  readonly advantage: AdvantageViewModel;
  readonly cities: readonly (FreeCityView | null)[];
  readonly citiesLeft: number;
  readonly claimAt: number;
  readonly rounds: { readonly text: string; readonly final: boolean };
  readonly answer: AnswerView | null;
}

/** What pressing things between the players asks for. */
export interface DuelHandlers extends PlayHandlers {
  readonly onadvantage?: () => void;
  readonly oncity?: (card: string) => void;
  /** A strip of a stack, by the side that it lies on. */
  readonly onstrip?: (side: SideKey, card: string) => void;
  readonly onwarlord?: () => void;
  readonly onscout?: () => void;
  readonly onpolicy?: (effect: EffectButton) => void;
}
