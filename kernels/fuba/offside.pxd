"""Offside: the second-closest player, and the areas that are offside (F3-5.1)."""

from libc.stdint cimport uint16_t

from footroll.kernels.fuba.layout cimport FubaState


cdef int second_closest(const FubaState* match, int side) noexcept nogil
cdef uint16_t offside_areas(const FubaState* match, int side, int ball) noexcept nogil
