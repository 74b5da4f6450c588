"""The flags that say what is played, the same for every command that plays."""

from __future__ import annotations

from typing import Annotated

import typer

from monumental.classic.parts import CLASSIC, DUEL, FINAL, TURNS, Parts
from monumental.classic.rulebook import BadSetup
from monumental.content.presets import PRESETS
from monumental.content.presets import preset as preset_named
from monumental.ruleset import RULESETS

GameFlag = Annotated[str, typer.Option("--game", help="The game: classic or duel.")]
BoxFlag = Annotated[
    list[str] | None, typer.Option("--box", help="A box to play with, beside core; may be given again.")
]
ModuleFlag = Annotated[
    list[str] | None,
    typer.Option(
        "--module",
        help="A part of the boxes to play with, all or none; without it the usual ones. May be given again.",
    ),
]
PresetFlag = Annotated[
    str,
    typer.Option("--preset", help=f"Parts that go well together: {', '.join(each.key for each in PRESETS)}."),
]
ModeFlag = Annotated[str, typer.Option("--mode", help="How turns go round: turns, continuous.")]
EditionFlag = Annotated[
    str, typer.Option("--edition", help="The edition: final, or draft of African Empires.")
]
DeckFlag = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        help="The Development deck: core, random (drawn by the seed), or cards by their keys; may be given again.",
    ),
]


def parts_of(
    game: str = CLASSIC,
    box: list[str] | None = None,
    module: list[str] | None = None,
    mode: str = TURNS,
    edition: str = FINAL,
    deck: list[str] | None = None,
    duel: bool = False,
    preset: str = "",
) -> Parts:
    """What the flags describe; what does not fit is refused with every reason at once.

    ``duel`` says whether the command can play Duel too.

    >>> parts_of(box=["core"]) == Parts()
    True
    >>> parts_of(deck=["aqueduct,academy", "castle"]).deck
    ('aqueduct', 'academy', 'castle')
    """
    if game == DUEL and not duel:
        raise BadSetup(
            "this command plays the game classic alone; Duel is played by play, terminal, simulate, arena and in Python"
        )
    boxes = tuple(box or ())
    named = tuple(module or ())
    if preset:
        chosen = preset_named(preset)
        boxes, named = (*chosen.boxes, *boxes), (*chosen.modules, *named)
    cards = [key.strip() for text in deck or () for key in text.split(",")]
    parts = Parts.of(game, boxes, named, mode, edition, cards)
    # Of a game that nobody knows the big one tells it, with everything else that does not fit.
    reasons = RULESETS.get(game, RULESETS[CLASSIC]).against(parts)
    if reasons:
        raise BadSetup("; ".join(reasons))
    return parts
