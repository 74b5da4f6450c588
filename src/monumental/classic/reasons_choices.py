"""Reasons about the choices inside an action or an effect: which card, which Units, how to pay."""

from __future__ import annotations

from typing import Final

from monumental.classic import kinds
from monumental.classic.city import card_at
from monumental.classic.kinds import SLOTS, UNDER
from monumental.classic.manoeuvre import destinations
from monumental.classic.notation import texts
from monumental.classic.position import Position
from monumental.classic.reasons_base import (
    Asked,
    Reason,
    civilization,
    no,
    quantity,
    resource_name,
    wrong_moment,
    yes,
)
from monumental.classic.reasons_cards import (
    card_in,
    card_named,
    is_slot_name,
    places_of,
    slot_named,
    slot_words,
    split_place,
    unknown_card,
)
from monumental.classic.reasons_map import tile_named, unknown_tile
from monumental.effects import interpret

# Which frames ask for which verbs of the notation, and the rules behind such a choice.
ASKING: Final[dict[str, tuple[int, ...]]] = {
    "capital": (kinds.CHOOSE_CAPITAL,),
    "pay": (kinds.PAY, kinds.PAY_BASIC),
    "gain": (kinds.GAIN_BASIC_CHOICE, kinds.GAINING_BASIC_BUILDING, kinds.GAINING_FROM_DISPLAY),
    "archive": (kinds.ARCHIVING,),
    "discard": (kinds.DISCARDING,),
    "reinforce": (kinds.REINFORCING,),
    "keep": (kinds.KEEP_KNOWLEDGE, kinds.KEEP_WONDER, kinds.LOOK_AT_MARKET),
    "repeat": (kinds.REPEATING_POLICY,),
    "place": (kinds.PLACE_WONDER,),
    "with": (kinds.MARCH_WARLORD, kinds.OUTPOST_UNITS_BACK),
    "without": (kinds.MARCH_WARLORD, kinds.OUTPOST_UNITS_BACK),
    "take": (kinds.MARCH_TROOPS,),
    "to": (kinds.MANOEUVRE_TO,),
    "stop": (kinds.FREE_MOVES, kinds.FREE_STEPS),
    "choose": (interpret.CHOOSE_ONE,),
    "accept": (interpret.MAY_DO, interpret.REPEATING, kinds.WARLORD_CHOICE),
    "decline": (interpret.MAY_DO, interpret.REPEATING, kinds.WARLORD_CHOICE),
    "first": (interpret.ORDERING,),
    "automa": (kinds.AUTOMA_TIE,),
}

CHOICE_RULES: Final[dict[int, tuple[str, ...]]] = {
    kinds.PAY: ("CORE.RESOURCE.12", "CORE.ACTION.4"),
    kinds.PAY_BASIC: ("CORE.TERM.22", "CORE.ACTION.4"),
    kinds.KEEP_KNOWLEDGE: ("CORE.REPLENISH.6",),
    kinds.KEEP_WONDER: ("CORE.WONDER.14",),
    kinds.LOOK_AT_MARKET: ("CORE.EXPLORER.5",),
    kinds.GAINING_BASIC_BUILDING: ("CORE.TERM.15",),
    kinds.GAINING_FROM_DISPLAY: ("CORE.TERM.15",),
    kinds.REPEATING_POLICY: ("CORE.POLICY.3",),
    kinds.MARCH_TROOPS: ("CORE.CONQUER.3", "CORE.CONQUER.35"),
    kinds.MARCH_WARLORD: ("CORE.WARLORD.1",),
    kinds.OUTPOST_UNITS_BACK: ("CORE.OUTPOST.3",),
    kinds.WARLORD_CHOICE: ("CORE.WARLORD.3",),
    kinds.MANOEUVRE_TO: ("CORE.MANOEUVRE.2",),
    kinds.AUTOMA_TIE: ("CORE.SOLO.16",),
    interpret.ORDERING: ("CORE.CONQUER.40", "CORE.POLICY.5"),
}


def choice(asked: Asked, verb: str) -> Reason:
    """A choice that only a waiting question offers."""
    if verb == "archive" and wrong_moment(asked) is None:
        return no("city.none-asks", ("CORE.TERM.1",))
    if verb == "capital":
        taken = _capital(asked)
        if taken is not None:
            return taken
    moment = wrong_moment(asked, ASKING[verb])
    if moment is not None:
        return moment
    if verb in ("archive", "discard", "reinforce"):
        return _city_card(asked, verb)
    special = _special(asked, verb)
    return special if special is not None else not_offered(asked)


