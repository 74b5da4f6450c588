"""Time by package: what the tests of each folder take of the processor, beside what they may take.

Processor time, that of programs they start included, says the same on a busy machine as on a quiet one. How quick a
machine is makes no difference either: what is compared is a folder's share of the whole run with its share of all
budgets. A folder that takes more is named at the end of the run; it fails nothing, because time never does. That each
folder has a budget is a test (``tests/tools/test_budgets.py``).
"""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import Any

import pytest

BUDGETS = {
    "src/monumental": 60,
    "tests/bots": 420,
    "tests/cards": 60,
    "tests/classic": 60,
    "tests/cli": 180,
    "tests/contract": 420,
    "tests/docs": 30,
    "tests/effects": 30,
    "tests/golden": 60,
    "tests/lab": 300,
    "tests/public": 90,
    "tests/records": 180,
    "tests/rules": 180,
    "tests/server": 480,
    "tests/tools": 60,
}
"""Seconds; together they fit into half an hour on two cores, with the browser's tests and the compiler beside them."""
SLACK = 1.25
"""How much more than its share a folder may take before it is named."""

FEW = 4
"""Runs of so few folders are somebody's work on a part; the table would only be in the way."""

BUSY = "busy"
BEGUN = pytest.StashKey[float]()


def busy() -> float:
    """The processor time of this process and of those that it has waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def folder_of(nodeid: str) -> str:
    """The folder whose budget a test uses.

    >>> (
    ...     folder_of("tests/rules/duel/test_mix.py::test_it"),
    ...     folder_of("src/monumental/game.py::monumental.game"),
    ... )
    ('tests/rules', 'src/monumental')
    """
    return "/".join(nodeid.split("::")[0].split("/")[:2])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note when a test begins."""
    item.stash[BEGUN] = busy()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let the last report of a test say what it took, so that it comes from whichever process has run it."""
    report = yield
    if report.when == "teardown":
        report.user_properties.append((BUSY, busy() - item.stash[BEGUN]))
    return report


class Account:
    """What has been spent, by folder."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, seconds in report.user_properties:
            if name == BUSY:
                folder = folder_of(report.nodeid)
                self.spent[folder] = self.spent.get(folder, 0.0) + float(str(seconds))

    def lines(self) -> list[str]:
        """A line for each folder, the dearest first; in a whole run with a word where it takes more than its share."""
        total = sum(self.spent.values())
        budgets = sum(BUDGETS.values())
        whole = self.spent.keys() >= BUDGETS.keys()
        found: list[str] = []
        for folder, seconds in sorted(self.spent.items(), key=lambda each: -each[1]):
            share, may = seconds / total, BUDGETS.get(folder, 0) / budgets
            over = "  OVER" if whole and share > SLACK * may else ""
            found.append(f"{seconds:7.1f} s {share:6.1%} of {may:6.1%}  {folder}{over}")
        return found

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if len(self.spent) <= FEW:
            return
        total = sum(self.spent.values())
        terminalreporter.section(f"processor time by package: {total:.0f} s")
        for line in self.lines():
            terminalreporter.line(line, yellow=line.endswith("OVER"))


def pytest_configure(config: pytest.Config) -> None:
    """Keep the account where the reports arrive."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Account(), "budgets")
