"""A room: the one writer of a table. Everything that changes a game is done here, one thing after the other.

A change is worked out on a copy of the match, written, and only then shown. Commands run in the room's own task, so a
client that hangs up in the middle of one leaves nothing half done.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from monumental.bots.hint import Hint, Plan, rest_of
from monumental.classic.position import Position
from monumental.classic.reasons import Reason
from monumental.kernel.errors import IllegalChoice, MonumentalError
from monumental.portrait.course import CourseStep, course
from monumental.server import checkpoint
from monumental.server import match as rows_of
from monumental.server.loading import load
from monumental.server.match import SNAPSHOT_EVERY, Match, pack, position_at, position_hash
from monumental.server.opening import open_game
from monumental.server.seating import Chair
from monumental.server.store import OPEN, OVER, RUNNING, Row, Store
from monumental.server.summary import listing
from monumental.server.takeback import CannotUndo, again, reaches_others, target
from monumental.server.telling import Telling
from monumental.server.turnstile import Share
from monumental.server.viewing import Painter

if TYPE_CHECKING:
    from monumental.server.house import House

T = TypeVar("T")
log = logging.getLogger("monumental.server.room")

Extra = Callable[[Store], None]


class Stale(MonumentalError):
    """An answer to a decision that is no longer waiting."""


class NotYourTurn(MonumentalError):
    """Somebody who may not do this decides for a seat, or for a table."""


class WrongTime(MonumentalError):
    """Something that this table cannot do in its present state."""


class IllegalLine(MonumentalError):
    """A choice that is not possible after those before it in the same submission."""


class NoHints(MonumentalError):
    """A table whose players agreed to think for themselves."""


class Room:
    """One table in memory."""

    def __init__(self, house: House, table: str, match: Match, counted: dict[tuple[str, str], int]) -> None:
        self.house = house
        self.table = table
        self.match = match
        self.tellings: dict[int, Telling] = {}
        self.painter = Painter(table, match, self.tellings)
        self.watchers: Counter[str] = Counter()
        """People with a line to this table; those without a name count under the empty one."""
        self._addresses: dict[str, str] = {}
        """From where each of them looks."""
        self.used = time.monotonic()
        self._closed = False
        self._memos: dict[str, tuple[Match, Any]] = {}
        self._counted = counted
        self._inbox: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue()
        self._task = asyncio.create_task(self._work(), name=f"room {table}")
        self._bot: asyncio.Task[None] | None = None
        self._hint: tuple[int, asyncio.Task[Hint]] | None = None
        # What the last hint meant to do: the seat and round, after how many choices, and the plan.
        self._plan: tuple[tuple[int, int], int, Plan] | None = None
        self._wake_bot()

    # --- the actor ---------------------------------------------------------------------------------------------
    async def do(self, command: Callable[[], Awaitable[T]]) -> T:
        """Have a command carried out in its turn; it is carried out even if the caller stops waiting."""
        if self._closed:
            raise WrongTime("the table is being put away; please try again")
        self.used = time.monotonic()
        return await asyncio.shield(self._enqueue(command))

    def _enqueue(self, command: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((command, done))
        return done

    async def _work(self) -> None:
        while True:
            command, done = await self._inbox.get()
            try:
                value = await command()
            except asyncio.CancelledError:
                done.cancel()
                raise
            except Exception as error:  # the caller hears of it; the room goes on
                if not done.done():
                    done.set_exception(error)
                    done.exception()  # a caller that has gone does not leave an unheard error behind
            else:
                if not done.done():
                    done.set_result(value)

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing is going on."""
        return not self.watchers and self._inbox.empty() and self._bot is None

    async def close(self) -> None:
        """Finish what has begun, then stop."""
        self._stop_bot()
        if self._hint is not None:
            self._hint[1].cancel()
        self._closed = True
        await self._enqueue(_nothing)
        self._task.cancel()

    # --- who looks -----------------------------------------------------------------------------------------------
    def arrive(self, person: str, address: str) -> None:
        """Somebody opens a line to this table; bots that paused go on, and think in the turn of one who plays."""
        alone = not any(self.match.seats_of(watcher) for watcher in self.watchers)
        self.watchers[person] += 1
        self._addresses[person] = address
        if self._bot is None or (alone and self.match.seats_of(person)):
            self._wake_bot()
        self.house.bus.publish(self.table)

    def depart(self, person: str) -> None:
        """A line closes."""
        self.watchers[person] -= 1
        self.watchers += Counter()
        if person not in self.watchers:
            del self._addresses[person]
        self.used = time.monotonic()
        self.house.attendance.left(self.table, person)
        self.house.bus.publish(self.table)

    def shares(self) -> list[Share]:
        """Who may pay for the thoughts of this table's bots: the players who look, else the spectators."""
        match = self.match
        players = [person for person in self.watchers if match.seats_of(person)]
        payers = players or [*self.watchers] or [match.owner]
        return [Share(self._addresses.get(person, ""), person, bool(players)) for person in payers]

    # --- writing -----------------------------------------------------------------------------------------------
    async def commit(
        self,
        draft: Match,
        kind: str,
        data: dict[str, Any],
        author: str,
        submission: str | None,
        extra: Extra | None,
    ) -> int:
        """Write a row for a draft, then show it. Returns the row's number."""
        return await self._write(draft, [draft.step(kind, data, author, submission)], extra)

    async def _write(self, draft: Match, added: list[Row], extra: Extra | None) -> int:
        """Write the rows that led to a draft in one commit, then show it. Returns the number of the last."""
        line = listing(self.table, draft)
        last = added[-1]
        position = snapshot_due(draft, last)
        keeps = checkpoint.due(draft)
        if keeps:
            draft.kept_at = draft.number

        def change(store: Store) -> None:
            store.append(self.table, added, line)
            if position is not None:
                store.add_snapshot(self.table, last.number, draft.moves, position)
            if keeps:
                store.keep_checkpoint(self.table, checkpoint.write(draft))
            if extra is not None:
                extra(store)

        started = time.perf_counter()
        try:
            await self.house.scribe.write(change)
        except Exception:
            # Whatever is in the store is the truth now.
            self.show(*await self.house.scribe.read(lambda store: load(store, self.table)))
            raise
        for row in added:
            self.house.metrics.written(row.kind, time.perf_counter() - started)
            if row.submission:
                self._counted[row.author, row.submission] = row.number
        self.show(draft)
        return last.number

    def show(self, match: Match, counted: dict[tuple[str, str], int] | None = None) -> None:
        """Let everybody see a match that is in the store."""
        self.match = match
        self.painter = Painter(self.table, match, self.tellings, self.painter)
        if counted is not None:
            self._counted = counted
        self.house.bus.publish(self.table)
        self._wake_bot()

    async def counted(self, author: str, submission: str, late: bool = True) -> int | None:
        """The number under which a submission was written before.

        Only what comes late can have been: a row of its own has made its version an old one.
        """
        known = self._counted.get((author, submission))
        if known is None and late:
            known = await self.house.scribe.read(
                lambda store: store.submission(self.table, author, submission)
            )
        return known

    def _late(self, version: int) -> bool:
        return version < self.match.game_number

    async def position_at(self, move: int) -> Position:
        """The position before a choice of the history."""
        match = self.match
        remembered = match.remembered(move)
        if remembered is not None:
            return remembered
        return await self.house.scribe.read(
            lambda store: position_at(
                match,
                move,
                store.snapshot_places(self.table),
                lambda number, moves: store.snapshot(self.table, number, moves),
            )
        )

    async def memo(self, name: str, make: Callable[[Match, Position], T]) -> T:
        """Something that takes a while to make from a match and its first position; made once for each state."""
        match = self.match
        kept = self._memos.get(name)
        if kept is not None and kept[0] is match:
            value: T = kept[1]
            return value
        first = await self.position_at(0)
        made = await asyncio.to_thread(make, match, first)
        self._memos[name] = (match, made)
        return made

    # --- playing -----------------------------------------------------------------------------------------------
    async def choose(self, person: str, submission: str, version: int, *choices: str | int) -> int:
        """A choice of a person, or several in a row: one row, and all of them or none."""
        known = await self.counted(person, submission, self._late(version))
        if known is not None:
            return known
        match = self._current(person, version)
        draft = match.copy()
        entries = [
            self._line(draft, person, number, choice) for number, choice in enumerate(choices, start=1)
        ]
        if len(entries) == 1:
            return await self.commit(draft, rows_of.CHOICE, entries[0], person, submission, None)
        return await self.commit(draft, rows_of.CHOICES, {"entries": entries}, person, submission, None)

    def _line(self, draft: Match, person: str, number: int, choice: str | int) -> dict[str, Any]:
        """One of the choices of a submission, made in a draft."""
        if draft.playing.over:
            raise WrongTime(f"the game is over before choice {number} of this submission")
        if draft.decider not in draft.played_by(person):
            raise NotYourTurn(f"{draft.chairs[draft.decider].name} decides now, not you")
        try:
            return draft.choose(choice)
        except IllegalChoice as error:
            if number == 1:
                raise
            raise IllegalLine(f"choice {number} of this submission: {error}") from error

    async def undo(self, person: str, submission: str, version: int, to: int | None, ask: bool) -> int:
        """Take back, or ask to."""
        known = await self.counted(person, submission, self._late(version))
        if known is not None:
            return known
        match = self._current(person, version)
        goal = target(match, person, to, ask)
        if ask:
            seat = match.playing.history[goal].seat
            if seat not in match.played_by(person):
                seat = match.played_by(person)[0]
            data = {"seat": seat, "to": goal}
            return await self.commit(match.copy(), rows_of.ASKED, data, person, submission, None)
        return await self._take_back(goal, person, submission)

    async def _take_back(self, to: int, person: str, submission: str | None) -> int:
        position = await self.position_at(to)
        match = self.match
        data: dict[str, Any] = {"to": to, "hash": position_hash(position)}
        if reaches_others(match, person, to):
            data["told"] = match.moves - to
        draft = match.copy()
        draft.take_back(to, position)
        return await self.commit(draft, rows_of.UNDO, data, person, submission, None)

    async def redo(self, person: str, submission: str, version: int, count: int) -> int:
        """Make choices again."""
        known = await self.counted(person, submission, self._late(version))
        if known is not None:
            return known
        match = self._current(person, version)
        draft = match.copy()
        entries = [draft.redo() for _ in range(again(match, person, count))]
        return await self.commit(draft, rows_of.REDO, {"entries": entries}, person, submission, None)

    async def answer(self, person: str, submission: str, yes: bool) -> int:
        """Answer a request to take back; the last agreement carries it out."""
        known = await self.counted(person, submission)
        if known is not None:
            return known
        request = self.match.request
        mine = self.match.seats_of(person)
        if request is None or not set(mine) & set(self.match.others(request.seat)):
            raise CannotUndo("nobody is waiting for your answer")
        data = {"seats": mine, "yes": yes}
        number = await self.commit(self.match.copy(), rows_of.ANSWERED, data, person, submission, None)
        asked = self.match.request
        if asked is not None and set(self.match.others(asked.seat)) <= set(asked.answers):
            await self._take_back(asked.to, "", None)
        return number

    def _current(self, person: str, version: int) -> Match:
        match = self.match
        if not match.seats_of(person):
            raise NotYourTurn("you have no seat at this table; you may watch")
        if match.status != RUNNING:
            words = {OPEN: "the game has not started yet", OVER: "the game is over"}
            raise WrongTime(words.get(match.status, "this game is a record; it cannot be played on"))
        if self._late(version):
            raise Stale("the game has moved on since; look at the new position")
        if version > match.number:
            raise Stale(f"this table stands at version {match.number}; there is no {version} yet")
        return match

    # --- bots --------------------------------------------------------------------------------------------------
    def _wake_bot(self) -> None:
        """Let a bot think whose turn it is; a table that nobody watches pauses unless a player waits for it."""
        self._stop_bot()
        goes_on = self.watchers or self.match.has_players
        if self.match.bot_turn and goes_on and not self.house.closing:
            self._bot = asyncio.create_task(self._let_bot_think(self.match), name=f"bot {self.table}")

    def _stop_bot(self) -> None:
        if self._bot is not None and self._bot is not asyncio.current_task():
            self._bot.cancel()
        self._bot = None

    async def _let_bot_think(self, match: Match) -> None:
        """Have a bot decide about a match, and submit what it says if the match still stands."""
        seat = match.decider
        spec = match.chairs[seat].bot
        began = time.monotonic()
        option = await self.house.thinkers.choose(
            match.playing.position, spec, match.bot_seed, *self.shares()
        )
        if self.watchers:
            await asyncio.sleep(max(0.0, match.agreement.bot_pace / 1000 - (time.monotonic() - began)))
        try:
            await self.do(lambda: self._bot_choice(match, option))
        except Exception:  # a game must not stand still because one write failed
            log.exception("bot choice not taken", extra={"table": self.table})
            await asyncio.sleep(1.0)
            self._wake_bot()

    async def _bot_choice(self, match: Match, option: int) -> None:
        if self.match.game_number != match.game_number or not self.match.bot_turn:
            return
        draft = self.match.copy()
        data = draft.choose(option)
        await self.commit(draft, rows_of.CHOICE, data, "", None, None)

    def why(self, person: str, text: str) -> Reason:
        """Why something is not possible for somebody now, told from what their seat may know."""
        match = self.match
        if match.decider < 0:
            return Reason(False, "The game is not running.", ())
        if match.decider not in match.played_by(person):
            return Reason(False, f"{match.chairs[match.decider].name} decides now.", ())
        ruleset = match.playing.ruleset
        view = ruleset.observe(match.playing.position, match.decider)
        view.position.options = view.options
        return ruleset.explain(view.position, text, None)

    def course(self, person: str, lines: Sequence[str]) -> tuple[CourseStep, ...]:
        """The questions that a choice of somebody leads to; none for whoever does not decide, and none in Duel."""
        match = self.match
        if match.decider < 0 or match.decider not in match.played_by(person):
            return ()
        position: object = match.playing.position
        return course(position, match.decider, lines) if isinstance(position, Position) else ()

    async def hint(self, person: str) -> tuple[int, Hint]:
        """What a good bot would do in somebody's place, and after how many choices that was asked."""
        match = self.match
        if match.decider not in match.played_by(person):
            raise NotYourTurn("hints are for the player who has to decide")
        if not match.agreement.hints:
            raise NoHints("this table was agreed to be played without hints")
        kept = self._hint
        if kept is None or kept[0] != match.game_number:
            seed = f"{match.commitment}:{match.moves}"
            share = Share(self._addresses.get(person, ""), person, playing=True)
            thought = self.house.thinkers.advise(match.playing.position, seed, share, plan=self._left())
            task = asyncio.create_task(thought)
            kept = self._hint = (match.game_number, task)
        moves, turn = match.moves, self._turn()
        # Whoever asks twice about one position waits for the same thought.
        hint = await asyncio.shield(kept[1])
        if hint.plan:
            self._plan = (turn, moves, hint.plan)
        return moves, hint

    def _turn(self) -> tuple[int, int]:
        """Whose turn it is, and in which round."""
        position = self.match.playing.position
        return position.active, position.round

    def _left(self) -> Plan:
        """What is left of the plan of this turn's last hint; nothing once that was taken back."""
        history = self.match.playing.history
        if self._plan is None or self._plan[0] != self._turn() or self._plan[1] > len(history):
            return ()
        _, since, plan = self._plan
        return rest_of(plan, [entry.choice.key for entry in history[since:]])

    # --- seats -------------------------------------------------------------------------------------------------
    async def seat(self, chairs: Sequence[tuple[int, Chair]], author: str, extra: Extra | None) -> None:
        """Put new occupants on chairs; a table without an open chair starts, in the same commit."""
        draft = self.match.copy()
        added = [
            draft.step(rows_of.SEATED, {"seat": seat, "chair": chair.data()}, author)
            for seat, chair in chairs
        ]
        if draft.status == OPEN and draft.full:
            added.append(await begin(self.house, draft, author))
        if added:
            await self._write(draft, added, extra)

    async def start(self, author: str) -> None:
        """Begin the game of a full table."""
        draft = self.match.copy()
        await self._write(draft, [await begin(self.house, draft, author)], None)


async def begin(house: House, draft: Match, author: str) -> Row:
    """Start the game of a full table in a draft; returns the row that says so."""
    agreement = draft.agreement
    layout = await house.layout(agreement.map) if agreement.map else None
    game, data = open_game(agreement, draft.chairs, layout)
    draft.begin(rows_of.STARTED, data, game)
    return draft.step(rows_of.STARTED, data, author)


def snapshot_due(draft: Match, last: Row) -> bytes | None:
    """The position to keep after a row, if one is due."""
    made = len(rows_of.entries_in(last)) if last.kind != rows_of.REDO else 0
    kept = draft.moves // SNAPSHOT_EVERY > (draft.moves - made) // SNAPSHOT_EVERY
    return pack(draft.playing.position) if kept or last.kind == rows_of.STARTED else None


async def _nothing() -> None:
    """A command that only takes its turn."""
