"""The part Trade: its chapters put together, and what is told of them."""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires import trade
from monumental.classic.module import Module, register
from monumental.effects.catalogue import Message

TEXTS: Final[dict[str, Message]] = {
    "event.trade-advanced": "{who} advances to space {n} of the Trade track",
    "clause.trade-advanced": "advances to space {n} of the Trade track",
    "event.benefit-drawn": "{who} draws a Trade Benefit",
    "clause.benefit-drawn": "draws a Trade Benefit",
    "event.benefit-seen": "it is {token}",
    "clause.benefit-seen": "it is {token}",
    "trade.end": "Your pawn stands on the last space of the Trade track, space {n}.",
    "benefit.empty-bag": "The bag of Trade Benefits is empty.",
    "score.trade-spaces": "Trade track",
    "score.trade-lead": "Furthest on the Trade track",
    "counter.track-spaces": "space {n} of the Trade track",
    "counter.track-spaces.name": "Trade track",
    "counter.track-spaces.hint": "Every 2 spaces are 1 point at the end; those who are furthest gain 3 more.",
    "counter.benefits": ("1 Trade Benefit", "{n} Trade Benefits"),
    "counter.benefits.name": "Trade Benefits",
    "counter.benefits.hint": "Face down. Each is used once, in a turn of its owner.",
}

TRADE_MODULE: Final = register(
    Module(
        trade.TRADE,
        "Trade",
        "A track to advance on, Trading Posts to build and to visit, and a bag full of Benefits.",
        box="african-empires",
        fields=(trade.PAWN, trade.BENEFITS, trade.USED, trade.HIDDEN, trade.ASIDE),
        questions=(trade.DrawHandler(), trade.AdvanceHandler()),
        scoring=(
            trade.SpacesLine("trade-spaces", "trade"),
            trade.LeadLine("trade-lead", "trade"),
        ),
        veils=(trade.BenefitVeil(),),
        performers={"advance": trade.AdvancePerformer(), "trade-benefit": trade.BenefitPerformer()},
        counters=(trade.SpaceCounter(), trade.BenefitCounter()),
        tales=(trade.ADVANCED, trade.DREW, trade.SAW),
        piles=(trade.BAG,),
        texts=TEXTS,
    )
)
