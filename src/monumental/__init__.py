"""Monumental: the civilization deck-building board game, as an engine and a table to play at.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> game.legal()[0].text.startswith("capital")
True
"""

from monumental.classic.position import Position
from monumental.classic.view import REFEREE, SPECTATOR, View, determinize, observe
from monumental.content.copying import register as register_copying
from monumental.game import Choice, Entry, Game, Outcome, new_game
from monumental.kernel.errors import GameOver, IllegalChoice, MonumentalError, StaleDecision
from monumental.kernel.machine import apply, decider

__version__ = "0.1.0"

__all__ = [
    "REFEREE",
    "SPECTATOR",
    "Choice",
    "Entry",
    "Game",
    "GameOver",
    "IllegalChoice",
    "MonumentalError",
    "Outcome",
    "Position",
    "StaleDecision",
    "View",
    "__version__",
    "apply",
    "decider",
    "determinize",
    "new_game",
    "observe",
]

register_copying()
