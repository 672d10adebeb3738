"""Interceptions of balls that are played and of shots (rulebook 2.6, 3.1.5)."""

from footroll.kernels.layout cimport Dice, Log, MatchState
from footroll.kernels.trajectories cimport Entry

cdef int intercept_rating(const MatchState* match, int pawn) noexcept nogil
cdef bint resolve_tries(MatchState* match, Entry* entries, int against, Dice* dice, Log* log) noexcept nogil
cdef void take_over(MatchState* match, int pawn) noexcept nogil
