"""The keywords of Duel: a sentence for each word that a card may use, and which words a card uses.

>>> KEYWORDS["if-you-gained"].sentence
'Counts everything gained this round, spent or not. Nothing is paid.'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from monumental.effects import duel, tree
from monumental.effects.duel_hooks import (
    AGRICULTURAL_PROVINCES,
    COASTAL_PROVINCES,
    DURING_ACTIVATION,
    FIRST_TIME,
    MOUNTAIN_PROVINCES,
    ON_ACTIVATION,
    PROVINCE_TYPES,
    WHENEVER,
    YOU_MAY,
)
from monumental.effects.duel_text import PrintedCard
from monumental.effects.keyword import Keyword
from monumental.effects.keyword import nodes as nodes_of

KEYWORDS: Final[dict[str, Keyword]] = {
    "on-activation": Keyword(
        "When this card is activated",
        "May be done once, in City Activation, when the card is activated; the card is then marked for the round.",
        ("DUEL.ACTIVATE.6", "DUEL.ACTIVATE.14"),
    ),
    "during-activation": Keyword(
        "During City Activation",
        "May be done once, in City Activation, in the order you like among such effects; the card is then marked.",
        ("DUEL.ACTIVATE.7", "DUEL.ACTIVATE.8"),
    ),
    "whenever": Keyword(
        "Whenever",
        "Happens by itself each time, on your turns and your opponent's, and is no action.",
        ("DUEL.TERM.21", "DUEL.TERM.22"),
    ),
    "first-time": Keyword(
        "The first time",
        "Happens by itself, once per round, and is no action; the card is then marked.",
        ("DUEL.TERM.20", "DUEL.TERM.30"),
    ),
    "you-may": Keyword(
        "You may",
        "An exchange before your action, as often as you can pay for it; it does not use up your turn.",
        ("DUEL.TERM.23",),
    ),
    "if-you-gained": Keyword(
        "If you gained",
        "Counts everything gained this round, spent or not. Nothing is paid.",
        ("DUEL.TERM.10", "DUEL.TERM.11"),
    ),
    "gain-card": Keyword(
        "Gain a card",
        "Acquire it without paying. A Basic Building may be a Barricade.",
        ("DUEL.TERM.7", "DUEL.TERM.9"),
    ),
    "gain-advantage": Keyword(
        "Gain the Advantage",
        "Take it without paying; all tokens leave the card, so it lasts only for this round.",
        ("DUEL.ADVANTAGE.9", "DUEL.DECAY.4"),
    ),
    "with-advantage": Keyword(
        "With the Advantage",
        "Counts if the Advantage points at you at that moment.",
        ("DUEL.ADVANTAGE.1",),
    ),
    "draw": Keyword(
        "Draw",
        "Take cards off your City deck. If it is empty you draw none: nothing is reshuffled during a round.",
        ("DUEL.TERM.8",),
    ),
    "use": Keyword(
        "Use a card",
        "Gain its resources, use its effect if you like, then discard it.",
        ("DUEL.TERM.24",),
    ),
    "copy": Keyword(
        "Copy",
        "Gain the resources and use the effect of another card, even one that was used. It may not copy in turn.",
        ("DUEL.TERM.13", "DUEL.TERM.14", "DUEL.TERM.16"),
    ),
    "archive": Keyword(
        "Archive",
        "An inactive card of your City leaves the game. Knowledge under it is discarded.",
        ("DUEL.TERM.1", "DUEL.TERM.2"),
    ),
    "discard": Keyword(
        "Discard",
        "An inactive card of your City goes to your discard pile, Knowledge under it too.",
        ("DUEL.TERM.3",),
    ),
    "reinforce": Keyword(
        "Reinforce",
        "Straighten an activated card of your City: it is not discarded and lies there next round. "
        "Knowledge under it is discarded.",
        ("DUEL.TERM.17", "DUEL.TERM.18", "DUEL.TERM.19"),
    ),
    "pay": Keyword(
        "Pay",
        "From your supply to the stock. Gold may stand in for Basic resources, for nothing else.",
        ("DUEL.TERM.12", "DUEL.RESOURCE.16"),
    ),
    "build-section": Keyword(
        "Build a Wonder section",
        "Begin a Wonder of the display or complete your own, paying for that section; never both at once.",
        ("DUEL.WONDER.9", "DUEL.WONDER.10", "DUEL.WONDER.13"),
    ),
    "trade-free": Keyword(
        "Trade for free",
        "Trade with a Free City without your Scout: the Gold laid on your side comes from the stock.",
        ("DUEL.SCOUT.6", "DUEL.SCOUT.7"),
    ),
    "province-types": Keyword(
        "Province types",
        "Coastal, Mountain or Agricultural. Every Province in your stack counts, for each of its types.",
        ("DUEL.PROVINCE.4", "DUEL.PROVINCE.5", "DUEL.PROVINCE.12"),
    ),
}
"""Every keyword by its key, in the order in which a reference shows them."""

_TIMED: Final[dict[int, str]] = {
    ON_ACTIVATION: "on-activation",
    DURING_ACTIVATION: "during-activation",
    WHENEVER: "whenever",
    FIRST_TIME: "first-time",
    YOU_MAY: "you-may",
}

_SPOKEN: Final[dict[type, tuple[str, ...]]] = {
    tree.Generated: ("if-you-gained",),
    tree.GainBasicBuilding: ("gain-card",),
    tree.GainFromDisplay: ("gain-card",),
    tree.Spend: ("pay",),
    tree.SpendBasic: ("pay",),
    tree.Draw: ("draw", "use"),
    tree.Archive: ("archive",),
    tree.Discard: ("discard",),
    tree.Reinforce: ("reinforce",),
    duel.GainAdvantage: ("gain-advantage",),
    duel.HasAdvantage: ("with-advantage",),
    duel.DrawUseOne: ("draw", "use"),
    duel.UseFromCity: ("use",),
    duel.Copy: ("copy",),
    duel.PayUpTo: ("pay",),
    duel.SpendAlike: ("pay",),
    duel.BuildSection: ("build-section",),
    duel.TradeFree: ("trade-free",),
    duel.PlaceMarker: ("province-types",),
}

_TYPED: Final = (COASTAL_PROVINCES, MOUNTAIN_PROVINCES, AGRICULTURAL_PROVINCES, PROVINCE_TYPES)


def keywords(card: PrintedCard) -> tuple[str, ...]:
    """The keys of the keywords on a card, in the order of ``KEYWORDS``.

    >>> from monumental.duel.model import BUILDING, Card, when_activated
    >>> keywords(Card("x-a", "A", BUILDING, text=when_activated(tree.Archive())))
    ('on-activation', 'archive')
    """
    found = set()
    if card.text is not None and card.text.timing in _TIMED:
        found.add(_TIMED[card.text.timing])
    for node in nodes(card):
        found.update(_SPOKEN.get(type(node), ()))
        if isinstance(node, tree.Per | tree.AtLeast) and node.what in _TYPED:
            found.add("province-types")
    return tuple([key for key in KEYWORDS if key in found])


def nodes(card: PrintedCard) -> Iterator[object]:
    """Every word of the effects of a card, with all that hangs on it."""
    for effect in (card.text.effect if card.text is not None else None, card.bonus):
        yield from nodes_of(effect)
