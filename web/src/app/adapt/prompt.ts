/** The question in words: what the prompt shows while nothing particular has been picked. */
import type { Decision, DuelPortrait, Option, Portrait } from '../../generated/socket';
import type { Amounts, PromptOption, PromptView, SeatLook, UiIcon } from '$lib/types';
import { knownIcon } from '$art/icons';
import { gainsOf } from '$lib/markup';
import { does, sentences } from '$lib/words';
import type { AnyLibrary } from '../state/library.svelte';

const LOOKS: Readonly<Record<string, readonly [title: string, icon: UiIcon]>> = {
  action: ['Take actions', 'hill-conquest'],
  activate: ['Activate your City', 'sunbeams'],
  'activate-idle': ['Activate one more', 'sunbeams'],
  'automa-tie': ['You decide for the Automa', 'vintage-robot'],
  copy: ['Copy a card', 'card-exchange'],
  discard: ['Discard a card', 'card-discard'],
  'lay-gold': ['Lay Gold on a Free City', 'village'],
  'order-bonuses': ['Which bonus comes first?', 'tied-scroll'],
  'pay-amount': ['How much?', 'two-coins'],
  'place-marker': ['Place a Type marker', 'aztec-calendar-sun'],
  pool: ['Effects of the activation', 'sunbeams'],
  'trade-free': ['Trade for free', 'village'],
  'use-one': ['Use one of them', 'card-draw'],
  archive: ['Archive a card', 'archive-register'],
  capital: ['Choose your Capital', 'greek-temple'],
  choose: ['Choose one', 'laurels'],
  'free-moves': ['Move Units for free', 'boot-prints'],
  'free-steps': ['Move Explorers for free', 'compass'],
  'gain-basic': ['Gain basic resources', 'swap-bag'],
  'gain-basic-building': ['Gain a Basic Building', 'brick-wall'],
  'keep-knowledge': ['Two Knowledge cards meet', 'open-book'],
  'keep-wonder': ['One Wonder at a time', 'great-pyramid'],
  'manoeuvre-to': ['Move a Unit', 'boot-prints'],
  'march-troops': ['Who marches?', 'hill-conquest'],
  'march-warlord': ['Who marches?', 'warlord-helmet'],
  market: ['Visit the Market', 'shop'],
  may: ['Do you want this?', 'laurels'],
  order: ['Which comes first?', 'hourglass'],
  pay: ['Pay', 'two-coins'],
  'pay-basic': ['Pay', 'two-coins'],
  'place-wonder': ['Place your Wonder', 'great-pyramid'],
  reinforce: ['Keep a card', 'card-exchange'],
  repeat: ['Once more?', 'laurels'],
  warlord: ['Your Warlord', 'warlord-helmet'],
};
const WAR = new Set(['march-troops', 'march-warlord']);
export const BARRIER = 'Shows something hidden: undo ends here.';

export const titleOf = (asks: string): string => LOOKS[asks]?.[0] ?? 'Your choice';
export const iconOf = (asks: string): UiIcon => LOOKS[asks]?.[1] ?? 'quill-ink';

/** "Forum: Archive a card" without the name that already stands above it. */
function detailOf(decision: Decision): { title: string; detail: string } {
  const name = decision.origin?.name;
  if (name) {
    const start = `${name}: `;
    return {
      title: name,
      detail: decision.prompt.startsWith(start) ? decision.prompt.slice(start.length) : decision.prompt,
    };
  }
  const title = decision.badge?.name ?? titleOf(decision.asks);
  return { title, detail: decision.prompt === `${title}.` ? '' : decision.prompt };
}

/** A question as the head of its answers, where several stand one below the other. */
export function questionName(decision: Decision): string {
  const { title, detail } = detailOf(decision);
  return decision.origin ? `${title}: ${detail}` : detail || title;
}

const negated = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([key, n]) => [key, -(n ?? 0)]));

export function promptOption(option: Option, library: AnyLibrary, selected: boolean): PromptOption {
  const gains =
    option.verb === 'gain' && option.resource
      ? { [option.resource]: option.amount ?? 1 }
      : option.verb === 'pay' && option.preview
        ? negated(option.preview.stock)
        : option.verb === 'keep' && option.token
          ? gainsOf(library.good(option.token).markup)
          : null;
  const cardly = option.card !== null && (option.verb === 'keep' || option.verb === 'gain');
  return {
    id: String(option.key),
    label: option.label,
    ...(gains && Object.values(gains).every((n) => n > 0) ? { gives: gains } : {}),
    ...(cardly && option.card ? { card: library.face(option.card) } : {}),
    ...(option.preview?.reveals ? { detail: BARRIER } : {}),
    ...(selected ? { selected: true } : {}),
  };
}

