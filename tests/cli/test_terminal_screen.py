"""`monumental terminal` on a full screen: whole games by keys, every panel, undo, refusals, bots beside the screen."""

from __future__ import annotations

import asyncio
import html
import re
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests import five
from textual.events import Key
from textual.pilot import Pilot

from monumental.bots import registry
from monumental.bots.random import RandomBot
from monumental.game import Game
from monumental.records import Record, load_record, verify
from monumental.terminal import saves
from monumental.terminal.app import MonumentalApp
from monumental.terminal.command_line import CommandLine
from monumental.terminal.decision import DecisionPanel
from monumental.terminal.dialogs import PageDialog, Question
from monumental.terminal.layout import ROOMY
from monumental.terminal.orders import OrdersDialog
from monumental.terminal.panels import CityPanel, MapPanel, OfferPanel
from monumental.terminal.session import Agreement, Place, Session, open_table
from monumental.terminal.table import TableScreen

ROOMY_SIZE = (120, 40)
SMALL_SIZE = (80, 24)
Script = Callable[[Pilot[None]], Awaitable[None]]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are saved in a folder of the test."""
    monkeypatch.setenv(saves.VARIABLE, str(tmp_path))
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


def table(
    *bots: str, seed: int = 7, map: str = "quiet-pastures-2", humans: int = 1, **options: str
) -> Session:
    """A table with people first and bots on the last seats."""
    nations = ("egypt", "greece", "china", "japan")
    specs = [""] * humans + list(bots)
    places = tuple(Place(nations[seat], spec) for seat, spec in enumerate(specs))
    return open_table(Agreement(places, map=map, seed=seed, options=options))


def play(session: Session, script: Script, size: tuple[int, int] = ROOMY_SIZE, speed: str = "quick") -> None:
    """Run a script of keys on the screen of a game."""

    async def run() -> None:
        app = MonumentalApp(session, speed)
        async with app.run_test(size=size, notifications=True) as pilot:
            await settled(pilot, session)
            await script(pilot)

    asyncio.run(run())


async def settled(pilot: Pilot[None], session: Session) -> None:
    """Wait until a human must decide, or the game is over, and the screen shows it."""
    limit = time.monotonic() + 60
    while len(pilot.app.screen_stack) < 2 or not (session.human_waits or session.game.over):
        assert time.monotonic() < limit, "the bots do not come to an end"
        await pilot.pause(0.01)
    await pilot.pause()
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, and wait until the screen has followed."""
    await pilot.press(*keys)
    await pilot.pause()


async def write(pilot: Pilot[None], words: str) -> None:
    """Write a line into the command line."""
    names = {" ": "space", "/": "slash"}
    await press(pilot, "slash", *[names.get(sign, sign) for sign in words], "enter")


RUN = re.compile(r'<text class="[^"]*-r\d+" x="([\d.]+)" [^>]*line-(\d+)\)">(.*?)</text>')
COLUMN = 12.2
"""The width of a character in an exported picture."""


def seen(pilot: Pilot[None]) -> str:
    """The text on the screen, line by line, with single blanks."""
    lines: dict[int, str] = {}
    for x, line, words in RUN.findall(pilot.app.export_screenshot()):
        before = lines.get(int(line), "").ljust(round(float(x) / COLUMN))
        lines[int(line)] = before + html.unescape(words).replace("\xa0", " ")
    return "\n".join(" ".join(lines[line].split()) for line in sorted(lines))


def decision(pilot: Pilot[None]) -> DecisionPanel:
    """The decision panel of the table."""
    screen = pilot.app.screen_stack[1]
    assert isinstance(screen, TableScreen)
    return screen.decision


def to_actions(session: Session) -> None:
    """Play without the screen until the human may act."""
    while session.game.asks != "action" or not session.human_waits:
        session.play(session.game.legal()[0] if session.human_waits else session.bot_answer())


def to_activation(session: Session) -> None:
    """Play without the screen until the human must activate the City."""
    while session.game.asks != "activate" or not session.human_waits:
        session.play(session.game.legal()[0] if session.human_waits else session.bot_answer())


