"""What every position of every game has: a stack of frames, piles, a generator, and the options that wait."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from monumental.kernel.events import EVERYONE, Event
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import Sight

DECISION: Final = 0
CHANCE: Final = 1
OVER: Final = 2

CHANCE_FRAME: Final = 0
"""The one frame kind that belongs to the kernel: the top card of a pile is about to become known."""

NO_OPTIONS: Final[list[int]] = []

EVERYTHING: Final = -1
"""All bits of ``State.stirred``: nobody knows what has happened."""


class State:
    """The kernel's part of a position.

    Piles are lazy: ``top`` holds the known cards of a pile in order (the last one is drawn first), ``pool`` its
    remaining cards in no order (kept sorted). No hidden order exists that could leak; drawing from a pool is chance.
    """

    __slots__ = (
        "chance_mode",
        "extra",
        "handlers",
        "luck",
        "options",
        "pending",
        "pool",
        "rng",
        "sink",
        "stack",
        "stirred",
        "top",
        "watches",
    )

    def __init__(self, blank: bool = False) -> None:
        if blank:  # a copy fills every slot itself
            return
        self.handlers: list[Handler[Any]] = []
        # Who looks at the position after steps that have stirred something; nobody in most games.
        self.watches: list[Watch[Any]] = NO_WATCHES
        # What has grown since they last looked, one bit for each kind of thing; the rules say which bits there are.
        self.stirred: int = EVERYTHING
        self.stack: list[Frame] = []
        self.top: list[tuple[int, ...]] = []
        self.pool: list[tuple[int, ...]] = []
        # The fields of modules (see ``kernel.fields.Extra``).
        self.extra: list[list[Any]] = []
        self.rng: int = 0
        # What is left of the generator's last output.
        self.luck: int = 0
        # Whether the machine stops at chance instead of drawing from its generator.
        self.chance_mode: bool = False
        self.pending: int = DECISION
        self.options: list[int] = NO_OPTIONS
        self.sink: list[Event] | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.standing()}>"

    def standing(self) -> str:
        """What a position waits for, in a few words."""
        if self.pending == OVER:
            return "over"
        top = self.stack[-1]
        asks = self.handlers[top.kind].asks
        who = "chance" if self.pending == CHANCE else f"seat {top.seat}"
        return f"{who} decides ({asks}), {len(self.options)} options"

    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, seen: int = EVERYONE) -> None:
        """Report an event, if anybody listens."""
        sink = self.sink
        if sink is not None:
            sink.append(Event(kind, seat, a, b, c, seen))


P = TypeVar("P", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch(Generic[P]):
    """Something that may come true at any moment, whoever acts.

    A position is looked at after every completed step that has stirred something: whoever raises what a watch measures
    sets a bit of ``State.stirred``.
    """

    __slots__ = ()

    def look(self, pos: P) -> None:
        """Do what is to be done now; it must neither ask nor wait, and change nothing when called again."""
        raise AssertionError("a watch that looks at nothing")


NO_WATCHES: Final[list[Watch[Any]]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler(Generic[P]):
    """The rules of one kind of frame."""

    __slots__ = ("asks", "forced", "sight")

    def __init__(self, asks: str = "", forced: bool = True) -> None:
        # The key of the question, for prompts and catalogues of other languages.
        self.asks = asks
        # Whether a single option resolves itself.
        self.forced = forced
        # Who may see what its frames hold; each kind says it, and no game is set up with one that does not.
        self.sight: Sight | None = None

    def step(self, pos: P, frame: Frame) -> list[int] | None:
        """Go on with the frame at the top of the stack.

        Return the options (sorted, unique, not empty) if someone must decide; then nothing may have been changed.
        Otherwise make progress (the frame must be popped or replaced) and return ``None``.
        """
        raise AssertionError(f"the handler of '{self.asks}' does not say how its frames go on")

    def resume(self, pos: P, frame: Frame, option: int) -> None:
        """Carry out one of the options. The frame has been popped."""
        raise AssertionError(f"a frame of '{self.asks}' asks nothing and is never answered")

    def notation(self, pos: P, frame: Frame, option: int) -> str:
        """One line of text for an option, unique among the options of the decision."""
        raise AssertionError(f"a frame of '{self.asks}' asks nothing and has no notation")
