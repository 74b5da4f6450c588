"""The Amazons: Horses, mounted Soldiers, and what their cards do with both (LK.AMAZON)."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import pytest
from tests.builder import PROVING_GROUND, Table, book
from tests.rules.lost_kingdoms.stable import amazons, horses, mounted, ride, stock, supply, use
from tests.solo import ORDERS, Solo

from monumental.classic.automa.cards import CONQUER_HIGH, CONQUER_LOW, Line
from monumental.classic.conquest import conquest_cost
from monumental.classic.lost_kingdoms.amazons import HORSE_TOKENS, MOUNTED, horses_in_stock
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.pieces import garrison
from monumental.classic.prices import price_lines
from monumental.classic.rulebook import Config
from monumental.classic.scoring import scores
from monumental.classic.view import SPECTATOR, observe
from monumental.content.lost_kingdoms.civilizations.amazons import AMAZONS
from monumental.content.maps import parse
from monumental.effects.hooks import HORSES, MOUNTED_SOLDIERS, WONDER_COST
from monumental.effects.lost_kingdoms import GainHorses, SpendHorses
from monumental.effects.resources import GOLD, PRODUCTION, RESOURCES
from monumental.effects.tree import Ability, Gain, Per, ThisTurn, lasting
from monumental.game import Game
from monumental.narration import prompt


def why(t: Table, line: str) -> tuple[str, tuple[str, ...]]:
    reason = Game.at(t.pos).why_not(line)
    assert not reason.possible, line
    return reason.text, reason.rules


def rule_of(t: Table, line: str) -> tuple[str, ...]:
    return why(t, line)[1]


def march(t: Table, tile: str) -> Table:
    """Conquer a Province with whatever Units."""
    t.play(f"conquer {tile}")
    while t.offers[0].startswith(("take", "with")):
        t.play(t.offers[-1])
    return t


# --- Horses --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AMAZON.1", "LK.AMAZON.2")
def test_horses_are_kept_in_the_supply_when_a_turn_ends() -> None:
    t = use(amazons(), "stables")
    assert supply(t) == 1
    before = t.has(0)
    assert set(before) <= {"production", "military"}  # a Horse is none of the resources of the core
    t.end_turn()
    assert supply(t) == 1
    assert t.has(0) == {}


@pytest.mark.rule("LK.AMAZON.1")
def test_other_civilizations_have_no_horses() -> None:
    t = amazons().act()
    shown = [[c.key for c in t.rules.counters if c.shown(t.pos, seat)] for seat in (0, 1)]
    assert shown == [["horses", "mounted-soldiers"], []]
    for card in (*t.rules.start_deck[1], *t.rules.policies[1]):
        assert "orse" not in repr(t.rules.definitions[card])


@pytest.mark.rule("LK.AMAZON.3", "LK.AMAZON.23")
def test_what_is_spent_goes_back_to_the_stock_and_can_be_gained_again() -> None:
    t = horses(amazons(), HORSE_TOKENS)
    assert stock(t) == 0
    use(t, "stables").play("gain science", "gain military")  # nothing is left to gain: no choice
    assert (supply(t), stock(t)) == (HORSE_TOKENS - 1, 1)
    t.end_turn()
    use(t, "stables").play("choose 1")
    assert (supply(t), stock(t)) == (HORSE_TOKENS, 0)


@pytest.mark.rule("LK.AMAZON.4")
def test_there_are_nine_horses_in_supply_and_on_the_map_together() -> None:
    t = ride(horses(amazons(wording={"stables": {"effect": GainHorses(2)}}), 5), a1=3)
    assert stock(t) == 1
    use(t, "stables")
    assert (supply(t), stock(t)) == (6, 0)  # the second one is lost


@pytest.mark.rule("LK.AMAZON.4")
def test_what_could_only_gain_a_horse_cannot_be_used_while_the_stock_is_empty() -> None:
    t = ride(horses(amazons(wording={"stables": {"effect": GainHorses(1)}}), 4), a1=5)
    t.city(0, "stables - - / - - - / - - -").activate(0).play("activate 1 1")
    assert "use stables r1c1" not in t.offers
    assert rule_of(t, "use stables r1c1") == ("LK.AMAZON.4",)


@pytest.mark.rule("LK.AMAZON.5")
def test_a_horse_stands_in_for_nothing_and_nothing_for_a_horse() -> None:
    t = horses(amazons(), 9).display("pyramids aqueduct").stock(0).act()
    assert not [line for line in t.offers if line.startswith(("acquire", "conquer", "manoeuvre"))]
    t = amazons(wording={"stables": {"effect": SpendHorses(1, Gain(GOLD))}})
    t.stock(0, gold=9).city(0, "stables - - / - - - / - - -").activate(0).play("activate 1 1")
    assert "use stables r1c1" not in t.offers
    assert rule_of(t, "use stables r1c1") == ("LK.AMAZON.3", "LK.AMAZON.5")


# --- mounting --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AMAZON.6")
def test_up_to_two_soldiers_mount_wherever_they_stand() -> None:
    t = horses(amazons(), 3).owns(0, "b1", troops=1).owns(0, "e1", troops=2)  # e1 is isolated
    use(t, "horseback-riding")
    assert t.of("mount") == ["a1", "b1", "e1"]
    t.play("mount e1", "mount a1")
    assert mounted(t, "a1", "b1", "e1") == [1, 0, 1]
    assert [t.troops(name) for name in ("a1", "b1", "e1")] == [5, 1, 1]
    assert supply(t) == 1
    assert "end" in t.offers  # two are the limit


@pytest.mark.rule("LK.AMAZON.6")
def test_each_takes_a_horse_and_the_second_one_may_stay_on_foot() -> None:
    t = use(horses(amazons(), 1), "horseback-riding").play("mount a1")
    assert "end" in t.offers
    assert mounted(t, "a1") == [1]
    t = use(horses(amazons(), 2), "horseback-riding").play("mount a1", "stop")
    assert (mounted(t, "a1"), supply(t)) == ([1], 1)


@pytest.mark.rule("LK.AMAZON.6")
@pytest.mark.parametrize("riders", [0, 5, 9])
def test_riding_is_not_offered_without_a_horse(riders: int) -> None:
    t = ride(amazons(), a1=riders)
    t.city(0, "-+horseback-riding - - / - - - / - - -").activate(0).play("activate 1 1")
    assert "use horseback-riding r1c1" not in t.offers
    assert rule_of(t, "use horseback-riding r1c1") == ("LK.AMAZON.6",)


@pytest.mark.rule("LK.AMAZON.6", "LK.AMAZON.7")
def test_only_soldiers_mount_one_horse_each() -> None:
    t = horses(amazons(), 2).owns(0, "b1", troops=2).owns(0, "b2", troops=0, warlord=True)
    t.explorer(0, 1, "b2")
    ride(t, b1=2)
    use(t, "horseback-riding")
    assert t.of("mount") == ["a1"]  # neither Warlord nor Explorer, and no second Horse for who has one
    assert rule_of(t, "mount b2") == ("LK.AMAZON.6", "LK.AMAZON.7")
    assert rule_of(t, "mount b1") == ("LK.AMAZON.6", "LK.AMAZON.7")
    assert rule_of(t, "mount g1") == ("LK.AMAZON.6",)
    t = ride(horses(amazons(), 1), a1=8)
    t.pos.troops[t.tile("a1")] = 0  # all that are left ride
    t.city(0, "-+horseback-riding - - / - - - / - - -").activate(0).play("activate 1 1")
    assert rule_of(t, "use horseback-riding r1c1") == ("LK.AMAZON.6", "LK.AMAZON.7")


# --- mounted Soldiers ------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AMAZON.8", "LK.AMAZON.10", "LK.AMAZON.20")
def test_a_mounted_soldier_moves_with_its_horse_for_one_military() -> None:
    t = ride(amazons().owns(0, "b1", troops=3).stock(0, military=2), b1=2).act()
    assert t.of("manoeuvre") == ["soldier a1", "warlord a1", "soldier b1", "mounted b1"]
    t.play("manoeuvre mounted b1")
    assert mounted(t, "a1", "b1") == [1, 1]
    assert t.troops("b1") == 1
    assert t.has(0) == {"military": 1}
    t.play("manoeuvre soldier b1")  # the owner decides who goes
    assert (mounted(t, "a1", "b1"), t.troops("b1")) == ([1, 1], 0)
    assert t.has(0) == {}


@pytest.mark.rule("LK.AMAZON.8")
def test_nobody_dismounts_not_even_on_the_capital() -> None:
    t = ride(amazons(), a1=2).stock(0, military=9).act()
    assert not [line for line in t.offers if "dismount" in line]
    t.end_turn().pass_turn()
    assert (mounted(t, "a1"), supply(t), stock(t)) == ([2], 0, HORSE_TOKENS - 2)


@pytest.mark.rule("LK.AMAZON.9", "LK.EXAMPLE.1")
def test_a_mounted_soldier_defends_with_two() -> None:
    t = amazons().owns(0, "b1", troops=1)
    on_foot = garrison(t.pos, t.tile("b1"))
    ride(t, b1=1)
    assert garrison(t.pos, t.tile("b1")) == 2 == on_foot + 1


@pytest.mark.rule("LK.AMAZON.11", "LK.AMAZON.21")
def test_a_mounted_soldier_attacks_as_one_unit() -> None:
    t = amazons().owns(0, "b1", troops=3).stock(0, military=9)
    t.pos.troops[t.tile("a1")] = 0
    t.pos.warlord[0] = t.tile("b1")
    ride(t, b1=3).act()
    needed = conquest_cost(t.pos, 0, t.tile("c1")).units
    assert needed == 3
    t.play("conquer c1", "without warlord")
    assert mounted(t, "b1", "c1") == [0, 3]


@pytest.mark.rule("LK.AMAZON.12", "LK.AMAZON.23")
def test_the_defeated_lose_their_horses_and_go_home_on_foot() -> None:
    t = ride(horses(amazons(), 2).owns(0, "c1", troops=3), c1=2).owns(1, "d1", troops=8)
    t.stock(1, military=9)
    before = stock(t)
    home = t.troops("a1")
    march(t.act(1), "c1")
    assert t.owner("c1") == 1
    assert mounted(t, "c1", "a1") == [0, 0]
    assert t.troops("a1") == home + 3
    assert (supply(t), stock(t)) == (2, before + 2)


@pytest.mark.rule("LK.AMAZON.13", "LK.AMAZON.20", "LK.AMAZON.21")
def test_a_return_for_an_outpost_keeps_the_horse_and_the_owner_chooses_who_returns() -> None:
    t = ride(amazons().owns(0, "b1", troops=5), b1=3).act()
    t.play("outpost b1")
    assert t.offers == ["return 1 mounted", "return 2 mounted", "return 3 mounted"]
    t.play("return 2 mounted")
    assert mounted(t, "a1", "b1") == [2, 1]
    assert t.troops("b1") == 1
    assert stock(t) == HORSE_TOKENS - 3


@pytest.mark.rule("LK.AMAZON.21")
def test_three_mounted_soldiers_are_enough_for_an_outpost() -> None:
    t = ride(amazons().owns(0, "b1", troops=3), b1=3).act().play("outpost b1")
    assert (mounted(t, "a1", "b1"), t.pos.outpost[t.tile("b1")]) == ([3, 0], 1)
    t = ride(amazons().owns(0, "b1", troops=2, warlord=True), b1=1).act().play("outpost b1")
    assert (mounted(t, "a1"), t.warlord(0), t.troops("b1")) == ([1], "a1", 0)
    t = ride(amazons().owns(0, "b1", troops=2), b1=2).act()
    assert "outpost b1" not in t.offers
    assert rule_of(t, "outpost b1") == ("CORE.OUTPOST.2",)


@pytest.mark.rule("LK.AMAZON.14")
def test_a_mounted_soldier_that_the_land_takes_loses_its_horse() -> None:
    t = ride(amazons().owns(0, "b1", troops=3), b1=2).act()
    home = t.troops("a1")
    t.rules.pieces[0].lost(t.pos, 0, t.tile("b1"), t.tile("a1"))
    assert mounted(t, "a1", "b1") == [0, 1]
    assert t.troops("a1") == home + 1
    assert stock(t) == HORSE_TOKENS - 1


DESERT = parse(
    dedent("""
    name: Sand
    players: 2
    level: 1
    flavour: Sand between two homes, for tests.
    #  a        b        c        d        e
    1  C1       Me       De       Me       C2
    """)
)


def in_the_desert(lose: str) -> Table:
    """Two Soldiers on foot and two mounted ones conquer a Desert, which takes one of them."""
    t = amazons(layout=DESERT).owns(0, "b1", troops=5).stock(0, military=9)
    ride(t, b1=2)
    t.pos.troops[t.tile("a1")] = 0
    needed = conquest_cost(t.act().pos, 0, t.tile("c1")).units
    assert needed == 2
    t.play("conquer c1", "without warlord", "take 1 from b1")
    assert t.offers == ["lose soldier", "lose mounted"]
    return t.play(lose)


@pytest.mark.rule("LK.AMAZON.14", "LK.AMAZON.20")
def test_the_owner_says_whom_a_desert_takes_and_a_mounted_one_loses_its_horse() -> None:
    t = in_the_desert("lose soldier")
    assert (t.troops("c1"), mounted(t, "c1"), t.troops("a1"), stock(t)) == (0, [1], 1, HORSE_TOKENS - 2)
    t = in_the_desert("lose mounted")
    assert (t.troops("c1"), mounted(t, "c1", "a1"), t.troops("a1")) == (1, [0, 0], 1)
    assert stock(t) == HORSE_TOKENS - 1


@pytest.mark.rule("LK.AMAZON.20")
def test_the_owner_chooses_who_marches() -> None:
    t = ride(amazons().owns(0, "b1", troops=5).stock(0, military=9), b1=2)
    t.pos.troops[t.tile("a1")] = 0
    t.act().play("conquer c1", "without warlord")
    assert t.offers == ["take 1 from b1", "take 2 from b1", "take 3 from b1"]
    t.play("take 1 from b1")
    assert mounted(t, "b1", "c1") == [0, 2]
    assert t.troops("c1") == 1


@pytest.mark.rule("LK.AMAZON.20")
def test_where_only_the_kind_is_open_it_is_asked_for() -> None:
    t = ride(amazons().owns(0, "b1", troops=5).owns(0, "b2", troops=2).stock(0, military=9), b1=2, b2=1)
    t.pos.troops[t.tile("a1")] = 0
    t.act().play("conquer c1", "without warlord", "take 1 from b1", "take 0 from b2")
    assert t.offers == ["take 1 mounted from b1", "take 2 mounted from b1"]
    assert "Soldier" not in prompt(t.pos, t.pos.stack[-1].seat), "those who march are Units of any kind"
    t.play("take 1 mounted from b1")
    assert mounted(t, "b1", "b2", "c1") == [1, 0, 2]


@pytest.mark.rule("LK.AMAZON.21")
def test_a_mounted_soldier_may_not_leave_a_province_empty() -> None:
    t = ride(amazons().owns(0, "b1", troops=1).stock(0, military=9), b1=1).act()
    assert "manoeuvre mounted b1" not in t.offers
    assert rule_of(t, "manoeuvre mounted b1") == ("CORE.CONQUER.6",)
    t = ride(amazons().owns(0, "b1", troops=1, warlord=True).stock(0, military=9), b1=1).act()
    assert {"manoeuvre mounted b1", "manoeuvre warlord b1"} <= set(t.offers)


@pytest.mark.rule("LK.EXAMPLE.10")
def test_the_price_of_a_province_with_a_mounted_soldier_and_one_on_foot() -> None:
    t = ride(amazons().owns(0, "c1", troops=2), c1=1).owns(1, "d1", troops=6).act(1)
    tile = t.tile("c1")  # a forest
    assert conquest_cost(t.pos, 1, tile).military == 1 + 2 + 1
    assert price_lines(t.pos, 1, tile) == [("Forest", 1), ("Soldier", 1), ("mounted Soldier", 2)]


@pytest.mark.rule("LK.EXAMPLE.14")
def test_two_mounted_soldiers_and_an_outpost() -> None:
    t = ride(amazons().owns(0, "d1", troops=2, outpost=True), d1=2).owns(1, "e1", troops=9)
    t.pos.warlord[1] = t.tile("e1")
    t.stock(1, military=9).act(1)
    cost = conquest_cost(t.pos, 1, t.tile("d1"))
    assert (cost.military, cost.units) == (9, 9)
    home = t.troops("a1")
    march(t, "d1")
    assert t.owner("d1") == 1
    assert stock(t) == HORSE_TOKENS
    assert (t.troops("a1"), mounted(t, "a1")) == (home + 2, [0])


# --- cards -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AMAZON.15")
def test_stables_gain_a_horse_or_spend_one_for_two_basic_resources_that_may_differ() -> None:
    t = use(horses(amazons(), 1), "stables")
    assert t.offers == ["choose 1", "choose 2"]
    before = t.has(0)
    t.play("choose 2", "gain production", "gain science")
    assert t.has(0) == {**before, "production": before.get("production", 0) + 1, "science": 1}
    assert supply(t) == 0
    assert "use stables r1c1" not in t.offers
    t = use(amazons(), "stables")  # without a Horse there is nothing to choose
    assert supply(t) == 1


def building_site(t: Table, n: int, **resources: int) -> Table:
    """Beasts of Burden in force; each Horse is worth 2 Production."""
    horses(t, n).policies(0, "beasts-of-burden").stock(0, **resources)
    return t


@pytest.mark.rule("LK.AMAZON.16", "LK.AMAZON.24")
def test_horses_pay_for_the_first_stage_of_a_wonder() -> None:
    t = building_site(amazons(), 3).display("pyramids").act()  # 3 Production, then 4
    assert t.of("acquire") == ["pyramids"]
    t.play("acquire pyramids")
    assert (supply(t), t.pos.site[0]) == (1, t.card("pyramids"))


@pytest.mark.rule("LK.AMAZON.16", "LK.AMAZON.24")
def test_horses_production_and_gold_are_mixed_in_the_second_stage() -> None:
    t = building_site(amazons(), 2, production=3, gold=2).site(0, "pyramids").act()
    t.play("complete pyramids")
    assert t.offers == ["pay 4p", "pay 2p 1h", "pay 2h"]
    t.play("pay 2p 1h")
    assert t.offers == ["pay 2p", "pay 1p 1g", "pay 2g"]
    t.play("pay 1p 1g")
    assert supply(t) == 1
    assert t.pos.stock[:RESOURCES][PRODUCTION] >= 2
    assert t.pos.site[0] == 0


@pytest.mark.rule("LK.AMAZON.24")
def test_no_more_horses_than_the_price_needs_and_the_rest_of_the_last_one_is_lost() -> None:
    t = building_site(amazons(), 5, production=9).display("pyramids").act().play("acquire pyramids")
    assert t.offers == ["pay 3p", "pay 1p 1h", "pay 2h"]
    t.play("pay 2h")
    assert (supply(t), t.has(0)) == (3, {"production": 9})


@pytest.mark.rule("LK.AMAZON.24")
def test_discounts_come_before_horses() -> None:
    t = amazons(wording={"stables": {"effect": ThisTurn(WONDER_COST, -1), "yields": ()}})
    building_site(t, 1).display("pyramids").city(0, "stables - - / - - - / - - -").activate()
    t.play("activate 1 1")
    assert t.of("acquire") == []  # 3 Production
    t.play("use stables r1c1", "acquire pyramids")
    assert supply(t) == 0


@pytest.mark.rule("LK.AMAZON.16")
def test_horses_pay_for_wonders_only_and_only_while_the_policy_is_in_force() -> None:
    t = building_site(amazons(), 9).display("aqueduct pyramids currency").act()
    assert t.of("acquire") == ["pyramids"]
    t = horses(amazons(), 9).policies(0, "beasts-of-burden", "breeding").display("pyramids").act()
    assert t.of("acquire") == []


@pytest.mark.rule("LK.AMAZON.17", "LK.AMAZON.25")
def test_a_wall_of_horses_raises_military_and_units_for_each_mounted_soldier() -> None:
    t = ride(amazons().owns(0, "c1", troops=3).owns(0, "c2", troops=2), c1=2)
    t.owns(1, "d1", troops=6).act(1)
    bare = [conquest_cost(t.pos, 1, t.tile(name)) for name in ("c1", "c2")]
    t.policies(0, "wall-of-horses").act(1)
    walled = [conquest_cost(t.pos, 1, t.tile(name)) for name in ("c1", "c2")]
    assert [(b.military - a.military, b.units - a.units) for a, b in zip(bare, walled, strict=True)] == [
        (2, 2),
        (0, 0),
    ]
    assert ("Wall of Horses", 2) in price_lines(t.pos, 1, t.tile("c1"))
    assert supply(t) == 0  # what lies in the supply does not matter


@pytest.mark.rule("LK.AMAZON.25")
def test_a_wall_of_horses_ends_when_another_policy_covers_it() -> None:
    t = ride(amazons().owns(0, "c1", troops=3), c1=2).owns(1, "d1", troops=6)
    t.act(1)
    bare = conquest_cost(t.pos, 1, t.tile("c1")).military
    t.policies(0, "wall-of-horses").stock(0, culture=2).act(0)
    assert conquest_cost(t.pos, 1, t.tile("c1")).military == bare + 2
    t.play("develop breeding")
    while "end" not in t.offers:
        t.play(t.offers[0])
    assert conquest_cost(t.pos, 1, t.tile("c1")).military == bare


@pytest.mark.rule("LK.AMAZON.18")
def test_breeding_gives_a_horse_with_each_activation_but_not_when_it_is_developed() -> None:
    t = amazons().stock(0, culture=1).act().play("develop breeding")
    (card,) = [policy for policy in AMAZONS.policies if policy.key == "breeding"]
    assert isinstance(card.benefit, GainHorses)
    assert supply(t) == card.benefit.amount  # its one-off effect alone
    t = amazons().policies(0, "breeding").activate()
    assert supply(t) == 0
    t.play("activate 1 1")
    assert supply(t) == 1
    t.end_turn().pass_turn().play("activate 2 2")
    assert supply(t) == 2


@pytest.mark.rule("LK.AMAZON.19")
def test_hippolyta_gains_a_horse_once_per_turn_when_she_conquers() -> None:
    t = amazons().owns(0, "b1", troops=4).stock(0, military=9).act()
    t.play("conquer b2", "with warlord", "accept")
    assert supply(t) == 1
    t.play("manoeuvre soldier b1", "to b2", "conquer c2", "with warlord")
    assert supply(t) == 1
    assert "end" in t.offers


@pytest.mark.rule("LK.AMAZON.19")
def test_with_an_empty_stock_hippolyta_keeps_her_benefit_for_a_later_conquest() -> None:
    t = horses(amazons().owns(0, "b1", troops=4).stock(0, military=9), HORSE_TOKENS)
    t.policies(0, "rites-of-artemis").act()
    t.play("conquer b2", "with warlord")
    assert "end" in t.offers  # nothing is asked
    t.play("ability rites-of-artemis")
    assert stock(t) == 1
    t.play("manoeuvre soldier b1", "to b2", "conquer c2", "with warlord", "accept")
    assert (supply(t), stock(t)) == (HORSE_TOKENS, 0)


# --- points, views, the Automa ---------------------------------------------------------------------------------------
@pytest.mark.rule("LK.AMAZON.22")
def test_horses_give_no_points_and_break_no_tie() -> None:
    plain = amazons().owns(0, "b1", troops=3).act()
    rich = ride(horses(amazons(), 6).owns(0, "b1", troops=3), b1=2).act()
    assert [(s.total, s.gold, s.culture, s.lines) for s in scores(plain.pos)] == [
        (s.total, s.gold, s.culture, s.lines) for s in scores(rich.pos)
    ]


@pytest.mark.rule("LK.AMAZON.23")
def test_stock_supply_and_map_are_public() -> None:
    t = ride(horses(amazons(), 4).owns(0, "b1", troops=3), b1=2).act()
    for viewer in (1, SPECTATOR):
        seen = observe(t.pos, viewer).position
        assert seen.extra == t.pos.extra
        assert horses_in_stock(seen) == HORSE_TOKENS - 6


def automa(*lines: Line, **options: Any) -> Solo:
    """The Automa plays the Amazons and does these lines."""
    config = Config(
        ("egypt", "amazons"),
        PROVING_GROUND,
        TableOptions.of(options),
        (1,),
        Parts.of(boxes=["lost-kingdoms"]),
    )
    return Solo(book(config, {ORDERS: {"lines": lines, "type_lines": ()}}))


@pytest.mark.rule("LK.SOLO.19")
def test_a_mounted_soldier_of_the_automa_defends_with_two_and_loses_its_horse() -> None:
    t = automa().owns(1, "f1", troops=1).owns(0, "e1", troops=6)
    ride(t, 1, f1=1)
    assert garrison(t.pos, t.tile("f1")) == 2
    march(t.stock(0, military=9).act(0), "f1")
    assert (mounted(t, "f1", "g1"), stock(t)) == ([0, 0], HORSE_TOKENS)
    assert t.troops("g1") == 9


@pytest.mark.rule("LK.SOLO.19")
@pytest.mark.parametrize("edition", ["later", "first"])
def test_from_the_capital_of_the_automa_a_mounted_soldier_marches_first(edition: str) -> None:
    t = automa(Line(CONQUER_LOW), automa=edition)
    ride(t, 1, g1=1)
    t.obey()
    taken = t.conquered()[0]
    assert mounted(t, "g1", taken) == [0, 1]


@pytest.mark.rule("LK.SOLO.19")
def test_an_automa_all_of_whose_soldiers_ride_can_still_march() -> None:
    t = automa(Line(CONQUER_HIGH))
    ride(t, 1, g1=9)
    t.obey()
    assert MOUNTED.at(t.pos, t.tile("g1")) == 8


@pytest.mark.parametrize(("what", "number"), [(HORSES, 3), (MOUNTED_SOLDIERS, 2)])
def test_cards_may_count_horses_and_mounted_soldiers(what: int, number: int) -> None:
    t = amazons(wording={"stables": {"effect": Gain(GOLD, Per(what))}})
    t = ride(horses(t, 3).owns(0, "b1", troops=3), b1=2)
    assert use(t, "stables").has(0)["gold"] == number


def test_an_ability_that_spends_horses_says_what_is_missing() -> None:
    wording = {"rites-of-artemis": {"ongoing": lasting(Ability(SpendHorses(2, Gain(GOLD))))}}
    t = horses(amazons(wording=wording), 1).policies(0, "rites-of-artemis").act()
    assert why(t, "ability rites-of-artemis")[0] == "It takes 2 Horses; you have 1."
