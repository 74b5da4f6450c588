import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { PromptView } from '$lib/types';
import Modal from '$ui/base/Modal.svelte';
import Reconnecting from '$ui/feedback/Reconnecting.svelte';
import StateView from '$ui/feedback/StateView.svelte';
import Toasts from '$ui/feedback/Toasts.svelte';
import WhyNot from '$ui/feedback/WhyNot.svelte';
import LogPane from '$ui/log/LogPane.svelte';
import Display from '$ui/market/Display.svelte';
import PlayerPanel from '$ui/players/PlayerPanel.svelte';
import RivalStrip from '$ui/players/RivalStrip.svelte';
import ScoreRaces from '$ui/players/ScoreRaces.svelte';
import LineChart from '$ui/score/LineChart.svelte';
import ReplayBar from '$ui/score/ReplayBar.svelte';
import ScoreSheet from '$ui/score/ScoreSheet.svelte';
import PhoneTable from '$ui/table/PhoneTable.svelte';
import Table from '$ui/table/Table.svelte';
import ActionBar from '$ui/turn/ActionBar.svelte';
import PhaseTrack from '$ui/turn/PhaseTrack.svelte';
import PromptBar from '$ui/turn/PromptBar.svelte';
import Purse from '$ui/turn/Purse.svelte';
import {
  EGYPT,
  LOG,
  RIVALS,
  sampleView,
  SEATS,
  STANDINGS,
  TWO_ROWS,
  WHY_OUTPOST,
} from '../src/specimen/sample';

const acting = sampleView({ phase: 'act', cross: { row: 1, col: 1 }, selected: null, action: 'conquer' });
const choosing = sampleView({ phase: 'choose', cross: { row: 1, col: 1 }, selected: null, action: null });

describe('Display', () => {
  it('names the price for me now and marks the card that leaves', () => {
    render(Display, {
      deck: acting.display.deck,
      rows: acting.display.rows,
      basics: acting.display.basics,
      onpress: () => undefined,
    });
    expect(
      screen.getByRole('button', { name: /Machu Picchu.*pay 3 Production and 1 Gold$/ }),
    ).toBeInTheDocument();
    const short = screen.getByRole('button', { name: /Chronicles.*2 short$/ });
    expect(short).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByRole('button', { name: /Leaves at the end of the turn/ })).toHaveLength(1);
  });
  it('marks one card of each row when there are two rows', () => {
    render(Display, { deck: acting.display.deck, rows: TWO_ROWS, basics: [], onpress: () => undefined });
    expect(screen.getAllByRole('list').map((l) => l.getAttribute('aria-label'))).toEqual([
      'Upper row',
      'Lower row',
    ]);
    expect(
      screen
        .getAllByRole('button', { name: /Leaves at the end/ })
        .map((b) => b.getAttribute('aria-label')?.split(',')[0]),
    ).toEqual(['Guildhall', 'Marketplace']);
  });
  it('presses even what is out of reach, so that it can explain itself', async () => {
    const onpress = vi.fn();
    render(Display, {
      deck: acting.display.deck,
      rows: acting.display.rows,
      basics: acting.display.basics,
      onpress,
    });
    await fireEvent.click(screen.getByRole('button', { name: /^Chronicles/ }));
    await fireEvent.click(screen.getByRole('button', { name: /^Workshop/ }));
    expect(onpress.mock.calls.flat()).toEqual(['chronicles', 'workshop']);
  });
  it('counts the deck by era and the turns it can last', () => {
    render(Display, { deck: acting.display.deck, rows: [], basics: [] });
    expect(
      screen.getByRole('img', {
        name: /era II, 17 cards left: 0 of era I, 9 of era II, 8 of era III. At most 17 turns/,
      }),
    ).toBeInTheDocument();
  });
  it('glows only for what is an option now', () => {
    const rows = acting.display.rows.map((row) =>
      row.map((d) => ({ ...d, price: { ...d.price, legal: d.id === 'currency' } })),
    );
    const { container } = render(Display, {
      deck: acting.display.deck,
      rows,
      basics: [],
      onpress: () => undefined,
    });
    expect(container.querySelectorAll('.card.legal')).toHaveLength(1);
    expect(container.querySelectorAll('.card.rest')).toHaveLength(4);
  });
  it('lets cards step back only while they could be acquired', () => {
    const shown = (open: boolean): number =>
      render(Display, {
        deck: acting.display.deck,
        rows: acting.display.rows,
        basics: acting.display.basics,
        open,
      }).container.querySelectorAll('.blocked').length;
    expect(shown(true)).toBeGreaterThan(0);
    expect(shown(false)).toBe(0);
  });
  it('only previews while a cross is chosen', () => {
    const { container } = render(Display, {
      deck: choosing.display.deck,
      rows: choosing.display.rows,
      basics: [],
      preview: true,
      onpress: () => undefined,
    });
    expect(container.querySelectorAll('.card.legal')).toHaveLength(0);
    expect(container.querySelectorAll('.card.preview')).toHaveLength(5);
  });
});

