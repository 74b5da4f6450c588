"""Hints over the wire: who may ask, at which tables, what the answer says, and that nobody waits for it."""

from __future__ import annotations

from random import Random

import pytest
from tests.contract.eyes import other_truth
from tests.server.harness import Line, Person, Running

from monumental.bots.hint import Hint, Plan, rest_of
from monumental.classic.position import Position
from monumental.server import thinkers
from monumental.server.thinkers import advise, task_for
from monumental.server.turnstile import Share


@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


def until_asked(line: Line, asks: str) -> None:
    """Play until such a question is mine."""
    line.my_turn()
    while line.portrait["decision"]["asks"] != asks:
        line.choose()
        line.my_turn()


@pytest.mark.parametrize(
    ("kinds", "wish", "allowed"),
    [
        (("me", "bot"), None, True),
        (("me", "automa", "bot"), None, True),
        (("me", "me"), None, False),
        (("me", "open"), None, False),
        (("me", "open"), True, True),
        (("me", "bot"), False, False),
    ],
)
def test_hints_are_agreed_on(ann: Person, kinds: tuple[str, ...], wish: bool | None, allowed: bool) -> None:
    assert ann.table(*kinds, hints=wish)["hints"] is allowed


def test_a_table_without_hints_gives_none(ann: Person) -> None:
    with ann.line(ann.table("me", "bot", hints=False)["id"]) as line:
        line.my_turn()
        refusal = line.ask("hint")
        assert refusal["code"] == "no-hints"
        assert "without hints" in refusal["message"]


def test_a_hint_says_what_why_and_how_far_behind_the_others_are(
    running: Running, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[str] = []
    ask = running.house.thinkers.advise

    async def counted(position: Position, seed: str, *shares: Share, plan: Plan = ()) -> Hint:
        thoughts.append(seed)
        return await ask(position, seed, *shares, plan=plan)

    monkeypatch.setattr(running.house.thinkers, "advise", counted)
    table = ann.table("me", "bot")["id"]
    with ann.line(table) as line:
        until_asked(line, "activate")
        hint = line.ask("hint")
        assert hint["moves"] == line.moves
        assert hint["why"].endswith(".")
        options = {option["key"]: option["text"] for option in line.portrait["decision"]["options"]}
        assert options[hint["key"]] == hint["text"]
        assert {other["key"] for other in hint["others"]} == set(options) - {hint["key"]}
        values = [other["value"] for other in hint["others"]]
        assert values == sorted(values, reverse=True)
        assert values[0] <= 0
        # The same question about the same position has the same answer, without another thought.
        again = line.ask("hint")
        assert {**again, "id": ""} == {**hint, "id": ""}
        assert len(thoughts) == 1
        assert line.choose(hint["text"])["type"] == "ack"
        following = line.ask("hint")
        assert following["moves"] == line.moves
        assert following["text"] in line.options()


def test_nobody_waits_for_a_hint(ann: Person) -> None:
    with ann.line(ann.table("me", "bot")["id"]) as line:
        line.my_turn()
        line.send({"type": "hint", "id": "h"})
        line.send({"type": "ping"})
        answers = [line.until(lambda message: message["type"] in ("pong", "hint"))["type"] for _ in range(2)]
        assert answers == ["pong", "hint"]


def test_a_failing_adviser_leaves_the_answer_to_habit(
    running: Running, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "advise", fail)
    with ann.line(ann.table("me", "automa")["id"]) as line:
        hint = line.ask("hint")
        assert hint["text"] in line.options()
        assert hint["others"] == []
    assert running.house.thinkers.failures == 0, "the game itself lost nothing"


def fail(_task: object) -> None:
    """An adviser with a fault; a process can be sent here."""
    raise ZeroDivisionError


def test_a_hint_knows_no_more_than_the_player(running: Running, ann: Person) -> None:
    table = ann.table("me", "bot")["id"]
    with ann.line(table) as line:
        until_asked(line, "action")
    position = running.house.rooms[table].match.playing.position
    twin = other_truth(position, position.stack[-1].seat, Random(4))
    assert twin.fields() != position.fields()
    first, second = (task_for(truth, "", "seed", 200) for truth in (position, twin))
    assert first == second
    assert advise(first).option in first.options


def test_the_next_hint_of_a_turn_gets_what_is_left_of_the_plan(
    running: Running, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that one hint does not contradict the other."""
    plans: list[tuple[Plan, Plan]] = []
    ask = running.house.thinkers.advise

    async def watched(position: Position, seed: str, *shares: Share, plan: Plan = ()) -> Hint:
        hint = await ask(position, seed, *shares, plan=plan)
        plans.append((plan, hint.plan))
        return hint

    monkeypatch.setattr(running.house.thinkers, "advise", watched)
    with ann.line(ann.table("me", "bot")["id"]) as line:
        until_asked(line, "activate")
        first = line.ask("hint")
        line.choose(first["text"])
        line.my_turn()
        line.ask("hint")
    (given, made), (left, _) = plans
    assert given == ()
    assert made[0][1] == first["key"]
    assert left == rest_of(made, [first["key"]])
