"""The draft edition of African Empires: what its earlier text says otherwise, point by point (AE.DRAFT).

Where the draft is silent, it is played by the final rules. Most differences are a value at a named point; Trading Posts
and Exchange tokens work otherwise, so that they bring fields and questions of their own.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires import exchange, future_era, posts, quests, reserve, trade, unrest
from monumental.classic.african_empires.exchange import VISITED, Bargain, partners, pay_owner
from monumental.classic.african_empires.posts import EXCHANGE, EXCHANGE_PILE, POST, Exchanges, PostRules
from monumental.classic.african_empires.trade import BENEFIT, TRADE, UsedBenefits
from monumental.classic.african_empires.words import SeatQuestion
from monumental.classic.automa.cards import AutomaCard
from monumental.classic.continuous.mode import BENEATH
from monumental.classic.edition import Edition, publish
from monumental.classic.fields import ANY_SEAT, SEAT, TILE
from monumental.classic.module import Module, SetupStep
from monumental.classic.position import NOBODY, Position
from monumental.classic.question import Question, Told, ask, tell
from monumental.classic.reasons_base import Asked, Reason, civilization, no
from monumental.classic.seams import ABOUT_AN_EXCHANGE, Counter, Pile, Tale
from monumental.common.telling import OpWords, Subject, Wording
from monumental.effects.catalogue import Message
from monumental.effects.interpret import run
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

DRAFT: Final = "draft"
DRAFT_TRADE: Final = "draft-trade"

TOKENS: Final = 3
"""Exchange tokens beside each Capital (AE.DRAFT.3)."""

TEXTS: Final[dict[str, Message]] = {
    "label.trade-draft": "Explorer {explorer} trades on {tile} (1 Gold to the owner)",
    "event.exchange-dealt": "{who} lays {token} beside the Capital",
    "clause.exchange-dealt": "lays {token} beside the Capital",
    "event.exchange-turned": "{who} turns {token} face down",
    "clause.exchange-turned": "turns {token} face down",
    "event.exchanges-up": "{who} turns all Exchange tokens up again",
    "clause.exchanges-up": "turns all Exchange tokens up again",
    "label.trade-owner": "Trade with {who}",
    "prompt.trade-owner": "With whom do you trade?",
    "prompt.trade-owner@they": "{who} chooses with whom to trade.",
    "asks.trade-owner": "with whom to trade",
    "title.trade-owner": "Trading Posts",
    "label.exchange": "{token}: {effect}",
    "prompt.exchange-choice": "Which Exchange token of {owner} do you use?",
    "prompt.exchange-choice@they": "{who} chooses an Exchange token of {owner}.",
    "asks.exchange-choice": "which Exchange token to use",
    "title.exchange-choice": "Exchange tokens",
    "exchange.no-post-of": "{who} has no Trading Post there.",
    "exchange.unknown": "There is no Exchange token {what}.",
    "exchange.face-down": "{token} lies face down beside the Capital of {who}.",
    "exchange.not-there": "{token} does not lie beside the Capital of {who}.",
    "counter.exchange-tokens": ("1 Exchange token face up", "{n} Exchange tokens face up"),
    "counter.exchange-tokens.name": "Exchange tokens",
    "counter.exchange-tokens.hint": "Visitors of the own Trading Posts choose among those that lie face up.",
}

UP: Final[Extra] = Extra("exchange_up", DRAFT_TRADE, SEAT, Exchanges(1), rows=True, heap=True)
"""The Exchange tokens that lie face up beside each Capital."""
DOWN: Final[Extra] = Extra("exchange_down", DRAFT_TRADE, SEAT, Exchanges(1), rows=True, heap=True)
"""Those that lie face down there; everybody has seen them."""
FURTHER: Final[Extra] = Extra("further_posts", DRAFT_TRADE, TILE, ANY_SEAT, rows=True)
"""The owners of Trading Posts on a tile beside the first one (AE.DRAFT.9)."""
DISCARDED: Final[Extra] = Extra("trade_benefits_discarded", DRAFT_TRADE, None, BENEFIT, rows=True, heap=True)
"""The used Trade Benefits, which are out of the game (AE.DRAFT.13)."""

DEALT: Final[Tale] = Tale("exchange-dealt", ABOUT_AN_EXCHANGE)
TURNED: Final[Tale] = Tale("exchange-turned", ABOUT_AN_EXCHANGE)
ALL_UP: Final[Tale] = Tale("exchanges-up")


# --- Trade Benefits --------------------------------------------------------------------------------------------------
class DiscardedBenefits(UsedBenefits):
    """A used Trade Benefit leaves the game (AE.DRAFT.13)."""

    def put(self, pos: Position, seat: int, token: int) -> None:
        DISCARDED.put_row(pos, 0, tuple(sorted((*DISCARDED.row(pos), token))))

    def all(self, pos: Position) -> list[int]:
        return list(DISCARDED.row(pos))


class StruckPile(Pile[Position]):
    """The tokens of which chance turns one down, while it does so."""

    def __init__(self) -> None:
        super().__init__("exchange-struck", Exchanges(1))

    def contents(self, pos: Position) -> tuple[int, ...]:
        for frame in pos.stack:
            if frame.kind == pos.rules.asked["exchange-struck"]:
                return UP.row(pos, frame.a)
        return ()


STRUCK: Final[StruckPile] = StruckPile()


# --- Trading Posts ---------------------------------------------------------------------------------------------------
class CapitalTokens(PostRules):
    """Any number of Posts in a Province, and three Exchange tokens beside each Capital (AE.DRAFT.3, .4, .9)."""

    def owners(self, pos: Position, tile: int) -> tuple[int, ...]:
        first = POST.at(pos, tile)
        return () if first == NOBODY else (first, *FURTHER.row(pos, tile))

    def count(self, pos: Position, seat: int) -> int:
        total = super().count(pos, seat)
        for tile in range(pos.rules.tiles):
            total += FURTHER.row(pos, tile).count(seat)
        return total

    def full(self, pos: Position, tile: int) -> bool:
        return False

    def add(self, pos: Position, tile: int, seat: int) -> None:
        if POST.at(pos, tile) == NOBODY:
            POST.put(pos, tile, seat)
        else:
            FURTHER.put_row(pos, tile, (*FURTHER.row(pos, tile), seat))

    def built(self, pos: Position, tile: int, seat: int) -> None:
        """No token comes to the Post (AE.DRAFT.4)."""

    def offers(self, pos: Position, tile: int, owner: int) -> tuple[int, ...]:
        return UP.row(pos, owner)

    def beside(self, pos: Position, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return UP.row(pos, seat), DOWN.row(pos, seat)

    def called_on(self, pos: Position, owner: int) -> None:
        """One of the owner's face-up tokens, at random, is turned down (AE.DRAFT.60)."""
        if UP.row(pos, owner):
            ask(pos, "exchange-struck", owner, a=owner)
            pos.pool[pos.rules.pile_id[STRUCK.key]] = UP.row(pos, owner)

    def laid(self, pos: Position) -> list[int]:
        return [token for seat in range(pos.seats) for token in UP.row(pos, seat) + DOWN.row(pos, seat)]

    def flaw(self, pos: Position) -> str:
        names = pos.rules.tile_name
        for tile in range(pos.rules.tiles):
            if EXCHANGE.at(pos, tile):
                return (
                    f"in the draft edition no Exchange token lies on {names[tile]}, but beside the Capitals"
                )
            if FURTHER.row(pos, tile) and POST.at(pos, tile) == NOBODY:
                return f"name the first Trading Post on {names[tile]} in 'trading-post', the others after it"
        for seat in range(pos.seats):
            civilization_key = pos.rules.config.civilizations[seat]
            up = UP.row(pos, seat)
            down = DOWN.row(pos, seat)
            if len(up) + len(down) > TOKENS:
                return f"{civilization_key} has more than {TOKENS} Exchange tokens"
            if down and not up and pos.rules.asked["exchange-turn"] not in [f.kind for f in pos.stack]:
                return f"some Exchange tokens of {civilization_key} must lie face up"
        return ""


