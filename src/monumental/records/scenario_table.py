"""The body of a scenario: from its sections to a position."""

from __future__ import annotations

from collections import Counter
from typing import Final

from monumental.classic import display
from monumental.classic.automa.turn import set_aside, solo_pile
from monumental.classic.kinds import DEAL, DISPLAY, KEEP_KNOWLEDGE, ROADS
from monumental.classic.model import ERA_I, ERA_II, ERA_III, RENAISSANCE
from monumental.classic.policies import change_mods
from monumental.classic.position import Position
from monumental.classic.rulebook import ERA_ORDER, Rulebook
from monumental.classic.setup import fill_module_piles, fill_piles
from monumental.kernel.chance import MASK, below, reseed
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance, apply
from monumental.kernel.state import DECISION
from monumental.records import form_1
from monumental.records.outline import Node
from monumental.records.problems import cards_of, tally_of
from monumental.records.scenario_names import NONE, Notes
from monumental.records.scenario_seats import SeatReader
from monumental.records.scenario_setup import SetupReader
from monumental.records.scenario_sheet import SheetReader
from monumental.records.scenario_tiles import TilePlacer
from monumental.ruleset.choosing import generator_state

ERA_NAMES: Final = {
    "i": ERA_I,
    "1": ERA_I,
    "ii": ERA_II,
    "2": ERA_II,
    "renaissance": RENAISSANCE,
    "iii": ERA_III,
    "3": ERA_III,
}
PHASE_FRAMES: Final = ("begin", "activate", "actions", "replenish", "display")
PHASES: Final = (*PHASE_FRAMES, "over")
UNDRAWN: Final = "undrawn"
MOST_ROUNDS: Final = 999


