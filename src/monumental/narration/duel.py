"""A game of Duel in words: prompts, labels and the log, made of the same pieces as those of the big game.

>>> import monumental as mon
>>> game = mon.new_game(["mali", "aztecs"], game="duel", seed=7)
>>> duel_prompt(duel_position(game)), duel_label(duel_position(game), 0)
('Choose a row and a column of your City to activate.', 'Row I column A')
>>> duel_blocks(game)[0].lines[0].text
'Aztecs is First player.'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from monumental.classic.kinds import COLUMN_NAMES, ROW_NAMES
from monumental.classic.telling import CLAUSE, SENTENCE, SOURCE, Field, OpWords, Wording
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.question import Question
from monumental.duel.rulebook import Rulebook
from monumental.effects.book import MAY, NO_OP
from monumental.effects.catalogue import THEY, YOU
from monumental.effects.duel_hooks import TYPE_KEYS
from monumental.effects.duel_text import describe
from monumental.effects.resources import RESOURCES
from monumental.effects.tree import Effect, May
from monumental.effects.word import Word, kids_of
from monumental.game import Game
from monumental.kernel.events import Event
from monumental.kernel.state import CHANCE, OVER
from monumental.narration.duel_english import DUEL_NARRATION
from monumental.narration.sources import children
from monumental.narration.story import Block, Line, Part, Value, amount_part, fill_in, listed, merged
from monumental.ruleset import duel_position

__all__ = ["duel_blocks", "duel_label", "duel_position", "duel_prompt"]

AMOUNTS: Final = (kinds.E_GAINED, kinds.E_SPENT, kinds.E_LOST)
HEAPS: Final = (kinds.E_DISCARDED, kinds.E_DEALT, kinds.E_DISPLAY_DISCARDED, kinds.E_DISPLAY_DEALT)
SILENT: Final = (0, kinds.E_ACTIVATED, kinds.E_TURN)
"""Told by the events around them."""
ENDING: Final = (
    kinds.E_SHUFFLED,
    kinds.E_DEALT,
    kinds.E_DISPLAY_DISCARDED,
    kinds.E_DISPLAY_DEALT,
    kinds.E_DECAY,
)


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


def _question(pos: Position) -> Question:
    question = pos.handlers[pos.stack[-1].kind]
    assert isinstance(question, Question), "nobody is asked"
    return question


# --- the log -----------------------------------------------------------------------------------------------------
class _Page:
    """A block while it grows."""

    def __init__(self, kind: str, seat: int | None, round_: int) -> None:
        self.kind = kind
        self.seat = seat
        self.round = round_
        self.cross: tuple[int, int] | None = None
        self.net = [0] * RESOURCES
        self.lines: list[tuple[int, str, list[Part]]] = []


def duel_blocks(game: Game) -> tuple[Block, ...]:
    """The whole log of a game: everything that happens in Duel is seen by both players (DUEL.INFO.3)."""
    rules: Any = game.rules
    pages = [_Page("setup", None, 0)]
    _tell(rules, pages, -1, game.opening_events)
    for number, entry in enumerate(game.history):
        _tell(rules, pages, number, entry.events)
    if game.over:
        pages.append(_Page("end", None, pages[-1].round))
        for score in game.scores():
            pages[-1].lines.append((-1, "score", _fill("score", who=_who(rules, score.seat), n=score.total)))
        best = game.winners()
        line = _fill("shared") if len(best) > 1 else _fill("winner", who=_who(rules, best[0]))
        pages[-1].lines.append((-1, "winner", line))
    return tuple(_blocks([page for page in pages if page.lines]))


def _blocks(pages: list[_Page]) -> Iterator[Block]:
    number = 0
    for i, page in enumerate(pages):
        lines = []
        for entry, key, parts in page.lines:
            joined = merged(parts)
            lines.append(Line(number, entry, key, 0, joined, "".join(part.text for part in joined)))
            number += 1
        net = amount_part(page.net).amounts or {}
        kind: Any = page.kind
        yield Block(i, kind, page.seat, page.round, page.cross, net, tuple(lines))


def _tell(rules: Rulebook, pages: list[_Page], entry: int, events: Sequence[Event]) -> None:
    at = 0
    while at < len(events):
        event = events[at]
        end = at + 1
        if event.kind in AMOUNTS or event.kind in HEAPS:
            while end < len(events) and _belongs(event, events[end]):
                end += 1
        group = [other for other in events[at:end] if other.kind == event.kind]
        _turn_page(pages, event)
        if event.kind not in SILENT:
            key = _key(event)
            pages[-1].lines.append((entry, kinds.EVENT_KEYS[event.kind], _line(rules, pages[-1], key, group)))
        at = end


def _belongs(first: Event, other: Event) -> bool:
    """Whether an event is told in one line with another: of the same kind and seat, or what chance showed for it."""
    return other.kind in SILENT[:2] or (other.kind == first.kind and other.seat == first.seat)


def _turn_page(pages: list[_Page], event: Event) -> None:
    page = pages[-1]
    if event.kind == kinds.E_ROUND:
        pages.append(_Page("turn", None, event.a))
    elif event.kind in (kinds.E_CROSS, kinds.E_TURN):
        pages.append(_Page("turn", event.seat, page.round))
        if event.kind == kinds.E_CROSS:
            pages[-1].cross = (event.a, event.b)
    elif event.kind in ENDING and page.seat is not None:
        pages.append(_Page("turn", None, page.round))


def _key(event: Event) -> str:
    key = kinds.EVENT_KEYS[event.kind]
    if event.kind == kinds.E_ROUND and event.b:
        return "round-final"
    if event.kind == kinds.E_ADVANTAGE and not event.b:
        return "advantage-gained"
    if event.kind == kinds.E_DECAY and not event.a:
        return "decay-lost"
    return key


def _line(rules: Rulebook, page: _Page, key: str, group: list[Event]) -> list[Part]:
    event = group[0]
    who = _who(rules, event.seat)
    if event.kind in AMOUNTS:
        amounts = [0] * RESOURCES
        for each in group:
            amounts[each.a] += each.b
        if event.seat == page.seat:
            sign = 1 if event.kind == kinds.E_GAINED else -1
            page.net = [n + sign * change for n, change in zip(page.net, amounts, strict=True)]
        return _fill(key, who=who, amounts=amount_part(amounts))
    if event.kind in HEAPS:
        return _fill(key, who=who, cards=listed([[_card(rules, each.a)] for each in group]))
    if event.kind == kinds.E_ADVANTAGE and event.b:
        amounts = [0] * RESOURCES
        amounts[event.a] = event.b
        return _fill(key, who=who, amounts=amount_part(amounts))
    if event.kind == kinds.E_CROSS:
        return _fill(key, who=who, row=ROW_NAMES[event.a - 1], column=COLUMN_NAMES[event.b - 1])
    fields: dict[str, Any] = {"who": who, "n": event.a}
    if event.kind == kinds.E_MARKER:
        fields["type"] = DUEL_NARRATION.say(f"type.{TYPE_KEYS[event.b]}")
    if 0 < event.a < len(rules.card_key):
        fields["card"] = _card(rules, event.a)
    return _fill(key, **fields)


def _who(rules: Rulebook, seat: int) -> Part:
    return Part(rules.civilizations[max(seat, 0)].name, seat=max(seat, 0))


def _card(rules: Rulebook, card: int) -> Part:
    return Part(rules.card_name[card], card=rules.card_key[card])


def _fill(event: str, **fields: Value) -> list[Part]:
    return fill_in(f"event.{event}", fields, catalogue=DUEL_NARRATION)
