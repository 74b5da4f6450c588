"""What lasts a turn lasts a round in Continuous Play, and every text says so (AE.CONT.10)."""

from __future__ import annotations

import ast
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

import monumental as mon
from monumental.bots.hint import hint
from monumental.classic.reasons_en import REASONS
from monumental.content.shelf import entries
from monumental.effects.catalogue import ROUND, TURN, MissingMessage
from monumental.narration.chronicle import blocks
from monumental.portrait import portrait
from monumental.portrait.plain import to_json
from monumental.portrait.reference import reference
from monumental.terminal.offer_text import offer_lines
from monumental.terminal.plain import city_lines, offer_texts
from monumental.terminal.reader import card_page
from monumental.terminal.title_text import standing

SOURCES = Path(mon.__file__).parent
LASTING = re.compile(
    r"(?<!of )(?<!in )\bthis (turn|round)\b|\b(?:per|each|next) (turn|round)\b|\b(turn|round) to (?:turn|round)\b"
)
"""How texts name a span; "You have acted in this turn" is said of a turn of one action, in both modes."""
EVERYTHING = {"boxes": ("african-empires", "lost-kingdoms"), "modules": ("all",)}


def spans_in(text: str) -> set[str]:
    """Whether a text speaks of turns or of rounds that something lasts."""
    assert "{" not in text.replace("{}", ""), text
    return {found for match in LASTING.finditer(text) for found in match.groups() if found}


