"""Tables with Heroes and Monsters for tests, on top of :mod:`tests.builder`."""

from __future__ import annotations

from typing import Any, Final, Self, TypeVar

from tests.african import BOX, CORE_DECK
from tests.builder import PROVING_GROUND, Table, book, recount, table

from monumental.classic.african_empires.heroes import HEROES, HIRED, ROW
from monumental.classic.african_empires.monsters import FIGURE, MONSTERS, OUT
from monumental.classic.kinds import EVENT_KEYS
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.position import Position
from monumental.classic.rulebook import ERA_ORDER, Config
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX

T = TypeVar("T", bound=Table)

ALL_HEROES: Final = tuple(hero.key for hero in AFRICAN_EMPIRES_BOX.heroes)
PRICE: Final = {hero.key: hero.cost[0] for hero in AFRICAN_EMPIRES_BOX.heroes}
STRENGTH: Final = {
    card.key: card.cost[0] for card, _ in AFRICAN_EMPIRES_BOX.further if card.needs == (MONSTERS,)
}


def figures(
    civs: tuple[str, ...] = ("egypt", "greece"), *more: str, players: int = 2, **options: Any
) -> Table:
    """A table with both modules whose deck holds every Hero; none has been met yet."""
    t = table(
        civs, players, boxes=(BOX,), modules=(HEROES, MONSTERS, *more), deck=CORE_DECK + ALL_HEROES, **options
    )
    return unmet(t)


def unmet(t: T) -> T:
    """What the first Display has shown goes back into the deck."""
    for card in ROW.row(t.pos):
        pile = t.rules.era_pile + ERA_ORDER.index(t.rules.card_era[card])
        t.pos.pool[pile] = tuple(sorted((*t.pos.pool[pile], card)))
    ROW.put_row(t.pos, 0, ())
    return t


class Rounds(Table):
    """A table of Continuous Play."""

    def act(self, seat: int = 0) -> Self:
        """Begin a turn of Take Actions, with no card activated."""
        pos = self.pos
        pos.tally = recount(pos)
        pos.round = max(pos.round, 1)
        pos.active = seat
        pos.stack = self.rules.mode.frames("actions", pos, seat)
        self.pos = Position.of(self.rules, pos.fields())
        self.pos.sink = self.events
        self.events.clear()
        return self

    def turn(self, text: str) -> Self:
        """Take an action, and end the turn if that is not done by itself."""
        seat = self.seat
        self.play(text)
        if not self.over and self.seat == seat and "end" in self.offers:
            self.play("end")
        return self

    def order(self, *kinds: str) -> list[tuple[str, int]]:
        """The events of some kinds in their order, with what they are about."""
        numbers = [self.kind(kind) for kind in kinds]
        return [(EVENT_KEYS[event.kind], event.a) for event in self.events if event.kind in numbers]


def rounds(*more: str) -> Rounds:
    """A table of Continuous Play for two with both modules; no Hero has been met yet."""
    parts = Parts.of(
        boxes=(BOX,), modules=(HEROES, MONSTERS, *more), mode="continuous", deck=CORE_DECK + ALL_HEROES
    )
    return unmet(Rounds(book(Config(("egypt", "greece"), PROVING_GROUND, TableOptions(), (), parts))))


def out_of_deck(t: Table, key: str) -> int:
    """A Hero that is no longer in the deck."""
    card = t.card(key)
    pile = t.rules.era_pile + ERA_ORDER.index(t.rules.card_era[card])
    for piles in (t.pos.top, t.pos.pool):
        piles[pile] = tuple(other for other in piles[pile] if other != card)
    return card


def row(t: T, heroes: str) -> T:
    """The Heroes above the Display, the one furthest from the deck first."""
    ROW.put_row(t.pos, 0, tuple(out_of_deck(t, key) for key in heroes.split()))
    return t


def hired(t: T, seat: int, key: str) -> T:
    """The Hero beside the City of a seat."""
    HIRED.put(t.pos, seat, out_of_deck(t, key))
    return t


def above(t: Table) -> list[str]:
    """The row above the Display, the furthest Hero first."""
    return t.keys(ROW.row(t.pos))


def hero_of(t: Table, seat: int) -> str:
    """The Hero of a seat, or "-"."""
    return t.keys((HIRED.at(t.pos, seat),))[0]


def awake(t: T, key: str, tile: str) -> T:
    """A Monster that has been revealed on a tile; its token has left the game."""
    token = t.rules.token_monster.index(t.card(key))
    pile = t.rules.face_pile + t.rules.token_face[token]
    t.pos.pool[pile] = tuple(other for other in t.pos.pool[pile] if other != token)
    t.pos.token[t.tile(tile)] = 0
    FIGURE.put(t.pos, t.tile(tile), t.card(key))
    OUT.put_row(t.pos, 0, (*OUT.row(t.pos), t.card(key)))
    return t


def below(t: Table) -> list[str]:
    """The Monsters below the Display, the earliest first."""
    return t.keys(OUT.row(t.pos))


def on(t: Table, tile: str) -> str:
    """The Monster on a tile, or "-"."""
    return t.keys((FIGURE.at(t.pos, t.tile(tile)),))[0]
