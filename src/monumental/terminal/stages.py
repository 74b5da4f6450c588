"""Which stage shows the games of a ruleset on the full screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monumental.classic.parts import CLASSIC, DUEL
from monumental.terminal.duel_stage import DuelStage
from monumental.terminal.session import Session
from monumental.terminal.stage import ClassicStage, Stage

STAGES: Final[dict[str, Callable[[Session], Stage]]] = {CLASSIC: ClassicStage, DUEL: DuelStage}
