/** Actions and questions that modules bring: the client shows them without knowing them. */
import { describe, expect, it } from 'vitest';
import { actionsOf, groupOf, groupsOf } from '../src/app/adapt/actions';
import { questionPrompt } from '../src/app/adapt/prompt';
import type { Library } from '../src/app/state/library.svelte';
import type { Decision, Option } from '../src/generated/socket';

const library = {
  reference: { rules: [] },
  reason: (reason: unknown) => reason,
} as unknown as Library;

const option = (key: number, verb: string, more: Partial<Option> = {}): Option => ({
  key,
  verb,
  text: verb,
  label: verb,
  card: null,
  token: null,
  tile: null,
  slot: null,
  below: false,
  nexus: false,
  explorer: null,
  seat: null,
  amount: null,
  resource: null,
  line: null,
  unit: null,
  counter: null,
  type: null,
  preview: null,
  ...more,
});

const decision = (picture: string, more: Partial<Decision> = {}): Decision => ({
  id: 3,
  seat: 0,
  asks: 'action',
  badge: null,
  groups: [{ key: 'feast', badge: { name: 'Feasts', picture }, verbs: ['feast'], none: 'Nobody is hungry.' }],
  prompt: 'Take actions, or end your turn.',
  mine: true,
  origin: null,
  options: [option(0, 'end'), option(1, 'feast', { tile: 'b1' })],
  suggested: null,
  march: null,
  waste: null,
  ...more,
});

describe('an action of a module', () => {
  it('stands in a group of its own, with its name and picture', () => {
    const { options, ...rest } = decision('laurels');
    const groups = groupsOf({ options, ...rest });
    expect(groupOf(option(1, 'feast'), library, groups)).toBe('feast');
    const bar = actionsOf(options, groups, library, null, false, null);
    expect(bar.at(-1)).toMatchObject({ id: 'feast', label: 'Feasts', icon: 'laurels', count: 1 });
    expect(bar.at(-1)?.why).toEqual({ text: 'Nobody is hungry.', rules: [] });
  });

  it('gets a plain picture while its own is not drawn', () => {
    expect(groupsOf(decision('nothing-of-the-kind')).at(-1)?.icon).toBe('hamburger-menu');
  });

  it('leaves the bar of a game without modules as it is', () => {
    const none = actionsOf([], groupsOf(null), library, null, false, null);
    expect(none.map((item) => item.id)).not.toContain('feast');
  });
});

describe('a question of a module', () => {
  const badge = { name: 'The guest', picture: 'laurels' };
  const asked = { asks: 'feast-guest', prompt: 'Whom do you invite?', groups: [] };

  it('carries its own title and picture', () => {
    const shown = questionPrompt(decision('', { ...asked, badge }), library, null);
    expect(shown).toMatchObject({ title: 'The guest', icon: 'laurels', detail: 'Whom do you invite?' });
  });

  it('is asked all the same without them', () => {
    const shown = questionPrompt(decision('', asked), library, null);
    expect(shown).toMatchObject({ title: 'Your choice', detail: 'Whom do you invite?' });
  });
});
