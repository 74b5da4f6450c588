/**
 * Whoever plays by keys keeps their place: when what had the focus is gone, the focus goes to where the game goes on,
 * and not to the top of the page.
 */
const FIRST = 'button:not([tabindex="-1"]):not([disabled]), [tabindex="0"]';

export const focusIn = (node: Element | null | undefined): boolean => {
  const first = [...(node?.querySelectorAll<HTMLElement | SVGElement>(FIRST) ?? [])].find(
    (n) => n.getClientRects().length > 0,
  );
  first?.focus();
  return first !== undefined;
};
const region = (name: string): Element | null => document.querySelector(`[data-region="${name}"]`);

export class Place {
  /** Whether the last thing that the player touched was a key. */
  #keyed = false;
  /** The last region with the focus, apart from the question, which comes and goes. */
  #last = 'actions';

  readonly onkeydown = (): void => void (this.#keyed = true);
  readonly onpointerdown = (): void => void (this.#keyed = false);
  readonly onfocusin = (event: Event): void => {
    const name = (event.target as Element).closest<HTMLElement>('[data-region]')?.dataset['region'];
    if (name && name !== 'prompt') this.#last = name;
  };
  /** Called after each drawing, with the regions that the game goes on in, the best first. */
  keep(wanted: readonly string[]): void {
    const now = document.activeElement;
    if (!this.#keyed || (now && now !== document.body) || document.querySelector('dialog[open]')) return;
    for (const name of [...wanted, this.#last, 'actions', 'views'])
      if (name === 'go' ? focusGo() : focusIn(region(name))) return;
  }
}

/** The button that plays what is picked. */
export function focusGo(): boolean {
  const go = document.querySelector<HTMLElement>('[data-region="prompt"] .go');
  go?.focus();
  return go !== null;
}
