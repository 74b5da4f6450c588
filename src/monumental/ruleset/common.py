"""What is alike in every game: a question about a position is answered by the chapter that its game has for it."""

from __future__ import annotations

from typing import Any

from monumental.classic.reasons import Reason
from monumental.classic.rulebook import BadSetup
from monumental.classic.scoring import Score
from monumental.kernel.state import DECISION


class Chapters:
    """The chapters that every game has under the same names: positions, views, points, reasons."""

    def __init__(self, position: Any, views: Any, scoring: Any, reasons: Any) -> None:
        self._position = position
        self._views = views
        self._scoring = scoring
        self._reasons = reasons

    def __reduce__(self) -> tuple[type[Chapters], tuple[()]]:
        """A copy of a game, or one in another process, asks the ruleset that is there: chapters are not copied."""
        return type(self), ()

    def position_of(self, rules: Any, fields: dict[str, Any]) -> Any:
        """The position that plain data describes, ready to go on."""
        return self._position.of(rules, fields)

    def scores(self, pos: Any) -> list[Score]:
        """The score sheet, as if the game ended now."""
        sheet: list[Score] = self._scoring.scores(pos)
        return sheet

    def winners(self, pos: Any) -> list[int]:
        """The seats that lead now."""
        seats: list[int] = self._scoring.winners(pos)
        return seats

    def explain(self, pos: Any, what: str, seat: int | None) -> Reason:
        """Why something can or cannot be chosen now."""
        reason: Reason = self._reasons.explain(pos, what, seat)
        return reason

    def observe(self, pos: Any, viewer: int) -> Any:
        """What a viewer may know."""
        return self._views.observe(pos, viewer)

    def view(self, pos: Any, viewer: int, options: list[int]) -> Any:
        """A view that came as data: a position as its viewer knows it, who has to decide."""
        return self._views.View(viewer, pos, DECISION, viewer, options)

    def determinize(self, view: Any, seed: int) -> Any:
        """A world that the viewer cannot tell from the true one."""
        return self._views.determinize(view, seed)


def refuse(reasons: list[str]) -> None:
    """Refuse a wish with every reason at once."""
    if reasons:
        raise BadSetup("; ".join(reasons))
