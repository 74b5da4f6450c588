"""Tables with African Empires for tests, on top of :mod:`tests.builder`."""

from __future__ import annotations

from typing import Any, Final

from tests.builder import Table, Wording, table

from monumental.classic.african_empires.reserve import DECKS, RESERVED, deck_of
from monumental.classic.african_empires.unrest import STACK, all_unrest
from monumental.content.core.box import CORE_BOX
from monumental.content.decks import usual_deck
from monumental.effects.tree import Effect
from monumental.kernel.chance import pile_size

BOX: Final = "african-empires"
CORE_DECK: Final = usual_deck((CORE_BOX,), 2)
PARTS: Final = ("reserve", "unrest", "future-era")


def african(
    civs: tuple[str, ...] = ("aksum", "zulu"),
    modules: tuple[str, ...] = PARTS,
    wording: Wording | None = None,
    deck: tuple[str, ...] = CORE_DECK,
    **options: Any,
) -> Table:
    """A table whose Development deck is that of the core, and whose reserves are empty."""
    t = table(civs, boxes=(BOX,), modules=modules, wording=wording, deck=deck, **options)
    if "reserve" in modules:
        for seat in range(t.pos.seats):
            for card in RESERVED.row(t.pos, seat):
                pile = deck_of(t.pos, DECKS.index(t.rules.card_era[card]))
                t.pos.pool[pile] = tuple(sorted((*t.pos.pool[pile], card)))
            RESERVED.put_row(t.pos, seat, ())
    return t


def out_of_decks(t: Table, card: int) -> None:
    """Take a card out of the Reserve decks."""
    for deck in range(len(DECKS)):
        pile = deck_of(t.pos, deck)
        for piles in (t.pos.top, t.pos.pool):
            piles[pile] = tuple(each for each in piles[pile] if each != card)


def reserve(t: Table, seat: int, cards: str) -> Table:
    """What a seat has in reserve."""
    for key in cards.split():
        out_of_decks(t, t.card(key))
    RESERVED.put_row(t.pos, seat, tuple(t.card(key) for key in cards.split()))
    return t


def reserved(t: Table, seat: int) -> list[str]:
    """The reserve of a seat."""
    return t.keys(RESERVED.row(t.pos, seat))


def reserve_deck(t: Table, deck: int, cards: str = "") -> Table:
    """A whole Reserve deck in its order, the first card on top."""
    pile = deck_of(t.pos, deck)
    t.pos.top[pile] = tuple(t.card(key) for key in reversed(cards.split()))
    t.pos.pool[pile] = ()
    return t


def deck_sizes(t: Table) -> list[int]:
    """How many cards each Reserve deck has."""
    return [pile_size(t.pos, deck_of(t.pos, deck)) for deck in range(len(DECKS))]


def era(t: Table, number: int) -> Table:
    """Let an Era of the Display be the current one: 0 for the first of this game."""
    t.pos.era = number
    return t


def stack(t: Table) -> int:
    """The cards of the Unrest stack."""
    return STACK.at(t.pos)


def stack_of(t: Table, n: int) -> Table:
    """Let the Unrest stack have so many cards."""
    STACK.put(t.pos, 0, n)
    return t


def whole_stack(t: Table) -> int:
    """All Unrest there is."""
    return all_unrest(t.rules)


def saying(effect: Effect, key: str = "forum") -> Wording:
    """A card with another text and no printed resources."""
    return {key: {"effect": effect, "yields": ()}}


def using(t: Table, key: str = "forum", seat: int = 0) -> Table:
    """Begin a turn in which one card lies activated, and use its text."""
    under = "-+" if t.rules.card_kind[t.card(key)] == 1 else ""
    t.city(seat, f"{under}{key} - - / - - - / - - -").activate(seat).play("activate 1 1")
    return t.play(f"use {key} r1c1")


def tales(t: Table, seat: int | None = None) -> list[str]:
    """The keys of what modules told since the turn began."""
    return [t.rules.tales[a].key for a, _, _ in t.said("told", seat)]
