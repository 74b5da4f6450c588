"""Telling a game in words: prompts, option labels, and the log."""

from monumental.narration.chronicle import Chronicle, blocks, chronicle_of
from monumental.narration.labels import label
from monumental.narration.prompts import origin, prompt
from monumental.narration.story import Block, Line, Order, Part
from monumental.narration.teller import Teller

__all__ = [
    "Block",
    "Chronicle",
    "Line",
    "Order",
    "Part",
    "Teller",
    "blocks",
    "chronicle_of",
    "label",
    "origin",
    "prompt",
]
