"""``steady`` knows what a Nexus, Safe Harbor and a Tsunami are good for."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.special import PATIENT
from tests.builder import Table, Wording, table

from monumental.bots.protocol import answer
from monumental.bots.steady import SteadyBot
from monumental.classic.forecast import crosses
from monumental.classic.lost_kingdoms.atlantis import ROW
from monumental.classic.notation import text_of
from monumental.content.literals import gain
from monumental.kernel.machine import advance


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


def test_crosses_are_compared_with_the_card_that_gives_most() -> None:
    rich: Wording = {"masonry": {"effect": gain(gold=6)}, "maritime-exploitation": {"effect": None}}
    t = sea("maritime-exploitation", "masonry", wording=rich).policies(0, "orichalc-war-machine").activate(0)
    assert {t.keys(cross.beside)[0] for cross in crosses(t.pos, 0)} == {"masonry"}
    assert not any(cross.certain for cross in crosses(t.pos, 0))
    t = sea("maritime-exploitation", "masonry", wording=rich).activate(0)
    assert {t.keys(cross.beside)[0] for cross in crosses(t.pos, 0)} == {"maritime-exploitation"}
