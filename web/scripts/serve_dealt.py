"""The real server with luck that stays: tables of the same wishes get the same map, the same cards and the same bots.

Only for tests: whoever knows the seed knows every card. MONUMENTAL_TEST_LUCK deals all tables anew.
"""

import hashlib
import json
import os
from typing import Any
from unittest.mock import patch

from monumental.classic.layout import Layout
from monumental.cli.main import main
from monumental.game import Game
from monumental.server import opening, room
from monumental.server.seating import Agreement, Chair

LUCK = os.environ.get("MONUMENTAL_TEST_LUCK", "")


def seed_of(agreement: Agreement, chairs: tuple[Chair, ...]) -> int:
    """The seed of a table, from what was agreed and not from who sits there."""
    seats = [(chair.kind, chair.bot, chair.civilization) for chair in chairs]
    wishes = json.dumps([LUCK, agreement.data(), seats], sort_keys=True)
    return int.from_bytes(hashlib.sha256(wishes.encode()).digest(), "big")


def open_dealt(
    agreement: Agreement, chairs: tuple[Chair, ...], layout: Layout | None
) -> tuple[Game, dict[str, Any]]:
    """Open a game as the server does, with its seed."""
    with patch.object(opening, "new_secret", return_value=seed_of(agreement, chairs)):
        return opening.open_game(agreement, chairs, layout)


room.open_game = open_dealt
# Processes in which bots think import this file too.
if __name__ == "__main__":
    main()
