import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faceOf } from '$lib/faces';
import { HOLD_MS } from '$lib/press';
import RichText from '$ui/base/RichText.svelte';
import Card from '$ui/card/Card.svelte';
import CardReader from '$ui/card/CardReader.svelte';
import CostRibbon from '$ui/card/CostRibbon.svelte';
import PricePill from '$ui/card/PricePill.svelte';
import { card } from '../src/specimen/sample';

const printed = (kind: string) =>
  faceOf({
    key: 'someone',
    name: 'Someone',
    kind,
    era: 'era-1',
    civilization: null,
    cost: [],
    pays: null,
    yields: {},
    markup: { effect: 'Gain [1 gold].', benefit: '' },
    flavour: '',
  });

describe('a card of any kind', () => {
  it.each([
    ['hero', 'Hero'],
    ['monster', 'Monster'],
    ['a-kind-of-a-book-yet-to-come', 'Building'],
  ])('is drawn: %s', (kind, name) => {
    render(Card, { card: printed(kind), onpress: () => undefined });
    expect(screen.getByRole('button')).toHaveAccessibleName(new RegExp(`Someone, ${name}`));
  });
});

describe('Card', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is one button with everything printed on it as its name', () => {
    render(Card, { card: card('great-library'), onpress: () => undefined, hint: 'pay 3 Production' });
    const button = screen.getByRole('button');
    expect(button).toHaveAccessibleName(
      /Great Library, Wonder, era I.*Draw a card and use it.*pay 3 Production/,
    );
  });
  it('says its words even when it cannot be pressed', () => {
    render(Card, { card: card('fort') });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/Fort, Starting building, gives 1 Military/)).toBeInTheDocument();
  });
  it('acts on a press and reads on the space bar', async () => {
    const onpress = vi.fn();
    const onread = vi.fn();
    render(Card, { card: card('fort'), onpress, onread });
    const button = screen.getByRole('button');
    await fireEvent.click(button);
    expect([onpress.mock.calls.length, onread.mock.calls.length]).toEqual([1, 0]);
    await fireEvent.keyDown(button, { key: ' ' });
    expect([onpress.mock.calls.length, onread.mock.calls.length]).toEqual([1, 1]);
  });
  it('reads on a long press and does not act when it ends', async () => {
    const onpress = vi.fn();
    const onread = vi.fn();
    render(Card, { card: card('fort'), onpress, onread });
    const button = screen.getByRole('button');
    await fireEvent.pointerDown(button, { button: 0, clientX: 5, clientY: 5 });
    vi.advanceTimersByTime(HOLD_MS + 10);
    await fireEvent.pointerUp(button);
    await fireEvent.click(button);
    expect([onpress.mock.calls.length, onread.mock.calls.length]).toEqual([0, 1]);
    await fireEvent.click(button);
    expect(onpress).toHaveBeenCalledTimes(1);
  });
  it('does not read when the finger moves away to scroll', async () => {
    const onread = vi.fn();
    render(Card, { card: card('fort'), onread });
    const button = screen.getByRole('button');
    await fireEvent.pointerDown(button, { button: 0, clientX: 5, clientY: 5 });
    await fireEvent.pointerMove(button, { clientX: 5, clientY: 40 });
    vi.advanceTimersByTime(HOLD_MS * 2);
    expect(onread).not.toHaveBeenCalled();
  });
  it('tells assistive technology what is chosen and what is not possible', async () => {
    const { rerender } = render(Card, { card: card('fort'), state: 'selected', onpress: () => undefined });
    expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await rerender({ state: 'blocked' });
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button')).not.toBeDisabled();
  });
  it('shows one chip per unit up to three, then a number', async () => {
    const { container, rerender } = render(Card, { card: card('castle') });
    expect(container.querySelectorAll('.yield .chip')).toHaveLength(3);
    await rerender({ card: card('arsenal') });
    expect(container.querySelectorAll('.yield .chip')).toHaveLength(2);
    expect(container.querySelector('.yield')).toHaveTextContent('2');
    expect(container.querySelector('.yield')).toHaveTextContent('3');
  });
  it('hides the price of a card that is owned', async () => {
    const { container, rerender } = render(Card, { card: card('aqueduct') });
    expect(container.querySelector('.cost')).not.toBeNull();
    await rerender({ owned: true });
    expect(container.querySelector('.cost')).toBeNull();
  });
});

describe('RichText', () => {
  it('keeps every number with its chip', () => {
    const { container } = render(RichText, { text: 'Spend [1 gold]: gain [2 basic] of your choice.' });
    const kept = [...container.querySelectorAll('.nw')];
    expect(kept.map((node) => node.textContent)).toEqual(['1:', '2']);
    expect(screen.getByRole('img', { name: 'Gold' })).toBeInTheDocument();
    expect(container).toHaveTextContent('Spend 1: gain 2 of your choice.');
  });
  it('never turns text into markup', () => {
    const { container } = render(RichText, { text: '<img src=x onerror=alert(1)> [1 gold]' });
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('CostRibbon', () => {
  it('ticks built stages and names the rest', () => {
    const { container } = render(CostRibbon, { of: 'production', numbers: [3, 4], built: 1 });
    expect(screen.getByRole('img', { name: 'Two stages: 3 and 4 Production, 1 built' })).toBeInTheDocument();
    expect([...container.querySelectorAll('text')].map((t) => t.textContent)).toEqual(['4']);
  });
});

describe('PricePill', () => {
  it('says what is paid, what is missing, or why not', async () => {
    const { container, rerender } = render(PricePill, {
      price: { state: 'gold', pay: { production: 3, gold: 1 } },
    });
    expect(container).toHaveTextContent('3 Production and 1 Gold');
    await rerender({ price: { state: 'short', pay: { science: 7 }, short: 2 } });
    expect(container).toHaveTextContent('2 short');
    await rerender({
      price: { state: 'blocked', pay: {}, why: { title: 'pile is empty', text: '', rules: [] } },
    });
    expect(container).toHaveTextContent('pile is empty');
    await rerender({ price: { state: 'affordable', pay: {} } });
    expect(container).toHaveTextContent('free');
  });
});

describe('CardReader', () => {
  it('shows every text of the card, the terms and the price for me', () => {
    render(CardReader, {
      card: {
        ...card('hagia-sophia'),
        terms: [{ term: 'Basic resource', text: 'Production, Science or Military.', symbol: 'basic' }],
      },
      flavour: 'A dome that hangs from heaven.',
      price: { state: 'short', pay: { production: 4 }, short: 1 },
      actions: createRawSnippet(() => ({ render: () => '<button>Begin</button>' })),
    });
    for (const words of [
      'Stages',
      'When activated',
      'Effect',
      'When completed',
      'Production, Science or Military.',
      'A dome that hangs from heaven.',
      '1 short',
    ])
      expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Begin' })).toBeInTheDocument();
  });
});
