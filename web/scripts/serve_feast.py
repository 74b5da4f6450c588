"""The real server with the module of the tests on its shelf: what a contributor gets who adds one file.

Two more modules spare those who play in a test a long way: one fills every purse at the set-up, the other begins with
Foothills that the neighbour of a Capital holds.
"""

from serve_dealt import main
from tests.classic import feast

from monumental.classic.african_empires.foothills import FOOTHILLS
from monumental.classic.land import brings, take_control
from monumental.classic.module import Module, SetupStep, register
from monumental.classic.position import NOBODY, Position
from monumental.classic.supply import gain
from monumental.effects.resources import GOLD

GENEROUS = 9


class Purses(SetupStep):
    """Gold for everybody before the first turn."""

    def before_first_turn(self, pos: Position) -> None:
        for seat in range(pos.seats):
            gain(pos, seat, GOLD, GENEROUS)


class Border(SetupStep):
    """Two Provinces from a Capital lie Foothills of the other player; the land between belongs to the Capital."""

    def before_first_turn(self, pos: Position) -> None:
        for tile in range(pos.rules.tiles):
            if brings(pos.rules, tile, FOOTHILLS):
                self.dispute(pos, tile)

    def dispute(self, pos: Position, hills: int) -> None:
        """Settle both sides of a border."""
        touching = pos.rules.touching
        for seat, home in enumerate(pos.capital):
            between = [
                tile for tile in touching[hills] if home in touching[tile] and pos.owner[tile] == NOBODY
            ]
            if between:
                settle(pos, seat, between[0])
                settle(pos, (seat + 1) % pos.seats, hills)
                return


def settle(pos: Position, seat: int, tile: int) -> None:
    """A Province with a Troop from the Capital; whoever lived there is gone."""
    pos.token[tile] = 0
    take_control(pos, seat, tile)
    pos.troops[tile] += 1
    pos.troops[pos.capital[seat]] -= 1


register(Module("purses", "Full purses", "Everybody begins rich.", setup=(Purses(),)))
register(Module("border", "A border", "Everybody begins with a quarrel.", setup=(Border(),)))
assert feast.FEAST.key == "feast"
# Processes in which bots think import this file too.
if __name__ == "__main__":
    main()
