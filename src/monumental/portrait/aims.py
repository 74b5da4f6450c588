"""What African Empires lays on the table: reserved cards, Quests, projects of the Future Era, Unrest."""

from __future__ import annotations

from monumental.classic.african_empires.future_era import FUTURE, HOLDER, PAID, least, projects_out
from monumental.classic.african_empires.quests import ACHIEVED, MEASURES, OFFERED, QUESTS, UNFINISHED
from monumental.classic.african_empires.reserve import RESERVED, played
from monumental.classic.african_empires.unrest import unrest_left
from monumental.classic.position import NOBODY
from monumental.classic.rulebook import NO_CARD
from monumental.narration.labels import say
from monumental.portrait.canvas import Canvas
from monumental.portrait.easel import RESOURCE
from monumental.portrait.shape import ProjectView, QuestAim, QuestView, ReservedCard, UnrestView


def reserve(canvas: Canvas, seat: int) -> tuple[ReservedCard, ...]:
    """The cards beside the Warlord of a seat; only their holder can acquire them (AE.RESERVE.13)."""
    if not played(canvas.pos):
        return ()
    mine = seat == canvas.payer
    return tuple(
        ReservedCard(canvas.rules.card_key[card], canvas.offer(card) if mine else None)
        for card in RESERVED.row(canvas.pos, seat)
    )


def quests(canvas: Canvas, seat: int) -> tuple[QuestView, ...]:
    """The Quests of a seat that the viewer may see: those that are revealed, and one's own (AE.INFO.5)."""
    if QUESTS not in canvas.rules.config.parts.modules:
        return ()
    hidden = (*OFFERED.row(canvas.pos, seat), *UNFINISHED.row(canvas.pos, seat))
    return tuple(_quest(canvas, seat, quest, achieved=False) for quest in hidden) + tuple(
        _quest(canvas, seat, quest, achieved=True) for quest in ACHIEVED.row(canvas.pos, seat)
    )


def _quest(canvas: Canvas, seat: int, quest: int, achieved: bool) -> QuestView:
    printed = canvas.rules.quests[quest]
    span = canvas.rules.mode.span
    aims = tuple(
        QuestAim(say(f"quest.{key}", amount, n=amount, span=span), MEASURES[key].of(canvas.pos, seat), amount)
        for key, amount in printed.asks
    )
    return QuestView(printed.key, printed.name, achieved, aims)


def projects(canvas: Canvas) -> tuple[ProjectView, ...]:
    """The projects of the Future Era, once they lie below the Display (AE.FUTURE.5)."""
    if FUTURE not in canvas.rules.config.parts.modules or not projects_out(canvas.pos):
        return ()
    return tuple(_project(canvas, project) for project in range(len(canvas.rules.projects)))


def _project(canvas: Canvas, project: int) -> ProjectView:
    pos = canvas.pos
    card = canvas.rules.projects[project]
    key = canvas.rules.card_key[card]
    holder = HOLDER.at(pos, project)
    legal, why = canvas.why(canvas.payer, "contribute", key)
    return ProjectView(
        card=key,
        holder=None if holder == NOBODY else holder,
        paid=PAID.at(pos, project),
        least=least(pos, project),
        resource=RESOURCE[canvas.rules.card_pays[card]],
        text=f"contribute {key}",
        legal=legal,
        why=why,
    )


def unrest(canvas: Canvas) -> UnrestView | None:
    """The stack of Unrest, whose size everybody sees (AE.INFO.8)."""
    card = canvas.rules.unrest
    return None if card == NO_CARD else UnrestView(canvas.rules.card_key[card], unrest_left(canvas.pos))
