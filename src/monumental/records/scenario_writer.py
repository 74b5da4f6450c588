"""Writing a position as a scenario that reads back to the same position.

>>> from monumental.records.scenario import parse
>>> game = parse("civilizations: egypt, greece\\nmap: quiet-pastures-2\\nturn: greece actions")
>>> parse(format_scenario(game.position)).position == game.position
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from monumental.classic.city import lit_cards
from monumental.classic.display import row_places
from monumental.classic.kinds import ROAD_POLICIES, ROADS, SLOTS
from monumental.classic.layout import Layout
from monumental.classic.model import ERA_I, ERA_II, ERA_III, RENAISSANCE
from monumental.classic.options import TableOptions
from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.position import EXPLORERS, NOBODY, Position
from monumental.classic.rulebook import ERA_ORDER
from monumental.content.maps import format_map, get_map, map_keys
from monumental.effects.hooks import HOOK_KEYS
from monumental.effects.resources import RESOURCE_KEYS, RESOURCES
from monumental.records.duel_scenario_writer import duel_data
from monumental.records.gamefile import content_text, options_text
from monumental.records.problems import goods_removed, place_text
from monumental.records.scenario_lines import GAP, NONE, amounts, counted, entries, field_key, lines_of
from monumental.records.scenario_seats import mark_names
from monumental.records.scenario_table import PHASE_FRAMES, UNDRAWN

ERA_TEXT: Final = {ERA_I: "I", ERA_II: "II", RENAISSANCE: "renaissance", ERA_III: "III"}


def format_scenario(pos: Position, title: str = "") -> str:
    """A position as scenario text: everything about it, so that it reads back equal, in the middle of an effect too."""
    return lines_of(scenario_data(pos, title))


def scenario_data(pos: Position, title: str = "") -> dict[str, Any]:
    """A position of either game as the plain data of a scenario; as JSON it is a scenario too."""
    return _DATA[pos.rules.config.parts.game](pos, title)


def classic_data(pos: Position, title: str = "") -> dict[str, Any]:
    """A position of the big game as the plain data of a scenario."""
    rules = pos.rules
    config = rules.config
    data: dict[str, Any] = {"scenario": title} if title else {}
    data["civilizations"] = list(config.civilizations)
    if config.automas:
        data["automas"] = [config.civilizations[seat] for seat in config.automas]
    data |= config.parts.chosen()
    if config.own:
        data["own"] = config.own
    data["map"] = _map(config.layout)
    if config.options != TableOptions():
        data["options"] = options_text(config.options).split(", ")
    data["seed"] = pos.rng
    if pos.luck:
        data["luck"] = pos.luck
    data.update(_turn(pos))
    data.update(_development(pos))
    for seat, key in enumerate(config.civilizations):
        data[key] = _seat(pos, seat)
    tiles = {rules.tile_name[tile]: phrases for tile in range(rules.tiles) if (phrases := _tile(pos, tile))}
    data["tiles"] = tiles or NONE
    markets = {key: stack for market, key in enumerate(rules.market_key) if (stack := _market(pos, market))}
    if markets:
        data["markets"] = markets
    removed = [rules.good_key[g] for m in range(len(rules.market_key)) for g in goods_removed(pos, m)]
    if removed:
        data["goods-removed"] = removed
    backs = [
        rules.token_key[token]
        for face in range(len(rules.face))
        for token in reversed(pos.top[rules.face_pile + face])
    ]
    if backs:
        data["backs"] = backs
    fields = _fields(pos)
    if fields:
        data["fields"] = fields
    return data


def _fields(pos: Position) -> dict[str, Any]:
    """The fields of modules that differ from a fresh position: each entry with its value."""
    found: dict[str, Any] = {}
    for extra in pos.rules.extras:
        written = extra.write(pos.rules, pos.extra[extra.index], extra.blank(pos.rules))
        if written is not None:
            found[field_key(extra)] = entries(written)
    return found


def _map(layout: Layout) -> str:
    """The key of a map that comes with the game, or the map itself."""
    known = layout.key in map_keys() and get_map(layout.key) == layout
    return layout.key if known else format_map(layout)


def _turn(pos: Position) -> dict[str, Any]:
    names = pos.rules.config.civilizations
    who = names[pos.active] if pos.active >= 0 else "nobody"
    frames = [frame.fields() for frame in pos.stack]
    for phase in PHASE_FRAMES if pos.active >= 0 else ():
        if frames == [frame.fields() for frame in pos.rules.mode.frames(phase, pos, pos.active)]:
            found: dict[str, Any] = {"turn": f"{who} {phase}"}
            break
    else:
        found = {"turn": who if pos.stack else f"{who} over"}
        if pos.stack:  # in the middle of something: the waiting frames, valid for these cards only
            found["content"] = content_text(pos.rules)
            found["frames"] = [
                " ".join(map(str, (pos.rules.handlers[frame[0]].asks, *frame[1:]))) for frame in frames
            ]
    found["first"] = UNDRAWN if pos.pool[pos.rules.first_pile] else names[pos.first]
    found["round"] = pos.round
    found["last-round"] = pos.final_round or NONE
    if pos.taken[max(pos.active, 0)]:
        found["rows-taken"] = _rows_taken(pos, max(pos.active, 0))
    return found


def _rows_taken(pos: Position, seat: int) -> list[str]:
    return [str(row + 1) for row in range(pos.rules.display_rows) if pos.taken[seat] >> row & 1]


def _development(pos: Position) -> dict[str, Any]:
    rules = pos.rules
    rows = [row_places(pos, row) for row in range(rules.display_rows)]
    found: dict[str, Any] = {
        "display": [[rules.card_key[pos.display[place]] or GAP for place in row] for row in rows],
        "era": ERA_TEXT[ERA_ORDER[rules.eras[pos.era]]] if pos.era >= 0 else NONE,
    }
    piles = range(rules.era_pile, rules.era_pile + len(ERA_ORDER))
    found["development"] = [
        rules.card_key[card] for pile in piles for card in (*pos.top[pile], *pos.pool[pile])
    ]
    known = [rules.card_key[card] for pile in piles for card in reversed(pos.top[pile])]
    if known:
        found["next"] = known
    unused = {card for cards in rules.unused_cards for card in cards}
    gone = [rules.card_key[card] for card in sorted(pos.display_discard) if card in unused]
    if gone:
        found["cards-removed"] = gone
    return found


# --- one player ----------------------------------------------------------------------------------------------------
def _seat(pos: Position, seat: int) -> dict[str, Any]:
    rules = pos.rules
    keys = rules.card_key
    supplies = amounts(pos.stock[seat * RESOURCES : (seat + 1) * RESOURCES], RESOURCE_KEYS)
    found: dict[str, Any] = {
        "capital": rules.tile_name[pos.capital[seat]] if pos.capital[seat] >= 0 else NONE,
        "city": [[_cell(pos, seat, row * 3 + column) for column in range(3)] for row in range(3)],
        "deck": [keys[card] for card in reversed(pos.top[seat])],
        "pool": counted([keys[card] for card in pos.pool[seat]]),
        "drawn": [keys[card] for card in pos.drawn[seat]],
        "discard": counted([keys[card] for card in sorted(pos.discard[seat])]),
        "archive": counted([keys[card] for card in sorted(pos.archive[seat])]),
        "policies": [keys[card] for card in pos.policies[seat]],
        "site": keys[pos.site[seat]],
        "supplies": supplies,
        "generated": amounts(pos.made[seat * RESOURCES : (seat + 1) * RESOURCES], RESOURCE_KEYS),
        "tokens": counted([rules.token_key[token] for token in sorted(pos.tokens[seat])]),
        "goods": _goods(pos, seat),
        "production-tokens": pos.production_tokens[seat],
        "conquests": pos.conquests[seat],
        "acquisitions": pos.acquisitions[seat],
        "outposts-built": pos.outposts_built[seat],
        "marks": [name for name, bit in mark_names(rules).items() if pos.marks[seat] & bit],
        "this-turn": _this_turn(pos, seat),
        "rows-taken": _rows_taken(pos, seat) if seat != max(pos.active, 0) else [],  # else above
    }
    if rules.automa[seat]:
        found["city"] = found["ready"] = []
        found["policies-developed"] = pos.tally[seat * ROADS + ROAD_POLICIES]
        found["solo-deck"] = [
            rules.solo_cards[card].key for card in reversed(pos.top[rules.automa_pile + seat])
        ]
        found["solo-discard"] = [rules.solo_cards[card].key for card in pos.solo_discard[seat]]
    collected = pos.collected[seat * EXPLORERS : (seat + 1) * EXPLORERS]
    if any(collected):
        found["collected"] = " ".join(map(str, collected))
    if pos.lit[seat] or pos.drawn[seat] or lit_cards(pos, seat):
        found["ready"] = [place_text(rules, place) for place in pos.ready[seat]]
    always = ("supplies", "generated", "tokens") + (() if rules.automa[seat] else ("pool", "ready"))
    return {key: value for key, value in found.items() if value or key in always}


def _cell(pos: Position, seat: int, slot: int) -> str:
    keys = pos.rules.card_key
    cover, under = pos.cover[seat * SLOTS + slot], pos.under[seat * SLOTS + slot]
    cards = f"{keys[cover] or GAP}/{keys[under]}" if under else keys[cover] or GAP
    return cards + ("*" if pos.lit[seat] >> slot & 1 else "") + ("+" if pos.kept[seat] >> slot & 1 else "")


def _this_turn(pos: Position, seat: int) -> list[str]:
    changes = pos.turn_mods[seat]
    return [f"{HOOK_KEYS[hook]} {amount}" for hook, amount in zip(changes[::2], changes[1::2], strict=True)]


def _goods(pos: Position, seat: int) -> list[str]:
    """The Market tokens of a seat, each with the Explorer that took one of its Market."""
    rules = pos.rules
    takers = [
        (market, which)
        for which in range(EXPLORERS)
        for market in range(len(rules.market_key))
        if pos.goods_by[seat * EXPLORERS + which] >> market & 1
    ]
    found: list[str] = []
    for good in sorted(pos.goods[seat]):
        market = rules.good_market[good >> 1]
        text = f"{rules.good_key[good >> 1]}{' used' if good & 1 else ''}"
        taker = next((taker for taker in takers if taker[0] == market), None)
        if taker is not None:  # an Automa's tokens belong to neither Explorer
            takers.remove(taker)
            text += f" by {taker[1] + 1}"
        found.append(text)
    return found


# --- the map ---------------------------------------------------------------------------------------------------------
def _tile(pos: Position, tile: int) -> list[str]:
    rules = pos.rules
    owner = pos.owner[tile]
    names = rules.config.civilizations
    phrases: list[str] = []
    if owner != NOBODY:
        phrases.append(names[owner])
        if pos.troops[tile] or rules.is_capital[tile]:
            phrases.append(f"{pos.troops[tile]} troop{'' if pos.troops[tile] == 1 else 's'}")
        if pos.warlord[owner] == tile:
            phrases.append("warlord")
        if pos.outpost[tile]:
            phrases.append("outpost")
        if pos.wonder[tile]:
            phrases.append(f"wonder {rules.card_key[pos.wonder[tile]]}")
        if pos.token[tile]:
            phrases.append(f"token {rules.face[pos.token[tile] - 1].key}")
    for i, place in enumerate(pos.explorer):
        if place == tile and tile != pos.capital[i // EXPLORERS]:
            phrases.append(f"explorer {names[i // EXPLORERS]} {i % EXPLORERS + 1}")
    if rules.tile_production[tile] and not pos.production[tile]:
        phrases.append("no production")
    return phrases


def _market(pos: Position, market: int) -> list[str]:
    names = pos.rules.config.civilizations
    looked = [name for seat, name in enumerate(names) if pos.market_seen[market] >> seat & 1]
    stack = [pos.rules.good_key[good] for good in sorted(pos.market_stack[market])]
    return [*stack, f"seen by {' '.join(looked)}"] if looked else stack


_DATA: Final[dict[str, Callable[[Any, str], dict[str, Any]]]] = {CLASSIC: classic_data, DUEL: duel_data}
