"""One line per card of African Empires that reserves, gives Unrest or needs no part (see ``tests.cards.rows``).

The first Reserve deck has House of Tablets on top, then the Great Sphinx, where the card needs the Reserve.
"""

from __future__ import annotations

from typing import Final

from tests.cards.rows import Row

TOP: Final = "reserved house-of-tablets"
CHEAPER: Final = f"{TOP}; this-turn reserved-cost -1"

CARDS: Final[tuple[Row, ...]] = (
    # --- the Reserve -----------------------------------------------------------------------------------------------
    (
        "house-of-tablets",
        "reserve house-of-tablets",
        "use house-of-tablets r1c1",
        "2s",
        "reserved great-sphinx",
    ),
    ("madrasa", "", "use madrasa r1c1", "3s", CHEAPER),
    ("oral-tradition", "", "use oral-tradition r1c1", "", CHEAPER),
    (
        "illuminated-manuscripts",
        "reserve granary",
        "use illuminated-manuscripts r1c1; choose 1",
        "1g",
        TOP,
    ),
    (
        "illuminated-manuscripts",
        "reserve granary",
        "use illuminated-manuscripts r1c1; choose 2",
        "1c",
        "reserved-archived granary",
    ),
    ("abu-simbel", "", "", "1p 1c", ""),
    ("great-sphinx", "", "use great-sphinx r1c1", "2s", TOP),
    ("university-of-sankore", "", "use university-of-sankore r1c1", "2s 1g", TOP),
    (
        "aswan-high-dam",
        "",
        "use aswan-high-dam r1c1",
        "3p 1g",
        f"{TOP}; this-turn reserved-cost -2",
    ),
    # --- Unrest ----------------------------------------------------------------------------------------------------
    ("cattle-kraal", "", "use cattle-kraal r1c1", "4p", "unrest-taken 1"),
    ("corvee", "", "use corvee r1c1; gain science", "3s", "unrest-taken 1"),
    ("impi-barracks", "", "use impi-barracks r1c1", "6m", "unrest-taken 1"),
    (
        "conscription",
        "owns b1",
        "use conscription r1c1; manoeuvre soldier a1; manoeuvre soldier a1",
        "4m",
        "troops a1>b1; troops a1>b1; unrest-taken 1",
    ),
    (
        "reconciliation",
        "discard unrest unrest",
        "use reconciliation r1c1; accept; accept",
        "2g 1c",
        "unrest-returned 1; unrest-returned 1",
    ),
    # --- neither ---------------------------------------------------------------------------------------------------
    ("granary", "discard fort", "use granary r1c1", "1p 1m", "archived fort"),
    ("court-of-elders", "discard fort", "use court-of-elders r1c1", "1g 1c", "archived fort"),
    (
        "customary-law",
        "discard fort library",
        "use customary-law r1c1; archive fort; gain science",
        "1s",
        "archived fort",
    ),
    ("pyramids-of-meroe", "discard fort", "use pyramids-of-meroe r1c1", "2p", "archived fort"),
    (
        "great-zimbabwe",
        "city great-zimbabwe fort - / - - - / - - -",
        "use great-zimbabwe r1c1",
        "3p 1m",
        "reinforced fort",
    ),
    (
        "churches-of-lalibela",
        "city churches-of-lalibela - - / - fort - / - - -",
        "use churches-of-lalibela r1c1",
        "1c",
        "archived fort",
    ),
)

BENEFITS: Final[tuple[Row, ...]] = (
    ("abu-simbel", "", "", "", f"{TOP}; reserved great-sphinx"),
    ("great-sphinx", "reserve great-sphinx", "", "1c", ""),
    ("pyramids-of-meroe", "", "", "2g", ""),
    ("university-of-sankore", "reserve granary", "", "", "gained-card granary"),
    ("great-zimbabwe", "", "", "3g", ""),
    ("churches-of-lalibela", "", "", "2c", ""),
    ("aswan-high-dam", "", "", "1c", ""),
)

GOODS: Final[tuple[Row, ...]] = (("amber-ostrich-eggs", "", "", "1g", f"{TOP}; reserved great-sphinx"),)
