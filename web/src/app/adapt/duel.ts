/** From the portrait of a Duel and the desk of the player to what its table shows. */
import type {
  Block,
  CitySpace,
  DuelCross,
  DuelPortrait,
  DuelSeat,
  GameState,
  NextCity,
  Option,
  SideCard,
  UnusedEffect,
} from '../../generated/socket';
import type {
  AdvantageViewModel,
  AnswerView,
  ClaimedCityView,
  DuelRoad,
  DuelSideView,
  DuelView,
  FreeCityView,
  SideCardView,
  SideKey,
  StackView,
} from '$lib/duel';
import { DUEL_ROADS } from '$lib/duel';
import { RESOURCE } from '$art/resources';
import type {
  CardState,
  CitySlot,
  CityView,
  Cross,
  CrossTotal,
  EffectButton,
  EndButton,
  ForecastSlot,
  LogLine,
  PolicyView,
  Reason,
  SeatLook,
} from '$lib/types';
import { shortName } from '$lib/words';
import type { DuelDesk } from '../state/duelDesk.svelte';
import type { AnyLibrary } from '../state/library.svelte';
import { actionsOf } from './actions';
import { duelGroups } from './duelActions';
import { duelPrompt, losses } from './duelPrompt';
import { crossOf, logOf, sinceOf } from './log';
import { looksOf, type Sitting } from './seats';
import { pilesOf, priceOf, shopPrice, type Shop } from './shop';

export interface DuelScene {
  readonly portrait: DuelPortrait;
  readonly table: Sitting;
  readonly blocks: readonly Block[];
  readonly library: AnyLibrary;
  /** Undo and redo, where they are possible at all. */
  readonly game: GameState | null;
  /** The player's desk; a spectator and a replay have none. */
  readonly desk: DuelDesk | null;
  /** Seen by somebody who has no seat at this table. */
  readonly watching?: boolean;
}

const PHASES: Readonly<Record<DuelPortrait['phase'], number>> = {
  setup: -1,
  activate: 0,
  act: 1,
  end: 2,
  over: 2,
};
const line = (n: number): Cross['row'] => (n - 1) as Cross['row'];

/* ---------- the Cities ---------- */

/** The cross that a seat activated in this round. */
function settledCross(blocks: readonly Block[], round: number, seat: number): Cross | null {
  const block = blocks.findLast((b) => b.seat === seat && b.round === round && b.cross !== null);
  return block ? crossOf(block.cross) : null;
}

function effectOf(effect: UnusedEffect, options: readonly Option[], library: AnyLibrary): EffectButton {
  const option = options.find((o) => o.text === effect.text);
  return {
    id: effect.text,
    on: effect.below ? 'knowledge' : 'cover',
    label: 'Use',
    text: library.cards.get(effect.card)?.markup.effect ?? '',
    state: effect.legal ? 'legal' : 'blocked',
    ...(effect.why ? { why: library.reason(effect.why) } : {}),
    ...(option?.preview?.reveals ? { barrier: true } : {}),
  };
}

const seal = (on: EffectButton['on']): EffectButton => ({
  id: '',
  on,
  label: 'used',
  text: '',
  state: 'used',
});

function slotOf(space: CitySpace, seat: DuelSeat, options: readonly Option[], library: AnyLibrary): CitySlot {
  const left = seat.effects.filter((e) => e.slot === space.slot).map((e) => effectOf(e, options, library));
  return {
    card: library.faceOrNull(space.cover),
    knowledge: library.faceOrNull(space.under),
    activated: space.lit,
    effects: [
      ...left,
      ...(space.used ? [seal(space.cover ? 'cover' : 'knowledge')] : []),
      ...(space.under_used ? [seal('knowledge')] : []),
    ],
  };
}

/** The nine places of a side that only shows them. */
function cityAtRest(seat: DuelSeat, cross: Cross | null, library: AnyLibrary): CityView {
  const lit = seat.city.some((s) => s.lit);
  return {
    slots: seat.city.map((space) => ({ ...slotOf(space, seat, [], library) })),
    mode: lit ? 'done' : 'rest',
    cross: lit ? cross : null,
    marks: {},
    gains: lit ? seat.made : null,
    effects: 0,
  };
}

