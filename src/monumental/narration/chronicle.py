"""The log: events become sentences, sentences become blocks, one a turn, as one viewer may read them.

Events that belong together are told together: the resources of one activation, the Units of one conquest, the payment
of what was bought. Every kind of event has a teller or stands in ``SILENT``, where it is told by another event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from monumental.classic import kinds
from monumental.classic.actions import actions_of
from monumental.classic.automa.cards import LINE_KEYS
from monumental.classic.conquest import BARBARIAN, BARE, ENEMY, FREE_TOWN
from monumental.classic.kinds import A_SHIFT, COLUMN_NAMES, EVENT_KEYS, FIELD, KIND_SHIFT, ROW_NAMES
from monumental.classic.model import ERA_KEYS
from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.pieces import KIND_OF_SOURCE
from monumental.classic.reasons_base import quantity
from monumental.classic.rulebook import ERA_ORDER, Rulebook
from monumental.classic.scoring import Score
from monumental.classic.seams import (
    ABOUT_A_BENEFIT,
    ABOUT_A_CARD,
    ABOUT_A_QUEST,
    ABOUT_A_RESOURCE,
    ABOUT_A_SOLO_CARD,
    ABOUT_A_TILE,
    ABOUT_AN_EXCHANGE,
)
from monumental.classic.view import REFEREE
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.resources import RESOURCE_KEYS
from monumental.effects.text import describe
from monumental.effects.tree import ThisTurn
from monumental.game import Entry, Game
from monumental.kernel.chance import REVEALED
from monumental.kernel.events import Event
from monumental.narration.draft import NOTHING, Draft
from monumental.narration.duel_chronicle import DuelChronicle
from monumental.narration.english import NARRATION
from monumental.narration.labels import spelled
from monumental.narration.orders import order_key
from monumental.narration.sources import sources
from monumental.narration.story import (
    NO_CHOICE,
    Block,
    BlockKind,
    CardUse,
    Order,
    OrderResult,
    Part,
    Value,
    fill,
    fill_in,
    listed,
)
from monumental.narration.teller import Teller
from monumental.ruleset import ruleset_of

# Told by the events around them: what chance showed is dealt, drawn or taken; cards of a cross are in its sum; what
# leaves the City is what the deal replaces.
SILENT: Final = (REVEALED, kinds.E_ACTIVATED, kinds.E_CLEARED)

CONQUESTS: Final[dict[int, str]] = {
    BARE: "conquered",
    BARBARIAN: "conquered-barbarian",
    FREE_TOWN: "conquered-free-town",
    ENEMY: "conquered-enemy",
}

UNITS_OF_KIND: Final = (1 << KIND_OF_SOURCE) - 1
"""The bits of an event that count Units; the kind of them stands above."""

# By the result of a line as its event gives it.
ORDER_RESULTS: Final[tuple[OrderResult, ...]] = ("done", "impossible", "unpaid")
# By the use of a card as its event gives it.
CARD_USES: Final[tuple[CardUse, ...]] = ("whole", "general-twice", "type-only")


def blocks(game: Game, viewer: int) -> tuple[Block, ...]:
    """The whole log of a game, as a seat, ``SPECTATOR`` or ``REFEREE`` may read it.

    >>> import monumental as mon
    >>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> entry = game.play("capital a2")
    >>> blocks(game, mon.SPECTATOR)[0].kind
    'setup'
    """
    chronicle = chronicle_of(game.rules, viewer)
    chronicle.open(game.opening_events)
    for number, entry in enumerate(game.history):
        chronicle.add(number, entry)
    if game.over:
        chronicle.close(game.scores(), game.winners())
    return chronicle.blocks()


def chronicle_of(rules: Any, viewer: int) -> Teller:
    """Who tells a game of this rulebook to a viewer."""
    return CHRONICLES[ruleset_of(rules).key](rules, viewer)


class _Page:
    """A block while it grows."""

    def __init__(self, kind: BlockKind, seat: int | None, round_: int) -> None:
        self.kind = kind
        self.seat = seat
        self.round = round_
        self.cross: tuple[int, int] | None = None
        self.net = NOTHING.copy()
        self.drafts: list[Draft] = []
        self.orders: list[Order] = []


class Chronicle:
    """Tells a game as it goes on: ``open``, then ``add`` for each entry, ``close`` at the end."""

    def __init__(self, rules: Rulebook, viewer: int) -> None:
        self.rules = rules
        self.viewer = viewer
        # What lasts, lasts as long as the mode of the game says.
        self.words = NARRATION.of_span(rules.mode.span)
        self.effects = ENGLISH.of_span(rules.mode.span)
        self.pages: list[_Page] = [_Page("setup", None, 0)]
        self.entry = -1
        # The line of each seat to which more may be added, and what waits for a headline to belong to.
        self.current: dict[int, Draft] = {}
        self.paid: dict[int, list[int]] = {}
        self.moves: list[list[Part]] = []
        self.losses: list[list[Part]] = []
        # How often each line of the Automa's cards has been begun since its card was turned up.
        self.runs: dict[int, int] = {}
        self.events: Sequence[Event] = ()
        self.at = 0

    # --- feeding -------------------------------------------------------------------------------------------------
    def open(self, events: Iterable[Event]) -> None:
        """What happened before the first choice."""
        self._tell(list(events))

    def add(self, number: int, entry: Entry) -> None:
        """One choice and what followed."""
        self.entry = number
        if entry.asks == "action":
            self._settle(entry.seat)
            self.current.pop(entry.seat, None)
            self._begin(entry.seat, entry.choice.key)
        self._tell(entry.events)

    def _begin(self, seat: int, option: int) -> None:
        """The line of an action that says itself how it begins."""
        action = actions_of(self.rules)[option >> KIND_SHIFT]
        wording = action.headline(self.rules, option >> A_SHIFT & FIELD, option & FIELD)
        if wording is not None:
            key = wording.key.removeprefix("event.")
            fields: dict[str, Value] = {n: spelled(self.rules, f) for n, f in wording.fields.items()}
            self.start(Draft(key, seat, self.entry, self.sentence(key, seat, fields, wording.number)))

    def close(self, scores: list[Score], winners: list[int]) -> None:
        """The result."""
        page = _Page("end", None, self.pages[-1].round)
        self.pages.append(page)
        self.current = {}
        for score in sorted(
            scores, key=lambda score: (-score.total, -score.gold, -score.culture, score.seat)
        ):
            self.headline("score", score.seat, n=score.total)
        names = listed([[self.seat(seat)] for seat in winners])
        page.drafts.append(
            Draft("game-over", -1, self.entry, fill("event.wins", len(winners), winners=names))
        )

    def note(self, key: str, parts: Sequence[Part]) -> None:
        """A sentence that tells of no choice."""
        self.pages[-1].drafts.append(Draft(key, -1, NO_CHOICE, list(parts)))

    def forget(self) -> int:
        """Let go of all pages but the last; returns how many lines they had."""
        settled = sum(len(page.drafts) for page in self.pages[:-1])
        self.pages = self.pages[-1:]
        return settled

    def blocks(self) -> tuple[Block, ...]:
        """Everything told so far."""
        out: list[Block] = []
        number = 0
        for page in self.pages:
            lines = [draft.line(number + i) for i, draft in enumerate(page.drafts)]
            number += len(lines)
            net = {RESOURCE_KEYS[i]: n for i, n in enumerate(page.net) if n}
            orders = tuple(page.orders)
            out.append(
                Block(len(out), page.kind, page.seat, page.round, page.cross, net, tuple(lines), orders)
            )
        return tuple(out)

    def _tell(self, events: Sequence[Event]) -> None:
        self.events = events
        for at, event in enumerate(events):
            self.at = at
            if event.kind not in SILENT and (self.viewer == REFEREE or event.visible_to(self.viewer)):
                _TELLERS[event.kind](self, event)
            elif event.kind == kinds.E_ACTIVATED:
                self._activated(event)

    # --- words ---------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> Part:
        return Part(self.rules.civilizations[seat].name, seat=seat)

    def card(self, card: int) -> Part:
        return Part(self.rules.card_name[card], card=self.rules.card_key[card])

    def tile(self, tile: int) -> Part:
        name = self.rules.tile_name[tile]
        return Part(name, tile=name)

    def good(self, good: int) -> Part:
        text = describe(sources(self.rules)[self.rules.good_op[good]].effect, self.effects).removesuffix(".")
        return Part(text, token=self.rules.good_key[good])

    def token(self, token: int) -> Part:
        key = self.rules.token_key[token]
        return Part(sources(self.rules)[self.rules.token_op[token]].name, token=key)

    # --- lines ---------------------------------------------------------------------------------------------------
    def headline(self, key: str, seat: int, number: int = -1, depth: int = 0, **fields: Value) -> Draft:
        """Begin a line; a payment that waited belongs to it."""
        return self.start(Draft(key, seat, self.entry, self.sentence(key, seat, fields, number), depth))

    def sentence(self, key: str, seat: int, fields: dict[str, Value], number: int = -1) -> list[Part]:
        """The headline of an event."""
        return fill_in(f"event.{key}", {**fields, "who": self.seat(seat)}, number, self.words)

    def start(self, draft: Draft) -> Draft:
        """Put a line on the page, with the payment that waited for it."""
        draft.charge(self.paid.pop(draft.seat, NOTHING))
        self.pages[-1].drafts.append(draft)
        self.current[draft.seat] = draft
        return draft

    def clause(self, key: str, event: Event, number: int = -1, **fields: Value) -> None:
        """Add to the line of a seat, or begin one if it has none."""
        draft = self.current.get(event.seat)
        if draft is None:
            self.start(Draft(key, event.seat, self.entry, self.sentence(key, event.seat, fields, number)))
            return
        self._settle(event.seat)
        draft.clause(fill_in(f"clause.{key}", fields, number, self.words))

    def _settle(self, seat: int) -> None:
        """A payment that belongs to no headline was a price inside the line of its seat."""
        paid = self.paid.pop(seat, None)
        if paid is None:
            return
        if seat in self.current:
            self.current[seat].pay(paid)
        else:
            self.paid[seat] = paid

    def _follows(self, seat: int, *wanted: int) -> bool:
        """Whether one of certain events of a seat comes later in the same entry."""
        return any(event.kind in wanted and event.seat == seat for event in self.events[self.at + 1 :])

    # --- set-up and turns ------------------------------------------------------------------------------------------
    def starting_player(self, event: Event) -> None:
        self.headline("starting-player", event.seat)

    def capital(self, event: Event) -> None:
        self.headline("capital", event.seat, tile=self.tile(event.a))

    def turn(self, event: Event) -> None:
        self.pages.append(_Page("turn", event.seat if event.seat >= 0 else None, event.a))
        self.current = {}
        self.paid = {}

    def cross(self, event: Event) -> None:
        if self.pages[-1].seat == event.seat:  # a page of a whole round has a cross for everybody
            self.pages[-1].cross = (event.a, event.b)
        row, column = ROW_NAMES[event.a - 1], COLUMN_NAMES[event.b - 1]
        self.headline("cross", event.seat, row=row, column=column)

    def _activated(self, event: Event) -> None:
        """Cards of a cross are told by its sum, drawn ones by their drawing; others are named."""
        draft = self.current.get(event.seat)
        drawn = self.at > 0 and self.events[self.at - 1].kind == kinds.E_DREW
        if draft is not None and not drawn and (draft.key != "cross" or event.b >= kinds.NEXUS):
            self.clause("activates", event, card=self.card(event.a))

    # --- resources -------------------------------------------------------------------------------------------------
    def _count(self, seat: int, resource: int, amount: int) -> None:
        page = self.pages[-1]
        if page.seat == seat:
            page.net[resource] += amount

    def gained(self, event: Event) -> None:
        self._count(event.seat, event.a, event.b)
        draft = self.current.get(event.seat)
        if draft is None:
            draft = self.headline("gained", event.seat)
        self._settle(event.seat)
        draft.gain(event.a, event.b)

    def spent(self, event: Event) -> None:
        self._count(event.seat, event.a, -event.b)
        paid = self.paid.setdefault(event.seat, NOTHING.copy())
        paid[event.a] += event.b

    def lost(self, event: Event) -> None:
        self._count(event.seat, event.a, -event.b)
        draft = self.current.get(event.seat)
        if draft is None or draft.key != "lost":
            self._settle(event.seat)
            draft = self.headline("lost", event.seat, depth=1)
        draft.gain(event.a, event.b)

    def this_turn(self, event: Event) -> None:
        effect = describe(ThisTurn(event.a, event.b), self.effects)
        self.clause("this-turn", event, effect=effect.removesuffix("."))

    # --- cards -------------------------------------------------------------------------------------------------------
    def _card_headline(self, event: Event) -> None:
        self.headline(EVENT_KEYS[event.kind], event.seat, card=self.card(event.a))

    def _card_clause(self, event: Event) -> None:
        self.clause(EVENT_KEYS[event.kind], event, card=self.card(event.a))

    def wonder_placed(self, event: Event) -> None:
        self.clause("wonder-placed", event, card=self.card(event.a), tile=self.tile(event.b))

    def shuffled(self, event: Event) -> None:
        """In the middle of an effect it belongs to it; otherwise it has a line beside what is dealt."""
        draft = self.current.get(event.seat)
        if draft is not None and draft.key not in ("dealt", "lost"):
            self.clause("shuffled", event)
            return
        head = self.sentence("shuffled", event.seat, {})
        self.pages[-1].drafts.append(Draft("shuffled", event.seat, self.entry, head, 1))

    def dealt(self, event: Event) -> None:
        """The cards that come into a City are told in one line."""
        draft = self.current.get(event.seat)
        if draft is not None and draft.key == "dealt":
            draft.clause([self.card(event.a)])
            return
        self._settle(event.seat)
        self.headline("dealt", event.seat, depth=1).clause([self.card(event.a)])

    def display_discarded(self, event: Event) -> None:
        self._display("display-discarded", event)

    def display_dealt(self, event: Event) -> None:
        self._display("display-dealt", event)

    def _display(self, key: str, event: Event) -> None:
        for draft in self.pages[-1].drafts:
            if draft.key == key and draft.entry == self.entry:
                draft.clause([self.card(event.a)])
                return
        seat = max(event.seat, 0)
        self.current.pop(seat, None)
        self.headline(key, seat, depth=1).clause([self.card(event.a)])
        self.current.pop(seat, None)

    def era(self, event: Event) -> None:
        name = ENGLISH.say(f"era.{ERA_KEYS[ERA_ORDER[event.a]]}")
        self.pages[-1].drafts.append(Draft("era", -1, self.entry, fill("event.era", era=name), 1))

    def end_triggered(self, event: Event) -> None:
        head = fill("event.last-round" if self.rules.mode.together else "event.end-triggered", n=event.a)
        self.pages[-1].drafts.append(Draft("end-triggered", -1, self.entry, head))

    def game_over(self, event: Event) -> None:
        head = fill("event.game-over")
        self.pages[-1].drafts.append(Draft("game-over", -1, self.entry, head))

    # --- the map -----------------------------------------------------------------------------------------------------
    def troops_moved(self, event: Event) -> None:
        start, end = self.tile(event.a), self.tile(event.b)
        kind = event.c >> KIND_OF_SOURCE
        if self._follows(event.seat, kinds.E_CONQUERED, kinds.E_OUTPOST):
            key = "unit.others-from" if kind else "unit.troops-from"
            units = self.units_of_kind(event.c) if kind else ""
            self.moves.append(fill(key, event.c, n=event.c, tile=start, units=units))
        elif self._just_conquered(event):
            self.clause("sent-home", event, tile=end)
        elif kind:
            self.headline("units-moved", event.seat, units=self.units_of_kind(event.c), start=start, end=end)
        else:
            self.headline("troops-moved", event.seat, event.c, n=event.c, start=start, end=end)

    def units_of_kind(self, packed: int) -> str:
        """So many Units of a kind that a module brings, as events pack them: the number, and above it the kind."""
        n = packed & UNITS_OF_KIND
        piece = self.rules.pieces[(packed >> KIND_OF_SOURCE) - 1]
        return NARRATION.say(f"unit.{piece.key}", number=n, n=n)

    def _just_conquered(self, event: Event) -> bool:
        """Whether Soldiers leave a Province in the very moment of its conquest: then the land has taken them."""
        return any(
            earlier.kind == kinds.E_CONQUERED and (earlier.seat, earlier.a) == (event.seat, event.a)
            for earlier in self.events[: self.at]
        )

    def warlord_moved(self, event: Event) -> None:
        if self._follows(event.seat, kinds.E_CONQUERED, kinds.E_OUTPOST):
            self.moves.append(fill("unit.warlord-from", tile=self.tile(event.a)))
            return
        self.headline("warlord-moved", event.seat, start=self.tile(event.a), end=self.tile(event.b))

    def _units(self) -> list[Part]:
        units = listed(self.moves)
        self.moves = []
        return units

    def conquered(self, event: Event) -> None:
        """A conquest, with the Units that moved in and those that were driven out."""
        fields: dict[str, Value] = {"tile": self.tile(event.a)}
        if event.c == ENEMY:
            fields["loser"] = self.seat(event.b - 1)
        head = self.sentence(CONQUESTS[event.c], event.seat, fields)
        draft = self.start(Draft("conquered", event.seat, self.entry, head))
        if self.moves:
            draft.clause(fill("clause.sends", units=self._units()))
        for loss in self.losses:
            draft.clause(loss)
        self.losses = []

    def defeated(self, event: Event) -> None:
        units: list[list[Part]] = []
        if event.b:
            others = event.b >> KIND_OF_SOURCE
            troops = fill("unit.troops", event.b, n=event.b)
            units.append([Part(self.units_of_kind(event.b))] if others else troops)
        if event.c:
            units.append(fill("unit.the-warlord"))
        if units:
            self.losses.append(fill("clause.defeated", units=listed(units), who=self.seat(event.seat)))

    def outpost_lost(self, event: Event) -> None:
        self.losses.append(fill("clause.outpost-lost", who=self.seat(event.seat)))

    def outpost(self, event: Event) -> None:
        draft = self.headline("outpost", event.seat, tile=self.tile(event.a))
        if self.moves:
            draft.clause(fill("clause.returns", units=self._units()))

    def explorer(self, event: Event) -> None:
        """Steps of one Explorer in a row are one walk."""
        page = self.pages[-1]
        last = page.drafts[-1] if page.drafts else None
        number = event.a + 1
        walking = last is not None and last.key == f"explorer-{number}" and not last.clauses
        if last is not None and walking and last.seat == event.seat:
            last.charge(self.paid.pop(event.seat, NOTHING))
            last.head += fill("walk.on", tile=self.tile(event.c))
            self.current[event.seat] = last
            return
        start, end = self.tile(event.b), self.tile(event.c)
        self.headline(
            "explorer", event.seat, explorer=number, start=start, end=end
        ).key = f"explorer-{number}"

    def production_taken(self, event: Event) -> None:
        self.headline("production-taken", event.seat, tile=self.tile(event.a))

    def production_used(self, event: Event) -> None:
        page = self.pages[-1]
        last = page.drafts[-1] if page.drafts else None
        if last is not None and last.key == "production-used" and last.seat == event.seat:
            self.current[event.seat] = last
            return
        self.headline("production-used", event.seat)

    def market_visited(self, event: Event) -> None:
        self.headline("market-visited", event.seat, market=self.rules.market_name[event.a])

    def market_seen(self, event: Event) -> None:
        self.clause("market-seen", event, good=self.good(event.b))

    def market_taken(self, event: Event) -> None:
        self.clause("market-taken", event, good=self.good(event.b), market=self.rules.market_name[event.a])

    def market_used(self, event: Event) -> None:
        market = self.rules.market_name[self.rules.good_market[event.a]]
        self.headline("market-used", event.seat, market=market, good=self.good(event.a))

    def token_taken(self, event: Event) -> None:
        self.clause("token-taken", event, token=self.token(event.a), tile=self.tile(event.b))

    def token_gone(self, event: Event) -> None:
        self.clause("token-gone", event, tile=self.tile(event.a))

    # --- what modules tell -------------------------------------------------------------------------------------------
    def told(self, event: Event) -> None:
        """A tale of a module, in its own words."""
        tale = self.rules.tales[event.a]
        if tale.begins:
            self._settle(event.seat)
            self.current.pop(event.seat, None)
        fields: dict[str, Value] = {"n": event.b}
        if tale.about == ABOUT_A_TILE:
            fields["tile"] = self.tile(event.c)
        elif tale.about == ABOUT_A_CARD:
            fields["card"] = self.card(event.c)
        elif tale.about == ABOUT_A_RESOURCE:
            fields["what"] = quantity(event.c, event.b)
        elif tale.about == ABOUT_A_SOLO_CARD:
            fields["card"] = self.rules.solo_cards[event.c].name
        elif tale.about == ABOUT_A_BENEFIT:
            fields["token"] = self.rules.benefit_name[event.c]
        elif tale.about == ABOUT_AN_EXCHANGE:
            fields["token"] = self.rules.exchange_name[event.c]
        elif tale.about == ABOUT_A_QUEST:
            fields["quest"] = self.rules.quests[event.c].name
        self.clause(tale.key, event, event.b, **fields)

    # --- the Automa --------------------------------------------------------------------------------------------------
    def automa_card(self, event: Event) -> None:
        self.current.pop(event.seat, None)
        self.headline("automa-card", event.seat, card=self.rules.solo_cards[event.a].name)
        for line in self._lines_of(event.a):
            self.runs[line] = 0
        self._order(event.a, -1, "card", CARD_USES[event.b])

    def automa_line(self, event: Event) -> None:
        """A line of an Automa card: done, not possible, or too dear."""
        line = self.rules.lines[event.a]
        first = self.rules.options.automa == "first"
        what = fill(order_key(line.what, first), line.amount, n=line.amount)
        result = ("automa-line", "automa-impossible", "automa-unpaid")[event.b]
        fields: dict[str, Value] = {"what": what}
        if result == "automa-impossible":
            fields["why"] = fill(f"automa-cannot.{LINE_KEYS[line.what]}")
        head = self.sentence(result, event.seat, fields)
        self.start(Draft("automa-line", event.seat, self.entry, head, 1))
        begun = not event.c  # else it is one more deed of the same line
        self.runs[event.a] = self.runs.get(event.a, 0) + begun
        card, order = self._place_of_line(event.a)
        self._order(card, order, ORDER_RESULTS[event.b], run=self.runs[event.a])

    def _order(
        self, card: int, order: int, result: OrderResult, use: CardUse | None = None, run: int = 0
    ) -> None:
        """Note a step of the Automa beside the line that tells it."""
        page = self.pages[-1]
        key = self.rules.solo_cards[card].key
        page.orders.append(Order(len(page.drafts) - 1, key, order, result, use, run))

    def _lines_of(self, card: int) -> list[int]:
        """The lines of a Solo card, general ones first."""
        return self.rules.general_lines[card] + self.rules.type_lines[card]

    def _place_of_line(self, line: int) -> tuple[int, int]:
        """The Solo card that a line stands on, and where."""
        for card in range(len(self.rules.solo_cards)):
            lines = self._lines_of(card)
            if line in lines:
                return card, lines.index(line)
        raise AssertionError(f"line {line} is on no card")

    def automa_shuffled(self, event: Event) -> None:
        self.headline("automa-shuffled", event.seat, depth=1)


_TELLERS: Final[dict[int, Callable[[Chronicle, Event], None]]] = {
    kinds.E_STARTING_PLAYER: Chronicle.starting_player,
    kinds.E_CAPITAL: Chronicle.capital,
    kinds.E_TURN: Chronicle.turn,
    kinds.E_CROSS: Chronicle.cross,
    kinds.E_GAINED: Chronicle.gained,
    kinds.E_SPENT: Chronicle.spent,
    kinds.E_LOST: Chronicle.lost,
    kinds.E_ACQUIRED: Chronicle._card_headline,
    kinds.E_GAINED_CARD: Chronicle._card_clause,
    kinds.E_WONDER_BEGUN: Chronicle._card_headline,
    kinds.E_WONDER_COMPLETED: Chronicle._card_headline,
    kinds.E_WONDER_ABANDONED: Chronicle._card_clause,
    kinds.E_WONDER_PLACED: Chronicle.wonder_placed,
    kinds.E_WONDER_UNPLACED: Chronicle._card_clause,
    kinds.E_POLICY: Chronicle._card_headline,
    kinds.E_CONQUERED: Chronicle.conquered,
    kinds.E_TROOPS_MOVED: Chronicle.troops_moved,
    kinds.E_WARLORD_MOVED: Chronicle.warlord_moved,
    kinds.E_DEFEATED: Chronicle.defeated,
    kinds.E_OUTPOST: Chronicle.outpost,
    kinds.E_OUTPOST_LOST: Chronicle.outpost_lost,
    kinds.E_EXPLORER: Chronicle.explorer,
    kinds.E_PRODUCTION_TAKEN: Chronicle.production_taken,
    kinds.E_MARKET_VISITED: Chronicle.market_visited,
    kinds.E_MARKET_SEEN: Chronicle.market_seen,
    kinds.E_MARKET_TAKEN: Chronicle.market_taken,
    kinds.E_TOKEN_TAKEN: Chronicle.token_taken,
    kinds.E_PRODUCTION_USED: Chronicle.production_used,
    kinds.E_MARKET_USED: Chronicle.market_used,
    kinds.E_DREW: Chronicle._card_clause,
    kinds.E_EFFECT: Chronicle._card_headline,
    kinds.E_ABILITY: Chronicle._card_headline,
    kinds.E_WARLORD: Chronicle._card_clause,
    kinds.E_ARCHIVED: Chronicle._card_clause,
    kinds.E_DISCARDED: Chronicle._card_clause,
    kinds.E_REINFORCED: Chronicle._card_clause,
    kinds.E_SHUFFLED: Chronicle.shuffled,
    kinds.E_DEALT: Chronicle.dealt,
    kinds.E_DISPLAY_DISCARDED: Chronicle.display_discarded,
    kinds.E_DISPLAY_DEALT: Chronicle.display_dealt,
    kinds.E_ERA: Chronicle.era,
    kinds.E_END_TRIGGERED: Chronicle.end_triggered,
    kinds.E_GAME_OVER: Chronicle.game_over,
    kinds.E_THIS_TURN: Chronicle.this_turn,
    kinds.E_AUTOMA_CARD: Chronicle.automa_card,
    kinds.E_AUTOMA_LINE: Chronicle.automa_line,
    kinds.E_AUTOMA_SHUFFLED: Chronicle.automa_shuffled,
    kinds.E_TOKEN_GONE: Chronicle.token_gone,
    kinds.E_TOLD: Chronicle.told,
}

CHRONICLES: Final[dict[str, Callable[[Any, int], Teller]]] = {CLASSIC: Chronicle, DUEL: DuelChronicle}
"""Who tells the games of a ruleset."""
