"""Each folder of tests has a budget, and a whole run names the folders that take more than their share."""

from __future__ import annotations

from pathlib import Path

from tests.budgets import BUDGETS, Account

TESTS = Path(__file__).parents[1]


def test_each_folder_of_tests_has_a_budget() -> None:
    folders = {f"tests/{path.relative_to(TESTS).parts[0]}" for path in TESTS.rglob("*/test_*.py")}
    assert folders | {"src/monumental"} == set(BUDGETS), (
        "a new folder of tests needs a budget in tests/budgets.py"
    )


def lines(spent: dict[str, float]) -> list[str]:
    """What an account says at the end of a run."""
    account = Account()
    account.spent = spent
    return account.lines()


def test_how_quick_the_machine_is_makes_no_difference() -> None:
    for pace in (0.1, 1.0, 10.0):
        assert not [line for line in lines({key: s * pace for key, s in BUDGETS.items()}) if "OVER" in line]
        spent = {key: s * pace for key, s in BUDGETS.items()} | {
            "tests/docs": 10 * BUDGETS["tests/docs"] * pace
        }
        assert [line.split()[-2:] for line in lines(spent) if "OVER" in line] == [["tests/docs", "OVER"]]


def test_a_run_of_some_folders_names_none() -> None:
    spent = {"tests/docs": 500.0, "tests/rules": 1.0}
    assert not [line for line in lines(spent) if "OVER" in line]
    assert lines(spent)[0].endswith("tests/docs")


def test_a_folder_without_a_budget_is_over_it() -> None:
    spent = {key: float(s) for key, s in BUDGETS.items()} | {"tests/new": 1.0}
    assert [line.split()[-2:] for line in lines(spent) if "OVER" in line] == [["tests/new", "OVER"]]
