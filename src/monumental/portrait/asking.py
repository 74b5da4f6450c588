"""What is painted of a waiting decision in both games alike: groups of actions, previews, the answer to propose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from monumental.common.question import NO_ANSWER, TableQuestion
from monumental.effects.catalogue import Catalogue
from monumental.portrait.common_shape import ActionGroup, Badge, Preview
from monumental.portrait.easel import Easel, stock_amounts


def action_groups(members: Mapping[str, Sequence[Any]], words: Catalogue) -> tuple[ActionGroup, ...]:
    """Actions by the key of their group, with its name and the picture of the first of them."""
    return tuple(
        ActionGroup(
            key=key,
            badge=Badge(words.say(f"group.{key}"), actions[0].picture()),
            verbs=tuple(action.verb for action in actions),
            none=words.say(f"group.{key}.none"),
        )
        for key, actions in members.items()
    )


def foreseen(easel: Easel, seen: Any, kept: dict[str, int]) -> Preview:
    """What looking ahead has found of an option; ``kept`` are the counters of modules that it changes."""
    return Preview(
        stock=stock_amounts(seen.stock),
        score=seen.score,
        cards=easel.cards(seen.cards),
        certain=seen.certain,
        reveals=seen.reveals,
        kept=kept,
    )


def proposed(easel: Easel, asked: TableQuestion[Any]) -> int | None:
    """The answer to propose where one is usually right."""
    answer = asked.default(easel.pos, easel.pos.stack[-1])
    return None if answer == NO_ANSWER else answer
