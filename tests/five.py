"""Five seats for tests: a box that brings a fifth seat and a fifth Capital to the core, and nothing else."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from monumental.classic.layout import Layout
from monumental.classic.model import Box
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.rulebook import Config, Rulebook
from monumental.content import library, map_pieces, registry
from monumental.content.core.box import CORE_BOX
from monumental.content.core.map_box import CORE_PIECES, Pieces
from monumental.content.map_generator import generate
from monumental.content.registry import make_rules, settle_layout

BOX: Final = Box("fifth-seat", "A fifth seat", players=5)
PARTS: Final = Parts.of(boxes=[BOX.key])
PIECES: Final = CORE_PIECES.joined(Pieces(capitals=1))
OWN: Final = '{"players": 5}'
"""The same as a scenario brings it along."""
CIVILIZATIONS: Final = ("china", "denmark", "egypt", "greece", "japan")


@cache
def land(seed: int = 3) -> Layout:
    """A map for five players."""
    return generate(5, seed=seed, pieces=PIECES)


def rules(seed: int = 3) -> Rulebook:
    """Five of the core's civilizations at one table."""
    return make_rules(Config(CIVILIZATIONS, settle_layout(land(seed), 0), TableOptions(), own=OWN))


def put_on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the shelf hold the box for the length of a test."""
    monkeypatch.setattr(library, "BOXES", (CORE_BOX, BOX))
    monkeypatch.setattr(registry, "BOXES", (CORE_BOX, BOX))
    monkeypatch.setitem(map_pieces.BOX_PIECES, BOX.key, Pieces(capitals=1))
