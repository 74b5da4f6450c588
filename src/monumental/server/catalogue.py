"""What a table can be made of, beside what the reference lists: bots, generated maps, policies of taking back."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from monumental.bots.registry import bot_names, make_bot
from monumental.classic.edition import EDITIONS, Edition
from monumental.classic.layout import Layout
from monumental.classic.model import ERA_KEYS, KIND_KEYS
from monumental.classic.module import MODULES, Module
from monumental.classic.parts import CLASSIC, Parts
from monumental.classic.setup import MODES
from monumental.classic.turn import MOST_SEATS
from monumental.content.advanced import ADVISED
from monumental.content.decks import deck_table
from monumental.content.presets import PRESETS, Preset
from monumental.kernel.errors import MonumentalError
from monumental.lab.pictures import Theme, map_svg
from monumental.ruleset import RULESETS, Ruleset, ruleset_named
from monumental.server.models import (
    BotInfo,
    BoxChoice,
    Choices,
    DeckPlace,
    EditionChoice,
    GameChoice,
    ModeChoice,
    ModuleChoice,
    PresetChoice,
    UndoInfo,
)
from monumental.server.seating import AWAY_MINUTES, STAND_IN

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
    big = game_choice(RULESETS[CLASSIC])
    return Choices(
        games=[game_choice(ruleset) for ruleset in RULESETS.values()],
        least_players=big.least_players,
        most_players=big.most_players,
        boxes=big.boxes,
        modules=[_module(module) for module in MODULES.values()],
        presets=[_preset(preset) for preset in PRESETS],
        modes=[ModeChoice(key=mode.key, name=mode.name, about=mode.sentence) for mode in MODES.values()],
        editions=[_edition(edition) for edition in EDITIONS.values()],
        deck=[
            DeckPlace(era=ERA_KEYS[era], kind=KIND_KEYS[kind], players=players, cards=cards)
            for players in range(big.least_players, MOST_SEATS + 1)
            for (era, kind), cards in deck_table(players).items()
        ],
        advised=ADVISED,
        bots=big.bots,
        stand_in=STAND_IN,
        away_minutes=AWAY_MINUTES,
        options=big.options,
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


def _edition(edition: Edition) -> EditionChoice:
    return EditionChoice(
        key=edition.key,
        name=edition.name,
        about=edition.sentence,
        box=edition.box,
        unusual=list(edition.unusual),
        most_automas=edition.most_automas,
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


def game_choice(ruleset: Ruleset) -> GameChoice:
    """A game as the page of a new table offers it."""
    parts = Parts.of(ruleset.key)
    least, most = ruleset.players(parts)
    return GameChoice.model_validate(
        {
            "key": ruleset.key,
            "name": ruleset.name,
            "about": ruleset.about,
            "least_players": least,
            "most_players": most,
            "maps": ruleset.maps,
            "automas": ruleset.automas,
            "boxes": [
                BoxChoice(key=box.key, name=box.name, about=box.about, players=box.players)
                for box in ruleset.boxes()
            ],
            "bots": [bot_info(name, ruleset.key) for name in sorted(bot_names(ruleset.key), key=_rung)],
            "civilizations": ruleset.civilizations(parts),
            "options": ruleset.option_keys(),
        }
    )


def bot_info(spec: str, game: str = CLASSIC) -> BotInfo:
    """A bot as a list shows it; its class says what it is."""
    words = (type(make_bot(spec, game)).__doc__ or "").strip().partition("\n")[0]
    return BotInfo(
        spec=spec,
        name=spec.replace("-", " ").replace("_", " ").capitalize(),
        about=words,
        level=spec in LADDER,
    )


def check_civilization(key: str, parts: Parts) -> str:
    """The key, if a civilization has it that the parts suffice for."""
    known = ruleset_named(parts.game).civilizations(parts)
    if key not in known:
        raise UnknownKey(f"no civilization is called '{key}'; there are: {', '.join(known)}")
    return key


@lru_cache(maxsize=64)
def picture(layout: Layout, theme: Theme) -> bytes:
    """The picture of a map."""
    return map_svg(layout, theme=theme, size=960).encode()
