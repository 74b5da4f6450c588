"""The real server with the module of the tests on its shelf: what a contributor gets who adds one file."""

from tests.classic import feast

from monumental.cli.main import main

assert feast.FEAST.key == "feast"
# Processes in which bots think import this file too.
if __name__ == "__main__":
    main()
