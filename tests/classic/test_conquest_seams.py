"""Modules at the steps of a conquest and of a Wonder, with scratch steps and pieces, for players and Automas alike."""

from __future__ import annotations

import pytest
from tests.builder import Table, book, table
from tests.solo import Solo, orders

from monumental.classic.automa.cards import CONQUER_HIGH, CONQUER_LOW, WONDER, Line
from monumental.classic.bill import CONQUERING, SPENDING, Bill
from monumental.classic.module import Module
from monumental.classic.notation import option_of, texts
from monumental.classic.payment import ask_amount, demand
from monumental.classic.pieces import garrison
from monumental.classic.position import Position
from monumental.classic.prices import force_against, price_lines
from monumental.classic.seams import (
    BEGUN,
    BENEFIT,
    CHALLENGE,
    CHOOSE,
    COMPLETED,
    MOVE_IN,
    PLACED,
    TERRAIN,
    TOKEN,
    TRIGGERS,
    Attack,
    Charge,
    ConquestStep,
    Piece,
    WonderStep,
)
from monumental.classic.supply import gain
from monumental.effects.resources import CULTURE, GOLD, MILITARY, RESOURCES
from monumental.game import Game
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler
from monumental.narration import label
from monumental.portrait import portrait


def gold(pos: Position, seat: int) -> int:
    return pos.stock[seat * RESOURCES + GOLD]


def demand_of(pos: Position, seat: int, resource: int, amount: int) -> None:
    bill = Bill(seat, SPENDING, 0)
    bill.add(resource, amount)
    demand(pos, bill)


# --- a bid in the middle of an attack --------------------------------------------------------------------------------
class BidHandler(Handler[Position]):
    """The defender has bid ``b`` Gold: the attacker matches it or fails."""

    def __init__(self) -> None:
        super().__init__("bid")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        demand_of(pos, frame.seat, GOLD, frame.b)
        return None


class Bid(ConquestStep[Position]):
    """Whoever loses a Province may bid Gold for it."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def take(self, pos: Position, attack: Attack) -> None:
        if attack.loser >= 0:
            pos.stack.append(Frame(self.kind, attack.seat, 0, attack.tile))
            ask_amount(pos, attack.loser, GOLD, 0, gold(pos, attack.loser))


def foothills(t: Table, mine: int, theirs: int) -> Table:
    """Seat 0 stands before d1 of seat 1, which costs 3 Military and takes a bid."""
    t.rules.handlers.append(BidHandler())
    t.rules.add_conquest_step(CHALLENGE, Bid(len(t.rules.handlers) - 1))
    t.owns(0, "c1", troops=4).owns(1, "d1", troops=1)
    return t.stock(0, military=3, gold=mine).stock(1, gold=theirs).act()


def attack_d1(t: Table) -> Table:
    t.play("conquer d1")
    if t.offers[0] == "pay 3m":
        t.play("pay 3m")
    return t


def test_the_defender_bids_and_the_attacker_matches() -> None:
    t = attack_d1(foothills(table(), mine=2, theirs=3))
    assert t.pos.stack[-1].seat == 1
    assert t.offers == ["pay nothing", "pay 1g", "pay 2g", "pay 3g"]
    t.play("pay 2g")
    assert t.pos.stack[-1].seat == 0
    assert t.offers == ["pay 2g", "refuse"]
    t.play("pay 2g")
    assert t.pos.owner[t.tile("d1")] == 0
    assert (gold(t.pos, 0), gold(t.pos, 1)) == (0, 1)


@pytest.mark.parametrize("mine", [1, 2])
def test_an_attacker_who_cannot_or_will_not_match_fails_and_nothing_moves(mine: int) -> None:
    t = attack_d1(foothills(table(), mine=mine, theirs=3))
    troops = list(t.pos.troops)
    t.play("pay 2g")
    if mine == 2:
        t.play("refuse")
    assert t.pos.owner[t.tile("d1")] == 1
    assert t.pos.troops == troops
    assert t.pos.conquests[0] == 0
    assert t.pos.stock[MILITARY] == 0  # the price is not refunded
    assert (gold(t.pos, 0), gold(t.pos, 1)) == (mine, 1)
    assert "end" in t.offers


def test_without_gold_nobody_is_asked_and_the_attack_goes_on() -> None:
    t = attack_d1(foothills(table(), mine=0, theirs=0))
    assert t.pos.owner[t.tile("d1")] == 0


def test_a_bid_can_be_taken_back_and_is_saved_with_the_position() -> None:
    t = attack_d1(foothills(table(), mine=2, theirs=3))
    game = Game.at(t.pos)
    before = game.position.stable_hash()
    game.play("pay 1g")
    read = Position.of(game.rules, game.position.fields())
    assert read == game.position
    assert texts(read) == ["pay 1g", "refuse"]
    game.undo()
    assert game.position.stable_hash() == before


# --- the other steps -------------------------------------------------------------------------------------------------
class Heard(ConquestStep[Position]):
    """Writes down when it was called."""

    def __init__(self, name: str, log: list[str]) -> None:
        self.name = name
        self.log = log

    def take(self, pos: Position, attack: Attack) -> None:
        owner = pos.owner[attack.tile]
        self.log.append(
            f"{self.name} {owner} {attack.loser} {pos.token[attack.tile]} {sum(attack.march[1::2])}"
        )

    def results(self, pos: Position, attack: Attack, items: list[int]) -> None:
        self.log.append(f"{self.name}: {len(items) // 2} results")


def listen(t: Table) -> list[str]:
    log: list[str] = []
    for point, name in enumerate(("choose", "challenge", "move in", "terrain", "token", "triggers")):
        t.rules.add_conquest_step(point, Heard(name, log))
    return log


def test_steps_stand_in_the_order_of_their_names() -> None:
    t = table().owns(0, "b1", troops=4).stock(0, military=3)
    log = listen(t)
    face = t.pos.token[t.tile("c1")]
    t.act().play("conquer c1", "without warlord")
    while t.offers[0].startswith("take"):
        t.play(t.offers[-1])
    assert log == [
        f"choose -1 -1 {face} 0",
        f"challenge -1 -1 {face} 3",
        f"move in 0 -1 {face} 3",
        f"terrain 0 -1 {face} 3",
        "token: 1 results",
        "triggers: 1 results",
        "triggers 0 -1 0 3",
        "token 0 -1 0 3",
    ]
    assert (CHOOSE, CHALLENGE, MOVE_IN, TERRAIN, TOKEN, TRIGGERS) == (0, 1, 2, 3, 4, 5)


class DropToken(ConquestStep[Position]):
    """The token gives nothing, as a Monster will."""

    def results(self, pos: Position, attack: Attack, items: list[int]) -> None:
        items.clear()


def test_a_step_may_change_the_results() -> None:
    t = table().owns(0, "b1", troops=4).stock(0, military=3)
    t.rules.add_conquest_step(TOKEN, DropToken())
    t.act().play("conquer c1", "without warlord")
    while t.offers[0].startswith("take"):
        t.play(t.offers[-1])
    assert "end" in t.offers  # no choice between two rewards
    assert len(t.pos.tokens[0]) == 1


class Homesick(ConquestStep[Position]):
    """One of the Units that moved in goes home, as out of a Desert."""

    def take(self, pos: Position, attack: Attack) -> None:
        pos.troops[attack.tile] -= 1
        pos.troops[pos.capital[attack.seat]] += 1
        pos.units_changed(attack.seat)
        pos.price_changed(attack.tile)


def test_the_land_acts_before_the_token() -> None:
    t = table().owns(0, "b1", troops=4).stock(0, military=3)
    t.rules.add_conquest_step(TERRAIN, Homesick())
    home = t.pos.troops[t.tile("a1")]
    t.act().play("conquer c1", "without warlord")
    t.play("take 0 from a1")
    assert t.pos.troops[t.tile("c1")] == 2
    assert t.pos.troops[t.tile("a1")] == home + 1


class DieHandler(Handler[Position]):
    """Chance in the middle of an attack: a pile decides how much more is due."""

    def __init__(self, pile: int) -> None:
        super().__init__("die")
        self.pile = pile

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        due = draw(pos, self.pile)
        if due != NOT_YET:
            pos.stack.pop()
            demand_of(pos, frame.seat, MILITARY, due)
        return None


class Die(ConquestStep[Position]):
    """A die is rolled for every attack."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def take(self, pos: Position, attack: Attack) -> None:
        pos.stack.append(Frame(self.kind, attack.seat))


def test_chance_may_ask_for_more() -> None:
    t = table().owns(0, "b1", troops=4).stock(0, military=5)
    t.pos.pool.append((2, 2))
    t.pos.top.append(())
    t.rules.handlers.append(DieHandler(len(t.pos.pool) - 1))
    t.rules.add_conquest_step(CHALLENGE, Die(len(t.rules.handlers) - 1))
    t.act().play("conquer c1", "without warlord", "take 0 from a1")
    assert t.offers == ["pay 2m", "refuse"]
    t.play("pay 2m")
    assert t.pos.owner[t.tile("c1")] == 0


# --- pieces ------------------------------------------------------------------------------------------------------
class Riders(Piece[Position]):
    """Units that defend with 2 each; a scratch module has no field of its own, so Production tokens stand for them."""

    def __init__(self) -> None:
        super().__init__("rider", holds=True, marches=True)

    def count(self, pos: Position, tile: int) -> int:
        return pos.production[tile]

    def defence(self, pos: Position, tile: int) -> int:
        return 2 * pos.production[tile]

    def defeated(self, pos: Position, loser: int, tile: int) -> None:
        pos.production_tokens[loser] += pos.production[tile]
        pos.production[tile] = 0

    def move(self, pos: Position, seat: int, start: int, end: int, n: int) -> None:
        pos.production[start] -= n
        pos.production[end] += n


def with_riders(t: Table, **riders: int) -> Table:
    t.rules.add_piece(Riders())
    t.pos.production = [riders.get(name, 0) for name in t.rules.tile_name]
    return t.act()


def test_a_piece_defends_is_named_and_is_defeated() -> None:
    t = table().owns(0, "c1", troops=8).owns(1, "d1", troops=1).stock(0, military=7)
    with_riders(t, d1=2)
    assert garrison(t.pos, t.tile("d1")) == 5
    assert price_lines(t.pos, 0, t.tile("d1")) == [("Mountain", 2), ("Soldier", 1), ("rider", 4)]
    shown = next(tile for tile in portrait(Game.at(t.pos), 0).tiles if tile.name == "d1")
    assert shown.price is not None
    assert (shown.price.military, shown.price.units) == (7, 7)
    t.play("conquer d1")
    assert t.pos.owner[t.tile("d1")] == 0
    assert t.pos.production_tokens[1] == 2


def test_units_of_two_kinds_march_together_and_leave_nobody_behind() -> None:
    t = with_riders(table().owns(0, "b1", troops=1).stock(0, military=3), b1=3)
    t.pos.troops[t.tile("a1")] = 0
    t.act()
    assert force_against(t.pos, 0, t.tile("c1")).sources == ((t.tile("b1"), 3),)
    t.play("conquer c1", "without warlord")
    assert t.offers == ["take 0 from b1", "take 1 from b1"]
    t.play("take 1 from b1")  # the last rider stays: no question
    assert [t.pos.production[t.tile(name)] for name in ("b1", "c1")] == [1, 2]
    assert t.pos.troops[t.tile("c1")] == 1


def test_a_source_of_another_kind_is_named_and_can_be_asked_about() -> None:
    t = with_riders(table().owns(0, "b1", troops=2).stock(0, military=3), b1=3)
    t.pos.troops[t.tile("a1")] = 0
    t.act().play("conquer c1", "without warlord", "take 0 from b1")
    assert t.pos.production[t.tile("c1")] == 3  # all of them: two Soldiers hold the Province
    t = with_riders(table().owns(0, "b1", troops=2).owns(0, "b2", troops=1).stock(0, military=3), b1=2, b2=2)
    t.pos.troops[t.tile("a1")] = 0
    t.act().play("conquer c1", "without warlord", "take 0 from b1", "take 0 from b2")
    assert t.offers == ["take 1 rider from b1", "take 2 rider from b1"]
    assert Game.at(t.pos).why_not("take 2 rider from b1").possible
    assert label(t.pos, t.pos.options[-1]) == "2 rider from b1"


def test_a_unit_of_another_kind_manoeuvres() -> None:
    t = with_riders(table().owns(0, "b1", troops=1).stock(0, military=1), b1=1)
    game = Game.at(t.pos)
    assert game.why_not("manoeuvre rider a1").text == "You have no rider on a1."
    moved = option_of(t.pos, "manoeuvre rider b1") or 0
    assert label(t.pos, moved) == "Move 1 rider from b1 (1 Military)"
    t.play("manoeuvre rider b1")
    assert t.pos.production[t.tile("a1")] == 1


class Cave(Piece[Position]):
    """A thing that keeps Outposts and Wonders away."""

    def __init__(self, tile: int) -> None:
        super().__init__("cave", bars=True)
        self.tile = tile

    def count(self, pos: Position, tile: int) -> int:
        return 1 if tile == self.tile else 0


