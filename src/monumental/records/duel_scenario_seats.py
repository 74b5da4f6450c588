"""The section of one player in a scenario of Duel: City, piles, Provinces, Free Cities and what was done this round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from monumental.classic.kinds import SLOTS, UNDER
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.setup import STARTING_GOLD
from monumental.effects.duel_hooks import KNOWLEDGE, PROVINCE, TYPE_KEYS, TYPES
from monumental.effects.resources import BASIC, GOLD, RESOURCES
from monumental.records.outline import Node
from monumental.records.scenario_city import CityReader
from monumental.records.scenario_names import NONE, Notes

MARKED: Final = "marked"
USED: Final = "used"
MOST_GOLD: Final = 99
ANSWERS: Final = {"yes": 1, "no": 0}


def card_names(rules: Any) -> dict[str, int]:
    """Cards by the words of the notation, and by their keys."""
    return {**rules.word_id, **rules.card_id}


def mark_names(rules: Any, seat: int) -> dict[str, int]:
    """What bears an Action token of a seat for this round: the Warlord, the Scout, Policies by their names."""
    policies = {
        rules.card_word[card]: kinds.MARK_POLICY << rules.policy_index[card] for card in rules.policies[seat]
    }
    return {"warlord": kinds.MARK_WARLORD, "scout": kinds.MARK_SCOUT, **policies}


class DuelSeatReader(CityReader):
    """Reads one player's section into a position of Duel; keys that are missing take what a game starts with."""

    knowledge = KNOWLEDGE

    def __init__(self, notes: Notes, pos: Position, seat: int, node: Node) -> None:
        super().__init__(notes, pos, seat)
        self.names = card_names(self.rules)
        readers: dict[str, Callable[[Node], None]] = {
            "city": self._city,
            "activated": self._activated,
            "used": self._used,
            "deck": self._deck,
            "pool": self._pile,
            "aside": self._pile,
            "discard": self._pile,
            "archive": self._pile,
            "policies": self._policies,
            "site": self._site,
            "supplies": self._supplies,
            "generated": self._generated,
            "provinces": self._provinces,
            "markers": self._markers,
            "claimed": self._claimed,
            "gold-laid": self._gold_laid,
            "traded": self._traded,
            "marks": self._marks,
            "passed": self._passed,
        }
        pos.stock[seat * RESOURCES + GOLD] = STARTING_GOLD  # DUEL.SETUP.18
        if self.rules.start_province[seat]:  # DUEL.SETUP.16
            pos.land[seat] = (self.rules.start_province[seat],)
        self._read(node, readers)
        self._default_generated()
        self._default_used()
        self._fill_rest()

    def _fill_rest(self) -> None:
        """The starting cards that are mentioned nowhere go to the deck, or where the scenario says ``rest``."""
        pos = self.pos
        seat = self.seat
        city = slice(seat * SLOTS, (seat + 1) * SLOTS)
        named = Counter(pos.cover[city] + pos.under[city])
        for piles in (pos.top, pos.pool, pos.aside, pos.discard, pos.archive):
            named.update(piles[seat])
        # A card between two places is in the frame that asks where it goes (DUEL.REPLENISH.4).
        named.update(
            frame.a for frame in pos.stack if frame.kind == kinds.KEEP_KNOWLEDGE and frame.seat == seat
        )
        rest = tuple(sorted((Counter(self.rules.start_deck[seat]) - named).elements()))
        if self.rest_to == "deck":
            pos.top[seat] = rest + pos.top[seat]
        elif self.rest_to in ("aside", "discard", "archive"):
            getattr(pos, self.rest_to)[seat] += rest
        elif self.rest_to == "pool" or "pool" not in self.given:
            pos.pool[seat] = tuple(sorted(pos.pool[seat] + rest))

    # --- what was done this round --------------------------------------------------------------------------------
    def _used(self, node: Node) -> None:
        for line, item in node.items():
            if item.lower() in NONE:
                continue
            place = self._place(item.lower())
            if 0 <= place < 2 * SLOTS:
                self.pos.used[self.seat] |= 1 << place
            else:
                self.notes.note(line, "bad-place", f"'{item}' is no place; write r2c3 or below r2c3")

    def _default_used(self) -> None:
        """What is applied on activation has been, where a space is activated (DUEL.ACTIVATE.10)."""
        if "used" in self.given:
            return
        pos = self.pos
        for slot in range(SLOTS):
            i = self.seat * SLOTS + slot
            if pos.lit[self.seat] >> slot & 1:
                for card, place in ((pos.cover[i], slot), (pos.under[i], slot + UNDER)):
                    if self.rules.pooled[card]:
                        pos.used[self.seat] |= 1 << place

    def _default_generated(self) -> None:
        """Basic resources that lie in a supply were gained this round."""
        if "generated" not in self.given:
            for resource in BASIC:
                i = self.seat * RESOURCES + resource
                self.pos.made[i] = self.pos.stock[i]

    def _marks(self, node: Node) -> None:
        known = mark_names(self.rules, self.seat)
        for line, item in node.items():
            if item.lower() not in NONE:
                self.pos.marks[self.seat] |= self.notes.lookup(line, "mark", item, known) or 0

    def _passed(self, node: Node) -> None:
        self.pos.passed[self.seat] = self.notes.lookup(node.line, "answer", node.text, ANSWERS) or 0

    def _policies(self, node: Node) -> None:
        items = [(line, item) for line, item in node.items() if item.lower() not in NONE]
        self.pos.policies[self.seat] = tuple(card for line, item in items if (card := self._card(line, item)))

    # --- Provinces -----------------------------------------------------------------------------------------------
    def _provinces(self, node: Node) -> None:
        """The stack from bottom to top: ``andes, andes marked coastal mountain, barricade``."""
        cards: list[int] = []
        for line, name, count in self.notes.counted(node):
            key, *types = name.lower().split()
            card = self._card(line, key)
            cards += [card] * min(count, MOST_GOLD) if card else []
            if card and types:
                self._mark(line, card, types)
        self.pos.land[self.seat] = tuple(cards)

    def _mark(self, line: int, card: int, types: list[str]) -> None:
        known = {key: 1 << number for number, key in enumerate(TYPE_KEYS)}
        name = self.rules.card_word[card]
        if types[0] != MARKED or len(types) == 1:
            self.notes.note(line, "bad-phrase", f"after {name} may only stand '{MARKED}' and its types")
        elif self.rules.card_kind[card] != PROVINCE:
            self.notes.note(line, "bad-marker", f"{name} is no Province and bears no marker")
        else:
            for key in types[1:]:
                mask = self.notes.lookup(line, "Province type", key, known) or 0
                self.pos.marked[self.rules.province_index[card]] |= mask

    def _markers(self, node: Node) -> None:
        known = {key: number for number, key in enumerate(TYPE_KEYS)}
        left = [0] * TYPES
        for line, name, count in self.notes.counted(node):
            kind = self.notes.lookup(line, "Province type", name, known)
            if kind is not None:
                left[kind] += count
        self.pos.markers[self.seat * TYPES : (self.seat + 1) * TYPES] = left

    # --- Free Cities ---------------------------------------------------------------------------------------------
    def _claimed(self, node: Node) -> None:
        cards: list[int] = []
        for line, item in node.items():
            if item.lower() in NONE:
                continue
            name, _, rest = item.lower().partition(" ")
            card = self._card(line, name)
            if rest not in ("", USED):
                self.notes.note(line, "bad-phrase", f"'{item}' must read '{name}' or '{name} {USED}'")
            elif card:
                self.pos.claimed_used[self.seat] |= int(rest == USED) << len(cards)
                cards.append(card)
        self.pos.claimed[self.seat] = tuple(cards)

    def _on_display(self, line: int, name: str) -> int | None:
        """The place of a Free City on display, which has been read before."""
        card = self._card(line, name)
        if not card:
            return None
        if card not in self.pos.cities:
            self.notes.note(line, "not-there", f"{name} is not among the Free Cities on display")
            return None
        return int(self.pos.cities.index(card))

    def _gold_laid(self, node: Node) -> None:
        for line, name, count in self.notes.counted(node):
            place = self._on_display(line, name)
            if place is not None:
                self.pos.laid[place * kinds.SEATS + self.seat] += min(count, MOST_GOLD)

    def _traded(self, node: Node) -> None:
        for line, item in node.items():
            place = None if item.lower() in NONE else self._on_display(line, item)
            if place is not None:
                self.pos.traded[self.seat] |= 1 << place
