"""Secrecy over the wire: tables that differ only in what somebody may not know send that person the same bytes."""

from __future__ import annotations

import marshal
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from tests.contract.eyes import other_truth
from tests.server.harness import Person, Running

from monumental.classic.notation import question
from monumental.game import Entry
from monumental.kernel.events import Event
from monumental.server.match import CHOICE, Match, resume
from monumental.server.room import Room
from monumental.server.store import Row
from monumental.server.thinkers import Task

TWINS = 30
SEEDS = range(4)


@pytest.fixture
def people(running: Running) -> dict[int, Person]:
    """By viewer: two players and somebody who looks on."""
    return {0: running.person("Ann"), 1: running.person("Ben"), -1: running.person("")}


def to_a_market(match: Match, random: Random) -> Match:
    """Play on at random, with a liking for Markets, until somebody looks at one; nothing of it is stored."""
    while True:
        draft = match.copy()
        while draft.status == "running":
            if question(draft.playing.position) == "market":
                return draft
            options = draft.playing.legal()
            liked = [choice for choice in options if choice.text.split()[0] in ("explore", "market")]
            choice = random.choice(liked or options)
            draft.note(Row(draft.number + 1, CHOICE, data=draft.choose(choice.key)))


def disguise(event: Event, viewer: int) -> Event:
    """An event, with another content if the viewer may not see it."""
    if event.visible_to(viewer):
        return event
    return Event(event.kind, event.seat, event.a, event.b ^ 1, event.c, event.seen)


def twin_of(match: Match, viewer: int, random: Random) -> Match:
    """A table that differs from a true one only in what a viewer cannot know."""
    game = match.playing

    def other(entry: Entry) -> Entry:
        return replace(entry, events=[disguise(event, viewer) for event in entry.events])

    def other_past(move: int) -> bytes:
        before = match.remembered(move)
        assert before is not None
        return marshal.dumps(other_truth(before, viewer, random).fields())

    twin = match.copy()
    twin.seed = random.getrandbits(256)
    twin.recent = {move: other_past(move) for move in match.recent}
    history = [other(entry) for entry in game.history]
    twin.game = resume(game, other_truth(game.position, viewer, random), history)
    twin.game.seed = random.getrandbits(64)
    return twin


def everything(person: Person, room: Room) -> Iterator[str]:
    """All that a person can get out of the server about a table, as it comes over the wire."""
    path = f"/api/tables/{room.table}"
    match = room.match
    for request in (
        "",
        "/game",
        "/log",
        "/file",
        "/why?text=market%201",
        "/why?text=a1",
        "/why?text=keep%20jade",
    ):
        yield person.http.get(path + request).text
    for move in range(max(0, match.moves - 6), match.moves + 1):
        yield person.http.get(f"{path}/replay?move={move}").text
    for eyes in (-2, -1, 0, 1):
        yield person.http.get(f"{path}/game?seat={eyes}").text
    with person.connect(room.table) as socket:
        for message in (
            '{"type":"hello"}',
            '{"type":"ping"}',
            '{"type":"why","id":"w","text":"market 1"}',
            f'{{"type":"choose","id":"c","version":{match.number},"text":"no such thing"}}',
            f'{{"type":"undo","id":"u","version":{match.number},"to":0}}',
            f'{{"type":"redo","id":"r","version":{match.number}}}',
            '{"type":"look","seat":-2}',
            '{"type":"ping"}',
        ):
            socket.send(message)
        pongs = 0
        while pongs < 2:
            text = str(socket.recv(timeout=10))
            pongs += text.startswith('{"type":"pong"')
            yield text


