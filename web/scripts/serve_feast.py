"""The real server with the module of the tests on its shelf: what a contributor gets who adds one file.

A second module fills every purse at the set-up, so that nobody who plays in a test has to wait for Gold.
"""

from tests.classic import feast

from monumental.classic.module import Module, SetupStep, register
from monumental.classic.position import Position
from monumental.classic.supply import gain
from monumental.cli.main import main
from monumental.effects.resources import GOLD

GENEROUS = 9


class Purses(SetupStep):
    """Gold for everybody before the first turn."""

    def before_first_turn(self, pos: Position) -> None:
        for seat in range(pos.seats):
            gain(pos, seat, GOLD, GENEROUS)


register(Module("purses", "Full purses", "Everybody begins rich.", setup=(Purses(),)))
assert feast.FEAST.key == "feast"
# Processes in which bots think import this file too.
if __name__ == "__main__":
    main()
