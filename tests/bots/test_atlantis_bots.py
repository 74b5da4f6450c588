"""``steady`` knows what a Nexus, Safe Harbor and a Tsunami are good for."""

from __future__ import annotations

from random import Random

import pytest
from tests.builder import Table, Wording, table

import monumental as mon
from monumental.bots.protocol import Bot, Budget, Decision, answer
from monumental.bots.steady import SteadyBot
from monumental.classic.kinds import NEXUS
from monumental.classic.lost_kingdoms.atlantis import ROW
from monumental.classic.notation import text_of
from monumental.classic.scoring import scores
from monumental.classic.setup import new_position
from monumental.classic.view import View
from monumental.content.literals import gain
from monumental.kernel.machine import advance, apply

PATIENT = Budget(decision_ms=10**7, turn_ms=10**8)
GAMES = 3


class Landlocked(SteadyBot):
    """Uses no text of its Nexus, keeps nothing, and never sends the sea."""

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        pos, seat = view.position, view.viewer
        if decision.asks in ("safe-harbor", "warlord"):
            return decision.options[0]
        pos.ready[seat] = tuple(place for place in pos.ready[seat] if place < NEXUS)
        if decision.asks == "action":
            view.options = [each for each in view.options if not special(text_of(pos, each))]
        return super().choose(view, Decision(view), rng, budget)


def special(line: str) -> bool:
    """Whether a line uses what only the Atlanteans have."""
    return line.endswith(" nexus") or line.startswith(("surge ", "ability sunken"))


def lead(bot: Bot, seed: int) -> int:
    """By how many points the Atlanteans of a bot are ahead of Egypt, which a steady bot plays."""
    rules = mon.new_game(
        boxes=["lost-kingdoms"], civilizations=["atlantis", "egypt"], map="quiet-pastures-2", seed=seed
    ).rules
    pos = new_position(rules, seed)
    random, rival = Random(seed), SteadyBot()
    while pos.stack:
        apply(pos, answer(bot if pos.stack[-1].seat == 0 else rival, pos, random, PATIENT))
    mine, other = scores(pos)
    return mine.total - other.total


def test_a_steady_bot_beats_one_that_never_uses_the_special_rule() -> None:
    used = sum(lead(SteadyBot(), seed) for seed in range(GAMES))
    unused = sum(lead(Landlocked(), seed) for seed in range(GAMES))
    assert used > unused + GAMES


# --- single decisions ------------------------------------------------------------------------------------------------
def sea(*cards: str, wording: Wording | None = None) -> Table:
    """A table of the Atlanteans with a Nexus."""
    t = table(("atlantis", "egypt"), boxes=("lost-kingdoms",), wording=wording)
    for key in cards:
        if key not in ("safe-harbor", "maritime-exploitation"):
            t._out_of_the_deck(t.card(key))
    ROW.put_row(t.pos, 0, tuple(t.card(key) for key in cards))
    return t


def decided(t: Table) -> str:
    """What a steady bot does."""
    return text_of(t.pos, answer(SteadyBot(), t.pos, Random(3), PATIENT))


def now(t: Table, **stock: int) -> Table:
    """Another supply in the middle of a turn."""
    advance(t.stock(0, **stock).pos)
    return t


def test_it_uses_what_its_nexus_offers() -> None:
    t = sea("safe-harbor", "maritime-exploitation").activate(0).play("activate 1 1")
    seen: list[str] = []
    while t.seat == 0 and t.pos.active == 0 and (not seen or seen[-1] != "end"):
        seen.append(decided(t))
        t.play(seen[-1])
    assert "use safe-harbor nexus" in seen


@pytest.mark.parametrize("left", ["science", "military"])
def test_it_keeps_what_would_be_lost(left: str) -> None:
    t = sea("safe-harbor", "maritime-exploitation").activate(0).play("activate 1 1", "use safe-harbor nexus")
    now(t, **{left: 1}).play("end")
    assert decided(t) == f"keep {left}"


def test_it_activates_the_best_card_of_its_nexus() -> None:
    t = sea("maritime-exploitation", "masonry", "safe-harbor", wording={"masonry": {"effect": gain(gold=6)}})
    t.policies(0, "orichalc-war-machine").activate(0).play("activate 1 1")
    assert decided(t) == "activate masonry nexus"
