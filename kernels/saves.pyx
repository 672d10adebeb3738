"""What those on the goal line make of shots: a goalkeeper's reach, power and catch, and defenders who block (3.5)."""

from footroll.kernels.chances cimport ACTION_ROLLS, SaveCounts, count_attempts, count_catches, count_saves
from footroll.kernels.layout cimport SUCCEEDED
from footroll.kernels.scores cimport judge_attempt
from footroll.kernels.shots cimport line_defender_difficulty, reach_difficulty, shot_power

cdef dict known_saves = {}
cdef dict known_blocks = {}


cdef class Blocks:
    """What a defender on the line makes of a shot, by how far it is from him (FR-3.5.1-05, FR-3.5.1-06)."""

    def __init__(self, int rating, int strength, int rounding):
        cdef int yards
        for yards in range(FARTHEST):
            self.reached[yards] = count_attempts(rating, strength, line_defender_difficulty(yards), rounding)

    @staticmethod
    def of(*skills):
        """Return the blocks of a rating, a strength and a rounding, which are counted once."""
        if skills not in known_blocks:
            known_blocks[skills] = Blocks(*skills)
        return known_blocks[skills]


cdef class Saves:
    """What a goalkeeper on his line makes of the shots of one shooter: reach, power and catch (3.5).

    The score of the reach or of the power can be known, -1 if the roll has hurt its roller.
    """

    def __init__(
        self, int reach, int catching, int keeper_strength, int power, int strength, int rounding, reach_score=None,
        power_score=None
    ):
        cdef int yards
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
        """Return the saves of these skills, in the order of the constructor, which are counted once."""
        if skills not in known_saves:
            known_saves[skills] = Saves(*skills)
        return known_saves[skills]

    def answer(self, int yards, int difficulty):
        """Return how many of 10,000 rolls reach a shot, and how many of 100,000,000 that were reached beat him."""
        return self.reaches(yards), self.catches(difficulty).beaten

    cdef int reaches(self, int yards):
        """Return how many of 10,000 rolls reach a target so many yards away (FR-3.5.1-01)."""
        if self.reach_score is not None:
            return ACTION_ROLLS if judge_attempt(self.reach_score, reach_difficulty(yards)) == SUCCEEDED else 0
        if self.reached[yards] < 0:
            self.reached[yards] = count_attempts(
                self.reach, self.keeper_strength, reach_difficulty(yards), self.rounding
            )
        return self.reached[yards]

    cdef SaveCounts catches(self, int difficulty):
        """Return how many pairs of power and catch are beaten, deflected and held at a difficulty (3.5.2)."""
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
