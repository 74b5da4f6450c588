"""Two games on one table: what everything around the rules needs to know of a game, and nothing else.

``Game``, records and the lab hold rulebooks and positions of either game and ask its ``Ruleset``. The statically typed
``position`` of a ``Game`` is that of the big game; who has a game of Duel at hand asks for ``duel_position``.

>>> import monumental as mon
>>> ruleset_of(mon.new_game(game="duel", seed=1).rules).key
'duel'
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, Protocol

from monumental.classic import fields as classic_fields
from monumental.classic import reasons as classic_reasons
from monumental.classic import scoring as classic_scoring
from monumental.classic import setup as classic_setup
from monumental.classic import view as classic_view
from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.position import Position as ClassicPosition
from monumental.classic.reasons import Reason
from monumental.classic.scoring import Score
from monumental.duel import fields as duel_fields
from monumental.duel import reasons as duel_reasons
from monumental.duel import scoring as duel_scoring
from monumental.duel import setup as duel_setup
from monumental.duel import view as duel_view
from monumental.duel.position import Position as DuelPosition
from monumental.kernel.errors import BadArgument
from monumental.kernel.fields import Field


class Ruleset(Protocol):
    """A game, as those see it who do not know its rules."""

    key: str
    fields: tuple[Field, ...]
    """The declared fields of its positions."""

    def title(self, rules: Any) -> str:
        """Who plays, and where if there is a map."""

    def blank(self, rules: Any) -> Any:
        """A position in which nothing has happened, with empty piles."""

    def new_position(self, rules: Any, rng: int, chance_mode: bool) -> Any:
        """The position before the first chance event of the set-up, or before the first decision."""

    def scores(self, pos: Any) -> list[Score]:
        """The score sheet, as if the game ended now."""

    def winners(self, pos: Any) -> list[int]:
        """The seats that lead now."""

    def explain(self, pos: Any, what: str, seat: int | None) -> Reason:
        """Why something can or cannot be chosen now."""

    def observe(self, pos: Any, viewer: int) -> Any:
        """What a viewer may know."""

    def determinize(self, view: Any, seed: int) -> Any:
        """A world that the viewer cannot tell from the true one."""

    def page(self, pos: Any) -> Hashable:
        """What changes when a page of the log ends."""


class ClassicRules:
    """The big game."""

    key = CLASSIC
    fields: tuple[Field, ...] = classic_fields.FIELDS

    def title(self, rules: Any) -> str:
        return f"{', '.join(rules.config.civilizations)} on {rules.config.layout.key}"

    def blank(self, rules: Any) -> ClassicPosition:
        pos = ClassicPosition(rules)
        pos.top = pos.pool = [()] * rules.piles
        return pos

    def new_position(self, rules: Any, rng: int, chance_mode: bool) -> ClassicPosition:
        return classic_setup.new_position(rules, rng, chance_mode=chance_mode)

    def scores(self, pos: Any) -> list[Score]:
        return classic_scoring.scores(pos)

    def winners(self, pos: Any) -> list[int]:
        return classic_scoring.winners(pos)

    def explain(self, pos: Any, what: str, seat: int | None) -> Reason:
        return classic_reasons.explain(pos, what, seat)

    def observe(self, pos: Any, viewer: int) -> classic_view.View:
        return classic_view.observe(pos, viewer)

    def determinize(self, view: Any, seed: int) -> ClassicPosition:
        return classic_view.determinize(view, seed)

    def page(self, pos: Any) -> Hashable:
        page: Hashable = pos.rules.mode.page(pos)
        return page


class DuelRules:
    """Monumental Duel."""

    key = DUEL
    fields: tuple[Field, ...] = duel_fields.FIELDS

    def title(self, rules: Any) -> str:
        return " against ".join(rules.config.civilizations)

    def blank(self, rules: Any) -> DuelPosition:
        return DuelPosition(rules)

    def new_position(self, rules: Any, rng: int, chance_mode: bool) -> DuelPosition:
        return duel_setup.new_position(rules, rng, chance_mode)

    def scores(self, pos: Any) -> list[Score]:
        return duel_scoring.scores(pos)

    def winners(self, pos: Any) -> list[int]:
        return duel_scoring.winners(pos)

    def explain(self, pos: Any, what: str, seat: int | None) -> Reason:
        return duel_reasons.explain(pos, what, seat)

    def observe(self, pos: Any, viewer: int) -> duel_view.View:
        return duel_view.observe(pos, viewer)

    def determinize(self, view: Any, seed: int) -> DuelPosition:
        return duel_view.determinize(view, seed)

    def page(self, pos: Any) -> Hashable:
        return pos.round, pos.phase, pos.active


RULESETS: Final[dict[str, Ruleset]] = {CLASSIC: ClassicRules(), DUEL: DuelRules()}


def ruleset_of(rules: Any) -> Ruleset:
    """The ruleset of a rulebook of either game."""
    return RULESETS[rules.config.parts.game]


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
