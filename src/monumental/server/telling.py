"""The log of a game for one viewer, told on from where it stood: only the newest turn is told again.

Turns that are over never change, so their blocks are kept, as records and as JSON. When a choice is taken back, the
telling begins anew.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from pydantic import TypeAdapter

from monumental.game import Game
from monumental.narration import Block, Chronicle
from monumental.server.match import Match

BLOCK: TypeAdapter[Block] = TypeAdapter(Block)


class Telling:
    """What one viewer has been told."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self._number = 0
        self._told = 0
        self._blocks: list[Block] = []
        self._texts: list[bytes] = []
        self._chronicle: Chronicle | None = None

    def since(self, match: Match, kept: int) -> bytes:
        """The log of a match as JSON, from the first block that the first ``kept`` choices do not settle."""
        self._tell(match)
        first = 0
        for place, block in enumerate(self._blocks):
            if any(line.entry < kept for line in block.lines):
                first = place
        if not kept:
            first = 0
        return b'{"from":%d,"blocks":[%b]}' % (first, b",".join(self._texts[first:]))

    def _tell(self, match: Match) -> None:
        if match.number == self._number:
            return
        game = match.playing
        chronicle = self._chronicle
        if chronicle is None or match.number < self._number or match.kept_since(self._number) < self._told:
            chronicle = self._begin(game)
        if self._told < match.moves or not self._blocks:
            for number in range(self._told, match.moves):
                chronicle.add(number, game.history[number])
            if game.over:
                chronicle.close(game.scores(), game.winners())
            self._finish(chronicle)
        self._number, self._told = match.number, match.moves

    def _begin(self, game: Game) -> Chronicle:
        chronicle = self._chronicle = Chronicle(game.rules, self.viewer)
        chronicle.open(game.opening_events)
        self._told = 0
        self._blocks.clear()
        self._texts.clear()
        return chronicle

    def _finish(self, chronicle: Chronicle) -> None:
        """Bring the blocks up to date, from the last one that was told: it may have grown."""
        settled = max(0, len(self._blocks) - 1)
        del self._blocks[settled:], self._texts[settled:]
        before = sum(len(block.lines) for block in self._blocks)
        rest = copy(chronicle)
        rest.pages = chronicle.pages[settled:]
        for block in rest.blocks():
            lines = tuple(replace(line, id=line.id + before) for line in block.lines)
            told = replace(block, id=block.id + settled, lines=lines)
            self._blocks.append(told)
            self._texts.append(BLOCK.dump_json(told))
