"""The random-play contract with Heroes and Monsters: cards, tokens, figures, secrets, files, scenarios, words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from tests.contract.play import choose, decisions, start
from tests.contract.test_random_play import watched

from monumental.classic.african_empires.heroes import HEROES, HIRED, ROW, HeroGuest
from monumental.classic.african_empires.monsters import FIGURE, MONSTERS, OUT, TAKEN, awake, reveal
from monumental.classic.display import deck_size
from monumental.classic.kinds import E_TOLD
from monumental.classic.notation import question, texts
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.position import NOBODY, Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.view import SPECTATOR, determinize, observe
from monumental.content.maps import box_maps
from monumental.content.registry import make_rules, settle, settle_layout
from monumental.effects.resources import GOLD, RESOURCES
from monumental.game import Game
from monumental.kernel.chance import reseed
from monumental.kernel.events import Event
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION
from monumental.narration.chronicle import blocks
from monumental.portrait import portrait
from monumental.records.problems import problems
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

MAPS = box_maps("african-empires")
CIVILIZATIONS = ("egypt", "zulu", "greece", "mali", "china", "aksum", "japan")
TABLES = 9


def table_of(number: int) -> Rulebook:
    """A table on one of the nine maps with both modules; who plays and what else follow from its number."""
    random = Random(number)
    layout = settle_layout(MAPS[number % 9], number, ("core", "african-empires"))
    civilizations = random.sample(CIVILIZATIONS, layout.players)
    automas = (random.randrange(layout.players),) if number % 4 == 3 else ()
    modules = ["all"] if number % 2 else ["trade", "reserve", "unrest", HEROES, MONSTERS]
    parts = Parts.of(boxes=["african-empires"], modules=modules)
    options = TableOptions(automa_ties="chance")
    return make_rules(settle(Config(tuple(civilizations), layout, options, automas, parts), number))


def rich(pos: Position) -> Position:
    """Gold for Heroes."""
    for seat in range(pos.seats):
        pos.stock[seat * RESOURCES + GOLD] = 12
    return pos


def conserved(pos: Position) -> None:
    """No Hero, no Monster and no token comes or goes."""
    rules = pos.rules
    deck = [
        card for era in rules.eras for piles in (pos.top, pos.pool) for card in piles[rules.era_pile + era]
    ]
    heroes = [card for card in deck if card in rules.heroes]
    assert len(heroes) == HeroGuest().waiting(pos)
    assert len(deck) - len(heroes) == deck_size(pos)
    held = [HIRED.at(pos, seat) for seat in range(pos.seats) if HIRED.at(pos, seat)]
    assert sorted([*heroes, *ROW.row(pos), *held]) == sorted(rules.heroes)
    standing = [FIGURE.at(pos, tile) for tile in range(rules.tiles) if FIGURE.at(pos, tile)]
    assert sorted(standing) == sorted(OUT.row(pos))
    assert len(set(awake(pos))) == len(awake(pos))
    for tokens in pos.tokens:
        assert not any(rules.token_monster[token] for token in tokens)


def eager(pos: Position, dice: Random) -> int:
    """An option that defeats, walks on a Monster, hires, uses or conquers, in this order; else any."""
    wanted: dict[int, int] = {}
    for option, text in zip(pos.options, texts(pos), strict=True):
        verb, *words = text.split()
        if verb == "explore" and FIGURE.at(pos, pos.rules.tile_id[words[1]]):
            wanted[1] = option
        elif verb in RANKS:
            wanted[RANKS.index(verb)] = option
    return wanted[min(wanted)] if wanted else choose(pos, dice)


RANKS = ("defeat", "", "hire", "hero", "conquer")


@pytest.mark.parametrize("number", range(TABLES))
def test_random_play_with_heroes_and_monsters(number: int) -> None:
    pos, _, _ = watched(start(table_of(number), number), number)
    conserved(pos)


def test_random_play_reaches_every_corner() -> None:
    asked: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for number in range(TABLES):
        pos = rich(start(table_of(number), number))
        events: list[Event] = []
        pos.sink = events
        dice = Random(number)
        while pos.pending == DECISION:
            asked[question(pos)] += 1
            conserved(pos)
            apply(pos, eager(pos, dice))
        told.update(pos.rules.tales[event.a].key for event in events if event.kind == E_TOLD)
    assert asked["action"] > 0
    for key in (
        "hero-met",
        "hero-hired",
        "hero-used",
        "monster-revealed",
        "monster-attacks",
        "monster-defeated",
    ):
        assert told[key] > 0, key


@pytest.mark.parametrize("number", [0, 3, 8])
def test_positions_are_written_as_scenarios_and_seen_by_everybody(number: int) -> None:
    pos = rich(start(table_of(number), number))
    for i, each in enumerate(decisions(pos, Random(number))):
        if i % 61 == 5:
            assert problems(each) == []
            for viewer in (SPECTATOR, 0, 1):
                seen = portrait(Game.at(each.copy()), viewer)
                assert len(seen.heroes) == len(ROW.row(each))
                assert [monster.card for monster in seen.monsters] == [
                    each.rules.card_key[card] for card in OUT.row(each)
                ]
                determinize(observe(each, viewer), i)
            if question(each) == "action":
                again = parse_position(format_scenario(each))
                assert again.fields() == each.fields()
        if i > 500:
            break


@pytest.mark.rule("AE.MONSTERS.7")
@pytest.mark.parametrize("number", range(TABLES))
def test_the_tokens_of_a_map_are_theirs_first(number: int) -> None:
    rules = table_of(number)
    needed = Counter(tile.token for tile in rules.config.layout.tiles if tile.token.startswith("b"))
    theirs = {"b1": 6, "b2": 8, "b3": 6, "b4": 2}  # AE.COMP.21
    for face, count in theirs.items():
        tokens = rules.face_tokens[rules.face_id[face]]
        assert len(tokens) == max(count, needed[face])
        hidden = [token for token in tokens if rules.token_monster[token]]
        assert len(hidden) == {"b2": 2, "b3": 2}.get(face, 0)


def test_which_ordinary_tokens_fill_up_is_drawn_by_the_seed() -> None:
    config = table_of(0).config
    fresh = replace(config, parts=replace(config.parts, tokens=()))
    drawn = {settle(fresh, seed).parts.tokens for seed in range(12)}
    assert len(drawn) > 1
    assert len({len(tokens) for tokens in drawn}) == 1


def test_two_worlds_that_differ_in_hidden_tokens_look_alike() -> None:
    """Where a Monster waits nobody knows: worlds with and without it give the same views until it is turned over."""
    pos = start(table_of(0), 0)
    while not targets(pos):
        apply(pos, choose(pos, Random(len(pos.options))))
    attack = targets(pos)[0]
    outcomes: dict[bool, Position] = {}
    for seed in range(60):
        world = pos.copy()
        reseed(world, seed)
        outcomes.setdefault(len(OUT.row(conquered(world.copy(), attack))) > 0, world)
    assert set(outcomes) == {True, False}
    for viewer in (SPECTATOR, 0, 1):
        one, two = [observe(outcomes[there], viewer).position.fields() for there in (True, False)]
        assert one == two
        shown, other = [portrait(Game.at(outcomes[there].copy()), viewer) for there in (True, False)]
        assert shown == other


def targets(pos: Position) -> list[str]:
    """The conquests that may turn over a Monster."""
    return [text for text in texts(pos) if text.startswith("conquer") and may_hide(pos, text.split()[1])]


def may_hide(pos: Position, tile: str) -> bool:
    """Whether a Monster may lie under the token of a tile."""
    face = pos.token[pos.rules.tile_id[tile]]
    return face > 0 and any(pos.rules.token_monster[token] for token in pos.rules.face_tokens[face - 1])


def conquered(pos: Position, text: str) -> Position:
    """The position after a conquest, with the first answer to whatever is asked."""
    apply(pos, pos.options[texts(pos).index(text)])
    while pos.pending == DECISION and question(pos) in ("march-warlord", "march-troops", "pay"):
        apply(pos, pos.options[0])
    return pos


def test_the_log_speaks_of_heroes_and_monsters() -> None:
    game = Game.at(rich(start(table_of(1), 1)))
    dice = Random(1)
    pos = game.position
    for _ in range(300):
        if game.over:
            break
        game.play(dice.choice(game.legal()))
    assert pos is not None
    assert all(line.text for block in blocks(game, SPECTATOR) for line in block.lines)


def test_a_figure_never_moves() -> None:
    pos = start(table_of(2), 2)
    tile = next(tile for tile in range(pos.rules.tiles) if pos.owner[tile] == NOBODY and not pos.token[tile])
    reveal(pos, 0, tile, pos.rules.monsters[0])
    for i, each in enumerate(decisions(pos, Random(2))):
        stands = FIGURE.at(each, tile) == pos.rules.monsters[0]
        assert stands or any(TAKEN.row(each, seat) for seat in range(each.seats))
        if i > 200:
            break
