"""A catalogue of messages: all that the text generator knows about one language.

The generator (``effects.text``) decides *what* is said and in which order the parts of a card follow each other; a
catalogue decides *how*. A new language is one more ``Catalogue`` with the same keys: no code changes.

A message is a template with named fields, or a tuple of plural forms from which ``plural`` picks by number. A key may
carry an exact number (``"repeat=2"``), which wins over the plural form, and a voice: ``@they`` for the finite verb of
an opponent ("archives a card"), ``@bare`` for the bare verb ("may archive a card"). A key without a voice serves all.
How long something lasts is ``{span}``: the mode of a game says whether that is a turn or a round (AE.CONT.10).

>>> from monumental.effects.catalogue import Catalogue, YOU
>>> tiny = Catalogue(
...     "tiny", {"cow": ("{n} cow", "{n} cows"), "cow=0": "no cow", "pronoun.you": "you"}, english_plural
... )
>>> [tiny.say("cow", YOU, number, n=number) for number in (0, 1, 2)]
['no cow', '1 cow', '2 cows']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from monumental.kernel.errors import MonumentalError

Message = str | tuple[str, ...]

YOU: Final = 0
"""The player who uses the card: imperative."""
THEY: Final = 1
"""An opponent, with a finite verb: "archives a card"."""
BARE: Final = 2
"""An opponent, after another verb: "may archive a card"."""

VOICE_MARKS: Final = ("", "@they", "@bare")
NO_NUMBER: Final = -1
TURN: Final = "turn"
ROUND: Final = "round"
"""The spans of which a text may speak; the messages ``span.turn`` and ``span.round`` are their words."""
MANY: Final = 100
"""Numbers from here on are too rare to be remembered."""


class MissingMessage(MonumentalError):
    """A catalogue lacks a message that a text needs."""


class ClashingMessage(MonumentalError):
    """Two modules say different things under one key."""


LEARNT: Final[dict[str, dict[str, Message]]] = {}
"""What modules have taught the catalogues of each language."""
TAUGHT: Final = [0]
"""How often they have."""


def learn(language: str, texts: Mapping[str, Message]) -> None:
    """Add the messages of a module to all catalogues of a language; what these say themselves goes first.

    >>> learn("tiny", {"pig": "a pig"})
    >>> Catalogue("tiny", {}, english_plural).say("pig")
    'a pig'
    """
    known = LEARNT.setdefault(language, {})
    TAUGHT[0] += 1
    for key, message in texts.items():
        if known.setdefault(key, message) != message:
            raise ClashingMessage(f"two modules have a message {key!r}: {known[key]!r} and {message!r}")


def english_plural(number: int) -> int:
    """Singular for one, plural for everything else.

    >>> english_plural(1), english_plural(0), english_plural(7)
    (0, 1, 1)
    """
    return 0 if number == 1 else 1


def unchanged(template: str, _who: str) -> str:
    """A message that is the same whoever does it."""
    return template


@dataclass(frozen=True)
class Catalogue:
    """The messages of one language, the function that picks a plural form, and the one that fits verbs to a name."""

    language: str
    messages: Mapping[str, Message]
    plural: Callable[[int], int]
    agrees: Callable[[str, str], str] = unchanged
    span: str = TURN
    found: dict[tuple[str, int, int, int], str] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )
    """Templates that have been looked for, as of what was learnt then."""
    others: dict[str, Catalogue] = field(default_factory=dict, init=False, compare=False, repr=False)
    """The same catalogue for other spans, once it was asked for."""

    def has(self, key: str) -> bool:
        """Whether a message stands in the catalogue under exactly this key."""
        return key in self.messages or key in LEARNT.get(self.language, {})

    def find(self, key: str, voice: int = YOU, number: int = NO_NUMBER) -> str:
        """The template that fits best: exact number before plural form, own voice before the common one."""
        place = (key, voice, number, TAUGHT[0])
        known = self.found.get(place)
        if known is None:
            known = self._fitting(key, voice, number)
            if number < MANY:
                self.found[place] = known
        return known

    def _fitting(self, key: str, voice: int, number: int) -> str:
        for messages in (self.messages, LEARNT.get(self.language, {})):
            for marked in (key + VOICE_MARKS[voice], key):
                exact = messages.get(f"{marked}={number}")
                message = exact if exact is not None else messages.get(marked)
                if message is not None:
                    return message if isinstance(message, str) else message[self.plural(number)]
        raise MissingMessage(f"the catalogue {self.language!r} has no message {key!r}")

    def say(self, key: str, voice: int = YOU, number: int = NO_NUMBER, **fields: str | int) -> str:
        """A message with its fields filled in; the pronouns ``{you}`` and ``{your}`` follow the voice."""
        template = self.find(key, voice, number)
        if "{span" in template:
            fields = {**fields, "span": self.lasting(str(fields.get("span", "")))}
        if "{you" in template:
            fields = {
                **fields,
                "you": self.find("pronoun.you", voice),
                "your": self.find("pronoun.your", voice),
            }
        if "who" in fields:
            template = self.agrees(template, str(fields["who"]))
        return template.format(**fields)

    def lasting(self, span: str = "") -> str:
        """The word for a span, or for the one of this catalogue.

        >>> from monumental.effects.catalogue_en import ENGLISH
        >>> ENGLISH.lasting(), ENGLISH.of_span("round").lasting()
        ('turn', 'round')
        """
        return self.find(f"span.{span or self.span}")

    def of_span(self, span: str) -> Catalogue:
        """The same messages, in which everything lasts for another span."""
        if span == self.span:
            return self
        known = self.others.get(span)
        if known is None:
            known = self.others[span] = replace(self, span=span)
        return known

    def missing(self, reference: Catalogue) -> list[str]:
        """Keys of a reference catalogue that this one lacks, without voices and exact numbers, which are optional.

        >>> from monumental.effects.catalogue_en import ENGLISH
        >>> ENGLISH.missing(ENGLISH)
        []
        """
        needed = {key for key in reference.messages if "@" not in key and "=" not in key}
        return sorted(needed - set(self.messages))
