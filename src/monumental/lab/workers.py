"""Worker processes: alike on every system, deaf to Ctrl-C, and gone when the process that started them is gone.

>>> with open_pool(1) as pool:
...     pool.submit(sum, (1, 2, 3)).result()
6
"""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread


def open_pool(workers: int) -> ProcessPoolExecutor:
    """A pool of so many workers."""
    # Forking would copy the threads of a progress bar or a server; spawned workers start clean.
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin)


def stop_now(pool: ProcessPoolExecutor) -> None:
    """End the workers of a pool without waiting for what they do."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()


def _begin() -> None:
    # Ctrl-C goes to the whole process group; only the parent answers it, and ends its workers in order.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A killed parent cannot end its workers, and they would wait for work for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
