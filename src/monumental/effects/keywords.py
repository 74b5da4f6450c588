"""The keywords of the big game, and which words speak them; other books keep theirs beside their words.

>>> spoken(tree.Archive())
('archive',)
>>> KEYWORDS["reinforce"].rules
('CORE.TERM.23', 'CORE.TERM.24')
"""

from __future__ import annotations

from typing import Any, Final

from monumental.effects import african_empires, lost_kingdoms, tree
from monumental.effects.hooks import (
    ARCHIVED,
    ARCHIVED_CARDS,
    COASTAL_COST,
    COASTAL_PROVINCES,
    COASTAL_VALUE,
)
from monumental.effects.keyword import Keyword, nodes
from monumental.effects.resources import RAID

CORE: Final[dict[str, Keyword]] = {
    "effect": Keyword(
        "The burst",
        "This card has a text. You may use it once in a {span} in which the card is activated.",
        ("CORE.ACTIVATE.6", "CORE.ACTIVATE.8"),
        symbol="effect",
    ),
    "knowledge": Keyword(
        "Knowledge",
        "Lies below the next card of your City and is activated together with it. Worth a point wherever it is.",
        ("CORE.ACTIVATE.3", "CORE.REPLENISH.5", "CORE.SCORE.1"),
    ),
    "completed": Keyword(
        "When completed",
        "You gain this once, when you have paid the second stage.",
        ("CORE.WONDER.6",),
    ),
    "developed": Keyword(
        "When developed",
        "You gain this when you develop the Policy, and again with each later one.",
        ("CORE.POLICY.3", "CORE.POLICY.4"),
    ),
    "lasting": Keyword(
        "The text of a Policy",
        "Counts from now on, on the turns of others too, until your next Policy covers it.",
        ("CORE.POLICY.7", "CORE.POLICY.8"),
    ),
    "once": Keyword(
        "Once per {span}",
        "You decide when in your turn, and whether at all.",
        ("CORE.POLICY.10",),
    ),
    "warlord": Keyword(
        "Joins a conquest",
        "Your Warlord is one of the Units that move in. His benefit can wait for a later conquest of the {span}.",
        ("CORE.WARLORD.2", "CORE.WARLORD.3"),
    ),
    "archive": Keyword(
        "Archive",
        "A card of your City that was not activated leaves the game for good. A Knowledge below it is discarded.",
        ("CORE.TERM.1", "CORE.TERM.2", "CORE.TERM.3"),
    ),
    "discard": Keyword(
        "Discard",
        "A card of the City goes to its owner's discard pile, with the Knowledge below it.",
        ("CORE.TERM.11", "CORE.TERM.14"),
    ),
    "reinforce": Keyword(
        "Reinforce",
        "An activated card stays in your City at the end of the {span} and can be activated in the next one. "
        "A Knowledge below it is discarded.",
        ("CORE.TERM.23", "CORE.TERM.24"),
    ),
    "draw": Keyword(
        "Draw and use",
        "The top card of your deck gives its resources, and its text may be used once. It is not in your City, and "
        "is discarded at the end of the {span}.",
        ("CORE.PROGRESS.2", "CORE.PROGRESS.3", "CORE.PROGRESS.4"),
    ),
    "again": Keyword(
        "Activate again",
        "The card gives its resources once more, and its text may be used once more.",
        ("CORE.ACTIVATE.7",),
    ),
    "idle": Keyword(
        "Unactivated",
        "Outside the row and column that you have chosen. What is activated later counts like the rest.",
        ("CORE.ACTIVATE.11",),
    ),
    "attached": Keyword(
        "The attached card",
        "The card that lies on this Knowledge, in the same place.",
        ("CORE.TERM.28",),
    ),
    "benefit": Keyword(
        "The benefit of a Policy",
        "What stands behind When developed, of any Policy that you have.",
        ("CORE.POLICY.3",),
    ),
    "generated": Keyword(
        "If you generated",
        "Counts all that you have received this {span}, spent or not. Nothing is paid.",
        ("CORE.TERM.18", "CORE.TERM.20"),
    ),
    "spend": Keyword(
        "Spend",
        "Paid from what you have. Gold may stand in for basic resources.",
        ("CORE.TERM.22", "CORE.RESOURCE.12"),
    ),
    "gain-card": Keyword(
        "Gain a card",
        "Taken without paying. It goes on top of your deck; a Wonder is complete at once.",
        ("CORE.TERM.15", "CORE.TERM.16", "CORE.WONDER.12"),
    ),
    "units": Keyword(
        "Move Units",
        "From tile to tile of your own connected land, never to conquer.",
        ("CORE.MANOEUVRE.5",),
    ),
    "explorers": Keyword(
        "Explorer steps",
        "One step goes to a tile beside it, whoever owns it, but not into water or the Capital of another player.",
        ("CORE.EXPLORER.1", "CORE.EXPLORER.2", "CORE.EXPLORER.14"),
    ),
    "coastal": Keyword(
        "Coastal",
        "A Province beside water or beside an Island, and an Island itself.",
        ("LK.TERRAIN.8", "LK.TERRAIN.9"),
    ),
    "basic": Keyword(
        "Basic resource",
        "Production, Science or Military, whichever you like.",
        ("CORE.RESOURCE.1",),
        symbol="basic",
    ),
    "raid": Keyword(
        "Military against Barbarians",
        "Military that pays only for Provinces with Barbarians.",
        ("CORE.CONQUER.15",),
        symbol="raid",
    ),
}

