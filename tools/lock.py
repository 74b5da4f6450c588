"""Write requirements.lock: the exact version of everything a contributor's environment holds.

    .venv/bin/python tools/lock.py            # keep what is pinned, add what is new
    .venv/bin/python tools/lock.py --upgrade  # move every pin to the newest version that fits pyproject.toml

The resolver is pip itself; only names and versions are written, so the file works with whatever index a machine uses.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
HEADER = """\
# Exact versions for `make setup`. Written by tools/lock.py; do not edit.
# Names and versions only: no address of any package index is recorded here.
"""
# pip resolves for the machine it runs on; these are needed elsewhere only, so their pins carry a marker.
ELSEWHERE = {"colorama": 'sys_platform == "win32"'}


def resolve(requirements: list[str]) -> dict[str, str]:
    """Return name -> version for everything that installing `requirements` would install."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        subprocess.run([*command, "--report", str(report), *requirements], check=True, cwd=ROOT)
        installs = json.loads(report.read_text())["install"]
    pins = {normal(item["metadata"]["name"]): item["metadata"]["version"] for item in installs}
    pins.pop("monumental", None)
    return pins


def normal(name: str) -> str:
    """Return the canonical spelling of a distribution's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def render(pins: dict[str, str]) -> str:
    """Return the text of the lock file."""
    lines = []
    for name in sorted(pins):
        marker = f" ; {ELSEWHERE[name]}" if name in ELSEWHERE else ""
        lines.append(f"{name}=={pins[name]}{marker}")
    return HEADER + "\n".join(lines) + "\n"


def main() -> None:
    """Resolve the `dev` extra and write the lock file."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--upgrade", action="store_true", help="move every pin to the newest version that fits"
    )
    arguments = parser.parse_args()
    requirements = ["--editable", ".[dev]", *sorted(ELSEWHERE)]
    if LOCK.exists() and not arguments.upgrade:
        requirements += ["--constraint", str(LOCK)]
    pins = resolve(requirements)
    LOCK.write_text(render(pins))
    print(f"{LOCK.name}: {len(pins)} pins")


if __name__ == "__main__":
    main()
