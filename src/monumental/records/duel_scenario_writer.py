"""Writing a position of Duel as the plain data of a scenario that reads back to the same position."""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.kinds import SLOTS
from monumental.common.city import slot_name
from monumental.duel import kinds
from monumental.duel.fields import FIELDS
from monumental.duel.position import Position
from monumental.effects.duel_hooks import TYPE_KEYS, TYPES
from monumental.effects.resources import RESOURCE_KEYS, RESOURCES
from monumental.records.duel_scenario import NOBODY, PHASES, UNDRAWN, WORDLESS, in_force, phase_frames
from monumental.records.duel_scenario_seats import MARKED, USED, mark_names
from monumental.records.gamefile import content_text
from monumental.records.scenario_lines import GAP, NONE, amounts, counted, entries, field_key
from monumental.ruleset import ruleset_of

ERA_TEXT: Final = (NONE, "I", "II", "III")
ALWAYS: Final = ("supplies", "generated", "pool", "provinces", "used")


def duel_data(pos: Position, title: str = "") -> dict[str, Any]:
    """A position of Duel as the plain data of a scenario; as JSON it is a scenario too."""
    rules = pos.rules
    config = rules.config
    data: dict[str, Any] = {"scenario": title} if title else {}
    data |= config.parts.chosen()
    data["civilizations"] = list(config.civilizations)
    if config.first >= 0:
        data["options"] = [f"first {config.civilizations[config.first]}"]
    data["seed"] = pos.rng
    if pos.luck:
        data["luck"] = pos.luck
    data |= _turn(pos)
    data |= _between(pos)
    for seat, key in enumerate(config.civilizations):
        data[key] = _seat(pos, seat)
    fields = _fields(pos)
    return {**data, "fields": fields} if fields else data


def _turn(pos: Position) -> dict[str, Any]:
    names = pos.rules.config.civilizations
    who = names[pos.active] if pos.active >= 0 else NOBODY
    phase = next(phase for phase, number in PHASES.items() if number == pos.phase and phase != "begin")
    if not pos.stack:
        phase = "over"
    found: dict[str, Any] = {"turn": f"{who} {phase}"}
    plain = phase_frames(phase, pos.active, pos.first) if pos.active >= 0 or not pos.stack else []
    middle = [frame.fields() for frame in pos.stack] != [frame.fields() for frame in plain]
    if middle or pos.rules.config.printings:
        found["content"] = content_text(pos.rules)  # type: ignore[arg-type]
    if middle:  # in the middle of something: the waiting frames, valid for these cards only
        found["frames"] = [
            " ".join(map(str, (pos.rules.handlers[frame.kind].asks, *frame.fields()[1:])))
            for frame in pos.stack
        ]
    found["first"] = UNDRAWN if pos.pool[kinds.FIRST_PILE] else names[pos.first]
    found["round"] = pos.round
    found["last-round"] = "yes" if pos.final_round else "no"
    return found


def _between(pos: Position) -> dict[str, Any]:
    """What lies between the players: the Advantage, the Free Cities, the display, the decks."""
    words = pos.rules.card_word
    piles = range(kinds.ERA_PILE, kinds.CITY_PILE)
    tokens = [f"{pos.bid} {RESOURCE_KEYS[pos.bid_kind]}"] if pos.bid else []
    found: dict[str, Any] = {
        "advantage": [pos.rules.config.civilizations[pos.holder], *tokens] if pos.holder >= 0 else NONE,
        "free-cities": [words[card] or GAP for card in pos.cities],
        "next-cities": [words[card] for card in reversed(pos.top[kinds.CITY_PILE])],
        "display": [[words[card] or GAP for card in pos.display]],
        "era": ERA_TEXT[pos.era],
        "development": [words[card] for pile in piles for card in (*pos.top[pile], *pos.pool[pile])],
        "next": [words[card] for pile in piles for card in reversed(pos.top[pile])],
    }
    return {key: value for key, value in found.items() if value or key == "development"}


