/** What the parts of African Empires lay beside a player: track, Benefits, reserved cards, Quests, projects. */
import type { Portrait, Seat } from '../../generated/socket';
import type { AimGroup, AimLine, EffectButton, SeatLook } from '$lib/types';
import type { Library } from '../state/library.svelte';

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

function trackOf(portrait: Portrait, looks: readonly SeatLook[]): AimLine[] {
  const trade = portrait.trade;
  if (!trade) return [];
  return trade.pawns.map((space, i) => {
    const next = trade.shows.find((shown) => shown > space);
    const ahead = next === undefined ? 'no Benefit ahead' : `Benefit on ${next}`;
    return {
      key: `pawn-${i}`,
      name: looks[i]?.name ?? '',
      note: `space ${space} of ${trade.last}, ${ahead}`,
    };
  });
}

const benefitsOf = (seat: Seat, library: Library): AimLine[] =>
  seat.benefits.map((benefit, i) => ({
    key: `benefit-${i}`,
    name: benefit.name,
    note: benefit.effect,
    ...(benefit.used ? { done: true } : { press: press('Use', benefit, library) }),
  }));

const reservedOf = (seat: Seat, library: Library): AimLine[] =>
  seat.reserve.map(({ card, price }) => ({
    key: card,
    name: library.face(card).name,
    note: price ? `costs ${price.cost} ${price.resource}${price.short ? `, ${price.short} short` : ''}` : '',
    card: library.face(card),
    ...(price ? { press: press('Acquire', price, library) } : {}),
  }));

const questsOf = (seat: Seat): AimLine[] =>
  seat.quests.map((quest) => ({
    key: quest.key,
    name: quest.name,
    note: quest.aims
      .map((aim) =>
        quest.achieved ? aim.text : `${aim.text} (${Math.min(aim.have, aim.need)} of ${aim.need})`,
      )
      .join(' '),
    done: quest.achieved,
  }));

const projectsOf = (portrait: Portrait, looks: readonly SeatLook[], library: Library): AimLine[] =>
  portrait.projects.map((project) => ({
    key: project.card,
    name: library.face(project.card).name,
    note:
      project.holder === null
        ? `nobody has it; takes ${project.least} ${project.resource} or more`
        : `${looks[project.holder]?.name ?? ''} for ${project.paid}; ${project.least} ${project.resource} or more`,
    card: library.face(project.card),
    press: press('Contribute', project, library),
  }));

/** The groups that have anything in them. */
export function aimsOf(
  portrait: Portrait,
  seat: Seat,
  looks: readonly SeatLook[],
  library: Library,
): AimGroup[] {
  const groups: AimGroup[] = [
    { title: 'Quests', lines: questsOf(seat) },
    { title: 'Trade Benefits', lines: benefitsOf(seat, library) },
    { title: 'Reserved cards', lines: reservedOf(seat, library) },
    { title: 'Projects', lines: projectsOf(portrait, looks, library) },
    { title: 'Trade track', lines: trackOf(portrait, looks) },
  ];
  return groups.filter((group) => group.lines.length > 0);
}
