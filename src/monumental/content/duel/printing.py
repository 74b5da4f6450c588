"""Boxes of Duel as plain data, by the same press as those of the big game.

>>> from monumental.content.duel.box import TRADE_BOX
>>> read_duel_box(write_duel_box(TRADE_BOX)) == TRADE_BOX
True
"""

from __future__ import annotations

from typing import Any, Final

from monumental.content.printing import BadPrinting, Shape, read_shaped, write_box
from monumental.duel.model import ERA_KEYS, BadCard, Card, Civilization, DuelBox, Text
from monumental.effects.duel_hooks import (
    COUNT_KEYS,
    HOOK_KEYS,
    KIND_KEYS,
    MOMENT_KEYS,
    TIMING_KEYS,
    TYPE_KEYS,
)
from monumental.effects.resources import RESOURCE_KEYS

DUEL: Final = Shape(
    box=DuelBox,
    words={
        "kind": KIND_KEYS,
        "era": ERA_KEYS,
        "type": TYPE_KEYS,
        "timing": TIMING_KEYS,
        "moment": MOMENT_KEYS,
        "hook": HOOK_KEYS,
    },
    one={
        "advantage": Card,
        "building": Card,
        "knowledge": Card,
        "province": Card,
        "scout": Card,
        "text": Text,
        "warlord": Card,
    },
    many={
        "civilizations": Civilization,
        "development": Card,
        "free_cities": Card,
        "policies": Card,
    },
    copies={"basic": Card, "starting": Card},
    names={"resource": RESOURCE_KEYS, "what": COUNT_KEYS, "kinds": KIND_KEYS},
    pairs={"traits": HOOK_KEYS},
)


def write_duel_box(box: DuelBox) -> dict[str, Any]:
    """A box of Duel as plain data; its fingerprint is that of ``content.printing``.

    >>> from monumental.content.duel.box import TRADE_BOX
    >>> write_duel_box(TRADE_BOX)["civilizations"][0]["traits"]
    [['gold-conquest', 1], ['conquest-gold', 1]]
    """
    return write_box(box, DUEL)


def read_duel_box(data: object) -> DuelBox:
    """The box of plain data; raises :class:`BadPrinting` with the place of what is wrong."""
    try:
        box = read_shaped(data, DUEL)
    except BadCard as error:
        raise BadPrinting(f"box: {error}") from error
    assert isinstance(box, DuelBox)
    return box
