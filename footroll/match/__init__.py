"""Matches: the answers of coaches in, events out."""

from footroll.match.actions import DONE, Action
from footroll.match.events import Event
from footroll.match.legal import LegalActions
from footroll.match.match import Match
from footroll.match.record import Record, Step
from footroll.match.rules import HouseRules, WinCondition, read_rules, read_win

__all__ = [
    "DONE",
    "Action",
    "Event",
    "HouseRules",
    "LegalActions",
    "Match",
    "Record",
    "Step",
    "WinCondition",
    "read_rules",
    "read_win",
]
