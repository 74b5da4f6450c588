"""Frames say who may see what they hold, and views and worlds follow from that alone.

Every kind of frame of both games, of every mode and of every module is asked; what random play leaves on the stack is
looked at in the other tests of this folder (``checks.check_frames``).
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from typing import Any

import pytest
from tests.contract.checks import check_frames

from monumental import SPECTATOR, determinize, new_game, observe
from monumental.classic import question as classic_questions
from monumental.classic.edition import EDITIONS
from monumental.classic.module import IMPLIED, MODULES, Module
from monumental.classic.position import Position
from monumental.classic.question import Question
from monumental.classic.rulebook import Rulebook
from monumental.classic.setup import MODES, core_handlers, new_position, open_book
from monumental.common import question as table_questions
from monumental.common.veil import Undeclared, sight_of
from monumental.content.registry import boxes_of
from monumental.duel import question as duel_questions
from monumental.duel.module import MODULES as SCOUT_MODULES
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE, EMPTY, EVERYBODY, NOBODY, OWNER, PARTS, UNKNOWN, Sight, shown
from monumental.kernel.state import Handler
from monumental.ruleset import RULESETS

GENERAL = (table_questions.__name__, classic_questions.__name__, duel_questions.__name__)
"""Finished questions, which read what those who use them declare."""
PILE = "era-3"


def every_handler() -> Iterator[Handler[Any]]:
    """The rules of every kind of frame that any table can have."""
    yield from core_handlers()
    for mode in MODES.values():
        table = open_book(Rulebook(boxes_of(config()), config())).handlers.copy()
        mode.handlers(table)
        yield from table
    added = [module for edition in EDITIONS.values() for module in edition.adds.values()]
    for module in (*MODULES.values(), *IMPLIED.values(), *added):
        yield from module.questions
    yield from new_game(["mali", "japan"], game="duel").position.rules.handlers
    for scouts in SCOUT_MODULES.values():
        yield from scouts.questions


def config() -> Any:
    """A table of two without any module."""
    return new_game(["egypt", "greece"], map="quiet-pastures-2", seed=1).position.rules.config


def parts_read(kind: type) -> set[str]:
    """The parts of ``frame`` that the source of a class and of those it extends reads."""
    found: set[str] = set()
    for each in kind.__mro__:
        if not issubclass(each, Handler) or each.__module__ in GENERAL:
            continue
        for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(each)))):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "frame"
            ):
                found.add(node.attr)
    return found & set(PARTS)


def test_every_frame_says_who_may_see_what_it_holds() -> None:
    handlers = list(every_handler())
    some = {"action", "market", "trade-advance", "exchange-turn", "quest-return", "round", "trade-free"}
    assert some <= {handler.asks for handler in handlers}
    for handler in handlers:
        sight = sight_of(handler, ())  # nothing that is played today hides anything in a frame
        declared = {part for part, seen in zip(PARTS, sight.parts, strict=True) if seen != EMPTY}
        unsaid = parts_read(type(handler)) - declared
        assert not unsaid, (
            f"{type(handler).__name__} reads {', '.join(sorted(unsaid))} of its frames ('{handler.asks}') and does not "
            f"say who may see it: name it in self.sight (docs/design/declared-frames.md)"
        )


# --- a frame of a scratch module -------------------------------------------------------------------------------------
class Omen(Question):
    """A card of Era III is held in ``a``, and others in ``more``."""

    def __init__(self, sight: Sight | None) -> None:
        super().__init__("omen", ("heed",))
        self.sight = sight

    def step(self, pos: Position, frame: Frame) -> list[int]:
        return [0, 1]

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"heed {option}"


def foretold(sight: Sight | None, card: int = 0, seat: int = 0) -> Position:
    """A game in which a seat is asked, with a card of the pile in the frame: the first, second ... of them."""
    module = Module("omens", "Omens", questions=(Omen(sight),))
    pos = new_position(open_book(Rulebook(boxes_of(config()), config(), (module,))), 3)
    pile = pos.rules.pile_id[PILE]
    held = pos.pool[pile][card]
    pos.pool[pile] = tuple([each for each in pos.pool[pile] if each != held])
    pos.stack.append(Frame(pos.rules.asked["omen"], seat, 2, held))
    pos.options = [0, 1]
    return pos


def test_a_frame_that_says_nothing_is_refused_with_what_to_do() -> None:
    with pytest.raises(
        Undeclared, match=r"'omen' does not say .* Omen must set self\.sight.*declared-frames\.md"
    ):
        foretold(None)


def test_a_frame_that_hides_what_no_world_could_draw_is_refused() -> None:
    for pile in ("", "tea-leaves"):
        with pytest.raises(Undeclared, match=r"'omen' hides something .* must name the pile"):
            foretold(Sight(a=OWNER, pile=pile))


def test_a_frame_that_holds_more_than_it_says_is_found() -> None:
    check_frames(foretold(shown("step", "a")))
    with pytest.raises(
        AssertionError, match="holds something in step, of which its handler Omen says nothing"
    ):
        check_frames(foretold(shown("a")))
    with pytest.raises(AssertionError, match="holds something in step, a"):
        check_frames(foretold(BARE))


def test_what_a_frame_shows_is_seen_by_everybody() -> None:
    pos = foretold(shown("step", "a"))
    for viewer in (SPECTATOR, 0, 1):
        assert observe(pos, viewer).position.fields()["stack"] == pos.fields()["stack"]


@pytest.mark.parametrize(("seen", "knows"), [(OWNER, (0,)), (NOBODY, ())])
def test_what_a_frame_hides_is_hidden_and_drawn_again(seen: int, knows: tuple[int, ...]) -> None:
    pos = foretold(Sight(step=EVERYBODY, a=seen, pile=PILE))
    pile = pos.rules.pile_id[PILE]
    everything = sorted((*pos.pool[pile], pos.stack[-1].a))
    for viewer in (SPECTATOR, 0, 1):
        view = observe(pos, viewer)
        shown_frame = view.position.stack[-1]
        assert shown_frame.step == 2
        worlds = [determinize(view, seed) for seed in range(60)]
        assert all(sorted((*each.pool[pile], each.stack[-1].a)) == everything for each in worlds)
        drawn = {each.stack[-1].a for each in worlds}
        if viewer in knows:
            assert shown_frame.a == pos.stack[-1].a
            assert drawn == {pos.stack[-1].a}
        else:
            assert shown_frame.a == UNKNOWN
            assert list(view.position.pool[pile]) == everything
            assert len(drawn) > 5
    assert pos.stack[-1].a in everything, "the truth stays as it is"


def test_positions_that_differ_in_what_a_frame_hides_look_alike() -> None:
    sight = Sight(step=EVERYBODY, a=OWNER, pile=PILE)
    one, other = foretold(sight, 0), foretold(sight, 4)
    assert one.fields() != other.fields()
    for viewer in (SPECTATOR, 1):
        assert observe(one, viewer).position.fields() == observe(other, viewer).position.fields()
    assert observe(one, 0).position.fields() != observe(other, 0).position.fields()


def test_both_games_put_their_stack_under_the_veil_of_its_frames() -> None:
    positions = [new_game(["egypt", "greece"]).position, new_game(["mali", "japan"], game="duel").position]
    assert len(positions) == len(RULESETS)
    for pos in positions:
        assert [veil.fields for veil in pos.rules.veils].count(("stack",)) == 1
