/** From a card of the engine's catalogue to what the card component shows. */
import { gainsOf } from './markup';
import { KIND } from './words';
import type { Amounts, CardFace, CardKind, LandType, Resource } from './types';

/** A card as the catalogue lists it; `markup` texts have `[2 gold]` where icons stand. */
export interface CatalogueCard {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly era: string;
  readonly civilization: string | null;
  readonly cost: readonly number[];
  readonly pays: string | null;
  readonly yields: Amounts;
  readonly markup: { readonly effect: string; readonly benefit: string };
  readonly flavour: string;
  /** In Duel: the type of a Province, and what a Barricade adds. */
  readonly type?: LandType | null;
  readonly defence?: number;
}

function kindOf({ kind, era }: CatalogueCard): CardKind {
  if (kind === 'building') return era === 'start' ? 'start' : era === 'basic' ? 'basic' : 'building';
  // A kind that this client has never heard of, of a book yet to come, is drawn like a Building.
  return kind in KIND ? (kind as CardKind) : 'building';
}

/** What stands on the card: a Warlord may have nothing but a benefit, a Province's type is a sign of its own. */
function textOf({ kind, markup: { effect, benefit } }: CatalogueCard): string {
  if (kind === 'warlord') return benefit || effect;
  if (kind === 'province') return benefit;
  return kind === 'free-city'
    ? effect.replace(/^Trade: ./, (start) => (start.at(-1) ?? '').toUpperCase())
    : effect;
}

export function faceOf(card: CatalogueCard): CardFace {
  const kind = kindOf(card);
  const [first, second] = card.cost;
  const { benefit } = card.markup;
  const gains = gainsOf(benefit);
  const text = textOf(card);
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
    ...(text ? { text } : {}),
    ...(benefit && text !== benefit
      ? { reward: gains ? { amounts: gains, text: benefit } : { text: benefit } }
      : {}),
    ...(card.type ? { land: card.type } : {}),
    ...(card.defence ? { defence: card.defence } : {}),
  };
}
