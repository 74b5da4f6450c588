"""The steady bot: plays its whole turn out in its mind before it begins, and judges the end by what it promises."""

from __future__ import annotations

from random import Random

from monumental.bots.clock import Clock
from monumental.bots.rollout import Hand, Step
from monumental.bots.search import Thinker
from monumental.bots.search_value import Prospect
from monumental.classic.kinds import ACTIONS
from monumental.classic.position import Position
from monumental.classic.view import View, determinize
from monumental.kernel.machine import apply


class SteadyBot(Thinker):
    """Plays the turn out after each possible answer, such as the nine crosses, and takes the turn that ends best.

    What comes by chance is imagined: ``worlds`` is how often.

    >>> from monumental import new_game
    >>> from monumental.bots.protocol import answer
    >>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> answer(SteadyBot(), game.position, Random(1)) in game.position.options
    True
    """

    def __init__(self, worlds: int = 1, ms: int = 0) -> None:
        super().__init__(ms)
        if worlds < 1:
            raise ValueError("worlds must be at least 1")
        self.worlds = worlds

    def think(
        self, view: View, hand: Hand, prospect: Prospect, rng: Random, clock: Clock, old: list[Step]
    ) -> list[Step]:
        """The turn that ends best, on average over the worlds that there was time for."""
        seat = view.viewer
        worlds = [determinize(view, rng.getrandbits(64)) for _ in range(self.worlds)]
        if worlds[0].stack[-1].kind == ACTIONS:
            # At the menu the order of actions hardly matters: one turn is as good as its neighbours.
            return hand.finish(worlds[0], seat)
        totals = dict.fromkeys(view.options, 0.0)
        turns: dict[int, list[Step]] = {}
        for number, world in enumerate(worlds, 1):
            for option in view.options:
                copy = world.copy()
                steps = _play_out(copy, seat, option, hand)
                turns.setdefault(option, steps)
                totals[option] += prospect.promise(copy, seat)
            if clock.spent > clock.seconds * number / self.worlds:
                break
        return turns[max(view.options, key=lambda option: totals[option])]


def _play_out(world: Position, seat: int, option: int, hand: Hand) -> list[Step]:
    first = (world.stack[-1].kind, option)
    apply(world, option)
    return [first, *hand.finish(world, seat)]
