"""Quests: three are dealt, two are kept, and each is revealed the moment its owner has what it asks for (AE.QUEST)."""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.african_empires.posts import POSTS, posts_built
from monumental.classic.edition import Point
from monumental.classic.fields import SEAT
from monumental.classic.kinds import ROAD_KNOWLEDGE, ROAD_POLICIES, ROAD_PROVINCES, ROAD_WONDERS, ROADS, SLOTS
from monumental.classic.land import own_tiles
from monumental.classic.module import Module, ScoreLine, SetupStep, register
from monumental.classic.position import CARDS, EXPLORERS, JOURNEYS, LAND, SUPPLY, Position
from monumental.classic.question import EVERYBODY, Question, Told, ask, tell
from monumental.classic.reasons_base import Asked, Reason, no
from monumental.classic.rulebook import FAR, Rulebook
from monumental.classic.seams import ABOUT_A_QUEST, Counter, Pile, Tale
from monumental.classic.veil import Veil
from monumental.common.telling import Subject, Wording
from monumental.effects.catalogue import Message
from monumental.effects.resources import BASIC, CULTURE, GOLD, MILITARY, RAID, RESOURCES
from monumental.kernel.chance import NOT_YET, below, draw
from monumental.kernel.fields import OWNER, Extra, Named
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import BARE, shown
from monumental.kernel.state import EVERYTHING, Watch

QUESTS: Final = "quests"

DEALT: Final = 3
"""How many Quests each player is dealt (AE.QUEST.1)."""
KEPT: Final = 2
"""How many of them each player keeps (AE.QUEST.2)."""
DEALING: Final[Point[int]] = Point("quests-dealt", DEALT)
POINTS: Final = 2
"""What a revealed Quest is worth (AE.SCORE.6)."""
NO_LIMIT: Final = 99

TEXTS: Final[dict[str, Message]] = {
    "label.put-back": "Put {quest} back into the box",
    "prompt.quest-return": "Which Quest do you put back into the box? The other two are yours, face down.",
    "prompt.quest-return@they": "{who} chooses between Quests.",
    "asks.quest-return": "which Quest to put back",
    "title.quest-return": "Your Quests",
    "event.quest-achieved": "{who} reveals a Quest: {quest}",
    "clause.quest-achieved": "reveals a Quest: {quest}",
    "event.quest-dealt": "{who} is dealt {quest}, face up, as achieved",
    "clause.quest-dealt": "is dealt {quest}, face up, as achieved",
    "score.quests": "Quests",
    "counter.quests": ("1 hidden Quest", "{n} hidden Quests"),
    "counter.quests.name": "Hidden Quests",
    "counter.quests.hint": "Revealed by themselves the moment they are met, each worth 2 points.",
    "quest.not-dealt": "That Quest was not dealt to you.",
    "quest.kept": "Quests are put back once, before the first turn.",
    "quest.gold": "Have {n} Gold in your supply.",
    "quest.culture": "Have {n} Culture in your supply.",
    "quest.military": "Have {n} Military in your supply, whatever it may be spent on.",
    "quest.generated": "Generate {n} of one basic resource in a {span}.",
    "quest.knowledge": "Own {n} Knowledge cards.",
    "quest.wonders": "Complete {n} Wonders.",
    "quest.policies": "Develop {n} Policies.",
    "quest.provinces": "Control {n} Provinces.",
    "quest.gates": "Control {n} Provinces beside Capitals of opponents.",
    "quest.outposts": "Have {n} Outposts on the map at the same time.",
    "quest.free-cities": ("Have a Free City token beside your City.", "Have {n} Free City tokens."),
    "quest.barbarians": "Have {n} Barbarian tokens beside your City.",
    "quest.trade-places": "Have {n} Market tokens and Trading Posts together.",
    "quest.explorer-steps": "Have both Explorers {n} or more steps from your Capital.",
    "quest.basic-buildings": "Own {n} Basic Buildings.",
    "quest.basic-kinds": "Own Basic Buildings of {n} kinds.",
    "quest.archived": "Have {n} archived cards.",
}


# --- what Quests measure --------------------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """Something of a seat that Quests ask for; its sentence is the message ``quest.<key>``."""

    __slots__ = ("stirred_by",)

    def __init__(self, stirred_by: int) -> None:
        # The bits of ``State.stirred`` without which it has not grown.
        self.stirred_by = stirred_by

    def of(self, pos: Position, seat: int) -> int:
        """How much a seat has of it now."""
        raise AssertionError("a measure that measures nothing")

    def reached(self, pos: Position, seat: int, amount: int) -> bool:
        """Whether a seat has so much of it; asked very often, so it should be quick to say no."""
        return self.of(pos, seat) >= amount

    def most(self, rules: Rulebook) -> int:
        """How much of it anybody can ever have with this map and these parts (AE.QUEST.13)."""
        return NO_LIMIT


