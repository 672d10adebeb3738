"""The start and the end of a match and of its halves (F3-3.2, F3-4.2.1.3)."""

from footroll.kernels.fuba.layout cimport FubaAction, FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void open_match(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
cdef void start_half(FubaState* match) noexcept nogil
cdef void end_half(FubaState* match, FubaLog* log) noexcept nogil
cdef void end_match(FubaState* match, FubaLog* log) noexcept nogil
cdef void choose_formation(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil
