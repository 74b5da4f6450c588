"""The machine: runs frames until a seat must decide, chance is asked, or the game is over."""

from __future__ import annotations

from monumental.kernel.state import CHANCE, CHANCE_FRAME, DECISION, EVERYTHING, NO_OPTIONS, OVER, State


def advance(state: State) -> None:
    """Run frames until someone must decide. Whoever calls this may have changed anything."""
    state.stirred = EVERYTHING
    go_on(state)


def go_on(state: State) -> None:
    """Run frames until someone must decide. Options that are alone resolve themselves where the rules allow it."""
    stack = state.stack
    handlers = state.handlers
    watches = state.watches
    while stack:
        if watches and state.stirred:
            for watch in watches:
                watch.look(state)
            state.stirred = 0
        frame = stack[-1]
        handler = handlers[frame.kind]
        options = handler.step(state, frame)
        if options is None:
            continue
        if len(options) == 1 and handler.forced:
            stack.pop()
            handler.resume(state, frame, options[0])
            continue
        state.options = options
        state.pending = CHANCE if frame.kind == CHANCE_FRAME else DECISION
        return
    state.options = NO_OPTIONS
    state.pending = OVER


def apply(state: State, option: int) -> None:
    """Carry out an option of the waiting decision or chance event, without checking that it is one."""
    frame = state.stack.pop()
    state.handlers[frame.kind].resume(state, frame, option)
    go_on(state)


def over(state: State) -> bool:
    """Whether the game has ended."""
    return state.pending == OVER


def decider(state: State) -> int:
    """The seat that must decide; -1 when chance decides or the game is over."""
    return state.stack[-1].seat if state.pending == DECISION else -1
