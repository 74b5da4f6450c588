"""The start screen: who plays, with which civilization, on which map, with which agreements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.events import DescendantFocus, Resize
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, Label, Select, Static

from monumental.bots.registry import bot_names
from monumental.classic.model import Box as ShelfBox
from monumental.classic.options import TableOptions
from monumental.classic.parts import CORE, DUEL, Parts
from monumental.classic.rulebook import most_seats
from monumental.content.advanced import LATER_ONLY, advanced_cards, track_cards
from monumental.content.decks import deck_cards, deck_table
from monumental.content.library import shelf_boxes
from monumental.content.maps import get_map, maps_for
from monumental.content.registry import civilizations, playable_civilizations
from monumental.terminal import saves
from monumental.terminal.dialogs import PageDialog
from monumental.terminal.guide_text import (
    civilization_page,
    map_page,
    maps_page,
    nations_page,
    players_page,
    welcome_page,
)
from monumental.terminal.help_text import help_page
from monumental.terminal.ink import ACCENT, FAINT, SECOND
from monumental.terminal.reader import Page
from monumental.terminal.session import AUTOMA, SHELF_SEATS, Agreement, Place, any_seed, quick_game

BOX: Final = "box-"
DECKS: Final = [("As in the core", ""), ("Drawn at random from all boxes", "random")]
HUMAN: Final = "human"
RANDOM: Final = "random civilization"
ANY_MAP: Final = "random map"
WIDE: Final = 112
"""Columns from which descriptions stand beside the questions instead of below them."""

GUIDE_MARGIN: Final = 5
"""Columns beside a description: padding and the scroll bar."""

OPTION_WORDS: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "renaissance": ("Renaissance: 12 more cards before Era III", {}),
    "rebuild_outposts": ("A lost Outpost may be built again", {}),
    "markets_per_explorer": ("A Market token for each Explorer, not each player", {}),
    "closing_discards": ("The Display still shrinks when its deck is empty", {}),
    "barbarian_units": (
        "Units into a Barbarian land",
        {"defence": "as its whole defence", "tile": "as its tile value"},
    ),
    "contribute_per_turn": (
        "Contributions to projects in a turn",
        {"any": "as often as you like", "1": "once"},
    ),
    "automa": ("Edition of the Automa", {"later": "later, two cards a turn", "first": "first, one card"}),
    "automa_ties": ("Equal targets of the Automa", {"ask": "a player decides", "chance": "chance decides"}),
    "automa_advanced": (
        "Advanced cards of the Automa",
        {
            "0": "none",
            "1": "one",
            "2": "two",
            "3": "three",
            "4": "four: very strong",
            "5": "five: very strong",
            "6": "six: very strong",
            "7": "seven: very strong",
            "8": "eight: very strong",
        },
    ),
    "automa_track": ("Trade cards of the Automa", {"all": "all five", "2": "two of them, easier"}),
    "science_tokens": (
        "Science tokens on the map",
        {"0": "as the map has them", "4": "at least four", "8": "at least eight", "12": "twelve"},
    ),
}
"""The table options as the start screen asks for them; an option with values is a list, the others are boxes."""


class StartScreen(Screen[Agreement | str | None]):
    """Leaves with an agreement to start, the path of a game to continue, or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+q", "leave", show=False),
        Binding("f1", "help", show=False),
        Binding("f2", "read", show=False),
        Binding("f5", "start", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def compose(self) -> ComposeResult:
        """Buttons for those who want to play at once, then everything that can be agreed on."""
        with VerticalScroll(id="form", can_focus=False):
            yield Static(Text("M O N U M E N T A L", style=f"bold {ACCENT}"))
            with Horizontal(classes="row buttons"):
                yield Button("Quick game: you against a bot", id="quick", compact=True)
                yield Button("A Duel against a bot", id="duel", compact=True)
                if saves.unfinished():
                    yield Button("Continue the last game", id="continue", compact=True)
            yield from self._table_rows()
            yield from self._option_rows()
            with Horizontal(classes="row buttons"):
                yield Button("Start this game", id="start", compact=True)
                yield Button("How to play", id="help", compact=True)
                yield Button("Quit", id="quit", compact=True)
        with VerticalScroll(id="guide", can_focus=False):
            yield Static(id="guide-text")
        keys = (
            " Tab or ↑ ↓ next field  Enter open or press  F2 read all of it  F5 start  F1 help  Escape quit"
        )
        yield Static(Text(keys, style=FAINT), id="start-keys")

    def _table_rows(self) -> Iterator[Widget]:
        for box in shelf_boxes()[1:]:
            yield Box(f"With {box.name}", False, compact=True, id=f"{BOX}{box.key}", classes="box")
        yield Row("Players", Select(self._numbers(), value=2, **PICK, id="players"))
        bots = [
            ("You, or a friend", HUMAN),
            *[(f"Bot: {name}", name) for name in bot_names()],
            ("Automa", AUTOMA),
        ]
        for seat in range(SHELF_SEATS):
            who = Select(bots, value="greedy" if seat else HUMAN, **PICK, id=f"who-{seat}", classes="who")
            nation = Select(self._nations(), value=RANDOM, **PICK, id=f"nation-{seat}")
            yield Row(f"Seat {seat + 1}", who, nation, name=f"seat-{seat}")
        yield Row("Map", Select([("Any map", ANY_MAP)], value=ANY_MAP, **PICK, id="map"))
        yield Row("Deck", Select(DECKS, value="", **PICK, id="deck"), classes="deck")
        yield Row(
            "Seed", Input(placeholder="any number; empty: a new one", type="integer", compact=True, id="seed")
        )

    def _option_rows(self) -> Iterator[Widget]:
        defaults = TableOptions()
        for name, (words, values) in OPTION_WORDS.items():
            value = getattr(defaults, name)
            if values:
                picks = [(label, key) for key, label in values.items()]
                field = Select(picks, value=value, **PICK, id=name)
                yield Row(words, field, classes=f"wordy {name}")
            else:
                yield Box(words, value, compact=True, id=name)

    def on_mount(self) -> None:
        """The quick game is one key away."""
        self._players_changed(2)
        self.show_page(welcome_page())
        self.query_one("#quick").focus()

    def on_resize(self, event: Resize) -> None:
        """Wide windows have room for descriptions beside the questions."""
        self.set_class(event.size.width >= WIDE, "wide")

    # --- fields ----------------------------------------------------------------------------------------------------
    def value(self, field: str) -> Any:
        """What a field holds."""
        widget = self.query_one(f"#{field}", Widget)
        assert isinstance(widget, Select | Checkbox | Input)
        return widget.value

    def boxes(self) -> tuple[str, ...]:
        """The boxes in play."""
        ticked = [
            (box.id or "").removeprefix(BOX)
            for box in self.query(Checkbox)
            if box.has_class("box") and box.value
        ]
        return (CORE, *ticked)

    def _numbers(self) -> list[tuple[str, int]]:
        return [(str(number), number) for number in range(2, most_seats(self._shelf()) + 1)]

    def _shelf(self) -> tuple[ShelfBox, ...]:
        """The boxes in play, as they lie on the shelf."""
        return tuple(box for box in shelf_boxes() if box.key in self.boxes())

    def _nations(self) -> list[tuple[str, str]]:
        nations = sorted(playable_civilizations(Parts.of(boxes=self.boxes())).items())
        named = [(f"{nation.name}, {nation.character}", key) for key, nation in nations]
        return [("Any civilization", RANDOM), *named]

    def _boxes_changed(self) -> None:
        """What may be chosen follows the boxes; what was chosen of a box goes back into it."""
        refill(self.query_one("#players", Select), self._numbers())
        for seat in range(SHELF_SEATS):
            refill(self.query_one(f"#nation-{seat}", Select), self._nations())
        words = OPTION_WORDS["automa_advanced"][1]
        most = len(advanced_cards(self._shelf()))
        picks = [(label, key) for key, label in words.items() if int(key) <= most]
        refill(self.query_one("#automa_advanced", Select), picks)
        self._players_changed(self.value("players"))

    def _players_changed(self, players: int) -> None:
        """So many seats, and the maps and decks made for them."""
        for seat in range(SHELF_SEATS):
            self.query_one(f"#seat-{seat}").display = seat < players
        choice = len(deck_cards(self._shelf())) > sum(deck_table(players).values())
        self.query_one(".deck").display = choice
        if not choice:
            self.query_one("#deck", Select).value = ""
        found = maps_for(players, self.boxes())
        layouts = [(f"{layout.name}, level {layout.level}", layout.key) for layout in found]
        maps = self.query_one("#map", Select)
        maps.set_options([("Any map", ANY_MAP), *layouts])
        maps.value = ANY_MAP

    def on_select_changed(self, event: Select.Changed) -> None:
        """Another number of players, or another description."""
        if event.select.id == "players" and isinstance(event.value, int):
            self._players_changed(event.value)
        automa = any(place.bot == AUTOMA for place in self.agreement().places)
        self.query_one(".automa_ties").display = automa
        shelf = self._shelf()
        self._offer("automa", automa and not any(box.key in LATER_ONLY for box in shelf))
        self._offer("automa_advanced", automa and len(advanced_cards(shelf)) > 0)
        self._offer("automa_track", automa and len(track_cards(shelf)) > 0)
        if event.select.has_focus_within:
            self.show_page(self._page_of(event.select))

    def _offer(self, option: str, there: bool) -> None:
        """Show an option, or put it back to its default where there is nothing to choose."""
        self.query_one(f".{option}").display = there
        if not there:
            self.query_one(f"#{option}", Select).value = getattr(TableOptions(), option)

    def on_checkbox_changed(self, event: Checkbox.Changed) -> None:
        """Another box is in play, or no longer."""
        if event.checkbox.has_class("box"):
            self._boxes_changed()

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Describe what the focused field holds."""
        self.show_page(self._page_of(event.widget))

    def _page_of(self, field: Widget) -> Page:
        name = field.id or ""
        if name.startswith("nation-"):
            nations = civilizations(self.boxes())
            chosen = self.value(name)
            return nations_page(nations.values()) if chosen == RANDOM else civilization_page(nations[chosen])
        if name == "map":
            chosen = self.value(name)
            room = self.query_one("#guide").size.width - GUIDE_MARGIN
            if chosen == ANY_MAP:
                return maps_page(maps_for(self.value("players"), self.boxes()), room)
            return map_page(get_map(chosen), room)
        return players_page() if name.startswith("who-") else welcome_page()

    def show_page(self, page: Page) -> None:
        """Show a description beside the questions."""
        text = Text("\n").join([Text(page.title, style=f"bold {SECOND}"), Text(), *page.lines])
        self.query_one("#guide-text", Static).update(text)

    # --- leaving ---------------------------------------------------------------------------------------------------
    def agreement(self) -> Agreement:
        """Everything as it was chosen."""
        places = []
        for seat in range(self.value("players")):
            nation, who = self.value(f"nation-{seat}"), self.value(f"who-{seat}")
            places.append(Place("" if nation == RANDOM else nation, "" if who == HUMAN else who))
        chosen = self.value("map")
        seed = self.value("seed")
        return Agreement(
            tuple(places),
            "" if chosen == ANY_MAP else chosen,
            int(seed) if seed.strip().lstrip("+-").isdigit() else any_seed(),
            {name: self.value(name) for name in OPTION_WORDS},
            Parts.of(boxes=self.boxes(), deck=self.value("deck")),
        )

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Leave, or read."""
        pressed = event.button.id
        if pressed == "quick":
            self.dismiss(quick_game())
        elif pressed == "duel":
            self.dismiss(quick_game(DUEL))
        elif pressed == "continue":
            self.dismiss(str(saves.autosave_file()))
        elif pressed == "start":
            self.action_start()
        elif pressed == "help":
            self.action_help()
        else:
            self.action_leave()

    def on_input_submitted(self) -> None:
        """Enter in the last field starts too."""
        self.action_start()

    def action_start(self) -> None:
        """Start what was agreed."""
        self.dismiss(self.agreement())

    def action_leave(self) -> None:
        """Quit."""
        self.dismiss(None)

    def action_help(self) -> None:
        """The help page."""
        self.app.push_screen(PageDialog(help_page()))

    def action_read(self) -> None:
        """The description of the focused field, on a page of its own."""
        if self.focused is not None:
            self.app.push_screen(PageDialog(self._page_of(self.focused)))


PICK: Final[dict[str, Any]] = {"allow_blank": False, "compact": True}


def refill(field: Select[Any], picks: list[tuple[str, Any]]) -> None:
    """Other things to pick; what was picked stays, if it is still there."""
    before = field.value
    field.set_options(picks)
    keys = [key for _, key in picks]
    field.value = before if before in keys else max(keys) if isinstance(before, int) else keys[0]


class Box(Checkbox):
    """A box that is empty when it is not ticked, also without colour."""

    @property
    def _button(self) -> Content:
        self.BUTTON_INNER = "X" if self.value else " "
        return super()._button


class Row(Horizontal):
    """A label with its fields."""

    def __init__(self, label: str, *parts: Widget, name: str | None = None, classes: str = "") -> None:
        super().__init__(Label(label, classes="label"), *parts, id=name, classes=f"row {classes}")
