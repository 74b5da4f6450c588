"""Telling a game in words: prompts, option labels, and the log."""

from monumental.narration.chronicle import Chronicle, blocks
from monumental.narration.labels import label
from monumental.narration.prompts import origin, prompt
from monumental.narration.story import Block, Line, Order, Part

__all__ = ["Block", "Chronicle", "Line", "Order", "Part", "blocks", "label", "origin", "prompt"]
