"""A game together with what its file says about it: who played, the seed, the commitment.

>>> record = new_record(["egypt", "greece"], "quiet-pastures-2", seed=7, players=["Ann", "Ben"])
>>> _ = record.game.play("capital a2")
>>> print(record.text().splitlines()[3])
Civilizations: egypt, greece
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import monumental
from monumental.classic.layout import Layout
from monumental.classic.parts import Parts
from monumental.classic.position import Position
from monumental.game import Game, Outcome
from monumental.kernel.chance import HMAC_SHA256, SPLITMIX64
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE
from monumental.records import form, form_1
from monumental.records.errors import BadFile
from monumental.records.fairness import commitment, new_secret, shuffling_seed
from monumental.records.form import SECRET
from monumental.records.gamefile import VERSION, Draw, GameFile, Headers, Move, Trailer
from monumental.ruleset import Setting, ruleset_named, ruleset_of


@dataclass
class Record:
    """A game and its file. ``seed`` is secret until ``text`` or ``save`` reveals it."""

    game: Game
    seed: int
    salt: str = ""
    players: dict[str, str] = field(default_factory=dict)
    date: str = ""
    notes: list[str] = field(default_factory=list)
    version: int = VERSION
    """The version of its file: a game that began in an older one stays there."""
    engine: str = monumental.__version__

    @property
    def commitment(self) -> str:
        """The hash to publish before the first choice."""
        return commitment(self.seed, self.game.rules, self.game.chance, self.version)

    def text(self, reveal: bool | None = None) -> str:
        """The game as a file. ``reveal`` tells whether the seed stands in it; by default once the game is over."""
        shown = self.game.over if reveal is None else reveal
        return "\n".join(self._lines(shown)) + "\n"

    def save(self, path: str | Path, reveal: bool | None = None) -> None:
        """Write the game to a file; a file that is already there is replaced as a whole or not at all."""
        target = Path(path)
        part = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            part.write_text(self.text(reveal), encoding="utf-8", newline="\n")
            part.replace(target)
        except OSError as error:
            part.unlink(missing_ok=True)
            raise BadFile(f"cannot be written: {error.strerror}", source=str(path)) from error

    def _lines(self, reveal: bool) -> Iterator[str]:
        game = self.game
        start = self._start()
        headers = Headers.of(game.rules, self.engine, self.version)
        headers.players, headers.date, headers.notes = self.players, self.date, self.notes
        quick = game.chance == SPLITMIX64
        headers.chance = "" if quick else game.chance
        if start is None:
            headers.commitment, headers.salt = self.commitment, self.salt
        else:
            secret = SECRET if quick and not reveal else ()
            headers.start = {key: value for key, value in start.items() if key not in secret}
        yield from headers.as_lines()
        yield ""
        if start is None:
            yield from _draw_lines(game, game.fresh(), game.opening, self._after(-1))
        yield mark_line(self._after(-1), self.version)
        for i, entry in enumerate(game.history):
            yield from entry_lines(game, i + 1, self._after(i))
            if entry.before is None or _new_turn(entry.before, self._after(i)) or i == len(game.history) - 1:
                yield mark_line(self._after(i), self.version)
        yield ""
        seed = self.seed if start is None else None if quick else game.seed
        yield from self._trailer(seed if reveal else None).as_lines()

    def _after(self, i: int) -> Position:
        """The position after a choice, or before the first one for -1."""
        history = self.game.history
        following = history[i + 1].before if i + 1 < len(history) else self.game.position
        assert following is not None
        return following

    def _start(self) -> dict[str, object] | None:
        """The fields of the first position, if the game did not begin with its set-up."""
        first = self._after(-1)
        by_hand = _set_by_hand(self.game, self.game.fresh(), self.game.opening, first)
        if by_hand is not None:
            return None
        if self.version == 1:
            return form_1.fields(first)
        return {**form.words(first), **{name: getattr(first, name) for name in SECRET}}

    def _trailer(self, seed: int | None) -> Trailer:
        game = self.game
        names = game.rules.config.civilizations
        trailer = Trailer(seed=seed, choices=len(game.history))
        if game.over:
            trailer.scores = {names[score.seat]: score.total for score in game.scores()}
            trailer.winners = tuple(names[seat] for seat in game.winners())
        return trailer


def _new_turn(before: Position, after: Position) -> bool:
    page = ruleset_of(before.rules).page
    return page(before) != page(after)


def mark_line(pos: Position, version: int = VERSION) -> str:
    """A line that tells where the game stands and what its position hashes to."""
    if pos.active >= 0:
        label = f"round {pos.round}, {pos.rules.config.civilizations[pos.active]}"
    else:
        label = "the end" if pos.round else "set-up"
    return f"== {label} {mark_of(pos, version)}"


def mark_of(pos: Position, version: int = VERSION) -> str:
    """The digest of a position in the form of a file's version."""
    return form_1.public_digest(pos) if version == 1 else form.public_digest(pos)


