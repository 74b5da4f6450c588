"""What may be taken back, by whom, under the three policies of a table.

``turn``: one's own choices of this turn, back to the last one that revealed something; in Duel and in Continuous Play,
where a turn is one action, those since somebody else has acted. ``ask``: so too, and anything beyond if the others
agree. ``free``: anything, for tables that play among friends or against bots.
"""

from __future__ import annotations

from dataclasses import dataclass

from monumental.kernel.errors import MonumentalError
from monumental.server.match import Match
from monumental.server.store import RUNNING


class CannotUndo(MonumentalError):
    """A choice that cannot be taken back like this."""


@dataclass(frozen=True)
class Reach:
    """How far somebody may go back: to ``floor`` choices, to the start of the turn, or further by asking.

    ``one`` is where a single step back leads; ``redo`` counts what may be made again.
    """

    floor: int
    one: int
    turn_start: int
    ask: bool
    redo: int
    why: str


def reach(match: Match, person: str) -> Reach:
    """How far somebody may take back now."""
    moves = match.moves
    mine = match.played_by(person)
    if match.status != RUNNING or not mine:
        why = "Only players of a running game take back." if not mine else "The game is not running."
        return Reach(moves, moves, moves, False, 0, why)
    free = _free(match, mine[0])
    floor = 0 if free else _turn_floor(match, mine)
    one = _last_own(match, mine, floor)
    why = "" if one < moves else _why(match, mine)
    ask = not free and match.agreement.undo == "ask" and _last_own(match, mine, 0) < moves
    return Reach(floor, one, max(floor, _turn_start(match)), ask, _redo(match, mine), why)


def _free(match: Match, seat: int) -> bool:
    """Whether nobody else has a say: a free table, or one that asks with nobody there to be asked."""
    policy = match.agreement.undo
    return policy == "free" or (policy == "ask" and not match.others(seat))


def _turn_floor(match: Match, mine: list[int]) -> int:
    game = match.playing
    place = match.moves
    until_answered = game.ruleset.until_answered(game.rules)
    if match.decider not in mine and not until_answered:
        return place
    now = game.ruleset.page(game.position)
    while place and (until_answered or match.turns[place - 1] == now):
        entry = game.history[place - 1]
        if entry.seat not in mine or entry.barrier:
            break
        place -= 1
    return place


def _last_own(match: Match, mine: list[int], floor: int) -> int:
    """The last decision of one's own that lies within reach; ``moves`` if there is none."""
    history = match.playing.history
    for place in range(match.moves - 1, floor - 1, -1):
        if history[place].seat in mine:
            return place
    return match.moves


def _turn_start(match: Match) -> int:
    now = match.playing.ruleset.page(match.playing.position)
    place = match.moves
    while place and match.turns[place - 1] == now:
        place -= 1
    return place


def _redo(match: Match, mine: list[int]) -> int:
    return sum(1 for undone in match.undone if undone.seat in mine)


def _why(match: Match, mine: list[int]) -> str:
    history = match.playing.history
    if not history:
        return "No choice has been made yet."
    last = history[-1]
    if match.playing.ruleset.until_answered(match.playing.rules):
        if last.seat not in mine:
            return "Somebody else has acted since your last choice."
    elif match.decider not in mine:
        return "Somebody else decides now."
    if last.seat in mine and last.barrier:
        return f"'{last.choice.text}' revealed something and cannot be taken back alone."
    return "Nothing of this turn can be taken back."


def target(match: Match, person: str, to: int | None, ask: bool) -> int:
    """The number of choices that an undo leaves standing; raises :class:`CannotUndo` with the reason."""
    able = reach(match, person)
    if to is None:
        to = able.one if not ask else _last_own(match, match.played_by(person), 0)
    if not 0 <= to < match.moves:
        raise CannotUndo(able.why or f"there are {match.moves} choices; an undo must leave fewer")
    if ask and not able.ask:
        raise CannotUndo(able.why or "nobody has to be asked at this table")
    if not ask and to < able.floor:
        raise CannotUndo(able.why or f"only choices after number {able.floor} can be taken back alone")
    return to


def reaches_others(match: Match, person: str, to: int) -> bool:
    """Whether taking back to ``to`` undoes more than one may alone, at a table with other people: the log tells it."""
    others = {chair.person for chair in match.chairs if chair.kind == "human"} - {person}
    return bool(others) and to < _turn_floor(match, match.played_by(person))


def again(match: Match, person: str, count: int) -> int:
    """How many choices to make again: so many of one's own, and what bots did after each of them."""
    mine = match.played_by(person)
    if match.status != RUNNING or not mine or not _redo(match, mine):
        raise CannotUndo("there is no choice to make again")
    made = own = 0
    for undone in match.undone:
        if undone.seat in mine:
            own += 1
            if own > count:
                break
        elif not match.chairs[undone.seat].bot:
            break
        made += 1
    if not own:
        raise CannotUndo("the next choice to make again is somebody else's")
    return made
