"""Records: scenarios, snapshots, game files, replay, and the proof that a game was fair.

>>> from monumental.records import new_record, verify
>>> record = new_record(2, seed=7)
>>> len(record.commitment)
64
"""

from monumental.records.errors import BadFile, ForeignFile, SealedFile
from monumental.records.gamefile import GameFile, Move
from monumental.records.problems import Problem, problems
from monumental.records.record import Record, new_record, read_game_file, save_game
from monumental.records.replay import Replay, Report, at, load_game, load_record, verify, verify_all
from monumental.records.scenario import BadScenario, load_scenario
from monumental.records.scenario_writer import format_scenario, scenario_data

__all__ = [
    "BadFile",
    "BadScenario",
    "ForeignFile",
    "GameFile",
    "Move",
    "Problem",
    "Record",
    "Replay",
    "Report",
    "SealedFile",
    "at",
    "format_scenario",
    "load_game",
    "load_record",
    "load_scenario",
    "new_record",
    "problems",
    "read_game_file",
    "save_game",
    "scenario_data",
    "verify",
    "verify_all",
]