/* ---------- beside the Cities ---------- */

function sideCard(side: SideCard, library: AnyLibrary, legal: boolean): SideCardView {
  const why = side.deed?.why;
  return {
    card: library.face(side.card),
    state: side.used ? 'used' : side.locked ? 'locked' : legal ? 'legal' : 'rest',
    ...(side.locked ? { note: 'needs the Advantage' } : {}),
    ...(why ? { why: library.reason(why) } : {}),
  };
}

function policiesOf(seat: DuelSeat, options: readonly Option[], library: AnyLibrary): PolicyView[] {
  return seat.policies.map((policy) => {
    const active = seat.active_policy?.card === policy.card ? seat.active_policy : null;
    const effect = seat.effects.find((e) => e.slot === null && e.card === policy.card);
    const deed = active?.deed;
    const ability: EffectButton | null = active?.used
      ? { ...seal('cover'), id: deed?.text ?? '' }
      : effect
        ? effectOf(effect, options, library)
        : deed
          ? {
              id: deed.text,
              on: 'cover',
              label: 'Use',
              text: '',
              state: deed.legal ? 'legal' : 'blocked',
              ...(deed.why ? { why: library.reason(deed.why) } : {}),
            }
          : null;
    return {
      card: library.face(policy.card),
      developed: policy.developed > 0,
      active: policy.in_force,
      ...(ability && ability.state !== 'blocked' ? { ability } : {}),
      ...(policy.price ? { price: priceOf(policy.price, library) } : {}),
    };
  });
}

function stackOf(seat: DuelSeat, state: (card: string) => CardState, library: AnyLibrary): StackView {
  const { cards, price } = seat.stack;
  return {
    strips: cards.map((card, i) => ({
      id: `${card.card}-${i}`,
      card: library.face(card.card),
      barricade: card.barricade,
      types: [...new Set([...card.types, ...card.marked])],
      marked: card.marked,
      cost: card.cost,
      state: card.barricade ? 'rest' : state(card.card),
      target: card.target,
    })),
    price: price && {
      state: price.state,
      pay: price.pay,
      cost: price.cost,
      resource: price.resource,
      legal: price.deed.legal,
      ...(price.short ? { short: price.short } : {}),
      ...(price.deed.why ? { why: library.reason(price.deed.why) } : {}),
      sum:
        price.lines.length > 1
          ? price.lines
              .map(({ amount }, i) => (i ? `${amount < 0 ? '−' : '+'} ${Math.abs(amount)}` : String(amount)))
              .join(' ')
          : '',
      words: price.lines.length > 1 ? price.lines.map((l) => `${l.label} ${l.amount}`).join(', ') : '',
    },
  };
}

/* ---------- between the Cities ---------- */

function advantageOf(scene: DuelScene, at: number, state: CardState): AdvantageViewModel {
  const { portrait, library } = scene;
  const { holder, tokens, resource, price, bids, after, fades } = portrait.advantage;
  const looks = looksOf(portrait, scene.table, portrait.viewer, library);
  const who = holder === null ? 'nobody' : holder === at ? 'you' : shortName(looks[holder] as SeatLook);
  const side: SideKey | null = holder === null ? null : holder === at ? 'own' : 'rival';
  const short = bids.length ? Math.min(...bids.map((bid) => bid.short)) : 0;
  const on = tokens && resource ? `, ${tokens} ${RESOURCE[resource].name}` : '';
  const kind = resource ? RESOURCE[resource].name : 'of any one Basic resource';
  const fading = fades ? 'gone after this round' : holder !== null && after < tokens ? 'fades 1 a round' : '';
  const why = bids.find((bid) => bid.deed.why)?.deed.why;
  return {
    holder: side,
    tokens,
    resource,
    price,
    state,
    fading,
    short: side === 'own' ? 0 : short,
    ...(why ? { why: library.reason(why) } : {}),
    sentence:
      side === 'own'
        ? `Advantage: you${on}${fading ? `, ${fading}` : ''}`
        : `Advantage: ${who}${on}, take it for ${price} ${kind}${short ? `, ${short} short` : ''}`,
  };
}

