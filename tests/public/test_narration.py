"""Prompts, labels and the log: everything has words, and the words say what happened."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.builder import Table, table
from tests.public.games import stages, viewers
from tests.solo import Solo, first, solo

import monumental as mon
from monumental.classic.kinds import EVENT_KEYS, EVENT_KINDS
from monumental.classic.reasons_en import REASONS
from monumental.content.duel.shelf import BOXES as DUEL_BOXES
from monumental.content.shelf import BOXES
from monumental.effects.catalogue import LEARNT, Catalogue
from monumental.effects.catalogue_verbs import MANY
from monumental.effects.resources import CULTURE, GOLD, RESOURCE_KEYS, RESOURCES
from monumental.effects.tree import Archive, Draw, EachOpponent, Gain, choose
from monumental.narration import Block, blocks, label, origin, prompt
from monumental.narration.chronicle import _TELLERS, SILENT, Chronicle
from monumental.narration.duel_english import DUEL_NARRATION
from monumental.narration.english import NARRATION
from monumental.narration.facts import facts, verb_of
from monumental.narration.sources import sources
from monumental.narration.story import Part, fill
from monumental.records import load_record


def log(t: Table, *choices: str) -> list[str]:
    """The lines that some choices add, for everybody."""
    game = mon.Game.at(t.pos)
    for text in choices:
        game.play(text)
    return [line.text for block in blocks(game, mon.SPECTATOR) for line in block.lines]


# --- prompts and labels ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seed", "automa"), [(0, False), (2, False), (4, False), (5, False), (6, True), (8, True)]
)
def test_every_decision_has_prompts_and_every_option_a_label(seed: int, automa: bool) -> None:
    for game in stages(seed, automa):
        pos = game.position
        assert prompt(pos).endswith((".", "?", "stop."))
        if game.over:
            continue
        names = [civilization.name for civilization in game.rules.civilizations]
        for viewer in range(mon.SPECTATOR, game.rules.seats):
            told = prompt(pos, viewer)
            assert "{" not in told
            if viewer != game.seat:
                assert told.startswith(tuple(names)), told
        labels = [label(pos, option) for option in pos.options]
        assert all(labels)
        assert not any("{" in text for text in labels)
        assert len(set(labels)) == len(labels)


def test_facts_agree_with_the_notation() -> None:
    for game in stages(6):
        pos, rules = game.position, game.rules
        for choice in game.legal():
            found = facts(pos, choice.key)
            words = choice.text.split()
            verb = verb_of(pos, choice.key)
            assert words[0] == verb
            assert not found.card or rules.card_key[found.card] in words
            if verb in ("conquer", "outpost", "to", "capital", "place", "explore", "manoeuvre", "take"):
                assert rules.tile_name[found.tile] == words[-1]
            if verb in ("archive", "discard", "reinforce", "use"):
                place = "drawn" if found.slot is None else f"r{found.slot // 3 + 1}c{found.slot % 3 + 1}"
                assert place == words[-1]
            if found.explorer >= 0:
                assert words[1] == str(found.explorer + 1)


def test_labels_read_like_this() -> None:
    t = table().owns(0, "b1").stock(0, production=3, military=9, culture=1, gold=1).act()
    labels = {text: label(t.pos, option) for text, option in zip(t.offers, t.pos.options, strict=True)}
    assert labels["acquire workshop"] == "Acquire Workshop (3 Production)"
    assert labels["conquer c1"] == "Conquer c1 (3 Military, 3 Units)"
    assert labels["develop eternal-masons"] == "Develop Eternal Masons (1 Culture)"
    assert labels["explore 1 b1"] == "Move Explorer 1 to b1 (1 Military)"
    t.play("acquire workshop")
    assert [label(t.pos, option) for option in t.pos.options] == [
        "Pay 3 Production",
        "Pay 2 Production and 1 Gold",
    ]


def test_a_choice_speaks_for_its_card() -> None:
    effect = choose(Gain(GOLD, 2), Gain(CULTURE, 1))
    t = table(wording={"forum": {"effect": effect}})
    t.city(0, "forum fort fort / library library library / fort fort fort").activate()
    t.play("activate 1 1", "use forum r1c1")
    assert [label(t.pos, option) for option in t.pos.options] == ["Gain 2 Gold", "Gain 1 Culture"]
    assert prompt(t.pos) == "Forum: Choose one."
    assert prompt(t.pos, 1) == "Egypt chooses an effect."
    source = origin(t.pos)
    assert source is not None
    assert (source.kind, source.key) == ("card", "forum")


def test_a_payment_says_what_it_is_for() -> None:
    supply = {"production": 9, "science": 9, "military": 9, "gold": 9, "culture": 9}
    asked = {
        "acquire workshop": "Workshop: Pay 3 Production. How much of it in Gold?",
        "complete pyramids": "Pyramids: Pay ",
        "progress": "Scientific progress: Pay 2 Science.",
        "explore 1 b1": "b1: Pay 1 Military.",
        "manoeuvre soldier a1": "a1: Pay 1 Military.",
        "conquer b2": "b2: Pay 1 Military.",
    }
    for line, text in asked.items():
        t = table().owns(0, "b1", troops=2).site(0, "pyramids").stock(0, **supply).act().play(line)
        while not t.offers[0].startswith("pay"):
            t.play(t.offers[0])
        assert prompt(t.pos).startswith(text)
        assert prompt(t.pos, 1).startswith("Egypt pays ")


def test_both_parts_of_a_free_city_are_paid_under_its_name() -> None:
    t = table().owns(0, "d2", troops=3).stock(0, military=9, production=9, gold=9).act().play("conquer e3")
    while not t.offers[0].startswith("pay"):
        t.play(t.offers[0])
    assert prompt(t.pos).startswith("e3: Pay 1 Military.")
    t.play("pay 1m")
    assert prompt(t.pos).startswith("e3: Pay 2 Production.")


def test_every_operation_has_a_source() -> None:
    rules = mon.new_game(4, seed=1, renaissance=True).rules
    table_of = sources(rules)
    assert sorted(table_of) == list(range(len(rules.ops)))


# --- the log -------------------------------------------------------------------------------------------------------
def test_every_kind_of_event_is_told() -> None:
    told = {*SILENT, *_TELLERS}
    assert sorted(told) == list(range(EVENT_KINDS)) == list(range(len(EVENT_KEYS)))


def test_an_activation_is_one_line_with_its_sum() -> None:
    t = table().activate()
    assert (
        log(t, "activate 2 3")[-1]
        == "Egypt activates row II and column C: 1 Production, 3 Science, 1 Military."
    )


def test_a_purchase_names_its_price() -> None:
    t = table().stock(0, production=2, gold=2).act()
    assert log(t, "acquire workshop", "pay 2p 1g")[-1] == "Egypt acquires Workshop (2 Production, 1 Gold)."


def test_a_conquest_names_its_units_and_its_token() -> None:
    token = next(key for key in table().rules.token_key if key.startswith("b2-"))
    t = table().owns(0, "b1", troops=3).back(token).stock(0, military=3).act()
    assert log(t, "conquer c1", "with warlord", "take 1 from a1")[-1].startswith(
        "Egypt conquers c1 from Barbarians (3 Military): sends 1 Soldier from a1, 1 Soldier from b1 and the Warlord "
        "from a1, takes Barbarians (2)"
    )


def test_a_conquest_from_a_player_names_the_defeated() -> None:
    t = table().owns(1, "b1", troops=1, outpost=True).stock(0, military=9).act()
    lines = log(t, "conquer b1", "without warlord")
    assert lines[-1] == (
        "Egypt conquers b1 from Greece (4 Military): sends 4 Soldiers from a1, drives out 1 Soldier of Greece, "
        "razes the Outpost of Greece."
    )


def test_an_effect_tells_its_price_and_what_it_did() -> None:
    t = table().city(0, "forum fort fort / library library library / fort fort fort").activate()
    lines = log(t, "activate 1 1", "use forum r1c1", "pay 1s", "archive library r2c2")
    assert lines[-1] == "Egypt uses Forum: pays 1 Science, archives Library."


def test_what_opponents_must_do_is_told_of_them() -> None:
    t = table(wording={"forum": {"effect": EachOpponent(Archive())}})
    t.city(0, "forum fort fort / library library library / fort fort fort").activate()
    lines = log(t, "activate 1 1", "use forum r1c1", "archive work-camp r1c1")
    assert "Egypt uses Forum." in lines
    assert any(line.startswith("Greece archives Work Camp") for line in lines)


def test_a_drawn_card_is_named_once() -> None:
    t = table(wording={"forum": {"effect": Draw(1)}}).deck(0, "workshop mine")
    t.city(0, "forum fort fort / library library library / fort fort fort").activate()
    assert (
        log(t, "activate 1 1", "use forum r1c1")[-1]
        == "Egypt uses Forum: draws Workshop, gains 2 Production."
    )


def test_progress_is_told_as_such() -> None:
    t = table().deck(0, "workshop mine").stock(0, science=1, gold=1).act()
    assert log(t, "progress")[-1] == (
        "Egypt makes Scientific progress: pays 1 Science, 1 Gold, draws Workshop, gains 2 Production."
    )


def test_steps_of_one_explorer_are_one_walk() -> None:
    t = table().stock(0, military=3).act()
    lines = log(t, "explore 1 b1", "explore 1 c1", "explore 1 d1")
    assert lines[-1] == "Egypt moves Explorer 1 from a1 to b1 to c1 to d1 (3 Military)."


def test_a_manoeuvre_names_its_price_though_it_is_paid_before_the_goal_is_chosen() -> None:
    t = table().owns(0, "b1", "b2").stock(0, military=1).act()
    assert log(t, "manoeuvre soldier a1", "to b2")[-1] == "Egypt moves a Soldier from a1 to b2 (1 Military)."


@pytest.mark.parametrize(("seed", "automa"), [(1, False), (2, False), (4, False), (7, True), (10, True)])
def test_logs_are_whole_sentences_in_blocks_by_turn(seed: int, automa: bool) -> None:
    *_, game = stages(seed, automa)
    for viewer in viewers(game):
        told = blocks(game, viewer)
        assert [block.id for block in told] == list(range(len(told)))
        assert (told[0].kind, told[-1].kind) == ("setup", "end")
        lines = [line for block in told for line in block.lines]
        assert [line.id for line in lines] == list(range(len(lines)))
        for line in lines:
            assert line.text == "".join(part.text for part in line.parts)
            assert re.fullmatch(r"[A-Z].*\.", line.text), line.text
            assert "{" not in line.text
            assert -1 <= line.entry < len(game.history)
        entries = [line.entry for line in lines]
        assert entries == sorted(entries)
        turns = [block for block in told if block.kind == "turn"]
        assert len(turns) == game.position.round * game.rules.seats


def test_references_name_things_that_exist() -> None:
    *_, game = stages(12)
    rules = game.rules
    for block in blocks(game, mon.REFEREE):
        for line in block.lines:
            for part in line.parts:
                assert part.card is None or rules.card_name[rules.card_id[part.card]] == part.text
                assert part.tile is None or part.tile in rules.tile_id
                assert part.token is None or part.token in (rules.good_id | rules.token_id)
                assert part.seat is None or rules.civilizations[part.seat].name == part.text


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_the_balance_of_a_block_is_what_the_turn_changed(seed: int) -> None:
    """The sums of all turns of a seat lead from the starting supply to the last one."""
    *_, game = stages(seed)
    told = blocks(game, mon.SPECTATOR)
    for seat in range(game.rules.seats):
        total = dict.fromkeys(RESOURCE_KEYS, 0) | {"gold": 2}
        for block in told:
            if block.seat == seat:
                for resource, amount in block.net.items():
                    total[resource] += amount
        stock = game.position.stock[seat * RESOURCES : (seat + 1) * RESOURCES]
        foreign = sum(lines_of_others(told, seat))
        if not foreign:
            assert [total[key] for key in RESOURCE_KEYS] == stock


def lines_of_others(told: tuple[Block, ...], seat: int) -> list[int]:
    """Gains of a seat on the turns of others, which no block of its own counts."""
    return [
        1
        for block in told
        if block.kind == "turn" and block.seat != seat
        for line in block.lines
        if line.parts[0].seat == seat and any(part.amounts for part in line.parts)
    ]


def test_the_result_is_told() -> None:
    *_, game = stages(13)
    end = blocks(game, 0)[-1]
    best = game.scores()[game.winners()[0]]
    assert f"has {best.total} points." in end.lines[0].text
    assert end.lines[-1].text.endswith(("wins.", "share the victory."))


# --- the Automa ------------------------------------------------------------------------------------------------------
def told(t: Solo) -> Block:
    """The turn that an Automa has taken."""
    chronicle = Chronicle(t.rules, mon.SPECTATOR)
    chronicle.open(t.events)
    return next(block for block in chronicle.blocks() if block.orders)


def test_an_automas_card_tells_how_it_is_used_and_which_time_its_lines_are_done() -> None:
    egypt = told(first("egypt", human="greece").cards("automa-egypt", "builders-school").automa_turn())
    assert [(order.card, order.order, order.use, order.run) for order in egypt.orders] == [
        ("automa-egypt", -1, "whole", 0),
        ("automa-egypt", 0, None, 1),
        ("builders-school", -1, "general-twice", 0),
        ("builders-school", 0, None, 1),
        ("builders-school", 1, None, 1),
        ("builders-school", 0, None, 2),
        ("builders-school", 1, None, 2),
    ]
    greece = told(first("greece").cards("automa-greece", "festival-year").automa_turn())
    uses = [(order.card, order.use) for order in greece.orders if order.use]
    assert uses == [("automa-greece", "whole"), ("festival-year", "type-only")]


def test_several_deeds_of_one_line_are_one_run() -> None:
    page = told(solo("china").display("masonry currency").use("age-of-discovery"))
    assert [order.run for order in page.orders if order.order == 3] == [1, 1]


@pytest.mark.parametrize(("shown", "gained", "failed"), [("masonry currency", 2, 0), ("", 0, 1)])
def test_a_line_that_was_done_as_far_as_possible_is_not_told_as_impossible(
    shown: str, gained: int, failed: int
) -> None:
    lines = [line.text for line in told(solo("china").display(shown).use("age-of-discovery")).lines]
    assert sum(line.startswith("Order: take the dearest Knowledge: gains") for line in lines) == gained
    assert sum(line.startswith("Not possible: take the dearest Knowledge") for line in lines) == failed


@pytest.mark.parametrize(
    ("table", "words"), [(first, "complete the cheapest Wonder"), (solo, "work on a Wonder")]
)
def test_a_wonder_is_told_as_the_edition_builds_it(table: Callable[[], Solo], words: str) -> None:
    lines = [line.text for line in told(table().use("harbour-works")).lines]
    assert any(line.startswith(f"Order: {words}") for line in lines)


def test_the_catalogue_has_no_message_that_nothing_says() -> None:
    """Every headline and clause belongs to an event or to one of the named lines."""
    named = {"progress", "score", "wins", "automa-impossible", "automa-unpaid"}
    named |= {"conquered-barbarian", "conquered-free-town", "conquered-enemy", "units-moved"}
    for key in NARRATION.messages:
        if key.startswith("event."):
            assert key.removeprefix("event.") in {*EVENT_KEYS, *named}, key


# --- names that are plurals ------------------------------------------------------------------------------------------
NAMES = {nation.name for box in BOXES for nation in box.civilizations} | {
    nation.name for box in DUEL_BOXES for nation in box.civilizations
}
ONE = {"Atlantis"}
"""Names that end like a plural, and are none."""


def test_every_civilization_whose_name_is_a_plural_is_known() -> None:
    ending = {name for name in NAMES if name.endswith(("s", "ese"))}
    assert ending - ONE == MANY & NAMES == MANY


@pytest.mark.parametrize(
    "catalogue", [NARRATION, DUEL_NARRATION, REASONS], ids=["classic", "duel", "reasons"]
)
def test_no_sentence_of_many_keeps_the_verb_of_one(catalogue: Catalogue) -> None:
    mon.new_game(["aztecs", "mughals"], boxes=["lost-kingdoms"], seed=1)  # whose modules teach their texts
    texts = [text for text in (*catalogue.messages.values(), *LEARNT["en"].values()) if isinstance(text, str)]
    about = [text for text in texts if text.startswith("{who} ")]
    assert about
    for text in about:
        one, many = (catalogue.agrees(text, name).split() for name in ("Egypt", "Aztecs"))
        assert one == text.split()
        verb = 2 if text.startswith("{who} still") else 1
        assert many[verb] != one[verb] or not one[verb].endswith("s"), text
        assert not {"has", "is", "its"} & set(many), text


def test_the_log_fits_verbs_to_names() -> None:
    def told(who: str, key: str) -> str:
        parts = fill(key, who=Part(who, seat=0), card="Mine", tile="a1", what="1 Gold")
        return "".join(part.text for part in parts)

    assert told("Egypt", "event.conquered") == "Egypt conquers a1"
    assert told("Aztecs", "event.conquered") == "Aztecs conquer a1"
    assert told("Mughals", "event.wonder-unplaced") == "Mughals have no tile for the token of Mine"
    assert REASONS.say("turn", who="Amazons") == "It is Amazons' turn."
    assert REASONS.say("turn", who="Japan") == "It is Japan's turn."


def test_what_follows_in_a_line_fits_the_name_too() -> None:
    record = load_record(Path(__file__).parents[1] / "golden" / "lost-two-desert.monumental")
    lines = [line for block in blocks(record.game, 0) for line in block.lines]
    told = [line.text for line in lines if line.text.startswith(("Aztecs ", "Amazons "))]
    assert len(told) > 50
    verbs = {word for text in told for word in re.findall(r"(?:^\w+|[:,]) (\w+s)\b(?= \d| [a-z“])", text)}
    assert not verbs & {"gains", "pays", "draws", "sends", "mounts", "sacrifices", "conquers", "takes"}
    assert any(": gain " in text or ", gain " in text for text in told)
