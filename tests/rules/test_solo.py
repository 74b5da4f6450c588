"""Solo mode: what both editions of the Automa share, and the first edition."""

from __future__ import annotations

import pytest
from tests.builder import book, open_land
from tests.solo import AUTOMA, FORK, Solo, first, orders, solo

from monumental import new_game
from monumental.classic.automa.cards import CONQUER_HIGH, CONQUER_LOW, EXPLORE, WONDER, Line
from monumental.classic.automa.lines import IMPOSSIBLE
from monumental.classic.kinds import (
    EVENT_KEYS,
    ROAD_KNOWLEDGE,
    ROAD_POLICIES,
    ROAD_PROVINCES,
    ROAD_WONDERS,
    SLOTS,
)
from monumental.classic.model import KNOWLEDGE
from monumental.classic.options import BadOption, TableOptions
from monumental.classic.position import Position
from monumental.classic.rulebook import BadSetup, Config
from monumental.classic.scoring import scores, winners

EDITIONS = pytest.mark.parametrize("edition", ["first", "later"])


@pytest.mark.rule("CORE.SOLO.1")
def test_solo_is_played_on_a_two_player_map_with_a_civilization_each() -> None:
    game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=1, automas=[1])
    assert game.rules.automa == [False, True]
    with pytest.raises(BadSetup, match="made for 3 players"):
        new_game(["egypt", "greece"], map="mirror-lake-3", seed=1, automas=[1])
    with pytest.raises(BadSetup, match="share"):
        new_game(["egypt", "egypt"], map="quiet-pastures-2", seed=1, automas=[1])


def test_somebody_must_play_beside_the_automa_and_its_seat_must_exist() -> None:
    with pytest.raises(BadSetup, match="other than the Automa"):
        new_game(["egypt", "greece"], seed=1, automas=[0, 1])
    with pytest.raises(BadSetup, match="no seat 5"):
        new_game(["egypt", "greece"], seed=1, automas=[5])
    with pytest.raises(BadOption, match="later"):
        new_game(["egypt", "greece"], seed=1, automas=[1], automa="newest")


@pytest.mark.rule("CORE.SOLO.2")
def test_the_display_has_two_rows_of_three() -> None:
    game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=1, automas=[1])
    game.play(game.legal()[0])
    while game.asks == "automa-tie":  # the Automa is still taking cards from it
        game.play(game.legal()[0])
    assert game.rules.display_rows == 2
    assert game.rules.row_length == 3
    assert all(game.position.display)


@pytest.mark.rule("CORE.SOLO.3")
@pytest.mark.parametrize("seed", range(4))
def test_the_automa_begins_and_takes_the_capital_that_is_left(seed: int) -> None:
    game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=seed, automas=[1])
    assert (game.asks, game.seat) == ("capital", 0)
    taken = game.play(game.legal()[seed % 2]).choice.text.split()[1]
    names = [game.rules.tile_name[tile] for tile in game.position.capital]
    assert names[0] == taken != names[1]
    turns = [e.seat for e in game.history[-1].events if EVENT_KEYS[e.kind] == "turn"]
    assert turns[0] == 1  # and after it the human's
    while game.seat == 0 and game.asks == "automa-tie":
        game.play(game.legal()[0])
    assert game.asks == "activate"


@pytest.mark.rule("CORE.SOLO.4")
def test_it_reveals_the_top_card_of_its_deck() -> None:
    t = first().cards("patronage", "golden-age").automa_turn()
    assert t.used() == ["patronage"]
    t.pass_turn()
    assert t.used() == ["patronage", "golden-age"]


@pytest.mark.rule("CORE.SOLO.5")
def test_actions_are_tried_from_top_to_bottom() -> None:
    t = first("china").use("court-of-scholars")
    assert t.kinds() == [7, 7, 2, 3]  # two Policies, then the cheapest and the dearest Knowledge
    assert t.policies_owned() == 2


@pytest.mark.rule("CORE.SOLO.6")
def test_an_impossible_action_is_skipped_and_the_next_is_tried() -> None:
    t = first("denmark").display("").use("war-academy")
    assert t.results()[:2] == [IMPOSSIBLE, IMPOSSIBLE]  # no Knowledge to take
    assert len(t.conquered()) == 2  # both conquests of its type follow all the same
    assert t.gold() == 0


@pytest.mark.rule("CORE.SOLO.7")
def test_lines_of_another_type_are_left_out() -> None:
    assert first("china").use("patronage").kinds() == [9, 2, 3]
    assert first("denmark").use("patronage").kinds() == [9]


