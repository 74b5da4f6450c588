"""A real PostgreSQL for the tests: Debian's package, in a folder of its own, reached by a socket in that folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

INSTALLER = Path(__file__).resolve().parents[2] / "tools" / "debian.py"
ADVICE = (
    "The server must be proved on PostgreSQL too, and there is none here: install Debian's package `postgresql` "
    "(the program `postgres` on the PATH will do elsewhere). MONUMENTAL_POSTGRES=off leaves these tests out."
)


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs, the newest version first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    for folder in reversed(found):
        if (folder / "initdb").exists():
            return folder
    program = shutil.which("initdb")
    return Path(program).resolve().parent if program else None


def obtain() -> Path:
    """PostgreSQL's programs; installs them where that is possible, and fails the test loudly where it is not."""
    if os.environ.get("MONUMENTAL_POSTGRES") == "off":
        pytest.skip("MONUMENTAL_POSTGRES=off")
    folder = binaries()
    if folder is None:
        subprocess.run([sys.executable, str(INSTALLER), "postgresql"], check=False, capture_output=True)
        folder = binaries()
    if folder is None:
        pytest.fail(ADVICE)
    return folder


@contextmanager
def cluster(durable: bool = False) -> Iterator[str]:
    """A running PostgreSQL; gives the address of an empty database. ``durable`` waits for the disk as in earnest."""
    programs = obtain()
    folder = Path(tempfile.mkdtemp(prefix="monumental-pg-"))
    # PostgreSQL refuses to run as root.
    user = "postgres" if os.geteuid() == 0 else None
    if user:
        shutil.chown(folder, user, user)
    data = folder / "data"

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [programs / program, *arguments],
            check=True,
            capture_output=True,
            user=user,
            group=user,
            cwd=folder,
        )

    try:
        run("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "-D", str(data))
        options = f"-k {folder} -c listen_addresses='' -c fsync={'on' if durable else 'off'}"
        run("pg_ctl", "start", "-w", "-D", str(data), "-o", options, "-l", str(folder / "log"))
        try:
            yield f"postgresql://postgres@/postgres?host={folder}"
        finally:
            run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", str(data))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
