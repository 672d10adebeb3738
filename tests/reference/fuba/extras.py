"""Goalkeeper charge, aggressive pressing, offside risk, slowing down, weather, VAR (F3-A5 to F3-A10)."""

from __future__ import annotations

from tests.reference.fuba import board
from tests.reference.fuba.flow import RestartDue
from tests.reference.fuba.injuries import Injuries

WEATHER = {1: "heat", 2: "sunshine", 3: "sunshine", 4: "wind", 5: "rain", 6: "cold"}
WORSE = {"heat": "extreme-heat", "wind": "storm", "rain": "storm"}


class Extras(Injuries):
    def __init__(self, **state):
        super().__init__(**state)
        self.weather = None
        self.flags = set()  # what the turn remembers: charged, advanced, risk, empty, regista, target-man …

    # ---------------------------------------------------------------- offside risk (F3-A7)

    def at_risk(self, area):
        """Tell whether a pass to an area bears offside risk (F3-A7-08)."""
        team, line = self.control, self.second_closest(self.defending)
        if not self.on("offside_risk") or self.turn.setup in ("corner", "goal-kick") or line not in board.MIDDLE:
            return False
        here = board.rank(team, area)
        return (
            bool(self.of(team, area))
            and area in board.OWN_HALF[self.defending]
            and here > board.rank(team, line)
            and here > board.rank(team, self.ball)
        )

    def risk_replaces_ban(self):
        return self.on("offside_risk") and self.on("risk_replaces_ban")

    def risk(self, area):
        """Return by how much the risk raises the value (F3-A7-03, -04)."""
        return self.risk_number(0) if self.at_risk(area) else 0

    def risk_number(self, more):
        line = self.second_closest(self.defending)
        return min(self.counted(self.defending, line) + more, self.numbers_of(self.defending)[0])

    def note_pass(self, area, crossing):
        super().note_pass(area, crossing)
        self.flags = set()
        if self.at_risk(area):
            self.flags.add("risk")
        if self.on("skills") and not self.of("H", area) and not self.of("A", area):
            self.flags.add("empty")

    # ---------------------------------------------------------------- charge (F3-A5)

    def charge_price(self):
        """Return what a charge would cost DT, None if it may not charge."""
        team, notes = self.defending, self.turn
        keeper = self.keeper(team).area
        barred = self.weather == "sunshine" and self.half == 1 and team == self.kicked  # F3-A9-04
        if not self.on("goalkeeper_charge") or barred or notes.start == notes.target:
            return None
        if notes.target == keeper == board.BOX[team]:
            return 0
        return self.advancing_price(team, keeper)

    def advancing_price(self, team, keeper):
        return None

    def charge(self):
        """Let DT's goalkeeper charge at the end of stage 1."""
        price = self.charge_price()
        if price is None:
            return
        team = self.defending
        words = yield from self.question("charge", team, ["charge", "done"])
        if words[0] == "charge":
            self.flags.add(f"advanced-{team}" if price else f"charged-{team}")
            yield from self.pay(team, price)
            self.value = min(6, self.value + 1)
            yield from self.after_charge(team)

    def after_charge(self, team):
        yield from ()

    def attempt_modifier(self, *, direct=False):
        charged = f"charged-{self.defending}" in self.flags
        return super().attempt_modifier(direct=direct) + charged

    # ---------------------------------------------------------------- aggressive pressing (F3-A6)

    def press_price(self):
        return 2 if self.weather in ("heat", "extreme-heat") else 1

    def may_press_hard(self, team):
        if not super().may_press_hard(team):
            return False
        price = self.press_price() - (self.chant == team)
        return self.can_pay(team, price)

    def press(self, team, *, aggressive):
        if aggressive and self.on("condition_points"):
            yield from self.pay_boost(team, self.press_price())
        yield from self.roll_press(team, aggressive=aggressive)

    def roll_press(self, team, *, aggressive, action=True):
        """Roll a pressing; VAR looks at one in a penalty area (F3-4.7, F3-A6-04, F3-A10-03)."""
        dice = self.roll("pressing"), self.roll("pressing")
        below = self.value + (aggressive or self.equal_die_presses(team))
        lower = sum(die < below for die in dice)
        if lower:
            place = self.ball
            self.control = team
            self.value = min(dice) if lower == 2 else max(dice)
            yield from self.winner_comes()
            if self.on("var") and place in board.BOX.values() and self.var_sees_foul():
                self.foul_by(team)
            yield from self.after_press(team, place, action=action)
        elif aggressive:
            if not self.tackles_cleanly(team) or dice[0] == dice[1]:
                self.foul_by(team)
        elif not self.tackles_cleanly(team) and not self.equal_die_presses(team):
            self.value = max(1, self.value - 1)

    def equal_die_presses(self, team):
        return False

    def tackles_cleanly(self, team):
        return False

    def after_press(self, team, place, *, action):
        yield from ()

    # ---------------------------------------------------------------- slowing down (F3-A8)

    def restart_minute(self):
        began_in_stoppage = bool(self.stoppage)
        self.pass_minutes(1)
        if self.on("slowing_down") and not began_in_stoppage and not self.stoppage:
            words = yield from self.question("slow", self.control, ["slow", "done"])
            if words[0] == "slow":
                yield from self.slow_down()
        if self.subs_now():
            yield from self.substitutions_at_set_up()

    def subs_now(self):
        moments = ("goal-kick", "corner", "free-kick")
        if self.rules["substitution_moments"] == "all":
            moments += ("quick", "penalty")
        return self.turn.setup in moments

    def slow_down(self):
        team = self.control
        self.pass_minutes(1)
        total = self.roll("slowing") + self.roll("slowing")
        if total * 10 < self.game_time:
            self.yellow[team] += 1
            yield from self.red_test(team)

    def kick_off(self):
        self.turn.setup = "kick-off"
        self.stage, self.ball, self.value = "restart", "m3", 2
        yield from self.substitutions_at_set_up()
        yield from super().kick_off()

    # ---------------------------------------------------------------- weather (F3-A9)

    def first_dice(self, home, away):
        if self.on("weather") and home == away:
            self.weather = WEATHER[home]

    def second_half(self):
        self.half, self.minute, self.stoppage = 2, 45, 0
        if self.weather in WORSE:
            die = self.roll("weather")
            self.weather = None if die == 1 else WORSE[self.weather] if die == 6 else self.weather
        yield from super().second_half()

    def long_pass_step(self):
        return 2 if self.weather in ("wind", "storm") else 1

    def tiredness_modifier(self):
        return -2 if self.weather == "extreme-heat" else 0

    def rain(self):
        return int(self.weather in ("rain", "storm"))

    # ---------------------------------------------------------------- VAR (F3-A10)

    def var_sees_foul(self):
        return (self.roll("var"), self.roll("var")) == (6, 6)

    def goal(self):
        scorer = self.control
        if self.on("var") and self.var_sees_foul():
            raise RestartDue("free-kick", board.OTHER[scorer])
        yield from super().goal()
