"""Games in and out as game files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine

from monumental.classic.parts import CLASSIC
from monumental.classic.position import Position
from monumental.game import Game
from monumental.kernel.errors import MonumentalError
from monumental.records.errors import BadFile, ForeignFile
from monumental.records.gamefile import GameFile
from monumental.records.record import Record
from monumental.records.replay import Replay, verify_file
from monumental.server import match as rows_of
from monumental.server.loading import load
from monumental.server.match import SNAPSHOT_EVERY, Match, entry_data, pack, position_at, resume
from monumental.server.opening import game_data
from monumental.server.people import new_id
from monumental.server.seating import Agreement, Chair, clean_name
from monumental.server.settings import Limits
from monumental.server.store import ARCHIVE, OVER, Row, Store, now_ms
from monumental.server.summary import iso, listing

MOST_BYTES: Final = Limits().file_bytes
"""What is larger is no game, and would take a lot of memory to find that out."""


class NotYet(MonumentalError):
    """A file that would tell what some players may not know yet."""


# --- out ---------------------------------------------------------------------------------------------------------
def replayed(match: Match, first: Position) -> Game:
    """The game of a match with a position before every choice, played again from its first position."""
    game = resume(match.playing, first, [])
    for entry in match.playing.history:
        if match.sealed:
            game.script([outcome.text for outcome in entry.outcomes])
        game.play(entry.choice.text)
    return game


def file_of(match: Match, first: Position, reveal: bool | None = None) -> str:
    """A match as a game file; the seed of a game in progress stays secret unless ``reveal`` says otherwise."""
    game = replayed(match, first)
    names = game.rules.config.civilizations
    players = {names[seat]: chair.name for seat, chair in enumerate(match.chairs) if chair.name}
    return Record(game, match.seed, "", players, iso(match.created)[:10], version=match.version).text(reveal)


def check_export(match: Match, person: str) -> None:
    """A file tells everything that anybody has seen: before the end it is only for somebody who plays alone."""
    if match.status in (OVER, ARCHIVE):
        return
    people = {chair.person for chair in match.chairs if chair.kind == "human"}
    if match.game is None or people != {person}:
        raise NotYet("the file of a game with several players is there when the game is over")


# --- in ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Imported:
    """A file that was read and proved: what its row says, and snapshots by number of choices."""

    data: dict[str, Any]
    snapshots: list[tuple[int, bytes]]
    name: str


def read_file(text: str) -> Imported:
    """Read a game file and prove it; raises an error that names the line if anything in it is not true."""
    file = GameFile.read(text.splitlines())
    report = verify_file(file)
    if not report.true:
        raise (ForeignFile if report.foreign else BadFile)(report.trouble, report.line)
    replay = Replay(file)
    game = replay.game
    first = game.position.copy()
    snapshots = [(0, pack(first))]
    entries: list[dict[str, Any]] = []
    for entry in replay:
        entries.append(entry_data(entry, game.position))
        if len(entries) % SNAPSHOT_EVERY == 0:
            snapshots.append((len(entries), pack(game.position)))
    headers = file.headers
    chairs = [
        Chair(
            "automa" if game.ruleset.automas and game.rules.automa[seat] else "human",
            _name(headers.players.get(key, ""), game, seat),
            "",
            "",
            key,
        )
        for seat, key in enumerate(headers.civilizations)
    ]
    data = {
        **game_data(game),
        "chairs": [chair.data() for chair in chairs],
        "seed": f"{replay.seed or 0:x}",
        "commitment": headers.commitment,
        "sealed": True,
        "entries": entries,
        "text": text,
    }
    place = game.ruleset.place(game.rules)
    where = place[1] if place else game.ruleset.name
    return Imported(data, snapshots, f"{where}, {headers.date or 'a game file'}")


def _name(text: str, game: Game, seat: int) -> str:
    try:
        return clean_name(text)
    except MonumentalError:
        return game.rules.civilizations[seat].name


def archive(imported: Imported, person: str) -> tuple[str, Match, Callable[[Store], None]]:
    """A table for an imported game: its id, its match, and the change that stores it."""
    table = new_id()
    agreement = Agreement(
        clean_name(imported.name, 80),
        None,
        imported.data["configuration"].get("options", {}),
        "turn",
        False,
        0,
        game=imported.data["configuration"].get("game", CLASSIC),
    )
    created = {"agreement": agreement.data(), "chairs": imported.data["chairs"]}
    when = now_ms()
    added = [
        Row(1, rows_of.CREATED, person, None, when, created),
        Row(2, rows_of.IMPORTED, person, None, when, imported.data),
    ]
    places = [(2, moves) for moves, _ in imported.snapshots]
    kept = dict(imported.snapshots)
    match = rows_of.fold(added, places, lambda _number, moves: kept[moves])

    def change(store: Store) -> None:
        store.add_table(table, listing(table, match), added)
        for moves, data in imported.snapshots:
            store.add_snapshot(table, 2, moves, data)
        if person:
            store.add_member(table, person)

    return table, match, change


# --- the operator's way ------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Exported:
    """A game as a file, or what kept it from becoming one."""

    table: str
    text: str = ""
    trouble: str = ""


def export_games(engine: Engine, tables: Sequence[str], seeds: bool) -> Iterator[Exported]:
    """Games of a database as files: those of the named tables, or all. ``seeds`` reveals those of running games.

    A game that cannot be read does not keep the others.
    """
    with engine.connect() as connection:
        names = tables or Store(connection).table_ids()
    for table in names:
        try:
            with engine.connect() as connection:
                yield Exported(table, _export(Store(connection), table, seeds))
        except Exception as error:  # what is stored may be damaged in any way
            yield Exported(table, trouble=str(error) or type(error).__name__)


def _export(store: Store, table: str, seeds: bool) -> str:
    match, _ = load(store, table)
    if match.game is None:
        raise NotYet("it does not exist, or has no game yet")
    return match.file or _stored_file(store, table, match, seeds)


def _stored_file(store: Store, table: str, match: Match, seeds: bool) -> str:
    first = position_at(
        match, 0, store.snapshot_places(table), lambda number, moves: store.snapshot(table, number, moves)
    )
    return file_of(match, first, True if seeds else None)


def import_file(engine: Engine, path: Path) -> str:
    """Keep a game file in a database; returns the id of its table."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadFile(f"has more than {MOST_BYTES} bytes, which no game has")
        imported = read_file(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"cannot be read: {error}", source=str(path)) from error
    except BadFile as error:
        raise error.within(str(path)) from error
    table, _, change = archive(imported, "")
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        change(Store(connection))
    return table