def strings(tree: Any) -> Iterator[str]:
    """Every string inside a document, with none of its keys."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict):
        for value in tree.values():
            yield from strings(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from strings(value)


def told(game: mon.Game) -> Iterator[str]:
    """What a game says of itself: portraits, labels and prompts, the log, reasons for whatever a player may name."""
    for seat in range(game.rules.seats):
        yield from strings(to_json(portrait(game, seat)))
        for line in ("pass", "end", "invest", "progress", "market 1", "collect 1", "trade 1", "post 1"):
            yield game.why_not(line, seat).text
        for card in game.rules.card_key[1:]:
            for line in (card, f"use {card}", f"archive {card}", f"reinforce {card}"):
                yield game.why_not(line, seat).text
    for block in blocks(game, 0):
        yield from (line.text for line in block.lines)


@pytest.mark.rule("AE.CONT.10")
@pytest.mark.parametrize(("mode", "span"), [("turns", TURN), ("continuous", ROUND)])
def test_everything_that_a_game_says_speaks_of_the_span_of_its_mode(mode: str, span: str) -> None:
    civs = ["atlantis", "mughals", "mali"]
    game = mon.new_game(civs, seed=4, mode=mode, **EVERYTHING)  # type: ignore[arg-type]
    rng = random.Random(9)
    heard: set[str] = set()
    for stop in (60, 200, 420):
        while len(game.history) < stop and not game.over:
            game.play(rng.choice(game.legal()))
        for text in told(game):
            heard |= spans_in(text)
    assert heard == {span}


@pytest.mark.parametrize("span", [TURN, ROUND])
def test_the_reference_of_each_mode_speaks_of_its_span(span: str) -> None:
    sheet = reference(span)
    keywords = [word for word in sheet["keywords"] if word["game"] == "classic"]
    for part in (sheet["tokens"], sheet["markets"], keywords, sheet["things"]):
        assert {word for text in strings(part) for word in spans_in(text)} <= {span}
    assert {word for text in strings(sheet["cards"]) for word in spans_in(text)} == {span}
    resources = {thing["key"]: thing["text"] for thing in sheet["things"]}
    lost = (
        "What is left at the end of the turn is lost."
        if span == TURN
        else "What is left when you pass is lost."
    )
    assert lost in resources["production"], "AE.CONT.50"


def test_only_the_texts_of_the_two_references_differ() -> None:
    turns, rounds = reference(), reference(ROUND)
    assert len(turns["cards"]) == len(rounds["cards"])
    for one, other in zip(turns["cards"], rounds["cards"], strict=True):
        assert {**one, "text": "", "markup": ""} == {**other, "text": "", "markup": ""}
    assert turns["rules"] == rounds["rules"]
    assert entries() == entries(TURN)


# --- reasons -------------------------------------------------------------------------------------------------------
def calls() -> Iterator[tuple[str, str, bool]]:
    """Each sentence that the code asks the catalogue of reasons for by its key: where, which, and whether by span."""
    for file in sorted((SOURCES / "classic").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.func, ast.Name):
                continue
            key = node.args[0]
            if node.func.id in ("no", "yes", "say") and isinstance(key, ast.Constant):
                named = any(each.arg == "span" for each in node.keywords)
                yield f"{file.name}:{node.lineno}", str(key.value), named


def template(key: str) -> str:
    try:
        return REASONS.find(key)
    except MissingMessage:
        return ""


def test_whoever_gives_a_reason_that_names_a_span_says_which() -> None:
    asked = [(where, key) for where, key, named in calls() if "{span}" in template(key) and not named]
    assert asked == []
    assert sum("{span}" in template(key) for _, key, _ in calls()) > 20


@pytest.mark.rule("AE.CONT.49")
def test_a_player_who_has_passed_hears_that_and_not_whose_turn_it_is() -> None:
    game = mon.new_game(["egypt", "greece", "japan"], seed=3, mode="continuous")
    rng = random.Random(1)
    while game.asks != "action":
        game.play(rng.choice(game.legal()))
    seat = game.seat
    game.play("pass")
    assert game.seat != seat
    for line in ("pass", "end", "progress", "forum", "acquire forum", "conquer a1"):
        reason = game.why_not(line, seat)
        assert not reason.possible
        assert reason.text == "You have passed and take no more actions in this round.", line
        assert "AE.CONT.49" in reason.rules
    others = 3 - seat - game.seat
    assert "turn" in game.why_not("pass", others).text, "who has not passed waits for a turn"


@pytest.mark.rule("AE.FUTURE.3", "AE.FUTURE.5")
@pytest.mark.parametrize("mode", ["turns", "continuous"])
def test_projects_come_with_the_last_round_card(mode: str) -> None:
    parts = {"boxes": ("african-empires",), "modules": ("future-era",)}
    game = mon.new_game(["egypt", "greece"], seed=3, mode=mode, **parts)  # type: ignore[arg-type]
    rng = random.Random(1)
    while game.asks != "action":
        game.play(rng.choice(game.legal()))
    project = game.rules.card_key[game.rules.projects[0]]
    reason = game.why_not(f"contribute {project}", game.seat)
    assert reason.text == "The projects are not out yet: they come with the Last Round card."


# --- hints and the terminal ----------------------------------------------------------------------------------------
def test_a_hint_speaks_of_the_rest_of_the_round() -> None:
    game = mon.new_game(["egypt", "greece"], seed=5, mode="continuous")
    rng = random.Random(2)
    while game.asks != "action":
        game.play(rng.choice(game.legal()))
    why = hint(game.view(game.seat)).why
    assert " turn" not in why
    assert "round" in why


def shown(lines: list[Text]) -> str:
    return " ".join(" ".join(line.plain for line in lines).split())


def test_the_terminal_shows_cards_in_the_words_of_the_mode() -> None:
    game = mon.new_game(["atlantis", "mughals"], seed=2, mode="continuous", boxes=["lost-kingdoms"])
    rng = random.Random(3)
    for _ in range(40):
        game.play(rng.choice(game.legal()))
    seen = portrait(game, 0)
    lasting = [entry.key for entry in entries() if spans_in(entry.text.whole)]
    pages = " ".join(shown(list(card_page(seen, key).lines)) for key in lasting)
    assert spans_in(pages) == {ROUND}
    assert spans_in(shown(city_lines(seen)) + shown(offer_texts(seen))) <= {ROUND}
    assert offer_lines(seen.display)
    assert "rounds to go" in standing(seen).plain
    warlords = json.dumps([card_page(seen, seat.warlord).lines[-1].plain for seat in seen.seats])
    assert TURN not in spans_in(warlords)