class Held(Measure):
    """Resources in the supply, those on projects or unused tokens not among them (AE.QUEST.12)."""

    __slots__ = ("resources",)

    def __init__(self, *resources: int) -> None:
        super().__init__(SUPPLY)
        self.resources = resources

    def of(self, pos: Position, seat: int) -> int:
        total = 0
        for resource in self.resources:
            total += pos.stock[seat * RESOURCES + resource]
        return total


class Generated(Measure):
    """The most of one basic resource in this turn."""

    def of(self, pos: Position, seat: int) -> int:
        most = 0
        for i in range(seat * RESOURCES, seat * RESOURCES + len(BASIC)):  # they are the first ones
            if pos.made[i] > most:
                most = pos.made[i]
        return most


class Road(Measure):
    """Knowledge, Provinces, Wonders or Policies, as the scoring counts them."""

    __slots__ = ("road",)

    def __init__(self, road: int) -> None:
        super().__init__(LAND if road == ROAD_PROVINCES else CARDS)
        self.road = road

    def of(self, pos: Position, seat: int) -> int:
        return pos.tally[seat * ROADS + self.road]

    def reached(self, pos: Position, seat: int, amount: int) -> bool:
        return pos.tally[seat * ROADS + self.road] >= amount

    def most(self, rules: Rulebook) -> int:
        if self.road == ROAD_PROVINCES:
            return sum(
                [1 for tile in range(rules.tiles) if not rules.water[tile] and not rules.is_capital[tile]]
            )
        return NO_LIMIT


class Gates(Measure):
    """Provinces beside Capitals of opponents, each once."""

    def of(self, pos: Position, seat: int) -> int:
        rules = pos.rules
        total = 0
        for tile in own_tiles(pos, seat):
            for near in rules.near[tile]:
                if rules.is_capital[near] and pos.owner[near] not in (seat, -1):
                    total += 1
                    break
        return total


class Forts(Measure):
    """Own Outposts on the map."""

    def of(self, pos: Position, seat: int) -> int:
        total = 0
        for tile in own_tiles(pos, seat):
            total += pos.outpost[tile]
        return total


class Spoils(Measure):
    """Exploration tokens beside the City: Free Cities, or Barbarians."""

    __slots__ = ("free_cities",)

    def __init__(self, free_cities: bool) -> None:
        super().__init__(LAND)
        self.free_cities = free_cities

    def of(self, pos: Position, seat: int) -> int:
        rules = pos.rules
        total = 0
        for token in pos.tokens[seat]:
            if rules.face[rules.token_face[token]].free_town == self.free_cities:
                total += 1
        return total

    def most(self, rules: Rulebook) -> int:
        faces = [rules.face[face - 1] for face in rules.tile_face if face]
        return sum([1 for face in faces if face.free_town == self.free_cities])


class TradePlaces(Measure):
    """Market tokens taken, used or not, and own Trading Posts on the map."""

    def of(self, pos: Position, seat: int) -> int:
        return len(pos.goods[seat]) + posts_built(pos, seat)

    def reached(self, pos: Position, seat: int, amount: int) -> bool:
        return len(pos.goods[seat]) + POSTS >= amount and self.of(pos, seat) >= amount

    def most(self, rules: Rulebook) -> int:
        markets = len({market for market in rules.tile_market if market})
        return markets + sum([2 for counter in rules.counters if counter.key == "trading-posts"])


class FarExplorers(Measure):
    """The steps between the own Capital and the nearer of the two Explorers."""

    def of(self, pos: Position, seat: int) -> int:
        steps = pos.rules.home_steps[pos.capital[seat]]
        nearest = FAR
        for i in range(seat * EXPLORERS, (seat + 1) * EXPLORERS):
            if steps[pos.explorer[i]] < nearest:
                nearest = steps[pos.explorer[i]]
        return nearest

    def most(self, rules: Rulebook) -> int:
        reach = [[steps for steps in rules.home_steps[home] if steps < FAR] for home in rules.capitals]
        return min([max(steps) for steps in reach])


