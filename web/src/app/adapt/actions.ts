/** The flat menu of actions, in the groups of the action bar. */
import type { Decision, Option, Portrait } from '../../generated/socket';
import { knownIcon } from '$art/icons';
import type { ActionItem, Reason, UiIcon } from '$lib/types';
import type { AnyLibrary } from '../state/library.svelte';

export interface Group {
  readonly id: string;
  readonly label: string;
  readonly icon: UiIcon;
  readonly verbs: readonly string[];
  readonly none: string;
  readonly heading: string;
}
/** The verbs that take a Province. */
export const CONQUESTS: ReadonlySet<string> = new Set(['conquer', 'surge']);
export const GROUPS: readonly Group[] = [
  {
    id: 'acquire',
    label: 'Acquire',
    icon: 'buy-card',
    verbs: ['acquire'],
    none: 'No card is within your means.',
    heading: 'ACQUIRE',
  },
  {
    id: 'wonder',
    label: 'Wonder',
    icon: 'great-pyramid',
    verbs: ['complete'],
    none: 'No stage of a Wonder is within your means.',
    heading: 'WONDER',
  },
  {
    id: 'conquer',
    label: 'Conquer',
    icon: 'hill-conquest',
    verbs: ['conquer', 'surge'],
    none: 'No Province in reach is within your means.',
    heading: 'CONQUER',
  },
  {
    id: 'policy',
    label: 'Policy',
    icon: 'tied-scroll',
    verbs: ['develop', 'ability'],
    none: 'You cannot pay for a Cultural Policy now.',
    heading: 'POLICY',
  },
  {
    id: 'move',
    label: 'Move',
    icon: 'boot-prints',
    verbs: ['manoeuvre', 'to'],
    none: 'No Unit can move: it takes Military and own land beside.',
    heading: 'MANOEUVRE',
  },
  {
    id: 'explore',
    label: 'Explore',
    icon: 'compass',
    verbs: ['explore', 'collect', 'market'],
    none: 'No Explorer can move, collect or visit a Market.',
    heading: 'EXPLORER',
  },
  {
    id: 'outpost',
    label: 'Outpost',
    icon: 'stone-tower',
    verbs: ['outpost'],
    none: 'No Province of yours is ready for an Outpost.',
    heading: 'OUTPOST',
  },
  {
    id: 'progress',
    label: 'Progress',
    icon: 'card-draw',
    verbs: ['progress'],
    none: 'Scientific progress is not possible now.',
    heading: 'PROGRESS',
  },
  {
    id: 'effects',
    label: 'Effects',
    icon: 'sunbeams',
    verbs: ['use'],
    none: 'No effect of an activated card is left.',
    heading: 'ACTIVATE',
  },
  {
    id: 'tokens',
    label: 'Tokens',
    icon: 'swap-bag',
    verbs: ['token'],
    none: 'You have no token to use.',
    heading: 'RESOURCE',
  },
];
/** The verbs that end a turn, or in Continuous Play the round for oneself. */
export const ENDS: ReadonlySet<string> = new Set(['end', 'pass']);
/** What may be done besides the one action of a turn in Continuous Play (AE.CONT.42). */
const FREE: ReadonlySet<string> = new Set(['token', 'benefit']);
/** Whether nothing but tokens is left to somebody who may pass. */
export const nothingLeft = (options: readonly Option[]): boolean =>
  options.some((o) => o.verb === 'pass') && options.every((o) => o.verb === 'pass' || FREE.has(o.verb));

const USUAL: ReadonlySet<string> = new Set(GROUPS.map(({ id }) => id));
const OTHER: Group = { id: 'other', label: 'More', icon: 'hamburger-menu', verbs: [], none: '', heading: '' };

/** The groups of the core game, and those that modules bring to this table. */
export const groupsOf = (decision: Decision | null): readonly Group[] => [
  ...GROUPS,
  ...(decision?.groups ?? []).map(({ key, badge, verbs, none }) => ({
    id: key,
    label: badge.name,
    icon: knownIcon(badge.picture) ?? OTHER.icon,
    verbs,
    none,
    heading: '',
  })),
];

/** The group of an option. A Wonder on the display is begun like any card, but people look for it under Wonder. */
export function groupOf(option: Option, library: AnyLibrary, groups: readonly Group[] = GROUPS): string {
  if (option.verb === 'acquire' && option.card && library.face(option.card).kind === 'wonder')
    return 'wonder';
  return groups.find((g) => g.verbs.includes(option.verb))?.id ?? OTHER.id;
}

const MOST_NAMED = 6;
/** What is possible, in a tooltip: the first few by their names. */
const listed = (labels: readonly string[]): string => {
  const more = labels.length - MOST_NAMED;
  return [...labels.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
};

export const inMenu = (portrait: Portrait): boolean => portrait.decision?.asks === 'action';

export function actionsOf(
  options: readonly Option[],
  known: readonly Group[],
  library: AnyLibrary,
  selected: string | null,
  preview: boolean,
  closed: Reason | null,
): ActionItem[] {
  const counts = new Map<string, number>();
  const labels = new Map<string, string[]>();
  for (const option of options)
    if (!ENDS.has(option.verb)) {
      const id = groupOf(option, library, known);
      counts.set(id, (counts.get(id) ?? 0) + 1);
      labels.set(id, [...(labels.get(id) ?? []), option.label]);
    }
  // What modules bring has its own place on the table: the bar names it while there is something to do.
  const shown = known.filter(({ id }) => USUAL.has(id) || counts.has(id) || id === selected);
  const groups = counts.has(OTHER.id) ? [...shown, OTHER] : shown;
  const ruleOf = (heading: string): string[] =>
    library.reference.rules
      .filter((r) => heading && r.id.startsWith(`CORE.${heading}.`))
      .slice(0, 1)
      .map((r) => r.id);
  return groups.map((group) => ({
    id: group.id,
    label: group.label,
    icon: group.icon,
    count: counts.get(group.id) ?? 0,
    selected: group.id === selected,
    preview,
    hint: listed(labels.get(group.id) ?? []),
    why: closed ?? library.reason({ text: group.none, rules: ruleOf(group.heading) }),
  }));
}
