"""Every end of an answer, counted over its dice."""

from libc.stdint cimport uint8_t, uint32_t

from footroll.kernels.fuba.engine cimport FubaEngine
from footroll.kernels.fuba.layout cimport FubaAction, FubaNote, FubaState


cdef class Branches:
    cdef FubaState start
    cdef FubaAction action
    cdef uint8_t script[16]
    cdef FubaNote notes[512]
    cdef dict found
    cdef bint whole
    cdef readonly int refusal

    cdef int explore(self, int depth) except -1
    cdef int keep(self, const FubaState* match, uint32_t count, int depth) except -1
