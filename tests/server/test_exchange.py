"""Games in and out: files by HTTP and by the command, replay at any move, curves."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.server.harness import Person, Running, serving
from tests.server.test_damage import spoil

from monumental.cli import main as command
from monumental.records.gamefile import GameFile
from monumental.records.replay import verify_file
from monumental.server import exchange

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


@pytest.fixture(scope="module")
def finished(shared_server: Running) -> str:
    """The table of a finished game."""
    host = Person(shared_server.address, "Host")
    table = host.table("bot", "bot", "bot")["id"]
    with host.line(table) as line:
        line.until_state(lambda state: state["table"]["status"] == "over")
    host.leave()
    return str(table)


def test_a_finished_game_is_a_file_that_proves_itself(ann: Person, finished: str) -> None:
    response = ann.http.get(f"/api/tables/{finished}/file")
    assert response.headers["content-disposition"] == f'attachment; filename="{finished}.monumental"'
    report = verify_file(GameFile.read(response.text.splitlines()))
    assert report.whole
    assert report.choices == ann.get(f"/api/tables/{finished}")["moves"]


def test_a_dropped_file_becomes_a_table_and_comes_out_as_it_went_in(ann: Person, finished: str) -> None:
    text = ann.get(f"/api/tables/{finished}/file")
    table = ann.post("/api/games", {"text": text}, 201)
    assert table["status"] == "archive"
    assert table["moves"] == ann.get(f"/api/tables/{finished}")["moves"]
    assert table["result"] == ann.get(f"/api/tables/{finished}")["result"]
    assert ann.get(f"/api/tables/{table['id']}/file") == text
    assert table["id"] in [each["id"] for each in ann.get("/api/tables/mine")["tables"]]
    for move in (0, 1, 33, table["moves"]):
        ours = ann.get(f"/api/tables/{finished}/replay?move={move}&seat=-2")
        assert (
            ann.get(f"/api/tables/{table['id']}/replay?move={move}&seat=-2")["portrait"] == ours["portrait"]
        )
    with ann.line(table["id"]) as line:
        assert line.portrait["pending"] == "over"
        assert line.ask("choose", version=line.version, text="end")["code"] == "not-yours"


@pytest.mark.parametrize("name", sorted(path.name for path in GOLDEN.glob("*.monumental")))
def test_golden_games_can_be_dropped(ann: Person, name: str) -> None:
    text = (GOLDEN / name).read_text(encoding="utf-8")
    table = ann.post("/api/games", {"text": text}, 201)
    assert table["moves"] == int(text.rsplit("End: ", 1)[1].split()[0])
    assert ann.get(f"/api/tables/{table['id']}/curves")["points"]
    middle = table["moves"] // 2
    assert ann.get(f"/api/tables/{table['id']}/replay?move={middle}&seat=0")["portrait"]["viewer"] == 0


def test_an_archive_survives_the_memory(running: Running, ann: Person, finished: str) -> None:
    text = ann.get(f"/api/tables/{finished}/file")
    table = ann.post("/api/games", {"text": text}, 201)["id"]
    before = ann.get(f"/api/tables/{table}/game?seat=-2")
    del running.house.rooms[table]
    assert ann.get(f"/api/tables/{table}/game?seat=-2") == before
    assert ann.get(f"/api/tables/{table}/file") == text


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: "hello", "no game file"),
        (lambda text: text[: len(text) // 2], ""),
        (lambda text: text[: text.index("Scores: ")], "cut short"),
        (lambda text: re.sub(r"(Scores: \S+ )\d+", r"\g<1>999", text), "the game ended with"),
        (lambda text: re.sub(r"Winners?: .*", "Winner: nobody", text), ""),
        (lambda text: re.sub(r"Commitment: \w{4}", "Commitment: 0000", text), "committed to"),
        (lambda text: re.sub(r"Seed: \w{4}", "Seed: 0000", text), ""),
        (lambda text: text.replace("acquire ", "acquire the ", 1), "line"),
        (lambda text: text.replace("Content: core ", "Content: core f", 1), "cards"),
        (lambda text: text + "\nx" * 1000, "line"),
        (lambda text: "Format: monumental-game 1\n" * 1000, ""),
    ],
)
def test_a_false_file_is_refused_with_its_line(ann: Person, finished: str, change: object, says: str) -> None:
    assert callable(change)
    honest = ann.get(f"/api/tables/{finished}/file")
    text = change(honest)
    assert text != honest
    assert says in ann.refused("POST", "/api/games", {"text": text}, 422)


def test_an_honest_file_of_another_version_is_called_that(ann: Person, finished: str) -> None:
    text = ann.get(f"/api/tables/{finished}/file")
    other = re.sub(r"Content: core \w+", "Content: core 0123456789abcdef", text)
    said = ann.refused("POST", "/api/games", {"text": other}, 422)
    assert "the cards 0123456789abcdef of the box core are not known here" in said
    report = verify_file(GameFile.read(other.splitlines()))
    assert (report.true, report.foreign, report.trouble) == (False, True, said)
    forged = verify_file(GameFile.read(re.sub(r"(Scores: \S+ )\d+", r"\g<1>999", text).splitlines()))
    assert (forged.true, forged.foreign) == (False, False)


def test_the_command_does_not_call_another_version_untrue(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    golden = (GOLDEN / "four-crown-options.monumental").read_text(encoding="utf-8")
    other = tmp_path / "other.monumental"
    other.write_text(re.sub(r"Content: \w+", "Content: 0123456789abcdef", golden), encoding="utf-8")
    status, out, _ = run(capsys, "verify", str(other))
    assert status == 1
    assert "not true" not in out
    assert "of another kind or version" in " ".join(out.split())
    status, out, _ = run(capsys, "verify", str(other), str(other))
    assert "2 of another kind or version" in " ".join(out.split())
    assert json.loads(run(capsys, "verify", "--json", str(other))[1])[0]["foreign"] is True


def test_export_goes_on_past_what_it_cannot_read(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(quick_path) as server:
        host = server.person("Host")
        tables = [host.table("me", "me")["id"] for _ in range(3)]
    spoil(quick_path, "UPDATE rows SET data = '{' WHERE table_id = :table AND number = 1", tables[1])
    monkeypatch.setenv("MONUMENTAL_DATA", str(quick_path))
    status, out, err = run(capsys, "export", "--to", str(quick_path / "files"), "--json")
    assert status == 1
    assert [Path(path).stem for path in json.loads(out)] == [tables[0], tables[2]]
    assert f"table {tables[1]} is skipped" in " ".join(err.split())


def test_what_is_quoted_does_not_steer_the_terminal(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MONUMENTAL_DATA", str(quick_path))
    status, _, err = run(capsys, "import", "\x1b[2Jgame")
    assert status == 2
    assert "\x1b" not in err
    assert "[2Jgame" in err


def test_a_file_that_is_too_large_is_not_read(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MONUMENTAL_DATA", str(quick_path))
    large = quick_path / "large.monumental"
    with large.open("wb") as file:
        file.truncate(10**9)
    monkeypatch.setattr(exchange, "read_file", lambda _text: pytest.fail("it was read"))
    status, _, err = run(capsys, "import", str(large))
    assert status == 2
    assert "which no game has" in err


def test_a_running_game_with_others_gives_no_file(running: Running, ann: Person) -> None:
    ben = running.person("Ben")
    table = ann.table("me", "open")["id"]
    assert "several players" in ann.refused("GET", f"/api/tables/{table}/file", None, 403)
    ben.post(f"/api/tables/{table}/join")
    assert "several players" in ann.refused("GET", f"/api/tables/{table}/file", None, 403)
    alone = ann.table("me", "bot")["id"]
    assert "Commitment:" in ann.get(f"/api/tables/{alone}/file")
    assert "several players" in ben.refused("GET", f"/api/tables/{alone}/file", None, 403)


def test_replay_of_a_running_game(ann: Person) -> None:
    table = ann.table("me", "me")["id"]
    with ann.line(table) as line:
        seen = []
        for _ in range(6):
            seen.append(ann.get(f"/api/tables/{table}/game?seat=0")["portrait"])
            line.choose()
        for move, portrait in enumerate(seen):
            assert ann.get(f"/api/tables/{table}/replay?move={move}&seat=0")["portrait"] == portrait
        assert "there is no move 7" in ann.refused("GET", f"/api/tables/{table}/replay?move=7", None, 422)
    waiting = ann.table("me", "open")["id"]
    for path in ("replay", "log", "curves"):
        assert "not started" in ann.refused("GET", f"/api/tables/{waiting}/{path}", None, 422)
    assert ann.get(f"/api/tables/{waiting}/game") is None


def test_curves_end_with_the_result(ann: Person, finished: str) -> None:
    points = ann.get(f"/api/tables/{finished}/curves")["points"]
    result = {place["seat"]: place["total"] for place in ann.get(f"/api/tables/{finished}")["result"]}
    assert points[-1]["totals"] == [result[seat] for seat in range(3)]
    assert [sum(roads.values()) for roads in points[-1]["roads"]] == points[-1]["totals"]


def test_every_turn_of_a_bot_makes_resources(ann: Person, finished: str) -> None:
    # Turns that end with a card to keep have lost what they made before their last choice.
    points = ann.get(f"/api/tables/{finished}/curves")["points"]
    assert all(sum(point["made"].values()) > 0 for point in points)
    assert {(point["round"], point["seat"]) for point in points} == {
        (turn["round"], turn["seat"])
        for turn in ann.get(f"/api/tables/{finished}/log")["log"]["blocks"]
        if turn["kind"] == "turn"
    }
    rounds = [point["round"] for point in points]
    assert rounds == sorted(rounds)
    assert {point["seat"] for point in points} == {0, 1, 2}
    assert any(point["made"] for point in points)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        command.main(list(arguments))
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_the_commands_move_games_between_servers(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there, files = quick_path / "here", quick_path / "there", quick_path / "files"
    with serving(here) as server:
        host = server.person("Host")
        over = host.table("bot", "bot")["id"]
        with host.line(over) as line:
            line.until_state(lambda state: state["table"]["status"] == "over")
        running = host.table("me", "me")["id"]
        host.line(running).choose()
        host.table("me", "open")
        monkeypatch.setenv("MONUMENTAL_DATA", str(here))
        status, out, _ = run(capsys, "export", "--to", str(files), "--json")
        assert status == 0
        assert sorted(Path(path).stem for path in json.loads(out)) == sorted([over, running])
        assert (files / f"{over}.monumental").read_text() == host.get(f"/api/tables/{over}/file")
    assert "Seed:" not in (files / f"{running}.monumental").read_text()
    assert run(capsys, "export", running, "--seeds", "--to", str(files))[0] == 0
    assert "Seed:" in (files / f"{running}.monumental").read_text()
    status, _, err = run(capsys, "export", "nosuchtable", "--to", str(files))
    assert status == 1
    assert "does not exist" in err
    monkeypatch.setenv("MONUMENTAL_DATA", str(there))
    status, out, _ = run(capsys, "import", *(str(path) for path in sorted(files.iterdir())), "--json")
    assert status == 0
    made = {Path(item["file"]).stem: item["table"] for item in json.loads(out)}
    false = files / "false.monumental"
    false.write_text("Format: monumental-game 99\n")
    status, _, err = run(capsys, "import", str(false))
    assert status == 2
    assert "false.monumental" in err
    with serving(there) as server:
        guest = server.person("")
        for original, table in made.items():
            assert guest.get(f"/api/tables/{table}")["status"] == "archive"
            assert guest.get(f"/api/tables/{table}/file") == (files / f"{original}.monumental").read_text()


def test_what_takes_a_while_is_made_once_for_each_state(running: Running, ann: Person) -> None:
    table = ann.table("me", "me")["id"]
    room = running.house.rooms[table]
    with ann.line(table) as line:
        line.choose()
        first = ann.get(f"/api/tables/{table}/file")
        kept = room._memos["file"]
        assert ann.get(f"/api/tables/{table}/file") == first
        assert room._memos["file"] is kept
        line.choose()
        assert ann.get(f"/api/tables/{table}/file") != first
