"""Effects that ask for a card of the City: archive, discard, reinforce, activate as well or again."""

from __future__ import annotations

from monumental.classic.city import (
    activate_place,
    activate_slots,
    card_at,
    discard_card,
    place_name,
    return_unrest,
    row_cards,
)
from monumental.classic.kinds import (
    ACTIVATING_AGAIN,
    ACTIVATING_IDLE,
    ARCHIVING,
    DEAL,
    DISCARDING,
    DRAWN,
    E_ARCHIVED,
    E_REINFORCED,
    NEXUS,
    REINFORCING,
    ROAD_KNOWLEDGE,
    ROAD_WONDERS,
    ROADS,
    SLOTS,
    UNDER,
)
from monumental.classic.model import KNOWLEDGE, UNREST, WONDER
from monumental.classic.policies import announce
from monumental.classic.position import CARDS, Position
from monumental.classic.question import Question
from monumental.classic.reasons_base import Asked, Reason, no
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import (
    card_named,
    places_of,
    slot_named,
    slot_words,
    split_place,
    unknown_card,
)
from monumental.classic.rulebook import Rulebook
from monumental.classic.tableau import changed
from monumental.common.city import ALL_SLOTS, SLOTS_OF
from monumental.common.places import any_idle, city_places, idle_places
from monumental.common.telling import Subject, Wording, place_wording
from monumental.effects.book import ACTIVATE_AGAIN, ACTIVATE_ATTACHED, NO_OP, NO_SOURCE, Op, Performer
from monumental.effects.hooks import ARCHIVED
from monumental.effects.interpret import queue, queue_in_any_order
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown


class CityQuestion(Question):
    """Which card of the City, by its place: ``archive forum r2c3``."""

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        card = card_at(pos, frame.seat, self.place(pos, frame, option))
        return f"{self.verbs[0]} {pos.rules.card_key[card]} {place_name(option)}"

    def place(self, pos: Position, frame: Frame, option: int) -> int:
        """The place of the card that stands for an option."""
        return option

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        place = self.place(pos, frame, option)
        return Subject(card=card_at(pos, frame.seat, place), place=place)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        place = self.place(pos, frame, option)
        name = pos.rules.card_name[card_at(pos, frame.seat, place)]
        return Wording(f"label.{self.asks}", {"card": name, "place": place_wording(place)})

    def origin(self, pos: Position, frame: Frame) -> int:
        if frame.b == NO_SOURCE:
            return NO_OP
        return pos.rules.card_effect[card_at(pos, frame.seat, frame.b)]

    def why(self, asked: Asked, verb: str) -> Reason | None:
        place = place_of_card(asked)
        if isinstance(place, Reason):
            return place
        return self.why_not_there(asked.pos, asked.seat, place)

    def why_not_there(self, pos: Position, seat: int, place: int) -> Reason | None:
        """Why the card at a place of the City cannot be named."""
        return None


def place_of_card(asked: Asked) -> Reason | int:
    """The place in the City that ``<card> <place>`` names."""
    pos = asked.pos
    words, where = split_place(asked.words)
    card = card_named(pos, "-".join(words))
    if not card:
        return unknown_card("-".join(words))
    name = pos.rules.card_name[card]
    if where == "drawn" or (not where and card in pos.drawn[asked.seat]):
        return no("archive.drawn", ("CORE.TERM.8", "CORE.PROGRESS.4"), card=name, span=pos.rules.mode.span)
    if where == "nexus" or (not where and card in row_cards(pos, asked.seat)):
        return no("archive.nexus", ("LK.NEXUS.13", "LK.NEXUS.25"), card=name)
    if not where:
        places = [p for p in places_of(pos, asked.seat, card) if p < DRAWN]
        return places[0] if places else no("use.nowhere", ("CORE.TERM.1",), card=name)
    place = card_in(pos, asked.seat, slot_named(where), card)
    if place >= 0:
        return place
    there = card_at(pos, asked.seat, slot_named(where))
    if not there:
        return no("slot.empty", ("CORE.TERM.1",), place=slot_words(where))
    return no("slot.other", ("CORE.TERM.1",), place=slot_words(where), card=pos.rules.card_name[there])


def card_in(pos: Position, seat: int, slot: int, card: int) -> int:
    """The place in a slot where a card lies, or -1."""
    for place in (slot, slot + UNDER):
        if card_at(pos, seat, place) == card:
            return place
    return -1


# --- archive and discard -----------------------------------------------------------------------------------------
def remove_from_city(pos: Position, seat: int, place: int) -> int:
    """Take a card out of its slot; the Knowledge below a cover goes to the discard pile with it (CORE.TERM.3)."""
    slot = place % SLOTS
    i = seat * SLOTS + slot
    if place >= UNDER:
        card = pos.under[i]
        pos.under[i] = 0
        pos.ready[seat] = tuple([p for p in pos.ready[seat] if p != place])
        return card
    card = pos.cover[i]
    pos.cover[i] = 0
    if pos.under[i]:
        discard_card(pos, seat, pos.under[i])
        pos.under[i] = 0
    pos.ready[seat] = tuple([p for p in pos.ready[seat] if p >= DRAWN or p % SLOTS != slot])
    return card


