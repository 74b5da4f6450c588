"""Keywords: the words and signs that cards use, each with the sentence that explains it.

A book keeps its keywords beside its words (:mod:`~monumental.effects.word`): a table of them, and which of its words
speak them. Readers of every kind ask for the keywords of a tree and show the sentences.

>>> from monumental.effects.tree import Archive, Gain
>>> [type(node).__name__ for node in nodes(Archive(Gain(3)))]
['Archive', 'Gain']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from monumental.effects.catalogue import Catalogue


@dataclass(frozen=True)
class Keyword:
    """A word or sign that cards use, what it means, and the rules that say so.

    ``symbol`` is what a client draws for it, if it has a sign: ``effect`` is the burst of a text that can be used, the
    others are those of resources.
    """

    name: str
    sentence: str
    rules: tuple[str, ...]
    symbol: str = ""

    def told(self, spoken: Catalogue) -> Keyword:
        """The keyword with the words of a catalogue for how long things last.

        >>> from monumental.effects.catalogue_en import ENGLISH
        >>> Keyword("Gold", "What is left {over} is lost.", ()).told(ENGLISH.of_span("round")).sentence
        'What is left when you pass is lost.'
        """
        words = {"span": spoken.lasting(), "over": spoken.find(f"over.{spoken.span}")}
        return replace(self, name=self.name.format(**words), sentence=self.sentence.format(**words))


def nodes(tree: Any) -> Iterator[object]:
    """Every word of an effect or ongoing text, with all that hangs on it."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif hasattr(tree, "__dataclass_fields__"):
        yield tree
        for item in fields(tree):
            yield from nodes(getattr(tree, item.name))
