"""The seams of the rules: named points at which a module adds to a bill, to an attack, to a Wonder, to Policies.

A rulebook holds a list for each point. In the core game all of them are empty and cost nothing; a module puts objects
of these classes into them when its rulebook is built. They belong to the rulebook, so they keep nothing about a game:
what a module remembers stands in fields of the position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from monumental.classic.bill import BILLS, Bill
from monumental.kernel.fields import Content
from monumental.kernel.native import mypyc_attr
from monumental.kernel.state import State

if TYPE_CHECKING:
    from monumental.classic.reasons_base import Reason

P = TypeVar("P", bound=State)

# --- the steps of a conquest, in their order ------------------------------------------------------------------------
CHOOSE: Final = 0
"""Before the Units are chosen."""
CHALLENGE: Final = 1
"""The price is paid, nothing has moved: others answer, chance may speak, more may be asked for."""
MOVE_IN: Final = 2
"""The Units stand in the Province and the defeated have left."""
TERRAIN: Final = 3
"""What the land itself does, before any result."""
TOKEN: Final = 4
"""The exploration token has been turned over."""
TRIGGERS: Final = 5
"""The results wait for the order that the conqueror chooses (CORE.CONQUER.40)."""
CONQUEST_STEPS: Final = 6

# --- the steps of building a Wonder, in their order ------------------------------------------------------------------
BEGUN: Final = 0
"""The first stage is paid."""
COMPLETED: Final = 1
"""All of it is paid; the benefit comes next."""
BENEFIT: Final = 2
"""The benefit has been gained and the card lies on the deck."""
PLACED: Final = 3
"""The token lies on the map."""
WONDER_STEPS: Final = 4

NO_HOOK: Final = -1
"""No modifier changes what a piece defends with."""
NOT_COUNTED: Final = -1
"""A counter that no amount of a card follows."""

# What a tale is about, beside its number.
ABOUT_NOTHING: Final = 0
ABOUT_A_TILE: Final = 1
ABOUT_A_CARD: Final = 2
ABOUT_A_RESOURCE: Final = 3
ABOUT_A_SOLO_CARD: Final = 4
ABOUT_A_BENEFIT: Final = 5
ABOUT_AN_EXCHANGE: Final = 6
ABOUT_A_QUEST: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class Charge(Generic[P]):
    """What a module adds to the bills of one kind of action: summands, payers, Units, and a line for each."""

    __slots__ = ()

    def add(self, pos: P, bill: Bill) -> None:
        """Change a bill that the core game has written."""
        raise AssertionError("this charge adds nothing")

    def concerns(self, pos: P, seat: int) -> bool:
        """Whether it may change bills of a seat; of those who need not fear it, prices are read off packed numbers."""
        return True

    def touches(self, pos: P, thing: int) -> bool:
        """Whether it may change the bill for a card or a tile, likewise."""
        return True


class Attack:
    """A conquest on its way: who, what, from whom (-1: nobody), with the Warlord or not, with which Troops.

    ``march`` alternates the place that Units come from and their number, as the frame of the conquest holds them.
    """

    __slots__ = ("kind", "loser", "march", "seat", "tile", "warlord")

    def __init__(
        self, seat: int, tile: int, kind: int, loser: int, warlord: bool, march: tuple[int, ...]
    ) -> None:
        self.seat = seat
        self.tile = tile
        self.kind = kind
        self.loser = loser
        self.warlord = warlord
        self.march = march


@mypyc_attr(allow_interpreted_subclasses=True)
class ConquestStep(Generic[P]):
    """What a module does at one step of a conquest, of players and Automas alike."""

    __slots__ = ()

    def take(self, pos: P, attack: Attack) -> None:
        """Do it, or push frames that do: the conquest goes on when they are gone, ``call_off`` ends it."""

    def failed(self, pos: P, attack: Attack) -> None:
        """The attacker did not pay what this step asked for at ``CHALLENGE``: the conquest is off."""

    def keeps(self, pos: P, attack: Attack, token: int) -> bool:
        """Whether the conqueror keeps the exploration token that was just turned over; asked at ``TOKEN``.

        One that is not kept gives nothing.
        """
        return True

    def results(self, pos: P, attack: Attack, items: list[int]) -> None:
        """Change the results of a conquest (operations and their sources) at ``TOKEN`` or ``TRIGGERS``."""


@mypyc_attr(allow_interpreted_subclasses=True)
class WonderStep(Generic[P]):
    """What a module does at one step of building a Wonder, of players and Automas alike."""

    __slots__ = ()

    def take(self, pos: P, seat: int, card: int, tile: int) -> None:
        """Do it, or push frames that do; ``tile`` is -1 until the token lies there."""
        raise AssertionError("this step does nothing")

    def withholds(self, pos: P, seat: int, card: int) -> bool:
        """Whether a completed Wonder gives no benefit any more; asked at ``COMPLETED``, before the step is taken."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class CityStep(Generic[P]):
    """What a module does when a card of the City is activated once more, or goes back to the stack it came from."""

    __slots__ = ()

    def activated_again(self, pos: P, seat: int, place: int) -> None:
        """Do it; the card has given its resources and its text once more."""

    def unrest_returned(self, pos: P, seat: int) -> None:
        """A card of Unrest has left a seat: it lies on its stack again."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PolicyLaw(Generic[P]):
    """Which Policies of a civilization are in force, where that is not the last one developed (CORE.POLICY.7).

    A module brings it for the civilizations that name the module; an Automa follows none.
    """

    __slots__ = ()

    def in_force(self, pos: P, seat: int) -> tuple[int, ...]:
        """The Policies whose ongoing effect works now."""
        raise AssertionError("a law that says of no Policy whether it is in force")

    def place(self, pos: P, seat: int, policy: int) -> None:
        """A Policy has been paid: ask where it lies, or enact it at once."""
        raise AssertionError("a law that gives no Policy a place")

    def activated(self, pos: P, seat: int, row: int, column: int) -> None:
        """A row and a column, from 0, have just been activated; nothing has answered yet."""

    def ended(self, pos: P, seat: int) -> None:
        """The span of a seat has ended, and with it what was in force for its length."""

    def why_idle(self, pos: P, seat: int, policy: int) -> Reason:
        """Why a developed Policy is not in force."""
        raise AssertionError("a law that does not say why a Policy is idle")

    def line_of(self, pos: P, seat: int, policy: int) -> int:
        """The line of the City that a developed Policy lies beside: 0 to 2 a row, 3 to 5 a column, -1 none."""
        return -1

    def flaw(self, pos: P, seat: int) -> str:
        """What is wrong with what a position says of these Policies; nothing if it is right."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece(Generic[P]):
    """A kind of piece beside Soldiers, Warlord, Outpost and Wonder: what it adds to a Province, and how it leaves."""

    __slots__ = ("bars", "bars_posts", "holds", "hook", "key", "marches", "rule")

    def __init__(
        self,
        key: str,
        holds: bool = False,
        marches: bool = False,
        bars: bool = False,
        hook: int = NO_HOOK,
        bars_posts: bool = False,
        rule: str = "",
    ) -> None:
        # The line of the price that names it; also the word for it where Units are chosen.
        self.key = key
        # Whether one of them keeps a Province, as a Unit or an Outpost does.
        self.holds = holds
        # Whether it is a Unit that may march with the others.
        self.marches = marches
        # Whether no Outpost and no Wonder may be built beside it.
        self.bars = bars
        # Whether no Trading Post may be built beside it.
        self.bars_posts = bars_posts
        # The modifier of its owner that adds to the defence of each of them.
        self.hook = hook
        # The row that refusals cite for what it bars; ``bars.<key>`` is the message.
        self.rule = rule

    def count(self, pos: P, tile: int) -> int:
        """How many of them lie on a tile."""
        raise AssertionError(f"nobody counts the pieces '{self.key}'")

    def defence(self, pos: P, tile: int) -> int:
        """What all of them together add to the defence of a Province, before their modifier."""
        return 0

    def defeated(self, pos: P, loser: int, tile: int) -> None:
        """What becomes of them when the Province is conquered from its owner."""

    def move(self, pos: P, seat: int, start: int, end: int, n: int) -> None:
        """Some of them go from one tile to another."""
        raise AssertionError(f"the pieces '{self.key}' do not march")

    def lost(self, pos: P, seat: int, tile: int, home: int) -> None:
        """The land takes one of them after a conquest: it goes back to its Capital."""
        self.move(pos, seat, tile, home, 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Counter(Generic[P]):
    """A number of each seat that a module keeps and everybody sees. One with a letter can also pay on a bill.

    Its messages are ``counter.<key>`` for an amount ("2 Horses"), ``counter.<key>.name`` and ``counter.<key>.hint``.
    """

    __slots__ = ("key", "letter", "off_map", "picture", "soldiers", "what")

    def __init__(
        self,
        key: str,
        picture: str,
        what: int = NOT_COUNTED,
        soldiers: bool = False,
        off_map: bool = False,
        letter: str = "",
    ) -> None:
        self.key = key
        self.picture = picture
        # The countable thing of ``effects.hooks`` that it is, for amounts and conditions of cards.
        self.what = what
        # Whether it counts some of the nine Soldiers of a seat, which are then not among those on the tiles.
        self.soldiers = soldiers
        # Whether these stand on no tile at all.
        self.off_map = off_map
        # How a payment writes it.
        self.letter = letter

    def of(self, pos: P, seat: int) -> int:
        """How many a seat has."""
        raise AssertionError(f"nobody counts '{self.key}'")

    def shown(self, pos: P, seat: int) -> bool:
        """Whether a seat has anything to do with it."""
        return True

    def worth(self, rules: Any) -> int:
        """The ``{n}`` of its hint: what each is worth, where that differs from table to table."""
        return 1

    def take(self, pos: P, seat: int, n: int) -> None:
        """Some of them are spent."""
        raise AssertionError(f"nobody pays with '{self.key}'")

    def flaw(self, pos: P) -> str:
        """What is wrong with what a position says of it; nothing if it is right."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Pile(Generic[P]):
    """Something that a module draws from: a bag, a stack, a deck, a die. Chance speaks through it as through any pile.

    ``content`` says how its things are written. Nothing is remembered twice: what lies in a pile is all that the fields
    of the position put nowhere else, so set-up, scenarios and checks of positions share one description.
    """

    __slots__ = ("content", "key")

    def __init__(self, key: str, content: Content) -> None:
        # The word that files use for it.
        self.key = key
        self.content = content

    def contents(self, pos: P) -> tuple[int, ...]:
        """What lies in it, sorted, given the fields of a position."""
        raise AssertionError(f"nobody knows what lies in the pile '{self.key}'")


@mypyc_attr(allow_interpreted_subclasses=True)
class Order(Generic[P]):
    """What a module does for a kind of line on cards of the Automa (``classic.automa.cards``)."""

    __slots__ = ()

    def possible(self, pos: P, seat: int, amount: int) -> bool:
        """Whether the line can be carried out now."""
        return True

    def do(self, pos: P, seat: int, amount: int, card: int) -> None:
        """Carry it out, or push frames that do; ``card`` is the Solo card that gives the order."""
        raise AssertionError("an order that nobody carries out")

    def chosen(self, pos: P, seat: int, tile: int, left: int) -> None:
        """Go on with a tile that somebody chose among equals; ``left`` is what the order still had to do."""
        raise AssertionError("an order that knows no ties")


@mypyc_attr(allow_interpreted_subclasses=True)
class Lure(Generic[P]):
    """What draws the Explorers of Automas besides Markets and Production tokens.

    A *target* is what they head for (AE.AUTOMA.15); a ``token`` is gathered on the way, and headed for only where there
    is no target (AE.AUTOMA.18).
    """

    __slots__ = ("in_passing", "token")

    def __init__(self, token: bool = False, in_passing: bool = True) -> None:
        self.token = token
        # Whether an Explorer that passes on its way to something else stops for it.
        self.in_passing = in_passing

    def there(self, pos: P, seat: int, tile: int) -> bool:
        """Whether it draws the Explorers of a seat to a tile."""
        raise AssertionError("nobody knows where Explorers are drawn to")

    def aimed_at(self, pos: P) -> bool:
        """Whether it is headed for; what is not, Explorers visit where their way leads them by."""
        return True

    def reached(self, pos: P, seat: int, which: int, tile: int) -> None:
        """An Explorer of the Automa stands there."""

    def held(self, pos: P, seat: int) -> int:
        """How many such tokens an Automa has; two tokens of any kind become Gold (AE.AUTOMA.36)."""
        return 0

    def turn_in(self, pos: P, seat: int) -> None:
        """One of its tokens is turned into Gold."""


class Tale:
    """Something that a module reports to the log.

    ``event.<key>`` begins a line, ``clause.<key>`` goes on with one; both may name ``{n}`` and what the tale is about.
    One that ``begins`` always has a line of its own.
    """

    __slots__ = ("about", "begins", "key")

    def __init__(self, key: str, about: int = ABOUT_NOTHING, begins: bool = False) -> None:
        self.key = key
        self.about = about
        self.begins = begins


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenRow(Generic[P]):
    """Cards that lie open beside a City and are no part of it; the place of each is ``NEXUS`` + its number."""

    __slots__ = ()

    def cards(self, pos: P, seat: int) -> tuple[int, ...]:
        """The cards of a seat, from left to right."""
        raise AssertionError("nobody knows which cards lie in this row")

    def lit(self, pos: P, seat: int) -> tuple[int, ...]:
        """Those among them that were activated this turn."""
        raise AssertionError("nobody knows which cards of this row are activated")

    def takes(self, pos: P, seat: int, card: int) -> bool:
        """Whether a card of a seat belongs here, and never into its deck."""
        raise AssertionError("nobody knows which cards belong into this row")

    def receive(self, pos: P, seat: int, card: int) -> None:
        """Put a new card where it belongs."""
        raise AssertionError("this row receives nothing")

    def activate(self, pos: P, seat: int) -> None:
        """Activate what is activated together with the City, or ask."""
        raise AssertionError("nobody knows how this row is activated")


@mypyc_attr(allow_interpreted_subclasses=True)
class Shelf(Generic[P]):
    """Cards beside a seat that it may acquire as if they lay in the Display, and nobody else may."""

    __slots__ = ("hook", "moment", "where")

    def __init__(self, where: str, hook: int, moment: int) -> None:
        # The phrase that says where its cards lie (``where.<key>``).
        self.where = where
        # The modifier of the price of its cards.
        self.hook = hook
        # What triggers answer when one of them was acquired, besides what the kind of the card tells.
        self.moment = moment

    def cards(self, pos: P, seat: int) -> tuple[int, ...]:
        """The cards that lie there for a seat."""
        raise AssertionError(f"nobody knows which cards lie in the {self.where}")

    def take(self, pos: P, seat: int, card: int) -> None:
        """One of them is acquired or gained."""
        raise AssertionError(f"nothing leaves the {self.where}")

    def why_theirs(self, pos: P, owner: int, card: int) -> Reason:
        """Why another seat cannot have one of them."""
        raise AssertionError(f"the {self.where} does not say why it is closed")


@mypyc_attr(allow_interpreted_subclasses=True)
class CardStock(Generic[P]):
    """Where a module keeps cards that belong to nobody's City, deck or piles, so that all of them can be counted."""

    __slots__ = ()

    def cards(self, pos: P) -> list[int]:
        """Every card that lies there, each as often as it does."""
        raise AssertionError("nobody knows which cards lie in this stock")

    def tokens(self, pos: P) -> list[int]:
        """The exploration tokens that have left the game because of it."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckGuest(Generic[P]):
    """Cards that are shuffled into the Development deck and are none of its own: they fill no slot of the Display.

    When no Development card is left, those still in the deck are met at once.
    """

    __slots__ = ()

    def meets(self, pos: P, card: int) -> bool:
        """Whether a card that was turned over is a guest; if so it is put where it belongs."""
        raise AssertionError("a guest that nobody meets")

    def meet_all(self, pos: P) -> None:
        """Meet all that are still in the deck: what lies beneath has no guests."""
        raise AssertionError("guests that nobody meets")

    def most(self, rules: Any, era: int) -> int:
        """How many there are at most in an Era; where it has more cards nobody has to count them."""
        raise AssertionError("nobody knows how many guests there are")

    def waiting(self, pos: P) -> int:
        """How many of them are still in the deck."""
        raise AssertionError("nobody knows how many guests the deck holds")

    def past(self, pos: P, cards: list[int]) -> list[int]:
        """Put the guests where they belong among the cards that a scenario has in no deck; returns the others."""
        return cards


@mypyc_attr(allow_interpreted_subclasses=True)
class AcquisitionStep(Generic[P]):
    """What a module does when a card has been acquired or gained, before triggers answer."""

    __slots__ = ()

    def acquired(self, pos: P, seat: int, card: int) -> None:
        """A Building, a Knowledge or a Wonder has come to a seat."""
        raise AssertionError("this step does nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
class SpanStep(Generic[P]):
    """What a module does when the span of a seat begins and ends."""

    __slots__ = ()

    def clear(self, pos: P, seat: int) -> None:
        """Forget what was done once: before a span begins, or when all spans have ended together."""

    def begin(self, pos: P, seat: int) -> None:
        """The span begins; nothing is generated yet."""

    def before_end(self, pos: P, seat: int) -> bool:
        """Push a question that comes before anything is lost, and say so; ``False`` if there is nothing to ask."""
        return False

    def end(self, pos: P, seat: int) -> None:
        """The span ends: what was activated is put away."""

    def kept(self, pos: P, seat: int) -> int:
        """The resource that is kept for the next span, or -1."""
        return -1

    def brought(self, pos: P, seat: int, resource: int) -> int:
        """How many of a resource a seat had in this span before it generated any."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class ClosingStep(Generic[P]):
    """What a module does when spans are over, around Replenish Display; the mode says whose spans those are."""

    __slots__ = ()

    def before_display(self, pos: P, seats: tuple[int, ...]) -> None:
        """The Display is about to be replenished; the seats are in turn order."""

    def close(self, pos: P, seats: tuple[int, ...]) -> None:
        """The Display is replenished: push what happens before play goes on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TileMark(Generic[P]):
    """Something on a tile that everybody sees and that clients draw by its key; ``mark.<key>`` says what it is.

    Where it shows a card, ``mark.<key>.card`` does, with its name.
    """

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key

    def there(self, pos: P, tile: int) -> bool:
        """Whether it lies on a tile."""
        raise AssertionError(f"nobody knows where '{self.key}' lies")

    def card(self, pos: P, tile: int) -> int:
        """The card that it shows, or 0."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class LastingRow(Generic[P]):
    """Cards beside the Policies that work as long as somebody has them."""

    __slots__ = ()

    def cards(self, pos: P, seat: int) -> list[int]:
        """Those that work for a seat now."""
        raise AssertionError("cards that nobody has")

    def answers(self, pos: P, seat: int, moment: int) -> list[int]:
        """Their triggers that answer a moment, as operations and their sources."""
        raise AssertionError("cards that answer nothing")


S = TypeVar("S")


def listeners(steps: tuple[S, ...], kind: type, hook: str) -> list[S]:
    """Those of some steps that do anything at a hook of their kind; the others need not be called there."""
    return [step for step in steps if getattr(type(step), hook) is not getattr(kind, hook)]


def no_charges() -> list[list[Charge[Any]]]:
    """The charges of a rulebook by what is paid for, all empty."""
    return [[] for _ in range(BILLS)]


def no_conquest_steps() -> list[list[ConquestStep[Any]]]:
    """The steps that modules add to a conquest, by the point at which they stand, all empty."""
    return [[] for _ in range(CONQUEST_STEPS)]


def no_wonder_steps() -> list[list[WonderStep[Any]]]:
    """The steps that modules add to the building of a Wonder, all empty."""
    return [[] for _ in range(WONDER_STEPS)]
