"""The big game, as everything around its rules sees it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import asdict
from dataclasses import fields as dataclass_fields
from typing import Any

from monumental.classic import fields as declared
from monumental.classic import reasons, scoring, setup
from monumental.classic import view as views
from monumental.classic.options import TableOptions
from monumental.classic.parts import CLASSIC, CORE, TURNS, Parts
from monumental.classic.position import Position
from monumental.classic.rulebook import BadSetup, Config, Rulebook, most_seats
from monumental.content import library, registry
from monumental.content.advanced import against_automa, settle_automa
from monumental.content.decks import against_deck, settle_deck
from monumental.content.registry import (
    against_automas,
    boxes_on,
    check_players,
    in_play,
    make_rules,
    playable_civilizations,
    settle,
    settle_layout,
)
from monumental.kernel.errors import brief
from monumental.kernel.fields import Field
from monumental.ruleset.choosing import choose_civilizations, choose_map, whole
from monumental.ruleset.common import Chapters, refuse
from monumental.ruleset.protocol import BoxSheet, Setting, Wishes, blame

LEAST_PLAYERS = 2


class ClassicRules(Chapters):
    """The big game."""

    key = CLASSIC
    name = "Monumental"
    about = "Cities, armies and Explorers on a map of hexagons, for two players and more."
    fields: tuple[Field, ...] = declared.FIELDS
    maps = True
    automas = True

    def __init__(self) -> None:
        super().__init__(Position, views, scoring, reasons)

    # --- setting up --------------------------------------------------------------------------------------------
    def boxes(self) -> list[BoxSheet]:
        return [
            BoxSheet(box.key, box.name, box.sentence, box.players)
            for box in library.shelf_boxes()
            if box.key != CORE
        ]

    def against(self, parts: Parts) -> list[str]:
        return registry.against(parts)

    def players(self, parts: Parts) -> tuple[int, int]:
        return LEAST_PLAYERS, most_seats(boxes_on(parts))

    def civilizations(self, parts: Parts) -> list[str]:
        return sorted(playable_civilizations(parts))

    def option_keys(self) -> list[str]:
        return [option.name for option in dataclass_fields(TableOptions)]

    def check(self, wishes: Wishes) -> dict[str, Any]:
        parts = wishes.parts
        with blame("boxes"):
            boxes_on(Parts.of(boxes=parts.boxes))
        with blame("modules"):
            boxes_on(Parts.of(boxes=parts.boxes, modules=parts.modules))
        with blame("mode"):
            boxes_on(Parts(boxes=parts.boxes, mode=parts.mode))
        with blame("edition"):
            boxes_on(Parts(boxes=parts.boxes, edition=parts.edition, mode=parts.mode))
        with blame("deck"):
            boxes = boxes_on(parts)
            deck = settle_deck(parts, boxes, wishes.seats, 0).deck
            refuse(against_deck(deck, boxes, wishes.seats) if parts.deck else [])
        with blame("seats"):
            check_players(boxes, wishes.seats)
        with blame("options"):
            options = TableOptions.of(dict(wishes.options))
            # Which cards of the Automa a number stands for is drawn when the game begins.
            played = tuple(in_play(box, parts) for box in boxes)
            refuse(against_automa(settle_automa(options, played, 0), played, wishes.automas))
        with blame("edition" if parts.mode == TURNS else "mode"):
            refuse(against_automas(parts, wishes.automas))
        return asdict(options)

    def open(self, setting: Setting, seed: int) -> Rulebook:
        options = TableOptions.of(dict(setting.options))
        automas = tuple([_automa_seat(seat) for seat in setting.automas])
        parts = setting.parts
        chosen = choose_civilizations(setting.civilizations, seed, parts)
        layout = settle_layout(choose_map(setting.map, len(chosen), seed, parts), seed, parts.boxes)
        return make_rules(settle(Config(tuple(chosen), layout, options, automas, parts), seed))

    def shelf(self) -> tuple[str, ...]:
        return library.box_keys()

    def mark_of(self, box: str) -> str:
        return library.mark_of(box)

    def printed(self, box: str) -> dict[str, Any]:
        return library.printed(box)

    def learn(self, data: dict[str, Any]) -> str:
        return library.learn(data)

    def learnt(self, rules: Any) -> list[dict[str, Any]]:
        return library.learnt(rules.config.parts.boxes, rules.config.printings)

    # --- playing -----------------------------------------------------------------------------------------------
    def title(self, rules: Any) -> str:
        return f"{', '.join(rules.config.civilizations)} on {rules.config.layout.key}"

    def place(self, rules: Any) -> tuple[str, str] | None:
        return rules.config.layout.key, rules.config.layout.name

    def blank(self, rules: Any) -> Position:
        pos = Position(rules)
        pos.top = pos.pool = [()] * rules.piles
        return pos

    def new_position(self, rules: Any, rng: int, chance_mode: bool) -> Position:
        return setup.new_position(rules, rng, chance_mode=chance_mode)

    def until_answered(self, rules: Any) -> bool:
        together: bool = rules.mode.together
        return together  # a turn of one action ends with it

    def page(self, pos: Any) -> tuple[Hashable, ...]:
        page: tuple[Hashable, ...] = pos.rules.mode.page(pos)
        return page


def _automa_seat(seat: object) -> int:
    number = whole(seat)
    if number is None:
        raise BadSetup(f"there is no seat {brief(seat)} for the Automa; seats are whole numbers")
    return number
