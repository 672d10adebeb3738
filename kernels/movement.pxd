"""Movement points and the cells that pawns can run to (rulebook 2.4.2)."""

from footroll.kernels.layout cimport MatchState, ReachSet
from footroll.kernels.scores cimport rounded_quotient


# The movement points of a velocity, whole or halved; halving counts once (FR-2.4.2-18, FR-2.4.2-22, FR-2.4.2-23).
cdef inline int points_for(int velocity, bint halved, int rounding) noexcept nogil:
    if halved:  # the compiler divides faster by a number that it knows
        return rounded_quotient(velocity, 20, rounding)
    return rounded_quotient(velocity, 10, rounding)


cpdef int movement_points(int velocity, bint halved=*, int rounding=*) noexcept nogil
cdef void find_reaches(const MatchState* match, ReachSet* reaches, int rounding) noexcept nogil