@pytest.mark.parametrize("seed", SEEDS)
def test_what_somebody_may_not_know_changes_no_byte(
    running: Running, people: dict[int, Person], seed: int
) -> None:
    table = people[0].table("me", "open", undo="ask")["id"]
    people[1].post(f"/api/tables/{table}/join")
    room = running.house.rooms[table]
    random = Random(seed)
    truth = to_a_market(room.match, random)
    looker = truth.decider
    for viewer in (-1, 1 - looker):
        twin = twin_of(truth, viewer, random)
        assert twin.playing.position.fields() != truth.playing.position.fields()
        running.do(partial(room.show, truth))
        seen = list(everything(people[viewer], room))
        running.do(partial(room.show, twin))
        for first, second in zip(sorted(seen), sorted(everything(people[viewer], room)), strict=True):
            place = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
            assert first == second, (first[place - 200 : place + 40], second[place - 20 : place + 40])
    running.do(partial(room.show, truth))
    shown = people[looker].http.get(f"/api/tables/{table}/game").text
    for _ in range(TWINS):  # a twin may differ in Markets that the looker does not see
        running.do(partial(room.show, twin_of(truth, -1, random)))
        if people[looker].http.get(f"/api/tables/{table}/game").text != shown:
            break
    else:
        pytest.fail("the pairs never differ for the one who may know")


def test_nobody_is_told_the_seed_before_the_end(running: Running, people: dict[int, Person]) -> None:
    table = people[0].table("me", "bot", listed=True)["id"]
    room = running.house.rooms[table]
    secrets = {
        f"{room.match.seed:x}",
        str(room.match.seed),
        f"{room.match.playing.seed:x}",
        str(room.match.playing.seed),
    }
    told = "".join([*everything(people[0], room), people[0].http.get("/api/tables").text])
    assert not any(secret in told for secret in secrets)
    assert room.match.commitment in told
    assert people[0].http.get(f"/api/tables/{table}/file").status_code == 200
    assert "Seed:" not in people[0].http.get(f"/api/tables/{table}/file").text


def test_a_thinking_bot_is_not_told_the_seed(
    running: Running, people: dict[int, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Processes in which bots think run code that others may have written."""
    tasks: list[Task] = []

    async def told(_work: object, task: Callable[[], Task], _shares: object, _seconds: float) -> int:
        tasks.append(task())
        return tasks[-1].options[0]

    monkeypatch.setattr(running.house.thinkers, "_in_turn", told)
    room = running.house.rooms[people[0].table("me", "bot")["id"]]
    with people[0].line(room.table) as line:
        while not tasks:
            line.my_turn()
            line.choose()
    for secret in (room.match.seed, room.match.playing.seed):
        assert f"{secret:x}" not in repr(tasks[0])
        assert str(secret) not in repr(tasks[0])
    # A bot that is woken twice about one decision thinks the same thought.
    assert len({task.seed for task in tasks}) == len({repr(task) for task in tasks})


def test_options_go_to_the_decider_only(running: Running, people: dict[int, Person]) -> None:
    table = people[0].table("me", "open")["id"]
    people[1].post(f"/api/tables/{table}/join")
    decider = running.house.rooms[table].match.decider
    for viewer, person in people.items():
        decision = person.get(f"/api/tables/{table}/game")["portrait"]["decision"]
        assert bool(decision["options"]) == (viewer == decider)
        assert decision["mine"] == (viewer == decider)


def test_eyes_that_are_not_mine(people: dict[int, Person]) -> None:
    table = people[0].table("me", "open")["id"]
    people[1].post(f"/api/tables/{table}/join")
    for path in ("game", "log", "replay"):
        for viewer, allowed in ((0, {-1, 0}), (1, {-1, 1}), (-1, {-1})):
            for eyes in (-2, -1, 0, 1, 2):
                status = people[viewer].http.get(f"/api/tables/{table}/{path}?seat={eyes}").status_code
                assert status == (200 if eyes in allowed else 403), (path, viewer, eyes)


def test_after_the_end_everything_is_open(people: dict[int, Person]) -> None:
    table = people[0].table("bot", "bot")["id"]
    with people[-1].line(table) as line:
        line.until_state(lambda state: state["table"]["status"] == "over")
        line.send({"type": "look", "seat": -2})
        assert line.update()["game"]["viewer"] == -2
    for eyes in (-2, -1, 0, 1):
        assert people[-1].get(f"/api/tables/{table}/game?seat={eyes}")["viewer"] == eyes
    assert "Seed:" in people[-1].get(f"/api/tables/{table}/file")


def test_ids_of_tables_and_people_cannot_be_guessed(people: dict[int, Person]) -> None:
    ids = {people[0].table("me", "open")["id"] for _ in range(20)}
    assert len(ids) == 20
    assert all(re.fullmatch("[2-9a-z]{12}", each) for each in ids)
