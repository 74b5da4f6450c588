"""Building the client on machines with a good Node, an old one, or none."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from tests.tools.test_tools import ROOT, load

tool = load("web")


def fake(folder: Path, version: str, npm: bool = True) -> str:
    """A folder with a program that says it is Node of a version."""
    folder.mkdir()
    for name in ("node", "npm") if npm else ("node",):
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    return str(folder)


def test_the_first_node_that_is_new_enough_and_has_npm(tmp_path: Path) -> None:
    old = fake(tmp_path / "old", "v18.20.1")
    bare = fake(tmp_path / "bare", "v22.0.0", npm=False)
    broken = fake(tmp_path / "broken", "oops")
    good = fake(tmp_path / "good", "v20.19.0")
    least = tool.needed({"engines": {"node": ">=20.19"}})
    assert least == (20, 19)
    assert tool.find_node(least, [old, bare, broken, good]) == good
    assert tool.find_node(least, [old, bare, broken, str(tmp_path / "none")]) is None


def test_a_machine_without_node_installs_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own"
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    monkeypatch.setattr(tool, "OWN", own)
    calls: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        calls.append(command)
        if command[-1] == tool.PACKAGE:
            fake(own, "v24.0.0")
            return subprocess.CompletedProcess(command, 0)
        return subprocess.CompletedProcess(command, 0, stdout="v24.0.0\n")

    monkeypatch.setattr(tool.subprocess, "run", run)
    assert tool.obtain_node((20, 19)) == str(own)
    assert calls[0][-1] == tool.PACKAGE
    assert "no Node 20.19 or newer" in capsys.readouterr().out


def test_no_node_and_no_network_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(tool, "OWN", tmp_path)
    monkeypatch.setattr(tool.subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1))
    with pytest.raises(SystemExit, match="make terminal"):
        tool.obtain_node((20, 19))


def test_chromium_is_the_one_asked_for_or_the_first_that_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, code in (("chromium", 1), ("google-chrome", 0)):
        (folder / name).write_text(f"#!/bin/sh\nexit {code}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/bin:/usr/bin")
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(tool, "BROWSERS", ("chromium", "google-chrome"))
    assert tool.find_chromium() == str(folder / "google-chrome")
    monkeypatch.setenv("CHROMIUM", str(folder / "chromium"))
    with pytest.raises(SystemExit, match="does not run"):
        tool.find_chromium()


def test_a_machine_without_chromium_tries_debian_then_playwright_then_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    calls: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        calls.append(command)
        return subprocess.CompletedProcess(command, 1, stdout="")

    monkeypatch.setattr(tool.subprocess, "run", run)
    with pytest.raises(SystemExit, match="neither be found nor installed"):
        tool.obtain_chromium("node", {})
    assert calls[0][1:] == [str(tool.ROOT / "tools" / "debian.py"), "chromium"]
    assert calls[1][2:] == ["install", "chromium"]


def test_debian_installs_only_as_root_and_looks_for_new_lists_once(monkeypatch: pytest.MonkeyPatch) -> None:
    debian = load("debian")
    asked: list[tuple[str, ...]] = []
    answers = iter([False, True, True])

    def run(*command: str) -> bool:
        asked.append(command)
        return next(answers)

    monkeypatch.setattr(debian, "run", run)
    monkeypatch.setattr(debian, "installed", lambda _: False)
    monkeypatch.setattr(debian.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(debian.os, "geteuid", lambda: 1000)
    assert not debian.install("chromium")
    assert asked == []
    monkeypatch.setattr(debian.os, "geteuid", lambda: 0)
    assert debian.install("chromium")
    assert [command[1] for command in asked] == ["install", "update", "install"]


def test_the_lock_file_names_what_every_platform_needs() -> None:
    """`npm ci` refuses a lock file without the optional packages of other platforms."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    missing = [
        (key, name)
        for key, package in packages.items()
        for name in package.get("optionalDependencies", {})
        if f"{key}/node_modules/{name}" not in packages and f"node_modules/{name}" not in packages
    ]
    assert missing == []
    assert [key for key, package in packages.items() if "resolved" in package] == []
    assert "://" not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
