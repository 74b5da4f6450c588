"""What a table can be made of, beside what the reference lists: bots, generated maps, policies of taking back."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from monumental.bots.registry import bot_names, make_bot
from monumental.classic.layout import Layout
from monumental.classic.model import ERA_KEYS, KIND_KEYS
from monumental.classic.module import MODULES, Module
from monumental.classic.parts import CORE, USUAL, Parts
from monumental.classic.rulebook import most_seats
from monumental.classic.turn import MOST_SEATS
from monumental.content.advanced import ADVISED
from monumental.content.decks import deck_table
from monumental.content.library import shelf_boxes
from monumental.content.presets import PRESETS, Preset
from monumental.content.registry import boxes_on, playable_civilizations
from monumental.kernel.errors import MonumentalError
from monumental.lab.pictures import Theme, map_svg
from monumental.portrait import reference_sheet
from monumental.server.models import (
    BotInfo,
    BoxChoice,
    Choices,
    DeckPlace,
    ModuleChoice,
    PresetChoice,
    UndoInfo,
)
from monumental.server.seating import AWAY_MINUTES, STAND_IN

LEAST_PLAYERS: Final = 2

LADDER: Final = ("novice", "steady", "strong")
"""The levels of opponents come first in every list; other bots follow by name."""

UNDO: Final = (
    UndoInfo(
        key="turn",
        name="Own turn",
        about="Take back choices of your own turn, back to the last one that revealed something.",
    ),
    UndoInfo(key="ask", name="Ask", about="The same, and anything further if the other players agree."),
    UndoInfo(
        key="free", name="Free", about="Take back anything at any time: for friends, hot-seat and bots."
    ),
)


class UnknownKey(MonumentalError):
    """Something that is on no shelf."""


@cache
def choices() -> Choices:
    """What a new table may be made of."""
    return Choices(
        least_players=LEAST_PLAYERS,
        most_players=most_seats(boxes_on(USUAL)),
        boxes=[
            BoxChoice(key=box.key, name=box.name, about=box.sentence, players=box.players)
            for box in shelf_boxes()
            if box.key != CORE
        ],
        modules=[_module(module) for module in MODULES.values()],
        presets=[_preset(preset) for preset in PRESETS],
        deck=[
            DeckPlace(era=ERA_KEYS[era], kind=KIND_KEYS[kind], players=players, cards=cards)
            for players in range(LEAST_PLAYERS, MOST_SEATS + 1)
            for (era, kind), cards in deck_table(players).items()
        ],
        advised=ADVISED,
        bots=[bot_info(name) for name in sorted(bot_names(), key=_rung)],
        stand_in=STAND_IN,
        away_minutes=AWAY_MINUTES,
        options=[option.key for option in reference_sheet().options],
        undo=list(UNDO),
    )


def _module(module: Module) -> ModuleChoice:
    return ModuleChoice(
        key=module.key,
        name=module.name,
        about=module.sentence,
        box=module.box,
        needs=list(module.needs),
        excludes=list(module.excludes),
        usual=module.usual,
    )


def _preset(preset: Preset) -> PresetChoice:
    parts = Parts.of(boxes=preset.boxes, modules=preset.modules)
    return PresetChoice(
        key=preset.key,
        name=preset.name,
        about=preset.sentence,
        boxes=list(preset.boxes),
        modules=list(parts.modules),
    )


def _rung(name: str) -> tuple[int, str]:
    return (LADDER.index(name) if name in LADDER else len(LADDER), name)


def bot_info(spec: str) -> BotInfo:
    """A bot as a list shows it; its class says what it is."""
    words = (type(make_bot(spec)).__doc__ or "").strip().partition("\n")[0]
    return BotInfo(
        spec=spec,
        name=spec.replace("-", " ").replace("_", " ").capitalize(),
        about=words,
        level=spec in LADDER,
    )


def check_civilization(key: str, parts: Parts) -> str:
    """The key, if a civilization has it that the parts suffice for."""
    known = sorted(playable_civilizations(parts))
    if key not in known:
        raise UnknownKey(f"no civilization is called '{key}'; there are: {', '.join(known)}")
    return key


@lru_cache(maxsize=64)
def picture(layout: Layout, theme: Theme) -> bytes:
    """The picture of a map."""
    return map_svg(layout, theme=theme, size=960).encode()