def turn_down(pos: Position, owner: int, token: int) -> None:
    """Turn a token of an owner face down; when none lies face up, all are turned up again (AE.DRAFT.6, .70)."""
    up = list(UP.row(pos, owner))
    if token not in up:
        return  # a visit in the course of its action has used it again, and turned it
    up.remove(token)
    down = tuple(sorted((*DOWN.row(pos, owner), token)))
    tell(pos, TURNED, owner, 0, token)
    if not up:
        tell(pos, ALL_UP, owner)
    UP.put_row(pos, owner, tuple(up) or down)
    DOWN.put_row(pos, owner, down if up else ())


class CapitalBargain(Bargain):
    """The visitor names the owner, pays, chooses a token, takes its action, and it is turned down (AE.DRAFT.8)."""

    def strike(self, pos: Position, seat: int, tile: int) -> None:
        ask(pos, "trade-owner", seat, a=tile)

    def label(self, pos: Position, seat: int, which: int, tile: int) -> Wording:
        return Wording("label.trade-draft", {"explorer": which + 1, "tile": pos.rules.tile_name[tile]})


class OwnerQuestion(SeatQuestion):
    """Whose Post on tile ``a`` is visited, where several stand (AE.DRAFT.9); then the fee is paid."""

    def __init__(self) -> None:
        super().__init__("trade-owner", ("trade-with",), ("AE.DRAFT.8", "AE.DRAFT.9"))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return partners(pos, frame.seat, frame.a)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        pay_owner(pos, frame.seat, option)
        ask(pos, "exchange-choice", frame.seat, a=option)

    def picture(self) -> str:
        return "trade"

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        names = pos.rules.config.civilizations
        if asked.object in names and asked.object != names[asked.seat]:
            who = civilization(pos, names.index(asked.object))
            return no("exchange.no-post-of", ("AE.DRAFT.9", "AE.EXCHANGE.1"), who=who)
        return super().why(asked, verb)


