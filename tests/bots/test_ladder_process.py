"""Bots that are processes: good ones play, and hostile ones cost themselves the choice, never the game."""

from __future__ import annotations

import json
import logging
import os
import signal
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from monumental import new_game
from monumental.bots.process import LONGEST, STARTS, ProcessBot
from monumental.bots.protocol import BadBot, Bot, Budget, answer
from monumental.bots.random import RandomBot
from monumental.bots.registry import make_bot
from monumental.classic.position import Position
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER

QUICK = Budget(decision_ms=400, turn_ms=4000)
PATIENT = Budget(decision_ms=20_000, turn_ms=200_000)

LAST_OPTION = """
    import json, sys
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"decision": question["decision"], "option": len(question["options"]) - 1}), flush=True)
"""

HOSTILE = {
    "garbage": "import sys\nfor line in sys.stdin: print('I concede nothing {', flush=True)",
    "no object": "import sys\nfor line in sys.stdin: print('[1]', flush=True)",
    "no option": "import sys\nfor line in sys.stdin: print('{\"option\": 999}', flush=True)",
    "a truth": "import sys\nfor line in sys.stdin: print('{\"option\": true}', flush=True)",
    "binary": "import sys\nfor line in sys.stdin: sys.stdout.buffer.write(b'\\xff\\x00\\n'); sys.stdout.flush()",
    "nested": "import sys\nfor line in sys.stdin: print('[' * 30000, flush=True)",
    "exit": "import sys\nsys.exit(3)",
    "exit after reading": "import sys\nsys.stdin.readline()\nsys.exit(0)",
    "closed ears": "import sys, time\nsys.stdin.close()\nsys.stdout.close()\ntime.sleep(60)",
    "huge line": f"import sys\nsys.stdout.write('x' * {4 * LONGEST}); sys.stdout.flush()\nsys.stdin.read()",
    "flood": "while True: print('spam', flush=True)",
}


