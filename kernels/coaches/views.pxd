"""A match as one side sees it."""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint64_t

from footroll.kernels.coaches.chances cimport Tables
from footroll.kernels.coaches.coaches cimport Coach, Memory, View
from footroll.kernels.layout cimport Action, DO_RUN, MatchState, NOBODY

cdef void look(
    View* view, const MatchState* match, const Coach* coach, Memory* memory, Tables* tables
) noexcept nogil
cdef uint64_t mix(uint64_t word) noexcept nogil
cdef uint64_t position_hash(const View* view) noexcept nogil
cdef double noise_of(const View* view, uint64_t position, int number) noexcept nogil


# An answer that needs no numbers.
cdef inline Action answer_of(int kind) noexcept nogil:
    return Action(<uint8_t> kind, 0, NOBODY, 0, 0, 0)


# A run.
cdef inline Action run_to(int pawn, int x, int y) noexcept nogil:
    return Action(DO_RUN, 0, <int8_t> pawn, 0, <int16_t> x, <int16_t> y)


# Whether a cell is on the pitch and nobody is on it.
cdef inline bint is_open(const View* view, int x, int y) noexcept nogil:
    if x < 0 or y < 0 or x >= view.match.length or y >= view.match.width:
        return False
    return not (view.taken[x][y >> 6] >> (y & 63)) & 1
