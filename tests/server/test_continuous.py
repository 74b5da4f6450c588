"""Continuous Play at a server table: taking back by the action, under each policy (AE.CONT)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.server.harness import Line, Person, Running
from tests.server.test_play import pair

ANSWERED = "Somebody else has acted since your last choice."


@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


@pytest.fixture
def ben(running: Running) -> Person:
    return running.person("Ben")


def level(*lines: Line) -> None:
    """Everybody has heard of what anybody has."""
    newest = max(line.version for line in lines)
    for line in lines:
        line.until_state(lambda state: state["version"] >= newest)


def in_actions(ann: Person, ben: Person, **wishes: Any) -> tuple[Line, Line]:
    """A table of two in Continuous Play, all Cities activated: the line of the one who is to act, and the other."""
    lines = pair(ann, ben, mode="continuous", **wishes)
    rng = random.Random(1)
    while True:
        level(*lines)
        actor, other = lines if lines[0].mine else lines[::-1]
        if actor.portrait["decision"]["asks"] == "action":
            return actor, other
        actor.choose(rng.choice(actor.options()))


def exploring(actor: Line) -> str:
    """A first step of an Explorer; it reveals nothing."""
    return next(text for text in actor.options() if text.startswith("explore"))


def act(actor: Line, other: Line) -> list[str]:
    """One whole action that reveals nothing, the questions of its price included; returns its choices."""
    said = [exploring(actor)]
    actor.choose(said[0])
    while actor.mine:
        decision = actor.portrait["decision"]
        ends = [option["text"] for option in decision["options"] if option["verb"] == "end"]
        said.append((ends or actor.options())[0])
        actor.choose(said[-1])
    level(actor, other)
    return said


def takes_back_its_action(actor: Line, other: Line) -> None:
    """An action is taken back as a whole and made again, while the other has not acted."""
    moves, options = actor.moves, actor.options()
    said = act(actor, other)
    assert actor.undo["can"]
    assert not other.undo["can"], "what a rival did is not mine to take back"
    assert actor.ask("undo", version=actor.version, to=moves)["type"] == "ack"
    assert (actor.mine, actor.moves, actor.options()) == (True, moves, options)
    level(actor, other)
    assert actor.ask("redo", version=actor.version, count=len(said))["type"] == "ack"
    assert (actor.mine, actor.moves) == (False, moves + len(said))
    level(actor, other)


@pytest.mark.parametrize("undo", ["turn", "ask"])
def test_an_action_is_taken_back_until_somebody_else_has_acted(ann: Person, ben: Person, undo: str) -> None:
    actor, other = in_actions(ann, ben, undo=undo)
    moves = actor.moves
    takes_back_its_action(actor, other)
    act(other, actor)
    assert (actor.undo["can"], actor.undo["why"]) == (False, ANSWERED)
    assert actor.undo["ask"] == (undo == "ask")
    refusal = actor.ask("undo", version=actor.version, to=moves)
    assert (refusal["type"], refusal["code"]) == ("refused", "no-undo")


def test_a_step_of_an_action_is_taken_back_alone(ann: Person, ben: Person) -> None:
    actor, other = in_actions(ann, ben, undo="turn")
    moves = actor.moves
    actor.choose(exploring(actor))
    assert actor.mine, "Explorers go on, or are paid for"
    assert actor.undo["one"] == actor.undo["floor"] == moves
    assert actor.ask("undo", version=actor.version)["type"] == "ack"
    level(actor, other)
    assert (actor.mine, actor.moves) == (True, moves)


def test_whoever_has_answered_is_asked_to_agree(ann: Person, ben: Person) -> None:
    actor, other = in_actions(ann, ben, undo="ask")
    moves = actor.moves
    act(actor, other)
    act(other, actor)
    there = actor.moves
    for yes in (False, True):
        assert actor.ask("undo", version=actor.version, to=moves, ask=True)["type"] == "ack"
        level(actor, other)
        assert other.state["game"]["request"]["to"] == moves
        assert other.ask("answer", yes=yes)["type"] == "ack"
        actor.until_state(lambda state: state["game"]["request"] is None)
        assert actor.moves == (moves if yes else there)
    assert actor.mine


def test_a_free_table_takes_back_what_others_did(ann: Person, ben: Person) -> None:
    actor, other = in_actions(ann, ben, undo="free")
    moves = actor.moves
    act(actor, other)
    act(other, actor)
    assert actor.undo["floor"] == 0
    assert actor.ask("undo", version=actor.version, to=moves)["type"] == "ack"
    level(actor, other)
    assert (actor.mine, other.moves) == (True, moves)
    assert "choices-undone" in {said["key"] for block in other.log for said in block["lines"]}, "and is told"
