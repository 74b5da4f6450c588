"""Install a Debian package that the tests need, where this machine allows it: root, and apt.

    .venv/bin/python tools/debian.py chromium   # or postgresql

Says nothing and fails where it cannot be done: whoever asked knows what to tell the user. Several processes may ask at
once; they wait for each other.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PATIENCE = 600


def run(*command: str) -> bool:
    """Whether a command of apt went well."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            env=environment,
            check=False,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=PATIENCE,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def installed(package: str) -> bool:
    """Whether a package is there already."""
    asked = ["dpkg-query", "--show", "--showformat=${db:Status-Status}", package]
    return subprocess.run(asked, check=False, capture_output=True, text=True).stdout == "installed"


def install(package: str) -> bool:
    """Install a package; a machine whose lists of packages are missing or old fetches them first."""
    if os.geteuid() != 0 or not shutil.which("apt-get") or not shutil.which("dpkg-query"):
        return False
    with (Path(tempfile.gettempdir()) / "monumental-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if installed(package):
            return True
        print(f"Installing Debian's package {package} ...", flush=True)
        wanted = ("apt-get", "install", "--yes", "--no-install-recommends", package)
        return run(*wanted) or (run("apt-get", "update") and run(*wanted))


if __name__ == "__main__":
    sys.exit(0 if len(sys.argv) == 2 and install(sys.argv[1]) else 1)
