"""Stage 3: free movements and the four kinds of action (F3-4.3, F3-4.5, F3-4.6, F3-4.7)."""

from __future__ import annotations

from tests.reference.fuba import board
from tests.reference.fuba.attempts import Attempts
from tests.reference.fuba.state import FRESH, SPENT, STIRRED


class Actions(Attempts):
    def action_stage(self):
        self.stage = "action"
        self.taker_joins()
        yield from self.actions(called=False)

    def taker_joins(self):
        """Put the corner taker into the corner area (F3-5.3.2-02)."""
        for piece in self.pieces:
            piece.area = board.SPOTS.get(piece.area, piece.area)

    def actions(self, *, called):
        """Play first actions, then second ones if CT calls them (F3-4.3-01, F3-4.3.2)."""
        played = self.turn.played
        while len(played) < 4:
            if len(played) == 2 and not called:
                if self.crowd_at_ball(self.defending) > self.crowd_at_ball(self.control):
                    return
                words = yield from self.question("second", self.control, ["second", "done"])
                if words[0] == "done":
                    return
                called = True
            team = self.turn.first if len(played) % 2 == 0 else board.OTHER[self.turn.first]
            yield from self.one_action(team, first=len(played) < 2)

    def crowd_at_ball(self, team):
        """Count a team's pieces at the ball for the action stage."""
        return self.counted(team, self.ball)

    # ---------------------------------------------------------------- free movements

    def free_movements(self, team):
        """Offer the free movements at the beginning of a first action (F3-4.3.1)."""
        if self.must == "attempt" and self.turn.setup == "free-kick" and not self.on("free_moves_on_direct_free_kick"):
            return
        self.free_areas = [area for area in board.AREAS if self.lead(team, area) > 0]
        self.stepped = []
        yield from self.ask_free(team)

    def ask_free(self, team):
        words = ["free"]
        while words[0] == "free":
            words = yield from self.question("free", team, {"done", *self.free_options(team)})
            if words[0] == "free":
                piece = self.pick(team, words[1])
                if not self.moves_freely_anyway(piece, words[2]):
                    self.free_areas.remove(piece.area)
                elif self.on("goal_line_moves_one_only") and not piece.keeper:
                    self.stepped.append(piece.area)
                piece.area, piece.mark = words[2], SPENT
        self.free_areas, self.stepped = None, []
        self.settle(team)

    def moves_freely_anyway(self, piece, area):
        """Tell whether the goal line or the keeper's return allows a free movement (F3-4.3.1-04, -05, -06)."""
        if piece.keeper:
            return area == board.BOX[piece.team] and area in self.neighbours(piece.area)
        return area == board.off_the_goal_line(piece.area) and piece.area not in self.stepped

    def free_options(self, team):
        options = set()
        for piece in self.of(team):
            if piece.mark == SPENT or self.leaves_ball_alone(piece) or self.leaves_press(piece):
                continue
            for area in self.neighbours(piece.area):
                allowed = piece.area in self.free_areas or self.moves_freely_anyway(piece, area)
                if allowed and self.may_enter(piece, area) and self.may_come_freely(area):
                    options.add(f"free {piece.name} {area}")
        return options

    def leaves_press(self, piece):
        """Tell whether a press named before the free movements would miss this piece (F3-4.3.1-08, F3-4.7-01)."""
        if self.declared not in ("press", "aggressive") or piece.area != self.ball or piece.team == self.control:
            return False
        piece.area = None
        mine, theirs = self.crowd_at_ball(piece.team), self.crowd_at_ball(self.control)
        piece.area = self.ball
        if self.declared == "press":
            return mine < theirs
        return mine < max(0 if self.on("press_without_player") else 1, theirs - 1)

    def may_come_freely(self, area):
        return True

    # ---------------------------------------------------------------- actions

    def action_options(self, team):
        """Return the kinds of action that a team may play now (F3-4.3-02, F3-4.3.2-04)."""
        if self.must:
            return {self.must}
        options = {"move", "position"}
        if team == self.control and self.attempt_allowed():
            options.add("attempt")
        if team != self.control and self.crowd_at_ball(team) >= self.crowd_at_ball(self.control):
            options.add("press")
        if self.may_press_hard(team):
            options.add("aggressive")
        played = {kind for who, kind in self.turn.played if who == team}
        return {option for option in options if option.replace("aggressive", "press") not in played}

    def may_press_hard(self, team):
        """Tell whether a team may press aggressively (F3-A6-02, -03)."""
        if team == self.control or not self.on("aggressive_pressing"):
            return False
        mine = self.crowd_at_ball(team)
        least = 0 if self.on("press_without_player") else 1
        return mine >= max(least, self.crowd_at_ball(self.control) - 1)

    def one_action(self, team, *, first):
        """Let a team name an action and play it; free movements come first (F3-4.3.1-08)."""
        early = self.on("declare_action_before_free_moves")
        if first and not early:
            yield from self.free_movements(team)
        words = yield from self.question("action", team, self.action_options(team))
        if first and early:
            self.declared = words[0]
            yield from self.free_movements(team)
        yield from self.perform(team, words[0])

    def perform(self, team, kind):
        """Carry an action out."""
        self.turn.played.append((team, kind.replace("aggressive", "press")))
        self.must = None
        if kind == "attempt":
            yield from self.attempt()
        elif kind in ("press", "aggressive"):
            yield from self.press(team, aggressive=kind == "aggressive")
        elif kind == "position":
            yield from self.position(team)
        else:
            yield from self.movement(team)
        self.declared = None
        self.settle(team)

    def press(self, team, *, aggressive):
        """Try to win the ball with a die below its value, or equal to it (F3-4.7, F3-A6-04, -05)."""
        dice = self.roll("pressing"), self.roll("pressing")
        lower = sum(die < self.value + aggressive for die in dice)
        if lower:
            self.control = team
            self.value = min(dice) if lower == 2 else max(dice)
            yield from self.winner_comes()
        elif aggressive:
            self.foul_by(team)
        else:
            self.value = max(1, self.value - 1)

    def winner_comes(self):
        """Bring the closest piece if the presser's own free movements left the ball, by the house rule."""
        self.declared = None
        yield from self.bring_closest()

    def position(self, team):
        """Shift the ball value by the dice beyond it (F3-4.6)."""
        dice = self.roll("positioning"), self.roll("positioning")
        sign = -1 if team == self.control else 1
        steps = sum((die - self.value) * sign > 0 for die in dice)
        if self.crowd_at_ball(team) > self.crowd_at_ball(board.OTHER[team]):
            steps = min(2, steps + 1)
        if not self.of(team, self.ball):
            steps = max(0, steps - 1)
        self.value = min(6, max(1, self.value + sign * steps))
        yield from ()

    # ---------------------------------------------------------------- movement

    def line_number(self, team):
        """Return how many pieces the formation has in the line of the ball's zone (F3-4.5-02, -03)."""
        return self.formation[team][board.zone(team, self.ball)]

    def movement(self, team):
        dice = sorted((self.roll("movement"), self.roll("movement")))
        number = self.line_number(team)
        if number == 0:  # F3-4.5-06
            dice = [max(0, die - 1) for die in dice]
        self.left = max(dice[0], number)
        yield from self.ask_moves(team, dribbling=True)

    def ask_moves(self, team, *, dribbling):
        """Take moves until the team is done (F3-4.5-04 to -07)."""
        words = ["move"]
        while words[0] != "done":
            words = yield from self.question("move", team, self.move_options(team, dribbling=dribbling))
            if words[0] == "done":
                break
            with_ball = words[0] == "dribble"
            piece = self.pick(team, words[1], marks=(FRESH,) if with_ball else (STIRRED, FRESH))
            piece.area, piece.mark = words[2], SPENT
            if with_ball:
                self.ball, self.dribbled = words[2], True
            if self.left is not None:
                self.left -= 1
        self.left, self.dribbled = None, False

    def move_options(self, team, *, dribbling, offside=True):
        options = set()
        if team != self.control or self.of(team, self.ball):
            options.add("done")
        if self.left == 0:
            return options
        for piece in self.of(team):
            if piece.mark == SPENT:
                continue
            for area in self.neighbours(piece.area):
                if (not offside or self.may_enter(piece, area)) and self.ball_is_safe(piece, area):
                    options.add(f"move {piece.name} {area}")
                if dribbling and self.may_dribble(piece, area):
                    options.add(f"dribble {piece.name} {area}")
        return options

    def ball_is_safe(self, piece, area):
        """CT must have somebody at the ball when its moves are over (F3-4.5.3-01)."""
        return piece.team != self.control or area == self.ball or self.ball_can_be_reached(piece)

    def ball_can_be_reached(self, mover):
        """After a move somebody stands at the ball, or another piece can still come."""
        others = [piece for piece in self.of(mover.team) if piece is not mover]
        if any(piece.area == self.ball for piece in others):
            return True
        if self.left is not None and self.left < 2:
            return False
        return any(piece.mark != SPENT and self.ball in self.neighbours(piece.area) for piece in others)

    def may_dribble(self, piece, area):
        """Tell whether a piece may take the ball along (F3-4.5.2)."""
        return (
            piece.team == self.control
            and piece.area == self.ball
            and piece.mark == FRESH
            and not self.dribbled
            and self.free_to_dribble(area)
        )

    def free_to_dribble(self, area):
        return not self.of(self.defending, self.ball)
