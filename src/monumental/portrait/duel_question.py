"""The waiting decision in a portrait of Duel: prompt, options with labels and previews, groups of the action bar."""

from __future__ import annotations

from typing import Any

from monumental.common.question import TableQuestion
from monumental.duel.action import Action
from monumental.duel.forecast import preview
from monumental.duel.kinds import CORE_ACTIONS, PLACING_MARKER, TURN
from monumental.duel.setup import actions_of
from monumental.effects.duel_hooks import POLICY, WARLORD
from monumental.effects.duel_text import describe
from monumental.kernel import notation
from monumental.narration.duel import duel_label, duel_prompt, duel_sources
from monumental.narration.duel_english import DUEL_NARRATION
from monumental.portrait.asking import action_groups, foreseen, proposed
from monumental.portrait.common_shape import ActionGroup, Decision, Option, Origin, OriginKind
from monumental.portrait.duel_canvas import DuelCanvas
from monumental.portrait.duel_seats import TYPE
from monumental.portrait.easel import RESOURCE

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
        suggested=proposed(canvas, _question(canvas)) if pos.options else None,
        march=None,
        waste=None,
    )


def _question(canvas: DuelCanvas) -> TableQuestion[Any]:
    asked = canvas.pos.handlers[canvas.pos.stack[-1].kind]
    assert isinstance(asked, TableQuestion), "nobody is asked"
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
    return action_groups(members, DUEL_NARRATION)


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
        preview=foreseen(canvas, preview(pos, option), {}),
        unit=None,
        counter=None,
        type=TYPE[found.amount] if marker else None,
    )
