"""Setting a game up: what a table leaves open is drawn, and everything random follows from one secret seed."""

from __future__ import annotations

from random import Random
from typing import Any

import monumental
from monumental.classic.layout import Layout
from monumental.classic.options import TableOptions
from monumental.classic.parts import USUAL, Parts
from monumental.classic.rulebook import Config
from monumental.content.registry import make_rules, playable_civilizations, settle, settle_layout
from monumental.game import Game, choose_map
from monumental.records.configuration import configuration, content_of
from monumental.records.fairness import commitment, new_secret, shuffling_seed
from monumental.server.seating import Agreement, Chair


def open_game(
    agreement: Agreement, chairs: tuple[Chair, ...], layout: Layout | None
) -> tuple[Game, dict[str, Any]]:
    """A new game for a full table, and what its ``started`` row will say; without a layout a map is drawn."""
    seed = new_secret()
    parts = agreement.parts
    settled = deal(chairs, seed, parts)
    keys = tuple(chair.civilization or "" for chair in settled)
    drawn = settle_layout(choose_map(layout, len(keys), seed, parts), seed, parts.boxes)
    automas = tuple(seat for seat, chair in enumerate(chairs) if chair.kind == "automa")
    config = Config(keys, drawn, TableOptions.of(dict(agreement.options)), automas, parts)
    rules = make_rules(settle(config, seed))
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


def deal(chairs: tuple[Chair, ...], seed: int, parts: Parts = USUAL) -> tuple[Chair, ...]:
    """The chairs with civilizations for all who left theirs to chance (CORE.SETUP.15)."""
    taken = {chair.civilization for chair in chairs}
    left = sorted(key for key in playable_civilizations(parts) if key not in taken)
    Random(seed).shuffle(left)
    return tuple(
        chair if chair.civilization else Chair.of({**chair.data(), "civilization": left.pop()})
        for chair in chairs
    )
