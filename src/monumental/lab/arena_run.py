"""Playing an arena: every result is appended to a file at once, and a run that was killed goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import MISSING, asdict, dataclass, field, fields
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from monumental.classic.parts import CLASSIC, DUEL
from monumental.kernel.errors import MonumentalError
from monumental.lab.arena import Arena, Match, Result, check, seating
from monumental.lab.arena_duel import duel_content
from monumental.lab.arena_pool import on_ray, on_this_machine
from monumental.lab.simulate_pool import usable_cores
from monumental.records.form_1 import fingerprint

KIND: Final = "monumental-arena"
SCHEMA: Final = 2
FILE: Final = "results.jsonl"
DEALS: Final = 20
"""Deals in which every civilization and every map occur."""


class BadResults(MonumentalError):
    """A file of results that cannot be gone on with."""


@dataclass
class Standing:
    """What an arena has come to: results in the order of the schedule, and the games that could not be played."""

    arena: Arena
    results: list[Result] = field(default_factory=list)
    failures: dict[str, str] = field(default_factory=dict)
    interrupted: bool = False

    @property
    def left(self) -> list[Match]:
        """The games that are still to be played; those that failed are tried again in the next run."""
        done = {result.key for result in self.results}
        return [match for match in self.arena.matches() if match.key not in done]

    def sort(self) -> None:
        """Put the results in the order of the schedule, whichever came first."""
        place = {match.key: i for i, match in enumerate(self.arena.matches())}
        self.results.sort(key=lambda result: place[result.key])


Watcher = Callable[[Standing], None]


def run(
    arena: Arena,
    folder: Path | None = None,
    processes: int | None = None,
    ray: str = "",
    watch: Watcher | None = None,
) -> Standing:
    """Play what is still to be played, on all cores or on a Ray cluster. Ctrl-C ends the run and keeps what is done.

    >>> standing = run(Arena(bots=("random", "greedy"), games=2), processes=1)
    >>> len(standing.results), standing.left
    (2, [])
    """
    check(arena)
    standing = load(arena, folder) if folder is not None else Standing(arena)
    matches = standing.left
    if watch is not None:
        watch(standing)
    if not matches:
        return standing
    workers = min(processes or usable_cores(), len(matches))
    outcomes = on_ray(arena, matches, ray) if ray else on_this_machine(arena, matches, workers)
    try:
        for match, result in outcomes:
            if isinstance(result, Result):
                standing.results.append(result)
                if folder is not None:
                    append(folder, result)
            else:
                standing.failures[match.key] = result
            if watch is not None:
                watch(standing)
    except KeyboardInterrupt:
        standing.interrupted = True
    finally:
        outcomes.close()
    standing.sort()
    return standing


# --- the file ------------------------------------------------------------------------------------------------------
def append(folder: Path, result: Result) -> None:
    """Add one result; it is on disk, or at least out of this process, before the next game is counted."""
    with (folder / FILE).open("a", encoding="utf-8") as file:
        file.write(_line(asdict(result)))


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n"


def load(arena: Arena, folder: Path) -> Standing:
    """What a folder already holds of an arena. A folder without results gets an empty file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    head = _head(arena)
    if not path.exists():
        path.write_text(_line(head), encoding="utf-8")
        return Standing(arena)
    lines = _whole_lines(path)
    if not lines:
        path.write_text(_line(head), encoding="utf-8")
        return Standing(arena)
    _check_head(path, _parsed(path, lines, 0), head)
    standing = Standing(arena)
    wanted = {match.key for match in arena.matches()}
    seen: set[str] = set()
    for i in range(1, len(lines)):
        result = _result(path, _parsed(path, lines, i), i)
        if result.key in wanted and result.key not in seen:
            seen.add(result.key)
            standing.results.append(result)
    standing.sort()
    return standing


def _head(arena: Arena) -> dict[str, Any]:
    """What two files must share to be one: the arena, and the cards and maps it is played with."""
    return {"kind": KIND, "schema": SCHEMA, "content": content_of(arena), "arena": arena.as_json()}


def content_of(arena: Arena) -> str:
    """Sixteen hexadecimal digits over the cards and maps that an arena is played with.

    >>> content_of(Arena(bots=("greedy", "random"), games=1)) == content_of(
    ...     Arena(bots=("novice", "steady"), games=9)
    ... )
    True
    """
    return CONTENTS[arena.parts.game](arena)


def _classic_content(arena: Arena) -> str:
    """Over the first deals of every number of players, which meet all civilizations."""
    digest = sha256()
    for count in arena.players:
        for deal in range(DEALS):
            rules, _, _ = seating(arena, Match(("",) * count, deal * count))
            digest.update(fingerprint(rules).encode())
    return digest.hexdigest()[:16]


CONTENTS: Final[dict[str, Callable[[Arena], str]]] = {CLASSIC: _classic_content, DUEL: duel_content}
"""What an arena of a game is played with, by the key of the game."""


def _check_head(path: Path, found: Any, head: dict[str, Any]) -> None:
    if found == head:
        return
    if isinstance(found, dict) and {**found, "content": ""} == {**head, "content": ""}:
        reason = "was played with other cards or maps than there are now"
    else:
        reason = "holds the results of another arena (bots, seed, maps, options or the version differ)"
    raise BadResults(f"{path} {reason}. Choose another folder with --out, or delete the file to start anew.")


def _whole_lines(path: Path) -> list[str]:
    """The lines of a file. A last line that a kill has cut off is removed from it."""
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        path.write_bytes(whole)
    return whole.decode("utf-8", errors="replace").splitlines()


def _parsed(path: Path, lines: Sequence[str], i: int) -> Any:
    try:
        return json.loads(lines[i])
    except ValueError as error:
        raise BadResults(f"line {i + 1} of {path} is no JSON; delete that line and go on") from error


def _result(path: Path, data: Any, i: int) -> Result:
    names = {field.name for field in fields(Result)}
    needed = {field.name for field in fields(Result) if field.default is MISSING}
    if not isinstance(data, dict) or not needed <= set(data) <= names:
        raise BadResults(f"line {i + 1} of {path} is no result; delete that line and go on")
    values: dict[str, Any] = {}
    for name, value in data.items():
        values[name] = tuple(value) if isinstance(value, list) else value
    return Result(**values)
