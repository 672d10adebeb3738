"""Set-ups and restarts: kick-off, free kick, corner, goal kick, penalty (F3-3.3, F3-5.2 to F3-5.5)."""

from __future__ import annotations

from tests.reference.fuba import board
from tests.reference.fuba.actions import Actions
from tests.reference.fuba.flow import HalfEnds, RestartDue
from tests.reference.fuba.state import SPENT, TurnNotes

LOWEST = {  # the lowest die that scores, by kick and guess (F3-5.5.2-02)
    "left": {"left": 2, "none": 2, "right": 6},
    "middle": {"left": 1, "none": 6, "right": 1},
    "right": {"left": 6, "none": 2, "right": 2},
}


class Restarts(Actions):
    def restart(self, due):
        """Play a restart up to the point where a turn starts or goes on (F3-4-05)."""
        if due.kind == "free-kick":
            yield from self.free_kick(due.team, due.after)
            return
        if self.last and not (due.kind == "corner" and self.rules["last_turn_restarts"] == "corner"):
            raise HalfEnds
        self.clear_marks()
        self.free_areas = self.left = self.must = self.declared = None
        self.turn = TurnNotes(setup=due.kind)
        self.stage, self.control, self.value = "restart", due.team, 2
        if due.kind == "kick-off":
            yield from self.kick_off()
        elif due.kind == "corner":
            yield from self.corner()
        else:
            yield from self.goal_kick()

    def restart_minute(self):
        """Goal kick, free kick, corner and penalty cost a minute (F3-4.2.1.1-01, -04)."""
        self.pass_minutes(1)
        yield from ()

    # ---------------------------------------------------------------- set-ups

    def clear_board(self):
        for piece in self.pieces:
            piece.area = None
        self.clear_marks()

    def set_up(self):
        """CT places, DT places, CT adjusts (F3-3.3-01)."""
        self.clear_board()
        yield from self.place_and_adjust()

    def place_and_adjust(self):
        for team in (self.control, self.defending):
            yield from self.place(team)
        yield from self.adjust()

    def place(self, team):
        """Place the outfield pieces, then the goalkeeper."""
        hand = [piece for piece in self.pieces if piece.team == team and piece.area is None]
        hand.sort(key=lambda piece: piece.keeper)
        for index, piece in enumerate(hand):
            rest = len([other for other in hand[index + 1 :] if not other.keeper])
            name = "place K" if piece.keeper else "place"
            options = [f"{name} {area}" for area in self.places_for(piece, rest)]
            words = yield from self.question("place", team, options)
            piece.area = words[-1]

    def places_for(self, piece, rest):
        """Return where a piece may be placed if `rest` outfield pieces of its team follow."""
        team, kind = piece.team, self.turn.setup
        attacking = team == self.control
        if kind == "kick-off":
            if piece.keeper:
                return [board.BOX[team]]
            areas = [area for area in board.AREAS if area not in board.OWN_HALF[board.OTHER[team]]]
            in_centre = len(self.of(team, "m3"))
            return ["m3"] if attacking and in_centre + rest < 2 else areas
        if kind == "free-kick":
            alone = attacking and not self.of(team, self.ball)
            return [self.ball] if alone and piece.keeper else board.AREAS
        if kind == "corner":
            if not attacking:
                return board.AREAS
            if self.of(team, self.ball):
                return board.AREAS
            return [self.ball] if piece.keeper else [*board.AREAS, self.ball]
        box = board.BOX[self.defending]
        outside = [area for area in board.AREAS if area != box]
        if not attacking:
            return [box] if piece.keeper else outside
        if self.of(team, box):
            return outside
        return [box] if piece.keeper else board.AREAS

    def adjust(self):
        """CT shifts up to two different pieces one area each (F3-3.3-02, -03)."""
        team = self.control
        while len([piece for piece in self.of(team) if piece.mark == SPENT]) < 2:
            options = {"done"}
            for piece in self.of(team):
                if piece.mark != SPENT:
                    options |= {f"shift {piece.name} {area}" for area in self.shifts_of(piece)}
            words = yield from self.question("adjust", team, options)
            if words[0] == "done":
                break
            piece = self.pick(team, words[1])
            piece.area, piece.mark = words[2], SPENT
        self.clear_marks()

    def shifts_of(self, piece):
        """Return where a piece may be shifted so that the set-up stays legal (F3-3.3-03)."""
        team, kind, home = piece.team, self.turn.setup, piece.area
        if home in board.SPOTS:
            return []
        areas = list(self.neighbours(home))
        if self.on("offside_in_setup"):
            areas = [area for area in areas if self.may_enter(piece, area)]
        if kind == "kick-off":
            if piece.keeper or (home == "m3" and len(self.of(team, "m3")) <= 2):
                return []
            return [area for area in areas if area not in board.OWN_HALF[board.OTHER[team]]]
        if kind == "free-kick" and self.of(team, self.ball) == [piece]:
            return []
        if kind == "penalty":
            box = board.BOX[self.defending]
            return [] if home == box else [area for area in areas if area != box]
        return areas

    # ---------------------------------------------------------------- the restarts

    def kick_off(self):
        """Ball in the centre, value 2 (F3-3.3.1)."""
        self.stage, self.ball, self.value = "restart", "m3", 2
        self.turn = TurnNotes(setup="kick-off")
        yield from self.set_up()
        self.turn = TurnNotes()

    def corner(self):
        """CT chooses the corner; the spot is an area of its own (F3-5.3)."""
        yield from self.restart_minute()
        self.clear_board()
        words = yield from self.question("corner-side", self.control, self.corner_options())
        self.ball = words[1]
        yield from self.place_and_adjust()

    def corner_options(self):
        spots = board.CORNERS[self.control]
        if self.rules["corner_side"] == "nearest" and board.column(self.ball) != "middle":
            spots = [spot for spot in spots if board.column(board.SPOTS[spot]) == board.column(self.ball)]
        return [f"corner {spot}" for spot in spots]

    def goal_kick(self):
        """Clear the box, then both teams move (F3-5.4)."""
        team = self.control
        box = self.ball = board.BOX[team]
        for piece in self.of("H", box) + self.of("A", box):
            if not (piece.keeper and piece.team == team):
                piece.area = board.BEFORE_BOX[box]
        if self.on("goal_kick_keeper_return"):
            self.keeper(team).area = box
        yield from self.restart_minute()
        yield from self.bring_closest()
        yield from self.moves_of_control(offside=self.on("goal_kick_moves_offside"), least=4)

    def moves_of_control(self, *, offside, least):
        """CT moves as many pieces as it likes, DT as many as CT, or the least number (F3-5.2.3-03, F3-5.4-03, -04)."""
        team = self.control
        self.left = None
        words = ["move"]
        while words[0] != "done":
            options = self.move_options(team, dribbling=False, offside=offside)
            words = yield from self.question("move", team, options)
            if words[0] == "move":
                piece = self.pick(team, words[1])
                piece.area, piece.mark = words[2], SPENT
        self.left = max(least, len([piece for piece in self.of(team) if piece.mark == SPENT]))
        self.clear_marks([team])
        yield from self.moves_of_defence()

    def moves_of_defence(self):
        yield from self.ask_moves(self.defending, dribbling=False)
        self.clear_marks()

    def free_kick(self, team, after):
        """Award a free kick: quick, full, or a penalty (F3-5.2)."""
        self.clear_marks()
        self.taker_joins()
        area = self.ball if self.on("free_kick_at_ball") else self.turn.target or self.ball
        self.control, self.ball, self.value = team, area, 2
        quick = area == "m3" or area in board.OWN_HALF[team]
        kind = "penalty" if area == board.BOX[self.defending] else "quick" if quick else "free-kick"
        self.turn = TurnNotes(target=area, setup=kind)
        self.stage = "restart"
        self.free_areas = self.left = self.must = self.declared = None
        self.dribbled = False
        for settle in after:
            yield from settle()
        yield from self.after_the_cards(kind)

    def after_the_cards(self, kind):
        """Take the free kick or penalty that was awarded."""
        quick = kind == "quick"
        if kind == "penalty":
            yield from self.penalty()
            return
        if self.last and (quick or not self.attempt_allowed()):
            raise HalfEnds
        yield from self.restart_minute()
        if quick:
            yield from self.bring_closest()
            yield from self.moves_of_control(offside=True, least=0)
            self.turn = TurnNotes(setup="quick")
            return
        yield from self.set_up()
        yield from self.direct()

    def direct(self):
        """CT may shoot at once: the turn goes on with that attempt (F3-5.2.2-01)."""
        words = ["done"]
        if self.attempt_allowed():
            words = yield from self.question("direct", self.control, ["direct", "done"])
        if words[0] == "done":
            if self.last:
                raise HalfEnds
            self.turn = TurnNotes(setup="free-kick")
            return
        self.turn.first, self.must = self.control, "attempt"
        yield from self.action_stage()
        yield from self.end_of_turn()

    def end_of_turn(self):
        """Forget what the turn has seen (F3-4-04)."""
        self.clear_marks()
        self.turn = TurnNotes()
        self.stage = "target"
        self.taker_joins()
        yield from ()

    # ---------------------------------------------------------------- penalties

    def penalty(self):
        """Set up and take a penalty kick (F3-5.5)."""
        if self.on("penalty_time"):
            yield from self.restart_minute()
        yield from self.set_up()
        yield from self.take_penalty()

    def take_penalty(self, guess=None):
        if guess is None:
            words = yield from self.question("keeper", self.defending, [f"guess {way}" for way in LOWEST["left"]])
            guess = words[1]
        self.guess = guess
        words = yield from self.question("kick", self.control, [f"kick {way}" for way in LOWEST])
        self.guess = None
        yield from self.roll_penalty(words[1], guess)

    def roll_penalty(self, kick, guess):
        """One die against the table (F3-5.5.2-02, -04, -05)."""
        if self.penalty_scores(kick, guess):
            yield from self.goal()
        raise RestartDue("goal-kick", self.defending)

    def penalty_scores(self, kick, guess):
        return self.roll("penalty") >= LOWEST[kick][guess]
