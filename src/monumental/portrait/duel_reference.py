"""The reference of Duel: every card, civilization, keyword and rule of it, with the texts that clients show.

It is built of the same records as that of the big game where these fit, and depends on the content alone.

>>> sheet = duel_reference_sheet()
>>> [road.points for road in sheet.roads]
[1, 1, 2, 2, 2]
>>> next(card.text.effect for card in sheet.cards if card.key == "trade-bartering")
'Action: Trade for free.'
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from monumental.classic.parts import DUEL, Parts
from monumental.content.duel.entries import duel_entries
from monumental.content.duel.shelf import BOXES
from monumental.content.shelf import Entry
from monumental.duel.kinds import ROAD_CITIES
from monumental.duel.model import Card, Civilization, DuelBox
from monumental.duel.module import MODULES
from monumental.duel.scoring import DOMINANCE, POINTS
from monumental.effects.duel_en import DUEL_ENGLISH
from monumental.effects.duel_hooks import FREE_CITY as FREE_CITY_CARD
from monumental.effects.duel_hooks import KNOWLEDGE, POLICY, PROVINCE, TIMING_KEYS, TYPE_KEYS, WONDER
from monumental.effects.duel_keywords import keywords
from monumental.effects.duel_text import MARKUP, describe_civilization
from monumental.effects.resources import RAID, RESOURCE_KEYS
from monumental.portrait.common_shape import Amounts, ProvinceType, Resource
from monumental.portrait.duel_seats import ROADS, TYPE
from monumental.portrait.duel_shape import DuelRoad
from monumental.portrait.easel import RESOURCE, stock_amounts
from monumental.portrait.manual import KeywordInfo, keyword_sheet
from monumental.portrait.plain import to_json
from monumental.portrait.reference import (
    BoxInfo,
    OptionInfo,
    ResourceInfo,
    RuleInfo,
    Texts,
    card_texts,
    resource_info,
    rules_of,
)
from monumental.ruleset import RULESETS

_POINTS = {KNOWLEDGE: 0, PROVINCE: 1, WONDER: 2, POLICY: 3, FREE_CITY_CARD: ROAD_CITIES}


@dataclass(frozen=True, slots=True)
class DuelRoadInfo:
    """A kind of points; Free Cities have no Dominance."""

    key: DuelRoad
    points: int
    dominance: int


@dataclass(frozen=True, slots=True)
class DuelCardInfo:
    """A card of any family. A Wonder has two costs, one a section.

    ``word`` names it in the notation. ``timing`` says when its text works (None without one), ``keywords`` which words
    of it are explained. ``type`` is a Province's, ``defence`` a Barricade's.
    """

    box: str
    key: str
    word: str
    name: str
    kind: str
    kind_name: str
    era: str
    era_name: str
    civilization: str | None
    copies: int
    cost: tuple[int, ...]
    pays: Resource | None
    yields: Amounts
    points: int
    type: ProvinceType | None
    defence: int
    timing: str | None
    keywords: tuple[str, ...]
    text: Texts
    markup: Texts
    flavour: str


@dataclass(frozen=True, slots=True)
class TypeInfo:
    """A type of Province."""

    key: ProvinceType
    name: str


@dataclass(frozen=True, slots=True)
class DuelCivilizationInfo:
    """A civilization with the keys of its own cards, and its special rules in words."""

    box: str
    key: str
    name: str
    adjective: str
    flavour: str
    text: str
    markup: str
    building: str
    knowledge: str
    warlord: str
    scout: str
    policies: tuple[str, ...]
    province: str | None
    markers: dict[ProvinceType, int]


@dataclass(frozen=True, slots=True)
class ScoutModuleInfo:
    """What the Scouts of a box can do."""

    key: str
    name: str


@dataclass(frozen=True, slots=True)
class DuelReference:
    """Everything of Duel that a client can look up."""

    boxes: tuple[BoxInfo, ...]
    modules: tuple[ScoutModuleInfo, ...]
    resources: tuple[ResourceInfo, ...]
    roads: tuple[DuelRoadInfo, ...]
    cards: tuple[DuelCardInfo, ...]
    keywords: tuple[KeywordInfo, ...]
    types: tuple[TypeInfo, ...]
    civilizations: tuple[DuelCivilizationInfo, ...]
    rules: tuple[RuleInfo, ...]
    options: tuple[OptionInfo, ...]


@cache
def duel_reference_sheet() -> DuelReference:
    """The reference of Duel as records."""
    return DuelReference(
        boxes=tuple(BoxInfo(box.key, box.name, box.about, box.players) for box in RULESETS[DUEL].boxes()),
        modules=tuple(ScoutModuleInfo(module.key, module.name) for module in MODULES.values()),
        resources=tuple(resource_info(i) for i in range(len(RESOURCE_KEYS)) if i != RAID),
        roads=tuple(_road(i, road) for i, road in enumerate(ROADS)),
        cards=tuple(_card(entry) for entry in duel_entries()),
        keywords=keyword_sheet(DUEL),
        types=tuple(TypeInfo(key, DUEL_ENGLISH.say(f"type.{key}")) for key in TYPE),
        civilizations=tuple(_civilization(box, each) for box in BOXES for each in box.civilizations),
        rules=rules_of(DUEL),
        options=(_first_player(),),
    )


def duel_reference() -> dict[str, Any]:
    """The reference of Duel as one JSON document."""
    sheet: dict[str, Any] = to_json(duel_reference_sheet())
    return sheet


def _road(number: int, road: DuelRoad) -> DuelRoadInfo:
    return DuelRoadInfo(road, POINTS[number], DOMINANCE if number < ROAD_CITIES else 0)


def _card(entry: Entry) -> DuelCardInfo:
    card = entry.definition
    assert isinstance(card, Card)
    return DuelCardInfo(
        box=entry.box,
        key=entry.key,
        word=card.slug,
        name=entry.name,
        kind=entry.kind,
        kind_name=DUEL_ENGLISH.say(f"kind.{entry.kind}"),
        era=entry.era,
        era_name=DUEL_ENGLISH.say(f"era.{entry.era}") if entry.era else "",
        civilization=entry.civilization or None,
        copies=entry.copies,
        cost=entry.cost,
        pays=RESOURCE[RESOURCE_KEYS.index(entry.pays)] if entry.pays else None,
        yields=stock_amounts(entry.yields),
        points=POINTS[_POINTS[card.kind]] if card.kind in _POINTS else 0,
        type=TYPE[card.type] if 0 <= card.type < len(TYPE_KEYS) else None,
        defence=card.defence,
        timing=TIMING_KEYS[card.text.timing] if card.text is not None else None,
        keywords=keywords(card),
        text=card_texts(entry.text),
        markup=card_texts(entry.markup),
        flavour=entry.flavour,
    )


def _civilization(box: DuelBox, each: Civilization) -> DuelCivilizationInfo:
    return DuelCivilizationInfo(
        box=box.key,
        key=each.key,
        name=each.name,
        adjective=each.adjective,
        flavour=each.flavour,
        text=describe_civilization(each),
        markup=describe_civilization(each, style=MARKUP),
        building=each.building.key,
        knowledge=each.knowledge.key,
        warlord=each.warlord.key,
        scout=each.scout.key,
        policies=tuple(policy.key for policy in each.policies),
        province=each.province.key if each.province is not None else None,
        markers={TYPE[i]: number for i, number in enumerate(each.markers) if number},
    )


def _first_player() -> OptionInfo:
    """The First player is drawn, or agreed on by civilization (DUEL.SETUP.20)."""
    return OptionInfo(
        "first",
        "First player",
        "The civilization that begins; without a choice it is drawn.",
        ("", *RULESETS[DUEL].civilizations(Parts.of(DUEL))),
        ("DUEL.SETUP.20",),
        BOXES[0].key,
    )
