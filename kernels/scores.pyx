"""Scores, rounding, errors and verdicts (rulebook 1.8, FR-A-02)."""

from libc.stdint cimport uint8_t

from footroll.kernels.layout cimport FAILED, HALF_EVEN, HIGHEST_SKILL, SUCCEEDED, TRUNCATE


cpdef int rounded(int dividend, int divisor, int rounding=HALF_EVEN) except? -2147483648 nogil:
    """Round a formula's value once, the same way on both sides of zero.

    A value is rounded to a whole number at its end, not in between (FR-1.8-01, FR-1.8-02, FR-1.8-03, FR-1.8-04).
    """
    if divisor < 1:
        with gil:
            raise ValueError(f"a formula cannot be divided by {divisor}")
    if dividend < 0:
        return -rounded_quotient(-dividend, divisor, rounding)
    return rounded_quotient(dividend, divisor, rounding)


cpdef int action_score(int skill, int roll, int rounding=HALF_EVEN) noexcept nogil:
    """Return the score A of a roll: that percentage of the skill (FR-1.8-05, FR-1.7-03).

    A roll of 99 gives the highest score and a roll of 0 scores 0 (FR-1.8-06, FR-1.8-18).
    """
    return score_of(skill, roll, rounding)


cpdef int oneself_difficulty(int skill) noexcept nogil:
    """Return the difficulty of an action on oneself; even skill 100 can fail (FR-1.8-11, FR-1.8-12)."""
    return 101 - skill


cpdef int error_yards(int difficulty, int score, int parts=2, int rounding=HALF_EVEN) except? -2147483648 nogil:
    """Return the error E of a failed action: the missing score divided by `parts` (FR-1.8-09)."""
    return rounded(difficulty - score, parts, rounding)


cpdef int success_rate(int score, int difficulty, int rounding=HALF_EVEN) noexcept nogil:
    """Return the share of a score that the difficulty leaves, at least 0 (FR-1.8-10, FR-3.3.1-23)."""
    if difficulty >= 100:
        return 0
    return rounded(score * (100 - difficulty), 100, rounding)


cpdef int judge_attempt(int score, int difficulty) noexcept nogil:
    """Judge an action by its difficulty: an equal score succeeds (FR-1.8-08)."""
    return SUCCEEDED if score >= difficulty else FAILED


cpdef int judge_contest(int score, int opponent) noexcept nogil:
    """Judge two opposed scores; a draw is rolled again (FR-1.8-13, FR-1.8-14)."""
    return better_of(score, opponent)


cpdef bint is_foul(int roll) noexcept nogil:
    """Return whether the natural roll of a contest is a foul (FR-2.14-05, FR-2.14-06)."""
    return rolls_foul(roll)


cpdef bint is_hurt(int strength, int roll, int rounding=HALF_EVEN) noexcept nogil:
    """Return whether an injury check fails (FR-2.15-03, FR-2.15-04)."""
    return judge_attempt(action_score(strength, roll, rounding), oneself_difficulty(strength)) == FAILED


# The number of the 100 rolls that score less than a number, for every rounding, skill and number.
cdef uint8_t FEWER[4][HIGHEST_SKILL + 1][HIGHEST_SKILL + 2]


cdef void count_scores(uint8_t* fewer, int skill, int rounding) noexcept nogil:
    """Count the rolls that score less than each number; the counts never fall."""
    cdef int roll = 0
    cdef int score
    for score in range(HIGHEST_SKILL + 2):
        while roll < 100 and score_of(skill, roll, rounding) < score:
            roll += 1
        fewer[score] = <uint8_t> roll


cdef void fill_fewer() noexcept nogil:
    """Fill the table once, when the module is loaded."""
    cdef int rounding, skill
    for rounding in range(4):
        for skill in range(HIGHEST_SKILL + 1):
            count_scores(FEWER[rounding][skill], skill, rounding)


fill_fewer()


cdef Chances count_contest(int skill, int opponent, int rounding) noexcept nogil:
    """Count how many of a contest's 10,000 pairs of rolls win, draw and lose (FR-1.8-13)."""
    cdef const uint8_t* fewer = FEWER[rounding][opponent]
    cdef Chances chances = Chances(0, 0, 0)
    cdef int roll, score
    for roll in range(100):
        score = score_of(skill, roll, rounding)
        chances.won += fewer[score]
        chances.lost += 100 - fewer[score + 1]
    chances.drawn = 10000 - chances.won - chances.lost
    return chances


def check_contest(int skill, int opponent, int rounding):
    """Refuse skills and roundings that the table does not cover."""
    if not (0 <= skill <= HIGHEST_SKILL and 0 <= opponent <= HIGHEST_SKILL):
        raise ValueError(f"a contest of {skill} against {opponent}: skills go from 0 to {int(HIGHEST_SKILL)}")
    if not 0 <= rounding <= TRUNCATE:
        raise ValueError(f"{rounding} is not a rounding rule")


def contest_chances(int skill, int opponent, int rounding=HALF_EVEN):
    """Return how many of a contest's 10,000 pairs of rolls win, draw and lose (FR-1.8-13)."""
    check_contest(skill, opponent, rounding)
    cdef Chances chances = count_contest(skill, opponent, rounding)
    return chances.won, chances.drawn, chances.lost


def fill_contests(const uint8_t[::1] skills, int[:, :, ::1] out, int rounding=HALF_EVEN):
    """Count every skill against every other.

    `out[i, j]` receives the wins, draws and losses of `skills[i]` against `skills[j]`.
    """
    cdef Py_ssize_t i, j
    cdef Chances chances
    if out.shape[0] != skills.shape[0] or out.shape[1] != skills.shape[0] or out.shape[2] != 3:
        raise ValueError(f"{skills.shape[0]} x {skills.shape[0]} x 3 places are needed")
    for i in range(skills.shape[0]):
        check_contest(skills[i], skills[i], rounding)
    with nogil:
        for i in range(skills.shape[0]):
            for j in range(skills.shape[0]):
                chances = count_contest(skills[i], skills[j], rounding)
                out[i, j, 0] = chances.won
                out[i, j, 1] = chances.drawn
                out[i, j, 2] = chances.lost
