"""The rulebook of one game of Duel: every table that the rules read, in integers. Built once, never copied."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from monumental.classic.parts import DUEL, TRADE, Parts
from monumental.classic.rulebook import BadSetup
from monumental.duel.kinds import PILE_KEYS, SEATS
from monumental.duel.model import ERAS, Card, Civilization, DuelBox
from monumental.effects import book as ops
from monumental.effects import duel as words
from monumental.effects.book import NO_OP, Book, Op
from monumental.effects.duel import DuelCompiler
from monumental.effects.duel_hooks import (
    ACT,
    ANSWERING,
    DURING_ACTIVATION,
    HOOKS,
    KNOWLEDGE,
    MOMENTS,
    NO_MOMENT,
    ON_ACTIVATION,
    PROVINCE,
    YOU_MAY,
)
from monumental.effects.resources import MILITARY, PRODUCTION, SCIENCE
from monumental.effects.tree import Effect
from monumental.kernel.errors import brief
from monumental.kernel.fields import Extra

if TYPE_CHECKING:
    from monumental.common.veil import TableVeil

USUAL: Final = Parts(game=DUEL, boxes=(TRADE,))

_GIFTS: Final = (ops.GAIN, ops.GAIN_PER)
_HARMLESS: Final = (*_GIFTS, ops.GAIN_BASIC, words.GAIN_BASIC_PER)
_TRADING: Final = (words.TRADE_FREE, words.LAY_GOLD)


@dataclass(frozen=True)
class DuelConfig:
    """What is agreed before the first shuffle: two civilizations, the parts of the table, the First player."""

    civilizations: tuple[str, ...]
    parts: Parts = USUAL
    first: int = -1
    """The seat of the First player; -1 if chance decides (DUEL.SETUP.20)."""
    printings: tuple[str, ...] = ()
    """The fingerprints of the boxes, if the game was begun with other numbers than those on the shelf."""


class Rulebook(Book):
    """All tables of one game. Cards of all families share one id space that starts at 1; 0 means "nothing here"."""

    def __init__(self, boxes: tuple[DuelBox, ...], config: DuelConfig) -> None:
        super().__init__()
        self.config = config
        self.seats = SEATS
        self.boxes = boxes
        # The fields of Scout modules, and of a position where nothing has happened yet.
        self.extras: list[Extra] = []
        self.blanks: list[tuple[str, Any]] = []
        # What is kept from viewers; ``open_book`` puts the veils in.
        self.veils: list[TableVeil[Any]] = []
        self.compiler = DuelCompiler()
        self.ops = self.compiler.ops
        # By operation: a gain that asks nothing; anything that nobody would decline.
        self.gift: list[bool] = []
        self.harmless: list[bool] = []
        self._open_tables()
        self._load_civilizations(boxes)
        self._load_boxes([box for box in boxes if box.key in config.parts.boxes])
        self._check_modules()
        self._close_tables()

    def __repr__(self) -> str:
        return f"<Rulebook of Duel: {' against '.join(self.config.civilizations)}>"

    def __deepcopy__(self, memo: dict[int, object]) -> Rulebook:
        """Itself: nobody writes to a rulebook."""
        return self

    # --- cards -----------------------------------------------------------------------------------------------------
    def _open_tables(self) -> None:
        self.card_key: list[str] = [""]
        self.card_name: list[str] = [""]
        self.card_kind: list[int] = [-1]
        self.card_cost: list[int] = [0]
        self.card_cost_2: list[int] = [0]
        self.card_pays: list[int] = [PRODUCTION]
        self.card_yields: list[list[int]] = [[]]
        # The text: its operation, the same as an offer that may be declined, when it works, what it answers, and what
        # it changes.
        self.card_op: list[int] = [NO_OP]
        self.card_offer: list[int] = [NO_OP]
        self.card_timing: list[int] = [ACT]
        self.card_moment: list[int] = [NO_MOMENT]
        self.card_hook: list[int] = [-1]
        self.card_change: list[int] = [0]
        self.card_bonus: list[int] = [NO_OP]
        self.card_type: list[int] = [-1]
        self.card_defence: list[int] = [0]
        self.card_id: dict[str, int] = {}
        self.definitions: list[Card | None] = [None]
        self.provinces: list[int] = []

    def _add(self, card: Card) -> int:
        if card.key in self.card_id:
            raise BadSetup(f"two cards have the key {card.key!r}")
        number = len(self.card_key)
        self.card_id[card.key] = number
        self.card_key.append(card.key)
        self.card_name.append(card.name)
        self.card_kind.append(card.kind)
        cost = card.cost or (0,)
        self.card_cost.append(cost[0])
        self.card_cost_2.append(cost[1] if len(cost) > 1 else 0)
        self.card_pays.append(_paid_with(card.kind))
        self.card_yields.append(_pairs(card.yields))
        text = card.text
        op = NO_OP if text is None else self._compile(text.effect)
        self.card_op.append(op)
        self.card_offer.append(self._offered(op))
        self.card_timing.append(ACT if text is None else text.timing)
        self.card_moment.append(NO_MOMENT if text is None else text.moment)
        self.card_hook.append(-1 if text is None else text.hook)
        self.card_change.append(0 if text is None else text.amount)
        self.card_bonus.append(self._offered(self._compile(card.bonus)))
        self.card_type.append(card.type)
        self.card_defence.append(card.defence)
        self.definitions.append(card)
        if card.kind == PROVINCE:
            self.provinces.append(number)
        return number

    def _compile(self, effect: Effect | None) -> int:
        number = self.compiler.add(effect)
        for op in self.ops[len(self.gift) :]:
            self.gift.append(_made_of(op, _GIFTS, self.gift))
            self.harmless.append(_made_of(op, _HARMLESS, self.harmless))
        return number

    def _offered(self, op: int) -> int:
        """The same effect as one that may be declined, where anybody might want that (DUEL.EFFECT.2)."""
        if op == NO_OP or self.harmless[op]:
            return op
        offer = Op(ops.MAY, kids=(op,), sure=self.ops[op].sure)
        offer.id = len(self.ops)
        self.ops.append(offer)
        self.gift.append(False)
        self.harmless.append(False)
        return offer.id

    # --- what is in the game ---------------------------------------------------------------------------------------
    def _load_civilizations(self, boxes: tuple[DuelBox, ...]) -> None:
        shelf: dict[str, Civilization] = {c.key: c for box in boxes for c in box.civilizations}
        chosen = self.config.civilizations
        if len(chosen) != SEATS:  # DUEL.GOAL.1
            raise BadSetup(f"Duel is a game for 2 players, not {len(chosen)}")
        for key in chosen:
            if key not in shelf:
                raise BadSetup(
                    f"unknown civilization {brief(repr(key))}; there are: {', '.join(sorted(shelf))}"
                )
        if chosen[0] == chosen[1]:  # DUEL.SETUP.8
            raise BadSetup(f"two players cannot share a civilization: {', '.join(chosen)}")
        self.civilizations = [shelf[key] for key in chosen]
        self.starting: list[int] = []
        for card, count in next((box.starting for box in boxes if box.starting), ()):
            self.starting += [self._add(card)] * count
        self.start_deck: list[list[int]] = []
        self.policies: list[list[int]] = []
        self.warlord_card: list[int] = []
        self.scout_card: list[int] = []
        self.start_province: list[int] = []
        self.start_markers: list[int] = []
        self.start_mods: list[int] = [0] * (HOOKS * SEATS)
        for seat, civilization in enumerate(self.civilizations):
            own = [self._add(civilization.building), self._add(civilization.knowledge)]
            self.start_deck.append(sorted(self.starting + own))
            self.policies.append([self._add(policy) for policy in civilization.policies])
            self.warlord_card.append(self._add(civilization.warlord))
            self.scout_card.append(self._add(civilization.scout))
            province = civilization.province
            self.start_province.append(0 if province is None else self._add(province))
            self.start_markers += list(civilization.markers)
            for hook, amount in civilization.traits:
                self.start_mods[seat * HOOKS + hook] += amount

    def _load_boxes(self, boxes: list[DuelBox]) -> None:
        self.basic: list[int] = []
        self.basic_count: list[int] = []
        self.era_cards: list[list[int]] = [[] for _ in ERAS]
        self.free_cities: list[int] = []
        deck = self.config.parts.deck
        # DUEL.MIX.7: in use is a box whose Development cards are in the deck.
        used = [box for box in boxes if not deck or any(card.key in deck for card in box.development)]
        self.scout_modules = [box.module for box in used if box.module]
        for card, count in next((box.basic for box in boxes if box.basic), ()):  # DUEL.MIX.10
            self.basic.append(self._add(card))
            self.basic_count.append(count)
        for box in used:
            for card in box.development:
                if not deck or card.key in deck:
                    self.era_cards[ERAS.index(card.era)].append(self._add(card))
            self.free_cities += [self._add(city) for city in box.free_cities]

    def _check_modules(self) -> None:
        """A card whose text needs a Scout module is refused in a game without it (DUEL.MIX.11)."""
        if TRADE in self.scout_modules:
            return
        for number in [card for pile in self.era_cards for card in pile]:
            for op in (self.card_op[number], self.card_bonus[number]):
                if op != NO_OP and self._says(op, _TRADING):
                    raise BadSetup(f"{self.card_name[number]} Trades, but the module 'trade' is not played")

    def _says(self, op: int, codes: tuple[int, ...]) -> bool:
        """Whether an effect or a part of it is one of some words."""
        return self.ops[op].code in codes or any(self._says(kid, codes) for kid in self.ops[op].kids)

    def _close_tables(self) -> None:
        self.pile_key = [*self.config.civilizations, *PILE_KEYS]
        self.basic_index = {card: i for i, card in enumerate(self.basic)}
        self.province_index = {card: i for i, card in enumerate(self.provinces)}
        self.policy_index = {card: i for own in self.policies for i, card in enumerate(own)}
        # How cards are called in the notation: without their box, unless two boxes have one of the same name.
        slugs = [card.slug if card is not None else "" for card in self.definitions]
        often = Counter(slugs)
        self.card_word = [
            slug if often[slug] == 1 else key for slug, key in zip(slugs, self.card_key, strict=True)
        ]
        self.word_id = {word: number for number, word in enumerate(self.card_word) if word}
        # Whether a card of this game answers each moment, so that most moments pass without a look.
        self.answered = [False] * MOMENTS
        for card, timing in enumerate(self.card_timing):
            if timing in ANSWERING:
                self.answered[self.card_moment[card]] = True
        # Texts that are used as an action, and texts that are applied on activation.
        self.acts = [op != NO_OP and self.card_timing[card] == ACT for card, op in enumerate(self.card_op)]
        self.pooled = [timing in (ON_ACTIVATION, DURING_ACTIVATION) for timing in self.card_timing]
        self.exchanges = [timing == YOU_MAY for timing in self.card_timing]
        self.exchange_cards = [card for card, offers in enumerate(self.exchanges) if offers]
        # What Copy can reach: texts that somebody uses, but none that copies itself (DUEL.TERM.16).
        self.copyable = [
            self.card_op[card] != NO_OP
            and self.card_timing[card] in (ACT, ON_ACTIVATION, DURING_ACTIVATION)
            and not self._says(self.card_op[card], (words.COPY,))
            for card in range(len(self.card_key))
        ]


def _paid_with(kind: int) -> int:
    return SCIENCE if kind == KNOWLEDGE else MILITARY if kind == PROVINCE else PRODUCTION


def _pairs(yields: tuple[int, ...]) -> list[int]:
    pairs: list[int] = []
    for resource, amount in enumerate(yields):
        if amount:
            pairs += [resource, amount]
    return pairs


def _made_of(op: Op, codes: tuple[int, ...], known: list[bool]) -> bool:
    if op.code in codes:
        return True
    return op.code in (ops.THEN, ops.IF) and all(known[kid] for kid in op.kids)
