"""The Automa cards of African Empires: what they do is that of the printed cards, the names are ours (AE.AUTOMA.42)."""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires.automa import KEY
from monumental.classic.automa.cards import (
    BUILDING_LOW,
    CONQUER_LOW,
    DRAW,
    FEWEST_POLICIES,
    FEWEST_PROVINCES,
    FEWEST_WONDERS,
    GOLD,
    HERO,
    LAST_ON_TRACK,
    OWN_CARD,
    POLICY,
    POLICY_GOLD,
    POST,
    RESERVE_ANY,
    RESERVE_KNOWLEDGE,
    RESERVE_WONDERS,
    TRACK,
    UNREST,
    WONDER,
    AutomaCard,
    Line,
)
from monumental.classic.parts import TRADE

_ORDERS: Final = (KEY,)
_CARAVAN: Final = (Line(TRACK, 1), Line(TRACK, 1, price=1), Line(TRACK, 1, price=1))


def _track(key: str, name: str, character: str, line: Line, *needs: str) -> AutomaCard:
    return AutomaCard(
        key, name, _CARAVAN, character, (line,), modules=_ORDERS, needs=(TRADE, *needs), caravan=True
    )


def _post(key: str, name: str) -> AutomaCard:
    return AutomaCard(key, name, (Line(POST),), modules=_ORDERS, needs=(TRADE,))


ACTION_CARDS: Final = (
    _track("quarry-road", "Quarry Road", "architectural", Line(RESERVE_WONDERS, 2), "reserve"),
    _track("griots-road", "Griots' Road", "cultural", Line(POLICY_GOLD, 2)),
    _track("salt-road", "Salt Road", "economic", Line(TRACK, 2)),
    _track("scribes-road", "Scribes' Road", "technological", Line(RESERVE_KNOWLEDGE, 3), "reserve"),
    _track("raiders-road", "Raiders' Road", "aggressive", Line(UNREST, 1), "unrest"),
    _post("river-station", "River Station"),
    _post("desert-station", "Desert Station"),
    AutomaCard(
        "call-to-heroes", "Call to Heroes", (Line(HERO), Line(DRAW)), modules=_ORDERS, needs=("heroes",)
    ),
)

ADVANCED_CARDS: Final = (
    AutomaCard(
        "rival-builders",
        "Rival Builders",
        (
            Line(WONDER, condition=FEWEST_WONDERS),
            Line(BUILDING_LOW, condition=FEWEST_WONDERS),
            Line(DRAW),
        ),
        advanced=True,
    ),
    AutomaCard(
        "rival-customs",
        "Rival Customs",
        (Line(POLICY, condition=FEWEST_POLICIES), Line(DRAW)),
        advanced=True,
    ),
    AutomaCard(
        "rival-caravans",
        "Rival Caravans",
        (Line(TRACK, 2, condition=LAST_ON_TRACK), Line(DRAW)),
        advanced=True,
        modules=_ORDERS,
        needs=(TRADE,),
    ),
    AutomaCard(
        "rival-borders",
        "Rival Borders",
        (Line(CONQUER_LOW, condition=FEWEST_PROVINCES), Line(DRAW)),
        advanced=True,
    ),
)

MULTI_AUTOMA: Final = AutomaCard("council-of-nations", "Council of Nations", (Line(OWN_CARD),), several=True)

CIVILIZATION_CARDS: Final = (
    AutomaCard(
        "automa-mali",
        "Gold of the Mansa",
        (Line(GOLD, 2), Line(TRACK, 1), Line(DRAW)),
        civilization="mali",
        modules=_ORDERS,
        needs=(TRADE,),
    ),
    AutomaCard(
        "automa-zulu",
        "Horns of the Buffalo",
        (Line(UNREST, 1), Line(DRAW)),
        civilization="zulu",
        modules=_ORDERS,
        needs=("unrest",),
    ),
    AutomaCard(
        "automa-aksum",
        "Harbour of Adulis",
        (Line(RESERVE_ANY, 1), Line(DRAW)),
        civilization="aksum",
        modules=_ORDERS,
        needs=("reserve",),
    ),
)

SOLO_CARDS: Final[tuple[AutomaCard, ...]] = (
    ACTION_CARDS + ADVANCED_CARDS + (MULTI_AUTOMA,) + CIVILIZATION_CARDS
)
