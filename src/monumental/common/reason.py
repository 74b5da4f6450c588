"""The answer to "why not?", in both games."""

from __future__ import annotations

from monumental.effects.catalogue import YOU, Catalogue


class Reason:
    """An answer to "why not?": a sentence and the ids of the rules behind it.

    Menus ask for refusals only to know that there is one, so what a catalogue says is put into words when it is read.

    >>> Reason(False, "Too late.", ("CORE.TURN.1",)).text
    'Too late.'
    """

    __slots__ = ("_catalogue", "_fields", "_key", "_number", "_text", "possible", "rules")

    def __init__(self, possible: bool, text: str, rules: tuple[str, ...] = ()) -> None:
        self.possible = possible
        self.rules = rules
        self._text = text
        self._catalogue: Catalogue | None = None
        self._key = ""
        self._number = -1
        self._fields: dict[str, str | int] = {}

    @staticmethod
    def of(
        catalogue: Catalogue,
        possible: bool,
        key: str,
        rules: tuple[str, ...],
        number: int,
        fields: dict[str, str | int],
    ) -> Reason:
        """An answer in the words of a catalogue."""
        reason = Reason(possible, "", rules)
        reason._catalogue = catalogue
        reason._key = key
        reason._number = number
        reason._fields = fields
        return reason

    @property
    def text(self) -> str:
        """The sentence."""
        if self._catalogue is not None:
            self._text = self._catalogue.say(self._key, YOU, self._number, **self._fields)
            self._catalogue = None
        return self._text

    def __reduce__(self) -> tuple[type[Reason], tuple[bool, str, tuple[str, ...]]]:
        """Copied and written as what it says."""
        return Reason, (self.possible, self.text, self.rules)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return NotImplemented
        return (self.possible, self.text, self.rules) == (other.possible, other.text, other.rules)

    def __hash__(self) -> int:
        return hash((self.possible, self.text, self.rules))

    def __repr__(self) -> str:
        return f"Reason(possible={self.possible!r}, text={self.text!r}, rules={self.rules!r})"
