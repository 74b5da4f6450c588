"""Refusals that explain themselves: why something can or cannot be chosen now, and which rules say so.

Anything that the notation can name may be asked about, whether it is on offer, belongs to somebody else, or does not
exist: actions, cards, tiles, Policies, effects, tokens, slots, and the choices inside an effect.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> explain(game.position, "acquire workshop").possible
False
"""

from __future__ import annotations

import difflib

from monumental.classic import reasons_choices as choices
from monumental.classic.action import Action
from monumental.classic.actions import actions_of
from monumental.classic.attack import not_attackable, priced
from monumental.classic.model import POLICY, WARLORD
from monumental.classic.notation import normal, option_of, texts
from monumental.classic.policies import in_force
from monumental.classic.position import Position
from monumental.classic.prices import price_lines
from monumental.classic.reasons_base import Asked, Reason, civilization, no, yes
from monumental.classic.reasons_moment import asker, decider
from monumental.classic.reasons_names import card_named, places_of
from monumental.classic.rulebook import Rulebook
from monumental.common.question import TableQuestion
from monumental.effects.book import NO_OP
from monumental.kernel.errors import LONGEST, brief

__all__ = ["Reason", "explain", "judge", "price_lines", "verbs"]


def verbs(rules: Rulebook) -> list[str]:
    """Every first word of the notation.

    >>> import monumental as mon
    >>> known = verbs(mon.new_game(2, seed=1).rules)
    >>> "conquer" in known and "archive" in known
    True
    """
    found = {verb for action in actions_of(rules) for verb in action.verbs()}
    for handler in rules.handlers:
        if isinstance(handler, TableQuestion):
            found.update(handler.verbs)
    return sorted(found)


def action_of(rules: Rulebook, verb: str, words: tuple[str, ...] = ()) -> Action | None:
    """The action whose notation begins with a word; where several do, the last one that knows the next words."""
    for action in reversed(actions_of(rules)):
        if verb in action.verbs() and action.knows(words):
            return action
    return None


def explain(pos: Position, what: str, seat: int | None = None) -> Reason:
    """Why the thing that a line names can or cannot be chosen now.

    ``what`` is a line of notation, or only the key or name of a card, or the name of a tile. ``seat`` is who asks;
    without it, the seat that must decide.
    """
    line = normal(what)
    words = tuple(line.split())
    asking = asker(pos) if seat is None else seat
    if not words:
        return no("unknown.empty", ())
    if len(line) > LONGEST:  # no line of notation is as long, and the answer repeats what was asked
        return no("unknown", (), what=brief(line))
    possible = asking == decider(pos) and offered(pos, line)
    verb = words[0]
    asked = Asked(pos, asking, line, words[1:])
    action = action_of(pos.rules, verb, words[1:])
    if action is not None:
        reason = _judged(asked, action)
    else:
        kinds = choices.asking(pos.rules, verb)
        if not kinds:
            return _bare(pos, asking, line, words)
        reason = choices.choice(asked, verb, kinds)
    if reason.possible == possible:
        return reason
    return yes("possible", reason.rules) if possible else choices.not_offered(asked)


def judge(pos: Position, seat: int, verb: str, *words: str) -> Reason:
    """What ``explain`` says of an action of Take Actions, without looking whether it is on offer.

    >>> import monumental as mon
    >>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> judge(game.position, 0, "acquire", "workshop").rules
    ('CORE.SETUP.25',)
    """
    action = action_of(pos.rules, verb, words)
    assert action is not None, verb
    return _judged(Asked(pos, seat, " ".join((verb, *words)), words), action)


def _judged(asked: Asked, action: Action) -> Reason:
    """What the rhythm of the game says against an action, else what the action says itself."""
    return asked.pos.rules.mode.refuses(asked, action) or action.why(asked)


def offered(pos: Position, line: str) -> bool:
    """Whether a line names a waiting option, or begins one: ``use forum`` for ``use forum r2c3``."""
    if option_of(pos, line) is not None:
        return True
    return " " in line and any(text.startswith(line + " ") for text in texts(pos))


# --- a thing without a verb ----------------------------------------------------------------------------------------
def _bare(pos: Position, seat: int, line: str, words: tuple[str, ...]) -> Reason:
    """The thing that a line names, asked about with the verb that fits it best."""
    name = "-".join(words)
    if line in pos.rules.tile_id:
        return _tile(pos, seat, line)
    card = card_named(pos, name)
    if card:
        return _card(pos, seat, card)
    if name in pos.rules.good_id or name in pos.rules.token_id:
        return explain(pos, f"token {name}", seat)
    return _unknown(pos, line)


def _tile(pos: Position, seat: int, name: str) -> Reason:
    """A tile: what it costs, even where it cannot be had now."""
    tile = pos.rules.tile_id[name]
    reason = explain(pos, f"conquer {name}", seat)
    if reason.possible or not_attackable(pos, seat, tile) is not None:
        return reason
    told = priced(pos, seat, tile, "conquer.price")
    return Reason(False, f"{reason.text} {told}", reason.rules)


def _card(pos: Position, seat: int, card: int) -> Reason:
    rules = pos.rules
    key = rules.card_key[card]
    kind = rules.card_kind[card]
    if kind == WARLORD:
        owner = rules.warlord_card.index(card)
        name = rules.card_name[card]
        if owner != seat:
            return no("warlord.theirs", ("CORE.WARLORD.2",), card=name, who=civilization(pos, owner))
        return no("warlord.card", ("CORE.WARLORD.2", "CORE.WARLORD.3"), card=name, span=pos.rules.mode.span)
    if kind == POLICY:
        usable = card in in_force(pos, seat) and rules.card_ability[card] != NO_OP
        return explain(pos, f"{'ability' if usable else 'develop'} {key}", seat)
    if pos.site[seat] == card:
        return explain(pos, f"complete {key}", seat)
    # A copy in the supply is what players ask about first; otherwise the copy in the own City.
    on_offer = card in pos.display or card in rules.basic
    if not on_offer and places_of(pos, seat, card):
        return explain(pos, f"use {key}", seat)
    return explain(pos, f"acquire {key}", seat)


def _unknown(pos: Position, line: str) -> Reason:
    rules = pos.rules
    known = [*verbs(rules), *rules.card_id, *rules.tile_id, *rules.good_id]
    close = difflib.get_close_matches(line, known, n=3, cutoff=0.6)
    first = line.split()[0]
    if not close and first != line:
        close = difflib.get_close_matches(first, verbs(rules), n=2, cutoff=0.6)
    if close:
        return no("unknown.similar", (), what=line, similar=", ".join(close))
    return no("unknown", (), what=line)
