"""From what a table of Duel agreed on to its rulebook; what cannot be played is refused with every reason at once."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from monumental.classic.parts import FINAL, Parts
from monumental.classic.rulebook import BadSetup
from monumental.content.duel.deck import BadDeck, chosen_deck, draw_deck
from monumental.content.duel.shelf import BOXES, box, box_keys
from monumental.duel.model import DuelBox
from monumental.duel.rulebook import DuelConfig, Rulebook
from monumental.duel.setup import open_book
from monumental.kernel.errors import brief


@lru_cache(maxsize=256)
def make_duel_rules(config: DuelConfig) -> Rulebook:
    """The rulebook of a configuration; equal configurations share one.

    >>> config = DuelConfig(("mali", "aztecs"))
    >>> make_duel_rules(config) is make_duel_rules(config)
    True
    """
    reasons = against(config.parts)
    if reasons:
        raise BadSetup("; ".join(reasons))
    played = boxes_of(config)
    if config.parts.deck:
        try:
            chosen_deck(played, config.parts.deck)
        except BadDeck as error:
            raise BadSetup(str(error)) from error
    return open_book((*played, *[each for each in BOXES if each.key not in config.parts.boxes]), config)


def boxes_of(config: DuelConfig) -> tuple[DuelBox, ...]:
    """The boxes whose Development cards are played, in their printings."""
    keys = config.parts.boxes
    marks = config.printings or ("",) * len(keys)
    return tuple(box(key, mark) for key, mark in zip(keys, marks, strict=True))


def settled(parts: Parts, seed: int) -> Parts:
    """Parts with a deck: that of one box is all of it, from several one is drawn (DUEL.MIX.2, DUEL.MIX.6).

    >>> settled(Parts(game="duel", boxes=("trade",)), 7).deck
    ()
    """
    if parts.deck or len(parts.boxes) == 1 or against(parts):
        return parts
    try:
        deck = draw_deck([box(key) for key in parts.boxes], seed)
    except BadDeck as error:
        raise BadSetup(str(error)) from error
    return replace(parts, deck=tuple(sorted(card.key for card in deck)))


def against(parts: Parts) -> list[str]:
    """Everything that speaks against the boxes of a table; nothing if they can be played.

    >>> against(Parts(game="duel", boxes=("atlantis",)))
    ["there is no box 'atlantis' of Duel; there are: trade"]
    """
    there = ", ".join(box_keys())
    reasons = [
        f"there is no box {brief(repr(key))} of Duel; there are: {there}"
        for key in parts.boxes
        if key not in box_keys()
    ]
    if not parts.boxes:
        reasons.append(f"Duel needs the Development cards of a box; there are: {there}")
    if parts.modules:
        reasons.append("the modules of Duel come with their boxes and cannot be named")
    if parts.edition != FINAL:
        reasons.append("Duel has one edition of its rules: final")
    return reasons
