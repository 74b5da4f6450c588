"""Every box on the shelf, and every card and token in them as one list to look through.

>>> from monumental.content.shelf import find
>>> find("great-library").text.effect
'Draw a card and use it.'
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from monumental.classic.model import (
    ERA_KEYS,
    KIND_KEYS,
    KNOWLEDGE,
    MONSTER,
    NATURAL_WONDER,
    PROJECT,
    START,
    UNREST,
    Box,
    Card,
    Civilization,
    Exploration,
    MarketToken,
    NaturalWonder,
    Policy,
    TradeToken,
    Warlord,
)
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.content.core.box import CORE_BOX
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.duel.model import Card as DuelCard
from monumental.effects.catalogue import TURN, Catalogue
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.export import as_data
from monumental.effects.resources import GOLD, RESOURCE_KEYS, RESOURCE_LETTERS
from monumental.effects.text import (
    MARKUP,
    PLAIN,
    CardText,
    describe,
    describe_card,
    describe_lasting_card,
    describe_monster,
    describe_policy,
    describe_warlord,
)
from monumental.effects.tree import choose
from monumental.kernel.errors import MonumentalError, brief

BOXES: Final[tuple[Box, ...]] = (CORE_BOX, LOST_KINGDOMS_BOX, AFRICAN_EMPIRES_BOX)

BARBARIAN: Final = "barbarian"
FREE_TOWN: Final = "free-town"
MARKET: Final = "market"
BENEFIT: Final = "benefit"
EXCHANGE: Final = "exchange"
KINDS: Final[tuple[str, ...]] = (*KIND_KEYS, BARBARIAN, FREE_TOWN, MARKET, BENEFIT, EXCHANGE)

Definition = Card | Policy | Warlord | NaturalWonder | Exploration | MarketToken | TradeToken | DuelCard


class UnknownCard(MonumentalError):
    """A key that no card or token has."""


@dataclass(frozen=True)
class Entry:
    """One card or token with its generated texts. ``copies`` is how many lie in the box (per civilization, if owned).

    ``cost`` holds one price, or two stages of a Wonder, paid in ``pays``; a Free City's is what it asks for.
    """

    box: str
    key: str
    name: str
    kind: str
    era: str
    civilization: str
    copies: int
    cost: tuple[int, ...]
    pays: str
    yields: tuple[int, ...]
    text: CardText
    markup: CardText
    flavour: str
    definition: Definition


@cache
def entries(span: str = TURN) -> tuple[Entry, ...]:
    """Everything on the shelf: common cards, then each civilization, then tokens.

    What "this turn" is in their texts, the mode of a game says (``Mode.span``).

    >>> sum(entry.copies for entry in entries() if entry.kind == "barbarian" and entry.box == "core")
    38
    """
    spoken = ENGLISH.of_span(span)
    return tuple(entry for box in BOXES for entry in _box(box, spoken))


def find(key: str, span: str = TURN) -> Entry:
    """The card or token of a key; an unknown key is refused with the closest ones.

    >>> find("pyramid")
    Traceback (most recent call last):
        ...
    monumental.content.shelf.UnknownCard: No card is called 'pyramid'. Did you mean: pyramids?
    """
    return pick(key, entries(span))


def pick(key: str, among: Iterable[Entry]) -> Entry:
    """One of several entries by its key."""
    known = {entry.key: entry for entry in among}
    if key in known:
        return known[key]
    close = difflib.get_close_matches(key, known, n=4, cutoff=0.6)
    hint = f"Did you mean: {', '.join(close)}?" if close else "`monumental cards` lists them all."
    raise UnknownCard(f"No card is called '{brief(key)}'. {hint}")


def as_json(entry: Entry) -> dict[str, Any]:
    """All that is known of a card, as plain data."""
    definition = entry.definition
    trees = {
        name: as_data(tree)
        for name in ("effect", "benefit", "ongoing")
        if (tree := getattr(definition, name, None)) is not None
    }
    if isinstance(definition, Exploration) and definition.rewards:
        trees["effect"] = as_data(choose(*definition.rewards))
    return entry_json(entry, trees)


def entry_json(entry: Entry, trees: dict[str, Any]) -> dict[str, Any]:
    """A card as plain data, with its effects as trees."""
    return {
        "key": entry.key,
        "name": entry.name,
        "box": entry.box,
        "kind": entry.kind,
        "era": entry.era,
        "civilization": entry.civilization,
        "copies": entry.copies,
        "cost": list(entry.cost),
        "pays": entry.pays,
        "yields": {RESOURCE_KEYS[r]: amount for r, amount in enumerate(entry.yields) if amount},
        "text": vars(entry.text),
        "markup": vars(entry.markup),
        "flavour": entry.flavour,
        "trees": trees,
    }


def _box(box: Box, spoken: Catalogue) -> Iterator[Entry]:
    for card, copies in (*box.starting, *box.basic):
        yield _card(box, spoken, card, copies)
    for card in (*box.development, *box.heroes):
        yield _card(box, spoken, card, 1)
    for card, copies in box.further:
        yield _card(box, spoken, card, copies)
    for civilization in box.civilizations:
        yield from _civilization(box, spoken, civilization)
    for wonder in box.natural_wonders:
        yield _natural_wonder(box, spoken, wonder)
    for exploration in box.exploration:
        yield _exploration(box, spoken, exploration)
    for market in box.markets:
        for good in market.tokens:
            yield _good(box, spoken, market.name, good)
    for token in box.benefits:
        yield _trade_token(box, spoken, token, BENEFIT)
    for token in box.exchanges:
        yield _trade_token(box, spoken, token, EXCHANGE)


def _civilization(box: Box, spoken: Catalogue, civilization: Civilization) -> Iterator[Entry]:
    yield _card(box, spoken, civilization.building, 1, civilization.key)
    yield _card(box, spoken, civilization.knowledge, 1, civilization.key)
    warlord = civilization.warlord
    yield Entry(
        box=box.key,
        key=warlord.key,
        name=warlord.name,
        kind="warlord",
        era=ERA_KEYS[START],
        civilization=civilization.key,
        copies=1,
        cost=(),
        pays="",
        yields=(),
        text=describe_warlord(warlord, spoken),
        markup=describe_warlord(warlord, spoken, MARKUP),
        flavour=warlord.flavour,
        definition=warlord,
    )
    for policy in civilization.policies:
        yield Entry(
            box=box.key,
            key=policy.key,
            name=policy.name,
            kind="policy",
            era=ERA_KEYS[START],
            civilization=civilization.key,
            copies=1,
            cost=(),  # the price follows the number already developed (CORE.POLICY.2)
            pays="culture",
            yields=(),
            text=describe_policy(policy, spoken),
            markup=describe_policy(policy, spoken, MARKUP),
            flavour=policy.flavour,
            definition=policy,
        )


def _natural_wonder(box: Box, spoken: Catalogue, wonder: NaturalWonder) -> Entry:
    return Entry(
        box=box.key,
        key=wonder.key,
        name=wonder.name,
        kind=KIND_KEYS[NATURAL_WONDER],
        era=ERA_KEYS[START],
        civilization="",
        copies=1,
        cost=(),
        pays="",
        yields=(),
        text=describe_lasting_card(wonder.ongoing, spoken),
        markup=describe_lasting_card(wonder.ongoing, spoken, MARKUP),
        flavour=wonder.flavour,
        definition=wonder,
    )


def _card(box: Box, spoken: Catalogue, card: Card, copies: int, civilization: str = "") -> Entry:
    return Entry(
        box=box.key,
        key=card.key,
        name=card.name,
        kind=KIND_KEYS[card.kind],
        era=ERA_KEYS[card.era],
        civilization=civilization,
        copies=copies,
        cost=card.cost,
        pays=_pays(card),
        yields=card.yields,
        text=_text(card, spoken, PLAIN),
        markup=_text(card, spoken, MARKUP),
        flavour=card.flavour,
        definition=card,
    )


def _pays(card: Card) -> str:
    if card.takes >= 0:
        return RESOURCE_KEYS[card.takes]
    return ("science" if card.kind == KNOWLEDGE else "production") if card.cost else ""


def _text(card: Card, spoken: Catalogue, style: int) -> CardText:
    """The texts of a card; what Unrest and projects do is a rule and no effect of theirs."""
    if card.kind == UNREST:
        return _told(ENGLISH.say("card.unrest"))
    if card.kind == PROJECT:
        key = RESOURCE_KEYS[card.takes]
        what = f"[{key}]" if style == MARKUP else ENGLISH.say(f"resource.{key}")
        return _told(ENGLISH.say("card.project" if card.takes < GOLD else "card.project.no-gold", what=what))
    if card.kind == MONSTER:
        return describe_monster(card, spoken, style)
    return describe_card(card, spoken, style)


def _told(text: str) -> CardText:
    return CardText("", text, "", "", text)


def _exploration(box: Box, spoken: Catalogue, token: Exploration) -> Entry:
    free_town = token.face[0] == "f"
    pays = RESOURCE_KEYS[RESOURCE_LETTERS.index(token.face[2])] if free_town else "military"
    amount = int(token.face[1])
    asked = ENGLISH.say("quantity", n=amount, resource=ENGLISH.say(f"resource.{pays}"))
    return Entry(
        box=box.key,
        key=token.key,
        name=f"Free City ({asked})" if free_town else f"Barbarians ({amount})",
        kind=FREE_TOWN if free_town else BARBARIAN,
        era="",
        civilization="",
        copies=token.count,
        cost=(amount,),
        pays=pays,
        yields=(),
        text=_token_text(box, spoken, token, PLAIN),
        markup=_token_text(box, spoken, token, MARKUP),
        flavour="",
        definition=token,
    )


def _token_text(box: Box, spoken: Catalogue, token: Exploration, style: int) -> CardText:
    if token.monster:
        names = {card.key: card.name for card, _ in box.further}
        return _told(ENGLISH.say("card.monster-token", name=names[token.monster]))
    text = describe(choose(*token.rewards), spoken, style)
    return CardText("", text, "", "", text)


def _good(box: Box, spoken: Catalogue, market: str, good: MarketToken) -> Entry:
    plain, marked = describe(good.effect, spoken), describe(good.effect, spoken, MARKUP)
    return Entry(
        box=box.key,
        key=good.key,
        name=market,
        kind=MARKET,
        era="",
        civilization="",
        copies=1,
        cost=(),
        pays="",
        yields=(),
        text=CardText("", plain, "", "", plain),
        markup=CardText("", marked, "", "", marked),
        flavour="",
        definition=good,
    )


def _trade_token(box: Box, spoken: Catalogue, token: TradeToken, kind: str) -> Entry:
    plain, marked = describe(token.effect, spoken), describe(token.effect, spoken, MARKUP)
    return Entry(
        box=box.key,
        key=token.key,
        name=token.name,
        kind=kind,
        era="",
        civilization="",
        copies=token.count,
        cost=(),
        pays="",
        yields=(),
        text=CardText("", plain, "", "", plain),
        markup=CardText("", marked, "", "", marked),
        flavour="",
        definition=token,
    )