# --- whole games ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [ROOMY_SIZE, SMALL_SIZE])
def test_a_whole_game_by_keys_ends_with_the_score_sheet(size: tuple[int, int]) -> None:
    session = table("random", seed=3)

    async def script(pilot: Pilot[None]) -> None:
        actions = 0
        while not session.game.over:
            if isinstance(pilot.app.screen, PageDialog):
                await press(pilot, "escape")
            elif isinstance(pilot.app.screen, Question):
                await press(pilot, "right", "enter")
            elif session.game.asks == "action" and actions == 3:
                actions = 0
                await press(pilot, "e", "n", "d", "enter")
            else:
                actions += session.game.asks == "action"
                by_number = ["1"] if len(session.game.legal()) <= 9 else ["1", "enter"]
                await press(pilot, *(["enter"], ["down", "enter"], by_number)[actions % 3])
            await settled(pilot, session)
        assert isinstance(pilot.app.screen, Question)
        text = seen(pilot)
        assert "The score sheet" in text
        names = [session.name(seat) for seat in session.game.winners()]
        assert all(name in text for name in names)
        assert (f"{names[-1]} wins!" if len(names) == 1 else f"{names[-1]} win!") in text

    play(session, script, size, speed="instant")
    assert session.game.over
    assert verify(saves.autosave_file()).true
    assert load_record(saves.autosave_file()).game.scores() == session.game.scores()


def test_a_table_of_bots_can_be_watched() -> None:
    async def run(session: Session) -> None:
        async with MonumentalApp(session, "instant").run_test(size=SMALL_SIZE) as pilot:
            await settled(pilot, session)
            assert session.game.over
            assert "The score sheet" in seen(pilot)

    asyncio.run(run(table("random", "random", humans=0)))


def test_a_game_that_is_over_can_be_looked_at_and_taken_back() -> None:
    session = table("random")
    while not session.game.over:
        session.play(session.game.legal()[0] if session.human_waits else session.bot_answer())

    async def script(pilot: Pilot[None]) -> None:
        assert "The score sheet" in seen(pilot)
        await press(pilot, "enter")
        assert "The game is over" in seen(pilot)
        await press(pilot, "U")
        await settled(pilot, session)
        assert not session.game.over
        assert session.human_waits

    play(session, script)


# --- what is visible -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("bots", "map"),
    [(1, "clash-of-titans-2"), (2, "mirror-lake-3"), (3, "crown-of-stone-4"), (3, "the-long-divide-4")],
)
def test_the_whole_table_is_visible_at_once_in_a_roomy_window(bots: int, map: str) -> None:
    session = table(*["random"] * bots, map=map)
    to_activation(session)

    async def script(pilot: Pilot[None]) -> None:
        screen = pilot.app.screen
        taken: set[tuple[int, int]] = set()
        for part in screen.query(".part"):
            if part.id not in ROOMY:
                assert not part.display
                continue
            region = part.region
            assert part.display
            assert region.area > 0
            assert screen.region.contains_region(region)
            cells = {(x, y) for x in range(region.x, region.right) for y in range(region.y, region.bottom)}
            assert not cells & taken, f"{part.id} covers something"
            taken |= cells
        text = seen(pilot)
        rules = session.game.rules
        assert all(name in text for name in rules.tile_name)
        offered = [rules.card_name[card] for card in (*session.game.position.display, *rules.basic) if card]
        assert all(name in text for name in offered)
        city = session.game.position.cover[:9]
        assert all(rules.card_name[card][:12] in text for card in city if card)
        assert all(nation.name in text for nation in rules.civilizations)
        for words in (
            "Choose a row and a column",
            "Chronicle",
            "Policies 0 of 5",
            "Warlord",
            "Know",
            "Production",
        ):
            assert words in text

    play(session, script)


def test_the_nine_activations_show_what_the_engine_yields() -> None:
    session = table("random")
    to_activation(session)
    yields = []
    for number in range(9):
        trial = session.game.copy()
        before = list(trial.position.stock[:6])
        trial.play(trial.legal()[number])
        now = trial.position.stock[:6]
        gained = [(after - then, letter) for after, then, letter in zip(now, before, "PSMGCR", strict=True)]
        yields.append(" ".join(f"{amount}{letter}" for amount, letter in gained if amount))

    async def script(pilot: Pilot[None]) -> None:
        nine = decision(pilot).nine
        assert [cell.lines[0].plain for cell in nine.cells] == yields
        await press(pilot, "left", "up")
        assert decision(pilot).number == 0
        lit = [
            slot for slot, cell in enumerate(pilot.app.screen.query_one(CityPanel).nine.cells) if cell.bright
        ]
        assert lit == [0, 1, 2, 3, 6]
        await press(pilot, "s")
        assert "Row I column A" in seen(pilot)
        await press(pilot, "escape", "enter")
        assert session.game.history[-1].choice.text == "activate 1 1"

    play(session, script)