def entry_lines(game: Game, number: int, after: Position) -> Iterator[str]:
    """One choice of a history and its outcomes as lines of a file."""
    entry = game.history[number - 1]
    assert entry.before is not None
    position = entry.before.copy()
    yield Move(number, position.rules.config.civilizations[entry.seat], entry.choice.text, 0).as_line()
    if entry.outcomes:
        apply(position, entry.choice.key)
        yield from _draw_lines(game, position, entry.outcomes, after)


def _draw_lines(game: Game, position: Position, outcomes: list[Outcome], after: Position) -> Iterator[str]:
    by_hand = _set_by_hand(game, position, outcomes, after)
    for i, outcome in enumerate(outcomes):
        yield Draw(outcome.text, 0, by_hand is None or i < by_hand).as_line()


def _set_by_hand(game: Game, position: Position, outcomes: list[Outcome], after: Position) -> int | None:
    """How many of the first outcomes a script fixed, or ``None`` if the position does not lead to the next one.

    A script is used up before the generator is asked again, and what it fixes leaves the generator alone.
    """
    for by_hand in range(len(outcomes) + 1):
        trial = position.copy()
        for i, outcome in enumerate(outcomes):
            if trial.pending != CHANCE or outcome.key not in trial.options:
                return None
            if i >= by_hand and game.draw(trial) != outcome.key:
                break
            apply(trial, outcome.key)
        else:
            if trial == after:
                return by_hand
    return None


def new_record(
    civilizations: Sequence[str] | int = 2,
    map: str | Path | Layout | None = None,
    seed: int | None = None,
    salt: str = "",
    players: Sequence[str] = (),
    date: str = "",
    automas: Sequence[int] = (),
    parts: Parts = Parts(),  # noqa: B008  # frozen
    chance: str = HMAC_SHA256,
    **options: object,
) -> Record:
    """Start a game whose shuffles can be proved fair. Without a ``seed`` a secret one is drawn.

    All shuffles follow from the seed and the salt that the players added; without a salt it is the game that
    ``monumental.new_game`` starts with the same seed.
    """
    secret = new_secret() if seed is None else seed
    setting = Setting(civilizations, parts, map, tuple(automas), options)
    rules = ruleset_named(parts.game).open(setting, secret)
    names = dict(zip(rules.config.civilizations, players, strict=False))
    game = Game(rules, shuffling_seed(secret, salt, chance), chance=chance)
    return Record(game, secret, salt, names, date)


def save_game(game: Game, path: str | Path, sealed: bool = False) -> None:
    """Write a game to a file, at any decision.

    The seed stands in the file, because whoever loads it must be able to play on; ``sealed`` keeps it out until the
    game is over, for a file that players get to see.
    """
    Record(game, game.seed).save(path, None if sealed else True)


def read_game_file(path: str | Path) -> GameFile:
    """The text of a game file, read and checked in form."""
    try:
        with Path(path).open(encoding="utf-8") as lines:
            return GameFile.read(lines)
    except OSError as error:
        raise BadFile(f"cannot be read: {error.strerror}", source=str(path)) from error
    except UnicodeDecodeError as error:
        raise BadFile("is not a text in UTF-8", source=str(path)) from error
    except BadFile as error:
        raise error.within(str(path)) from error
