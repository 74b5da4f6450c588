"""The Automa in the draft edition of African Empires (AE.DRAFT)."""

from __future__ import annotations

import pytest
from tests.african import BOX
from tests.rules.african_empires.automa_table import HUMAN, ordered, rules_with
from tests.solo import AUTOMA, Solo

import monumental as mon
from monumental.classic.african_empires.draft import DOWN, DRAFT, STRUCK, UP
from monumental.classic.african_empires.posts import EXCHANGE_PILE, POST
from monumental.classic.african_empires.quests import ACHIEVED
from monumental.classic.african_empires.unrest import STACK, all_unrest
from monumental.classic.automa import cards
from monumental.classic.automa.cards import EXPLORE, TRACK, Line
from monumental.classic.notation import question
from monumental.classic.options import TableOptions
from monumental.content.advanced import ADVISED, advanced_cards, advice
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX


def walkers(steps: int, *places: str, edition: str = DRAFT) -> Solo:
    """An Automa whose Explorers stand there and walk; Greece of the player has known tokens."""
    t = ordered(Line(EXPLORE, steps), edition=edition, modules=("trade",)).only_tokens()
    for which, place in enumerate(places):
        t.explorer(AUTOMA, which + 1, place)
    return t


def hand(t: Solo, up: int, down: int = 0) -> Solo:
    """So many tokens of the player, all of different kinds."""
    kinds = sorted(set(t.rules.exchange_tokens))
    UP.put_row(t.pos, HUMAN, tuple(kinds[:up]))
    DOWN.put_row(t.pos, HUMAN, tuple(kinds[up : up + down]))
    t.pos.pool[t.rules.pile_id[EXCHANGE_PILE.key]] = EXCHANGE_PILE.contents(t.pos)
    return t


def stall(t: Solo, tile: str) -> Solo:
    """A Post of the player."""
    POST.put(t.pos, t.tile(tile), HUMAN)
    return t


@pytest.mark.rule("AE.DRAFT.60")
def test_a_visit_turns_one_random_token_of_the_player_face_down() -> None:
    struck = set()
    for seed in range(12):
        t = stall(hand(walkers(1, "c2", "e2"), 3), "d2").seed(seed)
        t.pos.production[t.tile("d2")] = 1
        before = UP.row(t.pos, HUMAN)
        t.obey()
        assert t.has(HUMAN) == {"gold": 1}
        assert t.gold() == 2, "3 Gold from the stock, 1 for the owner"
        assert t.explorers(AUTOMA)[0] == "e2", "its Explorer goes home"
        assert sorted(UP.row(t.pos, HUMAN) + DOWN.row(t.pos, HUMAN)) == sorted(before)
        assert len(DOWN.row(t.pos, HUMAN)) == 1
        struck.add(DOWN.row(t.pos, HUMAN))
        assert t.pos.pool[t.rules.pile_id[STRUCK.key]] == ()
    assert len(struck) == 3, "chance decides which one"


@pytest.mark.rule("AE.DRAFT.70")
def test_when_a_visit_leaves_all_tokens_face_down_all_are_turned_up() -> None:
    t = stall(hand(walkers(1, "c2", "e2"), 1, 2), "d2")
    t.pos.production[t.tile("d2")] = 1
    t.obey()
    assert len(UP.row(t.pos, HUMAN)) == 3
    assert DOWN.row(t.pos, HUMAN) == ()


@pytest.mark.rule("AE.DRAFT.61")
def test_posts_draw_no_explorer_and_are_visited_where_one_comes_by() -> None:
    drawn = stall(hand(walkers(1, "c2", "e2", edition=DRAFT), 3), "d2")
    drawn.obey()
    assert drawn.has(HUMAN) == {}, "a Post alone is no target"
    final = ordered(Line(EXPLORE, 1), modules=("trade",)).only_tokens().explorer(AUTOMA, 1, "c2")
    assert all(lure.aimed_at(final.pos) for lure in final.rules.lures)
    assert not any(lure.aimed_at(drawn.pos) for lure in drawn.rules.lures)
    passing = stall(hand(walkers(1, "c2", "e2"), 3), "d2")
    passing.pos.production[passing.tile("d2")] = 1
    passing.obey()
    assert passing.has(HUMAN) == {"gold": 1}, "its way leads it by"


@pytest.mark.rule("AE.DRAFT.58", "AE.DRAFT.71")
def test_five_new_action_cards_all_of_which_advance_on_the_track() -> None:
    printed = {card.key for card in AFRICAN_EMPIRES_BOX.automa}
    modules = ("trade", "reserve", "unrest", "heroes")
    draft = rules_with(("egypt", "greece"), modules=modules, edition=DRAFT)
    mine = [draft.solo_cards[i] for i in draft.solo_deck[AUTOMA] if draft.solo_cards[i].key in printed]
    assert len(mine) == 5
    assert all(card.caravan and card.type_lines for card in mine)
    assert all(TRACK in [line.what for line in card.lines] for card in mine)
    final = rules_with(("egypt", "greece"), modules=modules)
    more = {final.solo_cards[i].key for i in final.solo_deck[AUTOMA]} - {card.key for card in mine}
    assert {"river-station", "desert-station"} <= more & printed


@pytest.mark.rule("AE.DRAFT.59")
def test_some_or_all_advanced_cards_without_advice() -> None:
    own = [card.key for card in advanced_cards([AFRICAN_EMPIRES_BOX])]
    assert len(own) == 4 > ADVISED
    for number in range(len(own) + 1):
        chosen = " ".join(own[:number]) or "0"
        rules = rules_with(("egypt", "greece"), edition=DRAFT, automa_advanced=chosen)
        there = {rules.solo_cards[i].key for i in rules.solo_deck[AUTOMA]}
        assert there & set(own) == set(own[:number])
    many = TableOptions(automa_advanced="4")
    assert advice(many)
    assert advice(many, DRAFT) == ""


@pytest.mark.rule("AE.DRAFT.63")
def test_the_automa_has_its_quest_as_in_the_final_edition() -> None:
    for edition in ("final", DRAFT):
        game = mon.new_game(2, boxes=[BOX], modules=["quests"], automas=[1], edition=edition, seed=4)
        while question(game.position) != "activate":
            game.play(game.legal()[0])
        assert len(ACHIEVED.row(game.position, 1)) == 1
    heroic = mon.new_game(
        2,
        boxes=[BOX],
        modules=["heroes", "monsters"],
        automas=[1],
        edition=DRAFT,
        automa_ties="chance",
        seed=4,
    )
    plain = mon.new_game(
        2, boxes=[BOX], modules=["heroes", "monsters"], automas=[1], automa_ties="chance", seed=4
    )
    assert [type(lure) for lure in heroic.rules.lures] == [type(lure) for lure in plain.rules.lures]
    assert heroic.rules.lures, "Monsters draw its Explorers"
    assert all(lure.aimed_at(heroic.position) for lure in heroic.rules.lures)


@pytest.mark.rule("AE.DRAFT.75")
def test_what_automa_cards_print_of_unrest_is_followed() -> None:
    wording = {"patronage": {"lines": (Line(cards.UNREST, 1),), "type_lines": ()}}
    t = Solo(rules_with(("egypt", "china", "greece"), (1,), wording=wording, edition=DRAFT))
    t.obey()
    for seat in (0, 2):
        assert t.top(seat)[0] == "unrest"
        assert t.in_discard(seat) == ["unrest"], "the card names the discard pile, and so it is"
    assert STACK.at(t.pos) == all_unrest(t.rules) - 4
