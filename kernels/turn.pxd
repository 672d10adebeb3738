"""The flow of a match: legal answers, and one step (rulebook 2.4)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport Action, Dice, Log, MatchState

cdef int may(const MatchState* match, const Action* action) noexcept nogil
cdef int step(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil
cdef void begin_match(MatchState* match, Dice* dice, Log* log) noexcept nogil
cdef uint32_t interceptors(const MatchState* match) noexcept nogil
cdef uint32_t named_by(const MatchState* match) noexcept nogil
