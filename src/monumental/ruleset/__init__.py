"""Two games on one table: what everything around the rules needs to know of a game, and nothing else.

``Game``, records, narration, portraits, server, terminal and lab hold rulebooks and positions of either game and ask
its ``Ruleset``. What lies above this layer (words, pictures, bots) keeps a table of its own by the ruleset's key.

The statically typed ``position`` of a ``Game`` is that of the big game; who has a game of Duel at hand asks for
``duel_position``.

>>> import monumental as mon
>>> ruleset_of(mon.new_game(game="duel", seed=1).rules).key
'duel'
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.rulebook import BadSetup
from monumental.duel.position import Position as DuelPosition
from monumental.kernel.errors import BadArgument, brief
from monumental.ruleset.classic import ClassicRules
from monumental.ruleset.duel import DuelRules
from monumental.ruleset.protocol import BoxSheet, Misfit, Ruleset, Setting, Wishes, blame

__all__ = [
    "RULESETS",
    "BoxSheet",
    "Misfit",
    "Ruleset",
    "Setting",
    "Wishes",
    "blame",
    "duel_position",
    "ruleset_named",
    "ruleset_of",
]

RULESETS: Final[dict[str, Ruleset]] = {CLASSIC: ClassicRules(), DUEL: DuelRules()}


def ruleset_of(rules: Any) -> Ruleset:
    """The ruleset of a rulebook of either game."""
    return RULESETS[rules.config.parts.game]


def ruleset_named(key: str) -> Ruleset:
    """The ruleset of a key, or a refusal that names those there are.

    >>> ruleset_named("chess")
    Traceback (most recent call last):
        ...
    monumental.classic.rulebook.BadSetup: there is no game 'chess'; there are: classic, duel
    """
    if key not in RULESETS:
        raise BadSetup(f"there is no game {brief(repr(key))}; there are: {', '.join(RULESETS)}")
    return RULESETS[key]


def duel_position(game: Any) -> DuelPosition:
    """The position of a game of Duel; refuses a game of another kind.

    >>> import monumental as mon
    >>> duel_position(mon.new_game(game="duel", seed=1)).round
    1
    """
    position = game.position
    if not isinstance(position, DuelPosition):
        raise BadArgument("this is not a game of Duel")
    return position
