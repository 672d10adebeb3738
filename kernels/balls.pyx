"""Balls that are played, counted whole: every score of the kicker against everybody who tries (2.6, 3.1.5, 3.2)."""

from footroll.kernels.chances cimport ACTION_ROLLS, ROLLS, RollCounts, TryCounts, count_roll, tries_of
from footroll.kernels.layout cimport LOST, SUCCEEDED
from footroll.kernels.passes cimport judge_interception
from footroll.kernels.scores cimport error_yards, is_hurt, judge_attempt, score_of


cdef dict known_tries = {}


cdef bytes first_check(int strength, int rounding, bint hurts):
    """Return the first injury check that hurts or does not, if there is one (FR-2.15-03)."""
    cdef int check
    for check in range(ROLLS):
        if is_hurt(strength, check, rounding) == hurts:
            return bytes([check])
    return b""


cdef class Tries:
    """What one who tries makes of a ball of each score, of 10,000 rolls, with scripts of rolls that show it.

    A draw is rolled again: the other ends are then out of so many fewer.
    """

    def __init__(self, int rating, int strength, int tie, int rounding):
        cdef RollCounts rolls = count_roll(rating, strength, rounding)
        cdef TryCounts counts
        cdef int against
        self.hurt = rolls.hurt
        self.win = bytes([ROLLS - 1])
        self.low = b"\1"
        self.zero = b"\0" + first_check(strength, rounding, False)
        self.hurts = b"\0" + first_check(strength, rounding, True)
        self.sure_misses = SCORES
        for against in range(SCORES):
            counts = tries_of(&rolls, rating, against, tie)
            self.won[against] = counts.won
            self.again[against] = counts.drawn
            self.missed[against] = counts.lost - self.hurt
            self.let_past[against] = 1.0 - <double> self.won[against] / self.out_of(against)
            if judge_interception(score_of(rating, 1, rounding), against, tie) == LOST:
                self.sure_misses = min(self.sure_misses, against)

    @staticmethod
    def of(int rating, int strength, int tie, int rounding):
        """Return the tries of a rating, which are counted once."""
        key = rating, strength, tie, rounding
        if key not in known_tries:
            known_tries[key] = Tries(rating, strength, tie, rounding)
        return known_tries[key]

    @staticmethod
    def known(int won, int missed, int hurt, bytes dice not None):
        """Return a try that has been rolled: what these dice came to, of 10,000."""
        cdef Tries tries = Tries.__new__(Tries)
        cdef int against
        tries.win = tries.low = tries.zero = tries.hurts = dice
        tries.hurt = hurt
        for against in range(SCORES):
            tries.won[against] = won
            tries.missed[against] = missed
            tries.let_past[against] = 1.0 - <double> won / ACTION_ROLLS
        return tries

    def chance_to_win(self, int against):
        """Return how often a ball of this score is won, and out of how many rolls."""
        return self.won[against], self.out_of(against)

    cdef int out_of(self, int against) noexcept:
        """Return of how many rolls the ends are counted: what is rolled again does not count."""
        return ACTION_ROLLS - self.again[against]

    cdef bytes miss(self, int against):
        """Return rolls that miss a ball of this score unhurt."""
        return self.low if against >= self.sure_misses else self.zero

    cdef bytes past(self, int against):
        """Return rolls that let a ball of this score go, unhurt if that can be."""
        return self.miss(against) if self.missed[against] else self.hurts


cdef class Counts:
    """How many rolls of so many come to each end, and the first that were found to."""

    cdef readonly dict found    # ends by what they are out of: each with how often it comes up, and its script

    def __cinit__(self):
        self.found = {}

    cdef int add(self, object out_of, object end, object often, bytes script) except -1:
        """Add rolls to an end."""
        if not often:
            return 0
        ends = self.found.setdefault(out_of, {})
        before = ends.get(end)
        ends[end] = (often, script) if before is None else (before[0] + often, before[1])
        return 0


def flight_counts(
    tuple scored not None, list tries not None, tuple matters not None, bint automatic, int difficulty, int parts,
    int rounding
):
    """Return how often a ball ends each way, by what that is out of: `{out_of: {end: (often, script)}}`.

    An end is who intercepts it as `(place, None)`, its error as `(None, yards)`, or as `(None, None, *hurt)` that it
    arrives and whom it has hurt of those who matter then. `scored` are the kicker's rolls from the lowest score up.
    """
    cdef Counts counts = Counts()
    cdef Tries one
    cdef int score, place, error
    for often, score, _, script in reversed(scored):  # the best score shows the fewest injuries
        out_of = ACTION_ROLLS
        for one in tries:
            out_of = out_of * one.out_of(score)
        rest = out_of // ACTION_ROLLS
        left, dice = often, script
        for place in range(len(tries)):
            one = tries[place]
            rest = rest // one.out_of(score)
            counts.add(out_of, (place, None), left * one.won[score] * rest, dice + one.win)
            left = left * (one.missed[score] + one.hurt)
            dice = dice + one.past(score)
        if automatic or judge_attempt(score, difficulty) == SUCCEEDED:
            add_arrivals(counts, out_of, often, score, script, tries, matters)
        else:
            error = max(error_yards(difficulty, score, parts, rounding), 0)
            counts.add(out_of, (None, error), left, dice)
    return counts.found


cdef int add_arrivals(
    Counts counts, object out_of, object often, int score, bytes script, list tries, tuple matters
) except -1:
    """Add a ball of a score past everybody who tries, by whom of those who matter their tries have hurt."""
    cdef Tries one
    cdef int place
    ways = [((None, None), often, script)]
    for place in range(len(tries)):
        one = tries[place]
        if place not in matters:
            ways = [(end, often * (one.missed[score] + one.hurt), script + one.past(score))
                    for end, often, script in ways]
            continue
        unhurt = [(end, often * one.missed[score], script + one.miss(score)) for end, often, script in ways]
        ways = unhurt + [((*end, place), often * one.hurt, script + one.hurts) for end, often, script in ways]
    for end, often, script in ways:
        counts.add(out_of, end, often, script)
    return 0
