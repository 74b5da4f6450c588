"""People who are away: when a bot may play for them, which one, and what they read about it when they are back."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from sqlalchemy import text
from tests.server.harness import PATIENCE, Line, Person, Running

from monumental.server.store import Store, now_ms

MINUTE = 60_000


@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


@pytest.fixture
def ben(running: Running) -> Person:
    return running.person("Ben")


@pytest.fixture(autouse=True)
def usual_time(running: Running) -> Iterator[None]:
    """Whoever turned the clock forward, it goes right again afterwards."""
    yield
    running.house.attendance.clock = now_ms


def later(running: Running, minutes: float) -> None:
    running.house.attendance.clock = lambda: now_ms() + int(minutes * MINUTE)


def table_of_two(ann: Person, ben: Person, **wishes: object) -> str:
    """Ann's table with Ben at it; it is made until Ben begins."""
    while True:
        table: str = ann.table("me", "open", **wishes)["id"]
        ben.post(f"/api/tables/{table}/join")
        if ann.get(f"/api/tables/{table}")["turn"] == 1:
            return table


def gone(running: Running, table: str, person: Person) -> None:
    """Wait until the server has noticed that somebody closed the browser."""
    deadline = time.monotonic() + PATIENCE
    while person.id in running.house.rooms[table].watchers:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def until_ben(line: Line) -> None:
    """Ann plays until the game waits for Ben."""
    line.my_turn()
    while line.mine:
        line.choose()


def told(line: Line) -> list[str]:
    """The sentences of the log that tell of no choice."""
    return [
        said["text"]
        for block in line.log
        for said in block["lines"]
        if said["key"] in ("seat-handed", "seat-taken", "choices-undone")
    ]


def hand(person: Person, table: str, seat: int) -> bool:
    handed: bool = person.put(f"/api/tables/{table}/seats/{seat}/bot", {})["seats"][seat]["handed"]
    return handed


def refusal(person: Person, table: str, seat: int, status: int, **wish: str) -> str:
    return person.refused("PUT", f"/api/tables/{table}/seats/{seat}/bot", wish, status)


# --- grace ---------------------------------------------------------------------------------------------------------
def test_somebody_who_is_away_has_the_agreed_time(running: Running, ann: Person, ben: Person) -> None:
    table = table_of_two(ann, ben, away_minutes=30)
    with ben.line(table):
        later(running, 45)
        assert "is at the table" in refusal(ann, table, 1, 403)
    gone(running, table, ben)
    later(running, 74)
    assert "may be away for 1 more minutes" in refusal(ann, table, 1, 409), "the time begins when Ben leaves"
    later(running, 76)
    assert hand(ann, table, 1)
    assert ben.delete(f"/api/tables/{table}/seats/1/bot")["seats"][1]["handed"] is False


def test_the_time_begins_when_the_game_waits_for_somebody(running: Running, ann: Person, ben: Person) -> None:
    table = table_of_two(ann, ben, away_minutes=30)
    later(running, 29)
    assert "away for 1 more" in refusal(ann, table, 1, 409), "nobody has looked, but the game has just begun"
    later(running, 31)
    assert "does not wait for Ann" in refusal(ben, table, 0, 409)
    assert hand(ann, table, 1)


def test_every_player_may_replace_one_who_is_away_and_nobody_else(
    running: Running, ann: Person, ben: Person
) -> None:
    table = table_of_two(ann, ben)
    with ben.line(table) as line:
        while line.mine:
            line.choose()
    later(running, 10_000)
    assert "owner" in refusal(running.person("Cid"), table, 0, 403)
    assert hand(ben, table, 0), "Ben does not own the table"
    assert "plays this seat already" in refusal(ben, table, 0, 409)


def test_a_table_may_agree_to_wait_for_ever(running: Running, ann: Person, ben: Person) -> None:
    table = table_of_two(ann, ben, away_minutes=0)
    later(running, 10_000_000)
    assert "nobody is replaced" in refusal(ann, table, 1, 403)


def test_a_restart_or_an_empty_room_shortens_no_grace(running: Running, ann: Person, ben: Person) -> None:
    table = table_of_two(ann, ben, away_minutes=30)
    with ben.line(table):
        later(running, 40)
    gone(running, table, ben)
    running.house.rooms.pop(table)
    later(running, 60)
    assert "away for 10 more minutes" in refusal(ann, table, 1, 409)


# --- the level -----------------------------------------------------------------------------------------------------
def test_among_people_only_the_agreed_bot_stands_in(running: Running, ann: Person, ben: Person) -> None:
    table = table_of_two(ann, ben, stand_in="novice")
    later(running, 100)
    assert "agreed that 'novice' plays" in refusal(ann, table, 1, 409, bot="random")
    assert "agreed that 'novice' plays" in refusal(ann, table, 0, 409, bot="strong")
    leaving = f"/api/tables/{table}/leave"
    assert "agreed that 'novice' plays" in ben.refused("POST", leaving, {"bot": "strong"}, 409)
    assert ben.post(leaving, {"bot": "novice"})["seats"][1]["bot"] == "novice"
    shown = ann.get(f"/api/tables/{table}")
    assert (shown["stand_in"], shown["away_minutes"]) == ("novice", 60)
    assert "no bot is called" in ann.refused(
        "POST", "/api/tables", {"seats": [{"kind": "me"}, {"kind": "open"}], "stand_in": "os:system"}, 422
    )