def fill_gaps_now(pos: Position, seat: int) -> None:
    """A gap made on an opponent's turn is filled at once (CORE.TERM.5); on the own turn it waits (CORE.TERM.6)."""
    if not pos.rules.mode.gaps_wait(pos, seat):
        pos.stack.append(Frame(DEAL, seat))


def put_into_archive(pos: Position, seat: int, card: int) -> None:
    """An archived card counts no more (CORE.SCORE.5); Unrest goes to its stack instead (AE.UNREST.6)."""
    kind = pos.rules.card_kind[card]
    if kind == UNREST:
        return_unrest(pos, seat)
        return
    pos.archive = changed(pos.archive, seat, (*pos.archive[seat], card))
    pos.stirred |= CARDS
    if kind == KNOWLEDGE:
        pos.tally[seat * ROADS + ROAD_KNOWLEDGE] -= 1
    elif kind == WONDER:
        pos.tally[seat * ROADS + ROAD_WONDERS] -= 1


class ArchivePerformer(Performer[Position]):
    """Archive one card that was not activated; without one nothing happens (CORE.TERM.9)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any_idle(pos, seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(ARCHIVING, seat, 0, op.kids[0] if op.kids else NO_OP, source))


class ArchiveHandler(CityQuestion):
    """Which card leaves the game."""

    def __init__(self) -> None:
        super().__init__("archive", ("archive",))
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        places = idle_places(pos, frame.seat)
        if places:
            return places
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        card = remove_from_city(pos, seat, option)
        put_into_archive(pos, seat, card)
        pos.emit(E_ARCHIVED, seat, card, option)
        queue_in_any_order(pos, seat, announce(pos, seat, ARCHIVED))
        if frame.a != NO_OP:
            queue(pos, frame.a, seat, frame.b)
        fill_gaps_now(pos, seat)

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a if frame.a != NO_OP else super().origin(pos, frame)

    def unfit(self, asked: Asked, verb: str) -> Reason | None:
        if wrong_moment(asked) is None:
            return no("city.none-asks", ("CORE.TERM.1",))
        return None

    def why_not_there(self, pos: Position, seat: int, place: int) -> Reason | None:
        name = pos.rules.card_name[card_at(pos, seat, place)]
        if pos.lit[seat] >> place % SLOTS & 1:
            return no("archive.activated", ("CORE.TERM.2",), card=name, span=pos.rules.mode.span)
        return None


class DiscardPerformer(Performer[Position]):
    """Discard one card of the City."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any_idle(pos, seat) or (op.a == 1 and len(city_places(pos, seat)) > 0)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(DISCARDING, seat, 0, op.kids[0] if op.kids else NO_OP, source, op.a))


class DiscardHandler(CityQuestion):
    """Which card goes to the discard pile."""

    def __init__(self) -> None:
        super().__init__("discard", ("discard",))
        self.sight = shown("a", "b", "c")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        places = city_places(pos, frame.seat) if frame.c else idle_places(pos, frame.seat)
        if places:
            return places
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        discard_card(pos, seat, remove_from_city(pos, seat, option))
        if frame.a != NO_OP:
            queue(pos, frame.a, seat, frame.b)
        fill_gaps_now(pos, seat)

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a if frame.a != NO_OP else super().origin(pos, frame)

    def why_not_there(self, pos: Position, seat: int, place: int) -> Reason | None:
        name = pos.rules.card_name[card_at(pos, seat, place)]
        if pos.lit[seat] >> place % SLOTS & 1 and not pos.stack[-1].c:
            return no("discard.activated", ("CORE.TERM.12",), card=name, span=pos.rules.mode.span)
        return None


