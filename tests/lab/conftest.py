"""A bot that makes trouble, for everything that plays many games and must survive one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

TROUBLE = '''
import os

from monumental.bots.random import RandomBot


class Trouble(RandomBot):
    """Breaks, or kills its process, when it plays Egypt; with a rival only in games against that one."""

    def __init__(self, kill: bool = False, rival: str = "") -> None:
        self.kill = kill
        self.rival = rival

    def choose(self, view, decision, rng, budget):
        civilizations = view.position.rules.config.civilizations
        if civilizations == ("egypt", self.rival) or (not self.rival and civilizations[decision.seat] == "egypt"):
            if self.kill:
                os._exit(3)
            raise RuntimeError("no beer today")
        return super().choose(view, decision, rng, budget)
'''


@pytest.fixture
def trouble(tmp_path: Path) -> str:
    """The spec of the bot."""
    path = tmp_path / "trouble.py"
    path.write_text(TROUBLE, encoding="utf-8")
    return f"{path}:Trouble"
