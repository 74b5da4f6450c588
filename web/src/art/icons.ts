/** The icons of game-icons.net that this client uses; see icon-list.json and scripts/pick-icons.mjs. */
import type { FigureOnlyIcon } from './generated/figure-icons';
import { UI_ICONS, type UiIcon } from './generated/ui-icons';

export type { UiIcon };
/** Every icon that may stand in a picture. */
export type FigureIcon = UiIcon | FigureOnlyIcon;
export type IconBodies = Readonly<Record<string, string>>;

/** An icon by its name, if the interface has it. */
export const knownIcon = (name: string): UiIcon | null => (name in UI_ICONS ? (name as UiIcon) : null);

/** The sprite of the interface: one <symbol> per icon, used through `<use href="#i-name">`. */
export const uiSprite = (): string =>
  Object.entries(UI_ICONS)
    .map(([name, body]) => `<symbol id="i-${name}" viewBox="0 0 512 512" overflow="visible">${body}</symbol>`)
    .join('');

/** Every drawing that pictures may need; a chunk of its own, because the table stands before its pictures. */
export async function loadFigures(): Promise<IconBodies> {
  const { FIGURE_ICONS } = await import('./generated/figure-icons');
  return { ...UI_ICONS, ...FIGURE_ICONS };
}
