"""Monumental: the civilization deck-building board game, as an engine and a table to play at.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> game.legal()[0].text.startswith("capital")
True
"""

from monumental.classic.view import REFEREE, SPECTATOR, View, determinize, observe
from monumental.game import Choice, Entry, Game, Outcome, new_game
from monumental.kernel.errors import GameOver, IllegalChoice, MonumentalError, StaleDecision

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
    "StaleDecision",
    "View",
    "__version__",
    "determinize",
    "new_game",
    "observe",
]
