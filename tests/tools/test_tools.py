"""The tools around the package: lock files, the search for a Python, the wheel and the compiled build."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def load(name: str) -> ModuleType:
    """Import a script of tools/, which is no package."""
    spec = importlib.util.spec_from_file_location(f"tool_{name}", ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-docs.lock"])
def test_lock_files_pin_exactly_and_name_no_address(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert pins
    assert [pin for pin in pins if not re.fullmatch(r"[a-z0-9-]+==[\w.]+( ; \S+ [!=]= \S+)?", pin)] == []
    assert "://" not in "".join(lines)


def test_a_lock_file_is_sorted_and_marks_what_other_platforms_need() -> None:
    text = load("lock").render({"rich": "1.0", "colorama": "0.4"}, "setup")
    assert text.splitlines()[-2:] == ['colorama==0.4 ; sys_platform == "win32"', "rich==1.0"]


def test_the_search_for_a_python_prints_one_that_is_new_enough() -> None:
    result = subprocess.run(
        [ROOT / "tools" / "find_python", sys.executable], capture_output=True, text=True, check=True
    )
    assert Path(result.stdout.strip()).resolve() == Path(sys.executable).resolve()


def test_the_search_for_a_python_says_what_is_needed(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    old.chmod(0o755)
    result = subprocess.run(
        [ROOT / "tools" / "find_python", old], capture_output=True, text=True, check=False
    )
    assert result.returncode == 1
    assert "Monumental needs Python 3.11 or newer" in result.stderr


def test_a_machine_without_compiler_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    tool = load("compile")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(tool.sysconfig, "get_config_var", lambda _: "no-such-compiler -pthread")
    monkeypatch.setattr(sys, "argv", ["compile.py", str(tmp_path / "target")])
    assert tool.main() == 1
    assert "there is no C compiler (looked for: no-such-compiler" in capsys.readouterr().err
    assert not (tmp_path / "target").exists()


def test_a_machine_without_headers_gets_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tool = load("compile")
    monkeypatch.setenv("CC", sys.executable)  # any program will do
    monkeypatch.setattr(tool.sysconfig, "get_path", lambda _: str(tmp_path))
    assert "headers of Python" in tool.obstacle()


def test_the_compiled_build_takes_the_engine_and_leaves_definitions(tmp_path: Path) -> None:
    tool = load("compile")
    tool.copy_package(tmp_path)
    chosen = tool.modules(tmp_path)
    hot = {"monumental/kernel/machine.py", "monumental/classic/conquest.py", "monumental/bots/instinct.py"}
    assert hot <= set(chosen)
    open_to_all = {"monumental/effects/tree.py", "monumental/classic/reasons.py", "monumental/bots/greedy.py"}
    assert not open_to_all & set(chosen)
    assert all(list((tmp_path / "monumental").glob(pattern)) for pattern in tool.INTERPRETED)
    assert (tmp_path / "monumental" / "rules" / "books" / "core.md").exists()


def test_a_failed_build_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A copy without its extension modules would pass for the compiled engine."""
    tool = load("compile")

    def fail(target: Path, files: list[str], level: str) -> None:
        raise SystemExit(f"{len(files)} files in {target.name} at {level}: type error")

    monkeypatch.setattr(tool, "build_extensions", fail)
    (tmp_path / "compiled").mkdir()
    with pytest.raises(SystemExit, match="type error"):
        tool.compile_package(tmp_path / "compiled")
    assert list(tmp_path.iterdir()) == []


def test_what_is_built_for_the_tests_alone_is_optimised_less(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tool = load("compile")
    levels: list[str] = []
    monkeypatch.setattr(tool, "build_extensions", lambda _target, _files, level: levels.append(level))
    tool.compile_package(tmp_path / "compiled")
    tool.compile_package(tmp_path / "parity", quick=True)
    assert levels[0] > levels[1]


# --- versions that meet -----------------------------------------------------------------------------------------------
def versions(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "versions.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_bot_meets_itself_in_two_processes_that_agree() -> None:
    """Against itself, a bot that draws from the deal alone wins one of the two games of every deal."""
    met = versions(str(ROOT / "src"), "--bot", "novice", "--deals", "1")
    assert met.returncode == 0, met.stderr
    assert met.stdout == "deal 0: 1 of 2 games, 50.0 %\n"


def test_the_older_version_must_be_there(tmp_path: Path) -> None:
    met = versions(str(tmp_path))
    assert met.returncode == 1
    assert "there is no package 'monumental'" in met.stderr


def test_sixty_deals_hold_every_pair_on_every_map() -> None:
    tool = load("versions")
    assert len({(*civilizations, layout) for civilizations, layout in map(tool.table, range(60))}) == 60
