"""The panels of the table: map, City, offers, players, what lies beside a City, and the chronicle."""

from __future__ import annotations

from functools import partial

from rich.text import Text

from monumental.classic.edition import EDITIONS, FINAL
from monumental.portrait.common_shape import Option
from monumental.portrait.shape import TileView
from monumental.terminal.bricks import Wall
from monumental.terminal.city_text import city, nexus, orders
from monumental.terminal.ink import FAINT, SECOND, badge, card, wrapped
from monumental.terminal.map_text import bricks_of
from monumental.terminal.nine import Nine
from monumental.terminal.offer_text import Line, figure_lines, line_text, offer_lines
from monumental.terminal.panel import Panel, S
from monumental.terminal.scene import EitherScene, Scene
from monumental.terminal.seat_text import beside, score_head, score_line


class MapPanel(Panel[Scene]):
    """The map. The cursor walks from tile to tile."""

    def __init__(self) -> None:
        super().__init__("map")
        self.tile = ""
        self.wall = Wall((), 7, 1)

    @property
    def thing(self) -> str:
        return self.tile

    def options_here(self, scene: Scene) -> tuple[Option, ...]:
        return scene.about_tile(self.tile)

    def heading(self, scene: Scene) -> Text:
        found = tile_named(scene, self.tile)
        agreed = scene.portrait.table
        edition = "" if agreed.edition == FINAL else f" ({EDITIONS[agreed.edition].name})"
        title = Text(f"Map: {agreed.map_name}{edition}", style="bold")
        if found is not None and self.has_focus:
            title.append(f"  {found.name} {found.terrain}", style=SECOND)
        else:
            title.append(
                "  the marked tiles can be chosen" if any(o.tile for o in scene.options) else "", style=FAINT
            )
        return title

    def body(self, scene: Scene, width: int, height: int) -> list[Text]:
        marked = {option.tile for option in scene.options if option.tile}
        hinted = scene.hint.affords.provinces if scene.hint else ()
        pointed = self.tile if self.has_focus else ""
        bare = bricks_of(scene.portrait, 7, 1)
        fitting = Wall.fitting(bare, width, height)
        bricks = bricks_of(scene.portrait, fitting.inner, fitting.inside, marked, hinted, pointed)
        self.wall = Wall(bricks, fitting.inner, fitting.inside)
        return self.wall.lines()

    def cursor_lines(self) -> tuple[int, int] | None:
        for brick in self.wall.bricks:
            if brick.pointed:
                return self.wall.top(brick), self.wall.top(brick) + self.wall.inside + 1
        return None

    def move(self, scene: Scene, across: int, down: int) -> None:
        here = tile_named(scene, self.tile) or scene.portrait.tiles[0]
        if down:
            row = [tile for tile in scene.portrait.tiles if tile.row == here.row + down]
        else:
            row = [t for t in scene.portrait.tiles if t.row == here.row and (t.col - here.col) * across > 0]
        if row:
            self.tile = min(row, key=lambda tile: abs(place(tile) - place(here))).name
        elif not self.tile:
            self.tile = here.name

    def point(self, scene: Scene, x: int, y: int) -> bool:
        brick = self.wall.at(x, y)
        if brick is not None:
            self.tile = brick.name
        return brick is not None

    def on_focus(self) -> None:
        """The cursor begins on something that can be chosen, or at home."""
        if self.scene is not None and not self.tile:
            chosen = [option.tile for option in self.scene.options if option.tile]
            home = self.scene.seat.capital
            self.tile = (chosen or [home or self.scene.portrait.tiles[0].name])[0] or ""
        super().on_focus()


def tile_named(scene: Scene, name: str) -> TileView | None:
    """The tile of a name, if there is one."""
    return next((tile for tile in scene.portrait.tiles if tile.name == name), None)


def place(tile: TileView) -> float:
    """How far right a tile lies, in tiles."""
    return tile.col + (0.5 if tile.row % 2 else 0.0)


