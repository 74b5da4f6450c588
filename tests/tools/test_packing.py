"""What is installed is whole: wheel and sdist carry rules, maps and the browser client, or are not made at all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from tests.tools.test_tools import ROOT, load

PAGE = "monumental/server/client/index.html"
# A Node that builds a client of one page, and says in the page which source it saw.
NPM = """#!/bin/sh
case "$1" in
  run) mkdir -p dist && cat src/main.ts > dist/index.html ;;
  ci) mkdir -p node_modules && touch node_modules/.package-lock.json ;;
  *) echo v99.0.0 ;;
esac
"""
BROKEN = NPM.replace("cat src/main.ts > dist/index.html", "echo 'no such icon' && exit 1")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A fresh clone with a small client that is not built."""
    root = tmp_path / "checkout"
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs" / "rules", root / "docs" / "rules")
    shutil.copytree(ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE", ".gitignore"):
        shutil.copy(ROOT / name, root / name)
    (root / "web" / "src").mkdir(parents=True)
    shutil.copy(ROOT / "web" / "package.json", root / "web")
    (root / "web" / "package-lock.json").write_text("{}", encoding="utf-8")
    (root / "web" / "src" / "main.ts").write_text("first", encoding="utf-8")
    return root


def node(folder: Path, script: str = NPM) -> Path:
    """A folder with a Node of our own, which needs no network."""
    folder.mkdir(exist_ok=True)
    for name in ("node", "npm"):
        (folder / name).write_text(script, encoding="utf-8")
        (folder / name).chmod(0o755)
    return folder


def build(root: Path, target: str, path: Path | None, **variables: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel or an sdist into the folder `made`, as a frontend does."""
    # Only the shell's own programs beside the given folder: the machine's Node is out of reach.
    programs = root.parent / "programs"
    programs.mkdir(exist_ok=True)
    for name in ("sh", "mkdir", "cat", "touch"):
        found = shutil.which(name)
        if found and not (programs / name).exists():
            (programs / name).symlink_to(found)
    places = [str(folder) for folder in (path, programs) if folder]
    environment = {**os.environ, **variables, "PATH": os.pathsep.join(places)}
    # The hook looks beside the interpreter too, where `make web` may have put a Node.
    script = "import sys; sys.executable = ''; from hatchling.cli import hatchling; sys.exit(hatchling())"
    command = [sys.executable, "-c", script, "build", "-t", target, "-d", str(root.parent / "made")]
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)


def names_in(wheel: Path) -> set[str]:
    """What a wheel holds."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def only_wheel(root: Path) -> Path:
    """The wheel that was made."""
    (wheel,) = (root.parent / "made").glob("monumental-*.whl")
    return wheel


def test_a_wheel_from_a_fresh_clone_builds_the_client_in(checkout: Path, tmp_path: Path) -> None:
    """Rules, maps and type information travel along too, and an extracted wheel can quote a rule by itself."""
    done = build(checkout, "wheel", node(tmp_path / "node"))
    assert done.returncode == 0, done.stderr
    names = names_in(only_wheel(checkout))
    assert PAGE in names
    assert {
        "monumental/py.typed",
        "monumental/rules/books/core.md",
        "monumental/rules/books/status.toml",
        "monumental/content/core/maps/quiet-pastures-2.map",
    } <= names
    with zipfile.ZipFile(only_wheel(checkout)) as archive:
        archive.extractall(tmp_path / "installed")
    script = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'installed')!r})\n"
        "from monumental.rules import rule, catalogue\n"
        "import monumental; print(monumental.__file__); print(rule('CORE.SCORE.15').text)"
    )
    result = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=True
    )
    place, text = result.stdout.splitlines()
    assert place.startswith(str(tmp_path))
    assert text == "The highest total wins."


def test_without_node_there_is_no_wheel_but_a_sentence(checkout: Path, tmp_path: Path) -> None:
    done = build(checkout, "wheel", None)
    assert done.returncode != 0
    assert "The browser client is not built, and there is no Node" in done.stderr
    assert "MONUMENTAL_CLIENT=0" in done.stderr
    assert not list(tmp_path.glob("made/*.whl"))


def test_a_client_that_does_not_build_stops_the_wheel(checkout: Path, tmp_path: Path) -> None:
    done = build(checkout, "wheel", node(tmp_path / "node", BROKEN))
    assert done.returncode != 0
    assert "no such icon" in done.stdout
    assert "The browser client could not be built" in done.stderr


def test_a_wheel_without_the_client_has_to_be_asked_for(checkout: Path) -> None:
    done = build(checkout, "wheel", None, MONUMENTAL_CLIENT="0")
    assert done.returncode == 0, done.stderr
    names = names_in(only_wheel(checkout))
    assert "monumental/rules/books/core.md" in names
    assert PAGE not in names


def test_a_client_older_than_its_sources_is_built_anew(checkout: Path, tmp_path: Path) -> None:
    folder = node(tmp_path / "node")
    assert build(checkout, "wheel", folder).returncode == 0
    source, page = checkout / "web" / "src" / "main.ts", checkout / "web" / "dist" / "index.html"
    source.write_text("second", encoding="utf-8")
    newer = page.stat().st_mtime + 10
    os.utime(source, (newer, newer))
    assert build(checkout, "wheel", folder).returncode == 0
    with zipfile.ZipFile(only_wheel(checkout)) as archive:
        assert archive.read(PAGE) == b"second"


def test_the_sdist_holds_the_client_and_installs_without_node(checkout: Path, tmp_path: Path) -> None:
    done = build(checkout, "sdist", node(tmp_path / "node"))
    assert done.returncode == 0, done.stderr
    (sdist,) = (tmp_path / "made").glob("monumental-*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (root,) = (tmp_path / "unpacked").iterdir()
    assert (root / "web" / "src" / "main.ts").is_file()
    assert not (root / "web" / "node_modules").exists()
    done = build(root, "wheel", None)
    assert done.returncode == 0, done.stderr
    assert PAGE in names_in(only_wheel(root))


def test_a_build_on_a_machine_without_node_asks_for_it_as_a_package(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frontend that builds in an environment of its own installs it there, not into the user's."""
    tool = load("hatch_build")
    monkeypatch.setattr(sys, "executable", "")
    hook = tool.MonumentalHook(str(checkout), {}, None, None, "", "wheel")
    monkeypatch.delenv("MONUMENTAL_COMPILE", raising=False)
    monkeypatch.delenv("MONUMENTAL_CLIENT", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    assert hook.dependencies() == [load("web").PACKAGE]
    monkeypatch.setenv("PATH", f"{node(tmp_path / 'node')}{os.pathsep}/bin{os.pathsep}/usr/bin")
    assert hook.dependencies() == []
