import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import HexMap from '$ui/map/HexMap.svelte';
import UnitSteppers from '$ui/map/UnitSteppers.svelte';
import { HEXES, PRICES, SEATS } from '../src/specimen/sample';

const hex = (name: string): Element => document.querySelector(`[data-hex="${name}"]`) as Element;
const marks = { b1: 'legal', c3: 'selected', c5: 'preview' } as const;

describe('HexMap', () => {
  it('names every hexagon in full, with its price', () => {
    render(HexMap, { hexes: HEXES, seats: SEATS, marks, prices: PRICES });
    expect(document.querySelectorAll('[data-hex][role="button"]')).toHaveLength(HEXES.length);
    expect(hex('b1')).toHaveAccessibleName(
      'Possible. b1, Forest, defence 1, Barbarians 2, Production token. costs 3 Military, pay 3 Military',
    );
    expect(hex('c4')).toHaveAccessibleName(/costs 5 Military, 1 short/);
    expect(hex('e4')).toHaveAccessibleName(/China's, Warlord of China, Wonder Great Wall/);
  });
  it('marks what is legal by a line style of its own and the selection for everyone', () => {
    render(HexMap, { hexes: HEXES, seats: SEATS, marks, prices: PRICES });
    expect(document.querySelectorAll('.mark.legal')).toHaveLength(1);
    expect(hex('c3')).toHaveAttribute('aria-pressed', 'true');
    expect(hex('b1')).not.toHaveAttribute('aria-pressed');
  });
  it('acts on a press and on Enter', async () => {
    const onpress = vi.fn();
    render(HexMap, { hexes: HEXES, seats: SEATS, onpress });
    await fireEvent.click(hex('b2'));
    await fireEvent.keyDown(hex('d4'), { key: 'Enter' });
    expect(onpress.mock.calls.map(([h]) => h.name)).toEqual(['b2', 'd4']);
  });
  it('explains on the space bar without acting', async () => {
    const onpress = vi.fn();
    const onread = vi.fn();
    render(HexMap, { hexes: HEXES, seats: SEATS, onpress, onread });
    await fireEvent.keyDown(hex('b2'), { key: ' ' });
    expect(onread).toHaveBeenCalledWith(expect.objectContaining({ name: 'b2' }));
    expect(onpress).not.toHaveBeenCalled();
  });
  it('does not take the end of a drag for a press', async () => {
    const onpress = vi.fn();
    const { container } = render(HexMap, { hexes: HEXES, seats: SEATS, onpress });
    const frame = container.querySelector('.frame') as Element;
    await fireEvent.pointerDown(frame, { pointerId: 1, clientX: 10, clientY: 10 });
    await fireEvent.pointerMove(frame, { pointerId: 1, clientX: 60, clientY: 30 });
    await fireEvent.pointerUp(frame, { pointerId: 1 });
    await fireEvent.click(hex('b2'));
    expect(onpress).not.toHaveBeenCalled();
    await fireEvent.pointerDown(frame, { pointerId: 1, clientX: 10, clientY: 10 });
    await fireEvent.pointerUp(frame, { pointerId: 1 });
    await fireEvent.click(hex('b2'));
    expect(onpress).toHaveBeenCalledTimes(1);
  });
  it('has one tab stop and walks with arrows and diagonal keys', async () => {
    render(HexMap, { hexes: HEXES, seats: SEATS });
    expect(document.querySelectorAll('[data-hex][tabindex="0"]')).toHaveLength(1);
    (hex('b3') as HTMLElement).focus();
    await fireEvent.keyDown(hex('b3'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(hex('c3'));
    await fireEvent.keyDown(hex('c3'), { key: 'q' });
    expect(document.activeElement).toBe(hex('b2'));
    expect(hex('b2')).toHaveAttribute('tabindex', '0');
  });
  it('leaves the keys of the table to the table', () => {
    render(HexMap, { hexes: HEXES, seats: SEATS });
    (hex('b3') as HTMLElement).focus();
    for (const key of ['a', 'c', 'e', 'h', 'k', 'l', 'm', 'p', 'r', 'u', '1']) {
      const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      hex('b3').dispatchEvent(pressed);
      expect([key, pressed.defaultPrevented]).toEqual([key, false]);
    }
    expect(document.activeElement).toBe(hex('b3'));
  });
  it('shows the tile alone when pieces are hidden', async () => {
    const { container } = render(HexMap, { hexes: HEXES, seats: SEATS });
    await fireEvent.click(screen.getByRole('button', { name: 'Hide the pieces' }));
    expect(container.querySelector('.map')).toHaveClass('hidden');
  });
  it('draws prices of every state, with what is missing', () => {
    const { container } = render(HexMap, { hexes: HEXES, seats: SEATS, prices: PRICES });
    expect(
      [...container.querySelectorAll('.tag')].map((t) => t.getAttribute('class')?.split(' ')[1]),
    ).toEqual(['gold', 'affordable', 'gold', 'short', 'affordable']);
    expect(container.querySelector('.tag.short')).toHaveTextContent('−1');
  });
  it('changes proposed units beside the place they leave', async () => {
    const onsource = vi.fn();
    render(HexMap, {
      hexes: HEXES,
      seats: SEATS,
      sources: [
        { hex: 'a3', unit: 'soldier', taken: 2, most: 4 },
        { hex: 'b3', unit: 'warlord', taken: 0, most: 1 },
      ],
      onsource,
    });
    await fireEvent.click(screen.getByRole('button', { name: 'One more soldier from a3' }));
    expect(onsource).toHaveBeenCalledWith(expect.objectContaining({ hex: 'a3' }), 1);
    await fireEvent.click(screen.getByRole('button', { name: 'One less warlord from b3' }));
    expect(onsource).toHaveBeenCalledTimes(1);
  });
  it('uses flat ground and names when tiles are plain', () => {
    const { container } = render(HexMap, { hexes: HEXES, seats: SEATS, plain: true });
    expect(container.querySelectorAll('image')).toHaveLength(0);
    expect(container.querySelectorAll('.terrain')).toHaveLength(HEXES.length);
  });
  it('dashes the border of isolated land and says so', () => {
    const hexes = HEXES.map((h) => (h.name === 'd2' ? { ...h, isolated: true } : h));
    const { container } = render(HexMap, { hexes, seats: SEATS });
    expect(container.querySelectorAll('.border.isolated').length).toBeGreaterThan(0);
    expect(hex('d2')).toHaveAccessibleName(/isolated$/);
  });
});

describe('UnitSteppers', () => {
  const sources = [
    { hex: 'a3', unit: 'soldier', taken: 2, most: 2 },
    { hex: 'b3', unit: 'warlord', taken: 0, most: 1 },
  ] as const;
  it('stay within what each place can give', async () => {
    const onchange = vi.fn();
    render(UnitSteppers, { sources, needed: 3, onchange });
    await fireEvent.click(screen.getByRole('button', { name: 'One more soldier from a3' }));
    await fireEvent.click(screen.getByRole('button', { name: 'One less warlord from b3' }));
    expect(onchange).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'One more warlord from b3' }));
    expect(onchange).toHaveBeenCalledWith(sources[1], 1);
  });
  it('say how many march of how many are needed', () => {
    render(UnitSteppers, { sources, needed: 3 });
    expect(
      within(screen.getByRole('group', { name: 'Units that march: 2 of 3' })).getByText('2/3 units'),
    ).toHaveClass('short');
  });
});
