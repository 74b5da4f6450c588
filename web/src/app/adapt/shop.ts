/** Prices and what the display offers, for the tables of both games. */
import type { BasicPile as WirePile, Price as WirePrice } from '../../generated/socket';
import type { BasicPile, Price } from '$lib/types';
import type { AnyLibrary } from '../state/library.svelte';

/** Two or three words for the pill of something that cannot be had. */
const pill = (price: WirePrice): string => (price.state === 'short' ? `${price.short} short` : 'not now');

export function priceOf(price: WirePrice, library: AnyLibrary): Price {
  return {
    state: price.state,
    pay: price.pay,
    legal: price.legal,
    ...(price.short ? { short: price.short } : {}),
    ...(price.why ? { why: library.reason(price.why, pill(price)) } : {}),
  };
}

/** What the display shows: prices now, prices after a cross, or what a question is about. */
export interface Shop {
  readonly affords: { readonly cards: readonly string[]; readonly with_gold: readonly string[] } | null;
  /** Cards that the waiting question names; null while nothing is asked about cards. */
  readonly asked: ReadonlySet<string> | null;
  /** Whether buying is possible at all now; prices are shown in any case. */
  readonly open: boolean;
}

export function shopPrice(card: string, price: WirePrice | null, shop: Shop, library: AnyLibrary): Price {
  if (shop.asked?.has(card)) return { state: 'affordable', pay: {} };
  if (!price) return { state: 'blocked', pay: {} };
  const plain = priceOf(price, library);
  if (shop.affords) {
    if (shop.affords.cards.includes(card)) return { state: 'affordable', pay: plain.pay };
    if (shop.affords.with_gold.includes(card)) return { state: 'gold', pay: plain.pay };
    return { ...plain, legal: false };
  }
  return { ...plain, legal: shop.open && price.legal };
}

export const pilesOf = (piles: readonly WirePile[], shop: Shop, library: AnyLibrary): BasicPile[] =>
  piles.map((pile) => ({
    card: library.face(pile.card),
    left: pile.left,
    price: shopPrice(pile.card, pile.price, shop, library),
  }));

/** The key of a card from what the display was pressed on. */
export const cardOfId = (id: string): string => id.split('@')[0] ?? id;
