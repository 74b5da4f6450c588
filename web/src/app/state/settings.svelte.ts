/** What a person prefers on this device. */
import type { Speed } from '$lib/motion';

const KEY = 'monumental.settings';
export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const AUTOMA_PACES = ['step', 'slow', 'fast', 'off'] as const;
export type AutomaPace = (typeof AUTOMA_PACES)[number];
/** How long a step of the Automa stays before the next one comes by itself; 0 waits for a press. */
export const PACE_MS: Readonly<Record<AutomaPace, number>> = { step: 0, slow: 3000, fast: 1200, off: 0 };

export const RIVAL_PACES = ['slow', 'normal', 'fast', 'off'] as const;
export type RivalPace = (typeof RIVAL_PACES)[number];
/** How long a choice of another player stays on the screen before the next one is shown. */
export const RIVAL_MS: Readonly<Record<RivalPace, number>> = { slow: 1400, normal: 600, fast: 220, off: 0 };

interface Settings {
  theme: Theme;
  speed: Speed;
  /** Flat tiles with the terrain's name instead of painted ground. */
  plainTiles: boolean;
  /** Ask before a turn ends that leaves something unused. */
  warnWaste: boolean;
  /** In Continuous Play: pass by itself when nothing but tokens is left. */
  autopass: boolean;
  /** Cover the table between players who share a device. */
  curtain: boolean;
  /** How turns of the Automa are shown. */
  automa: AutomaPace;
  /** How quickly the choices of the others follow each other. */
  rivals: RivalPace;
  /** Begin a turn with what the others did. */
  recap: boolean;
  /** A short sound when my turn begins. */
  sound: boolean;
  /** A notice of the system when my turn begins in a hidden tab. */
  notify: boolean;
}
const DEFAULTS: Settings = {
  theme: 'dark',
  speed: 'normal',
  plainTiles: false,
  warnWaste: true,
  autopass: false,
  curtain: true,
  automa: 'step',
  rivals: 'normal',
  recap: true,
  sound: true,
  notify: false,
};

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(stored());
const dark = matchMedia('(prefers-color-scheme: dark)');
let systemDark = $state(dark.matches);
dark.addEventListener('change', () => (systemDark = dark.matches));

/** The theme in force, after asking the system where nothing was chosen. */
export const theme = (): 'dark' | 'light' =>
  settings.theme === 'system' ? (systemDark ? 'dark' : 'light') : settings.theme;

/** Keeps the document and the store in step; called once by the shell. */
export function keepSettings(): void {
  $effect(() => {
    document.documentElement.dataset['theme'] = theme();
    document.documentElement.dataset['motion'] = settings.speed;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser without storage forgets the settings with the page; nothing else depends on them.
    }
  });
}
