"""The public face: one game from its first shuffle to its score, with history, undo and clear refusals.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> while not game.over:
...     entry = game.play(game.legal()[0])
>>> len(game.scores())
2
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbits
from typing import Any, Final, Self, overload

from monumental.classic.layout import Layout
from monumental.classic.parts import CLASSIC, FINAL, TURNS, Parts
from monumental.classic.position import Position
from monumental.classic.reasons import Reason
from monumental.classic.rulebook import BadSetup, Rulebook
from monumental.classic.scoring import Score
from monumental.classic.view import REFEREE, View
from monumental.content.presets import preset as preset_named
from monumental.kernel import notation
from monumental.kernel.chance import (
    HMAC_SHA256,
    SCHEMES,
    SEED_MASK,
    SPLITMIX64,
    drawn_outcome,
    first_rng,
)
from monumental.kernel.errors import (
    BadArgument,
    GameOver,
    IllegalChoice,
    MonumentalError,
    StaleDecision,
    brief,
)
from monumental.kernel.events import EVERYONE, Event
from monumental.kernel.frames import Frame
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, DECISION, OVER
from monumental.ruleset import Setting, ruleset_named, ruleset_of
from monumental.ruleset.choosing import generator_state, whole


class NothingToUndo(MonumentalError):
    """Undo at the start of a game, or across a barrier."""


STRETCH: Final = 24
"""Choices and chance outcomes after which a game keeps a whole position again."""


class Stretch:
    """A part of a game as its first position and what was chosen and drawn since.

    To keep every position would cost more than to play: most are never looked at again.
    """

    def __init__(self, first: Position) -> None:
        self.first = first
        self.last = first
        self.keys: list[int] = []
        self.newest = 0
        """After how many keys the last choice was made, and the position there."""
        self.held = first
        self._known = 0
        self._at = first

    def position(self, number: int) -> Position:
        """The position after so many keys, but for its generator: outcomes are known and not drawn again."""
        if number == self.newest:
            return self.held
        if number < self._known:
            self._known, self._at = 0, self.first
        position = self._at.copy()
        for key in self.keys[self._known : number]:
            apply(position, key)
        self._known, self._at = number, position
        return position


class Told:
    """A number and its line of notation, which is made when somebody reads it: most lines are never read."""

    __slots__ = ("_frame", "_position", "_text", "key")

    def __init__(self, key: int, text: str) -> None:
        self.key = key
        self._text: str | None = text
        self._position: Position | None = None
        self._frame: Frame | None = None

    @classmethod
    def at(cls, position: Position, frame: Frame, key: int) -> Self:
        """What an option of a frame says. The position must stay as it is, but for chance."""
        told = cls.__new__(cls)
        told.key = key
        told._text = None
        told._position = position
        told._frame = frame
        return told

    @property
    def text(self) -> str:
        """The line of notation."""
        text, position, frame = self._text, self._position, self._frame
        if text is None:
            assert position is not None
            assert frame is not None
            text = self._text = position.handlers[frame.kind].notation(position, frame, self.key)
            self._position = self._frame = None
        return text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.key}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and (self.key, self.text) == (other.key, other.text)

    def __hash__(self) -> int:
        return hash((self.key, self.text))

    def __reduce__(self) -> tuple[type[Self], tuple[int, str]]:
        return type(self), (self.key, self.text)


class Choice(Told):
    """One option of the waiting decision: a number that is stable within the decision, and its line of notation.

    >>> Choice(3, "activate 2 1")
    Choice(3, 'activate 2 1')
    """

    __slots__ = ()


class Choices(Sequence[Choice]):
    """The choices of a decision in their order. Each is made when somebody takes it: most are only counted."""

    __slots__ = ("_keys", "_position")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._keys = position.options

    def __len__(self) -> int:
        return len(self._keys)

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> list[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | list[Choice]:
        position = self._position
        if isinstance(index, slice):
            return [Choice.at(position, position.stack[-1], key) for key in self._keys[index]]
        return Choice.at(position, position.stack[-1], self._keys[index])

    def __iter__(self) -> Iterator[Choice]:
        return iter(self[:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list | Choices) and self[:] == list(other)

    __hash__ = None  # type: ignore[assignment]  # equal to a list, which has none

    def __repr__(self) -> str:
        return repr(self[:])

    def __reduce__(self) -> tuple[type[list[Choice]], tuple[list[Choice]]]:
        return list, (self[:],)


class Outcome(Told):
    """One chance event as it came out."""

    __slots__ = ()


def _nothing() -> None:
    """No position: a default that is no attribute of the class, so that one which is missing is noticed."""


@dataclass
class Entry:
    """One choice of the history, with what followed before the next decision.

    That of a game that is played only knows where it stands: the rest is played again when somebody reads it.
    """

    seat: int
    choice: Choice
    asks: str
    outcomes: list[Outcome] = field(default_factory=list)
    events: list[Event] = field(default_factory=list, repr=False)
    before: Position | None = field(default_factory=_nothing, repr=False)

    # Where it stands: how many keys of a stretch lead to it, and the generator there.
    _stretch: Stretch | None = field(default=None, init=False, repr=False, compare=False)
    _number: int = field(default=0, init=False, repr=False, compare=False)
    _rng: int = field(default=0, init=False, repr=False, compare=False)
    _luck: int = field(default=0, init=False, repr=False, compare=False)

    @classmethod
    def at(cls, stretch: Stretch, before: Position) -> Self:
        """The choice that is made next where a stretch ends."""
        entry = cls.__new__(cls)
        entry._stretch = stretch
        entry._number = len(stretch.keys)
        entry._rng = before.rng
        entry._luck = before.luck
        return entry

    def __getattr__(self, name: str) -> Any:
        """A field that nobody has read yet."""
        stretch = self._stretch
        if stretch is None or name not in _TOLD:
            raise AttributeError(name)
        if name == "before":
            self.before = self._again(stretch)
        else:
            self._tell(stretch)
        return self.__dict__[name]

    def _again(self, stretch: Stretch) -> Position:
        position = stretch.position(self._number)
        position.rng = self._rng
        position.luck = self._luck
        return position

    def _tell(self, stretch: Stretch) -> None:
        before = self._again(stretch)
        place = self._number
        frame = before.stack[-1]
        handler = before.handlers[frame.kind]
        key = stretch.keys[place]
        self.seat = frame.seat
        self.choice = Choice(key, handler.notation(before, frame, key))
        self.asks = handler.asks
        self.outcomes = []
        self.events = []
        position = before.copy()
        position.sink = self.events
        apply(position, key)
        while position.pending == CHANCE:
            place += 1
            # What chance can show has the same names in every position of a game, so that none is kept for them.
            self.outcomes.append(Outcome.at(stretch.first, position.stack[-1], stretch.keys[place]))
            apply(position, stretch.keys[place])

    @property
    def barrier(self) -> bool:
        """Whether something became known, so that the choice cannot be taken back alone."""
        return bool(self.outcomes) or any(event.seen != EVERYONE for event in self.events)


_TOLD: Final = frozenset(("seat", "choice", "asks", "outcomes", "events", "before"))
"""What an entry finds when it is read."""


@dataclass(frozen=True)
class Undone:
    """A choice that was taken back and may be made again."""

    seat: int
    text: str


class Game:
    """A game in progress.

    ``play`` checks every choice; ``position`` is the engine's own state for those who want to search. ``chance`` names
    the scheme that draws every outcome from ``seed``; nobody who sees only positions can foresee those of
    ``hmac-sha256``.
    """

    _stretch: Stretch | None = None

    def __init__(
        self, rules: Rulebook, seed: int, script: Iterable[str] = (), chance: str = HMAC_SHA256
    ) -> None:
        self.rules = rules
        self.ruleset = ruleset_of(rules)
        self.seed = seed
        self.chance = chance
        self.history: list[Entry] = []
        self.opening: list[Outcome] = []
        self.opening_events: list[Event] = []
        self.undone: tuple[Undone, ...] = ()
        """Choices that were taken back, the next one to make again first; a new choice forgets them."""
        self._script = list(script)
        position = self.fresh()
        self.position = position
        position.sink = self.opening_events
        self._run_chance(self.opening)

    def __repr__(self) -> str:
        where = f"{self.ruleset.title(self.rules)}, round {self.position.round}"
        return f"<Game: {where}, {self.position.standing()}, {len(self.history)} choices made>"

    @staticmethod
    def at(position: Position, seed: int = 0, chance: str = SPLITMIX64) -> Game:
        """A game that goes on from a position, with an empty history.

        The position brings its own quick generator. One of a game with another scheme goes on with the same shuffles
        if the ``seed`` and the ``chance`` of that game are given.
        """
        game = Game.__new__(Game)
        game.rules = position.rules
        game.ruleset = ruleset_of(position.rules)
        game.seed = seed
        game.chance = chance
        game.history = []
        game.opening = []
        game.opening_events = []
        game.undone = ()
        game._script = []
        game.position = position.copy()
        game.position.chance_mode = True
        game.position.sink = game.opening_events
        game._run_chance(game.opening)
        return game

    def fresh(self) -> Position:
        """The position before the first chance event of the set-up."""
        fresh: Position = self.ruleset.new_position(self.rules, first_rng(self.chance, self.seed), True)
        return fresh

    # --- what is asked -----------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.pending == OVER

    @property
    def seat(self) -> int:
        """The seat that must decide, or -1 after the end."""
        return self.position.stack[-1].seat if self.position.pending == DECISION else -1

    @property
    def decision_id(self) -> int:
        """The number of the waiting decision: how many choices were made before it."""
        return len(self.history)

    @property
    def asks(self) -> str:
        """The key of the waiting question, such as ``activate``, ``action`` or ``pay``."""
        return notation.question(self.position)

    def legal(self) -> Sequence[Choice]:
        """Every choice that is possible now, sorted and unique; empty after the end."""
        return Choices(self.position)

    # --- playing -----------------------------------------------------------------------------------------------
    def play(self, choice: Choice | str | int, decision_id: int | None = None) -> Entry:
        """Make a choice, given as notation, key or ``Choice``. A refused choice changes nothing."""
        position = self.position
        if position.pending == OVER:
            raise GameOver("the game is over; no more choices are possible")
        if decision_id is not None and decision_id != self.decision_id:
            raise StaleDecision(
                f"decision {brief(decision_id)} is not waiting; decision {self.decision_id} is"
            )
        if isinstance(choice, Choice) and choice._position is position:
            key = choice.key  # made here, so that nobody needs to read it
        else:
            key = self._key(choice)
        entry = self._apply(key)
        self.undone = ()
        return entry

    def _key(self, choice: Choice | str | int) -> int:
        if isinstance(choice, Choice):
            return self._still(choice)
        key = notation.option_of(self.position, choice) if isinstance(choice, str) else whole(choice)
        if key is None or key not in self.position.options:
            raise IllegalChoice(brief(choice), self.asks, notation.texts(self.position))
        return key

    def _still(self, choice: Choice) -> int:
        """The key of a choice that means here what it meant where it was made: the number alone says too little."""
        key = choice.key
        if key in self.position.options and notation.text_of(self.position, key) == choice.text:
            return key
        raise StaleDecision(
            f"'{brief(choice)}' answers another decision than the one that is waiting ({self.asks})"
        )

    def _apply(self, key: int) -> Entry:
        # The position before stays as it was, for whoever holds it or one of its choices.
        before = self.position
        before.sink = None
        stretch = self._stretch
        if stretch is None or stretch.last is not before or len(stretch.keys) >= STRETCH:
            stretch = self._stretch = Stretch(before)
        entry = Entry.at(stretch, before)
        position = before.copy()
        apply(position, key)
        self.position = stretch.last = position
        self.history.append(entry)
        stretch.newest = len(stretch.keys)
        stretch.held = before
        stretch.keys.append(key)
        while position.pending == CHANCE:
            drawn = self._scripted() if self._script else drawn_outcome(position, self.chance, self.seed)
            stretch.keys.append(drawn)
            apply(position, drawn)
        return entry

    def _run_chance(self, outcomes: list[Outcome]) -> None:
        """Let chance decide what it has to before the first decision."""
        position = self.position
        while position.pending == CHANCE:
            key = self._scripted() if self._script else self.draw(position)
            outcomes.append(Outcome.at(position, position.stack[-1], key))
            apply(position, key)

    def draw(self, position: Position) -> int:
        """Draw the outcome of the chance event that waits in a position of this game."""
        return drawn_outcome(position, self.chance, self.seed)

    def _scripted(self) -> int:
        text = self._script.pop(0)
        key = notation.option_of(self.position, text)
        if key is None:
            raise IllegalChoice(text, "chance", notation.texts(self.position))
        return key

    def script(self, outcomes: Sequence[str]) -> None:
        """Fix the next chance outcomes, given as notation such as ``reveal work-camp``."""
        self._script.extend(outcomes)

    # --- taking back -------------------------------------------------------------------------------------------
    def can_undo(self, force: bool = False) -> bool:
        """Whether the last choice may be taken back by its author: nothing was revealed since (or ``force``)."""
        if not self.history:
            return False
        return force or not self.history[-1].barrier

    def undo(self, force: bool = False) -> Choice:
        """Take back the last choice. ``force`` crosses barriers, as a hot-seat table may allow."""
        if not self.history:
            raise NothingToUndo("there is no choice to take back")
        entry = self.history[-1]
        if entry.barrier and not force:
            raise NothingToUndo(f"'{entry.choice}' revealed something and cannot be taken back alone")
        self.take_back(len(self.history) - 1, entry.before)
        return entry.choice

    def redo(self) -> Entry:
        """Make the choice again that was taken back last."""
        if not self.undone:
            raise NothingToUndo("there is no choice to make again")
        text, left = self.undone[0].text, self.undone[1:]
        key = notation.option_of(self.position, text)
        if key is None:
            raise IllegalChoice(text, self.asks, notation.texts(self.position))
        entry = self._apply(key)
        self.undone = left
        return entry

    def take_back(self, to: int, position: Position | None) -> None:
        """Go back to the position before choice ``to``, whatever was revealed since; tables have rules for that."""
        assert position is not None
        self.cut(to)
        self.position = position.copy()
        self.position.chance_mode = True

    def cut(self, to: int) -> None:
        """Take choices out of the history until so many are left; they may be made again."""
        taken = [Undone(entry.seat, entry.choice.text) for entry in self.history[to:]]
        del self.history[to:]
        self.undone = (*taken, *self.undone)

    def remember(self, entries: Sequence[Entry], again: bool) -> None:
        """Put choices into the history that are known to have been made, for the first time or ``again``."""
        self.history.extend(entries)
        self.undone = self.undone[len(entries) :] if again else ()

    # --- knowing -----------------------------------------------------------------------------------------------
    def view(self, viewer: int) -> View:
        """What a seat (or ``SPECTATOR``, ``REFEREE``) may know."""
        self._check_seat(viewer, REFEREE)
        view: View = self.ruleset.observe(self.position, viewer)
        return view

    def why_not(self, what: str, seat: int | None = None) -> Reason:
        """Why something cannot be chosen now, with the rules that say so; ``possible`` if it can.

        It answers for the seat that must decide, or for another ``seat`` that wonders.

        >>> import monumental as mon
        >>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
        >>> game.why_not("conquer a9").possible
        False
        """
        if seat is not None:
            self._check_seat(seat, 0)
        return self.ruleset.explain(self.position, _line(what), seat)

    def _check_seat(self, seat: object, first: int) -> None:
        if whole(seat) not in range(first, self.rules.seats):
            raise BadArgument(f"there is no seat {brief(seat)}; the seats are 0 to {self.rules.seats - 1}")

    def scores(self) -> list[Score]:
        """The score sheet, as if the game ended now."""
        return self.ruleset.scores(self.position)

    def winners(self) -> list[int]:
        """The seats that lead now; after the end, those that won."""
        return self.ruleset.winners(self.position)

    def copy(self) -> Game:
        """An independent copy with the same history."""
        game = Game.at(self.position, self.seed, self.chance)
        game.position.sink = None
        game.history = list(self.history)
        game.opening = list(self.opening)
        game.opening_events = list(self.opening_events)
        game.undone = self.undone
        return game


SEED_BITS: Final = 64
"""Bits of a seed that nobody has named."""


def _line(what: object) -> str:
    """A line of text, as everything that the notation can name is asked about."""
    if isinstance(what, str):
        return what
    raise BadArgument(f"ask about a line of text, such as 'conquer b3', not about {brief(repr(what))}")


def new_game(
    civilizations: Sequence[str] | int = 2,
    map: str | Path | Layout | None = None,
    seed: int | None = 0,
    script: Iterable[str] = (),
    automas: Sequence[int] = (),
    chance: str = HMAC_SHA256,
    game: str = CLASSIC,
    boxes: Sequence[str] = (),
    modules: Sequence[str] = (),
    mode: str = TURNS,
    edition: str = FINAL,
    deck: Sequence[str] | str = (),
    preset: str = "",
    **options: object,
) -> Game:
    """Start a game.

    ``civilizations`` are keys in seat order, or a number of players to deal civilizations at random. ``map`` is a key
    (``medium-7-2`` is a generated map), a file or a layout; without it a map for that number of players is drawn.
    ``automas`` are the seats that the Automa plays; a solo game has two seats and one of them (CORE.SOLO.1). Everything
    random follows from ``seed``, ``None`` draws one; ``chance`` may be ``splitmix64``, as in simulations, where nobody
    minds that players could compute what comes. ``boxes`` are played beside the core box, ``modules`` are parts of
    them: without one the usual ones are played, ``none`` and ``all`` say otherwise, and a ``preset`` names boxes and
    modules that go well together. ``deck`` names the Development cards of Eras I to III, or is ``random`` and drawn by
    the tables of the books.
    ``game="duel"`` starts Monumental Duel, which has neither maps nor Automas; its option ``first`` is the key of the
    First player's civilization.

    >>> new_game(3, seed=1).rules.seats
    3
    >>> new_game(["mali", "aztecs"], game="duel", seed=1)
    <Game: mali against aztecs, round 1, seat 1 decides (activate), 9 options, 0 choices made>
    """
    number = randbits(SEED_BITS) if seed is None else whole(seed)
    if number is None:
        raise BadSetup(f"a seed is a whole number, not {brief(repr(seed))}")
    seed = number
    scheme_seed = game_seed(seed, chance)
    if preset:
        chosen_parts = preset_named(preset)
        boxes, modules = (*chosen_parts.boxes, *boxes), (*chosen_parts.modules, *modules)
    parts = Parts.of(game, boxes, modules, mode, edition, deck)
    setting = Setting(civilizations, parts, map, tuple(automas), options)
    return Game(ruleset_named(game).open(setting, seed), scheme_seed, script, chance)


def game_seed(seed: int, chance: str = HMAC_SHA256) -> int:
    """A seed of any size as a scheme uses it: 256 bits, or the 64 of the quick generator.

    >>> game_seed(7), game_seed(-1) == (1 << 256) - 1, game_seed(-1, "splitmix64") == (1 << 64) - 1
    (7, True, True)
    """
    if chance not in SCHEMES:
        raise BadSetup(f"no scheme of chance is called '{chance[:40]}'; there are: {', '.join(SCHEMES)}")
    return generator_state(seed) if chance == SPLITMIX64 else seed & SEED_MASK
