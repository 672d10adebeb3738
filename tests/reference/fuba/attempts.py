"""Goal attempts: modifiers, verdict, rebound, difficult attempts (F3-4.4)."""

from __future__ import annotations

from tests.reference.fuba import board
from tests.reference.fuba.flow import RestartDue
from tests.reference.fuba.situation import Situation


class Attempts(Situation):
    def keeper_is_out(self):
        """DT's goalkeeper is not in its penalty area (F3-4.4.3-01)."""
        return self.keeper(self.defending).area != board.BOX[self.defending]

    def attempt_allowed(self):
        """Tell whether CT may shoot from where the ball is (F3-4.4-01, F3-4.4.3-01)."""
        if self.ball in board.OWN_HALF[self.defending]:
            return True
        return self.ball in board.HALFWAY and self.keeper_is_out()

    def area_modifier(self):
        return board.area_modifier(self.control, self.ball, self.rules["area_modifiers"])

    def attempt_modifier(self, *, direct=False):
        """Add up all modifiers of an attempt (F3-4.4-08 to -15)."""
        team, box = self.control, board.BOX[self.defending]
        total = self.area_modifier()
        if self.ball != box and not direct:
            lead = self.lead(team, self.ball)
            total += (lead > 0) - (lead < 0)
        defenders = len([piece for piece in self.of(self.defending, box) if self.counts_in_box(piece)])
        attackers = self.of(team, box)
        onside = [] if self.offside(team, box, self.ball) else attackers
        for_plus = min(6, len(onside))
        for_minus = for_plus if self.on("offside_players_ignored_everywhere") else min(6, len(attackers))
        total += for_plus > min(6, defenders)
        total -= min(6, defenders) > for_minus
        if self.keeper_is_out():
            total += 4
        return total

    def counts_in_box(self, piece):
        return self.on("keeper_in_box_count") or not piece.keeper

    def attempt(self):
        """Roll for goal (F3-4.4-02 to -06, F3-4.4.2)."""
        direct = self.turn.setup == "free-kick" and self.turn.dice is None and len(self.turn.played) == 1
        modifier = self.attempt_modifier(direct=direct)
        needed = self.value - modifier
        die = self.attempt_die()
        if needed >= 6 and die == 6:
            second, size = self.roll("difficult"), -self.area_modifier()
            if second > size:
                yield from self.goal()
            elif second == size or self.on("difficult_six_at_least_corner"):
                raise RestartDue("corner", self.control)
            raise RestartDue("goal-kick", self.defending)
        if die > needed:
            yield from self.goal()
        if die == needed:
            raise RestartDue("corner", self.control)
        strict = needed >= 6 and self.on("difficult_first_die_miss")
        if die == needed - 1 and not strict and self.rebounders():
            yield from self.rebound()
        else:
            raise RestartDue("goal-kick", self.defending)

    def attempt_die(self):
        return self.roll("attempt")

    def rebounders(self):
        """Count CT's pieces in the attacked box for a rebound (F3-4.4-05, F3-4.4.1-07)."""
        box = board.BOX[self.defending]
        if self.on("offside_players_ignored_everywhere") and self.offside(self.control, box, self.ball):
            return 0
        return self.counted(self.control, box)

    def rebound(self):
        """Contest the loose ball in the box (F3-4.4.1)."""
        team, box = self.control, board.BOX[self.defending]
        mine = self.roll("rebound")
        theirs = self.roll("rebound")
        defenders = min(6, len([piece for piece in self.of(self.defending, box) if not piece.keeper]))
        ours, others = mine + self.rebounders(), theirs + defenders
        if ours > others:
            yield from self.goal()
        if ours == others:
            raise RestartDue("corner", team)
        self.control, self.value = self.defending, mine
        if self.rules["rebound_ball_area"] == "box":
            self.ball = box
        self.declared = None
        yield from self.bring_closest()

    def goal(self):
        """Count a goal; the other team kicks off (F3-4.4-07)."""
        scorer = self.control
        self.score[scorer] += 1
        self.pass_minutes(1)
        yield from ()
        raise RestartDue("kick-off", board.OTHER[scorer])
