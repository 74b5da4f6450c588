"""Whatever is done to a file, a reader answers with a sound game or with an error meant for people."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.records.play import play_on, played

from monumental.classic.notation import option_of, texts
from monumental.kernel.errors import MonumentalError
from monumental.records import GameFile, Record, verify
from monumental.records.form import digest
from monumental.records.replay import record_of, verify_file
from monumental.records.scenario import parse
from monumental.records.snapshot import dumps, from_document, loads

FOLDER = Path(__file__).parents[1] / "scenarios"
ALPHABET = "abcdefghij 0123456789:,-/*+#=|{}[]\"'\n\tßé\u2028"
MANY = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@cache
def files() -> list[str]:
    records = [played(1, 60), played(2), played(3, 10), played(4, 30, automas=[0])]
    return [record.text(reveal) for record in records for reveal in (True, False)]


@cache
def scenarios() -> list[str]:
    return [file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.scenario"))]


def mutate(text: str, rng: random.Random) -> str:
    """One small harm: a line or a few letters lost, doubled, swapped, or made up."""
    lines = text.split("\n")
    here, there = rng.randrange(len(lines)), rng.randrange(len(lines))
    spot = rng.randrange(len(text) + 1)
    noise = "".join(rng.choice(ALPHABET) for _ in range(rng.randint(1, 8)))
    kind = rng.randrange(7)
    if kind == 0:
        del lines[here]
    elif kind == 1:
        lines.insert(there, lines[here])
    elif kind == 2:
        lines[here], lines[there] = lines[there], lines[here]
    elif kind == 3:
        return text[:spot]
    elif kind == 4:
        return text[:spot] + noise + text[spot:]
    elif kind == 5:
        return text[:spot] + noise + text[spot + len(noise) :]
    else:
        words = lines[here].split(" ")
        words[rng.randrange(len(words))] = rng.choice(
            ["0", "-1", "99999999999", "egypt", "none", "", "2 troops"]
        )
        lines[here] = " ".join(words)
    return "\n".join(lines)


def harm_a_game_file(seed: int, harms: int) -> None:
    rng = random.Random(seed)
    text = rng.choice(files())
    for _ in range(harms):
        text = mutate(text, rng)
    try:
        file = GameFile.read(text.splitlines())
        report = verify_file(file)
        game = record_of(file).game
    except MonumentalError:
        return
    assert report.choices == len(game.history)
    play_on(game, rng, 5)


@MANY
@given(st.integers(0, 2**32), st.integers(1, 4))
def test_a_harmed_game_file_never_breaks_a_reader(seed: int, harms: int) -> None:
    harm_a_game_file(seed, harms)


def harm_a_scenario(seed: int, harms: int) -> None:
    rng = random.Random(seed)
    text = rng.choice(scenarios())
    for _ in range(harms):
        text = mutate(text, rng)
    try:
        game = parse(text)
    except MonumentalError:
        return
    play_on(game, rng, 40)


@MANY
@given(st.integers(0, 2**32), st.integers(1, 4))
def test_a_harmed_scenario_is_refused_or_playable(seed: int, harms: int) -> None:
    harm_a_scenario(seed, harms)


@MANY
@given(st.text(alphabet=ALPHABET, max_size=200))
def test_noise_is_neither_game_nor_scenario_nor_snapshot(text: str) -> None:
    for reader in (parse, loads, lambda noise: GameFile.read(noise.splitlines())):
        with suppress(MonumentalError):
            reader(text)


@MANY
@given(st.binary(max_size=200))
def test_bytes_are_reported_not_raised(tmp_path_factory: Any, data: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "noise.monumental"
    file.write_bytes(data)
    assert not verify(file).true


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*path, key))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            found += places(value, (*path, i))
    return found


@cache
def documents() -> list[str]:
    return [dumps(played(seed, 40 + 17 * seed).game.position) for seed in range(5)]


def harm_a_snapshot(seed: int, harms: int) -> None:
    """The hash is made to fit again, so that the checks of form and sense stand alone."""
    rng = random.Random(seed)
    document = json.loads(rng.choice(documents()))
    for _ in range(harms):
        path = rng.choice(places(document))
        target = document
        for key in path[:-1]:
            target = target[key]
        target[path[-1]] = rng.choice([0, 1, -1, 7, 10**9, True, None, "x", [], {}, [[1]], 2.5])
    if isinstance(document.get("position"), dict):
        document["hash"] = digest(document["position"])
    try:
        position = from_document(document)
    except MonumentalError:
        return
    assert len(set(texts(position))) == len(position.options)


@MANY
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_a_harmed_snapshot_is_refused_or_sound(seed: int, harms: int) -> None:
    harm_a_snapshot(seed, harms)


@pytest.mark.nightly
@pytest.mark.parametrize("harm", [harm_a_game_file, harm_a_scenario, harm_a_snapshot])
def test_thousands_of_harms(harm: Callable[[int, int], None]) -> None:
    for seed in range(10_000):
        harm(seed, 1 + seed % 5)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**64), st.integers(0, 250))
def test_a_random_game_comes_back_from_file_and_snapshot(seed: int, choices: int) -> None:
    record = played(seed, choices, markets_per_explorer=bool(seed & 8), rebuild_outposts=bool(seed & 16))
    game = record.game
    again = record_of(GameFile.read(record.text(True).splitlines())).game
    assert again.position == game.position
    assert loads(dumps(game.position)) == game.position
    for each in (again, game):
        play_on(each, random.Random(seed), 20)
    assert Record(again, record.seed).text() == Record(game, record.seed).text()


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32), st.integers(0, 200))
def test_notation_reads_back_in_any_case_and_spacing(seed: int, choices: int) -> None:
    position = played(seed, choices).game.position
    lines = texts(position)
    assert len(set(lines)) == len(lines)
    for option, line in zip(position.options, lines, strict=True):
        assert option_of(position, line) == option
        assert option_of(position, f"  {line.upper().replace(' ', '   ')} ") == option
    rng = random.Random(seed)
    for line in lines[:20]:
        found = option_of(position, mutate(line, rng))
        assert found is None or found in position.options
