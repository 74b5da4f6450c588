"""The generated texts of Duel: what a card says is read off the tree that the rules carry out.

>>> from monumental.effects.duel import Copy, PayUpTo
>>> from monumental.effects.resources import GOLD, MILITARY
>>> from monumental.effects.tree import Gain
>>> describe(PayUpTo(MILITARY, 2, Gain(GOLD)))
'Pay up to 2 Military: gain 1 Gold for each.'
>>> describe(Copy())
'Copy a card of your City.'
>>> describe(Gain(GOLD, 2), style=MARKUP)
'Gain [2 gold].'
"""

from __future__ import annotations

from typing import Protocol

from monumental.effects.catalogue import NO_NUMBER, YOU, Catalogue, MissingMessage
from monumental.effects.duel import BuildSection, GainBasicPer, HasAdvantage, LayGold, PayUpTo, SpendAlike
from monumental.effects.duel_en import DUEL_ENGLISH
from monumental.effects.duel_hooks import (
    ADVANTAGE,
    COUNT_KEYS,
    FREE_CITY,
    HOOK_KEYS,
    KIND_KEYS,
    MOMENT_KEYS,
    PERMANENT,
    SCOUT,
    TIMING_KEYS,
    TYPE_KEYS,
    WARLORD,
)
from monumental.effects.resources import GOLD, MILITARY, PRODUCTION, SCIENCE
from monumental.effects.text import MARKUP, PLAIN, UNLIMITED, CardText, Writer
from monumental.effects.tree import AtLeast, Condition, Effect, Generated, If, Per
from monumental.effects.word import Word

__all__ = ["MARKUP", "PLAIN", "CardText", "describe", "describe_card", "describe_civilization"]


class PrintedText(Protocol):
    """What a sentence needs of the text of a card."""

    @property
    def timing(self) -> int: ...
    @property
    def effect(self) -> Effect | None: ...
    @property
    def moment(self) -> int: ...
    @property
    def hook(self) -> int: ...
    @property
    def amount(self) -> int: ...


