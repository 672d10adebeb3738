"""Scores for every kernel (rulebook 1.8)."""

from footroll.kernels.layout cimport DRAWN, HALF_EVEN, HALF_UP, TRUNCATE

# The number of a contest's 10,000 pairs of rolls that end each way.
cdef struct Chances:
    int won
    int drawn
    int lost


cdef Chances count_contest(int skill, int opponent, int rounding) noexcept nogil
cpdef int rounded(int dividend, int divisor, int rounding=*) except? -2147483648 nogil
cpdef int action_score(int skill, int roll, int rounding=*) noexcept nogil
cpdef int oneself_difficulty(int skill) noexcept nogil
cpdef int error_yards(int difficulty, int score, int parts=*, int rounding=*) except? -2147483648 nogil
cpdef int success_rate(int score, int difficulty, int rounding=*) noexcept nogil
cpdef int judge_attempt(int score, int difficulty) noexcept nogil
cpdef int judge_contest(int score, int opponent) noexcept nogil
cpdef bint is_foul(int roll) noexcept nogil
cpdef bint is_hurt(int strength, int roll, int rounding=*) noexcept nogil


# Whether the remainder rounds the quotient up (FR-1.8-01, FR-1.8-02).
cdef inline int rounds_up(int twice_rest, int divisor, int whole, int rounding) noexcept nogil:
    if rounding == TRUNCATE:
        return 0
    if rounding == HALF_EVEN:
        return twice_rest + (whole & 1) > divisor
    return twice_rest + (rounding == HALF_UP) > divisor


# A rounded quotient, for dividends of at least 0 (FR-1.8-01, FR-1.8-02).
cdef inline int rounded_quotient(int dividend, int divisor, int rounding) noexcept nogil:
    cdef int whole = dividend // divisor
    return whole + rounds_up(2 * (dividend - whole * divisor), divisor, whole, rounding)


# The score of a roll with a skill (FR-1.8-05, FR-1.7-03).
cdef inline int score_of(int skill, int roll, int rounding) noexcept nogil:
    return rounded_quotient(skill * roll, 100, rounding)


# Which of two scores is better (FR-1.8-13, FR-1.8-14).
cdef inline int better_of(int score, int opponent) noexcept nogil:
    return DRAWN + (score > opponent) - (score < opponent)


# Whether the natural roll of a contest is a foul (FR-2.14-05, FR-2.14-06).
cdef inline bint rolls_foul(int roll) noexcept nogil:
    return 1 <= roll <= 9
