"""Positions, actions and records as text, read and written."""

from footroll.notation.actions import read_action, write_action
from footroll.notation.links import is_link, read_link, write_link
from footroll.notation.positions import read_position, write_position
from footroll.notation.records import load_record, parse_record, read_record, salvage_record, save_record, write_record
from footroll.notation.saved import Moment, SavedRecord
from footroll.notation.studies import Study, is_study, load_study, read_study, save_study, write_study

__all__ = [
    "Moment",
    "SavedRecord",
    "Study",
    "is_link",
    "is_study",
    "load_record",
    "load_study",
    "parse_record",
    "read_action",
    "read_link",
    "read_position",
    "read_record",
    "read_study",
    "salvage_record",
    "save_record",
    "save_study",
    "write_action",
    "write_link",
    "write_position",
    "write_record",
    "write_study",
]