def _special(asked: Asked, verb: str) -> Reason | None:
    kind = asked.pos.stack[-1].kind
    if verb == "pay" and kind == kinds.PAY:
        return _pay(asked)
    if verb == "take":
        return _take(asked)
    if verb == "to":
        return _to(asked)
    if verb == "place":
        return _place(asked)
    return None


def not_offered(asked: Asked) -> Reason:
    """Not one of the choices: name those that are there."""
    pos = asked.pos
    offered = texts(pos)
    if asked.line in offered:
        return yes("possible", CHOICE_RULES.get(pos.stack[-1].kind, ()))
    shown = ", ".join(offered[:6]) + (", …" if len(offered) > 6 else "")
    rules = CHOICE_RULES.get(pos.stack[-1].kind, ())
    return no("not-offered", rules, what=asked.line, n=len(offered), choices=shown)


def _capital(asked: Asked) -> Reason | None:
    pos = asked.pos
    tile = tile_named(pos, asked.object)
    if tile < 0:
        return unknown_tile(asked.object)
    name = pos.rules.tile_name[tile]
    own = pos.capital[asked.seat]
    frame = pos.stack[-1] if pos.stack else None
    choosing = frame is not None and frame.kind == kinds.CHOOSE_CAPITAL and frame.seat == asked.seat
    if own >= 0 and not choosing:  # a human may choose for an Automa as well
        return no("capital.done", ("CORE.SETUP.25",), tile=pos.rules.tile_name[own])
    if not pos.rules.is_capital[tile]:
        return no("capital.none", ("CORE.SETUP.25",), tile=name)
    if pos.owner[tile] >= 0:
        return no("capital.taken", ("CORE.SETUP.25",), tile=name, who=civilization(pos, pos.owner[tile]))
    return None


# --- the City ------------------------------------------------------------------------------------------------------
def _city_card(asked: Asked, verb: str) -> Reason:
    """``archive``, ``discard`` or ``reinforce`` a card at a place."""
    pos = asked.pos
    place = _place_of_card(asked)
    if isinstance(place, Reason):
        return place
    name = pos.rules.card_name[card_at(pos, asked.seat, place)]
    lit = pos.lit[asked.seat] >> place % SLOTS & 1
    if verb == "archive" and lit:
        return no("archive.activated", ("CORE.TERM.2",), card=name)
    if verb == "discard" and lit and not pos.stack[-1].c:
        return no("discard.activated", ("CORE.TERM.12",), card=name)
    if verb == "reinforce":
        return _reinforce(pos, asked.seat, place, name) or not_offered(asked)
    return not_offered(asked)


def _reinforce(pos: Position, seat: int, place: int, name: str) -> Reason | None:
    if place >= UNDER:
        return no("reinforce.knowledge", ("CORE.TERM.25",), card=name)
    if not pos.lit[seat] >> place & 1:
        return no("reinforce.idle", ("CORE.TERM.23",), card=name)
    if pos.kept[seat] >> place & 1:
        return no("reinforce.kept", ("CORE.TERM.23",), card=name)
    frame = pos.stack[-1]
    if frame.a and frame.b == place:
        return no("reinforce.itself", ("CORE.TERM.26",), card=name)
    return None


def _place_of_card(asked: Asked) -> Reason | int:
    """The place in the City that ``<card> <place>`` names."""
    pos = asked.pos
    words, where = split_place(asked.words)
    card = card_named(pos, "-".join(words))
    if not card:
        return unknown_card("-".join(words))
    name = pos.rules.card_name[card]
    if where == "drawn" or (not where and card in pos.drawn[asked.seat]):
        return no("archive.drawn", ("CORE.TERM.8", "CORE.PROGRESS.4"), card=name)
    if not where:
        places = [p for p in places_of(pos, asked.seat, card) if p < kinds.DRAWN]
        return places[0] if places else no("use.nowhere", ("CORE.TERM.1",), card=name)
    place = card_in(pos, asked.seat, slot_named(where), card)
    if place >= 0:
        return place
    there = card_at(pos, asked.seat, slot_named(where))
    if not there:
        return no("slot.empty", ("CORE.TERM.1",), place=slot_words(where))
    return no("slot.other", ("CORE.TERM.1",), place=slot_words(where), card=pos.rules.card_name[there])


