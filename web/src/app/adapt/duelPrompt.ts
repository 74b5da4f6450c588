/** The ribbon of Duel: what is being done, what it costs, what is asked, what passing would lose. */
import type { Decision, DuelCross, DuelPortrait, Option } from '../../generated/socket';
import type { Amounts, Cross, PromptOption, PromptView, SeatLook } from '$lib/types';
import { crossName, say } from '$lib/words';
import type { DuelDesk } from '../state/duelDesk.svelte';
import type { AnyLibrary } from '../state/library.svelte';
import type { DuelScene } from './duel';
import { BARRIER, choicesOf, iconOf, questionPrompt, titleOf, waitingFor } from './prompt';

const LONG = 3;

/** What passing now would lose, in a few words; nothing if nothing is lost. */
export function losses(portrait: DuelPortrait, library: AnyLibrary): string {
  const passing = portrait.passing;
  if (!passing) return '';
  const stock = Object.values(passing.stock).some(Boolean) ? `lost: ${say(passing.stock)}` : '';
  const names = passing.unused.map((key) => library.face(key).name);
  const more = names.length > LONG ? ` and ${names.length - LONG} more` : '';
  const unused = names.length ? `unused: ${names.slice(0, LONG).join(', ')}${more}` : '';
  return [stock, unused].filter(Boolean).join(' · ');
}

function crossPrompt(
  portrait: DuelPortrait,
  desk: DuelDesk,
  shown: Cross | null,
  at: DuelCross | undefined,
): PromptView {
  if (!shown || !at)
    return {
      tone: 'cross',
      icon: 'sunbeams',
      title: 'Activate your City',
      detail: 'Press a card: its row and its column are activated.',
    };
  const option = portrait.decision?.options.find((o) => o.text === at.text);
  return {
    tone: 'cross',
    icon: 'sunbeams',
    title: crossName(shown),
    detail: at.certain ? 'Dotted: what it would let you do' : 'A later choice may change what it gives',
    gives: at.gains,
    effects: at.pool.length + at.effects.length,
    ...(option?.preview?.reveals ? { barrier: BARRIER } : {}),
    ...(desk.cross ? { confirm: { label: 'Activate' } } : {}),
  };
}

function passPrompt(portrait: DuelPortrait, library: AnyLibrary): PromptView {
  const cards = portrait.passing?.discards.length ?? 0;
  const gone = cards ? `${cards} ${cards === 1 ? 'card' : 'cards'} to the discard pile` : '';
  return {
    tone: 'act',
    icon: 'exit-door',
    title: 'Pass for this round?',
    detail: [losses(portrait, library), gone].filter(Boolean).join(' · '),
    confirm: { label: 'Pass' },
    cancel: true,
  };
}

/** Every sum that takes the Advantage: the least is picked, more may be laid. */
const bids = (options: readonly Option[], picked: Option): PromptOption[] =>
  options.map((o) => ({
    id: String(o.key),
    label: o.label,
    ...(o.resource ? { gives: { [o.resource]: o.amount ?? 1 } } : {}),
    ...(o.key === picked.key ? { selected: true } : {}),
  }));

function pickedPrompt(scene: DuelScene, desk: DuelDesk, picked: Option): PromptView {
  const { portrait, library } = scene;
  if (picked.verb === 'pass') return passPrompt(portrait, library);
  const group = desk.groups.find((g) => g.id === desk.groupOf(picked));
  const { payments } = desk;
  const pay = payments[desk.payment];
  const points = picked.preview?.score ?? 0;
  const face = picked.card ? library.face(picked.card) : null;
  const stack = portrait.seats[1 - portrait.viewer]?.stack.price;
  const detail =
    picked.verb === 'conquer' && stack && stack.lines.length > 1
      ? stack.lines.map((l) => `${l.label} ${l.amount}`).join(' + ')
      : face
        ? (library.cards.get(face.key)?.markup.whole ?? '')
        : picked.label;
  const many = picked.verb === 'advantage' ? desk.options.filter((o) => o.verb === 'advantage') : [];
  const short: Amounts = picked.verb === 'trade' && picked.preview ? taken(picked.preview.stock) : {};
  return {
    tone: picked.verb === 'conquer' ? 'war' : 'act',
    icon: group?.icon ?? iconOf('action'),
    title:
      picked.verb === 'trade' && face ? `Trade with ${face.name}` : picked.label.replace(/ \([^()]*\)$/, ''),
    detail: points ? `${detail} (${points > 0 ? '+' : '−'}${Math.abs(points)} points)` : detail,
    ...(picked.preview?.reveals ? { barrier: BARRIER } : {}),
    ...(many.length > 1
      ? { options: bids(many, picked) }
      : payments.length > 1
        ? {
            options: payments.map((amounts, i) => ({
              id: `pay:${i}`,
              label: `Pay with ${amounts.gold ?? 0} Gold`,
              gives: amounts,
              selected: i === desk.payment,
            })),
          }
        : pay
          ? { pay }
          : Object.keys(short).length
            ? { pay: short }
            : {}),
    confirm: { label: picked.verb === 'trade' ? 'Trade' : (group?.label ?? 'Confirm') },
    cancel: true,
  };
}

/** What a preview takes from the purse. */
const taken = (stock: Amounts): Amounts =>
  Object.fromEntries(Object.entries(stock).flatMap(([key, n]) => (n < 0 ? [[key, -n]] : [])));

function listPrompt(desk: DuelDesk, options: readonly Option[], library: AnyLibrary): PromptView {
  const group = desk.groups.find((g) => g.id === desk.group);
  return {
    tone: desk.group === 'conquer' ? 'war' : 'act',
    icon: group?.icon ?? iconOf(desk.decision?.asks ?? ''),
    title: desk.pool ? 'Which one?' : (group?.label ?? 'Choose'),
    detail: desk.pool ? '' : 'Press what is outlined.',
    ...choicesOf(options, library, null),
    cancel: true,
  };
}

/** What is applied during City Activation waits as small cards, in any order; Done ends it. */
const poolPrompt = (decision: Decision, library: AnyLibrary): PromptView => ({
  tone: 'cross',
  icon: iconOf('pool'),
  title: titleOf('pool'),
  detail: 'In any order; what you leave is lost for this round.',
  options: decision.options
    .toSorted((a, b) => Number(a.verb === 'stop') - Number(b.verb === 'stop'))
    .map((o) => ({
      id: String(o.key),
      label: o.verb === 'stop' ? 'Done' : library.face(o.card ?? '').name,
      ...(o.card ? { card: library.face(o.card) } : { icon: 'check-mark' as const }),
    })),
});

export function duelPrompt(
  scene: DuelScene,
  looks: readonly SeatLook[],
  shown: Cross | null,
  cross: DuelCross | undefined,
): PromptView {
  const { portrait, desk, library } = scene;
  const { decision } = portrait;
  if (!decision?.mine || !desk) return waitingFor(portrait, looks, desk?.maySkip ?? false);
  if (decision.asks === 'activate') return crossPrompt(portrait, desk, shown, cross);
  if (desk.pool) return listPrompt(desk, desk.pool, library);
  if (decision.asks === 'pool') return poolPrompt(decision, library);
  if (decision.asks !== 'action') return questionPrompt(decision, library, desk.picked);
  if (desk.picked) return pickedPrompt(scene, desk, desk.picked);
  if (desk.group) return listPrompt(desk, desk.options, library);
  return {
    tone: 'act',
    icon: 'hill-conquest',
    title: 'Take one action',
    detail: 'Press a card, a Free City, the Advantage or an action. Or pass.',
  };
}
