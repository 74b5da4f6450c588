"""The pytest plugin that keeps the rules ledger.

Every run records the outcome of each test that carries a ``rule`` mark. A run of the whole suite fails when a row of
an implemented book has no passing test; any run fails when code or tests cite an id that no book has. The verdict is
reported like a failed test, so that the summary and the exit status agree.
"""

from __future__ import annotations

import pytest

from monumental.lab import ledger
from monumental.rules import Catalogue, load

VERDICT = "docs/rules::ledger"
SHOWN = 40
"""Problems that a verdict lists one by one; a book without any tests would otherwise bury the other failures."""


def pytest_configure(config: pytest.Config) -> None:
    """Keep the books in the process that collects the reports; workers of pytest-xdist only send them."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Ledger(config), "monumental-ledger")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Write the ids into the reports, which is how they travel from a worker."""
    for item in items:
        ids = [rule_id for mark in item.iter_markers("rule") for rule_id in mark.args]
        item.user_properties += [("rule", rule_id) for rule_id in dict.fromkeys(ids)]


class Ledger:
    """Collects the outcomes of one run and judges them at its end."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.root = config.rootpath
        self.outcomes: dict[str, ledger.Outcome] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has passed if its call passed and neither set-up nor tear-down failed."""
        ids = tuple(str(value) for name, value in report.user_properties if name == "rule")
        if not ids or (report.passed and report.when != "call"):
            return
        before = self.outcomes.get(report.nodeid)
        if before is None or before.outcome == ledger.PASSED:
            self.outcomes[report.nodeid] = ledger.Outcome(ids, report.outcome)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the record, then fail the run if the rows and the tests do not fit together."""
        if self.config.option.collectonly:
            return
        path = self.root / ledger.OUTCOMES_FILE
        whole = self.is_whole() and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        ledger.write_outcomes(path, self.outcomes if whole else ledger.read_outcomes(path) | self.outcomes)
        problems = self.problems(load(self.root / "docs" / "rules"), whole)
        if problems:
            self.fail(session, problems)

    def is_whole(self) -> bool:
        """Whether this run was to execute every test that `make test` executes."""
        option = self.config.option
        last_failed = self.config.getoption("lf", default=False)
        narrowed = option.keyword or option.deselect or option.ignore or option.ignore_glob or last_failed
        default = self.config.args_source is pytest.Config.ArgsSource.TESTPATHS
        return default and not narrowed and not option.maxfail and option.markexpr in ("", "not nightly")

    def problems(self, catalogue: Catalogue, whole: bool) -> list[str]:
        """Everything that does not fit, one sentence each."""
        found = [
            f"{nodeid} is marked with {rule_id}, which no book has"
            for nodeid, outcome in self.outcomes.items()
            for rule_id in outcome.ids
            if rule_id not in catalogue
        ]
        found += ledger.unknown(catalogue, ledger.citations(self.root / "src"))
        if whole:
            found += ledger.shortfalls(catalogue, self.outcomes)
        return found

    def fail(self, session: pytest.Session, problems: list[str]) -> None:
        """Report the verdict as one failed test."""
        lines = [f"The rules ledger does not close ({len(problems)}):", *problems[:SHOWN]]
        if len(problems) > SHOWN:
            lines.append(f"and {len(problems) - SHOWN} more; `monumental rules --missing` lists them")
        report = pytest.TestReport(
            nodeid=VERDICT,
            location=("docs/rules", None, "ledger"),
            keywords={},
            outcome="failed",
            longrepr="\n".join(lines),
            when="call",
        )
        self.config.hook.pytest_runtest_logreport(report=report)
        if session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
