"""The words that African Empires adds to the card language, and their English messages.

Each word is a frozen dataclass on :class:`~monumental.effects.word.Word`; the module of its chapter brings the
performer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.effects.catalogue import Message
from monumental.effects.tree import Effect
from monumental.effects.word import Word


# --- Trade -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Advance(Word):
    """Move your pawn forward on the Trade track (AE.TRADE.5)."""

    amount: int = 1


@dataclass(frozen=True)
class TradeBenefit(Word):
    """Draw Trade Benefits from the bag (AE.BENEFIT.9)."""

    amount: int = 1


# --- the box itself ----------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class ArchiveDiscarded(Word):
    """Archive one card of your discard pile; then, if one was archived, do ``then``."""

    then: Effect | None = None


@dataclass(frozen=True)
class AnOpponent(Word):
    """An opponent of your choice does ``theirs``."""

    theirs: Effect


# --- the Reserve -------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Reserve(Word):
    """Reserve cards, each from a Reserve deck of your choice up to the current Era (AE.RESERVE.4)."""

    amount: int = 1


@dataclass(frozen=True)
class ArchiveReserved(Word):
    """Archive one card of your reserve, then do ``then``."""

    then: Effect | None = None


@dataclass(frozen=True)
class GiveReserved(Word):
    """Move one card of your reserve into that of an opponent, then do ``then`` (AE.AKSUM.2)."""

    then: Effect | None = None


@dataclass(frozen=True)
class GainReserved(Word):
    """Gain a card of your reserve of a printed price of at most ``most``, both stages of a Wonder together."""

    most: int


# --- Unrest ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class TakeUnrest(Word):
    """Take Unrest: a consequence, which leaves the rest of a text as it is (AE.UNREST.20)."""

    amount: int = 1


@dataclass(frozen=True)
class ByUnrest(Word):
    """Take Unrest as a price for ``then``; not possible while the stack has too little (AE.UNREST.20)."""

    amount: int
    then: Effect


@dataclass(frozen=True)
class ReturnUnrest(Word):
    """Put one Unrest of your discard pile back on its stack, then do ``then``."""

    then: Effect | None = None


# --- Aksumites and Zulu ------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class ActivateAcquired(Word):
    """Activate the Building that you have just acquired, if it is the first of the turn (AE.AKSUM.4)."""


@dataclass(frozen=True)
class BothGains(Word):
    """Take both gains of the exploration token that you have just turned over (AE.ZULU.18)."""


@dataclass(frozen=True)
class BeatenTakesUnrest(Word):
    """The player from whom you have just conquered a Province takes Unrest (AE.ZULU.19)."""

    amount: int = 1


# --- land ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class MineGold(Word):
    """Turn any amount of Production into Gold (AE.TERRAIN.2)."""


@dataclass(frozen=True)
class HarborToken(Word):
    """Take the Trade Benefit that lies on a conquered Harbor (AE.TERRAIN.18)."""


@dataclass(frozen=True)
class HideForces(Word):
    """Lay a Hidden Forces token on the Province that was conquered (AE.ZULU.2)."""


TEXTS: Final[dict[str, Message]] = {
    # Trade
    "word.advance": (
        "advance 1 space on the Trade track",
        "advance {n} spaces on the Trade track",
    ),
    "word.advance@they": (
        "advances 1 space on the Trade track",
        "advances {n} spaces on the Trade track",
    ),
    "word.trade-benefit": ("draw a Trade Benefit", "draw {n} Trade Benefits"),
    "word.trade-benefit@they": ("draws a Trade Benefit", "draws {n} Trade Benefits"),
    "moment.invested": "you Invest",
    "moment.gained-benefit": "you gain a Trade Benefit",
    "each.track-spaces": (
        "for each space {you} have reached on the Trade track",
        "for every {n} spaces {you} have reached on the Trade track",
    ),
    "least.track-spaces": (
        "{you} have left the start of the Trade track",
        "{you} have reached space {n} of the Trade track",
    ),
    "most.track-spaces": "{you} have reached the most spaces of the Trade track, alone or tied",
    "fewer.track-spaces": "an opponent has reached more spaces of the Trade track than {you} have",
    "each.trading-posts": (
        "for each of {your} Trading Posts",
        "for every {n} of {your} Trading Posts",
    ),
    "least.trading-posts": ("{you} have a Trading Post", "{you} have {n} or more Trading Posts"),
    "most.trading-posts": "{you} have the most Trading Posts, alone or tied",
    "fewer.trading-posts": "an opponent has more Trading Posts than {you} have",
    # the box itself
    "word.archive-discarded": "archive a card of {your} discard pile",
    "word.archive-discarded@they": "archives a card of {your} discard pile",
    "word.archive-discarded@bare": "archive a card of {your} discard pile",
    "word.an-opponent": "choose an opponent, who {theirs}",
    # the Reserve
    "word.reserve": ("reserve a card", "reserve {n} cards"),
    "word.reserve@they": ("reserves a card", "reserves {n} cards"),
    "word.reserve@bare": ("reserve a card", "reserve {n} cards"),
    "word.archive-reserved": "archive a card of {your} reserve",
    "word.give-reserved": "move a card of {your} reserve into that of an opponent",
    "word.gain-reserved": "gain a card of {your} reserve with a price of up to {n}",
    "hook.reserved-cost.less": "cards of {your} reserve cost {you} {n} less, a Wonder its first stage",
    "hook.reserved-cost.more": "cards of {your} reserve cost {you} {n} more, a Wonder its first stage",
    "hook.reserved-cost.less.turn": "cards of {your} reserve cost {you} {n} less this turn, a Wonder its first stage",
    "hook.reserved-cost.more.turn": "cards of {your} reserve cost {you} {n} more this turn, a Wonder its first stage",
    "moment.acquired-reserved": "you acquire a card of your reserve",
    "each.reserved-cards": ("for each card of {your} reserve", "for every {n} cards of {your} reserve"),
    "least.reserved-cards": (
        "{you} have a card in {your} reserve",
        "{you} have {n} or more cards in {your} reserve",
    ),
    "most.reserved-cards": "{you} have the most cards in {your} reserve, alone or tied",
    "fewer.reserved-cards": "an opponent has more cards in the reserve than {you} have",
    # Unrest
    "word.take-unrest": "take {n} Unrest",
    "word.take-unrest@they": "takes {n} Unrest",
    "word.take-unrest@bare": "take {n} Unrest",
    "word.by-unrest": "take {n} Unrest",
    "word.return-unrest": "return 1 Unrest of {your} discard pile to its stack",
    # Aksumites and Zulu
    "word.activate-acquired": "activate it at once",
    "word.both-gains": "take both rewards of the exploration token",
    "word.beaten-takes-unrest": "a beaten player takes {n} Unrest",
    # land
    "word.mine-gold": "turn any amount of Production into Gold",
    "word.mine-gold@they": "turns any amount of Production into Gold",
    "word.harbor-token": "take the Trade Benefit of the Harbor",
    "word.harbor-token@they": "takes the Trade Benefit of the Harbor",
    "word.hide-forces": "lay Hidden Forces on the conquered Province",
    "word.hide-forces@they": "lays Hidden Forces on the conquered Province",
}
