"""Effects that ask for a card of the City: archive, discard, reinforce, copy, use, activate; and the action of use."""

from __future__ import annotations

from monumental.classic.kinds import A_SHIFT, KIND_SHIFT, SLOTS, UNDER
from monumental.classic.reasons_base import Reason
from monumental.common.city import ALL_SLOTS, SLOTS_OF, slot_name
from monumental.common.places import any_idle, city_places, idle_places
from monumental.common.telling import OpWords, Subject, Wording, place_wording
from monumental.duel.action import Action
from monumental.duel.activation import activated_now
from monumental.duel.city import (
    activate_slots,
    archive_card,
    discard_card,
    remove_from_city,
    straighten,
)
from monumental.duel.draw import set_aside, usable_now, use_drawn, use_text
from monumental.duel.kinds import (
    A_EXCHANGE,
    A_USE,
    ACTIVATING_IDLE,
    ARCHIVING,
    COPYING,
    DISCARDING,
    E_COPIED,
    E_EFFECT,
    E_REINFORCED,
    POLICY_SOURCE,
    REINFORCING,
    USING_CITY,
)
from monumental.duel.position import Position
from monumental.duel.question import Asked, PlaceQuestion, card_at
from monumental.duel.reasons_base import card_named, no, unknown_card, yes
from monumental.duel.supply import give_yields
from monumental.duel.triggers import announce, effect_source, is_marked, mark, text_in_force
from monumental.effects.book import NO_OP, Op, Performer
from monumental.effects.duel_hooks import ACT, ARCHIVED, DISCARDED, TIMING_KEYS, YOU_MAY
from monumental.effects.interpret import can_run, queue, run
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE, shown


# --- archive and discard -----------------------------------------------------------------------------------------
class ArchivePerformer(Performer[Position]):
    """An inactive card leaves the game; without one nothing happens (DUEL.TERM.1, DUEL.TERM.6)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any_idle(pos, seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(ARCHIVING, seat, 0, op.kids[0] if op.kids else NO_OP, source))


class IdleQuestion(PlaceQuestion):
    """Which inactive card of the City."""

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        places = idle_places(pos, frame.seat)
        if places:
            return places
        pos.stack.pop()
        return None

    def why(self, asked: Asked, verb: str) -> Reason | None:
        place = place_asked(asked)
        if isinstance(place, Reason):
            return place
        if asked.pos.lit[asked.seat] >> place % SLOTS & 1:
            name = asked.pos.rules.card_name[card_at(asked.pos, asked.seat, place)]
            return no("city.activated", ("DUEL.TERM.6",), card=name)
        return None


class ArchiveQuestion(IdleQuestion):
    """Which card leaves the game; ``a`` is what follows."""

    def __init__(self) -> None:
        super().__init__("archive", ("archive",), ("DUEL.TERM.1", "DUEL.TERM.4"))
        self.sight = shown("a", "b")

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        archive_card(pos, frame.seat, remove_from_city(pos, frame.seat, option))
        announce(pos, frame.seat, ARCHIVED)
        if frame.a != NO_OP:
            queue(pos, frame.a, frame.seat, frame.b)


class DiscardPerformer(Performer[Position]):
    """An inactive card goes to the City discard pile (DUEL.TERM.3)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any_idle(pos, seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(DISCARDING, seat, 0, op.kids[0] if op.kids else NO_OP, source))


class DiscardQuestion(IdleQuestion):
    """Which card is discarded; ``a`` is what follows."""

    def __init__(self) -> None:
        super().__init__("discard", ("discard",), ("DUEL.TERM.3", "DUEL.TERM.4"))
        self.sight = shown("a", "b")

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        discard_card(pos, frame.seat, remove_from_city(pos, frame.seat, option))
        announce(pos, frame.seat, DISCARDED)
        if frame.a != NO_OP:
            queue(pos, frame.a, frame.seat, frame.b)