describe('ActionBar', () => {
  const end = { label: 'End turn', legal: true };
  it('does what is possible and explains what is not', async () => {
    const onaction = vi.fn();
    const onwhy = vi.fn();
    render(ActionBar, { actions: acting.actions, undo: true, redo: false, end, onaction, onwhy });
    await fireEvent.click(screen.getByRole('button', { name: 'Conquer, 4 possible' }));
    expect(onaction).toHaveBeenCalledWith('conquer');
    const outpost = screen.getByRole('button', { name: 'Outpost' });
    expect(outpost).toHaveAttribute('aria-disabled', 'true');
    await fireEvent.click(outpost);
    expect(onaction).toHaveBeenCalledTimes(1);
    expect(onwhy).toHaveBeenCalledWith(WHY_OUTPOST, outpost);
  });
  it('undoes, redoes and ends only when it may', async () => {
    const [onundo, onredo, onend, onwhy] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const why = { text: 'A card was revealed.', rules: [] };
    const { rerender } = render(ActionBar, {
      actions: [],
      undo: false,
      undoWhy: why,
      redo: false,
      end: { ...end, legal: false, why },
      onundo,
      onredo,
      onend,
      onwhy,
    });
    for (const name of ['Undo', 'Redo', 'End turn'])
      await fireEvent.click(screen.getByRole('button', { name }));
    expect([onundo, onredo, onend].map((f) => f.mock.calls.length)).toEqual([0, 0, 0]);
    expect(onwhy).toHaveBeenCalledTimes(2);
    await rerender({ undo: true, redo: true, end });
    for (const name of ['Undo', 'Redo', 'End turn'])
      await fireEvent.click(screen.getByRole('button', { name }));
    expect([onundo, onredo, onend].map((f) => f.mock.calls.length)).toEqual([1, 1, 1]);
  });
});

