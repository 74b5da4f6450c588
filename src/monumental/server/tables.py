"""What people do with tables: create, join, leave, hand seats to bots, start, and play again."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from monumental.bots.registry import quick_bot
from monumental.classic.parts import CORE, Parts
from monumental.ruleset import Ruleset, Wishes, blame, ruleset_named
from monumental.server import match as rows_of
from monumental.server.catalogue import UnknownKey, bot_info, check_civilization
from monumental.server.house import House
from monumental.server.match import Match
from monumental.server.models import Joining, NewTable, SeatWish
from monumental.server.people import new_id
from monumental.server.room import NotYourTurn, Room, WrongTime, begin, snapshot_due
from monumental.server.seating import LONGEST_TITLE, STAND_IN, Agreement, Chair, clean_name
from monumental.server.store import OPEN, OVER, RUNNING, Person, Row, Store, now_ms
from monumental.server.summary import listing
from monumental.server.thinkers import check_bot

AUTOMA_NAME: Final = "Automa"


# --- creating ----------------------------------------------------------------------------------------------------
async def create(house: House, person: Person, wish: NewTable) -> Room:
    """A new table. It starts at once if no seat is open."""
    ruleset = ruleset_named(wish.game)
    parts = Parts.of(wish.game, wish.boxes, wish.modules, wish.mode, wish.edition, wish.deck)
    automas = tuple(seat for seat, each in enumerate(wish.seats) if each.kind == "automa")
    civilizations = tuple(each.civilization for each in wish.seats)
    options = ruleset.check(Wishes(parts, civilizations, automas, wish.options))
    await _check_map(house, ruleset, wish)
    agreement = _agreement(person, wish, parts, options)
    with blame("seats"):
        chairs = tuple(_chair(person, seat, agreement) for seat in wish.seats)
        _check_civilizations(chairs)
        if all(chair.kind == "automa" for chair in chairs):
            raise UnknownKey("at least one seat must be played by somebody other than the Automa (CORE.SOLO)")
    return await _open(house, person, agreement, chairs)


async def _check_map(house: House, ruleset: Ruleset, wish: NewTable) -> None:
    if wish.map is None:
        return
    with blame("map"):
        if not ruleset.maps:
            raise UnknownKey(f"{ruleset.name} is played without a map")
        layout = await house.layout(wish.map)
        if layout.players != len(wish.seats):
            raise UnknownKey(
                f"{layout.name} is a map for {layout.players} players, not for {len(wish.seats)}"
            )


def _agreement(person: Person, wish: NewTable, parts: Parts, options: dict[str, Any]) -> Agreement:
    name = clean_name(wish.name or f"{person.name}'s table", LONGEST_TITLE)
    hints = _alone(wish.seats) if wish.hints is None else wish.hints
    return Agreement(
        name,
        wish.map,
        options,
        wish.undo,
        wish.listed,
        wish.bot_pace,
        hints,
        check_bot(wish.stand_in or STAND_IN, wish.game),
        wish.away_minutes,
        tuple(key for key in parts.boxes if key != CORE),
        parts.module_words(),
        parts.deck,
        wish.game,
        parts.edition,
        parts.mode,
    )


def _alone(seats: Sequence[SeatWish]) -> bool:
    """Whether one person plays against programs: nobody else could mind a hint."""
    return [seat.kind for seat in seats if seat.kind in ("me", "open")] == ["me"]


def _chair(person: Person, wish: SeatWish, agreement: Agreement) -> Chair:
    civilization = check_civilization(wish.civilization, agreement.parts) if wish.civilization else None
    if wish.kind == "bot":
        spec = check_bot(wish.bot or quick_bot(agreement.game), agreement.game)
        name = clean_name(wish.name or bot_info(spec, agreement.game).name)
        return Chair("bot", name, "", spec, civilization)
    if wish.kind == "automa":
        return Chair("automa", clean_name(wish.name or AUTOMA_NAME), "", "", civilization)
    if wish.kind == "me":
        return Chair("human", clean_name(wish.name or person.name), person.id, "", civilization)
    return Chair("open", civilization=civilization)


def _check_civilizations(chairs: Sequence[Chair]) -> None:
    chosen = [chair.civilization for chair in chairs if chair.civilization]
    for key in chosen:
        if chosen.count(key) > 1:
            raise UnknownKey(f"two seats cannot both be {key} (CORE.SETUP.15, DUEL.SETUP.8)")


async def _open(house: House, person: Person, agreement: Agreement, chairs: tuple[Chair, ...]) -> Room:
    table = new_id()
    data = {"agreement": agreement.data(), "chairs": [chair.data() for chair in chairs]}
    row = Row(1, rows_of.CREATED, person.id, None, now_ms(), data)
    match = rows_of.fold([row], (), lambda _number, _moves: b"")
    first = [row]
    # A full table starts in the commit that creates it: whenever the server ends, no table waits for nobody.
    if match.full:
        first.append(await begin(house, match, person.id))
    position = snapshot_due(match, first[-1])

    def change(store: Store) -> None:
        store.add_table(table, listing(table, match), first)
        if position is not None:
            store.add_snapshot(table, first[-1].number, 0, position)
        store.add_member(table, person.id)

    await house.scribe.write(change)
    return house.keep(Room(house, table, match, {}))


# --- sitting down and getting up -----------------------------------------------------------------------------------
async def join(room: Room, person: Person, wish: Joining) -> None:
    """Sit down. Somebody who has a seat gets another one only by naming it: that is hot-seat play."""
    match = room.match
    if wish.seat is None and match.seats_of(person.id):
        return
    _must_be(match, OPEN, "this game has started; you may watch it")
    seat = _free_seat(match, person, wish.seat)
    chair = match.chairs[seat]
    civilization = chair.civilization
    if wish.civilization:
        if civilization not in (None, wish.civilization):
            raise UnknownKey(f"this seat is for {civilization}")
        civilization = check_civilization(wish.civilization, match.agreement.parts)
    seated = chair.seated(person.id, clean_name(wish.name or person.name), civilization)
    _check_civilizations([*match.chairs[:seat], seated, *match.chairs[seat + 1 :]])
    await room.seat([(seat, seated)], person.id, lambda store: store.add_member(room.table, person.id))


def _free_seat(match: Match, person: Person, wanted: int | None) -> int:
    free = [
        seat
        for seat, chair in enumerate(match.chairs)
        if chair.kind == "open" and chair.person in ("", person.id)
    ]
    if wanted is not None:
        if wanted not in free:
            raise WrongTime(f"seat {wanted} is taken or kept for somebody")
        return wanted
    if not free:
        raise WrongTime("every seat of this table is taken; you may watch")
    return max(free, key=lambda seat: match.chairs[seat].person == person.id)


async def leave(room: Room, person: Person, seat: int | None, spec: str | None) -> None:
    """Get up. Before the start the seat is open again; in a running game a bot goes on until its owner is back."""
    match = room.match
    mine = match.seats_of(person.id)
    going = mine if seat is None else [seat]
    if not mine or not set(going) <= set(mine):
        raise NotYourTurn("this is not your seat")
    if match.status == OPEN:
        gone = set(going) == set(mine) and match.owner != person.id
        await room.seat(
            [(place, match.chairs[place].emptied()) for place in going],
            person.id,
            (lambda store: store.drop_member(room.table, person.id)) if gone else None,
        )
    elif match.status == RUNNING:
        bot = _stand_in(match, person, spec)
        handed = [(place, match.chairs[place].with_bot(bot, "")) for place in going]
        await room.seat(handed, person.id, None)


async def forget(room: Room, person: Person) -> None:
    """Take a table from one's list. Who still plays gets up first; the rows of a game are never deleted."""
    match = room.match
    if match.status in (OPEN, RUNNING) and match.seats_of(person.id):
        await leave(room, person, None, None)
    await room.house.scribe.write(lambda store: store.drop_member(room.table, person.id))


