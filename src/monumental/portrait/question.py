"""The waiting decision in a portrait: prompt, options with labels and previews, and what surrounds the choice."""

from __future__ import annotations

from typing import Any

from monumental.classic import forecast, kinds
from monumental.classic.action import Action
from monumental.classic.actions import actions_of, menu
from monumental.classic.city import card_at
from monumental.classic.conquest import conquest_bill
from monumental.classic.kinds import A_ABILITY, A_SHIFT, A_USE, FIELD, KIND_SHIFT
from monumental.classic.notation import question, text_of
from monumental.classic.pieces import KIND_OF_SOURCE
from monumental.classic.prices import force_against
from monumental.classic.question import question_of
from monumental.common.question import TableQuestion
from monumental.common.telling import Wording, place_wording
from monumental.effects.resources import BASIC, RAID, RESOURCES
from monumental.effects.text import describe
from monumental.narration import label, origin, prompt
from monumental.narration.english import NARRATION
from monumental.narration.facts import facts, verb_of
from monumental.narration.labels import worded
from monumental.portrait.asking import action_groups, foreseen, proposed
from monumental.portrait.canvas import LINES, Canvas
from monumental.portrait.common_shape import (
    ActionGroup,
    Badge,
    Decision,
    March,
    Option,
    Origin,
    Preview,
    Source,
    Waste,
)
from monumental.portrait.easel import RESOURCE, amounts
from monumental.portrait.land import source


def decision(canvas: Canvas, number: int) -> Decision | None:
    """The question that waits; ``None`` while chance decides and after the end."""
    seat = canvas.decider()
    if seat < 0:
        return None
    pos = canvas.pos
    mine = seat == canvas.viewer
    acting = pos.stack[-1].kind == kinds.ACTIONS
    return Decision(
        id=number,
        seat=seat,
        asks=question(pos),
        badge=_badge(question_of(pos)),
        groups=_groups(canvas) if acting else (),
        prompt=prompt(pos, canvas.viewer),
        mine=mine,
        origin=_origin(canvas),
        options=tuple(_option(canvas, option) for option in pos.options),
        suggested=proposed(canvas, question_of(pos)) if pos.options else None,
        march=_march(canvas),
        waste=_waste(canvas, seat) if acting and mine else None,
    )


def _origin(canvas: Canvas) -> Origin | None:
    source = origin(canvas.pos)
    if source is None:
        return None
    return Origin(source.kind, source.key, source.name, describe(source.effect, canvas.spoken))


def _badge(asked: TableQuestion[Any]) -> Badge | None:
    """The name and the picture of a question that clients do not know."""
    title = f"title.{asked.asks}"
    return Badge(NARRATION.say(title), asked.picture()) if NARRATION.has(title) else None


def _groups(canvas: Canvas) -> tuple[ActionGroup, ...]:
    """The groups of actions that clients do not know, in the order of their actions."""
    members: dict[str, list[Action]] = {}
    for action in actions_of(canvas.rules):
        if NARRATION.has(f"group.{action.group()}"):
            members.setdefault(action.group(), []).append(action)
    return action_groups(members, NARRATION)


def _option(canvas: Canvas, option: int) -> Option:
    pos = canvas.pos
    found = facts(pos, option)
    return Option(
        key=option,
        text=text_of(pos, option),
        label=label(pos, option),
        verb=verb_of(pos, option),
        card=canvas.card(found.card),
        token=canvas.rules.good_key[found.good] if found.good else None,
        tile=canvas.tile(found.tile),
        slot=found.slot,
        below=found.below,
        nexus=found.place >= kinds.NEXUS,
        explorer=found.explorer + 1 if found.explorer >= 0 else None,
        seat=found.seat if found.seat >= 0 else None,
        amount=found.amount if found.amount >= 0 else None,
        resource=RESOURCE[found.resource] if 0 <= found.resource < RESOURCES else None,
        line=LINES[found.line] if found.line >= 0 else None,
        preview=_preview(canvas, option),
        unit=canvas.rules.pieces[found.unit - 1].key if found.unit else None,
        counter=canvas.rules.counters[found.resource - RESOURCES].key
        if found.resource >= RESOURCES
        else None,
        type=None,
    )


def _preview(canvas: Canvas, option: int) -> Preview:
    seen = forecast.preview(canvas.pos, option)
    return foreseen(canvas, seen, canvas.kept(seen.counters))


def _march(canvas: Canvas) -> March | None:
    """The Units of a conquest while they are chosen; everybody may watch."""
    pos = canvas.pos
    frame = pos.stack[-1]
    if frame.kind not in (kinds.MARCH_WARLORD, kinds.MARCH_TROOPS):
        return None
    troops = frame.kind == kinds.MARCH_TROOPS
    warlord = troops and frame.c == 1
    names = canvas.rules.tile_name
    force = force_against(pos, frame.seat, frame.a, warlord)
    taken = [_taken(canvas, frame.more[i], frame.more[i + 1]) for i in range(0, len(frame.more), 2)]
    ahead = [source for source in force.sources if not troops or source[0] >= frame.step & FIELD]
    return March(
        tile=names[frame.a],
        units=conquest_bill(pos, frame.seat, frame.a).units,
        left=frame.b if troops else frame.step,
        warlord=warlord,
        taken=tuple(taken),
        sources=tuple(source(canvas, tile, count) for tile, count in ahead),
    )


def _taken(canvas: Canvas, start: int, units: int) -> Source:
    """Units of one kind that march, with their kind if they are not Soldiers on foot."""
    kind = start >> KIND_OF_SOURCE
    kinds_of = {canvas.rules.pieces[kind - 1].key: units} if kind else {}
    return Source(canvas.rules.tile_name[start & FIELD], units, kinds_of)


def _waste(canvas: Canvas, seat: int) -> Waste:
    """What would be lost or left unused by ending the turn now (CORE.RESOURCE.7)."""
    pos = canvas.pos
    base = seat * RESOURCES
    stock = amounts({resource: pos.stock[base + resource] for resource in (*BASIC, RAID)})
    effects: list[str] = []
    abilities: list[str] = []
    for option in menu(pos, seat):
        a = option >> A_SHIFT & FIELD
        if option >> KIND_SHIFT == A_USE:
            card = canvas.rules.card_name[card_at(pos, seat, a)]
            effects.append(
                worded(pos.rules, Wording("label.unused", {"card": card, "place": place_wording(a)}))
            )
        elif option >> KIND_SHIFT == A_ABILITY:
            abilities.append(canvas.rules.card_key[a])
    return Waste(stock, tuple(effects), tuple(abilities))
