/**
 * The stage of motion: finds where things stand on the screen, and moves them with animations that touch nothing but
 * transform and opacity, so that no layout shifts. Any press or key finishes what is running, and still does its work.
 */
import * as piece from '$art/pieces';
import type { SeatColour } from '$art/civs';
import { RADIUS } from '$art/hexGeometry';
import { PACE, timeline, type Motion, type Speed, type Spot } from './motion';

const EASE = 'cubic-bezier(.3, .6, .3, 1)';
const SVG = 'http://www.w3.org/2000/svg';

/** The speed in force: what the person chose, and none where the system asks for reduced motion. */
export function speedNow(): Speed {
  if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return 'off';
  const chosen = document.documentElement.dataset['motion'];
  return chosen !== undefined && chosen in PACE ? (chosen as Speed) : 'normal';
}

/* ---- running and skipping ---- */

/** What runs, and what is to be cleared away when it ends. */
const running = new Map<Animation, () => void>();
let skips = 0;
/** Counts how often motion was skipped: a counter that rolls stops when it changes. */
export const skipped = (): number => skips;
export function skipMotion(): void {
  skips += 1;
  for (const [animation, end] of [...running]) {
    animation.finish();
    end();
  }
}

function run(node: Element, frames: Keyframe[], delay: number, duration: number, done?: () => void): void {
  const animation = node.animate(frames, { delay, duration, easing: EASE, fill: 'backwards' });
  const end = (): void => {
    if (running.delete(animation)) done?.();
  };
  running.set(animation, end);
  animation.onfinish = end;
  animation.oncancel = end;
}

/* ---- where things are ---- */

function selector(spot: Spot): string {
  switch (spot.at) {
    case 'slot':
      return `.grid9 [data-slot="${spot.slot}"] .card`;
    case 'hex':
      return `[data-hex="${spot.hex}"] .target`;
    case 'purse':
      return `.purse [data-resource="${spot.of}"] .chip`;
    case 'offer':
      return `[data-offer="${spot.id}"]`;
    case 'pile':
      return `[data-pile="${spot.pile}"]`;
    case 'site':
      return '[data-site]';
    case 'rival':
      return `[data-rival="${spot.civ}"]`;
    case 'supply':
      return `[data-rival="${spot.civ}"] [data-resource="${spot.of}"] .chip`;
    case 'strip':
      return `.stack.${spot.side} [data-place="${spot.id}"]`;
    case 'socket':
      return `[data-city="${spot.city}"] [data-side="${spot.side}"] i:nth-child(${spot.n + 1})`;
    case 'city':
      return `[data-city="${spot.card}"]`;
    case 'claimed':
      return `[data-claimed="${spot.card}"]`;
    case 'beam':
      return '[data-beam]';
  }
}
const find = (query: string): Element | null =>
  [...document.querySelectorAll(query)].find((node) => node.getClientRects().length > 0) ?? null;
const middle = (box: DOMRect): readonly [number, number] => [
  box.left + box.width / 2,
  box.top + box.height / 2,
];
const move = (x: number, y: number, more = ''): string => `translate(${x}px, ${y}px) ${more}`;

/** What has to be looked at before the table changes: places that things leave, and their looks. */
export type Snapshot = ReadonlyMap<Motion, { readonly box: DOMRect; readonly ghost: HTMLElement | null }>;

export function snapshot(motions: readonly Motion[]): Snapshot {
  const found = new Map<Motion, { box: DOMRect; ghost: HTMLElement | null }>();
  for (const motion of motions) {
    if (motion.kind !== 'leave' && motion.kind !== 'slide') continue;
    const node = find(selector(motion.from));
    if (!node) continue;
    const box = node.getBoundingClientRect();
    found.set(motion, { box, ghost: motion.kind === 'leave' ? ghostOf(node, box) : null });
  }
  return found;
}

