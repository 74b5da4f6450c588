"""City Activation (DUEL.ACTIVATE)."""

from __future__ import annotations

import pytest
from tests.duel_builder import PLAIN_CITY, Table, Wording, duel

from monumental.content.literals import gain
from monumental.duel.kinds import CITY_ACTIVATION, EVENT_KEYS, TAKE_ACTIONS
from monumental.duel.model import Text, act, during_activation, first_time, when_activated
from monumental.effects.duel_hooks import ARCHIVED
from monumental.effects.resources import SCIENCE
from monumental.effects.tree import ActivateIdle, Archive, Spend

FULL = "work-camp fort library / mine forum work-camp / fort library fort"


def city(grid: str, **texts: Text) -> Table:
    """A City in which some cards read otherwise, before its activation."""
    wording: Wording = {word.replace("_", "-"): {"text": text} for word, text in texts.items()}
    return duel(wording=wording).city(0, grid)


@pytest.mark.rule("DUEL.ACTIVATE.1")
def test_the_first_player_is_done_before_the_second_picks() -> None:
    t = city("forum - - / - fort - / - - -", forum=when_activated(Archive())).activate(0)
    assert t.seat == 0
    t.play("activate 1 1")
    assert t.asks == "pool"
    t.play("apply forum r1c1")
    assert t.in_archive(0) == ["fort"]
    assert (t.seat, t.asks) == (1, "activate")
    assert duel().activate(1).seat == 1


@pytest.mark.rule("DUEL.ACTIVATE.2")
@pytest.mark.parametrize("grid", [PLAIN_CITY, "- - - / - fort - / - - -", "- - - / - - - / - - -"])
def test_a_row_and_a_column_are_picked_gaps_or_not(grid: str) -> None:
    t = city(grid).activate(0)
    assert t.offers == [f"activate {row} {column}" for row in (1, 2, 3) for column in (1, 2, 3)]


@pytest.mark.rule("DUEL.ACTIVATE.3")
@pytest.mark.parametrize("row", [1, 2, 3])
@pytest.mark.parametrize("column", [1, 2, 3])
def test_the_cards_of_both_are_rotated_the_crossing_once(row: int, column: int) -> None:
    t = city(FULL).activate(0).play(f"activate {row} {column}")
    expected = [f"r{r}c{c}" for r in (1, 2, 3) for c in (1, 2, 3) if r == row or c == column]
    assert t.active(0) == expected
    assert len(expected) == len(t.said("activated", 0)) == 5
    assert t.active(1) == []


@pytest.mark.rule("DUEL.ACTIVATE.3")
def test_gaps_are_not_activated() -> None:
    assert city("fort - - / - - - / fort - -").activate(0).play("activate 1 1").active(0) == ["r1c1", "r3c1"]


@pytest.mark.rule("DUEL.ACTIVATE.4")
def test_a_knowledge_is_activated_along_with_the_card_on_it() -> None:
    t = city("fort+calligraphy - - / - - - / - - -", calligraphy=when_activated(gain(culture=1))).activate(0)
    t.play("activate 1 1")
    assert t.has(0) == {"military": 1, "culture": 1}
    alone = city("-+calligraphy - - / - - - / - - -", calligraphy=when_activated(gain(culture=1))).activate(0)
    assert alone.play("activate 1 1").has(0) == {"culture": 1}  # DUEL.REPLENISH.7


@pytest.mark.rule("DUEL.ACTIVATE.5")
def test_every_activated_card_gives_its_resources_gold_and_culture_included() -> None:
    t = city("trading-post great-mosque-of-djenne workshop / - - - / - - -").activate(0)
    t.play("activate 1 1")
    printed = [t.printed(word).yields for word in ("trading-post", "great-mosque-of-djenne", "workshop")]
    sums = [sum(column) for column in zip(*printed, strict=True)]
    assert t.pos.stock[:6] == sums
    assert t.has(0).keys() == {"gold", "culture", "production"}


@pytest.mark.rule("DUEL.ACTIVATE.6", "DUEL.ACTIVATE.14")
def test_when_this_card_is_activated_is_applied_now_and_marks_the_card() -> None:
    t = (
        city("mine - - / - - - / - - -", mine=when_activated(gain(culture=1)))
        .activate(0)
        .play("activate 1 1")
    )
    assert t.has(0) == {"culture": 1}
    assert t.pos.used[0] == 1
    t.play("activate 1 1")
    assert t.of("use") == []


@pytest.mark.rule("DUEL.ACTIVATE.7")
def test_during_city_activation_works_on_cards_and_on_the_active_policy() -> None:
    texts = {
        "mine": during_activation(gain(culture=1)),
        "bushido": during_activation(gain(gold=1)),
        "noh_theatre": during_activation(gain(gold=5)),
    }
    t = city("mine - - / - - - / - - -", **texts).policies(0, "noh-theatre", "bushido").activate(0)
    t.play("activate 1 1")
    assert t.has(0) == {"culture": 1, "gold": 1}  # the covered Policy is silent
    idle = city("mine - - / - - - / - - -", **texts).policies(0, "bushido").activate(0).play("activate 3 3")
    assert idle.has(0) == {"gold": 1}  # the Mine was not activated


