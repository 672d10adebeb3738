"""Matches: coaches give answers, events come out."""

from footroll.match.actions import DONE, Action
from footroll.match.dice import Wanted
from footroll.match.events import Event, Events
from footroll.match.legal import LegalActions
from footroll.match.match import Match
from footroll.match.position import Position
from footroll.match.record import Record
from footroll.match.rules import HouseRules, WinCondition, read_rules, read_win
from footroll.play.dice import Dice
from footroll.play.line import Step
from footroll.play.undo import UndoPolicy

__all__ = [
    "DONE",
    "Action",
    "Dice",
    "Event",
    "Events",
    "HouseRules",
    "LegalActions",
    "Match",
    "Position",
    "Record",
    "Step",
    "UndoPolicy",
    "Wanted",
    "WinCondition",
    "read_rules",
    "read_win",
]
