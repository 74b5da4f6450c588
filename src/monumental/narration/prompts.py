"""Prompts: the waiting question in a full sentence, for the one who decides and for everybody else."""

from __future__ import annotations

from monumental.classic import kinds
from monumental.classic.city import card_at
from monumental.classic.notation import question
from monumental.classic.position import Position
from monumental.classic.reasons_base import quantity
from monumental.effects import interpret
from monumental.effects.book import NO_OP, NO_SOURCE
from monumental.effects.catalogue import THEY, YOU
from monumental.effects.text import describe
from monumental.kernel.frames import Frame
from monumental.kernel.state import CHANCE, OVER
from monumental.narration.english import NARRATION
from monumental.narration.labels import card_name, place_words, say, tile_name
from monumental.narration.sources import Source, sources

# Questions of the interpreter carry their operation; those of the City carry the place of the card that asks.
_BY_OPERATION = (interpret.CHOOSE_ONE, interpret.MAY_DO, interpret.REPEATING)
_PAYMENTS = (kinds.PAY, kinds.PAY_BASIC)
_BY_PLACE = (kinds.ARCHIVING, kinds.DISCARDING, kinds.REINFORCING, kinds.ACTIVATING_AGAIN)


def prompt(pos: Position, viewer: int | None = None) -> str:
    """The waiting question: spoken to the decider, or about them if ``viewer`` is somebody else.

    >>> import monumental as mon
    >>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> prompt(game.position)
    'Choose your Capital.'
    >>> prompt(game.position, 1 - game.seat).endswith(" chooses a Capital.")
    True
    """
    if pos.pending == OVER:
        return say("prompt.over")
    if pos.pending == CHANCE:
        return say("prompt.chance")
    frame = pos.stack[-1]
    if viewer is not None and viewer != frame.seat:
        return _sentence(pos, frame, THEY)
    text = _sentence(pos, frame, YOU)
    source = origin(pos)
    name = source.name if source else _paid_for(pos)
    return say("prompt.by", source=name, question=text) if name else text


def origin(pos: Position) -> Source | None:
    """The card or token that asks the waiting question, where the question knows it."""
    if not pos.stack:
        return None
    frame = pos.stack[-1]
    table = sources(pos.rules)
    if frame.kind in _BY_OPERATION:
        return table.get(frame.a)
    if frame.kind == kinds.WARLORD_CHOICE:
        return table.get(pos.rules.warlord_op[frame.seat])
    if frame.kind in _PAYMENTS and len(pos.stack) > 1 and pos.stack[-2].kind == interpret.RUN:
        return table.get(pos.stack[-2].a)
    if frame.kind in _BY_PLACE:
        follows = frame.kind in (kinds.ARCHIVING, kinds.DISCARDING) and frame.a != NO_OP
        if follows:
            return table.get(frame.a)
        if frame.b != NO_SOURCE:
            return table.get(pos.rules.card_effect[card_at(pos, frame.seat, frame.b)])
    return None


def _paid_for(pos: Position) -> str:
    """What a payment is for: the card, the tile or the action whose frame waits below it."""
    if pos.stack[-1].kind != kinds.PAY or len(pos.stack) < 2:
        return ""
    below = pos.stack[-2]
    if below.kind == kinds.PAY:  # a Free City is paid in two parts
        below = pos.stack[-3]
    if below.kind == kinds.ACQUIRED_CARD:
        return card_name(pos, below.a)
    if below.kind == kinds.ACTIONS:
        return card_name(pos, pos.site[below.seat])
    if below.kind in (kinds.CONQUEST, kinds.MANOEUVRE_TO):
        return tile_name(pos, below.a)
    if below.kind == kinds.STEP_EXPLORER:
        return tile_name(pos, below.b)
    return say("prompt.progress") if below.kind == kinds.PROGRESS_DRAW else ""


def _sentence(pos: Position, frame: Frame, voice: int) -> str:
    key, n = _key(pos, frame)
    template = NARRATION.find(key, voice, n)
    fields = {name: value for name, value in _fields(pos, frame).items() if "{" + name + "}" in template}
    return template.format(n=n, who=pos.rules.civilizations[frame.seat].name, **fields)


def _key(pos: Position, frame: Frame) -> tuple[str, int]:
    """The message of a question, and the number that it counts with."""
    key = "prompt." + question(pos)
    if frame.kind == kinds.CHOOSE_CAPITAL and frame.a != frame.seat:
        return "prompt.capital-automa", frame.step
    if frame.kind == kinds.GAIN_BASIC_CHOICE:
        return ("prompt.gain-same" if frame.b and frame.a > 1 else key), frame.a
    if frame.kind == kinds.PAY_BASIC:
        return key, frame.a
    if frame.kind in (kinds.MARCH_TROOPS, kinds.GAINING_FROM_DISPLAY):
        return key, frame.b
    return key, frame.step


def _fields(pos: Position, frame: Frame) -> dict[str, str]:
    """Everything that a question may speak of, by the kind of its frame."""
    kind = frame.kind
    if kind == kinds.PAY:
        return {"cost": quantity(frame.a, frame.b)}
    if kind in (kinds.CHOOSE_CAPITAL, kinds.AUTOMA_TIE):
        return {"other": pos.rules.civilizations[frame.a].name}
    if kind == kinds.KEEP_KNOWLEDGE:
        return {"place": place_words(frame.step)}
    if kind == kinds.PLACE_WONDER:
        return {"card": card_name(pos, frame.a)}
    if kind == kinds.WARLORD_CHOICE:
        return {"card": card_name(pos, pos.rules.warlord_card[frame.seat])}
    if kind in (kinds.MARCH_WARLORD, kinds.OUTPOST_UNITS_BACK):
        return {"tile": tile_name(pos, frame.a)}
    if kind == kinds.MARCH_TROOPS:
        source = tile_name(pos, pos.options[0] >> 8) if pos.options else ""
        return {"tile": tile_name(pos, frame.a), "source": source}
    if kind == kinds.MANOEUVRE_TO:
        unit = "unit.warlord" if frame.step == 1 else "unit.troop"
        return {"tile": tile_name(pos, frame.a), "unit": say(unit)}
    if kind == kinds.LOOK_AT_MARKET:
        return {"market": pos.rules.market_name[frame.a]}
    if kind in (interpret.MAY_DO, interpret.REPEATING):
        inner = sources(pos.rules)[pos.rules.ops[frame.a].kids[0]]
        return {"effect": describe(inner.effect)}
    return {}