def test_a_piece_may_bar_outposts_and_wonders() -> None:
    t = table().owns(0, "b1", troops=4).site(0, "pyramids").stock(0, production=9)
    t.act()
    assert "outpost b1" in t.offers
    t = table().owns(0, "b1", troops=4).site(0, "pyramids").stock(0, production=9)
    t.rules.add_piece(Cave(t.tile("b1")))
    t.act()
    assert "outpost b1" not in t.offers
    t.play("complete pyramids")
    assert t.pos.wonder[t.tile("a1")] == t.card("pyramids")  # the only tile left


# --- Wonders -------------------------------------------------------------------------------------------------------
class Applause(WonderStep[Position]):
    """Culture at a step of the building."""

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.tiles: list[int] = []

    def take(self, pos: Position, seat: int, card: int, tile: int) -> None:
        self.tiles.append(tile)
        gain(pos, seat, CULTURE, self.amount)


def test_steps_of_a_wonder() -> None:
    t = table().display("pyramids")
    steps = {point: Applause(10**point) for point in (BEGUN, COMPLETED, BENEFIT, PLACED)}
    for point, step in steps.items():
        t.rules.wonder_steps[point].append(step)
    t.stock(0, production=9).act().play("acquire pyramids")
    assert t.pos.stock[CULTURE] == 1
    before = t.pos.stock[CULTURE]
    t.play("complete pyramids")
    gained = t.pos.stock[CULTURE] - before
    assert gained // 10 == 111
    assert steps[PLACED].tiles == [t.tile("a1")]


# --- all of it in a module -----------------------------------------------------------------------------------------
class Toll(Charge[Position]):
    """1 Gold more for every conquest."""

    def add(self, pos: Position, bill: Bill) -> None:
        bill.add(GOLD, 1)


def test_a_module_brings_what_stands_at_the_seams() -> None:
    log: list[str] = []
    applause = Applause(1)
    module = Module(
        "seams",
        "Seams",
        charges=((CONQUERING, Toll()),),
        conquest_steps=((TERRAIN, Heard("terrain", log)),),
        wonder_steps=((PLACED, applause),),
        pieces=(Riders(),),
    )
    plain = table()
    rules = book(plain.rules.config, modules=(module,))
    t = Table(rules).owns(0, "b1", troops=4).site(0, "pyramids").stock(0, military=3, gold=1, production=9)
    t.pos.production = [0] * rules.tiles
    t.act().play("conquer c1", "without warlord", "take 0 from a1")
    assert len(log) == 1
    assert gold(t.pos, 0) == 0
    while "end" not in t.offers:  # what the token gives
        t.play(t.offers[0])
    t.play("complete pyramids")
    while "end" not in t.offers:
        t.play(t.offers[0])
    assert applause.tiles == [t.tile("a1")]
    assert [piece.key for piece in rules.pieces] == ["rider"]
    assert not plain.rules.charged
    assert not plain.rules.pieces


# --- the Automa ----------------------------------------------------------------------------------------------------
def automa_attack(gold_of_automa: int, gold_of_player: int) -> Solo:
    """The Automa, in seat 1, conquers d1 of seat 0, where a bid waits."""
    t = orders(Line(CONQUER_HIGH))
    t.rules.handlers.append(BidHandler())
    t.rules.add_conquest_step(CHALLENGE, Bid(len(t.rules.handlers) - 1))
    t.owns(0, "f1", troops=6)
    t.stock(0, gold=gold_of_player).stock(1, gold=gold_of_automa)
    return t.obey(settle=False)


@pytest.mark.parametrize(("bid", "owner", "left"), [("pay 2g", 1, 0), ("pay 3g", 0, 2)])
def test_an_automa_meets_a_bid_like_a_player_and_pays_whenever_it_can(
    bid: str, owner: int, left: int
) -> None:
    t = automa_attack(2, 3)
    assert t.pos.stack[-1].seat == 0
    t.play(bid)
    assert t.pos.owner[t.tile("f1")] == owner
    assert gold(t.pos, 1) == left


def test_steps_of_a_conquest_and_of_a_wonder_are_taken_for_an_automa() -> None:
    t = orders(Line(CONQUER_LOW), Line(WONDER), Line(WONDER))
    log = listen(t)
    steps = {point: Applause(1) for point in (BEGUN, COMPLETED, BENEFIT, PLACED)}
    for point, step in steps.items():
        t.rules.wonder_steps[point].append(step)
    t.obey()
    names = [line.rsplit(" ", 4)[0] for line in log]
    assert names == ["challenge", "move in", "terrain", "triggers", "token"]
    assert [len(step.tiles) for step in steps.values()] == [1, 1, 1, 1]
    assert steps[PLACED].tiles[0] >= 0