class BasicBuildings(Measure):
    """Basic Buildings in City, deck, discard pile and among the drawn cards, or how many kinds of them."""

    __slots__ = ("kinds",)

    def __init__(self, kinds: bool) -> None:
        super().__init__(CARDS)
        self.kinds = kinds

    def of(self, pos: Position, seat: int) -> int:
        basic = pos.rules.is_basic
        found: list[int] = []
        for pile in (pos.pool[seat], pos.top[seat], pos.discard[seat], pos.drawn[seat]):
            for card in pile:
                if basic[card]:
                    found.append(card)
        for i in range(seat * SLOTS, (seat + 1) * SLOTS):  # never below a card: those are Knowledge
            if basic[pos.cover[i]]:
                found.append(pos.cover[i])
        return len(set(found)) if self.kinds else len(found)


class Archived(Measure):
    """Archived cards."""

    def of(self, pos: Position, seat: int) -> int:
        return len(pos.archive[seat])

    def reached(self, pos: Position, seat: int, amount: int) -> bool:
        return len(pos.archive[seat]) >= amount


MEASURES: Final[dict[str, Measure]] = {
    "gold": Held(GOLD),
    "culture": Held(CULTURE),
    "military": Held(MILITARY, RAID),
    "generated": Generated(SUPPLY),
    "knowledge": Road(ROAD_KNOWLEDGE),
    "wonders": Road(ROAD_WONDERS),
    "policies": Road(ROAD_POLICIES),
    "provinces": Road(ROAD_PROVINCES),
    "gates": Gates(LAND),
    "outposts": Forts(LAND),
    "free-cities": Spoils(True),
    "barbarians": Spoils(False),
    "trade-places": TradePlaces(JOURNEYS),
    "explorer-steps": FarExplorers(JOURNEYS),
    "basic-buildings": BasicBuildings(False),
    "basic-kinds": BasicBuildings(True),
    "archived": Archived(CARDS),
}
"""What Quests may ask for, by the words of their literals."""


