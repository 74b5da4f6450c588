"""The waiting decision in a portrait of Duel: prompt, options with labels and previews, groups of the action bar."""

from __future__ import annotations

from monumental.duel.action import Action
from monumental.duel.forecast import preview
from monumental.duel.kinds import CORE_ACTIONS, PLACING_MARKER, TURN
from monumental.duel.question import NO_ANSWER, Question
from monumental.duel.setup import actions_of
from monumental.effects.duel_hooks import POLICY, WARLORD
from monumental.effects.duel_text import describe
from monumental.kernel import notation
from monumental.narration.duel import duel_label, duel_prompt, duel_sources
from monumental.narration.duel_english import DUEL_NARRATION
from monumental.portrait.common_shape import ActionGroup, Badge, Decision, Option, Origin, OriginKind, Preview
from monumental.portrait.duel_canvas import DuelCanvas
from monumental.portrait.duel_seats import TYPE
from monumental.portrait.easel import RESOURCE, stock_amounts

SCOUT_GROUP = "scout"
PASS_GROUP = "pass"


def duel_decision(canvas: DuelCanvas, number: int) -> Decision | None:
    """The question that waits; ``None`` while chance decides and after the end."""
    seat = canvas.decider()
    if seat < 0:
        return None
    pos = canvas.pos
    return Decision(
        id=number,
        seat=seat,
        asks=notation.question(pos),
        badge=None,
        groups=_groups(canvas) if pos.stack[-1].kind == TURN else (),
        prompt=duel_prompt(pos, canvas.viewer),
        mine=seat == canvas.viewer,
        origin=_origin(canvas),
        options=tuple(_option(canvas, option) for option in pos.options),
        suggested=_suggested(canvas) if pos.options else None,
        march=None,
        waste=None,
    )


def _question(canvas: DuelCanvas) -> Question:
    asked = canvas.pos.handlers[canvas.pos.stack[-1].kind]
    assert isinstance(asked, Question), "nobody is asked"
    return asked


def _origin(canvas: DuelCanvas) -> Origin | None:
    pos = canvas.pos
    source = duel_sources(canvas.rules).get(_question(canvas).origin(pos, pos.stack[-1]))
    if source is None:
        return None
    kind = canvas.rules.card_kind[canvas.rules.card_id[source.key]]
    known: OriginKind = "policy" if kind == POLICY else "warlord" if kind == WARLORD else "card"
    return Origin(known, source.key, source.name, describe(source.effect))


def _groups(canvas: DuelCanvas) -> tuple[ActionGroup, ...]:
    """The action bar in its order; passing has a place of its own. What modules bring is the Scout's (DUEL.MIX.8)."""
    members: dict[str, list[Action]] = {}
    for action in actions_of(canvas.rules):
        group = action.group() if action.number < CORE_ACTIONS else SCOUT_GROUP
        if group != PASS_GROUP:
            members.setdefault(group, []).append(action)
    return tuple(
        ActionGroup(
            key=key,
            badge=Badge(DUEL_NARRATION.say(f"group.{key}"), actions[0].picture()),
            verbs=tuple(action.verb for action in actions),
            none=DUEL_NARRATION.say(f"group.{key}.none"),
        )
        for key, actions in members.items()
    )


def _option(canvas: DuelCanvas, option: int) -> Option:
    pos = canvas.pos
    frame = pos.stack[-1]
    found = _question(canvas).subject(pos, frame, option)
    text = notation.text_of(pos, option)
    marker = frame.kind == PLACING_MARKER
    return Option(
        key=option,
        text=text,
        label=duel_label(pos, option),
        verb=text.split()[0],
        card=canvas.card(found.card),
        token=None,
        tile=None,
        slot=found.slot,
        below=found.below,
        nexus=False,
        explorer=None,
        seat=found.seat if found.seat >= 0 else None,
        amount=found.amount if found.amount >= 0 and not marker else None,
        resource=RESOURCE[found.resource] if found.resource >= 0 else None,
        line=None,
        preview=_preview(canvas, option),
        unit=None,
        counter=None,
        type=TYPE[found.amount] if marker else None,
    )


def _preview(canvas: DuelCanvas, option: int) -> Preview:
    seen = preview(canvas.pos, option)
    return Preview(
        stock=stock_amounts(seen.stock),
        score=seen.score,
        cards=canvas.cards(seen.cards),
        certain=seen.certain,
        reveals=seen.reveals,
        kept={},
    )


def _suggested(canvas: DuelCanvas) -> int | None:
    """An answer to propose where one is usually right: Gold is saved."""
    answer = _question(canvas).default(canvas.pos, canvas.pos.stack[-1])
    return None if answer == NO_ANSWER else answer
