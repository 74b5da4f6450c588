"""What ``steady`` makes of Horses: it gathers, spends and mounts them, and it is better for it."""

from __future__ import annotations

from random import Random

from tests.builder import Table
from tests.rules.lost_kingdoms.stable import amazons, horses, supply, use

from monumental.bots.protocol import answer
from monumental.bots.steady import SteadyBot
from monumental.classic.notation import text_of
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.position import Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.scoring import points
from monumental.classic.setup import new_position
from monumental.classic.word import WordPerformer
from monumental.content.maps import maps_for
from monumental.content.registry import make_rules, settle_layout
from monumental.effects.book import CUSTOM, Op
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER

WORDS = ("gain-horses", "spend-horses", "mount")


def choice(t: Table) -> str:
    """What steady answers."""
    return text_of(t.pos, answer(SteadyBot(), t.pos, Random(1)))


def whole_turn(t: Table) -> Table:
    """Let steady play until its turn is over."""
    seat = t.pos.active
    bot = SteadyBot()
    while t.pos.active == seat and t.pos.stack[-1].seat == seat:
        apply(t.pos, answer(bot, t.pos, Random(1)))
    return t


# --- single decisions ------------------------------------------------------------------------------------------------
def test_steady_mounts_where_others_could_attack() -> None:
    t = horses(amazons(), 2).owns(0, "b1", troops=2).owns(0, "c1", troops=1).owns(1, "d1", troops=5)
    use(t, "horseback-riding")
    assert choice(t) == "mount c1"


def test_steady_keeps_its_horses_where_nobody_could_attack() -> None:
    t = horses(amazons(), 2).owns(0, "b1", troops=2)
    use(t, "horseback-riding")
    assert choice(t) == "stop"


def test_steady_turns_a_horse_into_culture() -> None:
    t = horses(amazons(), 2).policies(0, "rites-of-artemis").act()
    assert choice(t) == "ability rites-of-artemis"


def test_steady_lets_horses_pull_a_wonder_and_keeps_its_gold() -> None:
    t = horses(amazons(), 3).policies(0, "beasts-of-burden").stock(0, gold=3).display("pyramids").act()
    t.play("acquire pyramids")
    assert choice(t) == "pay 2h"  # one and a half would do


def test_steady_gains_a_horse_with_stables() -> None:
    t = amazons().city(0, "stables - - / - - - / - - -").activate(0).play("activate 1 1")
    assert supply(whole_turn(t)) > 0


# --- whole games -----------------------------------------------------------------------------------------------------
class Never(WordPerformer):
    """A word that its owner does not use."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return False

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        return None


def rulebook(civilizations: tuple[str, ...], without: tuple[str, ...]) -> Rulebook:
    """A table at which some words of the Amazons are never used."""
    config = Config(
        civilizations,
        settle_layout(maps_for(2)[0], 1),
        TableOptions(),
        parts=Parts.of(boxes=["lost-kingdoms"]),
    )
    rules: Rulebook = make_rules.__wrapped__(config)
    for word in without:
        rules.performers[CUSTOM + rules.compiler.customs[word]] = Never()
    return rules


def margin(seed: int, without: tuple[str, ...] = ()) -> int:
    """By how many points the Amazons of steady win against Greece of steady."""
    pos = new_position(rulebook(("amazons", "greece"), without), seed)
    bot = SteadyBot()
    rng = Random(seed)
    while pos.pending != OVER:
        apply(pos, answer(bot, pos, rng))
    return points(pos, 0) - points(pos, 1)


def test_steady_beats_a_steady_that_never_uses_horses() -> None:
    seeds = (1, 2)
    assert sum(map(margin, seeds)) > sum(margin(seed, WORDS) for seed in seeds)
