"""Monumental Duel, as everything around its rules sees it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from monumental.classic.parts import DUEL, Parts
from monumental.classic.rulebook import BadSetup
from monumental.content.duel import registry, shelf
from monumental.content.duel.deck import chosen_deck
from monumental.content.duel.registry import make_duel_rules, settled
from monumental.duel import fields as declared
from monumental.duel import reasons, scoring, setup
from monumental.duel import view as views
from monumental.duel.kinds import SEATS
from monumental.duel.model import DuelBox
from monumental.duel.position import Position
from monumental.duel.rulebook import DuelConfig, Rulebook
from monumental.kernel.errors import brief
from monumental.kernel.fields import Field
from monumental.ruleset.choosing import dealt, named_civilizations, whole
from monumental.ruleset.common import Chapters, refuse
from monumental.ruleset.protocol import BoxSheet, Setting, Wishes, blame

FIRST = "first"
"""The one option of a table: the civilization of the First player."""


class DuelRules(Chapters):
    """Monumental Duel."""

    key = DUEL
    name = "Monumental Duel"
    about = "Two Cities face each other across three Free Cities: a card game for two, without a map."
    fields: tuple[Field, ...] = declared.FIELDS
    maps = False
    automas = False

    def __init__(self) -> None:
        super().__init__(Position, views, scoring, reasons)

    # --- setting up --------------------------------------------------------------------------------------------
    def boxes(self) -> list[BoxSheet]:
        return [BoxSheet(box.key, box.name, _contents(box), SEATS) for box in shelf.BOXES]

    def against(self, parts: Parts) -> list[str]:
        return registry.against(parts)

    def players(self, parts: Parts) -> tuple[int, int]:
        return SEATS, SEATS

    def civilizations(self, parts: Parts) -> list[str]:
        return sorted(shelf.civilizations())  # DUEL.MIX.1: any fits any box

    def option_keys(self) -> list[str]:
        return [FIRST]

    def check(self, wishes: Wishes) -> dict[str, Any]:
        parts = wishes.parts
        with blame("boxes"):
            refuse(registry.against(Parts(game=DUEL, boxes=parts.boxes)))
        with blame("modules"):
            refuse(registry.against(parts))
        with blame("deck"):
            if parts.deck:
                chosen_deck([shelf.box(key) for key in parts.boxes], parts.deck)
        with blame("seats"):
            _check_seats(wishes.seats)
            if wishes.automas:
                raise BadSetup("Duel has no Automa; seat a bot")
        with blame("options"):
            _first_player(wishes.options, wishes.civilizations)
        return dict(wishes.options)

    def open(self, setting: Setting, seed: int) -> Rulebook:
        """Civilizations as they are named, or two of the shelf (DUEL.SETUP.8)."""
        refuse_classic(map=setting.map, automas=setting.automas)
        players = whole(setting.civilizations)
        if players is None:
            chosen = named_civilizations(setting.civilizations)
        else:
            _check_seats(players)
            chosen = dealt(shelf.civilizations(), players, seed)
        first = _first_player(setting.options, chosen)
        seat = chosen.index(first) if first else -1
        return make_duel_rules(DuelConfig(tuple(chosen), settled(setting.parts, seed), seat))

    def shelf(self) -> tuple[str, ...]:
        return shelf.box_keys()

    def mark_of(self, box: str) -> str:
        return shelf.mark_of(box)

    def printed(self, box: str) -> dict[str, Any]:
        return shelf.printed(box)

    def learn(self, data: dict[str, Any]) -> str:
        return shelf.learn(data)

    def learnt(self, rules: Any) -> list[dict[str, Any]]:
        return shelf.learnt(rules.config.parts.boxes, rules.config.printings)

    # --- playing -----------------------------------------------------------------------------------------------
    def title(self, rules: Any) -> str:
        return " against ".join(rules.config.civilizations)

    def place(self, rules: Any) -> tuple[str, str] | None:
        return None

    def blank(self, rules: Any) -> Position:
        return Position(rules)

    def new_position(self, rules: Any, rng: int, chance_mode: bool) -> Position:
        return setup.new_position(rules, rng, chance_mode)

    def until_answered(self, rules: Any) -> bool:
        return True

    def page(self, pos: Any) -> tuple[Hashable, ...]:
        return pos.round, pos.phase, pos.active


def _contents(box: DuelBox) -> str:
    """What a box brings, in a sentence."""
    things = (
        (len(box.civilizations), "civilizations"),
        (len(box.development), "Development cards"),
        (len(box.free_cities), "Free Cities"),
    )
    return ", ".join(f"{number} {what}" for number, what in things if number) + "."


def refuse_classic(**given: object) -> None:
    """Refuse what only the big game has."""
    named = [name for name, value in given.items() if value]
    if named:
        raise BadSetup(f"Duel has no {' and no '.join(named)}; it is played by two with cards alone")


def _check_seats(players: int) -> None:
    if players != SEATS:  # DUEL.GOAL.1
        raise BadSetup(f"Duel is a game for 2 players, not {brief(players)}")


def _first_player(options: Any, civilizations: Iterable[str | None]) -> str:
    """The civilization of the First player, if the table names it."""
    unknown = sorted(options.keys() - {FIRST})
    if unknown:
        raise BadSetup(f"there is no option {brief(repr(unknown[0]))} in Duel; there is: {FIRST}")
    first = options.get(FIRST, "")
    chosen = [key for key in civilizations if key]
    if first and first not in chosen:
        raise BadSetup(f"the First player is one of {', '.join(chosen)}, not {brief(repr(first))}")
    return str(first)
