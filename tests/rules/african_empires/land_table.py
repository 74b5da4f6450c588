"""Tables on the land of African Empires for tests, on top of :mod:`tests.builder`."""

from __future__ import annotations

from textwrap import dedent
from typing import Any, Final

from tests.african import CORE_DECK
from tests.builder import CIVILIZATIONS, Table, Wording, book
from tests.solo import Solo

from monumental.classic.african_empires.hidden_forces import DIE, FORCES, HIDDEN_FORCES
from monumental.classic.african_empires.natural_wonders import FACE_UP, NATURAL_WONDERS
from monumental.classic.african_empires.science import SCIENCE_TOKENS
from monumental.classic.layout import Layout
from monumental.classic.notation import question
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.policies import change_mods
from monumental.classic.rulebook import Config, Rulebook
from monumental.content.maps import parse

# Every kind of land between two Capitals; all tiles have the value 0 here but the Foothills of c2, which keep theirs.
# b2 touches b1, c1, a2, c2, b3 and c3; c2 touches c1, d1, b2, d2, c3 and d3.
TEXT: Final = """
name: African Land
players: 2
level: 1
flavour: One tile of every kind, for tests.
#  a        b        c        d        e        f
1  C1       Mi/b1+   Me/b1!   Sa+      Me/b1+   C2
2      Me*      Me       Ft+      Me/b1!   Ha/b1*
3  Wa       Oa/b1+   Ft/b1+   Mi+      Me       Ft/f2g
"""
LAND: Final = parse(dedent(TEXT))

WITH_FORCES: Final[Wording] = {"greece": {"modules": (HIDDEN_FORCES,)}, "egypt": {}}
"""Greece has Hidden Forces in these tests: whose they are is no part of their rules."""


def rules_of(
    modules: tuple[str, ...],
    wording: Wording | None = None,
    automas: tuple[int, ...] = (),
    layout: Layout = LAND,
    **options: Any,
) -> Rulebook:
    parts = Parts.of(boxes=("core", "african-empires"), modules=modules or ("none",), deck=CORE_DECK)
    config = Config(CIVILIZATIONS[:2], layout, TableOptions.of(options), automas, parts)
    return book(config, wording)


def land(*modules: str, wording: Wording | None = None, layout: Layout = LAND, **options: Any) -> Table:
    """A table for two on that land, with the modules that it chooses."""
    return Table(rules_of(modules, wording, layout=layout, **options))


def solo_land(*modules: str, wording: Wording | None = None, layout: Layout = LAND) -> Solo:
    """The same with an Automa in seat 1."""
    return Solo(rules_of(modules, wording, (1,), layout))


def everywhere() -> Table:
    """With everything that the map has marks for."""
    return land("trade", NATURAL_WONDERS, SCIENCE_TOKENS)


def conquer(t: Table, tile: str, *answers: str) -> Table:
    """Conquer a tile: the given answers where they are offered, otherwise the first choice of whatever is asked."""
    t.play(f"conquer {tile}")
    wanted = list(answers)
    while not t.over and question(t.pos) != "action":
        fitting = [answer for answer in wanted if answer in t.offers]
        t.play(fitting[0] if fitting else t.offers[0])
        wanted = [answer for answer in wanted if answer not in fitting[:1]]
    assert not wanted, f"never offered: {wanted}"
    return t


def attack(t: Table, tile: str) -> Table:
    """Attack a tile up to the first question that is not about Units or the price."""
    t.play(f"conquer {tile}")
    while question(t.pos) in ("march-warlord", "march-troops", "pay") and "refuse" not in t.offers:
        t.play(t.offers[0])
    return t


def forces(t: Table, *tiles: str) -> Table:
    """Hidden Forces lie on tiles."""
    for name in tiles:
        FORCES.put(t.pos, t.tile(name), 1)
    return t


def die(t: Table, *faces: int) -> Table:
    """What the next roll shows: the die has nothing else on it."""
    pile = t.rules.pile_id[DIE]
    t.pos.top[pile] = faces[::-1]
    return t


def turned(t: Table, tile: str, key: str) -> Table:
    """A Natural Wonder that lies face up on a Province of its holder."""
    card = t.card(key)
    FACE_UP.put(t.pos, t.tile(tile), card)
    pile = t.rules.pile_id[NATURAL_WONDERS]
    t.pos.pool[pile] = tuple(other for other in t.pos.pool[pile] if other != card)
    owner = t.owner(tile)
    if owner >= 0 and not t.rules.automa[owner]:
        change_mods(t.pos, owner, card, 1)
    return t


def next_wonder(t: Table, key: str) -> Table:
    """Which Natural Wonder is turned over next."""
    card = t.card(key)
    pile = t.rules.pile_id[NATURAL_WONDERS]
    t.pos.pool[pile] = tuple(other for other in t.pos.pool[pile] if other != card)
    t.pos.top[pile] = (card,)
    return t
