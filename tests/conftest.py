"""What every test shares: the rules ledger is kept while the tests run, and pytest can be tested itself."""

pytest_plugins = ["monumental.lab.pytest_ledger", "pytester"]
