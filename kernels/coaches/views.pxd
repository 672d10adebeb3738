"""A match as one side sees it."""

from libc.stdint cimport uint64_t

from footroll.kernels.coaches.chances cimport Tables
from footroll.kernels.coaches.coaches cimport Coach, Memory, View
from footroll.kernels.layout cimport Action, MatchState

cdef void look(
    View* view, const MatchState* match, const Coach* coach, Memory* memory, Tables* tables
) noexcept nogil
cdef uint64_t mix(uint64_t word) noexcept nogil
cdef uint64_t position_hash(const View* view) noexcept nogil
cdef double noise_of(const View* view, uint64_t position, int number) noexcept nogil
cdef Action answer_of(int kind) noexcept nogil
cdef Action run_to(int pawn, int x, int y) noexcept nogil


# Whether a cell is on the pitch and nobody is on it.
cdef inline bint is_open(const View* view, int x, int y) noexcept nogil:
    if x < 0 or y < 0 or x >= view.match.length or y >= view.match.width:
        return False
    return not (view.taken[x][y >> 6] >> (y & 63)) & 1
