"""Saves and blocks on the goal line: reach, power and catch, and blocking defenders (3.5)."""

from footroll.kernels.counting.rolls import check_ratings

from footroll.kernels.counting.rolls cimport ACTION_ROLLS, SaveCounts, count_attempts, count_catches, count_saves
from footroll.kernels.layout cimport SUCCEEDED
from footroll.kernels.scores cimport judge_attempt
from footroll.kernels.shots cimport line_defender_difficulty, reach_difficulty, shot_power

cdef enum:
    REMEMBERED = 1024   # tables of each kind; a match has a few dozen

cdef dict known_saves = {}
cdef dict known_blocks = {}


cdef int check_yards(int yards) except -1:
    """Refuse a distance that no goal line has."""
    if not 0 <= yards < FARTHEST:
        raise ValueError(f"distances on the line go from 0 to {FARTHEST - 1} yards, and {yards} is outside")
    return 0


cdef class BlockTable:
    """The chance that a defender on the line reaches a shot, by distance (FR-3.5.1-05, FR-3.5.1-06)."""

    def __init__(self, int rating, int strength, int rounding):
        cdef int yards
        check_ratings((rating, strength), rounding)
        for yards in range(FARTHEST):
            self.reached[yards] = count_attempts(rating, strength, line_defender_difficulty(yards), rounding)

    @staticmethod
    def of(*skills):
        """Return the table of a rating, a strength and a rounding; each is counted once."""
        if skills not in known_blocks:
            if len(known_blocks) >= REMEMBERED:
                known_blocks.clear()
            known_blocks[skills] = BlockTable(*skills)
        return known_blocks[skills]


cdef class SaveTable:
    """The results of a goalkeeper on the line against one shooter: reach, power and catch (3.5).

    The score of the reach or of the power can be known; it is -1 if the roll injured its roller.
    """

    def __init__(
        self, int reach, int catching, int keeper_strength, int power, int strength, int rounding, reach_score=None,
        power_score=None
    ):
        cdef int yards
        check_ratings((reach, catching, keeper_strength, power, strength), rounding)
        self.reach = reach
        self.catching = catching
        self.keeper_strength = keeper_strength
        self.power = power
        self.strength = strength
        self.rounding = rounding
        self.reach_score = reach_score
        self.power_score = power_score
        self.caught = {}
        for yards in range(FARTHEST):
            self.reached[yards] = -1

    @staticmethod
    def of(*skills):
        """Return the table of these skills, in the constructor's order; each is counted once."""
        if skills not in known_saves:
            if len(known_saves) >= REMEMBERED:
                known_saves.clear()
            known_saves[skills] = SaveTable(*skills)
        return known_saves[skills]

    def count_answer(self, int yards, int difficulty):
        """Return how many of 10,000 rolls reach a shot, and how many of 100,000,000 then beat the goalkeeper."""
        check_yards(yards)
        return self.count_reached(yards), self.count_caught(difficulty).beaten

    cdef int count_reached(self, int yards):
        """Count the rolls, out of 10,000, that reach a target this many yards away (FR-3.5.1-01)."""
        if self.reach_score is not None:
            return ACTION_ROLLS if judge_attempt(self.reach_score, reach_difficulty(yards)) == SUCCEEDED else 0
        if self.reached[yards] < 0:
            self.reached[yards] = count_attempts(
                self.reach, self.keeper_strength, reach_difficulty(yards), self.rounding
            )
        return self.reached[yards]

    cdef SaveCounts count_caught(self, int difficulty):
        """Count the pairs of power and catch that beat the goalkeeper, are deflected and are held (3.5.2)."""
        cdef SaveCounts counts
        if self.power_score is not None:
            counts = count_catches(
                shot_power(self.power_score, difficulty, self.rounding), self.catching, self.keeper_strength,
                self.rounding,
            )
            return SaveCounts(
                counts.beaten * ACTION_ROLLS, counts.deflected * ACTION_ROLLS, counts.held * ACTION_ROLLS
            )
        if difficulty not in self.caught:
            self.caught[difficulty] = count_saves(
                self.power, self.strength, difficulty, self.catching, self.keeper_strength, self.rounding
            )
        return self.caught[difficulty]
