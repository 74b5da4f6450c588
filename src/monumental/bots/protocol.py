"""What a bot is: it receives what its seat may know and answers with one of the options.

>>> import random
>>> from monumental import new_game
>>> class FirstOption:
...     def choose(self, view, decision, rng, budget):
...         return decision.options[0]
>>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> option = answer(FirstOption(), game.position, random.Random(1))
>>> game.play(option).choice.key == option
True
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from monumental.classic.view import View
from monumental.kernel.errors import MonumentalError
from monumental.kernel.notation import question, text_of
from monumental.ruleset import ruleset_of


class BadBot(MonumentalError):
    """A bot that cannot be made, or that broke the protocol."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think. Bots that answer at once need not look at it."""

    decision_ms: int = 1000
    turn_ms: int = 10_000


DEFAULT_BUDGET: Final = Budget()


class Decision:
    """The question that is put to a bot: whom it is put to, what is asked, and what may be answered."""

    __slots__ = ("_view", "options", "seat")

    def __init__(self, view: View) -> None:
        self._view = view
        self.seat = view.viewer
        self.options = view.options

    @property
    def asks(self) -> str:
        """The key of the question, such as ``activate``, ``action`` or ``pay``."""
        return question(self._view.position)

    def text(self, option: int) -> str:
        """The line of notation of an option."""
        return text_of(self._view.position, option)


class Bot(Protocol):
    """A player that is a program.

    ``choose`` returns one of ``decision.options``. The view holds a position of the bot's own: it may be searched,
    copied and changed. Everything random in a bot must come from ``rng``, so that games can be repeated.
    """

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        """The option that the bot takes."""


def answer(bot: Bot, position: Any, rng: Random, budget: Budget = DEFAULT_BUDGET) -> int:
    """Ask a bot about the waiting decision of either game; it sees the view of the seat that must decide, and nothing
    else.
    """
    view: View = ruleset_of(position.rules).observe(position, position.stack[-1].seat)
    option = bot.choose(view, Decision(view), rng, budget)
    if option not in position.options:
        raise BadBot(
            f"the bot {type(bot).__name__} answered {option!r} where it was asked '{question(position)}'; "
            f"possible: {', '.join(str(o) for o in position.options[:12])}"
        )
    return option
