"""From a configuration to its rulebook: the boxes in play, the map with everything drawn that it leaves open."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

import monumental.classic.african_empires.chapters  # its modules stand ready to be chosen
import monumental.classic.lost_kingdoms  # noqa: F401  # its modules stand ready for what implies them
from monumental.classic.african_empires.monsters import MONSTERS
from monumental.classic.automa.cards import AutomaCard
from monumental.classic.edition import EDITIONS
from monumental.classic.layout import Layout, Tile, neighbours
from monumental.classic.model import (
    Box,
    Card,
    Civilization,
    Exploration,
    MarketToken,
    NaturalWonder,
    Quest,
)
from monumental.classic.module import IMPLIED, MODULES, Module
from monumental.classic.parts import CONTINUOUS, CORE, DUEL, GAMES, MODES, TRADE, TURNS, Parts
from monumental.classic.rulebook import BadSetup, Config, Rulebook, check_seats
from monumental.classic.setup import open_book
from monumental.content.advanced import against_automa, settle_automa
from monumental.content.barbarians import against_tokens, laid_out, settle_tokens, usual_tokens
from monumental.content.core.map_box import (
    ANY_BARBARIAN,
    ANY_FREE_TOWN,
    ANY_MARKET,
    Pieces,
    face_text,
)
from monumental.content.decks import RANDOM, against_deck, settle_deck, usual_deck
from monumental.content.heroes import against_heroes, named_heroes, settle_heroes, usual_heroes
from monumental.content.library import OWN, box, box_keys, own_box
from monumental.content.map_pieces import box_of_face, box_of_market, box_with_pieces, market_text, pieces_of
from monumental.content.science_places import against_science, wished, with_science
from monumental.content.shelf import BOXES
from monumental.content.terrain import BOX_OF_TERRAIN, TERRAIN_BY_KEY
from monumental.kernel.chance import GAMMA, MASK, mix
from monumental.kernel.errors import brief

Needy = TypeVar("Needy", Card, Exploration, MarketToken, AutomaCard, NaturalWonder, Quest)
"""What may need a module to be of use."""


def civilizations(boxes: Iterable[str] = (CORE,)) -> dict[str, Civilization]:
    """The civilizations of some boxes, those of the core if none are named, by key.

    >>> sorted(civilizations())
    ['china', 'denmark', 'egypt', 'greece', 'japan']
    """
    return {each.key: each for key in boxes for each in box(key).civilizations}


def playable_civilizations(parts: Parts) -> dict[str, Civilization]:
    """The civilizations of a table's boxes that its modules suffice for (AE.MIX.5), by key.

    >>> "mali" in playable_civilizations(Parts.of(boxes=["african-empires"], modules=["none"]))
    False
    """
    played = frozenset(parts.modules)
    return {key: each for key, each in civilizations(parts.boxes).items() if played.issuperset(each.needs)}


def shelf_civilizations() -> dict[str, Civilization]:
    """Every civilization on the shelf, by key."""
    return {civilization.key: civilization for box in BOXES for civilization in box.civilizations}


@lru_cache(maxsize=256)
def make_rules(config: Config) -> Rulebook:
    """The rulebook of a configuration; equal configurations share one.

    >>> from monumental.classic.options import TableOptions
    >>> from monumental.content.maps import get_map
    >>> config = Config(("egypt", "greece"), settle_layout(get_map("quiet-pastures-2"), 1), TableOptions())
    >>> make_rules(config) is make_rules(config)
    True
    """
    reasons = against(config.parts)
    if reasons:
        raise BadSetup("; ".join(reasons))
    boxes = boxes_of(config)
    reasons = against_map(config.layout, boxes) + against_table(config, boxes)
    if reasons:
        raise BadSetup("; ".join(reasons))
    decided = with_tokens(with_deck(config, boxes), boxes)
    if decided != config:
        return make_rules(decided)
    modules = [MODULES[key] for key in config.parts.modules] + implied_modules(boxes, config)
    modules += edition_modules(modules, config.parts.edition)
    return open_book(Rulebook(laid_out(boxes, config.parts), config, tuple(modules)))


def edition_modules(modules: list[Module], edition: str) -> list[Module]:
    """What an edition adds to the parts of a table."""
    adds = EDITIONS[edition].adds
    return [adds[module.key] for module in modules if module.key in adds]


def settle(config: Config, seed: int) -> Config:
    """A configuration in which everything stands by name that the seed draws before the first shuffle."""
    boxes_on(config.parts)  # what cannot be played is refused
    boxes = boxes_of(config)
    seats = len(config.civilizations)
    parts = settle_heroes(settle_deck(config.parts, boxes, seats, seed), boxes, seats, seed)
    parts = settle_tokens(parts, boxes, config.layout, seed)
    layout = with_science(config.layout, wished(config.options), seed)
    return replace(config, layout=layout, parts=parts, options=settle_automa(config.options, boxes, seed))


def with_deck(config: Config, boxes: tuple[Box, ...]) -> Config:
    """A configuration that names the cards of its deck, once there are more to choose from than the core has."""
    more = [each for each in boxes if each.development and each.key not in (CORE, OWN)]
    seats = len(config.civilizations)
    deck = config.parts.deck
    if not deck and more:
        own = [card.key for each in boxes if each.key == OWN for card in each.development]
        usual = usual_deck([each for each in boxes if each.key != OWN], seats)
        deck = tuple(dict.fromkeys((*usual, *own)))
    if not named_heroes(config.parts, boxes):
        deck = (*deck, *usual_heroes(boxes, seats))
    return config if deck == config.parts.deck else replace(config, parts=replace(config.parts, deck=deck))


def with_tokens(config: Config, boxes: tuple[Box, ...]) -> Config:
    """A configuration that names the ordinary Barbarian tokens of its map, where Monsters are played."""
    if MONSTERS not in config.parts.modules or config.parts.tokens:
        return config
    tokens = usual_tokens(boxes, config.layout)
    return replace(config, parts=replace(config.parts, tokens=tokens)) if tokens else config


def against_table(config: Config, boxes: tuple[Box, ...]) -> list[str]:
    """What speaks against those who sit at a table and against its deck (LK.FIVE.5, LK.FIVE.20)."""
    here = {each.key for box in boxes for each in box.civilizations}
    reasons = [
        f"the civilization {key} comes with the box {owner}, which is not in play"
        for key in config.civilizations
        if key not in here and (owner := box_with(key))
    ]
    # AE.MIX.5: half of its cards would do nothing.
    reasons += [
        f"the civilization {civilization.key} needs the module {need}"
        for box in boxes
        for civilization in box.civilizations
        for need in civilization.needs
        if civilization.key in config.civilizations and need not in config.parts.modules
    ]
    deck = config.parts.deck
    if deck and not config.own:  # what a scenario brings along obeys no table
        reasons += against_deck(deck, boxes, len(config.civilizations))
    reasons += against_heroes(config.parts, boxes, len(config.civilizations))
    reasons += against_tokens(config.parts, boxes, config.layout)
    reasons += against_automa(config.options, boxes, config.automas)
    reasons += against_automas(config.parts, config.automas)
    return reasons + against_science(config.options, config.parts)


def against_automas(parts: Parts, automas: tuple[int, ...]) -> list[str]:
    """An edition that knows one Automa refuses several (AE.DRAFT.62), a mode of single actions any (AE.CONT.9).

    >>> against_automas(Parts.of(mode="continuous"), (1,))
    ['an Automa takes whole turns and cannot sit at a table in Continuous Play (AE.CONT.9)']
    """
    reasons: list[str] = []
    most = EDITIONS[parts.edition].most_automas
    if most and len(automas) > most:
        reasons.append(f"the {parts.edition} edition knows {most} Automa, not {len(automas)} (AE.DRAFT.62)")
    if parts.mode == CONTINUOUS and automas:
        reasons.append("an Automa takes whole turns and cannot sit at a table in Continuous Play (AE.CONT.9)")
    return reasons


def box_with(key: str) -> str:
    """The box on the shelf with a civilization or a Development card; "" if there is none.

    >>> box_with("egypt"), box_with("ziggurat"), box_with("atlas")
    ('core', 'lost-kingdoms', '')
    """
    for each in BOXES:
        if any(key == civilization.key for civilization in each.civilizations):
            return each.key
        if any(key == card.key for card in each.development):
            return each.key
    return ""


def check_players(boxes: tuple[Box, ...], players: int) -> None:
    """Refuse a number of players that the boxes do not seat, and say which box would (LK.FIVE.20).

    >>> check_players((box("core"),), 5)
    Traceback (most recent call last):
        ...
    monumental.classic.rulebook.BadSetup: the core box seats 2 to 4 players, not 5; the box lost-kingdoms seats 5
    """
    try:
        check_seats(boxes, players)
    except BadSetup as error:
        larger = [each.key for each in BOXES if each.players >= players and players > 1]
        if not larger:
            raise
        raise BadSetup(f"{error}; the box {larger[0]} seats {players}") from None


def implied_modules(boxes: tuple[Box, ...], config: Config) -> list[Module]:
    """The modules that a table plays because of who sits at it and what its map is made of, by boxes."""
    at_table = [each for box in boxes for each in box.civilizations if each.key in config.civilizations]
    ground = {tile.terrain for tile in config.layout.tiles}
    on_map = [each for box in boxes for each in box.terrain if each.key in ground]
    keys = [config.parts.mode] if config.parts.mode in IMPLIED else []
    keys += [key for box in boxes for key in box.modules]
    keys += [key for civilization in at_table for key in civilization.modules]
    keys += [key for terrain in on_map for key in terrain.modules]
    played = [config.civilizations[seat] for seat in config.automas if seat < len(config.civilizations)]
    keys += [
        key
        for box in boxes
        for card in box.automa
        if played and card.civilization in ("", *played)
        for key in card.modules
    ]
    needed = [need for key in keys for need in IMPLIED[key].needs if need in IMPLIED]
    return [IMPLIED[key] for key in dict.fromkeys((*keys, *needed))]


def against_map(layout: Layout, boxes: tuple[Box, ...]) -> list[str]:
    """What a layout asks for that the boxes of a table do not hold, and which box does (LK.FIVE.20).

    >>> from monumental.classic.layout import Tile
    >>> dunes = Layout("dunes", "Dunes", 2, 1, "", (Tile("a1", 0, 0, "desert"),))
    >>> against_map(dunes, (box("core"),))
    ['the map Dunes needs the box lost-kingdoms for its Desert']
    """
    ground = {each.key for box in boxes for each in box.terrain}
    faces = {each.face for box in boxes for each in box.exploration}
    markets = {each.key for box in boxes for each in box.markets}
    asked: dict[str, list[str]] = {}
    for tile in layout.tiles:
        if tile.terrain not in ground and tile.terrain in BOX_OF_TERRAIN:
            asked.setdefault(BOX_OF_TERRAIN[tile.terrain], []).append(TERRAIN_BY_KEY[tile.terrain].name)
        if tile.token and tile.token not in faces and box_of_face(tile.token):
            asked.setdefault(box_of_face(tile.token), []).append(face_text(tile.token))
        if tile.market and tile.market not in markets and box_of_market(tile.market):
            asked.setdefault(box_of_market(tile.market), []).append(market_text(tile.market))
        if tile.science:
            asked.setdefault(box_with_pieces("science"), []).append("Science tokens")
        if tile.natural:
            asked.setdefault(box_with_pieces("naturals"), []).append("Natural Wonders")
    here = [box.key for box in boxes]
    return [
        f"the map {layout.name} needs the box {key} for its {', '.join(dict.fromkeys(what))}"
        for key, what in asked.items()
        if key not in here
    ]


def boxes_on(parts: Parts) -> tuple[Box, ...]:
    """The boxes of a table as they lie on the shelf; what cannot be played is refused."""
    reasons = against(parts)
    if reasons:
        raise BadSetup("; ".join(reasons))
    return tuple(box(key) for key in parts.boxes)


def boxes_of(config: Config) -> tuple[Box, ...]:
    """The boxes of a configuration in their printings, and what a scenario brings along instead or on top."""
    boxes = config.parts.boxes
    marks = config.printings or ("",) * len(boxes)
    found = tuple(in_play(box(key, mark), config.parts) for key, mark in zip(boxes, marks, strict=True))
    if not config.own:
        return found
    own = own_box(config.own)
    return (*[without(each, own) for each in found], own)


def in_play(box: Box, parts: Parts) -> Box:
    """A box without the cards and tokens that need what a table does not play (AE.MIX.7, AE.MIX.9, AE.MIX.10)."""
    played = frozenset(parts.modules)
    return replace(
        box,
        development=_fitting(box.development, played),
        further=tuple(each for each in box.further if played.issuperset(each[0].needs)),
        exploration=_fitting(box.exploration, played),
        markets=tuple(
            replace(market, tokens=tokens)
            for market in box.markets
            if market.joins in ("", *parts.boxes) and (tokens := _fitting(market.tokens, played))
        ),
        automa=_known(_fitting(box.automa, played), parts.edition),
        heroes=_fitting(box.heroes, played),
        quests=_fitting(box.quests, played),
        natural_wonders=_fitting(box.natural_wonders, played),
        # No Trade Benefit and no Exchange token needs another part than Trade.
        benefits=box.benefits if TRADE in played else (),
        exchanges=box.exchanges if TRADE in played else (),
    )


def _known(cards: tuple[AutomaCard, ...], edition: str) -> tuple[AutomaCard, ...]:
    """The cards of the Automa that an edition knows (AE.DRAFT.71)."""
    left_out = EDITIONS[edition].left_out
    return cards if left_out is None else tuple(card for card in cards if not left_out(card))


def _fitting(things: tuple[Needy, ...], played: frozenset[str]) -> tuple[Needy, ...]:
    return tuple(each for each in things if played.issuperset(each.needs))


def without(box: Box, own: Box) -> Box:
    """A box without the things that an own one brings under the same keys."""
    cards = {card.key for card in (*own.development, *[card for card, _ in (*own.starting, *own.basic)])}
    tokens = {token.key for token in own.exploration}
    ground = {terrain.key for terrain in own.terrain}
    nations = {civilization.key for civilization in own.civilizations}
    return replace(
        box,
        starting=tuple(each for each in box.starting if each[0].key not in cards),
        basic=tuple(each for each in box.basic if each[0].key not in cards),
        development=tuple(card for card in box.development if card.key not in cards),
        civilizations=tuple(each for each in box.civilizations if each.key not in nations),
        exploration=tuple(token for token in box.exploration if token.key not in tokens),
        terrain=tuple(each for each in box.terrain if each.key not in ground),
    )


def against(parts: Parts) -> list[str]:
    """Everything that speaks against a combination of boxes, modules, mode and edition; nothing if it can be played.

    >>> against(Parts.of(mode="chess", edition="first"))
    ["there is no mode 'chess'; there are: turns, continuous", "there is no edition 'first'; there are: final, draft"]
    """
    reasons = [
        *_unknown("game", (parts.game,), GAMES),
        *(["Duel is another game than the one of these maps and boxes"] if parts.game == DUEL else []),
        *_unknown("box", parts.boxes, box_keys()),
        *_unknown("module", parts.modules, MODULES),
        *_unknown("mode", (parts.mode,), MODES),
        *_unknown("edition", (parts.edition,), EDITIONS),
    ]
    if CORE not in parts.boxes:
        reasons.append("every game needs the box core")
    reasons += _against_edition(parts)
    for key in parts.modules:
        if key in MODULES:
            reasons += _against_module(parts, MODULES[key])
    if not reasons:
        cards = [card.key for key in parts.boxes for card in (*box(key).development, *box(key).heroes)]
        words = (RANDOM, CORE) if len(parts.deck) == 1 else ()
        reasons += [_no_card(key) for key in parts.deck if key not in (*cards, *words)]
        reasons += [
            f"the Hero {hero.key} needs the module {need}"
            for key in parts.boxes
            for hero in box(key).heroes
            for need in hero.needs
            if hero.key in parts.deck and need not in parts.modules
        ]
    return reasons


def _no_card(key: str) -> str:
    owner = box_with(key)
    if owner:
        return f"the card {key} comes with the box {owner}, which is not in play"
    return f"no box in play has the card {brief(repr(key))}"


def _against_edition(parts: Parts) -> list[str]:
    """An edition of a book needs something of that book to differ in: its box, or the mode of play that it tells of."""
    box = EDITIONS[parts.edition].box if parts.edition in EDITIONS else ""
    if not box or box in parts.boxes or parts.mode != TURNS:  # AE.MIX.12: Continuous Play needs no box
        return []
    return [f"the {parts.edition} edition needs the box {box} (AE.MIX.11)"]


def _against_module(parts: Parts, module: Module) -> list[str]:
    reasons = [f"{module.key} needs the module {key}" for key in module.needs if key not in parts.modules]
    reasons += [
        f"{module.key} and {key} exclude each other" for key in module.excludes if key in parts.modules
    ]
    if module.box and module.box not in parts.boxes:
        reasons.append(f"{module.key} needs the box {module.box}")
    return reasons


def _unknown(what: str, chosen: Collection[str], known: Collection[str]) -> list[str]:
    there = ", ".join(known) or "none"
    return [
        f"there is no {what} {brief(repr(key))}; there are: {there}" for key in chosen if key not in known
    ]


class _Pieces:
    """Pieces of the boxes that are still to be drawn, with a small generator."""

    def __init__(self, layout: Layout, seed: int, pieces: Pieces) -> None:
        used = [tile.token for tile in layout.tiles if tile.token]
        taken = {tile.market for tile in layout.tiles}
        self.state = seed & MASK
        self.towns = _left(pieces.bag("f"), used)
        self.barbarians = _left(pieces.bag("b"), used)
        self.markets = [market for market in pieces.markets if market not in taken]

    def draw(self, pieces: list[str], tile: Tile, among: tuple[str, ...] = ()) -> str:
        """One piece at random, of certain kinds if ``among`` names them."""
        fitting = [piece for piece in pieces if not among or piece in among]
        if not fitting:
            raise BadSetup(f"the box holds no piece that could be drawn for tile {tile.name}")
        self.state = (self.state + GAMMA) & MASK
        piece = fitting[mix(self.state) * len(fitting) >> 64]
        pieces.remove(piece)
        return piece


def _left(bag: list[str], used: list[str]) -> list[str]:
    return [face for face in dict.fromkeys(bag) for _ in range(bag.count(face) - used.count(face))]


def settle_layout(layout: Layout, seed: int, boxes: Iterable[str] = (CORE,)) -> Layout:
    """Draw what a layout leaves open: Market types and token faces, never more pieces than the boxes hold.

    >>> from monumental.content.maps import get_map
    >>> "?" in {tile.market for tile in settle_layout(get_map("quiet-pastures-2"), 5).tiles}
    False
    """
    pieces = _Pieces(layout, seed, pieces_of(boxes))
    near = neighbours(layout)
    tiles: list[Tile] = []
    for i, tile in enumerate(layout.tiles):
        settled = tile
        if tile.market == ANY_MARKET:
            settled = replace(settled, market=pieces.draw(pieces.markets, tile))
        if tile.token == ANY_FREE_TOWN:
            settled = replace(settled, token=pieces.draw(pieces.towns, tile))
        elif tile.token == ANY_BARBARIAN:
            # CORE.MAP.6: next to a Capital only the two weakest kinds may stand.
            weak = ("b1", "b2") if any(layout.tiles[j].capital for j in near[i]) else ()
            settled = replace(settled, token=pieces.draw(pieces.barbarians, tile, weak))
        tiles.append(settled)
    return replace(layout, tiles=tuple(tiles))
