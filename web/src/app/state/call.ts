/** Calling a player whose turn begins: a short sound, and where the tab is hidden a notice of the system, if allowed. */
import type { DuelPortrait, Portrait } from '../../generated/socket';
import { nothingLeft } from '../adapt/actions';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

/** Two soft notes of a lyre, a fifth apart; nothing where the browser has no sound or has not been touched yet. */
export function chime(): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime: now, destination } = context;
  for (const [i, pitch] of [440, 660].entries()) {
    const [tone, loudness] = [context.createOscillator(), context.createGain()];
    const at = now + i * 0.12;
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
    tone.connect(loudness).connect(destination);
    tone.start(at);
    tone.stop(at + 0.36);
  }
}

export const mayNotify = (): boolean =>
  typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Asks for leave to notify; the setting follows the answer. */
export async function askToNotify(wanted: boolean): Promise<void> {
  settings.notify = false;
  if (!wanted || typeof Notification === 'undefined') return;
  settings.notify = mayNotify() || (await Notification.requestPermission()) === 'granted';
}

function notice(table: string): void {
  if (!settings.notify || !mayNotify() || document.visibilityState !== 'hidden') return;
  // One notice a table: a later one takes the place of the former.
  const shown = new Notification('Your turn', { body: table, tag: `monumental-${table}` });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Whether the action that is asked for in Continuous Play is passed by itself, as the player wished for such turns. */
export function passesAlone(portrait: Portrait | DuelPortrait | null): boolean {
  if (!settings.autopass || portrait?.game !== 'classic' || portrait.stage !== 'open') return false;
  return portrait.decision?.asks === 'action' && nothingLeft(portrait.decision.options);
}

/** Whether a question is mine and leaves me a choice: one with a single answer, or that is passed by itself, calls nobody. */
export function callsFor(portrait: Portrait | DuelPortrait): boolean {
  const { decision } = portrait;
  return Boolean(decision?.mine) && (decision?.options.length ?? 0) > 1 && !passesAlone(portrait);
}

/** Notices when a turn begins for this player: it was somebody else's, and now it is mine and asks for me. */
export class Caller {
  #others = false;

  look(mine: boolean, asks: boolean, table: string): void {
    if (!mine) this.#others = true;
    if (!mine || !asks || !this.#others) return;
    this.#others = false;
    chime();
    notice(table);
  }
}
