"""Telling a game in words: prompts, option labels, and the log."""

from monumental.narration.labels import label
from monumental.narration.prompts import origin, prompt

__all__ = ["label", "origin", "prompt"]
