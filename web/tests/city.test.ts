import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { EffectButton, PolicyView } from '$lib/types';
import CityGrid from '$ui/city/CityGrid.svelte';
import CrossMatrix from '$ui/city/CrossMatrix.svelte';
import DrawnCards from '$ui/city/DrawnCards.svelte';
import KnowledgeTab from '$ui/city/KnowledgeTab.svelte';
import PolicyTrack from '$ui/city/PolicyTrack.svelte';
import Reserve from '$ui/city/Reserve.svelte';
import WonderSite from '$ui/city/WonderSite.svelte';
import MiniCity from '$ui/players/MiniCity.svelte';
import { card, citySlots, CROSSES, RIVALS, sampleView } from '../src/specimen/sample';

const slot = (container: HTMLElement, index: number): HTMLElement =>
  container.querySelector(`[data-slot="${index}"]`) as HTMLElement;
const lit = (container: HTMLElement): number[] =>
  [...container.querySelectorAll<HTMLElement>('.slot.on')].map((node) => Number(node.dataset['slot']));
const view = sampleView({ phase: 'act', cross: { row: 1, col: 1 }, selected: null, action: null });

describe('CityGrid while choosing', () => {
  const setup = (): {
    container: HTMLElement;
    onpreview: ReturnType<typeof vi.fn>;
    onchoose: ReturnType<typeof vi.fn>;
    oncommit: ReturnType<typeof vi.fn>;
  } => {
    const onpreview = vi.fn();
    const onchoose = vi.fn();
    const oncommit = vi.fn();
    const { container } = render(CityGrid, {
      slots: citySlots(null),
      mode: 'choose',
      cross: { row: 1, col: 1 },
      label: 'Your city',
      onpreview,
      onchoose,
      oncommit,
    });
    return { container, onpreview, onchoose, oncommit };
  };
  it('lights the row and the column of the chosen cross', () => {
    expect(lit(setup().container)).toEqual([1, 3, 4, 5, 7]);
  });
  it('previews the cross through the card under the pointer, and goes back when it leaves', async () => {
    const { container, onpreview } = setup();
    await fireEvent.pointerEnter(slot(container, 6), { pointerType: 'mouse' });
    expect(onpreview).toHaveBeenLastCalledWith({ row: 2, col: 0 });
    expect(lit(container)).toEqual([0, 3, 6, 7, 8]);
    await fireEvent.pointerLeave(screen.getByRole('group', { name: 'Your city' }));
    expect(onpreview).toHaveBeenLastCalledWith(null);
    expect(lit(container)).toEqual([1, 3, 4, 5, 7]);
  });
  it('chooses by pressing a card and commits by pressing the crossing again', async () => {
    const { container, onchoose, oncommit } = setup();
    await fireEvent.click(within(slot(container, 8)).getByRole('button'));
    expect(onchoose).toHaveBeenCalledWith({ row: 2, col: 2 });
    await fireEvent.click(within(slot(container, 4)).getByRole('button'));
    expect(oncommit).toHaveBeenCalledWith({ row: 1, col: 1 });
    expect(onchoose).toHaveBeenCalledTimes(1);
  });
  it('changes one line by its handle and keeps the other', async () => {
    const { onchoose } = setup();
    await fireEvent.click(screen.getByRole('button', { name: 'Row III' }));
    expect(onchoose).toHaveBeenLastCalledWith({ row: 2, col: 1 });
    await fireEvent.click(screen.getByRole('button', { name: 'Column A' }));
    expect(onchoose).toHaveBeenLastCalledWith({ row: 1, col: 0 });
  });
  it('moves the crossing with arrow keys and wraps round', async () => {
    const { container, onpreview } = setup();
    within(slot(container, 4)).getByRole('button').focus();
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(onpreview).toHaveBeenLastCalledWith({ row: 1, col: 2 });
    expect(slot(container, 5)).toContainElement(document.activeElement as HTMLElement);
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(onpreview).toHaveBeenLastCalledWith({ row: 1, col: 0 });
  });
  it('has exactly one card in the tab order', () => {
    const { container } = setup();
    expect(container.querySelectorAll('.card .hit[tabindex="0"]')).toHaveLength(1);
  });
});

