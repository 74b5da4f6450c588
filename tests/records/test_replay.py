"""Verification: what is true is proved, what was tampered with is found where it was done."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.records.play import play_on, played

import monumental as mon
from monumental.classic.notation import text_of
from monumental.kernel.chance import SCHEMES
from monumental.kernel.machine import apply
from monumental.records import GameFile, Record, Replay, new_record, verify, verify_all
from monumental.records.errors import ForeignFile
from monumental.records.fairness import commitment, keeps_word, new_secret, shuffling_seed
from monumental.records.replay import CHECKS, FAILED, OPEN, PROVED, Report, verify_file
from monumental.records.scenario import parse

SECRET = (1 << 255) + 0x1D872B41D5A1F0C7  # 256 bits, as a real secret has


def report_of(text: str) -> Report:
    return verify_file(GameFile.read(text.splitlines()))


def failures(report: Report) -> list[str]:
    return [check for check in CHECKS if report.status[check] == FAILED]


@pytest.fixture(scope="module")
def record() -> Record:
    return Record(play_on(new_record(2, seed=SECRET).game, random.Random(6)), SECRET)


@pytest.mark.parametrize("seed", range(6))
def test_a_true_game_is_proved_as_a_whole(seed: int) -> None:
    report = report_of(played(seed).text())
    assert report.whole
    assert report.true
    assert report.over


def test_a_changed_choice_is_found_in_its_line(record: Record) -> None:
    lines = record.text().splitlines()
    index, line = next((i, line) for i, line in enumerate(lines) if ": activate " in line)
    other = "activate 1 1" if not line.endswith("activate 1 1") else "activate 2 2"
    lines[index] = re.sub(r"activate . .$", other, line)
    report = report_of("\n".join(lines))
    assert not report.true
    assert report.line > index  # what follows does not fit any more, at the latest at the next mark
    assert len(failures(report)) == 1


def test_an_impossible_choice_is_named_with_what_was_possible(record: Record) -> None:
    text = re.sub(r"(\d+ \S+): activate . .", r"\1: activate 7 7", record.text(), count=1)
    report = report_of(text)
    assert failures(report) == ["choices"]
    assert "'activate 7 7' is not possible here" in report.detail["choices"]
    assert "activate 3 3" in report.detail["choices"]


def test_a_choice_of_another_player_is_found(record: Record) -> None:
    lines = record.text().splitlines()
    index = next(i for i, line in enumerate(lines) if ": activate " in line)
    number, seat = lines[index].split(":")[0].split()
    other = next(name for name in record.game.rules.config.civilizations if name != seat)
    lines[index] = lines[index].replace(seat, other, 1)
    report = report_of("\n".join(lines))
    assert failures(report) == ["choices"]
    assert report.line == index + 1
    assert f"{seat} has to decide here, not {other}" in report.detail["choices"]
    assert number


def outcome_to_change(record: Record, lines: list[str]) -> tuple[int, str]:
    """The line of an outcome in the middle, and another outcome that was possible there."""
    rng = random.Random(0)
    entries = [i for i, entry in enumerate(record.game.history) if entry.outcomes]
    number = rng.choice(entries)
    entry = record.game.history[number]
    assert entry.before is not None
    position = entry.before.copy()
    apply(position, entry.choice.key)
    others = [key for key in position.options if key != entry.outcomes[0].key]
    text = text_of(position, others[0])
    start = next(i for i, line in enumerate(lines) if line.startswith(f"{number + 1} "))
    return start + 1, text


def test_a_changed_outcome_is_found_although_it_was_possible(record: Record) -> None:
    lines = record.text().splitlines()
    index, other = outcome_to_change(record, lines)
    was = lines[index]
    lines[index] = f"   * {other}"
    report = report_of("\n".join(lines))
    assert failures(report) == ["chance"]
    assert report.line == index + 1
    assert f"the seed gives '{was.strip(' *')}' here, not '{other}'" in report.detail["chance"]


def test_an_outcome_set_by_hand_is_no_fair_one(record: Record) -> None:
    lines = record.text().splitlines()
    index, other = outcome_to_change(record, lines)
    lines[index] = f"   ! {other}"
    report = report_of("\n".join(lines))
    assert not report.true


def test_a_scripted_game_is_true_but_not_fair() -> None:
    game = mon.new_game(["egypt", "greece"], "quiet-pastures-2", seed=5, script=["reveal greece"])
    play_on(game, random.Random(5))
    report = report_of(Record(game, game.seed).text())
    assert failures(report) == ["chance"]
    assert "1 of" in report.detail["chance"]
    assert "set by hand" in report.detail["chance"]


@pytest.mark.parametrize("how", ["remove", "add"])
def test_a_missing_or_added_outcome_is_found(record: Record, how: str) -> None:
    lines = record.text().splitlines()
    index, other = outcome_to_change(record, lines)
    if how == "remove":
        del lines[index]
    else:
        lines.insert(index, f"   * {other}")
    assert failures(report_of("\n".join(lines))) == ["chance"]


def test_an_outcome_that_cannot_come_up_is_found_without_the_seed(record: Record) -> None:
    lines = record.text(reveal=False).splitlines()
    index, _ = outcome_to_change(record, lines)
    lines[index] = "   * reveal the-moon"
    report = report_of("\n".join(lines))
    assert failures(report) == ["chance"]
    assert report.line == index + 1
    assert "'reveal the-moon' is not possible" in report.detail["chance"]


def test_a_changed_seed_breaks_the_commitment(record: Record) -> None:
    text = record.text().replace(f"Seed: {hex(record.seed)}", f"Seed: {hex(record.seed ^ 1)}")
    report = report_of(text)
    assert "commitment" in failures(report)
    assert "chance" in failures(report)


def test_a_changed_commitment_is_found(record: Record) -> None:
    text = record.text().replace(record.commitment, commitment(record.seed ^ 1, record.game.rules))
    assert failures(report_of(text)) == ["commitment"]


def test_a_changed_salt_changes_the_shuffles() -> None:
    text = played(4, salt="Ann: 17, Ben: 4").text()
    assert report_of(text).whole
    report = report_of(text.replace("Salt: Ann: 17", "Salt: Ann: 18"))
    assert failures(report) == ["chance"]
    assert report.status["commitment"] == PROVED  # the salt came after the commitment


def test_a_changed_scheme_changes_the_shuffles_and_breaks_the_commitment(record: Record) -> None:
    text = record.text().replace("Chance: hmac-sha256\n", "")
    assert failures(report_of(text)) == ["commitment", "chance"]
    with pytest.raises(ForeignFile, match="drawn by 'a-cup-of-dice'; this engine knows hmac-sha256"):
        report_of(record.text().replace("hmac-sha256", "a-cup-of-dice"))


def test_a_changed_score_or_winner_is_found(record: Record) -> None:
    text = record.text()
    points = next(score.total for score in record.game.scores())
    first = record.game.rules.config.civilizations[0]
    report = report_of(text.replace(f"Scores: {first} {points}", f"Scores: {first} {points + 1}"))
    assert failures(report) == ["scores"]
    assert f"{first} {points}" in report.detail["scores"]
    names = record.game.rules.config.civilizations
    others = [name for seat, name in enumerate(names) if seat not in record.game.winners()]
    forged = re.sub(r"Winners: .*", f"Winners: {', '.join(others or names[:1])}", text)
    assert failures(report_of(forged)) == ["scores"]


def test_a_changed_mark_is_found(record: Record) -> None:
    text = record.text()
    marks = re.findall(r"^== .* ([0-9a-f]{16})$", text, re.MULTILINE)
    assert len(set(marks)) == len(marks) > 10
    report = report_of(text.replace(marks[5], marks[6]))
    assert failures(report) == ["positions"]


def test_changed_options_are_found(record: Record) -> None:
    report = report_of(record.text().replace("\nMap:", "\nOptions: closing-discards yes\nMap:"))
    assert "commitment" in failures(report)


def test_scores_of_an_unfinished_game_are_false() -> None:
    text = played(2, 40).text(True)
    names = played(2, 0).game.rules.config.civilizations
    scores = ", ".join(f"{name} 1" for name in names)
    report = report_of(text.replace("\nEnd:", f"\nScores: {scores}\nEnd:"))
    assert failures(report) == ["scores"]


def test_choices_after_the_end_are_false(record: Record) -> None:
    text = record.text()
    count = len(record.game.history)
    seat = record.game.rules.config.civilizations[0]
    more = f"{count + 1} {seat}: end\n\nScores:"
    report = report_of(text.replace("\nScores:", more).replace(f"End: {count} ", f"End: {count + 1} "))
    assert failures(report) == ["choices"]
    assert "after the end" in report.detail["choices"]


def test_an_unrevealed_seed_leaves_commitment_and_chance_open(record: Record) -> None:
    report = report_of(record.text(reveal=False))
    assert report.true
    assert not report.whole
    assert [check for check in CHECKS if report.status[check] == OPEN] == ["commitment", "chance"]


def test_a_game_from_a_position_is_proved_from_there() -> None:
    game = play_on(parse("civilizations: egypt, greece\nmap: amber-pass-2\nseed: 3"), random.Random(3))
    report = report_of(Record(game, game.seed).text())
    assert report.true
    assert report.status["commitment"] == OPEN
    assert report.status["chance"] == PROVED


def test_verify_never_raises_and_tells_the_line(tmp_path: Path) -> None:
    assert failures(verify(tmp_path / "none.monumental")) == ["file"]
    (tmp_path / "x.monumental").write_text("Format: monumental-game 1\nnonsense\n")
    report = verify(tmp_path / "x.monumental")
    assert failures(report) == ["file"]
    assert report.line == 2


def test_many_files_are_proved_in_their_order(tmp_path: Path) -> None:
    files = []
    for seed in range(30):
        files.append(tmp_path / f"{seed:02}.monumental")
        played(seed, 12).save(files[-1])
    files[7].write_text("broken")
    reports = list(verify_all(files, processes=2))
    assert [report.path for report in reports] == [str(file) for file in files]
    assert [report.true for report in reports] == [seed != 7 for seed in range(30)]


def test_a_replay_yields_every_entry(record: Record) -> None:
    replay = Replay(GameFile.read(record.text().splitlines()))
    choices = [entry.choice for entry in replay]
    assert choices == [entry.choice for entry in record.game.history]
    assert replay.game.position == record.game.position


# --- fairness --------------------------------------------------------------------------------------------------------
def test_a_commitment_binds_scheme_seed_civilizations_map_and_options() -> None:
    games = [
        mon.new_game(["egypt", "greece"], "amber-pass-2"),
        mon.new_game(["greece", "egypt"], "amber-pass-2"),
        mon.new_game(["egypt", "greece"], "clash-of-titans-2"),
        mon.new_game(["egypt", "greece"], "amber-pass-2", renaissance=True),
        mon.new_game(["egypt", "greece"], "amber-pass-2", automas=[1]),
    ]
    hashes = {
        commitment(seed, game.rules, scheme)
        for game in games
        for seed in (0, 1, 1 << 200)
        for scheme in SCHEMES
    }
    assert len(hashes) == 30
    assert keeps_word(commitment(5, games[0].rules), 5, games[0].rules)
    assert not keeps_word("", 5, games[0].rules)


def test_a_record_with_a_number_as_seed_is_the_game_of_that_seed() -> None:
    record = new_record(3, seed=12)
    game = mon.new_game(3, seed=12)
    assert record.game.position == game.position
    assert record.game.rules.config == game.rules.config


def test_secrets_are_large_and_salts_matter() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert max(secrets).bit_length() > 240
    states = {shuffling_seed(7, salt) for salt in ("", "a", "b", "a b")}
    assert len(states) == 4
    assert shuffling_seed(7, "a") == shuffling_seed(7, "a")
