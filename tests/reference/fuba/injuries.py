"""Injuries (F3-A4)."""

from __future__ import annotations

from tests.reference.fuba import board
from tests.reference.fuba.condition import Condition
from tests.reference.fuba.state import FRESH, SPENT, STIRRED, Piece

ANY = (STIRRED, FRESH, SPENT)


class Injuries(Condition):
    def __init__(self, **state):
        super().__init__(**state)
        self.out = []  # (team, the square at which the piece returns, or None)
        self.hurt = {"H": False, "A": False}  # the goalkeeper was the injured one

    def injury(self, team):
        """Take an injured piece off and roll for how long (F3-A4-01 to -07)."""
        if not self.on("injuries") or not [piece for piece in self.of(team) if not piece.keeper]:
            return
        piece = yield from self.injured_piece(team)
        place, mark = piece.area, piece.mark
        alone = self.leaves_ball_alone(piece)
        self.pieces.remove(piece)
        die = self.roll("injury") + (self.weather in ("cold", "storm"))
        back = (team, self.minute + self.stoppage + die if die <= 4 else None)
        self.out.append(back)
        if die > 4 and self.on("substitutions") and self.subs[team]:
            words = yield from self.question("replace", team, ["replace", "done"])
            if words[0] == "replace":
                self.subs[team] -= 1
                self.out.remove(back)
                self.pieces.append(Piece(team, keeper=False, area=place, mark=mark))
                if self.half > 1:
                    yield from self.gain_point(team)
        if alone and not self.of(team, place):
            yield from self.ball_lost_its_piece()

    def near_ball(self, piece):
        return piece.area == self.ball or piece.area in self.neighbours(self.ball)

    def injured_piece(self, team):
        near = [one for one in self.of(team) if self.near_ball(one)]
        if not near:
            nearest = min(self.steps(one.area, self.ball) for one in self.of(team))
            near = [one for one in self.of(team) if self.steps(one.area, self.ball) == nearest]
        keepers = [one for one in near if one.keeper]
        by_lot = self.rules["keeper_injury"] == "lot" and near and keepers and self.near_ball(keepers[0])
        if by_lot:
            drawn = self.draw(len(near)) == 0
            words = ["from", "K"]
            if not drawn:
                outfield = {f"from {one.name}" for one in near if not one.keeper}
                words = yield from self.question("injured", team, outfield)
        else:
            words = yield from self.question("injured", team, {f"from {one.name}" for one in near})
        if words[1] == "K":
            self.hurt[team] = True
            others = [one for one in self.of(team) if not one.keeper]
            nearest = min(self.steps(one.area, self.ball) for one in others)
            names = {f"from {one.name}" for one in others if self.steps(one.area, self.ball) == nearest}
            words = yield from self.question("injured", team, names)
        return self.pick(team, words[1], marks=ANY)

    def return_the_healed(self, *, everybody=False):
        """Bring pieces back to the centre whose minutes have passed; half time heals all (F3-A4-02, -03)."""
        now = self.minute + self.stoppage
        for team, square in list(self.out):
            if square is not None and (everybody or now >= square):
                self.out.remove((team, square))
                self.pieces.append(Piece(team, keeper=False, area=None if everybody else "m3"))

    def end_of_turn(self):
        yield from super().end_of_turn()
        self.return_the_healed()

    def half_time(self):
        self.return_the_healed(everybody=True)
        yield from super().half_time()

    def attempt_modifier(self, *, direct=False):
        return super().attempt_modifier(direct=direct) + self.hurt[board.OTHER[self.control]]
