"""The chances of shots, passes and runs again, in fractions and straight from the rules; no kernels.

Home attacks. Everybody that can intercept tries, except the blockers of a shot or pass in play, beaten by a feint
(FR-2.5-03, FR-2.5-11). Each score goes to the best of its targets.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product

from tests.reference import grid, trajectories
from tests.reference.referee import scores as formulas

HALF = Fraction(1, 2)
COLUMNS, ROWS = range(8), range(3)


@dataclass(frozen=True, eq=False)
class Pawn:
    """One footballer: cell, scores by name, and flags."""

    cell: tuple
    skills: dict
    keeper: bool = False
    spent: bool = False

    def skill(self, name):
        return self.skills[name]


@dataclass(frozen=True, eq=False)
class Scene:
    """An attacker and defenders on a pitch, with house rules."""

    actor: Pawn
    defenders: tuple
    length: int = 100
    width: int = 64
    rules: dict = field(default_factory=dict)

    def rule(self, name, default):
        return self.rules.get(name, default)

    @property
    def rounding(self):
        return self.rule("rounding", "half_even")


@cache
def rolls(skill, strength, rounding):
    """Return the chance of each score of a roll, None for the one that hurts (FR-1.8-05, FR-2.15-02, -03)."""
    failed = sum(formulas.score(check, strength, rounding) < 101 - strength for check in range(100))
    found = {None: Fraction(failed, 10_000), 0: Fraction(100 - failed, 10_000)}
    for roll in range(1, 100):
        score = formulas.score(roll, skill, rounding)
        found[score] = found.get(score, 0) + Fraction(1, 100)
    return found


def scores_of(pawn, name):
    return pawn.skill(name), pawn.skill("strength")


def outcomes(scene, pawn, name):
    return rolls(*scores_of(pawn, name), scene.rounding)


def reaches(scene, pawn, name, asked):
    """Return the chance that a roll reaches a difficulty (FR-1.8-08)."""
    return sum(chance for score, chance in outcomes(scene, pawn, name).items() if score is not None and score >= asked)


def in_box(scene, cell):
    """Return whether a cell lies in the penalty area that home attacks (FR-1.4-09)."""
    aside = (scene.width - 44) // 2
    return cell[0] >= scene.length - 18 and aside <= cell[1] < scene.width - aside


def intercepts(scene, pawn, ball):
    """Return the chance that a footballer stops a ball of this score (FR-3.1.5-03, -04)."""
    skill = pawn.skill("intercept") + (20 if pawn.keeper and in_box(scene, pawn.cell) else 0)
    return stops(skill, pawn.skill("strength"), ball, scene.rule("intercept_tie", "intercepted"), scene.rounding)


@cache
def stops(skill, strength, ball, tie, rounding):
    found = rolls(skill, strength, rounding).items()
    more = sum(chance for score, chance in found if score is not None and score > ball)
    level = sum(chance for score, chance in found if score == ball)
    if tie == "repeat":
        return more / (1 - level)
    return more + (level if tie == "intercepted" else 0)


def near(scene, cell, other):
    """Return whether two cells are in each other's reach zone (FR-1.9-01)."""
    along, aside = abs(cell[0] - other[0]), abs(cell[1] - other[1])
    return along + aside <= 1 if scene.rule("reach_zone", "square") == "diamond" else max(along, aside) <= 1


def blockers(scene):
    return [one for one in scene.defenders if not one.spent and near(scene, one.cell, scene.actor.cell)]


@cache
def met(scene, end, never):
    """Return the footballers that may intercept a ball to a point (FR-2.6-15, FR-2.16-10)."""
    return [
        one
        for one in scene.defenders
        if not one.spent
        and one not in never
        and trajectories.meets(
            scene.actor.cell,
            end,
            one.cell,
            scene.rule("trajectory_touch", "closed_beyond_passer"),
            scene.rule("reach_zone", "square"),
        )
    ]


def all_miss(scene, tries, ball):
    chance = Fraction(1)
    for one in tries:
        chance *= 1 - intercepts(scene, one, ball)
    return chance


def guards(scene):
    """Return the guards of the goal line: its goalkeeper, or else everybody on it (FR-2.16-15, FR-2.16-16)."""
    on_line = [one for one in scene.defenders if one.cell[0] == scene.length - 1]
    return [one for one in on_line if one.keeper] or on_line