describe('CityGrid after the activation', () => {
  it('offers unused effects as buttons, on the cover and on the Knowledge below', async () => {
    const oneffect = vi.fn();
    const slots = citySlots({ row: 2, col: 2 });
    const { container } = render(CityGrid, {
      slots,
      mode: 'done',
      cross: { row: 2, col: 2 },
      label: 'Your city',
      oneffect,
    });
    await fireEvent.click(
      within(slot(container, 8)).getByRole('button', { name: /^Use Aqueduct: Archive a card/ }),
    );
    expect(oneffect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'cover-8' }));
    await fireEvent.click(within(slot(container, 5)).getByRole('button', { name: /^Use Masonry/ }));
    expect(oneffect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'under-5', on: 'knowledge' }));
  });
  it('seals a used effect and offers it no more', () => {
    const slots = citySlots({ row: 2, col: 2 }).map((s) => ({
      ...s,
      effects: s.effects.map((e) => ({ ...e, state: 'used' as const })),
    }));
    const { container } = render(CityGrid, {
      slots,
      mode: 'done',
      cross: { row: 2, col: 2 },
      label: 'Your city',
    });
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    expect(slot(container, 8).querySelector('.seal')).not.toBeNull();
  });
  it('does not preview crosses any more', async () => {
    const onpreview = vi.fn();
    const { container } = render(CityGrid, {
      slots: citySlots({ row: 1, col: 1 }),
      mode: 'done',
      cross: { row: 1, col: 1 },
      label: 'Your city',
      onpreview,
    });
    await fireEvent.pointerEnter(slot(container, 0), { pointerType: 'mouse' });
    expect(onpreview).not.toHaveBeenCalled();
  });
  it('shows the city of next turn: known cards by name, others by their back', () => {
    const { container } = render(CityGrid, {
      slots: citySlots({ row: 1, col: 1 }),
      mode: 'done',
      cross: { row: 1, col: 1 },
      label: 'Next',
      forecast: view.forecast,
    });
    expect(slot(container, 1)).toHaveTextContent('Currency');
    expect(slot(container, 4).querySelector('.back')).not.toBeNull();
    expect(slot(container, 0)).toHaveTextContent('Warrior Priest Altar');
  });
  it('has a place even for an empty slot', async () => {
    const onslot = vi.fn();
    const slots = citySlots(null).map((s, i) =>
      i === 3 ? { card: null, knowledge: null, activated: false, effects: [] } : s,
    );
    const { container } = render(CityGrid, { slots, mode: 'rest', cross: null, label: 'Your city', onslot });
    await fireEvent.click(within(slot(container, 3)).getByRole('button', { name: /Empty slot/ }));
    expect(onslot).toHaveBeenCalledWith(3);
  });
});

describe('CrossMatrix', () => {
  it('names all nine activations with what they give and allow', () => {
    render(CrossMatrix, { totals: CROSSES, cross: null });
    const cells = screen.getAllByRole('button', { name: /^Row .* gives/ });
    expect(cells).toHaveLength(9);
    expect(cells[0]).toHaveAccessibleName(
      'Row I, column A gives 1 Production and 3 Science, 2 effects, then affordable: 3 cards, 0 provinces, 2 other',
    );
  });
  it('chooses a cross, unless it is only to be read', async () => {
    const onchoose = vi.fn();
    const { rerender } = render(CrossMatrix, { totals: CROSSES, cross: null, onchoose });
    await fireEvent.click(screen.getByRole('button', { name: /^Row III, column B/ }));
    expect(onchoose).toHaveBeenCalledWith({ row: 2, col: 1 });
    await rerender({ readonly: true });
    await fireEvent.click(screen.getByRole('button', { name: /^Row I, column C/ }));
    expect(onchoose).toHaveBeenCalledTimes(1);
  });
  it('marks the crosses that give most of a resource', async () => {
    const { container } = render(CrossMatrix, { totals: CROSSES, cross: null });
    await fireEvent.click(screen.getByRole('button', { name: 'Most Production' }));
    const marked = [...container.querySelectorAll('.cell.best')].map(
      (node) => node.getAttribute('aria-label')?.split(' gives')[0],
    );
    expect(marked).toEqual(['Row II, column C']);
  });
});

