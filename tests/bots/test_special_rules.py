"""``steady`` uses the special rule of each civilization of Lost Kingdoms, and gains by it."""

from __future__ import annotations

import pytest
from tests.bots.special import Landlocked, Lawless, Merciful, OnFoot, Plain, play

from monumental.bots.steady import SteadyBot

GAMES = 5
GAIN = 4
"""Points a game, about a third of what was found: other numbers on the cards may move it, but not below this."""

USES = {
    "aztecs": ("use ullamaliztli", "sacrifice ", "use herbal-medicine"),
    "amazons": ("use stables", "use horseback-riding", "mount ", "ability cavalry-raids"),
    "mughals": ("beside row", "beside column", "ability mansabdari", "ability house", "use mughal-tomb"),
    "atlantis": ("use safe-harbor nexus", "keep ", "use maritime-exploitation nexus"),
}
"""How the lines begin that use a special rule: each is seen in these games."""
WITHOUT: dict[str, type[Plain]] = {
    "aztecs": Merciful,
    "amazons": OnFoot,
    "mughals": Lawless,
    "atlantis": Landlocked,
}


@pytest.mark.parametrize("civilization", WITHOUT)
def test_steady_beats_a_steady_that_never_uses_the_special_rule(civilization: str) -> None:
    games = [play(civilization, SteadyBot(), seed) for seed in range(GAMES)]
    lines = [line for game in games for line in game.lines]
    unused = [use for use in USES[civilization] if not any(line.startswith(use) for line in lines)]
    assert not unused
    plain = [play(civilization, WITHOUT[civilization](), seed) for seed in range(GAMES)]
    assert not any(WITHOUT[civilization]().avoids(line) for game in plain for line in game.lines)
    assert sum(game.lead for game in games) > sum(game.lead for game in plain) + GAIN * GAMES
