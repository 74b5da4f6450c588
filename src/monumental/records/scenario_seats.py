"""The section of one player in a scenario: City, piles, supplies and what was done this turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from monumental.classic.city import card_at, lit_cards, row_cards
from monumental.classic.kinds import (
    DRAWN,
    MARK_ABILITY,
    MARK_ONCE,
    MARK_WARLORD,
    MARKS_EACH,
    NEXUS,
    ROAD_POLICIES,
    ROADS,
    SLOTS,
    UNDER,
    own_mark,
)
from monumental.classic.policies import in_force
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.rulebook import Rulebook
from monumental.classic.setup import START_GOLD
from monumental.effects.book import NO_OP
from monumental.effects.hooks import HOOK_KEYS, HOOKS
from monumental.effects.resources import BASIC, GOLD, MILITARY, RAID, RESOURCES
from monumental.records.outline import Node
from monumental.records.scenario_city import CityReader
from monumental.records.scenario_names import NONE, Notes

MOST_MARKS: Final = 8
POLICIES: Final = 5


def mark_names(rules: Rulebook | None = None) -> dict[str, int]:
    """The marks of a turn by name: the Warlord's benefit, the Policy's ability, triggers that work once.

    With the rules of a game also those of its Natural Wonders.

    >>> mark_names()["once-2"]
    8
    """
    names = {"warlord": MARK_WARLORD, "ability": MARK_ABILITY}
    names.update({f"once-{i + 1}": MARK_ONCE << i for i in range(MOST_MARKS)})
    for policy in range(POLICIES):  # those that are in force side by side
        names[f"ability-{policy + 1}"] = own_mark(policy)
        names.update({f"once-{policy + 1}-{i}": own_mark(policy) << i for i in range(1, MARKS_EACH)})
    if rules is not None:
        for card in rules.natural_wonders:
            names[f"ability-{rules.card_key[card]}"] = rules.card_mark[card]
            names[f"once-{rules.card_key[card]}"] = rules.card_mark[card] << 1
    return names


class SeatReader(CityReader):
    """Reads one player's section into a position; keys that are missing take what a game starts with."""

    def __init__(self, notes: Notes, pos: Position, seat: int, node: Node) -> None:
        super().__init__(notes, pos, seat)
        readers: dict[str, Callable[[Node], None]] = {
            "capital": self._read_elsewhere,
            "city": self._city,
            "activated": self._activated,
            "deck": self._deck,
            "pool": self._pile,
            "drawn": self._pile,
            "discard": self._pile,
            "archive": self._pile,
            "policies": self._policies,
            "site": self._site,
            "supplies": self._supplies,
            "generated": self._generated,
            "tokens": self._tokens,
            "goods": self._goods,
            "production-tokens": self._number(pos.production_tokens, 99),
            "conquests": self._number(pos.conquests, 99),
            "acquisitions": self._number(pos.acquisitions, 99),
            "outposts-built": self._number(pos.outposts_built, 99),
            "collected": self._collected,
            "rows-taken": self._rows_taken,
            "marks": self._marks,
            "this-turn": self._this_turn,
            "ready": self._ready,
            "solo-deck": self._solo_deck,
            "solo-discard": self._solo_discard,
            "policies-developed": self._policies_developed,
        }
        pos.pool[seat] = ()
        pos.stock[seat * RESOURCES + GOLD] = START_GOLD
        self._read(node, readers)
        self._default_generated()
        self._default_ready()
        self._fill_rest()

    def _read_elsewhere(self, node: Node) -> None:
        """The Capital decides where the pieces stand, so it has been read with the tiles."""

    # --- cards -------------------------------------------------------------------------------------------------
    def _fill_rest(self) -> None:
        """The starting cards that are mentioned nowhere go to the deck, or where the scenario says ``rest``."""
        pos = self.pos
        seat = self.seat
        base = seat * SLOTS
        named = Counter(pos.cover[base : base + SLOTS] + pos.under[base : base + SLOTS])
        named.update(
            (*pos.top[seat], *pos.pool[seat], *pos.drawn[seat], *pos.discard[seat], *pos.archive[seat])
        )
        named.update(row_cards(pos, seat))
        rest = tuple(sorted((Counter(self.rules.start_deck[seat]) - named).elements()))
        if self.rest_to == "discard":
            pos.discard[seat] += rest
        elif self.rest_to == "archive":
            pos.archive[seat] += rest
        elif self.rest_to == "drawn":
            pos.drawn[seat] += rest
        elif self.rest_to == "deck":
            pos.top[seat] = rest + pos.top[seat]
        elif self.rest_to == "pool" or "pool" not in self.given:
            pos.pool[seat] = tuple(sorted(pos.pool[seat] + rest))

    # --- the City ----------------------------------------------------------------------------------------------
    def _marked(self, slot: int, marks: str) -> bool:
        if "+" in marks:
            self.pos.kept[self.seat] |= 1 << slot
        super()._marked(slot, marks)
        return True

    def _ready(self, node: Node) -> None:
        places: list[int] = []
        for line, item in node.items():
            if item.lower() not in NONE:
                place = self._place(item.lower())
                if place < 0:
                    self.notes.note(
                        line, "bad-place", f"'{item}' is no place; write r2c3, below r2c3 or drawn 1"
                    )
                else:
                    places.append(place)
        self.pos.ready[self.seat] = tuple(sorted(places))

    def _default_ready(self) -> None:
        """Every effect of an activated or drawn card is still to be used, unless ``ready`` says otherwise."""
        if "ready" in self.given:
            return
        pos = self.pos
        lit = [slot for slot in range(SLOTS) if pos.lit[self.seat] >> slot & 1]
        places = [*lit, *[slot + UNDER for slot in lit], *range(DRAWN, DRAWN + len(pos.drawn[self.seat]))]
        places += sorted(NEXUS + card for card in lit_cards(pos, self.seat))
        pos.ready[self.seat] = tuple(
            place
            for place in places
            if (card := card_at(pos, self.seat, place)) and self.rules.card_effect[card] != NO_OP
        )

    # --- supplies and tokens -------------------------------------------------------------------------------------
    def _default_generated(self) -> None:
        """Basic resources that lie in a supply were generated this turn (CORE.RESOURCE.7)."""
        if "generated" in self.given:
            return
        base = self.seat * RESOURCES
        for resource in (*BASIC, RAID):
            self.pos.made[base + resource] = self.pos.stock[base + resource]
        self.pos.made[base + MILITARY] += self.pos.stock[base + RAID]

    def _tokens(self, node: Node) -> None:
        tokens: list[int] = []
        for line, name, count in self.notes.counted(node):
            token = self.notes.lookup(line, "token", name, self.rules.token_id)
            tokens += [token] * min(count, 50) if token else []
        self.pos.tokens[self.seat] = tuple(tokens)

    def _goods(self, node: Node) -> None:
        pos = self.pos
        for line, item in node.items():
            words = item.lower().split()
            if item.lower() in NONE:
                continue
            good = self.notes.lookup(line, "market token", words[0], self.rules.good_id)
            rest = " ".join(words[1:])
            if rest not in ("", "used", "by 1", "by 2", "used by 1", "used by 2"):
                self.notes.note(
                    line, "bad-goods", f"'{item}' must read '{words[0]} used by 2' or a part of it"
                )
            elif good is not None:
                pos.goods[self.seat] += (good << 1 | int("used" in rest),)
                if self.rules.automa[self.seat]:
                    continue
                pos.goods_by[self.seat * EXPLORERS + int(rest.endswith("2"))] |= (
                    1 << self.rules.good_market[good]
                )

    # --- the Automa ----------------------------------------------------------------------------------------------
    def _policies_developed(self, node: Node) -> None:
        if self.rules.automa[self.seat]:
            self.pos.tally[self.seat * ROADS + ROAD_POLICIES] = self.notes.number(node, 0, 5) or 0
        else:
            self.notes.note(
                node.line, "not-an-automa", "only the Automa counts Policies; list them in 'policies'"
            )

    def _solo_cards(self, node: Node) -> tuple[int, ...]:
        """Cards of the Solo deck, taken out of it."""
        pile = self.rules.automa_pile + self.seat
        if not self.rules.automa[self.seat]:
            self.notes.note(node.line, "not-an-automa", f"only the Automa has a {node.key}")
            return ()
        keeper = self.rules.solo_seat[self.seat]
        if keeper != self.seat:
            who = self.rules.config.civilizations[keeper]
            self.notes.note(node.line, "shared-solo-deck", f"the Automas share the deck that lies with {who}")
            return ()
        known = {self.rules.solo_cards[card].key: card for card in self.rules.solo_deck[self.seat]}
        found: list[int] = []
        for line, item in node.items():
            card = None if item.lower() in NONE else self.notes.lookup(line, "solo card", item, known)
            if card is not None and card in self.pos.pool[pile]:
                self.pos.pool[pile] = tuple(each for each in self.pos.pool[pile] if each != card)
                found.append(card)
        return tuple(found)

    def _solo_deck(self, node: Node) -> None:
        cards = self._solo_cards(node)
        if cards:
            self.pos.top[self.rules.automa_pile + self.seat] = cards[::-1]

    def _solo_discard(self, node: Node) -> None:
        self.pos.solo_discard[self.seat] = self._solo_cards(node)

    # --- Policies and what was done this turn ----------------------------------------------------------------------
    def _policies(self, node: Node) -> None:
        cards = tuple(
            card for line, item in node.items() if item not in NONE if (card := self._card(line, item))
        )
        self.pos.policies[self.seat] = cards
        for policy in in_force(self.pos, self.seat):
            self._modify(self.rules.card_mods[policy])

    def _modify(self, changes: list[int]) -> None:
        for hook, amount in zip(changes[::2], changes[1::2], strict=True):
            self.pos.mods[self.seat * HOOKS + hook] += amount

    def _this_turn(self, node: Node) -> None:
        known = {key: number for number, key in enumerate(HOOK_KEYS)}
        changes: list[int] = []
        for line, item in node.items():
            key, _, amount = item.lower().partition(" ")
            hook = self.notes.lookup(line, "modifier", key, known)
            number = self.notes.bounded(line, key, amount, -99, 99)
            if hook is not None and number is not None:
                changes += [hook, number]
        self.pos.turn_mods[self.seat] = tuple(changes)
        self._modify(changes)

    def _number(self, into: list[int], high: int) -> Callable[[Node], None]:
        def read(node: Node) -> None:
            into[self.seat] = self.notes.number(node, 0, high) or 0

        return read

    def _collected(self, node: Node) -> None:
        words = node.words()
        if len(words) != EXPLORERS:
            self.notes.note(
                node.line, "bad-collected", f"collected needs {EXPLORERS} numbers, one an Explorer"
            )
            return
        for i, word in enumerate(words):
            number = self.notes.bounded(node.line, "collected", word, 0, 99)
            self.pos.collected[self.seat * EXPLORERS + i] = number or 0

    def _rows_taken(self, node: Node) -> None:
        self.pos.taken[self.seat] = self.notes.rows_of_display(node, self.rules.display_rows)

    def _marks(self, node: Node) -> None:
        for line, item in node.items():
            if item.lower() not in NONE:
                self.pos.marks[self.seat] |= (
                    self.notes.lookup(line, "mark", item, mark_names(self.rules)) or 0
                )
