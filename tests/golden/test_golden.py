"""Whole games and decision trees that never change: what was played once is true for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.golden.perft import perft, released
from tests.golden.regenerate import (
    AFRICA,
    CONTINUOUS,
    DRAFTED,
    EMPIRES,
    GAMES,
    LOST,
    SCENARIOS,
    count_trees,
    file_of,
    play_games,
    read_counts,
)

from monumental.classic.module import MODULES
from monumental.records import Replay, load_record, read_game_file, verify

HERE = Path(__file__).parent
HINT = "old games must stay true; new rules, cards and formats get golden games with new names"
COUNTS = read_counts()


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_true_to_the_last_point(name: str) -> None:
    report = verify(file_of(name))
    assert report.whole, f"{report.detail}; {HINT}"
    assert report.over


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_written_again_byte_by_byte(name: str) -> None:
    file = file_of(name)
    assert load_record(file).text() == file.read_text(encoding="utf-8"), HINT


def test_the_golden_games_cover_the_box() -> None:
    others = (*LOST, *AFRICA, *CONTINUOUS, *EMPIRES, *DRAFTED)
    files = [read_game_file(file_of(name)) for name in GAMES if name not in others]
    heads = [file.headers for file in files]
    assert {name for head in heads for name in head.civilizations} == {
        "china",
        "denmark",
        "egypt",
        "greece",
        "japan",
    }
    assert {(len(h.civilizations), h.options.renaissance) for h in heads if not h.automas} == {
        (players, renaissance) for players in (2, 3, 4) for renaissance in (False, True)
    }
    assert {head.options.automa for head in heads if head.automas} == {"later", "first"}
    assert sorted(path.stem for path in HERE.glob("*.monumental")) == sorted(GAMES)
    asked = {entry.asks for file in files for entry in Replay(file)}
    assert {
        "pay",
        "choose",
        "order",
        "archive",
        "place-wonder",
        "march-troops",
        "market",
        "keep-knowledge",
    } <= asked


def test_the_golden_games_cover_lost_kingdoms() -> None:
    records = {name: load_record(file_of(name)) for name in LOST}
    tables = [record.game.rules for record in records.values()]
    played = {civilization for rules in tables for civilization in rules.config.civilizations}
    assert {"aztecs", "amazons", "mughals", "atlantis"} <= played
    assert {rules.seats for rules in tables} == {2, 3, 4, 5}
    land = {tile.terrain for rules in tables for tile in rules.config.layout.tiles}
    assert {"island", "pyramid", "desert", "jungle"} <= land
    solo = records["lost-solo-advanced"].game.rules
    assert any(solo.automa)
    assert len(solo.options.automa_advanced.split()) == 2
    lines = [entry for record in records.values() for entry in record.game.history]
    assert {"sacrifice", "mount", "policy-line", "give-back", "nexus-more", "safe-harbor"} <= {
        entry.asks for entry in lines
    }
    assert {"surge", "ability", "use"} <= {entry.choice.text.split()[0] for entry in lines}


def test_the_golden_games_cover_trade() -> None:
    record = load_record(file_of("african-three-caravans"))
    assert "mali" in record.game.rules.config.civilizations
    assert record.game.rules.config.parts.modules == ("trade",)
    verbs = {entry.choice.text.split()[0] for entry in record.game.history}
    assert {"invest", "post", "benefit", "conquer"} <= verbs


def test_the_golden_games_cover_continuous_play() -> None:
    records = [load_record(file_of(name)) for name in CONTINUOUS]
    assert {record.game.rules.config.parts.mode for record in records} == {"continuous"}
    lines = [entry for record in records for entry in record.game.history]
    assert {"pass", "end", "explore", "use"} <= {entry.choice.text.split()[0] for entry in lines}
    assert {"use-now", "policy-line"} <= {entry.asks for entry in lines}


def test_the_golden_games_cover_african_empires() -> None:
    records = {name: load_record(file_of(name)) for name in EMPIRES}
    tables = {name: record.game.rules for name, record in records.items()}
    played = {civilization for rules in tables.values() for civilization in rules.config.civilizations}
    assert {"zulu", "aksum", "mali"} <= played
    every = tables["african-four-everything"].config.parts.modules
    assert set(every) == {key for key, module in MODULES.items() if module.box == "african-empires"}
    assert [len(rules.config.automas) for rules in tables.values()] == [0, 0, 0, 1, 2]
    assert len(tables["african-solo-mansa"].options.automa_advanced.split()) == 3
    assert tables["african-two-automas"].solo_seat == [0, 1, 1]
    verbs = {e.choice.text.split()[0] for record in records.values() for e in record.game.history}
    assert {"invest", "benefit", "hire", "post", "trade", "hide", "natural", "contribute"} <= verbs
    asked = {entry.asks for record in records.values() for entry in record.game.history}
    assert {"reserve-deck", "quest-return", "hidden-forces", "mines", "shaka", "stelae"} <= asked


def test_the_golden_games_cover_both_modes_and_both_editions() -> None:
    heads = [read_game_file(file_of(name)).headers for name in GAMES]
    assert {(head.parts.mode, head.parts.edition) for head in heads} == {
        (mode, edition) for mode in ("turns", "continuous") for edition in ("final", "draft")
    }
    records = {name: load_record(file_of(name)) for name in DRAFTED}
    every = {key for key, module in MODULES.items() if module.box == "african-empires"}
    assert all(set(record.game.rules.config.parts.modules) == every for record in records.values())
    for name in ("draft-three-capitals", "draft-continuous-two"):
        asked = {entry.asks for entry in records[name].game.history}
        assert "exchange-choice" in asked, "the draft's three Exchange tokens at a Capital (AE.DRAFT.5)"
    assert any(records["draft-solo-quests"].game.rules.automa)


@pytest.mark.parametrize("name", sorted(COUNTS))
def test_the_tree_of_choices_has_its_size(name: str) -> None:
    position = released(SCENARIOS / f"{name}.scenario")
    found = [perft(position, depth + 1) for depth in range(len(COUNTS[name]))]
    assert found == COUNTS[name], HINT


def test_every_scenario_is_counted() -> None:
    assert sorted(COUNTS) == sorted(file.stem for file in SCENARIOS.glob("*.scenario"))
    assert len(COUNTS) >= 10
    assert all(len(counts) >= 2 for counts in COUNTS.values())


def test_what_is_released_is_never_written_again(tmp_path: Path) -> None:
    """Even files that are wrong stay; only what is missing is added."""
    for name in GAMES:
        file_of(name, tmp_path).write_text("released", encoding="utf-8")
    missing = "solo-later"
    file_of(missing, tmp_path).unlink()
    assert play_games(tmp_path) == [missing]
    assert verify(file_of(missing, tmp_path)).whole
    assert {file_of(name, tmp_path).read_text(encoding="utf-8") for name in GAMES if name != missing} == {
        "released"
    }
    assert play_games(tmp_path) == []

    new, *released = sorted(COUNTS)
    counted = tmp_path / "perft.json"
    counted.write_text(json.dumps({key: [0] for key in released}), encoding="utf-8")
    assert count_trees(counted) == [new]
    assert read_counts(counted) == {new: COUNTS[new], **{key: [0] for key in released}}
    before = counted.read_bytes()
    assert count_trees(counted) == []
    assert counted.read_bytes() == before
