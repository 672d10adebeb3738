"""Condition points, tiredness, roles and substitutions (F3-A1 to F3-A3)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from tests.reference.fuba import board
from tests.reference.fuba.game import BasicGame, shifted

ZONES = ("defence", "midfield", "forward")
ROLES = {  # role: (line that has it, zone that loses, zone that gains, most of them) (F3-A2)
    "attacking-midfielder": (1, 1, 2, 10),
    "defending-midfielder": (1, 1, 0, 10),
    "attacking-centre-back": (0, 0, 1, 1),
    "withdrawn-striker": (2, 2, 1, 1),
    "offensive-wing-back": (0, 0, 2, 2),
}


class RolesDoNotFit(Exception):
    """A line has more roles than players, or a role is taken too often."""


def starting_points(formation, roles=(), cap=None):
    """Return the condition points of a formation with its roles (F3-A1-01, F3-A2-01 to -07)."""
    points = list(formation)
    for line in range(3):
        if sum(ROLES[role][0] == line for role in roles) > formation[line]:
            raise RolesDoNotFit(line)
    for role in roles:
        _, loses, gains, most = ROLES[role]
        if list(roles).count(role) > most:
            raise RolesDoNotFit(role)
        points[loses] -= 1
        points[gains] += 1
    return [min(cap, one) for one in points] if cap else points


class Condition(BasicGame):
    def __init__(self, **state):
        super().__init__(**state)
        self.points = {team: starting_points(self.formation[team]) for team in board.TEAMS}
        self.start_points = {team: list(self.points[team]) for team in board.TEAMS}
        self.tired = {"H": False, "A": False}
        self.subs = {"H": 3, "A": 3}
        self.chant = None  # the team that has a free point for its first action

    # ---------------------------------------------------------------- paying (F3-A1-06, -07)

    def adjacent_zones(self, zone):
        return (1,) if zone != 1 else (0, 2)

    def payments(self, points, zone):
        """Return the ways to pay one point: by zone, how many points it takes."""
        if points[zone]:
            return [{zone: 1}]
        near = self.adjacent_zones(zone)
        if self.on("split_payment"):
            ways = [dict.fromkeys(pair, 1) if pair[0] != pair[1] else {pair[0]: 2} for pair in
                    combinations_with_replacement(near, 2)]  # fmt: skip
        else:
            ways = [{other: 2} for other in near]
        return [way for way in ways if all(points[other] >= number for other, number in way.items())]

    def can_pay(self, team, price=1, area=None, points=None):
        """Tell whether a team can pay points where the ball is."""
        if not self.on("condition_points") or price == 0:
            return True
        points = list(points or self.points[team])
        zone = board.zone(team, area or self.ball)
        for way in self.payments(points, zone):
            rest = list(points)
            for other, number in way.items():
                rest[other] -= number
            if self.can_pay(team, price - 1, area, rest):
                return True
        return False

    def pay(self, team, price=1):
        """Take points from the zone of the ball; ask if several adjacent zones could pay."""
        if not self.on("condition_points"):
            return
        zone = board.zone(team, self.ball)
        for left in range(price, 0, -1):
            ways = [way for way in self.payments(self.points[team], zone) if self.rest_is_payable(team, way, left - 1)]
            names = {f"zone {'+'.join(ZONES[other] for other in way)}": way for way in ways}
            words = ["zone", next(iter(names)).split()[1]]
            if len(names) > 1:
                words = yield from self.question("pay", team, names)
            for other, number in names[" ".join(words)].items():
                self.points[team][other] -= number

    def rest_is_payable(self, team, way, left):
        rest = list(self.points[team])
        for other, number in way.items():
            rest[other] -= number
        return self.can_pay(team, left, points=rest) if sum(rest) or not left else False

    # ---------------------------------------------------------------- boosts (F3-A1-02 to -05)

    def may_boost(self, team):
        if not self.on("condition_points"):
            return False
        return self.chant == team or self.can_pay(team)

    def ask_boost(self, team):
        """Offer a point after the dice; tell whether it was spent."""
        words = yield from self.question("boost", team, ["boost", "done"])
        if words[0] == "done":
            return False
        yield from self.pay_boost(team, 1)
        return True

    def pay_boost(self, team, price):
        """Pay for a boost, the free point of a terrace chant first; a fiery coach may save the payment."""
        if self.chant == team:
            self.chant, price = None, price - 1
        before = list(self.points[team])
        yield from self.pay(team, price)
        if before != self.points[team]:
            yield from self.after_boost(team, before)

    def after_boost(self, team, before):
        yield from ()

    # ---------------------------------------------------------------- movement and positioning

    def numbers_of(self, team):
        """Return the formation with tiredness (F3-A1-14)."""
        return tuple(max(0, one - self.tired[team]) for one in self.formation[team])

    def line_number(self, team):
        return self.numbers_of(team)[board.zone(team, self.ball)]

    def movement(self, team):
        dice = sorted((self.roll("movement"), self.roll("movement")))
        zone = board.zone(team, self.ball)
        number = self.numbers_of(team)[zone]
        empty = number == 0 if self.on("tired_zero_line") else self.formation[team][zone] == 0
        if empty:
            dice = [max(0, die - 1) for die in dice]
        left, boosted = max(dice[0], number), max(dice[1], number) + self.great_condition(team)
        if boosted > left and self.may_boost(team) and (yield from self.ask_boost(team)):
            left = boosted
        self.left = left
        yield from self.ask_moves(team, dribbling=True)

    def great_condition(self, team):
        return 0

    def steps_of_position(self, team, dice, *, boost):
        """Return how far positioning shifts the value (F3-4.6, F3-A1-03, F3-A11-27, -38)."""
        sign = -1 if team == self.control else 1
        steps = sum((die - self.value) * sign > 0 for die in dice)
        limit = 12 if boost and self.unlimited_position(team) else 2
        if self.crowd_at_ball(team) > self.crowd_at_ball(board.OTHER[team]):
            steps = min(max(limit, steps), steps + 1)
        if not self.of(team, self.ball):
            steps = max(0, steps - 1)
        steps = min(max(limit, steps), steps + boost + self.extra_position_step(team))
        return min(6, max(1, self.value + sign * steps))

    def unlimited_position(self, team):
        return False

    def extra_position_step(self, team):
        return 0

    def position(self, team):
        dice = self.roll("positioning"), self.roll("positioning")
        spent, most = 0, 1 if self.rules["boosts_per_action"] == "one" else 12  # F3-A1-05
        while spent < most and self.may_boost(team):
            plain = self.steps_of_position(team, dice, boost=spent)
            boosted = self.steps_of_position(team, dice, boost=spent + 1)
            if boosted == plain or not (yield from self.ask_boost(team)):
                break
            spent += 1
        self.value = self.steps_of_position(team, dice, boost=spent)

    # ---------------------------------------------------------------- tiredness (F3-A1-08 to -13)

    def tiredness(self, went):
        """Both teams test after five squares or more."""
        if not self.on("condition_points") or went < 5:
            return
        for team in (self.control, self.defending):
            total = self.roll("tiredness") + self.roll("tiredness") + self.tiredness_modifier()
            if total * 10 < self.game_time:
                yield from self.lose_point(team)
            if not sum(self.points[team]):
                self.tired[team] = True

    def tiredness_modifier(self):
        return 0

    def lose_point(self, team):
        zone, points = board.zone(team, self.ball), self.points[team]
        if points[zone]:
            points[zone] -= 1
            return
        for _ in range(min(2, sum(points))):
            options = [f"zone {ZONES[other]}" for other in range(3) if points[other]]
            words = yield from self.question("lose", team, options)
            points[ZONES.index(words[1])] -= 1

    def gain_point(self, team, zones=None):
        """Give a team a point in a zone of its choice, at most six in a zone and ten in all (F3-A3-11)."""
        points = self.points[team]
        if not self.on("condition_points") or sum(points) >= 10:
            return
        open_zones = [zone for zone in range(3) if points[zone] < 6] if zones is None else zones
        if open_zones:
            words = yield from self.question("gain", team, [f"zone {ZONES[zone]}" for zone in open_zones])
            points[ZONES.index(words[1])] += 1

    # ---------------------------------------------------------------- substitutions (F3-A3)

    def substitute(self, team):
        """Let a team announce substitutions, then carry them out; tell whether it made one."""
        if not self.on("substitutions"):
            return False
        announced = []
        while self.subs[team] > len(announced):
            options = ["done", "sub fresh"]
            if self.yellow[team] > announced.count(("card", None)):
                options.append("sub card")
            if self.may_change_formation(team):
                options += [f"sub {'-'.join(map(str, new))}" for new in shifted(self.formation_to_come(team))]
            words = yield from self.question("substitute", team, options)
            if words[0] == "done":
                break
            kind = words[1]
            announced.append(("formation", self.announce_formation(team, kind)) if "-" in kind else (kind, None))
        self.subs[team] -= len(announced)
        for kind, zone in announced:
            yield from self.carry_out(team, kind, zone)
        return bool(announced)

    def formation_to_come(self, team):
        return self.next_formation[team] or self.formation[team]

    def may_change_formation(self, team):
        return True

    def announce_formation(self, team, text):
        """Note the new formation for the next turn; return the zone that it strengthens (F3-A3-06)."""
        new, old = tuple(int(number) for number in text.split("-")), self.formation_to_come(team)
        self.next_formation[team] = new
        return next(zone for zone in range(3) if new[zone] > old[zone])

    def carry_out(self, team, kind, zone):
        if kind == "fresh":
            total = self.roll("fresh") + self.roll("fresh") + self.fresh_modifier(team)
            for _ in range(1 if total * 10 > self.game_time else 2):
                yield from self.gain_point(team)
            return
        if kind == "card":
            self.yellow[team] -= 1
        if self.half > 1 and (zone is None or self.points[team][zone] < 6):  # F3-A3-07, -08
            yield from self.gain_point(team, None if zone is None else [zone])

    def fresh_modifier(self, team):
        return 0

    def end_of_turn(self):
        """CT may substitute with the ball in midfield, DT only if CT did (F3-A3-02)."""
        if board.zone(self.control, self.ball) == 1 and (yield from self.substitute(self.control)):
            yield from self.substitute(self.defending)
        yield from super().end_of_turn()

    def take_formations(self):
        """Announced formations count from the beginning of a turn."""
        self.formation.update({team: new for team, new in self.next_formation.items() if new})
        self.next_formation = {"H": None, "A": None}

    def substitutions_at_set_up(self):
        """CT decides first, then DT (F3-A3-03)."""
        for team in (self.control, self.defending):
            yield from self.substitute(team)
