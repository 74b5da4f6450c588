"""Errors of everything that is read from a file: what is wrong, where, and what was expected."""

from __future__ import annotations

from monumental.kernel.errors import MonumentalError


class BadFile(MonumentalError):
    """A file or document that cannot be read; ``line`` is 0 where no line is to blame.

    >>> str(BadFile("a choice was expected", line=12, source="evening.monumental"))
    'evening.monumental, line 12: a choice was expected'
    """

    def __init__(self, message: str, line: int = 0, source: str = "") -> None:
        place = f"line {line}" if line else ""
        where = ", ".join(part for part in (source, place) if part)
        super().__init__(f"{where}: {message}" if where else message)
        self.message = message
        self.line = line
        self.source = source

    def within(self, source: str) -> BadFile:
        """The same error, naming the file in which it was found."""
        return type(self)(self.message, self.line, source)


class ForeignFile(BadFile):
    """A sound file of another format, another version of it, or other cards than those on this shelf."""


class SealedFile(BadFile):
    """A game in progress whose seed is still secret: it can be looked at but not played on."""
