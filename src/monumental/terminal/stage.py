"""What the full screen asks of a game, whichever it is: its panels, its scenes, and the lines above them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from rich.text import Text

from monumental.classic.view import SPECTATOR
from monumental.portrait import portrait
from monumental.portrait.common_shape import Decision, Option
from monumental.portrait.shape import Portrait
from monumental.terminal.bricks import Wall
from monumental.terminal.decision import waste_lines
from monumental.terminal.help_text import help_page
from monumental.terminal.layout import Table
from monumental.terminal.map_text import bricks_of
from monumental.terminal.panel import Panel
from monumental.terminal.panels import BesidePanel, CityPanel, LogPanel, MapPanel, OfferPanel, PlayersPanel
from monumental.terminal.reader import Page
from monumental.terminal.scene import EitherScene, Scene
from monumental.terminal.session import Session
from monumental.terminal.title_text import tabs_line, title_text

TAB_NAMES: Final = {
    "map": "Map",
    "city": "City",
    "offers": "Offers",
    "players": "Players",
    "log": "Chronicle",
}


@dataclass(frozen=True)
class Moment:
    """What a scene shows besides the table, by the names that its fields have there."""

    options: tuple[Option, ...]
    shown: int
    roomy: bool
    names: tuple[str, ...]
    log: tuple[Text, ...]
    waiting: str


class Stage(Protocol):
    """A game on the full screen."""

    @property
    def ends(self) -> str:
        """The verb that ends a turn, and may waste something."""

    @property
    def measure(self) -> Table:
        """What the sizes of the panels depend on."""

    def panels(self) -> list[Panel[Any]]:
        """Everything that is visible besides the decision."""

    def look(self) -> Decision | None:
        """Look at the table anew; the question that waits there."""

    def scene(self, moment: Moment) -> EitherScene:
        """The table that was looked at last, at a moment."""

    def title(self, scene: Any, width: int) -> Text:
        """The uppermost line."""

    def tabs(self, scene: Any, tab: str, width: int) -> Text:
        """The tabs of a small window."""

    def waste(self, scene: Any) -> list[Text]:
        """What would be wasted by ending the turn now."""

    def help(self) -> Page:
        """How to play."""


class ClassicStage:
    """The big game: a map, and a City at a time."""

    ends = "end"

    def __init__(self, session: Session) -> None:
        self.session = session
        game = session.game
        picture = Wall(bricks_of(portrait(game, SPECTATOR), 7, 1), 7, 1)
        rows = 1 + max(tile.row for tile in game.rules.config.layout.tiles)
        self.measure = Table(picture.width, rows, game.rules.seats)
        self.seen: Portrait | None = None

    def panels(self) -> list[Panel[Any]]:
        """Map, City, offers, players, what lies beside a City, chronicle."""
        return [MapPanel(), CityPanel(), OfferPanel(), PlayersPanel(), BesidePanel(), LogPanel()]

    def look(self) -> Decision | None:
        """The question that waits."""
        self.seen = portrait(self.session.game, self.session.viewer)
        return self.seen.decision

    def scene(self, moment: Moment) -> Scene:
        """The table as it stands."""
        assert self.seen is not None
        return Scene(self.seen, **vars(moment))

    def title(self, scene: Scene, width: int) -> Text:
        """Round, Era, end of the game, purse."""
        return title_text(scene, width)

    def tabs(self, scene: Scene, tab: str, width: int) -> Text:
        """The tabs, and whose City is open."""
        choosable: Mapping[str, bool] = {"map": any(option.tile for option in scene.options)}
        return tabs_line(scene, TAB_NAMES, choosable, tab, width)

    def waste(self, scene: Scene) -> list[Text]:
        """Effects and resources that could still be used without touching Gold."""
        return waste_lines(scene)

    def help(self) -> Page:
        """How to play."""
        return help_page()
