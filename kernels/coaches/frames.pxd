"""Matches and answers turned around, so that every side can decide as home."""

from libc.stdint cimport int8_t

from footroll.kernels.layout cimport Action, MatchState

cdef int8_t turn_pawn(int pawn) noexcept nogil
cdef void turn_match(const MatchState* match, MatchState* turned) noexcept nogil
cdef void turn_action(const MatchState* match, Action* action) noexcept nogil
