"""Bots in any language: a process that reads one line of JSON for each decision and answers with another.

Whatever the process does, the game goes on. An answer that is late, broken or no option costs a logged default choice;
a process that died is started again a few times, after that it always gets the default.
"""

from __future__ import annotations

import json
import logging
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Any, Final

from monumental.bots.protocol import BadBot, Budget, Decision
from monumental.classic.view import View
from monumental.portrait import paint, to_json

log = logging.getLogger("monumental.bots.process")

PREFIX: Final = "exec:"
PROTOCOL: Final = 1
LONGEST: Final = 1 << 16
"""Bytes of the longest answer that is read; a longer line is no answer."""
UNREAD: Final = 64
"""Lines that a process may write ahead; after that it has to wait."""
PARTING_SECONDS: Final = 0.5
"""How long a bot that is closed waits for its last lines; what its program has left running may keep the pipes open."""
STARTS: Final = 5
"""How often a process is started for one bot before it is given up."""
SHOW_STDERR: Final = "MONUMENTAL_BOT_STDERR"
"""Set in the environment, also for worker processes: what programs write to their error stream is shown."""
SUFFIX: Final = re.compile(r":(?P<name>\w+)=(?P<value>[^:\s]*)$")


class _Fault(Exception):
    """Why a decision falls to the default choice."""


