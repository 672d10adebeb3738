"""The 38 skills and their windows (F3-A11)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.reference.fuba import board
from tests.reference.fuba.events import Events
from tests.reference.fuba.flow import RestartDue
from tests.reference.fuba.game import shifted
from tests.reference.fuba.state import FRESH, SPENT, STIRRED


@dataclass(frozen=True)
class SkillRow:
    """One entry of the list; `window` is None where nobody is asked."""

    name: str
    price: int
    picks: int = 1
    window: str | None = None


ROWS = (
    SkillRow("trained-formation-change", 0, window="stage3-end"),
    SkillRow("strength-in-depth", 0),
    SkillRow("great-condition", 0),
    SkillRow("fanatic-fans", 1, picks=2, window="stage2-end"),
    SkillRow("trained-special-event", 1, window="attempt-announced"),
    SkillRow("gegenpressing", 1, window="press-end"),
    SkillRow("fiery-coach", 0, window="action-dice"),
    SkillRow("sweeper-keeper", 1, window="stage1-end"),
    SkillRow("creative-goalkeeper", 1, window="turn-start"),
    SkillRow("shot-stopper", 1, picks=2, window="attempt-announced"),
    SkillRow("penalty-saver", 0),
    SkillRow("leading-goalkeeper", 1, window="attempt-announced"),
    SkillRow("advancing-goalkeeper", 1),
    SkillRow("tackler", 0),
    SkillRow("stopper", 1, window="stage2-value"),
    SkillRow("skilled-full-back", 1, window="stage1-modify"),
    SkillRow("doubling-up", 0),
    SkillRow("offside-trap", 1, window="stage2-dice"),
    SkillRow("skilled-wing-backs", 1, window="press-end"),
    SkillRow("fast-defender", 1, window="free-moves"),
    SkillRow("catenaccio", 1, window="stage2-end"),
    SkillRow("midfield-general", 1, window="stage3-start"),
    SkillRow("creative-midfielder", 1, window="stage2-value"),
    SkillRow("midfield-pressing", 1, window="action-start"),
    SkillRow("crossing", 1),
    SkillRow("regista", 1, window="stage3-start"),
    SkillRow("dribbler", 1, window="action-start"),
    SkillRow("short-passes", 0),
    SkillRow("box-to-box-midfielder", 1, window="free-moves"),
    SkillRow("il-mediano", 1, window="second-action-start"),
    SkillRow("mezzala", 1, window="stage2-value"),
    SkillRow("target-man", 1, window="stage3-start"),
    SkillRow("clinical-finisher", 1, picks=2, window="attempt-announced"),
    SkillRow("aggressive-striker", 1, window="attempt-announced"),
    SkillRow("goal-poacher", 1, window="stage3-start"),
    SkillRow("diver", 1, window="stage2-event"),
    SkillRow("runner", 1, window="free-moves"),
    SkillRow("seconda-punta", 1, window="stage2-end"),
)
SKILLS = {row.name: row for row in ROWS}
CROSSING_FROM = ("s2", "s3", "s6", "s7", *board.SPOTS)


class Skills(Events):
    def __init__(self, **state):
        super().__init__(**state)
        self.skills = {"H": [], "A": []}
        self.base = self.changes = 0  # the new ball value before skills, and what is added to it
        self.before_boost = self.kept_must = None
        self.gone = {"H": False, "A": False}  # the coach was sent off
        self.trained = {"H": False, "A": False}  # the trained formation change was used
        self.window_name = None
        self.used = []
        self.pressed = None  # where the ball was won by pressing, for the press-end window

    def has(self, team, name):
        return self.on("skills") and name in self.skills[team]

    # ---------------------------------------------------------------- windows

    def window(self, name, teams=None):
        """Ask CT, then DT, which skills of a window they use (F3-A11-08, -09)."""
        if not self.on("skills"):
            return
        order = [self.control, self.defending]
        if self.rules["skill_priority"] == "defence":
            order.reverse()
        for team in teams or order:
            self.used = []
            while options := self.usable(team, name):
                self.window_name = name
                words = yield from self.question("skill", team, ["done", *(f"skill {one}" for one in options)])
                self.window_name = None
                if words[0] == "done":
                    break
                self.used.append(words[1])
                yield from self.use(team, words[1])
            self.used = []

    def usable(self, team, window):
        found = []
        for row in ROWS:
            if row.window == window and row.name not in self.used and self.has(team, row.name):
                test = getattr(self, "may_" + row.name.replace("-", "_"))
                if self.can_pay(team, row.price + self.reserved(team, window)) and test(team):
                    found.append(row.name)
        return found

    def reserved(self, team, window):
        """Return the price of an aggressive pressing that was declared before the free movements, by the house rule."""
        if window != "free-moves" or self.declared != "aggressive":
            return 0
        return self.press_price() - (self.chant == team)

    def use(self, team, name):
        used = list(self.used)
        yield from self.pay(team, SKILLS[name].price)
        yield from getattr(self, "do_" + name.replace("-", "_"))(team)
        self.used = used

    # ---------------------------------------------------------------- stage 1

    def play_turn(self):
        self.forget_turn()
        self.take_formations()
        self.stage = "target"
        yield from self.window("turn-start", [self.control])
        yield from super().play_turn()

    def may_creative_goalkeeper(self, team):
        return self.ball == board.BOX[team]

    def do_creative_goalkeeper(self, team):
        yield from self.one_move(team, offside=self.turn.setup != "goal-kick")

    def one_move(self, team, pieces=None, *, offside=True):
        """Let a team move one piece, or one of some pieces, or none."""
        self.left = 1
        options = {"done"}
        for piece in pieces or self.of(team):
            for area in self.neighbours(piece.area):
                if (not offside or self.may_enter(piece, area)) and not self.leaves_ball_alone(piece):
                    options.add(f"move {piece.name} {area}")
        words = yield from self.question("move", team, options)
        if words[0] == "move":
            piece = self.pick(team, words[1], marks=(STIRRED, FRESH, SPENT))
            piece.area, piece.mark = words[2], STIRRED
        self.left = None

    def may_cross(self, area):
        team = self.control
        return (
            self.has(team, "crossing")
            and self.ball in CROSSING_FROM
            and board.between(self.ball, area, self.deep) > 0
            and self.can_pay(team, 1, area)
            and self.target_value(area, crossing=True) < self.target_value(area)
        )

    def choose_target(self):
        yield from super().choose_target()
        if "crossed" in self.flags:
            yield from self.pay(self.control)
        yield from self.window("stage1-modify", [self.defending])
        yield from self.charge()

    def note_pass(self, area, crossing):
        super().note_pass(area, crossing)
        if crossing:
            self.flags.add("crossed")

    def may_skilled_full_back(self, team):
        return "risk" in self.flags and self.value < 6 and self.full_back_gain() > 0

    def full_back_gain(self):
        line = self.second_closest(self.defending)
        more = len([one for one in self.neighbours(line) if one not in board.MIDDLE and self.of(self.defending, one)])
        return self.risk_number(more) - self.risk_number(0)

    def do_skilled_full_back(self, team):
        self.value = min(6, self.value + self.full_back_gain())
        yield from ()

    def advancing_price(self, team, keeper):
        box, target = board.BOX[team], self.turn.target
        there = keeper == target or (keeper == box and self.on("advancing_from_box"))
        near = target in self.neighbours(box)
        return 1 if self.has(team, "advancing-goalkeeper") and near and there and self.can_pay(team) else None

    def after_charge(self, team):
        yield from self.window("stage1-end", [team])

    def may_sweeper_keeper(self, team):
        return self.value < 6

    def do_sweeper_keeper(self, team):
        self.value = min(6, self.value + 1)
        yield from ()

    # ---------------------------------------------------------------- stage 2

    def may_diver(self, team):
        return board.zone(team, self.turn.target) == 2

    def do_diver(self, team):
        """Dive: a card, nothing, or a free kick (F3-A11-46)."""
        die = self.roll("diver")
        if die == 1:
            self.foul_by(team, lambda: self.yellow_card(team))
        if die >= 4:
            other = board.OTHER[team]
            self.foul_by(other, lambda: self.yellow_test(other, plus=1))
        yield from ()

    def may_offside_trap(self, team):
        return team == self.defending and "risk" in self.flags and self.successes() == 1

    def do_offside_trap(self, team):
        yield from ()
        raise RestartDue("free-kick", team)

    def keeper_stands_alone(self, team):
        """Tell whether the goalkeeper is the only player of a team at the ball (F3-A11-04)."""
        return self.of(team, self.ball) == [self.keeper(team)]

    def value_skills(self, changes):
        self.changes = changes
        self.base = self.value
        self.refresh_value()
        yield from self.window("stage2-value")

    def refresh_value(self):
        self.value = min(6, max(1, self.base + self.changes))

    def may_stopper(self, team):
        return (
            team == self.defending
            and self.kept
            and board.zone(team, self.turn.target) == 0
            and self.base < max(self.turn.dice)
            and not self.keeper_stands_alone(team)
        )

    def do_stopper(self, team):
        self.base = max(self.turn.dice)
        self.refresh_value()
        yield from ()

    def may_creative_midfielder(self, team):
        notes = self.turn
        return (
            team == self.control
            and self.kept
            and board.zone(team, notes.start) == 1
            and board.between(notes.start, notes.target, self.deep) == 0
            and self.value > 1
        )

    def do_creative_midfielder(self, team):
        self.changes -= 1
        self.refresh_value()
        yield from ()

    def may_mezzala(self, team):
        return (
            team == self.control
            and self.kept
            and self.successes() > 0
            and "empty" in self.flags
            and board.zone(team, self.turn.target) == 2
            and self.value > 1
        )

    def do_mezzala(self, team):
        self.changes -= self.successes()
        self.refresh_value()
        yield from ()

    def may_fanatic_fans(self, team):
        return True

    def do_fanatic_fans(self, team):
        die = self.roll("fans")
        if die == self.value:
            self.foul_by(team)
        self.value = die
        yield from ()

    def may_catenaccio(self, team):
        return team == self.defending and len(self.of(team)) > 1

    def do_catenaccio(self, team):
        second = board.rank(team, self.second_closest(team))
        line = [piece for piece in self.of(team) if board.rank(team, piece.area) == second]
        yield from self.one_move(team, line)

    def may_seconda_punta(self, team):
        roller = self.turn.roller == team == self.control
        ahead = board.zone(team, self.turn.target) == 2
        return roller and ahead and self.kept and self.successes() == 2 and not self.skips_actions()

    def do_seconda_punta(self, team):
        self.flags.add("seconda-punta")
        yield from ()

    # ---------------------------------------------------------------- stage 3

    def action_stage(self):
        if self.skips_actions():
            return
        self.stage = "action"
        self.taker_joins()
        if self.turn.dice:
            yield from self.window("stage3-start")
        yield from self.actions(called=False)

    def may_midfield_general(self, team):
        if board.zone(team, self.turn.target) != 1:
            return False
        both = self.has("H", "midfield-general") and self.has("A", "midfield-general")
        return team == self.defending or not both

    def do_midfield_general(self, team):
        self.turn.first = board.OTHER[self.turn.first]
        yield from ()

    def may_regista(self, team):
        notes = self.turn
        return (
            team == self.control == notes.roller
            and self.kept
            and board.zone(team, notes.start) == 1
            and board.zone(team, notes.target) == 2
        )

    def do_regista(self, team):
        self.flags.add("regista")
        yield from ()

    def may_come_freely(self, area):
        return not ("regista" in self.flags and area == self.turn.target)

    def may_target_man(self, team):
        notes = self.turn
        return team == self.control and board.zone(team, notes.target) == 2 and bool(self.of(team, notes.target))

    def do_target_man(self, team):
        self.flags.add(f"target-man-{team}")
        yield from ()

    def crowd_at_ball(self, team):
        tall = (
            f"target-man-{team}" in self.flags
            and team == self.control
            and self.ball == self.turn.target
            and self.of(team, self.ball)
        )
        return min(6, len(self.of(team, self.ball)) + (2 if tall else 0))

    def may_goal_poacher(self, team):
        notes = self.turn
        return (
            team == self.control == notes.roller
            and notes.target == board.BOX[board.OTHER[team]]
            and self.successes() == 1
            and notes.first != team
        )

    def do_goal_poacher(self, team):
        needed = self.turn.check if self.rules["goal_poacher_value"] == "check" else self.value
        if self.roll("poacher") >= needed:
            self.turn.first, self.must = team, "attempt"
        yield from ()

    # ---------------------------------------------------------------- free movements

    def ask_free(self, team):
        yield from self.window("free-moves", [team])
        yield from super().ask_free(team)

    def extra_free(self, team, allowed):
        """Return the extra free movements that a skill allows (F3-A11-30, -39, -47)."""
        return {
            f"free {piece.name} {area}"
            for piece in self.of(team)
            if piece.mark != SPENT and not self.leaves_ball_alone(piece) and not self.leaves_press(piece)
            for area in self.neighbours(piece.area)
            if allowed(piece, area) and self.may_enter(piece, area) and self.may_come_freely(area)
        }

    def move_freely(self, team, name, allowed):
        self.must = name
        words = yield from self.question("free", team, self.extra_free(team, allowed))
        piece = self.pick(team, words[1])
        piece.area, piece.mark = words[2], SPENT
        self.must = self.kept_must

    def may_fast_defender(self, team):
        return bool(self.extra_free(team, self.into_zone(team, 0)))

    def do_fast_defender(self, team):
        yield from self.with_must(team, "fast-defender", self.into_zone(team, 0))

    def may_runner(self, team):
        return bool(self.extra_free(team, self.into_zone(team, 2)))

    def do_runner(self, team):
        yield from self.with_must(team, "runner", self.into_zone(team, 2))

    def may_box_to_box_midfielder(self, team):
        return bool(self.extra_free(team, out_of_the_centre))

    def do_box_to_box_midfielder(self, team):
        yield from self.with_must(team, "box-to-box-midfielder", out_of_the_centre)

    def into_zone(self, team, zone):
        return lambda piece, area: board.zone(team, area) == zone

    def with_must(self, team, name, allowed):
        self.kept_must = self.must
        yield from self.move_freely(team, name, allowed)

    # ---------------------------------------------------------------- actions

    def action_options(self, team):
        options = super().action_options(team)
        if "mediano" in self.flags and not self.must and team != self.control:
            options.add("position")
        return options

    def one_action(self, team, *, first):
        self.flags -= ACTION_FLAGS
        if not first and not self.must:
            yield from self.window("second-action-start", [team])
        yield from super().one_action(team, first=first)
        self.flags -= ACTION_FLAGS

    def may_il_mediano(self, team):
        return team == self.defending and board.zone(team, self.ball) == 1

    def do_il_mediano(self, team):
        self.flags.add("mediano")
        yield from ()

    def extra_position_step(self, team):
        return int("mediano" in self.flags)

    def press(self, team, *, aggressive):
        if not aggressive:
            yield from self.window("action-start", [team])
        yield from super().press(team, aggressive=aggressive)

    def may_midfield_pressing(self, team):
        pressing = bool(self.turn.played) and self.turn.played[-1] == (team, "press")
        return pressing and team == self.defending and board.zone(team, self.ball) == 1

    def do_midfield_pressing(self, team):
        self.flags.add(f"midfield-pressing-{team}")
        yield from ()

    def equal_die_presses(self, team):
        return f"midfield-pressing-{team}" in self.flags

    def tackles_cleanly(self, team):
        return self.has(team, "tackler") and board.zone(team, self.ball) == 0 and not self.keeper_stands_alone(team)

    def movement(self, team):
        yield from self.window("action-start", [team])
        yield from super().movement(team)

    def may_dribbler(self, team):
        """CT in midfield is not outnumbered by the opponents at the ball, and has somewhere to go (F3-A11-37)."""
        if team != self.control or board.zone(team, self.ball) != 1 or not self.of(self.defending, self.ball):
            return False
        somewhere = any(not self.of(self.defending, area) for area in self.neighbours(self.ball))
        return somewhere and self.crowd_at_ball(team) >= self.crowd_at_ball(self.defending)

    def do_dribbler(self, team):
        self.flags.add("dribbler")
        yield from ()

    def free_to_dribble(self, area):
        skilled = "dribbler" in self.flags and not self.of(self.defending, area)
        return super().free_to_dribble(area) or skilled

    def great_condition(self, team):
        return int(self.has(team, "great-condition"))

    def unlimited_position(self, team):
        zone = board.zone(team, self.ball)
        if team == self.control:
            return zone == 1 and self.has(team, "short-passes")
        return zone == 0 and self.has(team, "doubling-up") and not self.keeper_stands_alone(team)

    def after_boost(self, team, before):
        self.before_boost = before
        yield from self.window("action-dice", [team])

    def may_fiery_coach(self, team):
        return not self.gone[team]

    def do_fiery_coach(self, team):
        die = self.roll("coach")
        if die >= 4:
            self.points[team] = list(self.before_boost)
        elif die == 1:
            self.gone[team] = True
            self.skills[team].remove("fiery-coach")
        yield from ()

    # ---------------------------------------------------------------- attempts

    def attempt(self):
        yield from self.window("attempt-announced")
        yield from super().attempt()
        self.flags -= ATTEMPT_FLAGS

    def restart(self, due):
        self.flags -= ATTEMPT_FLAGS | ACTION_FLAGS
        yield from super().restart(due)

    def turn_of_a_kick(self):
        return self.turn.setup in ("corner", "free-kick", "quick")

    def may_trained_special_event(self, team):
        taker = self.turn.roller or self.turn.first
        return team == self.control == taker and self.turn_of_a_kick()

    def do_trained_special_event(self, team):
        self.flags.add("plus-trained")
        yield from ()

    def may_clinical_finisher(self, team):
        return team == self.control and self.ball == board.BOX[self.defending]

    def do_clinical_finisher(self, team):
        self.flags.add("plus-clinical")
        yield from ()

    def may_aggressive_striker(self, team):
        return team == self.control and self.ball == board.BOX[self.defending]

    def do_aggressive_striker(self, team):
        self.flags.add("plus-striker")
        yield from ()

    def may_shot_stopper(self, team):
        away = self.on("shot_stopper_at_home") and self.keeper_is_out()
        charged = {f"charged-{team}", f"advanced-{team}"} & self.flags
        return team == self.defending and not charged and not away and "two-dice" not in self.flags

    def do_shot_stopper(self, team):
        self.flags.add("two-dice")
        yield from ()

    def may_leading_goalkeeper(self, team):
        return team == self.defending and self.turn_of_a_kick() and "two-dice" not in self.flags

    def do_leading_goalkeeper(self, team):
        self.flags.add("two-dice")
        yield from ()

    def attempt_modifier(self, *, direct=False):
        plus = len(self.flags & {"plus-trained", "plus-clinical", "plus-striker"})
        return super().attempt_modifier(direct=direct) + plus

    def attempt_die(self):
        """Roll the die of an attempt; a goalkeeper's skill may cost the higher of two (F3-A11-20, -22, -44)."""
        die = self.roll("attempt")
        if "two-dice" in self.flags:
            die = min(die, self.roll("attempt"))
        if "plus-striker" in self.flags and die <= 2:
            team = self.control
            self.foul_by(team, lambda: self.yellow_card(team))
        return die

    def penalty_scores(self, kick, guess):
        if not self.has(self.defending, "penalty-saver"):
            return super().penalty_scores(kick, guess)
        roll = self.roll
        lowest = min(roll("penalty"), roll("penalty"))
        self.roll = lambda why: lowest
        try:
            return super().penalty_scores(kick, guess)
        finally:
            self.roll = roll

    # ---------------------------------------------------------------- after a press

    def after_press(self, team, place, *, action):
        self.pressed = (team, place, action)
        yield from self.window("press-end")
        self.pressed = None

    def may_skilled_wing_backs(self, team):
        winner, place, _ = self.pressed
        return team == winner == self.control and board.zone(team, place) == 0 and bool(self.wing_options(team))

    def wing_options(self, team):
        return [f"ball {area}" for area in self.neighbours(self.ball) if self.of(team, area)]

    def do_skilled_wing_backs(self, team):
        words = yield from self.question("wing", team, self.wing_options(team))
        self.ball = words[1]

    def may_gegenpressing(self, team):
        winner, place, action = self.pressed
        return action and team != winner and place in board.OWN_HALF[winner] and bool(self.counter_options(team, 1))

    def counter_options(self, team, due):
        """Return the ways to counter-press if so many points are due beforehand."""
        options = set()
        if self.crowd_at_ball(team) >= self.crowd_at_ball(self.control):
            options.add("press")
        price = due + self.press_price() - (self.chant == team)
        if self.may_press_hard(team) and self.can_pay(team, price):
            options.add("aggressive")
        return options

    def do_gegenpressing(self, team):
        self.must = "gegenpressing"
        words = yield from self.question("action", team, self.counter_options(team, 0))
        self.must = None
        aggressive = words[0] == "aggressive"
        if aggressive and self.on("condition_points"):
            yield from self.pay_boost(team, self.press_price())
        pressed = self.pressed
        yield from self.roll_press(team, aggressive=aggressive, action=False)
        self.pressed = pressed

    # ---------------------------------------------------------------- formation, substitutes, cards

    def end_of_turn(self):
        if not self.skips_actions():
            yield from self.window("stage3-end")
        yield from super().end_of_turn()

    def may_trained_formation_change(self, team):
        return not self.trained[team] and not self.gone[team]

    def do_trained_formation_change(self, team):
        now = self.formation_to_come(team)
        found = {new for step in shifted(now) for new in shifted(step)} - {now}
        words = yield from self.question("formation", team, ["formation " + "-".join(map(str, new)) for new in found])
        self.next_formation[team] = tuple(int(number) for number in words[1].split("-"))
        self.trained[team] = True

    def may_change_formation(self, team):
        return not self.gone[team]

    def change_formation(self, team):
        if not self.gone[team]:
            yield from super().change_formation(team)

    def fresh_modifier(self, team):
        return 2 * self.gone[team] - 2 * self.has(team, "strength-in-depth")

    # ---------------------------------------------------------------- draws by events

    def draw(self, number):
        """Draw one of so many with equal chances, by dice."""
        count = 1
        while 6**count < number:
            count += 1
        while True:
            drawn = 0
            for _ in range(count):
                drawn = 6 * drawn + self.roll("draw") - 1
            if drawn < number * (6**count // number):
                return drawn % number

    def lose_skill(self, team):
        own = [row.name for row in ROWS if row.name in self.skills[team]]
        if self.on("skills") and own:
            self.skills[team].remove(own[self.draw(len(own))])

    def win_skill(self, team):
        others = [row.name for row in ROWS if row.name not in self.skills[team]]
        if self.on("skills") and others:
            self.skills[team].append(others[self.draw(len(others))])


ACTION_FLAGS = {"mediano", "dribbler", "midfield-pressing-H", "midfield-pressing-A"}
ATTEMPT_FLAGS = {"plus-trained", "plus-clinical", "plus-striker", "two-dice"}


def out_of_the_centre(piece, area):
    """Allow a step straight forward or back from the centre area."""
    return piece.area == "m3" and area in ("m2", "m4")
