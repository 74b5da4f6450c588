"""The fifty exploration tokens: thirty-eight Barbarians and twelve Free Cities, each with two rewards to choose from.

The face is what lies up on the map: ``b2`` is a Barbarian of value 2, ``f3s`` a Free City that asks for 3 Science.
Rewards grow with the face. The tokens of one face have several backs, so a face never tells what lies behind it.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, Exploration
from monumental.content.literals import gain
from monumental.effects.tree import (
    ActivateIdle,
    Archive,
    Draw,
    GainBasic,
    GainBasicBuilding,
    GainFromDisplay,
    MoveExplorers,
    Repeat,
    RepeatPolicy,
    then,
)

BARBARIANS: Final[tuple[Exploration, ...]] = (
    # --- value 1: fifteen ----------------------------------------------------------------------------------------
    Exploration("b1-lumber", "b1", (gain(production=3), gain(military=3)), 2),
    Exploration("b1-lore", "b1", (gain(science=3), gain(production=3)), 3),
    Exploration("b1-spears", "b1", (gain(military=3), gain(science=3)), 3),
    Exploration("b1-guides", "b1", (gain(gold=1), MoveExplorers(3)), 2),
    Exploration("b1-graves", "b1", (gain(gold=1), Archive()), 2),
    Exploration("b1-wanderers", "b1", (gain(gold=1), Draw(1)), 2),
    Exploration("b1-foragers", "b1", (GainBasic(2), MoveExplorers(3))),
    # --- value 2: thirteen ---------------------------------------------------------------------------------------
    Exploration("b2-idols", "b2", (gain(gold=2), gain(culture=1)), 2),
    Exploration("b2-quarry", "b2", (gain(production=4), gain(science=4)), 2),
    Exploration("b2-elders", "b2", (gain(science=4), gain(military=4)), 2),
    Exploration("b2-horsemen", "b2", (gain(military=4), gain(production=4)), 2),
    Exploration("b2-barrow", "b2", (then(gain(gold=1), Archive()), gain(culture=1)), 2),
    Exploration("b2-caravan", "b2", (gain(gold=2), then(Draw(1), gain(gold=1))), 2),
    Exploration("b2-settlers", "b2", (GainBasic(3), GainBasicBuilding())),
    # --- value 3: eight ------------------------------------------------------------------------------------------
    Exploration("b3-shrine", "b3", (gain(gold=3), gain(military=3, culture=1)), 2),
    Exploration("b3-craftsmen", "b3", (GainBasicBuilding(), GainBasic(4)), 2),
    Exploration("b3-masons", "b3", (gain(production=3, culture=1), then(Draw(2), gain(gold=1)))),
    Exploration("b3-oracle", "b3", (gain(science=3, culture=1), then(Draw(2), gain(gold=1)))),
    Exploration("b3-warband", "b3", (gain(military=2, culture=1), then(gain(gold=1), Repeat(2, Archive())))),
    Exploration("b3-festival", "b3", (gain(gold=3), then(ActivateIdle(), gain(gold=2)))),
    # --- value 4: two --------------------------------------------------------------------------------------------
    Exploration("b4-hoard", "b4", (gain(gold=5), gain(military=2, culture=2))),
    Exploration("b4-lost-city", "b4", (gain(gold=1, culture=2), GainFromDisplay((BUILDING, KNOWLEDGE), 8))),
)

FREE_TOWNS: Final[tuple[Exploration, ...]] = (
    # --- asking for 2 --------------------------------------------------------------------------------------------
    Exploration(
        "f2p-harbour", "f2p", (gain(military=3, culture=1), then(GainBasicBuilding(), gain(production=2)))
    ),
    Exploration("f2p-guilds", "f2p", (GainBasic(4), gain(science=3, culture=1))),
    Exploration("f2s-schools", "f2s", (gain(production=3, culture=1), gain(production=6)), 2),
    Exploration("f2s-archive", "f2s", (gain(military=3, culture=1), GainFromDisplay((KNOWLEDGE,), 6)), 2),
    Exploration("f2m-citadel", "f2m", (GainBasic(4), gain(production=3, culture=1))),
    Exploration(
        "f2g-exchange", "f2g", (gain(science=3, culture=1), then(GainBasicBuilding(), GainBasicBuilding()))
    ),
    # --- asking for 3 --------------------------------------------------------------------------------------------
    Exploration("f3p-shipyards", "f3p", (gain(military=4, culture=1), GainFromDisplay((BUILDING,), 8))),
    Exploration("f3p-temples", "f3p", (GainBasic(6), then(gain(culture=1), Repeat(2, Archive())))),
    Exploration("f3s-academies", "f3s", (gain(military=4, culture=1), GainFromDisplay((KNOWLEDGE,), 8))),
    Exploration("f3s-senate", "f3s", (GainBasic(6), then(gain(culture=1), RepeatPolicy(), Draw(1)))),
)

EXPLORATION: Final[tuple[Exploration, ...]] = BARBARIANS + FREE_TOWNS
