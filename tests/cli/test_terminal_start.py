"""The start screen of `monumental terminal`: what can be agreed on, its descriptions, and what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import fields
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Checkbox, Input, Select

from monumental.bots.registry import bot_names
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.content.maps import maps_for, shipped_maps
from monumental.content.registry import civilizations
from monumental.terminal import saves
from monumental.terminal.app import MonumentalApp
from monumental.terminal.dialogs import PageDialog
from monumental.terminal.guide_text import civilization_page, map_page, maps_page
from monumental.terminal.session import AUTOMA
from monumental.terminal.start import OPTION_WORDS, StartScreen
from monumental.terminal.table import TableScreen


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of the test."""
    monkeypatch.setenv(saves.VARIABLE, str(tmp_path))


def start(
    script: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int] = (120, 40)
) -> MonumentalApp:
    """Run a script on the start screen."""
    app = MonumentalApp(speed="instant")

    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await script(pilot)
            await pilot.pause()

    asyncio.run(run())
    return app


def form(pilot: Pilot[None]) -> StartScreen:
    """The start screen."""
    screen = pilot.app.screen
    assert isinstance(screen, StartScreen)
    return screen


def test_every_table_option_can_be_agreed_on() -> None:
    assert set(OPTION_WORDS) == {field.name for field in fields(TableOptions)}


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_enter_alone_starts_the_quick_game_against_a_bot(size: tuple[int, int]) -> None:
    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen_stack[1], TableScreen)

    app = start(script, size)
    assert app.session is not None
    assert app.session.specs == ["", "greedy"]


def test_one_press_starts_a_duel() -> None:
    async def script(pilot: Pilot[None]) -> None:
        form(pilot).query_one("#duel", Button).press()
        await pilot.pause()
        assert isinstance(pilot.app.screen_stack[1], TableScreen)

    app = start(script, (120, 40))
    assert app.session is not None
    assert app.session.game.ruleset.key == "duel"


def test_what_was_chosen_is_played() -> None:
    async def script(pilot: Pilot[None]) -> None:
        screen = form(pilot)
        screen.query_one("#players", Select).value = 3
        await pilot.pause()
        screen.query_one("#who-1", Select).value = "random"
        screen.query_one("#who-2", Select).value = "greedy"
        screen.query_one("#nation-0", Select).value = "japan"
        screen.query_one("#nation-2", Select).value = "egypt"
        screen.query_one("#map", Select).value = "mirror-lake-3"
        screen.query_one("#seed", Input).value = "42"
        screen.query_one("#renaissance", Checkbox).value = True
        screen.query_one("#barbarian_units", Select).value = "tile"
        await pilot.press("f5")

    session = start(script).session
    assert session is not None
    config = session.game.rules.config
    assert session.specs == ["", "random", "greedy"]
    assert (config.civilizations[0], config.civilizations[2]) == ("japan", "egypt")
    assert config.layout.key == "mirror-lake-3"
    assert session.record.seed == 42
    assert config.options == TableOptions(renaissance=True, barbarian_units="tile")


def test_maps_and_seats_follow_the_number_of_players() -> None:
    async def script(pilot: Pilot[None]) -> None:
        screen = form(pilot)
        for players in (4, 2, 3):
            screen.query_one("#players", Select).value = players
            await pilot.pause()
            assert [screen.query_one(f"#seat-{seat}").display for seat in range(4)] == [
                seat < players for seat in range(4)
            ]
            for layout in maps_for(players):
                screen.query_one("#map", Select).value = layout.key
            assert screen.agreement().map.endswith(str(players))

    start(script)


def test_a_box_brings_its_seats_civilizations_and_deck() -> None:
    async def script(pilot: Pilot[None]) -> None:
        screen = form(pilot)
        assert [key for _, key in screen._numbers()] == [2, 3, 4]
        assert not screen.query_one(".deck").display
        screen.query_one("#box-lost-kingdoms", Checkbox).value = True
        await pilot.pause()
        assert [key for _, key in screen._numbers()] == [2, 3, 4, 5]
        own = set(civilizations(["lost-kingdoms"]))
        assert own <= {key for _, key in screen._nations()}
        assert screen.query_one(".deck").display
        screen.query_one("#players", Select).value = 5
        screen.query_one("#nation-0", Select).value = sorted(own)[0]
        await pilot.pause()
        assert screen.query_one("#seat-4").display
        assert not screen.query_one(".deck").display  # with five every card is in the deck
        screen.query_one("#box-lost-kingdoms", Checkbox).value = False
        await pilot.pause()
        agreed = screen.agreement()
        assert (len(agreed.places), agreed.places[0].civilization) == (4, "")
        assert agreed.parts == Parts()
        screen.query_one("#box-lost-kingdoms", Checkbox).value = True
        screen.query_one("#players", Select).value = 2
        await pilot.pause()
        screen.query_one("#nation-0", Select).value = "egypt"
        screen.query_one("#nation-1", Select).value = "greece"
        screen.query_one("#deck", Select).value = "random"
        screen.query_one("#map", Select).value = "quiet-pastures-2"
        await pilot.press("f5")

    session = start(script).session
    assert session is not None
    config = session.game.rules.config
    assert config.parts.boxes == ("core", "lost-kingdoms")
    assert config.civilizations == ("egypt", "greece")
    assert len(config.parts.deck) == 35