# --- one player ------------------------------------------------------------------------------------------------------
def _seat(pos: Position, seat: int) -> dict[str, Any]:
    rules = pos.rules
    words = rules.card_word
    markers = pos.markers[seat * TYPES : (seat + 1) * TYPES]
    laid = [(pos.laid[place * kinds.SEATS + seat], card) for place, card in enumerate(pos.cities)]
    found: dict[str, Any] = {
        "city": [[_cell(pos, seat, row * 3 + column) for column in range(3)] for row in range(3)],
        "used": [_place(place) for place in range(2 * SLOTS) if pos.used[seat] >> place & 1],
        "deck": [words[card] for card in reversed(pos.top[seat])],
        "pool": counted([words[card] for card in pos.pool[seat]]),
        "aside": [words[card] for card in pos.aside[seat]],
        "discard": counted([words[card] for card in sorted(pos.discard[seat])]),
        "archive": counted([words[card] for card in sorted(pos.archive[seat])]),
        "policies": [words[card] for card in pos.policies[seat]],
        "site": words[pos.site[seat]],
        "supplies": amounts(pos.stock[seat * RESOURCES : (seat + 1) * RESOURCES], RESOURCE_KEYS),
        "generated": amounts(pos.made[seat * RESOURCES : (seat + 1) * RESOURCES], RESOURCE_KEYS),
        "provinces": [_province(pos, card) for card in pos.land[seat]],
        "markers": amounts(markers, TYPE_KEYS),
        "claimed": [
            f"{words[card]} {USED}" if pos.claimed_used[seat] >> i & 1 else words[card]
            for i, card in enumerate(pos.claimed[seat])
        ],
        "gold-laid": [f"{gold} {words[card]}" for gold, card in laid if gold],
        "traded": [words[card] for i, card in enumerate(pos.cities) if pos.traded[seat] >> i & 1],
        "marks": [name for name, bit in mark_names(rules, seat).items() if pos.marks[seat] & bit],
        "passed": "yes" if pos.passed[seat] else "",
    }
    always = (*ALWAYS, "markers") if any(rules.start_markers[seat * TYPES : (seat + 1) * TYPES]) else ALWAYS
    return {key: value for key, value in found.items() if value or key in always}


def _cell(pos: Position, seat: int, slot: int) -> str:
    words = pos.rules.card_word
    cover, under = pos.cover[seat * SLOTS + slot], pos.under[seat * SLOTS + slot]
    cards = f"{words[cover] or GAP}/{words[under]}" if under else words[cover] or GAP
    return cards + ("*" if pos.lit[seat] >> slot & 1 else "")


def _place(place: int) -> str:
    return f"{'below ' if place >= SLOTS else ''}{slot_name(place)}"


def _province(pos: Position, card: int) -> str:
    rules = pos.rules
    mask = pos.marked[rules.province_index[card]] if card in rules.province_index else 0
    types = [key for kind, key in enumerate(TYPE_KEYS) if mask >> kind & 1]
    return " ".join([rules.card_word[card], *([MARKED, *types] if types else [])])


# --- what has no key -------------------------------------------------------------------------------------------------
def _fields(pos: Position) -> dict[str, Any]:
    """Fields without a key that differ from what a reader makes of the rest."""
    fresh = ruleset_of(pos.rules).blank(pos.rules)
    fresh.mods = in_force(pos)
    known = [
        (field, getattr(pos, field.name), getattr(fresh, field.name))
        for field in FIELDS
        if field.name in WORDLESS
    ]
    known += [(extra, pos.extra[extra.index], fresh.extra[extra.index]) for extra in pos.rules.extras]
    found: dict[str, Any] = {}
    for field, value, usual in known:
        written = field.write(pos.rules, value, usual)
        if written is not None:
            found[field_key(field)] = entries(written)
    return found