class SlotPanel(Panel[S]):
    """Nine slots, over which the cursor walks."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.slot = 4
        self.nine = Nine((), 3, 1)
        # The lines above them.
        self.above: list[Text] = []

    def options_here(self, scene: S) -> tuple[Option, ...]:
        return scene.about_slot(self.slot)

    def cells(self, height: int) -> int:
        """How many lines a slot has, with so many for all of them."""
        return max(2, (height - len(self.above) - 1) // 3 - 1)

    def marked(self, scene: S) -> set[int]:
        """The slots that can be chosen now."""
        return {option.slot for option in scene.options if option.slot is not None} if scene.mine else set()

    @property
    def pointed(self) -> int:
        """The slot under the cursor, where it is shown."""
        return self.slot if self.has_focus else -1

    def cursor_lines(self) -> tuple[int, int] | None:
        top = len(self.above) + self.slot // 3 * (self.nine.inside + 1)
        return (top, top + self.nine.inside + 1) if self.has_focus else None

    def move(self, scene: S, across: int, down: int) -> None:
        row, column = self.slot // 3 + down, self.slot % 3 + across
        if 0 <= row < 3 and 0 <= column < 3:
            self.slot = row * 3 + column

    def point(self, scene: S, x: int, y: int) -> bool:
        slot = self.nine.at(x, y - len(self.above))
        if slot is not None:
            self.slot = slot
        return slot is not None


def city_heading(scene: EitherScene) -> Text:
    """Whose City is open."""
    whose = "Your City" if scene.mine else "City"
    seat = scene.portrait.seats[scene.shown]
    return Text.assemble(badge(seat.civilization), (f" {whose}: {scene.names[scene.shown]}", "bold"))


class CityPanel(SlotPanel[Scene]):
    """The City of one seat."""

    def __init__(self) -> None:
        super().__init__("city")

    @property
    def thing(self) -> str:
        slot = self.scene.seat.city[self.slot] if self.scene else None
        return (slot.cover or slot.under or "") if slot else ""

    def heading(self, scene: Scene) -> Text:
        return city_heading(scene)

    def body(self, scene: Scene, width: int, height: int) -> list[Text]:
        if scene.seat.automa:
            self.nine = Nine((), 3, 1)
            return [part for line in orders(scene.seat.automa) for part in wrapped(line, width, 3)]
        hint = scene.hint if scene.mine else None
        self.above = nexus(scene.seat, width, hint.nexus if hint else None)
        crossed = hint.slots if hint else ()
        inner = min((width - 1) // 3 - 1, 30)
        self.nine = city(
            scene.seat,
            inner,
            self.cells(height),
            crossed,
            self.marked(scene),
            self.pointed,
            scene.portrait.span,
        )
        return [*self.above, *self.nine.lines()]


class ListPanel(Panel[S]):
    """Things in lines, over which the cursor walks."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.number = 0

    def keys(self) -> list[str]:
        """What the lines are about, each by its key."""
        raise NotImplementedError

    @property
    def thing(self) -> str:
        keys = self.keys()
        return keys[min(self.number, len(keys) - 1)] if keys else ""

    def options_here(self, scene: S) -> tuple[Option, ...]:
        return scene.about_card(self.thing)

    def pointed(self, number: int) -> bool:
        """Whether the cursor shows on a line."""
        return self.has_focus and number == min(self.number, len(self.keys()) - 1)

    def cursor_lines(self) -> tuple[int, int] | None:
        return self.number, self.number

    def move(self, scene: S, across: int, down: int) -> None:
        self.number = max(0, min(self.number + down + across, len(self.keys()) - 1))

    def point(self, scene: S, x: int, y: int) -> bool:
        if not 0 <= y < len(self.keys()):
            return False
        self.number = y
        return True


class OfferPanel(ListPanel[Scene]):
    """The Display and the Basic Buildings."""

    def __init__(self) -> None:
        super().__init__("offers")

    def lines(self) -> list[Line]:
        """What is on offer."""
        if not self.scene:
            return []
        return offer_lines(self.scene.portrait.display) + figure_lines(self.scene.portrait)

    def keys(self) -> list[str]:
        return [line.key for line in self.lines()]

    def heading(self, scene: Scene) -> Text:
        return offer_heading(scene.portrait.display.left)

    def body(self, scene: Scene, width: int, height: int) -> list[Text]:
        marked = on_offer(scene)
        hinted = scene.hint.affords.cards if scene.hint else ()
        entry_of = partial(card, span=scene.portrait.span)
        return [
            line_text(line, width, marked, hinted, pointed=self.pointed(number), entry_of=entry_of)
            for number, line in enumerate(self.lines())
        ]


def offer_heading(left: int) -> Text:
    """What is on offer, and how long it will go on."""
    return Text.assemble(("Display and Basic Buildings", "bold"), (f"  {left} cards to come", FAINT))


def on_offer(scene: EitherScene) -> set[str]:
    """The cards outside the City that can be chosen now."""
    return {option.card for option in scene.options if option.card and option.slot is None}


class PlayersPanel(Panel[Scene]):
    """Purses, piles, the four roads with who leads them, and points; in a small window what lies beside a City too."""

    def __init__(self) -> None:
        super().__init__("players")

    def heading(self, scene: Scene) -> Text:
        return score_head(self.size.width, offset=2)

    def body(self, scene: Scene, width: int, height: int) -> list[Text]:
        lines = [score_line(scene.portrait, seat, width) for seat in scene.portrait.seats]
        if scene.roomy:
            return lines
        return [score_head(width), *lines, Text(), *beside_lines(scene, width)]


class BesidePanel(Panel[Scene]):
    """What lies beside the open City: Policies, Warlord, Wonder, tokens, piles."""

    def __init__(self) -> None:
        super().__init__("beside")

    def heading(self, scene: Scene) -> Text:
        return Text(f"Beside {'your' if scene.mine else 'this'} City", style="bold")

    def body(self, scene: Scene, width: int, height: int) -> list[Text]:
        return beside_lines(scene, width)


def beside_lines(scene: Scene, width: int) -> list[Text]:
    """What lies beside the open City, each thing in at most two lines."""
    return [
        part
        for line in beside(scene.seat, scene.portrait.span, mine=scene.mine)
        for part in wrapped(line, width, 2)
    ]


class LogPanel(Panel[EitherScene]):
    """The chronicle, the newest lines below."""

    def __init__(self) -> None:
        super().__init__("log")
        self.follows = True

    def heading(self, scene: EitherScene) -> Text:
        return Text("Chronicle", style="bold")

    def body(self, scene: EitherScene, width: int, height: int) -> list[Text]:
        lines = [part for line in scene.log for part in wrapped(line, width, 3)]
        if self.follows:
            self.first = max(0, len(lines) - height)
        return lines

    def move(self, scene: EitherScene, across: int, down: int) -> None:
        self.follows = False
        super().move(scene, across, down)

    def show(self, scene: EitherScene) -> None:
        self.follows = True
        super().show(scene)
