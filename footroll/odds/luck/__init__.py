"""Luck in a finished match: the odds of each action, its outcome, and the luck of its dice in goals."""

from footroll.odds.luck.merit import Merit, best_of, merits_of
from footroll.odds.luck.plays import Decision, Duel, Play, Roll, Save, Who, plays_of
from footroll.odds.luck.report import Report, report_of
from footroll.odds.luck.scores import Adjusted, goal_chances
from footroll.odds.luck.tally import Count, Tally

__all__ = [
    "Adjusted",
    "Count",
    "Decision",
    "Duel",
    "Merit",
    "Play",
    "Report",
    "Roll",
    "Save",
    "Tally",
    "Who",
    "best_of",
    "goal_chances",
    "merits_of",
    "plays_of",
    "report_of",
]
