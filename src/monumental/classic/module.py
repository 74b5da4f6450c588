"""A module: a part of the game that a table may play or leave out.

A module says what it needs and what it excludes, and brings everything that belongs to it: fields, actions, questions,
steps of the set-up, lines of the score sheet, and what stands at the seams of the rules (``seams.py``). What a table
does not play leaves no trace in its games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from monumental.classic.seams import (
    AcquisitionStep,
    CardStock,
    Charge,
    CityStep,
    ClosingStep,
    ConquestStep,
    Counter,
    DeckGuest,
    LastingRow,
    Lure,
    OpenRow,
    Order,
    Piece,
    Pile,
    PolicyLaw,
    Shelf,
    SpanStep,
    Tale,
    TileMark,
    WonderStep,
)
from monumental.effects.book import Performer
from monumental.effects.catalogue import Message
from monumental.effects.tree import Effect
from monumental.kernel.fields import Extra
from monumental.kernel.native import mypyc_attr
from monumental.kernel.state import Handler, Watch

if TYPE_CHECKING:
    from monumental.classic.action import Action
    from monumental.classic.position import Position
    from monumental.classic.veil import Veil


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoreLine:
    """Points that a module adds to the score sheet of each seat; its name is the message ``score.<key>``."""

    __slots__ = ("key", "picture")

    def __init__(self, key: str, picture: str = "laurels") -> None:
        self.key = key
        self.picture = picture

    def points(self, pos: Position, seat: int) -> int:
        """What a seat has of it now."""
        raise AssertionError(f"the line '{self.key}' of the score sheet counts nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
class SetupStep:
    """What a module puts on the table before the first turn."""

    __slots__ = ()

    def prepare(self, pos: Position) -> None:
        """Before anything else; the Capitals are not chosen yet."""

    def dealt(self, pos: Position) -> None:
        """The first Cities are dealt: push what is asked now."""

    def before_first_turn(self, pos: Position) -> None:
        """Everything lies on the table: push what is asked before anybody plays."""


class Module:
    """One part of the game. ``box`` is the box that holds its pieces; empty for a part that needs none."""

    __slots__ = (
        "acquisition_steps",
        "actions",
        "box",
        "card_stocks",
        "charges",
        "city_steps",
        "closing_steps",
        "conquest_steps",
        "counters",
        "deck_guests",
        "effects",
        "excludes",
        "explorer_marks",
        "fields",
        "key",
        "lasting",
        "lures",
        "name",
        "needs",
        "open_rows",
        "orders",
        "performers",
        "pieces",
        "piles",
        "policy_law",
        "purses",
        "questions",
        "scoring",
        "sentence",
        "setup",
        "shelves",
        "solo_piles",
        "span_steps",
        "tales",
        "texts",
        "tile_marks",
        "unused_cards",
        "usual",
        "veils",
        "watches",
        "wonder_steps",
    )

    def __init__(
        self,
        key: str,
        name: str,
        sentence: str = "",
        box: str = "",
        needs: tuple[str, ...] = (),
        excludes: tuple[str, ...] = (),
        fields: tuple[Extra, ...] = (),
        actions: tuple[Callable[[int], Action], ...] = (),
        questions: tuple[Handler[Any], ...] = (),
        setup: tuple[SetupStep, ...] = (),
        scoring: tuple[ScoreLine, ...] = (),
        veils: tuple[Veil, ...] = (),
        charges: tuple[tuple[int, Charge[Any]], ...] = (),
        conquest_steps: tuple[tuple[int, ConquestStep[Any]], ...] = (),
        wonder_steps: tuple[tuple[int, WonderStep[Any]], ...] = (),
        pieces: tuple[Piece[Any], ...] = (),
        performers: Mapping[str, Performer[Any]] | None = None,
        open_rows: tuple[OpenRow[Any], ...] = (),
        span_steps: tuple[SpanStep[Any], ...] = (),
        texts: Mapping[str, Message] | None = None,
        counters: tuple[Counter[Any], ...] = (),
        tales: tuple[Tale, ...] = (),
        city_steps: tuple[CityStep[Any], ...] = (),
        policy_law: PolicyLaw[Any] | None = None,
        orders: Mapping[int, Order[Any]] | None = None,
        solo_piles: tuple[Extra, ...] = (),
        lasting: tuple[LastingRow[Any], ...] = (),
        tile_marks: tuple[TileMark[Any], ...] = (),
        piles: tuple[Pile[Any], ...] = (),
        purses: tuple[str, ...] = (),
        explorer_marks: tuple[Extra, ...] = (),
        watches: tuple[Watch[Any], ...] = (),
        effects: Mapping[str, Effect] | None = None,
        shelves: tuple[Shelf[Any], ...] = (),
        acquisition_steps: tuple[AcquisitionStep[Any], ...] = (),
        unused_cards: bool = False,
        card_stocks: tuple[CardStock[Any], ...] = (),
        deck_guests: tuple[DeckGuest[Any], ...] = (),
        closing_steps: tuple[ClosingStep[Any], ...] = (),
        usual: bool = False,
        lures: tuple[Lure[Any], ...] = (),
    ) -> None:
        self.key = key
        self.name = name
        self.sentence = sentence
        self.box = box
        self.needs = needs
        self.excludes = excludes
        self.fields = fields
        # Each action is made with the number that it gets in a rulebook.
        self.actions = actions
        self.questions = questions
        self.setup = setup
        self.scoring = scoring
        # What covers those of its fields that are not for everybody.
        self.veils = veils
        # Each charge with the kind of bill that it adds to, each step with the point at which it stands.
        self.charges = charges
        self.conquest_steps = conquest_steps
        self.wonder_steps = wonder_steps
        self.pieces = pieces
        # What carries out the words that its cards bring (``effects.word``), by their keys.
        self.performers: Mapping[str, Performer[Any]] = performers if performers is not None else {}
        # Cards that lie beside a City in a row of their own, and what happens when a span begins and ends.
        self.open_rows = open_rows
        self.span_steps = span_steps
        # The English messages of all of it.
        self.texts: Mapping[str, Message] = texts if texts is not None else {}
        # The numbers of each seat that everybody sees, and what its log tells beyond the core's events.
        self.counters = counters
        self.tales = tales
        self.city_steps = city_steps
        # Which Policies are in force for the civilizations that name this module.
        self.policy_law = policy_law
        # What carries out the lines of Automa cards that it brings, by their kinds.
        self.orders: Mapping[int, Order[Any]] = orders if orders is not None else {}
        # Those of its fields in which cards of Solo decks lie, for everybody to see.
        self.solo_piles = solo_piles
        # What draws the Explorers of Automas.
        self.lures = lures
        # Cards beside the Policies that answer moments.
        self.lasting = lasting
        # What of it lies on tiles, beside pieces.
        self.tile_marks = tile_marks
        # What it draws from.
        self.piles = piles
        # The verbs of the actions that may be taken while a further payment waits (``payment.demand``).
        self.purses = purses
        # Those of its fields that tell the two Explorers of a seat apart.
        self.explorer_marks = explorer_marks
        # What may come true at any moment.
        self.watches = watches
        # Whether it is played with its box unless a table says otherwise (AE.MIX.2).
        self.usual = usual
        # What its rules themselves give, in the words of cards, by a key (``Rulebook.module_op``).
        self.effects: Mapping[str, Effect] = effects if effects is not None else {}
        # Cards beside a seat that it alone may acquire.
        self.shelves = shelves
        self.acquisition_steps = acquisition_steps
        # Whether the Development cards that the deck has no room for take part.
        self.unused_cards = unused_cards
        # Where it keeps cards.
        self.card_stocks = card_stocks
        # What lies in the Development deck and is none of its cards.
        self.deck_guests = deck_guests
        # What happens once spans are over and the Display is replenished.
        self.closing_steps = closing_steps


MODULES: dict[str, Module] = {}
"""Every module that a table may choose, by key."""

IMPLIED: dict[str, Module] = {}
"""The modules that nobody chooses, by key: a civilization at the table, or a tile of its map, brings them along."""


def register(module: Module) -> Module:
    """Put a module on the shelf; its key must be free."""
    if module.key in MODULES and MODULES[module.key] is not module:
        raise AssertionError(f"two modules are called {module.key!r}")
    MODULES[module.key] = module
    return module


def imply(module: Module) -> Module:
    """Keep a module for what brings it along; its key must be free."""
    if module.key in IMPLIED and IMPLIED[module.key] is not module:
        raise AssertionError(f"two modules are called {module.key!r}")
    IMPLIED[module.key] = module
    return module
