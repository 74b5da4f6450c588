/** What the parts of African Empires lay on the table: track, Benefits, Quests, reserved cards, projects, Unrest. */
import type { Benefit, Portrait, ReservedCard, Seat } from '../../generated/socket';
import type {
  BenefitFace,
  EffectButton,
  EmpireView,
  HeroFace,
  MonsterFace,
  OwnHeroFace,
  ProjectFace,
  QuestFace,
  ReservedFace,
  SeatLook,
  TrackView,
  UnrestFace,
} from '$lib/types';
import { benefitIcon } from '$art/pieces';
import { gainsOf } from '$lib/markup';
import type { Library } from '../state/library.svelte';
import { priceOf } from './shop';

interface Pressed {
  readonly text: string;
  readonly legal: boolean;
  readonly why: { readonly text: string; readonly rules: readonly string[] } | null;
}
const press = (label: string, { text, legal, why }: Pressed, library: Library): EffectButton => ({
  id: text,
  on: 'cover',
  label,
  text: label,
  state: legal ? 'legal' : 'blocked',
  ...(why ? { why: library.reason(why) } : {}),
});

export function trackOf(
  portrait: Portrait,
  seat: Seat,
  looks: readonly SeatLook[],
  library: Library,
): TrackView | null {
  const { trade } = portrait;
  if (!trade) return null;
  const mine = trade.pawns[seat.seat] ?? 0;
  const first = Math.max(...trade.pawns);
  const on = (space: number): SeatLook[] => looks.filter((_, i) => trade.pawns[i] === space);
  return {
    spaces: Array.from({ length: trade.last + 1 }, (_, space) => ({
      space,
      benefit: trade.shows.includes(space),
      pawns: on(space),
    })),
    mine,
    ahead: trade.shows.find((space) => space > mine) ?? null,
    leaders: first ? on(first) : [],
    bag: trade.bag,
    exchanges: trade.exchanges,
    posts: trade.posts[seat.seat] ?? 0,
    invest: { ...press('Invest', trade, library), cost: { gold: trade.price } },
  };
}

const benefitsOf = (benefits: readonly Benefit[], library: Library): BenefitFace[] =>
  benefits.map((benefit, i) => ({
    id: `${benefit.key}-${i}`,
    name: benefit.name,
    text: benefit.markup,
    gives: gainsOf(benefit.markup),
    icon: benefitIcon(benefit.key),
    used: benefit.used,
    press: press('Use', benefit, library),
  }));

export const reservedOf = (reserve: readonly ReservedCard[], library: Library): ReservedFace[] =>
  reserve.map(({ card, price }, i) => ({
    id: `${card}-${i}`,
    card: library.face(card),
    price: price ? priceOf(price, library) : null,
    press: price ? press('Acquire', price, library) : null,
  }));

export const questsOf = (seat: Pick<Seat, 'quests'>): QuestFace[] =>
  seat.quests.map(({ key, name, achieved, aims }) => ({ key, name, achieved, aims }));

const projectsOf = (portrait: Portrait, looks: readonly SeatLook[], library: Library): ProjectFace[] =>
  portrait.projects.map((project) => ({
    card: library.face(project.card),
    holder: project.holder === null ? null : (looks[project.holder] ?? null),
    paid: { [project.resource]: project.paid },
    least: { [project.resource]: project.least },
    press: press('Contribute', project, library),
  }));

function unrestOf(portrait: Portrait, seat: Seat, library: Library): UnrestFace | null {
  const { unrest } = portrait;
  if (!unrest) return null;
  const held = (seat.discard.cards ?? []).filter(({ card }) => card === unrest.card);
  return {
    card: library.face(unrest.card),
    left: unrest.left,
    city: seat.city.filter((slot) => slot.cover === unrest.card).length,
    discard: held.reduce((sum, { count }) => sum + count, 0),
  };
}

const heroesOf = (portrait: Portrait, library: Library): HeroFace[] =>
  portrait.heroes.map((offer) => ({
    card: library.face(offer.card),
    price: offer.price,
    press: press('Hire', offer, library),
  }));

const ownHero = ({ hero }: Seat, library: Library): OwnHeroFace | null =>
  hero && { card: library.face(hero.card), marked: hero.marked, press: press('Use', hero, library) };

const monstersOf = (portrait: Portrait, looks: readonly SeatLook[], library: Library): MonsterFace[] =>
  portrait.monsters.map(({ card, tile, strength, attacks }) => ({
    card: library.face(card),
    tile,
    strength,
    prey: attacks === null ? null : (looks[attacks] ?? null),
  }));

/** Nothing at a table that plays none of it. */
export function empireOf(
  portrait: Portrait,
  seat: Seat,
  looks: readonly SeatLook[],
  library: Library,
): EmpireView | null {
  const track = trackOf(portrait, seat, looks, library);
  const unrest = unrestOf(portrait, seat, library);
  const [benefits, quests] = [benefitsOf(seat.benefits, library), questsOf(seat)];
  const reserved = reservedOf(seat.reserve, library);
  const projects = projectsOf(portrait, looks, library);
  const [heroes, monsters] = [heroesOf(portrait, library), monstersOf(portrait, looks, library)];
  const hero = ownHero(seat, library);
  const groups = [benefits, quests, reserved, projects, heroes, monsters];
  if (!track && !unrest && !hero && !groups.some((group) => group.length)) return null;
  return {
    ...(track ? { track } : {}),
    benefits,
    quests,
    reserved,
    projects,
    heroes,
    monsters,
    ...(hero ? { hero } : {}),
    ...(unrest ? { unrest } : {}),
  };
}
