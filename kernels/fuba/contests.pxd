"""Positioning and pressing: two dice against the ball value (F3-4.6, F3-4.7, F3-A6)."""

from footroll.kernels.fuba.layout cimport FubaState


cpdef int positioned(
    int value, int one, int other, bint controls, int ours, int theirs, int more=*, int limit=*
) noexcept nogil
cpdef int pressed(int value, int one, int other, bint aggressive=*) noexcept nogil
cdef bint may_press(const FubaState* match, bint aggressive) noexcept nogil
cdef bint is_pressable(const FubaState* match, int ours, bint aggressive) noexcept nogil
