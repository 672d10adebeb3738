"""The ball: its carrier, its cell, and how it was last played (rulebook 1.5, 2.13.1)."""

from footroll.kernels.layout cimport MatchState

cdef void forget_flight(MatchState* match) noexcept nogil
cdef void forget_shot(MatchState* match) noexcept nogil
cdef void forget_runners(MatchState* match) noexcept nogil
cdef void let_go(MatchState* match) noexcept nogil
cdef void leave_ball(MatchState* match, int x, int y) noexcept nogil
cdef void give_ball(MatchState* match, int pawn) noexcept nogil
cdef void send_ball(MatchState* match) noexcept nogil
cdef void rest_ball(MatchState* match) noexcept nogil
