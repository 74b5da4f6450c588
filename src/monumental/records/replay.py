"""Replaying game files: to any choice, position by position, or as a proof that everything in them is true.

>>> from monumental.records.record import new_record
>>> from monumental.records.gamefile import GameFile
>>> record = new_record(["egypt", "greece"], "quiet-pastures-2", seed=7)
>>> while not record.game.over:
...     _ = record.game.play(record.game.legal()[0])
>>> report = verify_file(GameFile.read(record.text().splitlines()))
>>> report.true, report.choices == len(record.game.history)
(True, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from monumental.classic.rulebook import Rulebook
from monumental.game import Entry, Game
from monumental.kernel.chance import SPLITMIX64
from monumental.kernel.errors import GameOver, IllegalChoice
from monumental.records.errors import BadFile, ForeignFile, SealedFile
from monumental.records.fairness import keeps_word, shuffling_seed
from monumental.records.form import SECRET
from monumental.records.gamefile import Draw, GameFile, Move
from monumental.records.record import Record, mark_of, read_game_file
from monumental.records.snapshot import position_of, position_of_1

MANY_FILES: Final = 24
"""From so many files on, mass verification is worth several processes."""


class Divergence(BadFile):
    """A place at which a file and the game part ways; ``kind`` names what is not true."""

    kind = ""


class FalseChoice(Divergence):
    """A choice that was not possible, or not by this player."""

    kind = "choices"


class FalseOutcome(Divergence):
    """A chance outcome that does not follow from the seed or cannot come up at all."""

    kind = "chance"


class FalsePosition(Divergence):
    """A mark that is not the hash of the position."""

    kind = "positions"


class Replay:
    """A game file as it is played again; iterate it, or ask for ``game`` after any number of ``step``.

    Without the seed every outcome is taken from the file; with it, outcomes are drawn anew and compared.
    """

    def __init__(self, file: GameFile, seed: int | None = None) -> None:
        self.file = file
        self.seed = file.trailer.seed if seed is None else seed
        self.rules: Rulebook = file.headers.rules()
        self.number = 0
        self.game = self._begin()

    @property
    def sealed(self) -> bool:
        """Whether the shuffles to come are unknown."""
        headers = self.file.headers
        if headers.start is None or headers.scheme != SPLITMIX64:
            return self.seed is None
        return not headers.start.keys() >= SECRET

    def _begin(self) -> Game:
        headers, opening = self.file.headers, self.file.opening
        seed = 0 if self.seed is None else shuffling_seed(self.seed, headers.salt, headers.scheme)
        if headers.start is not None:
            start = {**dict.fromkeys(SECRET, 0), **headers.start}
            read = position_of_1 if headers.version == 1 else position_of
            game = Game.at(read(self.rules, start), seed, headers.scheme)
        else:
            try:
                game = Game(self.rules, seed, self._script(opening.outcomes), headers.scheme)
            except IllegalChoice as error:
                raise _impossible(opening, error) from error
        _compare(opening, [outcome.text for outcome in game.opening])
        self._check_mark(opening, game)
        return game

    def _script(self, outcomes: list[Draw]) -> list[str]:
        return [draw.text for draw in outcomes if self.sealed or draw.by_hand]

    def _check_mark(self, move: Move, game: Game) -> None:
        if move.digest and move.digest != mark_of(game.position, self.file.headers.version):
            raise FalsePosition(
                f"the position after choice {move.number} is another one than the file says", move.digest_line
            )

    def step(self) -> Entry:
        """Make the next choice of the file and check everything about it."""
        move = self.file.moves[self.number]
        game = self.game
        names = self.rules.config.civilizations
        if game.over:
            raise FalseChoice(f"choice {move.number} comes after the end of the game", move.line)
        if names[game.seat] != move.seat:
            raise FalseChoice(f"{names[game.seat]} has to decide here, not {move.seat}", move.line)
        game.script(self._script(move.outcomes))
        try:
            entry = game.play(move.text, self.number)
        except IllegalChoice as error:
            if error.asked == "chance":
                raise _impossible(move, error) from error
            raise FalseChoice(str(error), move.line) from error
        except GameOver as error:
            raise FalseChoice(str(error), move.line) from error
        _compare(move, [outcome.text for outcome in entry.outcomes])
        self._check_mark(move, game)
        self.number += 1
        return entry

    def __iter__(self) -> Iterator[Entry]:
        while self.number < len(self.file.moves):
            yield self.step()

    def to(self, number: int) -> Game:
        """Go on until ``number`` choices are made; the file must have so many."""
        if not self.number <= number <= len(self.file.moves):
            raise BadFile(f"the game has {len(self.file.moves)} choices; number {number} cannot be reached")
        while self.number < number:
            self.step()
        return self.game


def _compare(move: Move, drawn: list[str]) -> None:
    """The outcomes of the file must be those of the replay, one by one."""
    for i, draw in enumerate(move.outcomes):
        if i >= len(drawn):
            raise FalseOutcome(f"no chance event is left here for '{draw.text}'", draw.line)
        if drawn[i] != draw.text:
            raise FalseOutcome(f"the seed gives '{drawn[i]}' here, not '{draw.text}'", draw.line)
    if len(drawn) > len(move.outcomes):
        missing = drawn[len(move.outcomes)].split(" ")[0]
        last = move.outcomes[-1].line if move.outcomes else move.line
        raise FalseOutcome(f"an outcome ('{missing} ...') is missing after this line", last)


def _impossible(move: Move, error: IllegalChoice) -> FalseOutcome:
    lines = [draw.line for draw in move.outcomes if draw.text == error.choice]
    return FalseOutcome(str(error), lines[0] if lines else move.line)


# --- loading ------------------------------------------------------------------------------------------------
def load_record(path: str | Path, seed: int | None = None) -> Record:
    """The game of a file with everything that the file says about it, ready to play on.

    A file whose seed is secret can be played on only by those who know the ``seed``; everybody else may look at it with
    :func:`at` and :func:`verify`.
    """
    file = read_game_file(path)
    try:
        return record_of(file, seed)
    except BadFile as error:
        raise error.within(str(path)) from error


def record_of(file: GameFile, seed: int | None = None) -> Record:
    """The record of a file that has been read; see :func:`load_record`."""
    if not file.closed:
        raise BadFile("the file has no 'End:' line: it was cut short, or is still being written")
    headers = file.headers
    word = headers.commitment
    if (
        seed is not None
        and word
        and not keeps_word(word, seed, headers.rules(), headers.scheme, headers.version)
    ):
        raise BadFile("the seed is not the one that the file committed to")
    replay = Replay(file, seed)
    if replay.sealed:
        raise SealedFile("the seed of this game is secret, so it cannot be played on; replay and verify work")
    for _ in replay:
        pass
    known = replay.game.seed if replay.seed is None else replay.seed
    return Record(
        replay.game,
        known,
        headers.salt,
        headers.players,
        headers.date,
        headers.notes,
        headers.version,
        headers.engine,
    )


def load_game(path: str | Path, seed: int | None = None) -> Game:
    """The game of a file, ready to play on; see :func:`load_record`."""
    return load_record(path, seed).game


def at(path: str | Path, number: int) -> Game:
    """The game of a file after so many choices; 0 is the first decision."""
    file = read_game_file(path)
    try:
        return Replay(file).to(number)
    except BadFile as error:
        raise error.within(str(path)) from error


# --- verifying ----------------------------------------------------------------------------------------------
PROVED: Final = "proved"
FAILED: Final = "failed"
OPEN: Final = "open"
FOREIGN: Final = "foreign"
"""Written with other cards or in another format than are here: sound perhaps, and not to be judged."""

CHECKS: Final = ("file", "cards", "commitment", "choices", "chance", "positions", "scores")


@dataclass
class Report:
    """What could be proved of a file: each check is ``proved``, ``failed``, ``open`` or ``foreign``, and says why."""

    path: str = ""
    status: dict[str, str] = field(default_factory=lambda: dict.fromkeys(CHECKS, OPEN))
    detail: dict[str, str] = field(default_factory=lambda: dict.fromkeys(CHECKS, "not reached"))
    line: int = 0
    choices: int = 0
    outcomes: int = 0
    over: bool = False

    @property
    def true(self) -> bool:
        """Whether nothing in the file is false; some of it may still be open."""
        return FAILED not in self.status.values() and not self.foreign

    @property
    def foreign(self) -> bool:
        """Whether the file is for another version of this program, which alone could prove it."""
        return FOREIGN in self.status.values()

    @property
    def trouble(self) -> str:
        """The sentence of the first check that failed or could not be made; empty if the file is true."""
        wrong = (self.detail[check] for check in CHECKS if self.status[check] in (FAILED, FOREIGN))
        return next(wrong, "")

    @property
    def whole(self) -> bool:
        """Whether everything is proved."""
        return all(status == PROVED for status in self.status.values())

    def say(self, check: str, status: str, detail: str) -> None:
        """Note the result of a check."""
        self.status[check] = status
        self.detail[check] = detail

    def as_data(self) -> dict[str, object]:
        """The report as plain data."""
        checks = {check: {"status": self.status[check], "detail": self.detail[check]} for check in CHECKS}
        return {
            "path": self.path,
            "true": self.true,
            "whole": self.whole,
            "foreign": self.foreign,
            "over": self.over,
            "choices": self.choices,
            "outcomes": self.outcomes,
            "line": self.line,
            "checks": checks,
        }


def verify(path: str | Path) -> Report:
    """Prove a game file, as far as it can be proved. Nothing is raised: the report tells what is wrong, and where."""
    try:
        report = verify_file(read_game_file(path))
    except BadFile as error:
        report = Report(line=error.line)
        report.say("file", failure(error), error.message)
    report.path = str(path)
    return report


def failure(error: BadFile) -> str:
    """What an error says of a file: false, or of another version."""
    return FOREIGN if isinstance(error, ForeignFile) else FAILED


def verify_file(file: GameFile) -> Report:
    """Prove a game file that has been read."""
    report = Report()
    if file.closed:
        report.say("file", PROVED, "complete in form")
    else:
        report.say(
            "file", FAILED, "there is no 'End:' line: the file was cut short, or is still being written"
        )
    try:
        rules = file.headers.rules()
    except BadFile as error:
        report.say("cards", failure(error), error.message)
        return report
    report.say("cards", PROVED, f"the same cards and tokens as here ({file.headers.content})")
    _verify_commitment(report, file, rules)
    _verify_moves(report, file)
    return report


def _verify_commitment(report: Report, file: GameFile, rules: Rulebook) -> None:
    published, seed = file.headers.commitment, file.trailer.seed
    if file.headers.start is not None:
        report.say("commitment", OPEN, "the game began at a given position, so nothing was committed to")
    elif not published:
        report.say("commitment", OPEN, "the file has no commitment")
    elif seed is None:
        report.say("commitment", OPEN, "the seed is not revealed yet")
    elif keeps_word(published, seed, rules, file.headers.scheme, file.headers.version):
        report.say("commitment", PROVED, "the revealed seed is the one that was committed to")
    else:
        report.line = file.trailer.lines.get("Seed", 0)
        report.say("commitment", FAILED, "the revealed seed is not the one that was committed to")


def _verify_moves(report: Report, file: GameFile) -> None:
    wrong: BadFile | None = None
    replay: Replay | None = None
    try:
        replay = Replay(file)
        for _ in replay:
            pass
    except BadFile as error:
        wrong = error
    done = file.moves[: replay.number] if replay else []
    report.choices = len(done)
    report.outcomes = sum(len(move.outcomes) for move in (file.opening, *done) if replay)
    if wrong is not None:
        check = wrong.kind if isinstance(wrong, Divergence) else "positions"
        report.line = report.line or wrong.line
        report.say(check, FAILED, f"line {wrong.line}: {wrong.message}" if wrong.line else wrong.message)
    elif replay is not None:
        report.over = replay.game.over
        report.say("choices", PROVED, f"all {report.choices} choices were possible")
        marks = sum(1 for move in (file.opening, *done) if move.digest)
        report.say("positions", PROVED, f"all {marks} marked positions came about")
        _verify_chance(report, file, replay)
        _verify_scores(report, file, replay)


def _verify_chance(report: Report, file: GameFile, replay: Replay) -> None:
    by_hand = sum(draw.by_hand for move in (file.opening, *file.moves) for draw in move.outcomes)
    if by_hand:
        report.say("chance", FAILED, f"{by_hand} of {report.outcomes} outcomes were set by hand")
    elif replay.sealed:
        report.say(
            "chance", OPEN, f"all {report.outcomes} outcomes were possible; their seed is not revealed yet"
        )
    else:
        report.say("chance", PROVED, f"all {report.outcomes} outcomes follow from the seed")


def _verify_scores(report: Report, file: GameFile, replay: Replay) -> None:
    game, trailer = replay.game, file.trailer
    names = game.rules.config.civilizations
    if not game.over:
        if trailer.scores:
            report.line = trailer.lines["Scores"]
            report.say("scores", FAILED, "the file has scores, but its game is not over")
        else:
            report.say("scores", OPEN, "the game is not over")
        return
    scores = {names[score.seat]: score.total for score in game.scores()}
    winners = tuple(names[seat] for seat in game.winners())
    told = ", ".join(f"{name} {points}" for name, points in scores.items())
    if trailer.scores != scores or trailer.winners != winners:
        report.line = trailer.lines.get("Scores", 0)
        report.say("scores", FAILED, f"the game ended with {told}; won by {', '.join(winners)}")
    else:
        report.say("scores", PROVED, f"{told}; won by {', '.join(winners)}")


def verify_all(paths: Iterable[str | Path], processes: int | None = None) -> Iterator[Report]:
    """Prove many files, in their order; from a few dozen on with several processes."""
    files = [str(path) for path in paths]
    if len(files) < MANY_FILES or processes == 1:
        yield from map(verify, files)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(verify, files, chunksize=8)