class ProcessBot:
    """Asks a program of your own, in any language, by one line of JSON for each decision.

    ``ms`` is the time for one answer; without it the budget of the table holds. ``faults`` counts the decisions that
    fell to the default choice: the first option.

    >>> bot = ProcessBot("cat", ms=2000)  # it sends back the question, which is no answer
    >>> from monumental import new_game
    >>> from monumental.bots.protocol import answer
    >>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> answer(bot, game.position, Random(1)) == game.position.options[0], bot.faults
    (True, 1)
    >>> bot.close()
    """

    def __init__(self, command: str, ms: int = 0) -> None:
        try:
            self.command = shlex.split(command)
        except ValueError as error:
            raise BadBot(f"the command '{command}' cannot be read: {error}") from error
        if not self.command:
            raise BadBot("a bot that is a process needs a command, such as exec:./mybot")
        if ms < 0:
            raise ValueError("ms must not be negative")
        self.ms = ms
        self.faults = 0
        self.last_fault = ""
        self._asked = 0
        self._late = 0
        self._starts = 0
        self._child: _Child | None = None

    @staticmethod
    def of(spec: str) -> ProcessBot:
        """The bot of a spec, such as ``exec:./mybot`` or ``exec:python3 mybot.py:ms=500``."""
        command = spec.removeprefix(PREFIX)
        found = SUFFIX.search(command)
        if found is None:
            return ProcessBot(command)
        if found["name"] != "ms" or not found["value"].isdecimal():
            raise BadBot(f"'{found[0][1:]}' in the bot spec '{spec}' is unknown; there is: ms=NUMBER")
        return ProcessBot(command[: found.start()], int(found["value"]))

    def check(self) -> None:
        """Refuse a program that cannot be started, before a game is begun with it."""
        if shutil.which(self.command[0]) is None:
            raise BadBot(f"there is no program '{self.command[0]}' that could be started as a bot")

    @property
    def silent(self) -> bool:
        """Whether the program has been asked and has never given an answer."""
        return 0 < self._asked == self.faults

    # --- deciding ----------------------------------------------------------------------------------------------------
    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        """The answer of the process, or the first option."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        view.position.options = options
        self._asked += 1
        limit = min(self.ms, budget.decision_ms) if self.ms else budget.decision_ms
        texts = [decision.text(option) for option in options]
        until = monotonic() + limit / 1000
        try:
            child = self._running()
            child.send(self._question(view, decision, texts, rng, budget, limit))
            return options[self._answer(child, texts, until)]
        except _Fault as fault:
            self.faults += 1
            self.last_fault = str(fault)
            log.warning(
                "%s: %s; '%s' was chosen for it where it was asked '%s'",
                self.command[0],
                fault,
                texts[0],
                decision.asks,
            )
            return options[0]

    def _question(
        self, view: View, decision: Decision, texts: list[str], rng: Random, budget: Budget, limit: int
    ) -> bytes:
        data = {
            "protocol": PROTOCOL,
            "decision": self._asked,
            "seat": decision.seat,
            "asks": decision.asks,
            "options": texts,
            "ms": limit,
            "turn_ms": budget.turn_ms,
            "seed": rng.getrandbits(32),
            "view": to_json(paint(view.position, decision.seat, self._asked)),
        }
        return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"

    def _answer(self, child: _Child, texts: list[str], until: float) -> int:
        """The place of the chosen option. Answers that come too late for earlier decisions are passed over."""
        while True:
            line = child.line(until)
            if line is None:
                self._late += 1
                raise _Fault("no answer in time")
            if not line:
                self.close()
                raise _Fault("the process ended, or wrote a line without end")
            data = _read(line)
            if "decision" not in data and self._late:
                self._late -= 1
            elif data.get("decision", self._asked) == self._asked:
                return _place(data, texts)

    def _running(self) -> _Child:
        if self._child is not None and self._child.listening:
            return self._child
        self.close()
        if self._starts >= STARTS:
            raise _Fault(f"the process ended {STARTS} times and is not started again")
        self._starts += 1
        self._late = 0
        try:
            child = _Child(self.command)
        except OSError as error:
            raise _Fault(f"it cannot be started: {error.strerror}") from error
        weakref.finalize(self, child.end)
        self._child = child
        return child

    def close(self) -> None:
        """End the process."""
        if self._child is not None:
            self._child.end()
            self._child = None


class _Child:
    """A running process; threads do the reading and writing, so that nothing it does can hold up the game."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if os.environ.get(SHOW_STDERR) else subprocess.DEVNULL,
            start_new_session=True,
            bufsize=0,  # a reader that is left behind holds no lock that the end of the program would wait for
        )
        self.questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.answers: queue.Queue[bytes] = queue.Queue(UNREAD)
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self._write, self._read)]
        for thread in self.threads:
            thread.start()

    @property
    def listening(self) -> bool:
        """Whether the process lives and has taken what it was sent."""
        return self.process.poll() is None and self.questions.empty()

    def send(self, line: bytes) -> None:
        """Send a line as soon as the process reads it."""
        self.questions.put(line)

    def line(self, until: float) -> bytes | None:
        """The next line of the process: ``None`` if there is none in time, an empty one if there will be no more."""
        try:
            return self.answers.get(timeout=max(0.0, until - monotonic()))
        except queue.Empty:
            return None

    def _write(self) -> None:
        stream = self.process.stdin
        assert stream is not None
        with stream, suppress(OSError):
            while line := self.questions.get():
                while line:
                    line = line[stream.write(line) :]

    def _read(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        begun = b""
        with stream:
            while len(begun) < LONGEST and (found := stream.read(LONGEST)):
                *lines, begun = (begun + found).split(b"\n")
                for line in lines:
                    self.answers.put(line + b"\n")
        self.answers.put(b"")

    def end(self) -> None:
        """Kill the process and what it started, and wait no longer for what has left its session."""
        self.questions.put(b"")
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "nt":
                self.process.kill()
            else:
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        until = monotonic() + PARTING_SECONDS
        while any(thread.is_alive() for thread in self.threads) and monotonic() < until:
            with suppress(queue.Empty):  # a reader that waits for room comes to its end
                self.answers.get(timeout=0.01)


def _read(line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise _Fault(f"no JSON: {line[:40]!r}") from error
    if not isinstance(data, dict):
        raise _Fault(f"no JSON object: {line[:40]!r}")
    return data


def _place(data: dict[str, Any], texts: list[str]) -> int:
    """Which option an answer names: by its text, or by its place from 0."""
    choice = data.get("option")
    if isinstance(choice, str) and choice in texts:
        return texts.index(choice)
    if isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice < len(texts):
        return choice
    raise _Fault(f"{str(choice)[:40]!r} is no option")
