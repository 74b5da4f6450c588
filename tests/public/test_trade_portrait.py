"""Trade in portraits, labels, logs and the terminal: everything that may be seen, and nothing else."""

from __future__ import annotations

from random import Random

import pytest
from tests.builder import table
from tests.contract.play import decisions
from tests.contract.test_trade import begun
from tests.trade import Market, market

import monumental as mon
from monumental.classic.conquest import conquest_bill
from monumental.classic.view import SPECTATOR
from monumental.effects.resources import GOLD
from monumental.effects.text import describe
from monumental.game import Game
from monumental.narration import Chronicle
from monumental.narration.sources import sources
from monumental.portrait import paint, portrait, to_json
from monumental.portrait.shape import Portrait
from monumental.terminal.map_text import price_tag, treasures
from monumental.terminal.reader import tile_page
from monumental.terminal.seat_text import beside


def seen(t: Market, viewer: int = 0) -> Portrait:
    """The portrait for a viewer."""
    return portrait(Game.at(t.pos), viewer)


def on_the_way() -> Market:
    """Both players have a Benefit and a Post."""
    t = market().pawn(0, 5).pawn(1, 3).benefits(0, "salt", "route").benefits(1, "scribes")
    return t.post(0, "b1", "books").post(1, "c1", "gold-dust").stock(0, gold=1).act()


def test_the_sheet_has_a_line_for_spaces_and_one_for_the_lead() -> None:
    lines = seen(on_the_way()).seats[0].score.lines
    assert [(line.label, line.points) for line in lines] == [
        ("Trade track", 2),
        ("Furthest on the Trade track", 3),
    ]


def test_the_track_is_there_for_all_who_play_it() -> None:
    t = on_the_way()
    for viewer in (0, 1, SPECTATOR):
        view = seen(t, viewer).trade
        assert view is not None
        assert (view.last, view.shows, view.pawns) == (12, (4, 6, 12), (5, 3))
        assert view.bag == t.left()
        assert view.exchanges == len(t.rules.exchange_tokens) - 2
    assert portrait(Game.at(table().act().pos), 0).trade is None


@pytest.mark.rule("AE.INFO.1")
def test_benefits_are_shown_to_their_owner_and_counted_for_the_others() -> None:
    t = on_the_way()
    mine = seen(t).seats[0]
    assert [(token.key, token.used, token.legal) for token in mine.benefits] == [
        ("salt", False, True),
        ("route", False, True),
    ]
    assert mine.benefits[0].text == "benefit salt"
    assert mine.benefits[0].effect == "Gain 2 Gold."
    theirs = seen(t, 1).seats[0]
    assert theirs.benefits == ()
    assert [c.count for c in theirs.counters if c.key == "benefits"] == [2]
    assert "salt" not in to_json(seen(t, 1))
    t.play("benefit salt")
    assert [token.key for token in seen(t, 1).seats[0].benefits] == ["salt"]  # a used one lies open


def test_posts_stand_on_the_map_with_their_offers() -> None:
    tiles = {tile.name: tile for tile in seen(on_the_way()).tiles}
    post = tiles["b1"].post
    assert post is not None
    assert (post.seat, post.exchange, post.name, post.effect, post.fee) == (
        0,
        "books",
        "Books",
        "Gain 4 Science.",
        1,
    )
    assert tiles["a2"].post is None


def test_every_option_has_a_label_and_a_preview() -> None:
    t = on_the_way().both("c1").stock(0, gold=2)
    t.act()
    decision = seen(t).decision
    assert decision is not None
    labels = {option.text: option.label for option in decision.options}
    assert labels["invest"] == "Invest (1 Gold): advance to space 6"
    assert labels["benefit salt"] == "Bars of Salt: Gain 2 Gold."
    assert labels["trade 1"] == "Explorer 1 trades on c1 (1 Gold to Greece): Gain 3 Gold."
    built = market().both("c2").act()
    decision = seen(built).decision
    assert decision is not None
    label = next(option.label for option in decision.options if option.text == "post 1")
    assert label == "Explorer 1 builds a Trading Post on c2 and you advance 3 spaces"
    assert {group.key for group in decision.groups} >= {"trade", "benefits"}


def test_the_price_of_mali_is_shown_in_gold() -> None:
    t = market(("mali", "egypt")).stock(0, gold=9).act()
    price = next(tile.price for tile in seen(t).tiles if tile.name == "b1")
    assert price is not None
    wanted = conquest_bill(t.pos, 0, t.tile("b1")).total(GOLD)
    assert (price.military, price.asked) == (0, {"gold": wanted})
    assert price_tag(price).plain == f"{wanted}G"


def test_the_terminal_tells_of_posts_and_benefits() -> None:
    view = seen(on_the_way())
    tiles = {tile.name: tile for tile in view.tiles}
    page = "\n".join(line.plain for line in tile_page(view, tiles["c1"]).lines)
    assert "Trading Post" in page
    assert "Gold Dust, 1 Gold for a visitor. Gain 3 Gold." in page
    assert "Pg" in treasures(view, tiles["c1"]).plain
    lines = "\n".join(line.plain for line in beside(view.seats[0], mine=True))
    assert "Bars of Salt: Gain 2 Gold." in lines
    assert "space 5 of the Trade track" in lines


def test_all_positions_can_be_painted() -> None:
    random = Random(5)
    for number, each in enumerate(decisions(begun(4), random)):
        if number % 31 == 0:
            for viewer in (0, SPECTATOR):
                assert paint(each, viewer, number).pending == "decision"


def test_the_log_tells_each_viewer_what_it_may_know() -> None:
    t = market().pawn(0, 3).bag("salt").stock(0, gold=1).act()
    game = Game.at(t.pos)
    game.play("invest")
    told = {}
    for viewer in (0, 1, SPECTATOR):
        chronicle = Chronicle(game.rules, viewer)
        chronicle.open(game.opening_events)
        for number, entry in enumerate(game.history):
            chronicle.add(number, entry)
        told[viewer] = "\n".join(line.text for block in chronicle.blocks() for line in block.lines)
    assert "advances to space 4 of the Trade track, draws a Trade Benefit" in told[1]
    assert "Bars of Salt" in told[0]
    assert "Bars of Salt" not in told[1] + told[SPECTATOR]


def test_the_malians_order_their_spoils_in_words() -> None:
    rules = mon.new_game(["mali", "egypt"], boxes=["african-empires"], modules=["trade"], seed=3).rules
    source = sources(rules)[rules.module_op["mali-spoils"]]
    assert (source.kind, source.name, describe(source.effect)) == ("module", "Malians", "Gain 1 Gold.")
