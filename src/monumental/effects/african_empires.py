"""The words that African Empires adds to the card language, and their English messages.

Each word is a frozen dataclass on :class:`~monumental.effects.word.Word`; the module of its chapter brings the
performer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.effects.catalogue import Message
from monumental.effects.hooks import (
    ACQUIRED_RESERVED,
    GAINED_BENEFIT,
    RESERVED_CARDS,
    RESERVED_COST,
    TRACK_SPACES,
)
from monumental.effects.keyword import Keyword
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
class OasisCard(Word):
    """Reserve a card for the first conquest of an Oasis (AE.TERRAIN.16)."""


@dataclass(frozen=True)
class HarborToken(Word):
    """Take the Trade Benefit that lies on a conquered Harbor (AE.TERRAIN.18)."""


@dataclass(frozen=True)
class HideForces(Word):
    """Lay a Hidden Forces token on the Province that was conquered (AE.ZULU.2)."""


# --- Monsters ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class SendUnitHome(Word):
    """One Unit of the Monster's Province goes home, if another Unit or an Outpost stays (AE.MONSTERS.14)."""


@dataclass(frozen=True)
class ScatterExplorers(Word):
    """All Explorers on the Monster's Province go home, whoever they belong to."""


@dataclass(frozen=True)
class UnrestOrGold(Word):
    """Take Unrest; where nobody plays with Unrest, lose Gold."""

    amount: int
    gold: int


@dataclass(frozen=True)
class LoseGold(Word):
    """Lose Gold, or what there is."""

    amount: int


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
    "hook.reserved-cost.less.turn": "{your} reserve costs {n} less this {span}",
    "hook.reserved-cost.more.turn": "{your} reserve costs {n} more this {span}",
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
    "word.beaten-takes-unrest": "the loser takes {n} Unrest",
    # land
    "word.mine-gold": "turn any amount of Production into Gold",
    "word.mine-gold@they": "turns any amount of Production into Gold",
    "word.oasis-card": "reserve a card at the Oasis",
    "word.oasis-card@they": "reserves a card at the Oasis",
    "word.harbor-token": "take the Trade Benefit of the Harbor",
    "word.harbor-token@they": "takes the Trade Benefit of the Harbor",
    "word.hide-forces": "lay Hidden Forces on the conquered Province",
    "word.hide-forces@they": "lays Hidden Forces on the conquered Province",
    # Monsters
    "word.send-unit-home": "one of {your} Units there goes home, unless it is the last to hold the Province",
    "word.scatter-explorers": "all Explorers there go home, of all players",
    "word.unrest-or-gold": "take {n} Unrest, or lose {gold} Gold where nobody plays with Unrest",
    "word.lose-gold": "lose {n} Gold, or what there is",
}

KEYWORDS: Final[dict[str, Keyword]] = {
    "track": Keyword(
        "Trade track",
        "Your pawn moves forward, space by space. Every two spaces are a point, and some give a Trade Benefit.",
        ("AE.TRADE.5", "AE.TRADE.9", "AE.SCORE.1"),
    ),
    "trade-benefit": Keyword(
        "Trade Benefit",
        "A token from the bag that only you may look at. You use it once, whenever you like in a turn of yours.",
        ("AE.BENEFIT.1", "AE.BENEFIT.2", "AE.BENEFIT.3"),
    ),
    "reserve": Keyword(
        "Reserve",
        "The top card of a Reserve deck, of this Era or an earlier one, lies open beside your Warlord. Only you can "
        "acquire it, as if it lay in the Display.",
        ("AE.RESERVE.4", "AE.RESERVE.5", "AE.RESERVE.10"),
    ),
    "unrest": Keyword(
        "Unrest",
        "A card without any use goes on the discard pile, in the draft edition on the deck. It goes back to its stack "
        "when it is activated or archived.",
        ("AE.UNREST.2", "AE.UNREST.4", "AE.UNREST.6"),
    ),
    "discard-pile": Keyword(
        "Archive from the discard pile",
        "Any card that lies there leaves the game for good; Unrest goes back to its stack.",
        ("AE.ZULU.17", "AE.UNREST.7"),
    ),
}

SPOKEN: Final[dict[type, tuple[str, ...]]] = {
    Advance: ("track",),
    TradeBenefit: ("trade-benefit",),
    ArchiveDiscarded: ("discard-pile",),
    Reserve: ("reserve",),
    ArchiveReserved: ("reserve",),
    GiveReserved: ("reserve",),
    GainReserved: ("reserve", "gain-card"),
    TakeUnrest: ("unrest",),
    ByUnrest: ("unrest",),
    ReturnUnrest: ("unrest",),
    BeatenTakesUnrest: ("unrest",),
    UnrestOrGold: ("unrest",),
}
SPOKEN_HOOKS: Final[dict[int, str]] = {RESERVED_COST: "reserve"}
SPOKEN_MOMENTS: Final[dict[int, str]] = {ACQUIRED_RESERVED: "reserve", GAINED_BENEFIT: "trade-benefit"}
SPOKEN_COUNTS: Final[dict[int, str]] = {RESERVED_CARDS: "reserve", TRACK_SPACES: "track"}
