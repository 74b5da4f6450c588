"""Continuous Play in the draft edition: the Last Round card lies deeper, all else is the same in play (AE.DRAFT)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.african import BOX, african
from tests.rules.african_empires.test_continuous import all_pass, rounds
from tests.rules.african_empires.test_draft import down, stall, tokens, up
from tests.trade import Market, market

import monumental as mon
from monumental.classic.actions import actions_of
from monumental.classic.african_empires.draft import DRAFT, UP
from monumental.classic.continuous.mode import BENEATH
from monumental.classic.edition import FINAL
from monumental.classic.notation import question
from monumental.classic.parts import usual_modules
from monumental.records import form


@pytest.mark.rule("AE.DRAFT.33")
@pytest.mark.parametrize(("players", "last"), [(2, 13), (3, 9), (4, 7), (5, 8)])
def test_the_last_round_card_lies_above_six_cards(players: int, last: int) -> None:
    boxes = ["lost-kingdoms"] if players > 4 else []
    game = mon.new_game(players, mode="continuous", boxes=boxes, edition=DRAFT, seed=4)
    assert (BENEATH.of(game.rules), BENEATH.final) == (6, 3)
    while not game.over:
        texts = [choice.text for choice in game.legal()]
        game.play("pass" if "pass" in texts else texts[0])
    assert game.position.round == game.position.final_round == last


@pytest.mark.rule("AE.DRAFT.34")
def test_projects_lie_beside_the_deck_and_come_with_the_last_round_card() -> None:
    t = african(("egypt", "greece"), modules=("future-era",), mode="continuous", edition=DRAFT)
    t.stock(0, military=9).act()
    assert not t.of("contribute")
    assert not set(t.rules.projects) & {card for pile in (*t.pos.top, *t.pos.pool) for card in pile}
    while not t.pos.final_round:
        all_pass(t)
    t.stock(t.pos.first, military=9).act(t.pos.first)
    assert t.of("contribute") == ["global-peacekeeping"]


def side_by_side(seed: int, players: int, **more: Any) -> int:
    """Play one game in both editions with the same choices, until the Last Round card is met; how many were made."""
    final, draft = [
        mon.new_game(players, mode="continuous", edition=edition, seed=seed, **more)
        for edition in (FINAL, DRAFT)
    ]
    random = Random(seed)
    made = 0
    while not draft.position.final_round and not draft.over:
        offered = [choice.text for choice in final.legal()]
        assert [choice.text for choice in draft.legal()] == offered
        text = random.choice(offered)
        final.play(text)
        draft.play(text)
        made += 1
        if not draft.position.final_round:
            assert form.words(draft.position) == form.words(final.position)
    return made


@pytest.mark.rule(
    "AE.DRAFT.32",
    "AE.DRAFT.35",
    "AE.DRAFT.36",
    "AE.DRAFT.37",
    "AE.DRAFT.40",
    "AE.DRAFT.42",
    "AE.DRAFT.43",
    "AE.DRAFT.44",
    "AE.DRAFT.46",
    "AE.DRAFT.47",
    "AE.DRAFT.48",
    "AE.DRAFT.49",
)
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_until_the_last_round_card_every_choice_and_position_is_that_of_the_final_edition(
    players: int, seed: int
) -> None:
    assert side_by_side(seed, players) > 100


@pytest.mark.rule("AE.DRAFT.39", "AE.DRAFT.50", "AE.DRAFT.51")
def test_heroes_and_monsters_are_those_of_the_final_edition() -> None:
    made = side_by_side(5, 3, boxes=[BOX], modules=["heroes", "monsters"])
    assert made > 100


@pytest.mark.rule("AE.DRAFT.38")
def test_contributing_is_a_turn_action() -> None:
    t = african(("egypt", "greece"), modules=("future-era",), mode="continuous", edition=DRAFT)
    t.pos.final_round = 1
    t.stock(0, military=5).stock(1, military=9).act(0)
    t.play("contribute global-peacekeeping", "pay 2m")
    assert t.seat == 1


@pytest.mark.rule("AE.DRAFT.41")
def test_an_exchange_token_still_needs_the_trade_of_an_explorer() -> None:
    t = market(mode="continuous", edition=DRAFT).stock(0, gold=5).stock(1, production=9).act()
    assert UP.row(t.pos, 0)
    assert not t.of("trade")
    assert not t.of("exchange")
    free = {action.verb for action in actions_of(t.rules)}
    assert "exchange" not in free, "no free action uses one"


def course(*face_up: str, face_down: tuple[str, ...]) -> Market:
    """Explorer 1 uses the token that moves Explorers, so that Explorer 2 comes by and uses it again."""
    t = tokens(market(mode="continuous", edition=DRAFT), 1, *face_up, down=face_down)
    stall(t, 1, "b1").explorer(0, 1, "b1").explorer(0, 2, "c1").stock(0, gold=3).stock(1, production=9).act()
    for step, trade in (((), "trade 1"), (("explore 2 b1",), "trade 2")):
        t.play(*step, trade)
        if question(t.pos) == "exchange-choice":  # not asked where only one lies face up
            t.play("exchange guides")
    while question(t.pos) == "free-steps":
        t.play("stop")
    return t


@pytest.mark.rule("AE.DRAFT.6", "AE.DRAFT.8")
def test_a_token_that_is_used_again_in_the_course_of_its_action_is_turned_once() -> None:
    t = course("books", "guides", face_down=("wares",))
    assert (up(t, 1), down(t, 1)) == (["books"], ["guides", "wares"])
    assert t.explorers(0) == [t.rules.tile_name[t.pos.capital[0]]] * 2
    t = course("guides", face_down=("books", "wares"))
    assert (up(t, 1), down(t, 1)) == (["books", "wares"], ["guides"]), (
        "all up after the first, then it is turned"
    )


@pytest.mark.rule("AE.DRAFT.45")
def test_gold_culture_and_production_tokens_are_kept_on_passing() -> None:
    t = rounds(edition=DRAFT).stock(0, production=3, science=2, military=1, gold=4, culture=1)
    t.tokens(0, production=2).stock(1, production=9).act().play("pass")
    assert t.has(0) == {"gold": 4, "culture": 1}
    assert t.pos.production_tokens[0] == 2
    assert "science-tokens" not in usual_modules([BOX], DRAFT), "there is nothing else to keep"
