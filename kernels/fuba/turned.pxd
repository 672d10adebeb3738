"""Matches and answers seen from the other end, so that every side can decide as home."""

from footroll.kernels.fuba.layout cimport FubaAction, FubaState


cdef void turn_match(const FubaState* match, FubaState* turned) noexcept nogil
cdef void turn_answer(FubaAction* action) noexcept nogil
cdef bint see_match(const FubaState* match, FubaState* seen) noexcept nogil
