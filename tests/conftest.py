"""What every test shares: the rules ledger is kept while the tests run, and pytest can be tested itself."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# No test is about time: what a busy machine makes slow is not wrong.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

pytest_plugins = ["monumental.lab.pytest_ledger", "tests.budgets", "pytester"]


@pytest.fixture(autouse=True, scope="session")
def no_window() -> None:
    """Print as for a pipe: test workers import readline, which writes the size of some window there."""
    os.environ.pop("COLUMNS", None)
    os.environ.pop("LINES", None)
