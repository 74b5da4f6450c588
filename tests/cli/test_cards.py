"""`monumental cards`: the list, the filters, a card in full, and JSON."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from monumental.cli import main as command
from monumental.content.duel.box import TRADE_BOX
from monumental.content.duel.entries import duel_entries
from monumental.content.shelf import entries

COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        command.main(["cards", *arguments])
    captured = capsys.readouterr()
    return int(ended.value.code or 0), captured.out, captured.err


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    status, out, _ = run(capsys, *arguments, "--json")
    assert status == 0
    return json.loads(out)


def test_the_list_shows_every_card_with_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys)
    assert status == 0
    for entry in entries():
        assert entry.key in out
    assert f"{len(entries())} different" in out


@pytest.mark.parametrize("estimate", [[], ["--strength"]])
@pytest.mark.parametrize("width", [72, 80, 139, 140, 163, 164])
def test_every_window_shows_the_texts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, width: int, estimate: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    _, out, _ = run(capsys, "--kind", "wonder", *estimate)
    lines = COLOUR.sub("", out).splitlines()
    assert max(map(len, lines)) <= width
    words = [word for entry in entries() if entry.kind == "wonder" for word in entry.text.whole.split()]
    told = set(" ".join(lines).split())
    assert [word for word in words if word not in told] == []
    assert {"pyramids", "great-library"} <= told


@pytest.mark.parametrize(
    ("arguments", "keys"),
    [
        (
            ["--kind", "wonder", "--era", "II", "--box", "core"],
            ["machu-picchu", "hagia-sophia", "alhambra", "krak-des-chevaliers"],
        ),
        (["--kind", "wonder", "--era", "II", "--box", "lost-kingdoms"], ["angkor-wat", "chichen-itza"]),
        (
            ["--kind", "building", "--era", "I", "--box", "core", "--box", "lost-kingdoms"],
            ["aqueduct", "marketplace", "amphitheatre", "chariot-stables", "academy", "ziggurat"],
        ),
        (["--era", "basic"], ["workshop", "laboratory", "archery-range"]),
        (["--civilization", "Egypt", "--kind", "warlord"], ["ramesses-ii"]),
        (["--search", "CULTURE archive"], ["chronicles", "sistine-chapel"]),
        (["--box", "core", "--search", "willing or not"], ["great-library"]),
    ],
)
def test_filters_narrow_the_list(
    capsys: pytest.CaptureFixture[str], arguments: list[str], keys: list[str]
) -> None:
    found = [card["key"] for card in run_json(capsys, *arguments)]
    if "CULTURE archive" in arguments:
        assert set(keys) <= set(found)
        assert "workshop" not in found
    else:
        assert found == keys


@pytest.mark.parametrize(
    ("arguments", "possible"),
    [
        (["--kind", "spaceship"], "building, knowledge"),
        (["--era", "IV"], "renaissance"),
        (["--civilization", "rome"], "china, denmark, egypt, greece, japan"),
        (["--box", "attic"], "core"),
    ],
)
def test_a_filter_that_names_nothing_is_refused_with_what_there_is(
    capsys: pytest.CaptureFixture[str], arguments: list[str], possible: str
) -> None:
    status, _, error = run(capsys, *arguments)
    assert status == command.EXIT_REFUSED
    assert arguments[1].lower() in error
    assert possible in error


def test_a_search_without_result_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, error = run(capsys, "--search", "zeppelin")
    assert (status, out) == (0, "")
    assert "No card" in error


def test_show_frames_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "show", "great-library", "ramesses-ii")
    assert status == 0
    for words in (
        "Great Library",
        "Wonder",
        "Classical",
        "costs 8 + 2 Production",
        "Draw a card and use it.",
    ):
        assert words in out
    assert "When completed: gain" in out
    assert "when Ramesses II joins" in out
    assert "Egypt" in out


def test_an_unknown_card_is_refused_with_the_closest(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, error = run(capsys, "show", "pyramid")
    assert status == command.EXIT_REFUSED
    assert "Did you mean: pyramids?" in error
    status, _, error = run(capsys, "show", "xyzzy")
    assert status == command.EXIT_REFUSED
    assert "lists them all" in error


def test_json_holds_data_texts_and_trees(capsys: pytest.CaptureFixture[str]) -> None:
    (card,) = run_json(capsys, "show", "marketplace")
    assert (card["kind"], card["era"], card["cost"], card["pays"]) == ("building", "era-1", [4], "production")
    assert card["yields"] == {"gold": 1}
    assert card["text"]["effect"] == "Spend 1 Gold: gain 1 Production, 1 Science and 1 Military."
    assert card["markup"]["effect"] == "Spend [1 gold]: gain [1 production], [1 science] and [1 military]."
    assert card["trees"]["effect"]["node"] == "Spend"
    assert card["trees"]["effect"]["resource"] == "gold"
    (policy,) = run_json(capsys, "show", "danegeld")
    assert policy["trees"]["ongoing"]["parts"][0]["moment"] == "conquered"
    (token,) = run_json(capsys, "show", "b2-idols")
    assert (token["copies"], token["cost"], token["pays"]) == (2, [2], "military")
    assert len(token["trees"]["effect"]["options"]) == 2


def test_the_designers_estimate_is_shown_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    _, plain, _ = run(capsys, "--era", "basic")
    _, judged, _ = run(capsys, "--era", "basic", "--strength")
    assert "fair price" not in plain
    assert "fair price" in judged
    assert "3.0" in judged


# --- the cards of Duel ---------------------------------------------------------------------------------------------
def test_the_cards_of_duel_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--game", "duel")
    assert status == 0
    for entry in duel_entries():
        assert entry.key in out
    assert f"{len(duel_entries())} different" in out
    # A common starting card is counted once, though three civilizations bring it.
    shared = 2 * sum(copies for _, copies in TRADE_BOX.starting)
    separation, helpers, extra_province = 3, 4, 1
    assert (
        sum(entry.copies for entry in duel_entries()) + shared + separation + helpers - extra_province == 134
    )


def test_filters_of_duel(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "--game", "duel", "--kind", "province", "--era", "I")
    assert {card["name"] for card in found} == {"Sahara", "Nile Delta", "Aegean Isles"}
    assert {card["pays"] for card in found} == {"military"}
    assert {card["name"] for card in run_json(capsys, "--game", "duel", "--civilization", "mali")} >= {
        "Musa Keita"
    }
    status, _, error = run(capsys, "--game", "duel", "--kind", "barbarian")
    assert status != 0
    assert "province" in error
    status, _, error = run(capsys, "--game", "chess")
    assert status != 0
    assert "classic, duel" in error


def test_a_card_of_duel_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "show", "trade-sahara", "trade-codex", "trade-venice")
    assert status == 0
    told = " ".join(COLOUR.sub("", out).replace("│", " ").split())
    assert "Mountain." in told
    assert "Aztecs" in told
    assert "Free City" in told
    (card,) = run_json(capsys, "show", "trade-cartography")
    assert card["keywords"] == ["province-types"]
    assert card["trees"]["effect"]["amount"]["what"] == "province-types"
    status, _, error = run(capsys, "show", "trade-sahar")
    assert status != 0
    assert "Did you mean: trade-sahara" in error
