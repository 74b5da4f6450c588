"""Why not? Every kind of refusal, with the sentence that players read and the rules behind it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.builder import Table, table
from tests.classic.situations import (
    DISPLAY,
    able,
    acting,
    again,
    another,
    archived,
    archiving,
    archiving_gap,
    at_market,
    bare,
    building,
    choosing,
    collected,
    cultured,
    discarded,
    discarding,
    drawn,
    effect_of_the_forum,
    enemy,
    foreign,
    fortified,
    free_city,
    garrisoned,
    gone,
    idle_forum,
    isolated,
    keeping,
    marching,
    moving,
    over,
    owned,
    paying,
    placing,
    poor,
    raiders,
    refreshed,
    reinforced,
    reinforcing,
    replenishing,
    settled,
    sold_market,
    sold_out,
    some,
    spent_good,
    stealing,
    succeeded,
    taking,
    toured,
    used_up,
    victim,
    waiting,
)

import monumental as mon
from monumental.classic.model import KNOWLEDGE
from monumental.classic.reasons import explain
from monumental.effects import hooks
from monumental.effects.resources import CULTURE, GOLD, SCIENCE
from monumental.effects.tree import (
    ActivateAgain,
    ActivateAttached,
    ActivateIdle,
    Archive,
    AtLeast,
    Discard,
    Draw,
    Effect,
    FewerThanSomeone,
    Gain,
    GainBasicBuilding,
    GainFromDisplay,
    Generated,
    If,
    May,
    MostOf,
    MoveUnits,
    Per,
    Reinforce,
    RepeatPolicy,
    Spend,
    SpendBasic,
    TakeProduction,
    choose,
)

Case = tuple[Callable[[], Table], str, str, tuple[str, ...]]

CASES: list[Case] = [
    # --- cards
    (poor, "acquire workshop", "Needs 3 more Production: it costs 3; you have 0, and no Gold.",
     ("CORE.ACQUIRE.2", "CORE.RESOURCE.12")),
    (some, "acquire workshop", "Needs 1 more Production: it costs 3; you have 1, and 1 Gold.",
     ("CORE.ACQUIRE.2", "CORE.RESOURCE.12")),
    (poor, "acquire masonry", "more Science: it costs", ("CORE.ACQUIRE.5", "CORE.RESOURCE.12")),
    (poor, "acquire great-library", "more Production: it costs", ("CORE.WONDER.2", "CORE.RESOURCE.12")),
    (poor, "acquire eiffel-tower", "Eiffel Tower is still in the Development deck (Modern).",
     ("CORE.DISPLAY.1", "CORE.SETUP.11")),
    (poor, "acquire mine", "Mine is yours already: it is in the deck.", ("CORE.ACQUIRE.1",)),
    (poor, "acquire agora", "Agora is not in the Display.", ("CORE.ACQUIRE.1",)),
    (poor, "acquire ramesses-ii", "Ramesses II is a Warlord; it cannot be acquired.", ("CORE.ACQUIRE.1",)),
    (poor, "acquire colossus", "No card of this game is called “colossus”.", ()),
    (waiting, "acquire workshop", "First activate a row and a column of your City.", ("CORE.TURN.2",)),
    (foreign, "acquire workshop", "It is Greece's turn.", ("CORE.TURN.1", "CORE.TURN.4")),
    (building, "complete colossus-of-rhodes", "more Production: it costs", ("CORE.WONDER.4", "CORE.RESOURCE.12")),
    (building, "complete pyramids", "You are not building Pyramids", ("CORE.WONDER.2", "CORE.WONDER.4")),
    (poor, "complete", "You have no Wonder under construction.", ("CORE.WONDER.4",)),
    (poor, "complete workshop", "Workshop is no Wonder", ("CORE.WONDER.1",)),
    (poor, "progress", "Needs 2 more Science: it costs 2", ("CORE.PROGRESS.1", "CORE.RESOURCE.12")),
    # --- Policies
    (poor, "develop eternal-masons", "Needs 1 more Culture: your next Policy costs 1; you have 0.",
     ("CORE.POLICY.2", "CORE.RESOURCE.13")),
    (poor, "develop colonies", "Colonies is a Policy of Greece.", ("CORE.POLICY.1",)),
    (poor, "develop workshop", "Workshop is no Policy.", ("CORE.POLICY.1",)),
    (cultured, "develop eternal-masons", "Eternal Masons is developed already.", ("CORE.POLICY.11",)),
    (poor, "ability eternal-masons", "Eternal Masons is not developed yet.", ("CORE.POLICY.8",)),
    # --- effects and tokens
    (poor, "use work-camp r1c1", "Work Camp has no text to use", ("CORE.ACTIVATE.5",)),
    (poor, "use forum r1c1", "Forum is not in your City.", ("CORE.ACTIVATE.6",)),
    (poor, "token production", "You have no Production token.", ("CORE.RESOURCE.8", "CORE.EXPLORER.8")),
    (poor, "token silk-brocade", "You do not have this token of the Silk Market.", ("CORE.EXPLORER.6",)),
    (poor, "token b1-lumber", "An exploration token gives its reward once", ("CORE.CONQUER.19",)),
    # --- conquest
    (poor, "conquer b1", "Needs 1 more Military: it costs 1; you have 0, and no Gold.",
     ("CORE.CONQUER.15", "CORE.RESOURCE.12")),
    (poor, "conquer a3", "a3 is water; water is never attacked.", ("CORE.CONQUER.9",)),
    (poor, "conquer g1", "g1 is the Capital of Greece; Capitals are never attacked.", ("CORE.CONQUER.8",)),
    (poor, "conquer a1", "a1 is your own Capital.", ("CORE.CONQUER.8",)),
    (settled, "conquer b1", "You control b1 already.", ("CORE.CONQUER.10",)),
    (poor, "conquer d1", "d1 touches neither your Capital nor a Province of yours.", ("CORE.CONQUER.1",)),
    (poor, "conquer z9", "The map has no tile called “z9”.", ()),
    (isolated, "conquer d1", "You need 3 Units at the border, but none may leave its Province. "
     "8 more could leave Provinces that are not connected with d1.",
     ("CORE.CONQUER.36", "CORE.CONQUER.6", "CORE.CONQUER.11")),
    (foreign, "conquer b1", "It is Greece's turn.", ("CORE.TURN.1", "CORE.TURN.4")),
    # --- manoeuvre, Outposts, Explorers
    (settled, "manoeuvre soldier b1", "The last Unit may not leave b1.", ("CORE.CONQUER.6",)),
    (settled, "manoeuvre soldier c1", "You do not control c1.", ("CORE.MANOEUVRE.1",)),
    (settled, "manoeuvre warlord b1", "Your Warlord is not on b1.", ("CORE.MANOEUVRE.1",)),
    (poor, "manoeuvre soldier a1", "No other tile of yours is connected with a1.",
     ("CORE.MANOEUVRE.2", "CORE.MANOEUVRE.3")),
    (poor, "manoeuvre a1", "Name the Unit", ("CORE.MANOEUVRE.1",)),
    (settled, "outpost b1", "An Outpost on b1 takes 3 Units there; you have 1.", ("CORE.OUTPOST.2",)),
    (settled, "outpost a1", "No Outpost stands on a Capital.", ("CORE.OUTPOST.9",)),
    (settled, "outpost c1", "You do not control c1.", ("CORE.OUTPOST.2",)),
    (poor, "explore 1 b1", "Needs 1 more Military", ("CORE.EXPLORER.1", "CORE.RESOURCE.12")),
    (some, "explore 1 d1", "d1 is not next to a1, where Explorer 1 stands.", ("CORE.EXPLORER.1",)),
    (some, "explore 1 a1", "Explorer 1 is on a1 already.", ("CORE.EXPLORER.1",)),
    (some, "explore 1 a3", "a3 is water; Explorers stay on land.", ("CORE.EXPLORER.14",)),
    (some, "explore 1 g1", "g1 is the Capital of another player", ("CORE.EXPLORER.14",)),
    (some, "explore 2 b1", "name Explorer 1", ("CORE.EXPLORER.15",)),
    (some, "explore 3 b1", "You have Explorers 1 and 2.", ("CORE.SETUP.16",)),
    (some, "collect 1", "There is no Production token on a1.", ("CORE.EXPLORER.8",)),
    (some, "market 1", "There is no Market on a1.", ("CORE.EXPLORER.5",)),
    (lambda: at_market("spice-mercenaries"), "market 1", "You already have a token of the Spice Market.",
     ("CORE.EXPLORER.7",)),
    (at_market, "collect 1", "b3 has a Market; Explorer 1 may visit it instead.", ("CORE.EXPLORER.8",)),
    # --- choices inside an action
    (taking, "take 9 from a1", "a1 can send 1 to 3 of the 3 that are still needed.",
     ("CORE.CONQUER.3", "CORE.CONQUER.35")),
    (taking, "take 1 from b1", "The Soldiers of b1 are decided after those of a1.", ("CORE.CONQUER.4",)),
    (taking, "take 1 from c2", "No Soldier from c2 can join this march.", ("CORE.CONQUER.4", "CORE.CONQUER.6")),
    (marching, "acquire workshop", "First decide whether the Warlord marches.", ("CORE.ACTION.4",)),
    (paying, "pay 9g", "Of 3 Production, 1 to 3 may be Gold.", ("CORE.RESOURCE.12", "CORE.ACTION.4")),
    (paying, "acquire laboratory", "First decide how to pay.", ("CORE.ACTION.4",)),
    (archiving, "archive work-camp r1c2", "Work Camp was activated this turn; only other cards can be archived.",
     ("CORE.TERM.2",)),
    (archiving, "archive fort r2c2", "The card at row II column B is Library.", ("CORE.TERM.1",)),
    (archiving, "archive mine", "Mine is not in your City.", ("CORE.TERM.1",)),
    (poor, "archive fort r3c1", "Only an effect can do this, and none asks for it now.", ("CORE.TERM.1",)),
    (poor, "choose 1", "Nothing asks for this now", ("CORE.ACTION.2",)),
    (poor, "activate 1 1", "You have activated your City this turn; it is done once.",
     ("CORE.ACTIVATE.1", "CORE.TURN.3")),
    (waiting, "activate 4 1", "Choose a row and a column, each from 1 to 3: activate 2 3 is row II column C.",
     ("CORE.ACTIVATE.1",)),
    (poor, "capital g1", "Your Capital is a1.", ("CORE.SETUP.25",)),
    (over, "end", "The game is over.", ("CORE.END.3", "CORE.END.4")),
    (gone, "acquire masonry", "Masonry has left the Display for good.", ("CORE.ACQUIRE.13", "CORE.DISPLAY.12")),
    (sold_out, "acquire workshop", "The pile of Workshop is empty.", ("CORE.ACQUIRE.4",)),
    (owned, "acquire agora", "Agora belongs to Greece: it is in the City.", ("CORE.ACQUIRE.1",)),
    (used_up, "use forum r1c1", "The effect of Forum was used this turn.", ("CORE.ACTIVATE.6",)),
    (idle_forum, "use forum", "Forum was not activated this turn.", ("CORE.ACTIVATE.1", "CORE.ACTIVATE.6")),
    (idle_forum, "use forum r1c1", "Forum is not at row I column A.", ("CORE.ACTIVATE.6",)),
    (succeeded, "ability noh-theatre", "Noh Theatre is not in force", ("CORE.POLICY.7",)),
    (succeeded, "ability bushido", "Bushido has no ability to use", ("CORE.POLICY.10",)),
    (able, "ability noh-theatre", "The ability of Noh Theatre was used this turn.", ("CORE.POLICY.10",)),
    (spent_good, "token spice-pepper", "This token of the Spice Market was used", ("CORE.EXPLORER.12",)),
    (sold_market, "market 1", "The Spice Market has no tokens left.", ("CORE.SETUP.5",)),
    (lambda: table(markets_per_explorer=True).explorer(0, 1, "b3").act(0), "market 2", "There is no Market on a1.",
     ("CORE.EXPLORER.5",)),
    (collected, "collect 1", "Explorer 1 has collected this turn.", ("CORE.EXPLORER.4",)),
    (fortified, "outpost b1", "b1 has an Outpost already.", ("CORE.OUTPOST.6",)),
    (fortified, "outpost b2", "You have built both of your Outposts.", ("CORE.OUTPOST.4",)),
    (free_city, "conquer e2", "Needs 3 more: it costs 3 Military; you have 0 Military and 0 Gold.",
     ("CORE.CONQUER.20", "CORE.RESOURCE.12")),
    (free_city, "conquer e3", "Needs 3 more: it costs 1 Military and 2 Production; you have 0 Military, 0 Production "
     "and 0 Gold.", ("CORE.CONQUER.20", "CORE.RESOURCE.12")),
    (enemy, "conquer b1", "Needs 2 more Military: it costs 2; you have 0, and no Gold.",
     ("CORE.CONQUER.24", "CORE.RESOURCE.12")),
    (bare, "conquer c2", "Needs 1 more Military", ("CORE.CONQUER.37", "CORE.RESOURCE.12")),
    (raiders, "conquer b1", "it costs 1; you have 0, and no Gold.", ("CORE.CONQUER.15", "CORE.RESOURCE.12")),
    (moving, "to a1", "The Unit is on a1 already.", ("CORE.MANOEUVRE.1",)),
    (moving, "to c1", "You do not control c1.", ("CORE.MANOEUVRE.1",)),
    (moving, "to d2", "d2 is not connected with a1 through your own tiles.",
     ("CORE.MANOEUVRE.2", "CORE.MANOEUVRE.3")),
    (placing, "place pyramids b1", "b1 has a Wonder already.", ("CORE.WONDER.9",)),
    (placing, "place pyramids c1", "The Wonder stands on a tile of yours; c1 is none.", ("CORE.WONDER.8",)),
    (reinforcing, "reinforce forum r1c1", "The effect speaks of another card than Forum.", ("CORE.TERM.26",)),
    (reinforcing, "reinforce library r2c2", "Library was not activated this turn; it stays anyway.",
     ("CORE.TERM.23",)),
    (reinforcing, "reinforce philosophy r1c2", "Philosophy is a Knowledge; only a cover can be reinforced.",
     ("CORE.TERM.25",)),
    (discarding, "discard work-camp r1c2", "Work Camp was activated this turn", ("CORE.TERM.12",)),
    (again, "activate library r2c2", "Library was not activated this turn.", ("CORE.ACTIVATE.7",)),
    (again, "activate forum r1c1", "The effect speaks of another card than Forum.", ("CORE.ACTIVATE.7",)),
    (another, "activate work-camp r1c2", "Work Camp was activated this turn already.", ("CORE.ACTIVATE.11",)),
    (another, "activate forum drawn", "Forum was drawn this turn", ("CORE.TERM.8", "CORE.PROGRESS.4")),
    (choosing, "choose 3", "“choose 3” is not among the 2 choices here: choose 1, choose 2.", ()),
    (keeping, "keep silk-looms", "“keep silk-looms” is not among the 2 choices here", ("CORE.EXPLORER.5",)),
    (replenishing, "acquire workshop", "Take Actions is over; your City is being replenished.",
     ("CORE.TURN.3", "CORE.REPLENISH.6")),
    (victim, "acquire workshop", "Greece has a choice to make first.", ("CORE.TURN.4",)),
    (stealing, "collect c1", "c1 is none", ("CORE.CONQUER.10",)),
    (stealing, "collect c2", "There is no Production token on c2.", ("CORE.EXPLORER.8",)),
    (reinforced, "reinforce work-camp r1c2", "Work Camp is reinforced already.", ("CORE.TERM.23",)),
    (archiving_gap, "archive fort r2c2", "There is no card at row II column B.", ("CORE.TERM.1",)),
    (paying, "pay", "Pay 3 Production in all: Production, with Gold in its place.", ("CORE.RESOURCE.12",)),
    (garrisoned, "manoeuvre soldier b1", "You have no Soldier on b1.", ("CORE.MANOEUVRE.1",)),
    (toured, "market 1", "Explorer 1 already took a token of the Spice Market.", ("CORE.EXPLORER.7",)),
    (sold_out, "use forum", "Forum is not in your City.", ("CORE.ACTIVATE.6",)),
    (lambda: discarded("mine"), "acquire mine", "Mine is yours already: it is in the discard pile.",
     ("CORE.ACQUIRE.1",)),
    (lambda: archived("mine"), "acquire mine", "Mine is yours already: it is archived.", ("CORE.ACQUIRE.1",)),
    (drawn, "acquire mine", "Mine is yours already: it is among the drawn cards.", ("CORE.ACQUIRE.1",)),
    (building, "acquire colossus-of-rhodes", "Colossus of Rhodes is yours already: it is under construction.",
     ("CORE.ACQUIRE.1",)),
    (poor, "nonsense", "“nonsense” names nothing in this game.", ()),
    # --- things without a verb
    (poor, "workshop", "Needs 3 more Production", ("CORE.ACQUIRE.2", "CORE.RESOURCE.12")),
    (poor, "Great Library", "more Production: it costs", ("CORE.WONDER.2", "CORE.RESOURCE.12")),
    (poor, "c1", "c1 touches neither your Capital nor a Province of yours. c1 costs 3 Military and takes 3 Units "
     "(Forest 1, Barbarians 2).", ("CORE.CONQUER.1",)),
    (poor, "fort", "Fort has no text to use", ("CORE.ACTIVATE.5",)),
    (poor, "ramesses-ii", "comes when your Warlord moves in on a conquest", ("CORE.WARLORD.2", "CORE.WARLORD.3")),
    (poor, "alexander", "Alexander is the Warlord of Greece.", ("CORE.WARLORD.2",)),
    (poor, "conqer b1", "Did you mean conquer?", ()),
    (poor, "", "Name an action, a card or a tile.", ()),
]  # fmt: skip


@pytest.mark.parametrize(
    ("make", "line", "text", "rules"), CASES, ids=[case[1] or "nothing" for case in CASES]
)
def test_every_refusal_names_its_reason_and_its_rules(
    make: Callable[[], Table], line: str, text: str, rules: tuple[str, ...]
) -> None:
    reason = explain(make().pos, line, 0)
    assert not reason.possible, reason
    assert text in reason.text
    assert reason.rules == rules


# --- effects that can do nothing -----------------------------------------------------------------------------------
ALL_LIT = "forum - - / - - - / - - -"

IDLE: list[tuple[Effect, str, str, tuple[str, ...]]] = [
    (Spend(SCIENCE, 3, Gain(GOLD)), "", "Needs 3 more Science: it costs 3; you have 0, and no Gold.",
     ("CORE.TERM.22", "CORE.RESOURCE.12")),
    (SpendBasic(2, Gain(GOLD)), "", "Needs 2 more basic resources: it spends 2; you have 0, Gold included.",
     ("CORE.TERM.22",)),
    (If(Generated(CULTURE, 2), Gain(GOLD)), "", "It works only if you generated 2 or more Culture this turn.",
     ("CORE.TERM.18", "CORE.TERM.20")),
    (If(AtLeast(hooks.WONDERS, 1), Gain(GOLD)), "", "It works only if you own a Wonder.", ()),
    (If(MostOf(hooks.PROVINCES), Gain(GOLD)), "", "It works only if you control the most Provinces", ()),
    (If(FewerThanSomeone(hooks.WONDERS), Gain(GOLD)), "", "It works only if an opponent owns more Wonders", ()),
    (Gain(GOLD, Per(hooks.WONDERS)), "", "It would gain nothing now: it counts each Wonder you own.", ()),
    (Archive(), ALL_LIT, "there is nothing to archive", ("CORE.TERM.2", "CORE.TERM.9")),
    (Discard(), ALL_LIT, "There is no card in your City to discard.", ("CORE.TERM.11", "CORE.TERM.12")),
    (Reinforce(another=True), ALL_LIT, "There is no other activated card to reinforce.",
     ("CORE.TERM.23", "CORE.TERM.25")),
    (ActivateIdle(), ALL_LIT, "Every card of your City was activated this turn.", ("CORE.ACTIVATE.11",)),
    (ActivateAgain(), ALL_LIT, "There is no other activated card in your City.", ("CORE.ACTIVATE.7",)),
    (ActivateAttached(), "", "There is no card on top of this Knowledge.", ("CORE.TERM.28",)),
    (GainFromDisplay((KNOWLEDGE,), 0), "", "The Display has no fitting card.", ("CORE.TERM.15",)),
    (MoveUnits(2), "", "No Unit of yours can move within your land.", ("CORE.MANOEUVRE.3", "CORE.CONQUER.6")),
    (TakeProduction(), "", "No Province of yours has a Production token.", ("CORE.EXPLORER.8",)),
    (RepeatPolicy(), "", "You have no Policy yet.", ("CORE.POLICY.4",)),
    (May(RepeatPolicy()), "", "You have no Policy yet.", ("CORE.POLICY.4",)),
    (choose(RepeatPolicy(), TakeProduction()), "", "You have no Policy yet.", ("CORE.POLICY.4",)),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "city", "text", "rules"), IDLE, ids=[str(case[0]) for case in IDLE])
def test_an_effect_that_would_do_nothing_says_why(
    effect: Effect, city: str, text: str, rules: tuple[str, ...]
) -> None:
    reason = explain(effect_of_the_forum(effect, city).pos, "use forum r1c1", 0)
    assert not reason.possible
    assert text in reason.text
    assert reason.rules == rules


def test_drawing_from_nothing_says_why() -> None:
    t = effect_of_the_forum(Draw(1))
    t.deck(0).discard(0, "")
    assert explain(refreshed(t).pos, "use forum r1c1", 0).rules == ("CORE.ACTIVATE.9", "CORE.REPLENISH.9")
    t.stock(0, science=2)
    assert explain(refreshed(t).pos, "progress", 0).rules == ("CORE.PROGRESS.7",)


def test_no_pile_of_basic_buildings_says_why() -> None:
    t = effect_of_the_forum(GainBasicBuilding())
    t.pos.basic = [0, 0, 0]
    assert explain(refreshed(t).pos, "use forum r1c1", 0).rules == ("CORE.TERM.15", "CORE.ACQUIRE.4")


def test_military_against_barbarians_is_told_apart() -> None:
    t = table().owns(0, "b1", troops=5).stock(0, military=1, raid=1).act()
    assert explain(t.pos, "conquer c1", 0).text == (
        "Needs 1 more Military: it costs 3; you have 1 and 1 against Barbarians only, and no Gold."
    )


def test_capitals_are_explained_while_they_are_chosen() -> None:
    game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
    seat, (first, second) = game.seat, [choice.text.split()[1] for choice in game.legal()]
    assert explain(game.position, f"capital {first}", seat).possible
    assert "is choosing one" in explain(game.position, "acquire workshop").text
    assert explain(game.position, "capital b1").text == "b1 is no Capital."
    assert explain(game.position, first).text == f"{first} is a Capital; Capitals are never attacked."
    three = mon.new_game(3, seed=1)
    three.play(three.legal()[0])
    taken = three.history[0].choice.text
    assert explain(three.position, taken).rules == ("CORE.SETUP.25",)
    assert "is the Capital of" in explain(three.position, taken).text
    assert first != second


def test_the_cards_of_an_automa_are_in_nobodys_supply() -> None:
    game = mon.new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7, automas=[1])
    reason = explain(game.position, "acquire agora", 0)
    assert reason.text == "Agora is a starting card; it is in nobody's supply."


# --- what is possible ----------------------------------------------------------------------------------------------
POSSIBLE: list[tuple[Callable[[], Table], str, str]] = [
    (lambda: acting(production=2, gold=1), "acquire workshop",
     "Possible: Workshop costs 3 Production; you have 2, and 1 Gold."),
    (lambda: acting(military=1), "conquer b1",
     "Possible: b1 costs 1 Military and takes 1 Unit (Meadow 0, Barbarians 1)."),
    (lambda: acting(military=1), "b1", "Possible: b1 costs 1 Military and takes 1 Unit (Meadow 0, Barbarians 1)."),
    (lambda: acting(culture=1), "develop eternal-masons", "Possible: your next Policy costs 1 Culture; you have 1."),
    (lambda: acting(science=2), "progress", "Possible: it costs 2 Science; you have 2, and no Gold."),
    (lambda: effect_of_the_forum(Gain(GOLD)), "use forum", "Possible: the effect of Forum is unused."),
    (waiting, "activate 2 3", "Possible: row II column C."),
    (at_market, "market 1", "Possible: it costs nothing."),
    (lambda: table().owns(0, "b1", troops=3).act(0), "outpost b1",
     "Possible: 3 Units return from b1 to your Capital, at no cost."),
    (marching, "with warlord", "This is possible now."),
]  # fmt: skip


@pytest.mark.parametrize(("make", "line", "text"), POSSIBLE, ids=[case[1] for case in POSSIBLE])
def test_what_is_possible_says_what_it_takes(make: Callable[[], Table], line: str, text: str) -> None:
    reason = explain(make().pos, line, 0)
    assert reason.possible
    assert reason.text == text


def test_beginning_a_second_wonder_warns_that_one_of_them_is_lost() -> None:
    t = table().display(DISPLAY).site(0, "colossus-of-rhodes").stock(0, production=9).act(0)
    reason = explain(t.pos, "acquire pyramids", 0)
    assert reason.possible
    assert "it or Colossus of Rhodes leaves the game" in reason.text
    assert reason.rules == ("CORE.WONDER.13", "CORE.WONDER.14")
