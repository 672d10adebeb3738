"""The situation stage with special events (F3-A13)."""

from __future__ import annotations

from tests.reference.fuba import board
from tests.reference.fuba.extras import Extras
from tests.reference.fuba.flow import RestartDue

EVENTS = {
    "excellent-attack-move": [(1, 1), (1, 2)],
    "excellent-defence-move": [(1, 3), (1, 4)],
    "fast-situation-dt": [(1, 5)],
    "fast-situation-ct": [(1, 6)],
    "ball-bounces-dt": [(2, 1), (2, 2)],
    "ball-bounces-ct": [(2, 3), (2, 4)],
    "lost-momentum": [(2, 5)],
    "failed-man-marking": [(2, 6)],
    "defenders-foul": [(3, 1), (3, 2)],
    "attackers-foul": [(3, 3), (3, 4)],
    "defenders-rude-foul": [(3, 5)],
    "attackers-rude-foul": [(3, 6)],
    "slow-play": [(4, 1), (4, 2)],
    "ball-over-the-touchline": [(4, 3)],
    "ball-over-the-goal-line": [(4, 4)],
    "momentum": [(4, 5)],
    "aggressive-defence": [(4, 6)],
    "head-collision": [(5, 1)],
    "failed-opening": [(5, 2)],
    "perfect-pass": [(5, 3)],
    "behind-the-referees-back": [(5, 4)],
    "streaker": [(5, 5)],
    "out-of-position-goalkeeper": [(5, 6)],
    "terrace-chant-dt": [(6, 1)],
    "terrace-chant-ct": [(6, 2)],
    "injured-star-dt": [(6, 3)],
    "injured-star-ct": [(6, 4)],
    "new-talent-dt": [(6, 5)],
    "new-talent-ct": [(6, 6)],
}
BY_DICE = {pair: name for name, pairs in EVENTS.items() for pair in pairs}