class ExchangeQuestion(Question):
    """Which of the face-up tokens of owner ``a`` a visitor uses: ``exchange <key>`` (AE.DRAFT.5)."""

    def __init__(self) -> None:
        super().__init__("exchange-choice", ("exchange",), ("AE.DRAFT.5", "AE.DRAFT.6"))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        tokens = sorted(set(UP.row(pos, frame.a)))
        if tokens:
            return tokens
        pos.stack.pop()  # only a scenario leaves somebody without tokens
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        tell(pos, VISITED, frame.seat, 0, option)
        ask(pos, "exchange-turn", frame.seat, a=frame.a, b=option)  # AE.DRAFT.8: after its action
        run(pos, pos.rules.exchange_op[option], frame.seat)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"exchange {pos.rules.exchange_key[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(seat=frame.a)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        effect = OpWords(pos.rules.exchange_op[option])
        return Wording("label.exchange", {"token": pos.rules.exchange_name[option], "effect": effect})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.exchange-choice", {"owner": civilization(pos, frame.a)})

    def picture(self) -> str:
        return "trade"

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        keys = pos.rules.exchange_key
        if asked.object not in keys[1:]:
            return no("exchange.unknown" if asked.object else "unknown.empty", (), what=asked.object)
        token = keys.index(asked.object)
        owner = pos.stack[-1].a
        key = "exchange.face-down" if token in DOWN.row(pos, owner) else "exchange.not-there"
        name = pos.rules.exchange_name[token]
        return no(key, ("AE.DRAFT.5", "AE.DRAFT.6"), token=name, who=civilization(pos, owner))


class TurnHandler(Told):
    """The action of token ``b`` of owner ``a`` is done: it is turned face down (AE.DRAFT.6)."""

    def __init__(self) -> None:
        super().__init__("exchange-turn")
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        turn_down(pos, frame.a, frame.b)
        return None