def test_a_small_window_shows_one_panel_behind_tabs() -> None:
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        async def shown(*keys: str) -> set[str]:
            await press(pilot, *keys)
            return {part.id or "" for part in pilot.app.screen.query(".part") if part.display}

        always = {"title", "tabs", "decision", "foot"}
        assert await shown("f2") == {*always, "map"}
        assert await shown("f3") == {*always, "city"}
        assert await shown("f4") == {*always, "offers"}
        assert "Workshop" in seen(pilot)
        assert await shown("f5") == {*always, "players"}
        assert "Warlord" in seen(pilot)
        assert await shown("f6") == {*always, "log"}
        assert await shown("tab") == {*always, "log"}  # on to the options, which are always there
        assert decision(pilot).has_focus
        assert await shown("tab") == {*always, "map"}
        assert await shown("shift+tab", "shift+tab") == {*always, "log"}

    play(session, script, SMALL_SIZE)


def test_a_small_window_turns_to_what_a_question_is_about() -> None:
    session = table("random")

    async def script(pilot: Pilot[None]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.tab == "map"  # where to settle
        while session.game.asks != "activate":
            await press(pilot, "enter")
            await settled(pilot, session)
        assert screen.tab == "city"
        await press(pilot, "enter", "f4", "escape")
        assert (screen.act, screen.tab) == ("", "offers")
        await press(pilot, "u")
        assert screen.tab == "city"
        await press(pilot, "enter")
        assert screen.tab == "offers"  # what was open while acting is open again

    play(session, script, SMALL_SIZE)


def test_a_window_may_change_its_size_at_any_time() -> None:
    session = table("random")
    to_actions(session)
    before = session.game.position.copy()

    async def script(pilot: Pilot[None]) -> None:
        for width, height, words in (
            (60, 15, "60×15"),
            (120, 40, "Chronicle"),
            (80, 24, "F3 City"),
            (72, 22, "F2 Map"),
        ):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert words in seen(pilot)
            assert ("Workshop" in seen(pilot)) == (width > 60)
        await pilot.resize_terminal(30, 5)
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, Question)

    play(session, script)
    assert session.game.position == before


def test_a_terminal_without_colour_shows_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table("random")
    to_actions(session)
    texts = []

    async def script(pilot: Pilot[None]) -> None:
        texts.append(pilot.app.export_screenshot())
        texts.append(seen(pilot))

    play(session, script)
    monkeypatch.setenv("NO_COLOR", "1")
    play(session, script)
    assert texts[1] == texts[3]
    assert texts[0] != texts[2]


# --- choosing ------------------------------------------------------------------------------------------------------
def test_typing_finds_options_and_enter_takes_the_one_found() -> None:
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "a", "c", "q", "space", "l", "a")
        panel = decision(pilot)
        assert panel.scene is not None
        assert [option.text for option in panel.found(panel.scene)] == ["acquire laboratory"]
        assert "acquire workshop" not in [option.text for option in panel.found(panel.scene)]
        await press(pilot, "enter")
        assert "acquire laboratory" in [entry.choice.text for entry in session.game.history]

    play(session, script)


def test_a_burst_of_keys_is_one_text() -> None:
    """Letters that arrive before the line has the keyboard are no commands, and digits no options."""
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        before = len(session.game.history)
        panel = decision(pilot)
        for sign in "conquer u3 q1":
            panel._forward_event(Key("space" if sign == " " else sign, sign))
        await pilot.pause()
        line = pilot.app.screen.query_one(CommandLine)
        assert (line.display, line.value) == (True, "conquer u3 q1")
        assert len(session.game.history) == before
        await press(pilot, "escape")
        assert not line.display

    play(session, script)


