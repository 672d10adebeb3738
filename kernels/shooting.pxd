"""Shooting actions, from the effect to the catch (rulebook 2.16, 2.17, 3.3 to 3.5)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport Dice, Log, MatchState
from footroll.kernels.trajectories cimport Entry

cdef void begin_shot(MatchState* match, int shooter, int skill, bint effect) noexcept nogil
cdef int shot_skill(const MatchState* match) noexcept nogil
cdef void aim_at(MatchState* match, int column, int row) noexcept nogil
cdef uint32_t bend_choices(const MatchState* match) noexcept nogil
cdef void bend_to(MatchState* match, int side) noexcept nogil
cdef void resolve_bend(MatchState* match, Dice* dice, Log* log) noexcept nogil
cdef void resolve_shot(MatchState* match, Dice* dice, Log* log) noexcept nogil
cdef uint32_t shot_interceptors(const MatchState* match) noexcept nogil
cdef void resolve_shot_flight(MatchState* match, Dice* dice, Log* log) noexcept nogil
cdef void resolve_goal_line(MatchState* match, Dice* dice, Log* log) noexcept nogil
cdef uint32_t nearest_on_line(const MatchState* match) noexcept nogil
cdef void resolve_line_try(MatchState* match, int pawn, Dice* dice, Log* log) noexcept nogil
cdef bint may_lob(const MatchState* match, int side) noexcept nogil
cdef int yards_to_target(const MatchState* match, int pawn) noexcept nogil
cdef int goal_start(const MatchState* match) noexcept nogil
cdef int closest_of(const MatchState* match) noexcept nogil
cdef void set_difficulty(MatchState* match) noexcept nogil
cdef int power_skill(const MatchState* match) noexcept nogil
cdef bint has_tried(const MatchState* match, int pawn) noexcept nogil
cdef void find_shot_entries(const MatchState* match, Entry* entries) noexcept nogil
cdef int keeper_on_line(const MatchState* match) noexcept nogil
cdef (int, int) bend_of(const MatchState* match, int score) noexcept nogil
