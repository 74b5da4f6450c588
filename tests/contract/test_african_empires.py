"""Random play with African Empires: its civilizations, two to five players, every choice of parts, Automas or none.

A sample of the product is played in every run, all of it by ``make nightly``.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import NamedTuple

import pytest
from tests.contract.eyes import data, other_truth, viewers
from tests.contract.play import decisions, start
from tests.contract.test_african_land import table_of as land_table
from tests.contract.test_random_play import watched

from monumental import observe
from monumental.classic.actions import actions_of, whole_menu
from monumental.classic.african_empires.posts import EXCHANGE, EXCHANGE_PILE
from monumental.classic.african_empires.quests import PILE as QUEST_PILE
from monumental.classic.african_empires.quests import SECRETS, UNFINISHED, met
from monumental.classic.african_empires.trade import ASIDE, BAG, BENEFITS, USED
from monumental.classic.african_empires.unrest import STACK, all_unrest
from monumental.classic.automa.cards import LINE_KEYS, TRACK
from monumental.classic.automa.turn import set_aside, solo_cards_left
from monumental.classic.kinds import ACTIONS, E_AUTOMA_LINE
from monumental.classic.module import MODULES
from monumental.classic.notation import question
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.position import Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.content.maps import maps_for
from monumental.content.registry import (
    civilizations,
    make_rules,
    playable_civilizations,
    settle,
    settle_layout,
)
from monumental.kernel.events import Event
from monumental.kernel.fields import Extra
from monumental.kernel.machine import apply
from monumental.records.problems import problems
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

BOX = "african-empires"
BOXES = ("core", "lost-kingdoms", BOX)
NATIONS = tuple(sorted(civilizations(BOXES)))
OWN = ("aksum", "mali", "zulu")
EVERYTHING = tuple(key for key, module in MODULES.items() if module.box == BOX)
USUAL = tuple(key for key in EVERYTHING if MODULES[key].usual)
PARTS = {"usual": USUAL, "everything": EVERYTHING, "some": ()}
SAMPLE = 20
NIGHTLY_GAMES = 1500


class Wish(NamedTuple):
    """A table of the product: who surely sits there, how many, with which parts, against how many Automas."""

    nation: str
    players: int
    parts: str
    automas: int


PRODUCT = [
    Wish(nation, players, parts, automas)
    for players, nation, parts, automas in product((2, 3, 4, 5), NATIONS, PARTS, (0, 1, 2))
    if automas < players
]


def parts_of(wish: Wish, random: Random) -> tuple[str, ...]:
    """The parts of a table; "some" are drawn, with those that the civilization needs."""
    if wish.parts != "some":
        return PARTS[wish.parts]
    needs = civilizations(BOXES)[wish.nation].needs
    drawn = [key for key in EVERYTHING if key in needs or random.random() < 0.5]
    needed = [need for key in drawn for need in MODULES[key].needs]
    return tuple(dict.fromkeys((*needed, *drawn))) or ("none",)


def african_table(number: int) -> Rulebook:
    """The table of a number: one of the product, with companions and a map that the number draws."""
    wish = PRODUCT[number % len(PRODUCT)]
    random = Random(number)
    parts = Parts.of(boxes=BOXES, modules=parts_of(wish, random))
    others = [key for key in sorted(playable_civilizations(parts)) if key != wish.nation]
    seats = [*random.sample(others, wish.players - 1), wish.nation]
    random.shuffle(seats)
    layout = settle_layout(random.choice(maps_for(wish.players, BOXES)), number % 7, BOXES)
    options = TableOptions(
        renaissance=random.random() < 0.3,
        automa_ties=random.choice(["ask", "chance"]),
        automa_advanced=random.choice(["0", "3"]) if wish.automas else "0",
        automa_track=random.choice(["all", "2"]) if wish.automas and wish.parts != "some" else "all",
    )
    automas = tuple(random.sample(range(wish.players), wish.automas))
    return make_rules(settle(Config(tuple(seats), layout, options, automas, parts), number))


def sample(games: int, offset: int = 0) -> list[int]:
    """Numbers spread over the whole product."""
    return [offset + i * (len(PRODUCT) // games) for i in range(games)]


def conserved(pos: Position) -> None:
    """No token or card of the box comes or goes, wherever it lies."""
    rules = pos.rules
    assert all(not counter.flaw(pos) for counter in rules.counters)
    if "trade" in rules.config.parts.modules:
        bag = rules.pile_id[BAG.key]
        held = [token for seat in range(pos.seats) for token in BENEFITS.row(pos, seat) + USED.row(pos, seat)]
        assert sorted((*pos.top[bag], *pos.pool[bag], *held)) == sorted(rules.benefit_tokens)
        assert 0 <= ASIDE.at(pos) <= len(pos.top[bag] + pos.pool[bag])
        pile = rules.pile_id[EXCHANGE_PILE.key]
        laid = [EXCHANGE.at(pos, tile) for tile in range(rules.tiles) if EXCHANGE.at(pos, tile)]
        assert sorted((*pos.top[pile], *pos.pool[pile], *laid)) == rules.exchange_tokens
    if "unrest" in rules.config.parts.modules:
        heaps = [*pos.cover]
        for pile_of in (*pos.top[: pos.seats], *pos.pool[: pos.seats], *pos.discard, *pos.drawn):
            heaps += pile_of
        assert STACK.at(pos) + heaps.count(rules.unrest) == all_unrest(rules)
    for seat in rules.config.automas:
        if rules.solo_seat[seat] == seat:
            assert sorted(solo_cards_left(pos, seat) + set_aside(pos, seat)) == rules.solo_deck[seat]


def test_the_sample_holds_every_number_of_players_every_choice_of_parts_and_automas() -> None:
    wishes = [PRODUCT[number] for number in sample(SAMPLE)]
    for i in range(1, len(Wish._fields)):
        assert {wish[i] for wish in wishes} == {wish[i] for wish in PRODUCT}
    assert {
        nation for number in sample(SAMPLE) for nation in african_table(number).config.civilizations
    } > set(OWN)


@pytest.mark.parametrize("number", sample(SAMPLE))
def test_the_contract_holds_at_every_decision(number: int) -> None:
    end, choices, _ = watched(start(african_table(number), number), number)
    again = start(african_table(number), number)
    for option in choices:
        apply(again, option)
    assert again == end
    conserved(end)


def with_automas(automas: int, count: int) -> list[int]:
    """Tables with everything and so many Automas."""
    fitting = [n for n, wish in enumerate(PRODUCT) if (wish.parts, wish.automas) == ("everything", automas)]
    return fitting[:: max(1, len(fitting) // count)][:count]


@pytest.mark.parametrize("number", [*with_automas(1, 2), *with_automas(2, 2)])
def test_nothing_comes_or_goes_and_scenarios_read_back_beside_automas(number: int) -> None:
    pos = start(african_table(number), number)
    random = Random(number)
    for each in decisions(pos, random):
        conserved(each)
        if question(each).startswith("automa") or random.random() < 0.02:
            assert not problems(each)
            assert parse_position(format_scenario(each)) == each


@pytest.mark.parametrize("number", [*with_automas(0, 4), *with_automas(1, 1)])
def test_no_action_is_forgotten_and_no_quest_that_is_met_stays_hidden(number: int) -> None:
    """Menus leave out who cannot have an option, and Quests are looked at when something has stirred them."""
    for pos in decisions(start(african_table(number), number), Random(number)):
        hidden = [(seat, quest) for seat in range(pos.seats) for quest in UNFINISHED.row(pos, seat)]
        assert not [(seat, quest) for seat, quest in hidden if met(pos, seat, quest)]
        if pos.stack[-1].kind == ACTIONS:
            assert whole_menu(pos, pos.stack[-1].seat, actions_of(pos.rules)) == pos.options


def test_random_play_comes_to_every_order_of_the_cards() -> None:
    tried: Counter[str] = Counter()
    wanted = {*LINE_KEYS[TRACK:]}
    for number in with_automas(2, 36):
        pos = start(african_table(number), number)
        events: list[Event] = []
        pos.sink = events
        for _ in decisions(pos, Random(number)):
            pass
        for event in events:
            if event.kind == E_AUTOMA_LINE and event.b == 0:
                tried[LINE_KEYS[pos.rules.lines[event.a].what]] += 1
        if wanted <= set(tried):
            return
    raise AssertionError(f"never ordered: {wanted - set(tried)}")


def exchanged(pos: Position, viewer: int, fields: tuple[Extra, ...], pile: int, random: Random) -> bool:
    """Deal what others hold in secret anew, out of all of it and what nobody holds; whether anything changed."""
    before = [[field.row(pos, seat) for field in fields] for seat in range(pos.seats)]
    hidden = list(pos.pool[pile])
    for seat in range(pos.seats):
        if seat != viewer:
            hidden += [item for field in fields for item in field.row(pos, seat)]
    random.shuffle(hidden)
    for seat in range(pos.seats):
        if seat != viewer:
            for field in fields:
                count = len(field.row(pos, seat))
                field.put_row(pos, seat, tuple(sorted(hidden[:count])))
                hidden = hidden[count:]
    pos.pool[pile] = tuple(sorted(hidden))
    return before != [[field.row(pos, seat) for field in fields] for seat in range(pos.seats)]


def telling(pos: Position) -> float:
    """How likely a position is looked at: unused Trade Benefits are seldom."""
    return 0.2 if any(BENEFITS.row(pos, seat) for seat in range(pos.seats)) else 0.01


@pytest.mark.rule("AE.INFO.1", "AE.INFO.5")
def test_positions_that_differ_in_secrets_alone_look_alike() -> None:
    changed: Counter[str] = Counter()
    for number in [*with_automas(1, 2), *with_automas(0, 8)]:
        pos = start(african_table(number), number)
        piles = pos.rules.pile_id
        random = Random(number)
        for each in decisions(pos, random):
            if random.random() > telling(each):
                continue
            for viewer in viewers(each):
                twin = other_truth(each, viewer, random)
                changed["benefits"] += exchanged(twin, viewer, (BENEFITS,), piles[BAG.key], random)
                changed["quests"] += exchanged(twin, viewer, SECRETS, piles[QUEST_PILE.key], random)
                assert data(observe(twin, viewer)) == data(observe(each, viewer))
    assert min(changed["benefits"], changed["quests"]) > 50


def test_a_bid_tells_nothing_of_what_is_hidden() -> None:
    bids = changed = 0
    for number in range(0, 18, 2):
        pos = start(land_table(number), number)
        random = Random(number)
        for position in decisions(pos, random):
            if question(position) == "foothills-bid":
                bids += 1
                each = with_benefits(position)
                for viewer in viewers(each):
                    twin = other_truth(each, viewer, random)
                    changed += exchanged(twin, viewer, (BENEFITS,), each.rules.pile_id[BAG.key], random)
                    assert data(observe(twin, viewer)) == data(observe(each, viewer))
    assert bids
    assert changed


def with_benefits(pos: Position) -> Position:
    """The same, but every player has drawn a Trade Benefit."""
    pos = pos.copy()
    bag = pos.rules.pile_id[BAG.key]
    for seat in range(pos.seats):
        if not pos.rules.automa[seat]:
            token = pos.pool[bag][seat]
            rest = list(pos.pool[bag])
            rest.remove(token)
            pos.pool[bag] = tuple(rest)
            BENEFITS.put_row(pos, seat, tuple(sorted((*BENEFITS.row(pos, seat), token))))
    return pos


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(NIGHTLY_GAMES))
def test_the_whole_product(number: int) -> None:
    end, _, _ = watched(start(african_table(number), number), number)
    conserved(end)
