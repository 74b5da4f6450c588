"""The Automa at a table: it sits, plays by its cards, is told step by step, and nobody is asked for it."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from tests.server.harness import Line, Person, Running

from monumental.portrait import reference_sheet
from monumental.server.room import Room

SOLO_CARDS = {card.key: card for card in reference_sheet().automa}


@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


def play(line: Line, rounds: int, seed: int = 1) -> None:
    """Play at random until a round is over, or the game."""
    rng = random.Random(seed)
    while line.state["table"]["status"] == "running" and line.portrait["round"] <= rounds:
        line.my_turn()
        if line.mine:
            assert line.choose(rng.choice(line.options()))["type"] == "ack"


def steps(line: Line) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Every step of the Automa, with its block."""
    return [(block, order) for block in line.log for order in block["orders"]]


def test_a_solo_game_to_its_end(running: Running, ann: Person) -> None:
    table = ann.table("me", "automa", undo="free")
    assert [seat["kind"] for seat in table["seats"]] == ["human", "automa"]
    assert table["seats"][1]["name"] == "Automa"
    with ann.line(table["id"]) as line:
        play(line, 1000)
        assert line.state["table"]["status"] == "over"
        assert {place["seat"] for place in line.state["table"]["result"]} == {0, 1}
        seat = line.portrait["seats"][1]
        assert seat["automa"] is not None
        assert [line["key"] for line in seat["score"]["lines"]] == ["automa-gold"]
    history = running.house.rooms[table["id"]].match.playing.history
    assert {entry.seat for entry in history} == {0}, "every choice is the human's, ties of the Automa too"
    assert any(entry.asks == "automa-tie" for entry in history)


def test_its_turn_is_told_card_by_card(ann: Person) -> None:
    table = ann.table("me", "automa")["id"]
    with ann.line(table) as line:
        play(line, 5)
        told = steps(line)
    assert {order["result"] for _, order in told} >= {"card", "done"}
    for block, order in told:
        assert block["seat"] == 1
        card = SOLO_CARDS[order["card"]]
        text = block["lines"][order["line"]]["text"]
        if order["order"] < 0:
            assert card.name in text
        else:
            order_text = (*card.lines, *card.type_lines)[order["order"]]
            words = order_text.rsplit(": ", 1)[-1].split(", up to")[0].rstrip(".").lower()
            assert words in text.lower()
    cards = [order for _, order in told if order["order"] < 0]
    turns = [block for block in line.log if block["seat"] == 1 and block["kind"] == "turn"]
    assert len(cards) >= 2 * len(turns) - 1, "the later edition turns up two cards a turn"


def test_the_first_edition_and_ties_by_chance(running: Running, ann: Person) -> None:
    options = {"automa": "first", "automa_ties": "chance"}
    table = ann.table("automa", "me", options=options)
    assert table["options"]["automa"] == "first"
    with ann.line(table["id"]) as line:
        play(line, 4)
    history = running.house.rooms[table["id"]].match.playing.history
    assert all(entry.asks != "automa-tie" for entry in history)


def test_several_automas_beside_several_humans_and_a_bot(running: Running, ann: Person) -> None:
    ben = running.person("Ben")
    table = ann.table("me", "automa", "open", "automa")["id"]
    ben.post(f"/api/tables/{table}/join")
    lines = [ann.line(table), ben.line(table)]
    rng = random.Random(3)
    while lines[0].portrait["round"] < 3:
        for line in lines:
            line.until_state(
                lambda state: state["version"] >= max(each.version for each in lines),
            )
            if line.mine:
                line.choose(rng.choice(line.options()))
    assert [seat["automa"] is not None for seat in lines[1].portrait["seats"]] == [False, True, False, True]
    with_bot = ann.table("me", "automa", "bot")["id"]
    with ann.line(with_bot) as line:
        play(line, 2)
        assert line.portrait["round"] == 3


def test_nobody_takes_the_automas_seat(ann: Person) -> None:
    table = ann.table("me", "automa")["id"]
    path = f"/api/tables/{table}/seats/1/bot"
    assert "Automa" in ann.refused("PUT", path, {"bot": "greedy"}, 409)
    ann.refused("DELETE", path, None, 409)
    waiting = ann.table("me", "automa", "open")["id"]
    path = f"/api/tables/{waiting}/seats/1/bot"
    assert ann.delete(path)["seats"][1]["kind"] == "open"
    assert ann.put(path, {"bot": "greedy"})["seats"][1]["kind"] == "bot"
    alone = {"seats": [{"kind": "automa"}, {"kind": "automa"}]}
    assert "at least one seat" in ann.refused("POST", "/api/tables", alone, 422)