def test_escape_drops_what_was_typed_and_shows_every_option_again() -> None:
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        panel = decision(pilot)
        assert panel.scene is not None
        count = len(session.game.history)
        await press(pilot, "c", "o", "n", "q")
        assert len(panel.found(panel.scene)) < len(panel.scene.options)
        await press(pilot, "escape")
        assert panel.found(panel.scene) == panel.scene.options
        assert panel.has_focus
        assert len(session.game.history) == count

    play(session, script)


def test_a_number_of_two_digits_chooses_that_option() -> None:
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        panel = decision(pilot)
        assert panel.scene is not None
        wanted = panel.scene.options[10].text
        await press(pilot, "1", "1")
        assert panel.thing == wanted
        await press(pilot, "enter")
        assert wanted in [entry.choice.text for entry in session.game.history]

    play(session, script)


def test_notation_can_be_written_in_full() -> None:
    session = table("random")
    to_activation(session)

    async def script(pilot: Pilot[None]) -> None:
        await write(pilot, "activate 3 2")
        assert session.game.history[-1].choice.text == "activate 3 2"

    play(session, script)


@pytest.mark.parametrize(
    "nonsense", ["xyzzy", "conquer z99", "acquire", "99", "why", "show nothing", "speed warp"]
)
def test_nonsense_changes_nothing_and_is_answered(nonsense: str) -> None:
    session = table("random")
    to_activation(session)
    before = session.game.position.copy()

    async def script(pilot: Pilot[None]) -> None:
        before = seen(pilot)
        await write(pilot, nonsense)
        assert seen(pilot) != before

    play(session, script)
    assert session.game.position == before


def test_enter_on_the_map_and_on_a_card_acts_on_the_spot() -> None:
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "f2")
        land = pilot.app.screen.query_one(MapPanel)
        scene = land.scene
        assert scene is not None
        land.tile = next(tile for tile in session.game.rules.tile_name if len(scene.about_tile(tile)) > 1)
        await press(pilot, "enter")
        assert decision(pilot).found(scene) == scene.about_tile(land.tile)
        await press(pilot, "escape", "f4")
        offers = pilot.app.screen.query_one(OfferPanel)
        while offers.thing != "workshop":
            await press(pilot, "down")
        await press(pilot, "enter")
        assert session.game.history[-1].choice.text == "acquire workshop"

    play(session, script)


def test_the_mouse_points_and_a_double_click_chooses() -> None:
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        panel = decision(pilot)
        await pilot.click("#decision", offset=(5, 3))
        assert panel.number == 2
        wanted = panel.thing
        await pilot.click("#decision", offset=(5, 3), times=2)
        await pilot.pause()
        assert wanted in [entry.choice.text for entry in session.game.history]

    play(session, script)


# --- taking back ---------------------------------------------------------------------------------------------------
def test_u_takes_back_y_makes_again_and_only_shift_u_crosses_what_was_revealed() -> None:
    session = table("random")
    to_activation(session)
    start = session.game.position.copy()
    count = len(session.game.history)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        assert session.game.asks == "action"
        await press(pilot, "u")
        assert session.game.position == start
        await press(pilot, "y")
        assert session.game.history[-1].choice.text == "activate 2 2"
        await press(pilot, "e", "n", "d", "enter", "right", "enter")
        await settled(pilot, session)
        done = len(session.game.history)
        assert done > count + 2
        await press(pilot, "u")
        assert len(session.game.history) == done
        await press(pilot, "U")
        assert session.game.asks == "action"
        assert len(session.game.history) == count + 1

    play(session, script)


# --- asking --------------------------------------------------------------------------------------------------------
def test_why_not_and_reading_by_key_and_in_writing() -> None:
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        await write(pilot, "why conquer e4")
        assert "CORE.CONQUER.1" in seen(pilot)
        assert "adjacent" in seen(pilot)
        await press(pilot, "escape")
        await press(pilot, "f2")
        pilot.app.screen.query_one(MapPanel).tile = "e4"
        await press(pilot, "question_mark")
        assert "CORE.CONQUER.1" in seen(pilot)
        await press(pilot, "escape", "s")
        assert "e4 Forest" in seen(pilot)
        await press(pilot, "escape")
        await write(pilot, "show great library")
        assert "Draw a card and use it." in seen(pilot)
        await press(pilot, "escape", "h")
        assert "How to play" in seen(pilot)
        await press(pilot, "escape", "V")
        assert "All Cities" in seen(pilot)
        await press(pilot, "escape", "l")
        assert "From the start" in seen(pilot)

    play(session, script)


