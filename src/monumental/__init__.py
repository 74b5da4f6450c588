"""Monumental: the civilization deck-building board game, as an engine and a table to play at.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> game.legal()[0].text.startswith("capital")
True
"""

from monumental.classic.position import Position
from monumental.classic.reasons_base import Reason
from monumental.classic.rulebook import BadSetup
from monumental.classic.scoring import Score
from monumental.classic.view import REFEREE, SPECTATOR, View, determinize, observe
from monumental.content.copying import register as register_copying
from monumental.game import Choice, Entry, Game, NothingToUndo, Outcome, new_game
from monumental.kernel.errors import BadArgument, GameOver, IllegalChoice, MonumentalError, StaleDecision
from monumental.kernel.machine import apply, decider, over

__version__ = "0.1.0"

__all__ = [
    "REFEREE",
    "SPECTATOR",
    "BadArgument",
    "BadSetup",
    "Choice",
    "Entry",
    "Game",
    "GameOver",
    "IllegalChoice",
    "MonumentalError",
    "NothingToUndo",
    "Outcome",
    "Position",
    "Reason",
    "Score",
    "StaleDecision",
    "View",
    "__version__",
    "apply",
    "decider",
    "determinize",
    "new_game",
    "observe",
    "over",
]

register_copying()
