"""The worth of a position to home, in goals: tables fitted by matches of coaches."""

from footroll.kernels.fuba.layout cimport FubaState

cdef enum:
    MOMENTS = 9      # choice of a target, then up to four actions by who is asked
    FOLDED = 9       # areas seen by the side in control, left and right as one
    LEADS = 5        # two or more behind, ..., two or more ahead
    RESTARTS = 8

# The goals that the side in control is worth more than the other: by moment, area, ball value, lead at the ball and
# lead in the attacked penalty area; and at restarts by their kind.
cdef struct Worths:
    double table[9][9][6][5][5]
    double restart[8]


cdef int moment_of(const FubaState* match) noexcept nogil
cdef int cell_of(const FubaState* match, int moment) noexcept nogil
cdef double threat(const FubaState* match, const Worths* worths) noexcept nogil
cdef double strength(const FubaState* match) noexcept nogil
cdef double worth_of(const FubaState* match, const Worths* worths, double sight) noexcept nogil