def test_ending_a_turn_that_wastes_something_is_asked_about_until_told_otherwise() -> None:
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        count = len(session.game.history)
        await press(pilot, "e", "n", "d", "enter")
        assert "Still possible" in seen(pilot)
        await press(pilot, "enter")  # the first answer is the way back
        assert len(session.game.history) == count
        await press(pilot, "e", "n", "d", "enter", "right", "right", "enter")
        await settled(pilot, session)
        assert len(session.game.history) > count
        table_screen = pilot.app.screen_stack[1]
        assert isinstance(table_screen, TableScreen)
        assert not table_screen.warns

    play(session, script)


def test_a_newcomer_is_told_where_the_help_is() -> None:
    session = table("random")

    async def first(pilot: Pilot[None]) -> None:
        assert "New here?" in seen(pilot)
        await press(pilot, "enter")

    async def second(pilot: Pilot[None]) -> None:
        assert "New here?" not in seen(pilot)

    play(session, first)
    play(session, second)


def test_other_cities_can_be_opened() -> None:
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        assert "Your City: Egypt" in seen(pilot)
        await press(pilot, "v")
        assert "City: Greece (random)" in seen(pilot)
        await press(pilot, "escape")
        assert "Your City: Egypt" in seen(pilot)

    play(session, script)


# --- several people ------------------------------------------------------------------------------------------------
def test_the_table_is_covered_while_the_keyboard_is_handed_over() -> None:
    session = table(humans=2)

    async def script(pilot: Pilot[None]) -> None:
        first = session.game.seat
        if isinstance(pilot.app.screen, Question):
            await press(pilot, "enter")
        await press(pilot, "enter")
        assert session.game.seat != first
        text = seen(pilot)
        assert f"{session.name(session.game.seat)} decides now" in text
        assert "Workshop" not in text
        await press(pilot, "enter")
        assert session.viewer == session.game.seat
        assert "Workshop" in seen(pilot)

    play(session, script)


# --- bots ----------------------------------------------------------------------------------------------------------
class SlowBot(RandomBot):
    """Thinks until it is told to answer."""

    answers = threading.Event()

    def choose(self, *question: Any) -> int:
        assert self.answers.wait(60)
        return super().choose(*question)


class BrokenBot(RandomBot):
    """Breaks."""

    def choose(self, *question: Any) -> int:
        raise ZeroDivisionError("out of ideas")


def test_the_screen_answers_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BUILT_IN, "slow", SlowBot)
    session = table("slow")
    while session.human_waits:
        session.play(session.game.legal()[0])

    async def run() -> None:
        app = MonumentalApp(session, "instant")
        async with app.run_test(size=ROOMY_SIZE) as pilot:
            count = len(session.game.history)
            await pilot.press("v")
            assert len(session.game.history) == count
            assert "City: Greece (slow)" in seen(pilot)
            assert "Greece (slow) plays" in seen(pilot)
            SlowBot.answers.set()
            await settled(pilot, session)
            assert len(session.game.history) > count

    asyncio.run(run())


def test_a_bot_that_breaks_is_told_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.BUILT_IN, "broken", BrokenBot)
    session = table("broken", seed=2)
    while session.human_waits:
        session.play(session.game.legal()[0])

    async def script(pilot: Pilot[None]) -> None:
        assert "out of ideas" in seen(pilot)
        assert session.human_waits

    play(session, script, speed="instant")


def test_step_by_step_waits_for_a_key_after_every_choice_of_a_bot() -> None:
    session = table("random")
    while session.human_waits:
        session.play(session.game.legal()[0])

    async def run() -> None:
        async with MonumentalApp(session, "step by step").run_test(size=ROOMY_SIZE) as pilot:
            count = len(session.game.history)
            await pilot.pause(0.2)
            assert len(session.game.history) == count
            assert "Enter: next step" in seen(pilot)
            await pilot.press("enter")
            await pilot.pause(0.2)
            assert len(session.game.history) == count + 1

    asyncio.run(run())


