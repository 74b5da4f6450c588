"""A game of Duel in words: prompts and labels, made of the same pieces as those of the big game.

>>> import monumental as mon
>>> game = mon.new_game(["mali", "aztecs"], game="duel", seed=7)
>>> duel_prompt(duel_position(game)), duel_label(duel_position(game), 0)
('Choose a row and a column of your City to activate.', 'Row I column A')
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from monumental.common.question import TableQuestion
from monumental.common.telling import CLAUSE, SENTENCE, SOURCE, Field, OpWords, Wording
from monumental.duel.position import Position
from monumental.duel.rulebook import Rulebook
from monumental.effects.book import MAY, NO_OP
from monumental.effects.catalogue import THEY, YOU
from monumental.effects.duel_text import describe
from monumental.effects.tree import Effect, May
from monumental.effects.word import Word, kids_of
from monumental.kernel.state import CHANCE, OVER
from monumental.narration.duel_english import DUEL_NARRATION
from monumental.narration.sources import children
from monumental.ruleset import duel_position

__all__ = ["duel_label", "duel_position", "duel_prompt"]


# --- prompts and labels ------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Source:
    """The card that an operation stands on, and the effect that it carries out."""

    key: str
    name: str
    effect: Effect


@lru_cache(maxsize=64)
def duel_sources(rules: Rulebook) -> dict[int, Source]:
    """The source of every operation of a rulebook."""
    table: dict[int, Source] = {}
    for card in range(1, len(rules.card_key)):
        definition = rules.definitions[card]
        if definition is None:
            continue
        text = definition.text
        for op, effect in (
            (rules.card_offer[card], text.effect if text is not None else None),
            (rules.card_op[card], text.effect if text is not None else None),
            (rules.card_bonus[card], definition.bonus),
        ):
            _walk(rules, table, op, effect, definition.key, definition.name)
    return table


def _walk(
    rules: Rulebook, table: dict[int, Source], op: int, effect: Effect | None, key: str, name: str
) -> None:
    if effect is None or op == NO_OP:
        return
    table[op] = Source(key, name, effect)
    kids = rules.ops[op].kids
    if rules.ops[op].code == MAY and not isinstance(effect, May):  # an offer that the text does not speak of
        _walk(rules, table, kids[0], effect, key, name)
        return
    inside = kids_of(effect) if isinstance(effect, Word) else children(effect)
    for kid, child in zip(kids, inside, strict=True):
        _walk(rules, table, kid, child, key, name)


def _spelled(rules: Rulebook, field: Field) -> str | int:
    if isinstance(field, Wording):
        return _worded(rules, field)
    if not isinstance(field, OpWords):
        return field
    source = duel_sources(rules)[field.op]
    if field.form == SOURCE:
        return source.name
    text = describe(source.effect)
    if field.form == SENTENCE:
        return text
    text = text.removesuffix(".")
    return text if field.form == CLAUSE else text[:1].lower() + text[1:]


def _worded(rules: Rulebook, wording: Wording, voice: int = YOU, **more: str | int) -> str:
    fields = {name: _spelled(rules, field) for name, field in wording.fields.items()}
    return DUEL_NARRATION.say(wording.key, voice, wording.number, **{**more, **fields})


def duel_label(pos: Any, option: int) -> str:
    """An option of the waiting decision in a few words."""
    return _worded(pos.rules, _question(pos).label(pos, pos.stack[-1], option))


def duel_prompt(pos: Any, viewer: int | None = None) -> str:
    """The waiting question: spoken to the decider, or about them if ``viewer`` is somebody else."""
    if pos.pending == OVER:
        return DUEL_NARRATION.say("prompt.over")
    if pos.pending == CHANCE:
        return DUEL_NARRATION.say("prompt.chance")
    frame = pos.stack[-1]
    voice = YOU if viewer is None or viewer == frame.seat else THEY
    question = _question(pos)
    wording = question.prompt(pos, frame)
    who = pos.rules.civilizations[frame.seat].name
    text = _worded(pos.rules, wording, voice, n=wording.number, who=who)
    source = duel_sources(pos.rules).get(question.origin(pos, frame))
    if voice == THEY or source is None:
        return text
    return DUEL_NARRATION.say("prompt.by", source=source.name, question=text)


def _question(pos: Position) -> TableQuestion[Any]:
    question = pos.handlers[pos.stack[-1].kind]
    assert isinstance(question, TableQuestion), "nobody is asked"
    return question
