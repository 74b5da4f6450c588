"""Modules at the seam of the bill: what a scratch module asks for is offered, explained, paid and undone as usual."""

from __future__ import annotations

from random import Random

import pytest
from tests.builder import Table, table

from monumental.bots.protocol import answer
from monumental.bots.steady import SteadyBot
from monumental.classic.action import Action
from monumental.classic.bill import (
    ACQUIRING,
    ASKED,
    COMPLETING,
    CONQUERING,
    DEVELOPING,
    EXPLORING,
    GOLD_INSTEAD,
    PROGRESSING,
    USUAL,
    Bill,
    Line,
    Payer,
)
from monumental.classic.conquest import conquest_bill
from monumental.classic.forecast import preview
from monumental.classic.kinds import A_PRODUCTION_TOKEN, FREE_STEPS, PAY
from monumental.classic.notation import option_of, texts
from monumental.classic.payment import RAIDING, ask_amount, demand, settle
from monumental.classic.position import Position
from monumental.classic.prices import price_lines
from monumental.classic.seams import Charge
from monumental.common.telling import Subject, Wording
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, RESOURCES
from monumental.game import Game
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance
from monumental.kernel.state import Handler
from monumental.narration import label, prompt
from monumental.narration.facts import facts
from monumental.portrait import portrait


class GoldOnTop(Charge[Position]):
    """1 Gold more for one thing."""

    def __init__(self, thing: int) -> None:
        self.thing = thing

    def add(self, pos: Position, bill: Bill) -> None:
        if bill.thing == self.thing:
            bill.add(GOLD, 1)
            bill.lines.append(Line(1, ASKED, name="Stairs of gold"))


class GoldInstead(Charge[Position]):
    """One seat pays Gold for the Military of a conquest."""

    def add(self, pos: Position, bill: Bill) -> None:
        if bill.seat == 0:
            for summand in bill.summands:
                if summand.resource == MILITARY:
                    summand.resource = GOLD
                    summand.payers = USUAL[GOLD]


class CultureForStages(Charge[Position]):
    """Culture stands for 2 Production each, as Horses will for those who breed them."""

    def add(self, pos: Position, bill: Bill) -> None:
        bill.summands[0].payers = (Payer(PRODUCTION), Payer(CULTURE, 2, True), GOLD_INSTEAD)


class Swamp(Charge[Position]):
    """Whoever walks into one tile pays 1 Military more."""

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def add(self, pos: Position, bill: Bill) -> None:
        if bill.thing == self.tile:
            bill.add(MILITARY, 1)


def charged(action: int, charge: Charge[Position], t: Table) -> Table:
    t.rules.add_charge(action, charge)
    return t


def stock(pos: Position, seat: int = 0) -> tuple[int, ...]:
    return tuple(pos.stock[seat * RESOURCES : (seat + 1) * RESOURCES])


def lines(pos: Position) -> list[str]:
    advance(pos)
    return texts(pos)


# --- Gold on top -------------------------------------------------------------------------------------------------
def pyramid(**resources: int) -> Game:
    """c1 costs 3 Military, and 1 Gold on top."""
    t = table().owns(0, "b1", troops=4).stock(0, **resources)
    charged(CONQUERING, GoldOnTop(t.tile("c1")), t)
    return Game.at(t.act().pos)


@pytest.mark.parametrize(
    ("have", "offered"),
    [({"military": 3}, False), ({"military": 3, "gold": 1}, True), ({"military": 2, "gold": 1}, False)],
)
def test_gold_on_top_of_a_conquest_must_be_there_beside_gold_for_military(
    have: dict[str, int], offered: bool
) -> None:
    game = pyramid(**have)
    assert ("conquer c1" in [str(choice) for choice in game.legal()]) == offered
    assert game.why_not("conquer c1").possible == offered


def test_gold_on_top_is_named_and_missed_in_words() -> None:
    game = pyramid(military=2, gold=1)
    assert price_lines(game.position, 0, game.rules.tile_id["c1"])[-1] == ("Stairs of gold", 1)
    reason = game.why_not("conquer c1")
    assert reason.text == "Needs 1 more: it costs 3 Military and 1 Gold; you have 2 Military and 1 Gold."
    assert "Stairs of gold 1" in pyramid(military=3, gold=1).why_not("conquer c1").text


