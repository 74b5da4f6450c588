"""The box and its parts: what is played by itself, what must be chosen, what does not fit (AE.MIX)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.trade import market

import monumental as mon
from monumental.classic.module import MODULES
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts, usual_modules
from monumental.classic.position import OUTPOSTS
from monumental.classic.rulebook import BadSetup, Config, Rulebook
from monumental.cli.parts import parts_of
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.content.core.box import CORE_BOX
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.content.maps import get_map
from monumental.content.presets import PRESETS, preset
from monumental.content.registry import against, make_rules, playable_civilizations, settle_layout
from monumental.records import new_record
from monumental.records.gamefile import GameFile
from monumental.records.scenario import parse_position

BOX = "african-empires"


def rules(*modules: str, boxes: tuple[str, ...] = (BOX,), players: int = 2) -> Rulebook:
    """The rules of a table with the box and these modules."""
    return mon.new_game(players, boxes=boxes, modules=modules, seed=4).rules


# --- what is in play -----------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.MIX.1")
def test_the_box_is_never_played_alone() -> None:
    assert Parts.of(boxes=[BOX]).boxes == ("core", BOX)
    assert "every game needs the box core" in against(Parts(boxes=(BOX,)))


@pytest.mark.rule("AE.MIX.2")
def test_trade_is_on_by_default_and_each_part_can_be_left_out() -> None:
    usual = usual_modules([BOX])
    assert "trade" in usual
    assert set(usual) == {key for key, module in MODULES.items() if module.usual}
    assert {module.box for module in MODULES.values() if module.usual} == {BOX}
    assert Parts.of(boxes=[BOX]).modules == usual
    assert Parts.of(boxes=[BOX], modules=["none"]).modules == ()
    assert Parts.of(boxes=[BOX], modules=["trade"]).modules == ("trade",)
    assert Parts.of().modules == Parts.of(boxes=["lost-kingdoms"]).modules == ()
    assert set(Parts.of(boxes=[BOX], modules=["all"]).modules) >= {
        key for key, module in MODULES.items() if module.box == BOX
    }
    assert Parts.of(boxes=[BOX], modules=["natural_wonders"]).modules == ("natural-wonders",)


@pytest.mark.rule("AE.MIX.3")
def test_cards_and_tokens_mix_with_those_of_the_other_boxes() -> None:
    book = mon.new_game(2, boxes=[BOX, "lost-kingdoms"], modules=["trade"], deck="random", seed=9).rules
    boxes = (CORE_BOX, LOST_KINGDOMS_BOX, AFRICAN_EMPIRES_BOX)
    mixed = {box.key for box in boxes for card in box.development if card.key in book.card_id}
    assert mixed == {"core", "lost-kingdoms", BOX}
    for civs in (("egypt", "greece"), ("mali", "aztecs"), ("amazons", "mughals")):
        game = mon.new_game(
            civs, boxes=[BOX, "lost-kingdoms"], modules=["trade"], map="quiet-pastures-2", seed=2
        )
        assert "timbuktu" in " ".join(game.rules.token_key)


@pytest.mark.rule("AE.MIX.4")
def test_five_players_need_lost_kingdoms() -> None:
    with pytest.raises(BadSetup, match="lost-kingdoms seats 5"):
        mon.new_game(5, boxes=[BOX], seed=1)
    assert rules("trade", boxes=(BOX, "lost-kingdoms"), players=5).seats == 5


@pytest.mark.rule("AE.MIX.5")
def test_a_civilization_is_neither_dealt_nor_taken_without_its_part() -> None:
    off = Parts.of(boxes=[BOX], modules=["none"])
    assert "mali" not in playable_civilizations(off)
    assert "mali" in playable_civilizations(Parts.of(boxes=[BOX], modules=["trade"]))
    games = [mon.new_game(4, boxes=[BOX], modules=["none"], seed=seed) for seed in range(40)]
    dealt = {civ for game in games for civ in game.rules.config.civilizations}
    assert not dealt & {civ.key for civ in AFRICAN_EMPIRES_BOX.civilizations if "trade" in civ.needs}
    with pytest.raises(BadSetup, match="the civilization mali needs the module trade"):
        mon.new_game(["mali", "egypt"], boxes=[BOX], modules=["none"], seed=1)


@pytest.mark.rule("AE.MIX.7", "AE.MIX.10")
def test_what_needs_an_absent_part_stays_in_the_box() -> None:
    off = rules("none")
    on = rules("trade")
    cards = [card for card in AFRICAN_EMPIRES_BOX.development if "trade" in card.needs]
    goods = [t for market in AFRICAN_EMPIRES_BOX.markets for t in market.tokens if "trade" in t.needs]
    tokens = [token for token in AFRICAN_EMPIRES_BOX.exploration if "trade" in token.needs]
    assert len(cards) == 9
    assert not {card.key for card in cards} & set(off.card_id)
    assert not {good.key for good in goods} & set(off.good_id)
    assert not {token.key for token in tokens} & set(off.token_id)
    assert {token.key for token in tokens} <= set(on.token_id)
    assert off.benefit_tokens == off.exchange_tokens == []
    core = {good.key for market in CORE_BOX.markets for good in market.tokens}
    assert core <= set(off.good_id)


@pytest.mark.rule("AE.MIX.8")
def test_a_new_civilization_has_the_usual_pieces() -> None:
    pos = market(("mali", "egypt")).pos
    assert pos.outposts_left == [OUTPOSTS, OUTPOSTS]
    assert pos.troops[pos.capital[0]] == pos.troops[pos.capital[1]]
    assert len(pos.rules.start_deck[0]) == len(pos.rules.start_deck[1])


@pytest.mark.rule("AE.MIX.9")
def test_the_token_of_the_fifth_market_needs_lost_kingdoms() -> None:
    alone = rules("trade")
    assert "jade" not in alone.market_key
    both = rules("trade", boxes=(BOX, "lost-kingdoms"))
    jade = both.market_tokens[both.market_key.index("jade")]
    joined = {good.key for market in AFRICAN_EMPIRES_BOX.markets if market.joins for good in market.tokens}
    assert joined
    assert joined <= {both.good_key[good] for good in jade}


@pytest.mark.rule("AE.MIX.13")
def test_nothing_runs_short_with_five_players() -> None:
    book = rules("trade", boxes=(BOX, "lost-kingdoms"), players=5)
    assert len(book.exchange_tokens) >= 5 * 2
    assert book.display_rows * book.row_length == 6
    assert all(len(tokens) >= 5 for tokens in book.market_tokens)


@pytest.mark.rule("AE.MIX.14")
def test_what_comes_out_of_the_box_needs_it_on_the_table() -> None:
    with pytest.raises(BadSetup, match=f"mali comes with the box {BOX}"):
        mon.new_game(["mali", "egypt"], seed=1)
    with pytest.raises(BadSetup, match=f"trade needs the box {BOX}"):
        mon.new_game(2, modules=["trade"], seed=1)
    with pytest.raises(BadSetup, match=f"camel-market comes with the box {BOX}"):
        mon.new_game(2, deck=["camel-market"], seed=1)
    assert against(Parts.of(modules=["trade", "dragons"], edition="first")) == [
        f"there is no module 'dragons'; there are: {', '.join(MODULES)}",
        "there is no edition 'first'; there are: final, draft",
        f"trade needs the box {BOX}",
    ]
    joined = rules("trade")
    assert {token.key for token in AFRICAN_EMPIRES_BOX.exploration if token.needs == ("trade",)} <= set(
        joined.token_id
    )


@pytest.mark.rule("AE.MIX.15")
def test_a_game_without_the_box_is_unchanged() -> None:
    layout = settle_layout(get_map("quiet-pastures-2"), 1)
    config = Config(("egypt", "greece"), layout, TableOptions())
    book = make_rules(config)
    assert book.modules == ()
    assert (book.module_piles, book.extras, book.purses) == ([], [], [])
    assert "trade-bag" not in book.pile_id
    assert Parts().chosen() == {}
    assert "Modules" not in new_record(["egypt", "greece"], "quiet-pastures-2", seed=3).text()


# --- how it is written ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("module", ["trade", "none"])
def test_files_name_the_modules(module: str) -> None:
    parts = Parts.of(boxes=[BOX], modules=[module])
    text = new_record(["egypt", "greece"], "quiet-pastures-2", seed=3, parts=parts).text()
    assert f"\nModules: {module}\n" in text
    assert GameFile.read(text.splitlines()).headers.rules().config.parts.modules == parts.modules
    assert Parts.of(**parts.chosen()) == parts


def test_a_scenario_names_parts_as_people_do() -> None:
    text = "civilizations: egypt, greece\nmap: quiet-pastures-2\nboxes: african-empires\n"
    assert parse_position(text).rules.config.parts.modules == usual_modules([BOX])
    assert parse_position(text + "modules: none\n").rules.config.parts.modules == ()


# --- presets -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("each", PRESETS, ids=lambda each: each.key)
def test_a_preset_begins_a_game_in_python_and_on_the_command_line(each: object) -> None:
    chosen = preset(each.key)  # type: ignore[attr-defined]
    game = mon.new_game(3, preset=chosen.key, seed=3)
    wanted = Parts.of(boxes=chosen.boxes, modules=chosen.modules)
    assert replace(game.rules.config.parts, deck=(), tokens=()) == wanted
    assert parts_of(preset=chosen.key) == wanted
    assert chosen.sentence.endswith(".")


def test_presets_differ_and_unknown_ones_are_refused() -> None:
    assert parts_of(preset="core-with-trade").modules == ("trade",)
    assert set(parts_of(preset="everything").boxes) == {"core", BOX, "lost-kingdoms"}
    assert parts_of(preset="as-in-the-book").modules == usual_modules([BOX])
    with pytest.raises(BadSetup, match="there is no preset 'chess'; there are: as-in-the-book"):
        mon.new_game(2, preset="chess", seed=1)
