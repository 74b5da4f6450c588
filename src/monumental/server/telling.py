"""The log of a game for one viewer, told on from where it stood: only the newest turn is told again.

Turns that are over never change, so their blocks are kept as JSON. When a choice is taken back, the
telling begins anew.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from typing import Final, get_args

from pydantic import TypeAdapter

from monumental.game import Game
from monumental.narration import Block, Teller, chronicle_of
from monumental.server.match import Match
from monumental.server.notes import NoteKey

BLOCK: TypeAdapter[Block] = TypeAdapter(Block)
NOTES: Final = get_args(NoteKey)


class Telling:
    """What one viewer has been told."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self._number = 0
        self._told = 0
        self._noted = 0
        """How many notes of the match have been told."""
        self._texts: list[bytes] = []
        self._first: list[int] = []
        """The first choice that each block tells of."""
        self._settled = 0
        """Lines of the blocks before the last one."""
        self._chronicle: Teller | None = None

    def since(self, match: Match, kept: int) -> bytes:
        """The log of a match as JSON, from the first block that the first ``kept`` choices do not settle."""
        self._tell(match)
        start = max(0, bisect_left(self._first, kept) - 1) if kept else 0
        return b'{"from":%d,"blocks":[%b]}' % (start, b",".join(self._texts[start:]))

    def _tell(self, match: Match) -> None:
        if match.number == self._number:
            return
        game = match.playing
        chronicle = self._chronicle
        if chronicle is None or match.number < self._number or match.kept_since(self._number) < self._told:
            chronicle = self._begin(game)
        if self._told < match.moves or self._noted < len(match.notes) or not self._texts:
            for number in range(self._told, match.moves):
                self._note(chronicle, match, number)
                chronicle.add(number, game.history[number])
            self._note(chronicle, match, match.moves)
            if game.over:
                chronicle.close(game.scores(), game.winners())
            self._finish(chronicle)
        self._number, self._told = match.number, match.moves

    def _begin(self, game: Game) -> Teller:
        chronicle = self._chronicle = chronicle_of(game.rules, self.viewer)
        chronicle.open(game.opening_events)
        self._told = 0
        self._noted = 0
        self._settled = 0
        self._texts.clear()
        self._first.clear()
        return chronicle

    def _note(self, chronicle: Teller, match: Match, moves: int) -> None:
        """Tell what people did with the table after so many choices."""
        while self._noted < len(match.notes) and match.notes[self._noted].moves <= moves:
            note = match.notes[self._noted]
            chronicle.note(note.key, note.parts)
            self._noted += 1

    def _finish(self, chronicle: Teller) -> None:
        """Bring the blocks up to date, from the last one that was told: it may have grown."""
        if self._texts:
            self._texts.pop()
            self._first.pop()
        for block in chronicle.blocks():
            lines = tuple(replace(line, id=line.id + self._settled) for line in block.lines)
            self._texts.append(BLOCK.dump_json(replace(block, id=len(self._texts), lines=lines)))
            entries = (line.entry for line in lines if line.key not in NOTES)
            self._first.append(next(entries, self._told))
        # What is settled is forgotten: a page is made of hundreds of small pieces.
        self._settled += chronicle.forget()