def test_gold_on_top_is_paid_first_previewed_and_comes_back_with_undo() -> None:
    game = pyramid(military=3, gold=2)
    before = game.position.stable_hash()
    seen = preview(game.position, option_of(game.position, "conquer c1") or 0)
    assert seen.stock[GOLD] == -1
    said = label(game.position, option_of(game.position, "conquer c1") or 0)
    assert said == "Conquer c1 (3 Military and 1 Gold, 3 Units)"
    game.play("conquer c1")
    while game.asks != "pay":
        game.play(game.legal()[0])
    assert [str(choice) for choice in game.legal()] == ["pay 3m", "pay 2m 1g"]
    assert stock(game.position)[GOLD] == 1  # the Gold on top has been taken
    while game.history:
        game.undo()
    assert game.position.stable_hash() == before


def test_the_portrait_and_the_bots_know_the_bill() -> None:
    game = pyramid(military=3, gold=1)
    tile = next(t for t in portrait(game, 0).tiles if t.name == "c1")
    assert tile.price is not None
    assert tile.price.pay == {"military": 3, "gold": 1}
    assert tile.price.lines[-1].label == "Stairs of gold"
    assert tile.price.state == "affordable"


# --- other payers --------------------------------------------------------------------------------------------------
def test_gold_instead_of_military() -> None:
    t = charged(CONQUERING, GoldInstead(), table().owns(0, "b1", troops=4))
    t.stock(0, military=9, gold=2).act()
    assert "conquer c1" not in lines(t.pos)
    assert Game.at(t.pos).why_not("conquer c1").text == "Needs 1 more Gold: it costs 3; you have 2."
    t.stock(0, military=9, gold=3).act()
    t.play("conquer c1", "without warlord")
    assert stock(t.pos)[GOLD] <= 3
    assert stock(t.pos)[MILITARY] == 9


def test_a_stand_in_of_another_worth_is_asked_for_and_its_rest_is_lost() -> None:
    t = charged(COMPLETING, CultureForStages(), table().site(0, "pyramids"))  # 4 Production
    t.stock(0, production=1, culture=3, gold=1).act()
    assert "complete pyramids" in lines(t.pos)
    t.play("complete pyramids")
    assert texts(t.pos) == ["pay 2p 1c", "pay 2c"]
    t.play("pay 2p 1c")  # 1 Production and 1 Gold are all that is left
    assert stock(t.pos)[PRODUCTION] == 0
    t = charged(COMPLETING, CultureForStages(), table().site(0, "pyramids"))
    t.stock(0, production=1, culture=2).act()
    t.play("complete pyramids")  # 2 of them pay all of it: no question, and the 1 Production stays
    assert stock(t.pos)[PRODUCTION] == 1


# --- the other actions ---------------------------------------------------------------------------------------------
def test_more_for_a_step_also_for_a_free_one() -> None:
    t = table()
    charged(EXPLORING, Swamp(t.tile("b1")), t).stock(0, military=1).act()
    assert [line for line in lines(t.pos) if line.startswith("explore")] == ["explore 1 a2"]
    game = Game.at(t.pos)
    assert game.why_not("explore 1 b1").text.startswith("Needs 1 more")
    t.pos.stack.append(Frame(FREE_STEPS, 0, 1))
    assert lines(t.pos) == ["stop", "explore 1 b1", "explore 1 a2"]
    t.play("explore 1 b1")
    assert stock(t.pos)[MILITARY] == 0


@pytest.mark.parametrize(
    ("action", "line", "have"),
    [
        (ACQUIRING, "acquire workshop", {"production": 9}),
        (DEVELOPING, "develop eternal-masons", {"culture": 9}),
        (PROGRESSING, "progress", {"science": 9}),
        (COMPLETING, "complete pyramids", {"production": 9}),
    ],
)
def test_more_for_any_action_with_a_price(action: int, line: str, have: dict[str, int]) -> None:
    t = table().site(0, "pyramids")
    thing = 0 if action == PROGRESSING else t.card(line.split()[1])
    charged(action, GoldOnTop(thing), t).stock(0, **have).act()
    assert line not in lines(t.pos)
    assert not Game.at(t.pos).why_not(line).possible
    t.stock(0, gold=1, **have).act()
    assert line in lines(t.pos)
    t.play(line)
    while t.pos.stack[-1].kind == PAY:
        t.play(texts(t.pos)[0])
    assert stock(t.pos)[GOLD] == 0 or action == COMPLETING


def test_a_charged_policy_waits_for_a_payment_with_a_choice() -> None:
    t = table()
    t.rules.add_charge(DEVELOPING, Swamp(t.card("eternal-masons")))
    t.stock(0, culture=1, military=1, gold=1).act()
    t.play("develop eternal-masons", "pay 1m")
    assert t.pos.policies[0] == (t.card("eternal-masons"),)


