"""Substitutions: announced together, then carried out (F3-A3)."""

from libc.stdint cimport uint32_t, uint64_t

from footroll.kernels.fuba.layout cimport FubaAction, FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef int count_announced(const FubaState* match) noexcept nogil
cdef uint32_t substitution_words(const FubaState* match) noexcept nogil
cdef uint64_t formation_shifts(const FubaState* match, int shifts) noexcept nogil
cdef void formation_of(const FubaState* match, int shift, FubaAction* action) noexcept nogil
cdef void ask_substitution(FubaState* match, int side, bint followed) noexcept nogil
cdef void announce(FubaState* match, const FubaAction* action) noexcept nogil
cdef void end_announcements(FubaState* match, int side, bint followed) noexcept nogil
cdef void carry_out(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil
cdef void take_formations(FubaState* match, FubaLog* log) noexcept nogil


# Whether a side has named the formation of its next turn.
cdef inline bint has_next_formation(const FubaState* match, int side) noexcept nogil:
    return match.next_formation[side][0] + match.next_formation[side][1] + match.next_formation[side][2] > 0
