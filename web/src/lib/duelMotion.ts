/** What moves between two moments of Duel besides cards and chips: coins, land, the load of the beam, Free Cities. */
import type { DuelSideView, DuelView, SideKey, StripView } from './duel';
import type { Motion, Spot } from './motion';

const SIDES: readonly SideKey[] = ['own', 'rival'];
const other = (side: SideKey): SideKey => (side === 'own' ? 'rival' : 'own');
const purseOf = (side: SideKey, view: DuelView): Spot =>
  side === 'own' ? { at: 'purse', of: 'gold' } : { at: 'supply', civ: view.rival.seat.civ, of: 'gold' };
const stripAt = (side: SideKey, { id }: StripView): Spot => ({ at: 'strip', side, id });

/** A Trade slides coins from a purse into the next sockets of that side. */
function coins(before: DuelView, after: DuelView): Motion[] {
  return after.cities.flatMap((city, place) => {
    const was = before.cities[place];
    if (!city || was?.card.key !== city.card.key) return [];
    return SIDES.flatMap((side) =>
      Array.from({ length: Math.max(0, city.gold[side] - was.gold[side]) }, (_, n): Motion => ({
        kind: 'chip',
        of: 'gold',
        from: purseOf(side, after),
        to: { at: 'socket', city: city.card.key, side, n: was.gold[side] + n },
      })),
    );
  });
}

/** A claimed Free City goes to its owner, and the next one turns up in its place. */
function claims(before: DuelView, after: DuelView): Motion[] {
  const owned = (side: DuelSideView): Set<string> => new Set(side.claimed.map(({ card }) => card.key));
  const [own, rival] = [owned(after.own), owned(after.rival)];
  return before.cities.flatMap((city, place): Motion[] => {
    const now = after.cities[place];
    if (!city || now?.card.key === city.card.key) return [];
    const card = city.card.key;
    const to: Spot | null = own.has(card) || rival.has(card) ? { at: 'claimed', card } : null;
    const left: Motion = { kind: 'leave', from: { at: 'city', card }, to };
    if (!now) return [left];
    return [
      left,
      { kind: 'deal', from: { at: 'pile', pile: 'cities' }, to: { at: 'city', card: now.card.key } },
    ];
  });
}

/** A conquest lifts the top strip over to the other band; Barricades crumble back to their plaque. */
function land(before: DuelView, after: DuelView): Motion[] {
  return SIDES.flatMap((side) => {
    const had = new Set(before[side].stack.strips.map((strip) => strip.card.key));
    const lost = before[other(side)].stack.strips;
    const left = after[other(side)].stack.strips.length;
    const taken = after[side].stack.strips.flatMap((strip): Motion[] => {
      const from = lost.find((was) => !was.barricade && was.card.key === strip.card.key);
      if (strip.barricade || !from || had.has(strip.card.key)) return [];
      return [{ kind: 'slide', from: stripAt(other(side), from), to: stripAt(side, strip) }];
    });
    const crumbled = taken.length ? lost.slice(left).filter((strip) => strip.barricade) : [];
    return [
      ...taken,
      ...crumbled.map((strip): Motion => ({
        kind: 'leave',
        from: stripAt(other(side), strip),
        to: { at: 'offer', id: strip.card.key },
      })),
    ];
  });
}

/** What lay on the beam rolls off when it changes hands, and one token drops from it when a round ends. */
function load(before: DuelView, after: DuelView): Motion[] {
  const [was, now] = [before.advantage, after.advantage];
  const fell = was.tokens > 0 && (was.holder !== now.holder || now.tokens < was.tokens);
  return fell ? [{ kind: 'leave', from: { at: 'beam' }, to: null }] : [];
}

export function duelMotions(before: DuelView, after: DuelView): Motion[] {
  if (before.own.seat.civ !== after.own.seat.civ) return [];
  return [...coins(before, after), ...claims(before, after), ...land(before, after), ...load(before, after)];
}
