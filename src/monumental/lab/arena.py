"""The arena: bots play each other round robin, every game repeatable from its name alone.

For every number of players each group of bots meets equally often. A deal (civilizations, map and seed) is played as
many times as there are seats, the bots moving on by one seat each time: luck of the deal favours nobody.

>>> arena = Arena(bots=("greedy", "random"), games=2)
>>> [match.key for match in arena.matches()]
['2:greedy+random:0', '2:greedy+random:1']
>>> play(arena, arena.matches()[0]).bots
('greedy', 'random')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field, replace
from itertools import combinations
from random import Random
from time import perf_counter
from typing import Any, Final

from monumental.bots.process import ProcessBot
from monumental.bots.protocol import BadBot, Bot, answer
from monumental.bots.registry import check_bot, make_bot
from monumental.classic.options import TableOptions
from monumental.classic.parts import CLASSIC, DUEL, Parts
from monumental.classic.rulebook import BadSetup, Config, Rulebook
from monumental.content.maps import maps_for
from monumental.content.registry import (
    boxes_on,
    check_players,
    make_rules,
    playable_civilizations,
    settle,
    settle_layout,
)
from monumental.kernel.chance import GAMMA, MASK, mix
from monumental.kernel.errors import MonumentalError
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.lab.arena_duel import check_duel_arena, duel_rules
from monumental.lab.simulate import tables, the_map
from monumental.ruleset import ruleset_of
from monumental.ruleset.choosing import generator_state

AUTOMA: Final = "automa"
"""The spec of the official solo opponent, which is no bot: the engine itself plays its seat."""
AUTOMAS: Final = {AUTOMA: "later", f"{AUTOMA}:first": "first"}


@dataclass(frozen=True)
class Match:
    """One game that is to be played: the bots in the order of their first deal, and its number among their games."""

    bots: tuple[str, ...]
    number: int

    @property
    def key(self) -> str:
        """The name of the game within its arena."""
        return f"{len(self.bots)}:{'+'.join(self.bots)}:{self.number}"


@dataclass(frozen=True)
class Arena:
    """Who plays whom, on what, how often. Empty ``civilizations`` and ``maps`` mean all.

    ``games`` is the number of games of each group of bots; groups that cannot sit at one table do not meet. With
    ``neighbours`` only bots meet that stand next to each other in ``bots``: a ladder is proved rung by rung.

    >>> Arena(("novice", "steady", "strong"), games=1, neighbours=True).groups()
    [('novice', 'steady'), ('steady', 'strong')]
    """

    bots: tuple[str, ...]
    games: int
    players: tuple[int, ...] = (2,)
    seed: int = 0
    civilizations: tuple[str, ...] = ()
    maps: tuple[str, ...] = ()
    options: TableOptions = field(default_factory=TableOptions)
    parts: Parts = field(default_factory=Parts)
    neighbours: bool = False

    @property
    def automas(self) -> list[str]:
        """The bots that are Automas."""
        return [spec for spec in self.bots if spec in AUTOMAS]

    def groups(self) -> list[tuple[str, ...]]:
        """The groups of bots that meet, for each number of players."""
        return [group for count in self.players for group in self._groups_of(count) if _fits(group)]

    def _groups_of(self, count: int) -> Iterable[tuple[str, ...]]:
        if not self.neighbours:
            return combinations(self.bots, count)
        return [self.bots[i : i + count] for i in range(len(self.bots) - count + 1)]

    def matches(self) -> list[Match]:
        """Every game, in an order in which all groups advance together."""
        groups = self.groups()
        return [Match(group, number) for number in range(self.games) for group in groups]

    def as_json(self) -> dict[str, Any]:
        """What makes two arenas the same, but for the number of their games."""
        data = asdict(self)
        del data["games"]
        data["parts"] = self.parts.chosen()
        if not data["parts"]:
            del data["parts"]  # what a table does not play leaves no trace
        return {
            name: list(value) if isinstance(value, tuple) else value for name, value in sorted(data.items())
        }


@dataclass(frozen=True)
class Result:
    """One finished game, seat by seat. ``seconds`` is what the bot of a seat thought in all.

    ``slowest_decision`` and ``slowest_turn`` are the seconds of its longest thought and of its longest turn; games that
    were played before these were measured have none.
    """

    key: str
    map: str
    civilizations: tuple[str, ...]
    bots: tuple[str, ...]
    points: tuple[int, ...]
    shares: tuple[float, ...]
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]
    turns: int
    faults: tuple[int, ...]
    slowest_decision: tuple[float, ...] = ()
    slowest_turn: tuple[float, ...] = ()


def _fits(group: tuple[str, ...]) -> bool:
    """Somebody must play beside the Automa, its game is for two, and one edition is in force at a table."""
    automas = [spec for spec in group if spec in AUTOMAS]
    return not automas or (len(automas) == 1 and len(group) == 2)


def check(arena: Arena) -> None:
    """Refuse an arena in which nothing can be played, before any process is started."""
    if arena.games < 1:
        raise BadSetup(f"an arena needs at least 1 game, not {arena.games}")
    if len(set(arena.bots)) < len(arena.bots):
        raise BadSetup("a bot is named twice; give the second one another parameter, such as strong:ms=200")
    CHECKS[arena.parts.game](arena)
    for spec in arena.bots:
        if spec not in AUTOMAS:
            check_bot(spec, arena.parts.game)


def _check_classic(arena: Arena) -> None:
    shelf = sorted(playable_civilizations(arena.parts))
    for key in arena.civilizations:
        if key not in shelf:
            raise BadSetup(f"unknown civilization {key!r}; there are: {', '.join(shelf)}")
    for count in arena.players:
        _check_count(arena, count)


def _check_count(arena: Arena, count: int) -> None:
    check_players(boxes_on(arena.parts), count)
    if arena.civilizations and len(set(arena.civilizations)) < count:
        raise BadSetup(f"{count} players need as many different civilizations")
    if not any(len(group) == count for group in arena.groups()):
        raise BadSetup(f"{count} players need as many bots that can meet; there are: {', '.join(arena.bots)}")
    if not _maps(arena, count):
        chosen = f"of the maps {', '.join(arena.maps)}" if arena.maps else "of the maps on the shelf"
        raise BadSetup(f"none {chosen} is made for {count} players")


CHECKS: Final[dict[str, Callable[[Arena], None]]] = {CLASSIC: _check_classic, DUEL: check_duel_arena}
"""What refuses an arena that a game cannot be played in, by the key of the game."""


def _maps(arena: Arena, count: int) -> list[str]:
    if arena.maps:
        return [key for key in arena.maps if the_map(key).players == count]
    return [layout.key for layout in maps_for(count)]


# --- one game ------------------------------------------------------------------------------------------------------
def seating(arena: Arena, match: Match) -> tuple[Any, tuple[str, ...], int]:
    """The rulebook of a game of either kind, the bot of each seat, and the seed of the deal."""
    count = len(match.bots)
    deal, moved = divmod(match.number, count)
    seed = mix((generator_state(arena.seed) + count * GAMMA ^ deal) & MASK)
    bots = tuple([match.bots[(seat + moved) % count] for seat in range(count)])
    return RULES[arena.parts.game](arena, bots, deal, seed), bots, seed


def _classic_rules(arena: Arena, bots: tuple[str, ...], deal: int, seed: int) -> Rulebook:
    count = len(bots)
    ways = tables(arena.civilizations, count, arena.parts)
    maps = _maps(arena, count)
    layout = the_map(maps[(deal % len(ways) + deal // len(ways)) % len(maps)])
    automas = tuple([seat for seat in range(count) if bots[seat] in AUTOMAS])
    options = arena.options
    if automas:
        options = replace(options, automa=AUTOMAS[bots[automas[0]]], automa_ties="chance")
    config = Config(
        ways[deal % len(ways)], settle_layout(layout, seed, arena.parts.boxes), options, automas, arena.parts
    )
    return make_rules(settle(config, seed))


RULES: Final[dict[str, Callable[[Arena, tuple[str, ...], int, int], Any]]] = {
    CLASSIC: _classic_rules,
    DUEL: duel_rules,
}
"""The rulebook of a deal for its bots and its seed, by the key of the game."""


class Watch:
    """How long one seat thinks during a game."""

    __slots__ = ("decisions", "seconds", "slowest_decision", "turns")

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.slowest_decision = 0.0
        self.turns: dict[int, float] = {}

    def add(self, turn: int, seconds: float) -> None:
        """Count a decision of that turn."""
        self.decisions += 1
        self.seconds += seconds
        self.slowest_decision = max(self.slowest_decision, seconds)
        self.turns[turn] = self.turns.get(turn, 0.0) + seconds


def play(arena: Arena, match: Match) -> Result:
    """Play one game from beginning to end."""
    rules, specs, seed = seating(arena, match)
    game = ruleset_of(rules)
    pos = game.new_position(rules, generator_state(seed), False)
    bots: list[Bot | None] = [None if spec in AUTOMAS else make_bot(spec, game.key) for spec in specs]
    rngs = [Random(mix((seed + 31 * seat + 1) & MASK)) for seat in range(rules.seats)]
    watches = [Watch() for _ in range(rules.seats)]
    while pos.pending != OVER:
        seat = pos.stack[-1].seat
        bot = bots[seat]
        if bot is None:
            raise MonumentalError("the Automa was asked, though its ties are left to chance")
        begun = perf_counter()
        option = answer(bot, pos, rngs[seat])
        watches[seat].add(pos.round, perf_counter() - begun)
        apply(pos, option)
    for bot, spec in zip(bots, specs, strict=True):
        if isinstance(bot, ProcessBot):
            bot.close()
            if bot.silent:  # its defaults would be rated as if they were its play
                raise BadBot(f"the bot '{spec}' did not answer once: {bot.last_fault}")
    best = game.winners(pos)
    return Result(
        key=match.key,
        map=(game.place(rules) or ("", ""))[0],
        civilizations=rules.config.civilizations,
        bots=specs,
        points=tuple([score.total for score in game.scores(pos)]),
        shares=tuple([1 / len(best) if seat in best else 0.0 for seat in range(rules.seats)]),
        seconds=tuple([round(watch.seconds, 3) for watch in watches]),
        decisions=tuple([watch.decisions for watch in watches]),
        turns=pos.round,
        faults=tuple([bot.faults if isinstance(bot, ProcessBot) else 0 for bot in bots]),
        slowest_decision=tuple([round(watch.slowest_decision, 3) for watch in watches]),
        slowest_turn=tuple([round(max(watch.turns.values(), default=0.0), 3) for watch in watches]),
    )
