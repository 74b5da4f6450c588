"""The four Monsters, and the twenty-two Barbarian tokens of which four hide them (AE.MONSTERS).

>>> len(MONSTER_CARDS), sum(token.count for token in MONSTER_TOKENS)
(4, 22)
"""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires.monsters import MONSTERS
from monumental.classic.model import MONSTER, NO_ERA, Card, Exploration
from monumental.content.literals import gain
from monumental.effects.african_empires import LoseGold, ScatterExplorers, SendUnitHome, UnrestOrGold
from monumental.effects.resources import MILITARY
from monumental.effects.tree import Effect, GainBasic

NEEDS: Final = (MONSTERS,)


def _monster(key: str, name: str, strength: int, attack: Effect, reward: Effect, flavour: str) -> Card:
    return Card(
        key,
        name,
        MONSTER,
        NO_ERA,
        (strength,),
        effect=attack,
        benefit=reward,
        flavour=flavour,
        needs=NEEDS,
        takes=MILITARY,
    )


def _token(key: str, face: str, first: Effect, second: Effect, count: int) -> Exploration:
    return Exploration(key, face, (first, second), count, NEEDS)


MONSTER_CARDS: Final[tuple[Card, ...]] = (
    _monster(
        "impundulu",
        "Impundulu",
        3,
        SendUnitHome(),
        gain(gold=2),
        "Where its wings meet there is a noise, and afterwards one man fewer at the fire.",
    ),
    _monster(
        "mokele-mbembe",
        "Mokele-mbembe",
        4,
        ScatterExplorers(),
        gain(culture=1),
        "The guides stop paddling first, and then they stop answering.",
    ),
    _monster(
        "inkanyamba",
        "Inkanyamba",
        4,
        UnrestOrGold(1, 1),
        gain(culture=1, gold=1),
        "When it moves house, the whole valley does.",
    ),
    _monster(
        "grootslang",
        "Grootslang",
        5,
        LoseGold(2),
        gain(gold=3),
        "It keeps a cave of stones and the bones of those who counted them.",
    ),
)

MONSTER_TOKENS: Final[tuple[Exploration, ...]] = (
    _token("b1-herders", "b1", gain(gold=1), GainBasic(2), 6),
    _token("b2-raiders", "b2", gain(gold=2), GainBasic(3), 6),
    _token("b3-kraal", "b3", gain(gold=3), gain(military=2, culture=1), 4),
    _token("b4-stronghold", "b4", gain(gold=4), gain(culture=2), 2),
    Exploration("b2-impundulu", "b2", needs=NEEDS, monster="impundulu"),
    Exploration("b2-mokele-mbembe", "b2", needs=NEEDS, monster="mokele-mbembe"),
    Exploration("b3-inkanyamba", "b3", needs=NEEDS, monster="inkanyamba"),
    Exploration("b3-grootslang", "b3", needs=NEEDS, monster="grootslang"),
)