function cityState(scene: DuelScene, card: string, legal: boolean, asked: ReadonlySet<string>): CardState {
  if (scene.desk?.picked?.card === card) return 'selected';
  return asked.has(card) || (scene.desk?.menu && legal) ? 'legal' : 'rest';
}

/* ---------- the nine crosses, and the next City ---------- */

const crossesOf = (portrait: DuelPortrait): CrossTotal[] =>
  portrait.crosses.map((c) => ({
    row: line(c.row),
    col: line(c.column),
    gains: c.gains,
    effects: c.pool.length + c.effects.length,
    affords: {
      cards: new Set([...c.affords.cards, ...c.affords.with_gold]).size,
      provinces: Number(c.affords.province !== null),
      other: [
        c.affords.policies,
        c.affords.progress,
        c.affords.advantage,
        c.affords.warlord,
        c.affords.scout,
      ].filter(Boolean).length,
    },
    best: c.best,
  }));

const forecastOf = (next: NextCity | null | undefined, library: AnyLibrary): ForecastSlot[] =>
  next?.gaps.map((slot) => ({
    slot,
    card: library.faceOrNull(next.arrivals.find((a) => a.slot === slot)?.card ?? null),
    fresh: true,
  })) ?? [];

/* ---------- what the rival did last ---------- */

/** What matters most in a turn, the first that is found. */
const DEEDS: readonly string[] = [
  'claimed',
  'conquered',
  'wonder-completed',
  'wonder-begun',
  'acquired',
  'policy',
  'advantage',
  'traded',
  'warlord',
  'effect',
  'drew',
  'passed',
  'cross',
];

export function answerOf(blocks: readonly Block[], rival: number): AnswerView | null {
  const block = blocks.findLast((b) => b.seat === rival && b.lines.length);
  const lines = block?.lines.filter((l) => l.depth === 0) ?? [];
  const deed = DEEDS.map((key) => lines.find((l) => l.key === key)).find(Boolean) ?? lines[0];
  return deed ? { text: deed.text, icon: 'quill-ink' } : null;
}

/* ---------- the whole ---------- */

interface Shown {
  readonly cross: DuelCross | undefined;
  readonly choosing: boolean;
  readonly asked: boolean;
  readonly options: readonly Option[];
}

function ownCity(scene: DuelScene, seat: DuelSeat, settled: Cross | null, shown: Shown): CityView {
  const { desk, library } = scene;
  const { cross, choosing, asked, options } = shown;
  const lit = seat.city.some((s) => s.lit);
  const marks: Record<number, CardState> = {};
  if (asked) for (const o of options) if (o.slot !== null) marks[o.slot] = 'legal';
  if (desk?.picked && desk.picked.slot !== null) marks[desk.picked.slot] = 'selected';
  return {
    slots: seat.city.map((space) => slotOf(space, seat, options, library)),
    mode: choosing ? 'choose' : lit ? 'done' : 'rest',
    cross: choosing ? (desk?.cross ?? null) : lit ? settled : null,
    marks,
    gains: cross ? cross.gains : lit ? seat.made : null,
    effects: cross
      ? cross.pool.length + cross.effects.length
      : seat.effects.filter((e) => e.slot !== null).length,
  };
}

function sideOf(
  scene: DuelScene,
  i: number,
  look: SeatLook,
  city: CityView,
  options: readonly Option[],
  strip: (card: string) => CardState,
): DuelSideView {
  const { portrait, table, library } = scene;
  const seat = portrait.seats[i] as DuelSeat;
  const legal = (verb: string): boolean => options.some((o) => o.verb === verb);
  const roads = new Map(seat.score.roads.map((road) => [road.road, road.count]));
  const claimed = seat.claimed.map(({ card, used, trade }): ClaimedCityView => ({
    card: library.face(card),
    state: used ? 'used' : options.some((o) => o.text === trade.text) ? 'legal' : 'rest',
  }));
  return {
    seat: look,
    city,
    purse: seat.stock,
    deck: { count: seat.deck.size, next: library.faceOrNull(seat.deck.top[0] ?? null) },
    discard: {
      count: seat.discard.size,
      top: library.faceOrNull(seat.discard.cards?.at(-1)?.card ?? null),
    },
    archived: seat.archive.length,
    warlord: sideCard(seat.warlord, library, legal('warlord')),
    scout: sideCard(seat.scout, library, legal('trade')),
    policies: policiesOf(seat, options, library),
    nextPolicy: seat.policy_price,
    wonder: seat.site
      ? { card: library.face(seat.site.card), built: 1, price: priceOf(seat.site.price, library) }
      : null,
    claimed,
    stack: stackOf(seat, strip, library),
    markers: seat.markers,
    aside: seat.aside.map((key) => library.face(key)),
    notes: seat.changes.map((change) => change.text),
    passed: seat.passed,
    alone: seat.alone,
    first: portrait.first === i,
    active: portrait.active === i && portrait.phase !== 'over',
    online: look.bot || (table.seats.find((s) => s.seat === i)?.online ?? false),
    points: seat.score.total,
    counts: Object.fromEntries(DUEL_ROADS.map((road) => [road, roads.get(road) ?? 0])) as Record<
      DuelRoad,
      number
    >,
    leads: portrait.races.filter((race) => race.leaders.includes(i)).map((race) => race.road),
  };
}

