"""The closed lists of named points at which cards and civilizations may change or extend the rules.

A *modifier* adds an integer to one of the ``HOOKS`` for one player (a discount is negative). A *trigger* answers one
of the ``MOMENTS``. A *count* is something in the game that an amount may depend on. Expansions append to these lists;
no civilization has code of its own.
"""

from __future__ import annotations

from typing import Final

# --- modifiers -------------------------------------------------------------------------------------------------
BUILDING_COST: Final = 0
"""Production price of every Building, basic or from the Display."""
BASIC_BUILDING_COST: Final = 1
"""Production price of Basic Buildings only, on top of ``BUILDING_COST``."""
KNOWLEDGE_COST: Final = 2
"""Science price of Knowledge cards."""
WONDER_COST: Final = 3
"""Production price of each stage of a Wonder."""
WONDER_HALF: Final = 4
"""When above 0, each stage of a Wonder costs half its printed price, rounded up."""
COST_HOOKS: Final = 5
"""The hooks before this one change the prices of cards."""
PROGRESS_COST: Final = 5
"""Science price of Scientific progress."""
BARBARIAN_COST: Final = 6
"""Military price (not Units) of conquering a Barbarian Province."""
FREE_TOWN_COST: Final = 7
"""Amount of the resource that a Free Town asks for."""
ENEMY_COST: Final = 8
"""Military price (not Units) of conquering an opponent's Province."""
CONQUEST_COST: Final = 9
"""Military price (not Units) of every conquest."""
COASTAL_COST: Final = 10
"""Military price (not Units) of conquering a coastal Province."""
TERRAIN_VALUE: Final = 11
"""Tile value of a Province that you attack: lowers price and Units alike."""
CONQUEST_HOOKS: Final = 12
"""The hooks from ``COST_HOOKS`` to before this one change what a conquest costs its attacker."""
DEFENCE: Final = 12
"""Defence of each Province that you control."""
OUTPOST_DEFENCE: Final = 13
"""Defence of each Outpost of yours."""
WONDER_DEFENCE: Final = 14
"""Defence of each Wonder token in a Province that you control."""
BOTH_REWARDS: Final = 15
"""When above 0, the next exploration tokens give both rewards; each use takes 1 away if granted for the turn."""
FREE_EXPLORER_STEPS: Final = 16
"""Steps of Explorers that cost no Military in a turn."""
FREE_UNIT_MOVES: Final = 17
"""Manoeuvre moves that cost no Military in a turn."""
EXTRA_COLLECT: Final = 18
"""Additional collecting actions of each Explorer in a turn."""
OUTPOST_UNITS: Final = 19
"""Units needed for (and returned by) an Outpost, added to 3."""
MOUNTED_DEFENCE: Final = 20
"""Defence of each mounted Soldier of yours."""
HORSE_WORTH: Final = 21
"""Production that each Horse pays in the price of a stage of a Wonder; at 0 Horses pay nothing."""
NEXUS_CHOICE: Final = 22
"""When above 0, any card of the Nexus is activated with the City, instead of the leftmost."""
COASTAL_VALUE: Final = 23
"""When above 0, the tile value of a coastal Province may be ignored when it is conquered, once per turn."""
RESERVED_COST: Final = 24
"""Price of cards that you have reserved, of a Wonder its first stage only."""
HOOKS: Final = 25

HOOK_KEYS: Final = (
    "building-cost",
    "basic-building-cost",
    "knowledge-cost",
    "wonder-cost",
    "wonder-half",
    "progress-cost",
    "barbarian-cost",
    "free-town-cost",
    "enemy-cost",
    "conquest-cost",
    "coastal-cost",
    "terrain-value",
    "defence",
    "outpost-defence",
    "wonder-defence",
    "both-rewards",
    "free-explorer-steps",
    "free-unit-moves",
    "extra-collect",
    "outpost-units",
    "mounted-defence",
    "horse-worth",
    "nexus-choice",
    "coastal-value",
    "reserved-cost",
)

