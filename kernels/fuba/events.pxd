"""The 29 special events (F3-A13)."""

from libc.stdint cimport uint64_t

from footroll.kernels.fuba.layout cimport FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cpdef int event_of(int ours, int theirs) noexcept nogil
cdef void roll_event(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
cdef void collide(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
cdef uint64_t drawn_among(const FubaState* match, int side, bint gains) noexcept nogil
cdef void take_drawn(FubaState* match, int side, int skill, FubaLog* log) noexcept nogil
cdef void draw_skill(FubaState* match, int side, bint gains, Dice* dice, FubaLog* log) noexcept nogil
cdef void regain_point(FubaState* match, int side) noexcept nogil
cdef void end_situation(FubaState* match) noexcept nogil
