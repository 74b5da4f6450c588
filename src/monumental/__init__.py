"""Monumental: the civilization deck-building board game, as an engine and a table to play at."""

__version__ = "0.1.0"
