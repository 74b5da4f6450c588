/** The drawing of one piece of a tile, wherever tiles are drawn. */
import type { Placed } from '$lib/hexes';
import type { HexView, SeatLook } from '$lib/types';
import type { IconBodies } from './icons';
import * as piece from './pieces';
import { recipeFor } from './recipes';

type ColourOf = (civ: string) => SeatLook['colour'] | undefined;

export function pieceArt(
  hex: HexView,
  placed: Placed,
  colourOf: ColourOf,
  figures: IconBodies | null,
): string {
  switch (placed.kind) {
    case 'token':
      if (!hex.token) return '';
      return hex.token.kind === 'barbarian'
        ? piece.barbarian(hex.token.value)
        : piece.freeTown(hex.token.resource, hex.token.amount);
    case 'market':
      return hex.market ? piece.market(hex.market.key, hex.market.left, hex.market.taken) : '';
    case 'warlord':
      return hex.warlord ? piece.warlord(hex.warlord, colourOf(hex.warlord)) : '';
    case 'soldiers':
      return hex.soldiers
        ? piece.soldier(hex.soldiers.civ, hex.soldiers.count, colourOf(hex.soldiers.civ))
        : '';
    case 'unit':
      return piece.otherUnit(placed.unit.key, placed.unit.civ, placed.unit.count, colourOf(placed.unit.civ));
    case 'outpost':
      return hex.outpost ? piece.outpost(hex.outpost, colourOf(hex.outpost)) : '';
    case 'wonder': {
      const name = hex.wonder?.name ?? '';
      const { icon } = recipeFor({
        key: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
        name,
        kind: 'wonder',
      });
      return piece.wonder(figures?.[icon]);
    }
    case 'explorer':
      return piece.explorer(placed.civ, placed.count, colourOf(placed.civ));
    case 'post':
      return hex.post
        ? piece.tradingPost(
            hex.post.civ,
            hex.post.exchange,
            hex.post.own ? 0 : hex.post.fee,
            colourOf(hex.post.civ),
          )
        : '';
    case 'production':
      return piece.productionToken();
    case 'thing': {
      const { key, card, civ, count } = placed.thing;
      if (civ !== undefined) return piece.furtherPost(civ, colourOf(civ));
      return count === undefined ? piece.tileMark(key, card !== undefined) : piece.exchangeTokens(count);
    }
  }
}