describe('beside the city', () => {
  it('a drawn card offers its effect and says what it gave', async () => {
    const [onuse, onread] = [vi.fn(), vi.fn()];
    const effect = { id: 'd', on: 'cover', label: 'Use', text: '', state: 'legal' } as const;
    const cards = [
      { id: 'd', card: card('mine'), effect },
      { id: 'e', card: card('library'), effect: null },
    ];
    render(DrawnCards, { cards, onuse, onread });
    await fireEvent.click(screen.getByRole('button', { name: /^Use Mine/ }));
    expect(onuse).toHaveBeenCalledWith(effect);
    await fireEvent.click(screen.getByRole('button', { name: 'Drawn: Library, gave 1 Science' }));
    expect(onread).toHaveBeenCalledWith(card('library'));
  });
  it('the ability of the active policy is a button of its own', async () => {
    const [onability, onread] = [vi.fn(), vi.fn()];
    const ability = { id: 'a', on: 'cover', label: 'Use', text: '', state: 'legal' } as const;
    const withAbility = (it: EffectButton): PolicyView[] =>
      view.policies.map((p) => (p.active ? { ...p, ability: it } : p));
    const { rerender } = render(PolicyTrack, {
      policies: withAbility(ability),
      civ: 'egypt',
      next: 3,
      onability,
      onread,
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Use: Eternal Masons' }));
    expect([onability.mock.calls.length, onread.mock.calls.length]).toEqual([1, 0]);
    await rerender({ policies: withAbility({ ...ability, state: 'used' }) });
    expect(screen.getByRole('button', { name: 'Used: Eternal Masons' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
  it('a reinforced card carries its mark', () => {
    const slots = citySlots({ row: 1, col: 1 }).map((s, i) => ({ ...s, kept: i === 4 }));
    const { container } = render(CityGrid, {
      slots,
      mode: 'done',
      cross: { row: 1, col: 1 },
      label: 'Your city',
    });
    expect(within(slot(container, 4)).getByRole('img', { name: 'reinforced' })).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'reinforced' })).toHaveLength(1);
  });
  it('a Knowledge tab uses its effect when it can and is read otherwise', async () => {
    const onuse = vi.fn();
    const onread = vi.fn();
    const effect = { id: 'm', on: 'knowledge', label: 'Use', text: '', state: 'legal' } as const;
    const { rerender } = render(KnowledgeTab, { card: card('masonry'), effect, onuse, onread });
    await fireEvent.click(screen.getByRole('button', { name: /^Use Masonry/ }));
    expect([onuse.mock.calls.length, onread.mock.calls.length]).toEqual([1, 0]);
    await rerender({ effect: { ...effect, state: 'used' } });
    await fireEvent.click(screen.getByRole('button', { name: /Knowledge below: Masonry.*Used this turn/ }));
    expect([onuse.mock.calls.length, onread.mock.calls.length]).toEqual([1, 1]);
  });
  it('policies show the active one, earlier ones as tabs, and the price of the next', () => {
    render(PolicyTrack, { policies: view.policies, civ: 'egypt', next: 3 });
    expect(screen.getByRole('button', { name: /Eternal Masons.*active policy/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Gifts of the Nile, developed/ })).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: /2 of 5 developed, the next costs 3 Culture/ }),
    ).toBeInTheDocument();
  });
  it('policies beside lines: two may be in force, and the others name their line', () => {
    const lines = ['row-1', 'column-2', 'row-3'] as const;
    const policies = view.policies.map((p, i) => ({
      ...p,
      developed: i < 3,
      active: i < 2,
      ...(lines[i] ? { line: lines[i] } : {}),
    }));
    const { rerender } = render(PolicyTrack, { policies, civ: 'mughals', next: 4, lines: true });
    expect(screen.getByRole('button', { name: /in force, row I$/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /in force, column B$/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /developed beside row III/ })).toBeInTheDocument();
    return rerender({ policies: policies.map((p) => ({ ...p, active: false })) }).then(() => {
      expect(screen.getByText('none in force')).toBeInTheDocument();
    });
  });
  it('policies lie at the ends of their lines and light up with the cross', async () => {
    const ends = [{ line: 'row-2', card: card('eternal-masons'), active: false }] as const;
    const [online, onread] = [vi.fn(), vi.fn()];
    const props = {
      slots: citySlots({ row: 1, col: 1 }),
      label: 'Your city',
      ends,
      civ: 'mughals',
      onread,
      online,
    };
    const { rerender } = render(CityGrid, { ...props, mode: 'choose', cross: { row: 1, col: 0 } });
    const handle = screen.getByRole('button', { name: 'Row II, Eternal Masons' });
    expect(handle).toHaveClass('law', 'on');
    await rerender({ mode: 'choose', cross: { row: 0, col: 0 } });
    expect(handle).not.toHaveClass('on');
    await rerender({ mode: 'done', cross: { row: 1, col: 0 }, ends: [{ ...ends[0], active: true }] });
    await fireEvent.click(screen.getByRole('button', { name: 'Row II, Eternal Masons, in force' }));
    expect(onread).toHaveBeenCalledWith(card('eternal-masons'));
    await rerender({ lines: ['column-3'] });
    await fireEvent.click(screen.getByRole('button', { name: 'Place it beside column C' }));
    expect(online).toHaveBeenCalledWith('column-3');
  });
  it('a wonder says how far it is and what is missing', async () => {
    const { rerender } = render(WonderSite, {
      site: { card: card('pyramids'), built: 1, price: { state: 'short', pay: {}, short: 2 } },
    });
    expect(
      screen.getByRole('button', { name: /Pyramids.*1 of 2 stages built, second stage: 2 short/ }),
    ).toBeInTheDocument();
    await rerender({ site: null });
    expect(screen.getByText(/no wonder begun/)).toBeInTheDocument();
  });
  it('tokens of the reserve are used by pressing them', async () => {
    const onuse = vi.fn();
    render(Reserve, { items: view.reserve, onuse });
    await fireEvent.click(
      screen.getByRole('button', { name: '1 Spice Market: mercenaries, gives 4 Military, use' }),
    );
    expect(onuse).toHaveBeenCalledWith('spice');
    expect(screen.getByRole('button', { name: '1 Outpost' })).toHaveAttribute('aria-disabled', 'true');
  });
  it('a rival’s city is one button that names its nine cards', () => {
    render(MiniCity, { slots: RIVALS[0]!.city, owner: 'Lin' });
    expect(screen.getByRole('button')).toHaveAccessibleName(
      /City of Lin: Work Camp, Laboratory, Library over Pyrotechnics, .*Great Library/,
    );
  });
});

describe('CityGrid on touch', () => {
  it('forgets what a finger pointed at when the choice is made', async () => {
    const props = { slots: citySlots(null), mode: 'choose' as const, cross: null, label: 'Your city' };
    const { container, rerender } = render(CityGrid, props);
    await fireEvent.focusIn(slot(container, 0));
    expect(lit(container)).toEqual([0, 1, 2, 3, 6]);
    await rerender({ mode: 'done', cross: { row: 0, col: 0 } });
    await rerender({ mode: 'choose', cross: null });
    expect(lit(container)).toEqual([]);
  });
});
