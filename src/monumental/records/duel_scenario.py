"""Scenarios of Monumental Duel: from the sections of a text to a position.

>>> from monumental.records.scenario import parse
>>> game = parse('''
... game: duel
... civilizations: mali, aztecs
... turn: mali actions
... advantage: aztecs, 2 military
... mali:
...   supplies: 3 military
... ''')
>>> "advantage military 3" in [choice.text for choice in game.legal()]
True
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.kinds import SLOTS
from monumental.classic.parts import DUEL, LISTS, NAMES, Parts
from monumental.content.duel.shelf import civilizations as shelf_civilizations
from monumental.duel import kinds
from monumental.duel.fields import FIELDS
from monumental.duel.position import Position
from monumental.duel.rulebook import Rulebook
from monumental.duel.supply import enter_force
from monumental.duel.turn import ACTIONS, BEGIN, END, SECOND_CITY
from monumental.effects.duel_hooks import TYPES
from monumental.effects.resources import BASIC, RESOURCE_KEYS
from monumental.kernel.chance import MASK, draw, reseed
from monumental.kernel.errors import MonumentalError
from monumental.kernel.fields import Field
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance, apply
from monumental.kernel.state import DECISION
from monumental.records.configuration import duel_rules_of
from monumental.records.duel_problems import cards_found, tally_of
from monumental.records.duel_scenario_seats import ANSWERS, DuelSeatReader, card_names
from monumental.records.errors import BadFile, ForeignFile
from monumental.records.gamefile import read_content
from monumental.records.outline import Node
from monumental.records.scenario_names import NONE, Notes
from monumental.records.scenario_setup import SETUP_KEYS, TABLE_KEYS, sections
from monumental.records.scenario_sheet import SheetReader
from monumental.ruleset import RULESETS, Setting
from monumental.ruleset.choosing import generator_state

DUEL_KEYS: Final = (
    "scenario",
    "title",
    "note",
    "civilizations",
    *NAMES,
    "options",
    "seed",
    "luck",
    "content",
    "turn",
    "first",
    "round",
    "last-round",
    "display",
    "era",
    "next",
    "development",
    "free-cities",
    "next-cities",
    "advantage",
    "fields",
    "frames",
)
WORDLESS: Final = ("hidden_discards", "mods", "waiting", "chain")
"""Fields of Duel that have no key: ``fields`` sets them."""
PHASES: Final = {
    "begin": kinds.CITY_ACTIVATION,
    "activate": kinds.CITY_ACTIVATION,
    "actions": kinds.TAKE_ACTIONS,
    "end": kinds.END_THE_ROUND,
    "over": kinds.END_THE_ROUND,
}
ERAS: Final = {"none": 0, "i": 1, "1": 1, "ii": 2, "2": 2, "iii": 3, "3": 3}
NOBODY: Final = "nobody"
UNDRAWN: Final = "undrawn"
MOST_ROUNDS: Final = 999


def read_duel(notes: Notes, root: Node) -> Any:
    """The position that a scenario of Duel describes, or ``None`` if nothing can be played with what it names."""
    nodes = sections(notes, root)
    rules = _rules(notes, nodes)
    return None if rules is None else DuelReader(notes, nodes, rules).pos


# --- what is played --------------------------------------------------------------------------------------------------
def _rules(notes: Notes, nodes: dict[str, Node]) -> Rulebook | None:
    chosen = _civilizations(notes, nodes)
    _check_keys(notes, nodes, chosen)
    options = _options(notes, nodes)
    parts = Parts.of(**{name: _part(name, nodes[name]) for name in NAMES if name in nodes})
    seed = _seed(notes, nodes)
    if notes.problems and chosen is not None and len(chosen) != kinds.SEATS:
        return None
    try:
        setting = Setting(kinds.SEATS if chosen is None else chosen, parts, options=options)
        rules: Rulebook = RULESETS[DUEL].open(setting, seed)
        if "content" in nodes:
            config = rules.config
            content = read_content(nodes["content"].text)
            first = options.get("first", "")
            rules = duel_rules_of(config.civilizations, config.parts, str(first), content)
    except (ForeignFile, BadFile) as error:
        notes.note(nodes["content"].line, "foreign-content", error.message)
        return None
    except MonumentalError as error:
        notes.note(0, "bad-setup", str(error))
        return None
    return rules


def _seed(notes: Notes, nodes: dict[str, Node]) -> int:
    return (notes.number(nodes["seed"], 0, (1 << 256) - 1) or 0) if "seed" in nodes else 0


def _part(name: str, node: Node) -> Any:
    return [item.lower() for _, item in node.items()] if name in LISTS else node.text.lower()


def _civilizations(notes: Notes, nodes: dict[str, Node]) -> list[str] | None:
    node = nodes.get("civilizations")
    if node is None:
        return None
    chosen: list[str] = []
    for line, item in node.items():
        if item.lower() in shelf_civilizations():
            chosen.append(item.lower())
        else:
            notes.unknown(line, "civilization", item, shelf_civilizations())
    return chosen


def _check_keys(notes: Notes, nodes: dict[str, Node], chosen: list[str] | None) -> None:
    shelf = shelf_civilizations()
    seats = shelf if chosen is None else chosen
    for key, node in nodes.items():
        if key in DUEL_KEYS or key in seats:
            continue
        if key in shelf:
            notes.note(node.line, "not-at-the-table", f"{key} is not among the civilizations of this game")
        elif key in (*SETUP_KEYS, *TABLE_KEYS):
            notes.note(node.line, "not-in-duel", f"Duel has no '{key}'; only the big game has")
        else:
            notes.unknown(node.line, "key", key, {*DUEL_KEYS, *seats})


def _options(notes: Notes, nodes: dict[str, Node]) -> dict[str, object]:
    """The one option of Duel: who is the First player of the game, ``first mali``."""
    node = nodes.get("options")
    if node is None:
        return {}
    given = [
        (line, *item.lower().partition(" ")[::2]) for line, item in node.items() if item.lower() not in NONE
    ]
    given += [(child.line, child.key, child.text.lower()) for child in node.children if child.key]
    for line, name, _ in given:
        if name != "first":
            notes.unknown(line, "option", name, ["first"])
    return {name: value for _, name, value in given if name == "first"}


# --- the position ----------------------------------------------------------------------------------------------------
class DuelReader(SheetReader):
    """The position itself: Free Cities, seats, Advantage, display, whose turn it is."""

    def __init__(self, notes: Notes, nodes: dict[str, Node], rules: Rulebook) -> None:
        pos = Position(rules)
        super().__init__(notes, nodes, pos)
        self.names = card_names(rules)
        self.seats = {key: seat for seat, key in enumerate(rules.config.civilizations)}
        reseed(pos, generator_state(_seed(notes, nodes)))
        self._calendar()
        pos.stack = self._stack()  # before the cards are counted: frames may hold some
        self._free_cities()
        for key, seat in self.seats.items():
            DuelSeatReader(notes, pos, seat, nodes.get(key, Node(0, key)))
        self._check_turn()
        self._default_markers()
        self._advantage()
        self._development()
        self._city_deck()
        self._deal()
        pos.mods = in_force(pos)
        for seat in range(kinds.SEATS):
            pos.tally[seat * kinds.ROADS : (seat + 1) * kinds.ROADS] = tally_of(pos, seat)
        if "fields" in nodes:
            self._fields(nodes["fields"])
        pos.luck = (notes.number(nodes["luck"], 0, MASK) or 0) if "luck" in nodes else pos.luck

    def _free_fields(self) -> list[Field]:
        return [field for field in FIELDS if field.name in WORDLESS] + super()._free_fields()

    # --- whose turn ------------------------------------------------------------------------------------------------
    def _calendar(self) -> None:
        pos = self.pos
        nodes = self.nodes
        pos.round = (self.notes.number(nodes["round"], 0, MOST_ROUNDS) or 0) if "round" in nodes else 1
        if "last-round" in nodes:
            node = nodes["last-round"]
            pos.final_round = self.notes.lookup(node.line, "answer", node.text, ANSWERS) or 0
        first = nodes.get("first")
        if first is None:
            pos.first = max(self.rules.config.first, 0)
        elif first.text == UNDRAWN:
            pos.pool[kinds.FIRST_PILE] = (0, 1)
        else:
            pos.first = self.notes.lookup(first.line, "civilization", first.text, self.seats) or 0

    def _stack(self) -> list[Frame]:
        pos = self.pos
        node = self.nodes.get("turn")
        line = node.line if node else 0
        phase, seat = "activate", pos.first
        for word in [word.lower() for word in node.words()] if node else []:
            if word in PHASES:
                phase = word
            elif word == NOBODY:
                seat = -1
            elif word in self.seats:
                seat = self.seats[word]
            else:
                self.notes.unknown(line, "phase", word, [*PHASES, *self.seats])
        pos.active = -1 if phase in ("end", "over") and "frames" not in self.nodes else seat
        pos.phase = PHASES[phase]
        if "frames" in self.nodes:
            return self._frames(self.nodes["frames"])
        if phase == "over":
            self._over()
        elif phase == "begin":
            self._begin(line, seat)
        elif phase != "end" and seat < 0:
            self.notes.note(
                line, "bad-turn", f"somebody must be named whose turn it is in the phase '{phase}'"
            )
            return []
        return phase_frames(phase, seat, pos.first)

    def _over(self) -> None:
        """The game ends with a last round and in no other way (DUEL.END.3)."""
        if "last-round" not in self.nodes:
            self.pos.final_round = 1
        elif not self.pos.final_round:
            line = self.nodes["last-round"].line
            self.notes.note(line, "end-not-triggered", "a game that is over has played its last round")

    def _begin(self, line: int, seat: int) -> None:
        """A round that begins counts itself (DUEL.PHASE.1)."""
        if seat != self.pos.first:
            self.notes.note(line, "bad-turn", "a round begins with its First player, whom 'first' names")
        self.pos.round = max(self.pos.round - 1, 0)

    def _check_turn(self) -> None:
        pos = self.pos
        acting = pos.stack[-1] if pos.stack else None
        if acting is not None and acting.kind == kinds.TURN and pos.passed[acting.seat]:
            who = self.rules.config.civilizations[acting.seat]
            line = self.nodes["turn"].line if "turn" in self.nodes else 0
            self.notes.note(line, "has-passed", f"it cannot be the turn of {who}, who has passed")

    # --- between the players ---------------------------------------------------------------------------------------
    def _free_cities(self) -> None:
        node = self.nodes.get("free-cities")
        if node is None:
            return
        items = node.items()
        if items and [item.lower() for _, item in items] == ["none"]:
            return
        if len(items) != kinds.CITIES:
            self.notes.note(
                node.line,
                "bad-display",
                f"{kinds.CITIES} Free Cities are on display, not {len(items)}; '-' is a gap",
            )
            return
        for place, (line, item) in enumerate(items):
            if item.lower() not in NONE:
                self.pos.cities[place] = self._free_city(line, item)

    def _free_city(self, line: int, name: str) -> int:
        card = self.notes.lookup(line, "card", name, self.names)
        if card is not None and card not in self.rules.free_cities:
            self.notes.note(line, "not-a-free-city", f"{name} is no Free City")
            return 0
        return card or 0

    def _city_deck(self) -> None:
        """Free Cities that are nowhere else lie in their pile, the known ones on top; three are on display."""
        pos = self.pos
        gone = {card for cards in (pos.cities, *pos.claimed) for card in cards}
        pos.pool[kinds.CITY_PILE] = tuple(card for card in sorted(self.rules.free_cities) if card not in gone)
        if "next-cities" in self.nodes:
            node = self.nodes["next-cities"]
            for line, item in node.items():
                card = 0 if item.lower() in NONE else self._free_city(line, item)
                if card:
                    self._to_top(line, kinds.CITY_PILE, card, item)
        if "free-cities" not in self.nodes:
            for place in range(kinds.CITIES):
                if pos.pool[kinds.CITY_PILE] or pos.top[kinds.CITY_PILE]:
                    pos.cities[place] = draw(pos, kinds.CITY_PILE)

    def _default_markers(self) -> None:
        """Markers that lie on Provinces are no longer with those who had them (DUEL.AZTEC.2)."""
        pos = self.pos
        for seat, key in enumerate(self.rules.config.civilizations):
            if self._says(key, "markers"):
                continue
            for kind in range(TYPES):
                i = seat * TYPES + kind
                laid = sum(mask >> kind & 1 for mask in pos.marked)
                pos.markers[i] = max(pos.markers[i] - laid, 0)

    def _advantage(self) -> None:
        """Who holds it, and what lies on the card: ``mali, 3 military``."""
        node = self.nodes.get("advantage")
        pos = self.pos
        known = {RESOURCE_KEYS[resource]: resource for resource in BASIC}
        for line, name, count in self.notes.counted(node) if node else []:
            if name.lower() in self.seats:
                pos.holder = self.seats[name.lower()]
            elif pos.bid:
                self.notes.note(line, "said-twice", "tokens of one kind lie on the Advantage")
            else:
                kind = self.notes.lookup(line, "holder or resource", name, {**known, **self.seats})
                if kind is not None and count:
                    pos.bid_kind, pos.bid = kind, count

    # --- the display and the Development deck ----------------------------------------------------------------------
    def _development(self) -> None:
        pos = self.pos
        rules = self.rules
        self._display()
        owned = cards_found(pos)
        for i, card in enumerate(rules.basic):  # so far all of them were still to be had
            pos.basic[i] -= owned[card] - pos.basic[i]
        pos.era = self._era()
        deck = self.nodes.get("development")
        kept = self._cards(deck) if deck else None
        removed: list[int] = []
        for era, cards in enumerate(rules.era_cards):
            left = [card for card in cards if not owned[card]]
            stays = [card for card in left if (card in kept if kept is not None else era >= pos.era - 1)]
            removed += [card for card in left if card not in stays]
            pos.pool[kinds.ERA_PILE + era] = tuple(sorted(stays))
        pos.display_discard = tuple(removed)
        self._next()

    def _next(self) -> None:
        node = self.nodes.get("next")
        for card in self._cards(node) if node else []:
            name = self.rules.card_word[card]
            era = next((era for era, cards in enumerate(self.rules.era_cards) if card in cards), None)
            if era is None:
                self.notes.note(node.line if node else 0, "wrong-era", f"{name} is no Development card")
            else:
                self._to_top(node.line if node else 0, kinds.ERA_PILE + era, card, name)

    def _era(self) -> int:
        """How many Separation cards are gone: as many as the latest card of the display says."""
        node = self.nodes.get("era")
        if node is not None:
            return self.notes.lookup(node.line, "era", node.text, ERAS) or 0
        seen = [
            era + 1
            for era, cards in enumerate(self.rules.era_cards)
            for card in cards
            if card in self.pos.display
        ]
        return max(seen, default=0)

    def _deal(self) -> None:
        """Cities and a display that the scenario does not mention are dealt as at the start of a game."""
        pos = self.pos
        waiting, pos.stack = pos.stack, []
        heaps, pos.discard = (
            pos.discard,
            [()] * kinds.SEATS,
        )  # a discard pile that is written down stays there
        known = pos.top[: kinds.SEATS]
        pos.top[: kinds.SEATS] = [()] * kinds.SEATS
        if "display" not in self.nodes:
            pos.stack.append(Frame(kinds.DISPLAY, pos.first))
        for key, seat in self.seats.items():
            if not self._says(key, "city"):
                pos.stack.append(Frame(kinds.DEAL, seat))
        advance(pos)
        while pos.pending == DECISION and pos.stack and pos.stack[-1].kind == kinds.KEEP_KNOWLEDGE:
            apply(pos, pos.options[0])
        pos.stack = waiting
        pos.top[: kinds.SEATS] = known
        pos.discard = [heap + dealt for heap, dealt in zip(heaps, pos.discard, strict=True)]


def in_force(pos: Position) -> list[int]:
    """What changes numbers now: civilizations, activated spaces and the active Policy (DUEL.EFFECT.3)."""
    bare = Position(pos.rules)
    for seat in range(kinds.SEATS):
        cards = [*pos.policies[seat][-1:]]
        for slot in range(SLOTS):
            if pos.lit[seat] >> slot & 1:
                cards += [pos.cover[seat * SLOTS + slot], pos.under[seat * SLOTS + slot]]
        for card in cards:
            enter_force(bare, seat, card)
    return bare.mods


def phase_frames(phase: str, seat: int, first: int) -> list[Frame]:
    """The frames of a round that stands before one of its phases.

    >>> [frame.kind for frame in phase_frames("actions", 1, 0)] == [kinds.ROUND, kinds.TURN]
    True
    """
    if phase == "begin":
        return [Frame(kinds.ROUND, 0, BEGIN)]
    if phase == "activate":
        after = SECOND_CITY if seat == first else ACTIONS
        return [
            Frame(kinds.ROUND, 0, after),
            Frame(kinds.RESOLVE, seat, 0, seat),
            Frame(kinds.ACTIVATE, seat),
        ]
    if phase == "actions":
        return [Frame(kinds.ROUND, 0, END), Frame(kinds.TURN, seat)]
    return [Frame(kinds.ROUND, 0, END)] if phase == "end" else []
