"""Positions and what belongs to them for ``pickle``, ``copy.deepcopy`` and process pools, alike in both builds.

Native classes, as mypyc makes them, can be written by ``pickle`` and not read again. So every class that a user may
hold says here how it is written. A rulebook is written as its configuration, which makes the same rulebook wherever it
is read, and is shared by copies, as it is everywhere.

>>> import copy
>>> import monumental as mon
>>> position = mon.new_game(2, seed=7).position
>>> again = copy.deepcopy(position)
>>> again == position, again.rules is position.rules
(True, True)
"""

from __future__ import annotations

import copyreg
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from monumental.classic.position import Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.scoring import Score
from monumental.classic.view import View
from monumental.content.registry import make_rules
from monumental.kernel.errors import MonumentalError
from monumental.kernel.events import Event
from monumental.kernel.frames import Frame

Written = tuple[Any, tuple[Any, ...]]

FOLLOWS: Final = ("book", "cache", "handlers", "rules", "shops", "sink")
"""What a position has from its rulebook, computes anew, or leaves behind, as ``Position.copy`` does with the sink."""


class UnknownCards(MonumentalError):
    """A rulebook whose cards are not those on the shelf, so that its configuration does not stand for it."""


def attributes(kind: type) -> Iterator[str]:
    """The names of everything that objects of a class hold, interpreted or compiled.

    >>> sorted(attributes(Frame))
    ['a', 'b', 'c', 'kind', 'more', 'seat', 'step']
    """
    for part in kind.__mro__:
        names = vars(part).get("__mypyc_attrs__") or vars(part).get("__slots__") or ()
        yield from (name for name in names if not name.startswith("__"))


def read_position(rules: Rulebook, state: dict[str, Any]) -> Position:
    """The position that was written: waiting as it waited, without a look at what it holds."""
    position = Position(rules)
    for name, value in state.items():
        setattr(position, name, value)
    return position


def _write_position(position: Position) -> Written:
    # Of a copy, so that even a shallow copy shares nothing that play would write.
    own = position.copy()
    state = {name: getattr(own, name) for name in attributes(Position) if name not in FOLLOWS}
    return read_position, (position.rules, state)


def _write_rules(rules: Rulebook) -> Written:
    shelf = make_rules(rules.config)
    if shelf is not rules and _cards(shelf) != _cards(rules):
        raise UnknownCards("this rulebook has cards that are not on the shelf, and cannot be sent elsewhere")
    return make_rules, (rules.config,)


def _cards(rules: Rulebook) -> list[Any]:
    """What tells the cards of two rulebooks with the same configuration apart."""
    ops = [(op.code, op.a, op.b, op.c, op.d, op.e, op.kids) for op in rules.ops]
    return [rules.card_key, rules.card_cost, rules.card_cost_2, rules.card_yields, rules.card_mods, ops]


def _write_frame(frame: Frame) -> Written:
    return Frame, (frame.kind, frame.seat, frame.step, frame.a, frame.b, frame.c, frame.more)


def _write_event(event: Event) -> Written:
    return Event, event.fields()


def _write_view(view: View) -> Written:
    return View, (view.viewer, view.position, view.pending, view.decider, view.options)


def _write_record(record: Any) -> Written:
    """A dataclass, by its fields."""
    return type(record), tuple(getattr(record, field.name) for field in fields(record))


def register() -> None:
    """Tell ``pickle`` and ``copy`` how to write what the engine is made of."""
    copyreg.pickle(Position, _write_position)
    copyreg.pickle(Rulebook, _write_rules)
    copyreg.pickle(View, _write_view)
    copyreg.pickle(Frame, _write_frame)
    copyreg.pickle(Event, _write_event)
    copyreg.pickle(Config, _write_record)
    copyreg.pickle(Score, _write_record)
