"""Building the client on machines with a good Node, an old one, or none."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tests.tools.test_tools import load

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
