"""Stage 1: which areas the ball may go to, and what that does to its value (F3-4.1)."""

from __future__ import annotations

from tests.reference.fuba import board
from tests.reference.fuba.flow import Table

KICKS = ("free-kick", "quick", "corner", "goal-kick")  # no start area reduction (F3-4.1.2.1-02)
NO_OFFSIDE = ("corner", "goal-kick")  # F3-5.1-10


class Targets(Table):
    def crowded(self, area):
        """Both teams have six or more pieces in an area (F3-4.1.2.2-02)."""
        return all(len(self.of(team, area)) >= 6 for team in board.TEAMS)

    def pass_modifications(self, area, crossing=False):
        """Return the changes of the ball value, in the order of the book (F3-4.1.2-01)."""
        start, team = self.ball, self.control
        changes = []
        if self.turn.setup not in KICKS and not self.of(self.defending, start):
            changes.append(-1)
        distance = board.between(start, area, self.deep)
        counted = max(0, distance - crossing)
        changes.append(counted * self.long_pass_step())
        if self.crowded(area) and (distance or self.on("crowded_area_any_pass")):
            changes.append(1)
        lead = self.lead(team, area)
        changes.append(-1 if lead > 0 else 1 if lead < 0 else 0)
        changes.append(self.risk(area))
        return changes

    def long_pass_step(self):
        return 1

    def risk(self, area):
        return 0

    def risk_replaces_ban(self):
        return False

    def target_value(self, area, crossing=False):
        """Return the value after all modifications, above 6 if the target is too far (F3-4.1.2-03)."""
        value = self.value
        for change in self.pass_modifications(area, crossing):
            value += change
            if self.on("ball_floor_stepwise"):
                value = max(1, value)
        return max(1, value)

    def pass_knows_offside(self, area):
        """Tell whether offside matters for a pass at all (F3-5.1-09, F3-5.1-10)."""
        backwards = board.rank(self.control, area) < board.rank(self.control, self.ball)
        return self.turn.setup not in NO_OFFSIDE and not backwards

    def reachable(self, area):
        """Tell whether an area may be the target, the value aside (F3-4.1.1-01, F3-4.1.1.1-01, -02)."""
        team = self.control
        here = bool(self.of(team, area))
        near = [one for one in board.PLACES if area in self.neighbours(one) and self.of(team, one)]
        if not here and not near:
            return False
        if self.turn.setup in ("free-kick", "quick") and area == self.ball and len(self.of(team, area)) < 2:
            return False  # F3-5.2.2-05
        if self.turn.setup == "goal-kick" and area == self.ball and not self.on("goal_kick_same_area"):
            return len(self.of(team, area)) >= 2
        if not self.pass_knows_offside(area) or self.risk_replaces_ban():
            return True
        if here:
            return not self.offside(team, area, self.ball)
        return not all(self.offside(team, one, self.ball) for one in near)

    def target_options(self):
        """Return the values of the legal targets by answer; least excess if none is legal (F3-4.1.2-04)."""
        values = {}
        for area in board.AREAS:
            if self.reachable(area):
                values[f"target {area}"] = self.target_value(area)
                if self.may_cross(area):
                    values[f"target {area} cross"] = self.target_value(area, crossing=True)
        legal = {answer: value for answer, value in values.items() if value <= 6}
        if legal:
            return legal
        least = min(values.values())
        return {answer: 6 for answer, value in values.items() if value == least}

    def has_target(self):
        return any(self.reachable(area) and self.target_value(area) <= 6 for area in board.AREAS)

    def may_cross(self, area):
        return False

    def choose_target(self):
        """CT names the target, the ball goes there, its value is modified (F3-4.1-01)."""
        options = self.target_options()
        words = yield from self.question("target", self.control, options)
        area = words[1]
        notes = self.turn
        notes.start, notes.target, notes.roller = self.ball, area, self.control
        notes.held = bool(self.of(self.control, area))
        self.note_pass(area, crossing="cross" in words)
        self.ball, self.value = area, options[" ".join(words)]

    def note_pass(self, area, crossing):
        """Remember what later rules ask of the pass; the basic rules ask nothing."""