def test_among_people_a_bot_is_not_exchanged_for_another(ann: Person, ben: Person) -> None:
    table = ann.table("me", "open", "bot")["id"]
    ben.post(f"/api/tables/{table}/join")
    assert "keeps its seat" in refusal(ann, table, 2, 409)


# --- who is asked --------------------------------------------------------------------------------------------------
def test_a_handed_seat_is_asked_like_any_other(running: Running, ann: Person, ben: Person) -> None:
    table = table_of_two(ann, ben, undo="ask", stand_in="greedy")
    with ben.line(table) as rival, ann.line(table) as line:
        assert rival.choose()["type"] == "ack"
        until_ben(line)
        rival.socket.close()
        gone(running, table, ben)
        later(running, 100)
        assert hand(ann, table, 1)
        line.my_turn()
        line.choose()
        assert line.undo["floor"] > 0, "a bot in the place of Ben does not agree for him"
        assert line.ask("undo", version=line.version, to=0)["code"] == "no-undo"
        assert line.ask("undo", version=line.version, to=0, ask=True)["type"] == "ack"
        assert line.state["game"]["request"]["waiting"] == [1]
        with ben.line(table) as back:
            assert back.state["game"]["request"]["waiting"] == [1]
            assert back.ask("answer", yes=True)["type"] == "ack"
            back.until_state(lambda state: state["game"]["moves"] <= 1)
            assert any(said.endswith("choices back; the others agreed.") for said in told(back))


# --- the log -------------------------------------------------------------------------------------------------------
def test_whoever_comes_back_reads_what_was_done(running: Running, ann: Person, ben: Person) -> None:
    table = table_of_two(ann, ben, undo="free", stand_in="greedy")
    with ben.line(table) as rival:
        rival.choose()
        seen = rival.version
    gone(running, table, ben)
    with ann.line(table) as line:
        until_ben(line)
        later(running, 100)
        hand(ann, table, 1)
        line.my_turn()
        count = line.moves
        line.ask("undo", version=line.version, to=1)
        expected = [
            "Ann hands the seat of Ben to a bot (greedy).",
            f"Ann takes {count - 1} choices back.",
        ]
        assert told(line) == expected
        assert all(
            said["entry"] == -1 for block in line.log for said in block["lines"] if "hands" in said["text"]
        )
        line.choose()
        assert told(line) == expected, "what was taken back and made otherwise does not hide it"
        ben.delete(f"/api/tables/{table}/seats/1/bot")
        line.until_state(lambda _: len(told(line)) == 3)
        assert told(line)[2] == "Ben takes the seat back from the bot."
        expected = told(line)
    with ben.line(table, version=seen, viewer=1) as back:
        assert back.state["since"] == seen
        missed = [said["text"] for block in back.log for said in block["lines"]]
        assert [said for said in missed if said in expected] == expected
    running.house.rooms.pop(table)
    with running.person("").line(table) as spectator:
        assert told(spectator) == expected, "the log tells it to everybody, also from the store"


def test_taking_back_within_one_s_own_turn_is_no_news(ann: Person, ben: Person) -> None:
    table = ann.table("me", "open", undo="turn")["id"]
    ben.post(f"/api/tables/{table}/join")
    lines = [ann.line(table), ben.line(table)]
    while lines[0].portrait["phase"] == "setup":
        mover = lines[lines[0].state["table"]["turn"]]
        mover.choose()
        for line in lines:
            line.until_state(lambda state, mover=mover: state["version"] >= mover.version)  # type: ignore[misc]
    mover = lines[lines[0].state["table"]["turn"]]
    mover.choose()
    mover.choose(mover.plain())
    assert mover.ask("undo", version=mover.version)["type"] == "ack"
    assert told(mover) == []


def test_tables_from_before_the_agreement_had_a_word_on_it(
    running: Running, ann: Person, ben: Person
) -> None:
    table = table_of_two(ann, ben)
    running.house.rooms.pop(table)

    def older(store: Store) -> None:
        for name, where in (("rows", "table_id"), ("tables", "id")):
            column = "data" if name == "rows" else "summary"
            store.connection.execute(
                text(f"UPDATE {name} SET {column} = replace({column}, :new, '') WHERE {where} = :table"),
                {"new": ', "stand_in": "steady", "away_minutes": 60', "table": table},
            )

    running.house.scribe.submit(older).result(PATIENCE)
    (listed,) = (each for each in ann.get("/api/tables/mine")["tables"] if each["id"] == table)
    assert (listed["stand_in"], listed["away_minutes"]) == ("steady", 60)
    later(running, 61)
    assert hand(ann, table, 1)
