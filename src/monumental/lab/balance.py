"""The bands that the content must keep, and whether an experiment shows that it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from monumental.lab.statistics import Summary

CIVILIZATION_BAND: Final = (0.8, 1.2)
"""Victories of a civilization, as a multiple of its fair share."""
PLACE_MOST: Final = 1.1
"""Victories of a place in the order of play, as a multiple of its fair share."""
CARD_BAND: Final = (0.03, 0.97)
"""How often a card of the Development deck is taken when it appears."""
TURNS_BAND: Final = (7, 12)
"""Turns a player has."""
TURNS_PART: Final = 0.99
"""The part of the games that keeps to it: a few are always ended early by a race for cards."""
ROAD_LEAST: Final = 0.08
"""The part of the winning points that each of the four roads gives at least."""


@dataclass(frozen=True)
class Verdict:
    """Whether one demand is met, and the figures that say so."""

    demand: str
    met: bool
    found: str


def verdicts(summary: Summary) -> list[Verdict]:
    """Every demand on the balance of the game, judged by one experiment; without a finished game there is none."""
    return [judge(summary) for judge in JUDGES] if summary.games else []


def _civilizations(summary: Summary) -> Verdict:
    rates = {row.name: row.wins.times(summary.fair)[0] for row in summary.civilizations}
    low = min(rates, key=lambda name: rates[name])
    high = max(rates, key=lambda name: rates[name])
    met = CIVILIZATION_BAND[0] <= rates[low] and rates[high] <= CIVILIZATION_BAND[1]
    return Verdict(
        "every civilization wins 0.8 to 1.2 times its fair share",
        met,
        f"{low} {rates[low]:.2f} to {high} {rates[high]:.2f}",
    )


def _places(summary: Summary) -> Verdict:
    rates = [row.wins.times(summary.fair)[0] for row in summary.places]
    found = ", ".join(f"{rate:.2f}" for rate in rates)
    return Verdict("no place in the order of play wins more than 1.1 times", max(rates) <= PLACE_MOST, found)


def _cards(summary: Summary) -> Verdict:
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


def _turns(summary: Summary) -> Verdict:
    inside = sum(n for turns, n in summary.lengths.items() if TURNS_BAND[0] <= turns <= TURNS_BAND[1])
    return Verdict(
        "games last 7 to 12 turns a player, at least 99 of 100",
        inside >= TURNS_PART * summary.games,
        f"{summary.turns.mean:.1f} in the mean, {summary.turns.least:.0f} to {summary.turns.most:.0f}, "
        f"{100 * inside / max(1, summary.games):.1f} % within",
    )


def _roads(summary: Summary) -> Verdict:
    parts = [(row.key, row.winners_part) for row in summary.roads if row.key != "dominance"]
    return Verdict(
        f"each of the four roads gives at least {100 * ROAD_LEAST:.0f} % of the winning points",
        min(part for _, part in parts) >= ROAD_LEAST,
        ", ".join(f"{key} {100 * part:.0f} %" for key, part in parts),
    )


def _ends(summary: Summary) -> Verdict:
    return Verdict(
        "every game ends, within the bound of the rules",
        summary.failures == 0 and summary.within_bounds == summary.games,
        f"{summary.within_bounds:,} of {summary.games + summary.failures:,}",
    )


JUDGES: Final[tuple[Callable[[Summary], Verdict], ...]] = (
    _civilizations,
    _places,
    _cards,
    _turns,
    _roads,
    _ends,
)
