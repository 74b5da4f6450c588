"""What an edition says otherwise, beside the rules that it changes.

The manual of a book names for each row of its draft the final rows beside which it stands (``[draft]``). Rows that are
the same in play, or of which the draft is silent, stand in their own chapter alone.

>>> drafts()["AE.SCORE.4"]
('In the draft edition: 2 points. (AE.DRAFT.21)',)
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Final

from monumental.kernel.errors import MonumentalError
from monumental.rules.catalogue import Row, catalogue, folder

BOOK: Final = "african-empires"
SECTION: Final = "AE.DRAFT"
ALIKE: Final = ("same in play", "final only", "; final effects", "core rule is the same")
_SAYS: Final = "Draft: "


def differs(row: Row) -> bool:
    """Whether a row of the draft changes anything in play."""
    return row.section == SECTION and not any(words in row.ruling for words in ALIKE)


@cache
def drafts() -> dict[str, tuple[str, ...]]:
    """What the draft says otherwise, by the ids of the final rules."""
    known = catalogue()
    data = tomllib.loads((folder() / f"{BOOK}.manual.toml").read_text(encoding="utf-8"))
    places: dict[str, list[str]] = data["draft"]
    wanted = {row.id for row in known.by_id.values() if differs(row)}
    if set(places) != wanted:
        raise MonumentalError(
            f"these rows of the draft have no place: {', '.join(sorted(set(places) ^ wanted))}"
        )
    found: dict[str, tuple[str, ...]] = {}
    for rule_id, beside in places.items():
        row = known.rule(rule_id)
        sentence = f"In the draft edition: {row.ruling.removeprefix(_SAYS)} ({row.id})"
        for final in beside:
            found[known.rule(final).id] = (*found.get(final, ()), sentence)
    return found
