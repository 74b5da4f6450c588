"""The build hook: the rule rows and the browser client travel inside the package, and the engine may be compiled.

docs/rules is documentation first, and an editable installation reads it in place; an installed wheel has no docs
folder, so the same files are packed beside their reader, monumental.rules.

So is the browser client, which `monumental play` cannot do without. Where it is not built yet, or older than its
sources (`pip install git+...`, `python -m build`), it is built first, with the machine's Node or one that comes as a
package. Where that fails the build fails. MONUMENTAL_CLIENT=0 in the environment leaves the client out on purpose.

With MONUMENTAL_COMPILE=1 the wheel holds the engine compiled by mypyc (see tools/compile.py).
"""

from __future__ import annotations

import importlib.util
import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WITHOUT: Final = "or set MONUMENTAL_CLIENT=0 for an installation without the game in the browser"
# What lies in web/ and does not go into the client, or is made anew whenever it is built.
BESIDE: Final = (
    "node_modules",
    "dist",
    "tests",
    "e2e",
    "test-results",
    "playwright-report",
    "src/art/generated",
)


def switch(name: str, default: str) -> bool:
    """Whether a variable of the environment says yes."""
    return os.environ.get(name, default) not in ("", "0")


def wants_compiled() -> bool:
    """Whether the builder asked for a compiled wheel."""
    return switch("MONUMENTAL_COMPILE", "")


class MonumentalHook(BuildHookInterface):  # type: ignore[type-arg]
    """Complete a standard wheel and the sdist; an editable installation needs nothing."""

    def dependencies(self) -> list[str]:
        """What this build needs beyond pyproject.toml."""
        needed = ["mypy>=1.13", "setuptools>=75"] if wants_compiled() else []
        root = Path(self.root)
        if lacks_client(root) and not node_folder(root):
            needed.append(load_tool(root, "web").PACKAGE)
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the additional files, before the archive is written."""
        if version != "standard":
            return
        root = Path(self.root)
        if lacks_client(root):
            build_client(root)
        inside = self.target_name == "wheel"
        if switch("MONUMENTAL_CLIENT", "1"):
            # See monumental.server.settings.
            build_data["force_include"]["web/dist"] = "monumental/server/client" if inside else "web/dist"
        if inside:
            build_data["force_include"]["docs/rules"] = "monumental/rules/books"
            if wants_compiled():
                self.add_compiled(build_data)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Compile into a folder beside the source and pack the extension modules, tagged for this platform."""
        target = Path(self.root) / "build" / "wheel"
        compiler = load_tool(Path(self.root), "compile")
        problem = compiler.obstacle()
        if problem:
            raise RuntimeError(f"MONUMENTAL_COMPILE is set, but {problem}")
        compiler.compile_package(target)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in [*target.rglob("*.so"), *target.rglob("*.pyd")]:
            build_data["force_include"][str(path)] = path.relative_to(target).as_posix()


def lacks_client(root: Path) -> bool:
    """Whether the client is wanted and has to be built: there is none, or a source has changed since."""
    if not switch("MONUMENTAL_CLIENT", "1"):
        return False
    page = root / "web" / "dist" / "index.html"
    if not page.is_file():
        return True
    built = page.stat().st_mtime
    return any(source.stat().st_mtime > built for source in client_sources(root / "web"))


def client_sources(web: Path) -> Iterator[Path]:
    """The files that the client is built from."""
    for folder, inner, files in os.walk(web):
        here = Path(folder)
        inner[:] = [name for name in inner if (here / name).relative_to(web).as_posix() not in BESIDE]
        yield from (here / name for name in files)


def node_folder(root: Path) -> str | None:
    """Where a Node lies that can build the client."""
    web = load_tool(root, "web")
    package = json.loads((root / "web" / "package.json").read_text(encoding="utf-8"))
    folder: str | None = web.find_node(web.needed(package), web.node_folders())
    return folder


def build_client(root: Path) -> None:
    """Build the client, or fail with a sentence: an installation without it looks whole and cannot be played."""
    if not node_folder(root):
        raise RuntimeError(f"The browser client is not built, and there is no Node: install Node, {WITHOUT}.")
    if load_tool(root, "web").main(["build"]):
        raise RuntimeError(f"The browser client could not be built: mend what is said above, {WITHOUT}.")
    (root / "web" / "dist" / "index.html").touch()


def load_tool(root: Path, name: str) -> ModuleType:
    """Import a script of tools/, which lies beside this file and is no installed module."""
    spec = importlib.util.spec_from_file_location(f"monumental_{name}", root / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
