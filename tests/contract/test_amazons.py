"""The random-play contract at tables with the Amazons: nine Horses, nine Soldiers, whoever has them and wherever."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.contract.play import decisions, start
from tests.contract.test_random_play import CIVILIZATIONS, watched
from tests.rules.lost_kingdoms.stable import amazons, horses, use

from monumental.classic.kinds import E_TOLD
from monumental.classic.lost_kingdoms.amazons import HORSE_TOKENS, HORSES, MOUNTED, horses_in_stock
from monumental.classic.notation import question
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.position import Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.view import SPECTATOR, determinize, observe
from monumental.content.maps import maps_for
from monumental.content.registry import make_rules, settle_layout
from monumental.game import Game
from monumental.kernel.events import Event
from monumental.narration.chronicle import blocks
from monumental.portrait import portrait
from monumental.records import form
from monumental.records.problems import problems
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario


def table_of(number: int) -> Rulebook:
    """A table with the Amazons; players, seat, map, options and Automas follow from its number."""
    random = Random(number)
    players = 2 + number % 3
    civilizations = random.sample(CIVILIZATIONS, players - 1)
    civilizations.insert(random.randrange(players), "amazons")
    layout = settle_layout(random.choice(maps_for(players)), number % 7)
    options = TableOptions(
        rebuild_outposts=random.random() < 0.5, automa=random.choice(["later", "first"]), automa_ties="chance"
    )
    automas = (random.randrange(players),) if number % 4 == 3 else ()
    parts = Parts.of(boxes=["lost-kingdoms"])
    return make_rules(Config(tuple(civilizations), layout, options, automas, parts))


def begin(number: int) -> Position:
    """A game whose Amazons have some Horses from the start, so that random play reaches everything."""
    pos = start(table_of(number), number)
    seat = pos.rules.config.civilizations.index("amazons")
    HORSES.put(pos, seat, number % 6)
    if pos.rules.automa[seat] and pos.capital[seat] >= 0:
        pos.troops[pos.capital[seat]] -= 2
        MOUNTED.put(pos, pos.capital[seat], 2)
    return pos


@pytest.mark.rule("LK.AMAZON.4", "LK.AMAZON.23")
@pytest.mark.parametrize("number", range(16))
def test_random_play_with_the_amazons(number: int) -> None:
    pos, _, _ = watched(begin(number), number)
    kept = sum(HORSES.at(pos, seat) for seat in range(pos.seats))
    ridden = sum(MOUNTED.at(pos, tile) for tile in range(pos.rules.tiles))
    assert kept + ridden + horses_in_stock(pos) == HORSE_TOKENS
    assert horses_in_stock(pos) >= 0


def test_random_play_reaches_every_corner_of_the_stables() -> None:
    asked: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for number in range(14):
        pos = begin(number)
        events: list[Event] = []
        pos.sink = events
        for each in decisions(pos, Random(number)):
            asked[question(each)] += 1
        told.update(pos.rules.tales[event.a].key for event in events if event.kind == E_TOLD)
    assert asked["mount"] > 0
    assert asked["outpost-kinds"] > 0
    assert set(told) == {"horses-gained", "horses-spent", "soldier-mounted", "horses-lost"}


@pytest.mark.parametrize("number", range(3))
def test_every_position_is_written_read_seen_and_told(number: int) -> None:
    pos = begin(2 * number)
    random = Random(number)
    game = Game.at(pos)
    turn = 0
    while not game.over and turn < 260:
        options = game.legal()
        game.play(options[0] if len(options) == 1 else random.choice(options[1:] or options))
        turn += 1
        if turn % 26:
            continue
        here = game.position
        assert form.from_words(here.rules, form.words(here)) == here
        again = parse_position(format_scenario(here))
        assert again.fields() == here.fields()
        assert problems(here) == []
        for viewer in (0, 1, SPECTATOR):
            seen = observe(here, viewer)
            assert seen.position.extra == here.extra
            assert determinize(seen, 7).extra == here.extra
            portrait(game, viewer)
    assert blocks(game, SPECTATOR)


def test_a_soldier_that_mounted_can_be_taken_back() -> None:
    t = horses(amazons(), 2)
    use(t, "horseback-riding")
    game = Game.at(t.pos)
    before = game.position.stable_hash()
    game.play("mount a1")
    game.undo()
    assert game.position.stable_hash() == before
