"""Legality of a coach's answers (rulebook 2.4)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport Action, MatchState

cdef int may(const MatchState* match, const Action* action) noexcept nogil
cdef int may_slip(const MatchState* match, int pawn) noexcept nogil
cdef uint32_t choices(const MatchState* match) noexcept nogil
cdef uint32_t interceptors(const MatchState* match) noexcept nogil
