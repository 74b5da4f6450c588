"""What lies ahead in a portrait: the nine activations, the next City, and how far the end is."""

from __future__ import annotations

from monumental.classic.continuous.mode import BENEATH
from monumental.classic.display import deck_size
from monumental.classic.forecast import Cross, crosses, next_city
from monumental.classic.position import Position
from monumental.classic.scoring import winners
from monumental.effects.resources import RESOURCES
from monumental.portrait import shape
from monumental.portrait.canvas import Canvas
from monumental.portrait.common_shape import NextCity
from monumental.portrait.easel import RESOURCE, stock_amounts


def cross_views(canvas: Canvas) -> tuple[shape.CrossView, ...]:
    """The nine activations of the viewer, while the City waits to be activated: on the own turn and before it."""
    pos = canvas.pos
    seat = canvas.viewer
    phase = canvas.phase()
    if seat < 0 or phase in ("setup", "over") or not _awaits(pos, seat, phase):
        return ()
    compared = crosses(pos, seat)
    best = [max(cross.gains[i] for cross in compared) for i in range(RESOURCES)]
    return tuple(_cross(canvas, cross, best) for cross in compared)


def _awaits(pos: Position, seat: int, phase: str) -> bool:
    """Whether the City of a seat is the one that it will activate next."""
    if not pos.rules.mode.together:
        return pos.active != seat or phase == "activate"
    # Once a City is activated, another one lies there before its next activation.
    waiting = (seat - pos.first) % pos.seats >= (pos.active - pos.first) % pos.seats
    return phase == "activate" and waiting and not pos.lit[seat]


def _cross(canvas: Canvas, cross: Cross, best: list[int]) -> shape.CrossView:
    lit = sum(1 << slot for slot in cross.slots)
    return shape.CrossView(
        row=cross.row,
        column=cross.column,
        text=f"activate {cross.row} {cross.column}",
        slots=cross.slots,
        gains=stock_amounts(cross.gains),
        nexus=canvas.card(cross.beside[0]) if cross.beside else None,
        effects=canvas.cards(cross.ready_cards),
        usable=cross.usable,
        affords=shape.Affords(
            cards=canvas.cards(cross.cards),
            with_gold=canvas.cards(cross.with_gold),
            provinces=tuple(canvas.rules.tile_name[tile] for tile in cross.tiles),
            policies=cross.policies,
            progress=cross.progress,
        ),
        best=tuple(RESOURCE[i] for i in range(RESOURCES) if best[i] and cross.gains[i] == best[i]),
        in_force=canvas.cards(cross.in_force) if canvas.rules.policy_laws[canvas.viewer] is not None else (),
        certain=cross.certain,
        next=canvas.next_city(next_city(canvas.pos, canvas.viewer, lit)),
        kept=canvas.kept(cross.counters),
    )


def next_view(canvas: Canvas) -> NextCity | None:
    """The next City of the viewer, once it is clear which slots will be dealt anew."""
    seat = canvas.viewer
    mine = canvas.rules.mode.together or canvas.pos.active == seat
    if seat < 0 or canvas.phase() != "actions" or not mine:
        return None
    return canvas.next_city(next_city(canvas.pos, seat, canvas.pos.lit[seat]))


# --- the end -------------------------------------------------------------------------------------------------------
def turns_played(pos: Position) -> int:
    """Turns that are over, of all players together."""
    return max(0, pos.round - 1) * pos.seats + (pos.active - pos.first) % pos.seats if pos.active >= 0 else 0


def turns_until_empty(pos: Position) -> tuple[int, int]:
    """Turns until the deck is empty, the current one included: at most, and at the pace of the game so far."""
    if pos.rules.mode.together:
        return rounds_until_last(pos)
    left = deck_size(pos)
    rows = pos.rules.display_rows
    most = -(-left // rows)  # CORE.END.6: every row deals at least one card a turn
    played = turns_played(pos)
    cards = sum(len(cards) for cards in pos.rules.era_cards) - len(pos.rules.heroes)
    dealt = cards - len(pos.display) - left
    likely = -(-left * played // dealt) if played and dealt > 0 else -(-left // max(2, rows))
    return most, max(1, min(most, likely)) if left else 0


def rounds_until_last(pos: Position) -> tuple[int, int]:
    """Rounds until the Last Round card is met, the current one included: at most (AE.CONT.67), and at this pace."""
    beneath = BENEATH.of(pos.rules)
    above = max(0, deck_size(pos) - beneath)
    most = above // pos.seats + 1
    dealt = sum(len(cards) for cards in pos.rules.era_cards) - len(pos.display) - above - beneath
    played = pos.round - 1
    likely = above * played // dealt + 1 if played > 0 and dealt > 0 else most
    return most, min(most, likely)


def last_round(pos: Position) -> int:
    """The final round: as triggered, or as the pace of the game suggests (CORE.END.1-3)."""
    if pos.final_round:
        return pos.final_round
    if pos.rules.mode.together:
        return max(pos.round, 1) + rounds_until_last(pos)[1]
    last_turn = turns_played(pos) + turns_until_empty(pos)[1] - 1
    return max(last_turn, 0) // pos.seats + 2


def turns_left(pos: Position, seat: int) -> int:
    """Turns that a seat still has, the current one included; an estimate until the end is triggered."""
    if pos.active < 0:
        return last_round(pos) if pos.round == 0 else 0
    waiting = (seat - pos.first) % pos.seats >= (pos.active - pos.first) % pos.seats
    if pos.rules.mode.together:
        waiting = not pos.rules.mode.passed(pos, seat)
    return last_round(pos) - pos.round + (1 if waiting else 0)


def ending(canvas: Canvas) -> shape.Ending:
    """How far the end is, and who leads."""
    pos = canvas.pos
    most, likely = turns_until_empty(pos)
    open_end = not pos.final_round and canvas.phase() != "over"
    return shape.Ending(
        triggered=pos.final_round > 0,
        final_round=pos.final_round or None,
        turns_most=most if open_end else None,
        turns_likely=likely if open_end else None,
        winners=tuple(winners(pos)),
    )
