"""The draft edition: what its text says otherwise, and what is the same in play (AE.DRAFT)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.african import (
    BOX,
    african,
    era,
    reserve_deck,
    reserved,
    saying,
    stack_of,
    tales,
    using,
    whole_stack,
)
from tests.builder import Table, table
from tests.trade import EXCHANGE_TOKENS, Market, market

import monumental as mon
from monumental.classic.african_empires.draft import DISCARDED, DOWN, DRAFT, FURTHER, TOKENS, UP
from monumental.classic.african_empires.future_era import HOLDER, PAID, projects_out
from monumental.classic.african_empires.posts import EXCHANGE, EXCHANGE_PILE, POST
from monumental.classic.african_empires.quests import KEPT, OFFERED, RETURNED, UNFINISHED
from monumental.classic.african_empires.reserve import reserve_card
from monumental.classic.african_empires.trade import BENEFITS, LEAD, SPACES_A_POINT, advance
from monumental.classic.african_empires.unrest import take_unrest, unrest_left
from monumental.classic.edition import EDITIONS, FINAL
from monumental.classic.model import ERA_I, ERA_II, ERA_III, RENAISSANCE
from monumental.classic.notation import question
from monumental.classic.parts import Parts, usual_modules
from monumental.classic.reasons import explain
from monumental.classic.rulebook import ERA_ORDER, BadSetup
from monumental.classic.scoring import scores
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.content.decks import deck_table
from monumental.content.registry import against
from monumental.effects.african_empires import Reserve, TakeUnrest
from monumental.effects.tree import EachOpponent, then
from monumental.kernel.chance import pile_size
from monumental.kernel.machine import advance as go_on
from monumental.portrait.reference import rules_of
from monumental.rules import catalogue
from monumental.rules.editions import differs

KEYS = [token.key for token in EXCHANGE_TOKENS]


def stalls(civs: tuple[str, ...] = ("egypt", "greece"), **options: Any) -> Market:
    """A table with Trade in the draft edition, whose Capitals have known tokens."""
    t = market(civs, edition=DRAFT, **options)
    for seat in range(t.pos.seats):
        tokens(t, seat, "books", "gold-dust", "wares")
    return t


def tokens(t: Market, seat: int, *up: str, down: tuple[str, ...] = ()) -> Market:
    """The Exchange tokens beside a Capital."""
    for field, keys in ((UP, up), (DOWN, down)):
        field.put_row(t.pos, seat, tuple(sorted(t.rules.exchange_key.index(key) for key in keys)))
    t.pos.pool[t.rules.pile_id[EXCHANGE_PILE.key]] = EXCHANGE_PILE.contents(t.pos)
    return t


def up(t: Table, seat: int) -> list[str]:
    """The tokens of a seat that lie face up."""
    return sorted(t.rules.exchange_key[token] for token in UP.row(t.pos, seat))


def down(t: Table, seat: int) -> list[str]:
    """Those that lie face down."""
    return sorted(t.rules.exchange_key[token] for token in DOWN.row(t.pos, seat))


def stall(t: Market, seat: int, tile: str) -> Market:
    """A Trading Post without anything beside it."""
    if POST.at(t.pos, t.tile(tile)) < 0:
        POST.put(t.pos, t.tile(tile), seat)
    else:
        FURTHER.put_row(t.pos, t.tile(tile), (*FURTHER.row(t.pos, t.tile(tile)), seat))
    return t


def visit(gold: int = 1) -> Market:
    """Explorer 1 of Egypt stands at a Post of Greece on b1."""
    return stall(stalls(), 1, "b1").explorer(0, 1, "b1").stock(0, gold=gold).act()


def game(*modules: str, players: int = 2, **more: Any) -> mon.Game:
    """A new game of the draft edition."""
    return mon.new_game(players, boxes=[BOX], modules=modules, edition=DRAFT, seed=5, **more)


def both(play: Any) -> tuple[Any, Any]:
    """What comes out in the final edition and in the draft."""
    return play(FINAL), play(DRAFT)


# --- the edition itself ----------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.MIX.11")
def test_the_edition_is_chosen_for_the_whole_game_with_any_parts() -> None:
    for modules in ((), ("none",), ("all",), ("trade",), ("quests", "unrest")):
        parts = Parts.of(boxes=[BOX, "lost-kingdoms"], modules=modules, edition=DRAFT)
        assert against(parts) == []
        assert parts.chosen()["edition"] == DRAFT
    assert mon.new_game(2, boxes=[BOX], edition=DRAFT, seed=1).rules.edition is EDITIONS[DRAFT]
    assert mon.new_game(2, boxes=[BOX], seed=1).rules.edition is EDITIONS[FINAL]
    assert against(Parts.of(edition=DRAFT)) == [f"the draft edition needs the box {BOX} (AE.MIX.11)"]
    with pytest.raises(BadSetup, match="Duel has one edition"):
        mon.new_game(2, game="duel", edition=DRAFT, seed=1)


@pytest.mark.rule("AE.DRAFT.62")
def test_several_automas_are_not_offered() -> None:
    civs = ["egypt", "greece", "china"]
    with pytest.raises(BadSetup, match=r"knows 1 Automa, not 2 \(AE\.DRAFT\.62\)"):
        mon.new_game(civs, boxes=[BOX], modules=["trade"], edition=DRAFT, automas=[1, 2], seed=1)
    alone = mon.new_game(civs, boxes=[BOX], modules=["trade"], edition=DRAFT, automas=[2], seed=1)
    assert alone.rules.automa == [False, False, True]


@pytest.mark.rule("AE.DRAFT.53", "AE.DRAFT.54")
def test_science_tokens_and_natural_wonders_are_off_unless_named() -> None:
    usual = usual_modules([BOX], DRAFT)
    assert "science-tokens" in usual_modules([BOX])
    assert not {"science-tokens", "natural-wonders"} & set(usual)
    assert set(usual) == set(usual_modules([BOX])) - {"science-tokens"}
    assert Parts.of(boxes=[BOX], edition=DRAFT).modules == usual
    named = Parts.of(boxes=[BOX], modules=["science-tokens", "natural-wonders"], edition=DRAFT)
    assert named.modules == ("science-tokens", "natural-wonders")
    assert against(named) == []


# --- the track -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.DRAFT.1", "AE.DRAFT.2", "AE.DRAFT.11")
def test_the_board_is_the_track_and_its_marker_a_pawn() -> None:
    def run(edition: str) -> list[int]:
        t = market(edition=edition).pawn(0, 3).stock(0, gold=1).act().play("invest")
        advance(t.pos, 1, 99)
        go_on(t.pos)
        assert t.space(1) == t.rules.track_last  # AE.DRAFT.11: it stays there
        return [t.space(seat) for seat in (0, 1)]

    final, draft = both(run)
    assert final == draft


@pytest.mark.rule("AE.DRAFT.15")
def test_all_who_are_furthest_share_the_lead() -> None:
    def run(edition: str) -> list[int]:
        t = market(("egypt", "greece", "china"), edition=edition)
        before = [score.total for score in scores(t.pos)]
        t.pawn(0, 5).pawn(1, 5).pawn(2, 2)
        return [score.total - old for score, old in zip(scores(t.pos), before, strict=True)]

    final, draft = both(run)
    assert final == draft == [5 // SPACES_A_POINT + LEAD] * 2 + [2 // SPACES_A_POINT]


@pytest.mark.rule("AE.DRAFT.12", "AE.DRAFT.14")
def test_a_drawn_benefit_is_known_to_its_owner_and_an_empty_bag_gives_nothing() -> None:
    t = stalls().bag("salt", rest=False).pawn(0, 3)
    advance(t.pos, 0, 3)  # two Benefits lie on the way, one is in the bag
    go_on(t.pos)
    assert (t.held(0), t.left(), t.space(0)) == (["salt"], 0, 6)
    assert BENEFITS.row(mon.observe(t.pos, 0).position, 0) == BENEFITS.row(t.pos, 0)
    assert BENEFITS.row(mon.observe(t.pos, 1).position, 0) == ()


@pytest.mark.rule("AE.DRAFT.13")
def test_a_used_benefit_leaves_the_game() -> None:
    t = stalls().benefits(0, "salt").act().play("benefit salt")
    assert (t.held(0), t.used(0)) == ([], [])
    assert t.token_keys(DISCARDED.row(t.pos)) == ["salt"]
    salt = t.rules.benefit_key.index("salt")
    whole = t.rules.benefit_tokens.count(salt)
    assert t.pos.pool[t.rules.pile_id["trade-bag"]].count(salt) == whole - 1, "it never comes back"
    assert DISCARDED.row(mon.observe(t.pos, mon.SPECTATOR).position) == (salt,)
    kept = market().benefits(0, "salt").act().play("benefit salt")
    assert kept.used(0) == ["salt"]


@pytest.mark.rule("AE.DRAFT.68")
def test_a_benefit_is_used_like_a_market_token_once_in_the_own_turn() -> None:
    t = stalls().benefits(0, "salt").benefits(1, "salt").act()
    assert t.of("benefit") == ["salt"]
    assert "AE.BENEFIT.3" in t.why("benefit salt", 1)
    assert t.play("benefit salt").of("benefit") == []


@pytest.mark.rule("AE.DRAFT.69", "AE.DRAFT.66")
def test_musa_keita_advances_the_pawn_as_his_page_says() -> None:
    def run(edition: str) -> int:
        t = market(("mali", "greece"), edition=edition).stock(0, gold=9).act().play("conquer a2")
        while "end" not in t.offers:
            t.play("with warlord" if "with warlord" in t.offers else t.offers[-1])
        return t.space(0)

    final, draft = both(run)
    assert final == draft > 0


# --- Exchange tokens -------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.DRAFT.3", "AE.DRAFT.57")
def test_three_random_tokens_lie_face_up_beside_each_capital_an_automas_too() -> None:
    opened = game("trade", automas=[1])
    pos = opened.position
    while question(pos) == "capital":
        opened.play(opened.legal()[0])
        pos = opened.position
    assert [len(UP.row(pos, seat)) for seat in (0, 1)] == [TOKENS, TOKENS]
    assert TOKENS == 3
    assert not any(DOWN.row(pos, seat) for seat in (0, 1))
    rest = pile_size(pos, pos.rules.pile_id[EXCHANGE_PILE.key])
    assert rest == len(pos.rules.exchange_tokens) - 2 * TOKENS
    for viewer in (0, mon.SPECTATOR):
        assert [UP.row(mon.observe(pos, viewer).position, seat) for seat in (0, 1)] == [
            UP.row(pos, seat) for seat in (0, 1)
        ]
    others = [mon.new_game(2, boxes=[BOX], modules=["trade"], edition=DRAFT, seed=seed) for seed in range(9)]
    hands = {UP.row(_dealt(each), 0) for each in others}
    assert len(hands) > 3, "they are drawn"


def _dealt(opened: mon.Game) -> Any:
    while question(opened.position) != "activate":
        opened.play(opened.legal()[0])
    return opened.position


@pytest.mark.rule("AE.DRAFT.77")
def test_with_five_players_fifteen_of_twenty_tokens_are_in_use() -> None:
    opened = mon.new_game(5, boxes=[BOX, "lost-kingdoms"], modules=["trade"], edition=DRAFT, seed=3)
    pos = _dealt(opened)
    laid = [token for seat in range(5) for token in UP.row(pos, seat)]
    assert (len(laid), len(pos.rules.exchange_tokens)) == (15, 20)
    assert sorted((*laid, *EXCHANGE_PILE.contents(pos))) == pos.rules.exchange_tokens


@pytest.mark.rule("AE.DRAFT.4")
def test_no_token_comes_to_a_new_post() -> None:
    t = stalls().both("b1").act()
    pile = t.rules.pile_id[EXCHANGE_PILE.key]
    before = pile_size(t.pos, pile)
    t.play("post 1")
    assert t.posts(0) == ["b1"]
    assert EXCHANGE.at(t.pos, t.tile("b1")) == 0
    assert pile_size(t.pos, pile) == before
    assert tales(t).count("exchange-laid") == 0
    assert market().both("b1").act().play("post 1").exchange("b1")


@pytest.mark.rule("AE.DRAFT.5", "AE.DRAFT.7", "AE.DRAFT.8")
def test_the_visitor_pays_then_chooses_any_face_up_token_of_the_owner() -> None:
    t = tokens(visit(), 1, "books", "gold-dust", down=("wares",))
    t.play("trade 1")
    assert (t.seat, question(t.pos)) == (0, "exchange-choice"), "the owner is not asked"
    assert (t.has(0), t.has(1)) == ({}, {"gold": 1}), "the Gold is paid before the choice"
    assert t.of("exchange") == ["gold-dust", "books"]
    assert "AE.DRAFT.6" in t.why("exchange wares")
    assert "AE.DRAFT.5" in t.why("exchange treaty")
    assert t.explorers(0)[0] == "b1"
    t.play("exchange books")
    assert t.has(0) == {"science": 4}
    assert t.explorers(0)[0] == "a1"
    assert tales(t)[-2:] == ["post-visited", "exchange-turned"]


@pytest.mark.rule("AE.DRAFT.8")
def test_the_token_is_turned_after_its_action_and_before_the_explorer_goes_home() -> None:
    t = tokens(visit(), 1, "wares", "books").play("trade 1", "exchange wares")
    assert question(t.pos) == "gain-basic"
    assert (up(t, 1), t.explorers(0)[0]) == (["books", "wares"], "b1")
    t.play(t.offers[0])
    assert (up(t, 1), down(t, 1), t.explorers(0)[0]) == (["books"], ["wares"], "a1")


@pytest.mark.rule("AE.DRAFT.6")
def test_a_used_token_is_turned_down_and_all_are_turned_up_when_none_is_left() -> None:
    t = tokens(visit(), 1, "books", "gold-dust", "wares").play("trade 1", "exchange books")
    assert (up(t, 1), down(t, 1)) == (["gold-dust", "wares"], ["books"])
    t = tokens(visit(), 1, "books", down=("gold-dust", "wares")).play("trade 1")
    assert (up(t, 1), down(t, 1)) == (["books", "gold-dust", "wares"], [])
    assert "exchanges-up" in tales(t)
    assert t.has(0) == {"science": 4}, "one token leaves no choice"
    twins = tokens(visit(), 1, "books", "books", down=("wares",)).play("trade 1")
    assert (up(twins, 1), down(twins, 1)) == (["books"], ["books", "wares"])


@pytest.mark.rule("AE.DRAFT.9")
def test_several_posts_stand_in_one_province_and_the_visitor_names_the_owner() -> None:
    t = stalls(("egypt", "greece", "china"))
    tile = _land(t)
    stall(stall(t, 1, tile), 2, tile).both(tile).stock(0, gold=1).act()
    assert t.of("post") == ["1"], "a third one may be built there"
    tokens(t, 2, "books")
    t.play("trade 1")
    assert t.of("trade-with") == ["greece", "china"]
    assert t.has(1) == t.has(2) == {}
    assert "AE.DRAFT.9" in t.why("trade-with egypt") or "AE.DRAFT.8" in t.why("trade-with egypt")
    t.play("trade-with china")
    assert (t.has(0), t.has(1), t.has(2)) == ({"science": 4}, {}, {"gold": 1})
    crowded = market().post(1, "b1").both("b1").act()
    assert crowded.of("post") == []


def _land(t: Table) -> str:
    rules = t.rules
    return next(
        rules.tile_name[tile]
        for tile in range(rules.tiles)
        if not rules.is_capital[tile] and not rules.water[tile]
    )


@pytest.mark.rule("AE.DRAFT.78")
def test_a_second_own_post_in_the_same_province_counts_its_distance_again() -> None:
    t = stall(stalls(), 0, "b1").both("b1").pawn(0, 0).act()
    steps = t.rules.home_steps[t.pos.capital[0]][t.tile("b1")]
    t.play("post 1")
    assert t.posts(0) == ["b1", "b1"]
    assert t.space(0) == steps > 0
    refused = market().post(0, "b1").both("b1").act()
    assert refused.why("post 1") == ("AE.POST.14",)


@pytest.mark.rule("AE.DRAFT.78")
def test_a_free_city_counts_for_each_post_in_its_province() -> None:
    t = stalls()
    town = next(tile for tile in range(t.rules.tiles) if t.rules.tile_face[tile] and _town(t, tile))
    name = t.rules.tile_name[town]
    stall(t, 0, name).both(name).act()
    before = t.left()
    t.play("post 1")
    far = t.space(0)
    shown = sum(t.rules.track_shows[1 : far + 1])
    assert before - t.left() == 1 + shown


def _town(t: Table, tile: int) -> bool:
    return t.rules.face[t.rules.tile_face[tile] - 1].free_town


@pytest.mark.rule("AE.DRAFT.10")
def test_the_other_explorer_may_act_before_and_after() -> None:
    t = stalls().both("b1").act()
    t.pos.collected[1] += 1  # the second has acted before
    go_on(t.pos)
    assert t.of("post") == ["1"]
    t = stall(stalls(), 1, "a2").both("b1").stock(0, gold=2, military=9).act().play("post 1")
    t.play("explore 2 a2", "pay 1m")
    assert t.of("trade") == ["2"], "nothing takes its action away"


@pytest.mark.rule("AE.DRAFT.16")
def test_posts_are_never_removed() -> None:
    t = stall(stall(stalls(), 1, "b1"), 1, "b1").owns(1, "b1").stock(0, military=30).act()
    t.play("conquer b1")
    while "end" not in t.offers:
        t.play(t.offers[0])
    assert t.owner("b1") == 0
    assert t.posts(1) == ["b1", "b1"]


# --- the deck and the Future Era -------------------------------------------------------------------------------------
@pytest.mark.rule("AE.DRAFT.17", "AE.DRAFT.18")
def test_the_deck_and_the_order_of_the_eras_are_the_same() -> None:
    for players, boxes in ((2, [BOX]), (5, [BOX, "lost-kingdoms"])):
        final, draft = both(
            lambda edition, players=players, boxes=boxes: (
                mon.new_game(
                    players, boxes=boxes, modules=["trade"], edition=edition, renaissance=True, seed=2
                ).rules
            )
        )
        assert final.era_cards == draft.era_cards
        assert final.eras == draft.eras == [ERA_ORDER.index(e) for e in (ERA_I, ERA_II, RENAISSANCE, ERA_III)]
        assert sum(deck_table(players).values()) == sum(
            len(cards) for i, cards in enumerate(draft.era_cards) if ERA_ORDER[i] != RENAISSANCE
        )


@pytest.mark.rule("AE.DRAFT.19", "AE.DRAFT.20")
def test_projects_are_out_when_the_last_card_of_the_deck_is_revealed() -> None:
    def run(edition: str) -> list[bool]:
        t = african(edition=edition)
        seen = [projects_out(t.pos)]
        t.development("mass-media")
        seen.append(projects_out(t.pos))
        t.development()
        return [*seen, projects_out(t.pos)]

    final, draft = both(run)
    assert final == draft == [False, False, True]
    t = african(edition=DRAFT)
    assert not set(t.rules.projects) & {card for cards in t.rules.era_cards for card in cards}


@pytest.mark.rule("AE.DRAFT.21")
def test_a_project_is_worth_two_points() -> None:
    def run(edition: str) -> int:
        t = african(edition=edition).development()
        before = scores(t.pos)[0].total
        for project in (0, 1):
            HOLDER.put(t.pos, project, 0)
            PAID.put(t.pos, project, 1 + project)
        return scores(t.pos)[0].total - before

    final, draft = both(run)
    assert (final, draft) == (2, 4)
    t = african(edition=DRAFT)
    counter = next(each for each in t.rules.counters if each.key == "projects")
    assert counter.worth(t.rules) == 2


@pytest.mark.rule("AE.DRAFT.22", "AE.DRAFT.23", "AE.DRAFT.24")
def test_any_number_of_projects_is_taken_with_gold_alone_and_counters_are_adjusted() -> None:
    t = african(edition=DRAFT).development().stock(0, gold=9)
    grid = t.rules.projects.index(t.card("clean-energy-grid"))
    HOLDER.put(t.pos, grid, 1)
    PAID.put(t.pos, grid, 2)
    t.act()
    t.play("contribute clean-energy-grid", "pay 3p")
    assert (HOLDER.at(t.pos, grid), PAID.at(t.pos, grid)) == (0, 3), "the old payment is gone"
    assert t.has(0) == {"gold": 6}, "Gold alone is enough"
    assert "human-genome-atlas" in t.of("contribute"), "as often as one likes"
    assert "united-nations" not in t.of("contribute"), "only Culture pays for it"


@pytest.mark.rule("AE.DRAFT.79")
def test_the_last_development_card_decides_over_the_future_era() -> None:
    t = african(edition=DRAFT).development("mass-media").act()
    assert explain(t.pos, "contribute united-nations", 0).rules == ("AE.FUTURE.3", "AE.FUTURE.5")
    t.development()
    assert projects_out(t.pos)


# --- the Reserve -----------------------------------------------------------------------------------------------------
def reserving(edition: str, at: int = ERA_II, n: int = 1, **decks: str) -> Table:
    """A card reserves in an Era; the decks hold these cards and no others."""
    t = african(wording=saying(Reserve(n)), edition=edition, renaissance=at == RENAISSANCE)
    era(t, t.rules.eras.index(ERA_ORDER.index(at)))
    for number, name in enumerate(("first", "second", "third")):
        reserve_deck(t, number, decks.get(name, ""))
    return using(t)


@pytest.mark.rule("AE.DRAFT.25", "AE.DRAFT.28")
def test_reserved_cards_are_acquired_as_in_the_final_edition() -> None:
    def run(edition: str) -> tuple[list[str], list[str]]:
        t = reserving(edition, ERA_I, first="granary")
        assert reserved(t, 0) == ["granary"]
        t.stock(0, production=30)
        go_on(t.pos)
        t.play("acquire granary")
        return reserved(t, 0), t.keys(t.pos.top[0])

    final, draft = both(run)
    assert final == draft == ([], ["granary"])


@pytest.mark.rule("AE.DRAFT.26", "AE.DRAFT.72")
def test_reserving_may_be_declined_while_the_deck_of_the_era_is_empty() -> None:
    t = reserving(DRAFT, first="granary cattle-kraal")
    assert t.of("reserve") == ["era-1", "nothing"]
    t.play("reserve nothing")
    assert (reserved(t, 0), question(t.pos)) == ([], "action")
    must = reserving(FINAL, first="granary cattle-kraal")
    assert reserved(must, 0) == ["granary"], "the final edition leaves no choice"


@pytest.mark.rule("AE.DRAFT.72")
def test_reserving_cannot_be_declined_while_the_deck_of_the_era_has_cards() -> None:
    t = reserving(DRAFT, first="granary", second="madrasa")
    assert t.of("reserve") == ["era-1", "era-2"]
    assert explain(t.pos, "reserve nothing", 0).rules == ("AE.RESERVE.7", "AE.DRAFT.72")
    renaissance = reserving(DRAFT, RENAISSANCE, first="granary")
    assert renaissance.of("reserve") == ["era-1", "nothing"], "in the Renaissance deck II counts"
    second = reserving(DRAFT, RENAISSANCE, first="granary", second="madrasa")
    assert second.of("reserve") == ["era-1", "era-2"]
    two = reserving(DRAFT, n=2, first="granary", second="madrasa").play("reserve era-2")
    assert two.of("reserve") == ["era-1", "nothing"], "the first of two emptied it"


@pytest.mark.rule("AE.DRAFT.27")
def test_without_any_reserve_card_nothing_happens() -> None:
    t = african(edition=DRAFT)
    for deck in range(3):
        reserve_deck(t, deck)
    t.act()
    reserve_card(t.pos, 0)
    go_on(t.pos)
    assert (reserved(t, 0), question(t.pos)) == ([], "action")


# --- Unrest ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.DRAFT.29")
def test_new_unrest_lies_on_top_of_the_deck() -> None:
    t = african(wording=saying(then(TakeUnrest(2), EachOpponent(TakeUnrest(1)))), edition=DRAFT)
    t.discard(0, "fort")
    using(t)
    assert t.keys(t.pos.top[0])[-2:] == ["unrest", "unrest"]
    assert t.keys(t.pos.top[1])[-1] == "unrest"
    assert (t.in_discard(0), t.in_discard(1)) == (["fort"], [])
    view = mon.observe(t.pos, 1).position
    assert view.top[0] == t.pos.top[0], "everybody saw where it went"


@pytest.mark.rule("AE.DRAFT.29")
def test_what_the_zulu_give_lies_on_the_deck_too() -> None:
    t = table(("zulu", "greece"), boxes=(BOX,), modules=("unrest",), edition=DRAFT)
    t.owns(1, "b1").stock(0, military=30).act().play("conquer b1", "with warlord")
    while t.seat == 0 and "end" not in t.offers:
        t.play(t.offers[0])
    assert t.keys(t.pos.top[1])[-1:] == ["unrest"]
    assert t.in_discard(1) == []


@pytest.mark.rule("AE.DRAFT.30", "AE.DRAFT.31")
def test_activated_unrest_does_nothing_and_goes_back_and_leaves_the_knowledge_below_usable() -> None:
    def run(edition: str) -> tuple[int, dict[str, int], list[str]]:
        t = african(edition=edition)
        t.city(0, "unrest - - / - - - / - - -")
        stack_of(t, whole_stack(t) - 1).activate(0).play("activate 1 1")
        return whole_stack(t) - stack_left(t), t.has(0), t.offers

    final, draft = both(run)
    assert final == draft
    assert final[:2] == (0, {})


def stack_left(t: Table) -> int:
    return unrest_left(t.pos)


@pytest.mark.rule("AE.DRAFT.73")
def test_unrest_on_an_empty_deck_is_the_whole_deck_without_a_shuffle() -> None:
    t = african(edition=DRAFT).discard(0, "fort forum")
    t.pos.top[0] = t.pos.pool[0] = ()
    take_unrest(t.pos, 0)
    assert (t.keys(t.pos.top[0]), t.pos.pool[0]) == (["unrest"], ())
    assert t.in_discard(0) == ["fort", "forum"]


@pytest.mark.rule("AE.DRAFT.74")
def test_a_card_acquired_later_lies_above_the_unrest_and_an_earlier_one_below() -> None:
    t = african(edition=DRAFT).stock(0, production=30).act()
    fort = t.of("acquire")[0]
    t.play(f"acquire {fort}")
    take_unrest(t.pos, 0)
    go_on(t.pos)
    other = t.of("acquire")[0]
    t.play(f"acquire {other}")
    assert t.keys(t.pos.top[0])[-3:] == [fort, "unrest", other]


# --- Quests ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.DRAFT.55", "AE.DRAFT.76")
def test_two_quests_are_dealt_and_nobody_chooses() -> None:
    opened = game("quests", players=3)
    pos = _dealt(opened)
    assert question(pos) == "activate", "no decision before the first turn"
    assert [len(UNFINISHED.row(pos, seat)) for seat in range(3)] == [KEPT] * 3 == [2, 2, 2]
    assert not any(OFFERED.row(pos, seat) + RETURNED.row(pos, seat) for seat in range(3))
    mine = mon.observe(pos, 0).position
    assert UNFINISHED.row(mine, 0) == UNFINISHED.row(pos, 0)
    assert UNFINISHED.row(mine, 1) == UNFINISHED.row(mine, 2) == ()
    assert explain(pos, "put-back wealth", 0).possible is False


@pytest.mark.rule("AE.DRAFT.56")
def test_the_example_of_the_draft_is_a_quest() -> None:
    asked = [dict(quest.asks) for quest in AFRICAN_EMPIRES_BOX.quests]
    assert any(set(asks) == {"gold"} for asks in asked)


# --- what the draft leaves out ---------------------------------------------------------------------------------------
@pytest.mark.rule("AE.DRAFT.52", "AE.DRAFT.67")
def test_terrain_and_maps_are_those_of_the_final_edition() -> None:
    final, draft = both(
        lambda edition: mon.new_game(2, boxes=[BOX], modules=["trade"], edition=edition, seed=6).rules
    )
    assert [ground.key for ground in final.ground] == [ground.key for ground in draft.ground]
    assert final.config.layout == draft.config.layout
    assert [module.key for module in draft.modules if module.key != "draft-trade"] == [
        module.key for module in final.modules
    ]


@pytest.mark.rule("AE.DRAFT.64", "AE.DRAFT.65")
def test_the_minimums_of_a_conquest_and_drawn_cards_are_the_same() -> None:
    def run(edition: str) -> list[str]:
        t = table(("egypt", "greece"), boxes=(BOX,), modules=("trade",), edition=edition)
        return t.stock(0, military=1).act().of("conquer")

    final, draft = both(run)
    assert final == draft


# --- where it is told ------------------------------------------------------------------------------------------------
def test_each_difference_stands_beside_the_final_rule_with_its_id() -> None:
    rows = {info.id: info for info in rules_of("african-empires")}
    assert rows["AE.SCORE.4"].drafts == ("In the draft edition: 2 points. (AE.DRAFT.21)",)
    told = [sentence for info in rows.values() for sentence in info.drafts]
    for row in catalogue().by_id.values():
        if differs(row):
            assert any(f"({row.id})" in sentence for sentence in told), row.id
    assert not any("AE.DRAFT" in sentence for info in rules_of("core") for sentence in info.drafts)
