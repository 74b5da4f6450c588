"""The words that Lost Kingdoms adds to the card language, their English messages, and the keywords that explain them.

Each word is a frozen dataclass on :class:`~monumental.effects.word.Word`; the module of its civilization brings the
performer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.effects.catalogue import Message
from monumental.effects.hooks import (
    HORSE_WORTH,
    HORSES,
    MOUNTED_DEFENCE,
    MOUNTED_SOLDIERS,
    NEXUS_CARDS,
    NEXUS_CHOICE,
    SACRIFICED,
    SACRIFICED_SOLDIERS,
)
from monumental.effects.keyword import Keyword
from monumental.effects.tree import Effect
from monumental.effects.word import Word


# --- Aztecs ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Sacrifice(Word):
    """Put Soldiers of yours on your Warlord card, then do ``then`` (LK.AZTEC.1)."""

    amount: int = 1
    then: Effect | None = None


@dataclass(frozen=True)
class ReturnSoldiers(Word):
    """Put up to ``amount`` sacrificed Soldiers on your Capital (LK.AZTEC.6)."""

    amount: int = 1


# --- Amazons -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class GainHorses(Word):
    """Take Horses from the common stock, as many as it has."""

    amount: int = 1


@dataclass(frozen=True)
class SpendHorses(Word):
    """Return Horses of the supply to the common stock, then do ``then``; nothing stands in for a Horse."""

    amount: int
    then: Effect


@dataclass(frozen=True)
class Mount(Word):
    """Mount up to ``amount`` Soldiers, each on a Horse of the supply."""

    amount: int = 1


# --- Mughals -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class GiveBack(Word):
    """Give back what another activated card of your City gave, its text unused; then do ``then`` (LK.MUGHAL.12)."""

    then: Effect


@dataclass(frozen=True)
class CompletionBenefit(Word):
    """Gain now what the completion of the Wonder that you have just begun gives (LK.MUGHAL.14)."""


# --- Atlanteans --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ActivateNexus(Word):
    """Activate another card of the Nexus, one that was not activated this turn (LK.NEXUS.21)."""


@dataclass(frozen=True)
class KeepResource(Word):
    """Keep one basic resource until the next turn: asked when Take Actions ends (LK.NEXUS.16)."""


TEXTS: Final[dict[str, Message]] = {
    # Aztecs
    "word.sacrifice": ("sacrifice a Soldier", "sacrifice {n} Soldiers"),
    "word.return-soldiers": (
        "return a sacrificed Soldier to {your} Capital",
        "return up to {n} sacrificed Soldiers to {your} Capital",
    ),
    # Amazons
    "word.gain-horses": ("gain 1 Horse", "gain {n} Horses"),
    "word.gain-horses@they": ("gains 1 Horse", "gains {n} Horses"),
    "word.gain-horses@bare": ("gain 1 Horse", "gain {n} Horses"),
    "word.spend-horses": ("spend 1 Horse", "spend {n} Horses"),
    "word.spend-horses@they": ("spends 1 Horse", "spends {n} Horses"),
    "word.spend-horses@bare": ("spend 1 Horse", "spend {n} Horses"),
    "word.mount": (
        "mount 1 Soldier on a Horse of {your} supply",
        "mount up to {n} Soldiers on Horses of {your} supply",
    ),
    "word.mount@they": (
        "mounts 1 Soldier on a Horse of {your} supply",
        "mounts up to {n} Soldiers on Horses of {your} supply",
    ),
    "word.mount@bare": (
        "mount 1 Soldier on a Horse of {your} supply",
        "mount up to {n} Soldiers on Horses of {your} supply",
    ),
    "hook.mounted-defence.less": "each of {your} mounted Soldiers defends with {n} less",
    "hook.mounted-defence.more": "each of {your} mounted Soldiers defends with {n} more",
    "hook.horse-worth.more": "each Horse {you} spend on a stage of a Wonder pays {production}",
    "each.horses": ("for each Horse of {your} supply", "for every {n} Horses of {your} supply"),
    "least.horses": ("{you} have a Horse in {your} supply", "{you} have {n} or more Horses in {your} supply"),
    "most.horses": "{you} have the most Horses, alone or tied",
    "fewer.horses": "an opponent has more Horses than {you} have",
    "each.mounted-soldiers": (
        "for each of {your} mounted Soldiers",
        "for every {n} of {your} mounted Soldiers",
    ),
    "least.mounted-soldiers": (
        "{you} have a mounted Soldier",
        "{you} have {n} or more mounted Soldiers",
    ),
    "most.mounted-soldiers": "{you} have the most mounted Soldiers, alone or tied",
    "fewer.mounted-soldiers": "an opponent has more mounted Soldiers than {you} have",
    # Mughals
    "word.give-back": "give back what another activated card of {your} City gave, its text unused",
    "word.completion-benefit": "gain now what its completion gives",
    "word.completion-benefit@they": "gains now what its completion gives",
    # Atlanteans
    "word.activate-nexus": "activate another card of {your} Nexus",
    "word.keep-resource": "keep 1 basic resource until {your} next {span}",
}

KEYWORDS: Final[dict[str, Keyword]] = {
    "sacrifice": Keyword(
        "Sacrifice",
        "A Soldier of your Capital or of a Province goes on your Warlord card. The last one of a Province stays.",
        ("LK.AZTEC.1", "LK.AZTEC.4"),
    ),
    "return": Keyword(
        "Return",
        "Sacrificed Soldiers go from your Warlord card to your Capital and can be used at once.",
        ("LK.AZTEC.6", "LK.AZTEC.22"),
    ),
    "horse": Keyword(
        "Horse",
        "A token that is kept from {span} to {span}. Nothing stands in for it, and it stands in for nothing.",
        ("LK.AMAZON.1", "LK.AMAZON.2", "LK.AMAZON.5"),
    ),
    "mount": Keyword(
        "Mount",
        "Soldier and Horse are one Unit from now on. It defends with 2, and moves and attacks like any other.",
        ("LK.AMAZON.8", "LK.AMAZON.9", "LK.AMAZON.11"),
    ),
    "give-back": Keyword(
        "Give back",
        "All resources that the card gave this {span} must still be there; they no longer count as generated.",
        ("LK.MUGHAL.12", "LK.MUGHAL.17"),
    ),
    "nexus": Keyword(
        "Nexus",
        "The row of Knowledge above your City. Its leftmost card is activated with your City and then goes to the end.",
        ("LK.NEXUS.2", "LK.NEXUS.5", "LK.NEXUS.7"),
    ),
    "keep": Keyword(
        "Keep",
        "One basic resource that is left {over} stays with you until your next {span}.",
        ("LK.NEXUS.16", "LK.NEXUS.28"),
    ),
}

SPOKEN: Final[dict[type, tuple[str, ...]]] = {
    Sacrifice: ("sacrifice",),
    ReturnSoldiers: ("return",),
    GainHorses: ("horse",),
    SpendHorses: ("horse",),
    Mount: ("horse", "mount"),
    GiveBack: ("give-back",),
    CompletionBenefit: ("completed",),
    ActivateNexus: ("nexus",),
    KeepResource: ("keep",),
}

SPOKEN_HOOKS: Final[dict[int, str]] = {MOUNTED_DEFENCE: "mount", HORSE_WORTH: "horse", NEXUS_CHOICE: "nexus"}
SPOKEN_MOMENTS: Final[dict[int, str]] = {SACRIFICED: "sacrifice"}
SPOKEN_COUNTS: Final[dict[int, str]] = {
    SACRIFICED_SOLDIERS: "sacrifice",
    HORSES: "horse",
    MOUNTED_SOLDIERS: "mount",
    NEXUS_CARDS: "nexus",
}
