/**
 * Reading without acting: a long press on touch, the right button of a mouse and the space bar all open the
 * full card, while a plain press acts. The click that ends a long press is swallowed, so reading never plays.
 */
import type { Attachment } from 'svelte/attachments';

export const HOLD_MS = 450;
const SLACK = 10;

export function reads(onread: (() => void) | undefined): Attachment<Element> {
  return (node) => {
    if (!onread) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: readonly [number, number] = [0, 0];
    let held = false;

    const stop = (): void => clearTimeout(timer);
    const read = (): void => {
      stop();
      held = true;
      onread();
    };
    const handlers: [string, (event: Event) => void][] = [
      [
        'pointerdown',
        (event) => {
          const { clientX, clientY, button } = event as PointerEvent;
          held = false;
          from = [clientX, clientY];
          stop();
          if (button === 0) timer = setTimeout(read, HOLD_MS);
        },
      ],
      [
        'pointermove',
        (event) => {
          const { clientX, clientY } = event as PointerEvent;
          if (Math.hypot(clientX - from[0], clientY - from[1]) > SLACK) stop();
        },
      ],
      ['pointerup', stop],
      ['pointercancel', stop],
      ['pointerleave', stop],
      [
        'contextmenu',
        (event) => {
          event.preventDefault();
          if (!held) read();
        },
      ],
      [
        'keydown',
        (event) => {
          if ((event as KeyboardEvent).key !== ' ') return;
          event.preventDefault();
          onread();
        },
      ],
      [
        // A button clicks on the release of the space bar as well.
        'keyup',
        (event) => {
          if ((event as KeyboardEvent).key === ' ') event.preventDefault();
        },
      ],
    ];
    const swallow = (event: Event): void => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const [type, handler] of handlers) node.addEventListener(type, handler);
    node.addEventListener('click', swallow, true);
    return () => {
      stop();
      for (const [type, handler] of handlers) node.removeEventListener(type, handler);
      node.removeEventListener('click', swallow, true);
    };
  };
}