class StruckHandler(Told):
    """Chance turns a token of owner ``a`` down, and all up again if none is left (AE.DRAFT.60, .70)."""

    def __init__(self) -> None:
        super().__init__("exchange-struck")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pile = pos.rules.pile_id[STRUCK.key]
        token = draw(pos, pile)
        if token == NOT_YET:
            return None
        pos.stack.pop()
        pos.pool[pile] = ()
        turn_down(pos, frame.a, token)
        return None


def left_out(card: AutomaCard) -> bool:
    """The Action cards that build Posts or take Heroes, and the one for several Automas (AE.DRAFT.62, .71)."""
    action = not card.caravan and not card.advanced and not card.civilization
    return card.several or (action and (TRADE in card.needs or "heroes" in card.needs))


# --- setting up ------------------------------------------------------------------------------------------------------
class DealExchanges(SetupStep):
    """Each seat, an Automa's too, gets its tokens once it has a Capital (AE.DRAFT.3, .57)."""

    def before_first_turn(self, pos: Position) -> None:
        for seat in range(pos.seats - 1, -1, -1):
            ask(pos, "exchange-deal", seat, TOKENS)


class DealHandler(Told):
    """``step`` more Exchange tokens are laid beside a Capital."""

    def __init__(self) -> None:
        super().__init__("exchange-deal")
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if not frame.step:
            pos.stack.pop()
            return None
        token = draw(pos, pos.rules.pile_id[EXCHANGE_PILE.key])
        if token == NOT_YET:
            return None
        pos.stack[-1] = Frame(frame.kind, frame.seat, frame.step - 1)
        UP.put_row(pos, frame.seat, tuple(sorted((*UP.row(pos, frame.seat), token))))
        tell(pos, DEALT, frame.seat, 0, token)
        return None


class ExchangeCounter(Counter[Position]):
    """Exchange tokens of a seat that lie face up."""

    def __init__(self) -> None:
        super().__init__("exchange-tokens", "trade")

    def of(self, pos: Position, seat: int) -> int:
        return len(UP.row(pos, seat))


# --- the edition -----------------------------------------------------------------------------------------------------
TRADE_AT_CAPITALS: Final = Module(
    DRAFT_TRADE,
    "Exchange tokens at the Capitals",
    box="african-empires",
    needs=(TRADE,),
    fields=(UP, DOWN, FURTHER, DISCARDED),
    questions=(OwnerQuestion(), ExchangeQuestion(), TurnHandler(), DealHandler(), StruckHandler()),
    setup=(DealExchanges(),),
    counters=(ExchangeCounter(),),
    tales=(DEALT, TURNED, ALL_UP),
    piles=(STRUCK,),
    texts=TEXTS,
)

EDITION: Final = publish(
    Edition(
        DRAFT,
        "Draft edition",
        "The earlier text of African Empires: three Exchange tokens at each Capital, Unrest on the deck, "
        "projects worth 2 points, two Quests without a choice.",
        box="african-empires",
        says={
            posts.POST_RULES.key: CapitalTokens(),
            exchange.BARGAIN.key: CapitalBargain(),
            exchange.DRAWS_AUTOMAS.key: False,  # AE.DRAFT.61
            trade.USED_BENEFITS.key: DiscardedBenefits(),
            future_era.WORTH.key: 2,  # AE.DRAFT.21
            unrest.ON_DECK.key: True,  # AE.DRAFT.29
            reserve.MAY_DECLINE.key: True,  # AE.DRAFT.26
            quests.DEALING.key: quests.KEPT,  # AE.DRAFT.55
            BENEATH.key: 6,  # AE.DRAFT.33
        },
        adds={TRADE: TRADE_AT_CAPITALS},
        unusual=("science-tokens", "natural-wonders"),  # AE.DRAFT.53, .54
        most_automas=1,  # AE.DRAFT.62
        left_out=left_out,
        advises=False,  # AE.DRAFT.59
    )
)
