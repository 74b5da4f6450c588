/** The drawings of card pictures, once they have arrived. */
import { loadFigures, type IconBodies } from '$art/icons';

let bodies = $state.raw<IconBodies | null>(null);
let asked: Promise<void> | null = null;

/** The drawings, or null while they are on their way; asking starts the way. */
export function figures(): IconBodies | null {
  asked ??= loadFigures().then((loaded) => {
    bodies = loaded;
  });
  return bodies;
}
