"""A box of Duel as plain data: read as it was written, under a fingerprint that names do not move."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from monumental.content.core.box import CORE_BOX
from monumental.content.duel import shelf
from monumental.content.duel.box import TRADE_BOX
from monumental.content.duel.printing import read_duel_box, write_duel_box
from monumental.content.library import UnknownPrinting
from monumental.content.printing import BadPrinting, fingerprint, write_box


def test_a_box_survives_json() -> None:
    text = json.dumps(write_duel_box(TRADE_BOX))
    assert read_duel_box(json.loads(text)) == TRADE_BOX


def test_numbers_are_written_as_words() -> None:
    data = write_duel_box(TRADE_BOX)
    policies = {card["key"]: card for card in data["civilizations"][0]["policies"]}
    assert policies["trade-royal-governors"]["text"] == {
        "timing": "permanent",
        "hook": "conquest-cost",
        "amount": TRADE_BOX.civilizations[0].policies[4].text.amount,  # type: ignore[union-attr]
    }
    staging = policies["trade-staging-posts"]
    assert (staging["kind"], staging["text"]["moment"]) == ("policy", "traded")
    cards = {card["key"]: card for card in data["development"]}
    assert (cards["trade-sahara"]["type"], cards["trade-sahara"]["era"]) == ("mountain", "era-1")
    assert cards["trade-cartography"]["text"]["effect"]["amount"]["what"] == "province-types"


def test_the_fingerprint_follows_deeds_and_not_names() -> None:
    mark = fingerprint(write_duel_box(TRADE_BOX))
    first, *others = TRADE_BOX.development
    renamed = replace(TRADE_BOX, development=(replace(first, name="Other", flavour="Other."), *others))
    dearer = replace(TRADE_BOX, development=(replace(first, cost=(first.cost[0] + 1,)), *others))
    assert fingerprint(write_duel_box(renamed)) == mark
    assert fingerprint(write_duel_box(dearer)) != mark
    assert fingerprint(write_box(CORE_BOX)) != mark


def changed(place: str, value: object) -> dict[str, Any]:
    """The box as data with one entry of its first Free City changed."""
    data = write_duel_box(TRADE_BOX)
    data["free_cities"][0][place] = value
    return data


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "box must be an object"),
        ({"key": "trade"}, "box is incomplete"),
        (changed("army", 3), r"box.free_cities\[0\] has unknown entries: army"),
        (changed("kind", "castle"), r"box.free_cities\[0\].kind is 'castle', which is none of: building, "),
        (changed("text", {"timing": "later"}), r"text.timing is 'later', which is none of: act, "),
        (
            changed("text", {"timing": "act", "effect": {"node": "Fly"}}),
            "needs a 'node' of the card language",
        ),
        (changed("yields", [1]), "trade-samarkand has resources, which a free-city does not give"),
        (changed("text", {"timing": "whenever"}), "'whenever' does not fit the moment"),
    ],
)
def test_what_is_no_box_is_refused_with_its_place(data: object, reason: str) -> None:
    with pytest.raises(BadPrinting, match=reason):
        read_duel_box(data)


def test_the_shelf_finds_other_printings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = TRADE_BOX.development
    dearer = replace(TRADE_BOX, development=(replace(first, cost=(first.cost[0] + 1,)), *others))
    data = write_duel_box(dearer)
    mark = fingerprint(data)
    with pytest.raises(UnknownPrinting, match=f"the cards {mark} of the box trade are not known here"):
        shelf.box("trade", mark)
    with pytest.raises(UnknownPrinting, match="there is no box 'atlantis' of Duel; there are: trade"):
        shelf.box("atlantis")
    monkeypatch.setattr(shelf, "PRINTINGS", tmp_path)
    (tmp_path / f"trade-{mark}.json").write_text(json.dumps(data), encoding="utf-8")
    assert shelf.box("trade", mark) == dearer
    (tmp_path / f"trade-{mark}.json").unlink()
    monkeypatch.setattr(shelf, "_LEARNT", {})
    assert shelf.learn(data) == mark
    assert shelf.box("trade", mark) == dearer
    assert shelf.printed("trade", mark) == data


def test_a_release_writes_the_present_printing_once(tmp_path: Path) -> None:
    path = shelf.release("trade", tmp_path)
    assert path.name == f"trade-{shelf.mark_of('trade')}.json"
    assert read_duel_box(json.loads(path.read_text(encoding="utf-8"))) == TRADE_BOX
    path.write_text("kept", encoding="utf-8")
    assert shelf.release("trade", tmp_path).read_text(encoding="utf-8") == "kept"
