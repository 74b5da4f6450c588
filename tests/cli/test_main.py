"""The `monumental` command as a user meets it: output, JSON, exit status, and never a traceback."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import typer

import monumental
from monumental.cli import app
from monumental.cli import main as command
from monumental.kernel.errors import MonumentalError

COLOUR = re.compile(r"\x1b\[[0-9;]*m")  # some continuous-integration systems ask for colours


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command in this process: exit status, output, error stream."""
    with pytest.raises(SystemExit) as ended:
        command.main(list(arguments))
    captured = capsys.readouterr()
    return int(ended.value.code or 0), COLOUR.sub("", captured.out), COLOUR.sub("", captured.err)


def add_failing(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Give the application a sub-command `break` that raises an error."""
    build = app.build

    def broken() -> None:
        raise error

    def build_broken() -> typer.Typer:
        application = build()
        application.command("break")(broken)
        return application

    monkeypatch.setattr(app, "build", build_broken)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"monumental {monumental.__version__}\n", "")


def test_the_installed_command_runs() -> None:
    script = Path(sys.executable).with_name("monumental")
    result = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert result.stdout == f"monumental {monumental.__version__}\n"


def test_the_module_is_the_command() -> None:
    command_line = [sys.executable, "-m", "monumental", "--version"]
    result = subprocess.run(command_line, capture_output=True, text=True, check=True)
    assert result.stdout == f"monumental {monumental.__version__}\n"


def test_one_extra_holds_everything_that_a_player_needs() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    assert extras["play"] == ["monumental[cli,server]"]
    assert {"textual", "uvicorn"} <= {
        need.partition(">")[0] for key in ("cli", "server") for need in extras[key]
    }


def test_help_lists_commands_and_examples(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert "rules" in out
    assert "Examples" in out


@pytest.mark.parametrize("name", app.COMMANDS)
def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str], name: str) -> None:
    status, out, _ = run(capsys, name, "--help")
    assert status == 0
    assert "Usage: monumental" in out


def test_a_wrong_option_is_a_refusal(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "rules", "--nonsense")
    assert status == 2
    assert "--nonsense" in err


def test_a_known_error_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    add_failing(monkeypatch, MonumentalError("No [bold]such[/] thing. Possible: this, that."))
    status, out, err = run(capsys, "break")
    assert (status, out) == (2, "")
    assert err == "Refused: No [bold]such[/] thing. Possible: this, that.\n"


@pytest.mark.parametrize(
    "error", [PermissionError(13, "Permission denied", "out/x"), OSError(28, "No space left", b"y")]
)
def test_a_closed_file_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    add_failing(monkeypatch, error)
    status, _, err = run(capsys, "break")
    assert status == 2
    assert err in ("Refused: cannot use out/x: permission denied\n", "Refused: cannot use y: no space left\n")


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--out"],
        ["simulate", "--report"],
        ["arena", "--bot", "random", "--bot", "greedy", "--out"],
    ],
)
def test_a_folder_that_takes_no_files_is_refused_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str]
) -> None:
    def played(*_: object) -> None:
        raise AssertionError("a game was begun")

    for place in ("simulate.run_experiment", "simulate.write_report", "arena.run"):
        monkeypatch.setattr(f"monumental.cli.{place}", played)
    (tmp_path / "file").write_text("", encoding="utf-8")
    status, _, err = run(capsys, *words, str(tmp_path / "file" / "out"))
    assert status == 2
    assert "cannot write into" in err


def test_a_surprise_is_an_apology_with_a_log(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("MONUMENTAL_DEBUG", raising=False)
    add_failing(monkeypatch, ZeroDivisionError("by nothing"))
    status, out, err = run(capsys, "break")
    (log,) = (tmp_path / "monumental").iterdir()
    assert (status, out) == (1, "")
    assert err.startswith("Sorry, something broke (ZeroDivisionError).")
    assert str(log) in err
    assert "Traceback" not in err
    assert "ZeroDivisionError: by nothing" in log.read_text(encoding="utf-8")


def test_a_closed_state_folder_does_not_hide_the_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    barred = tmp_path / "file"
    barred.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(barred))
    log = command.write_log(ZeroDivisionError("by nothing"))
    assert "by nothing" in log.read_text(encoding="utf-8")
    log.unlink()


def test_a_missing_requirement_is_named_with_its_cure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "monumental.cli.app")
    monkeypatch.setitem(sys.modules, "typer", None)
    monkeypatch.delitem(sys.modules, "rich", raising=False)
    status, out, err = run(capsys, "rules")
    assert (status, out) == (2, "")
    assert err == "This needs the package 'typer'. Install it with: pip install 'monumental[play,lab]'\n"


def test_a_requirement_missing_inside_a_command_is_named_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    add_failing(monkeypatch, ModuleNotFoundError("No module", name="matplotlib.pyplot"))
    status, _, err = run(capsys, "break")
    assert status == 2
    assert err.startswith("This needs the package 'matplotlib'.")


def test_a_broken_module_of_ours_is_no_missing_requirement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONUMENTAL_DEBUG", "1")
    monkeypatch.setitem(sys.modules, "monumental.cli.app", None)
    with pytest.raises(ModuleNotFoundError, match=r"monumental\.cli\.app"):
        command.main(["rules"])


@pytest.mark.parametrize("error", [MonumentalError("no"), ZeroDivisionError("no")])
def test_debugging_shows_the_traceback(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    monkeypatch.setenv("MONUMENTAL_DEBUG", "1")
    add_failing(monkeypatch, error)
    with pytest.raises(type(error)):
        command.main(["break"])
