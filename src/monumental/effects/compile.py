"""From effect trees to operations. A mistake in a card literal is found here, when the content is loaded."""

from __future__ import annotations

from monumental.effects import book as ops
from monumental.effects import tree
from monumental.effects.book import NO_OP, Op
from monumental.effects.hooks import COUNTS, HOOKS
from monumental.effects.resources import RESOURCES
from monumental.effects.word import Word, kids_of, numbers_of, word_key
from monumental.kernel.errors import MonumentalError
from monumental.kernel.native import mypyc_attr


class BadEffect(MonumentalError):
    """An effect tree that makes no sense."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Compiler:
    """Collects the operations of all cards into one table.

    >>> from monumental.effects.tree import Gain
    >>> compiler = Compiler()
    >>> compiler.add(Gain(3, 2))
    0
    >>> compiler.ops[0].a, compiler.ops[0].b
    (3, 2)
    """

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.customs: dict[str, int] = {}

    def add(self, effect: tree.Effect | None) -> int:
        """Compile a tree and return the id of its root, or ``NO_OP`` for no effect."""
        if effect is None:
            return NO_OP
        return self._number(self._compile(effect))

    def _number(self, op: Op) -> int:
        op.id = len(self.ops)
        self.ops.append(op)
        return op.id

    def _kids(self, *effects: tree.Effect | None) -> tuple[int, ...]:
        return tuple([self.add(effect) for effect in effects if effect is not None])

    def _any_sure(self, kids: tuple[int, ...]) -> bool:
        return any(self.ops[kid].sure for kid in kids)

    def _compile(self, effect: tree.Effect) -> Op:
        if isinstance(effect, tree.Gain):
            return self._gain(effect)
        if isinstance(effect, tree.GainBasic):
            return Op(ops.GAIN_BASIC, _positive(effect.amount, effect), int(effect.same), sure=True)
        if isinstance(effect, tree.Spend):
            resource = _resource(effect.resource, effect)
            return Op(ops.SPEND, resource, _positive(effect.amount, effect), kids=self._kids(effect.then))
        if isinstance(effect, tree.SpendBasic):
            return Op(ops.SPEND_BASIC, _positive(effect.amount, effect), kids=self._kids(effect.then))
        if isinstance(effect, tree.Then):
            kids = self._kids(*effect.steps)
            plain = all(self.ops[kid].plain for kid in kids)
            return Op(ops.THEN, kids=kids, plain=plain, sure=self._any_sure(kids))
        if isinstance(effect, tree.Choose):
            kids = self._kids(*effect.options)
            return Op(ops.CHOOSE, kids=kids, sure=self._any_sure(kids))
        if isinstance(effect, tree.May):
            kids = self._kids(effect.effect)
            return Op(ops.MAY, kids=kids, sure=self._any_sure(kids))
        if isinstance(effect, tree.If):
            return self._if(effect)
        if isinstance(effect, tree.Repeat):
            return Op(ops.REPEAT, _positive(effect.times, effect), kids=self._kids(effect.effect))
        if isinstance(effect, tree.Draw):
            return Op(ops.DRAW, _positive(effect.amount, effect))
        return self._compile_city(effect)

    def _compile_city(self, effect: tree.Effect) -> Op:
        if isinstance(effect, tree.Archive):
            return Op(ops.ARCHIVE, kids=self._kids(effect.then))
        if isinstance(effect, tree.Discard):
            return Op(ops.DISCARD, int(effect.activated_too), kids=self._kids(effect.then))
        if isinstance(effect, tree.Reinforce):
            return Op(ops.REINFORCE, int(effect.another))
        if isinstance(effect, tree.GainBasicBuilding):
            return Op(ops.GAIN_BASIC_BUILDING)
        if isinstance(effect, tree.GainFromDisplay):
            mask = 0
            for kind in effect.kinds:
                mask |= 1 << kind
            return Op(ops.GAIN_FROM_DISPLAY, mask, effect.most)
        if isinstance(effect, tree.ActivateIdle):
            return Op(ops.ACTIVATE_IDLE)
        if isinstance(effect, tree.ActivateAgain):
            return Op(ops.ACTIVATE_AGAIN)
        if isinstance(effect, tree.ActivateAttached):
            return Op(ops.ACTIVATE_ATTACHED)
        return self._compile_realm(effect)

    def _compile_realm(self, effect: tree.Effect) -> Op:
        if isinstance(effect, tree.MoveUnits):
            return Op(ops.MOVE_UNITS, _positive(effect.amount, effect))
        if isinstance(effect, tree.MoveExplorers):
            return Op(ops.MOVE_EXPLORERS, _positive(effect.amount, effect), sure=True)
        if isinstance(effect, tree.TakeProduction):
            return Op(ops.TAKE_PRODUCTION)
        if isinstance(effect, tree.RepeatPolicy):
            return Op(ops.REPEAT_POLICY)
        if isinstance(effect, tree.ThisTurn):
            if not 0 <= effect.hook < HOOKS:
                raise BadEffect(f"{effect} names hook {effect.hook}; hooks run from 0 to {HOOKS - 1}")
            return Op(ops.THIS_TURN, effect.hook, effect.amount, sure=True)
        if isinstance(effect, tree.EachOpponent):
            return Op(ops.EACH_OPPONENT, kids=self._kids(effect.effect))
        if isinstance(effect, tree.Custom):
            number = self.customs.setdefault(effect.name, len(self.customs))
            return Op(ops.CUSTOM + number)
        if isinstance(effect, Word):
            return self._word(effect)
        raise BadEffect(f"{effect!r} is not an effect of the vocabulary")

    def _word(self, word: Word) -> Op:
        number = self.customs.setdefault(word_key(type(word)), len(self.customs))
        a, b, c, d, e = (*numbers_of(word), 0, 0, 0, 0, 0)[:5]
        return Op(ops.CUSTOM + number, a, b, c, d, e, kids=self._kids(*kids_of(word)))

    def _gain(self, effect: tree.Gain) -> Op:
        resource = _resource(effect.resource, effect)
        amount = effect.amount
        if isinstance(amount, int):
            return Op(ops.GAIN, resource, _positive(amount, effect), plain=True, sure=True)
        what = _count(amount.what, effect)
        return Op(ops.GAIN_PER, resource, what, amount.each, _positive(amount.per, effect), amount.most)

    def _if(self, effect: tree.If) -> Op:
        code, b, c = self._condition(effect.condition)
        return Op(ops.IF, code, b, c, kids=self._kids(effect.then, effect.otherwise))

    def _condition(self, condition: tree.Condition) -> tuple[int, int, int]:
        if isinstance(condition, tree.Generated):
            return ops.IF_GENERATED, _resource(condition.resource, condition), condition.amount
        if isinstance(condition, tree.AtLeast):
            return ops.IF_AT_LEAST, _count(condition.what, condition), condition.amount
        if isinstance(condition, tree.MostOf):
            return ops.IF_MOST, _count(condition.what, condition), 0
        if isinstance(condition, tree.FewerThanSomeone):
            return ops.IF_FEWER, _count(condition.what, condition), 0
        raise BadEffect(f"{condition!r} is not a condition of the vocabulary")

    def token_reward(self, rewards: tuple[tree.Effect, ...]) -> int:
        """The back of an exploration token: one of two rewards (CORE.CONQUER.17)."""
        kids = self._kids(*rewards)
        return self._number(Op(ops.TOKEN_REWARD, kids=kids))

    def warlord_benefit(self, benefit: tree.Effect) -> int:
        """The benefit of a Warlord: optional, once per turn (CORE.WARLORD.3)."""
        kid = self.add(benefit)
        return self._number(Op(ops.WARLORD_BENEFIT, kids=(kid,), plain=self.ops[kid].plain))

    def once_a_turn(self, effect: tree.Effect, mark: int) -> int:
        """A trigger that works once per turn and then sets a mark of its owner."""
        kid = self.add(effect)
        return self._number(Op(ops.ONCE_A_TURN, mark, kids=(kid,), plain=self.ops[kid].plain))


def _resource(resource: int, where: object) -> int:
    if not 0 <= resource < RESOURCES:
        raise BadEffect(f"{where} names resource {resource}; resources run from 0 to {RESOURCES - 1}")
    return resource


def _count(what: int, where: object) -> int:
    if not 0 <= what < COUNTS:
        raise BadEffect(f"{where} counts {what}; countable things run from 0 to {COUNTS - 1}")
    return what


def _positive(amount: int, where: object) -> int:
    if amount < 1:
        raise BadEffect(f"{where} has the amount {amount}; amounts are at least 1")
    return amount