@pytest.mark.rule("CORE.SOLO.8")
def test_gained_cards_lie_face_up_and_there_is_no_city() -> None:
    t = first("china")
    shown = {card for card in t.pos.display if t.rules.card_kind[card] == KNOWLEDGE}
    t.use("age-of-discovery")
    assert shown
    assert shown <= set(t.pos.top[AUTOMA])
    assert not any(t.pos.cover[AUTOMA * SLOTS : (AUTOMA + 1) * SLOTS])
    assert t.pos.pool[AUTOMA] == () == t.pos.discard[AUTOMA]


@pytest.mark.rule("CORE.SOLO.9")
def test_claimed_tokens_leave_the_game_without_benefit() -> None:
    t = first("denmark").use("border-march")
    assert t.conquered()
    assert t.pos.tokens[AUTOMA] == ()
    assert t.pos.token[t.tile("f1")] == 0
    assert t.has(AUTOMA) == {}
    visit = first("greece").explorer(AUTOMA, 1, "f1").use("caravan-guard")
    assert len(visit.said("market-taken")) == 1
    assert visit.has(AUTOMA) == {}


# --- scoring -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SOLO.10")
@pytest.mark.parametrize(
    ("civilization", "card", "road", "counts", "points"),
    [
        ("china", "age-of-discovery", ROAD_KNOWLEDGE, (2, 0, 0, 0), 2),
        ("denmark", "great-campaign", ROAD_PROVINCES, (0, 3, 0, 0), 3),
        ("greece", "harbour-works", ROAD_WONDERS, (0, 0, 2, 0), 4),
        ("japan", "golden-age", ROAD_POLICIES, (0, 0, 0, 2), 4),
    ],
)
def test_it_scores_like_a_player_with_dominance(
    civilization: str, card: str, road: int, counts: tuple[int, ...], points: int
) -> None:
    t = first(civilization).display("masonry currency pyramids great-wall")
    t.city(0, "- - - - - - - - -").deck(0)  # not even the Knowledge that the human starts with
    t.use(card)
    sheet = scores(t.pos)[AUTOMA]
    assert sheet.counts == counts
    assert sheet.achievements[road] == points == sum(sheet.achievements)
    assert sheet.dominance[road] == 3 == sum(sheet.dominance)
    assert (sheet.extra, sheet.total) == (0, points + 3)


@pytest.mark.rule("CORE.SOLO.10")
@pytest.mark.parametrize(
    ("human", "automa", "seats"),
    [
        ({"gold": 5}, {"gold": 4}, [0]),
        ({"gold": 5}, {"gold": 6}, [AUTOMA]),
        ({"gold": 5, "culture": 1}, {"gold": 5}, [0]),
        ({"gold": 5}, {"gold": 5, "culture": 1}, [AUTOMA]),
        ({"gold": 5}, {"gold": 5}, [0, AUTOMA]),
    ],
)
def test_it_wins_ties_like_a_player(human: dict[str, int], automa: dict[str, int], seats: list[int]) -> None:
    t = first().city(0, "- - - - - - - - -").deck(0).stock(0, **human).stock(AUTOMA, **automa).activate(0)
    assert scores(t.pos)[0].total == scores(t.pos)[AUTOMA].total
    assert winners(t.pos) == seats


@pytest.mark.rule("CORE.SOLO.11")
def test_its_turn_ends_with_replenishing_the_display() -> None:
    t = first("denmark").cards("festival-year")
    before = t.pos.display.copy()
    t.automa_turn()
    assert t.pos.display[1:3] == before[0:2]
    assert t.pos.display[4:6] == before[3:5]
    assert sorted(t.pos.display_discard) == sorted([before[2], before[5]])


@pytest.mark.rule("CORE.SOLO.12")
def test_it_pays_nothing_and_takes_wonders_complete() -> None:
    t = first("denmark").owns(AUTOMA, "f1").display("colossus-of-rhodes pyramids")
    t.stock(AUTOMA, gold=5).use("sacred-precinct")
    assert t.area() == ["colossus-of-rhodes", "pyramids"]  # the second line has a price in the later edition
    assert t.pos.site[AUTOMA] == 0
    assert t.gold() == 5


