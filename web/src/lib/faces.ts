/** From a card of the engine's catalogue to what the card component shows. */
import { gainsOf } from './markup';
import { LAND_TYPES, type Amounts, type CardFace, type CardKind, type Resource } from './types';

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

/** What stands on the card: a Warlord may have nothing but a benefit, a Province's type is a sign of its own. */
function textOf({ kind, markup: { effect, benefit } }: CatalogueCard): string {
  if (kind === 'warlord') return benefit || effect;
  if (kind === 'province') return benefit;
  return kind === 'free-city'
    ? effect.replace(/^Trade: ./, (start) => (start.at(-1) ?? '').toUpperCase())
    : effect;
}
const ADDS = /^The Province below costs the opponent (\d+) more/;

export function faceOf(card: CatalogueCard): CardFace {
  const kind = kindOf(card);
  const [first, second] = card.cost;
  const { effect, benefit } = card.markup;
  const gains = gainsOf(benefit);
  const text = textOf(card);
  const land =
    kind === 'province' ? LAND_TYPES.find((type) => effect.toLowerCase().startsWith(type)) : undefined;
  const wall = ADDS.exec(effect);
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
    ...(land ? { land } : {}),
    ...(wall ? { defence: Number(wall[1]) } : {}),
  };
}
