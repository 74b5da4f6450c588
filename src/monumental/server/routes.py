"""The routes of HTTP. They check who asks, hand over to the house, and answer with models."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

import monumental
from monumental.classic.parts import CLASSIC, DUEL
from monumental.effects.catalogue import ROUND
from monumental.kernel.errors import MonumentalError
from monumental.lab.pictures import Theme
from monumental.portrait import DuelReference, duel_reference, reference
from monumental.portrait.reference import Reference
from monumental.ruleset import Misfit
from monumental.server import models, tables
from monumental.server.catalogue import choices, picture
from monumental.server.curves import curves
from monumental.server.exchange import NotYet, archive, check_export, file_of, read_file
from monumental.server.guard import address, problem_body, report_broken
from monumental.server.house import House, NoSuchTable
from monumental.server.people import UnknownLink, digest
from monumental.server.replays import replay, whole_log
from monumental.server.room import NotYourTurn, Room, Stale, WrongTime
from monumental.server.scribe import StoreUnavailable
from monumental.server.settings import Rate
from monumental.server.socket import Lines, serve_socket
from monumental.server.store import Listed, Person, RowTaken, now_ms
from monumental.server.summary import table_for
from monumental.server.turnstile import Share
from monumental.server.viewing import NotYours, check_viewer, natural_viewer

log = logging.getLogger("monumental.server.routes")

COOKIE: Final = "monumental"
SECURE_COOKIE: Final = "__Host-monumental"
COOKIE_SECONDS: Final = 400 * 24 * 3600
LOBBY_MS: Final = 14 * 24 * 3600 * 1000
"""A table where nothing happens for two weeks leaves the lobby; those who know it still find it."""

ROUNDS: Final = "rounds"
REFERENCES: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    CLASSIC: reference,
    ROUNDS: partial(reference, ROUND),
    DUEL: duel_reference,
}
"""What can be looked up, by game; the big game has two rhythms."""

router = APIRouter(
    prefix="/api",
    responses={
        status: {"model": models.Problem}
        for status in (400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503)
    },
)


class NotSignedIn(MonumentalError):
    """Something that needs a name first."""


class TooMany(MonumentalError):
    """Something that was asked for too often."""

    def __init__(self, wait: float) -> None:
        super().__init__(f"too many of these at once; try again in {math.ceil(wait)} s")
        self.wait = wait


# --- who and where -----------------------------------------------------------------------------------------------
def the_house(request: Request) -> House:
    """The house of this server."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def session_key(connection: Request | WebSocket) -> str | None:
    """The key in the cookie of a request."""
    return connection.cookies.get(SECURE_COOKIE) or connection.cookies.get(COOKIE)


HouseOf = Annotated[House, Depends(the_house)]


async def somebody(request: Request, house: HouseOf) -> Person | None:
    """Who asks, if they have a name."""
    return await house.people.by_cookie(session_key(request))


MaybePerson = Annotated[Person | None, Depends(somebody)]


def named(person: MaybePerson) -> Person:
    """Who asks; they must have a name."""
    if person is None:
        raise NotSignedIn("give yourself a name first (PUT /api/me)")
    return person


SomePerson = Annotated[Person, Depends(named)]


async def the_room(table: str, house: HouseOf) -> Room:
    """The room of the table in the path."""
    return await house.room(table)


RoomOf = Annotated[Room, Depends(the_room)]
ViewerQuery = Annotated[int | None, Query(ge=-2, le=3, description="Whose eyes; none = my own.")]


def spend(request: Request, house: House, name: str, rate: Rate) -> None:
    """Count something that is dear."""
    wait = house.limiter.wait(name, address(request.scope), rate)
    if wait:
        raise TooMany(wait)


def spend_bots_alone(request: Request, house: House, kinds: Iterable[str]) -> None:
    """Count a new game in which nobody but programs plays."""
    if not {"me", "open", "human"} & set(kinds):
        spend(request, house, "bot tables", house.settings.limits.bot_tables)


def viewer_of(room: Room, person: Person | None, seat: int | None) -> int:
    """The eyes that somebody asked for, if they may have them."""
    me = person.id if person else ""
    if seat is None:
        return natural_viewer(room.match, me)
    return check_viewer(room.match, me, seat)


def shown(room: Room, person: Person | None) -> models.Table:
    """A table as somebody sees it."""
    return room.painter.table_info(person.id if person else "", room.watchers.keys())


# --- me ----------------------------------------------------------------------------------------------------------
def info(person: Person | None) -> models.Me:
    """Somebody as the client sees them."""
    return models.Me(person=models.PersonInfo(id=person.id, name=person.name) if person else None)