describe('PromptBar', () => {
  it('asks with options and answers with their id', async () => {
    const onoption = vi.fn();
    const prompt: PromptView = {
      tone: 'war',
      icon: 'crossed-axes',
      title: 'Reward',
      detail: '',
      options: [
        { id: 'a', label: '2 Gold', gives: { gold: 2 } },
        { id: 'b', label: 'Archive', why: WHY_OUTPOST },
      ],
    };
    const onwhy = vi.fn();
    render(PromptBar, { prompt, onoption, onwhy });
    await fireEvent.click(screen.getByRole('button', { name: '2 Gold' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
    expect(onoption.mock.calls).toEqual([['a']]);
    expect(onwhy).toHaveBeenCalledTimes(1);
  });
  it('announces a barrier before it is crossed', () => {
    render(PromptBar, {
      prompt: {
        tone: 'act',
        icon: 'card-draw',
        title: 'Progress',
        detail: 'x',
        barrier: 'Draws an unknown card: undo ends here.',
        confirm: { label: 'Draw' },
      },
    });
    expect(screen.getByText(/undo ends here/)).toBeInTheDocument();
  });
  it('confirms, cancels and lets the payment be changed', async () => {
    const [onconfirm, oncancel, onpay] = [vi.fn(), vi.fn(), vi.fn()];
    render(PromptBar, {
      prompt: sampleView({ phase: 'act', cross: { row: 1, col: 1 }, selected: 'c3', action: null }).prompt,
      onconfirm,
      oncancel,
      onpay,
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Conquer' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Change the payment' }));
    expect([onconfirm, oncancel, onpay].map((f) => f.mock.calls.length)).toEqual([1, 1, 1]);
  });
});

describe('Purse', () => {
  it('shows each resource with what a preview would change', () => {
    const { container } = render(Purse, {
      purse: { production: 3, gold: 4 },
      change: { production: 2, gold: -1 },
    });
    const text = (key: string): string | undefined =>
      container.querySelector(`[data-resource="${key}"] dd`)?.textContent?.replaceAll(/\s/g, '');
    expect([text('production'), text('science'), text('gold')]).toEqual(['3+2', '0', '4−1']);
  });
  it('makes room for Raid only while there is some', async () => {
    const { container, rerender } = render(Purse, { purse: {} });
    expect(container.querySelectorAll('[data-resource]')).toHaveLength(5);
    await rerender({ purse: { raid: 2 } });
    expect(container.querySelectorAll('[data-resource]')).toHaveLength(6);
  });
});

describe('players', () => {
  it('races say who leads, not only by colour', () => {
    render(ScoreRaces, { standings: STANDINGS });
    const row = screen.getByRole('row', { name: /Lin/ });
    expect(within(row).getAllByRole('img', { name: 'leads with' })).toHaveLength(3);
    expect(within(row).getByText('22')).toBeInTheDocument();
  });
  it('a rival folds to its header', async () => {
    const onfold = vi.fn();
    const { rerender } = render(PlayerPanel, { rival: RIVALS[0]!, open: true, onfold });
    expect(screen.getByRole('button', { name: /City of Lin/ })).toBeVisible();
    await fireEvent.click(screen.getByRole('button', { name: 'Details of Lin' }));
    expect(onfold).toHaveBeenCalledOnce();
    await rerender({ open: false });
    expect(screen.queryByRole('button', { name: /City of Lin/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Details of Lin' })).toHaveAttribute('aria-expanded', 'false');
  });
  it('the Automa has orders instead of a city', () => {
    render(PlayerPanel, { rival: { ...RIVALS[0]!, automa: { deck: 11, last: 'Border March' } }, open: true });
    expect(screen.queryByRole('button', { name: /City of/ })).toBeNull();
    expect(screen.getByText('Border March').parentElement).toHaveTextContent('11 orders left');
  });
  it('the narrow strip keeps all counts in words', async () => {
    const onopen = vi.fn();
    render(RivalStrip, { standings: STANDINGS, active: 'china', onopen });
    await fireEvent.click(
      screen.getByRole('button', {
        name: 'Astrid, 12 points, 2 knowledge, 0 wonders, 1 policies, 5 provinces',
      }),
    );
    expect(onopen).toHaveBeenCalledWith('denmark');
  });
  it('the phase track tells the current step', () => {
    render(PhaseTrack, { phase: 1 });
    expect(screen.getByText('Take actions').closest('li')).toHaveAttribute('aria-current', 'step');
  });
});

describe('LogPane', () => {
  it('lights up and opens what a line names', async () => {
    const [onlight, onopen] = [vi.fn(), vi.fn()];
    render(LogPane, { blocks: LOG, seats: SEATS, onlight, onopen });
    const link = screen.getByRole('button', { name: 'f3' });
    await fireEvent.pointerEnter(link);
    expect(onlight).toHaveBeenLastCalledWith({ tile: 'f3' });
    await fireEvent.pointerLeave(link);
    expect(onlight).toHaveBeenLastCalledWith(null);
    await fireEvent.click(screen.getByRole('button', { name: 'Irrigation' }));
    expect(onopen).toHaveBeenCalledWith({ card: 'irrigation' });
  });
  it('separates what is new since my last turn', async () => {
    const { rerender } = render(LogPane, { blocks: LOG, seats: SEATS, since: 1 });
    expect(screen.getAllByText('Since your last turn')).toHaveLength(1);
    await rerender({ since: 3 });
    expect(screen.queryByText('Since your last turn')).toBeNull();
  });
  it('goes back to a line only where undo may', async () => {
    const onundo = vi.fn();
    render(LogPane, { blocks: LOG, seats: SEATS, undoable: (l) => l.id === 6, onundo });
    const buttons = screen.getAllByRole('button', { name: 'Undo to before this line' });
    expect(buttons).toHaveLength(1);
    await fireEvent.click(buttons[0]!);
    expect(onundo).toHaveBeenCalledWith(expect.objectContaining({ id: 6 }));
  });
  it('draws the activated cross and says it', () => {
    render(LogPane, { blocks: LOG, seats: SEATS });
    expect(screen.getByRole('img', { name: 'Row III, column B' }).querySelectorAll('rect.on')).toHaveLength(
      5,
    );
  });
  it('is not empty when nothing has happened', () => {
    render(LogPane, { blocks: [], seats: SEATS });
    expect(screen.getByText('Nothing has happened yet.')).toBeInTheDocument();
  });
});

describe('answers and states', () => {
  it('why not shows the reason with its rule and closes on Escape', async () => {
    const onclose = vi.fn();
    render(WhyNot, { reason: WHY_OUTPOST, onclose });
    expect(screen.getByText(/No Province holds 3/)).toBeInTheDocument();
    expect(screen.getByText('CORE.OUTPOST.2')).toBeInTheDocument();
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(onclose).toHaveBeenCalledOnce();
  });
  it('toasts are heard and closed', async () => {
    const onclose = vi.fn();
    render(Toasts, { toasts: [{ id: 7, tone: 'bad', text: 'That card has just been taken.' }], onclose });
    expect(screen.getByRole('status')).toHaveTextContent('That card has just been taken.');
    await fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(onclose).toHaveBeenCalledWith(7);
  });
  it('a modal opens, is named, and tells when it closes', async () => {
    const onclose = vi.fn();
    render(Modal, {
      title: 'Chronicle',
      open: true,
      onclose,
      children: createRawSnippet(() => ({ render: () => '<p>words</p>' })),
    });
    expect(screen.getByRole('dialog', { name: 'Chronicle' })).toHaveTextContent('words');
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onclose).toHaveBeenCalled();
  });
  it('an error interrupts, loading is busy', () => {
    render(StateView, { kind: 'error', title: 'Gone' });
    render(StateView, { kind: 'loading', title: 'Wait' });
    expect(screen.getByRole('alert')).toHaveTextContent('Gone');
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  });
  it('a broken line says what is kept and can be tried at once', async () => {
    const onretry = vi.fn();
    render(Reconnecting, { retryIn: 4, pending: 1, onretry });
    expect(screen.getByRole('status')).toHaveTextContent('Trying again in 4 s. 1 choice is kept');
    await fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    expect(onretry).toHaveBeenCalledOnce();
  });
});

describe('replay and score', () => {
  const turns = [0, 8, 16].map((at) => ({ at, seat: EGYPT, label: `from ${at}` }));
  it('steps by move and by turn, and stays inside the game', async () => {
    const onseek = vi.fn();
    const { rerender } = render(ReplayBar, { at: 8, length: 20, turns, caption: '', onseek });
    for (const name of ['Step back', 'Step forward', 'Turn before', 'Turn after'])
      await fireEvent.click(screen.getByRole('button', { name }));
    expect(onseek.mock.calls.flat()).toEqual([7, 9, 0, 16]);
    await rerender({ at: 19 });
    await fireEvent.click(screen.getByRole('button', { name: 'Step forward' }));
    expect(onseek).toHaveBeenLastCalledWith(19);
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '3' } });
    expect(onseek).toHaveBeenLastCalledWith(3);
  });
  it('names the winner or winners', async () => {
    const lines = [{ label: 'Knowledge', icon: 'open-book', values: [6, 8, 3] }] as const;
    const { rerender } = render(ScoreSheet, { seats: SEATS, lines, totals: [31, 28, 19], winners: [0] });
    expect(screen.getByRole('heading', { name: 'You win' })).toBeInTheDocument();
    await rerender({ winners: [1] });
    expect(screen.getByRole('heading', { name: 'Lin wins' })).toBeInTheDocument();
    await rerender({ winners: [0, 2] });
    expect(screen.getByRole('heading', { name: 'You and Astrid share the victory' })).toBeInTheDocument();
  });
  it('plots every value inside the chart and offers them as a table', () => {
    const { container } = render(LineChart, {
      title: 'Points',
      series: [
        { name: 'You', colour: '#fff', values: [0, 5, 31] },
        { name: 'Lin', colour: '#f00', dash: '2 2', values: [1, 2, 28] },
      ],
    });
    expect(screen.getByRole('img', { name: 'Points: You 31, Lin 28' })).toBeInTheDocument();
    const ys = [...container.querySelectorAll('.line')].flatMap((p) =>
      [...(p.getAttribute('d') ?? '').matchAll(/ ([\d.]+)/g)].map((m) => Number(m[1])),
    );
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...ys)).toBeLessThanOrEqual(190 - 24);
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
  });
});