class EachOpponentPerformer(Performer[Position]):
    """The opponent does it and makes the choices (DUEL.ACTION.14, DUEL.TERM.32, DUEL.PASS.10)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return can_run(pos, op.kids[0], 1 - seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        run(pos, op.kids[0], 1 - seat)


# --- reinforce, activate -----------------------------------------------------------------------------------------
def reinforceable(pos: Position, seat: int, another: bool, source: int) -> list[int]:
    """Activated cards that may be straightened; no Knowledge (DUEL.TERM.25), itself unless "another" (DUEL.TERM.26)."""
    base = seat * SLOTS
    return [
        slot
        for slot in SLOTS_OF[pos.lit[seat]]
        if pos.cover[base + slot] and not (another and source == slot)
    ]


class ReinforcePerformer(Performer[Position]):
    """Straighten an activated card (DUEL.TERM.17)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return bool(reinforceable(pos, seat, op.a > 0, source))

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(REINFORCING, seat, 0, op.a, source))


class ReinforceQuestion(PlaceQuestion):
    """Which activated card stays; the Knowledge below it is discarded at once (DUEL.TERM.18, DUEL.TERM.19)."""

    def __init__(self) -> None:
        super().__init__("reinforce", ("reinforce",), ("DUEL.TERM.17", "DUEL.TERM.25"))
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        slots = reinforceable(pos, frame.seat, frame.a > 0, frame.b)
        if slots:
            return slots
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        straighten(pos, seat, option)
        i = seat * SLOTS + option
        pos.emit(E_REINFORCED, seat, pos.cover[i], option)
        if pos.under[i]:
            discard_card(pos, seat, pos.under[i])
            pos.under[i] = 0
            pos.used[seat] &= ~(1 << option + UNDER)

    def why(self, asked: Asked, verb: str) -> Reason | None:
        place = place_asked(asked)
        if isinstance(place, Reason):
            return place
        if place >= UNDER:
            return no("reinforce.knowledge", ("DUEL.TERM.25",))
        if not asked.pos.lit[asked.seat] >> place & 1:
            name = asked.pos.rules.card_name[card_at(asked.pos, asked.seat, place)]
            return no("reinforce.idle", ("DUEL.TERM.17",), card=name)
        return None


def idle_slots(pos: Position, seat: int) -> list[int]:
    """Spaces with a card that were not activated."""
    base = seat * SLOTS
    return [
        slot
        for slot in SLOTS_OF[ALL_SLOTS & ~pos.lit[seat]]
        if pos.cover[base + slot] or pos.under[base + slot]
    ]


class ActivateIdlePerformer(Performer[Position]):
    """Activate a space outside the chosen row and column (DUEL.ACTIVATE.15)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return not pos.passed[seat] and bool(idle_slots(pos, seat))

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if idle_slots(pos, seat):
            pos.stack.append(Frame(ACTIVATING_IDLE, seat))


class ActivateIdleQuestion(PlaceQuestion):
    """Which space is activated as well."""

    def __init__(self) -> None:
        super().__init__("activate-idle", ("activate",), ("DUEL.ACTIVATE.15",))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        base = frame.seat * SLOTS
        return sorted(
            [slot if pos.cover[base + slot] else slot + UNDER for slot in idle_slots(pos, frame.seat)]
        )

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        activate_slots(pos, frame.seat, [option % SLOTS])
        activated_now(pos, frame.seat, option % SLOTS)


# --- copy and use --------------------------------------------------------------------------------------------------
def copy_targets(pos: Position, seat: int, policies: bool, source: int) -> list[int]:
    """What can be copied: places of the City, and after them developed Policies by their order (DUEL.TERM.13-16)."""
    targets = [
        place for place in city_places(pos, seat) if place != source and copies(pos, seat, place, source)
    ]
    if policies:
        for i, card in enumerate(pos.policies[seat]):
            if (
                pos.rules.copyable[card]
                and usable_now(pos, card)
                and can_run(pos, pos.rules.card_op[card], seat)
            ):
                targets.append(POLICY_SOURCE + i)
    return targets


def copies(pos: Position, seat: int, place: int, source: int) -> bool:
    """Whether copying the card at a place would do anything; "this card" is the one that copies (DUEL.TERM.28)."""
    card = card_at(pos, seat, place)
    if pos.rules.card_yields[card]:  # DUEL.TERM.14
        return True
    return (
        pos.rules.copyable[card]
        and usable_now(pos, card)
        and can_run(pos, pos.rules.card_op[card], seat, source)
    )


class CopyPerformer(Performer[Position]):
    """Use another card: its resources again, and its effect (DUEL.TERM.13)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        yields = pos.rules.card_yields
        for place in range(SLOTS):  # most often there is a card with resources
            if yields[pos.cover[seat * SLOTS + place]] and place != source:
                return True
        return bool(copy_targets(pos, seat, op.a > 0, source))

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if self.possible(pos, op, seat, source):
            pos.stack.append(Frame(COPYING, seat, 0, op.a, source))


