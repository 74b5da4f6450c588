"""Features: numbers with a name that describe how a seat stands, and what one of each is worth.

Those of the core are counted in every game (``core_features``). A module brings its own, each as a name and a function
of a position and a seat; they count where the module is played, and leave every other game as it is:

>>> gold = Feature("hoard", lambda pos, seat: float(pos.stock[seat]), (0.0, 0.2, 0.5))
>>> gold.name, gold.worth
('hoard', (0.0, 0.2, 0.5))

What one is worth depends on how many turns are left (``PHASES``). Weights are kept by name: what tuning found
(``search_weights``, ``solo_weights``) comes first, then what the feature says of itself; a feature of which nobody says
anything counts 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from monumental.bots.core_features import NAMES
from monumental.bots.search_weights import WEIGHTS
from monumental.bots.solo_weights import AUTOMA_WEIGHTS, SOLO_WEIGHTS
from monumental.classic.kinds import PAY
from monumental.classic.payment import OPTIONAL
from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.effects.book import CUSTOM, Op
from monumental.effects.interpret import MAY_DO
from monumental.kernel.frames import Frame

PHASES: Final[tuple[float, ...]] = (0.5, 3.0, 7.0)
"""Numbers of turns that are left for which weights are given; those between are mixed."""
NOTHING: Final[tuple[float, ...]] = (0.0, 0.0, 0.0)

Weights = Mapping[str, tuple[float, ...]]
"""By the name of a feature: what one of it is worth in points, phase by phase."""


class Feature:
    """A number that describes a seat: its name, how it is counted, and what one is worth in points in each phase.

    The worth is an estimate, good until games have been played for a better one.
    """

    __slots__ = ("count", "name", "worth")

    def __init__(
        self, name: str, count: Callable[[Any, int], float], worth: tuple[float, ...] = NOTHING
    ) -> None:
        if len(worth) != len(PHASES):
            raise ValueError(f"the worth of '{name}' has {len(worth)} phases, not {len(PHASES)}")
        self.name = name
        self.count = count
        self.worth = worth


FEATURES: Final[dict[str, list[Feature]]] = {}
"""What modules bring, by the key of the module."""


def add_features(module: str, *features: Feature) -> None:
    """Put features on the shelf for a module; their names must be free."""
    for feature in features:
        if feature.name in feature_names():
            raise ValueError(f"two features are called '{feature.name}'")
        FEATURES.setdefault(module, []).append(feature)


def feature_names() -> list[str]:
    """The names of all features, whatever is played.

    >>> feature_names()[:2]
    ['knowledge', 'provinces']
    """
    return [*NAMES, *[feature.name for features in FEATURES.values() for feature in features]]


class WordWorth:
    """What a word of a book brings, in basic resources: a function of an ``Appraisal`` and the operation.

    ``free`` words cost nothing and are used as soon as they can be. ``at_once`` says of a position and a seat whether
    an offer of the word is taken without a thought.
    """

    __slots__ = ("at_once", "free", "worth")

    def __init__(
        self,
        worth: Callable[[Any, Op], float],
        free: bool,
        at_once: Callable[[Position, int], bool] | None = None,
    ) -> None:
        self.worth = worth
        self.free = free
        self.at_once = at_once


WORDS: Final[dict[str, WordWorth]] = {}
"""What bots hold of the words of books, by the key of the word."""


def add_word(
    word: str,
    worth: Callable[[Any, Op], float],
    free: bool = False,
    at_once: Callable[[Position, int], bool] | None = None,
) -> None:
    """Say what a word brings; without this it is tried like everything that nobody knows."""
    if word in WORDS:
        raise ValueError(f"the word '{word}' has a worth already")
    WORDS[word] = WordWorth(worth, free, at_once)


Goals = Callable[[Any], list[tuple[int, float]]]
"""Tiles and what it is worth to stand there, in basic resources: a function of an ``Appraisal``."""

GOALS: Final[dict[str, Goals]] = {}
"""Where an Explorer finds something that a module brings, by the key of the module."""
MEETINGS: Final[dict[str, Goals]] = {}
"""Where both Explorers of a seat find something if they stand together."""


def add_goals(module: str, goals: Goals, meetings: Goals | None = None) -> None:
    """Say where Explorers find what a module brings, alone or both together."""
    if module in GOALS:
        raise ValueError(f"the module '{module}' has goals already")
    GOALS[module] = goals
    if meetings is not None:
        MEETINGS[module] = meetings


LandWorth = Callable[[Any, int], float]
"""What the conquest of a tile brings or costs beside all else, in basic resources: an ``Appraisal`` and the tile."""

LANDS: Final[dict[str, LandWorth]] = {}
"""What modules make of the conquest of a tile, by the key of the module."""


def add_land(module: str, worth: LandWorth) -> None:
    """Say what a module makes of the conquest of a tile."""
    if module in LANDS:
        raise ValueError(f"the module '{module}' weighs land already")
    LANDS[module] = worth


def lands_of(rules: Rulebook) -> list[LandWorth]:
    """What the modules of a rulebook make of the conquest of a tile."""
    return [LANDS[module.key] for module in rules.modules if module.key in LANDS]


def goals_of(rules: Rulebook, shelf: Mapping[str, Goals]) -> list[Goals]:
    """The goals that the modules of a rulebook bring."""
    return [shelf[module.key] for module in rules.modules if module.key in shelf]


ANSWERS: Final[dict[str, Callable[[Position, Frame], int]]] = {}
"""Answers to questions of modules that are better given than tried, by the key of the question."""
AMOUNTS: Final[dict[str, Callable[[Any, Any, Frame], int]]] = {}
"""How much to pay where the payer chooses, by the key of what is paid for: an ``Appraisal``, a ``Plan``, the frame."""


def add_answer(question: str, answer: Callable[[Position, Frame], int]) -> None:
    """Say what to answer to a question whose outcome is chance: trying it would compare two lucky draws."""
    ANSWERS[question] = answer


def add_amount(purpose: str, amount: Callable[[Any, Any, Frame], int]) -> None:
    """Say how much an open payment is worth; without this the least is paid."""
    AMOUNTS[purpose] = amount


def answered(pos: Position) -> int:
    """The answer to a question of a module that is not tried, or -1."""
    frame = pos.stack[-1]
    answer = ANSWERS.get(pos.handlers[frame.kind].asks) if pos.rules.modules else None
    return answer(pos, frame) if answer is not None else -1


def known_answer(pos: Position) -> bool:
    """Whether the waiting question is answered by habit and not tried: others' answers and chance would decide."""
    frame = pos.stack[-1]
    demanded = frame.kind == PAY and frame.c & OPTIONAL > 0
    return bool(pos.rules.modules) and (demanded or answered(pos) >= 0)