function roundsOf({ round, ending, phase }: DuelPortrait): DuelView['rounds'] {
  if (phase === 'over') return { text: `Round ${round} · over`, final: true };
  if (ending.final_round) return { text: `Round ${round} · Final round`, final: true };
  const left = ending.rounds_likely;
  return {
    text: round ? `Round ${round}${left === null ? '' : ` · about ${left} left`}` : 'Setting up',
    final: false,
  };
}

/** Why nothing can be done, if nothing can. */
function closedBy(scene: DuelScene, looks: readonly SeatLook[], shown: Shown, mine: boolean): Reason | null {
  const { portrait, library } = scene;
  if (mine && shown.choosing)
    return library.reason({ text: 'First activate your City.', rules: ['DUEL.ACTIVATE.2'] });
  if (mine) return shown.asked ? { text: 'First answer the question that is asked.', rules: [] } : null;
  if (portrait.phase === 'over') return { text: 'The game is over.', rules: [] };
  const who = portrait.decision ? looks[portrait.decision.seat]?.name : null;
  return { text: who ? `It is ${who}'s turn.` : 'Please wait.', rules: [] };
}

function endOf(scene: DuelScene, closed: Reason | null, options: readonly Option[]): EndButton {
  const pass = options.find((o) => o.verb === 'pass');
  const lost = pass ? losses(scene.portrait, scene.library) : '';
  return {
    label: 'Pass',
    icon: 'exit-door',
    legal: pass !== undefined,
    ...(closed ? { why: closed } : {}),
    ready: pass !== undefined && (options.length === 1 || !lost),
    ...(lost ? { loses: lost } : {}),
  };
}

