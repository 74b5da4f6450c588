"""Take the picture of the terminal for the documents: the table of a game in progress, as docs/pictures/terminal.svg.

    .venv/bin/python tools/terminal_picture.py

The game follows from its seed, so the picture changes only when the game or its look does. It carries no fonts and asks
for none from elsewhere.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path
from typing import Final

from monumental.bots.protocol import answer
from monumental.bots.registry import make_bot
from monumental.terminal.app import MonumentalApp
from monumental.terminal.saves import VARIABLE
from monumental.terminal.session import Agreement, Place, Session, open_table

PICTURE: Final = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "terminal.svg"
TABLE: Final = Agreement(
    (Place("egypt"), Place("greece", "greedy"), Place("denmark", "greedy")), map="spice-wheel-3", seed=11
)
SIZE: Final = (124, 41)
ROUND: Final = 4
FONTS: Final = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def main() -> None:
    """Play to the moment, draw it, write it."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {VARIABLE: folder, "COLORTERM": "truecolor", "TERM": "xterm-256color"}
        os.environ.pop("NO_COLOR", None)
        picture = asyncio.run(draw(in_the_middle()))
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(FONTS.sub("", picture), encoding="utf-8", newline="\n")
    print(PICTURE)


def in_the_middle() -> Session:
    """The game in its fourth round, with a City to activate; a bot has played for the human so far."""
    session = open_table(TABLE)
    bot = make_bot("greedy")
    game = session.game
    while not (game.seat == 0 and game.asks == "activate" and game.position.round == ROUND):
        session.play(
            answer(bot, game.position, session.chance()) if session.human_waits else session.bot_answer()
        )
    return session


async def draw(session: Session) -> str:
    """The table as a picture."""
    app = MonumentalApp(session, "quick")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        return app.export_screenshot(title="monumental terminal")


if __name__ == "__main__":
    main()
