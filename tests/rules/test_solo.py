"""Solo mode: the Automa in both editions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.builder import PROVING_GROUND, Table, book

from monumental import new_game
from monumental.classic.automa.cards import EXPLORE, KNOWLEDGE_HIGH, KNOWLEDGE_LOW
from monumental.classic.automa.lines import DONE, IMPOSSIBLE
from monumental.classic.display import deal_row
from monumental.classic.kinds import EVENT_KEYS, ROAD_POLICIES, ROADS, SLOTS, TURN
from monumental.classic.model import KNOWLEDGE, WONDER
from monumental.classic.options import BadOption, TableOptions
from monumental.classic.position import Position
from monumental.classic.rulebook import BadSetup, Config, Rulebook
from monumental.classic.scoring import scores
from monumental.classic.setup import new_position
from monumental.content.core.automa import ACTION_CARDS, CIVILIZATION_CARDS, SOLO_DECK
from monumental.kernel.events import Event
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance

AUTOMA = 1


class Solo(Table):
    """A table with a human in seat 0 and the Automa in seat 1, whose Capital is g1, before anybody's first turn."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.events: list[Event] = []
        self.pos = new_position(rules, 1)  # waits for the human to choose a Capital
        for seat in (0, AUTOMA):
            self._settle(seat, rules.capitals[seat])
            self._plain(seat)
        for row in (0, 1):
            deal_row(self.pos, row)

    def _plain(self, seat: int) -> None:
        if self.rules.automa[seat]:
            self.stock(seat)
        else:
            super()._plain(seat)

    def cards(self, *keys: str) -> Solo:
        """The next cards of the Solo deck, the first one on top; the others lie below in no order."""
        pile = self.rules.automa_pile + AUTOMA
        names = [card.key for card in self.rules.solo_cards]
        numbers = [names.index(key) for key in keys]
        self.pos.top[pile] = tuple(reversed(numbers))
        self.pos.pool[pile] = tuple(n for n in self.rules.solo_deck[AUTOMA] if n not in numbers)
        self.pos.solo_discard[AUTOMA] = ()
        return self

    def automa_turn(self, settle: bool = True) -> Solo:
        """The Automa takes its turn; ties go to the first tile unless the test wants to see them."""
        self.activate(0)  # nothing computed earlier survives
        self.pos.stack = [Frame(TURN, AUTOMA)]
        advance(self.pos)
        while settle and self.offers[0].startswith("automa"):
            self.play(self.offers[0])
        return self

    def only_tokens(self, *tiles: str) -> Solo:
        """Empty Markets, and Production tokens on these tiles alone."""
        self.pos.market_size = [0] * len(self.pos.market_size)
        self.pos.production = [int(name in tiles) for name in self.rules.tile_name]
        return self

    def used(self) -> list[str]:
        """The cards that the Automa revealed, in order."""
        return [self.rules.solo_cards[e.a].key for e in self.events if EVENT_KEYS[e.kind] == "automa-card"]

    def lines(self) -> list[tuple[int, int]]:
        """What became of each line: its kind and its result."""
        return [(self.rules.lines[e.a].what, e.b) for e in self.events if EVENT_KEYS[e.kind] == "automa-line"]

    def area(self) -> list[str]:
        """What the Automa owns, face up."""
        return self.keys(self.pos.top[AUTOMA])

    def gold(self) -> int:
        """The Gold of the Automa."""
        return self.has(AUTOMA).get("gold", 0)

    def cheapest_wonder(self) -> int:
        """The lowest price of a Wonder in the Display, both stages together."""
        return min(self.rules.price_of_all(c) for c in self.pos.display if self.rules.card_kind[c] == WONDER)

    def policies_owned(self) -> int:
        """How many Policies the Automa has."""
        return self.pos.tally[AUTOMA * ROADS + ROAD_POLICIES]


def solo(civilization: str = "denmark", human: str = "egypt", **options: Any) -> Solo:
    """A solo table for tests."""
    config = Config((human, civilization), PROVING_GROUND, TableOptions.of(options), (AUTOMA,))
    return Solo(book(config))


