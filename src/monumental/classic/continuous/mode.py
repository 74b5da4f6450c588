"""The mode ``continuous``: what it decides inside the chapters, and the module that it brings along (AE.CONT.1)."""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.action import Action
from monumental.classic.actions import ActionsHandler
from monumental.classic.continuous.at_once import AT_ONCE, UseNowQuestion
from monumental.classic.continuous.round import (
    ACTIVATE_CITY,
    BEGIN,
    KEY,
    PASSED,
    PASSES,
    REPLENISH_CITY,
    TAKE_ACTIONS,
    LateGains,
    RoundHandler,
    after_display,
    alone,
    has_passed,
    round_frame,
)
from monumental.classic.continuous.steps import EscortedSteps, not_moved
from monumental.classic.continuous.turn import (
    REHEARSED,
    STAGE_KEYS,
    TurnHandler,
    no_room,
    stage_of,
    taking_actions,
)
from monumental.classic.display import deck_size, meet_guests, row_places
from monumental.classic.edition import Point
from monumental.classic.kinds import ACTIONS, E_END_TRIGGERED, FREE_STEPS
from monumental.classic.mode import Mode
from monumental.classic.module import Module, imply
from monumental.classic.parts import CONTINUOUS
from monumental.classic.position import Position
from monumental.classic.question import ask
from monumental.classic.reasons_base import Asked, Reason
from monumental.classic.span import begin_span
from monumental.classic.turn import ACTIONS_FRAME, ACTIVATE_FRAME, DISPLAY_FRAME
from monumental.effects.catalogue import Message
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

NAME: Final = "Continuous Play"
SENTENCE: Final = (
    "All Cities are activated first; then everybody takes one action in turn until all have passed."
)

BENEATH: Final[Point[int]] = Point("cards-beneath-last-round", 3)
"""The cards that lie beneath the Last Round card (AE.CONT.4, AE.DRAFT.33)."""

TEXTS: Final[dict[str, Message]] = {
    "label.pass": "Pass: take no more actions this round",
    "label.end-turn": "End your turn",
    "label.end-explorers": "Leave your Explorers where they are",
    "label.end-marches": "Leave your Units where they are",
    "prompt.turn-open": "Take one action, or pass for the rest of the round.",
    "prompt.turn-open@they": "{who} takes an action.",
    "prompt.turn-explorers": "Go on with your Explorers, or leave them where they are.",
    "prompt.turn-explorers@they": "{who} moves Explorers.",
    "prompt.turn-military": "Move another Unit, or leave them where they are.",
    "prompt.turn-military@they": "{who} moves Units.",
    "prompt.turn-done": "You have acted. Use tokens, or end your turn.",
    "prompt.turn-done@they": "{who} may still use tokens.",
    "event.last-round": "The Last Round card is out: round {n} is the last",
    "event.passed": "{who} passes",
    "clause.passed": "passes",
    "label.use-later": "Leave it: later it takes a turn",
    "prompt.use-now": "Do you use {card} at once? Now it takes no action.",
    "prompt.use-now@they": "{who} decides whether to use {card} at once.",
    "asks.use-now": "whether to use the card at once",
    "title.use-now": "Used at once",
    "turn.done": "You have taken your action of this turn; only tokens can still be used.",
    "turn.exploring": "You are playing your Explorers: end that first. Anything else takes another turn.",
    "turn.marching": "You are moving your Units: end that first. Anything else takes another turn.",
    "round.passed": "You have passed and take no more actions in this round.",
    "pass.acted": "You have acted in this turn: end it. You can pass when it is your turn again.",
    "end.nothing": "A turn has an action, or you pass.",
    "steps.used": "The free steps are used up.",
    "steps.not-moved": "Explorer {explorer} was not moved by this effect; its action takes a turn.",
}


