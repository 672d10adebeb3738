"""Stage 2: time, control check, new ball value, order of actions (F3-4.2)."""

from __future__ import annotations

from tests.reference.fuba import board
from tests.reference.fuba.flow import HalfEnds
from tests.reference.fuba.state import FRESH, SPENT, STIRRED
from tests.reference.fuba.targets import Targets


class Situation(Targets):
    def move_clock(self):
        """Move the time marker by the dice, or end the half; return the squares it went (F3-4.2.1)."""
        low, high = sorted(self.turn.dice)
        if not self.stoppage:
            return self.pass_minutes(high - low or high)
        difference = high - low or (high if self.rules["doubles_in_stoppage"] == "face" else 0)
        if difference < self.stoppage:
            if self.ball not in board.BOX.values():
                raise HalfEnds
            self.last = True  # F3-4.2.1.2-07
        else:
            self.stoppage += 1
            if self.stoppage == 5:
                self.last = True  # F3-4.2.1.2-10
        return 0

    def successes(self):
        """Count the dice that reach the value of the check (F3-4.2.2-01)."""
        return sum(die >= self.turn.check for die in self.turn.dice)

    def situation_is_easy(self):
        """DT has nobody in the target or next to it (F3-4.2.2.2-01)."""
        near = (self.ball, *self.neighbours(self.ball))
        return not any(self.of(self.defending, area) for area in near)

    def situation(self):
        """Roll the two dice of the turn and read everything from them."""
        self.stage = "situation"
        notes = self.turn
        notes.dice = self.roll("situation"), self.roll("situation")
        notes.check = self.value
        self.move_clock()
        easy = False
        if not self.successes():
            easy = self.situation_is_easy()
            if not easy:
                self.control = self.defending
        yield from self.bring_closest()
        if easy:
            yield from self.one_move(self.defending)
        self.read_value()
        self.read_order()

    def closest(self):
        """Return the pieces of CT that are closest to the ball (F3-4.2.2.1-01, -04)."""
        team, notes = self.control, self.turn
        pieces = self.of(team)
        nearest = min(self.steps(piece.area, self.ball) for piece in pieces)
        found = [piece for piece in pieces if self.steps(piece.area, self.ball) == nearest]
        if self.stage == "situation" and team == notes.roller and notes.setup not in ("corner", "goal-kick"):
            backwards = board.rank(team, notes.target) < board.rank(team, notes.start)
            onside = [piece for piece in found if backwards or not self.offside(team, piece.area, notes.start)]
            found = onside or found
        if self.on("keeper_spared_as_closest") and any(piece.keeper for piece in found):
            others = [piece for piece in pieces if not piece.keeper]
            if others:
                nearest = min(self.steps(piece.area, self.ball) for piece in others)
                found += [piece for piece in others if self.steps(piece.area, self.ball) == nearest]
        return found

    def bring_closest(self):
        """Bring the closest piece of a team in control that has nobody at the ball (F3-4.2.2.1-01)."""
        if self.of(self.control, self.ball):
            return
        names = {piece.name for piece in self.closest()}
        words = yield from self.question("closest", self.control, [f"from {name}" for name in names])
        piece = self.pick(self.control, words[1], marks=(STIRRED, FRESH, SPENT))
        piece.area, piece.mark = self.ball, STIRRED

    def may_enter(self, piece, area):
        """Tell whether a piece may be moved into an area for offside (F3-4.5.1)."""
        if piece.team != self.control or area == board.straight(piece.team, piece.area, -1):
            return True
        return not self.offside(piece.team, area, self.ball)

    def leaves_ball_alone(self, piece):
        """Tell whether CT would have nobody at the ball without this piece (F3-4.5.3-01)."""
        return piece.team == self.control and self.of(piece.team, self.ball) == [piece]

    def one_move(self, team):
        """Let a team move one piece to an adjacent area, or none (F3-4.2.2.2-02)."""
        self.left = 1
        options = {"done"}
        for piece in self.of(team):
            for area in self.neighbours(piece.area):
                if self.may_enter(piece, area) and not self.leaves_ball_alone(piece):
                    options.add(f"move {piece.name} {area}")
        words = yield from self.question("move", team, options)
        if words[0] == "move":
            piece = self.pick(team, words[1], marks=(STIRRED, FRESH, SPENT))
            piece.area, piece.mark = words[2], STIRRED
        self.left = None

    def short_pass(self):
        """Tell whether the lower die counts: an adjacent target, held when the turn began (F3-4.2.3)."""
        notes = self.turn
        same = notes.target == notes.start and self.on("same_area_counts_as_adjacent")
        return notes.held and (same or notes.target in self.neighbours(notes.start))

    def read_value(self):
        self.value = min(self.turn.dice) if self.short_pass() else max(self.turn.dice)

    def read_order(self):
        """Both dice must reach the value of the check to act first (F3-4.2.4-01 to -03)."""
        roller = self.turn.roller
        self.turn.first = roller if self.successes() == 2 else board.OTHER[roller]