async def hand(room: Room, person: Person, seat: int, spec: str | None) -> None:
    """Let a bot play a seat: one's own, or that of a player for whom the game has waited too long.

    Before the start the owner of the table seats bots on open seats.
    """
    match = room.match
    chair = _chair_at(match, seat)
    _must_run_or_wait(match)
    if match.status == OPEN:
        bot = check_bot(spec or STAND_IN, match.agreement.game)
        if chair.kind != "human" or chair.person != person.id:
            _must_own(match, person)
        if chair.kind == "human":
            raise WrongTime("before the start a player leaves the seat, or keeps it")
    else:
        bot = _stand_in(match, person, spec)
        if chair.kind != "human" or chair.person != person.id:
            _check_replacing(room, person, seat)
    await room.seat([(seat, chair.with_bot(bot, bot_info(bot, match.agreement.game).name))], person.id, None)


def _stand_in(match: Match, person: Person, spec: str | None) -> str:
    """The bot that takes a seat in a running game: with other people at the table the one that was agreed on."""
    agreed = match.agreement.stand_in
    bot = check_bot(spec or agreed, match.agreement.game)
    if bot != agreed and _others_than(match, person):
        raise WrongTime(f"this table agreed that '{agreed}' plays for people who are away")
    return bot


def _check_replacing(room: Room, person: Person, seat: int) -> None:
    """Raise the reason if somebody may not seat a bot on a chair that is not their own while the game runs."""
    match = room.match
    chair = match.chairs[seat]
    if not match.seats_of(person.id):
        _must_own(match, person)
    if chair.kind == "automa":
        raise WrongTime("the Automa has no choices to make; a bot cannot take its seat over")
    if chair.kind == "bot":
        _must_own(match, person)
        if _others_than(match, person):
            raise WrongTime("while others play, a bot keeps its seat")
        return
    if chair.bot:
        raise WrongTime("a bot plays this seat already")
    if chair.person in room.watchers:
        raise NotYourTurn(f"{chair.name} is at the table and plays this seat")
    if seat != match.decider:
        raise WrongTime(f"the game does not wait for {chair.name}")
    _check_grace(room, chair)