@cache
def beaten(powers, catches, difficulty, rounding):
    """Return the chance that a ball that the goalkeeper reached goes in (FR-3.3.1-21, FR-3.5.2-02 to -04).

    Powers and catches are a skill and a strength each.
    """
    chance = Fraction(0)
    for score, share in rolls(*powers, rounding).items():
        power = formulas.power(score or 0, difficulty, rounding)
        caught = rolls(*catches, rounding).items()
        chance += share * sum(part for score, part in caught if score is None or score < power)
    return chance


@cache
def goes_in(scene, target, power_name, difficulty):
    """Return the chance that a ball at a target is a goal (3.5)."""
    post = scene.width // 2 - 4
    chance = Fraction(1)
    for one in guards(scene):
        yards = abs(one.cell[1] - post - target[0]) + target[1]
        if one.keeper:
            powers, catches = scores_of(scene.actor, power_name), scores_of(one, "catch")
            kept = 1 - beaten(powers, catches, difficulty, scene.rounding)
            return 1 - reaches(scene, one, "reach", 10 * yards) * kept
        chance *= 1 - reaches(scene, one, "intercept", 33 * yards)
    return chance


@cache
def difficulty_of(scene, skill):
    """Return how hard a shot is (FR-B.2-02, FR-3.4.3-03, FR-3.4.4-03)."""
    x, y = scene.actor.cell
    cell = grid.difficulty(scene.length - x, max(scene.width // 2 - y, y + 1 - scene.width // 2))
    return {"offensive-header": 2 * cell, "scissors-kick": cell + 20}.get(skill, cell)


def closest_column(scene):
    """Return the column of the goal closest to the actor (FR-3.3.1-05)."""
    return min(max(scene.actor.cell[1] - (scene.width // 2 - 4), 0), 7)


@cache
def gets_through(scene, skill, column, score):
    """Return the chance that nobody intercepts a shot of this score at a column (FR-2.16-10 to -14)."""
    feints = skill == "shoot" and scene.rule("blocked_shot", "feint") == "feint"
    never = (*guards(scene), *(blockers(scene) if feints else ()))
    return all_miss(scene, met(scene, (scene.length, scene.width // 2 - 4 + column + HALF), never), score)


def power_of(skill):
    return "header-power" if skill == "offensive-header" else "shot-power"


def targets(scene, skill, score):
    """Return the chance of a goal at each target that a score on target allows (FR-3.3.1-06 to -09)."""
    hard, closest = difficulty_of(scene, skill), closest_column(scene)
    return {
        (column, row): gets_through(scene, skill, column, score) * goes_in(scene, (column, row), power_of(skill), hard)
        for column, row in product(COLUMNS, ROWS)
        if 5 * (abs(column - closest) + row) <= score - hard
    }


def off_post(scene, skill, hard):
    """Return the chance that a ball on the post goes in: 6, 7 and 8 of a D8, at the three heights (FR-3.3.1-11)."""
    column = closest_column(scene)
    heights = sum(goes_in(scene, (column, row), power_of(skill), hard) for row in ROWS)
    return gets_through(scene, skill, column, hard) * heights / 8


def goal_chance(scene, skill="shoot"):
    """Return the chance of a goal from the actor's cell (3.3, 3.4)."""
    if 2 * scene.actor.cell[0] < scene.length:
        return Fraction(0)
    hard = difficulty_of(scene, skill)
    chance = Fraction(0)
    for score, share in outcomes(scene, scene.actor, skill).items():
        if score is not None and score > hard:
            chance += share * max(targets(scene, skill, score).values())
        elif score == hard:
            chance += share * off_post(scene, skill, hard)
    return chance


@cache
def pass_chances(scene, cell):
    """Return the chances that a pass to a cell arrives, and that it is intercepted (2.6, 3.2.1, 3.2.2)."""
    start = scene.actor.cell
    yards = abs(cell[0] - start[0]) + abs(cell[1] - start[1])
    if not yards:
        return Fraction(0), Fraction(0)
    high = yards > 30
    tries = met(scene, trajectories.centre(cell), tuple(blockers(scene)))
    if high:
        tries = [one for one in tries if max(abs(one.cell[0] - start[0]), abs(one.cell[1] - start[1])) <= 2]
    skill = "high-pass" if high else "low-pass"
    automatic = not high and yards <= formulas.automatic_distance(scene.actor.skill(skill))
    if automatic and not tries:
        return Fraction(1), Fraction(0)
    arrives = intercepted = Fraction(0)
    for score, share in outcomes(scene, scene.actor, skill).items():
        if score is None:
            continue
        safe = all_miss(scene, tries, score)
        intercepted += share * (1 - safe)
        arrives += share * safe * (automatic or score >= yards)
    return arrives, intercepted
