"""Every card and token does what its line in ``tests.cards.rows`` says, and none of the core lacks a line.

Of other boxes the Development cards and tokens stand here; their civilizations have tests of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest
from tests.african import CORE_DECK, reserve, reserve_deck
from tests.builder import PRICES, Table, table
from tests.cards import rows as core
from tests.cards.african_empires import monster_rows, reserve_rows, trade_rows
from tests.cards.lost_kingdoms import rows as lost_kingdoms
from tests.cards.rows import DEVELOPED, ONGOING, WARLORDS, Row

from monumental.classic.kinds import EVENT_KEYS
from monumental.classic.model import Policy
from monumental.classic.question import EVERYBODY
from monumental.classic.seams import ABOUT_A_CARD
from monumental.content.shelf import Entry, entries, find
from monumental.effects.hooks import HOOK_KEYS
from monumental.effects.resources import RESOURCE_KEYS, RESOURCE_LETTERS
from monumental.kernel.events import Event

pytestmark = pytest.mark.card

CARDS: Final = core.CARDS + lost_kingdoms.CARDS + trade_rows.CARDS + reserve_rows.CARDS
BENEFITS: Final = core.BENEFITS + lost_kingdoms.BENEFITS + trade_rows.BENEFITS + reserve_rows.BENEFITS
REWARDING: Final = core.TOKENS + lost_kingdoms.TOKENS + trade_rows.TOKENS + monster_rows.TOKENS
TOKENS: Final = REWARDING + monster_rows.MONSTER_TOKENS
GOODS: Final = core.GOODS + lost_kingdoms.GOODS + trade_rows.GOODS + reserve_rows.GOODS


# --- laying the table --------------------------------------------------------------------------------------------
def amounts(text: str) -> dict[str, int]:
    """Resources as written in a row: "2p 1g"."""
    return {RESOURCE_KEYS[RESOURCE_LETTERS.index(part[-1])]: int(part[:-1]) for part in text.split()}


def lay(t: Table, commands: str) -> Table:
    """Carry out the set-up of a row."""
    for command in filter(None, commands.split("; ")):
        seat = 1 if command.startswith("foe ") else 0
        verb, _, rest = command.removeprefix("foe ").partition(" ")
        if verb == "stock":
            t.stock(seat, **amounts(rest))
        elif verb == "owns":
            for province in rest.split():
                name, _, garrison = province.partition("*")
                number, *pieces = (garrison or "1").split("+")
                t.owns(
                    seat, name, troops=int(number), warlord="warlord" in pieces, outpost="outpost" in pieces
                )
        elif verb == "explorer":
            t.explorer(seat, int(rest[0]), rest[2:])
        elif verb in ("policies", "goods"):
            getattr(t, verb)(seat, *rest.split())
        elif verb in ("market", "back", "wonder"):
            getattr(t, verb)(*rest.split())
        elif verb == "display":
            t.display(rest)
        elif verb == "reserve":
            reserve(t, seat, rest)
        else:
            getattr(t, verb)(seat, rest)  # city, deck, site
    return t


def seats_for(key: str) -> tuple[str, ...]:
    """Two civilizations: the owner of a card sits first, or second if it is the foe who has it."""
    foe = key.startswith("foe ")
    owner = find(key.removeprefix("foe ")).civilization or "egypt"
    other = "greece" if owner == "egypt" else "egypt"
    return (other, owner) if foe else (owner, other)


def laid(key: str, setup: str) -> Table:
    """A table for a row, before its turn begins."""
    entry = find(key.removeprefix("foe "))
    civs = seats_for(key)
    needs: tuple[str, ...] = getattr(entry.definition, "needs", ())
    boxes = (entry.box, "lost-kingdoms") if key.startswith("jade") else (entry.box,)
    deck = CORE_DECK if "reserve" in needs else ()  # so that something is left for the Reserve
    renaissance = entry.era == "renaissance"
    t = table(civs, renaissance=renaissance, rewards={}, boxes=boxes, modules=needs, deck=deck)
    if deck:
        reserve_deck(t, 0, "house-of-tablets great-sphinx oral-tradition")
    return lay(t, setup)


# --- reading the result ------------------------------------------------------------------------------------------
CARD_EVENTS: Final = (
    "archived",
    "discarded",
    "reinforced",
    "drew",
    "gained-card",
    "acquired",
    "wonder-begun",
    "policy",
)
TILE_EVENTS: Final = ("conquered", "defeated", "outpost", "outpost-lost", "production-taken")


def told(t: Table, event: Event) -> str:
    """One line of the log; "" for what the supply shows anyway."""
    kind = EVENT_KEYS[event.kind]
    tiles = t.rules.tile_name
    if kind in CARD_EVENTS:
        return f"{kind} {t.rules.card_key[event.a]}"
    if kind in TILE_EVENTS:
        return f"{kind} {tiles[event.a]}"
    if kind == "explorer":
        return f"explorer {tiles[event.b]}>{tiles[event.c]}"
    if kind == "troops-moved":
        return f"troops {tiles[event.a]}>{tiles[event.b]}" + (f" {event.c}" if event.c > 1 else "")
    if kind == "warlord-moved":
        return f"warlord {tiles[event.a]}>{tiles[event.b]}"
    if kind == "this-turn":
        return f"this-turn {HOOK_KEYS[event.a]} {event.b}"
    if kind == "token-taken":
        return f"token {t.rules.token_key[event.a]}"
    if kind == "market-taken":
        return f"market-taken {t.rules.good_key[event.b]}"
    if kind == "told" and t.rules.tales[event.a].about == ABOUT_A_CARD:
        return f"{t.rules.tales[event.a].key} {t.rules.card_key[event.c]}"
    if kind == "told" and event.seen == EVERYBODY:
        return f"{t.rules.tales[event.a].key} {event.b}"
    if kind == "gained" and event.seat == 1:
        return f"foe gains {event.b}{RESOURCE_LETTERS[event.a]}"
    return ""


def prove(t: Table, row: Row, first: tuple[str, ...] = (), leave_out: tuple[str, ...] = ()) -> None:
    """Make the choices of a row and compare its result; the log leaves out what ``first`` itself reports."""
    _, _, choices, supply, log = row
    t.events.clear()
    t.play(*first, *filter(None, choices.split("; ")))
    assert t.offers[0] == "end", f"something is still asked: {t.offers}"
    assert t.has(0) == amounts(supply)
    lines = [line for event in t.events if (line := told(t, event)) and not line.startswith(leave_out)]
    assert lines == list(filter(None, log.split("; ")))


def ids(rows: Iterable[Row]) -> list[str]:
    """A name for each row."""
    return [row[0].replace("foe ", "against ") for row in rows]


@pytest.mark.parametrize("row", CARDS, ids=ids(CARDS))
def test_a_card_in_the_city(row: Row) -> None:
    key, setup = row[:2]
    t = laid(key, setup)
    if "city" not in setup:
        t.city(0, f"{'-+' if find(key).kind == 'knowledge' else ''}{key} - - / - - - / - - -")
    prove(t.activate(0).play("activate 1 1"), row)


@pytest.mark.parametrize("row", BENEFITS, ids=ids(BENEFITS))
def test_a_wonder_on_completion(row: Row) -> None:
    key, setup = row[:2]
    t = laid(key, setup).site(0, key).stock(0, production=PRICES[key][1]).act(0)
    prove(t, row, (f"complete {key}",))


@pytest.mark.parametrize("row", DEVELOPED, ids=ids(DEVELOPED))
def test_a_policy_when_developed(row: Row) -> None:
    key, setup = row[:2]
    prove(laid(key, setup).stock(0, culture=1).act(0), row, (f"develop {key}",), ("policy",))


@pytest.mark.parametrize("row", ONGOING, ids=ids(ONGOING))
def test_a_policy_in_force(row: Row) -> None:
    key, setup = row[:2]
    t = laid(key, setup.removesuffix("; activate"))
    if key.startswith("foe "):
        t.policies(1, key.removeprefix("foe "))
    else:
        t.policies(0, key)
    prove(t.activate(0).play("activate 1 1") if setup.endswith("activate") else t.act(0), row)


@pytest.mark.parametrize("row", WARLORDS, ids=ids(WARLORDS))
def test_a_warlord_moving_in(row: Row) -> None:
    key, setup = row[:2]
    target = "b2" if "owns" in setup else "b1"
    t = laid(key, setup).stock(0, military=1).act(0)
    prove(t, row, (f"conquer {target}", "with warlord"), ("warlord a1>", "conquered", "token"))


@pytest.mark.parametrize("row", TOKENS, ids=ids(TOKENS))
def test_an_exploration_token(row: Row) -> None:
    key, setup = row[:2]
    face = find(key)
    price = {face.pays: face.cost[0]}
    price["military"] = price.get("military", 0) + (face.kind == "free-town")
    t = (
        laid(key, setup)
        .owns(0, "b1", troops=9)
        .owns(0, "g3", troops=0, warlord=True)
        .face("b2", key.split("-")[0])
    )
    prove(t.back(key).stock(0, **price).act(0), row, ("conquer b2",), ("troops", "conquered", "token"))


@pytest.mark.parametrize("row", GOODS, ids=ids(GOODS))
def test_a_market_token(row: Row) -> None:
    key, setup = row[:2]
    prove(laid(key, setup).goods(0, key).act(0), row, (f"token {key}",))


# --- completeness ------------------------------------------------------------------------------------------------
def keys(rows: Iterable[Row]) -> list[str]:
    """The keys of rows."""
    return [row[0].removeprefix("foe ") for row in rows]


def common(entry: Entry) -> bool:
    """Whether the row of a card or token stands here."""
    return entry.box == "core" or not entry.civilization


def test_every_card_and_token_has_its_row() -> None:
    wanted = {
        "building": CARDS,
        "knowledge": CARDS,
        "wonder": CARDS,
        "warlord": WARLORDS,
        "policy": DEVELOPED,
        "barbarian": TOKENS,
        "free-town": TOKENS,
        "market": GOODS,
    }
    for entry in entries():
        if common(entry) and entry.kind in wanted:
            assert entry.key in keys(wanted[entry.kind]), f"{entry.key} has no row"
    assert {entry.kind for entry in entries() if entry.box == "core"} >= set(wanted)


def test_every_wonder_every_reward_and_every_part_of_a_policy_has_its_row() -> None:
    for entry in entries():
        if not common(entry):
            continue
        if entry.kind == "wonder":
            assert entry.key in keys(BENEFITS), f"the benefit of {entry.key} has no row"
        elif entry.kind in ("barbarian", "free-town"):
            chosen = {row[2].split("; ")[0] for row in TOKENS if row[0] == entry.key}
            rewards = {"choose 1", "choose 2"} if entry.key in keys(REWARDING) else {""}
            assert chosen == rewards, f"a reward of {entry.key} has no row"
        elif isinstance(entry.definition, Policy):
            parts = len(entry.definition.ongoing.parts)
            assert keys(ONGOING).count(entry.key) >= parts, f"a part of {entry.key} has no row"
