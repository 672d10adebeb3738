"""A FUBA match for Python."""

from libc.stdint cimport uint8_t, uint32_t

from footroll.kernels.dice cimport DiceCup
from footroll.kernels.fuba.layout cimport FubaAction, FubaLog, FubaNote, FubaState
from footroll.kernels.layout cimport Dice


cdef class FubaPlayed:
    cdef FubaNote* notes
    cdef uint32_t count
    cdef FubaState before
    cdef Dice dice
    cdef bytes script
    cdef readonly int refusal
    cdef readonly bint ran_out
    cdef readonly bint misread
    cdef readonly uint32_t rolled
    cdef readonly uint8_t decider

    cdef int keep_notes(self, const FubaLog* log) except -1


cdef class FubaEngine:
    cdef FubaState match

    cdef FubaPlayed run(self, const FubaAction* action, DiceCup cup)