def test_two_seats_with_one_civilization_are_refused_and_the_screen_stays() -> None:
    async def script(pilot: Pilot[None]) -> None:
        screen = form(pilot)
        screen.query_one("#nation-0", Select).value = "egypt"
        screen.query_one("#nation-1", Select).value = "egypt"
        await pilot.press("f5")
        await pilot.pause()
        assert isinstance(pilot.app.screen, StartScreen)
        assert "cannot share" in pilot.app.export_screenshot().replace("&#160;", " ")

    assert start(script).session is None


def test_questions_about_the_automa_appear_with_it() -> None:
    async def script(pilot: Pilot[None]) -> None:
        screen = form(pilot)
        rows = screen.query(".automa, .automa_ties")
        assert not any(row.display for row in rows)
        screen.query_one("#who-1", Select).value = AUTOMA
        await pilot.pause()
        assert all(row.display for row in rows)
        await pilot.press("f5")

    session = start(script).session
    assert session is not None
    assert session.game.rules.config.automas == (1,)
    assert session.specs == ["", AUTOMA]


def test_every_bot_of_the_registry_can_be_seated() -> None:
    async def script(pilot: Pilot[None]) -> None:
        screen = form(pilot)
        for name in bot_names():
            screen.query_one("#who-1", Select).value = name
            assert screen.agreement().places[1].bot == name

    start(script)


def test_fields_describe_what_they_hold() -> None:
    async def script(pilot: Pilot[None]) -> None:
        screen = form(pilot)

        def guide() -> str:
            return str(screen.query_one("#guide-text").render())

        screen.query_one("#nation-0", Select).value = "egypt"
        screen.query_one("#nation-0").focus()
        await pilot.pause()
        assert "Warrior Priest Altar" in guide()
        screen.query_one("#map").focus()
        await pilot.pause()
        assert "Amber Pass" in guide()
        assert "╭a1" in guide()
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PageDialog)
        await pilot.press("escape", "f1")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PageDialog)

    start(script)


def test_an_empty_box_is_empty_without_colour_too() -> None:
    async def script(pilot: Pilot[None]) -> None:
        screen = form(pilot)
        box = screen.query_one("#renaissance", Checkbox)
        assert "X" not in str(box.render())
        box.value = True
        await pilot.pause()
        assert "X" in str(box.render())

    start(script)


def test_escape_leaves_without_a_game() -> None:
    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("escape")

    app = start(script)
    assert app.session is None
    assert app.return_code == 0


def test_without_a_game_to_go_on_with_there_is_no_such_button() -> None:
    async def script(pilot: Pilot[None]) -> None:
        screen = form(pilot)
        assert "continue" not in {button.id for button in screen.query(Button)}

    start(script)


# --- descriptions --------------------------------------------------------------------------------------------------
def test_a_civilization_is_described_with_everything_that_only_it_has() -> None:
    for nation in civilizations().values():
        text = "\n".join(line.plain for line in civilization_page(nation).lines)
        names = (nation.building, nation.knowledge, nation.warlord, *nation.policies)
        assert all(thing.name in text for thing in names)
        assert nation.flavour in text


@pytest.mark.parametrize("columns", [50, 76])
def test_every_map_has_a_picture_that_fits(columns: int) -> None:
    for layout in shipped_maps():
        page = map_page(layout, columns)
        text = "\n".join(line.plain for line in page.lines)
        assert all(tile.name in text for tile in layout.tiles)
        picture = [line for line in page.lines if "│" in line.plain or "─" in line.plain]
        assert max(line.cell_len for line in picture) <= columns + 2
    assert len(maps_page(shipped_maps(), columns).lines) > 100
