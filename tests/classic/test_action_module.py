"""A module with an action and a question of its own: it plays everywhere, and nothing else had to be told of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from random import Random

import pytest
from tests.builder import GROUND, Table, table
from tests.classic.feast import FEAST, GIVEN, GuestQuestion
from tests.contract.play import decisions, start

from monumental.bots.protocol import answer
from monumental.bots.registry import make_bot
from monumental.classic.acquisition import AcquireAction
from monumental.classic.action import Action
from monumental.classic.actions import CORE_ACTIONS, actions_of, menu
from monumental.classic.forecast import preview
from monumental.classic.kinds import FRAME_KINDS, KIND_SHIFT
from monumental.classic.module import MODULES, Module, register
from monumental.classic.notation import option_of, texts
from monumental.classic.parts import Parts
from monumental.classic.position import Position
from monumental.classic.reasons import explain, verbs
from monumental.classic.rulebook import BadSetup, Config, Rulebook
from monumental.classic.scoring import points, scores
from monumental.classic.setup import open_book
from monumental.content.core.box import CORE_BOX
from monumental.content.registry import against
from monumental.effects.catalogue import ClashingMessage
from monumental.effects.resources import CULTURE, GOLD, RESOURCES
from monumental.game import Game
from monumental.narration import Chronicle, label, prompt
from monumental.portrait import portrait
from monumental.portrait.common_shape import ActionGroup, Badge, Decision
from monumental.records import BadScenario, GameFile, Record, form, format_scenario, new_record
from monumental.records.replay import record_of, verify_file
from monumental.records.scenario import parse
from monumental.terminal.plain import PlainTable
from monumental.terminal.session import Session


def opened(config: Config, *actions: Callable[[int], Action]) -> Rulebook:
    """A rulebook of the core box with the module, and with further actions."""
    more = (Module("more", "More", actions=actions),) if actions else ()
    return with_modules(config, FEAST, *more)


def with_modules(config: Config, *modules: Module) -> Rulebook:
    """A rulebook of the core box with some modules."""
    return open_book(Rulebook((replace(CORE_BOX, terrain=GROUND),), config, modules))


def feasting() -> Table:
    """Egypt, with the Province c1 and 2 Gold, in a game of three with the module."""
    return Table(opened(table(players=3).rules.config)).owns(0, "c1").stock(0, gold=2).act()


def inviting() -> Table:
    """The feast is paid, the guest is to be named."""
    return feasting().play("feast c1")


def decision_of(t: Table) -> Decision:
    """The waiting question as a client receives it."""
    found = portrait(Game.at(t.pos), 0).decision
    assert found is not None
    return found


# --- numbers -------------------------------------------------------------------------------------------------------
def test_the_core_keeps_its_numbers_and_the_module_gets_those_after_them() -> None:
    plain, rules = table(players=3).rules, feasting().rules
    assert [action.verb for action in actions_of(plain)] == [a.verb for a in actions_of(rules)][:CORE_ACTIONS]
    assert [action.number for action in actions_of(rules)] == list(range(CORE_ACTIONS + 1))
    assert rules.asked["feast-guest"] == FRAME_KINDS
    assert [handler.asks for handler in rules.handlers][:FRAME_KINDS] == [h.asks for h in plain.handlers]


def test_a_game_without_the_module_knows_nothing_of_it() -> None:
    t = table().owns(0, "b1").stock(0, gold=2).act()
    assert "feast" not in verbs(t.rules)
    assert "feast b1" not in t.offers
    assert explain(t.pos, "feast b1").text.startswith("“feast b1” names nothing in this game.")
    assert decision_of(t).groups == ()


def test_two_questions_with_one_key_are_refused() -> None:
    twice = Module("twice", "Twice", questions=(GuestQuestion(), GuestQuestion()))
    with pytest.raises(BadSetup, match="feast-guest"):
        with_modules(table().rules.config, twice)


def test_two_modules_cannot_say_different_things_under_one_key() -> None:
    feasting()
    with pytest.raises(ClashingMessage, match=r"label\.feast"):
        with_modules(table().rules.config, Module("clash", "Clash", texts={"label.feast": "Eat"}))


# --- playing -------------------------------------------------------------------------------------------------------
def test_it_stands_in_the_menu_behind_the_core_and_is_played() -> None:
    t = feasting()
    assert t.offers[-1] == "feast c1"
    assert t.pos.options == sorted(t.pos.options) == menu(t.pos, 0)
    t.play("feast c1")
    assert t.pos.stack[-1].kind == FRAME_KINDS
    assert t.offers == ["invite greece", "invite china"]
    t.play("invite china")
    assert t.pos.stock[GOLD] == 1
    assert t.pos.stock[CULTURE] == 1
    assert t.pos.stock[2 * RESOURCES + GOLD] == 1
    assert "end" in t.offers


def test_every_line_is_read_back() -> None:
    for t in (feasting(), inviting()):
        for option in t.pos.options:
            text = t.offers[t.pos.options.index(option)]
            assert option_of(t.pos, text.upper()) == option


def test_an_action_may_stand_in_the_place_of_one_of_the_core() -> None:
    rules = opened(table().rules.config, FreeAcquisition)
    t = Table(rules).stock(0).act()
    assert [action.number for action in actions_of(rules)] == list(range(CORE_ACTIONS + 1))
    assert "acquire workshop" in t.offers
    assert menu(t.pos, 0) == t.pos.options == sorted(t.pos.options)


class FreeAcquisition(AcquireAction):
    """Everything on offer may be had, whatever it costs."""

    def __init__(self, number: int) -> None:
        super().__init__()

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        out.extend(self.option(card) for card in sorted(pos.rules.basic))


# --- what is told --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "possible", "text", "rules"),
    [
        ("feast c1", True, "Possible: a feast costs 1 Gold.", ("CORE.RESOURCE.12",)),
        ("feast b2", False, "You do not control b2.", ("CORE.CONQUER.10",)),
        ("feast z9", False, "The map has no tile called “z9”.", ()),
        ("feast b1", False, "Nobody feasts in a Capital.", ("CORE.CONQUER.8",)),
        ("invite greece", False, "Nothing asks for this now", ("CORE.ACTION.2",)),
    ],
)
def test_it_says_why_not(line: str, possible: bool, text: str, rules: tuple[str, ...]) -> None:
    reason = explain(feasting().pos, line)
    assert reason.possible == possible
    assert reason.text.startswith(text)
    assert reason.rules == rules


def test_the_question_says_why_not() -> None:
    t = inviting()
    assert explain(t.pos, "end").text == "First decide whom to invite."
    assert explain(t.pos, "invite egypt").text == "The host is no guest."
    stranger = explain(t.pos, "invite nobody")
    assert stranger.text.startswith("“invite nobody” is not among the 2 choices here")
    assert stranger.rules == ("CORE.TURN.4",)


def test_labels_prompts_and_the_log_speak_of_it() -> None:
    t = feasting()
    assert label(t.pos, t.pos.options[-1]) == "Give a feast on c1 (1 Gold)"
    game = Game.at(t.pos)
    chronicle = Chronicle(t.rules, 0)
    chronicle.add(0, game.play("feast c1"))
    assert prompt(game.position) == "Whom do you invite to c1?"
    assert prompt(game.position, 1) == "Egypt invites somebody to c1."
    assert label(game.position, 1) == "Invite Greece"
    chronicle.add(1, game.play(game.legal()[0]))
    lines = ["".join(part.text for part in line.parts) for line in chronicle.blocks()[-1].lines]
    assert lines[0] == "Egypt gives a feast on c1: pays 1 Gold, gains 1 Culture."


def test_a_client_receives_group_subject_default_and_badge() -> None:
    acting = decision_of(feasting())
    assert acting.groups == (
        ActionGroup(
            "feast", Badge("Feasts", "laurels"), ("feast",), "No Province of yours can hold a feast."
        ),
    )
    assert acting.badge is None
    feast = acting.options[-1]
    assert (feast.verb, feast.tile, feast.seat) == ("feast", "c1", None)
    asked = decision_of(inviting())
    assert asked.badge == Badge("The guest", "laurels")
    assert asked.groups == ()
    assert [option.seat for option in asked.options] == [1, 2]
    assert asked.suggested == asked.options[-1].key


def test_a_preview_stops_at_the_question() -> None:
    t = feasting()
    seen = preview(t.pos, t.pos.options[-1])
    assert seen.stock[GOLD] == -1
    assert not seen.certain


def test_it_is_played_in_the_terminal() -> None:
    out = StringIO()
    plain = PlainTable(
        Session(Record(Game.at(feasting().pos), 1)), StringIO("why feast b2\nfeast c1\n1\n"), out
    )
    plain.ask()
    plain.ask()
    told = out.getvalue()
    assert "Give a feast on c1 (1 Gold)" in told
    assert "You do not control b2." in told
    assert "Whom do you invite to c1?" in told
    assert plain.session.game.asks == "action"


@pytest.mark.parametrize("spec", ["random", "novice", "steady"])
def test_bots_answer_what_no_habit_knows(spec: str) -> None:
    t = inviting()
    assert answer(make_bot(spec), t.pos, Random(1)) in t.pos.options


def test_whole_games_are_played_with_it() -> None:
    feasts = 0
    for seed in range(4):
        pos = start(opened(table(players=3).rules.config), seed)
        for at in decisions(pos, Random(seed)):
            feasts += at.stack[-1].kind == FRAME_KINDS
            if at.options[-1] >> KIND_SHIFT == CORE_ACTIONS:
                assert at.stock[at.stack[-1].seat * RESOURCES + GOLD] > 0
            assert all(explain(at, text).possible for text in texts(at)[-2:])
    assert feasts > 10


# --- the field and the score ---------------------------------------------------------------------------------------
def feasted() -> Table:
    """Egypt has given a feast."""
    return inviting().play("invite china")


def test_what_it_keeps_is_copied_saved_and_read_like_everything_else() -> None:
    t = feasted()
    assert [GIVEN.at(t.pos, seat) for seat in range(3)] == [1, 0, 0]
    twin = t.pos.copy()
    GIVEN.add(twin, 0, 1)
    assert (GIVEN.at(t.pos, 0), GIVEN.at(twin, 0)) == (1, 2)
    assert twin != t.pos
    assert Position.of(t.rules, t.pos.fields()) == t.pos
    assert form.words(t.pos)["feasts_given"] == {"egypt": 1}
    assert form.from_words(t.rules, form.words(t.pos)) == t.pos
    assert "feasts_given" not in form.words(feasting().pos)


def test_it_adds_a_line_to_the_score_sheet() -> None:
    before, t = feasting(), feasted()
    assert scores(t.pos)[0].lines == (("feasts", 1),)
    assert scores(t.pos)[0].total == scores(before.pos)[0].total + 1 == points(t.pos, 0)
    shown = portrait(Game.at(t.pos), 0).seats[0].score.lines
    assert [(line.label, line.points) for line in shown] == [("Feasts given", 1)]


def test_a_table_names_it_and_its_file_tells() -> None:
    record = new_record(["egypt", "greece"], "quiet-pastures-2", seed=3, parts=Parts.of(modules=["feast"]))
    rng = Random(3)
    while not record.game.over:
        record.game.play(rng.choice(record.game.legal()))
    text = record.text()
    assert "\nModules: feast\n" in text
    assert verify_file(GameFile.read(text.splitlines())).whole
    assert record_of(GameFile.read(text.splitlines())).game.position == record.game.position
    assert any("feast" in entry.choice.text for entry in record.game.history)


def test_a_scenario_sets_its_field() -> None:
    text = "civilizations: egypt, greece\nmodules: feast\nfields:\n  feasts-given: greece = 4\n"
    position = parse(text).position
    assert GIVEN.at(position, 1) == 4
    assert parse(format_scenario(position)).position == position
    with pytest.raises(BadScenario, match="there is no field 'karma'"):
        parse(text.replace("feasts-given", "karma"))
    with pytest.raises(BadScenario, match="feasts-given has no entry 'japan'"):
        parse(text.replace("greece =", "japan ="))


def test_a_module_that_does_not_fit_is_refused_with_every_reason() -> None:
    register(Module("banquet", "Banquets", box="luck", needs=("cooks",), excludes=("feast",)))
    try:
        reasons = against(Parts.of(modules=["banquet", "feast", "dragons"]))
    finally:
        del MODULES["banquet"]
    assert reasons == [
        f"there is no module 'dragons'; there are: {', '.join([*MODULES, 'banquet'])}",
        "banquet needs the module cooks",
        "banquet and feast exclude each other",
        "banquet needs the box luck",
    ]
