"""Workers end with the process that started them, however it ended."""

from __future__ import annotations

import subprocess
import sys

PARENT = """
import os
from monumental.lab.workers import open_pool
pool = open_pool(2)
print(*{pool.submit(os.getpid).result() for _ in range(20)}, flush=True)
input()
"""
PATIENCE = 60.0


def test_workers_end_when_their_parent_is_killed() -> None:
    command = [sys.executable, "-c", PARENT]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline().split()
        parent.kill()
        # The workers share the parent's output: it ends when the last of them is gone.
        rest, _ = parent.communicate(timeout=PATIENCE)
    assert rest == ""
