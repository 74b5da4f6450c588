/** What belongs together is asked together. */
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import PromptBar from '$ui/turn/PromptBar.svelte';
import { followed, opens, shown, stepsOf } from '../src/app/adapt/course';
import type { CourseStep, Decision, Option } from '../src/generated/socket';
import type { Library } from '../src/app/state/library.svelte';

const library = { face: (key: string) => ({ key, name: key, kind: 'building' }) } as unknown as Library;
const option = (text: string, part: Partial<Option> = {}): Option =>
  ({
    key: text.length,
    text,
    label: text,
    verb: text.split(' ')[0],
    tile: null,
    slot: null,
    card: null,
    ...part,
  }) as Option;
const asks = (kind: string, options: Option[]): Decision =>
  ({ asks: kind, prompt: `What of ${kind}?`, options, origin: null, badge: null }) as unknown as Decision;
const step = (kind: string, options: Option[], text = options[0]!.text): CourseStep => ({
  decision: asks(kind, options),
  text,
});
const order = [option('first a'), option('first b')];
const gain = [option('gain gold'), option('gain culture')];
const place = [option('to a1', { tile: 'a1' }), option('to b2', { tile: 'b2' })];

/** A server that asks for an order and then for a gain; only "first b" is followed by a place. */
const server = vi.fn((lines: readonly string[]) => {
  const [, first = 'first a', second = 'gain gold'] = lines;
  const steps = [step('order', order, first), step('choose', gain, second)];
  if (first === 'first b') steps.push(step('place-wonder', place));
  return Promise.resolve<readonly CourseStep[] | null>(steps);
});

describe('the course of a choice', () => {
  it('takes the usual answers, and sends all of them at once', async () => {
    const course = await followed(server, 'conquer d4', null, {});
    expect(course?.lines).toEqual(['conquer d4', 'first a', 'gain gold']);
  });
  it('follows the answers that are chosen, wherever they lead', async () => {
    const course = await followed(server, 'conquer d4', null, { 0: 'first b', 1: 'gain culture' });
    expect(course?.lines).toEqual(['conquer d4', 'first b', 'gain culture', 'to a1']);
  });
  it('settles Units and payment by the plan', async () => {
    const pay = [
      option('pay 0', { resource: 'gold', amount: 0 }),
      option('pay 2', { resource: 'gold', amount: 2 }),
    ];
    const ask = (lines: readonly string[]) => Promise.resolve([step('pay', pay, lines[1] ?? 'pay 0')]);
    const course = await followed(ask, 'conquer d4', { gold: 2, warlord: false, troops: {} }, {});
    expect(course?.lines).toEqual(['conquer d4', 'pay 2']);
    expect(stepsOf(course!, library)).toEqual([]);
  });
  it('ends before a question that is answered on the board', async () => {
    const course = await followed(server, 'conquer d4', null, { 0: 'first b' });
    expect(shown(course!).lines).toEqual(['conquer d4', 'first b', 'gain gold']);
    expect(opens(asks('order', order))).toBe(true);
    expect(opens(asks('place-wonder', place))).toBe(false);
  });
  it('is nothing where the server cannot tell', async () => {
    expect(await followed(() => Promise.resolve(null), 'conquer d4', null, {})).toBeNull();
  });
  it('stands in one panel, each question with the answer that holds', async () => {
    const course = await followed(server, 'conquer d4', null, {});
    const onoption = vi.fn();
    render(PromptBar, {
      prompt: {
        tone: 'war',
        icon: 'hill-conquest',
        title: 'Conquer d4',
        detail: '',
        steps: stepsOf(course!, library),
        confirm: { label: 'Conquer' },
      },
      onoption,
    });
    const second = screen.getByRole('group', { name: 'What of choose?' });
    expect(within(second).getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe(
      'gain gold',
    );
    await fireEvent.click(within(second).getByRole('button', { name: 'gain culture' }));
    expect(onoption).toHaveBeenCalledWith('step:1:gain culture');
  });
});
