"""Situations that several chapters share."""

import pytest

from tests.referee.judging import forbidden, play_of
from tests.reference.referee import board, restarts
from tests.reference.referee.play import Over
from tests.reference.referee.table import index, situation

FLIGHT = {"side": "home", "line": 80, "offside": [], "back_pass": False}


def put_out(start, landing, team, may_score=False):
    play = play_of(situation({}))
    with pytest.raises(Over):
        restarts.out(play, start, landing, team, may_score)
    return play.outcome()


def passing(placed=None, start=(50, 30), **more):
    """Return a situation in which H8 has the ball and passing skills of 80."""
    eight = {"cell": start, "low_pass": 80, "high_pass": 80, "throw_in": 80, "goal_kick": 80}
    return situation({"H8": eight, **(placed or {})}, "H8", **more)


def touches(outcome):
    """Return the one-touch actions that were offered."""
    return [options for ask, options in outcome["choices"] if ask == "one_touch"]


def duel(**more):
    """Return H7 with the ball at 40:20 beside A3 at 41:20, with away covered behind."""
    return situation({"H7": (40, 20), "A3": (41, 20)}, "H7", **more)


def shooting(at=(80, 32), keeper=(99, 32), placed=None, **more):
    """Return H9 with the ball, all skills 100, and the away goalkeeper of skill 70."""
    nine = {"cell": at, "skill": 100}
    return situation({"H9": nine, "A1": {"cell": keeper}, **(placed or {})}, "H9", parked=False, **more)


def post(placed=None, keeper=(99, 32), at=(80, 32), **more):
    """Return a situation and the roll that hits the post."""
    setting = shooting(at, keeper, placed, **more)
    return setting, board.difficulty(at, "home", 100, 64)


def refused(changes, kind, pawn, **more):
    """Return the clause that forbids an action where H7 has the ball beside A3, after some changes."""
    setting = situation({"H7": (60, 20), "H9": (60, 22), "A3": (61, 21), "A1": (92, 32)}, "H7")
    for name, marks in changes.items():
        if name[0] in "HA":
            setting["pawns"][index(name)].update(marks)
        else:
            setting[name] = marks
    return forbidden(setting, kind, pawn, **more)
