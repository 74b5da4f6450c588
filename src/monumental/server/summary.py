"""A table in brief: what lists and waiting rooms show, as plain data without secrets, and as one person sees it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from monumental.classic.parts import CLASSIC, FINAL, TURNS
from monumental.content.maps import UnknownMapError, get_map
from monumental.server.match import Match
from monumental.server.models import Table
from monumental.server.seating import AWAY_MINUTES, STAND_IN
from monumental.server.store import ARCHIVE, OVER, Listing

LATER: Final = {
    "hints": True,
    "stand_in": STAND_IN,
    "away_minutes": AWAY_MINUTES,
    "boxes": [],
    "modules": [],
    "deck": [],
    "game": CLASSIC,
    "mode": TURNS,
    "edition": FINAL,
}
"""What listings from before the agreement had a word on it say."""


def listing(table: str, match: Match) -> Listing:
    """How the store lists a table; one that everybody has left is not shown in the lobby, and its bots do not go on."""
    peopled = any(chair.kind == "human" for chair in match.chairs)
    bot_turn = match.bot_turn and match.has_players
    return Listing(match.status, match.agreement.listed and peopled, bot_turn, summary(table, match))


def summary(table: str, match: Match) -> dict[str, Any]:
    """A table as plain data, the same for everybody."""
    game = match.game
    agreement = match.agreement
    place = game.ruleset.place(game.rules) if game else None
    return {
        "id": table,
        "game": agreement.game,
        "name": agreement.name,
        "status": match.status,
        "listed": agreement.listed,
        "owner": match.owner,
        "map": place[0] if place else agreement.map,
        "map_name": place[1] if place else _map_name(agreement.map),
        "boxes": list(agreement.boxes),
        "modules": list(agreement.parts.modules),
        "deck": list(game.rules.config.parts.deck if game else agreement.deck),
        "mode": agreement.mode,
        "edition": agreement.edition,
        "options": agreement.options,
        "undo": agreement.undo,
        "bot_pace": agreement.bot_pace,
        "hints": agreement.hints,
        "stand_in": agreement.stand_in,
        "away_minutes": agreement.away_minutes,
        "chairs": [chair.data() for chair in match.chairs],
        "version": match.number,
        "moves": match.moves,
        "round": game.position.round if game else 0,
        "turn": match.decider,
        "created": match.created,
        "changed": match.changed,
        "commitment": match.commitment,
        "rematch": match.rematch,
        "result": _result(match),
    }


def _map_name(key: str | None) -> str | None:
    try:
        return get_map(key).name if key else None
    except UnknownMapError:
        return key


def _result(match: Match) -> list[dict[str, Any]] | None:
    game = match.game
    if game is None or not game.over or match.status not in (OVER, ARCHIVE):
        return None
    sheet = sorted(game.scores(), key=lambda score: -score.total)
    winners = game.winners()
    ranked = sorted({score.total for score in sheet}, reverse=True)
    return [
        {
            "seat": score.seat,
            "total": score.total,
            "rank": ranked.index(score.total) + 1,
            "winner": score.seat in winners,
        }
        for score in sheet
    ]


def table_for(data: Mapping[str, Any], person: str, online: Collection[str] = ()) -> Table:
    """A summary as one person sees it; ``online`` are the people who are looking at the table."""
    seats = [
        {
            "seat": seat,
            "kind": chair["kind"],
            "name": chair["name"],
            "civilization": chair["civilization"],
            "person": chair["person"] or None,
            "mine": bool(person) and chair["person"] == person and chair["kind"] == "human",
            "bot": chair["bot"] or None,
            "handed": chair["kind"] == "human" and bool(chair["bot"]),
            "online": chair["person"] in online,
        }
        for seat, chair in enumerate(data["chairs"])
    ]
    turn = data["turn"]
    return Table.model_validate(
        {
            **LATER,
            **data,
            "seats": seats,
            "owner": data["owner"] or None,
            "own": bool(person) and data["owner"] == person,
            "turn": turn if turn >= 0 else None,
            "my_turn": turn >= 0 and bool(seats[turn]["mine"]) and not seats[turn]["bot"],
            "created": iso(data["created"]),
            "changed": iso(data["changed"]),
            "rematch": data["rematch"] or None,
        }
    )


def iso(milliseconds: int) -> str:
    """A time as text.

    >>> iso(0)
    '1970-01-01T00:00:00+00:00'
    """
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
