"""How questions are put, and what breaks a turn off."""

from __future__ import annotations

from tests.reference.fuba.state import State


class Refused(Exception):
    """The rules do not allow this answer now."""


class HalfEnds(Exception):
    """The half is over (F3-4.2.1.2)."""


class RestartDue(Exception):
    """A restart ends the turn (F3-4-05): `kind` for `team`; `after` are questions to settle before a free kick."""

    def __init__(self, kind, team, after=()):
        super().__init__(kind, team)
        self.kind, self.team, self.after = kind, team, after


class Table(State):
    """A state with dice and a hand that asks."""

    def __init__(self, *, die, **state):
        super().__init__(**state)
        self.die = die  # a function that returns 1 to 6
        self.rolled = []

    def roll(self, why):
        face = self.die()
        self.rolled.append((why, face))
        return face

    def question(self, ask, by, options):
        """Ask a team; the driver sends the answer back as words."""
        self.ask, self.by = ask, by
        answer = yield sorted(options)
        return answer.split()
