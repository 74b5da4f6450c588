"""The source itself: nothing in it is left without a use."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

from tests.tools.test_tools import ROOT

PACKAGE = ROOT / "src" / "monumental"
# Called by name from outside: by pytest, and by Alembic.
# What others call: pytest, migrations, and modules that bring features for the bots.
CALLED = re.compile(r"pytest_\w+|upgrade|downgrade|add_features")


def plain_functions(path: Path) -> list[str]:
    """The functions of a module; those with a decorator may be handed to somebody by it."""
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    return [node.name for node in nodes if isinstance(node, ast.FunctionDef) and not node.decorator_list]


def test_every_function_has_a_use() -> None:
    """Code that only its own tests call, or nobody, is read and kept for nothing."""
    files = [*PACKAGE.rglob("*.py"), *(ROOT / "tools").glob("*.py")]
    words = Counter(word for file in files for word in re.findall(r"\w+", file.read_text(encoding="utf-8")))
    unused = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for name in plain_functions(path)
        if words[name] == 1 and not CALLED.fullmatch(name)
    ]
    assert unused == []
