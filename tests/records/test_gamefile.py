"""Game files: an exact round trip at every decision, and clear words for files that are broken."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.records.play import play_on, played

import monumental as mon
from monumental.records import (
    BadFile,
    ForeignFile,
    GameFile,
    Record,
    SealedFile,
    at,
    load_game,
    load_record,
    new_record,
    read_game_file,
    save_game,
)
from monumental.records.gamefile import Reader, read_options, read_seed
from monumental.records.replay import record_of, verify_file
from monumental.records.scenario import parse

SCENARIO = """
civilizations: egypt, greece
map: quiet-pastures-2
seed: 4
turn: greece actions
greece:
  supplies: 4 production, 4 science, 6 military, 3 gold
"""


def lines_of(record: Record, reveal: bool | None = True) -> list[str]:
    return record.text(reveal).splitlines()


def reread(record: Record) -> Record:
    return record_of(GameFile.read(lines_of(record)))


@pytest.mark.parametrize("seed", range(6))
def test_a_finished_game_comes_back_with_its_whole_history(seed: int, tmp_path: Path) -> None:
    record = played(seed, players=["Ann", "Ben # the second", "Cleo", "Dan"], date="2026-11-15")
    record.notes.append("an evening in autumn")
    file = tmp_path / "game.monumental"
    record.save(file)
    back = load_record(file)
    assert back.game.position == record.game.position
    assert [entry.choice for entry in back.game.history] == [entry.choice for entry in record.game.history]
    assert [entry.outcomes for entry in back.game.history] == [
        entry.outcomes for entry in record.game.history
    ]
    assert (back.players, back.date, back.notes) == (record.players, record.date, record.notes)
    assert back.text() == record.text()


def test_saving_and_loading_all_along_a_game_gives_the_same_game() -> None:
    record = played(3, 0)
    rng = random.Random(3)
    while not record.game.over:
        back = reread(record)
        assert back.game.position == record.game.position
        assert back.game.legal() == record.game.legal()
        play_on(record.game, rng, rng.randint(1, 5))
    assert reread(record).text() == record.text(True)


def test_save_game_and_load_game_go_on_alike(tmp_path: Path) -> None:
    game = play_on(mon.new_game(3, seed=9), random.Random(9), 50)
    save_game(game, tmp_path / "a.monumental")
    back = load_game(tmp_path / "a.monumental")
    for each in (game, back):
        play_on(each, random.Random(1))
    assert back.position == game.position


def test_a_game_that_began_at_a_scenario_keeps_its_start(tmp_path: Path) -> None:
    game = play_on(parse(SCENARIO), random.Random(2), 40)
    save_game(game, tmp_path / "a.monumental")
    back = load_game(tmp_path / "a.monumental")
    assert back.position == game.position
    assert len(back.history) == 40
    text = (tmp_path / "a.monumental").read_text()
    assert "Start: {" in text
    assert "Commitment:" not in text


def test_outcomes_that_a_script_fixed_are_marked_and_come_back() -> None:
    script = ["reveal greece"]
    game = mon.new_game(["egypt", "greece"], "quiet-pastures-2", seed=5, script=script)
    play_on(game, random.Random(5), 30)
    chance = next(entry for entry in game.history if entry.outcomes)
    position = game.history.index(chance)
    game.undo(force=True)
    record = Record(game, game.seed)
    lines = lines_of(record)
    assert "   ! reveal greece" in lines
    assert any(line.startswith("   * ") for line in lines)
    back = reread(record)
    assert back.game.position == game.position
    assert back.text(True) == record.text(True)
    assert position >= 0


def test_a_taken_back_choice_leaves_no_trace() -> None:
    record = played(4, 30)
    before = record.text(True)
    play_on(record.game, random.Random(0), 1)
    record.game.undo(force=True)
    assert record.text(True) == before


def test_comments_blank_lines_and_carriage_returns_are_allowed() -> None:
    record = played(2, 40)
    lines = ["\ufeffFormat: monumental-game 2", "# a comment", "", *lines_of(record)[1:]]
    busy = [f"{line}  # seen" if line[:1].isdigit() else line for line in lines]
    back = record_of(GameFile.read([f"{line}\r\n" for line in busy]))
    assert back.game.position == record.game.position


def test_the_reader_streams() -> None:
    """Headers are known before the first choice is read, and choices come one by one."""
    lines = iter(lines_of(played(2, 40)))
    reader = Reader(lines)
    assert len(reader.headers.civilizations) == 4
    first = next(iter(reader))
    assert first.number == 1
    assert len(list(lines)) > 20  # the rest has not been touched


def test_at_shows_any_moment(tmp_path: Path) -> None:
    record = played(7)
    record.save(tmp_path / "a.monumental")
    history = record.game.history
    for number in (0, 1, 25, len(history)):
        expected = history[number].before if number < len(history) else record.game.position
        assert at(tmp_path / "a.monumental", number).position == expected
    with pytest.raises(BadFile, match=f"has {len(history)} choices"):
        at(tmp_path / "a.monumental", len(history) + 1)


def test_a_sealed_file_hides_the_seed_until_the_end(tmp_path: Path) -> None:
    record = new_record(2, seed=None)
    play_on(record.game, random.Random(1), 20)
    file = tmp_path / "a.monumental"
    record.save(file)
    assert f"{record.seed:x}" not in file.read_text()
    assert record.commitment in file.read_text()
    with pytest.raises(SealedFile, match="secret"):
        load_game(file)
    with pytest.raises(BadFile, match="committed to"):
        load_game(file, seed=1)
    assert load_game(file, seed=record.seed).position == record.game.position
    looked = at(file, 20).position
    assert (looked.stock, looked.rng) == (record.game.position.stock, 0)
    play_on(record.game, random.Random(1))
    record.save(file)
    assert f"Seed: {hex(record.seed)}" in file.read_text()
    assert load_game(file).position == record.game.position


def test_a_sealed_scenario_hides_its_generator(tmp_path: Path) -> None:
    game = play_on(parse(SCENARIO), random.Random(2), 10)
    save_game(game, tmp_path / "a.monumental", sealed=True)
    assert '"rng"' not in (tmp_path / "a.monumental").read_text()
    with pytest.raises(SealedFile):
        load_game(tmp_path / "a.monumental")
    assert at(tmp_path / "a.monumental", 10).position.owner == game.position.owner


def test_a_file_names_the_scheme_that_drew_its_cards() -> None:
    assert "Chance: hmac-sha256" in lines_of(played(2, 20))
    old = played(2, 20, chance="splitmix64")
    assert not any(line.startswith("Chance") for line in lines_of(old)), "as when there was one scheme only"
    named = ["Chance: splitmix64" if line.startswith("Commitment") else line for line in lines_of(old)]
    for lines in (lines_of(old), named):
        back = record_of(GameFile.read(lines))
        assert (back.game.chance, back.game.position) == ("splitmix64", old.game.position)
        assert lines_of(back) == lines_of(old)


@pytest.mark.parametrize("chance", ["hmac-sha256", "splitmix64"])
@pytest.mark.parametrize("salt", ["", "Ann says 4711"])
def test_saved_games_draw_the_cards_that_would_have_come(chance: str, salt: str, tmp_path: Path) -> None:
    record = new_record(2, seed=(1 << 200) + 5, salt=salt, chance=chance)
    play_on(record.game, random.Random(4), 35)
    record.save(tmp_path / "a.monumental", reveal=True)
    save_game(record.game, tmp_path / "b.monumental")
    games = [load_game(tmp_path / f"{name}.monumental") for name in "ab"]
    for game in (record.game, *games):
        play_on(game, random.Random(5))
        assert game.position == record.game.position
        assert verify_file(GameFile.read(Record(game, game.seed).text().splitlines())).whole


def test_a_keyed_game_from_a_position_keeps_its_count_and_its_seed(tmp_path: Path) -> None:
    whole = play_on(mon.new_game(2, seed=1 << 199), random.Random(2), 30)
    game = mon.Game.at(whole.position, whole.seed, whole.chance)
    play_on(game, random.Random(3), 20)
    file = tmp_path / "a.monumental"
    save_game(game, file)
    back = load_game(file)
    for each in (whole, back):
        play_on(each, random.Random(3), 20 if each is whole else 0)
        assert each.position == game.position
    save_game(game, file, sealed=True)
    assert f"{game.seed:x}" not in file.read_text()
    with pytest.raises(SealedFile):
        load_game(file)
    assert at(file, 20).position.owner == game.position.owner
    assert load_game(file, seed=game.seed).position == game.position


def test_an_automa_is_named_in_the_file() -> None:
    record = played(8, 40, civilizations=["china", "denmark"], automas=[0])
    lines = lines_of(record)
    assert "Automas: china" in lines
    assert reread(record).game.position == record.game.position


# --- broken files ----------------------------------------------------------------------------------------------------
def broken(change: str, by: str = "", seed: int = 2) -> list[str]:
    text = "\n".join(lines_of(played(seed)))
    assert change in text
    return text.replace(change, by, 1).splitlines()


@pytest.mark.parametrize(
    ("change", "by", "error", "words"),
    [
        (
            "Format: monumental-game 2",
            "Format: monumental-game 7",
            ForeignFile,
            "line 1: .*'monumental-game 7'",
        ),
        ("Format: monumental-game 2", '[Event "Chess"]', ForeignFile, "line 1: this is no game file"),
        ("Engine:", "Motor:", BadFile, "line 2: 'Motor: .*' is no header"),
        ("Content: core ", "Content: core 0", ForeignFile, "the cards 0.* are not known here"),
        ("Content: core ", "Content: atlantis ", BadFile, "the printings of: core"),
        ("Civilizations: ", "Civilizations: thule, ", BadFile, "points of every civilization"),
        ("Map:", "Options: renaissance maybe\nMap:", BadFile, "renaissance must be bool"),
        ("Map:", "Mode: chess\nMap:", BadFile, "there is no mode 'chess'"),
        ("Map:", "Modules: dragons\nMap:", BadFile, "there is no module 'dragons'"),
        ("Map:", "Boxes: core, atlantis\nMap:", BadFile, "the printings of: core, atlantis"),
        ("Map:\n", "", BadFile, "is no header"),
        ("| name:", "| nom:", BadFile, "unknown header"),
        ("Commitment: ", "Commitment: z", BadFile, "64 hexadecimal digits"),
        ("\n7 ", "\n8 ", BadFile, "choice 7 was expected here, not choice 8"),
        ("\n7 ", "\n7x ", BadFile, "a choice such as"),
        ("\n7 ", "\n7 \x1b[2J", BadFile, r"the character U\+001B has no place in a game file"),
        ("\n7 ", "\n7 \u202e", BadFile, r"U\+202E has no place"),
        ("\nEnd: ", "\nEnd: about ", BadFile, "needs the number of choices"),
        ("\nEnd: ", "\nEnd: 1", BadFile, "are promised"),
        ("\nScores: ", "\nScores: nobody 3, ", BadFile, "points of every civilization"),
        ("\nSeed: ", "\nSeed: x", BadFile, "a seed is a whole number"),
        ("\nEnd: ", "\nSeed: 3\nEnd: ", BadFile, "one line too many"),
    ],
)
def test_a_broken_file_is_refused_with_line_and_reason(
    change: str, by: str, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        record_of(GameFile.read(broken(change, by)))


def test_an_unknown_civilization_is_named() -> None:
    text = played(2, 10).text(True).replace("Civilizations: ", "Civilizations: thule, ")
    with pytest.raises(BadFile, match="unknown civilization 'thule'"):
        record_of(GameFile.read(text.splitlines()))


def test_a_truncated_file_is_noticed_wherever_it_is_cut() -> None:
    lines = lines_of(played(2))
    for cut in range(0, len(lines), 7):
        with pytest.raises(BadFile):
            record_of(GameFile.read(lines[:cut]))


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read"):
        read_game_file(tmp_path / "none.monumental")
    with pytest.raises(BadFile, match="cannot be read"):
        read_game_file(tmp_path)
    (tmp_path / "b.monumental").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(BadFile, match="UTF-8"):
        read_game_file(tmp_path / "b.monumental")
    with pytest.raises(BadFile, match="cannot be written"):
        played(0, 5).save(tmp_path / "no" / "such" / "folder.monumental")


def test_errors_name_the_file(tmp_path: Path) -> None:
    (tmp_path / "b.monumental").write_text("\n".join(broken("\n7 ", "\n9 ")))
    with pytest.raises(BadFile, match=r"b\.monumental, line \d+: choice 7 was expected"):
        load_game(tmp_path / "b.monumental")


def test_options_and_seeds_are_read_back() -> None:
    assert read_options("renaissance yes, barbarian-units tile").barbarian_units == "tile"
    assert read_options("").renaissance is False
    assert read_seed("0x10") == 16
    with pytest.raises(BadFile):
        read_seed("-1")


def test_a_file_says_what_its_game_was_even_if_somebody_else_cut_the_trailer() -> None:
    lines = [line for line in lines_of(played(2)) if not line.startswith("End:")]
    file = GameFile.read(lines)
    assert not file.closed
    report = verify_file(file)
    assert report.status["file"] == "failed"
    assert report.status["choices"] == "proved"
