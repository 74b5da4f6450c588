"""Tables with an Automa for tests, on top of :mod:`tests.builder`."""

from __future__ import annotations

from textwrap import dedent
from typing import Any, Final, Self

from tests.builder import PROVING_GROUND, Table, Wording, book

from monumental.classic.automa.cards import Line
from monumental.classic.display import deal_row
from monumental.classic.kinds import AUTOMA_TURN, EVENT_KEYS, ROAD_POLICIES, ROADS, TURN
from monumental.classic.layout import Layout
from monumental.classic.options import TableOptions
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.setup import new_position
from monumental.content.maps import parse
from monumental.kernel.events import Event
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance

AUTOMA: Final = 1

# Nothing but roads. From the Automa's Capital e2 one goes by d2 and c2 to the Markets c1 and c3, which are equally far;
# a third one, b3, lies a step behind them.
FORK: Final = parse(
    dedent("""
    name: Fork
    players: 2
    level: 1
    flavour: Two Markets at the same distance, for tests.
    #  a        b        c        d        e
    1  C1       Me       Me@sp    Wa       Wa
    2      Wa       Me       Me       Me       C2
    3  Wa       Me@am    Me@si    Wa       Wa
    """)
)


class Solo(Table):
    """A table with the Automa in seat 1, before anybody's first turn; its Capital is the second of the map."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.events: list[Event] = []
        self.pos = new_position(rules, 1)  # waits for the human to choose a Capital
        for seat in range(rules.seats):
            self._settle(seat, rules.capitals[seat])
            self._plain(seat)
        for row in range(rules.display_rows):
            deal_row(self.pos, row)

    def _plain(self, seat: int) -> None:
        if self.rules.automa[seat]:
            self.stock(seat)
        else:
            super()._plain(seat)

    def cards(self, *keys: str) -> Self:
        """The next cards of the Solo deck, the first one on top; the others lie below in no order."""
        pile = self.rules.automa_pile + AUTOMA
        numbers = self._numbers(*keys)
        self.pos.top[pile] = tuple(reversed(numbers))
        self.pos.pool[pile] = tuple(n for n in self.rules.solo_deck[AUTOMA] if n not in numbers)
        self.pos.solo_discard[AUTOMA] = ()
        return self

    def used_up(self, *keys: str) -> Self:
        """Cards of the Solo deck move to its discard pile."""
        pile = self.rules.automa_pile + AUTOMA
        gone = tuple(self._numbers(*keys))
        self.pos.pool[pile] = tuple(n for n in self.pos.pool[pile] if n not in gone)
        self.pos.solo_discard[AUTOMA] += gone
        return self

    def _numbers(self, *keys: str) -> list[int]:
        names = [card.key for card in self.rules.solo_cards]
        return [names.index(key) for key in keys]

    def automa_turn(self, settle: bool = True) -> Self:
        """The Automa takes its turn; ties go to the first tile unless the test wants to see them."""
        return self._run(Frame(TURN, AUTOMA), settle)

    def use(self, *keys: str, settle: bool = True) -> Self:
        """The Automa uses these cards, and nothing follows."""
        return self.cards(*keys)._run(Frame(AUTOMA_TURN, AUTOMA, len(keys)), settle)

    def obey(self, settle: bool = True) -> Self:
        """The Automa follows the orders that the table was laid for."""
        return self.use(ORDERS, settle=settle)

    def _run(self, frame: Frame, settle: bool) -> Self:
        self.activate(self.rules.automa.index(False))  # nothing computed earlier survives
        self.pos.stack = [frame]
        advance(self.pos)
        while settle and self.of("automa"):
            self.play(self.offers[0])
        return self

    def only_tokens(self, *tiles: str) -> Self:
        """Empty Markets, and Production tokens on these tiles alone."""
        self.pos.market_size = [0] * len(self.pos.market_size)
        return self.production(*tiles)

    def production(self, *tiles: str) -> Self:
        """Production tokens on these tiles alone."""
        self.pos.production = [int(name in tiles) for name in self.rules.tile_name]
        return self

    def bare(self, *tiles: str) -> Self:
        """No exploration tokens on these tiles."""
        for tile in tiles:
            self.pos.token[self.tile(tile)] = 0
        return self

    def used(self) -> list[str]:
        """The cards that the Automa revealed, in order."""
        return [self.rules.solo_cards[card].key for card, _, _ in self.said("automa-card")]

    def lines(self) -> list[tuple[int, int]]:
        """What became of each line: its kind and its result."""
        return [(self.rules.lines[line].what, result) for line, result, _ in self.said("automa-line")]

    def kinds(self) -> list[int]:
        """The kinds of the lines that were tried."""
        return [what for what, _ in self.lines()]

    def results(self) -> list[int]:
        """What became of each line."""
        return [result for _, result in self.lines()]

    def conquered(self) -> list[str]:
        """The Provinces that were conquered, in order."""
        return [self.rules.tile_name[tile] for tile, _, _ in self.said("conquered")]

    def marched(self) -> list[tuple[str, str, int]]:
        """Where Troops came from, where they went, and how many, until the first conquest was done."""
        kinds = [EVENT_KEYS[event.kind] for event in self.events]
        march = self.events[: kinds.index("conquered")]
        name = self.rules.tile_name
        return [(name[e.a], name[e.b], e.c) for e in march if EVENT_KEYS[e.kind] == "troops-moved"]

    def gold(self) -> int:
        """The Gold of the Automa."""
        return self.has(AUTOMA).get("gold", 0)

    def area(self) -> list[str]:
        """What the Automa owns, face up."""
        return self.keys(self.pos.top[AUTOMA])

    def wonder_on(self, tile: str) -> str:
        """The Wonder whose token stands on a tile."""
        return self.keys([self.pos.wonder[self.tile(tile)]])[0]

    def has_policies(self, number: int) -> Self:
        """So many Policies of the Automa."""
        self.pos.tally[AUTOMA * ROADS + ROAD_POLICIES] = number
        return self

    def policies_owned(self) -> int:
        """How many Policies the Automa has."""
        return self.pos.tally[AUTOMA * ROADS + ROAD_POLICIES]


ORDERS: Final = "patronage"
"""The card that ``orders`` writes anew."""


def solo(
    civilization: str = "denmark",
    human: str = "egypt",
    layout: Layout = PROVING_GROUND,
    wording: Wording | None = None,
    **options: Any,
) -> Solo:
    """A solo table for tests, with the later edition unless ``options`` say otherwise."""
    config = Config((human, civilization), layout, TableOptions.of(options), (AUTOMA,))
    return Solo(book(config, wording))


def first(civilization: str = "denmark", human: str = "egypt", **options: Any) -> Solo:
    """A solo table with the first edition of the Automa."""
    return solo(civilization, human, automa="first", **options)


def orders(*lines: Line, **options: Any) -> Solo:
    """A solo table at which ``obey`` makes the Automa do these lines and nothing else."""
    return solo("greece", wording={ORDERS: {"lines": lines, "type_lines": ()}}, **options)
