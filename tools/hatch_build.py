"""The build hook of the wheel: the rule rows travel inside the package.

docs/rules is documentation first, and an editable installation reads it in place; an installed wheel has no docs
folder, so the same files are packed beside their reader, monumental.rules.
"""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RulebookHook(BuildHookInterface):  # type: ignore[type-arg]
    """Add docs/rules to a standard wheel, and nothing to an editable one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files to include, before the wheel is written."""
        if version == "standard":
            build_data["force_include"]["docs/rules"] = "monumental/rules/books"
