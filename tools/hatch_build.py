"""The build hook of the wheel: the rule rows travel inside the package, and the engine may be compiled.

docs/rules is documentation first, and an editable installation reads it in place; an installed wheel has no docs
folder, so the same files are packed beside their reader, monumental.rules. So is the built browser client.

With MONUMENTAL_COMPILE=1 in the environment the wheel holds the engine compiled by mypyc (see tools/compile.py).
"""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def wants_compiled() -> bool:
    """Whether the builder asked for a compiled wheel."""
    return os.environ.get("MONUMENTAL_COMPILE", "") not in ("", "0")


class MonumentalHook(BuildHookInterface):  # type: ignore[type-arg]
    """Complete a standard wheel; an editable one needs nothing."""

    def dependencies(self) -> list[str]:
        """What a compiled wheel needs at build time, beyond pyproject.toml."""
        return ["mypy>=1.13", "setuptools>=75"] if wants_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the additional files, before the wheel is written."""
        if version != "standard":
            return
        build_data["force_include"]["docs/rules"] = "monumental/rules/books"
        # The browser client, if it has been built (`make wheel` sees to that); see monumental.server.settings.
        if (Path(self.root) / "web" / "dist" / "index.html").is_file():
            build_data["force_include"]["web/dist"] = "monumental/server/client"
        if wants_compiled():
            self.add_compiled(build_data)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Compile into a folder beside the source and pack the extension modules, tagged for this platform."""
        target = Path(self.root) / "build" / "wheel"
        compiler = load_compiler(Path(self.root))
        problem = compiler.obstacle()
        if problem:
            raise RuntimeError(f"MONUMENTAL_COMPILE is set, but {problem}")
        compiler.compile_package(target)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in [*target.rglob("*.so"), *target.rglob("*.pyd")]:
            build_data["force_include"][str(path)] = path.relative_to(target).as_posix()


def load_compiler(root: Path) -> ModuleType:
    """Import tools/compile.py, which is a script beside this file and no installed module."""
    spec = importlib.util.spec_from_file_location("monumental_compile", root / "tools" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
