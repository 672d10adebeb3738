"""Random situations for the engine and the referee, crowded around the action."""

from footroll.match.actions import NOBODY
from footroll.match.rules import NUMBERS, WORDS
from tests.reference.referee.play import HOUSE_RULES
from tests.reference.referee.table import SKILLS

KINDS = ("pass", "pass", "pass", "hand_pass", "shot", "shot", "lob", "dribble", "slip", "tackle", "foul", "race")
RESTARTS_FOR = {
    "pass": ("kick_off", "throw_in", "goal_kick", "corner", "direct", "indirect"),
    "shot": ("corner", "direct", "direct", "penalty"),
    "slip": ("kick_off", "throw_in", "goal_kick", "corner", "direct", "indirect", "penalty"),
    "foul": ("kick_off", "throw_in", "goal_kick", "corner", "direct", "indirect", "penalty"),
}


def drawn(random, length, width):
    """Return a situation and an action that may be possible in it."""
    return Draw(random, length, width).draw()


class Draw:
    """One random situation; cells are relative to the attacking side, which attacks towards larger x."""

    def __init__(self, random, length, width):
        self.random, self.length, self.width = random, length, width
        self.attacking = random.choice(("home", "away"))
        self.kind = random.choice(KINDS)
        self.restart = None
        if self.kind in RESTARTS_FOR and random.random() < 0.4:
            self.restart = random.choice(RESTARTS_FOR[self.kind])
        self.steps_up = self.kind in ("pass", "hand_pass") and random.random() < 0.3
        self.cells = {}

    def draw(self):
        """Return the situation and the action."""
        self.attackers, self.defenders = self.sides()
        self.carrier = self.choose_carrier()
        self.place()
        situation = {
            "length": self.length,
            "width": self.width,
            "rules": self.rules(),
            "attacking": self.attacking,
            "restart": self.restart,
            "carrier": self.carrier,
            "had_ball": self.carrier,
            "in_hand": False,
            "back_pass": False,
            "pawns": [self.pawn(i) for i in range(22)],
        }
        self.hold(situation)
        return situation, self.action(situation)

    def sides(self):
        """Return the pawns of both sides, the attackers first."""
        home, away = list(range(11)), list(range(11, 22))
        return (home, away) if self.attacking == "home" else (away, home)

    def choose_carrier(self):
        """Return the carrier: none in a race, often the goalkeeper if only they may act."""
        if self.kind == "race":
            return None
        keeps = {"hand_pass": 0.9}.get(self.kind, 0.9 if self.restart == "goal_kick" else 0.1)
        return self.attackers[0] if self.random.random() < keeps else self.random.choice(self.attackers[1:9])

    # Cells.

    def place(self):
        """Place everybody, the ball first, and two pairs far away that always have an action left."""
        self.ball = self.ball_cell()
        self.put("ball" if self.carrier is None else self.carrier, self.ball)
        for pair, y in ((9, 0), (10, self.width - 1)):
            self.put(self.attackers[pair], (self.length // 2, y))
            self.put(self.defenders[pair], (self.length // 2 - 1, y))
        self.put(self.attackers[0], self.spot(3, self.width // 2, 3))
        self.put(self.defenders[0], self.keeper_cell())
        self.target = self.target_cell()
        self.put_wall()
        for pawn in self.attackers[1:9] + self.defenders[1:9]:
            self.put(pawn, self.somewhere(pawn))

    def put(self, pawn, cell):
        """Put a footballer on a free cell of the pitch, there or beside it."""
        while pawn not in self.cells:
            x, y = max(0, min(self.length - 1, cell[0])), max(0, min(self.width - 1, cell[1]))
            if (x, y) not in self.cells.values():
                self.cells[pawn] = (x, y)
            cell = (x + self.random.randint(-1, 1), y + self.random.randint(-1, 1))

    def put_wall(self):
        """Put a wall in the way of a free-kick half of the time, sometimes with an attacker in it."""
        random = self.random
        if self.kind != "shot" or self.restart not in ("direct", "corner") or random.random() < 0.5:
            return
        x, y = self.on_way(random.uniform(0.3, 0.95))
        wall = random.sample(self.defenders[1:9], random.randint(1, 5)) + random.sample(self.attackers[1:9], 1)
        for aside, pawn in enumerate(wall, start=-len(wall) // 2):
            self.put(pawn, (x, y + aside))

    def on_way(self, share):
        """Return the cell at a share of the way from ball to target."""
        return [round(a + share * (b - a)) for a, b in zip(self.ball, self.target, strict=True)]

    def spot(self, x, y, spread):
        """Return a cell near another."""
        return (x + self.random.randint(-spread, spread), y + self.random.randint(-spread, spread))

    def ball_cell(self):
        """Return the cell of the ball: at its restart, in front of a goal, or anywhere."""
        random, length, middle = self.random, self.length, self.width // 2
        places = {
            "kick_off": (length // 2 - 1, middle),
            "goal_kick": (5, middle + random.randint(-9, 8)),
            "corner": (length - 1, random.choice((0, self.width - 1))),
            "penalty": (length - 13, middle - random.randint(0, 1)),
            "throw_in": (random.randrange(length), random.choice((0, self.width - 1))),
        }
        if self.restart in places:
            return places[self.restart]
        if self.restart == "indirect":
            return (random.randrange(length - 5), random.randrange(self.width))
        if self.kind == "hand_pass" or (self.carrier == self.attackers[0] and random.random() < 0.5):
            return self.spot(8, middle, 8)
        if self.kind in ("shot", "lob") or random.random() < 0.4:
            return (length - random.randint(1, 30), middle + random.randint(-20, 20))
        return (random.randrange(length), random.randrange(self.width))

    def keeper_cell(self):
        """Return the defending goalkeeper's cell: on the line, off it, or next to the ball."""
        random, middle = self.random, self.width // 2
        if self.kind == "lob" and random.random() < 0.9:
            return self.spot(self.length - 9, middle, 7)
        if random.random() < 0.2:
            return self.spot(*self.ball, 2)
        return (self.length - 1 - random.choice((0, 0, 0, 1, 5)), middle + random.randint(-5, 4))

    def target_cell(self):
        """Return a target: near, in front of the goal, or anywhere."""
        random = self.random
        if self.kind in ("shot", "lob"):
            return (self.length - 1, self.width // 2 + random.randint(-5, 4))
        near = random.choice((5, 12, 25, 60))
        x, y = self.spot(*self.ball, near)
        if self.steps_up:
            x = self.ball[0] + random.randint(4, 40)
        return (max(0, min(self.length - 1, x)), max(0, min(self.width - 1, y)))

    def somewhere(self, pawn):
        """Return a cell for a footballer; a high defence leaves the target beyond the offside line."""
        x, y = self.somewhere_near(pawn)
        return (min(x, self.ball[0] + 3), y) if self.steps_up and pawn in self.defenders else (x, y)

    def somewhere_near(self, pawn):
        """Return a cell next to the ball or target, between them, on the goal line or anywhere."""
        random, defends = self.random, pawn in self.defenders
        draw = random.random()
        if draw < 0.25:
            return self.spot(*self.ball, random.choice((1, 1, 2, 3)))
        if draw < 0.5:
            return self.spot(*self.target, random.choice((0, 1, 1, 2)))
        if draw < 0.7:
            return self.spot(*self.on_way(random.random()), 1)
        if draw < 0.8:
            return (self.length - 1 if defends else self.length - 4, self.width // 2 + random.randint(-6, 5))
        return (random.randrange(self.length), random.randrange(self.width))

    def seen(self, cell):
        """Return a cell as both sides name it."""
        return cell if self.attacking == "home" else (self.length - 1 - cell[0], self.width - 1 - cell[1])

    # Footballers.

    def pawn(self, i):
        """Return a footballer with skills and marks."""
        random, x, y = self.random, *self.seen(self.cells[i])
        matters = i not in (*self.attackers[9:], *self.defenders[9:])
        loose = i != self.carrier and matters
        level = random.choice((50, 60, 70, 80, 90, 100))
        return {
            "side": "home" if i < 11 else "away",
            "number": i % 11 + 1,
            "keeper": i % 11 == 0,
            "x": x,
            "y": y,
            "on": not (loose and random.random() < 0.05),
            "skills": {skill: random.choice((level, level, 50, 70, 100)) for skill in SKILLS},
            "spent": loose and random.random() < 0.08,
            "halved": matters and random.random() < 0.1,
            "injured": loose and random.random() < 0.05,
            "yellows": int(random.random() < 0.15),
        }

    def rules(self):
        """Return house rules; half of the time the defaults."""
        random = self.random
        if random.random() < 0.5:
            return {}
        words = {
            name: random.choice(list(WORDS.get(name) or NUMBERS.get(name) or (False, True))) for name in HOUSE_RULES
        }
        return {name: word for name, word in words.items() if random.random() < 0.5}

    def hold(self, situation):
        """Sometimes remove a goalkeeper, put the ball in their hands, or make it loose or in flight."""
        random, pawns = self.random, situation["pawns"]
        for side in (0, 11):
            if random.random() < 0.1 or not pawns[side]["on"]:
                pawns[side]["keeper"] = False
        if self.kind == "race":
            situation["ball"] = self.seen(self.ball)
            return
        handles = pawns[self.carrier]["keeper"] and not self.restart and self.in_box()
        if handles and random.random() < 0.6:
            barred = random.random() < 0.4 and situation["rules"].get("back_pass_rule", True)
            situation["back_pass" if barred else "in_hand"] = True
        if self.kind in ("slip", "foul") and (self.restart or random.random() < 0.4):
            situation |= {"carrier": None, "ball": self.seen(self.target), "under_way": True}
            pawns[self.carrier]["spent"] = True
        elif self.kind == "dribble" and random.random() < 0.1:
            situation["dribbled"] = pawns[self.carrier]["spent"] = True

    def in_box(self):
        """Return whether the ball is in the attackers' own penalty area."""
        return self.ball[0] < 18 and self.width // 2 - 22 <= self.ball[1] < self.width // 2 + 22

    # Actions.

    def action(self, situation):
        """Return the action."""
        random, kind = self.random, self.kind
        if kind in ("pass", "hand_pass"):
            return {"kind": kind, "pawn": self.carrier, "to": self.pass_to(situation["pawns"])}
        if kind == "shot":
            return {"kind": kind, "pawn": self.carrier, "effect": random.random() < 0.3}
        if kind in ("lob", "dribble"):
            return {"kind": kind, "pawn": self.carrier}
        if kind == "race":
            return {"kind": kind, "pawn": NOBODY}
        if kind == "slip":
            return {"kind": kind, "pawn": self.beside(self.attackers, self.defenders)[0]}
        if kind == "tackle":
            return {"kind": kind, "pawn": self.beside(self.defenders, [self.carrier])[0]}
        offender, victim = self.beside(self.defenders, self.attackers)
        return {"kind": kind, "pawn": offender, "victim": victim}

    def pass_to(self, pawns):
        """Return a cell to pass to: a footballer's, or the target."""
        random = self.random
        if random.random() < 0.6:
            mates = [i for i in self.attackers if i != self.carrier and pawns[i]["on"]]
            near = [i for i in mates if self.steps(self.cells[i], self.target) <= 2]
            pawn = random.choice(near or mates)
            return self.seen(self.cells[pawn])
        return self.seen(self.target if random.random() < 0.7 else self.spot(*self.ball, 4))

    def beside(self, ours, theirs):
        """Return two opponents, adjacent if possible, but not of the far pairs."""
        pairs = [(one, two) for one in ours[:9] for two in theirs[:9]]
        near = [pair for pair in pairs if self.steps(self.cells[pair[0]], self.cells[pair[1]]) <= 1]
        return self.random.choice(near or pairs)

    def steps(self, one, two):
        """Return the larger of the two components."""
        return max(abs(one[0] - two[0]), abs(one[1] - two[1]))