# --- reinforce and activate by effect ------------------------------------------------------------------------------
class ReinforcePerformer(Performer[Position]):
    """Keep an activated card at the end of the turn."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(reinforceable(pos, seat, op.a, source)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(REINFORCING, seat, 0, op.a, source))


def reinforceable(pos: Position, seat: int, another: int, source: int) -> list[int]:
    """Activated covers that are not kept yet (CORE.TERM.25: never a Knowledge)."""
    base = seat * SLOTS
    slots = pos.lit[seat] & ~pos.kept[seat]
    return [
        slot
        for slot in range(SLOTS)
        if slots >> slot & 1 and pos.cover[base + slot] and not (another and slot == source)
    ]


class ReinforceHandler(CityQuestion):
    """Which card stays."""

    def __init__(self) -> None:
        super().__init__("reinforce", ("reinforce",))
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        slots = reinforceable(pos, frame.seat, frame.a, frame.b)
        if slots:
            return slots
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        pos.kept = changed(pos.kept, frame.seat, pos.kept[frame.seat] | 1 << option)
        pos.emit(E_REINFORCED, frame.seat, card_at(pos, frame.seat, option), option)

    def why_not_there(self, pos: Position, seat: int, place: int) -> Reason | None:
        name = pos.rules.card_name[card_at(pos, seat, place)]
        if place >= UNDER:
            return no("reinforce.knowledge", ("CORE.TERM.25",), card=name)
        if not pos.lit[seat] >> place & 1:
            return no("reinforce.idle", ("CORE.TERM.23",), card=name, span=pos.rules.mode.span)
        if pos.kept[seat] >> place & 1:
            return no("reinforce.kept", ("CORE.TERM.23",), card=name)
        frame = pos.stack[-1]
        if frame.a and frame.b == place:
            return no("reinforce.itself", ("CORE.TERM.26",), card=name)
        return None


def idle_slots(pos: Position, seat: int) -> list[int]:
    """Slots with a card that were not activated this turn."""
    base = seat * SLOTS
    slots = SLOTS_OF[ALL_SLOTS & ~pos.lit[seat]]
    return [slot for slot in slots if pos.cover[base + slot] or pos.under[base + slot]]


class ActivateIdlePerformer(Performer[Position]):
    """Activate a slot that was not activated; it then counts as activated in every respect (CORE.ACTIVATE.11)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any_idle(pos, seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(ACTIVATING_IDLE, seat))


class ActivateIdleHandler(CityQuestion):
    """Which slot."""

    def __init__(self) -> None:
        super().__init__("activate-idle", ("activate",))
        self.sight = shown("b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        slots = idle_slots(pos, frame.seat)
        if slots:
            return slots
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        activate_slots(pos, frame.seat, [option])

    def place(self, pos: Position, frame: Frame, option: int) -> int:
        return option if card_at(pos, frame.seat, option) else option + UNDER

    def origin(self, pos: Position, frame: Frame) -> int:
        return NO_OP

    def why_not_there(self, pos: Position, seat: int, place: int) -> Reason | None:
        name = pos.rules.card_name[card_at(pos, seat, place)]
        if pos.lit[seat] >> place % SLOTS & 1:
            return no("city.lit", ("CORE.ACTIVATE.11",), card=name, span=pos.rules.mode.span)
        return None


def activates_again(rules: Rulebook, op_id: int) -> bool:
    """Whether an effect activates cards that were activated already."""
    if op_id == NO_OP:
        return False
    op = rules.ops[op_id]
    if op.code in (ACTIVATE_AGAIN, ACTIVATE_ATTACHED):
        return True
    for kid in op.kids:
        if activates_again(rules, kid):
            return True
    return False


def activated_places(pos: Position, seat: int, source: int) -> list[int]:
    """Activated City cards other than the one that asks.

    None whose own effect activates again: two of them would feed each other for ever (CORE.ACTIVATE.7).
    """
    places = []
    for place in range(DRAWN):
        card = card_at(pos, seat, place)
        if card == 0 or place == source or not pos.lit[seat] >> place % SLOTS & 1:
            continue
        if not activates_again(pos.rules, pos.rules.card_effect[card]):
            places.append(place)
    return places


class ActivateAgainPerformer(Performer[Position]):
    """Resources and effect of an activated card once more (CORE.ACTIVATE.7)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(activated_places(pos, seat, source)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(ACTIVATING_AGAIN, seat, 0, 0, source))


class ActivateAgainHandler(CityQuestion):
    """Which card."""

    def __init__(self) -> None:
        super().__init__("activate-again", ("activate",))
        self.sight = shown("b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        places = activated_places(pos, frame.seat, frame.b)
        if places:
            return places
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        activate_place(pos, frame.seat, option)

    def why_not_there(self, pos: Position, seat: int, place: int) -> Reason | None:
        name = pos.rules.card_name[card_at(pos, seat, place)]
        if not pos.lit[seat] >> place % SLOTS & 1:
            return no("city.idle", ("CORE.ACTIVATE.7",), card=name, span=pos.rules.mode.span)
        if pos.stack[-1].b == place:
            return no("reinforce.itself", ("CORE.ACTIVATE.7",), card=name)
        return no("city.again", ("CORE.ACTIVATE.7",), card=name)


class ActivateAttachedPerformer(Performer[Position]):
    """The cover of the Knowledge that asks, once more; without a cover there is no object (CORE.TERM.28).

    A Knowledge beside the City has none: its owner names an activated City card (LK.NEXUS.12).
    """

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        if source >= NEXUS:
            return len(activated_places(pos, seat, source)) > 0
        return UNDER <= source < DRAWN and pos.cover[seat * SLOTS + source - UNDER] != 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if source >= NEXUS:
            pos.stack.append(Frame(ACTIVATING_AGAIN, seat, 0, 0, source))
        elif self.possible(pos, op, seat, source):
            activate_place(pos, seat, source - UNDER)