class Continuous(Mode):
    """One action at a time (AE.CONT)."""

    __slots__ = ()

    def __init__(self) -> None:
        # AE.CONT.2, AE.CONT.3
        rows = {2: (1, 6), 3: (1, 7), 4: (1, 8), 5: (1, 9)}
        moments = (ACTIONS, FREE_STEPS)
        super().__init__(
            CONTINUOUS, NAME, SENTENCE, rows, together=True, uses_at_once=True, explorer_moments=moments
        )

    # --- the rhythm ----------------------------------------------------------------------------------------------
    def opening(self, pos: Position) -> Frame:
        return round_frame(pos, BEGIN, pos.first)

    def acts(self, pos: Position, seat: int) -> bool:
        return pos.active == seat

    def passed(self, pos: Position, seat: int) -> bool:
        return has_passed(pos, seat)

    def page(self, pos: Position) -> tuple[int, int]:
        return pos.round, -1

    def stage(self, pos: Position) -> str:
        return STAGE_KEYS[stage_of(pos, pos.active)] if taking_actions(pos) else ""

    def handlers(self, table: list[Handler[Any]]) -> None:
        core = table[ACTIONS]
        assert isinstance(core, ActionsHandler)
        turn = TurnHandler(core)
        table[ACTIONS] = turn
        table[FREE_STEPS] = EscortedSteps(turn.actions)

    def frames(self, phase: str, pos: Position, seat: int) -> list[Frame]:
        first = pos.first
        done = (seat - first) % pos.seats + 1
        return {
            "begin": [round_frame(pos, BEGIN, first)],
            "activate": [round_frame(pos, ACTIVATE_CITY, first, done), ACTIVATE_FRAME[seat]],
            "actions": [round_frame(pos, TAKE_ACTIONS, (seat + 1) % pos.seats), ACTIONS_FRAME[seat]],
            "replenish": [round_frame(pos, REPLENISH_CITY, first)],
            "display": [round_frame(pos, after_display(pos), first), DISPLAY_FRAME[first]],
        }[phase]

    def rehearse(self, pos: Position, seat: int, begun: bool) -> None:
        if not begun:
            pos.active = seat
            begin_span(pos, seat)
        pos.stack = [Frame(ACTIONS, seat, 0, REHEARSED), ACTIVATE_FRAME[seat]]

    def alone(self, pos: Position, seat: int) -> None:
        alone(pos, seat)

    # --- what it decides inside the chapters -------------------------------------------------------------------------
    def refuses(self, asked: Asked, action: Action) -> Reason | None:
        return no_room(asked, action) or not_moved(asked, action)

    def readied(self, pos: Position, seat: int, place: int) -> None:
        # AE.CONT.14: not while Cities are activated; AE.CONT.68: what others set off waits for a turn of one's own.
        if pos.active == seat and taking_actions(pos):
            ask(pos, AT_ONCE, seat, a=place)

    def gaps_wait(self, pos: Position, seat: int) -> bool:
        return True  # AE.CONT.71

    # --- the Display and the end -----------------------------------------------------------------------------------
    def leaves(self, pos: Position, row: int, closing: bool) -> int:
        """As many as are still missing until as many are missing as there are players (AE.CONT.56-58, .83)."""
        there = len([place for place in row_places(pos, row) if pos.display[place]])
        missing = pos.rules.row_length - there
        return min(there, max(0, pos.seats - missing))

    def before_dealing(self, pos: Position) -> None:
        """The Last Round card is met when it would have to be dealt: the next round is the last (AE.CONT.63, .64)."""
        if not pos.final_round and deck_size(pos) <= BENEATH.of(pos.rules):
            meet_guests(pos)  # AE.HEROES.20: they lie above that card
            pos.final_round = pos.round + 1
            pos.emit(E_END_TRIGGERED, pos.active, pos.final_round)

    def closing(self, pos: Position) -> bool:
        return pos.final_round > 0

    def presumed_end(self, pos: Position) -> int:
        return pos.round if deck_size(pos) < BENEATH.of(pos.rules) else 0


imply(
    Module(
        KEY,
        NAME,
        SENTENCE,
        fields=(PASSED,),
        questions=(RoundHandler(), UseNowQuestion()),
        watches=(LateGains(),),
        tales=(PASSES,),
        texts=TEXTS,
    )
)
