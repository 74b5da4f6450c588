"""`monumental maps`: list, show, check, generate and render, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monumental.cli import main as command
from monumental.content.map_generator import generate
from monumental.content.maps import format_map, get_map, map_keys, parse


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        command.main(["maps", *arguments])
    captured = capsys.readouterr()
    return int(ended.value.code or 0), captured.out, captured.err


def test_the_list_names_every_map(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "list")
    assert status == 0
    assert all(key in out for key in map_keys())
    status, out, _ = run(capsys, "list", "--players", "3", "--box", "core", "--json")
    listed = json.loads(out)
    assert [entry["key"] for entry in listed] == ["mirror-lake-3", "spice-wheel-3", "heart-of-cinders-3"]
    assert listed[0]["provinces"] == 24
    assert listed[0]["conquests_to_a_rival"] == 5


def test_show_gives_text_that_can_be_read_back(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "show", "amber-pass-2")
    assert status == 0
    layout = get_map("amber-pass-2")
    for line in format_map(layout).splitlines()[5:]:
        assert line in out
    assert layout.flavour in out
    assert "unfairness 0" in out


def test_show_as_json_holds_the_whole_map(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.map"
    file.write_text(format_map(generate(2, 4)), encoding="utf-8")
    status, out, _ = run(capsys, "show", str(file), "--json")
    data = json.loads(out)
    assert status == 0
    assert [tile["name"] for tile in data["tiles"]] == [tile.name for tile in generate(2, 4).tiles]
    assert data["problems"] == []
    assert [seat["capital"] for seat in data["seats"]] == [1, 2]


def test_check_lists_all_problems_of_all_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sound, wrong, unreadable = tmp_path / "sound.map", tmp_path / "wrong.map", tmp_path / "text.map"
    sound.write_text(format_map(generate(3, 4)), encoding="utf-8")
    bare = format_map(get_map("clash-of-titans-2")).replace("Mo/b2+", "Mo+   ", 1)
    wrong.write_text(bare, encoding="utf-8")
    unreadable.write_text("name: X\n1 Zz\n", encoding="utf-8")
    assert run(capsys, "check", str(sound))[0] == 0
    status, out, _ = run(capsys, "check", str(sound), str(wrong), str(unreadable))
    assert status == 1
    assert f"{sound}: sound" in out
    assert "error at d2: this Province has neither a Barbarian nor a Free City (CORE.MAP.4)" in out
    assert "line 2: tile a1" in out
    assert run(capsys, "check", "--printed", str(wrong))[0] == 0
    status, out, _ = run(capsys, "check", "--json", str(wrong), str(unreadable))
    data = json.loads(out)
    assert status == 1
    assert {entry["rule_id"] for entry in data[str(wrong)]} == {"CORE.MAP.4", "CORE.MAP.8"}
    assert len(data[str(unreadable)]) == 4


def test_warnings_do_not_fail_a_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "printed.map"
    text = format_map(get_map("clash-of-titans-2")).replace("Mo/b2@sp", "Mo/b2   ")
    file.write_text(text, encoding="utf-8")
    status, out, _ = run(capsys, "check", "--printed", str(file))
    assert status == 0
    assert "warning: 1 Market for 2 players" in out


def test_generate_prints_or_writes_a_map(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = run(capsys, "generate", "--players", "2", "--seed", "9", "--size", "small")
    assert status == 0
    assert parse(out) == generate(2, 9, "small")
    file = tmp_path / "new.map"
    status, out, err = run(
        capsys, "generate", "--players", "2", "--seed", "9", "--size", "small", "--out", str(file)
    )
    assert (status, out) == (0, "")
    assert str(file) in err
    assert parse(file.read_text(encoding="utf-8")) == generate(2, 9, "small")


def test_render_writes_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    status, _, err = run(
        capsys, "render", "clash-of-titans-2", "--out", str(file), "--theme", "light", "--size", "500"
    )
    assert status == 0
    assert str(file) in err
    assert file.read_text(encoding="utf-8").startswith('<svg xmlns="http://www.w3.org/2000/svg" width="500"')


def test_render_writes_a_png(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "map.png"
    assert run(capsys, "render", "clash-of-titans-2", "--out", str(file), "--size", "300")[0] == 0
    assert file.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["show", "atlantis"], 'there is no map "atlantis". The maps are quiet-pastures-2'),
        (["show", "gone.map"], "cannot read gone.map: no such file or directory"),
        (
            ["render", "atlantis", "--out", "x.gif"],
            "'x.gif' is no picture; the name must end with .svg or .png",
        ),
        (["render", "amber-pass-2", "--out", "no/such/x.svg"], "cannot write no/such/x.svg: no such file"),
        (["render", "amber-pass-2", "--out", "x.svg", "--theme", "neon"], "the themes are dark, light"),
        (["generate", "--players", "2", "--seed", "1", "--size", "vast"], "the size is small, medium, large"),
        (["generate", "--players", "6", "--seed", "1"], "Invalid value for '--players'"),
    ],
)
def test_refusals_say_what_is_possible(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    status, _, err = run(capsys, *arguments)
    assert status == 2
    assert words in err
    assert "Traceback" not in err


def test_help_shows_examples(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("list", "show", "check", "generate", "render"):
        status, out, _ = run(capsys, name, "--help")
        assert status == 0
        assert f"monumental maps {name}" in " ".join(out.split())


def test_generate_lays_the_land_of_a_box(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = run(
        capsys, "generate", "--players", "5", "--seed", "3", "--size", "small", "--box", "lost-kingdoms"
    )
    assert status == 0
    layout = parse(out)
    assert (layout.key, layout.players) == ("small-3-5-lost-kingdoms", 5)
    assert {tile.terrain for tile in layout.tiles} & {"island", "pyramid", "desert", "jungle"}
    drawn = tmp_path / "five.map"
    drawn.write_text(out, encoding="utf-8")
    assert run(capsys, "check", str(drawn))[0] == 0
    status, out, _ = run(capsys, "check", str(drawn), "--box", "core", "--json")
    assert status == 1
    assert any(
        "tiles are asked for and the box holds 0" in found["message"] for found in json.loads(out)[str(drawn)]
    )


def test_five_players_need_the_land_of_a_box(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, error = run(capsys, "generate", "--players", "5", "--seed", "3")
    assert status != 0
    assert "--box lost-kingdoms" in error
    status, _, error = run(capsys, "generate", "--players", "2", "--seed", "3", "--box", "core")
    assert status != 0
    assert "a map takes the land of one box, not of 'core'" in error
    status, _, error = run(capsys, "list", "--box", "atlantis")
    assert status != 0
    assert "'atlantis'" in error
