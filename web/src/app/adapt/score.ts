/** The lines of a score sheet, of either game. */
import { knownIcon } from '$art/icons';
import type { DuelSeat, Seat } from '../../generated/socket';
import type { ScoreLine, UiIcon } from '$lib/types';

const ROADS: readonly (readonly [road: string, label: string, icon: UiIcon])[] = [
  ['knowledge', 'Knowledge', 'open-book'],
  ['wonders', 'Wonders', 'great-pyramid'],
  ['policies', 'Policies', 'tied-scroll'],
  ['provinces', 'Provinces', 'flying-flag'],
  ['free-cities', 'Free Cities', 'village'],
];
/** There is no Dominance in Free Cities. */
const RACED = (road: string): boolean => road !== 'free-cities';

export function scoreLines(seats: readonly (Seat | DuelSeat)[]): ScoreLine[] {
  const roadOf = (seat: Seat | DuelSeat, road: string) => seat.score.roads.find((r) => r.road === road);
  const played = ROADS.filter(([road]) => seats.some((seat) => roadOf(seat, road)));
  const out = played.flatMap(([road, label, icon]): ScoreLine[] => [
    {
      label,
      icon,
      values: seats.map((seat) => roadOf(seat, road)?.points ?? 0),
      detail: seats.map((seat) => `${roadOf(seat, road)?.count ?? 0}`),
    },
    ...(RACED(road)
      ? [
          {
            label: `Dominance of ${label}`,
            icon: 'laurels' as const,
            values: seats.map((seat) => roadOf(seat, road)?.dominance ?? 0),
          },
        ]
      : []),
  ]);
  seats[0]?.score.lines.forEach((line, i) => {
    const values = seats.map((seat) => seat.score.lines[i]?.points ?? 0);
    // Nothing gained by it is said too: in this game it could have been.
    out.push({ label: line.label, icon: knownIcon(line.picture) ?? 'laurels', values });
  });
  return out;
}