def _check_grace(room: Room, chair: Chair) -> None:
    """Somebody who is away has the time that the table agreed on: from when they left, or were first waited for."""
    minutes = room.match.agreement.away_minutes
    if not minutes:
        raise NotYourTurn("this table agreed that nobody is replaced")
    attendance = room.house.attendance
    since = max(room.match.waiting_since, attendance.last(room.table, chair.person))
    left = minutes - (attendance.clock() - since) / 60_000
    if left > 0:
        raise WrongTime(f"{chair.name} may be away for {math.ceil(left)} more minutes before a bot plays")


def _others_than(match: Match, person: Person) -> bool:
    """Whether other people sit at a table."""
    return any(chair.kind == "human" and chair.person != person.id for chair in match.chairs)


async def take(room: Room, person: Person, seat: int) -> None:
    """Take one's seat back from a bot; before the start, the owner sends a bot away and the seat is open."""
    match = room.match
    chair = _chair_at(match, seat)
    _must_run_or_wait(match)
    if not chair.bot and (chair.kind != "automa" or match.status == RUNNING):
        raise WrongTime("no bot plays this seat")
    if match.status == OPEN:
        _must_own(match, person)
    elif chair.person != person.id or chair.kind != "human":
        raise NotYourTurn("this seat is not yours to take back")
    await room.seat([(seat, chair.without_bot())], person.id, None)


async def start(room: Room, person: Person, spec: str | None) -> None:
    """Start now; bots fill the open seats."""
    match = room.match
    _must_own(match, person)
    _must_be(match, OPEN, "this game has started already")
    bot = check_bot(spec or quick_bot(match.agreement.game), match.agreement.game)
    filled = [
        (seat, chair.with_bot(bot, bot_info(bot, match.agreement.game).name))
        for seat, chair in enumerate(match.chairs)
        if chair.kind == "open"
    ]
    if filled:
        await room.seat(filled, person.id, None)
    else:
        await room.start(person.id)


async def rematch(room: Room, person: Person) -> Room:
    """Another game with the same seats and options; everybody who asks is led to the same table."""
    match = room.match
    if match.rematch:
        return await room.house.room(match.rematch)
    if not match.seats_of(person.id) and match.owner != person.id:
        raise NotYourTurn("a rematch is for those who played")
    _must_be(match, OVER, "a rematch comes after the end of the game")
    chairs = tuple(
        _again(chair, wish, person) for chair, wish in zip(match.chairs, match.wishes, strict=True)
    )
    following = await _open(room.house, person, match.agreement, chairs)
    await room.commit(match.copy(), rows_of.REMATCH, {"table": following.table}, person.id, None, None)
    return following


def _again(chair: Chair, wish: str | None, person: Person) -> Chair:
    """A chair for the next game: bots stay, whoever asks sits down, the others find their seats kept."""
    if chair.kind == "human" and chair.person != person.id:
        return Chair("open", chair.name, chair.person, "", wish)
    bot = chair.bot if chair.kind == "bot" else ""
    return Chair(chair.kind, chair.name, chair.person, bot, wish)


# --- conditions --------------------------------------------------------------------------------------------------
def _chair_at(match: Match, seat: int) -> Chair:
    if not 0 <= seat < len(match.chairs):
        raise WrongTime(f"this table has the seats 0 to {len(match.chairs) - 1}")
    return match.chairs[seat]


def _must_own(match: Match, person: Person) -> None:
    if match.owner != person.id:
        raise NotYourTurn("only the owner of the table may do this")


def _must_be(match: Match, status: str, otherwise: str) -> None:
    if match.status != status:
        raise WrongTime(otherwise)


def _must_run_or_wait(match: Match) -> None:
    if match.status not in (OPEN, RUNNING):
        raise WrongTime("the game is over")
