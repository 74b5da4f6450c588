"""The ten Free Cities and their Trade effects (DUEL.CONTENT.3)."""

from __future__ import annotations

from typing import Final

from monumental.content.literals import gain
from monumental.duel.model import FREE_CITY, Card, act
from monumental.effects.duel import Copy, DrawUseOne, GainAdvantage
from monumental.effects.tree import Archive, Effect, GainBasicBuilding, then


def free_city(name: str, effect: Effect, flavour: str) -> Card:
    """A Free City, named after itself."""
    return Card(key=f"trade-{name.lower()}", name=name, kind=FREE_CITY, text=act(effect), flavour=flavour)


FREE_CITIES: Final[tuple[Card, ...]] = (
    free_city("Samarkand", GainBasicBuilding(), "The caravan leaves its masons behind as fare."),
    free_city("Venice", gain(gold=2), "The streets are water, and the water is for sale."),
    free_city("Bruges", gain(production=4), "Wool comes in by the canal and leaves as cloth."),
    free_city("Toledo", gain(science=3), "Three tongues at one desk, translating the stars."),
    free_city("Hormuz", gain(military=4), "Whoever holds the strait may hire the rest."),
    free_city("Kilwa", gain(culture=1), "Coral walls, silk sleeves, and a sultan who rhymes."),
    free_city("Palmyra", DrawUseOne(2), "An oasis of columns where every road asks for advice."),
    free_city("Ragusa", then(GainAdvantage(), gain(gold=1)), "Neutral to all, and informed by each."),
    free_city("Novgorod", then(Archive(), gain(gold=1)), "Bring furs, leave what you no longer need."),
    free_city("Calicut", Copy(), "What sells once on this beach sells twice."),
)
