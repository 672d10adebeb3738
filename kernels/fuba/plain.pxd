"""The plain coach: the answer with the best expectation by the fitted tables."""

from libc.stdint cimport uint8_t, uint64_t

from footroll.kernels.fuba.layout cimport FubaAction, FubaState
from footroll.kernels.fuba.worth cimport Worths
from footroll.kernels.layout cimport Dice

# What a coach judges by: its tables, and how much it looks at pieces away from the ball.
cdef struct Judge:
    const Worths* worths
    double sight
    uint64_t nodes     # positions judged so far


cdef bint rolls_two(int kind) noexcept nogil
cdef double judge_position(Judge* judge, const FubaState* match) noexcept nogil
cdef int exact_dice(const FubaState* match) noexcept nogil
cdef void draw_rest(uint8_t* script, int depth) noexcept nogil
cdef void play_through(FubaState* match, const FubaAction* action, Dice* dice) noexcept nogil
cdef double expect(Judge* judge, const FubaState* match, const FubaAction* action) noexcept nogil
cdef void decide_plainly(Judge* judge, const FubaState* match, Dice* chance, FubaAction* action) noexcept nogil
