"""Verbs that agree with who does it: Egypt conquers, Aztecs conquer.

Messages are written for one: ``{who} conquers {tile}``. Where the name of a civilization is a plural, the verbs of its
sentence are turned here, so that no message has to be written twice.
"""

from __future__ import annotations

import re
from typing import Final

MANY: Final = frozenset({"Aksumites", "Amazons", "Aztecs", "Japanese", "Malians", "Mughals"})
"""Names of civilizations that are plurals in English."""

_SUBJECT: Final = re.compile(r"(\{who\}(?:, the Automa,)? (?:still )?)(\w+s)\b")
_NEXT: Final = re.compile(r"( and )(\w+s)(?= it\b)")
_IRREGULAR: Final = {"has": "have", "is": "are", "does": "do", "goes": "go"}


def plural_verb(verb: str) -> str:
    """The plural of a verb in the third person.

    >>> [plural_verb(verb) for verb in ("conquers", "passes", "copies", "has", "uses", "reaches")]
    ['conquer', 'pass', 'copy', 'have', 'use', 'reach']
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zes", "oes")) else verb[:-1]


def agreeing(template: str, who: str) -> str:
    """A message in which the verbs fit a name.

    >>> agreeing("{who} turns up {card} and leaves it on the deck", "Aztecs")
    '{who} turn up {card} and leave it on the deck'
    >>> agreeing("{who} conquers {tile}", "Atlantis")
    '{who} conquers {tile}'
    """
    if who not in MANY:
        return template
    found = _SUBJECT.search(template)
    if found is None:
        return template.replace("{who}'s", "{who}'")
    turned = _SUBJECT.sub(_turned, template, count=1)
    return _NEXT.sub(_turned, turned).replace(" its ", " their ")


def _turned(found: re.Match[str]) -> str:
    return found[1] + plural_verb(found[2])