/** A copy of a card for the layer above the table: only its looks, nothing to press or to read aloud. */
function ghostOf(node: Element, box: DOMRect): HTMLElement {
  const ghost = (node.querySelector('.card') ?? node).cloneNode(true) as HTMLElement;
  for (const button of ghost.querySelectorAll('button, .vh')) button.remove();
  ghost.style.setProperty('--cw', `${box.width}px`);
  ghost.style.setProperty('--ch', `${box.height}px`);
  Object.assign(ghost.style, {
    position: 'absolute',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    transformOrigin: '0 0',
  });
  return ghost;
}

/* ---- the motions themselves ---- */

type ColourOf = (civ: string) => SeatColour | undefined;

function drawing(markup: string, box: string, size: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', box);
  svg.setAttribute('width', String(size));
  svg.setAttribute('height', String(size));
  // The markup is drawn by the art of this project, never by what people write.
  svg.innerHTML = markup;
  Object.assign(svg.style, { position: 'absolute', left: '0', top: '0', overflow: 'visible' });
  return svg;
}

function turn(slot: number, delay: number, duration: number): void {
  const card = find(selector({ at: 'slot', slot }));
  if (!card) return;
  const at = (degrees: number, light: number): Keyframe => ({
    transform: `perspective(700px) rotateY(${degrees}deg)`,
    filter: `brightness(${light})`,
  });
  run(card, [at(0, 1), at(86, 0.75), at(-86, 1.3), at(0, 1)], delay, duration);
}

const CHIP = 30;
function chip(
  motion: Extract<Motion, { kind: 'chip' }>,
  layer: HTMLElement,
  delay: number,
  duration: number,
): void {
  const [start, goal] = [find(selector(motion.from)), find(selector(motion.to))];
  if (!start || !goal) return;
  const [x0, y0] = middle(start.getBoundingClientRect());
  const [x1, y1] = middle(goal.getBoundingClientRect());
  const ghost = drawing(`<use href="#r-${motion.of}"/>`, '0 0 64 64', CHIP);
  layer.append(ghost);
  const at = (x: number, y: number, scale: number, opacity: number): Keyframe => ({
    transform: move(x - CHIP / 2, y - CHIP / 2, `scale(${scale})`),
    opacity,
  });
  const lift = Math.min(90, Math.abs(y1 - y0) * 0.25);
  run(
    ghost,
    [
      { ...at(x0, y0, 0.4, 0), offset: 0 },
      { ...at(x0, y0 - 10, 1.25, 1), offset: 0.2 },
      { ...at((x0 + x1) / 2, (y0 + y1) / 2 - lift, 1.1, 1), offset: 0.6 },
      { ...at(x1, y1, 0.9, 1), offset: 1 },
    ],
    delay,
    duration,
    () => ghost.remove(),
  );
  const pulse = [{ transform: 'scale(1)' }, { transform: 'scale(1.22)' }, { transform: 'scale(1)' }];
  run(goal, pulse, delay + duration, duration / 2);
}

const PIECES: Readonly<Record<string, string>> = { soldier: 'soldiers' };
function walk(
  motion: Extract<Motion, { kind: 'walk' }>,
  layer: HTMLElement,
  colourOf: ColourOf,
  delay: number,
  duration: number,
): void {
  const { unit, civ, count, path } = motion;
  const boxes = path.flatMap((hex) => find(selector({ at: 'hex', hex }))?.getBoundingClientRect() ?? []);
  const first = boxes[0];
  if (boxes.length !== path.length || !first) return;
  const colour = colourOf(civ);
  const markup =
    unit === 'soldier'
      ? piece.soldier(civ, count, colour)
      : unit === 'warlord'
        ? piece.warlord(civ, colour)
        : unit === 'explorer'
          ? piece.explorer(civ, count, colour)
          : piece.otherUnit(unit, civ, count, colour);
  // Pieces are drawn within 60 units; the hexagon on the screen tells how large a unit is.
  const size = (first.height / (2 * (RADIUS - 4))) * 60 * 1.25;
  const ghost = drawing(markup, '-30 -30 60 60', size);
  layer.append(ghost);
  const stops = boxes.map(middle);
  const legs = stops.length - 1;
  const at = ([x, y]: readonly [number, number], up: number): string => move(x - size / 2, y - size / 2 - up);
  const frames = stops.flatMap((stop, i): Keyframe[] => {
    const next = stops[i + 1];
    const here = { transform: at(stop, 0), offset: i / legs };
    if (!next) return [here];
    // A small hop on every leg: steps, not a glide.
    const half = [(stop[0] + next[0]) / 2, (stop[1] + next[1]) / 2] as const;
    return [here, { transform: at(half, size * 0.16), offset: (i + 0.5) / legs }];
  });
  const arrived = find(
    `[data-hex="${path.at(-1)}"] [data-piece="${PIECES[unit] ?? unit}"][data-civ="${civ}"]`,
  );
  if (arrived) run(arrived, [{ opacity: 0 }, { opacity: 0 }], 0, delay + duration);
  run(ghost, frames, delay, duration, () => ghost.remove());
}

