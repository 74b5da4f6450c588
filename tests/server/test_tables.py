"""Tables and people: creating, joining, leaving, bots on seats, coming back, playing again."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import Response
from tests import five
from tests.server.harness import PATIENCE, Person, Running, serving
from websockets.exceptions import ConnectionClosed

from monumental.classic.options import TableOptions
from monumental.ruleset import choosing
from monumental.server.routes import sign_in
from monumental.server.store import Store


@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


@pytest.fixture
def ben(running: Running) -> Person:
    return running.person("Ben")


def seats(table: dict[str, list[dict[str, object]]], name: str) -> list[object]:
    return [seat[name] for seat in table["seats"]]


# --- people ------------------------------------------------------------------------------------------------------
def test_a_guest_has_a_name_and_a_cookie_that_scripts_cannot_read(running: Running) -> None:
    guest = running.person("")
    assert guest.get("/api/me") == {"person": None}
    response = guest.http.put("/api/me", json={"name": "  Zoë\u202e\u0000 of\tThebes "})
    assert response.json()["person"]["name"] == "Zoë of Thebes"
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "max-age=" in cookie
    assert guest.get("/api/me")["person"]["name"] == "Zoë of Thebes"
    assert guest.put("/api/me", {"name": "Zoe"})["person"]["id"] == response.json()["person"]["id"]


def test_behind_https_the_cookie_is_secure() -> None:
    response = Response()
    request = Request({"type": "http", "scheme": "https", "server": ("x", 443), "path": "/", "headers": []})
    sign_in(request, response, "key")
    cookie = response.headers["set-cookie"]
    assert cookie.startswith("__Host-monumental=key;")
    assert "Secure" in cookie
    assert "Path=/" in cookie


def test_keys_are_kept_as_digests_only(running: Running, ann: Person) -> None:
    secret = next(iter(ann.http.cookies.values()))
    token = ann.post("/api/me/link")["token"]
    with running.house.scribe.engine.connect() as connection:
        kept = {str(row[0]) for row in connection.execute(text("SELECT digest FROM keys"))}
    assert secret not in kept
    assert token not in kept
    assert all(len(digest) == 64 for digest in kept)


def test_coming_back_on_another_device(running: Running, ann: Person) -> None:
    table = ann.table("me", "bot")["id"]
    old = ann.post("/api/me/link")["token"]
    token = ann.post("/api/me/link")["token"]
    phone = running.person("")
    assert "replaced" in phone.refused("POST", "/api/me/adopt", {"token": old}, 404)
    assert phone.post("/api/me/adopt", {"token": token})["person"]["id"] == ann.id
    assert [each["id"] for each in phone.get("/api/tables/mine")["tables"]] == [table]
    with phone.line(table) as there, ann.line(table) as here:
        there.my_turn()
        there.choose()
        here.until_state(lambda state: state["version"] >= there.version)
        assert here.state["game"]["seats"] == [0]
    phone.delete("/api/me", 204)
    assert phone.get("/api/me") == {"person": None}
    assert ann.get("/api/me")["person"]["id"] == ann.id, "the other device stays"


def test_a_new_link_ends_what_the_old_one_opened(running: Running, ann: Person) -> None:
    phone, tablet = running.person(""), running.person("")
    token = ann.post("/api/me/link")["token"]
    for device in (phone, tablet):
        device.post("/api/me/adopt", {"token": token})
    table = ann.table("me", "me")["id"]
    lost, kept = phone.line(table), tablet.line(table)
    tablet.post("/api/me/link")
    assert phone.get("/api/me") == {"person": None}
    with pytest.raises(ConnectionClosed) as closed:
        lost.until(lambda _: False)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "this session has ended")
    assert kept.choose()["type"] == "ack"
    assert tablet.get("/api/me")["person"]["id"] == ann.id, "the device that asked for it stays"
    assert ann.get("/api/me")["person"]["id"] == ann.id


def test_somebody_without_a_name_may_only_look(running: Running, ann: Person) -> None:
    table = ann.table("me", "open")["id"]
    nobody = running.person("")
    assert nobody.get(f"/api/tables/{table}")["seats"][0]["name"] == "Ann"
    assert nobody.get("/api/tables/mine") == {"tables": []}
    for method, path in (
        ("POST", f"/api/tables/{table}/join"),
        ("POST", f"/api/tables/{table}/leave"),
        ("POST", "/api/me/link"),
    ):
        assert "name first" in nobody.refused(method, path, {}, 401)


# --- creating ----------------------------------------------------------------------------------------------------
def test_a_table_with_everything_chosen(ann: Person) -> None:
    table = ann.post(
        "/api/tables",
        {
            "name": "Long evening",
            "map": "clash-of-titans-2",
            "seats": [
                {"kind": "me", "civilization": "egypt", "name": "Anna"},
                {"kind": "bot", "civilization": "japan", "bot": "random", "name": "Rando"},
            ],
            "options": {"renaissance": True, "barbarian_units": "tile"},
            "undo": "ask",
            "listed": True,
            "bot_pace": 0,
        },
        201,
    )
    assert (table["name"], table["status"], table["map"], table["undo"]) == (
        "Long evening",
        "running",
        "clash-of-titans-2",
        "ask",
    )
    assert table["options"]["renaissance"] is True
    assert set(table["options"]) == set(vars(TableOptions()))
    assert seats(table, "civilization") == ["egypt", "japan"]
    assert seats(table, "name") == ["Anna", "Rando"]
    assert seats(table, "bot") == [None, "random"]
    assert len(table["commitment"]) == 64
    with ann.line(table["id"]) as line:
        assert line.portrait["table"]["map"] == "clash-of-titans-2"
        assert line.portrait["table"]["options"]["barbarian_units"] == "tile"


def test_what_is_left_open_is_drawn(ann: Person) -> None:
    table = ann.post(
        "/api/tables",
        {"seats": [{"kind": "me"}, {"kind": "bot", "civilization": "egypt"}, {"kind": "bot"}]},
        201,
    )
    dealt = seats(table, "civilization")
    assert dealt[1] == "egypt"
    assert len(set(dealt)) == 3
    assert None not in dealt
    assert table["map"].endswith("-3")


def test_a_generated_map(ann: Person) -> None:
    table = ann.table("me", "bot", map="small-7-2")
    assert table["map"] == "small-7-2"
    assert ann.http.get("/api/maps/small-7-2.svg").text.startswith("<svg")


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "/tmp/evil.py:Evil"}]}, "no bot is called"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "os:system"}]}, "no bot is called"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy:explore=9"}]}, "no bot is called"),
        (
            {"seats": [{"kind": "me"}, {"kind": "bot", "civilization": "atlantis"}]},
            "no civilization is called",
        ),
        (
            {"seats": [{"kind": "me", "civilization": "egypt"}, {"kind": "bot", "civilization": "egypt"}]},
            "two seats",
        ),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}], "map": "nowhere"}, "there is no map"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}], "map": "medium-1-3"}, "for 3 players"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"cheat": True}}, "unknown table option"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"renaissance": "yes"}}, "must be bool"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}], "name": "x" * 60}, "at most 48"),
        ({"seats": [{"kind": "me", "name": "x" * 60}, {"kind": "bot"}]}, "at most 24"),
        ({"seats": [{"kind": "me", "name": "\u200b"}, {"kind": "bot"}]}, "visible"),
    ],
)
def test_an_impossible_table_is_refused_with_a_reason(
    ann: Person, wish: dict[str, object], says: str
) -> None:
    assert says in ann.refused("POST", "/api/tables", wish, 422)


def test_what_can_be_chosen(ann: Person) -> None:
    choices = ann.get("/api/choices")
    assert {"greedy", "random"} <= {bot["spec"] for bot in choices["bots"]}
    assert all(bot["about"] for bot in choices["bots"])
    assert [bot["spec"] for bot in choices["bots"] if bot["level"]] == ["novice", "steady", "strong"]
    assert choices["stand_in"] == "steady"
    assert [policy["key"] for policy in choices["undo"]] == ["turn", "ask", "free"]
    described = {option["key"] for option in ann.get("/api/reference")["options"]}
    assert set(choices["options"]) <= described
    assert "renaissance" in choices["options"]


def test_the_reference_is_sent_once(ann: Person) -> None:
    first = ann.http.get("/api/reference")
    assert first.json()["cards"]
    again = ann.http.get("/api/reference", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_picture_of_a_map(ann: Person) -> None:
    for theme in ("dark", "light"):
        response = ann.http.get(f"/api/maps/clash-of-titans-2.svg?theme={theme}")
        assert response.headers["content-type"] == "image/svg+xml"
        assert "Clash of Titans" in response.text
    assert "there is no map" in ann.refused("GET", "/api/maps/x.svg", None, 422)


# --- joining -------------------------------------------------------------------------------------------------------
def test_joining_by_link_and_starting_when_full(running: Running, ann: Person, ben: Person) -> None:
    table = ann.table("me", "open", "open")["id"]
    cid = running.person("Cid")
    with ann.line(table) as line:
        assert line.state["game"] is None
        assert ben.post(f"/api/tables/{table}/join", {"seat": 2, "civilization": "china"})["status"] == "open"
        assert ben.post(f"/api/tables/{table}/join")["seats"][1]["kind"] == "open", (
            "joining twice takes one seat"
        )
        line.until_state(lambda state: state["table"]["seats"][2]["name"] == "Ben")
        assert "both be china" in cid.refused(
            "POST", f"/api/tables/{table}/join", {"civilization": "china"}, 422
        )
        assert "taken" in cid.refused("POST", f"/api/tables/{table}/join", {"seat": 0}, 409)
        joined = cid.post(f"/api/tables/{table}/join", {"name": "Cidney"})
        assert joined["status"] == "running"
        assert seats(joined, "name") == ["Ann", "Cidney", "Ben"]
        assert seats(joined, "mine") == [False, True, False]
        line.until_state(lambda state: bool(state["game"]))
    dee = running.person("Dee")
    assert "started" in dee.refused("POST", f"/api/tables/{table}/join", {}, 409)


def test_a_seat_kept_for_a_civilization(ann: Person, ben: Person) -> None:
    wish = {"seats": [{"kind": "me"}, {"kind": "open", "civilization": "egypt"}]}
    table = ann.post("/api/tables", wish, 201)["id"]
    assert "is for egypt" in ben.refused("POST", f"/api/tables/{table}/join", {"civilization": "china"}, 422)
    assert ben.post(f"/api/tables/{table}/join")["seats"][1]["civilization"] == "egypt"


def test_leaving_before_the_start_opens_the_seat(ann: Person, ben: Person) -> None:
    table = ann.table("me", "open", "open", listed=True)["id"]
    ben.post(f"/api/tables/{table}/join")
    assert [each["id"] for each in ben.get("/api/tables/mine")["tables"]] == [table]
    assert ben.post(f"/api/tables/{table}/leave")["seats"][1]["kind"] == "open"
    assert ben.get("/api/tables/mine")["tables"] == []
    assert "not your seat" in ben.refused("POST", f"/api/tables/{table}/leave", {}, 403)
    assert table in {each["id"] for each in ben.get("/api/tables")["tables"]}
    ann.post(f"/api/tables/{table}/leave")
    assert table not in {each["id"] for each in ben.get("/api/tables")["tables"]}, "nobody is there any more"


def test_the_lobby_shows_listed_tables(ann: Person, ben: Person) -> None:
    private = ann.table("me", "open")["id"]
    listed = ann.table("me", "open", listed=True)["id"]
    shown = [each["id"] for each in ben.get("/api/tables")["tables"]]
    assert listed in shown
    assert private not in shown


def test_my_games_put_my_turn_first(ann: Person) -> None:
    waiting = ann.table("me", "open")["id"]
    mine = ann.table("me", "me")["id"]
    later = ann.table("me", "open")["id"]
    listed = ann.get("/api/tables/mine")["tables"]
    assert [each["id"] for each in listed] == [mine, later, waiting]
    assert [each["my_turn"] for each in listed] == [True, False, False]


def test_starting_early_fills_up_with_bots(ann: Person, ben: Person) -> None:
    table = ann.table("me", "open", "open")["id"]
    ben.post(f"/api/tables/{table}/join")
    assert "owner" in ben.refused("POST", f"/api/tables/{table}/start", {}, 403)
    started = ann.post(f"/api/tables/{table}/start", {"bot": "random"})
    assert started["status"] == "running"
    assert seats(started, "kind") == ["human", "human", "bot"]
    assert "already" in ann.refused("POST", f"/api/tables/{table}/start", {}, 409)


# --- bots on seats -------------------------------------------------------------------------------------------------
def test_bots_before_the_start(ann: Person, ben: Person) -> None:
    table = ann.table("me", "open", "open")["id"]
    path = f"/api/tables/{table}/seats/1/bot"
    assert "owner" in ben.refused("PUT", path, {"bot": "greedy"}, 403)
    assert ann.put(path, {"bot": "greedy"})["seats"][1]["kind"] == "bot"
    assert ann.delete(path)["seats"][1]["kind"] == "open"
    assert "no bot" in ann.refused("DELETE", path, None, 409)
    assert "keeps it" in ann.refused("PUT", f"/api/tables/{table}/seats/0/bot", {"bot": "greedy"}, 409)
    assert "seats 0 to 2" in ann.refused("PUT", f"/api/tables/{table}/seats/3/bot", {"bot": "greedy"}, 409)


def test_a_seat_is_handed_to_a_bot_and_taken_back(running: Running, ann: Person, ben: Person) -> None:
    table = ann.table("me", "open", stand_in="greedy")["id"]
    ben.post(f"/api/tables/{table}/join")
    path = f"/api/tables/{table}/seats"
    with ann.line(table) as line:
        handed = ann.put(f"{path}/0/bot", {"bot": "greedy"})["seats"][0]
        assert (handed["kind"], handed["handed"], handed["bot"], handed["name"]) == (
            "human",
            True,
            "greedy",
            "Ann",
        )
        line.until_state(lambda state: state["table"]["turn"] == 1)
        assert line.ask("choose", version=line.version, text="end")["code"] == "not-yours"
        assert "not yours" in ben.refused("DELETE", f"{path}/0/bot", None, 403)
        assert ann.delete(f"{path}/0/bot")["seats"][0]["handed"] is False
    assert "owner" in running.person("Cid").refused("PUT", f"{path}/0/bot", {}, 403)


def test_leaving_a_running_game_leaves_a_bot(ann: Person, ben: Person) -> None:
    table = ann.table("me", "open")["id"]
    ben.post(f"/api/tables/{table}/join")
    left = ben.post(f"/api/tables/{table}/leave")
    assert left["seats"][1]["handed"] is True
    assert [each["id"] for each in ben.get("/api/tables/mine")["tables"]] == [table]


@pytest.mark.parametrize("level", ["novice", "steady", "strong", None])
def test_the_level_of_a_stand_in_is_chosen_and_kept(running: Running, ann: Person, level: str | None) -> None:
    table = ann.table("me", "me")["id"]
    seat = 1 - ann.get(f"/api/tables/{table}")["turn"]  # its bot has nothing to decide yet
    path = f"/api/tables/{table}/seats/{seat}/bot"
    wish = {"bot": level} if level else {}
    ann.put(path, wish)
    running.house.rooms.pop(table)
    assert ann.get(f"/api/tables/{table}")["seats"][seat]["bot"] == (level or "steady")
    ann.delete(path)
    ann.post(f"/api/tables/{table}/leave", {"seat": seat, **wish})
    running.house.rooms.pop(table)
    assert ann.get(f"/api/tables/{table}")["seats"][seat]["bot"] == (level or "steady")
    assert "genius" in ann.refused("PUT", path, {"bot": "genius"}, 422)
    assert "genius" in ann.refused("POST", f"/api/tables/{table}/leave", {"bot": "genius"}, 422)


def test_taking_a_seat_back_while_its_bot_thinks(ann: Person) -> None:
    table = ann.table("me", "me", bot_pace=2000)["id"]
    with ann.line(table) as line:
        seat = line.portrait["decision"]["seat"]
        ann.put(f"/api/tables/{table}/seats/{seat}/bot", {"bot": "greedy"})
        ann.delete(f"/api/tables/{table}/seats/{seat}/bot")
        line.until_state(lambda state: state["table"]["seats"][seat]["bot"] is None and state["version"] > 3)
        assert line.mine
        line.choose()
        assert line.moves == 1


# --- again -------------------------------------------------------------------------------------------------------
def test_a_rematch_keeps_seats_for_those_who_played(running: Running, ann: Person, ben: Person) -> None:
    table = ann.post(
        "/api/tables",
        {
            "seats": [{"kind": "me", "civilization": "egypt"}, {"kind": "open"}, {"kind": "bot"}],
            "undo": "free",
            "stand_in": "random",
            "bot_pace": 0,
        },
        201,
    )["id"]
    ben.post(f"/api/tables/{table}/join")
    assert "after the end" in ann.refused("POST", f"/api/tables/{table}/rematch", {}, 409)
    for person, seat in ((ann, 0), (ben, 1)):
        person.put(f"/api/tables/{table}/seats/{seat}/bot", {})
    with ann.line(table) as line:
        line.until_state(lambda state: state["table"]["status"] == "over")
    assert "those who played" in running.person("Cid").refused(
        "POST", f"/api/tables/{table}/rematch", {}, 403
    )
    again = ann.post(f"/api/tables/{table}/rematch")
    assert again["id"] != table
    assert seats(again, "kind") == ["human", "open", "bot"]
    assert seats(again, "civilization") == ["egypt", None, None]
    assert again["seats"][1]["person"] == ben.id
    assert again["undo"] == "free"
    assert ben.post(f"/api/tables/{table}/rematch")["id"] == again["id"]
    assert ann.get(f"/api/tables/{table}")["rematch"] == again["id"]
    cid = running.person("Cid")
    assert "taken" in cid.refused("POST", f"/api/tables/{again['id']}/join", {}, 409)
    assert ben.post(f"/api/tables/{again['id']}/join")["status"] == "running"


def test_rooms_that_nobody_uses_leave_the_memory(quick_path: Path) -> None:
    with serving(quick_path, idle_seconds=0.2) as server:
        ann = server.person("Ann")
        table = ann.table("me", "me")["id"]
        with ann.line(table) as line:
            line.choose()
            time.sleep(0.6)
            assert table in server.house.rooms, "somebody looks"
        deadline = time.monotonic() + PATIENCE
        while table in server.house.rooms:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        with ann.line(table) as line:
            assert line.moves == 1
            assert line.choose()["type"] == "ack"


def test_a_table_whose_cards_have_changed_says_so(running: Running, ann: Person) -> None:
    table = ann.table("me", "me")["id"]
    del running.house.rooms[table]

    def spoil(store: Store) -> None:
        store.connection.execute(
            text(
                "UPDATE rows SET data = replace(data, :old, :new) WHERE table_id = :table AND kind = 'started'"
            ),
            {"old": '"content": {"core": "', "new": '"content": {"core": "x', "table": table},
        )

    running.house.scribe.submit(spoil).result(PATIENCE)
    assert "another course" in ann.refused("GET", f"/api/tables/{table}", None, 422)
    assert ann.get("/api/tables/mine")["tables"][0]["id"] == table, "the list still shows it"


# --- five seats ----------------------------------------------------------------------------------------------------
def test_the_core_box_alone_has_no_table_for_five(ann: Person) -> None:
    wish = {"seats": [{"kind": "me"}] * 5}
    assert "the core box seats 2 to 4 players, not 5" in ann.refused("POST", "/api/tables", wish, 422)
    assert ann.get("/api/choices")["most_players"] == 4


def test_a_box_with_a_fifth_seat_makes_a_table_for_five(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    five.put_on_shelf(monkeypatch)
    monkeypatch.setattr(choosing, "maps_for", lambda players, boxes: (five.land(),))
    table = ann.table(*["me"] * 5, boxes=[five.BOX.key])
    assert len(table["seats"]) == 5
    with ann.line(table["id"]) as line:
        first = line.my_turn()
        for _ in range(12):
            line.choose()
        assert len(first["game"]["seats"]) == 5


def test_a_table_leaves_my_list_and_nobody_elses(ann: Person, ben: Person) -> None:
    table = ann.table("me", "open")["id"]
    ben.post(f"/api/tables/{table}/join")
    ann.delete(f"/api/tables/{table}/mine", 204)
    assert table not in [each["id"] for each in ann.get("/api/tables/mine")["tables"]]
    assert table in [each["id"] for each in ben.get("/api/tables/mine")["tables"]]
    seats = ben.get(f"/api/tables/{table}")["seats"]
    assert [seat["handed"] for seat in seats] == [True, False], "a bot goes on for who deleted the game"


def test_a_deleted_game_can_still_be_opened_by_its_link(ann: Person) -> None:
    table = ann.table("me", "bot")["id"]
    ann.delete(f"/api/tables/{table}/mine", 204)
    assert ann.get("/api/tables/mine")["tables"] == []
    assert ann.get(f"/api/tables/{table}")["id"] == table