describe('the whole table', () => {
  it('stands in the order of the keyboard: top, question, actions, market, map, city, players', () => {
    const { container } = render(Table, { view: acting, on: {} });
    expect(
      [...container.querySelectorAll('[data-region]')].map((n) => n.getAttribute('data-region')),
    ).toEqual(['top', 'prompt', 'actions', 'market', 'map', 'city', 'players']);
  });
  it('hears its shortcuts, but not while a cross is chosen', async () => {
    const [onundo, onredo, onaction, oncancel] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const { rerender } = render(Table, { view: acting, on: { onundo, onredo, onaction, oncancel } });
    await fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    await fireEvent.keyDown(window, { key: 'y', ctrlKey: true });
    await fireEvent.keyDown(window, { key: '3' });
    await fireEvent.keyDown(window, { key: '7' });
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect([onundo, onredo, oncancel].map((f) => f.mock.calls.length)).toEqual([1, 1, 1]);
    expect(onaction.mock.calls).toEqual([['conquer']]);
    await rerender({ view: choosing });
    await fireEvent.keyDown(window, { key: '3' });
    expect(onaction).toHaveBeenCalledTimes(1);
  });
  it('compares the nine crosses while one is chosen, and makes room for the chronicle after', async () => {
    const { rerender } = render(Table, { view: choosing, on: {} });
    expect(screen.getByRole('heading', { name: 'Nine crosses' })).toBeInTheDocument();
    await rerender({ view: acting });
    expect(screen.queryByRole('heading', { name: 'Nine crosses' })).toBeNull();
  });
  it('passes on what the chronicle names and what the map is asked', async () => {
    const [onopen, onhexread, onlogundo] = [vi.fn(), vi.fn(), vi.fn()];
    render(Table, { view: { ...acting, undoable: (l) => l.id === 6 }, on: { onopen, onhexread, onlogundo } });
    await fireEvent.click(screen.getByRole('button', { name: 'Irrigation' }));
    expect(onopen).toHaveBeenCalledWith({ card: 'irrigation' });
    await fireEvent.click(screen.getByRole('button', { name: 'Undo to before this line' }));
    expect(onlogundo).toHaveBeenCalledWith(expect.objectContaining({ id: 6 }));
    await fireEvent.keyDown(document.querySelector('[data-hex="b2"]') as Element, { key: ' ' });
    expect(onhexread).toHaveBeenCalledWith(expect.objectContaining({ name: 'b2' }));
  });
  it('answers a press on an impossible action with the rule', async () => {
    render(Table, { view: acting, on: {} });
    await fireEvent.click(screen.getByRole('button', { name: 'Outpost' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('CORE.OUTPOST.2');
  });
});

describe('the phone', () => {
  it('has five tabs, with what can be done as a badge', async () => {
    render(PhoneTable, { view: acting, on: {} });
    expect(screen.getAllByRole('tab')).toHaveLength(5);
    expect(screen.getByRole('tab', { name: 'Map, 4 possible' })).toBeInTheDocument();
    await fireEvent.click(screen.getByRole('tab', { name: /^Market/ }));
    expect(screen.getByRole('region', { name: 'Development display' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /^Market/ })).toHaveAttribute('aria-selected', 'true');
  });
  it('offers the actions in its sheet when nothing is asked', async () => {
    const onaction = vi.fn();
    render(PhoneTable, { view: acting, on: { onaction } });
    await fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: /Policy/ }));
    expect(onaction).toHaveBeenCalledWith('policy');
  });
  it('asks in its sheet when something is', async () => {
    const onconfirm = vi.fn();
    render(PhoneTable, { view: choosing, on: { onconfirm } });
    expect(screen.queryByRole('toolbar')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Activate' }));
    expect(onconfirm).toHaveBeenCalledOnce();
  });
  it('asks on every tab, so that a question is never out of sight', () => {
    const asked = sampleView({ phase: 'act', cross: { row: 1, col: 1 }, selected: 'c3', action: 'conquer' });
    expect(asked.prompt.confirm).toBeDefined();
    for (const tab of ['city', 'map', 'market', 'rivals', 'more'] as const) {
      const { unmount } = render(PhoneTable, { view: asked, on: {}, tab });
      expect(screen.getByRole('region', { name: 'Your decision' })).toBeInTheDocument();
      unmount();
    }
  });
  it('walks its tabs with arrow keys', async () => {
    render(PhoneTable, { view: acting, on: {} });
    screen.getByRole('tab', { name: /^City/ }).focus();
    await fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
    expect(screen.getByRole('tab', { name: 'More' })).toHaveAttribute('aria-selected', 'true');
  });
});