THINGS: Final[dict[str, Keyword]] = {
    "production": Keyword(
        "Production",
        "Pays for Buildings and Wonders. What is left {over} is lost.",
        ("CORE.RESOURCE.2", "CORE.RESOURCE.7"),
        symbol="production",
    ),
    "science": Keyword(
        "Science",
        "Pays for Knowledge and Scientific progress. What is left {over} is lost.",
        ("CORE.RESOURCE.3", "CORE.RESOURCE.7"),
        symbol="science",
    ),
    "military": Keyword(
        "Military",
        "Pays for conquests and for moves of Units and Explorers. What is left {over} is lost.",
        ("CORE.RESOURCE.4", "CORE.RESOURCE.7"),
        symbol="military",
    ),
    "raid": Keyword(
        "Military against Barbarians",
        "Pays only for Provinces with Barbarians. What is left {over} is lost.",
        ("CORE.CONQUER.15", "CORE.RESOURCE.7"),
        symbol="raid",
    ),
    "gold": Keyword(
        "Gold",
        "Kept from {span} to {span}. Stands in for Production, Science or Military, one for one.",
        ("CORE.RESOURCE.12", "CORE.RESOURCE.14"),
        symbol="gold",
    ),
    "culture": Keyword(
        "Culture",
        "Kept from {span} to {span}. Pays for Cultural Policies; nothing stands in for it.",
        ("CORE.RESOURCE.11", "CORE.RESOURCE.13"),
        symbol="culture",
    ),
    "barbarian": Keyword(
        "Barbarians",
        "Their number is added to the defence. Whoever conquers the Province chooses one of two rewards.",
        ("CORE.CONQUER.15", "CORE.CONQUER.17"),
    ),
    "free-city": Keyword(
        "Free City",
        "Asks for a resource besides the Military for the tile. Whoever conquers it chooses one of two rewards.",
        ("CORE.CONQUER.20", "CORE.CONQUER.23"),
    ),
    "market": Keyword(
        "Market",
        "An Explorer here may look at the stack and keep one token, once per Market and player.",
        ("CORE.EXPLORER.5", "CORE.EXPLORER.7"),
    ),
    "production-token": Keyword(
        "Production token",
        "An Explorer here may take it, whoever owns the land. It is kept and gives 1 Production when you like.",
        ("CORE.EXPLORER.8", "CORE.RESOURCE.9"),
    ),
    "soldier": Keyword(
        "Soldier", "Holds the Province and defends it with 1.", ("CORE.CONQUER.10", "CORE.CONQUER.25")
    ),
    "warlord": Keyword(
        "Warlord",
        "Holds the Province and defends it with 2; attacks as one Unit. Gives the benefit of its card when it joins.",
        ("CORE.CONQUER.26", "CORE.CONQUER.27", "CORE.WARLORD.2"),
    ),
    "outpost": Keyword(
        "Outpost",
        "Holds the Province and defends it with 3; never moves.",
        ("CORE.OUTPOST.5", "CORE.CONQUER.28"),
    ),
    "wonder": Keyword(
        "Wonder", "Defends its Province with 2, for whoever holds it.", ("CORE.WONDER.18", "CORE.CONQUER.29")
    ),
    "explorer": Keyword(
        "Explorer",
        "Walks over any land and collects tokens; nobody can harm it.",
        ("CORE.EXPLORER.2", "CORE.EXPLORER.15"),
    ),
    "isolated": Keyword(
        "Isolated",
        "No chain of own tiles joins it to the rest: Units move neither in nor out, but may attack what is beside it.",
        ("CORE.CONQUER.11", "CORE.MANOEUVRE.3"),
    ),
}
"""What lies on the table beside cards: resources, tokens and pieces, each with its sentence."""