@pytest.mark.rule("CORE.SOLO.12", "CORE.SOLO.30")
@EDITIONS
@pytest.mark.parametrize(
    ("owned", "taken", "site"),
    [
        (("f1", "e2", "d2"), (), "e2"),  # tile values 1, 0 and 2
        (("f1", "e2", "d2"), ("e2",), "f1"),
        (("f1",), ("f1",), "g1"),
        ((), (), "g1"),
    ],
)
def test_a_wonder_stands_on_the_weakest_free_province_or_in_the_capital(
    edition: str, owned: tuple[str, ...], taken: tuple[str, ...], site: str
) -> None:
    t = orders(*[Line(WONDER)] * (2 if edition == "later" else 1), automa=edition)
    t.owns(AUTOMA, *owned).display("pyramids")
    for tile, wonder in zip(taken, ("great-wall", "alhambra"), strict=False):
        t.wonder(tile, wonder)
    assert t.obey().wonder_on(site) == "pyramids"


# --- conquest ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SOLO.13")
@pytest.mark.parametrize(
    ("capital", "garrison", "marched", "warlord"),
    [
        (9, 0, [("g1", "f2", 4)], "g1"),
        (4, 5, [("g1", "f2", 4)], "g1"),
        (2, 7, [("g1", "f2", 2), ("f1", "f2", 2)], "g1"),
        (3, 0, [("g1", "f2", 3)], "f2"),
    ],
    ids=["as many as the defence", "from the Capital first", "then from Provinces", "the Warlord last"],
)
def test_the_first_edition_moves_as_many_units_as_the_defence(
    capital: int, garrison: int, marched: list[tuple[str, str, int]], warlord: str
) -> None:
    t = orders(Line(CONQUER_HIGH), automa="first").owns(AUTOMA, "c1", troops=2)  # too far away to help
    if garrison:
        t.owns(AUTOMA, "f1", troops=garrison)
    t.pos.troops[t.tile("g1")] = capital
    t.obey()
    assert t.conquered() == ["f2"]  # a Barbarian of 3 in a Forest of 1
    assert t.marched() == marched
    assert t.warlord(AUTOMA) == warlord


@pytest.mark.rule("CORE.SOLO.13", "CORE.SOLO.21")
def test_units_that_are_not_connected_stay_and_the_best_of_the_other_targets_is_taken() -> None:
    t = orders(Line(CONQUER_HIGH), automa="first").owns(AUTOMA, "c1", troops=8).obey()
    assert t.conquered() == ["f1"]  # f2 is dearer, but the Capital has 1 Troop and its Warlord
    assert t.troops("c1") == 8


@pytest.mark.rule("CORE.SOLO.13", "CORE.SOLO.21")
@pytest.mark.parametrize(("troops", "taken"), [(4, ["f1"]), (3, [])])
def test_a_conquest_is_impossible_if_units_are_lacking_for_every_target(
    troops: int, taken: list[str]
) -> None:
    t = orders(Line(CONQUER_LOW), automa="first").owns(0, "f1", "f2", troops=4)
    t.pos.troops[t.tile("g1")] = troops  # and the Warlord; both Provinces need 5
    t.obey()
    assert t.conquered() == taken
    assert (IMPOSSIBLE in t.results()) == (not taken)


@pytest.mark.rule("CORE.SOLO.14")
def test_the_human_attacks_it_by_the_normal_rules() -> None:
    t = first().owns(0, "e1", troops=6).owns(AUTOMA, "f1", troops=2, warlord=True, outpost=True)
    t.pos.outpost[t.tile("e1")] = 1  # so that all Troops may leave
    assert "f1" not in t.stock(0, military=7).act(0).of("conquer")
    t.pos.troops[t.tile("e1")] = 8
    t.stock(0, military=8).act(0).play(
        "conquer f1"
    )  # a Forest, 2 Troops, the Warlord and an Outpost: 1 + 2 + 2 + 3
    assert t.owner("f1") == 0
    assert (t.troops("e1"), t.troops("f1"), t.troops("g1")) == (0, 8, 9)
    assert t.warlord(AUTOMA) == "g1"
    assert t.pos.outpost[t.tile("f1")] == 0
    assert t.pos.outposts_left[AUTOMA] == 2
    assert t.has(0) == {}


@pytest.mark.rule("CORE.SOLO.14")
@EDITIONS
def test_it_drives_a_human_out_by_the_normal_rules(edition: str) -> None:
    t = orders(Line(CONQUER_LOW), automa=edition).owns(0, "f1", troops=2, warlord=True)
    t.bare("f2").face("f2", "b4")
    t.obey()
    assert t.conquered() == ["f1"]
    assert (t.troops("a1"), t.warlord(0), t.owner("f1")) == (9, "a1", AUTOMA)


