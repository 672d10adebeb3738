"""One action under way: positions, rolls, and how it ended."""

from tests.reference.referee import board, scores

HOUSE_RULES = {
    "rounding": "half_even",
    "d8_diagonal": "split_x_first",
    "reach_zone": "square",
    "blocked_shot": "feint",
    "trajectory_touch": "closed_beyond_passer",
    "one_touch_limit": 1,
    "stray_pass_goal": False,
    "challenge_swap": "always",
    "fouls_in_challenged_ball": True,
    "ignored_foul": "play_on",
    "last_defender_needs_card": True,
    "feint_swap": "on_loss",
    "intercept_tie": "intercepted",
    "rebound_distance": "power",
    "shot_grid_norm": "fifa_max",
    "back_pass_rule": True,
}
MARKS = ("x", "y", "on", "spent", "halved", "injured", "yellows")


class Forbidden(Exception):
    """The rules forbid this action now; `clause` is the one that forbids it."""

    def __init__(self, clause):
        super().__init__(clause)
        self.clause = clause


class Over(Exception):
    """The action has been resolved; the play holds the outcome."""


class Play:
    """The board while one action is resolved, and the outcome as far as it is known."""

    def __init__(self, situation, dice, choose):
        self.length, self.width = situation.get("length", 100), situation.get("width", 64)
        self.rules = {**HOUSE_RULES, **situation.get("rules", {})}
        self.pawns = [dict(pawn) for pawn in situation["pawns"]]
        self.attacking, self.restart = situation["attacking"], situation.get("restart")
        self.carrier, self.had_ball = situation.get("carrier"), situation.get("had_ball")
        self.back_pass = situation.get("back_pass", False)
        self.dice, self.ask = dice, choose
        self.events, self.barred, self.one_touches, self.moving = [], set(), 0, False
        self.open_result(situation)

    def open_result(self, situation):
        """Start from the result of an action without effect."""
        taker = self.carrier if self.had_ball is None else self.had_ball
        self.taker = taker
        self.restart_cell = situation.get("restart_cell") or (None if taker is None else self.cell(taker))
        self.possession, self.in_hand = self.carrier, situation.get("in_hand", False)
        self.ball, self.under_way = situation.get("ball"), situation.get("under_way", False)
        self.receiver, self.flight = situation.get("receiver"), situation.get("flight")
        self.interrupted, self.awarded, self.goal = False, None, None

    # The footballers.

    def cell(self, pawn):
        """Return a footballer's cell."""
        return (self.pawns[pawn]["x"], self.pawns[pawn]["y"])

    def put(self, pawn, cell):
        """Put a footballer on a cell."""
        self.pawns[pawn]["x"], self.pawns[pawn]["y"] = cell

    def side(self, pawn):
        """Return a footballer's team."""
        return self.pawns[pawn]["side"]

    def number(self, pawn):
        """Return a footballer's number."""
        return self.pawns[pawn]["number"]

    def skill(self, pawn, name):
        """Return a skill, the lowest of the scale where none is given (FR-1.6-06)."""
        return self.pawns[pawn]["skills"].get(name, scores.UNGIVEN_SKILL)

    def on_pitch(self, side):
        """Return the footballers of a side on the pitch, injured ones included."""
        return [i for i, pawn in enumerate(self.pawns) if pawn["side"] == side and pawn["on"]]

    def fit(self, side):
        """Return the footballers of a side who can take part (FR-2.15-12)."""
        return [i for i in self.on_pitch(side) if not self.pawns[i]["injured"]]

    def fresh(self, side):
        """Return the footballers of a side who can still act or react (FR-0-06)."""
        return [i for i in self.fit(side) if not self.pawns[i]["spent"] and i not in self.barred]

    def is_fit(self, pawn):
        """Return whether a footballer can take part."""
        return self.pawns[pawn]["on"] and not self.pawns[pawn]["injured"]

    def near(self, one, two):
        """Return whether two footballers have each other in reach."""
        return board.in_reach(self.cell(one), self.cell(two), self.rules["reach_zone"])

    def blockers(self, attacker):
        """Return the defenders who block an attacker (FR-2.5-01, -02, FR-2.4.1-10)."""
        return [i for i in self.fresh(board.other(self.side(attacker))) if self.near(i, attacker)]

    def standing(self, cell):
        """Return the able footballer on a cell, or None."""
        fit = self.fit("home") + self.fit("away")
        return next((i for i in fit if self.cell(i) == cell), None)

    def handles(self, pawn):
        """Return whether a footballer is a goalkeeper inside their own box."""
        return self.pawns[pawn]["keeper"] and self.in_box(self.cell(pawn), self.side(pawn))

    def in_box(self, cell, side):
        """Return whether a cell is in a side's own penalty area."""
        return board.in_area(cell, side, self.length, self.width)

    def fx(self, pawn, side=None):
        """Return a footballer's forward coordinate, by default for their own side."""
        return board.forward(self.cell(pawn), side or self.side(pawn), self.length)

    def points(self, pawn):
        """Return a footballer's points for the movement phase."""
        return scores.movement_points(self.skill(pawn, "velocity"), self.pawns[pawn]["halved"], self.rules["rounding"])

    def difficulty(self, cell, side):
        """Return the printed value of a cell for the goal that the side attacks."""
        return board.difficulty(cell, side, self.length, self.width, self.rules["shot_grid_norm"])

    # What is done to them.

    def spend(self, pawn):
        """Use up a footballer's action (FR-0-06)."""
        self.pawns[pawn]["spent"] = True

    def halve(self, pawn):
        """Lay a pawn down: half its points, once (FR-2.4.2-23)."""
        self.pawns[pawn]["halved"] = True
        self.note("halved", pawn)

    def swap(self, one, two):
        """Let two footballers swap cells (FR-2.4.2-26)."""
        first, second = self.cell(one), self.cell(two)
        self.put(one, second)
        self.put(two, first)
        self.note("swap", one, two)

    def new_turn(self, side):
        """Begin a turn in which every footballer has their action again (FR-2.4.1-17)."""
        self.attacking, self.restart, self.one_touches, self.barred = side, None, 0, set()
        self.interrupted = True
        self.free_everybody()

    def free_everybody(self):
        """Give every footballer their action back."""
        for pawn in self.pawns:
            pawn["spent"] = False

    def raise_all(self, but):
        """Give every footballer but one their full points again."""
        for i, pawn in enumerate(self.pawns):
            pawn["halved"] = pawn["halved"] and i == but

    # Dice and choices.

    def note(self, *event):
        """Add to the log."""
        self.events.append(event)

    def roll(self, die, by, purpose):
        """Roll a die and log it (FR-0-07)."""
        value = self.dice.roll(die, by, purpose)
        self.note("roll", die, by, purpose, value)
        return value

    def score(self, pawn, purpose, value, skill):
        """Turn a D100 into a score and log it."""
        reached = scores.score(value, skill, self.rules["rounding"])
        self.note("score", pawn, purpose, reached)
        return reached

    def choose(self, ask, options, **context):
        """Let a player choose, unless there is nothing to choose (FR-0-08)."""
        options = list(options)
        if len(options) == 1:
            return options[0]
        chosen = self.ask(ask, options, **context)
        if chosen not in options:
            raise ValueError(f"{ask}: {chosen!r} is none of {options!r}")
        return chosen

    def by_number(self, pawns):
        """Return footballers in ascending number."""
        return sorted(pawns, key=self.number)

    # How it ends.

    def take(self, pawn, in_hand=False):
        """Give the ball to the other team's footballer: a new turn starts at once (FR-2.4.1-15, -16)."""
        self.new_turn(self.side(pawn))
        self.settle(possession=pawn, in_hand=in_hand)
        raise Over

    def leave_dead(self, cell):
        """Leave the ball on a cell as nobody's; the turn continues (FR-2.15-06, -07)."""
        self.settle(ball=cell, under_way=self.moving)
        self.note("dead_ball", cell)
        raise Over

    def send(self, cell, receiver=None):
        """Commit the ball to a cell for the movement phase (FR-2.4-04)."""
        self.settle(ball=cell, under_way=True, receiver=receiver)
        raise Over

    def settle(self, possession=None, ball=None, under_way=False, receiver=None, in_hand=False):
        """Write down where the ball is."""
        self.possession, self.ball, self.under_way = possession, ball, under_way
        self.receiver, self.in_hand = receiver, in_hand

    def outcome(self):
        """Return the outcome in the agreed form."""
        return {
            "possession": self.possession,
            "ball": self.ball if self.possession is None else self.cell(self.possession),
            "under_way": self.under_way,
            "receiver": self.receiver,
            "interrupted": self.interrupted,
            "attacking": self.attacking,
            "restart": self.awarded,
            "goal": self.goal,
            "pawns": [{mark: pawn[mark] for mark in MARKS} for pawn in self.pawns],
            "events": self.events,
            "in_hand": self.in_hand,
            "flight": self.flight,
        }
