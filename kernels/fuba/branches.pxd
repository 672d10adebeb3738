"""Every end of an answer, counted over its dice."""

from libc.stdint cimport uint8_t, uint32_t

from footroll.kernels.fuba.engine cimport FubaEngine
from footroll.kernels.fuba.layout cimport FubaAction, FubaNote, FubaState


cdef class Branches:
    cdef FubaAction action
    cdef uint8_t script[16]
    cdef FubaNote notes[512]
    cdef dict found
    cdef dict waiting
    cdef dict leaves
    cdef uint32_t rejected
    cdef bint whole
    cdef readonly int refusal

    cdef int explore(self, const FubaState* start) except -1
    cdef int expand(self, const FubaState* before, bint first, int depth) except -1
    cdef int play_on(self, const FubaState* before, FubaState* match, uint32_t count, int depth) except -1
    cdef object end_of(self, const FubaState* match)
    cdef int share(self, dict ways, int choices) except -1
    cdef int draw(self, const FubaState* before) except -1