@pytest.mark.rule("CORE.SOLO.20")
@EDITIONS
def test_several_conquests_of_an_action_are_chosen_one_after_another(edition: str) -> None:
    t = solo("denmark", automa=edition).only_tokens().display("").use("great-campaign")
    assert t.conquered() == ["f2", "g3", "e2"]  # g3 and e2 are adjacent to f2, not to the Capital


# --- the deck and ties -----------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SOLO.15")
def test_an_empty_deck_takes_its_discards_back() -> None:
    t = first().cards("patronage").used_up("festival-year")
    pile = t.rules.automa_pile + AUTOMA
    t.pos.pool[pile] = ()
    t.automa_turn()
    assert len(t.pos.solo_discard[AUTOMA]) == 2
    t.pass_turn()
    assert len(t.said("automa-shuffled")) == 1
    assert len(t.used()) == 2
    assert len(t.pos.pool[pile]) == 1


def conquest_tie(**options: str) -> Solo:
    """d3 touches four Provinces without a token, two of them Meadows."""
    return orders(Line(CONQUER_LOW), automa="first", **options).owns(AUTOMA, "d3", troops=2).bare("e3")


def wonder_tie(**options: str) -> Solo:
    """Two Meadows."""
    return orders(Line(WONDER), automa="first", **options).owns(AUTOMA, "c3", "e3")


def market_tie(**options: str) -> Solo:
    """Two Markets, three steps away."""
    return orders(Line(EXPLORE, 3), layout=FORK, **options).production()


def step_tie(**options: str) -> Solo:
    """Two ways to the only Market that is left."""
    t = orders(Line(EXPLORE, 1), layout=FORK, **options).production().explorer(AUTOMA, 1, "c1")
    return t.goods(AUTOMA, "spice-pepper", "amber-beads")


TIES = {
    "conquest": (conquest_tie, ["c3", "e3"]),
    "Wonder": (wonder_tie, ["c3", "e3"]),
    "Market": (market_tie, ["c1", "c3"]),
    "step": (step_tie, ["b2", "c2"]),
}


@pytest.mark.rule("CORE.SOLO.16")
@pytest.mark.parametrize("about", TIES)
def test_the_human_decides_between_equal_targets(about: str) -> None:
    lay, tied = TIES[about]
    for chosen in tied:
        t = lay().obey(settle=False)
        assert (t.seat, t.of("automa")) == (0, tied)
        t.play(f"automa {chosen}")
        if about == "conquest":
            assert t.conquered() == [chosen]
        elif about == "Wonder":
            assert t.wonder_on(chosen) != "-"
        else:
            assert t.explorers(AUTOMA)[0] == chosen
    assert lay(automa_ties="chance").obey(settle=False).over


@pytest.mark.rule("CORE.SOLO.16")
@pytest.mark.parametrize(("automas", "decider"), [((1,), 0), ((0, 1), 2), ((1, 2), 0)])
def test_the_nearest_human_to_the_right_decides(automas: tuple[int, ...], decider: int) -> None:
    layout = open_land(3)
    t = Solo(book(Config(("egypt", "japan", "greece"), layout, TableOptions(), automas)))
    meadows = [tile.name for tile in layout.tiles if tile.terrain == "meadow" and not tile.capital][:2]
    t.owns(AUTOMA, *meadows).site(AUTOMA, "pyramids").use("harbour-works", settle=False)
    assert t.of("automa") == meadows
    assert t.seat == decider


@pytest.mark.rule("CORE.SOLO.45")
def test_the_order_in_which_automas_are_named_does_not_matter() -> None:
    civilizations = ["egypt", "greece", "china", "japan"]
    there, back = (
        new_game(civilizations, map="four-winds-4", seed=5, automas=seats) for seats in ([1, 3], [3, 1])
    )
    assert back.position == there.position
    assert back.position.first == 1
    assert back.rules.config == there.rules.config


def test_several_automas_play_beside_several_humans_to_the_end() -> None:
    game = new_game(["egypt", "greece", "china", "japan"], map="four-winds-4", seed=5, automas=[1, 3])
    deciders = set()
    while not game.over:
        deciders.add(game.seat)
        game.play(game.legal()[-1] if game.asks == "activate" else game.legal()[0])
    assert deciders <= {0, 2}
    assert {score.seat for score in game.scores()} == {0, 1, 2, 3}


def test_automa_games_save_and_load_at_every_decision() -> None:
    game = new_game(["egypt", "greece"], map="amber-pass-2", seed=11, automas=[1])
    while not game.over:
        copy = Position.of(game.rules, game.position.fields())
        copy.chance_mode = True
        assert copy == game.position
        assert copy.options == game.position.options
        game.play(game.legal()[len(game.history) % len(game.legal())])
