"""From compiled operations back to the cards they stand on: what makes a player decide, and in which words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from monumental.classic.model import POLICY, Card, NaturalWonder, Policy
from monumental.classic.rulebook import Rulebook
from monumental.content.shelf import find
from monumental.effects.book import NO_OP
from monumental.effects.tree import (
    Ability,
    Archive,
    Choose,
    Discard,
    EachOpponent,
    Effect,
    If,
    May,
    On,
    Repeat,
    Spend,
    SpendBasic,
    Then,
)
from monumental.effects.word import Word, kids_of

SourceKind = Literal["card", "policy", "warlord", "token", "market", "benefit", "exchange", "module"]
Named = tuple[SourceKind, str, str]


@dataclass(frozen=True)
class Source:
    """The card or token that an operation belongs to, and the effect that it carries out."""

    kind: SourceKind
    key: str
    name: str
    effect: Effect


@lru_cache(maxsize=64)
def sources(rules: Rulebook) -> dict[int, Source]:
    """The source of every operation of a rulebook.

    >>> import monumental as mon
    >>> rules = mon.new_game(2, seed=1).rules
    >>> table = sources(rules)
    >>> table[rules.card_effect[rules.card_id["great-library"]]].name
    'Great Library'
    """
    table: dict[int, Source] = {}
    for card in range(1, len(rules.card_key)):
        definition = rules.definitions[card]
        kind: SourceKind = "policy" if rules.card_kind[card] == POLICY else "card"
        source: Named = (kind, rules.card_key[card], rules.card_name[card])
        if isinstance(definition, Card):
            _walk(rules, table, rules.card_effect[card], definition.effect, source)
            _walk(rules, table, rules.card_benefit[card], definition.benefit, source)
        elif isinstance(definition, Policy):
            _walk(rules, table, rules.card_benefit[card], definition.benefit, source)
            _ongoing(rules, table, card, definition, source)
        elif isinstance(definition, NaturalWonder):
            _ongoing(rules, table, card, definition, source)
    _tokens(rules, table)
    _trade(rules, table)
    _warlords(rules, table)
    for module in rules.modules:
        for key, effect in module.effects.items():
            _walk(rules, table, rules.module_op[key], effect, ("module", module.key, module.name))
    return table


def _ongoing(
    rules: Rulebook, table: dict[int, Source], card: int, policy: Policy | NaturalWonder, source: Named
) -> None:
    triggers = rules.card_triggers[card]
    answers = [part for part in policy.ongoing.parts if isinstance(part, On)]
    for number, part in enumerate(answers):
        _walk(rules, table, triggers[3 * number + 1], part.effect, source, wrapped=part.once)
    for ability in policy.ongoing.parts:
        if isinstance(ability, Ability):
            _walk(rules, table, rules.card_ability[card], ability.effect, source)


def _tokens(rules: Rulebook, table: dict[int, Source]) -> None:
    for token, rewards in enumerate(rules.token_backs, 1):
        key = rules.token_key[token]
        _walk(rules, table, rules.token_op[token], Choose(rewards), ("token", key, find(key).name))
    for good, effect in enumerate(rules.good_effects, 1):
        key = rules.good_key[good]
        _walk(rules, table, rules.good_op[good], effect, ("market", key, find(key).name))


def _trade(rules: Rulebook, table: dict[int, Source]) -> None:
    for token, effect in enumerate(rules.benefit_effects, 1):
        benefit: Named = ("benefit", rules.benefit_key[token], rules.benefit_name[token])
        _walk(rules, table, rules.benefit_op[token], effect, benefit)
    for token, effect in enumerate(rules.exchange_effects, 1):
        exchange: Named = ("exchange", rules.exchange_key[token], rules.exchange_name[token])
        _walk(rules, table, rules.exchange_op[token], effect, exchange)


def _warlords(rules: Rulebook, table: dict[int, Source]) -> None:
    for seat, civilization in enumerate(rules.civilizations):
        warlord = civilization.warlord
        source: Named = ("warlord", warlord.key, warlord.name)
        _walk(rules, table, rules.warlord_op[seat], warlord.benefit, source, wrapped=True)


def _walk(
    rules: Rulebook,
    table: dict[int, Source],
    op: int,
    effect: Effect | None,
    source: Named,
    wrapped: bool = False,
) -> None:
    """Walk a tree and its operations side by side; ``wrapped`` skips an operation that the tree does not have."""
    if effect is None or op == NO_OP:
        return
    table[op] = Source(*source, effect)
    kids = rules.ops[op].kids
    if wrapped:
        _walk(rules, table, kids[0], effect, source)
        return
    for kid, child in zip(kids, children(effect), strict=True):
        _walk(rules, table, kid, child, source)


def children(effect: Effect) -> tuple[Effect, ...]:
    """The effects inside an effect, in the order in which they are compiled."""
    if isinstance(effect, Then):
        return effect.steps
    if isinstance(effect, Choose):
        return effect.options
    if isinstance(effect, Spend | SpendBasic):
        return (effect.then,)
    if isinstance(effect, May | Repeat | EachOpponent):
        return (effect.effect,)
    if isinstance(effect, If):
        return (effect.then,) if effect.otherwise is None else (effect.then, effect.otherwise)
    if isinstance(effect, Archive | Discard):
        return () if effect.then is None else (effect.then,)
    if isinstance(effect, Word):
        return kids_of(effect)
    return ()
