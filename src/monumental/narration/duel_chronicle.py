"""The log of Duel: events become sentences, sentences become blocks, one a City Activation or a turn.

>>> import monumental as mon
>>> from monumental.narration import blocks
>>> blocks(mon.new_game(["mali", "aztecs"], game="duel", seed=7), mon.SPECTATOR)[0].lines[0].text
'Aztecs are First player.'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from monumental.classic.kinds import COLUMN_NAMES, ROW_NAMES
from monumental.classic.scoring import Score
from monumental.classic.view import REFEREE
from monumental.duel import kinds
from monumental.duel.rulebook import Rulebook
from monumental.effects.duel_hooks import TYPE_KEYS
from monumental.effects.resources import RESOURCES
from monumental.game import Entry
from monumental.kernel.events import Event
from monumental.narration.duel_english import DUEL_NARRATION
from monumental.narration.story import (
    NO_CHOICE,
    Block,
    BlockKind,
    Line,
    Part,
    Value,
    amount_part,
    fill_in,
    listed,
    merged,
)

AMOUNTS: Final = (kinds.E_GAINED, kinds.E_SPENT, kinds.E_LOST)
HEAPS: Final = (kinds.E_DISCARDED, kinds.E_DEALT, kinds.E_DISPLAY_DISCARDED, kinds.E_DISPLAY_DEALT)
SILENT: Final = (0, kinds.E_ACTIVATED, kinds.E_TURN)
"""Told by the events around them."""
ENDING: Final = (
    kinds.E_SHUFFLED,
    kinds.E_DEALT,
    kinds.E_DISPLAY_DISCARDED,
    kinds.E_DISPLAY_DEALT,
    kinds.E_DECAY,
)


class _Page:
    """A block while it grows."""

    def __init__(self, kind: BlockKind, seat: int | None, round_: int) -> None:
        self.kind = kind
        self.seat = seat
        self.round = round_
        self.cross: tuple[int, int] | None = None
        self.net = [0] * RESOURCES
        self.lines: list[tuple[int, str, list[Part]]] = []


class DuelChronicle:
    """Tells a game of Duel as it goes on, in which nearly everything is seen by both (DUEL.INFO.3)."""

    def __init__(self, rules: Rulebook, viewer: int) -> None:
        self.rules = rules
        self.viewer = viewer
        self.pages = [_Page("setup", None, 0)]
        self.entry = NO_CHOICE
        # A page begins with its first line: a turn of which nothing is told is no block.
        self.begun: _Page | None = None

    def open(self, events: Iterable[Event]) -> None:
        """What happened before the first choice."""
        self._tell(list(events))

    def add(self, number: int, entry: Entry) -> None:
        """One choice and what followed."""
        self.entry = number
        self._tell(entry.events)

    def close(self, scores: list[Score], winners: list[int]) -> None:
        """The result."""
        self.begun = _Page("end", None, self._page().round)
        for score in scores:
            self._line("score", _fill("score", who=self._who(score.seat), n=score.total))
        alone = len(winners) == 1
        self._line("winner", _fill("winner", who=self._who(winners[0])) if alone else _fill("shared"))

    def note(self, key: str, parts: Sequence[Part]) -> None:
        """A sentence that tells of no choice."""
        self.pages[-1].lines.append((NO_CHOICE, key, [*parts, Part(".")]))

    def forget(self) -> int:
        """Let go of all pages but the last; returns how many lines they had."""
        settled = sum(len(page.lines) for page in self.pages[:-1])
        self.pages = self.pages[-1:]
        return settled

    def blocks(self) -> tuple[Block, ...]:
        """Everything told so far."""
        out: list[Block] = []
        number = 0
        for page in self.pages:
            lines: list[Line] = []
            for entry, key, parts in page.lines:
                joined = merged(parts)
                lines.append(Line(number, entry, key, 0, joined, "".join(part.text for part in joined)))
                number += 1
            net = amount_part(page.net).amounts or {}
            out.append(Block(len(out), page.kind, page.seat, page.round, page.cross, net, tuple(lines)))
        return tuple(out)

    # --- pages and lines -----------------------------------------------------------------------------------------
    def _page(self) -> _Page:
        return self.begun or self.pages[-1]

    def _line(self, key: str, parts: list[Part]) -> None:
        if self.begun is not None:
            self.pages.append(self.begun)
            self.begun = None
        self.pages[-1].lines.append((self.entry, key, parts))

    def _tell(self, events: Sequence[Event]) -> None:
        shown = [event for event in events if self.viewer == REFEREE or event.visible_to(self.viewer)]
        at = 0
        while at < len(shown):
            event = shown[at]
            end = at + 1
            if event.kind in AMOUNTS or event.kind in HEAPS:
                while end < len(shown) and _belongs(event, shown[end]):
                    end += 1
            group = [other for other in shown[at:end] if other.kind == event.kind]
            self._turn_page(event)
            if event.kind not in SILENT:
                self._line(kinds.EVENT_KEYS[event.kind], self._sentence(_key(event), group))
            at = end

    def _turn_page(self, event: Event) -> None:
        page = self._page()
        if event.kind == kinds.E_ROUND:
            self.begun = _Page("turn", None, event.a)
        elif event.kind in (kinds.E_CROSS, kinds.E_TURN):
            self.begun = _Page("turn", event.seat, page.round)
            if event.kind == kinds.E_CROSS:
                self.begun.cross = (event.a, event.b)
        elif event.kind in ENDING and page.seat is not None:
            self.begun = _Page("turn", None, page.round)

    def _sentence(self, key: str, group: list[Event]) -> list[Part]:
        event = group[0]
        who = self._who(event.seat)
        if event.kind in AMOUNTS:
            amounts = [0] * RESOURCES
            for each in group:
                amounts[each.a] += each.b
            page = self._page()
            if event.seat == page.seat:
                sign = 1 if event.kind == kinds.E_GAINED else -1
                page.net = [n + sign * change for n, change in zip(page.net, amounts, strict=True)]
            return _fill(key, who=who, amounts=amount_part(amounts))
        if event.kind in HEAPS:
            return _fill(key, who=who, cards=listed([[self._card(each.a)] for each in group]))
        if event.kind == kinds.E_ADVANTAGE and event.b:
            amounts = [0] * RESOURCES
            amounts[event.a] = event.b
            return _fill(key, who=who, amounts=amount_part(amounts))
        if event.kind == kinds.E_CROSS:
            return _fill(key, who=who, row=ROW_NAMES[event.a - 1], column=COLUMN_NAMES[event.b - 1])
        fields: dict[str, Any] = {"who": who, "n": event.a}
        if event.kind == kinds.E_MARKER:
            fields["type"] = DUEL_NARRATION.say(f"type.{TYPE_KEYS[event.b]}")
        if 0 < event.a < len(self.rules.card_key):
            fields["card"] = self._card(event.a)
        return _fill(key, **fields)

    def _who(self, seat: int) -> Part:
        return Part(self.rules.civilizations[max(seat, 0)].name, seat=max(seat, 0))

    def _card(self, card: int) -> Part:
        return Part(self.rules.card_name[card], card=self.rules.card_key[card])


def _belongs(first: Event, other: Event) -> bool:
    """Whether an event is told in one line with another: of the same kind and seat, or what chance showed for it."""
    return other.kind in SILENT[:2] or (other.kind == first.kind and other.seat == first.seat)


def _key(event: Event) -> str:
    key = kinds.EVENT_KEYS[event.kind]
    if event.kind == kinds.E_ROUND and event.b:
        return "round-final"
    if event.kind == kinds.E_ADVANTAGE and not event.b:
        return "advantage-gained"
    if event.kind == kinds.E_DECAY and not event.a:
        return "decay-lost"
    return key


def _fill(event: str, **fields: Value) -> list[Part]:
    return fill_in(f"event.{event}", fields, catalogue=DUEL_NARRATION)
