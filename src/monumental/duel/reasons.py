"""Refusals of Duel that explain themselves: why something can or cannot be chosen now, and which rules say so."""

from __future__ import annotations

import difflib

from monumental.classic.reasons_base import Reason
from monumental.common.question import TableQuestion
from monumental.duel.action import Action
from monumental.duel.kinds import TURN
from monumental.duel.notation import normal, texts
from monumental.duel.position import Position
from monumental.duel.question import Asked
from monumental.duel.reasons_base import card_named, civilization, no, yes
from monumental.duel.rulebook import Rulebook
from monumental.duel.setup import actions_of
from monumental.effects.duel_hooks import FREE_CITY, POLICY, SCOUT, WARLORD
from monumental.kernel.errors import LONGEST, brief
from monumental.kernel.state import DECISION, OVER

SHOWN = 6
"""Choices that a refusal names."""


def verbs(rules: Rulebook) -> list[str]:
    """Every first word of the notation."""
    found = {action.verb for action in actions_of(rules)}
    for handler in rules.handlers:
        if isinstance(handler, TableQuestion):
            found.update(handler.verbs)
    return sorted(found)


def explain(pos: Position, what: str, seat: int | None = None) -> Reason:
    """Why the thing that a line names can or cannot be chosen now.

    ``what`` is a line of notation, or only the word, key or name of a card. ``seat`` is who asks; without it, the seat
    that must decide.
    """
    line = normal(what)
    words = tuple(line.split())
    if not words:
        return no("unknown.empty", ())
    if len(line) > LONGEST:  # no line of notation is as long, and the answer repeats what was asked
        return no("unknown", (), what=brief(line))
    decider = pos.stack[-1].seat if pos.pending == DECISION else -1
    asking = max(decider, 0) if seat is None else seat
    offered = texts(pos) if asking == decider else []
    possible = line in offered or (" " in line and any(text.startswith(line + " ") for text in offered))
    asked = Asked(pos, asking, line, words[1:])
    reason = _judge(asked, words[0])
    if reason is None:
        return _bare(pos, asking, line, words)
    if reason.possible == possible:
        return reason
    return yes("possible", reason.rules) if possible else _not_offered(asked)


def _judge(asked: Asked, verb: str) -> Reason | None:
    """What the action or the question of a verb says; ``None`` if nothing has this verb."""
    pos = asked.pos
    action = _action(pos.rules, verb)
    if action is not None and _turn_of(pos, asked.seat):
        return action.why(asked)
    frame = pos.stack[-1] if pos.stack else None
    asking = pos.handlers[frame.kind] if frame is not None else None
    if (
        isinstance(asking, TableQuestion)
        and verb in asking.verbs
        and frame is not None
        and frame.seat == asked.seat
    ):
        return asking.why(asked, verb) or _not_offered(asked)
    if action is None and verb not in verbs(pos.rules):
        return None
    return wrong_moment(asked)


def _action(rules: Rulebook, verb: str) -> Action | None:
    for action in actions_of(rules):
        if action.verb == verb:
            return action
    return None


def _turn_of(pos: Position, seat: int) -> bool:
    return pos.pending == DECISION and pos.stack[-1].kind == TURN and pos.stack[-1].seat == seat


def wrong_moment(asked: Asked) -> Reason:
    """Why nothing of a kind can be done now, whatever it is."""
    pos = asked.pos
    if pos.pending == OVER:
        return no("over", ("DUEL.END.3",))
    frame = pos.stack[-1]
    if frame.seat != asked.seat:
        if pos.passed[asked.seat]:
            return no("passed", ("DUEL.PASS.1",))
        return no("turn", ("DUEL.ACTION.1",), who=civilization(pos, frame.seat))
    return no("decide-first", _rules(pos), asks=pos.handlers[frame.kind].asks, choices=_choices(pos))


def _not_offered(asked: Asked) -> Reason:
    pos = asked.pos
    if pos.pending == OVER or pos.stack[-1].seat != asked.seat:
        return wrong_moment(asked)
    return no("not-offered", _rules(pos), what=asked.line, choices=_choices(pos))


def _rules(pos: Position) -> tuple[str, ...]:
    handler = pos.handlers[pos.stack[-1].kind]
    return handler.rules if isinstance(handler, TableQuestion) else ()


def _choices(pos: Position) -> str:
    lines = texts(pos)
    return ", ".join(lines[:SHOWN]) + (", …" if len(lines) > SHOWN else "")


def _bare(pos: Position, seat: int, line: str, words: tuple[str, ...]) -> Reason:
    """The card that a line names, asked about with the verb that fits it best."""
    card = card_named(pos, "-".join(words))
    if card:
        return explain(pos, f"{_verb(pos, seat, card)} {pos.rules.card_word[card]}".strip(), seat)
    known = [*verbs(pos.rules), *pos.rules.word_id]
    close = difflib.get_close_matches(line, known, n=3, cutoff=0.6)
    if not close:
        close = difflib.get_close_matches(words[0], verbs(pos.rules), n=2, cutoff=0.6)
    if close:
        return no("unknown.similar", (), what=line, similar=", ".join(close))
    return no("unknown", (), what=line)


def _verb(pos: Position, seat: int, card: int) -> str:
    kind = pos.rules.card_kind[card]
    if kind == WARLORD:
        return "warlord"
    if kind in (FREE_CITY, SCOUT):
        return "trade"
    if kind == POLICY:
        return "policy" if pos.policies[seat] and card == pos.policies[seat][-1] else "develop"
    if pos.site[seat] == card:
        return "complete"
    if card in pos.land[1 - seat]:
        return "conquer"
    in_city = card in pos.cover[seat * 9 : seat * 9 + 9] or card in pos.under[seat * 9 : seat * 9 + 9]
    return "use" if in_city and card not in pos.rules.basic_index else "acquire"
