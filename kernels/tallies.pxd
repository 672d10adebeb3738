"""The scores that one roll can have (for the odds)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport HIGHEST_SKILL

cdef enum:
    PLACES = HIGHEST_SKILL + 2      # of scores: a foul that fails has -1, which stands at place 0


cdef class Scores:
    cdef uint32_t equal[PLACES]
    cdef uint32_t up_to[PLACES]
    cdef list scripts
    cdef int low
    cdef int high
    cdef readonly object every
    cdef readonly object shape      # the same for scores that come up as often

    cdef uint32_t below(self, int place) noexcept
    cdef bytes at_most(self, int place)
