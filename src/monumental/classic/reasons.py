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
from collections.abc import Callable
from typing import Final

from monumental.classic import reasons_cards as cards
from monumental.classic import reasons_choices as choices
from monumental.classic import reasons_map as land
from monumental.classic.model import POLICY, WARLORD
from monumental.classic.notation import normal, option_of, texts
from monumental.classic.policies import in_force
from monumental.classic.position import Position
from monumental.classic.prices import price_lines
from monumental.classic.reasons_base import Asked, Reason, asker, civilization, decider, no, yes
from monumental.effects.book import NO_OP
from monumental.kernel.errors import LONGEST, brief

__all__ = ["Reason", "explain", "judge", "price_lines", "verbs"]

ACTIONS: Final[dict[str, Callable[[Asked], Reason]]] = {
    "acquire": cards.acquire,
    "complete": cards.complete,
    "develop": cards.develop,
    "ability": cards.ability,
    "use": cards.use,
    "token": cards.token,
    "progress": cards.progress,
    "end": cards.end,
    "conquer": land.conquer,
    "manoeuvre": land.manoeuvre,
    "outpost": land.outpost,
    "explore": land.explore,
    "collect": land.collect,
    "market": land.market,
    "activate": choices.activate,
}


def verbs() -> list[str]:
    """Every first word of the notation.

    >>> "conquer" in verbs() and "archive" in verbs()
    True
    """
    return sorted({*ACTIONS, *choices.ASKING})


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
    if verb in ACTIONS:
        reason = ACTIONS[verb](asked)
    elif verb in choices.ASKING:
        reason = choices.choice(asked, verb)
    else:
        return _bare(pos, asking, line, words)
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
    return ACTIONS[verb](Asked(pos, seat, " ".join((verb, *words)), words))


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
    card = cards.card_named(pos, name)
    if card:
        return _card(pos, seat, card)
    if name in pos.rules.good_id or name in pos.rules.token_id:
        return explain(pos, f"token {name}", seat)
    return _unknown(pos, line)


def _tile(pos: Position, seat: int, name: str) -> Reason:
    """A tile: what it costs, even where it cannot be had now."""
    tile = pos.rules.tile_id[name]
    reason = explain(pos, f"conquer {name}", seat)
    if reason.possible or land.not_attackable(pos, seat, tile) is not None:
        return reason
    told = land.priced(pos, seat, tile, "conquer.price")
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
        return no("warlord.card", ("CORE.WARLORD.2", "CORE.WARLORD.3"), card=name)
    if kind == POLICY:
        usable = card in in_force(pos, seat) and rules.card_ability[card] != NO_OP
        return explain(pos, f"{'ability' if usable else 'develop'} {key}", seat)
    if pos.site[seat] == card:
        return explain(pos, f"complete {key}", seat)
    # A copy in the supply is what players ask about first; otherwise the copy in the own City.
    on_offer = card in pos.display or card in rules.basic
    if not on_offer and cards.places_of(pos, seat, card):
        return explain(pos, f"use {key}", seat)
    return explain(pos, f"acquire {key}", seat)


def _unknown(pos: Position, line: str) -> Reason:
    rules = pos.rules
    known = [*verbs(), *rules.card_id, *rules.tile_id, *rules.good_id]
    close = difflib.get_close_matches(line, known, n=3, cutoff=0.6)
    first = line.split()[0]
    if not close and first != line:
        close = difflib.get_close_matches(first, verbs(), n=2, cutoff=0.6)
    if close:
        return no("unknown.similar", (), what=line, similar=", ".join(close))
    return no("unknown", (), what=line)