export function duelView(scene: DuelScene): DuelView {
  const { portrait, table, library, desk, game, blocks } = scene;
  const { decision } = portrait;
  const looks = looksOf(portrait, table, portrait.viewer, library);
  // The sides never change for somebody who looks on.
  const at = portrait.viewer >= 0 ? portrait.viewer : 0;
  const other = 1 - at;
  const [me, them] = [looks[at], looks[other]] as [SeatLook, SeatLook];
  const mine = Boolean(decision?.mine && desk);
  const options = mine ? (decision?.options ?? []) : [];
  const choosing = mine && decision?.asks === 'activate';
  const asked = mine && decision?.asks !== 'action' && !choosing;
  const pointed = choosing ? (desk?.pointed ?? desk?.cross ?? null) : null;
  const cross = portrait.crosses.find((c) => line(c.row) === pointed?.row && line(c.column) === pointed.col);
  const shown: Shown = { cross, choosing, asked, options };
  const named = new Set(asked ? options.flatMap((o) => (o.card && o.slot === null ? [o.card] : [])) : []);
  const picked = desk?.picked ?? null;

  const strip =
    (side: SideKey) =>
    (card: string): CardState => {
      if (picked?.card === card && ['conquer', 'mark'].includes(picked.verb)) return 'selected';
      if (named.has(card) && side === 'own') return 'legal';
      if (side === 'own') return 'rest';
      if (cross?.affords.province === card) return 'preview';
      return options.some((o) => o.verb === 'conquer' && o.card === card) ? 'legal' : 'rest';
    };
  const own = sideOf(
    scene,
    at,
    me,
    ownCity(scene, portrait.seats[at] as DuelSeat, settledCross(blocks, portrait.round, at), shown),
    options,
    strip('own'),
  );
  const theirs = cityAtRest(
    portrait.seats[other] as DuelSeat,
    settledCross(blocks, portrait.round, other),
    library,
  );
  const rival = sideOf(scene, other, them, theirs, [], strip('rival'));
  const closed = closedBy(scene, looks, shown, mine);
  const shop: Shop = {
    affords: cross?.affords ?? null,
    asked: asked ? named : null,
    open: mine && decision?.asks === 'action',
  };
  const offers = portrait.display.slots.map((offer, i) =>
    offer
      ? {
          id: `${offer.card}@${i}`,
          card: library.face(offer.card),
          price: shopPrice(offer.card, offer.price, shop, library),
          leaves: offer.leaves,
        }
      : null,
  );
  const chosen = picked?.verb === 'acquire' || picked?.verb === 'gain' ? picked.card : null;
  const pays = picked ? (desk?.payments[desk.payment] ?? null) : null;
  const active = looks[portrait.active ?? decision?.seat ?? at] ?? me;
  const beam: CardState =
    picked?.verb === 'advantage'
      ? 'selected'
      : options.some((o) => o.verb === 'advantage')
        ? 'legal'
        : cross?.affords.advantage
          ? 'preview'
          : 'rest';
  return {
    seats: looks,
    me,
    active: active.civ,
    title:
      portrait.phase === 'over'
        ? 'Game over'
        : mine
          ? 'Your turn'
          : `${shortName(looks[decision?.seat ?? -1] ?? active)} plays`,
    note: '',
    phase: PHASES[portrait.phase],
    preview: choosing,
    watching: scene.watching ?? false,
    city: own.city,
    crosses: crossesOf(portrait),
    forecast: forecastOf(cross?.next ?? portrait.next_city, library),
    purse: own.purse,
    change: cross
      ? cross.gains
      : pays
        ? Object.fromEntries(Object.entries(pays).map(([key, n]) => [key, -(n ?? 0)]))
        : (picked?.preview?.stock ?? {}),
    discard: own.discard,
    wonder: own.wonder,
    display: {
      deck: {
        era: portrait.display.era,
        left: portrait.display.deck.flatMap((pile) => (pile.left ? [[pile.era, pile.left] as const] : [])),
        turns: null,
      },
      rows: [offers],
      basics: pilesOf(portrait.display.basic, shop, library),
      selected: offers.find((offer) => offer?.card.key === chosen)?.id ?? chosen,
      open: shop.open || shop.asked !== null,
    },
    prompt: duelPrompt(scene, looks, pointed, cross),
    actions: actionsOf(
      mine && decision?.asks === 'action' ? options.filter((o) => o.verb !== 'pass') : [],
      duelGroups(decision),
      library,
      desk?.group ?? null,
      choosing,
      closed,
    ),
    undo: Boolean(game?.undo.can || game?.undo.ask),
    redo: Boolean(game?.undo.redo),
    ...(game?.undo.why ? { undoWhy: { text: game.undo.why, rules: [] } } : {}),
    end: endOf(scene, closed, mine && decision?.asks === 'action' ? options : []),
    ...(desk ? { undoable: (entry: LogLine) => desk.undoable(entry) } : {}),
    log: logOf(blocks, looks),
    since: sinceOf(blocks, portrait.viewer),
    own,
    rival,
    advantage: advantageOf(scene, at, beam),
    cities: portrait.cities.places.map((city): FreeCityView | null =>
      city
        ? {
            card: library.face(city.card),
            gold: { own: city.gold[at] ?? 0, rival: city.gold[other] ?? 0 },
            traded: { own: city.traded[at] ?? false, rival: city.traded[other] ?? false },
            state: cityState(scene, city.card, city.trade.legal, named),
            ...(city.trade.why && mine ? { why: library.reason(city.trade.why) } : {}),
          }
        : null,
    ),
    citiesLeft: portrait.cities.left,
    claimAt: portrait.cities.claim_at,
    rounds: roundsOf(portrait),
    answer: answerOf(blocks, other),
  };
}
