"""Monumental Duel on the full screen: two Cities, of which one is open, and what lies between them."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from monumental.portrait import duel_portrait
from monumental.portrait.common_shape import Amounts, Decision
from monumental.portrait.duel_shape import DuelPortrait, DuelSeat
from monumental.terminal.duel_board import lost
from monumental.terminal.duel_panels import (
    ADVANTAGE,
    DuelBesidePanel,
    DuelCityPanel,
    DuelOfferPanel,
    DuelPlayersPanel,
    DuelScene,
    MiddlePanel,
)
from monumental.terminal.help_text import KEYS, entry
from monumental.terminal.ink import ACCENT, BRONZE, FAINT, KEPT, RESOURCE_COLOURS, SECOND, resource_name
from monumental.terminal.layout import Table
from monumental.terminal.panel import Panel
from monumental.terminal.panels import LogPanel
from monumental.terminal.reader import Page, token_letters
from monumental.terminal.seat_text import BASIC
from monumental.terminal.session import Session
from monumental.terminal.stage import Moment
from monumental.terminal.title_text import short_purse, tabs_line, title_line

TAB_NAMES: Final = {
    "map": "Table",
    "city": "City",
    "offers": "Offers",
    "players": "Players",
    "log": "Chronicle",
}
MIDDLE_COLUMNS: Final = 62
MIDDLE_ROWS: Final = 3
OFFERS: Final = 11  # a heading, six cards of the display and four Basic Buildings

ROUND: Final = (
    "Points: 1 for each Knowledge and each Province, 2 for each Wonder, each Policy and each claimed Free City, and 3 "
    "more for whoever has most of a kind, Free Cities apart.",
    "In a round both players activate one row and one column of their City. Then they act in turn, one action each, "
    "until both have passed: acquire, develop, conquer the uppermost Province of the other's stack, use a card, the "
    "Warlord or the Scout, draw, take the Advantage. Production, Science and Military are lost when you pass; Gold and "
    "Culture stay, and Gold stands in for the others.",
)
SIGNS: Final = (
    ("• ◦", "can be chosen now; could be paid for, after the activation under the cursor"),
    ("● ✦ ✓", "activated; a text; its Action token, used this round"),
    ("●●○○", "the Gold of a side beside a Free City; the last socket claims it"),
    ("yes, yes 1G, -2P", "affordable, with 1 Gold, 2 Production short"),
    ("◇", "reveals something: taking it back needs U"),
    ("▲", "leads this kind: 3 points of Dominance"),
)


class DuelStage:
    """Duel on the full screen."""

    ends = "pass"

    def __init__(self, session: Session) -> None:
        self.session = session
        self.measure = Table(MIDDLE_COLUMNS, MIDDLE_ROWS, 2, OFFERS)
        self.seen: DuelPortrait | None = None

    def panels(self) -> list[Panel[Any]]:
        """What lies between the players, City, offers, players, what lies beside a City, chronicle."""
        return [
            MiddlePanel(),
            DuelCityPanel(),
            DuelOfferPanel(),
            DuelPlayersPanel(),
            DuelBesidePanel(),
            LogPanel(),
        ]

    def look(self) -> Decision | None:
        """The question that waits."""
        self.seen = duel_portrait(self.session.game, self.session.viewer)
        return self.seen.decision

    def scene(self, moment: Moment) -> DuelScene:
        """The table as it stands."""
        assert self.seen is not None
        return DuelScene(self.seen, **vars(moment))

    def title(self, scene: DuelScene, width: int) -> Text:
        """Round and end of the game on the left, the purse on the right."""
        seen = scene.portrait
        seat = seen.seats[seen.viewer] if seen.viewer >= 0 else None
        gains = scene.hint.gains if scene.hint else None
        full = purse(seat, gains) if seat else Text()
        civilization = seat.civilization if seat else ""
        return title_line(standing(seen), civilization, full, short_purse(seat, gains), width)

    def tabs(self, scene: DuelScene, tab: str, width: int) -> Text:
        """The tabs, and whose City is open."""
        cities = {city.card for city in scene.portrait.cities.places if city}
        middle = any(
            option.verb in (ADVANTAGE, "conquer") or option.card in cities for option in scene.options
        )
        return tabs_line(scene, TAB_NAMES, {"map": middle}, tab, width)

    def waste(self, scene: DuelScene) -> list[Text]:
        """What passing now would lose, if anything can still be used."""
        passing = scene.portrait.passing
        if passing is None or not (passing.stock or passing.unused):
            return []
        return [Text(f"Passing would lose: {lost(scene.portrait)}.")]

    def help(self) -> Page:
        """How to play."""
        head = f"bold {ACCENT}"
        lines = [Text(paragraph) for paragraph in ROUND]
        lines += [Text(f"Resources: {token_letters()}.", style=FAINT), Text(), Text("Keys", style=head)]
        lines += [entry(key, words.replace("map", "table"), 13) for key, words in KEYS]
        lines += [Text(), Text("Signs", style=head), *[entry(sign, words, 17) for sign, words in SIGNS]]
        return Page("How to play Duel", tuple(lines))


def purse(seat: DuelSeat, gains: Amounts | None) -> Text:
    """What a player has: this round's resources, then what is kept, with what may come."""
    parts = []
    for key in (*BASIC, *KEPT):
        text = Text(f"{resource_name(key)} ", style=SECOND)
        text.append(str(seat.stock.get(key, 0)), style=f"bold {RESOURCE_COLOURS[key]}")
        if (gains or {}).get(key):
            text.append(f"{(gains or {})[key]:+d}", style=f"bold {ACCENT}")
        parts.append(text)
    return Text("  ").join(parts)


def standing(seen: DuelPortrait) -> Text:
    """Where the game stands."""
    parts = [f"Round {seen.round}" if seen.round else "Set-up"]
    if seen.phase == "over":
        parts.append("the game is over")
    elif seen.ending.final_round:
        parts.append("the final round")
    elif seen.ending.rounds_likely is not None:
        parts.append(f"about {seen.ending.rounds_likely} rounds to go")
    return Text.assemble(("MONUMENTAL DUEL  ", f"bold {BRONZE}"), "  ".join(parts))
