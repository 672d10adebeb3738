"""Movement points and the cells that pawns can run to (rulebook 2.4.2)."""

from footroll.kernels.layout cimport MatchState, ReachSet

cpdef int movement_points(int velocity, bint halved=*, int rounding=*) noexcept nogil
cdef void find_reaches(const MatchState* match, ReachSet* reaches, int rounding) noexcept nogil
