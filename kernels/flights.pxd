"""Balls that are played: interceptions, errors, out of play, reception (rulebook 2.6, 2.7, 2.11, 3.2)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport Dice, Log, MatchState
from footroll.kernels.trajectories cimport Entry

cdef int flight_kind(const MatchState* match, int kicker, int x, int y) noexcept nogil
cdef void begin_flight(MatchState* match, int kicker, int kind, int x, int y) noexcept nogil
cdef uint32_t flight_interceptors(const MatchState* match) noexcept nogil
cdef void resolve_flight(MatchState* match, Dice* dice, Log* log) noexcept nogil
cdef void send_loose(MatchState* match, int kicker, int from_x, int from_y, int x, int y, Log* log) noexcept nogil
cdef bint may_one_touch(const MatchState* match, int pawn) noexcept nogil
cdef uint32_t one_touches(const MatchState* match, int pawn) noexcept nogil
cdef void receive(MatchState* match, Log* log) noexcept nogil
cdef void take_aim(MatchState* match) noexcept nogil
cdef void cancel_play(MatchState* match, int carrier) noexcept nogil
cdef void drop_ball_at(MatchState* match, int pawn) noexcept nogil
cdef bint cannot_miss(const MatchState* match) noexcept nogil
cdef int flight_difficulty(const MatchState* match) noexcept nogil
cdef void find_flight_entries(const MatchState* match, Entry* entries) noexcept nogil
