"""Old games live for ever: a copy of the program grows in every direction, and then plays what was stored before.

The copy gets a modifier, a resource, an Era, a field, an option, a module and a box, another price and another map. The
golden games and the stored tables are then proved and played with it, by the very tests that guard them here.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

GROWN = {
    "effects/hooks.py": [
        ("\nHOOKS: Final =", "\nHOOKS: Final = 1 +"),
        (")\n\n# --- moments", '    "zeal",\n)\n\n# --- moments'),
    ],
    "effects/resources.py": [
        ("RESOURCES: Final = 6\n", "INCENSE: Final = 6\nRESOURCES: Final = 7\n"),
        ('"culture", "raid")', '"culture", "raid", "incense")'),
        ('RESOURCE_LETTERS: Final = "psmgcr"', 'RESOURCE_LETTERS: Final = "psmgcri"'),
    ],
    "effects/catalogue_en.py": [
        ('    "resource.raid"', '    "resource.incense": "Incense",\n    "resource.raid"')
    ],
    "classic/model.py": [
        ('"basic", "era-4", "none")', '"basic", "era-4", "none", "omens")\nOMENS: Final = 8'),
    ],
    "classic/rulebook.py": [("ERA_ORDER: Final = (ERA_I, ERA_II,", "ERA_ORDER: Final = (ERA_I, 6, ERA_II,")],
    "classic/fields.py": [
        ('    Field("tally"', '    Field("fervour", NUMBERS, SEAT, default=3),\n    Field("tally"'),
    ],
    "classic/tableau.py": [
        ('        "goods",', '        "fervour",\n        "goods",'),
        ("    taken: list[int]", "    fervour: list[int]\n    taken: list[int]"),
        ("        new.taken =", "        new.fervour = self.fervour.copy()\n        new.taken ="),
    ],
    "classic/options.py": [
        ("    renaissance: bool = False\n", "    omens: bool = False\n    renaissance: bool = False\n"),
    ],
    "content/shelf.py": [
        (
            "BOXES: Final[tuple[Box, ...]] = (CORE_BOX, LOST_KINGDOMS_BOX, AFRICAN_EMPIRES_BOX)",
            "from monumental.classic.fields import SEAT\n"
            "from monumental.classic.model import Market\n"
            "from monumental.classic.module import Module, register\n"
            "from monumental.effects.tree import Gain\n"
            "from monumental.kernel.fields import Extra\n\n"
            'LUCK = register(Module("luck", "Luck", box="luck", fields=(Extra("fortune", "luck", SEAT),)))\n'
            'SPICE = Market("spice", "Spice", (MarketToken("spice-dates", "spice", Gain(3)),))\n'
            "BOXES: Final[tuple[Box, ...]] = (\n"
            "    CORE_BOX, LOST_KINGDOMS_BOX, AFRICAN_EMPIRES_BOX,\n"
            '    Box("luck", "Luck", players=5, markets=(SPICE,), development=(CORE_BOX.basic[0][0],))\n)',
        )
    ],
}


def grown(folder: Path) -> Path:
    """A copy of the project with everything added to its source."""
    for name in ("src", "tests", "docs/rules"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    package = folder / "src" / "monumental"
    for name, changes in GROWN.items():
        source = (package / name).read_text(encoding="utf-8")
        for old, new in changes:
            assert old in source, f"{name} no longer has {old!r}"
            source = source.replace(old, new, 1)
        (package / name).write_text(source, encoding="utf-8")
    _raise_a_price(package / "content" / "core" / "basic.py")
    _change_a_map(package / "content" / "core" / "maps" / "quiet-pastures-2.map")
    return folder


def _raise_a_price(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    changed = re.sub(r"cost=\((\d+),\)", lambda found: f"cost=({int(found[1]) + 1},)", source, count=1)
    assert changed != source
    file.write_text(changed, encoding="utf-8")


def _change_a_map(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    assert "Fo/b1+" in source
    file.write_text(source.replace("Fo/b1+", "Hi/b1+", 1), encoding="utf-8")


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "MONUMENTAL_POSTGRES": "off"}
    environment.pop("PYTEST_ADDOPTS", None)
    environment = {key: value for key, value in environment.items() if not key.startswith("PYTEST_XDIST")}
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_old_games_live_on_in_a_program_that_has_grown(tmp_path: Path) -> None:
    folder = grown(tmp_path)
    probe = run(
        folder,
        "-c",
        "from monumental.content.library import mark_of, marks, box_keys\n"
        "from monumental.effects.hooks import HOOKS, HOOK_KEYS\n"
        "assert len(marks('core')) > 1 and 'luck' in box_keys() and HOOK_KEYS[HOOKS - 1] == 'zeal'\n"
        "import monumental; print(monumental.__file__)",
    )
    assert probe.returncode == 0, probe.stderr
    assert probe.stdout.startswith(str(folder))
    proof = run(
        folder,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/golden",
        "tests/server/test_old_tables.py",
    )
    assert proof.returncode == 0, proof.stdout[-4000:] + proof.stderr[-2000:]