def activate(asked: Asked) -> Reason:
    """``activate <row> <column>``, or ``activate <card> <place>`` when an effect activates a card."""
    pos = asked.pos
    words = asked.words
    if len(words) == 2 and words[0].isdecimal():
        if words[0] not in ("1", "2", "3") or words[1] not in ("1", "2", "3"):
            return no("activate.form", ("CORE.ACTIVATE.1",))
        frame = pos.stack[-1] if pos.stack else None
        if frame is not None and frame.kind == kinds.ACTIONS and frame.seat == asked.seat:
            return no("already-activated", ("CORE.ACTIVATE.1", "CORE.TURN.3"))
        return wrong_moment(asked, (kinds.ACTIVATE,)) or yes(
            "activate.possible", ("CORE.ACTIVATE.1",), where=slot_words(f"r{words[0]}c{words[1]}")
        )
    if not words or not (words[-1] == "drawn" or is_slot_name(words[-1])):
        return no("activate.form", ("CORE.ACTIVATE.1",))
    moment = wrong_moment(asked, (kinds.ACTIVATING_IDLE, kinds.ACTIVATING_AGAIN))
    if moment is not None:
        return moment
    return _activate_card(asked)


def _activate_card(asked: Asked) -> Reason:
    pos = asked.pos
    place = _place_of_card(asked)
    if isinstance(place, Reason):
        return place
    name = pos.rules.card_name[card_at(pos, asked.seat, place)]
    lit = pos.lit[asked.seat] >> place % SLOTS & 1
    again = pos.stack[-1].kind == kinds.ACTIVATING_AGAIN
    if again and not lit:
        return no("city.idle", ("CORE.ACTIVATE.7",), card=name)
    if again and pos.stack[-1].b == place:
        return no("reinforce.itself", ("CORE.ACTIVATE.7",), card=name)
    if again:
        return no("city.again", ("CORE.ACTIVATE.7",), card=name)
    if lit:
        return no("city.lit", ("CORE.ACTIVATE.11",), card=name)
    return not_offered(asked)


# --- Units, tiles and payments -------------------------------------------------------------------------------------
def _take(asked: Asked) -> Reason | None:
    """``take <n> from <tile>``: tiles are asked one after another."""
    pos = asked.pos
    if len(asked.words) != 3 or asked.words[1] != "from" or not asked.words[0].isdecimal():
        return None
    tile = tile_named(pos, asked.words[2])
    if tile < 0:
        return unknown_tile(asked.words[2])
    source = pos.options[0] >> 8
    counts = [option & 255 for option in pos.options]
    name = pos.rules.tile_name[tile]
    if tile > source and pos.owner[tile] == asked.seat and pos.troops[tile]:
        return no("march.later", ("CORE.CONQUER.4",), tile=name, other=pos.rules.tile_name[source])
    if tile != source:
        return no("march.not-source", ("CORE.CONQUER.4", "CORE.CONQUER.6"), tile=name)
    if int(asked.words[0]) not in counts:
        return no(
            "march.too-many",
            ("CORE.CONQUER.3", "CORE.CONQUER.35"),
            tile=name,
            least=counts[0],
            most=counts[-1],
            units=pos.stack[-1].b,
        )
    return None


def _to(asked: Asked) -> Reason | None:
    pos = asked.pos
    tile = tile_named(pos, asked.object)
    if tile < 0:
        return unknown_tile(asked.object)
    start = pos.stack[-1].a
    name = pos.rules.tile_name[tile]
    if tile == start:
        return no("manoeuvre.to-same", ("CORE.MANOEUVRE.1",), tile=name)
    if pos.owner[tile] != asked.seat:
        return no("tile.not-yours", ("CORE.MANOEUVRE.1",), tile=name)
    if tile not in destinations(pos, asked.seat, start):
        rules = ("CORE.MANOEUVRE.2", "CORE.MANOEUVRE.3")
        return no("manoeuvre.apart", rules, tile=name, start=pos.rules.tile_name[start])
    return None


def _place(asked: Asked) -> Reason | None:
    """``place <wonder> <tile>``."""
    pos = asked.pos
    tile = tile_named(pos, asked.words[-1] if asked.words else "")
    if tile < 0:
        return unknown_tile(asked.words[-1] if asked.words else "")
    name = pos.rules.tile_name[tile]
    if pos.owner[tile] != asked.seat:
        return no("place.not-own", ("CORE.WONDER.8",), tile=name)
    if pos.wonder[tile]:
        return no("place.taken", ("CORE.WONDER.9",), tile=name)
    return None


def _pay(asked: Asked) -> Reason | None:
    pos = asked.pos
    if asked.line in texts(pos):
        return None
    frame = pos.stack[-1]
    if not asked.words:
        return no(
            "pay.form",
            ("CORE.RESOURCE.12",),
            cost=quantity(frame.a, frame.b),
            resource=resource_name(frame.a),
        )
    return no(
        "pay.range",
        ("CORE.RESOURCE.12", "CORE.ACTION.4"),
        cost=quantity(frame.a, frame.b),
        least=pos.options[0],
        most=pos.options[-1],
    )
