"""One line per Development card and token of African Empires that needs Trade, in the form of ``tests.cards.rows``."""

from __future__ import annotations

from typing import Final

from tests.cards.rows import Row

CARDS: Final[tuple[Row, ...]] = (
    ("camel-market", "", "use camel-market r1c1", "1g", "trade-advanced 1"),
    ("gold-market", "", "use gold-market r1c1", "1p 1g", "trade-advanced 2"),
    ("salt-trade", "", "use salt-trade r1c1; gain science", "1s", "trade-advanced 1"),
    ("saharan-caravans", "", "use saharan-caravans r1c1", "1g", "trade-advanced 2"),
    ("globalization", "", "use globalization r1c1", "1g", "trade-advanced 3"),
    (
        "lighthouse-of-alexandria",
        "",
        "use lighthouse-of-alexandria r1c1; explore 1 b1; explore 1 c1",
        "1g",
        "explorer a1>b1; explorer b1>c1",
    ),
    ("cothon-of-carthage", "", "use cothon-of-carthage r1c1; pay 1m", "1g", "trade-advanced 1"),
    ("great-mosque-of-djenne", "", "use great-mosque-of-djenne r1c1", "2g", "trade-advanced 1"),
    ("suez-canal", "", "use suez-canal r1c1", "1m 2g", "trade-advanced 2"),
)

BENEFITS: Final[tuple[Row, ...]] = (
    ("lighthouse-of-alexandria", "", "", "", "trade-advanced 3"),
    ("cothon-of-carthage", "", "", "", "benefit-drawn 1"),
    ("great-mosque-of-djenne", "", "", "", "benefit-drawn 1; benefit-drawn 1"),
    ("suez-canal", "", "", "", "benefit-drawn 1; trade-advanced 1"),
)

TOKENS: Final[tuple[Row, ...]] = (
    ("f2s-timbuktu", "", "choose 1", "", "benefit-drawn 1; benefit-drawn 1"),
    ("f2s-timbuktu", "", "choose 2", "3p 1c", ""),
    ("f2g-kilwa", "", "choose 1", "", "trade-advanced 4; benefit-drawn 1"),
    ("f2g-kilwa", "", "choose 2", "3s 1c", ""),
    ("f3p-gao", "", "choose 1", "1c", "benefit-drawn 1"),
    ("f3p-gao", "", "choose 2" + "; gain production" * 6, "6p", ""),
)

GOODS: Final[tuple[Row, ...]] = (
    ("spice-cloves", "", "", "1g", "benefit-drawn 1"),
    ("silk-raffia", "", "", "1c", "trade-advanced 1"),
    ("incense-myrrh", "", "", "1s", "benefit-drawn 1"),
    ("jade-ferries", "", "", "", "trade-advanced 3"),
)