def first(civilization: str = "denmark", human: str = "egypt", **options: Any) -> Solo:
    """A solo table with the first edition of the Automa."""
    return solo(civilization, human, automa="first", **options)


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


def test_the_later_edition_reveals_two_cards() -> None:
    assert solo().cards("patronage", "golden-age").automa_turn().used() == ["patronage", "golden-age"]


@pytest.mark.rule("CORE.SOLO.5")
def test_actions_are_tried_from_top_to_bottom() -> None:
    t = first("china").cards("court-of-scholars").automa_turn()
    kinds = [kind for kind, _ in t.lines()]
    assert kinds == [7, 7, 2, 3]  # two Policies, then the cheapest and the dearest Knowledge
    assert t.policies_owned() == 2


@pytest.mark.rule("CORE.SOLO.6")
def test_an_impossible_action_is_skipped_and_the_next_is_tried() -> None:
    t = first("denmark").cards("war-academy").display("- - - - - -").automa_turn()
    assert [result for _, result in t.lines()][:2] == [1, 1]  # no Knowledge to take
    assert len(t.said("conquered")) == 2  # both conquests of its type lines follow all the same
    assert t.gold() == 0


def test_in_the_later_edition_a_free_line_that_cannot_be_done_gives_two_gold() -> None:
    t = solo("denmark").cards("war-academy", "patronage").display("- - - - - -").stock(AUTOMA, gold=2)
    t.automa_turn()
    conquered = len(t.said("conquered"))
    assert conquered == 2
    tokens = sum(t.rules.token_gold[token] for token in t.pos.tokens[AUTOMA])
    # 2 at the start, 2 for the free line, nothing for the paid one, 3 from Patronage, and what the tokens show.
    assert t.gold() == 2 + 2 + 3 + tokens


@pytest.mark.rule("CORE.SOLO.7")
def test_lines_of_another_type_are_left_out() -> None:
    technological = first("china").cards("patronage").automa_turn()
    assert [kind for kind, _ in technological.lines()] == [9, 2, 3]
    aggressive = first("denmark").cards("patronage").automa_turn()
    assert [kind for kind, _ in aggressive.lines()] == [9]


@pytest.mark.rule("CORE.SOLO.8")
def test_gained_cards_lie_face_up_and_there_is_no_city() -> None:
    t = first("china").cards("age-of-discovery")
    shown = {card for card in t.pos.display if t.rules.card_kind[card] == KNOWLEDGE}
    t.automa_turn()
    assert shown
    assert shown <= set(t.pos.top[AUTOMA])
    assert not any(t.pos.cover[AUTOMA * SLOTS : (AUTOMA + 1) * SLOTS])
    assert t.pos.pool[AUTOMA] == () == t.pos.discard[AUTOMA]


@pytest.mark.rule("CORE.SOLO.9")
def test_claimed_tokens_leave_the_game_without_benefit() -> None:
    t = first("denmark").cards("border-march").automa_turn()
    assert len(t.said("conquered")) >= 1
    assert t.pos.tokens[AUTOMA] == ()
    assert t.pos.token[t.tile("f1")] == 0
    assert t.has(AUTOMA) == {}
    visit = first("greece").explorer(AUTOMA, 1, "f1").cards("caravan-guard").automa_turn()
    assert len(visit.said("market-taken")) == 1
    assert visit.has(AUTOMA) == {}


def test_the_later_edition_takes_the_gold_that_tokens_show() -> None:
    t = solo("denmark").cards("border-march", "festival-year").automa_turn()
    gained = sum(t.rules.token_gold[token] for token in t.pos.tokens[AUTOMA])
    assert t.pos.tokens[AUTOMA]
    paid = 2 * (len(t.said("conquered")) - 1)  # the second conquest costs 2 Gold
    assert t.gold() == gained + 3 - paid


