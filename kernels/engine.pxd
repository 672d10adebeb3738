"""A match for Python."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t

from footroll.kernels.dice cimport DiceCup
from footroll.kernels.layout cimport Action, Dice, Log, MatchState, Note


cdef enum:
    BLOCK = 32   # bytes of a state that are saved together


# A block of a state as it was before a step.
cdef struct Block:
    uint16_t at
    uint8_t was[BLOCK]


cdef class Played:
    cdef Note* notes
    cdef uint32_t count
    cdef Block* blocks
    cdef uint32_t changed
    cdef Dice dice
    cdef bytes script
    cdef readonly int refusal
    cdef readonly int decider
    cdef readonly bint ran_out
    cdef readonly bint misread
    cdef readonly uint32_t rolled

    cdef int keep_notes(self, const Log* log) except -1
    cdef int keep_changes(self, const MatchState* before, const MatchState* after) except -1


cdef class Engine:
    cdef MatchState match

    cdef Played run(self, const Action* action, DiceCup cup, bint silent)


cdef Action packed(
    long long kind, long long pawn, long long other, long long x, long long y, bint effect
) noexcept nogil