# --- amounts on the way ----------------------------------------------------------------------------------------------
class Learns(Handler[Position]):
    """Keeps the amount that somebody chose above it."""

    def __init__(self) -> None:
        super().__init__("learns")
        self.heard: list[int] = []

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        self.heard.append(frame.b)
        return None


class ProductionTokens(Action):
    """Production tokens, used for Military while a payment waits."""

    def __init__(self) -> None:
        super().__init__("token", A_PRODUCTION_TOKEN)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if pos.production_tokens[seat]:
            out.append(self.option())

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        pos.production_tokens[seat] -= 1
        pos.stock[seat * RESOURCES + MILITARY] += 1

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return "token production"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(amount=1, resource=MILITARY)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        return Wording("label.production")


def listener(t: Table, seat: int = 0) -> Learns:
    handler = Learns()
    t.rules.handlers.append(handler)
    t.pos.stack.append(Frame(len(t.rules.handlers) - 1, seat))
    return handler


def test_an_open_amount_is_chosen_then_paid_with_gold_or_not() -> None:
    t = table().stock(0, military=2, gold=1).act()
    heard = listener(t).heard
    ask_amount(t.pos, 0, MILITARY, 1, 3)
    assert lines(t.pos) == ["pay 1m", "pay 2m", "pay 3m"]
    assert prompt(t.pos) == "How much do you pay? At most 3 Military."
    t.play("pay 2m")
    assert texts(t.pos) == ["pay 2m", "pay 1m 1g"]
    t.play("pay 1m 1g")
    assert heard == [2]
    assert stock(t.pos)[MILITARY] == 1


def demanded(t: Table, amount: int) -> list[str]:
    bill = Bill(0, CONQUERING, 0)
    bill.add(MILITARY, amount)
    demand(t.pos, bill)
    return lines(t.pos)


def test_a_demand_may_be_refused_and_calls_off_what_waits() -> None:
    t = table().stock(0, military=2).act()
    heard = listener(t).heard
    assert demanded(t, 2) == ["pay 2m", "refuse"]
    assert label(t.pos, t.pos.options[-1]) == "Refuse to pay"
    assert Game.at(t.pos).why_not("refuse").possible
    assert facts(t.pos, t.pos.options[-1]).amount == -1
    t.play("refuse")
    assert heard == []
    assert stock(t.pos)[MILITARY] == 2


def test_tokens_help_with_a_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table().stock(0, military=1).act()
    t.pos.production_tokens[0] = 1
    monkeypatch.setattr(t.rules, "purses", [ProductionTokens()])
    heard = listener(t).heard
    assert demanded(t, 2) == ["refuse", "token production"]
    game = Game.at(t.pos)
    assert [game.why_not(line).possible for line in ("refuse", "token production", "pay 2m")] == [
        True,
        True,
        False,
    ]
    assert label(t.pos, t.pos.options[1]) == "Turn in a Production token: 1 Production"
    assert facts(t.pos, t.pos.options[1]).resource == MILITARY
    t.play("token production")
    assert texts(t.pos) == ["pay 2m", "refuse"]
    t.play("pay 2m")
    assert heard == [0]


def test_who_cannot_pay_a_demand_is_not_asked() -> None:
    t = table().stock(0, military=1).act()
    heard = listener(t).heard
    assert "end" in demanded(t, 2)
    assert heard == []


def test_a_bot_that_plans_plays_a_game_with_charges() -> None:
    t = table()
    for action in (CONQUERING, ACQUIRING, COMPLETING, DEVELOPING, PROGRESSING, EXPLORING):
        t.rules.add_charge(action, GoldOnTop(t.tile("c1")))
    game = Game(t.rules, 3)
    bots = [SteadyBot(), SteadyBot()]
    for _ in range(300):
        if not game.over:
            game.play(answer(bots[game.seat], game.position, Random(1)))
    assert game.position.round > 3


def test_the_usual_payers_are_not_written_into_the_frame() -> None:
    """Compiled or not: a game is saved in the one as in the other."""
    t = table().owns(0, "b1", troops=5).stock(0, military=1, raid=1, gold=3).act()
    settle(t.pos, conquest_bill(t.pos, 0, t.tile("c1")))
    frame = t.pos.stack[-1]
    assert (frame.kind, frame.c, frame.more) == (PAY, RAIDING, ())
