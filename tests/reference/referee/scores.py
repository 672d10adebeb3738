"""Rounding, scores and the formulas built on them (1.8, 2.4.2, 2.6), in whole numbers and fractions."""

from fractions import Fraction

HALF = Fraction(1, 2)
KEEPER_BONUS = 20  # FR-1.8-16: added to the skill
UNGIVEN_SKILL = 50  # FR-1.6-06: an outfielder without goalkeeper skills


def rounded(value, how="half_even"):
    """Return the nearest whole number, the same way on both sides of zero (FR-1.8-01, -02, -04)."""
    size = abs(Fraction(value))
    whole = size.numerator // size.denominator
    if rounds_up(whole, size - whole, how):
        whole += 1
    return whole if value >= 0 else -whole


def rounds_up(whole, rest, how):
    """Return whether the remainder counts as one more."""
    if how == "truncate":
        return False
    if rest != HALF:
        return rest > HALF
    return {"half_even": whole % 2 == 1, "half_up": True, "half_down": False}[how]


def score(roll, skill, how="half_even"):
    """Return A, the part of the skill that the roll brings out (FR-1.8-05)."""
    return rounded(Fraction(roll * skill, 100), how)


def power(shot_score, difficulty, how="half_even"):
    """Return the power of a shot, at least 0 (FR-1.8-10, FR-3.3.1-21, -23)."""
    return max(0, rounded(Fraction(shot_score * (100 - difficulty), 100), how))


def error(difficulty, reached, divisor, how="half_even"):
    """Return the yards by which an action fails (FR-1.8-09)."""
    return rounded(Fraction(difficulty - reached, divisor), how)


def automatic_distance(skill):
    """Return the distance within which a low-pass cannot miss (FR-2.6-11; FR-1.6-04 for lower skills)."""
    return max(0, (skill - 40) // 2)


def movement_points(velocity, halved, how="half_even"):
    """Return the points of one movement phase (FR-2.4.2-18, -22, -23)."""
    return rounded(Fraction(velocity, 20 if halved else 10), how)


def injury_difficulty(strength):
    """Return the difficulty of an injury check (FR-1.8-11, FR-2.15-03)."""
    return 101 - strength