def words_of(rules: Rulebook) -> dict[int, WordWorth]:
    """What is known of the words of a rulebook, by the codes of their operations."""
    return {CUSTOM + number: WORDS[key] for key, number in rules.compiler.customs.items() if key in WORDS}


def taken_at_once(pos: Position) -> bool:
    """Whether the waiting question offers a word of a book that is taken without a thought.

    Trying both answers would compare two whole turns, whose ends differ by more than what is offered.
    """
    frame = pos.stack[-1]
    if frame.kind != MAY_DO or not pos.rules.modules:
        return False
    offered = pos.rules.ops[pos.rules.ops[frame.a].kids[0]]
    word = words_of(pos.rules).get(offered.code)
    return word is not None and word.at_once is not None and word.at_once(pos, frame.seat)


def features_of(modules: tuple[str, ...]) -> list[Feature]:
    """The features that some modules bring, in the order of the modules."""
    return [feature for module in modules for feature in FEATURES.get(module, [])]


def check_weights(weights: Weights, names: list[str] | None = None) -> None:
    """Refuse weights that weigh nothing, because no feature has such a name, or that leave out a phase."""
    names = feature_names() if names is None else names
    for name, worth in weights.items():
        if name not in names:
            raise ValueError(f"no feature is called '{name}'; there are: {', '.join(names)}")
        if len(worth) != len(PHASES):
            raise ValueError(f"'{name}' is weighed in {len(worth)} phases, not in {len(PHASES)}")


def usual_weights(rules: Rulebook) -> list[Weights]:
    """What tuning found for each seat: an Automa, its opponents, and players among themselves differ."""
    players: Weights = SOLO_WEIGHTS if any(rules.automa) else WEIGHTS
    return [AUTOMA_WEIGHTS if automa else players for automa in rules.automa]


class Scale:
    """The features in play of one rulebook, after those that are counted elsewhere, and their weights by place."""

    __slots__ = ("features", "names", "weights")

    def __init__(
        self, rules: Rulebook, counted: tuple[str, ...] = (), weights: Weights | None = None
    ) -> None:
        if weights is not None:
            check_weights(weights)
        self.features = features_of(tuple([module.key for module in rules.modules]))
        self.names: list[str] = [*counted, *[feature.name for feature in self.features]]
        said = {feature.name: feature.worth for feature in self.features}
        # By seat, phase, and place of the feature.
        self.weights: list[list[list[float]]] = [
            weights_by_place({**said, **found}, self.names)
            for found in ([weights] * rules.seats if weights is not None else usual_weights(rules))
        ]

    def further(self, pos: Position, seat: int, turns: float) -> float:
        """What the features of the modules are worth to a seat, in points."""
        place, early = phase_of(turns)
        before = len(self.names) - len(self.features)
        total = 0.0
        for i, feature in enumerate(self.features):
            late_weight = self.weights[seat][place][before + i]
            early_weight = self.weights[seat][place + 1][before + i]
            total += (early * early_weight + (1.0 - early) * late_weight) * feature.count(pos, seat)
        return total


def weights_by_place(weights: Weights, names: list[str]) -> list[list[float]]:
    """For each phase, the weights in the order of the names; what nobody has weighed counts 0.

    >>> weights_by_place({"gold": (1.0, 2.0, 3.0)}, ["gold", "luck"])
    [[1.0, 0.0], [2.0, 0.0], [3.0, 0.0]]
    """
    return [[weights.get(name, NOTHING)[phase] for name in names] for phase in range(len(PHASES))]


def phase_of(turns: float) -> tuple[int, float]:
    """The phase before which a number of turns lies, and how far it is on the way to the one after it.

    >>> phase_of(5.0)
    (1, 0.5)
    """
    place = 0
    while place < len(PHASES) - 2 and turns > PHASES[place + 1]:
        place += 1
    width = PHASES[place + 1] - PHASES[place]
    return place, max(0.0, min(1.0, (turns - PHASES[place]) / width))