function leave(
  { to }: Extract<Motion, { kind: 'leave' }>,
  { box, ghost }: { readonly box: DOMRect; readonly ghost: HTMLElement | null },
  layer: HTMLElement,
  delay: number,
  duration: number,
): void {
  if (!ghost) return;
  const goal = to && find(selector(to));
  layer.append(ghost);
  const end = goal?.getBoundingClientRect();
  const small = end
    ? Math.min(1, Math.max(0.25, Math.min(end.width / box.width, end.height / box.height)))
    : 0.9;
  const [x, y] = end
    ? [
        middle(end)[0] - box.left - (box.width * small) / 2,
        middle(end)[1] - box.top - (box.height * small) / 2,
      ]
    : [box.width * 0.35, box.height * 0.3];
  const frames: Keyframe[] = end
    ? [
        { transform: move(0, 0), opacity: 1 },
        { transform: move(x * 0.15, y * 0.15 - 14, 'scale(1.04)'), opacity: 1, offset: 0.25 },
        { transform: move(x, y, `scale(${small})`), opacity: 1, offset: 0.92 },
        { transform: move(x, y, `scale(${small})`), opacity: 0 },
      ]
    : [
        { transform: move(0, 0), opacity: 1 },
        { transform: move(x, y, 'rotate(9deg) scale(.9)'), opacity: 0 },
      ];
  run(ghost, frames, delay, duration, () => ghost.remove());
}

function arrive(node: Element, from: DOMRect, delay: number, duration: number, dealt: boolean): void {
  const box = node.getBoundingClientRect();
  const [[x0, y0], [x1, y1]] = [middle(from), middle(box)];
  const [x, y] = [x0 - x1, y0 - y1];
  if (Math.hypot(x, y) < 1) return;
  const size = dealt ? Math.min(1, from.width / box.width) : 1;
  const turned = dealt ? ' perspective(700px) rotateY(80deg)' : '';
  run(
    node,
    [
      { transform: move(x, y, `scale(${size})${turned}`), opacity: dealt ? 0.2 : 1 },
      { transform: 'none', opacity: 1 },
    ],
    delay,
    duration,
  );
}

/** Sets everything in motion that has a place on the screen. */
export function perform(
  motions: readonly Motion[],
  before: Snapshot,
  layer: HTMLElement,
  colourOf: ColourOf,
  speed: Speed = speedNow(),
): void {
  for (const { motion, delay, duration } of timeline(motions, speed)) {
    const seen = before.get(motion);
    switch (motion.kind) {
      case 'turn':
        turn(motion.slot, delay, duration);
        break;
      case 'chip':
        chip(motion, layer, delay, duration);
        break;
      case 'walk':
        walk(motion, layer, colourOf, delay, duration);
        break;
      case 'leave':
        if (seen) leave(motion, seen, layer, delay, duration);
        break;
      case 'slide': {
        const node = find(selector(motion.to));
        if (node && seen) arrive(node, seen.box, delay, duration, false);
        break;
      }
      case 'deal': {
        const [pile, node] = [find(selector(motion.from)), find(selector(motion.to))];
        if (pile && node) arrive(node, pile.getBoundingClientRect(), delay, duration, true);
      }
    }
  }
}