class CopyQuestion(PlaceQuestion):
    """Which card is copied; only the copying one is marked (DUEL.TERM.16, DUEL.TERM.28, DUEL.TERM.29)."""

    def __init__(self) -> None:
        super().__init__("copy", ("copy",), ("DUEL.TERM.13", "DUEL.TERM.15", "DUEL.TERM.16"))
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return copy_targets(pos, frame.seat, frame.a > 0, frame.b)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        card = self._card(pos, frame, option)
        pos.emit(E_COPIED, frame.seat, card)
        if pos.rules.copyable[card]:
            use_text(pos, frame.seat, card, frame.b)  # DUEL.TERM.28: "this card" is the one that copies
        else:
            give_yields(pos, frame.seat, card)

    def _card(self, pos: Position, frame: Frame, option: int) -> int:
        if option >= POLICY_SOURCE:
            return pos.policies[frame.seat][option - POLICY_SOURCE]
        return card_at(pos, frame.seat, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        if option >= POLICY_SOURCE:
            return f"copy {pos.rules.card_word[self._card(pos, frame, option)]}"
        return super().notation(pos, frame, option)

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        place = option if option < POLICY_SOURCE else -1
        return Subject(card=self._card(pos, frame, option), place=place)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option >= POLICY_SOURCE:
            return Wording("label.copy-policy", {"card": pos.rules.card_name[self._card(pos, frame, option)]})
        return super().label(pos, frame, option)


class UseFromCityPerformer(Performer[Position]):
    """Use an inactive card of the City (DUEL.TERM.31)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any_idle(pos, seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(USING_CITY, seat, 0, NO_OP, source))


class UseFromCityQuestion(IdleQuestion):
    """Which inactive card is used and then discarded; it was never activated."""

    def __init__(self) -> None:
        super().__init__("use-from-city", ("take",), ("DUEL.TERM.31",))
        self.sight = shown("a", "b")

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        card = remove_from_city(pos, frame.seat, option)
        set_aside(pos, frame.seat, card)
        use_drawn(pos, frame.seat, card)


# --- the actions: use a card, use an exchange ------------------------------------------------------------------------
def usable_places(pos: Position, seat: int) -> list[int]:
    """Activated, unmarked cards whose effect is an action and can do anything now (DUEL.EFFECT.1, DUEL.ACTION.11)."""
    rules = pos.rules
    acts = rules.acts
    ops = rules.card_op
    base = seat * SLOTS
    used = pos.used[seat]
    found: list[int] = []
    below: list[int] = []
    covers = pos.cover
    unders = pos.under
    for slot in SLOTS_OF[pos.lit[seat]]:
        cover = covers[base + slot]
        under = unders[base + slot]
        if acts[cover] and not used >> slot & 1 and can_run(pos, ops[cover], seat, slot):
            found.append(slot)
        if acts[under] and not used >> slot + UNDER & 1 and can_run(pos, ops[under], seat, slot + UNDER):
            below.append(slot + UNDER)
    return found + below if below else found


class PlaceAction(Action):
    """An action with a card at a place of the City, or with the active Policy."""

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        word = pos.rules.card_word[text_in_force(pos, seat, a)]
        return f"{self.verb} {word} {slot_name(a)}" if a < POLICY_SOURCE else f"{self.verb} {word}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=text_in_force(pos, seat, a), place=a if a < POLICY_SOURCE else -1)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        card = text_in_force(pos, seat, a)
        name = pos.rules.card_name[card]
        effect = OpWords(pos.rules.card_op[card])
        if a >= POLICY_SOURCE:
            return Wording(f"label.{self.verb}-policy", {"card": name, "effect": effect})
        return Wording(f"label.{self.verb}", {"card": name, "place": place_wording(a), "effect": effect})

    def group(self) -> str:
        return "effects"


class UseAction(PlaceAction):
    """``use forum r2c3``: the effect of an activated card; it stays where it is, marked (DUEL.EFFECT.7)."""

    def __init__(self) -> None:
        super().__init__("use", A_USE)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if pos.lit[seat]:
            for place in usable_places(pos, seat):
                out.append(A_USE << KIND_SHIFT | place << A_SHIFT)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        card = card_at(pos, seat, a)
        mark(pos, seat, card, a)
        if pos.sink is not None:
            pos.emit(E_EFFECT, seat, card, a)
        run(pos, pos.rules.card_op[card], seat, a)

    def why(self, asked: Asked) -> Reason:
        place = place_asked(asked)
        if isinstance(place, Reason):
            return place
        return why_idle(asked.pos, asked.seat, place, ACT)


class ExchangeAction(PlaceAction):
    """``exchange counting-house r1c1``: a "You may" before the action of the turn, which goes on (DUEL.TERM.23)."""

    def __init__(self) -> None:
        super().__init__("exchange", A_EXCHANGE, ends=False)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        rules = pos.rules
        offers = rules.exchanges
        for card in rules.exchange_cards:  # few cards have such a text: most often none lies in a City
            if card in pos.cover or card in pos.under:
                self._append_places(pos, seat, out)
                break
        policies = pos.policies[seat]
        if policies and offers[policies[-1]] and can_run(pos, rules.card_op[policies[-1]], seat):
            out.append(self.option(POLICY_SOURCE))

    def _append_places(self, pos: Position, seat: int, out: list[int]) -> None:
        rules = pos.rules
        offers = rules.exchanges
        base = seat * SLOTS
        below: list[int] = []
        for slot in SLOTS_OF[pos.lit[seat]]:
            cover = pos.cover[base + slot]
            under = pos.under[base + slot]
            if offers[cover] and can_run(pos, rules.card_op[cover], seat, slot):
                out.append(self.option(slot))
            if offers[under] and can_run(pos, rules.card_op[under], seat, slot + UNDER):
                below.append(self.option(slot + UNDER))
        out += below

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        card = text_in_force(pos, seat, a)
        if pos.sink is not None:
            pos.emit(E_EFFECT, seat, card, a)
        run(pos, pos.rules.card_op[card], seat, effect_source(a))

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        policies = pos.policies[asked.seat]
        if policies and card_named(pos, asked.object) == policies[-1]:
            return why_idle(pos, asked.seat, POLICY_SOURCE, YOU_MAY)
        place = place_asked(asked)
        if isinstance(place, Reason):
            return place
        return why_idle(pos, asked.seat, place, YOU_MAY)


def why_idle(pos: Position, seat: int, source: int, timing: int) -> Reason:
    """Why the text of a card in the City, or of the active Policy, cannot be used now."""
    rules = pos.rules
    card = text_in_force(pos, seat, source)
    name = rules.card_name[card]
    if source < POLICY_SOURCE and not pos.lit[seat] >> source % SLOTS & 1:
        return no("use.idle", ("DUEL.EFFECT.1",), card=name)
    if rules.card_op[card] == NO_OP and rules.card_hook[card] < 0:
        return no("use.no-text", ("DUEL.CARD.7",), card=name)
    if rules.card_timing[card] != timing:
        return no(f"use.{TIMING_KEYS[rules.card_timing[card]]}", ("DUEL.EFFECT.3",), card=name)
    if timing == ACT and is_marked(pos, seat, card, source):
        return no("use.marked", ("DUEL.ACTION.4",), card=name)
    if not can_run(pos, rules.card_op[card], seat, effect_source(source)):
        return no("use.nothing", ("DUEL.ACTION.11", "DUEL.EFFECT.6"), card=name)
    return yes("possible", ("DUEL.EFFECT.1",))


def place_asked(asked: Asked) -> Reason | int:
    """The place in the City that ``<card> <place>`` names."""
    pos = asked.pos
    words = asked.words
    where = words[-1] if words and len(words[-1]) == 4 and words[-1][0] == "r" and words[-1][2] == "c" else ""
    name = "-".join(words[:-1] if where else words)
    card = card_named(pos, name)
    if not card:
        return unknown_card(name)
    places = [p for p in city_places(pos, asked.seat) if card_at(pos, asked.seat, p) == card]
    if where:
        places = [p for p in places if slot_name(p) == where]
    if not places:
        return no("city.not-there", ("DUEL.EFFECT.1",), card=pos.rules.card_name[card])
    return places[0]
