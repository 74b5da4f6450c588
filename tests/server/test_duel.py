"""Tables of Duel over the wire: creating, playing, watching, taking back, looking back, files, and bad wishes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.public.test_duel_portrait import other_luck, other_piles
from tests.server.harness import Line, Person, Running, serving

from monumental.bots.registry import bot_names
from monumental.content.duel.shelf import cards, civilizations
from monumental.narration import blocks
from monumental.ruleset import duel_position
from monumental.server.match import Match, resume
from monumental.server.room import Room
from monumental.server.telling import BLOCK

PATH = "/api/tables"


@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


@pytest.fixture
def ben(running: Running) -> Person:
    return running.person("Ben")


def duel(person: Person, *kinds: str, **wishes: Any) -> Any:
    return person.table(*kinds, game="duel", **wishes)


def pair(ann: Person, ben: Person, **wishes: Any) -> tuple[Line, Line]:
    """A running game of two people, a line for each; the one who decides first."""
    table = duel(ann, "me", "open", **wishes)["id"]
    ben.post(f"{PATH}/{table}/join")
    lines = ann.line(table), ben.line(table)
    return lines if lines[0].mine else (lines[1], lines[0])


def finish(line: Line, seed: int = 5) -> None:
    """Play at random to the end, whoever of mine decides."""
    rng = random.Random(seed)
    while line.my_turn()["table"]["status"] != "over":
        assert line.choose(rng.choice(line.options()))["type"] == "ack"


def until(line: Line, asks: str) -> None:
    """Play my choices until I am asked something."""
    line.my_turn()
    while line.portrait["decision"]["asks"] != asks:
        line.choose()
        line.my_turn()


# --- whole games ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("bot", ["novice", "steady"])
def test_a_whole_game_against_a_bot(running: Running, ann: Person, bot: str) -> None:
    table = ann.post(
        PATH, {"game": "duel", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}], "bot_pace": 0}, 201
    )
    assert (table["status"], table["game"], table["map"]) == ("running", "duel", None)
    with ann.line(table["id"]) as line:
        assert line.portrait["game"] == "duel"
        finish(line)
        assert [place["rank"] for place in line.state["table"]["result"]] in ([1, 2], [1, 1])
        assert line.log[-1]["kind"] == "end"
        game = running.house.rooms[table["id"]].match.playing
        told = [json.loads(BLOCK.dump_json(block)) for block in blocks(game, 0)]
        assert line.log == told
    assert running.house.thinkers.failures == 0


def test_a_hot_seat_game_with_a_spectator(running: Running, ann: Person) -> None:
    table = duel(ann, "me", "me")["id"]
    with ann.line(table) as line, running.person("").line(table) as spectator:
        for _ in range(12):
            assert line.choose()["type"] == "ack"
        spectator.until_state(lambda state: state["version"] == line.version)
        assert spectator.state["game"]["viewer"] == -1
        assert spectator.portrait["decision"]["options"] == []
        for seat in spectator.portrait["seats"]:
            assert seat["discard"]["cards"] is None
            assert seat["deck"]["pool"] is None


def test_both_players_see_their_own_side(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben)
    mine = first.state["game"]["viewer"]
    assert len(first.portrait["crosses"]) == len(second.portrait["crosses"]) == 9
    first.choose()
    second.until_state(lambda state: state["version"] == first.version)
    for line in (first, second):
        viewer = line.state["game"]["viewer"]
        for seat in line.portrait["seats"]:
            assert (seat["deck"]["pool"] is None) == (seat["seat"] != viewer)
    assert second.state["game"]["viewer"] != mine


def test_bots_play_for_somebody_who_leaves(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben)
    table = first.state["table"]["id"]
    ann.post(f"{PATH}/{table}/leave")
    line = first if first.state["game"]["viewer"] == 1 else second
    finish(line)
    assert line.state["table"]["seats"][0]["bot"] == "steady"


def test_my_tables_and_the_lobby_name_the_game(ann: Person) -> None:
    table = duel(ann, "me", "open", listed=True)
    for place in (f"{PATH}/mine", PATH):
        (found,) = [each for each in ann.get(place)["tables"] if each["id"] == table["id"]]
        assert found["game"] == "duel"


def test_a_rematch_is_the_same_game_again(ann: Person) -> None:
    table = duel(ann, "me", "bot")["id"]
    with ann.line(table) as line:
        finish(line)
    again = ann.post(f"{PATH}/{table}/rematch")
    assert (again["game"], again["status"]) == ("duel", "running")


# --- what can be wished --------------------------------------------------------------------------------------------
def test_the_page_of_a_new_table_tells_of_both_games(ann: Person) -> None:
    games = {game["key"]: game for game in ann.get("/api/choices")["games"]}
    assert list(games) == ["classic", "duel"]
    found = games["duel"]
    assert (found["least_players"], found["most_players"]) == (2, 2)
    assert (found["maps"], found["automas"]) == (False, False)
    assert [bot["spec"] for bot in found["bots"]] == sorted(
        bot_names("duel"), key=lambda name: (name == "random", name)
    )
    assert found["civilizations"] == sorted(civilizations())
    assert games["classic"]["maps"]


def test_each_game_has_a_reference_of_its_own(ann: Person) -> None:
    answer = ann.http.get("/api/reference/duel")
    keys = {card["key"] for card in answer.json()["cards"]}
    assert keys == set(cards())
    tag = {"If-None-Match": answer.headers["etag"]}
    assert ann.http.get("/api/reference/duel", headers=tag).status_code == 304
    assert ann.http.get("/api/reference", headers=tag).status_code == 200
    assert not keys & {card["key"] for card in ann.get("/api/reference")["cards"]}


def test_civilizations_are_chosen_or_dealt(ann: Person) -> None:
    seats = [{"kind": "me", "civilization": "mali"}, {"kind": "bot"}]
    table = ann.post(PATH, {"game": "duel", "seats": seats}, 201)
    chosen = [seat["civilization"] for seat in table["seats"]]
    assert chosen[0] == "mali"
    assert chosen[1] in set(civilizations()) - {"mali"}


def test_the_first_player_may_be_agreed_on(ann: Person) -> None:
    seats = [{"kind": "me", "civilization": "mali"}, {"kind": "me", "civilization": "japan"}]
    for key, seat in (("mali", 0), ("japan", 1)):
        table = ann.post(PATH, {"game": "duel", "seats": seats, "options": {"first": key}}, 201)
        with ann.line(table["id"]) as line:
            assert line.portrait["first"] == seat
            assert line.portrait["decision"]["seat"] == seat


@pytest.mark.parametrize(
    ("wish", "field", "words"),
    [
        ({"seats": [{"kind": "me"}] * 3}, "seats", "2 players, not 3"),
        ({"seats": [{"kind": "me"}, {"kind": "automa"}]}, "seats", "no Automa"),
        (
            {"seats": [{"kind": "me", "civilization": "egypt"}, {"kind": "bot"}]},
            "seats",
            "aztecs, japan, mali",
        ),
        ({"seats": [{"kind": "me", "civilization": "mali"}] * 2}, "seats", "cannot both be mali"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}, "seats", "no bot is called 'greedy'"),
        ({"map": "quiet-pastures-2"}, "map", "without a map"),
        ({"boxes": ["lost-kingdoms"]}, "boxes", "no box 'lost-kingdoms' of Duel"),
        ({"modules": ["trade"]}, "modules", "come with their boxes"),
        ({"deck": ["trade-sahara"]}, "deck", "no Development deck"),
        ({"deck": ["great-library"]}, "deck", "no box in play has"),
        ({"options": {"renaissance": True}}, "options", "no option 'renaissance' in Duel"),
        ({"options": {"first": "egypt"}}, "options", "First player"),
    ],
)
def test_a_wish_that_duel_cannot_meet_is_refused_with_its_field(
    ann: Person, wish: dict[str, Any], field: str, words: str
) -> None:
    body = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "bot"}], **wish}
    error = ann.post(PATH, body, 422)["error"]
    assert words in error["message"]
    assert error["field"] == field


def test_an_unknown_game_is_refused(ann: Person) -> None:
    ann.post(PATH, {"game": "chess", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 422)


def test_what_joins_must_fit_the_game(ann: Person, ben: Person) -> None:
    table = duel(ann, "me", "open")["id"]
    words = ben.refused("POST", f"{PATH}/{table}/join", {"civilization": "egypt"}, 422)
    assert "aztecs, japan, mali" in words
    assert "greedy" in ann.refused("POST", f"{PATH}/{table}/start", {"bot": "greedy"}, 422)
    assert ann.post(f"{PATH}/{table}/start")["status"] == "running"


# --- bad input -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("text", ["conquer", "activate 4 4", "activate 1", "acquire nothing", "💥", "pass"])
def test_a_choice_that_is_none_is_refused_and_changes_nothing(ann: Person, text: str) -> None:
    with ann.line(duel(ann, "me", "me")["id"]) as line:
        before = line.portrait
        refusal = line.choose(text)
        assert (refusal["type"], refusal["code"]) == ("refused", "illegal")
        assert refusal["message"].endswith(".")
        assert line.portrait == before


def test_why_not_answers_for_the_one_who_decides(ann: Person) -> None:
    table = duel(ann, "me", "me")["id"]
    with ann.line(table) as line:
        answer = line.ask("why", text="conquer sahara")
        assert not answer["possible"]
        assert "decision comes first" in answer["text"]
        until(line, "action")
        answer = line.ask("why", text="advantage gold 1")
        assert (answer["possible"], answer["rules"]) == (False, ["DUEL.ADVANTAGE.2"])
    assert ann.get(f"{PATH}/{table}/why?text=pass")["possible"]


def test_a_rival_cannot_choose_for_me(ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben)
    refusal = second.choose("activate 1 1")
    assert (refusal["type"], refusal["code"]) == ("refused", "not-yours")
    assert first.moves == 0


# --- hints ---------------------------------------------------------------------------------------------------------
def test_a_hint_names_an_option_and_compares_the_others(ann: Person) -> None:
    with ann.line(duel(ann, "me", "bot")["id"]) as line:
        line.my_turn()
        hint = line.ask("hint")
        assert hint["type"] == "hint"
        assert hint["text"] in line.options()
        assert hint["why"].endswith(".")
        assert {hint["text"], *(other["text"] for other in hint["others"])} == set(line.options())
        assert line.choose(hint["text"])["type"] == "ack"


# --- taking back ---------------------------------------------------------------------------------------------------
def plain(line: Line) -> str:
    """An action that reveals nothing and leaves no question open."""
    options = line.portrait["decision"]["options"]
    return next(str(each["text"]) for each in options if each["preview"]["certain"])


def in_actions(ann: Person, ben: Person, **wishes: Any) -> tuple[Line, Line]:
    """Both Cities are activated, and the first of the lines takes an action."""
    first, second = pair(ann, ben, **wishes)
    rng = random.Random(1)
    lines = (first, second)
    while True:
        for line in lines:
            line.until_state(lambda state: state["version"] == max(each.version for each in lines))
        acting = first if first.mine else second
        if acting.portrait["decision"]["asks"] == "action":
            return acting, second if acting is first else first
        acting.choose(rng.choice(acting.options()))


def test_an_action_can_be_taken_back_until_the_rival_has_acted(ann: Person, ben: Person) -> None:
    actor, rival = in_actions(ann, ben)
    before, moves = actor.portrait, actor.moves
    option = plain(actor)
    actor.choose(option)
    assert not actor.mine
    assert actor.undo["can"]
    rival.until_state(lambda state: state["version"] == actor.version)
    assert not rival.undo["can"]
    assert actor.ask("undo", version=actor.version)["type"] == "ack"
    assert (actor.moves, actor.portrait["decision"]["options"]) == (moves, before["decision"]["options"])
    actor.choose(option)
    rival.until_state(lambda state: state["version"] == actor.version)
    rival.choose(plain(rival))
    actor.until_state(lambda state: state["version"] == rival.version)
    assert not actor.undo["can"]
    assert actor.undo["why"] == "Somebody else has acted since your last choice."
    refusal = actor.ask("undo", version=actor.version, to=moves)
    assert (refusal["type"], refusal["code"]) == ("refused", "no-undo")


def test_what_was_revealed_cannot_be_taken_back_alone(ann: Person) -> None:
    with ann.line(duel(ann, "me", "me")["id"]) as line:
        rng = random.Random(3)
        while True:
            revealing = [
                each["text"]
                for each in line.portrait["decision"]["options"]
                if each["preview"]["reveals"] and each["verb"] == "progress"
            ]
            if revealing:
                break
            line.choose(rng.choice(line.options()))
        line.choose(revealing[0])
        while line.portrait["decision"]["asks"] == "pay":
            line.choose()
        assert not line.undo["can"]
        assert "revealed something" in line.undo["why"]


def test_a_free_table_takes_anything_back_and_makes_it_again(ann: Person) -> None:
    with ann.line(duel(ann, "me", "me", undo="free")["id"]) as line:
        for _ in range(20):
            line.choose(line.options()[-1])
        there = line.portrait
        line.ask("undo", version=line.version, to=0)
        assert line.moves == 0
        line.ask("redo", version=line.version, count=20)
        assert line.portrait == there


# --- looking back and files ----------------------------------------------------------------------------------------
def test_every_move_of_a_finished_game_can_be_looked_at(ann: Person) -> None:
    table = duel(ann, "me", "me")["id"]
    with ann.line(table) as line:
        finish(line)
        moves = line.moves
        for move in {0, 1, moves // 2, moves}:
            shown = ann.get(f"{PATH}/{table}/replay?move={move}&seat=-2")
            assert (shown["move"], shown["moves"], shown["portrait"]["game"]) == (move, moves, "duel")
        assert "there is no move" in ann.refused("GET", f"{PATH}/{table}/replay?move={moves + 1}", None, 422)
        assert "0 orders" in ann.refused("GET", f"{PATH}/{table}/replay?move=1&orders=1", None, 422)
        assert ann.get(f"{PATH}/{table}/log")["log"]["blocks"] == line.log
        points = ann.get(f"{PATH}/{table}/curves")["points"]
        rounds = line.portrait["round"]
        assert [(point["round"], point["seat"]) for point in points] == [
            (number, seat) for number in range(1, rounds + 1) for seat in (0, 1)
        ]
        assert points[-1]["totals"] == [seat["score"]["total"] for seat in line.portrait["seats"]]
        assert set(points[-1]["roads"][0]) == {
            road["road"] for road in line.portrait["seats"][0]["score"]["roads"]
        }
        assert any(point["made"] for point in points)


def test_a_game_goes_out_as_a_file_and_comes_in_again(ann: Person) -> None:
    table = duel(ann, "me", "bot")["id"]
    with ann.line(table) as line:
        finish(line)
        end = line.portrait
    text = ann.get(f"{PATH}/{table}/file")
    kept = ann.post("/api/games", {"text": text}, 201)
    assert (kept["game"], kept["status"], kept["map"]) == ("duel", "archive", None)
    assert "Duel" in kept["name"]
    moves = kept["moves"]
    shown = ann.get(f"{PATH}/{kept['id']}/replay?move={moves}&seat=0")["portrait"]
    assert shown["seats"][0]["score"] == end["seats"][0]["score"]


def test_a_table_goes_on_after_the_server_was_started_again(quick_path: Path) -> None:
    with serving(quick_path) as first:
        ann = first.person("Ann")
        table = duel(ann, "me", "me")["id"]
        cookies = dict(ann.http.cookies)
        with ann.line(table) as line:
            rng = random.Random(8)
            for _ in range(40):
                line.choose(rng.choice(line.options()))
            before = line.portrait, line.log, line.undo
    with serving(quick_path) as second:
        again = second.person("")
        again.http.cookies.update(cookies)
        with again.line(table) as line:
            assert (line.portrait, line.log, line.undo) == before
            finish(line)


# --- secrecy -------------------------------------------------------------------------------------------------------
def everything(person: Person, room: Room) -> Iterator[str]:
    """All that somebody can get out of the server about a table."""
    path = f"{PATH}/{room.table}"
    for request in ("", "/game", "/log", "/why?text=progress", "/why?text=conquer%20sahara"):
        yield person.http.get(path + request).text


def twin_of(match: Match, viewer: int, rng: random.Random) -> Match:
    """A table that differs from a true one only in what a viewer cannot know."""
    twin = match.copy()
    other: Any = other_luck(other_piles(duel_position(match.playing), viewer, rng))
    twin.seed = rng.getrandbits(256)
    twin.game = resume(match.playing, other, match.playing.history)
    twin.game.seed = rng.getrandbits(64)
    return twin


@pytest.mark.rule("DUEL.INFO.1", "DUEL.INFO.2")
def test_nobody_is_sent_what_only_the_rival_may_know(running: Running, ann: Person, ben: Person) -> None:
    first, second = pair(ann, ben)
    people = {0: ann, 1: ben, -1: running.person("")}
    room = running.house.rooms[first.state["table"]["id"]]
    rng = random.Random(4)
    differing = 0
    for _ in range(24):
        for line in (first, second):
            line.until_state(lambda state: state["version"] == max(first.version, second.version))
        acting = first if first.mine else second
        if acting.state["table"]["status"] == "over":
            break
        acting.choose(rng.choice(acting.options()))
        true = room.match
        for viewer, person in people.items():
            mine = list(everything(person, room))
            twin = twin_of(true, viewer, rng)
            differing += twin.playing.position.fields() != true.playing.position.fields()
            running.do(lambda twin=twin: room.show(twin))  # type: ignore[misc]
            assert list(everything(person, room)) == mine
            running.do(lambda true=true: room.show(true))  # type: ignore[misc]
    assert differing > 12
