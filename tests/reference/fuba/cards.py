"""Yellow and red cards (F3-5.6)."""

from __future__ import annotations

from tests.reference.fuba import board
from tests.reference.fuba.flow import HalfEnds, RestartDue
from tests.reference.fuba.restarts import Restarts


class Cards(Restarts):
    def yellow_test(self, team, plus=0):
        """Roll the yellow card test of a team (F3-5.6.1)."""
        die = min(6, self.roll("yellow") + plus)
        if die <= 2 or (die == 3 and self.turn.target in board.OWN_HALF[board.OTHER[team]]):
            return
        had = self.yellow[team]
        self.yellow[team] += 1
        if die == 6:
            yield from self.red_test(team, extra=1)
            yield from self.injury(board.OTHER[team])
        elif had:
            yield from self.red_test(team)

    def yellow_card(self, team, extra=0):
        """Show a yellow card without a test, then test for red where due (F3-5.6.1-02)."""
        had = self.yellow[team]
        self.yellow[team] += 1
        if had or extra:
            yield from self.red_test(team, extra)

    def red_test(self, team, extra=0):
        """Roll the red card test (F3-5.6.2-01 to -04)."""
        die = self.roll("red")
        if die >= self.yellow[team] + extra:
            return
        self.yellow[team] -= 1 if die == 1 else min(2, self.yellow[team])
        yield from self.send_off(team)

    def send_off(self, team):
        names = {piece.name for piece in self.removable(team)}
        if names:
            words = yield from self.question("remove", team, [f"from {name}" for name in names])
            self.pieces.remove(self.pick(team, words[1], marks=("'", "", "!")))
            self.red[team] += 1
            if self.on("minimum_seven") and len([piece for piece in self.pieces if piece.team == team]) < 7:
                self.forfeit = team
                raise HalfEnds
            yield from self.ball_lost_its_piece()

    def foul_by(self, team, *tests):
        """Give the other team a free kick; the tests come before it is taken (F3-5.2-02)."""
        raise RestartDue("free-kick", board.OTHER[team], tests or [lambda: self.yellow_test(team)])

    def removable(self, team):
        """Return the pieces that a red card may take away (F3-5.6.2-02)."""
        outfield = [piece for piece in self.of(team) if not piece.keeper]
        if self.rules["red_card_removal"] == "near":
            near = [one for one in outfield if one.area == self.ball or one.area in self.neighbours(self.ball)]
            outfield = near or outfield
        kept = [piece for piece in outfield if not self.leaves_ball_alone(piece)]
        return kept or outfield

    def ball_lost_its_piece(self):
        """Bring CT's closest piece if nobody is left at the ball; a restart sees to that itself (F3-A4-09)."""
        if self.stage != "restart":
            yield from self.bring_closest()

    def injury(self, team):
        """Hurt a piece of a team; the basic rules know no injuries (F3-5.6.1-04)."""
        yield from ()
