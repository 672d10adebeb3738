"""Every end of an answer, counted over its dice."""

from libc.stdint cimport int32_t, uint8_t, uint64_t

from footroll.kernels.fuba.layout cimport FubaAction, FubaLog, FubaNote, FubaState
from footroll.kernels.fuba.reached cimport Reached, Way


cdef class Rooms:
    cdef Reached level
    cdef Reached waiting
    cdef Reached leaves
    cdef Reached ends


cdef class Branches:
    cdef FubaAction action
    cdef uint8_t script[16]
    cdef FubaNote notes[512]
    cdef Way names[64]
    cdef Way values[7]
    cdef Way controls[2]
    cdef int named
    cdef uint64_t rolls
    cdef uint64_t rejected
    cdef bint whole
    cdef bint through
    cdef bint apart    # the rolls of this task lead to different states
    cdef list found
    cdef readonly int refusal
    cdef readonly int states
    cdef readonly bint declined   # a charge, a boost or a skill in between

    cdef void clear_tally(self) noexcept
    cdef int explore(self, const FubaState* start) except -1
    cdef int roll_on(self, const Reached* level, int32_t at, bint first) except -1
    cdef int draw(self, const Reached* level, int32_t at) except -1
    cdef int roll(self, const Reached* level, int32_t at, bint first) except -1
    cdef int add_leaf(
        self, const Reached* level, int32_t at, const FubaState* match, const FubaLog* log, int weight
    ) except -1
    cdef int share(self, int32_t leaf) except -1
    cdef int play_on(self, FubaState* match, FubaLog* log, uint64_t name) except -1
    cdef bint passes(self, const FubaState* match, const FubaLog* log, uint64_t name) noexcept
    cdef bint skips_test(self, const FubaState* match) noexcept
    cdef bint settles(self, const FubaState* match, const FubaLog* log, uint64_t name) noexcept
    cdef int count(self, const FubaState* match, uint64_t name, uint64_t number, uint64_t among) except -1
