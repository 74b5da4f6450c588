"""One line per Development card and token of Lost Kingdoms, in the form of ``tests.cards.rows``."""

from __future__ import annotations

from typing import Final

from tests.cards.rows import STEPS, Row

CARDS: Final[tuple[Row, ...]] = (
    ("ziggurat", "stock 2g", "use ziggurat r1c1", "1p 1s 1g 1c", ""),
    ("caravanserai", "", "use caravanserai r1c1; explore 1 b1", "1p 2g", "explorer a1>b1"),
    # Rope Stretching and Astronomy are two; the one in the deck makes no second pair.
    ("astronomy", "deck masonry rope-stretching", "use astronomy r1c1", "1s", ""),
    ("astronomy", "deck masonry currency rope-stretching", "use astronomy r1c1", "2s", ""),
    (
        "road-building",
        "owns b1",
        "use road-building r1c1; manoeuvre soldier a1; manoeuvre soldier a1; stop; explore 1 b1; explore 2 a2",
        "",
        "troops a1>b1; troops a1>b1; explorer a1>b1; explorer a1>a2",
    ),
    (
        "chivalry",
        "owns b1*4; foe owns b2*3",
        "use chivalry r1c1; conquer b2; without warlord; take 3 from a1",
        "1m",
        "this-turn enemy-cost -2; defeated b2; troops a1>b2 3; conquered b2",
    ),
    ("archaeology", "archived fort fort library", "use archaeology r1c1", "1c", ""),
    ("archaeology", "archived fort fort fort fort library mine", "use archaeology r1c1", "2c", ""),
    (
        "railways",
        "owns b1",
        "use railways r1c1; manoeuvre soldier a1; manoeuvre warlord a1; manoeuvre soldier a1; manoeuvre soldier a1",
        "3p",
        "troops a1>b1; warlord a1>b1; troops a1>b1; troops a1>b1",
    ),
    ("temple-of-artemis", "", "", "1m 1c", ""),
    (
        "angkor-wat",
        "city angkor-wat - - / - fort - / - - -",
        "use angkor-wat r1c1; gain science; gain military",
        "1p 1s 1m 1c",
        "discarded fort",
    ),
    (
        "chichen-itza",
        "city chichen-itza - - / - fort - / - - -",
        "use chichen-itza r1c1",
        "2s 1m 1g",
        "archived fort",
    ),
    (
        "statue-of-liberty",
        "",
        "use statue-of-liberty r1c1; explore 1 b1; explore 1 c1",
        "2g 1c",
        "explorer a1>b1; explorer b1>c1",
    ),
    (
        "large-hadron-collider",
        "city large-hadron-collider - - / - workshop - / - - -",
        "use large-hadron-collider r1c1",
        "3p 3s",
        "",
    ),
)

BENEFITS: Final[tuple[Row, ...]] = (
    ("temple-of-artemis", "", "", "2g", ""),
    ("angkor-wat", "", "", "2p 1g", ""),
    ("chichen-itza", "policies gifts-of-the-nile", "", "2p 1c", ""),
    ("statue-of-liberty", "", "gain workshop", "1g", "gained-card workshop"),
    ("large-hadron-collider", "", "", "4s", ""),
)

TOKENS: Final[tuple[Row, ...]] = (
    ("f3m-fortress", "display academy masonry", "choose 1", "4p 1c", ""),
    ("f3m-fortress", "display academy masonry", "choose 2; gain masonry", "", "gained-card masonry"),
    ("f3g-treasury", "", "choose 1", "1s 2c", ""),
    (
        "f3g-treasury",
        "",
        "choose 2; gain workshop; gain archery-range",
        "",
        "gained-card workshop; gained-card archery-range",
    ),
)

GOODS: Final[tuple[Row, ...]] = (
    ("jade-carvers", "", "gain production; gain science; gain military", "1p 1s 1m 1g", ""),
    ("jade-masks", "", "", "2m 1c", ""),
    ("jade-codex", "", "", "2s 1c", ""),
    ("jade-warriors", "owns b1", "manoeuvre soldier a1; stop", "3m", "troops a1>b1"),
    (
        "jade-canoes",
        "",
        "explore 1 b1; explore 1 c1; explore 1 d1; explore 2 b1",
        "2g",
        f"{STEPS}; explorer a1>b1",
    ),
    ("jade-knives", "", "archive fort r3c1", "2g", "archived fort"),
    ("spice-saffron", "", "explore 1 b1", "3g", "explorer a1>b1"),
    ("silk-banners", "", "", "3m 1g", ""),
    ("amber-lanterns", "deck fort", "", "2p 1m", "drew fort"),
    ("incense-censers", "", "archive fort r3c1", "1c", "archived fort"),
)