# --- state ----------------------------------------------------------------------------------------------------------
class QuestCards(Named):
    """Quests."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return book.quest_key


QUEST: Final = QuestCards(1)

OFFERED: Final = Extra("quests_offered", QUESTS, SEAT, QUEST, seen=OWNER, rows=True, heap=True)
"""The Quests dealt to a seat that has not chosen yet."""
UNFINISHED: Final = Extra("quests_unfinished", QUESTS, SEAT, QUEST, seen=OWNER, rows=True, heap=True)
"""Those it kept and has not achieved (AE.QUEST.4)."""
RETURNED: Final = Extra("quests_returned", QUESTS, SEAT, QUEST, seen=OWNER, rows=True, heap=True)
"""The one that it put back into the box unseen (AE.QUEST.2)."""
ACHIEVED: Final = Extra("quests_achieved", QUESTS, SEAT, QUEST, rows=True, heap=True)
"""Those that lie face up beside its Warlord (AE.QUEST.5)."""
HIDDEN: Final = Extra("quests_hidden", QUESTS, SEAT, rows=True)
"""In views: how many Quests of each of the three secret kinds a seat has that the viewer may not look at."""

SECRETS: Final = (OFFERED, UNFINISHED, RETURNED)

REVEALED_QUEST: Final = Tale("quest-achieved", ABOUT_A_QUEST)
FACE_UP: Final = Tale("quest-dealt", ABOUT_A_QUEST)


def met(pos: Position, seat: int, quest: int) -> bool:
    """Whether a seat has all that a Quest asks for."""
    for key, amount in pos.rules.quests[quest].asks:
        if MEASURES[key].of(pos, seat) < amount:
            return False
    return True


def attainable(rules: Rulebook, quest: int) -> bool:
    """Whether a Quest can be achieved with the map and the parts in play (AE.QUEST.13)."""
    for key, amount in rules.quests[quest].asks:
        if MEASURES[key].most(rules) < amount:
            return False
    return True


class QuestPile(Pile[Position]):
    """The Quests that nobody was dealt."""

    def __init__(self) -> None:
        super().__init__("quests", QUEST)

    def contents(self, pos: Position) -> tuple[int, ...]:
        rules = pos.rules
        gone: set[int] = set()
        for seat in range(pos.seats):
            gone.update(ACHIEVED.row(pos, seat))
            for field in SECRETS:
                gone.update(field.row(pos, seat))
        return tuple(
            [quest for quest in range(1, len(rules.quests)) if quest not in gone and attainable(rules, quest)]
        )


PILE: Final = QuestPile()


class QuestVeil(Veil):
    """Unfinished Quests, and what was put back, are known to their player alone (AE.INFO.5)."""

    def __init__(self) -> None:
        super().__init__("quests_offered", "quests_unfinished", "quests_returned")

    def hide(self, pos: Position, viewer: int) -> None:
        pile = pos.rules.pile_id[PILE.key]
        for seat in range(pos.seats):
            counts = [len(field.row(pos, seat)) for field in SECRETS]
            if seat != viewer and any(counts):
                for field in SECRETS:
                    pos.pool[pile] = tuple(sorted(pos.pool[pile] + field.row(pos, seat)))
                    field.put_row(pos, seat, ())
                HIDDEN.put_row(pos, seat, tuple(counts))

    def fill(self, pos: Position) -> None:
        pile = pos.rules.pile_id[PILE.key]
        for seat in range(pos.seats):
            counts = HIDDEN.row(pos, seat)
            for i in range(len(counts)):
                for _ in range(counts[i]):
                    self._give(pos, pile, seat, SECRETS[i])
            HIDDEN.put_row(pos, seat, ())

    def _give(self, pos: Position, pile: int, seat: int, field: Extra) -> None:
        pool = pos.pool[pile]
        # What its owner has already would lie open (AE.QUEST.5).
        open_ones = [quest for quest in pool if field is UNFINISHED and pos.round and met(pos, seat, quest)]
        fitting = [quest for quest in pool if quest not in open_ones] or list(pool)
        quest = fitting[below(pos, len(fitting))]
        pos.pool[pile] = tuple([each for each in pool if each != quest])
        field.put_row(pos, seat, tuple(sorted((*field.row(pos, seat), quest))))


# --- dealing and choosing -------------------------------------------------------------------------------------------
class DealQuests(SetupStep):
    """All are dealt their Quests, then all choose, once everything else lies on the table (AE.QUEST.1 to .3)."""

    def before_first_turn(self, pos: Position) -> None:
        rules = pos.rules
        people = [seat for seat in range(pos.seats) if not rules.automa[seat]]
        dealt = DEALING.of(rules)
        if dealt > KEPT:
            for seat in reversed(people):
                ask(pos, "quest-return", seat)
        for seat in range(pos.seats - 1, -1, -1):
            if rules.automa[seat]:
                ask(pos, "quest-deal", seat, 1)  # AE.AUTOMA.27: after those of the players
        for seat in reversed(people):
            ask(pos, "quest-deal", seat, dealt)


class DealHandler(Told):
    """``step`` more Quests are dealt to a seat; an Automa's lies face up and counts as achieved (AE.AUTOMA.27)."""

    def __init__(self) -> None:
        super().__init__("quest-deal")
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        if not frame.step:
            pos.stack.pop()
            return None
        automa = pos.rules.automa[seat]
        quest = draw(pos, pos.rules.pile_id[PILE.key], EVERYBODY if automa else 1 << seat)
        if quest == NOT_YET:
            return None
        pos.stack[-1] = Frame(frame.kind, seat, frame.step - 1)
        if automa:
            ACHIEVED.put_row(pos, seat, (quest,))
            tell(pos, FACE_UP, seat, 0, quest)
        else:
            field = OFFERED if DEALING.of(pos.rules) > KEPT else UNFINISHED
            field.put_row(pos, seat, tuple(sorted((*field.row(pos, seat), quest))))
            pos.stirred = EVERYTHING
        return None


class ReturnQuestion(Question):
    """Which Quest goes back into the box (AE.QUEST.2)."""

    def __init__(self) -> None:
        super().__init__("quest-return", ("put-back",), ("AE.QUEST.2",))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return list(OFFERED.row(pos, frame.seat))

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        kept = tuple([quest for quest in OFFERED.row(pos, seat) if quest != option])
        OFFERED.put_row(pos, seat, ())
        RETURNED.put_row(pos, seat, (option,))
        UNFINISHED.put_row(pos, seat, kept)
        pos.stirred = EVERYTHING

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"put-back {pos.rules.quest_key[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject()

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.put-back", {"quest": pos.rules.quests[option].name})

    def default(self, pos: Position, frame: Frame) -> int:
        """The one that is furthest away."""
        best, furthest = pos.options[0], -1
        for quest in pos.options:
            missing = sum(
                [
                    max(0, amount - MEASURES[key].of(pos, frame.seat)) * 100 // amount
                    for key, amount in pos.rules.quests[quest].asks
                ]
            )
            if missing > furthest:
                best, furthest = quest, missing
        return best

    def picture(self) -> str:
        return "tied-scroll"

    def unfit(self, asked: Asked, verb: str) -> Reason | None:
        if asked.object not in asked.pos.rules.quest_key[1:]:
            return no("quest.not-dealt", ("AE.QUEST.2",))
        if not OFFERED.row(asked.pos, asked.seat):
            return no("quest.kept", ("AE.QUEST.2", "AE.QUEST.3"))
        return None

    def why(self, asked: Asked, verb: str) -> Reason | None:
        return no("quest.not-dealt", ("AE.QUEST.2",))


