/** How long what a card grants lasts: a turn, or a round where everybody acts in turn (AE.CONT.10). The table tells. */
import { getContext, setContext } from 'svelte';

export type Span = 'turn' | 'round';

/** Where the span of a table stands. */
export const SPAN = Symbol('span');

/** Lets everything inside a component speak of the span of its game. */
export const tellSpan = (span: () => Span | undefined): void => {
  setContext(SPAN, () => span() ?? 'turn');
};
/** The word for the span of the game that a component is drawn in. */
export const spanTold = (): (() => Span) => getContext<(() => Span) | undefined>(SPAN) ?? (() => 'turn');
