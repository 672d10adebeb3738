"""Offside (rulebook 2.12)."""

from footroll.kernels.layout cimport MatchState

cpdef int line_of(int ball, int second_last, int length) noexcept nogil
cpdef int bounce_cost(int line, int forward, int target_forward, int aside) noexcept nogil
cdef int offside_line(const MatchState* match, int side, int ball_x) noexcept nogil
cdef void note_offside(MatchState* match, int kicker, bint exempt) noexcept nogil
cdef int bounce_of(const MatchState* match, int pawn, int x, int y) noexcept nogil
cdef bint commits_offside(const MatchState* match, int pawn, int x, int y) noexcept nogil
