"""The rule rows, readable at run time: what a rule id that the game cites actually says.

>>> from monumental.rules import rule
>>> rule("CORE.SETUP.23").text
'Each player starts with 2 Gold.'
"""

from monumental.rules.catalogue import (
    Book,
    Catalogue,
    Pending,
    Row,
    UnknownRule,
    catalogue,
    load,
    parse,
    rule,
)

__all__ = ["Book", "Catalogue", "Pending", "Row", "UnknownRule", "catalogue", "load", "parse", "rule"]
