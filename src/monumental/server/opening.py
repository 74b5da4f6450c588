"""Setting a game up: what a table leaves open is drawn, and everything random follows from one secret seed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import monumental
from monumental.classic.layout import Layout
from monumental.game import Game
from monumental.records.configuration import configuration, content_of
from monumental.records.fairness import commitment, new_secret, shuffling_seed
from monumental.ruleset import Setting, ruleset_named
from monumental.server.seating import Agreement, Chair


def open_game(
    agreement: Agreement, chairs: tuple[Chair, ...], layout: Layout | None
) -> tuple[Game, dict[str, Any]]:
    """A new game for a full table, and what its ``started`` row will say; without a layout a map is drawn."""
    seed = new_secret()
    ruleset = ruleset_named(agreement.game)
    parts = agreement.parts
    settled = deal(chairs, seed, ruleset.civilizations(parts))
    automas = tuple(seat for seat, chair in enumerate(chairs) if chair.kind == "automa")
    keys = [chair.civilization or "" for chair in settled]
    rules = ruleset.open(Setting(keys, parts, layout, automas, agreement.options), seed)
    game = Game(rules, shuffling_seed(seed))
    return game, {
        **game_data(game),
        "chairs": [chair.data() for chair in settled],
        "seed": f"{seed:x}",
        "commitment": commitment(seed, rules, game.chance),
        "sealed": False,
    }


def game_data(game: Game) -> dict[str, Any]:
    """What every first row says of a game."""
    return {
        "configuration": configuration(game.rules.config),
        "content": content_of(game.rules),
        "engine": monumental.__version__,
        "chance": game.chance,
        "state": f"{game.seed:x}",
        "opening": [[outcome.key, outcome.text] for outcome in game.opening],
        "opening_events": [event.fields() for event in game.opening_events],
    }


def deal(chairs: tuple[Chair, ...], seed: int, civilizations: Iterable[str]) -> tuple[Chair, ...]:
    """The chairs with civilizations for all who left theirs to chance (CORE.SETUP.15, DUEL.SETUP.8)."""
    taken = {chair.civilization for chair in chairs}
    left = sorted(key for key in civilizations if key not in taken)
    Random(seed).shuffle(left)
    return tuple(
        chair if chair.civilization else Chair.of({**chair.data(), "civilization": left.pop()})
        for chair in chairs
    )
