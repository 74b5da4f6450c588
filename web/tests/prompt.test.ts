import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Option } from '../src/generated/socket';
import { choicesOf, spotOfAll } from '../src/app/adapt/prompt';
import type { Library } from '../src/app/state/library.svelte';
import PromptBar from '$ui/turn/PromptBar.svelte';

const option = (key: number, part: Partial<Option>): Option =>
  ({ key, label: `Option ${key}`, verb: 'move', tile: null, slot: null, card: null, ...part }) as Option;
const library = { face: (key: string) => ({ key, name: key, kind: 'building' }) } as unknown as Library;
const [hill, coast] = [option(1, { tile: 'a1' }), option(2, { tile: 'b2' })];
const forum = option(3, { verb: 'archive', slot: 4, card: 'forum' });
const nothing = option(4, { verb: 'pass' });

describe('choices', () => {
  it('are folded where they can be pressed on the table, and listed where they cannot', () => {
    const { options, placed } = choicesOf([hill, coast, nothing], library, null);
    expect(options?.map((o) => o.id)).toEqual(['4']);
    expect(placed).toMatchObject({ where: 'on the map', options: [{ id: '1' }, { id: '2' }] });
    expect(choicesOf([forum], library, null)).toMatchObject({ placed: { where: 'in your City' } });
    expect(choicesOf([nothing], library, null).placed).toBeUndefined();
  });
  it('are listed where several lie in one place: a press on it would not say which', () => {
    const bids = [0, 1, 2].map((amount) => option(amount, { verb: 'bid', tile: 'a1', amount }));
    const { options, placed } = choicesOf(bids, library, null);
    expect([options?.map((o) => o.id), placed]).toEqual([['0', '1', '2'], undefined]);
  });
  it('have one place only if all of them lie there', () => {
    expect(spotOfAll([hill, coast])).toBe('map');
    expect(spotOfAll([option(5, { verb: 'acquire', card: 'forum' })])).toBe('display');
    expect(spotOfAll([hill, forum])).toBeNull();
    expect(spotOfAll([hill, nothing])).toBeNull();
    expect(spotOfAll([])).toBeNull();
  });
  it('unfold in the question, and fold again with the next one', async () => {
    const onoption = vi.fn();
    const prompt = {
      tone: 'act',
      icon: 'compass',
      title: 'Explore',
      detail: '',
      ...choicesOf([hill, coast], library, null),
    } as const;
    const { rerender } = render(PromptBar, { prompt, onoption });
    expect(screen.queryByRole('list')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: '2 on the map, show the list' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Option 2' }));
    expect(onoption).toHaveBeenCalledWith('2');
    await rerender({ prompt: { ...prompt, title: 'Move' } });
    expect(screen.queryByRole('list')).toBeNull();
  });
});