KEYWORDS: Final[dict[str, Keyword]] = {**CORE, **lost_kingdoms.KEYWORDS, **african_empires.KEYWORDS}
"""Every keyword by its key, in the order in which readers show them."""

_SPOKEN: Final[dict[type, tuple[str, ...]]] = {
    tree.Generated: ("generated",),
    tree.GainBasic: ("basic",),
    tree.Spend: ("spend",),
    tree.SpendBasic: ("spend", "basic"),
    tree.Draw: ("draw",),
    tree.Archive: ("archive",),
    tree.Discard: ("discard",),
    tree.Reinforce: ("reinforce",),
    tree.GainBasicBuilding: ("gain-card",),
    tree.GainFromDisplay: ("gain-card",),
    tree.ActivateIdle: ("idle",),
    tree.ActivateAgain: ("again",),
    tree.ActivateAttached: ("attached", "again"),
    tree.RepeatPolicy: ("benefit",),
    tree.MoveUnits: ("units",),
    tree.MoveExplorers: ("explorers",),
    tree.Ability: ("once",),
    **lost_kingdoms.SPOKEN,
    **african_empires.SPOKEN,
}


# Lasting texts and amounts name points of the rules by number; some of them are keywords too.
_HOOKS: Final[dict[int, str]] = {
    COASTAL_COST: "coastal",
    COASTAL_VALUE: "coastal",
    **lost_kingdoms.SPOKEN_HOOKS,
    **african_empires.SPOKEN_HOOKS,
}
_MOMENTS: Final[dict[int, str]] = {
    ARCHIVED: "archive",
    **lost_kingdoms.SPOKEN_MOMENTS,
    **african_empires.SPOKEN_MOMENTS,
}
_COUNTS: Final[dict[int, str]] = {
    COASTAL_PROVINCES: "coastal",
    ARCHIVED_CARDS: "archive",
    **lost_kingdoms.SPOKEN_COUNTS,
    **african_empires.SPOKEN_COUNTS,
}


def spoken(*trees: Any) -> tuple[str, ...]:
    """The keys of the keywords in some trees, in the order of ``KEYWORDS``."""
    found: set[str] = set()
    for each in trees:
        for node in nodes(each):
            found.update(_SPOKEN.get(type(node), ()))
            found.add(_named(node))
            if isinstance(node, tree.On) and node.once:
                found.add("once")
    return tuple([key for key in KEYWORDS if key in found])


def _named(node: object) -> str:
    """The keyword of a hook, moment, count or resource that a word names; empty if that needs no explanation."""
    if isinstance(node, tree.Modify | tree.ThisTurn):
        return _HOOKS.get(node.hook, "")
    if isinstance(node, tree.On):
        return _MOMENTS.get(node.moment, "")
    if isinstance(node, tree.Per | tree.AtLeast | tree.MostOf | tree.FewerThanSomeone):
        return _COUNTS.get(node.what, "")
    return "raid" if isinstance(node, tree.Gain) and node.resource == RAID else ""
