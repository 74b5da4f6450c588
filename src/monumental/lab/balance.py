"""The bands that the content must keep, and whether an experiment shows that it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from monumental.classic.parts import CLASSIC, DUEL, USUAL, Parts
from monumental.lab.statistics import Summary

CARD_BAND: Final = (0.03, 0.97)
"""How often a card of the Development deck is taken when it appears."""
TURNS_PART: Final = 0.99
"""The part of the games that keeps to it: a few are always ended early by a race for cards."""
ROAD_LEAST: Final = 0.08
"""The part of the winning points that each of the roads gives at least."""


@dataclass(frozen=True)
class Bands:
    """What differs from game to game.

    Victories of a civilization and of a place in the order of play are multiples of a fair share; then how many turns a
    player has, and the roads in words.
    """

    civilizations: tuple[float, float]
    place: float
    turns: tuple[int, int]
    roads: str


BANDS: Final = {
    CLASSIC: Bands((0.8, 1.2), 1.1, (7, 12), "four"),
    DUEL: Bands((0.85, 1.15), 1.05, (6, 9), "five"),
}
WIDER: Final = Bands((0.75, 1.25), 1.1, (7, 12), "four")
"""Tables with more than the core box: nine civilizations and up to five players meet on every kind of land."""


def bands_of(parts: Parts) -> Bands:
    """The bands of what is played.

    >>> bands_of(Parts()).civilizations, bands_of(Parts.of(boxes=["lost-kingdoms"])).civilizations
    ((0.8, 1.2), (0.75, 1.25))
    """
    return WIDER if parts.game == CLASSIC and parts.boxes != USUAL.boxes else BANDS[parts.game]


@dataclass(frozen=True)
class Verdict:
    """Whether one demand is met, and the figures that say so."""

    demand: str
    met: bool
    found: str


def verdicts(summary: Summary, parts: Parts = USUAL) -> list[Verdict]:
    """Every demand on the balance of what is played, judged by one experiment; none without a finished game."""
    return [judge(summary, bands_of(parts)) for judge in JUDGES] if summary.games else []


def _civilizations(summary: Summary, bands: Bands) -> Verdict:
    rates = {row.name: row.wins.times(summary.fair)[0] for row in summary.civilizations}
    low = min(rates, key=lambda name: rates[name])
    high = max(rates, key=lambda name: rates[name])
    least, most = bands.civilizations
    met = least <= rates[low] and rates[high] <= most
    return Verdict(
        f"every civilization wins {least} to {most} times its fair share",
        met,
        f"{low} {rates[low]:.2f} to {high} {rates[high]:.2f}",
    )


def _places(summary: Summary, bands: Bands) -> Verdict:
    rates = [row.wins.times(summary.fair)[0] for row in summary.places]
    found = ", ".join(f"{rate:.2f}" for rate in rates)
    demand = f"no place in the order of play wins more than {bands.place} times"
    return Verdict(demand, max(rates) <= bands.place, found)


def _cards(summary: Summary, _: Bands) -> Verdict:
    outside = [
        f"{row.name} {100 * row.taken.rate:.1f} %"
        for row in summary.cards
        if not CARD_BAND[0] <= row.taken.rate <= CARD_BAND[1]
    ]
    rates = sorted(summary.cards, key=lambda row: row.taken.rate)
    inside = "none"
    if rates:
        low, high = rates[0], rates[-1]
        inside = f"{low.name} {100 * low.taken.rate:.1f} % to {high.name} {100 * high.taken.rate:.1f} %"
    return Verdict(
        "every card is taken in 3 % to 97 % of the games in which it appears",
        not outside,
        ", ".join(outside) or inside,
    )


def _turns(summary: Summary, bands: Bands) -> Verdict:
    least, most = bands.turns
    inside = sum(n for turns, n in summary.lengths.items() if least <= turns <= most)
    return Verdict(
        f"games last {least} to {most} turns a player, at least 99 of 100",
        inside >= TURNS_PART * summary.games,
        f"{summary.turns.mean:.1f} in the mean, {summary.turns.least:.0f} to {summary.turns.most:.0f}, "
        f"{100 * inside / max(1, summary.games):.1f} % within",
    )


def _roads(summary: Summary, bands: Bands) -> Verdict:
    parts = [(row.key, row.winners_part) for row in summary.roads if row.key != "dominance"]
    return Verdict(
        f"each of the {bands.roads} roads gives at least {100 * ROAD_LEAST:.0f} % of the winning points",
        min(part for _, part in parts) >= ROAD_LEAST,
        ", ".join(f"{key} {100 * part:.0f} %" for key, part in parts),
    )


def _ends(summary: Summary, _: Bands) -> Verdict:
    return Verdict(
        "every game ends, within the bound of the rules",
        summary.failures == 0 and summary.within_bounds == summary.games,
        f"{summary.within_bounds:,} of {summary.games + summary.failures:,}",
    )


JUDGES: Final[tuple[Callable[[Summary, Bands], Verdict], ...]] = (
    _civilizations,
    _places,
    _cards,
    _turns,
    _roads,
    _ends,
)