def test_who_did_not_watch_is_told_what_bots_did() -> None:
    session = table("greedy")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        await press(pilot, "e", "n", "d", "enter", "right", "enter")
        await settled(pilot, session)
        if session.game.asks == "activate":
            assert isinstance(pilot.app.screen, PageDialog)
            assert "Since your last turn" in seen(pilot)
            assert "Greece activates row" in seen(pilot)

    play(session, script, speed="instant")


# --- leaving and coming back -----------------------------------------------------------------------------------------
def test_quitting_saves_and_the_start_screen_goes_on_with_the_same_game() -> None:
    session = table("random")
    to_actions(session)

    async def leave(pilot: Pilot[None]) -> None:
        await press(pilot, "a", "c", "q", "space", "w", "o", "enter")
        await press(pilot, "q")
        assert "autosave" in seen(pilot)
        await press(pilot, "right", "enter")

    play(session, leave)
    assert session.game.history[-1].choice.text == "acquire workshop"

    async def come_back() -> None:
        app = MonumentalApp()
        async with app.run_test(size=SMALL_SIZE) as pilot:
            await pilot.pause()
            await pilot.click("#continue")
            await pilot.pause()
            assert app.session is not None
            assert app.session.game.position == session.game.position
            assert app.session.specs == ["", "random"]

    asyncio.run(come_back())


def test_a_game_can_be_saved_under_a_name(data_folder: Path) -> None:
    session = table("random")
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        await write(pilot, "save friday")
        assert (data_folder / "friday.monumental").is_file()
        await write(pilot, "save nowhere/at/all")
        assert "cannot be written" in seen(pilot)

    play(session, script)
    assert saves.resume("friday").game.position == session.game.position


# --- the Automa -------------------------------------------------------------------------------------------------------
def to_the_end_of_a_turn(session: Session) -> None:
    """Play without the screen until the human may end a turn that an Automa follows."""
    to_actions(session)
    while "end" not in [choice.text for choice in session.game.legal()]:
        session.play(session.game.legal()[0])


async def end_turn(pilot: Pilot[None]) -> OrdersDialog:
    """End the turn, whatever it wastes, and wait for what the Automa shows."""
    table_screen = pilot.app.screen
    assert isinstance(table_screen, TableScreen)
    table_screen.warns = False
    await write(pilot, "end")
    limit = time.monotonic() + 10
    while not isinstance(pilot.app.screen, OrdersDialog):
        assert time.monotonic() < limit, (pilot.app.screen, seen(pilot))
        await pilot.pause(0.02)
    await pilot.pause()
    return pilot.app.screen


def test_the_automa_goes_step_by_step_at_the_players_pace() -> None:
    session = table("automa", automa_ties="chance")  # a tie would cut its turn short
    to_the_end_of_a_turn(session)

    async def script(pilot: Pilot[None]) -> None:
        dialog = await end_turn(pilot)
        assert len(dialog.steps) >= 3
        first = seen(pilot)
        assert "turns up" in first
        last = " ".join(dialog.steps[-1][-1].plain.split())[:40]
        assert last not in first, "the rest is still covered, in the chronicle too"
        await pilot.pause(0.4)
        assert dialog.shown == 1, "nothing goes on by itself"
        await press(pilot, "enter")
        assert dialog.shown == 2
        await press(pilot, "left")
        assert dialog.shown == 1
        for _ in dialog.steps:
            await press(pilot, "enter")
        assert isinstance(pilot.app.screen, TableScreen)
        assert session.human_waits

    play(session, script, speed="step by step")


def test_the_automa_goes_on_alone_at_other_speeds_and_escape_leaves_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("monumental.terminal.orders.READING", 2)
    session = table("automa")
    to_the_end_of_a_turn(session)

    async def script(pilot: Pilot[None]) -> None:
        dialog = await end_turn(pilot)
        limit = time.monotonic() + 10
        while dialog.shown < 2:
            assert time.monotonic() < limit
            await pilot.pause(0.05)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, TableScreen)

    play(session, script, speed="calm")


def test_a_table_of_five_is_on_the_screen() -> None:
    async def script() -> str:
        app = MonumentalApp(Session(Record(Game(five.rules(), seed=7), 7)), "instant")
        async with app.run_test(size=ROOMY_SIZE) as pilot:
            await pilot.pause()
            return app.export_screenshot()

    shown = asyncio.run(script())
    assert all(civilization.name in shown for civilization in five.rules().civilizations)
