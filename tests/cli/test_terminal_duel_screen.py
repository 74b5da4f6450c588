"""Duel on the full screen of the terminal: a whole game by keys, every panel, what passing would lose."""

from __future__ import annotations

import pytest
from tests.cli.test_terminal_screen import (
    ROOMY_SIZE,
    SMALL_SIZE,
    data_folder,
    decision,
    play,
    press,
    seen,
    settled,
    to_actions,
    to_activation,
    write,
)
from textual.pilot import Pilot

from monumental.classic.parts import Parts
from monumental.content.duel.entries import find_duel
from monumental.records import verify
from monumental.terminal import saves
from monumental.terminal.dialogs import PageDialog, Question
from monumental.terminal.duel_panels import DuelCityPanel, DuelOfferPanel, MiddlePanel
from monumental.terminal.session import Agreement, Place, Session, open_table

__all__ = ["data_folder"]


def table(seed: int = 4, bot: str = "random") -> Session:
    """Malians against Aztecs, who are a bot."""
    places = (Place("mali"), Place("aztecs", bot))
    return open_table(Agreement(places, seed=seed, parts=Parts(game="duel")))


@pytest.mark.parametrize("size", [ROOMY_SIZE, SMALL_SIZE])
def test_a_whole_game_by_keys_ends_with_the_score_sheet(size: tuple[int, int]) -> None:
    session = table(seed=3)

    async def script(pilot: Pilot[None]) -> None:
        turns = 0
        while not session.game.over:
            if isinstance(pilot.app.screen, PageDialog):
                await press(pilot, "escape")
            elif isinstance(pilot.app.screen, Question):
                await press(pilot, "right", "enter")  # pass, whatever it loses
            elif session.game.asks == "action" and turns % 3 == 2:
                await write(pilot, "pass")
            else:
                await press(pilot, "enter")
            turns += 1
            await settled(pilot, session)
        assert "wins" in seen(pilot) or "win!" in seen(pilot)
        for score in session.game.scores():
            assert f"{score.total} points" in seen(pilot)

    play(session, script, size, "instant")
    assert verify(saves.autosave_file()).true


def test_everything_on_the_table_is_in_sight() -> None:
    session = table()
    to_activation(session)

    async def script(pilot: Pilot[None]) -> None:
        words = seen(pilot)
        for told in (
            "Between the Cities",
            "Advantage: nobody",
            "Your City: Malians",
            "Dyula Trader",
            "Aztecs",
        ):
            assert told in words, told
        assert "○○○○" in words, "no Gold lies beside a Free City yet"
        assert "A City" in words, "the rival's City is read there too"
        for offer in DuelOfferPanel.lines(pilot.app.screen.query_one(DuelOfferPanel)):
            assert find_duel(offer.key).name[:18] in words

    play(session, script)


def test_the_activation_under_the_cursor_is_shown_and_read() -> None:
    session = table()
    to_activation(session)

    async def script(pilot: Pilot[None]) -> None:
        panel = decision(pilot)
        assert panel.scene is not None
        before = panel.scene.hint
        await press(pilot, "down")
        grid = pilot.app.screen.query_one(DuelCityPanel)
        assert grid.scene is not None
        assert grid.scene.hint is not None
        assert grid.scene.hint != before
        lit = [cell.bright for cell in grid.nine.cells]
        assert [number for number, bright in enumerate(lit) if bright] == sorted(grid.scene.hint.slots)
        await press(pilot, "s")
        assert "Pays for" in seen(pilot)
        await press(pilot, "escape")

    play(session, script)


def test_a_press_on_the_middle_acts_or_explains() -> None:
    session = table()
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        middle = pilot.app.screen.query_one(MiddlePanel)
        await press(pilot, "f2")
        assert middle.has_focus
        assert middle.thing == "advantage"
        choices = len(session.game.history)
        bids = [o for o in session.game.legal() if str(o).startswith("advantage")]
        await press(pilot, "enter")
        if len(bids) > 1:
            assert decision(pilot).words == "advantage", "several bids are listed"
            await press(pilot, "enter")
        await settled(pilot, session)
        assert str(session.game.history[choices].choice).startswith("advantage")

    play(session, script)


def test_passing_says_what_would_be_lost_and_can_be_declined() -> None:
    session = table()
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        choices = len(session.game.history)
        await write(pilot, "pass")
        assert isinstance(pilot.app.screen, Question)
        assert "Passing would lose" in seen(pilot)
        await press(pilot, "escape")
        assert len(session.game.history) == choices
        await write(pilot, "pass")
        await press(pilot, "right", "enter")
        await settled(pilot, session)
        assert str(session.game.history[choices].choice) == "pass"

    play(session, script)


def test_a_small_window_has_tabs_and_the_help_speaks_of_duel() -> None:
    session = table()
    to_actions(session)

    async def script(pilot: Pilot[None]) -> None:
        assert "F2 Table" in seen(pilot)
        await press(pilot, "f5")
        assert "Warlord" in seen(pilot)
        await press(pilot, "h")
        assert "How to play Duel" in seen(pilot)
        await press(pilot, "escape", "v")
        assert "City of A Aztecs" in seen(pilot)

    play(session, script, SMALL_SIZE)
