"""The rulebook of one configuration: every table that the rules read, in integers. Built once, never copied."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from monumental.classic.automa.cards import AutomaCard, Line
from monumental.classic.automa.worth import amount_shown, gold_shown
from monumental.classic.bill import OFF_THE_MAP
from monumental.classic.edition import EDITIONS
from monumental.classic.kinds import (
    A_EXPLORE,
    A_SHIFT,
    FIELD,
    KIND_SHIFT,
    MARK_ABILITY,
    OFFER_PRICE,
    lasting_mark,
    own_mark,
)
from monumental.classic.layout import Layout, Terrain, neighbours, ways
from monumental.classic.mode import Mode
from monumental.classic.model import (
    ERA_I,
    ERA_II,
    ERA_III,
    ERA_KEYS,
    KNOWLEDGE,
    MONSTER,
    NATURAL_WONDER,
    POLICY,
    PROJECT,
    RENAISSANCE,
    START,
    UNREST,
    WARLORD,
    Box,
    Card,
    Civilization,
    NaturalWonder,
    Policy,
    Quest,
)
from monumental.classic.module import Module, ScoreLine
from monumental.classic.options import ALL, TableOptions
from monumental.classic.parts import Parts
from monumental.classic.seams import (
    AcquisitionStep,
    CardStock,
    Charge,
    CityStep,
    ClosingStep,
    ConquestStep,
    Counter,
    DeckGuest,
    LastingRow,
    Lure,
    OpenRow,
    Order,
    Piece,
    Pile,
    PolicyLaw,
    Shelf,
    SpanStep,
    Tale,
    listeners,
    no_charges,
    no_conquest_steps,
    no_wonder_steps,
)
from monumental.effects.book import NO_OP, Book
from monumental.effects.compile import Compiler
from monumental.effects.resources import PRODUCTION, RESOURCE_LETTERS, SCIENCE
from monumental.effects.tree import Ability, Effect, Lasting, Modify, On
from monumental.kernel.errors import MonumentalError, brief
from monumental.kernel.fields import Extra

if TYPE_CHECKING:
    from monumental.common.veil import TableVeil

ERA_ORDER: Final = (ERA_I, ERA_II, RENAISSANCE, ERA_III)
NO_CARD: Final = -1
FAR: Final = 999
"""More steps than any map has: there is no way."""


class BadSetup(MonumentalError):
    """A combination of civilizations, map and options that cannot be played."""


@dataclass(frozen=True)
class Config:
    """What is agreed before the first shuffle: civilizations in seat order, the map, the options."""

    civilizations: tuple[str, ...]
    layout: Layout
    options: TableOptions
    automas: tuple[int, ...] = ()
    """The seats that the Automa plays."""
    parts: Parts = Parts()  # noqa: RUF009  # frozen, so every table may share it
    printings: tuple[str, ...] = ()
    """The fingerprints of the boxes, if the game was begun with other numbers than those on the shelf."""
    own: str = ""
    """A box that a scenario brings along, as JSON."""


def seated_by(boxes: tuple[Box, ...]) -> str:
    """The boxes of a table in words, as the subject of how many they seat."""
    if len(boxes) == 1:
        return f"the {boxes[0].key} box seats"
    return f"the boxes {', '.join(box.key for box in boxes)} seat"


def check_seats(boxes: tuple[Box, ...], players: int) -> None:
    """Refuse a number of players that the boxes do not seat (CORE.SETUP.1)."""
    most = most_seats(boxes)
    if not 2 <= players <= most:
        raise BadSetup(f"{seated_by(boxes)} 2 to {most} players, not {brief(players)}")


def most_seats(boxes: tuple[Box, ...]) -> int:
    """How many players boxes seat: a box that brings another seat seats all."""
    return max(box.players for box in boxes)


def count_steps(roads: list[list[list[int]]], goal: int) -> list[int]:
    """The steps that an Explorer needs from every tile to a goal, along the roads of its Capital."""
    steps = [FAR] * len(roads)
    steps[goal] = 0
    front = [goal]
    for tile in front:
        for option in roads[tile][0]:
            other = option & FIELD
            if steps[other] == FAR:
                steps[other] = steps[tile] + 1
                front.append(other)
    return steps


class Face:
    """The visible side of an exploration token: a Barbarian with a value, or a Free Town asking for a resource."""

    __slots__ = ("amount", "free_town", "key", "resource")

    def __init__(self, key: str) -> None:
        self.key = key
        self.free_town: bool = key[0] == "f"
        self.amount: int = int(key[1])
        self.resource: int = RESOURCE_LETTERS.index(key[2]) if self.free_town else 2


class Rulebook(Book):
    """All tables of one configuration.

    Cards, Policies and Warlords share one id space that starts at 1; 0 means "nothing here".
    """

    def __init__(self, boxes: tuple[Box, ...], config: Config, modules: tuple[Module, ...] = ()) -> None:
        super().__init__()
        self.config = replace(config, automas=tuple(sorted(config.automas)))  # CORE.SOLO.45
        self.options = config.options
        self.edition = EDITIONS[config.parts.edition]
        self.seats = len(config.civilizations)
        self.modules = modules
        # The fields that the modules of this game bring.
        self.extras: list[Extra] = [extra for module in modules for extra in module.fields]
        # The fields of a position where nothing has happened yet; the first one that is made fills them in.
        self.blanks: list[tuple[str, Any]] = []
        # The same for the fields of modules, which are replaced and never changed, and for all piles.
        self.blank_extras: list[list[Any]] = []
        self.full_piles: list[tuple[int, ...]] = []
        # What is kept from viewers; ``open_book`` puts the veils in.
        self.veils: list[TableVeil[Any]] = []
        # The lines that they add to the score sheet.
        self.score_lines: list[ScoreLine] = [line for module in modules for line in module.scoring]
        self.compiler = Compiler()
        # What modules add at the seams of the rules; nothing in the core game.
        self.charges = no_charges()
        self.charged = False
        self.charges_off_map: list[Charge[Any]] = []
        self.conquest_steps = no_conquest_steps()
        self.stepped = False
        self.wonder_steps = no_wonder_steps()
        self.pieces: list[Piece[Any]] = []
        # Those of them that march, or keep a Province as a Unit does.
        self.units: list[Piece[Any]] = []
        self.counters: list[Counter[Any]] = []
        self.tales: list[Tale] = []
        self.city_steps: list[CityStep[Any]] = []
        self.open_rows: list[OpenRow[Any]] = []
        self.span_steps: list[SpanStep[Any]] = []
        # Those of them that do anything when a span is cleared, begins, is about to end and ends.
        self.span_clears: list[SpanStep[Any]] = []
        self.span_begins: list[SpanStep[Any]] = []
        self.span_asks: list[SpanStep[Any]] = []
        self.span_ends: list[SpanStep[Any]] = []
        self.orders: dict[int, Order[Any]] = {}
        self.solo_piles: list[Extra] = []
        self.lures: list[Lure[Any]] = []
        self.lasting: list[LastingRow[Any]] = []
        self.module_piles: list[Pile[Any]] = []
        self.explorer_marks: list[Extra] = []
        self.shelves: list[Shelf[Any]] = []
        self.acquisition_steps: list[AcquisitionStep[Any]] = []
        self.card_stocks: list[CardStock[Any]] = []
        self.deck_guests: list[DeckGuest[Any]] = []
        self.closing_steps: list[ClosingStep[Any]] = []
        # The actions that may be taken while a demand waits.
        self.purses: list[Any] = []
        for module in modules:
            self._open_seams(module)
        self._open_tables()
        self._load_boxes(boxes)
        self._load_civilizations(boxes)
        self._load_natural_wonders(boxes)
        self._load_map(tuple(terrain for box in boxes for terrain in box.terrain))
        self._load_printed()
        self._load_automa(boxes)
        self._number_piles()
        self.module_op: dict[str, int] = {
            key: self.compiler.add(effect) for module in modules for key, effect in module.effects.items()
        }
        self.ops = self.compiler.ops

    def __repr__(self) -> str:
        return f"<Rulebook: {', '.join(self.config.civilizations)} on {self.config.layout.key}>"

    def __deepcopy__(self, memo: dict[int, object]) -> Rulebook:
        """Itself: nobody writes to a rulebook."""
        return self

    # --- cards -------------------------------------------------------------------------------------------------
    def _open_tables(self) -> None:
        self.card_key: list[str] = [""]
        self.card_name: list[str] = [""]
        self.card_kind: list[int] = [-1]
        self.card_era: list[int] = [-1]
        self.card_cost: list[int] = [0]
        self.card_cost_2: list[int] = [0]
        self.card_pays: list[int] = [PRODUCTION]
        self.card_yields: list[list[int]] = [[]]
        self.card_effect: list[int] = [NO_OP]
        self.card_benefit: list[int] = [NO_OP]
        self.card_mods: list[list[int]] = [[]]
        self.card_triggers: list[list[int]] = [[]]
        self.card_ability: list[int] = [NO_OP]
        # The mark of a seat that says that the ability of a Policy was used this turn.
        self.card_mark: list[int] = [0]
        self.card_id: dict[str, int] = {}
        self.definitions: list[Card | Policy | NaturalWonder | None] = [None]

    def _add(self, key: str, name: str, kind: int, era: int) -> int:
        if key in self.card_id:
            raise BadSetup(f"two cards have the key {key!r}")
        number = len(self.card_key)
        self.card_id[key] = number
        self.card_key.append(key)
        self.card_name.append(name)
        self.card_kind.append(kind)
        self.card_era.append(era)
        self.card_cost.append(0)
        self.card_cost_2.append(0)
        self.card_pays.append(SCIENCE if kind == KNOWLEDGE else PRODUCTION)
        self.card_yields.append([])
        self.card_effect.append(NO_OP)
        self.card_benefit.append(NO_OP)
        self.card_mods.append([])
        self.card_triggers.append([])
        self.card_ability.append(NO_OP)
        self.card_mark.append(0)
        self.definitions.append(None)
        return number

    def _add_card(self, card: Card) -> int:
        number = self._add(card.key, card.name, card.kind, card.era)
        cost = card.cost or (0,)
        self.card_cost[number] = cost[0]
        self.card_cost_2[number] = cost[1] if len(cost) > 1 else 0
        if card.takes >= 0:
            self.card_pays[number] = card.takes
        pairs: list[int] = []
        for resource, amount in enumerate(card.yields):
            if amount:
                pairs.append(resource)
                pairs.append(amount)
        self.card_yields[number] = pairs
        self.card_effect[number] = self.compiler.add(card.effect)
        self.card_benefit[number] = self.compiler.add(card.benefit)
        self.definitions[number] = card
        return number

    def _add_policy(self, policy: Policy, mark: int) -> int:
        """Load a Policy; ``mark`` is that of its ability, and those above it are for its triggers."""
        number = self._add(policy.key, policy.name, POLICY, START)
        self.card_benefit[number] = self.compiler.add(policy.benefit)
        self.definitions[number] = policy
        self._add_ongoing(number, policy.ongoing, mark)
        return number

    def _add_ongoing(self, number: int, ongoing: Lasting, mark: int) -> None:
        """Load the lasting text of a card; ``mark`` is that of its ability, and those above it are for triggers."""
        self.card_mark[number] = mark
        for index, part in enumerate(ongoing.parts):
            if isinstance(part, Modify):
                self.card_mods[number] += [part.hook, part.amount]
            elif isinstance(part, On):
                bit = mark << index + 1 if part.once else 0
                op = self.compiler.once_a_turn(part.effect, bit) if bit else self.compiler.add(part.effect)
                self.card_triggers[number] += [part.moment, op, bit]
            elif isinstance(part, Ability):
                self.card_ability[number] = self.compiler.add(part.effect)

    def _load_natural_wonders(self, boxes: tuple[Box, ...]) -> None:
        """The cards of Natural Wonders; each has two marks, which move with it (AE.NATURAL.12)."""
        self.natural_wonders: list[int] = []
        for box in boxes:
            for each in box.natural_wonders:
                number = self._add(each.key, each.name, NATURAL_WONDER, START)
                # The bit above the mark is that of its one part, if it is a trigger.
                self._add_ongoing(number, each.ongoing, lasting_mark(2 * len(self.natural_wonders)))
                self.definitions[number] = each
                self.natural_wonders.append(number)

    def _load_boxes(self, boxes: tuple[Box, ...]) -> None:
        self.starting: list[int] = []
        self.basic: list[int] = []
        self.basic_count: list[int] = []
        self.era_cards: list[list[int]] = [[] for _ in ERA_ORDER]
        # The cards that the deck has no room for, where a module has a use for them.
        self.unused_cards: list[list[int]] = [[] for _ in ERA_ORDER]
        # Cards that lie in no deck at the beginning, and how many of each there are.
        self.further: list[int] = []
        self.further_count: list[int] = []
        # The card that goes back to its stack when it is activated or archived (AE.UNREST.4).
        self.unrest = NO_CARD
        self.projects: list[int] = []
        self.monsters: list[int] = []
        # Those that lie in the deck at the beginning, and not all that the box holds.
        self.heroes: list[int] = []
        self.face_key: list[str] = [""]
        self.face: list[Face] = []
        self.face_id: dict[str, int] = {}
        self.face_tokens: list[list[int]] = []
        self.token_key: list[str] = [""]
        self.token_face: list[int] = [0]
        self.token_op: list[int] = [NO_OP]
        # The Monster that a token shows instead of rewards, or 0.
        self.token_monster: list[int] = [0]
        self.token_id: dict[str, int] = {}
        self.market_key: list[str] = []
        self.market_name: list[str] = []
        self.market_tokens: list[list[int]] = []
        self.good_key: list[str] = [""]
        self.good_market: list[int] = [-1]
        self.good_op: list[int] = [NO_OP]
        self.good_id: dict[str, int] = {}
        self.token_backs: list[tuple[Effect, ...]] = []
        self.good_effects: list[Effect] = []
        self._open_trade()
        # Quests, numbered from 1.
        self.quests: list[Quest] = [Quest("", "")]
        self.quest_key: list[str] = [""]
        for box in boxes:
            self._load_box(box)

    def _load_box(self, box: Box) -> None:
        for card, count in box.starting:
            self.starting += [self._add_card(card)] * count
        for card, count in box.basic:
            self.basic.append(self._add_card(card))
            self.basic_count.append(count)
        deck = self.config.parts.deck
        for card in box.development:
            if card.era == RENAISSANCE and not self.options.renaissance:
                continue
            if deck and card.era != RENAISSANCE and card.key not in deck:
                if any(module.unused_cards for module in self.modules):
                    self.unused_cards[ERA_ORDER.index(card.era)].append(self._add_card(card))
                continue
            self.era_cards[ERA_ORDER.index(card.era)].append(self._add_card(card))
        for card in box.heroes:
            if card.key in deck:
                self.heroes.append(self._add_card(card))
                self.era_cards[ERA_ORDER.index(card.era)].append(self.heroes[-1])
        for card, count in box.further:
            self._add_further(self._add_card(card), count)
        self._load_tokens(box)
        self._load_markets(box)
        self._load_trade(box)
        self.quests += [each for each in box.quests if each.key not in self.quest_key]
        self.quest_key += [each.key for each in box.quests if each.key not in self.quest_key]

    def _load_tokens(self, box: Box) -> None:
        for token in box.exploration:
            if token.face not in self.face_id:
                self.face_id[token.face] = len(self.face)
                self.face.append(Face(token.face))
                self.face_tokens.append([])
            face = self.face_id[token.face]
            self.token_id[token.key] = len(self.token_key)
            self.face_tokens[face] += [len(self.token_key)] * token.count
            self.token_key.append(token.key)
            self.token_face.append(face)
            self.token_op.append(self.compiler.token_reward(token.rewards))
            self.token_backs.append(token.rewards)
            self.token_monster.append(self.card_id[token.monster] if token.monster else 0)

    def _load_markets(self, box: Box) -> None:
        for market in box.markets:
            if market.key not in self.market_key:
                self.market_key.append(market.key)
                self.market_name.append(market.name)
                self.market_tokens.append([])
            number = self.market_key.index(market.key)  # the tokens of a later box join the Market
            for good in market.tokens:
                self.good_id[good.key] = len(self.good_key)
                self.market_tokens[number].append(len(self.good_key))
                self.good_key.append(good.key)
                self.good_market.append(number)
                self.good_op.append(self.compiler.add(good.effect))
                self.good_effects.append(good.effect)

    def _open_trade(self) -> None:
        """The tables of the Trade track: kinds of Trade Benefits and Exchange tokens, numbered from 1."""
        self.track_last = 0
        # By space: whether it shows a Trade Benefit.
        self.track_shows: list[bool] = [False]
        self.benefit_key: list[str] = [""]
        self.benefit_name: list[str] = [""]
        self.benefit_op: list[int] = [NO_OP]
        self.benefit_tokens: list[int] = []
        self.exchange_key: list[str] = [""]
        self.exchange_name: list[str] = [""]
        self.exchange_op: list[int] = [NO_OP]
        self.exchange_tokens: list[int] = []
        self.benefit_effects: list[Effect] = []
        self.exchange_effects: list[Effect] = []

    def _load_trade(self, box: Box) -> None:
        if box.track.last:
            self.track_last = box.track.last
            self.track_shows = [space in box.track.shows for space in range(self.track_last + 1)]
        for token in box.benefits:
            self.benefit_tokens += [len(self.benefit_key)] * token.count
            self.benefit_key.append(token.key)
            self.benefit_name.append(token.name)
            self.benefit_op.append(self.compiler.add(token.effect))
            self.benefit_effects.append(token.effect)
        for token in box.exchanges:
            self.exchange_tokens += [len(self.exchange_key)] * token.count
            self.exchange_key.append(token.key)
            self.exchange_name.append(token.name)
            self.exchange_op.append(self.compiler.add(token.effect))
            self.exchange_effects.append(token.effect)

    def _add_further(self, number: int, count: int) -> None:
        self.further.append(number)
        self.further_count.append(count)
        if self.card_kind[number] == UNREST:
            self.unrest = number
        elif self.card_kind[number] == PROJECT:
            self.projects.append(number)
        elif self.card_kind[number] == MONSTER:
            self.monsters.append(number)

    def _load_civilizations(self, boxes: tuple[Box, ...]) -> None:
        shelf: dict[str, Civilization] = {c.key: c for box in boxes for c in box.civilizations}
        chosen = self.config.civilizations
        for key in chosen:
            if key not in shelf:
                raise BadSetup(
                    f"unknown civilization {brief(repr(key))}; there are: {', '.join(sorted(shelf))}"
                )
        if len(set(chosen)) < len(chosen):  # CORE.SETUP.15
            raise BadSetup(f"two players cannot share a civilization: {', '.join(chosen)}")
        check_seats(boxes, len(chosen))
        self.civilizations = [shelf[key] for key in chosen]
        self.start_deck: list[list[int]] = []
        self.policies: list[list[int]] = []
        self.warlord_card: list[int] = []
        self.warlord_op: list[int] = []
        # By seat, what decides which Policies are in force; none: the last one developed is.
        self.policy_laws: list[PolicyLaw[Any] | None] = []
        for civilization in self.civilizations:
            own = [self._add_card(civilization.building), self._add_card(civilization.knowledge)]
            plays_cards = len(self.start_deck) not in self.config.automas  # CORE.SOLO.8: it has no City
            self.start_deck.append(sorted(self.starting + own) if plays_cards else [])
            law = self._law_of(civilization) if plays_cards else None  # LK.SOLO.7
            self.policy_laws.append(law)
            # Policies that work side by side have marks of their own each (LK.MUGHAL.19).
            marks = [MARK_ABILITY if law is None else own_mark(i) for i in range(len(civilization.policies))]
            pairs = zip(civilization.policies, marks, strict=True)
            self.policies.append([self._add_policy(policy, mark) for policy, mark in pairs])
            warlord = self._add(civilization.warlord.key, civilization.warlord.name, WARLORD, START)
            self.warlord_card.append(warlord)
            self.warlord_op.append(self.compiler.warlord_benefit(civilization.warlord.benefit))

    def _law_of(self, civilization: Civilization) -> PolicyLaw[Any] | None:
        for module in self.modules:
            if module.policy_law is not None and module.key in civilization.modules:
                return module.policy_law
        return None

    # --- map ---------------------------------------------------------------------------------------------------
    def _load_map(self, terrain: tuple[Terrain, ...]) -> None:
        layout = self.config.layout
        if layout.players != self.seats:  # CORE.SETUP.2
            raise BadSetup(f"the map {layout.key} is made for {layout.players} players, not {self.seats}")
        kinds = {t.key: t for t in terrain}
        self.tile_name = [tile.name for tile in layout.tiles]
        self.tile_id = {name: i for i, name in enumerate(self.tile_name)}
        self.tiles = len(layout.tiles)
        # Where a piece can go, and what shares an edge: the same, unless there are bridges.
        self.near = [list(around) for around in ways(layout)]
        self.touching = [list(around) for around in neighbours(layout)]
        self.ground: list[Terrain] = []
        self.tile_value: list[int] = []
        self.water: list[bool] = []
        for tile in layout.tiles:
            if tile.terrain not in kinds:
                raise BadSetup(f"tile {tile.name} has the unknown terrain {tile.terrain!r}")
            if len(tile.bridges) != kinds[tile.terrain].bridges:  # LK.TERRAIN.3
                ground = kinds[tile.terrain]
                raise BadSetup(
                    f"tile {tile.name}, {ground.name}, has {ground.bridges} bridges, not {len(tile.bridges)}"
                )
            self.ground.append(kinds[tile.terrain])
            self.tile_value.append(kinds[tile.terrain].value)
            self.water.append(kinds[tile.terrain].water)
        self.is_capital = [tile.capital > 0 for tile in layout.tiles]
        self.capitals = [i for i in range(self.tiles) if self.is_capital[i]]
        if len(self.capitals) != self.seats:  # CORE.MAP.9
            raise BadSetup(f"the map {layout.key} has {len(self.capitals)} Capitals for {self.seats} players")
        self.coastal = [self._on_the_coast(tile) for tile in range(self.tiles)]
        self.tile_face: list[int] = []  # face id + 1
        self.tile_market: list[int] = []  # market id + 1
        for tile in layout.tiles:
            if tile.token and tile.token not in self.face_id:
                raise BadSetup(f"tile {tile.name} has the unknown token {tile.token!r}")
            if tile.market and tile.market not in self.market_key:
                raise BadSetup(f"tile {tile.name} has the unknown market {tile.market!r}")
            self.tile_face.append(self.face_id[tile.token] + 1 if tile.token else 0)
            self.tile_market.append(self.market_key.index(tile.market) + 1 if tile.market else 0)
        played = {module.key for module in self.modules}
        counted = "science-tokens" in played
        self.tile_science = [1 if tile.science and counted else 0 for tile in layout.tiles]
        # AE.SCIENCE.6: without Science tokens their places get Production tokens.
        self.tile_production = [
            1 if tile.production or (tile.science and not counted) else 0 for tile in layout.tiles
        ]
        # The Provinces that are marked for a Natural Wonder (AE.NATURAL.1).
        self.natural_tiles = [i for i, tile in enumerate(layout.tiles) if tile.natural]
        self._load_roads()

    def _on_the_coast(self, tile: int) -> bool:
        """Whether a Province touches water or an Island, or is one, or is a Harbor (LK.TERRAIN.8, .9, .25)."""
        if self.water[tile] or self.is_capital[tile]:
            return False
        return (
            self.ground[tile].sea
            or self.ground[tile].coast
            or any(self.ground[other].sea for other in self.touching[tile])
        )

    def _load_roads(self) -> None:
        """Where an Explorer may go: land, and of the Capitals only its own (CORE.EXPLORER.14).

        ``road[capital][tile][explorer]`` holds the finished options of the steps, because they are asked for so often.
        """
        self.road: list[list[list[list[int]]]] = []
        for own in range(self.tiles):
            roads: list[list[list[int]]] = []
            if self.is_capital[own]:
                for near in self.near:
                    ends = [t for t in near if not self.water[t] and (t == own or not self.is_capital[t])]
                    roads.append([[A_EXPLORE << KIND_SHIFT | e << A_SHIFT | t for t in ends] for e in (0, 1)])
            self.road.append(roads)
        # Steps to a goal from every tile, by Capital and goal: only the Automa counts them.
        self.explorer_steps: list[list[list[int]]] = [
            [count_steps(roads, goal) for goal in range(len(roads) if self.config.automas else 0)]
            for roads in self.road
        ]
        # Steps of an Explorer from its Capital to every tile, by Capital.
        self.home_steps: list[list[int]] = [
            count_steps(roads, own) if roads else [] for own, roads in enumerate(self.road)
        ]
        self.land_near = [
            [t for t in self.near[tile] if not self.water[t] and not self.is_capital[t]]
            for tile in range(self.tiles)
        ]

    def _load_printed(self) -> None:
        """Prices as printed, in the packed form of Take Actions: cards on offer, and Provinces with their token."""
        self.printed = [
            self.card_cost[card] << OFFER_PRICE | card << 1 | self.card_pays[card]
            for card in range(len(self.card_key))
        ]
        self.printed_basic = [self.printed[card] for card in self.basic]
        # Of every card, whether it is a Basic Building.
        self.is_basic = [card in self.basic for card in range(len(self.card_key))]
        self.printed_tile: list[int] = []
        self.printed_units: list[int] = []
        for tile in range(self.tiles):
            value = self.tile_value[tile]
            military = value
            units = value
            asked = 0
            if self.tile_face[tile]:
                face = self.face[self.tile_face[tile] - 1]
                if face.free_town:
                    asked = face.amount << 8 | face.resource << 4
                else:
                    military += face.amount
                    asked = 1
                    if self.options.barbarian_units == "defence":  # CORE.CONQUER.16
                        units = military
            self.printed_tile.append(tile << 24 | max(1, military) << 16 | asked)
            self.printed_units.append(max(1, units))

    # --- the Automa ----------------------------------------------------------------------------------------------
    def _load_automa(self, boxes: tuple[Box, ...]) -> None:
        """The Solo decks of the seats that the Automa plays, with all lines in one table."""
        for seat in self.config.automas:
            if not 0 <= seat < self.seats:
                raise BadSetup(
                    f"there is no seat {seat} for the Automa; seats run from 0 to {self.seats - 1}"
                )
        if len(set(self.config.automas)) == self.seats:
            raise BadSetup("at least one seat must be played by somebody other than the Automa")
        self.automa = [seat in self.config.automas for seat in range(self.seats)]
        self.solo_cards: list[AutomaCard] = [card for box in boxes for card in box.automa]
        self.lines: list[Line] = []
        self.general_lines: list[list[int]] = []
        self.type_lines: list[list[int]] = []
        for card in self.solo_cards:
            self.general_lines.append(self._add_lines(card.lines))
            self.type_lines.append(self._add_lines(card.type_lines))
        self._deal_solo_decks()
        self.token_gold = [0] + [
            gold_shown(back, self.face[self.token_face[i]].free_town)
            for i, back in enumerate(self.token_backs, 1)
        ]
        self.good_gold = [0] + [amount_shown(good) for good in self.good_effects]

    def _deal_solo_decks(self) -> None:
        """A deck for each Automa, or one for all of several where a box has the card for it (AE.AUTOMA.10)."""
        automas = self.config.automas
        shared = len(automas) > 1 and any(card.several for card in self.solo_cards)
        # The seat that keeps the deck from which each Automa draws.
        self.solo_seat = [automas[0] if shared and self.automa[seat] else seat for seat in range(self.seats)]
        # The civilization card of each Automa, which lies beside its Warlord if the deck is shared.
        self.own_solo_card: list[int] = []
        self.solo_deck: list[list[int]] = []
        for seat in range(self.seats):
            key = self.civilizations[seat].key
            own = [i for i, card in enumerate(self.solo_cards) if card.civilization == key]
            self.own_solo_card.append(own[0] if own and self.automa[seat] else NO_CARD)
            mine = [i for i, card in enumerate(self.solo_cards) if self._in_solo_deck(card, key, shared)]
            self.solo_deck.append(mine if self.automa[seat] and self.solo_seat[seat] == seat else [])

    def _in_solo_deck(self, card: AutomaCard, civilization: str, shared: bool) -> bool:
        """Whether a card belongs into the deck of a civilization's Automa, or into that of all."""
        options = self.options
        if card.advanced:
            return card.key in options.automa_advanced.split()  # LK.SOLO.6
        if card.caravan and options.automa_track != ALL:
            return card.key in options.automa_track.split()
        if card.civilization:
            return not shared and card.civilization == civilization  # CORE.SOLO.17, AE.AUTOMA.6
        return shared or not card.several

    def _add_lines(self, lines: tuple[Line, ...]) -> list[int]:
        start = len(self.lines)
        self.lines.extend(lines)
        return list(range(start, len(self.lines)))

    # --- piles -------------------------------------------------------------------------------------------------
    def _number_piles(self) -> None:
        """City decks come first, one a seat; then the Eras, token faces, Markets and the starting player."""
        self.era_pile = self.seats
        self.face_pile = self.era_pile + len(ERA_ORDER)
        self.market_pile = self.face_pile + len(self.face)
        self.first_pile = self.market_pile + len(self.market_key)
        self.piles = self.first_pile + 1
        self.automa_pile = (
            self.piles
        )  # Solo decks, one a seat; then ties between tiles, and tokens of a Market
        self.tie_pile = self.automa_pile + self.seats
        self.pick_pile = self.tie_pile + 1
        if self.config.automas:
            self.piles = self.pick_pile + 1
        self.pile_key = [f"city {key}" for key in self.config.civilizations]
        self.pile_key += [ERA_KEYS[era] for era in ERA_ORDER]
        self.pile_key += [f"token {face.key}" for face in self.face]
        self.pile_key += [f"market {key}" for key in self.market_key]
        self.pile_key += ["first"]
        if self.config.automas:
            self.pile_key += [f"automa {key}" for key in self.config.civilizations] + ["tie", "pick"]
        # Those of modules come last.
        self.module_pile = self.piles
        self.piles += len(self.module_piles)
        self.pile_key += [pile.key for pile in self.module_piles]
        self.pile_id = {key: number for number, key in enumerate(self.pile_key)}
        self.eras = [i for i in range(len(ERA_ORDER)) if self.era_cards[i]]
        self.last_pile = self.era_pile + self.eras[-1]
        self.most_guests = sum([guest.most(self, self.eras[-1]) for guest in self.deck_guests])

    # --- the mode ------------------------------------------------------------------------------------------------
    def follow(self, mode: Mode) -> None:
        """Take over what the mode decides: the size of the Display, by number of seats."""
        if self.seats not in mode.displays:
            raise BadSetup(
                f"the mode {mode.key} is made for up to {max(mode.displays)} players, not {self.seats}"
            )
        self.mode = mode
        self.display_rows, self.row_length = mode.displays[self.seats]

    def _open_seams(self, module: Module) -> None:
        for action, charge in module.charges:
            self.add_charge(action, charge)
        for point, step in module.conquest_steps:
            self.add_conquest_step(point, step)
        for point, act in module.wonder_steps:
            self.wonder_steps[point].append(act)
        for piece in module.pieces:
            self.add_piece(piece)
        self.counters += module.counters
        self.tales += module.tales
        self.city_steps += module.city_steps
        self.open_rows += module.open_rows
        self.span_steps += module.span_steps
        self.span_clears += listeners(module.span_steps, SpanStep, "clear")
        self.span_begins += listeners(module.span_steps, SpanStep, "begin")
        self.span_asks += listeners(module.span_steps, SpanStep, "before_end")
        self.span_ends += listeners(module.span_steps, SpanStep, "end")
        self.orders.update(module.orders)
        self.solo_piles += module.solo_piles
        self.lures += module.lures
        self.lasting += module.lasting
        self.module_piles += module.piles
        self.explorer_marks += module.explorer_marks
        self.watches += module.watches
        self.shelves += module.shelves
        self.acquisition_steps += module.acquisition_steps
        self.card_stocks += module.card_stocks
        self.deck_guests += module.deck_guests
        self.closing_steps += module.closing_steps

    def add_piece(self, piece: Piece[Any]) -> None:
        """Let a module bring a kind of piece."""
        self.pieces.append(piece)
        if piece.marches or piece.holds:
            self.units.append(piece)

    def add_charge(self, action: int, charge: Charge[Any]) -> None:
        """Let a module add to the bills of a kind of action; prices are then no longer read off packed numbers."""
        self.charges[action].append(charge)
        self.charged = True
        if action in OFF_THE_MAP:
            self.charges_off_map.append(charge)

    def add_conquest_step(self, point: int, step: ConquestStep[Any]) -> None:
        """Let a module act at a step of every conquest."""
        self.conquest_steps[point].append(step)
        self.stepped = True

    def price_of_all(self, card: int) -> int:
        """The printed price of a card, both stages of a Wonder together."""
        return self.card_cost[card] + self.card_cost_2[card]
