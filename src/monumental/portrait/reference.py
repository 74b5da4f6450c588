"""The reference: every card, civilization, token, Market, terrain, map, rule and option, with the texts clients show.

It depends on the version of the content alone, so a client fetches it once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from monumental.classic.automa.cards import ALWAYS, CONDITION_KEYS, AutomaCard
from monumental.classic.automa.cards import Line as AutomaLine
from monumental.classic.layout import Layout
from monumental.classic.model import Box, Card, Civilization, Exploration
from monumental.classic.parts import CORE
from monumental.classic.scoring import DOMINANCE, POINTS
from monumental.content.keywords import keywords
from monumental.content.maps import box_of_map, shipped_maps
from monumental.content.shelf import BOXES, Entry, entries, find
from monumental.content.terrain import BOX_OF_TERRAIN, SENTENCES, TERRAINS
from monumental.effects.catalogue import TURN
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.resources import BASIC, RAID, RESOURCE_KEYS, RESOURCE_LETTERS
from monumental.effects.text import CardText
from monumental.narration.english import NARRATION
from monumental.narration.orders import order_key
from monumental.portrait.common_shape import Amounts, Resource
from monumental.portrait.easel import RESOURCE, stock_amounts
from monumental.portrait.manual import KeywordInfo, keyword_sheet, manual_sheet, thing_sheet
from monumental.portrait.plain import to_json
from monumental.portrait.seats import ROADS
from monumental.portrait.shape import Road
from monumental.rules import catalogue
from monumental.rules.editions import drafts
from monumental.rules.manual import Manual, later_names, playable

CARD_KINDS: Final = (
    "building",
    "knowledge",
    "wonder",
    "policy",
    "warlord",
    "natural-wonder",
    "unrest",
    "project",
    "hero",
    "monster",
)


@dataclass(frozen=True, slots=True)
class ResourceInfo:
    """A resource: its name, its letter in the notation, and whether it is lost at the end of a turn or on passing."""

    key: Resource
    name: str
    letter: str
    basic: bool


@dataclass(frozen=True, slots=True)
class RoadInfo:
    """A road to points."""

    key: Road
    points: int
    dominance: int


@dataclass(frozen=True, slots=True)
class Texts:
    """The generated texts of a card: plain, and with icons such as ``[2 gold]``. What a card lacks is empty."""

    yields: str
    effect: str
    benefit: str
    gained: str
    whole: str


@dataclass(frozen=True, slots=True)
class BoxInfo:
    """A box on the shelf and what it brings. The first one is the core, which every table plays with."""

    key: str
    name: str
    text: str
    players: int


@dataclass(frozen=True, slots=True)
class CardInfo:
    """A Building, Knowledge, Wonder, Policy or Warlord card. A Wonder has two costs, one a stage."""

    box: str
    key: str
    name: str
    kind: str
    kind_name: str
    era: str
    era_name: str
    civilization: str | None
    copies: int
    cost: tuple[int, ...]
    pays: Resource | None
    yields: Amounts
    points: int
    text: Texts
    markup: Texts
    flavour: str
    keywords: tuple[str, ...]
    """Keys of the keywords that explain what stands on it."""
    needs: tuple[str, ...]
    """Keys of the modules without which it stays in its box (AE.MIX.7)."""


@dataclass(frozen=True, slots=True)
class TokenInfo:
    """An exploration token: what shows, and the choice of rewards behind it."""

    box: str
    key: str
    name: str
    face: str
    kind: str
    amount: int
    resource: Resource
    copies: int
    text: str
    markup: str
    keywords: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoodInfo:
    """A Market token."""

    box: str
    key: str
    text: str
    markup: str
    keywords: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MarketInfo:
    """A Market and its tokens, which may come with later boxes than the Market itself."""

    box: str
    key: str
    name: str
    tokens: tuple[GoodInfo, ...]


@dataclass(frozen=True, slots=True)
class CivilizationInfo:
    """A civilization with the keys of its own cards; without the modules that it ``needs`` nobody can play it."""

    box: str
    key: str
    name: str
    adjective: str
    character: str
    flavour: str
    building: str
    knowledge: str
    warlord: str
    policies: tuple[str, ...]
    needs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TerrainInfo:
    """A kind of tile."""

    key: str
    name: str
    value: int
    water: bool
    text: str
    box: str


@dataclass(frozen=True, slots=True)
class MapTile:
    """A tile of a printed map; ``?`` in a token or Market is drawn at set-up."""

    name: str
    col: int
    row: int
    terrain: str
    token: str
    market: str
    production: bool
    capital: int
    bridges: tuple[int, ...]
    science: bool
    natural: bool


@dataclass(frozen=True, slots=True)
class MapInfo:
    """A printed map, and the box that it lies in."""

    box: str
    key: str
    name: str
    players: int
    level: int
    flavour: str
    tiles: tuple[MapTile, ...]


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """A rule row: its wording, where the rulebooks say it, and how an open question was ruled.

    ``drafts`` is what the draft edition says otherwise, in sentences.
    """

    id: str
    book: str
    heading: str
    text: str
    source: str
    ruling: str
    drafts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """A table option; ``values`` are its possible values, the default first; ``box`` is the one that it belongs to."""

    key: str
    title: str
    text: str
    values: tuple[bool | str, ...]
    rules: tuple[str, ...]
    box: str = CORE


@dataclass(frozen=True, slots=True)
class AutomaInfo:
    """A card of the Solo deck with its orders in words.

    ``free_lines`` and ``free_type_lines`` are those of the first edition, which pays nothing and takes Wonders complete
    (CORE.SOLO.12). ``first_only``: only the first line that applies is done. ``advanced``: it makes the Automa harder.
    """

    box: str
    key: str
    name: str
    civilization: str | None
    character: str | None
    lines: tuple[str, ...]
    free_lines: tuple[str, ...]
    type_lines: tuple[str, ...]
    free_type_lines: tuple[str, ...]
    first_only: bool
    advanced: bool


@dataclass(frozen=True, slots=True)
class Reference:
    """Everything that a client can look up."""

    boxes: tuple[BoxInfo, ...]
    resources: tuple[ResourceInfo, ...]
    roads: tuple[RoadInfo, ...]
    cards: tuple[CardInfo, ...]
    tokens: tuple[TokenInfo, ...]
    markets: tuple[MarketInfo, ...]
    civilizations: tuple[CivilizationInfo, ...]
    terrains: tuple[TerrainInfo, ...]
    maps: tuple[MapInfo, ...]
    rules: tuple[RuleInfo, ...]
    options: tuple[OptionInfo, ...]
    automa: tuple[AutomaInfo, ...]
    keywords: tuple[KeywordInfo, ...]
    things: tuple[KeywordInfo, ...]
    manuals: tuple[Manual, ...]


OPTIONS: Final = (
    OptionInfo(
        "renaissance",
        "Renaissance",
        "Shuffle the 12 Renaissance cards into the deck between the Medieval and the Modern Era.",
        (False, True),
        ("CORE.MODULE.5",),
    ),
    OptionInfo(
        "barbarian_units",
        "Units against Barbarians",
        "As many Units as tile and token together move into a Barbarian Province, or only as many as the tile.",
        ("defence", "tile"),
        ("CORE.CONQUER.16",),
    ),
    OptionInfo(
        "rebuild_outposts",
        "Rebuild Outposts",
        "An Outpost that was lost may be built again.",
        (False, True),
        ("CORE.OUTPOST.4",),
    ),
    OptionInfo(
        "markets_per_explorer",
        "Markets by Explorer",
        "Each Explorer, instead of each player, may take one token of each Market.",
        (False, True),
        ("CORE.EXPLORER.7",),
    ),
    OptionInfo(
        "closing_discards",
        "Discards to the end",
        "The Display goes on losing its furthest card after the deck is empty.",
        (False, True),
        ("CORE.DISPLAY.11",),
    ),
    OptionInfo(
        "automa",
        "Edition of the Automa",
        "The later edition uses two cards a turn and pays with Gold; the first uses one and pays nothing.",
        ("later", "first"),
        ("CORE.SOLO.4", "CORE.SOLO.12", "CORE.SOLO.23", "CORE.SOLO.24"),
    ),
    OptionInfo(
        "automa_ties",
        "Ties of the Automa",
        "Between equal targets of the Automa a player decides, or chance.",
        ("ask", "chance"),
        ("CORE.SOLO.16",),
    ),
    OptionInfo(
        "automa_advanced",
        "Advanced cards of the Automa",
        "Each one makes the Automa stronger; which ones come is drawn. More than 3 are advised against.",
        ("0", "1", "2", "3", "4", "5", "6", "7", "8"),
        ("LK.SOLO.3", "LK.SOLO.4", "LK.SOLO.5", "AE.AUTOMA.8"),
    ),
    OptionInfo(
        "automa_track",
        "Trade cards of the Automa",
        "All five cards that take the Automa along the Trade track, or only two of them, which makes it weaker.",
        ("all", "2"),
        ("AE.AUTOMA.42",),
        "african-empires",
    ),
    OptionInfo(
        "science_tokens",
        "Science tokens on the map",
        "So many lie there at least: where a map has fewer, they take the place of Production tokens.",
        ("0", "4", "8", "12"),
        ("AE.SCIENCE.3",),
        "african-empires",
    ),
    OptionInfo(
        "contribute_per_turn",
        "Contributions in a turn",
        "A player may contribute to projects of the Future Era any number of times in a turn, or once; "
        "in Continuous Play in a round.",
        ("any", "1"),
        ("AE.FUTURE.18",),
        "african-empires",
    ),
)


@cache
def reference_sheet(span: str = TURN) -> Reference:
    """The reference as records, with texts that speak of turns, or of rounds where everything lasts for one.

    >>> [road.points for road in reference_sheet().roads]
    [1, 1, 2, 2]
    """
    return Reference(
        boxes=tuple(BoxInfo(box.key, box.name, box.sentence, box.players) for box in BOXES),
        resources=tuple(resource_info(i) for i in range(len(RESOURCE_KEYS))),
        roads=tuple(RoadInfo(road, POINTS[i], DOMINANCE) for i, road in enumerate(ROADS)),
        cards=tuple(_card(entry) for entry in entries(span) if entry.kind in CARD_KINDS),
        tokens=tuple(_token(entry) for entry in entries(span) if isinstance(entry.definition, Exploration)),
        markets=_markets(span),
        civilizations=tuple(_civilization(box, each) for box in BOXES for each in box.civilizations),
        terrains=tuple(
            TerrainInfo(t.key, t.name, t.value, t.water, SENTENCES[t.key], BOX_OF_TERRAIN[t.key])
            for t in TERRAINS
        ),
        maps=tuple(_map(layout) for layout in shipped_maps()),
        rules=rules_of(),
        options=OPTIONS,
        automa=tuple(_automa(box, card) for box in BOXES for card in box.automa),
        keywords=keyword_sheet(span=span),
        things=thing_sheet(span),
        manuals=manual_sheet(),
    )


def rules_of(key: str = "") -> tuple[RuleInfo, ...]:
    """The rows of a book, or of all books of which anything can be played."""
    return tuple(
        RuleInfo(
            id=row.id,
            book=row.book,
            heading=row.heading,
            text=later_names(row.text),
            source=row.source,
            ruling=later_names(row.ruling),
            drafts=drafts().get(row.id, ()),
        )
        for book in catalogue().books
        if key in ("", book.key) and playable(book)
        for row in book.rows
    )


def reference(span: str = TURN) -> dict[str, Any]:
    """The reference as one JSON document; ``span`` as in ``reference_sheet``.

    >>> sorted(reference())[:3]
    ['automa', 'boxes', 'cards']
    """
    sheet: dict[str, Any] = to_json(reference_sheet(span))
    return sheet


def resource_info(resource: int) -> ResourceInfo:
    """A resource with its name."""
    key = RESOURCE[resource]
    name = ENGLISH.say(f"resource.{key}")
    if resource == RAID:
        name = NARRATION.say("amount.raid", quantity=name)
    return ResourceInfo(key, name, RESOURCE_LETTERS[resource], resource in (*BASIC, RAID))


def card_texts(text: CardText) -> Texts:
    """The generated texts of a card as a record."""
    return Texts(text.yields, text.effect, text.benefit, text.gained, text.whole)


def _pays(entry: Entry) -> Resource | None:
    return RESOURCE[RESOURCE_KEYS.index(entry.pays)] if entry.pays else None


def _card(entry: Entry) -> CardInfo:
    roads = {"knowledge": 0, "wonder": 2, "policy": 3}
    return CardInfo(
        box=entry.box,
        key=entry.key,
        name=entry.name,
        kind=entry.kind,
        kind_name=ENGLISH.say(f"kind.{entry.kind}"),
        era=entry.era,
        era_name=ENGLISH.say(f"era.{entry.era}"),
        civilization=entry.civilization or None,
        copies=entry.copies,
        cost=entry.cost,
        pays=_pays(entry),
        yields=stock_amounts(entry.yields),
        points=POINTS[roads[entry.kind]] if entry.kind in roads else 0,
        text=card_texts(entry.text),
        markup=card_texts(entry.markup),
        flavour=entry.flavour,
        keywords=keywords(entry),
        needs=entry.definition.needs if isinstance(entry.definition, Card) else (),
    )


def _token(entry: Entry) -> TokenInfo:
    assert isinstance(entry.definition, Exploration)
    resource = _pays(entry)
    assert resource is not None
    return TokenInfo(
        box=entry.box,
        key=entry.key,
        name=entry.name,
        face=entry.definition.face,
        kind=entry.kind,
        amount=entry.cost[0],
        resource=resource,
        copies=entry.copies,
        text=entry.text.whole,
        markup=entry.markup.whole,
        keywords=keywords(entry),
    )


def _markets(span: str) -> tuple[MarketInfo, ...]:
    """Each Market once, with the tokens of all boxes that have some for it."""
    found: dict[str, MarketInfo] = {}
    for box in BOXES:
        for market in box.markets:
            known = found.get(market.key) or MarketInfo(box.key, market.key, market.name, ())
            tokens = tuple(_good(find(good.key, span)) for good in market.tokens)
            found[market.key] = replace(known, tokens=known.tokens + tokens)
    return tuple(found.values())


def _good(entry: Entry) -> GoodInfo:
    return GoodInfo(entry.box, entry.key, entry.text.whole, entry.markup.whole, keywords(entry))


def _civilization(box: Box, civilization: Civilization) -> CivilizationInfo:
    return CivilizationInfo(
        box=box.key,
        key=civilization.key,
        name=civilization.name,
        adjective=civilization.adjective,
        character=civilization.character,
        flavour=civilization.flavour,
        building=civilization.building.key,
        knowledge=civilization.knowledge.key,
        warlord=civilization.warlord.key,
        policies=tuple(policy.key for policy in civilization.policies),
        needs=civilization.needs,
    )


def _map(layout: Layout) -> MapInfo:
    tiles = tuple(
        MapTile(
            t.name,
            t.col,
            t.row,
            t.terrain,
            t.token,
            t.market,
            t.production,
            t.capital,
            t.bridges,
            t.science,
            t.natural,
        )
        for t in layout.tiles
    )
    return MapInfo(
        box_of_map(layout.key), layout.key, layout.name, layout.players, layout.level, layout.flavour, tiles
    )


def _automa(box: Box, card: AutomaCard) -> AutomaInfo:
    return AutomaInfo(
        box=box.key,
        key=card.key,
        name=card.name,
        civilization=card.civilization or None,
        character=card.character or None,
        lines=_orders(card.lines, card.first_only),
        free_lines=_orders(card.lines, card.first_only, free=True),
        type_lines=_orders(card.type_lines),
        free_type_lines=_orders(card.type_lines, free=True),
        first_only=card.first_only,
        advanced=card.advanced,
    )


def _orders(
    lines: tuple[AutomaLine, ...], first_only: bool = False, *, free: bool = False
) -> tuple[str, ...]:
    """Lines of an Automa card, each as one sentence; of some cards only the first that applies is done."""
    texts: list[str] = []
    for line in lines:
        text = _order(line, free)
        if first_only and texts:
            text = NARRATION.say("order.otherwise-if" if line.condition else "order.otherwise", order=text)
        texts.append(text[:1].upper() + text[1:] + ".")
    return tuple(texts)


def _order(line: AutomaLine, free: bool) -> str:
    """What a line orders, how often, for how much and when; the edition without prices is the first."""
    number = line.amount
    text = NARRATION.say(order_key(line.what, free), number=number, n=number)
    if line.times > 1:
        text = NARRATION.say("order.times", order=text, n=line.times)
    if line.price and not free:
        text = NARRATION.say("order.price", order=text, n=line.price)
    if line.condition != ALWAYS:
        text = NARRATION.say(f"order.{CONDITION_KEYS[line.condition]}", order=text)
    return text
