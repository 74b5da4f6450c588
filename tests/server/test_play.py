"""Playing over the socket: choices, acknowledgements, updates, resuming, taking back."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest
from tests.server.harness import Line, Person, Running
from websockets.exceptions import ConnectionClosed

from monumental.narration import blocks
from monumental.server import socket
from monumental.server.match import Match
from monumental.server.telling import BLOCK


@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


@pytest.fixture
def ben(running: Running) -> Person:
    return running.person("Ben")


def match_of(running: Running, table: str) -> Match:
    return running.house.rooms[table].match


def pair(ann: Person, ben: Person, **wishes: object) -> tuple[Line, Line]:
    """A running table of two people, a line for each; the one who decides first."""
    table = ann.table("me", "open", **wishes)["id"]
    ben.post(f"/api/tables/{table}/join")
    lines = ann.line(table), ben.line(table)
    return lines if lines[0].mine else (lines[1], lines[0])


def test_a_whole_game_against_a_bot(running: Running, ann: Person) -> None:
    table = ann.table("me", "bot")
    assert table["status"] == "running"
    rng = random.Random(5)
    with ann.line(table["id"]) as line:
        while line.my_turn()["table"]["status"] != "over":
            assert line.choose(rng.choice(line.options()))["type"] == "ack"
        result = line.state["table"]["result"]
        assert [place["rank"] for place in result] == [1, 2]
        assert line.log[-1]["kind"] == "end"
        game = match_of(running, table["id"]).playing
        assert game.over
        told = [json.loads(BLOCK.dump_json(block)) for block in blocks(game, 0)]
        assert line.log == told


def test_both_sides_hear_of_a_choice(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben)
    before = second.version
    assert first.choose()["version"] == before + 1
    assert second.until_state(lambda state: state["version"] > before)["game"]["moves"] == 1
    assert first.state["table"]["seats"][0]["online"]


def test_a_choice_sent_twice_counts_once(running: Running, ann: Person, ben: Person) -> None:
    first, _ = pair(ann, ben)
    version = first.version
    once = first.choose(id="the-same")
    again = first.ask("choose", id="the-same", version=version, text="anything")
    assert again == {"type": "ack", "id": "the-same", "version": once["version"]}
    assert match_of(running, first.state["table"]["id"]).moves == 1


def test_the_same_id_of_another_person_is_another_choice(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben)
    first.choose(id="x")
    second.my_turn()
    assert second.choose(id="x")["type"] == "ack"
    assert second.moves == 2


def test_a_late_choice_gets_what_it_missed(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben, undo="free")
    late = first.version
    option = first.options()[0]
    first.choose(option)
    second.my_turn()
    second.choose()
    first.until_state(lambda state: state["game"]["moves"] == 2)
    seen = first.version
    first.send({"type": "choose", "id": "late", "version": late, "text": option})
    refusal = first.until(lambda message: message.get("id") == "late")
    assert (refusal["type"], refusal["code"]) == ("refused", "stale")
    assert first.update()["version"] == seen


@pytest.mark.parametrize("kind", ["choose", "undo", "redo"])
def test_nothing_answers_a_version_that_is_still_to_come(ann: Person, kind: str) -> None:
    with ann.line(ann.table("me", "me", undo="free")["id"]) as line:
        line.choose()
        line.choose()
        line.ask("undo", version=line.version)
        option, moves, version = line.options()[0], line.moves, line.version
        wishes: dict[str, dict[str, Any]] = {
            "choose": {"text": option},
            "undo": {"to": 0},
            "redo": {"count": 1},
        }
        wish = wishes[kind]
        refusal = line.ask(kind, version=version + 1, **wish)
        assert (refusal["type"], refusal["code"]) == ("refused", "stale")
        assert refusal["message"] == f"this table stands at version {version}; there is no {version + 1} yet"
        assert line.update()["version"] == version
        assert line.ask(kind, version=version, **wish)["type"] == "ack"
        assert line.moves != moves


def test_several_choices_in_one_submission(running: Running, ann: Person) -> None:
    table = ann.table("me", "me", undo="free")["id"]
    with ann.line(table) as line, running.person("").line(table) as spectator:
        lines: list[str] = []
        while len(lines) < 6:
            lines.append(line.options()[-1])
            line.choose(lines[-1])
        portrait, log = line.portrait, line.log
        line.ask("undo", version=line.version, to=0)
        version = line.version
        spectator.until_state(lambda state: state["version"] == version)
        answer = line.ask("choose", version=version, lines=lines)
        assert (answer["type"], answer["version"]) == ("ack", version + 1)
        assert (line.version, line.moves, line.portrait, line.log) == (version + 1, 6, portrait, log)
        assert spectator.update()["game"]["moves"] == 6, "one message tells of all of them"
        assert line.ask("choose", id=answer["id"], version=version, lines=lines) == answer, (
            "sent twice counts once"
        )
        assert line.ask("undo", version=line.version)["type"] == "ack"
        assert line.moves == 5, "each of them can still be taken back by itself"


def test_of_several_choices_all_are_made_or_none(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben)
    option = first.options()[0]
    answer = first.ask("choose", version=first.version, lines=[option, "conquer a1"])
    assert answer["code"] == "not-yours", "the second one is another player's"
    with ann.line(ann.table("me", "me")["id"]) as line:
        version, option = line.version, line.options()[0]
        answer = line.ask("choose", version=version, lines=[option, "conquer a1"])
        assert answer["code"] == "illegal"
        assert answer["message"].startswith("choice 2 of this submission: ")
        answer = line.ask("choose", version=version, lines=["conquer a1", option])
        assert answer["code"] == "illegal"
        line.send({"type": "ping"})
        assert line.until(lambda message: message["type"] == "pong")["version"] == version
        assert line.choose(option)["type"] == "ack"
    assert first.choose()["type"] == "ack"
    assert second.until_state(lambda state: state["game"]["moves"] == 1)


def test_an_illegal_choice_says_why(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben)
    answer = first.choose("conquer a1")
    assert (answer["type"], answer["code"]) == ("refused", "illegal")
    assert answer["message"]
    answer = second.ask("choose", version=second.version, text="end")
    name = first.state["table"]["seats"][first.portrait["decision"]["seat"]]["name"]
    assert (answer["code"], answer["message"]) == ("not-yours", f"{name} decides now, not you")
    assert first.choose()["type"] == "ack"


def test_a_spectator_watches_and_cannot_play(running: Running, ann: Person, ben: Person) -> None:
    first, _ = pair(ann, ben)
    nobody = running.person("")
    with nobody.line(first.state["table"]["id"]) as line:
        assert line.state["game"]["viewer"] == -1
        assert line.portrait["decision"]["options"] == []
        assert line.ask("choose", version=line.version, text="end")["code"] == "not-yours"
        assert line.ask("undo", version=line.version)["code"] == "not-yours"
        first.choose()
        assert line.until_state(lambda state: state["game"]["moves"] == 1)
        while first.presence.get("watching") != 1:
            first.receive()
        assert first.presence["online"] == [0, 1]


def test_resuming_sends_only_what_is_new(ann: Person) -> None:
    table = ann.table("me", "bot")["id"]
    rng = random.Random(1)
    with ann.line(table) as line:
        while line.state["game"]["portrait"]["round"] < 4:
            line.my_turn()
            line.choose(rng.choice(line.options()))
        line.my_turn()
        log, version, viewer = list(line.log), line.version, line.state["game"]["viewer"]
        for _ in range(8):
            line.my_turn()
            line.choose(rng.choice(line.options()))
        line.my_turn()
        whole, newest = line.log, line.version
    with ann.line(table, version=version, viewer=viewer) as back:
        assert back.state["since"] == version
        assert back.version == newest
        assert 0 < len(back.state["log"]["blocks"]) < len(whole)
        kept = [block for block in log if block["id"] < back.state["log"]["from"]]
        assert kept + back.state["log"]["blocks"] == whole
    with ann.line(table, version=version, viewer=-1) as other:
        assert other.state["since"] == 0, "what other eyes have seen is no part of my log"
    with ann.line(table, version=10_000, viewer=viewer) as future:
        assert future.state["since"] == 0, "a version of a server that is no more"


def test_undo_redo_and_restart_of_a_turn(ann: Person) -> None:
    table = ann.table("me", "bot", undo="turn")["id"]
    with ann.line(table) as line:
        line.my_turn()
        while line.portrait["phase"] == "setup":
            line.choose()
            line.my_turn()
        start, first = line.moves, line.portrait
        assert (line.undo["floor"], line.undo["can"]) == (start, False)
        while line.moves < start + 4:
            line.choose(line.plain())
        seen, log = line.portrait, line.log
        assert (line.undo["floor"], line.undo["one"]) == (start, start + 3)
        assert line.ask("undo", version=line.version)["type"] == "ack"
        assert line.moves == start + 3
        assert line.ask("undo", version=line.version, to=line.undo["turn_start"])["type"] == "ack"
        assert (line.moves, line.portrait, line.undo["redo"]) == (start, first, 4)
        assert line.ask("redo", version=line.version, count=4)["type"] == "ack"
        assert (line.portrait, line.log, line.undo["redo"]) == (seen, log, 0)
        assert line.ask("redo", version=line.version)["code"] == "no-undo"
        assert line.ask("undo", version=line.version, to=start - 1)["code"] == "no-undo"
        assert line.ask("undo", version=line.version, to=line.moves)["code"] == "no-undo"


def test_a_new_choice_forgets_what_was_taken_back(ann: Person) -> None:
    table = ann.table("me", "me", undo="free")["id"]
    with ann.line(table) as line:
        line.choose(line.options()[0])
        line.ask("undo", version=line.version)
        assert (line.moves, line.undo["redo"]) == (0, 1)
        line.choose(line.options()[-1])
        assert (line.moves, line.undo["redo"]) == (1, 0)


def test_free_undo_goes_back_over_bots_and_reveals(ann: Person) -> None:
    table = ann.table("me", "bot", undo="free")["id"]
    with ann.line(table) as line:
        line.my_turn()
        while line.portrait["round"] < 3:
            line.choose(line.options()[-1])
            line.my_turn()
        log, moves, portrait = line.log, line.moves, line.portrait
        assert line.undo["one"] < line.moves - 1, "the bot has played since"
        assert line.ask("undo", version=line.version, to=line.undo["one"])["type"] == "ack"
        assert line.mine
        assert line.ask("undo", version=line.version, to=1)["type"] == "ack"
        line.my_turn()
        if line.moves == 1:
            assert line.ask("redo", version=line.version, count=1000)["type"] == "ack"
            assert (line.moves, line.portrait, line.log) == (moves, portrait, log)


def test_asking_to_take_back(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben, undo="ask")
    first.choose()
    second.my_turn()
    first.until_state(lambda state: state["game"]["moves"] == 1)
    assert not first.undo["can"]
    assert first.undo["ask"]
    assert first.ask("undo", version=first.version)["code"] == "no-undo"
    assert first.ask("undo", version=first.version, ask=True)["type"] == "ack"
    request = second.until_state(lambda state: bool(state["game"]["request"]))["game"]["request"]
    seat = second.state["game"]["seats"][0]
    assert request == {"seat": 1 - seat, "to": 0, "answers": {}, "waiting": [seat]}
    assert first.ask("answer", yes=True)["code"] == "no-undo", "nobody answers their own request"
    assert second.ask("answer", yes=False)["type"] == "ack"
    first.until_state(lambda state: state["game"]["request"] is None)
    assert first.moves == 1
    first.ask("undo", version=first.version, ask=True)
    second.until_state(lambda state: bool(state["game"]["request"]))
    second.ask("answer", yes=True)
    assert first.until_state(lambda state: state["game"]["moves"] == 0)["game"]["request"] is None
    assert first.mine


def test_a_table_that_asks_with_nobody_to_ask_is_free(ann: Person) -> None:
    table = ann.table("me", "bot", undo="ask")["id"]
    with ann.line(table) as line:
        line.my_turn()
        for _ in range(3):
            line.choose()
            line.my_turn()
        assert line.undo["floor"] == 0
        assert not line.undo["ask"]


def test_hot_seat_follows_the_seat_that_decides(ann: Person) -> None:
    table = ann.table("me", "me", "bot")["id"]
    rng = random.Random(2)
    seen = set()
    with ann.line(table) as line:
        while line.portrait["round"] < 3:
            line.my_turn()
            viewer = line.state["game"]["viewer"]
            assert viewer == line.portrait["viewer"] == line.portrait["decision"]["seat"]
            seen.add(viewer)
            line.choose(rng.choice(line.options()))
        assert seen == {0, 1}
        line.send({"type": "look", "seat": 0})
        # An update of a choice that was on its way may still come for the other seat.
        assert line.until(lambda message: message["type"] == "update" and message["game"]["viewer"] == 0)


def test_looking_through_the_eyes_of_others(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben)
    mine = first.state["game"]["seats"][0]
    for seat, code in ((1 - mine, "not-yours"), (-2, "not-yours"), (3, "not-yours")):
        first.send({"type": "look", "seat": seat})
        assert first.until(lambda message: message["type"] == "refused")["code"] == code
    first.send({"type": "look", "seat": -1})
    assert first.update()["game"]["viewer"] == -1
    second.send({"type": "look", "seat": None})
    assert second.update()["game"]["viewer"] == 1 - mine


def test_why_and_hint(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben, hints=True)
    assert not first.ask("why", text="conquer a1")["possible"]
    assert first.ask("why", text=first.options()[0])["possible"]
    assert second.ask("why", text="end")["text"].endswith("decides now.")
    hint = first.ask("hint")
    assert hint["text"] in first.options()
    assert second.ask("hint")["code"] == "not-yours"
    answer = first.ask("choose", version=first.version, key=hint["key"])
    assert answer["type"] == "ack"


def test_the_course_of_a_choice_is_told_to_whoever_decides(ann: Person, ben: Person) -> None:
    table = ann.table("me", "bot")["id"]
    with ann.line(table) as line, ben.line(table) as other:
        for _ in range(60):
            line.my_turn()
            options = line.options()
            for option in options[:10]:
                told = line.ask("course", lines=[option])
                assert told["moves"] == line.state["game"]["moves"]
                if told["steps"]:
                    assert other.ask("course", lines=[option])["steps"] == []
                    lines = [option, *(step["text"] for step in told["steps"])]
                    assert line.ask("choose", version=line.version, lines=lines)["type"] == "ack"
                    return
            line.choose(options[0])
    raise AssertionError("no choice had a course")


def test_ping(ann: Person) -> None:
    table = ann.table("me", "bot")["id"]
    with ann.line(table) as line:
        line.my_turn()
        line.send({"type": "ping"})
        assert line.until(lambda message: message["type"] == "pong")["version"] == line.version


def test_the_socket_of_no_table_closes_with_its_code(ann: Person) -> None:
    socket = ann.connect("nosuchtable")
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_a_client_may_be_told_what_changed(running: Running, ann: Person, ben: Person) -> None:
    """The same state as for those who get the whole, in a fraction of the bytes; and the whole for the asking."""
    first, second = pair(ann, ben)
    table = first.state["table"]["id"]
    rng = random.Random(3)
    with ann.line(table, differences=1) as mine, running.person("Cid").line(table, differences=1) as cids:
        assert mine.state["type"] == "update"
        for number in range(30):
            turn, other = (first, second) if first.mine else (second, first)
            turn.choose(rng.choice(turn.options()))
            other.until_state(lambda state, to=turn.version: state["version"] >= to)  # type: ignore[misc]
            for line in (mine, cids):
                line.until_state(lambda state, to=turn.version: state["version"] >= to)  # type: ignore[misc]
                assert line.state["type"] == "change"
            anns = first if first.state["game"]["viewer"] == mine.state["game"]["viewer"] else second
            assert mine.state["game"] == anns.state["game"]
            assert mine.log == anns.log
            seats = [{**seat, "online": True} for seat in mine.state["table"]["seats"]]
            assert seats == [{**seat, "online": True} for seat in anns.state["table"]["seats"]]
            if number == 20:
                mine.send({"type": "whole"})
                assert mine.update()["type"] == "update"
                assert mine.state["since"] == 0
                assert mine.state["game"] == anns.state["game"]
                assert mine.log == anns.log


def test_other_eyes_are_told_the_whole(ann: Person) -> None:
    table = ann.table("me", "me")["id"]
    with ann.line(table, differences=1) as line:
        seen = set()
        for _ in range(12):
            before = line.state["game"]["viewer"]
            line.choose()
            seen.add((line.state["type"], line.state["game"]["viewer"] == before))
        assert seen == {("change", True), ("update", False)}


def test_players_come_before_a_crowd_of_spectators(
    running: Running, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays hears of a choice at once, and a spectator among thousands of them by and by."""
    monkeypatch.setattr(socket, "random", lambda: 1.0)
    table = ann.table("me", "me")["id"]
    with ann.line(table, seat=0) as mine, running.person("Cid").line(table) as cids:
        room = running.house.rooms[table]
        running.do(lambda: room.watchers.update({"a crowd": 1500}))
        began = time.monotonic()
        version = mine.ask("choose", version=mine.version, key=room.match.playing.position.options[0])
        heard = time.monotonic() - began
        cids.until_state(lambda state: state["version"] >= version["version"])
        running.do(lambda: room.watchers.pop("a crowd"))
        assert heard < time.monotonic() - began - 0.5
