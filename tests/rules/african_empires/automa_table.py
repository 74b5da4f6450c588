"""Tables with Automas of African Empires for tests, on top of :mod:`tests.solo`."""

from __future__ import annotations

from typing import Any, Final

from tests.african import BOX, CORE_DECK
from tests.builder import CIVILIZATIONS, Wording, book, open_land
from tests.solo import AUTOMA, FORK, ORDERS, Solo

from monumental.classic.african_empires.posts import EXCHANGE, POST
from monumental.classic.african_empires.science import ON_TILES
from monumental.classic.african_empires.trade import PAWN
from monumental.classic.automa.cards import Line
from monumental.classic.layout import Layout
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.rulebook import Config, Rulebook

HUMAN: Final = 0
SECOND: Final = 2
"""The second Automa of a table for three."""
HEROES: Final = ("amanirenas", "hypatia", "ibn-battuta", "joan-of-arc")
"""Two of the first Era and two of the second."""
USUAL: Final = ("trade", "reserve", "unrest", "science-tokens")


def rules_with(
    civs: tuple[str, ...],
    automas: tuple[int, ...] = (AUTOMA,),
    modules: tuple[str, ...] = USUAL,
    layout: Layout | None = None,
    wording: Wording | None = None,
    edition: str = "final",
    **options: Any,
) -> Rulebook:
    """The rules of a table with the box."""
    land = layout or (FORK if len(civs) == 2 else open_land(len(civs)))
    heroes = HEROES if "heroes" in modules else ()
    parts = Parts.of(boxes=(BOX,), modules=modules or ("none",), edition=edition, deck=(*CORE_DECK, *heroes))
    return book(Config(civs, land, TableOptions.of(options), automas, parts), wording)


def alone(civilization: str = "greece", human: str = "egypt", **more: Any) -> Solo:
    """A player against one Automa, on the fork."""
    return Solo(rules_with((human, civilization), **more))


def two_automas(*civs: str, **more: Any) -> Solo:
    """A player in seat 0 against two Automas."""
    return Solo(rules_with(civs or CIVILIZATIONS[:3], (AUTOMA, SECOND), **more))


def ordered(*lines: Line, several: bool = False, **more: Any) -> Solo:
    """A table at which ``obey`` makes the Automa do these lines and nothing else."""
    wording = {ORDERS: {"lines": lines, "type_lines": ()}}
    return two_automas(wording=wording, **more) if several else alone(wording=wording, **more)


def post(t: Solo, seat: int, *tiles: str) -> Solo:
    """Trading Posts of a seat, each with an Exchange token."""
    for name in tiles:
        tile = t.tile(name)
        POST.put(t.pos, tile, seat)
        pile = t.rules.pile_id["exchange-tokens"]
        EXCHANGE.put(t.pos, tile, t.pos.pool[pile][0])
        t.pos.pool[pile] = t.pos.pool[pile][1:]
    return t


def science(t: Solo, *tiles: str) -> Solo:
    """Science tokens on these tiles alone."""
    for tile in range(t.rules.tiles):
        ON_TILES.put(t.pos, tile, int(t.rules.tile_name[tile] in tiles))
    return t


def pawns(t: Solo, *spaces: int) -> Solo:
    """The pawns of all seats."""
    for seat, space in enumerate(spaces):
        PAWN.put(t.pos, seat, space)
    return t


def pawn(t: Solo, seat: int = AUTOMA) -> int:
    """The space of a pawn."""
    return PAWN.at(t.pos, seat)


def deck(t: Solo, seat: int = AUTOMA) -> list[str]:
    """The keys of the Solo deck that a seat keeps."""
    return [t.rules.solo_cards[card].key for card in t.rules.solo_deck[seat]]
