"""The pages about the architecture and about modules describe the house as it is: packages, layers, files, names."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "monumental"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
MODULES = (ROOT / "docs" / "design" / "modules.md").read_text(encoding="utf-8")
TREE = re.findall(r"^  (\w+(?:/|\.py)) ", PAGE, flags=re.MULTILINE)
QUOTED = re.findall(r"`([^`\n]+)`", PAGE.replace("```", "") + MODULES)
# Whoever writes a path writes no spaces; `why_not`, `On` and `Game.play` are names.
PATHS = [text for text in QUOTED if re.fullmatch(r"[\w.-]+(/[\w.-]*)+|\w+\.(py|toml|md)", text)]
NAMES = [text for text in QUOTED if re.fullmatch(r"[A-Za-z_]+(\.[a-z_]+)?", text) and text not in PATHS]


def layers() -> list[str]:
    """The layers of the import contract that exist, the lowest first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = [each for each in settings["tool"]["importlinter"]["contracts"] if each["type"] == "layers"]
    found = [layer.strip("()") for layer in reversed(contract["layers"])]
    return [name for name in found if (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").is_file()]


def folders_with_tests() -> set[str]:
    return {f"tests/{path.parent.name}" for path in (ROOT / "tests").glob("*/test_*.py")}


def chapters() -> set[str]:
    """The files and folders of the big game."""
    found = [path for path in (PACKAGE / "classic").iterdir() if not path.name.startswith("__")]
    return {f"classic/{path.name}" for path in found if path.suffix in ("", ".py")}


def exists(path: str) -> bool:
    return any((base / path).exists() for base in (ROOT, PACKAGE))


def test_the_packages_stand_in_the_order_of_their_layers() -> None:
    assert [name.removesuffix(".py").rstrip("/") for name in TREE] == layers()
    assert [name for name in TREE if not exists(name)] == []


def test_the_guide_for_contributors_names_the_same_order() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (chain,) = re.findall(r"Imports point one way: ([^.]+)\.", guide)
    assert re.findall(r"\w+", chain) == layers()


def test_every_package_is_named() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    modules = {path.name for path in PACKAGE.glob("*.py")} - {"__init__.py"}
    assert set(TREE) == {f"{name}/" for name in packages} | modules


def test_every_path_leads_somewhere() -> None:
    assert len(PATHS) > 50
    assert [path for path in PATHS if not exists(path)] == []


def test_every_folder_with_tests_and_every_chapter_is_named() -> None:
    assert sorted((folders_with_tests() | chapters()) - set(PATHS)) == []


def test_every_name_is_a_word_of_the_source() -> None:
    sources = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.json")]
    words = {word for path in sources for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    assert len(NAMES) > 40
    assert [name for name in NAMES if not words.issuperset(name.split("."))] == []


def test_all_that_a_module_brings_is_named() -> None:
    source = ast.parse((PACKAGE / "classic" / "module.py").read_text(encoding="utf-8"))
    (module,) = [node for node in source.body if isinstance(node, ast.ClassDef) and node.name == "Module"]
    (init,) = [node for node in module.body if isinstance(node, ast.FunctionDef)]
    brought = {argument.arg for argument in init.args.args} - {"self"}
    assert len(brought) > 10
    assert sorted(brought - set(NAMES)) == []


def test_the_page_is_one_page() -> None:
    """What grows beyond that belongs to a page of its own in docs/design."""
    assert len(PAGE.splitlines()) <= 160
