"""The words that African Empires adds to the card language, and their English messages.

Each word is a frozen dataclass on :class:`~monumental.effects.word.Word`; the module of its chapter brings the
performer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.effects.catalogue import Message
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
    # land
    "word.mine-gold": "turn any amount of Production into Gold",
    "word.mine-gold@they": "turns any amount of Production into Gold",
    "word.harbor-token": "take the Trade Benefit of the Harbor",
    "word.harbor-token@they": "takes the Trade Benefit of the Harbor",
    "word.hide-forces": "lay Hidden Forces on the conquered Province",
    "word.hide-forces@they": "lays Hidden Forces on the conquered Province",
}
