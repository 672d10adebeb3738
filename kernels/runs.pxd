"""The movement phase (rulebook 2.4.2, 2.13.1)."""

from footroll.kernels.layout cimport Dice, Log, MatchState

# The stages of the movement phase.
cdef enum Stage:
    BALL_STAGE = 0
    ATTACK_STAGE = 1
    DEFENCE_STAGE = 2
    RACE_STAGE = 3
    WAITING_STAGE = 4
    LAST_STAGE = 5


cdef void begin_movement(MatchState* match, Log* log) noexcept nogil
cdef void arrive(MatchState* match, Log* log) noexcept nogil
cdef void next_stage(MatchState* match) noexcept nogil
cdef int may_run(const MatchState* match, int pawn, int x, int y) noexcept nogil
cdef bint may_wait(const MatchState* match, int pawn) noexcept nogil
cdef bint is_ball_cell(const MatchState* match, int x, int y) noexcept nogil
cdef int points_left_at_ball(const MatchState* match, int pawn) noexcept nogil
cdef void run(MatchState* match, int pawn, int x, int y, Log* log) noexcept nogil
cdef void finish_race(MatchState* match, Log* log) noexcept nogil
cdef void settle_race(MatchState* match, Log* log) noexcept nogil
cdef void end_turn(MatchState* match, Log* log) noexcept nogil
