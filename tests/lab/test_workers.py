"""Workers end with the process that started them, however it ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from time import monotonic, sleep

import pytest

PARENT = """
import os
from monumental.lab.workers import open_pool
pool = open_pool(2)
print(*{pool.submit(os.getpid).result() for _ in range(20)}, flush=True)
input()
"""
PATIENCE = 60.0


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(os.name == "nt", reason="signals of this kind exist on POSIX only")
def test_workers_end_when_their_parent_is_killed() -> None:
    command = [sys.executable, "-c", PARENT]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        workers = [int(pid) for pid in parent.stdout.readline().split()]
        assert workers
        assert all(map(alive, workers))
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    until = monotonic() + PATIENCE
    while any(map(alive, workers)) and monotonic() < until:
        sleep(0.05)
    assert not any(map(alive, workers))
