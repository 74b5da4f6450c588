"""The balance report: every kind of game on one page, with the command that plays the same games again."""

from __future__ import annotations

from pathlib import Path

import pytest

from monumental.classic.module import MODULES
from monumental.classic.parts import DUEL, Parts
from monumental.cli.main import main
from monumental.lab import balance_report
from monumental.lab.balance import BANDS, WIDER
from monumental.lab.balance_report import CHANGES, write_report
from monumental.lab.plots import PICTURES


def test_the_page_tells_who_played_what_and_what_was_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(balance_report, "KINDS", ((2, False), (3, True)))
    (tmp_path / CHANGES).write_text("Silk became dearer, since everybody wore it.", encoding="utf-8")
    chapters = write_report(tmp_path, 2, 3, processes=1, bots=("random",))
    assert [chapter.key for chapter in chapters] == ["2-players", "3-players-renaissance"]
    assert [chapter.summary.games for chapter in chapters] == [2, 2]
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "Bots (random) played 2 games of each kind below (seed 3)" in page
    assert f"monumental simulate --report {tmp_path.as_posix()} --bot random --games 2 --seed 3" in page
    assert "## What was changed, and why\n\nSilk became dearer" in page
    assert "| every civilization wins 0.8 to 1.2 times its fair share | 2 players |" in page
    for chapter in chapters:
        for name in PICTURES:
            assert f"({chapter.key}/{name}.png)" in page
            assert (tmp_path / chapter.key / f"{name}.png").is_file()


def test_a_box_has_a_page_of_its_own_for_every_number_of_players_it_seats(tmp_path: Path) -> None:
    words = ["--box", "lost-kingdoms", "--bot", "random", "--games", "2", "--processes", "1"]
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--report", str(tmp_path), *words])
    assert not ended.value.code
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert page.startswith("# Balance report: Lost Kingdoms\n")
    assert f"--report {tmp_path.as_posix()} --box lost-kingdoms --bot random --games 2\n" in page
    low, high = WIDER.civilizations
    assert f"| every civilization wins {low} to {high} times its fair share | 2 players |" in page
    assert [line for line in page.splitlines() if line.startswith("## ") and "players" in line] == [
        f"## {players} players" for players in (2, 3, 4, 5)
    ]


def test_the_page_shows_what_the_parts_of_a_box_gave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance_report, "kinds_of", lambda parts: ((2, False),))
    everything = Parts.of(boxes=["african-empires"], modules=["all"])
    (chapter,) = write_report(tmp_path, 1, 0, processes=1, bots=("random",), parts=everything)
    scoring = {key for key in everything.modules if MODULES[key].scoring}
    assert {part.key for part in chapter.summary.parts} == scoring
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "--box african-empires --module all --bot random --games 1\n" in page
    assert "| part | points of the winner | of all winning points | points of everybody |" in page
    for key in scoring:
        assert f"\n| {MODULES[key].name} | " in page


def test_a_report_can_play_fewer_games_with_renaissance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(balance_report, "KINDS", ((2, False), (2, True)))
    words = ["--bot", "random", "--games", "3", "--renaissance-games", "1"]
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--report", str(tmp_path), *words, "--processes", "1"])
    assert not ended.value.code
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "played 3 games of each kind below, 1 with Renaissance (seed 0)" in page
    assert "--bot random --games 3 --renaissance-games 1\n" in page
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *words])
    assert ended.value.code == 2
    assert "--renaissance-games belongs to --report" in capsys.readouterr().err


def test_duel_has_a_page_of_its_own_which_the_other_one_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "duel"
    words = ["--bot", "random", "--games", "3", "--processes", "1"]
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--report", str(folder), "--game", "duel", *words])
    assert not ended.value.code
    page = (folder / "README.md").read_text(encoding="utf-8")
    assert "Bots (random) played 3 games (seed 0): all civilizations against each other in both seats" in page
    assert f"monumental simulate --report {folder.as_posix()} --game duel --bot random --games 3\n" in page
    least, most = BANDS[DUEL].turns
    assert f"| games last {least} to {most} turns a player, at least 99 of 100 | Duel |" in page
    assert "| policies | free-cities | dominance |" in page
    assert (folder / "2-players" / "figures.json").is_file()
    monkeypatch.setattr(balance_report, "KINDS", ((2, False),))
    write_report(tmp_path, 1, 0, processes=1, bots=("random",))
    assert "[a page of its own](duel/README.md)" in (tmp_path / "README.md").read_text(encoding="utf-8")


def test_a_bot_that_does_not_exist_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--report", str(tmp_path / "page"), "--bot", "sleepy"])
    assert ended.value.code == 2
    assert "no bot is called 'sleepy'" in capsys.readouterr().err
    assert not (tmp_path / "page").exists()
