"""Labels: each option of a decision in a few words, beside its notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.position import Position
from monumental.classic.question import question_of
from monumental.classic.rulebook import Rulebook
from monumental.common.telling import (
    CLAUSE,
    SENTENCE,
    SOURCE,
    Field,
    OpWords,
    Wording,
)
from monumental.effects.catalogue import YOU
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.text import describe
from monumental.narration.duel import duel_label
from monumental.narration.english import NARRATION
from monumental.narration.sources import sources
from monumental.ruleset import ruleset_of


def label(pos: Position, option: int) -> str:
    """A human label for an option of the waiting decision.

    >>> import monumental as mon
    >>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> label(game.position, game.position.options[0]).startswith("Settle on ")
    True
    """
    return _LABELS[ruleset_of(pos.rules).key](pos, option)


def classic_label(pos: Position, option: int) -> str:
    """A label of the big game."""
    return worded(pos.rules, question_of(pos).label(pos, pos.stack[-1], option))


_LABELS: Final[dict[str, Callable[[Any, int], str]]] = {CLASSIC: classic_label, DUEL: duel_label}


def say(key: str, number: int = -1, **fields: str | int) -> str:
    """A message of the catalogue."""
    return NARRATION.say(key, YOU, number, **fields)


def worded(rules: Rulebook, wording: Wording, voice: int = YOU, **more: str | int) -> str:
    """A wording in the words of the catalogue."""
    fields = {name: spelled(rules, field) for name, field in wording.fields.items()}
    return NARRATION.of_span(rules.mode.span).say(wording.key, voice, wording.number, **{**more, **fields})


def spelled(rules: Rulebook, field: Field) -> str | int:
    """A field of a wording as it stands in the sentence."""
    if isinstance(field, Wording):
        return worded(rules, field)
    return effect_words(rules, field) if isinstance(field, OpWords) else field


def effect_words(rules: Rulebook, words: OpWords) -> str:
    """The text of an operation, or the name of what it stands on."""
    source = sources(rules)[words.op]
    if words.form == SOURCE:
        return source.name
    text = describe(source.effect, ENGLISH.of_span(rules.mode.span))
    if words.form == SENTENCE:
        return text
    text = text.removesuffix(".")
    return text if words.form == CLAUSE else text[:1].lower() + text[1:]