def sign_in(request: Request, response: Response, key: str) -> None:
    """Put the key of a session into the browser, out of reach of scripts and of other sites."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        SECURE_COOKIE if secure else COOKIE,
        key,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=secure,
        httponly=True,
        samesite="strict",
    )


@router.get("/me", tags=["me"])
async def get_me(person: MaybePerson) -> models.Me:
    """Who this browser is."""
    return info(person)


@router.put("/me", tags=["me"])
async def put_me(
    naming: models.Naming, request: Request, response: Response, house: HouseOf, person: MaybePerson
) -> models.Me:
    """Take a name: a new guest, or a new name for the one that this browser is."""
    if person is not None:
        return info(await house.people.rename(person, naming.name))
    spend(request, house, "guests", house.settings.limits.guests)
    guest, key = await house.people.new_guest(naming.name)
    sign_in(request, response, key)
    return info(guest)


@router.post("/me/link", tags=["me"])
async def new_link(request: Request, house: HouseOf, person: SomePerson) -> models.PersonalLink:
    """A secret that opens this guest on another device; the one before it, and what it opened, is closed."""
    token = await house.people.new_link(person, session_key(request) or "")
    return models.PersonalLink(token=token)


@router.post("/me/adopt", tags=["me"])
async def adopt(back: models.ComeBack, request: Request, response: Response, house: HouseOf) -> models.Me:
    """Become the guest of a personal link."""
    spend(request, house, "guessing", house.settings.limits.guessing)
    person, key = await house.people.come_back(back.token)
    sign_in(request, response, key)
    return info(person)


@router.delete("/me", tags=["me"], status_code=204, response_class=Response)
async def forget_me(request: Request, house: HouseOf) -> Response:
    """Forget who this browser is. Games and the personal link stay."""
    key = session_key(request)
    if key:
        await house.people.forget(key)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    response.delete_cookie(SECURE_COOKIE, path="/", secure=True, httponly=True, samesite="strict")
    return response


# --- shelves -----------------------------------------------------------------------------------------------------
@cache
def sheet(game: str) -> tuple[bytes, str]:
    """The reference of a game as bytes, and their tag."""
    body = bytes(JSONResponse(REFERENCES[game]()).body)
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


@router.get("/reference", tags=["shelves"], response_model=Reference)
async def get_reference(request: Request) -> Response:
    """Every card, civilization, token, terrain and rule of the big game, from the same data as the engine."""
    return _sheet(request, CLASSIC)


@router.get("/reference/rounds", tags=["shelves"], response_model=Reference)
async def get_reference_of_rounds(request: Request) -> Response:
    """The same for Continuous Play: what lasts a turn on cards lasts a round there (AE.CONT.10)."""
    return _sheet(request, ROUNDS)


@router.get("/reference/duel", tags=["shelves"], response_model=DuelReference)
async def get_duel_reference(request: Request) -> Response:
    """Every card, keyword, civilization and rule of Duel, from the same data as the engine."""
    return _sheet(request, DUEL)


def _sheet(request: Request, game: str) -> Response:
    body, tag = sheet(game)
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@router.get("/choices", tags=["shelves"])
async def get_choices() -> models.Choices:
    """What a new table can be made of."""
    return choices()


@router.get(
    "/maps/{key}.svg",
    tags=["shelves"],
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def get_picture(key: str, request: Request, house: HouseOf, theme: Theme = "dark") -> Response:
    """The picture of a map, shipped or generated (such as ``medium-7-3``: size, seed, players)."""
    if house.is_costly(key):
        spend(request, house, "creating", house.settings.limits.creating)
    layout = await house.layout(key, Share(address(request.scope)))
    body = await asyncio.to_thread(picture, layout, theme)
    return Response(body, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


# --- tables ------------------------------------------------------------------------------------------------------
async def listed(house: House, found: Iterable[Listed], person: Person | None) -> list[models.Table]:
    """Tables of a list as somebody sees them; what cannot be shown is left out, and named in the log."""
    lines = [await _line(house, each, person) for each in found]
    return [line for line in lines if line is not None]


async def _line(house: House, found: Listed, person: Person | None) -> models.Table | None:
    """One table of a list: as it was summed up, or, if that is damaged, as its rows tell it."""
    try:
        if found.summary is not None:
            return table_for(found.summary, person.id if person else "", house.online(found.table))
    except Exception as error:  # a flipped bit may break anything that reads it
        log.error("summary is damaged", extra={"table": found.table, "error": str(error)})
    try:
        return shown(await house.room(found.table), person)
    except MonumentalError as error:
        log.error("table cannot be listed", extra={"table": found.table, "error": str(error)})
        return None


@router.post("/tables", tags=["tables"], status_code=201)
async def create_table(
    wish: models.NewTable, request: Request, house: HouseOf, person: SomePerson
) -> models.Table:
    """Create a table. It starts by itself as soon as no seat is open."""
    spend(request, house, "creating", house.settings.limits.creating)
    spend_bots_alone(request, house, (seat.kind for seat in wish.seats))
    return shown(await tables.create(house, person, wish), person)


@router.get("/tables", tags=["tables"])
async def lobby(house: HouseOf, person: MaybePerson) -> models.Tables:
    """The lobby: listed tables of the last days, those that wait for players first."""
    found = await house.scribe.read(lambda store: store.lobby(now_ms() - LOBBY_MS))
    return models.Tables(tables=await listed(house, found, person))


@router.get("/tables/mine", tags=["tables"])
async def my_tables(house: HouseOf, person: MaybePerson) -> models.Tables:
    """My tables: where I have to decide first, then the latest."""
    if person is None:
        return models.Tables(tables=[])
    found = await house.scribe.read(lambda store: store.tables_of(person.id))
    mine = await listed(house, found, person)
    return models.Tables(tables=sorted(mine, key=lambda table: not table.my_turn))


@router.get("/tables/{table}", tags=["tables"])
async def get_table(room: RoomOf, person: MaybePerson) -> models.Table:
    """One table."""
    return shown(room, person)


@router.post("/tables/{table}/join", tags=["tables"])
async def join_table(wish: models.Joining, room: RoomOf, person: SomePerson) -> models.Table:
    """Sit down; name another seat to play several from one device."""
    await room.do(lambda: tables.join(room, person, wish))
    return shown(room, person)


@router.post("/tables/{table}/leave", tags=["tables"])
async def leave_table(wish: models.Leaving, room: RoomOf, person: SomePerson) -> models.Table:
    """Get up: before the start the seat is open again, later a bot goes on until I am back."""
    await room.do(lambda: tables.leave(room, person, wish.seat, wish.bot))
    return shown(room, person)


@router.delete("/tables/{table}/mine", tags=["tables"], status_code=204, response_class=Response)
async def forget_table(room: RoomOf, person: SomePerson) -> Response:
    """Take a table from my list; in a running game a bot goes on in my place."""
    await room.do(lambda: tables.forget(room, person))
    return Response(status_code=204)


@router.post("/tables/{table}/start", tags=["tables"])
async def start_table(
    wish: models.Starting, request: Request, room: RoomOf, house: HouseOf, person: SomePerson
) -> models.Table:
    """Start now; bots fill the open seats. For the owner of the table."""
    if room.match.owner == person.id:
        spend_bots_alone(request, house, (chair.kind for chair in room.match.chairs if chair.kind != "open"))
    await room.do(lambda: tables.start(room, person, wish.bot))
    return shown(room, person)


@router.put("/tables/{table}/seats/{seat}/bot", tags=["tables"])
async def hand_seat(
    seat: models.Seat, wish: models.Handing, room: RoomOf, person: SomePerson
) -> models.Table:
    """Hand a seat to a bot."""
    await room.do(lambda: tables.hand(room, person, seat, wish.bot))
    return shown(room, person)


@router.delete("/tables/{table}/seats/{seat}/bot", tags=["tables"])
async def take_seat(seat: models.Seat, room: RoomOf, person: SomePerson) -> models.Table:
    """Take a seat back from a bot."""
    await room.do(lambda: tables.take(room, person, seat))
    return shown(room, person)


@router.post("/tables/{table}/rematch", tags=["tables"])
async def rematch_table(request: Request, room: RoomOf, house: HouseOf, person: SomePerson) -> models.Table:
    """Play again: a new table with the same seats and options, the same one for everybody who asks."""
    spend(request, house, "creating", house.settings.limits.creating)
    spend_bots_alone(request, house, (chair.kind for chair in room.match.chairs))
    return shown(await room.do(lambda: tables.rematch(room, person)), person)


# --- games -------------------------------------------------------------------------------------------------------
@router.get("/tables/{table}/game", tags=["games"], response_model=models.GameState | None)
async def get_game(room: RoomOf, person: MaybePerson, seat: ViewerQuery = None) -> Response:
    """The game as I may see it; the socket sends the same after every change."""
    body = room.painter.game(person.id if person else "", viewer_of(room, person, seat))
    return Response(body, media_type="application/json")


@router.get("/tables/{table}/log", tags=["games"], response_model=models.WholeLog)
async def get_log(room: RoomOf, person: MaybePerson, seat: ViewerQuery = None) -> Response:
    """The whole log as I may read it."""
    return Response(whole_log(room, viewer_of(room, person, seat)), media_type="application/json")


@router.get("/tables/{table}/replay", tags=["games"], response_model=models.Replay)
async def get_replay(
    room: RoomOf,
    person: MaybePerson,
    move: Annotated[int, Query(ge=0, le=100_000, description="How many choices have been made.")] = 0,
    orders: Annotated[
        int, Query(ge=0, le=1000, description="How many orders of Automas inside the next choice are done.")
    ] = 0,
    seat: ViewerQuery = None,
) -> Response:
    """The game after some of its choices, or inside one: between two orders of an Automa."""
    body = await replay(room, viewer_of(room, person, seat), move, orders)
    return Response(body, media_type="application/json")


@router.get("/tables/{table}/curves", tags=["games"])
async def get_curves(room: RoomOf) -> models.Curves:
    """How points and resources grew, turn by turn."""
    return await curves(room)


@router.get("/tables/{table}/why", tags=["games"])
async def get_why(
    room: RoomOf, person: MaybePerson, text: Annotated[str, Query(min_length=1, max_length=200)]
) -> models.WhyInfo:
    """Why something is not possible for me now: notation, the key of a card, or the name of a tile."""
    reason = room.why(person.id if person else "", text)
    return models.WhyInfo(possible=reason.possible, text=reason.text, rules=list(reason.rules))


@router.get(
    "/tables/{table}/file",
    tags=["games"],
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def get_file(room: RoomOf, person: MaybePerson) -> Response:
    """The game as a file: any finished game, or one that I play alone."""
    check_export(room.match, person.id if person else "")
    text = room.match.file or await room.memo("file", file_of)
    headers = {"Content-Disposition": f'attachment; filename="{room.table}.monumental"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.post("/games", tags=["games"], status_code=201)
async def import_game(
    dropped: models.DroppedFile, request: Request, house: HouseOf, person: SomePerson
) -> models.Table:
    """Keep a game file as a table that can be replayed."""
    spend(request, house, "creating", house.settings.limits.creating)
    share = Share(address(request.scope), person.id)
    imported = await house.thinkers.run(read_file, dropped.text, share)
    table, match, change = archive(imported, person.id)
    await house.scribe.write(change)
    return shown(house.keep(Room(house, table, match, {})), person)


# --- errors ------------------------------------------------------------------------------------------------------
STATUS: Final[tuple[tuple[type[MonumentalError], int, models.ErrorCode], ...]] = (
    (NotSignedIn, 401, "not-signed-in"),
    (NoSuchTable, 404, "not-found"),
    (UnknownLink, 404, "not-found"),
    (NotYours, 403, "forbidden"),
    (NotYourTurn, 403, "forbidden"),
    (NotYet, 403, "forbidden"),
    (TooMany, 429, "too-many"),
    (Stale, 409, "conflict"),
    (RowTaken, 409, "conflict"),
    (WrongTime, 409, "conflict"),
    (StoreUnavailable, 503, "unavailable"),
    (MonumentalError, 422, "refused"),
)


def _problem(
    status: int, code: models.ErrorCode, message: str, details: list[str] | None = None, field: str = ""
) -> Response:
    return Response(problem_body(code, message, details, field), status, media_type="application/json")


async def _refused(_: Request, error: Exception) -> Response:
    status, code = next((status, code) for kind, status, code in STATUS if isinstance(error, kind))
    response = _problem(status, code, str(error), field=error.field if isinstance(error, Misfit) else "")
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(math.ceil(error.wait))
    return response


async def _bad_request(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    details = [f"{'.'.join(str(part) for part in item['loc'])}: {item['msg']}" for item in error.errors()]
    return _problem(422, "bad-request", "the request does not have the form that this needs", details[:20])


async def _no_route(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code: models.ErrorCode = "not-found" if error.status_code == 404 else "bad-request"
    return _problem(error.status_code, code, str(error.detail).lower())


async def _broken(request: Request, _: Exception) -> Response:
    return _problem(500, "broken", report_broken(request.url.path))


def add_errors(app: FastAPI) -> None:
    """Answer every error in the same form."""
    app.add_exception_handler(Exception, _broken)
    app.add_exception_handler(MonumentalError, _refused)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(HTTPException, _no_route)


# --- the socket and the operator's pages -----------------------------------------------------------------------------
async def table_socket(socket: WebSocket, table: str) -> None:
    """The socket of a table; see monumental.server.messages."""
    house: House = socket.app.state.house
    lines: Lines = socket.app.state.lines
    key = session_key(socket)
    person = await house.people.by_cookie(key)
    await serve_socket(house, lines, socket, table, person, digest(key) if key and person else "")


async def health(request: Request) -> models.Health:
    """Whether the server works, and its store answers and takes changes."""
    house = the_house(request)
    await house.check_store()
    counted = await house.scribe.read(lambda store: store.count_tables())
    return models.Health(
        status="closing" if house.closing else "ok", version=monumental.__version__, tables=counted
    )


async def metrics(request: Request) -> Response:
    """Numbers for Prometheus."""
    house = the_house(request)
    house.metrics.rooms.set(len(house.rooms))
    house.metrics.bot_failures.set(house.thinkers.failures)
    return Response(house.metrics.text(), media_type=house.metrics.content_type)
