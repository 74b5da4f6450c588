"""What the parts of the box score (AE.SCORE)."""

from __future__ import annotations

import pytest
from tests.african import african

from monumental.classic.african_empires.future_era import HOLDER, PAID
from monumental.classic.african_empires.quests import ACHIEVED
from monumental.classic.african_empires.trade import PAWN
from monumental.classic.scoring import DOMINANCE, scores
from monumental.narration.english import NARRATION

LINES = {
    "trade": ["trade-spaces", "trade-lead"],
    "future-era": ["projects"],
    "natural-wonders": ["natural-wonders"],
    "quests": ["quests"],
    "monsters": ["monsters"],
}
"""The lines of the sheet by the part that brings them."""


@pytest.mark.rule("AE.SCORE.8")
def test_there_is_no_bonus_for_the_most_projects_quests_or_natural_wonders() -> None:
    t = african(("aksum", "zulu"), modules=("reserve", "unrest", "future-era", "quests", "trade"))
    for project, holder in enumerate((0, 0, 0, 1)):
        HOLDER.put(t.pos, project, holder)
        PAID.put(t.pos, project, 1)
    ACHIEVED.put_row(t.pos, 0, (0, 1))
    ACHIEVED.put_row(t.pos, 1, (2,))
    PAWN.put(t.pos, 0, 4)
    t.activate(0)
    more, less = [dict(score.lines) for score in scores(t.pos)]
    assert (more["projects"], less["projects"]) == (3, 1)
    assert (more["quests"], less["quests"]) == (4, 2)
    assert (more["trade-lead"], less["trade-lead"]) == (3, 0), "Trade alone is a fifth bonus"
    assert [len(score.dominance) for score in scores(t.pos)] == [4, 4]
    assert all(bonus in (0, DOMINANCE) for score in scores(t.pos) for bonus in score.dominance)


@pytest.mark.rule("AE.SCORE.11")
@pytest.mark.parametrize("part", LINES)
def test_each_part_has_lines_of_its_own_which_only_it_brings(part: str) -> None:
    with_it = african(("egypt", "greece"), modules=(part,)).rules
    assert [line.key for line in with_it.score_lines] == LINES[part]
    assert all(NARRATION.has(f"score.{line.key}") for line in with_it.score_lines)
    without = african(("egypt", "greece"), modules=("science-tokens",)).rules
    assert not without.score_lines
