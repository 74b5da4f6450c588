/** Pan and zoom of one view: pure arithmetic, so that wheel, pinch, buttons and keys agree. */
export interface ViewBox {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const FIT: ViewBox = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;

/** Keeps the content over the frame: never smaller than it, never dragged away from it. */
export function clamp({ scale, x, y }: ViewBox, frame: Size): ViewBox {
  const s = Math.min(MAX_SCALE, Math.max(1, scale));
  const within = (value: number, size: number): number => Math.min(0, Math.max(size - size * s, value));
  return { scale: s, x: within(x, frame.width), y: within(y, frame.height) };
}

/** Zooms by a factor while the point under the pointer stays where it is. */
export function zoomAt(view: ViewBox, factor: number, px: number, py: number, frame: Size): ViewBox {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const k = scale / view.scale;
  return clamp({ scale, x: px - (px - view.x) * k, y: py - (py - view.y) * k }, frame);
}

export const pan = (view: ViewBox, dx: number, dy: number, frame: Size): ViewBox =>
  clamp({ scale: view.scale, x: view.x + dx, y: view.y + dy }, frame);

/**
 * How near to start: as near as wanted, but not so near that a place that can be pressed lies outside the frame, and
 * not so far that it would be too small to press.
 */
export const startScale = (wanted: number, fits: number, pressable: number): number =>
  Math.max(1, Math.min(3, wanted, Math.max(fits, pressable)));

/** The view that puts a point of the content (in frame pixels at scale 1) into the middle. */
export const centreOn = (scale: number, x: number, y: number, frame: Size): ViewBox =>
  clamp({ scale, x: frame.width / 2 - x * scale, y: frame.height / 2 - y * scale }, frame);