def test_a_rematch_and_a_file_keep_the_automa(ann: Person) -> None:
    table = ann.table("bot", "automa")["id"]
    with ann.line(table) as line:
        line.until_state(lambda state: state["table"]["status"] == "over")
    again = ann.post(f"/api/tables/{table}/rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "automa"]
    text = ann.get(f"/api/tables/{table}/file")
    kept = ann.post("/api/games", {"text": text}, 201)
    assert [seat["kind"] for seat in kept["seats"]] == ["human", "automa"]
    log = ann.get(f"/api/tables/{kept['id']}/log")["log"]["blocks"]
    assert any(block["orders"] for block in log)
    points = ann.get(f"/api/tables/{table}/curves")["points"]
    assert sum(sum(point["made"].values()) for point in points if point["seat"] == 1) > 0
    assert points[-1]["totals"] == [
        next(place["total"] for place in ann.get(f"/api/tables/{table}")["result"] if place["seat"] == seat)
        for seat in (0, 1)
    ]


def test_its_turn_survives_a_restart_in_the_middle(running: Running, ann: Person) -> None:
    table = ann.table("me", "automa")["id"]
    with ann.line(table) as line:
        rng = random.Random(5)
        while line.portrait["decision"]["asks"] != "automa-tie":
            line.choose(rng.choice(line.options()))
            line.my_turn()
        before = (line.portrait, line.log)
    room: Room = running.house.rooms.pop(table)
    assert room.match.decider == 0
    with ann.line(table) as line:
        assert (line.portrait, line.log) == before
        assert line.choose()["type"] == "ack"


def told_in(line: Line) -> dict[int, list[str]]:
    """The results of the Automas' steps, by the choice that set them going."""
    told: dict[int, list[str]] = {}
    for block, order in steps(line):
        told.setdefault(block["lines"][order["line"]]["entry"], []).append(order["result"])
    return told


def board(portrait: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table, without the question and the prices that wait."""
    owners = [(tile["owner"], tile["troops"], tile["token"]) for tile in portrait["tiles"]]
    shown = [offer and offer["card"] for row in portrait["display"]["rows"] for offer in row]
    seats = [(seat["stock"], seat["score"]["total"], seat["automa"]) for seat in portrait["seats"]]
    return {"owners": owners, "display": shown, "seats": seats}


@pytest.mark.parametrize("ties", ["ask", "chance"])
def test_the_table_is_shown_between_two_orders(ann: Person, ties: str) -> None:
    table = ann.table("me", "automa", "automa", options={"automa_ties": ties})["id"]
    with ann.line(table) as line:
        play(line, 3)
        told = {move: results for move, results in told_in(line).items() if len(results) > 3}
    at = f"/api/tables/{table}/replay"
    assert told
    changes = 0
    for move, results in told.items():
        boards = [board(ann.get(f"{at}?move={move}")["portrait"])]
        for done in range(1, len(results)):
            seen = ann.get(f"{at}?move={move}&orders={done}")
            portrait = seen["portrait"]
            assert (seen["move"], seen["orders"], portrait["viewer"]) == (move, done, 0)
            assert portrait["decision"] is None
            assert portrait["active"] in (1, 2), "it is the turn of an Automa"
            boards.append(board(portrait))
        boards.append(board(ann.get(f"{at}?move={move + 1}")["portrait"]))
        changes += sum(one != other for one, other in pairwise(boards[1:]))
        for done in (len(results), len(results) + 1):
            assert "orders" in ann.refused("GET", f"{at}?move={move}&orders={done}", None, 422)
    assert changes >= 2 * len(told), "the board follows the orders"
    assert "0 orders" in ann.refused("GET", f"{at}?move=0&orders=1", None, 422)


def test_between_two_orders_everybody_sees_with_their_own_eyes(running: Running, ann: Person) -> None:
    table = ann.table("me", "automa")["id"]
    with ann.line(table) as line:
        play(line, 3)
        move = next(move for move, results in told_in(line).items() if len(results) > 1)
    path = f"/api/tables/{table}/replay?move={move}&orders=1"
    mine = ann.get(path)["portrait"]["seats"][0]
    theirs = running.person("Ben").get(path)["portrait"]
    assert theirs["viewer"] == -1
    assert mine["discard"]["cards"] is not None
    assert theirs["seats"][0]["discard"]["cards"] is None
    running.person("Cleo").refused("GET", f"{path}&seat=0", None, 403)
