/** Calling a player whose turn begins: a short sound, and where the tab is hidden a notice of the system, if allowed. */
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

/** Notices when a turn begins for this player: it was somebody else's, and now it is mine. */
export class Caller {
  #mine: boolean | null = null;

  look(mine: boolean, table: string): void {
    const called = this.#mine === false && mine;
    this.#mine = mine;
    if (!called) return;
    chime();
    notice(table);
  }
}
