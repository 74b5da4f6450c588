"""One line per Barbarian token that comes with the Monsters, in the form of ``tests.cards.rows``."""

from __future__ import annotations

from typing import Final

from tests.cards.rows import Row

TOKENS: Final[tuple[Row, ...]] = (
    ("b1-herders", "", "choose 1", "1g", ""),
    ("b1-herders", "", "choose 2; gain science; gain military", "1s 1m", ""),
    ("b2-raiders", "", "choose 1", "2g", ""),
    ("b2-raiders", "", "choose 2; gain production; gain science; gain military", "1p 1s 1m", ""),
    ("b3-kraal", "", "choose 1", "3g", ""),
    ("b3-kraal", "", "choose 2", "2m 1c", ""),
    ("b4-stronghold", "", "choose 1", "4g", ""),
    ("b4-stronghold", "", "choose 2", "2c", ""),
)

MONSTER_TOKENS: Final[tuple[Row, ...]] = (
    ("b2-impundulu", "", "", "", "monster-revealed impundulu"),
    ("b2-mokele-mbembe", "", "", "", "monster-revealed mokele-mbembe"),
    ("b3-inkanyamba", "", "", "", "monster-revealed inkanyamba"),
    ("b3-grootslang", "", "", "", "monster-revealed grootslang"),
)