@pytest.mark.rule("DUEL.ACTIVATE.8")
def test_the_owner_orders_the_effects_and_stops_at_will() -> None:
    texts = {
        "mine": when_activated(Archive()),
        "forum": during_activation(Spend(SCIENCE, 1, gain(culture=1))),
    }
    grid = "mine forum library / - fort - / - - -"
    t = city(grid, **texts).activate(0).play("activate 1 1")
    assert t.offers == ["apply mine r1c1", "apply forum r1c2", "stop"]  # one pool, whatever the wording
    t.play("apply forum r1c2")
    assert t.has(0) == {"culture": 1}
    assert t.offers == ["apply mine r1c1", "stop"]
    t.play("stop")
    assert t.in_archive(0) == []
    t.play("activate 3 3")
    assert t.of("use") == []  # the rest is lost for the round
    other = city(grid, **texts).activate(0).play("activate 1 1", "apply mine r1c1")
    assert other.in_archive(0) == ["fort"]
    assert other.offers == ["apply forum r1c2", "stop"]


@pytest.mark.rule("DUEL.ACTIVATE.8")
def test_the_pool_ends_when_nothing_left_can_be_done() -> None:
    t = city("mine - - / - - - / - - -", mine=when_activated(Archive())).activate(0).play("activate 1 1")
    assert t.seat == 1  # nobody is asked an idle question


@pytest.mark.rule("DUEL.ACTIVATE.9")
def test_the_resources_of_all_cards_come_before_the_effects() -> None:
    text = when_activated(Spend(SCIENCE, 1, gain(culture=1)))
    t = city("mine - - / - - - / library - -", mine=text).activate(0).play("activate 1 1", "apply mine r1c1")
    assert t.has(0) == {"culture": 1}  # paid with what the Library gave
    order = [EVENT_KEYS[event.kind] for event in t.events if EVENT_KEYS[event.kind] in ("gained", "effect")]
    assert order == ["gained", "effect", "gained"]


@pytest.mark.rule("DUEL.ACTIVATE.10", "DUEL.ACTIVATE.14")
def test_an_effect_declined_is_no_later_action() -> None:
    t = city("mine - - / - fort - / - - -", mine=when_activated(Archive())).activate(0)
    t.play("activate 1 1", "stop", "activate 1 1")
    assert t.in_archive(0) == []
    assert t.of("use") == []
    assert t.pos.used[0] == 1


@pytest.mark.rule("DUEL.ACTIVATE.11")
def test_other_effects_wait_for_take_actions() -> None:
    t = city("mine - - / - - - / - - -", mine=act(gain(culture=1))).activate(0).play("activate 1 1")
    assert t.has(0) == {}
    assert (t.seat, t.pos.phase) == (1, CITY_ACTIVATION)
    t.play("activate 1 1")
    assert t.pos.phase == TAKE_ACTIONS
    assert t.of("use") == ["mine r1c1"]


@pytest.mark.rule("DUEL.ACTIVATE.13")
def test_an_effect_marks_its_own_card_alone() -> None:
    texts = {"forum": when_activated(gain(culture=1)), "calligraphy": act(gain(gold=1))}
    t = (
        city("forum+calligraphy - - / - - - / - - -", **texts)
        .activate(0)
        .play("activate 1 1", "activate 1 1")
    )
    assert t.has(0) == {"culture": 1}
    assert t.of("use") == ["calligraphy r1c1"]


@pytest.mark.rule("DUEL.ACTIVATE.15")
def test_a_card_activated_by_an_effect_is_like_one_of_the_cross() -> None:
    texts = {
        "bushido": act(ActivateIdle()),
        "mine": when_activated(gain(culture=1)),
        "watchtower": during_activation(gain(culture=5)),
        "forum": act(gain(gold=1)),
    }
    grid = "mine watchtower forum / - - - / - - -"
    t = city(grid, **texts).policies(0, "bushido").act(0, passed=True).play("policy bushido")
    assert t.of("activate") == ["mine r1c1", "watchtower r1c2", "forum r1c3"]
    t.play("activate mine r1c1")
    assert t.has(0) == {"culture": 1}
    assert t.active(0) == ["r1c1"]
    late = city(grid, **texts).policies(0, "bushido").act(0, passed=True)
    late.play("policy bushido", "activate watchtower r1c2")
    assert late.has(0) == {"science": 1, "military": 1}  # its phase is over
    used = city(grid, **texts).policies(0, "bushido").act(0, passed=True)
    used.play("policy bushido", "activate forum r1c3")
    assert used.of("use") == ["forum r1c3"]


@pytest.mark.rule("DUEL.ACTIVATE.15")
def test_during_city_activation_an_activated_card_joins_the_pool() -> None:
    texts = {"mine": when_activated(ActivateIdle()), "forum": during_activation(gain(culture=1))}
    t = city("mine - - / - forum - / - - -", **texts).activate(0).play("activate 1 1", "apply mine r1c1")
    assert t.has(0) == {"culture": 1}
    assert t.active(0) == ["r1c1", "r2c2"]


@pytest.mark.rule("DUEL.TERM.30", "DUEL.ACTIVATE.8")
def test_the_first_time_joins_the_pool() -> None:
    texts = {
        "mine": when_activated(Archive()),
        "bushido": first_time(ARCHIVED, Spend(SCIENCE, 1, gain(culture=1))),
        "forum": when_activated(Spend(SCIENCE, 1, gain(gold=1))),
    }
    t = city("mine forum library / - fort - / - - -", **texts).policies(0, "bushido").activate(0)
    t.play("activate 1 1", "apply mine r1c1")
    assert t.offers == ["apply forum r1c2", "apply bushido", "stop"]
    t.play("apply bushido")
    while t.seat == 0:
        t.play("accept")
    assert t.has(0) == {"culture": 1}
