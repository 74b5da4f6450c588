"""The part Trade: its chapters put together, and what is told of them."""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires import benefits, exchange, invest, posts, trade
from monumental.classic.module import Module, register
from monumental.effects.catalogue import Message

TEXTS: Final[dict[str, Message]] = {
    # the track and the bag
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
    "group.trade": "Trade",
    "group.trade.none": "You can neither Invest nor build or visit a Trading Post now.",
    # Trade Benefits
    "label.benefit": "{token}: {effect}",
    "group.benefits": "Benefits",
    "group.benefits.none": "You have no Trade Benefit that could do anything now.",
    "event.benefit-used": "{who} uses {token}",
    "clause.benefit-used": "uses {token}",
    "benefit.unknown": "There is no Trade Benefit {what}.",
    "benefit.used": "You have used your {token}; each Trade Benefit works once.",
    "benefit.not-yours": "You have no {token} among your Trade Benefits.",
    # Invest
    "label.invest": "Invest ({cost}): advance to space {space}",
    "event.invested": "{who} Invests",
    "clause.invested": "Invests",
    "invest.done": "You have Invested this {span}; once per {span} is all.",
    # Trading Posts
    "label.post": (
        "Explorer {explorer} builds a Trading Post on {tile} and you advance 1 space",
        "Explorer {explorer} builds a Trading Post on {tile} and you advance {n} spaces",
    ),
    "event.post-built": "{who} builds a Trading Post on {tile}; both Explorers go home",
    "clause.post-built": "builds a Trading Post on {tile}",
    "event.exchange-laid": "the Exchange token there is {token}",
    "clause.exchange-laid": "the Exchange token there is {token}",
    "post.none-left": "Your {n} Trading Posts stand on the map.",
    "post.apart": "Both of your Explorers must stand in the Province of the new Trading Post.",
    "post.no-province": "{tile} is no Province; a Trading Post needs one.",
    "post.taken": "{who} has a Trading Post on {tile}; there is room for one.",
    "post.barred": "A Natural Wonder leaves no room for a Trading Post on {tile}.",
    "post.acted": "Explorer {explorer} has acted this {span}; each acts once, and builds or trades at most once.",
    "counter.trading-posts": ("1 Trading Post", "{n} Trading Posts"),
    "counter.trading-posts.name": "Trading Posts",
    "counter.trading-posts.hint": "Opponents who trade there pay 1 Gold to the owner.",
    # trading
    "label.trade": "Explorer {explorer} trades on {tile} (1 Gold to {owner}): {effect}",
    "event.post-visited": "{who} trades for {token}; the Explorer goes home",
    "clause.post-visited": "trades for {token}",
    "event.post-called": "An Explorer of {who} trades on {tile} and goes home",
    "clause.post-called": "an Explorer trades on {tile} and goes home",
    "exchange.no-post": "No Trading Post stands on {tile}, where Explorer {explorer} is.",
    "exchange.no-token": "The owner of the Trading Post on {tile} has no Exchange token to trade for.",
    "exchange.own": "The Trading Post on {tile} is your own; it serves the others.",
}

TRADE_MODULE: Final = register(
    Module(
        trade.TRADE,
        "Trade",
        "A track to advance on, Trading Posts to build and to visit, and a bag full of Benefits.",
        box="african-empires",
        fields=(
            trade.PAWN,
            trade.BENEFITS,
            trade.USED,
            trade.HIDDEN,
            trade.ASIDE,
            invest.INVESTED,
            posts.POST,
            posts.EXCHANGE,
            posts.TRADED,
        ),
        actions=(invest.InvestAction, posts.PostAction, exchange.TradeAction, benefits.BenefitAction),
        questions=(
            trade.DrawHandler(),
            trade.AdvanceHandler(),
            posts.ExchangeDrawHandler(),
            exchange.HomeHandler(),
        ),
        scoring=(
            trade.SpacesLine("trade-spaces", "trade"),
            trade.LeadLine("trade-lead", "trade"),
        ),
        veils=(trade.BenefitVeil(),),
        performers={"advance": trade.AdvancePerformer(), "trade-benefit": trade.BenefitPerformer()},
        span_steps=(invest.InvestSpan(), posts.TradedSpan()),
        counters=(trade.SpaceCounter(), trade.BenefitCounter(), posts.PostCounter()),
        tales=(
            trade.ADVANCED,
            trade.DREW,
            trade.SAW,
            benefits.SHOWN,
            invest.TALE,
            posts.BUILT,
            posts.LAID,
            exchange.CALLED,
            exchange.VISITED,
        ),
        piles=(trade.BAG, posts.EXCHANGE_PILE),
        purses=(benefits.USE,),
        lures=(exchange.PostLure(in_passing=False),),
        explorer_marks=(posts.TRADED,),
        usual=True,
        texts=TEXTS,
    )
)