@pytest.mark.rule("CORE.SOLO.18")
def test_explorers_without_a_market_collect_production_tokens() -> None:
    t = solo("greece").explorer(AUTOMA, 1, "b2").explorer(AUTOMA, 2, "e2").only_tokens("b1", "e1")
    t.cards("golden-age", "festival-year").automa_turn()
    assert sum(t.pos.production) == 0
    assert t.explorers(AUTOMA) == ["b1", "e1"]
    assert t.lines()[0] == (EXPLORE, DONE)


@pytest.mark.rule("CORE.SOLO.18")
def test_a_token_that_an_explorer_stands_on_is_taken_first() -> None:
    t = solo("greece").explorer(AUTOMA, 1, "c3").explorer(AUTOMA, 2, "c3").only_tokens("c3")
    t.cards("golden-age", "festival-year").automa_turn()
    assert sum(t.pos.production) == 0
    assert t.explorers(AUTOMA) == ["c3", "c3"]
    assert t.lines()[0] == (EXPLORE, DONE)


@pytest.mark.rule("CORE.SOLO.18")
def test_explorers_with_neither_a_market_nor_a_token_to_go_to_cannot_be_sent() -> None:
    t = solo("greece").only_tokens().cards("golden-age", "festival-year").automa_turn()
    assert t.lines()[0] == (EXPLORE, IMPOSSIBLE)
    assert t.explorers(AUTOMA) == ["g1", "g1"]


def test_culture_counts_as_gold_on_free_cities_and_not_on_barbarians() -> None:
    rules = solo().rules
    shown = {
        key: rules.token_gold[rules.token_id[key]] for key in ("b2-barrow", "b4-lost-city", "f2p-harbour")
    }
    assert shown == {"b2-barrow": 1, "b4-lost-city": 1, "f2p-harbour": 2}


@pytest.mark.rule("CORE.SOLO.10")
def test_it_scores_like_a_player_with_dominance_and_tie_breaks() -> None:
    t = first("denmark").cards("great-campaign").automa_turn()
    held = t.pos.points(AUTOMA, 1)
    sheet = scores(t.pos)[AUTOMA]
    assert held > 0
    assert sheet.achievements[1] == held
    assert sheet.dominance[1] == 3
    assert sheet.extra == 0


def test_the_later_edition_scores_a_point_for_every_three_gold() -> None:
    t = solo("denmark").stock(AUTOMA, gold=8)
    assert scores(t.pos)[AUTOMA].extra == 2
    assert scores(t.pos)[0].extra == 0


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
    t = first("egypt", human="greece").owns(AUTOMA, "f1", "e2").cards("sacred-precinct")
    cheapest = t.cheapest_wonder()
    t.stock(AUTOMA, gold=5).automa_turn()
    assert t.pos.site[AUTOMA] == 0
    assert t.rules.price_of_all(t.pos.wonder[t.tile("e2")]) == cheapest  # tile value 0; f1 is a Forest
    assert t.gold() == 5


def test_the_later_edition_builds_in_two_stages_and_pays_for_second_lines() -> None:
    t = solo("japan").owns(AUTOMA, "f1").cards("harbour-works", "patronage").stock(AUTOMA, gold=2)
    cheapest = t.cheapest_wonder()
    t.automa_turn()
    assert len(t.said("wonder-begun")) == 1
    assert len(t.said("wonder-completed")) == 1
    assert t.rules.price_of_all(t.pos.wonder[t.tile("f1")]) == cheapest
    poor = solo("japan").owns(AUTOMA, "f1").cards("harbour-works", "patronage").stock(AUTOMA).automa_turn()
    assert len(poor.said("wonder-completed")) == 0
    assert poor.rules.price_of_all(poor.pos.site[AUTOMA]) == cheapest


@pytest.mark.rule("CORE.SOLO.13")
def test_the_first_edition_moves_as_many_units_as_the_defence() -> None:
    t = first("denmark").cards("martial-law").automa_turn()
    moved = {(e.a, e.b): e.c for e in t.events if EVENT_KEYS[e.kind] == "troops-moved"}
    assert moved[(t.tile("g1"), t.tile("f1"))] == 1  # a Free Town: its tile value
    assert t.pos.troops[t.tile("g1")] == 9 - sum(moved.values())
    spent = first("denmark").cards("martial-law")
    spent.pos.troops[spent.tile("g1")] = 0
    spent.pos.warlord[AUTOMA] = spent.tile("g1")
    spent.automa_turn()
    assert len(spent.said("conquered")) == 1  # the Warlord alone takes the Free Town; nothing else can march


