"""Luck after a match: what each action could have come to, what it came to, and what the dice did, in goals."""

from footroll.odds.luck.plays import Decision, Duel, Play, Roll, Save, Who, plays_of
from footroll.odds.luck.report import Report, report_of
from footroll.odds.luck.scores import Adjusted, goal_chances
from footroll.odds.luck.tally import Count, Tally

__all__ = [
    "Adjusted",
    "Count",
    "Decision",
    "Duel",
    "Play",
    "Report",
    "Roll",
    "Save",
    "Tally",
    "Who",
    "goal_chances",
    "plays_of",
    "report_of",
]
