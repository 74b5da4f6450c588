"""The cards of African Empires that lie in no deck at the beginning: Unrest, projects, Monsters."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import FUTURE_ERA, NO_ERA, PROJECT, UNREST, Card
from monumental.content.african_empires.monsters import MONSTER_CARDS
from monumental.effects.resources import CULTURE, MILITARY, PRODUCTION, SCIENCE

UNREST_CARD: Final = Card(
    key="unrest",
    name="Unrest",
    kind=UNREST,
    era=NO_ERA,
    flavour="A stone on a windowsill, and then no window.",
    needs=("unrest",),
)

PROJECTS: Final[tuple[Card, ...]] = (
    Card(
        key="clean-energy-grid",
        name="Clean Energy Grid",
        kind=PROJECT,
        era=FUTURE_ERA,
        takes=PRODUCTION,
        flavour="The wind sends no bill.",
        needs=("future-era",),
    ),
    Card(
        key="human-genome-atlas",
        name="Human Genome Atlas",
        kind=PROJECT,
        era=FUTURE_ERA,
        takes=SCIENCE,
        flavour="Three thousand million letters, and one spelling mistake each.",
        needs=("future-era",),
    ),
    Card(
        key="global-peacekeeping",
        name="Global Peacekeeping",
        kind=PROJECT,
        era=FUTURE_ERA,
        takes=MILITARY,
        flavour="Blue helmets, white cars, and long afternoons in between.",
        needs=("future-era",),
    ),
    Card(
        key="united-nations",
        name="United Nations",
        kind=PROJECT,
        era=FUTURE_ERA,
        takes=CULTURE,
        flavour="Everybody speaks, six at a time, into small headphones.",
        needs=("future-era",),
    ),
)

FURTHER: Final[tuple[tuple[Card, int], ...]] = (
    (UNREST_CARD, 20),
    *[(card, 1) for card in PROJECTS + MONSTER_CARDS],
)