# --- achieving ------------------------------------------------------------------------------------------------------
class Aim:
    """A Quest of a seat that is not met yet, the first thing that it asks for, and what may bring it nearer."""

    __slots__ = ("amount", "measure", "quest", "seat", "stirred_by")

    def __init__(self, seat: int, quest: int, asks: tuple[tuple[str, int], ...]) -> None:
        self.seat = seat
        self.quest = quest
        self.measure = MEASURES[asks[0][0]]
        self.amount = asks[0][1]
        self.stirred_by = 0
        for key, _ in asks:
            self.stirred_by |= MEASURES[key].stirred_by


class Aims:
    """What all seats aim at, for as long as their Quests are the same list."""

    __slots__ = ("aims", "hands", "of_supply")

    def __init__(self, rules: Rulebook, hands: list[tuple[int, ...]]) -> None:
        self.hands = hands
        self.aims: list[Aim] = []
        for seat, hand in enumerate(hands):
            for quest in hand:
                self.aims.append(Aim(seat, quest, rules.quests[quest].asks))
        # Resources come most often, and nothing with them.
        self.of_supply = [aim for aim in self.aims if aim.stirred_by & SUPPLY]


class QuestWatch(Watch[Position]):
    """Reveals each Quest the moment it is met, whoever's turn it is, and it stays so (AE.QUEST.5 to .9).

    It remembers what it looked for last; lists of fields never change.
    """

    __slots__ = ("last",)

    def __init__(self) -> None:
        self.last: Aims | None = None

    def look(self, pos: Position) -> None:
        hands: list[tuple[int, ...]] = pos.extra[UNFINISHED.index]
        last = self.last
        if last is None or last.hands is not hands:
            last = self.last = Aims(pos.rules, hands)
        stirred = pos.stirred
        for aim in last.of_supply if stirred == SUPPLY else last.aims:
            if (
                aim.stirred_by & stirred
                and aim.measure.reached(pos, aim.seat, aim.amount)
                and met(pos, aim.seat, aim.quest)
            ):
                self._reveal(pos, aim.seat, aim.quest)

    def _reveal(self, pos: Position, seat: int, quest: int) -> None:
        UNFINISHED.put_row(pos, seat, tuple([each for each in UNFINISHED.row(pos, seat) if each != quest]))
        ACHIEVED.put_row(pos, seat, tuple(sorted((*ACHIEVED.row(pos, seat), quest))))
        tell(pos, REVEALED_QUEST, seat, 0, quest)


class QuestLine(ScoreLine):
    """Points for revealed Quests; an unfinished one costs nothing (AE.QUEST.8, AE.SCORE.6)."""

    def points(self, pos: Position, seat: int) -> int:
        return POINTS * len(ACHIEVED.row(pos, seat))


class QuestCounter(Counter[Position]):
    """How many unfinished Quests a seat has; their number is for everybody."""

    def __init__(self) -> None:
        super().__init__("quests", "tied-scroll")

    def of(self, pos: Position, seat: int) -> int:
        hidden = HIDDEN.row(pos, seat)
        return len(UNFINISHED.row(pos, seat)) + (hidden[1] if hidden else 0)

    def shown(self, pos: Position, seat: int) -> bool:
        return not pos.rules.automa[seat]

    def flaw(self, pos: Position) -> str:
        dealt: list[int] = []
        for seat in range(pos.seats):
            if HIDDEN.row(pos, seat):
                return "only a view hides Quests; name them in 'quests-unfinished'"
            dealt += ACHIEVED.row(pos, seat)
            for field in SECRETS:
                dealt += field.row(pos, seat)
        if len(set(dealt)) != len(dealt):
            return "a Quest lies in two places"
        return ""


QUESTS_MODULE: Final = register(
    Module(
        QUESTS,
        "Quests",
        "Two secret aims for everybody, revealed the moment they are met, 2 points each.",
        box="african-empires",
        fields=(OFFERED, UNFINISHED, RETURNED, ACHIEVED, HIDDEN),
        questions=(DealHandler(), ReturnQuestion()),
        setup=(DealQuests(),),
        scoring=(QuestLine("quests", "tied-scroll"),),
        veils=(QuestVeil(),),
        counters=(QuestCounter(),),
        tales=(REVEALED_QUEST, FACE_UP),
        piles=(PILE,),
        watches=(QuestWatch(),),
        texts=TEXTS,
    )
)