# --- moments that triggers answer --------------------------------------------------------------------------------
CONQUERED: Final = 0
"""You conquered a Province of any kind."""
CONQUERED_BARBARIAN: Final = 1
CONQUERED_FREE_TOWN: Final = 2
CONQUERED_ENEMY: Final = 3
ACQUIRED_BUILDING: Final = 4
ACQUIRED_KNOWLEDGE: Final = 5
BEGAN_WONDER: Final = 6
COMPLETED_WONDER: Final = 7
DEVELOPED_POLICY: Final = 8
ARCHIVED: Final = 9
PROGRESSED: Final = 10
VISITED_MARKET: Final = 11
COLLECTED_PRODUCTION: Final = 12
BUILT_OUTPOST: Final = 13
LOST_PROVINCE: Final = 14
"""An opponent conquered a Province of yours (resolved for you at once, on that opponent's turn)."""
CITY_ACTIVATED: Final = 15
"""You have just activated your City: the start of your turn."""
SACRIFICED: Final = 16
"""You sacrificed a Soldier; once for each."""
INVESTED: Final = 17
"""You took the action Invest."""
GAINED_BENEFIT: Final = 18
"""You gained a Trade Benefit, from whatever source; once for each token (AE.BENEFIT.9)."""
ACQUIRED_RESERVED: Final = 19
"""You acquired or gained a card of your reserve, whatever its kind."""
MOMENTS: Final = 20
NO_MOMENT: Final = -1
"""Nothing that a trigger could answer."""

MOMENT_KEYS: Final = (
    "conquered",
    "conquered-barbarian",
    "conquered-free-town",
    "conquered-enemy",
    "acquired-building",
    "acquired-knowledge",
    "began-wonder",
    "completed-wonder",
    "developed-policy",
    "archived",
    "progressed",
    "visited-market",
    "collected-production",
    "built-outpost",
    "lost-province",
    "city-activated",
    "sacrificed",
    "invested",
    "gained-benefit",
    "acquired-reserved",
)

# --- things that can be counted ----------------------------------------------------------------------------------
PROVINCES: Final = 0
CONQUESTS: Final = 1
"""Provinces that you conquered this turn."""
WONDERS: Final = 2
POLICIES: Final = 3
KNOWLEDGE: Final = 4
OUTPOSTS: Final = 5
COASTAL_PROVINCES: Final = 6
MARKETS: Final = 7
"""Market tokens that you have taken, used or not."""
ARCHIVED_CARDS: Final = 8
ACTIVATED_KNOWLEDGE: Final = 9
"""Knowledge cards that you activated this turn, drawn ones included."""
ACQUISITIONS: Final = 10
"""Cards that you acquired or gained this turn."""
PRODUCTION_TOKENS: Final = 11
"""Production tokens in your supply."""
ACTIVATED_BUILDINGS: Final = 12
"""Buildings that you activated this turn, drawn ones included."""
BARBARIANS: Final = 13
"""Barbarian tokens beside your City."""
FREE_TOWNS: Final = 14
"""Free Town tokens beside your City."""
EXPLORERS_ABROAD: Final = 15
"""Explorers of yours that are not on your Capital."""
SACRIFICED_SOLDIERS: Final = 16
"""Soldiers on your Warlord card (LK.AZTEC.1)."""
HORSES: Final = 17
"""Horses in your supply."""
MOUNTED_SOLDIERS: Final = 18
"""Mounted Soldiers of yours on the map."""
NEXUS_CARDS: Final = 19
"""Cards in your Nexus."""
TRACK_SPACES: Final = 20
"""Spaces that your pawn has reached on the Trade track."""
TRADING_POSTS: Final = 21
"""Trading Posts of yours on the map."""
RESERVED_CARDS: Final = 22
"""Cards in your reserve."""
COUNTS: Final = 23

COUNT_KEYS: Final = (
    "provinces",
    "conquests",
    "wonders",
    "policies",
    "knowledge",
    "outposts",
    "coastal-provinces",
    "markets",
    "archived-cards",
    "activated-knowledge",
    "acquisitions",
    "production-tokens",
    "activated-buildings",
    "barbarians",
    "free-towns",
    "explorers-abroad",
    "sacrificed-soldiers",
    "horses",
    "mounted-soldiers",
    "nexus-cards",
    "track-spaces",
    "trading-posts",
    "reserved-cards",
)