def test_the_later_edition_sends_the_warlord_and_one_troop_then_outposts() -> None:
    t = solo("japan").cards("border-march", "festival-year").automa_turn()
    walks = [(e.a, e.b) for e in t.events if EVENT_KEYS[e.kind] == "warlord-moved"]
    assert walks[0] == (t.tile("g1"), t.tile("f1"))
    assert walks[1][0] == t.tile("f1")  # on to the next Province, from wherever he stands
    assert t.pos.troops[t.tile("f1")] == 1
    late = solo("japan").cards("border-march", "festival-year")
    late.pos.troops[late.tile("g1")] = 0
    late.automa_turn()
    assert late.pos.outpost[late.tile("f1")] == 1
    assert late.pos.outposts_left[AUTOMA] == 2 - len(late.said("conquered"))


@pytest.mark.rule("CORE.SOLO.14")
def test_the_human_attacks_it_by_the_normal_rules() -> None:
    t = first().owns(0, "e1", troops=3).owns(AUTOMA, "f1", troops=1).stock(0, military=4).act(0)
    assert "f1" in t.of("conquer")
    t.play("conquer f1")
    assert t.pos.owner[t.tile("f1")] == 0 or t.of("with") or t.of("without") or t.of("take")


@pytest.mark.rule("CORE.SOLO.15")
def test_an_empty_deck_takes_its_discards_back() -> None:
    t = first().cards("patronage")
    pile = t.rules.automa_pile + AUTOMA
    t.pos.solo_discard[AUTOMA] = t.pos.pool[pile]
    t.pos.pool[pile] = ()
    t.automa_turn()
    assert t.pos.top[pile] == () == t.pos.pool[pile]
    t.pass_turn()
    assert len(t.said("automa-shuffled")) == 1
    assert len(t.used()) == 2
    assert len(t.pos.pool[pile]) == len(t.rules.solo_deck[AUTOMA]) - 1


@pytest.mark.rule("CORE.SOLO.16")
def test_the_human_decides_between_equal_targets() -> None:
    t = first("denmark").owns(AUTOMA, "d3").cards("border-march")
    t.pos.token[t.tile("e3")] = t.pos.token[t.tile("d2")] = t.pos.token[t.tile("c3")] = 0
    t.automa_turn(settle=False)
    assert t.seat == 0
    tied = t.of("automa")
    assert len(tied) > 1
    t.play(f"automa {tied[-1]}")
    assert t.pos.owner[t.tile(tied[-1])] == AUTOMA
    dice = first("denmark", automa_ties="chance").owns(AUTOMA, "d3").cards("border-march")
    dice.pos.token[dice.tile("e3")] = dice.pos.token[dice.tile("d2")] = dice.pos.token[dice.tile("c3")] = 0
    dice.automa_turn(settle=False)
    assert dice.offers[0].startswith("activate")


@pytest.mark.rule("CORE.SOLO.17", "CORE.COMP.2")
def test_the_solo_deck_holds_the_action_cards_and_its_own_civilization_card() -> None:
    assert (len(ACTION_CARDS), len(CIVILIZATION_CARDS), len(SOLO_DECK)) == (15, 5, 20)
    for civilization in ("china", "denmark", "greece", "japan"):
        t = first(civilization)
        names = [t.rules.solo_cards[n].key for n in t.rules.solo_deck[AUTOMA]]
        assert len(names) == 16
        assert f"automa-{civilization}" in names


# --- civilization cards ---------------------------------------------------------------------------------------------
def test_china_draws_until_a_card_of_its_type_appears() -> None:
    t = first("china").cards("automa-china", "patronage")
    t.cards("automa-china", "martial-law", "patronage").automa_turn()
    assert t.used() == ["automa-china", "patronage"]


