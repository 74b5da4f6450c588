"""The generated text of every effect: what a card says is read off the tree that the rules carry out.

>>> from monumental.effects.resources import CULTURE, GOLD, PRODUCTION
>>> from monumental.effects.tree import Archive, Gain, Generated, If, Spend
>>> describe(Spend(PRODUCTION, 2, Gain(CULTURE)))
'Spend 2 Production: gain 1 Culture.'
>>> describe(If(Generated(PRODUCTION, 3), Gain(GOLD)))
'If you generated 3 or more Production this turn, gain 1 Gold.'
>>> describe(Archive(Gain(CULTURE)), style=MARKUP)
'Archive a card: gain [1 culture].'

Two styles exist: ``PLAIN`` for logs, terminals and screen readers, ``MARKUP`` for clients that draw icons, where
``[2 gold]`` is an amount and ``[gold]`` a resource without one. ``describe_parts`` takes that markup apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from monumental.effects.catalogue import BARE, NO_NUMBER, THEY, YOU, Catalogue, MissingMessage
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.hooks import COUNT_KEYS, HOOK_KEYS, MOMENT_KEYS
from monumental.effects.resources import MILITARY, PRODUCTION, RAID, RESOURCE_KEYS, SCIENCE
from monumental.effects.tree import (
    Ability,
    ActivateAgain,
    ActivateAttached,
    ActivateIdle,
    Amount,
    Archive,
    AtLeast,
    Choose,
    Condition,
    Custom,
    Discard,
    Draw,
    EachOpponent,
    Effect,
    FewerThanSomeone,
    Gain,
    GainBasic,
    GainBasicBuilding,
    GainFromDisplay,
    Generated,
    If,
    Lasting,
    May,
    Modify,
    MostOf,
    MoveExplorers,
    MoveUnits,
    On,
    Ongoing,
    Per,
    Reinforce,
    Repeat,
    RepeatPolicy,
    Spend,
    SpendBasic,
    TakeProduction,
    Then,
    ThisTurn,
)
from monumental.effects.word import Word, numbers_of, values_of, word_key

PLAIN: Final = 0
MARKUP: Final = 1

KIND_NAMES: Final = (
    "building",
    "knowledge",
    "wonder",
    "policy",
    "warlord",
    "unrest",
    "project",
    "natural-wonder",
    "hero",
    "monster",
)
WONDER_KIND: Final = 2
UNLIMITED: Final = Per(0).most

_ICON: Final = re.compile(r"\[(?:(\d+) )?([a-z]+)\]")


@dataclass(frozen=True)
class Icon:
    """A resource inside a text, with its amount if the text states one."""

    key: str
    amount: int | None = None


@dataclass(frozen=True)
class CardText:
    """The generated texts of a card; a part that the card does not have is empty.

    ``effect`` is what the card does when used (the ongoing text of a Policy), ``benefit`` what is gained once: on
    completing a Wonder, on developing a Policy, on a conquest with a Warlord. ``gained`` is the benefit with the words
    that say when it comes, ``whole`` is everything in one go.
    """

    yields: str
    effect: str
    benefit: str
    gained: str
    whole: str


class PrintedCard(Protocol):
    """What a text needs of a Building, Knowledge or Wonder."""

    @property
    def yields(self) -> tuple[int, ...]: ...
    @property
    def effect(self) -> Effect | None: ...
    @property
    def benefit(self) -> Effect | None: ...


class PrintedPolicy(Protocol):
    """What a text needs of a Cultural Policy."""

    @property
    def benefit(self) -> Effect: ...
    @property
    def ongoing(self) -> Lasting: ...


class PrintedWarlord(Protocol):
    """What a text needs of a Warlord card."""

    @property
    def name(self) -> str: ...
    @property
    def benefit(self) -> Effect: ...


def describe(effect: Effect, catalogue: Catalogue = ENGLISH, style: int = PLAIN) -> str:
    """The text of an effect, as one or more sentences.

    >>> from monumental.effects.tree import Draw
    >>> describe(Draw(2))
    'Draw 2 cards and use them.'
    """
    return Writer(catalogue, style).sentences(effect)


def describe_condition(condition: Condition, catalogue: Catalogue = ENGLISH, style: int = PLAIN) -> str:
    """The text of a condition, as the clause that follows "if".

    >>> from monumental.effects.hooks import PROVINCES
    >>> describe_condition(AtLeast(PROVINCES, 3))
    'you control 3 or more Provinces'
    """
    return Writer(catalogue, style).condition(condition, YOU)


def describe_ongoing(part: Ongoing, catalogue: Catalogue = ENGLISH, style: int = PLAIN) -> str:
    """The text of one modifier, trigger or ability.

    >>> from monumental.effects.hooks import BUILDING_COST
    >>> describe_ongoing(Modify(BUILDING_COST, -1))
    'Buildings cost you 1 Production less.'
    """
    return Writer(catalogue, style).ongoing(part)


def describe_lasting(lasting: Lasting, catalogue: Catalogue = ENGLISH, style: int = PLAIN) -> str:
    """The ongoing text of a card: a sentence for each part.

    >>> from monumental.effects.hooks import CONQUERED
    >>> from monumental.effects.resources import GOLD
    >>> describe_lasting(Lasting((On(CONQUERED, Gain(GOLD)),)))
    'Whenever you conquer a Province, gain 1 Gold.'
    """
    return Writer(catalogue, style).lasting(lasting)


def describe_yields(yields: tuple[int, ...], catalogue: Catalogue = ENGLISH, style: int = PLAIN) -> str:
    """The printed resources of a card.

    >>> describe_yields((2, 0, 0, 1))
    '2 Production and 1 Gold.'
    """
    return Writer(catalogue, style).yields(yields)


def describe_card(card: PrintedCard, catalogue: Catalogue = ENGLISH, style: int = PLAIN) -> CardText:
    """All texts of a Building, Knowledge or Wonder."""
    writer = Writer(catalogue, style)
    yields = writer.yields(card.yields)
    effect = writer.sentences(card.effect) if card.effect else ""
    benefit = writer.sentences(card.benefit) if card.benefit else ""
    gained = writer.gained("benefit.wonder", card.benefit) if card.benefit else ""
    return CardText(yields, effect, benefit, gained, writer.paragraph([yields, effect, gained]))


def describe_monster(card: PrintedCard, catalogue: Catalogue = ENGLISH, style: int = PLAIN) -> CardText:
    """All texts of a Monster: ``effect`` is its attack, ``benefit`` the reward of whoever defeats it."""
    writer = Writer(catalogue, style)
    assert card.effect is not None, "a Monster attacks"
    assert card.benefit is not None, "a Monster rewards"
    attack = writer.sentence(writer.say("card.monster", attack=writer.clause(card.effect, YOU)))
    gained = writer.gained("benefit.monster", card.benefit)
    return CardText("", attack, writer.sentences(card.benefit), gained, writer.paragraph([attack, gained]))


def describe_policy(policy: PrintedPolicy, catalogue: Catalogue = ENGLISH, style: int = PLAIN) -> CardText:
    """All texts of a Cultural Policy; ``effect`` is the ongoing one."""
    writer = Writer(catalogue, style)
    effect = writer.lasting(policy.ongoing)
    gained = writer.gained("benefit.policy", policy.benefit)
    return CardText("", effect, writer.sentences(policy.benefit), gained, writer.paragraph([gained, effect]))


def describe_warlord(warlord: PrintedWarlord, catalogue: Catalogue = ENGLISH, style: int = PLAIN) -> CardText:
    """All texts of a Warlord card."""
    writer = Writer(catalogue, style)
    gained = writer.gained("benefit.warlord", warlord.benefit, warlord.name)
    return CardText("", "", writer.sentences(warlord.benefit), gained, gained)


def describe_lasting_card(ongoing: Lasting, catalogue: Catalogue = ENGLISH, style: int = PLAIN) -> CardText:
    """All texts of a card that only lasts."""
    effect = Writer(catalogue, style).lasting(ongoing)
    return CardText("", effect, "", "", effect)


def describe_parts(effect: Effect, catalogue: Catalogue = ENGLISH) -> list[str | Icon]:
    """The text of an effect, with its resources as icons to draw.

    >>> from monumental.effects.resources import GOLD
    >>> describe_parts(Gain(GOLD, 2))
    ['Gain ', Icon(key='gold', amount=2), '.']
    """
    return parts_of(describe(effect, catalogue, MARKUP))


def parts_of(markup: str) -> list[str | Icon]:
    """Take a text in markup apart into words and icons.

    >>> parts_of("[2 gold] or [gold]")
    [Icon(key='gold', amount=2), ' or ', Icon(key='gold', amount=None)]
    """
    parts: list[str | Icon] = []
    end = 0
    for match in _ICON.finditer(markup):
        if match.start() > end:
            parts.append(markup[end : match.start()])
        parts.append(Icon(match[2], int(match[1]) if match[1] else None))
        end = match.end()
    if end < len(markup):
        parts.append(markup[end:])
    return parts


def words_of(icon: Icon, catalogue: Catalogue = ENGLISH) -> str:
    """An icon in words, as the plain text has it.

    >>> words_of(Icon("gold", 2)), words_of(Icon("gold"))
    ('2 Gold', 'Gold')
    """
    writer = Writer(catalogue, PLAIN)
    if icon.amount is None:
        return writer.resource(icon.key)
    if icon.key in RESOURCE_KEYS:
        return writer.quantity(RESOURCE_KEYS.index(icon.key), icon.amount)
    return writer.amount_of(icon.key, icon.amount)


class Writer:
    """Writes in one language and one style. Clauses start small; only whole sentences get a capital and a stop."""

    def __init__(self, catalogue: Catalogue, style: int) -> None:
        self.catalogue = catalogue
        self.style = style

    # --- words ---------------------------------------------------------------------------------------------------
    def say(self, key: str, voice: int = YOU, number: int = NO_NUMBER, **fields: str | int) -> str:
        return self.catalogue.say(key, voice, number, **fields)

    def sentence(self, clause: str) -> str:
        return self.say("sentence", text=clause[:1].upper() + clause[1:])

    def paragraph(self, sentences: list[str]) -> str:
        return self.join("sentences", "sentences", [sentence for sentence in sentences if sentence])

    def join(self, last: str, more: str, items: list[str]) -> str:
        """Join items with the ``more`` message, and the last one with ``last``."""
        if not items:
            return ""
        text = items[0]
        for index in range(1, len(items)):
            key = last if index == len(items) - 1 else more
            text = self.say(key, a=text, b=items[index])
        return text

    def resource(self, key: str, number: int = NO_NUMBER) -> str:
        """The name of a resource, or its icon."""
        return f"[{key}]" if self.style == MARKUP else self.say(f"resource.{key}", number=number)

    def amount_of(self, key: str, number: int) -> str:
        """A number of a resource, or its icon with the number."""
        if self.style == MARKUP:
            return f"[{number} {key}]"
        return self.say("quantity", number=number, n=number, resource=self.resource(key, number))

    def quantity(self, resource: int, number: int) -> str:
        text = self.amount_of(RESOURCE_KEYS[resource], number)
        if resource == RAID and self.style == PLAIN:
            return self.say("quantity.raid", quantity=text)
        return text

    def count_key(self, what: int) -> str:
        """The name of something that can be counted; another game has its own list."""
        return COUNT_KEYS[what]

    def kind_key(self, kind: int) -> str:
        """The name of a kind of card; another game has its own list."""
        return KIND_NAMES[kind]

    # --- texts of whole cards --------------------------------------------------------------------------------------
    def yields(self, yields: tuple[int, ...]) -> str:
        items = [self.quantity(resource, number) for resource, number in enumerate(yields) if number]
        if not items:
            return ""
        return self.sentence(self.say("yields", what=self.join("list.and", "list.more", items)))

    def gained(self, key: str, benefit: Effect, name: str = "") -> str:
        """A benefit with the words that say when it is gained."""
        return self.sentence(self.say(key, benefit=self.clause(benefit, YOU), name=name))

    def sentences(self, effect: Effect) -> str:
        """An effect on its own: the steps of a ``Then`` become sentences."""
        clauses = [self.top(group) for group in self.groups(effect)]
        return self.paragraph([self.sentence(clause) for clause in clauses])

    def lasting(self, lasting: Lasting) -> str:
        return self.paragraph([self.ongoing(part) for part in lasting.parts])

    def ongoing(self, part: Ongoing) -> str:
        if isinstance(part, Modify):
            return self.sentence(self.hook(part.hook, part.amount, YOU))
        if isinstance(part, On):
            moment = self.say(f"moment.{MOMENT_KEYS[part.moment]}")
            key = "on.once" if part.once else "on"
            return self.sentence(self.say(key, moment=moment, effect=self.clause(part.effect, YOU)))
        return self.sentence(self.ability(part))

    def ability(self, part: Ability) -> str:
        effect = part.effect
        if isinstance(effect, Repeat) and not self.counts_cards(effect.effect):
            inner = self.clause(effect.effect, YOU)
            return self.say("ability.repeat", number=effect.times, n=effect.times, effect=inner)
        return self.say("ability", effect=self.clause(effect, YOU))

    # --- the shape of an effect ------------------------------------------------------------------------------------
    def groups(self, effect: Effect) -> list[list[Effect]]:
        """The steps of an effect; plain gains that follow each other are told together."""
        steps = effect.steps if isinstance(effect, Then) else (effect,)
        groups: list[list[Effect]] = []
        for step in steps:
            if groups and is_plain_gain(step) and is_plain_gain(groups[-1][-1]):
                groups[-1].append(step)
            else:
                groups.append([step])
        return groups

    def top(self, group: list[Effect]) -> str:
        """A step that stands in a sentence of its own: costs are followed by a colon, conditions come first."""
        step = group[0]
        if isinstance(step, Spend | SpendBasic):
            return self.say("spend", what=self.price(step), then=self.clause(step.then, YOU))
        if isinstance(step, Archive | Discard) and step.then:
            return self.say("card.for", act=self.act(step, YOU, 1), then=self.clause(step.then, YOU))
        if isinstance(step, Word) and (then := paid_for(step)):
            return self.say("card.for", act=self.word_act(step, YOU), then=self.clause(then, YOU))
        if isinstance(step, If):
            return self.conditional("if", step, YOU)
        return self.group(group, YOU)

    def clause(self, effect: Effect, voice: int) -> str:
        """An effect inside a sentence."""
        return self.join(
            "list.then", "list.more", [self.group(group, voice) for group in self.groups(effect)]
        )

    def group(self, group: list[Effect], voice: int) -> str:
        step = group[0]
        if is_plain_gain(step):
            items = self.gained_items(group, voice)
            return self.say("gain", voice, what=self.join("list.and", "list.more", items))
        write = _WRITERS.get(type(step))
        if isinstance(step, Word):
            return self.word(step, voice)
        if write is None:
            raise MissingMessage(f"no text is known for the effect {type(step).__name__}")
        return write(self, step, voice)

    def gained_items(self, gains: list[Effect], voice: int) -> list[str]:
        """What a run of plain gains brings; several Basic Buildings are counted together."""
        items: list[str] = []
        houses = sum(isinstance(gain, GainBasicBuilding) for gain in gains)
        for gain in gains:
            if isinstance(gain, Gain) and isinstance(gain.amount, int):
                items.append(self.quantity(gain.resource, gain.amount))
            elif isinstance(gain, GainBasic):
                items.append(self.basic(gain, voice))
            elif houses:
                items.append(self.say("quantity.basic-building", number=houses, n=houses))
                houses = 0
        return items

    def basic(self, gain: GainBasic, voice: int) -> str:
        key = "quantity.same" if gain.same and gain.amount > 1 else "quantity.basic"
        return self.say(key, voice, quantity=self.amount_of("basic", gain.amount))

    # --- effects, one method for each kind ---------------------------------------------------------------------------
    def gain(self, effect: Gain, voice: int) -> str:
        return self.say("gain", voice, what=self.amount(effect.resource, effect.amount, voice))

    def amount(self, resource: int, amount: Amount, voice: int) -> str:
        if isinstance(amount, int):
            return self.quantity(resource, amount)
        what = self.quantity(resource, amount.each)
        each = self.say(f"each.{self.count_key(amount.what)}", voice, amount.per, n=amount.per)
        if amount.most >= UNLIMITED:
            return self.say("per", what=what, each=each)
        return self.say("per.most", what=what, each=each, n=amount.most)

    def price(self, effect: Spend | SpendBasic) -> str:
        if isinstance(effect, Spend):
            return self.quantity(effect.resource, effect.amount)
        return self.amount_of("basic", effect.amount)

    def spend(self, effect: Spend | SpendBasic, voice: int) -> str:
        key, inner = ("spend.to", BARE if voice else YOU) if is_verb(effect.then) else ("spend.so", voice)
        return self.say(key, voice, what=self.price(effect), then=self.clause(effect.then, inner))

    def card(self, effect: Archive | Discard, voice: int) -> str:
        return self.act_for(self.act(effect, voice, 1), effect.then, voice)

    def act_for(self, act: str, then: Effect | None, voice: int) -> str:
        """An act inside a sentence, with what it is done for."""
        if then is None:
            return act
        key, inner = ("card.to", BARE if voice else YOU) if is_verb(then) else ("card.so", voice)
        return self.say(key, act=act, then=self.clause(then, inner))

    def word(self, effect: Word, voice: int) -> str:
        """A word of a book."""
        return self.act_for(self.word_act(effect, voice), paid_for(effect), voice)

    def word_act(self, effect: Word, voice: int) -> str:
        """A word without what it pays for; other effects that hang on it are told inside it."""
        told: dict[str, str | int] = {}
        for name, value in values_of(effect).items():
            if isinstance(value, int):
                told[name] = int(value)
            elif isinstance(value, Effect) and name != "then":
                told[name] = self.clause(value, THEY if name == "theirs" else voice)
        numbers = numbers_of(effect)
        first = numbers[0] if numbers else NO_NUMBER
        return self.say(f"word.{word_key(type(effect))}", voice, first, **told, n=first)

    def act(self, effect: Effect, voice: int, times: int) -> str:
        """Archiving, discarding or activating one or several cards."""
        key = _CARD_ACTS[type(effect)]
        if isinstance(effect, Discard) and effect.activated_too:
            key = "discard.any"
        return self.say(key, voice, times, n=times)

    def counts_cards(self, effect: Effect) -> bool:
        """Whether a repetition of this effect is told as a number of cards."""
        return type(effect) in _CARD_ACTS and getattr(effect, "then", None) is None

    def choose(self, effect: Choose, voice: int) -> str:
        if all(isinstance(option, Gain) and isinstance(option.amount, int) for option in effect.options):
            items = [item for option in effect.options for item in self.gained_items([option], voice)]
            return self.say("gain", voice, what=self.join("list.or", "list.more", items))
        options = [self.clause(option, BARE if voice else YOU) for option in effect.options]
        return self.say("choose", voice, options=self.join("list.options", "list.more", options))

    def may(self, effect: May, voice: int) -> str:
        return self.say("may", voice, effect=self.clause(effect.effect, BARE if voice else YOU))

    def when(self, effect: If, voice: int) -> str:
        return self.conditional("if.after", effect, voice)

    def conditional(self, key: str, effect: If, voice: int) -> str:
        condition = self.condition(effect.condition, voice)
        then = self.clause(effect.then, voice)
        if effect.otherwise is None:
            return self.say(key, condition=condition, then=then)
        otherwise = self.clause(effect.otherwise, voice)
        return self.say(f"{key}.otherwise", condition=condition, then=then, otherwise=otherwise)

    def repeat(self, effect: Repeat, voice: int) -> str:
        if self.counts_cards(effect.effect):
            return self.act(effect.effect, voice, effect.times)
        inner = self.clause(effect.effect, BARE if voice else YOU)
        return self.say("repeat", voice, effect.times, n=effect.times, effect=inner)

    def draw(self, effect: Draw, voice: int) -> str:
        return self.say("draw", voice, effect.amount, n=effect.amount)

    def reinforce(self, effect: Reinforce, voice: int) -> str:
        return self.say("reinforce.another" if effect.another else "reinforce", voice)

    def gain_from_display(self, effect: GainFromDisplay, voice: int) -> str:
        key = "gain-from-display.stages" if WONDER_KIND in effect.kinds else "gain-from-display"
        kinds = [self.say(f"kind.{self.kind_key(kind)}") for kind in effect.kinds]
        return self.say(key, voice, kinds=self.join("list.or", "list.more", kinds), n=effect.most)

    def activate_idle(self, effect: ActivateIdle, voice: int) -> str:
        return self.act(effect, voice, 1)

    def move(self, effect: MoveUnits | MoveExplorers, voice: int) -> str:
        key = "move-units" if isinstance(effect, MoveUnits) else "move-explorers"
        return self.say(key, voice, effect.amount, n=effect.amount)

    def fixed(self, effect: Effect, voice: int) -> str:
        """An effect without numbers."""
        return self.say(_FIXED[type(effect)], voice)

    def this_turn(self, effect: ThisTurn, voice: int) -> str:
        return self.hook(effect.hook, effect.amount, voice, turn=True)

    def each_opponent(self, effect: EachOpponent, voice: int) -> str:
        del voice  # whoever says so, it is the others who act
        return self.say("each-opponent", effect=self.clause(effect.effect, THEY))

    def custom(self, effect: Custom, voice: int) -> str:
        del voice  # its text is written by hand
        text = effect.text.rstrip(".")
        return text[:1].lower() + text[1:]

    # --- hooks and conditions ----------------------------------------------------------------------------------------
    def hook(self, hook: int, amount: int, voice: int, turn: bool = False) -> str:
        """A modifier; a hook may have words of its own for "this turn"."""
        key = f"hook.{HOOK_KEYS[hook]}.{'less' if amount < 0 else 'more'}"
        size = abs(amount)
        own = turn and self.catalogue.has(f"{key}.turn")
        text = self.say(
            f"{key}.turn" if own else key,
            voice,
            size,
            n=size,
            production=self.quantity(PRODUCTION, size),
            science=self.quantity(SCIENCE, size),
            military=self.quantity(MILITARY, size),
        )
        return self.say("this-turn", text=text) if turn and not own else text

    def condition(self, condition: Condition, voice: int) -> str:
        if isinstance(condition, Generated):
            key = RESOURCE_KEYS[condition.resource]
            number = condition.amount
            return self.say("generated", voice, number, n=number, resource=self.resource(key))
        if isinstance(condition, AtLeast):
            number = condition.amount
            return self.say(f"least.{self.count_key(condition.what)}", voice, number, n=number)
        if isinstance(condition, MostOf):
            return self.say(f"most.{self.count_key(condition.what)}", voice)
        if isinstance(condition, FewerThanSomeone):
            return self.say(f"fewer.{self.count_key(condition.what)}", voice)
        raise MissingMessage(f"no text is known for the condition {type(condition).__name__}")


def paid_for(word: Word) -> Effect | None:
    """What a word is done for."""
    then = values_of(word).get("then")
    return then if isinstance(then, Effect) else None


def is_plain_gain(effect: Effect) -> bool:
    """Whether an effect gains a fixed amount, so that several can be told in one list."""
    if isinstance(effect, Gain):
        return isinstance(effect.amount, int)
    return isinstance(effect, GainBasic | GainBasicBuilding)


def is_verb(effect: Effect) -> bool:
    """Whether the clause of an effect starts with a verb, so that it may follow "to"."""
    first = effect.steps[0] if isinstance(effect, Then) else effect
    return not isinstance(first, May | ThisTurn | EachOpponent | Custom | Repeat) or (
        isinstance(first, Repeat) and type(first.effect) in _CARD_ACTS
    )


_CARD_ACTS: Final[dict[type[Effect], str]] = {
    Archive: "archive",
    Discard: "discard",
    ActivateIdle: "activate-idle",
}

_FIXED: Final[dict[type[Effect], str]] = {
    ActivateAgain: "activate-again",
    ActivateAttached: "activate-attached",
    TakeProduction: "take-production",
    RepeatPolicy: "repeat-policy",
}

# Which method tells which effect; each is handed exactly the type it stands beside.
_WRITERS: Final[dict[type[Effect], Callable[[Writer, Any, int], str]]] = {
    Gain: Writer.gain,
    Spend: Writer.spend,
    SpendBasic: Writer.spend,
    Choose: Writer.choose,
    May: Writer.may,
    If: Writer.when,
    Repeat: Writer.repeat,
    Draw: Writer.draw,
    Archive: Writer.card,
    Discard: Writer.card,
    Reinforce: Writer.reinforce,
    GainFromDisplay: Writer.gain_from_display,
    ActivateIdle: Writer.activate_idle,
    MoveUnits: Writer.move,
    MoveExplorers: Writer.move,
    ThisTurn: Writer.this_turn,
    EachOpponent: Writer.each_opponent,
    Custom: Writer.custom,
    Then: Writer.clause,
    **dict.fromkeys(_FIXED, Writer.fixed),
}
