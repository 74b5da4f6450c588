/** From a card of the engine's catalogue to what the card component shows. */
import { gainsOf } from './markup';
import type { Amounts, CardFace, CardKind, Resource } from './types';

/** A card as the catalogue lists it; `markup` texts have `[2 gold]` where icons stand. */
export interface CatalogueCard {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly era: string;
  readonly civilization: string;
  readonly cost: readonly number[];
  readonly pays: string;
  readonly yields: Amounts;
  readonly markup: { readonly effect: string; readonly benefit: string };
  readonly flavour: string;
}

function kindOf({ kind, era }: CatalogueCard): CardKind {
  if (kind === 'building') return era === 'start' ? 'start' : era === 'basic' ? 'basic' : 'building';
  return kind as CardKind;
}

export function faceOf(card: CatalogueCard): CardFace {
  const kind = kindOf(card);
  const [first, second] = card.cost;
  const { effect, benefit } = card.markup;
  const gains = gainsOf(benefit);
  return {
    key: card.key,
    name: card.name,
    kind,
    era: card.era,
    ...(card.civilization ? { civ: card.civilization } : {}),
    ...(kind === 'wonder' && first !== undefined && second !== undefined
      ? { stages: [first, second] as const }
      : first !== undefined
        ? { cost: { [card.pays as Resource]: first } }
        : {}),
    ...(Object.keys(card.yields).length ? { yields: card.yields } : {}),
    // A Warlord has no effect of its own: its benefit is its text.
    ...(kind === 'warlord' ? { text: benefit } : effect ? { text: effect } : {}),
    ...(benefit && kind !== 'warlord'
      ? { reward: gains ? { amounts: gains, text: benefit } : { text: benefit } }
      : {}),
  };
}
