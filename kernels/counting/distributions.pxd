"""The score distribution of one roll."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport HIGHEST_SKILL

cdef enum:
    SLOTS = HIGHEST_SKILL + 2       # one a score; a foul that fails scores -1, so a score is in the slot after it


cdef class ScoreDistribution:
    cdef uint32_t counts[SLOTS]         # rolls with exactly this score
    cdef uint32_t cumulative[SLOTS]     # rolls with at most this score
    cdef list witnesses                 # by slot: rolls with this score
    cdef int low                        # the lowest and the highest slot in use
    cdef int high
    cdef readonly object total
    cdef readonly object shape          # a number shared by equal distributions

    cdef uint32_t below(self, int slot) noexcept
    cdef bytes witness_at_most(self, int slot)
