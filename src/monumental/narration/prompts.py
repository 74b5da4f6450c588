"""Prompts: the waiting question in a full sentence, for the one who decides and for everybody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.position import Position
from monumental.classic.question import question_of, waiting
from monumental.effects.catalogue import THEY, YOU
from monumental.kernel.state import CHANCE, OVER
from monumental.narration.duel import duel_prompt
from monumental.narration.labels import say, spelled, worded
from monumental.narration.sources import Source, sources
from monumental.ruleset import ruleset_of


def prompt(pos: Position, viewer: int | None = None) -> str:
    """The waiting question: spoken to the decider, or about them if ``viewer`` is somebody else.

    >>> import monumental as mon
    >>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> prompt(game.position)
    'Choose your Capital.'
    >>> prompt(game.position, 1 - game.seat).endswith(" chooses a Capital.")
    True
    """
    return _PROMPTS[ruleset_of(pos.rules).key](pos, viewer)


def classic_prompt(pos: Position, viewer: int | None) -> str:
    """A prompt of the big game."""
    if pos.pending == OVER:
        return say("prompt.over")
    if pos.pending == CHANCE:
        return say("prompt.chance")
    frame = pos.stack[-1]
    if viewer is not None and viewer != frame.seat:
        return _sentence(pos, THEY)
    text = _sentence(pos, YOU)
    source = origin(pos)
    name = source.name if source else spelled(pos.rules, question_of(pos).about(pos, frame))
    return say("prompt.by", source=name, question=text) if name else text


def origin(pos: Position) -> Source | None:
    """The card or token that asks the waiting question, where the question knows it."""
    if not pos.stack:
        return None
    question = waiting(pos)
    return sources(pos.rules).get(question.origin(pos, pos.stack[-1])) if question else None


def _sentence(pos: Position, voice: int) -> str:
    frame = pos.stack[-1]
    wording = question_of(pos).prompt(pos, frame)
    who = pos.rules.civilizations[frame.seat].name
    return worded(pos.rules, wording, voice, n=wording.number, who=who)


_PROMPTS: Final[dict[str, Callable[[Any, int | None], str]]] = {CLASSIC: classic_prompt, DUEL: duel_prompt}