class TableReader(SheetReader):
    """The position itself: seats, tiles, Markets, the Display, whose turn it is."""

    def __init__(self, notes: Notes, setup: SetupReader, rules: Rulebook) -> None:
        pos = Position(rules)
        super().__init__(notes, setup.nodes, pos)
        reseed(pos, generator_state(setup.seed))
        fill_piles(pos)
        if "fields" in self.nodes:  # before the tiles: Soldiers that modules keep are not at home
            self._fields(self.nodes["fields"])
            self._out_of_solo_decks()
        TilePlacer(notes, pos, setup.specs, self._capitals())
        for seat, key in enumerate(rules.config.civilizations):
            SeatReader(notes, pos, seat, self.nodes.get(key, Node(0, key)))
        self._default_tokens()
        self._backs()
        self._goods_and_markets()
        self._calendar()
        pos.stack = self._stack()  # before the deck is filled: frames may hold cards
        self._rows_taken()
        self._development()
        fill_module_piles(pos)
        self._lasting()
        self._deal()
        for seat in range(pos.seats):
            pos.tally[seat * ROADS : (seat + 1) * ROADS] = tally_of(pos, seat)
        pos.luck = (notes.number(self.nodes["luck"], 0, MASK) or 0) if "luck" in self.nodes else pos.luck

    def _lasting(self) -> None:
        """What cards beside the Policies change follows from who has them."""
        pos = self.pos
        for row in self.rules.lasting:
            for seat in range(pos.seats):
                for card in row.cards(pos, seat):
                    change_mods(pos, seat, card, 1)

    def _capitals(self) -> dict[int, int]:
        """The Capital of each player that names one; -1 if it has chosen none yet."""
        found: dict[int, int] = {}
        for seat, key in enumerate(self.rules.config.civilizations):
            for node in [child for child in self._section(key) if child.key == "capital"]:
                if node.text in NONE:
                    found[seat] = -1
                else:
                    tile = self.notes.lookup(node.line, "tile", node.text, self.rules.tile_id)
                    if tile is not None:
                        found[seat] = tile
        return found

    # --- tokens and Markets --------------------------------------------------------------------------------------
    def _default_tokens(self) -> None:
        """Whoever lists no tokens took those of its Provinces, the first of each face in the order of the box."""
        pos = self.pos
        rules = self.rules
        pools = [list(pos.pool[rules.face_pile + face]) for face in range(len(rules.face))]
        gone = [token for stock in rules.card_stocks for token in stock.tokens(pos)]
        empty = Counter(rules.token_face[token] for token in gone)  # Provinces whose token nobody has
        for token in [token for tokens in (*pos.tokens, gone) for token in tokens]:
            face = rules.token_face[token]
            if token in pools[face]:
                pools[face].remove(token)
        for seat, key in enumerate(rules.config.civilizations):
            vanish = rules.automa[seat] and rules.options.automa == "first"  # CORE.SOLO.9
            if vanish or self._says(key, "tokens"):
                continue
            for tile in range(rules.tiles):
                face = rules.tile_face[tile] - 1
                if face < 0 or pos.token[tile] or pos.owner[tile] != seat:
                    continue
                kept = [token for token in pools[face] if not rules.token_monster[token]]
                if empty[face]:
                    empty[face] -= 1
                elif kept:
                    pos.tokens[seat] += (kept[0],)
                    pools[face].remove(kept[0])
        for face, pool in enumerate(pools):
            pos.pool[rules.face_pile + face] = tuple(pool)

    def _backs(self) -> None:
        node = self.nodes.get("backs")
        if node is None:
            return
        for line, name, count in self.notes.counted(node):
            token = self.notes.lookup(line, "token", name, self.rules.token_id)
            for _ in range(min(count, 50) if token else 0):
                self._to_top(line, self.rules.face_pile + self.rules.token_face[token or 0], token or 0, name)

    def _goods_and_markets(self) -> None:
        pos = self.pos
        rules = self.rules
        for seat, goods in enumerate(pos.goods):
            for good in goods:
                market = rules.good_market[good >> 1]
                pile = rules.market_pile + market
                pos.pool[pile] = tuple(item for item in pos.pool[pile] if item != good >> 1)
                pos.market_size[market] = max(0, pos.market_size[market] - 1)
                pos.market_seen[market] |= 0 if rules.automa[seat] else 1 << seat
        self._goods_removed()
        node = self.nodes.get("markets")
        for child in node.children if node else []:
            named = self.notes.lookup(
                child.line, "market", child.key or child.text, _numbers(rules.market_key)
            )
            if named is not None:
                self._market(child, named)
        for market, size in enumerate(pos.market_size):
            pile = rules.market_pile + market
            while pos.market_seen[market] and len(pos.market_stack[market]) < size and pos.pool[pile]:
                pool = list(pos.pool[pile])
                pos.market_stack[market] += (pool.pop(below(pos, len(pool))),)
                pos.pool[pile] = tuple(pool)

    def _goods_removed(self) -> None:
        """Tokens that an Automa has thrown away count as taken."""
        pos = self.pos
        node = self.nodes.get("goods-removed")
        for line, item in node.items() if node else []:
            good = self.notes.lookup(line, "market token", item, self.rules.good_id)
            if good is not None:
                market = self.rules.good_market[good]
                pile = self.rules.market_pile + market
                pos.pool[pile] = tuple(each for each in pos.pool[pile] if each != good)
                pos.market_size[market] = max(0, pos.market_size[market] - 1)

    def _market(self, node: Node, market: int) -> None:
        pos = self.pos
        pile = self.rules.market_pile + market
        seats = _numbers(self.rules.config.civilizations)
        for line, item in node.items():
            if item.startswith("seen by "):
                pos.market_seen[market] = 0
                for word in item.removeprefix("seen by ").split():
                    seat = self.notes.lookup(line, "civilization", word, seats)
                    pos.market_seen[market] |= 0 if seat is None else 1 << seat
                continue
            good = self.notes.lookup(line, "market token", item, self.rules.good_id)
            if good in pos.pool[pile]:
                pos.pool[pile] = tuple(each for each in pos.pool[pile] if each != good)
                pos.market_stack[market] += (good,)
            elif good is not None:
                self.notes.note(
                    line, "not-there", f"{item} is not in the {self.rules.market_key[market]} Market"
                )

    # --- the Display and the Development deck ----------------------------------------------------------------------
    def _development(self) -> None:
        pos = self.pos
        rules = self.rules
        owned = Counter(card for seat in range(pos.seats) for card in cards_of(pos, seat))
        pos.basic = [count - owned[card] for card, count in zip(rules.basic, rules.basic_count, strict=True)]
        self._display()
        self._era()
        owned.update(card for card in pos.display if card)
        owned.update(card for stock in rules.card_stocks for card in stock.cards(pos))
        deck = self.nodes.get("development")
        kept = self._cards(deck) if deck else None
        removed: list[int] = []
        for i in range(len(ERA_ORDER)):
            left = [card for card in rules.era_cards[i] if not owned[card]]
            past = i in rules.eras and rules.eras.index(i) < pos.era
            stays = [card for card in left if (card in kept if kept is not None else not past)]
            removed += [card for card in left if card not in stays]
            pos.pool[rules.era_pile + i] = tuple(sorted(stays))
        if "cards-removed" in self.nodes:  # a Wonder of the Reserve that was given up, a card for an Automa
            removed += self._cards(self.nodes["cards-removed"])
        for guest in rules.deck_guests:
            removed = guest.past(pos, removed)
        pos.display_discard = tuple(removed)
        if "next" in self.nodes:
            for card in self._cards(self.nodes["next"]):
                if rules.card_era[card] in ERA_ORDER:
                    pile = rules.era_pile + ERA_ORDER.index(rules.card_era[card])
                    self._to_top(self.nodes["next"].line, pile, card, rules.card_key[card])
        if "last-round" not in self.nodes:
            pos.final_round = rules.mode.presumed_end(pos)

    def _era(self) -> None:
        pos = self.pos
        node = self.nodes.get("era")
        if node is not None:
            era = None if node.text in NONE else self.notes.lookup(node.line, "era", node.text, ERA_NAMES)
            if era is not None and ERA_ORDER.index(era) not in self.rules.eras:
                self.notes.note(node.line, "no-such-era", f"Era {node.text} is not part of this game")
            elif era is not None:
                pos.era = self.rules.eras.index(ERA_ORDER.index(era))
            return
        eras = [self.rules.card_era[card] for card in pos.display if card]
        known = [self.rules.eras.index(ERA_ORDER.index(era)) for era in eras if era in ERA_ORDER]
        pos.era = max(known, default=0)

    def _deal(self) -> None:
        """Cities and a Display that the scenario does not mention are dealt as at the start of a game."""
        pos = self.pos
        waiting, pos.stack = pos.stack, []
        if "display" not in self.nodes:
            pos.stack.append(Frame(DISPLAY, pos.first, display.DEALING))
        known = pos.top[: pos.seats]
        pos.top[: pos.seats] = [()] * pos.seats
        for seat, key in enumerate(self.rules.config.civilizations):
            if not self._says(key, "city") and pos.pool[seat]:
                pos.stack.append(Frame(DEAL, seat))
        taken = pos.taken
        advance(pos)
        while pos.pending == DECISION and pos.stack and pos.stack[-1].kind == KEEP_KNOWLEDGE:
            apply(pos, pos.options[0])
        pos.stack = waiting
        pos.taken = taken
        pos.top[: pos.seats] = known

    # --- whose turn ------------------------------------------------------------------------------------------------
    def _calendar(self) -> None:
        pos = self.pos
        nodes = self.nodes
        seats = _numbers(self.rules.config.civilizations)
        pos.round = (self.notes.number(nodes["round"], 0, MOST_ROUNDS) or 0) if "round" in nodes else 1
        if "last-round" in nodes and nodes["last-round"].text not in NONE:
            pos.final_round = self.notes.number(nodes["last-round"], 0, MOST_ROUNDS) or 0
        first = nodes.get("first")
        if first is None or first.text != UNDRAWN:
            pos.pool[self.rules.first_pile] = ()
            pos.first = (
                (self.notes.lookup(first.line, "civilization", first.text, seats) or 0) if first else 0
            )

    def _rows_taken(self) -> None:
        """Rows from which the seat whose turn it is took a card; what other seats took stands with them."""
        if "rows-taken" in self.nodes:
            self.pos.taken[max(self.pos.active, 0)] = self.notes.rows_of_display(
                self.nodes["rows-taken"], self.rules.display_rows
            )

    def _stack(self) -> list[Frame]:
        node = self.nodes.get("turn")
        words = [word.lower() for word in node.words()] if node else []
        line = node.line if node else 0
        phases = [word for word in words if word in PHASES]
        names = [word for word in words if word not in PHASES]
        seats = _numbers(self.rules.config.civilizations)
        seat = self.pos.first
        for name in names:
            if name == "nobody":
                seat = -1
            elif name in seats:
                seat = seats[name]
            else:
                self.notes.unknown(line, "phase", name, [*PHASES, *seats])
        self.pos.active = seat
        if "frames" in self.nodes:
            return self._frames(self.nodes["frames"])
        phase = phases[0] if phases else "activate"
        if phase == "over" or seat < 0:
            self.pos.active = -1
            return []
        if self.rules.automa[seat] and phase in ("activate", "actions", "replenish"):
            self.notes.note(line, "automa-phase", f"the Automa's turn has no phase '{phase}'; write 'begin'")
        frames: list[Frame] = self.rules.mode.frames(phase, self.pos, seat)
        return frames

    def _frame_kind(self, word: str) -> int | None:
        """The kind of a frame by its key, or by its number in the first form."""
        return form_1.frame_kind(self.rules, int(word)) if word.isdecimal() else super()._frame_kind(word)

    def _out_of_solo_decks(self) -> None:
        """Cards that modules keep aside are no longer in the deck of their Automa."""
        for seat in self.rules.config.automas:
            pile = solo_pile(self.pos, seat)
            gone = set_aside(self.pos, seat)
            self.pos.pool[pile] = tuple(card for card in self.pos.pool[pile] if card not in gone)


def _numbers(names: list[str] | tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}