/** Where on the table an option is pressed; none for those that stand in the list alone. */
export type Spot = 'map' | 'city' | 'display';
const SHOWN = new Set(['acquire']);
export function spotOf(option: Option): Spot | null {
  if (option.tile !== null) return 'map';
  if (option.slot !== null) return 'city';
  return option.card !== null && SHOWN.has(option.verb) ? 'display' : null;
}
/** The one part of the table on which all of these are pressed. */
export function spotOfAll(options: readonly Option[]): Spot | null {
  const [first, ...others] = options.map(spotOf);
  return first && others.every((spot) => spot === first) ? first : null;
}
const WHERE: Readonly<Record<Spot, string>> = {
  map: 'on the map',
  city: 'in your City',
  display: 'in the display',
};

/** A list of options: what can be pressed on the table is folded away, because the list would lie over it. */
export function choicesOf(
  options: readonly Option[],
  library: AnyLibrary,
  picked: Option | null,
): Pick<PromptView, 'options' | 'placed'> {
  const shown = (o: Option): PromptOption => promptOption(o, library, o.key === picked?.key);
  const onTable = options.filter((o) => spotOf(o) !== null);
  const places = new Set(onTable.map((o) => o.tile ?? o.slot ?? o.card));
  // Where all of several mean the same thing, such as the bids for one Province, a press on it would not say which.
  const placed = onTable.length > 1 && places.size === 1 ? [] : onTable;
  const listed = options.filter((o) => !placed.includes(o));
  const spots = [...new Set(placed.flatMap((o) => spotOf(o) ?? []))];
  return {
    ...(listed.length ? { options: listed.map(shown) } : {}),
    ...(placed.length
      ? { placed: { where: spots.map((spot) => WHERE[spot]).join(' and '), options: placed.map(shown) } }
      : {}),
  };
}

export function questionPrompt(decision: Decision, library: AnyLibrary, picked: Option | null): PromptView {
  return {
    tone: WAR.has(decision.asks) ? 'war' : 'act',
    icon: knownIcon(decision.badge?.picture ?? '') ?? iconOf(decision.asks),
    ...detailOf(decision),
    ...choicesOf(decision.options, library, picked),
    ...(picked
      ? {
          confirm: { label: 'Confirm' },
          ...(picked.preview?.reveals && decision.suggested === null ? { barrier: BARRIER } : {}),
        }
      : {}),
  };
}

/** The question of somebody else, with the name of whoever answers it. */
const told = ({ prompt }: Decision, who: SeatLook | undefined): string =>
  prompt.startsWith(`${who?.civName ?? ''} `) ? prompt : `${who?.civName ?? ''}: ${prompt}`;

/** What stands there while others decide. */
export function waitingFor(
  { phase, decision, active }: Pick<Portrait | DuelPortrait, 'phase' | 'decision' | 'active'>,
  looks: readonly SeatLook[],
  skippable: boolean,
): PromptView {
  if (phase === 'over')
    return {
      tone: 'wait',
      icon: 'trophy',
      title: 'The game is over',
      detail: 'The score sheet tells how it ended.',
    };
  const who = looks[decision?.seat ?? active ?? -1];
  const turn = looks[active ?? -1];
  // A question in the midst of another player's turn, such as a bid: it is said whom everybody waits for, and for what.
  if (decision && who && turn && who !== turn)
    return {
      tone: 'wait',
      icon: knownIcon(decision.badge?.picture ?? '') ?? iconOf(decision.asks),
      title: `Waiting for ${who.name}`,
      detail: sentences(
        decision.badge?.name,
        told(decision, who),
        `${does(turn.name, 'goes', 'go')} on afterwards.`,
      ),
      ...(skippable ? { confirm: { label: 'Skip to my turn' } } : {}),
    };
  return {
    tone: 'wait',
    icon: who?.bot ? 'vintage-robot' : 'hourglass',
    title: who ? does(who.name, 'is playing', 'are playing') : 'One moment',
    detail: decision ? told(decision, who) : 'The board shows its turn step by step; go on in its panel.',
    ...(skippable ? { confirm: { label: 'Skip to my turn' } } : {}),
  };
}
