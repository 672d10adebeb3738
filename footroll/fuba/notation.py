"""Positions, answers and records of FUBA as text, read and written."""

from footroll.fuba.answers import read_action, read_answers, write_action
from footroll.fuba.positions import read_position, write_position
from footroll.fuba.records import (
    SavedFuba,
    is_fuba_record,
    load_fuba_record,
    parse_fuba_record,
    salvage_fuba_record,
    save_fuba_record,
    write_fuba_record,
)

__all__ = [
    "SavedFuba",
    "is_fuba_record",
    "load_fuba_record",
    "parse_fuba_record",
    "read_action",
    "read_answers",
    "read_position",
    "salvage_fuba_record",
    "save_fuba_record",
    "write_action",
    "write_fuba_record",
    "write_position",
]
