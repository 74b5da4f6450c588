"""The Natural Wonders of African Empires: ten cards, each with a token that lies face down until it is conquered."""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires.natural_wonders import NATURAL_WONDERS
from monumental.classic.model import NaturalWonder
from monumental.content.literals import gain
from monumental.effects.hooks import (
    ACQUIRED_BUILDING,
    ARCHIVED,
    CITY_ACTIVATED,
    COASTAL_COST,
    DEFENCE,
    FREE_EXPLORER_STEPS,
    PROGRESS_COST,
    WONDER_COST,
)
from monumental.effects.tree import Ability, GainBasic, Lasting, Modify, On, SpendBasic, lasting


def _wonder(key: str, name: str, ongoing: Lasting, flavour: str) -> NaturalWonder:
    return NaturalWonder(key, name, ongoing, flavour, (NATURAL_WONDERS,))


NATURAL_WONDER_CARDS: Final[tuple[NaturalWonder, ...]] = (
    _wonder(
        "kilimanjaro",
        "Kilimanjaro",
        lasting(Ability(GainBasic(1))),
        "Every caravan sees the snow for a week before it believes in it.",
    ),
    _wonder(
        "mosi-oa-tunya",
        "Mosi-oa-Tunya",
        lasting(On(CITY_ACTIVATED, gain(production=1))),
        "The smoke can be heard before it can be seen.",
    ),
    _wonder(
        "eye-of-the-sahara",
        "Eye of the Sahara",
        lasting(Modify(PROGRESS_COST, -1)),
        "It looks up, and those who look down into it begin to measure.",
    ),
    _wonder(
        "danakil-depression",
        "Danakil Depression",
        lasting(Modify(WONDER_COST, -1)),
        "Salt in blocks, sulphur in colours: half a quarry and half a warning.",
    ),
    _wonder(
        "table-mountain",
        "Table Mountain",
        lasting(Modify(COASTAL_COST, -1)),
        "A helmsman needs no other mark on the whole coast.",
    ),
    _wonder(
        "ngorongoro-crater",
        "Ngorongoro Crater",
        lasting(Modify(DEFENCE, 1)),
        "A wall that nobody built and nobody has climbed in a hurry.",
    ),
    _wonder(
        "serengeti",
        "Serengeti",
        lasting(Modify(FREE_EXPLORER_STEPS, 2)),
        "The herds have worn the roads already.",
    ),
    _wonder(
        "okavango-delta",
        "Okavango Delta",
        lasting(Ability(SpendBasic(1, gain(gold=1)))),
        "The river never finds the sea, and the traders never mind.",
    ),
    _wonder(
        "avenue-of-the-baobabs",
        "Avenue of the Baobabs",
        lasting(On(ARCHIVED, gain(gold=1), once=True)),
        "Each trunk has room for a year that somebody wanted to put away.",
    ),
    _wonder(
        "inner-niger-delta",
        "Inner Niger Delta",
        lasting(On(ACQUIRED_BUILDING, gain(gold=1), once=True)),
        "The flood brings mud, and mud is how cities begin here.",
    ),
)