class Workshop:
    """Makes bots from the text of Python programs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made: list[ProcessBot] = []

    def bot(self, text: str, ms: int = 0) -> ProcessBot:
        path = self.folder / f"bot{len(self.made)}.py"
        path.write_text(textwrap.dedent(text), encoding="utf-8")
        bot = ProcessBot(f"{sys.executable} -S {path}", ms)
        self.made.append(bot)
        return bot


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Workshop]:
    workshop = Workshop(tmp_path)
    yield workshop
    for bot in workshop.made:
        bot.close()


def start() -> Position:
    position = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7).position
    position.chance_mode = False
    position.sink = None
    return position


def test_a_program_plays_a_whole_game(program: Workshop) -> None:
    bot = program.bot(LAST_OPTION)
    bots: list[Bot] = [bot, RandomBot()]
    position = start()
    rng = Random(1)
    while position.pending != OVER:
        seat = position.stack[-1].seat
        option = answer(bots[seat], position, rng, PATIENT)
        if seat == 0:
            assert option == position.options[-1]
        apply(position, option)
    assert bot.faults == 0


def test_the_question_holds_what_the_seat_may_know(program: Workshop) -> None:
    seen = program.folder / "seen.json"
    bot = program.bot(
        f"""
        import json, sys
        line = sys.stdin.readline()
        open({str(seen)!r}, "w").write(line)
        print(json.dumps({{"option": json.loads(line)["options"][1]}}), flush=True)
        sys.stdin.read()
        """
    )
    position = start()
    assert answer(bot, position, Random(1), PATIENT) == position.options[1]
    question = json.loads(seen.read_text(encoding="utf-8"))
    assert question["asks"] == "capital"
    assert question["seat"] == position.stack[-1].seat
    assert len(question["options"]) == len(position.options)
    assert question["ms"] == PATIENT.decision_ms
    assert question["view"]["table"]["map"] == "quiet-pastures-2"
    assert "rng" not in seen.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_programs_cost_a_logged_default(
    kind: str, program: Workshop, caplog: pytest.LogCaptureFixture
) -> None:
    bot = program.bot(HOSTILE[kind])
    position = start()
    with caplog.at_level(logging.WARNING, "monumental.bots.process"):
        for _ in range(3):
            assert answer(bot, position, Random(1), Budget(1500, 15_000)) == position.options[0]
    assert bot.faults == 3
    assert len(caplog.records) == 3
    assert "was chosen for it where it was asked 'capital'" in caplog.text


def test_silence_ends_with_the_time(program: Workshop, caplog: pytest.LogCaptureFixture) -> None:
    bot = program.bot("import sys\nfor line in sys.stdin: pass")
    position = start()
    begun = monotonic()
    assert answer(bot, position, Random(1), QUICK) == position.options[0]
    assert 0.35 < monotonic() - begun < 5
    assert "no answer in time" in caplog.text


def test_its_own_time_is_shorter_than_the_budget(program: Workshop) -> None:
    bot = program.bot("import sys\nfor line in sys.stdin: pass", ms=50)
    begun = monotonic()
    answer(bot, start(), Random(1), PATIENT)
    assert monotonic() - begun < 10


@pytest.mark.parametrize("number", ['"decision": question["decision"],', ""])
def test_a_late_answer_does_not_count_for_the_next_decision(number: str, program: Workshop) -> None:
    """With or without the number of its decision, the first answer comes too late and is passed over."""
    bot = program.bot(
        f"""
        import json, sys, time
        for i, line in enumerate(sys.stdin):
            question = json.loads(line)
            time.sleep(2 if i == 0 else 0)
            print(json.dumps({{{number} "option": 1 if i == 0 else 0}}), flush=True)
        """
    )
    position = start()
    assert answer(bot, position, Random(1), Budget(1000, 9000)) == position.options[0]
    assert bot.faults == 1
    assert answer(bot, position, Random(1), PATIENT) == position.options[0]
    assert bot.faults == 1


def test_a_program_that_keeps_ending_is_given_up(program: Workshop, caplog: pytest.LogCaptureFixture) -> None:
    count = program.folder / "count"
    bot = program.bot(f"open({str(count)!r}, 'a').write('x')")
    position = start()
    for _ in range(STARTS + 3):
        answer(bot, position, Random(1), PATIENT)
    assert bot.faults == STARTS + 3
    assert count.read_text() == "x" * STARTS
    assert "is not started again" in caplog.text


def test_a_program_that_is_not_there(caplog: pytest.LogCaptureFixture) -> None:
    bot = ProcessBot("./there-is-no-such-bot")
    position = start()
    assert answer(bot, position, Random(1)) == position.options[0]
    assert "cannot be started: No such file" in caplog.text


@pytest.mark.skipif(sys.platform == "win32", reason="sessions are a matter of POSIX")
def test_what_a_program_leaves_running_holds_up_nobody(program: Workshop) -> None:
    pid = program.folder / "pid"
    bot = program.bot(
        f"""
        import json, subprocess, sys
        left = subprocess.Popen(["sleep", "30"], start_new_session=True)
        open({str(pid)!r}, "w").write(str(left.pid))
        for line in sys.stdin:
            print(json.dumps({{"option": 1}}), flush=True)
        """
    )
    position = start()
    assert answer(bot, position, Random(1), PATIENT) == position.options[1]
    began = monotonic()
    bot.close()
    took = monotonic() - began
    os.kill(int(pid.read_text(encoding="utf-8")), signal.SIGKILL)
    assert took < 5


def test_the_process_ends_with_its_bot(program: Workshop) -> None:
    bot = program.bot(LAST_OPTION)
    answer(bot, start(), Random(1), PATIENT)
    assert bot._child is not None
    process = bot._child.process
    assert process.poll() is None
    bot.close()
    assert process.poll() is not None


@pytest.mark.parametrize(
    ("spec", "command", "ms"),
    [
        ("exec:./mybot", ["./mybot"], 0),
        ("exec:python3 my.py --depth=2", ["python3", "my.py", "--depth=2"], 0),
        ("exec:python3 'my bot.py':ms=50", ["python3", "my bot.py"], 50),
    ],
)
def test_specs_name_commands(spec: str, command: list[str], ms: int) -> None:
    bot = make_bot(spec)
    assert isinstance(bot, ProcessBot)
    assert (bot.command, bot.ms) == (command, ms)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("exec:", "needs a command"),
        ("exec:'open", "cannot be read"),
        ("exec:./bot:depth=3", "'depth=3' in the bot spec .* unknown; there is: ms=NUMBER"),
    ],
)
def test_specs_that_name_nothing_are_refused(spec: str, words: str) -> None:
    with pytest.raises(BadBot, match=words):
        make_bot(spec)