class Events(Extras):
    def __init__(self, **state):
        super().__init__(**state)
        self.event = None
        self.momentum = None  # the team that may dribble past opponents in its first action
        self.kept = False  # the check succeeded

    # ---------------------------------------------------------------- stage 2

    def situation(self):
        self.stage = "situation"
        notes = self.turn
        notes.dice = self.roll("situation"), self.roll("situation")
        notes.check = self.value
        went = self.move_clock()
        yield from self.tiredness(went)
        if notes.dice[0] == notes.dice[1] and self.on("special_events"):
            yield from self.special_event()
        if self.event != "head-collision":
            yield from self.check_and_value()
        yield from self.end_of_situation()

    def check_and_value(self):
        yield from self.window("stage2-dice")
        easy = self.check_control()
        yield from self.bring_closest()
        if easy:
            yield from self.one_move(self.defending)
        if self.event == "excellent-attack-move":
            yield from self.one_move(self.control)
        elif self.event == "excellent-defence-move":
            yield from self.one_move(self.defending)
        yield from self.set_value()
        self.read_order()

    def check_control(self):
        """Make the control check, as far as an event lets it; return whether the situation is easy."""
        notes, event = self.turn, self.event
        over_line = event == "ball-over-the-touchline" and notes.target not in board.MIDDLE
        self.kept = event == "perfect-pass" or bool(self.successes())
        if over_line or event == "failed-opening":
            self.kept = False
            if event == "failed-opening":  # the ball stays where it was (F3-A13-27)
                self.ball = notes.target = board.SPOTS.get(notes.start, notes.start)
        easy = not self.kept and not over_line and event != "failed-opening" and self.situation_is_easy()
        if not self.kept and not easy:
            self.control = self.defending
        if event == "momentum":
            self.momentum = self.control
        return easy

    def set_value(self):
        """Set the new ball value with skills, rain and bounces (F3-4.2.3-06)."""
        if self.event == "ball-over-the-touchline" and self.turn.target not in board.MIDDLE:
            self.value = 2
            return
        self.read_value()
        changes = {"ball-bounces-dt": 2, "ball-bounces-ct": -2}.get(self.event, 0) + self.rain()
        yield from self.value_skills(changes)

    def value_skills(self, changes):
        self.value = min(6, max(1, self.value + changes))
        yield from ()

    def read_order(self):
        super().read_order()
        notes, event = self.turn, self.event
        over_line = event == "ball-over-the-touchline" and notes.target not in board.MIDDLE
        if over_line or event in ("failed-opening", "terrace-chant-ct"):
            notes.first = self.control
        elif event == "perfect-pass":
            notes.first = notes.roller
        elif event == "terrace-chant-dt":
            notes.first = self.defending
        if event in ("terrace-chant-ct", "terrace-chant-dt"):
            self.chant = notes.first

    def end_of_situation(self):
        if self.event == "fast-situation-dt":
            yield from self.one_move(self.defending)
        elif self.event == "fast-situation-ct":
            yield from self.one_move(self.control)
        elif self.event == "aggressive-defence" and self.of(self.defending, self.turn.target):
            yield from self.press_of_event()
        yield from self.window("stage2-end")

    def press_of_event(self):
        team = self.defending
        if self.on("aggressive_defence_optional"):
            words = yield from self.question("action", team, ["aggressive", "done"])
            if words[0] == "done":
                return
        yield from self.roll_press(team, aggressive=True, action=False)

    def window(self, name, teams=None):
        yield from ()

    def skips_actions(self):
        """Tell whether the turn has no actions; a direct free kick that broke it off is still played."""
        fast = self.event in ("fast-situation-dt", "fast-situation-ct") or "seconda-punta" in self.flags
        return fast and self.turn.dice is not None

    def action_stage(self):
        if not self.skips_actions():
            yield from super().action_stage()

    # ---------------------------------------------------------------- events

    def special_event(self):
        """Roll for an event and let it happen (F3-A13-01 to -03)."""
        ours, theirs = self.control, self.defending
        yield from self.window("stage2-event")
        if "no-event" in self.flags:
            return
        self.event = BY_DICE[self.roll("event"), self.roll("event")]
        if self.event in ("defenders-foul", "defenders-rude-foul"):
            self.event_foul(theirs, rude="rude" in self.event)
        elif self.event in ("attackers-foul", "attackers-rude-foul"):
            self.event_foul(ours, rude="rude" in self.event)
        elif self.event == "slow-play":
            yield from self.slow_play()
        elif self.event == "ball-over-the-goal-line":
            self.corner_by_event()
        elif self.event == "head-collision":
            yield from self.collide()
        elif self.event == "behind-the-referees-back":
            yield from self.injury(ours)
        elif self.event == "streaker":
            self.pass_minutes(self.roll("streaker") + 1)
        elif self.event.startswith("injured-star"):
            self.lose_skill(ours if self.event.endswith("ct") else theirs)
        elif self.event.startswith("new-talent"):
            self.win_skill(ours if self.event.endswith("ct") else theirs)

    def event_foul(self, team, *, rude):
        """Punish a foul of the event table: card test, or card, red test and injury (F3-A13-16 to -20)."""
        if rude:
            self.foul_by(team, lambda: self.rude_card(team), lambda: self.injury(board.OTHER[team]))
        self.foul_by(team)

    def rude_card(self, team):
        self.yellow[team] += 1
        if self.rules["rude_foul_modifier"] == "cards":
            yield from self.red_test(team, extra=1)
        else:
            yield from self.red_test(team, die_plus=1)

    def red_test(self, team, extra=0, die_plus=0):
        if not die_plus:
            yield from super().red_test(team, extra)
            return
        roll = self.roll
        self.roll = lambda why: roll(why) + die_plus
        try:
            yield from super().red_test(team, extra)
        finally:
            self.roll = roll

    def slow_play(self):
        """One more minute, and a point back for both teams (F3-A13-21)."""
        self.pass_minutes(1)
        if self.on("slow_play_tires") and max(self.turn.dice) + 1 == 5:
            yield from self.tiredness(5)
        for team in (self.control, self.defending):
            below = [zone for zone in range(3) if self.points[team][zone] < self.start_points[team][zone]]
            yield from self.gain_point(team, below)

    def corner_by_event(self):
        target = self.turn.target
        if target not in board.GOAL_LINE:
            return
        attackers = "A" if target in board.OWN_HALF["H"] else "H"
        taker = attackers if self.rules["goal_line_corner_for"] == "attackers" else self.control
        raise RestartDue("corner", taker)

    def collide(self):
        """Heads collide: the higher die wins the ball, both teams are hurt (F3-A13-26)."""
        notes = self.turn
        ours = theirs = 0
        while ours == theirs:
            ours, theirs = self.roll("collision"), self.roll("collision")
        self.kept = False
        self.control = notes.roller if ours > theirs else board.OTHER[notes.roller]
        self.value = max(ours, theirs)
        notes.first = self.control
        yield from self.bring_closest()
        for team in (notes.roller, board.OTHER[notes.roller]):
            yield from self.injury(team)

    def lose_skill(self, team):
        """Lose a skill; without skills nothing happens."""

    def win_skill(self, team):
        """Win a skill; without skills nothing happens."""

    # ---------------------------------------------------------------- what events change later

    def free_movements(self, team):
        notes = self.turn
        barred = {"lost-momentum": notes.roller, "failed-man-marking": board.OTHER.get(notes.roller)}
        if barred.get(self.event) != team:
            yield from super().free_movements(team)

    def free_to_dribble(self, area):
        first = len(self.turn.played) <= 2
        return super().free_to_dribble(area) or (self.momentum == self.control and first)

    def attempt_modifier(self, *, direct=False):
        plus = 2 if self.event == "out-of-position-goalkeeper" else 0
        return super().attempt_modifier(direct=direct) + plus

    def one_action(self, team, *, first):
        yield from super().one_action(team, first=first)
        if self.chant == team:
            self.chant = None  # the free point was for this action

    def forget_turn(self):
        self.event = self.momentum = self.chant = None
        self.flags = set()
        self.kept = False

    def play_turn(self):
        self.forget_turn()
        self.take_formations()
        yield from super().play_turn()

    def restart(self, due):
        if due.kind != "free-kick":
            self.forget_turn()
        yield from super().restart(due)

    def half_time(self):
        self.forget_turn()
        yield from super().half_time()
