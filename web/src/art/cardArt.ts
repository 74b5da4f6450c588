/** The picture of a card as an image address, composed once per card and kept. */
import { bannerArt } from './banner';
import type { IconBodies } from './icons';
import { knowledge } from './knowledge';
import { recipeFor, type Portrayed, type Recipe } from './recipes';
import { scene } from './scene';
import { dataUri } from './svg';

const drawn = new WeakMap<object, Map<string, string>>();
const UNLOADED: IconBodies = {};

export function draw(recipe: Recipe, bodies: IconBodies | null): string {
  switch (recipe.style) {
    case 'scene':
      return scene(recipe, bodies);
    case 'chart':
    case 'desk':
      return knowledge(recipe, bodies);
    default:
      return bannerArt(recipe, bodies);
  }
}

/** `bodies` is null until the figures have arrived: the landscape stands already, the figure steps in after. */
export function cardArt(card: Portrayed, bodies: IconBodies | null): string {
  const owner = bodies ?? UNLOADED;
  let kept = drawn.get(owner);
  if (!kept) drawn.set(owner, (kept = new Map()));
  let address = kept.get(card.key);
  if (!address) kept.set(card.key, (address = dataUri(draw(recipeFor(card), bodies))));
  return address;
}
