"""One bill: what the menu offers, what is explained and what is paid are the same sum, over random play."""

from __future__ import annotations

from random import Random

import pytest
from tests.contract.play import decisions, start
from tests.contract.test_random_play import table_of

from monumental.classic.acquisition import basic_on_offer, card_bill, stage_bill
from monumental.classic.actions import actions_of, quick_menu, whole_menu
from monumental.classic.bill import ASKED, FORCE, UNITS, Bill
from monumental.classic.city import can_draw
from monumental.classic.conquest import conquest_bill, frontier
from monumental.classic.explorers import explorer_steps, step_bill, step_price
from monumental.classic.kinds import (
    A_ACQUIRE,
    A_COMPLETE,
    A_CONQUER,
    A_DEVELOP,
    A_EXPLORE,
    A_PROGRESS,
    A_SHIFT,
    ACTIONS,
    E_SPENT,
    FIELD,
    KIND_SHIFT,
    MARCH_TROOPS,
    MARCH_WARLORD,
    PAY,
)
from monumental.classic.policies import policy_bill
from monumental.classic.position import Position
from monumental.classic.prices import Summing, force_against, price_parts
from monumental.classic.progress import progress_bill
from monumental.effects.resources import MILITARY, RESOURCES
from monumental.kernel.events import Event
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION

PRICED = (A_ACQUIRE, A_COMPLETE, A_CONQUER, A_DEVELOP, A_EXPLORE, A_PROGRESS)
ANSWERED = (MARCH_WARLORD, MARCH_TROOPS, PAY)
"""Questions between an action and its payment; the first answer to a payment spares Gold."""


def bills(pos: Position, seat: int) -> dict[int, Bill]:
    """Everything with a price that a seat could do if it had the means, by option."""
    found: dict[int, Bill] = {}
    for card in [*[card for card in pos.display if card], *basic_on_offer(pos)]:
        found[A_ACQUIRE << KIND_SHIFT | card << A_SHIFT] = card_bill(pos, seat, card)
    if pos.site[seat]:
        found[A_COMPLETE << KIND_SHIFT | pos.site[seat] << A_SHIFT] = stage_bill(pos, seat, pos.site[seat])
    for policy in pos.rules.policies[seat]:
        if policy not in pos.policies[seat]:
            found[A_DEVELOP << KIND_SHIFT | policy << A_SHIFT] = policy_bill(pos, seat, policy)
    for tile in frontier(pos, seat):
        bill = conquest_bill(pos, seat, tile)
        if force_against(pos, seat, tile).most >= bill.units:
            found[A_CONQUER << KIND_SHIFT | tile << A_SHIFT] = bill
    for step in explorer_steps(pos, seat):
        found[step] = step_bill(pos, seat, step & FIELD, step_price(pos, seat))
    if can_draw(pos, seat):
        found[A_PROGRESS << KIND_SHIFT] = progress_bill(pos, seat)
    return found


def spent(pos: Position, option: int) -> list[int]:
    """What the deciding seat spends on an action if it spares its Gold, on a copy."""
    seat = pos.stack[-1].seat
    copy = pos.copy()
    copy.chance_mode = True
    events: list[Event] = []
    copy.sink = events
    apply(copy, option)
    while copy.pending == DECISION and copy.stack[-1].kind in ANSWERED and copy.stack[-1].seat == seat:
        apply(copy, copy.options[0])
    paid = [0] * RESOURCES
    for event in events:
        if event.kind == E_SPENT and event.seat == seat:
            paid[event.a] += event.b
    return paid


def check_lines(pos: Position, bill: Bill) -> None:
    """The explained lines of a Province add up to its bill."""
    sums = Summing()
    sums.parts = price_parts(pos, bill.seat, bill.thing)
    assert sums.total(FORCE) == bill.summands[0].amount
    assert sums.total(UNITS) == bill.units
    assert sums.total(ASKED) == sum(summand.amount for summand in bill.summands[1:])
    assert bill.summands[0].resource == MILITARY


@pytest.mark.parametrize("number", range(12))
def test_menu_explanation_and_payment_agree_with_the_bill(number: int) -> None:
    random = Random(number)
    for i, pos in enumerate(decisions(start(table_of(number), number), Random(number))):
        if pos.stack[-1].kind != ACTIONS or i % 5:
            continue
        seat = pos.stack[-1].seat
        assert whole_menu(pos, seat, actions_of(pos.rules)) == quick_menu(pos, seat) == pos.options
        known = bills(pos, seat)
        offered = {option for option in pos.options if option >> KIND_SHIFT in PRICED}
        assert offered == {option for option, bill in known.items() if bill.can_pay(pos.stock)}
        for option in random.sample(sorted(offered), min(2, len(offered))):
            paid = spent(pos, option)
            assert paid == known[option].proposal(pos.stock).paid, (known[option].action, option)
        for bill in known.values():
            if bill.units:
                check_lines(pos, bill)
