/** The nine actions of Duel, in the order of its bar. */
import type { Decision } from '../../generated/socket';
import { knownIcon } from '$art/icons';
import type { UiIcon } from '$lib/types';
import type { Group } from './actions';

const ICONS: Readonly<Record<string, UiIcon>> = {
  acquire: 'buy-card',
  wonder: 'great-pyramid',
  policy: 'tied-scroll',
  conquer: 'hill-conquest',
  effects: 'sunbeams',
  progress: 'card-draw',
  advantage: 'scales',
  warlord: 'warlord-helmet',
  scout: 'spyglass',
};
const LABELS: readonly (readonly [id: string, label: string])[] = [
  ['acquire', 'Acquire'],
  ['wonder', 'Wonder'],
  ['policy', 'Policy'],
  ['conquer', 'Conquer'],
  ['effects', 'Effects'],
  ['progress', 'Progress'],
  ['advantage', 'Advantage'],
  ['warlord', 'Warlord'],
  ['scout', 'Scout'],
];
/** While nothing is asked the actions stand there all the same. */
const QUIET: readonly Group[] = LABELS.map(([id, label]) => ({
  id,
  label,
  icon: ICONS[id] ?? 'hamburger-menu',
  verbs: [],
  none: '',
  heading: '',
}));

export const duelGroups = (decision: Decision | null): readonly Group[] =>
  decision?.groups.length
    ? decision.groups.map(({ key, badge, verbs, none }) => ({
        id: key,
        label: badge.name,
        icon: ICONS[key] ?? knownIcon(badge.picture) ?? 'hamburger-menu',
        verbs,
        none,
        heading: '',
      }))
    : QUIET;
