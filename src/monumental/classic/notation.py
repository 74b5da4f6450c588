"""Choices and outcomes as one line of text each, and back."""

from __future__ import annotations

from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.kernel.chance import ChanceHandler
from monumental.kernel.frames import Frame
from monumental.kernel.notation import normal, option_of, question, text_of, texts
from monumental.kernel.state import State

__all__ = [
    "NamedChanceHandler",
    "normal",
    "option_of",
    "pile_item_name",
    "question",
    "text_of",
    "texts",
]


class NamedChanceHandler(ChanceHandler):
    """Chance with the names of the game: ``reveal work-camp``."""

    def notation(self, pos: State, frame: Frame, option: int) -> str:
        assert isinstance(pos, Position)
        return f"reveal {pile_item_name(pos.rules, frame.a, option)}"


def pile_item_name(rules: Rulebook, pile: int, item: int) -> str:
    """The key of something in a pile: a card, a token, a Market token, a civilization, or what a module puts there."""
    if pile >= rules.module_pile:
        return str(rules.module_piles[pile - rules.module_pile].content.word(rules, item, pile))
    if pile < rules.face_pile:
        return rules.card_key[item]
    if pile < rules.market_pile:
        return rules.token_key[item]
    if pile < rules.first_pile or pile == rules.pick_pile:
        return rules.good_key[item]
    if pile == rules.first_pile:
        return rules.config.civilizations[item]
    if pile == rules.tie_pile:
        return rules.tile_name[item]
    return rules.solo_cards[item].key
