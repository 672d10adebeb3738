"""Helpers for tests of the referee: an action with scripted dice, and the same in the engine."""

import pytest

from tests.match.mirror import refused_in_engine, same_in_engine
from tests.reference.referee import Forbidden, resolve
from tests.reference.referee.play import Play
from tests.reference.referee.table import Choices, Dice, index, named


def clause(*ids):
    return pytest.mark.clause(*ids)


def act(setting, kind, pawn, *rolls, choices=None, **more):
    """Resolve an action with scripted dice, and check that all of them were rolled."""
    thrown, choose = Dice(*rolls), choices or Choices()
    action = {"kind": kind, "pawn": index(pawn), **more}
    if "victim" in action:
        action["victim"] = index(action["victim"])
    told = Told(thrown, choose)
    outcome = resolve(setting, action, told, told.choose)
    assert not thrown.written, f"not rolled: {thrown.written}"
    same_in_engine(setting, action, told.rolls, told.answers, outcome)
    return outcome | {"asked": thrown.asked, "choices": choose.asked}


class Told:
    """Dice and choices that are recorded for the engine."""

    def __init__(self, thrown, choices):
        self.thrown, self.choices = thrown, choices
        self.rolls, self.answers = [], []

    def roll(self, *asked):
        self.rolls.append(self.thrown.roll(*asked))
        return self.rolls[-1]

    def choose(self, ask, options, **context):
        self.answers.append((ask, self.choices(ask, options, **context)))
        return self.answers[-1][1]


def forbidden(setting, kind, pawn, **more):
    """Return the clause that forbids an action."""
    with pytest.raises(Forbidden) as refusal:
        act(setting, kind, pawn, **more)
    action = {"kind": kind, "pawn": index(pawn), **more}
    if "victim" in action:
        action["victim"] = index(action["victim"])
    refused_in_engine(setting, action)
    return refusal.value.clause


def cell(outcome, name):
    return (outcome["pawns"][index(name)]["x"], outcome["pawns"][index(name)]["y"])


def mark(outcome, name, what):
    return outcome["pawns"][index(name)][what]


def owner(outcome):
    return named(outcome["possession"])


def events(outcome, name):
    return [event[1:] for event in outcome["events"] if event[0] == name]


def score_of(outcome, name, last=True):
    found = [score for pawn, purpose, score in events(outcome, "score") if named(pawn) == name and purpose != "injury"]
    return found[-1 if last else 0]


def play_of(setting, choose=None, *rolls):
    return Play(setting, Dice(*rolls), choose or Choices())
