"""Write the lock files: the exact version of everything that `make` installs.

    .venv/bin/python tools/lock.py            # keep what is pinned, add what is new
    .venv/bin/python tools/lock.py --upgrade  # move every pin to the newest version that fits pyproject.toml

requirements.lock holds a contributor's environment, requirements-docs.lock what building the documentation adds to it.
The resolver is pip itself; only names and versions are written, so the files work with whatever index a machine uses.
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
MAIN = ROOT / "requirements.lock"
DOCS = ROOT / "requirements-docs.lock"
HEADER = """\
# Exact versions for `make {target}`. Written by tools/lock.py; do not edit.
# Names and versions only: no address of any package index is recorded here.
"""
# pip resolves for the machine it runs on; what another system needs, or cannot have, carries a marker.
ELSEWHERE = {"colorama": 'sys_platform == "win32"', "uvloop": 'sys_platform != "win32"'}


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


def render(pins: dict[str, str], target: str) -> str:
    """Return the text of a lock file."""
    lines = [HEADER.format(target=target)]
    for name in sorted(pins):
        marker = f" ; {ELSEWHERE[name]}" if name in ELSEWHERE else ""
        lines.append(f"{name}=={pins[name]}{marker}\n")
    return "".join(lines)


def main() -> None:
    """Resolve the extras `dev` and `docs` and write both lock files."""
    parser = argparse.ArgumentParser(description="Write requirements.lock and requirements-docs.lock.")
    parser.add_argument("--upgrade", action="store_true", help="move every pin to the newest that fits")
    kept = [] if parser.parse_args().upgrade else [path for path in (MAIN, DOCS) if path.exists()]
    constraints = [part for path in kept for part in ("--constraint", str(path))]

    pins = resolve(["--editable", ".[dev]", *ELSEWHERE, *constraints])
    MAIN.write_text(render(pins, "setup"), encoding="utf-8")
    # The documentation shares the environment, so its pins may not contradict those just written.
    docs = resolve(["--editable", ".[docs]", "--constraint", str(MAIN), *constraints])
    added = {name: version for name, version in docs.items() if name not in pins}
    DOCS.write_text(render(added, "docs"), encoding="utf-8")
    print(f"{MAIN.name}: {len(pins)} pins, {DOCS.name}: {len(added)} more")


if __name__ == "__main__":
    main()