def test_denmark_is_paid_for_its_coast_and_draws_another() -> None:
    t = first("denmark").owns(AUTOMA, "f2")
    coast = sum(t.rules.coastal[tile] for tile in range(t.rules.tiles) if t.pos.owner[tile] == AUTOMA)
    t.cards("automa-denmark", "festival-year").automa_turn()
    assert t.used() == ["automa-denmark", "festival-year"]
    assert t.gold() == coast + 3


def test_egypt_does_general_lines_twice() -> None:
    t = first("egypt", human="greece").cards("automa-egypt", "festival-year").automa_turn()
    assert t.gold() == 6


def test_greece_does_the_type_lines_of_any_type() -> None:
    t = first("greece").cards("automa-greece", "golden-age").automa_turn()
    assert t.policies_owned() == 2
    assert t.said("explorer") == []


@pytest.mark.parametrize(
    ("provinces", "policies", "expected"),
    [(1, 0, "conquered"), (0, 1, "policy"), (0, 0, "gold")],
)
def test_japan_catches_up_or_draws_another(provinces: int, policies: int, expected: str) -> None:
    t = first("japan").cards("automa-japan", "patronage")
    if provinces:
        t.owns(0, "b1")
    if policies:
        t.policies(0, t.rules.card_key[t.rules.policies[0][0]])
    t.automa_turn()
    if expected == "gold":
        assert t.gold() == 3
    else:
        assert len(t.said(expected)) == 1
        assert t.gold() == 0


def test_a_sixth_policy_is_impossible() -> None:
    t = solo("japan").cards("golden-age", "patronage")
    t.automa_turn()
    assert t.policies_owned() == 2
    t.pos.tally[AUTOMA * ROADS + ROAD_POLICIES] = 5
    t.cards("festival-year", "patronage")
    t.pos.stack = [Frame(TURN, AUTOMA)]
    gold = t.gold()
    advance(t.pos)
    assert t.policies_owned() == 5
    assert t.gold() == gold + 3 + 2 + 2 * 5 + 3  # tribute, consolation, 2 for each Policy, tribute


@pytest.mark.rule("CORE.SOLO.19")
@pytest.mark.parametrize(
    ("shown", "instead"),
    [("masonry aqueduct", 0), ("aqueduct pyramids", 2)],
    ids=["one part is possible", "no part is possible"],
)
def test_the_parts_of_a_type_line_are_one_line(shown: str, instead: int) -> None:
    t = solo("china").cards("patronage", "festival-year")
    t.display(shown)
    t.automa_turn()
    learnt = [result for what, result in t.lines() if what in (KNOWLEDGE_LOW, KNOWLEDGE_HIGH)]
    assert learnt == [IMPOSSIBLE if instead else DONE, IMPOSSIBLE]
    assert t.gold() == 3 + instead + 3  # tribute, what the line of its type gave instead, tribute


@pytest.mark.rule("CORE.SOLO.19")
def test_a_general_line_that_cannot_be_done_gives_gold_and_a_paid_one_does_not() -> None:
    t = solo("denmark").cards("builders-school", "festival-year")
    t.display("aqueduct")
    t.stock(AUTOMA, gold=2)
    t.automa_turn()
    assert t.lines()[:2] == [(KNOWLEDGE_HIGH, IMPOSSIBLE), (KNOWLEDGE_HIGH, IMPOSSIBLE)]
    assert t.gold() == 2 + 2 + 3  # what it had, for the free line, tribute


@pytest.mark.rule("CORE.SOLO.19")
def test_a_sixth_policy_gives_gold_after_a_fifth_on_the_same_line() -> None:
    t = solo("japan").cards("patronage", "golden-age").only_tokens()
    t.display("")
    t.pos.tally[AUTOMA * ROADS + ROAD_POLICIES] = 4
    t.automa_turn()
    assert t.policies_owned() == 5
    # Tribute; nowhere to explore, no Building to take, a sixth Policy. The paid step of the Explorers gives nothing.
    assert t.gold() == 3 + 2 + 2 + 2


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
