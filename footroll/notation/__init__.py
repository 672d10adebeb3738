"""Positions, actions and records as text, read and written."""

from footroll.notation.actions import read_action, write_action
from footroll.notation.links import is_link, read_link, write_link
from footroll.notation.positions import read_position, write_position
from footroll.notation.records import load_record, parse_record, read_record, salvage_record, save_record, write_record
from footroll.notation.saved import Moment, SavedRecord

__all__ = [
    "Moment",
    "SavedRecord",
    "is_link",
    "load_record",
    "parse_record",
    "read_action",
    "read_link",
    "read_position",
    "read_record",
    "salvage_record",
    "save_record",
    "write_action",
    "write_link",
    "write_position",
    "write_record",
]