class PrintedCard(Protocol):
    """What the texts need of a card of any family."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> int: ...
    @property
    def yields(self) -> tuple[int, ...]: ...
    @property
    def text(self) -> PrintedText | None: ...
    @property
    def bonus(self) -> Effect | None: ...
    @property
    def type(self) -> int: ...
    @property
    def defence(self) -> int: ...


class PrintedCivilization(Protocol):
    """What the texts need of a civilization."""

    @property
    def province(self) -> PrintedCard | None: ...
    @property
    def markers(self) -> tuple[int, int, int]: ...
    @property
    def traits(self) -> tuple[tuple[int, int], ...]: ...


def describe(effect: Effect, catalogue: Catalogue = DUEL_ENGLISH, style: int = PLAIN) -> str:
    """The text of an effect, as one or more sentences."""
    return DuelWriter(catalogue, style).sentences(effect)


def describe_card(
    card: PrintedCard, catalogue: Catalogue = DUEL_ENGLISH, style: int = PLAIN, module: str = ""
) -> CardText:
    """All texts of a card; ``effect`` begins with the words that say when it works.

    A Scout does what the box in play lets it do: ``module`` names that.
    """
    writer = DuelWriter(catalogue, style)
    yields = writer.yields(card.yields)
    effect = writer.card_effect(card, module)
    benefit = writer.sentences(card.bonus) if card.bonus else ""
    gained = writer.gained(f"bonus.{KIND_KEYS[card.kind]}", card.bonus) if card.bonus else ""
    return CardText(yields, effect, benefit, gained, writer.paragraph([yields, effect, gained]))


def describe_civilization(
    civilization: PrintedCivilization, catalogue: Catalogue = DUEL_ENGLISH, style: int = PLAIN
) -> str:
    """The special rules of a civilization, a sentence each; empty if it has none (DUEL.JAPAN.1)."""
    return DuelWriter(catalogue, style).special_rules(civilization)


class DuelWriter(Writer):
    """Writes the texts of Duel: its own words, lists and beginnings of sentences."""

    # --- whole texts -------------------------------------------------------------------------------------------------
    def card_effect(self, card: PrintedCard, module: str) -> str:
        """The one text of a card, with the words that say when it works; of a Province its type."""
        if card.defence:
            return self.sentence(self.say("defence", n=card.defence))
        if card.type >= 0:
            return self.sentence(self.say(f"type.{TYPE_KEYS[card.type]}"))
        if card.kind == SCOUT:
            known = module and self.catalogue.has(f"scout.{module}")
            return self.sentence(self.say(f"scout.{module}" if known else "scout"))
        if card.kind == ADVANTAGE:
            return self.sentence(self.say("advantage-card"))
        if card.text is None:
            return ""
        own = KIND_KEYS[card.kind] if card.kind in (WARLORD, FREE_CITY) else TIMING_KEYS[card.text.timing]
        return self.sentence(self.timed(own, card.text))

    def timed(self, key: str, text: PrintedText) -> str:
        """An effect after the words that say when it works."""
        if text.timing == PERMANENT:
            return self.say("timing.permanent", effect=self.hook(text.hook, text.amount, YOU))
        assert text.effect is not None, "only a permanent text is without an effect"
        moment = self.say(f"moment.{MOMENT_KEYS[text.moment]}") if text.moment >= 0 else ""
        return self.say(f"timing.{key}", effect=self.body(text.effect), moment=moment)

    def body(self, effect: Effect) -> str:
        """An effect after a colon: prices before what they pay for, conditions first."""
        return self.join("list.then", "list.more", [self.top(group) for group in self.groups(effect)])

    def special_rules(self, civilization: PrintedCivilization) -> str:
        sentences = [self.sentence(self.hook(hook, amount, YOU)) for hook, amount in civilization.traits]
        if civilization.province is not None:
            sentences.append(self.sentence(self.say("trait.province", name=civilization.province.name)))
        if any(civilization.markers):
            markers = [
                self.say("quantity", n=number, resource=self.say(f"type.{key}"))
                for number, key in zip(civilization.markers, TYPE_KEYS, strict=True)
            ]
            several = self.join("list.and", "list.more", markers)
            sentences.append(self.sentence(self.say("trait.markers", markers=several)))
        return self.paragraph(sentences)

    # --- lists of this game ------------------------------------------------------------------------------------------
    def count_key(self, what: int) -> str:
        return COUNT_KEYS[what]

    def kind_key(self, kind: int) -> str:
        return KIND_KEYS[kind]

    # --- effects -----------------------------------------------------------------------------------------------------
    def word_act(self, effect: Word, voice: int) -> str:
        if isinstance(effect, BuildSection):
            less = self.quantity(PRODUCTION, effect.less)
            return self.say("word.build-section", voice, effect.less, production=less)
        if isinstance(effect, PayUpTo):
            what = self.quantity(effect.resource, effect.most)
            return self.say("word.pay-up-to", voice, what=what, each=self.clause(effect.each, voice))
        if isinstance(effect, SpendAlike):
            return self.say("word.spend-alike", voice, what=self.amount_of("basic", effect.amount))
        if isinstance(effect, GainBasicPer):
            return self.say("word.gain-basic-per", voice, what=self.basic_per(effect.amount, voice))
        if isinstance(effect, LayGold):
            return self.say("word.lay-gold", voice, gold=self.quantity(GOLD, effect.amount))
        return super().word_act(effect, voice)

    def basic_per(self, amount: Per, voice: int) -> str:
        """Basic resources of one's choice, as many as are counted."""
        what = self.say("quantity.basic", voice, quantity=self.amount_of("basic", amount.each))
        each = self.say(f"each.{self.count_key(amount.what)}", voice, amount.per, n=amount.per)
        key = "per" if amount.most >= UNLIMITED else "per.most"
        return self.say(key, what=what, each=each, n=amount.most)

    def conditional(self, key: str, effect: If, voice: int) -> str:
        if not isinstance(effect.condition, HasAdvantage):
            return super().conditional(key, effect, voice)
        then = self.clause(effect.then, voice)
        if effect.otherwise is None:
            return self.say("advantage", then=then)
        return self.say("advantage.otherwise", then=then, otherwise=self.clause(effect.otherwise, voice))

    # --- hooks and conditions ----------------------------------------------------------------------------------------
    def hook(self, hook: int, amount: int, voice: int, turn: bool = False) -> str:
        """A change of a number; nothing in Duel changes one for a while only."""
        del turn
        size = abs(amount)
        return self.say(
            f"hook.{HOOK_KEYS[hook]}.{'less' if amount < 0 else 'more'}",
            voice,
            size,
            n=size,
            production=self.quantity(PRODUCTION, size),
            science=self.quantity(SCIENCE, size),
            military=self.quantity(MILITARY, size),
            gold=self.quantity(GOLD, size),
        )

    def condition(self, condition: Condition, voice: int) -> str:
        if isinstance(condition, HasAdvantage):
            return self.say("condition.advantage", voice, NO_NUMBER)
        if isinstance(condition, AtLeast | Generated):
            return super().condition(condition, voice)
        raise MissingMessage(f"no text is known for the condition {type(condition).__name__}")
