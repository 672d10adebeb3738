"""Questions about the pawns of a match (rulebook 1.9, 2.5, 2.15)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport AWAY, HOME, MatchState, NOBODY, SIDE_PAWNS, side_of_pawn as side_of

cdef int pawn_at(const MatchState* match, int x, int y) noexcept nogil
cdef bint in_reach(const MatchState* match, int pawn, int other) noexcept nogil
cdef uint32_t markers_of(const MatchState* match, int pawn) noexcept nogil
cdef uint32_t blockers_of(const MatchState* match, int pawn) noexcept nogil
cdef bint in_penalty_area(const MatchState* match, int side, int x, int y) noexcept nogil
cdef bint in_goal_area(const MatchState* match, int side, int x, int y) noexcept nogil
cdef bint keeper_in_box(const MatchState* match, int pawn) noexcept nogil
cdef int own_goal_row(const MatchState* match, int side) noexcept nogil
cdef bint on_goal_line(const MatchState* match, int pawn) noexcept nogil
cdef int forward_of_pawn(const MatchState* match, int side, int pawn) noexcept nogil
cdef int points_of(const MatchState* match, int pawn) noexcept nogil
cdef int on_pitch_count(const MatchState* match, int side) noexcept nogil
cdef void swap_cells(MatchState* match, int pawn, int other) noexcept nogil
cdef bint is_free_for(const MatchState* match, int pawn, int x, int y) noexcept nogil
cdef void put_near(MatchState* match, int pawn, int x, int y) noexcept nogil


cdef inline int other_side(int side) noexcept nogil:
    return HOME if side == AWAY else AWAY


cdef inline int first_of(int side) noexcept nogil:
    return SIDE_PAWNS if side == AWAY else 0


cdef inline bint is_on(const MatchState* match, int pawn) noexcept nogil:
    return match.x[pawn] >= 0


cdef inline bint has_bit(uint32_t pawns, int pawn) noexcept nogil:
    return (pawns >> pawn) & 1


# Whether a set holds more than one pawn.
cdef inline bint has_several(uint32_t pawns) noexcept nogil:
    return (pawns & (pawns - 1)) != 0


# The first pawn of a set that is not empty.
cdef inline int lowest_of(uint32_t pawns) noexcept nogil:
    cdef int pawn = 0
    while not has_bit(pawns, pawn):
        pawn += 1
    return pawn


# Whether a footballer takes part: on the pitch and uninjured (FR-2.15-12).
cdef inline bint is_able(const MatchState* match, int pawn) noexcept nogil:
    return match.x[pawn] >= 0 and not match.injured[pawn]


# Whether a footballer can still act or react in this turn; a reaction uses up the action (FR-0-06, FR-2.4.1-08,
# FR-2.4.1-09, FR-2.6-26, FR-2.13-10).
cdef inline bint is_fresh(const MatchState* match, int pawn) noexcept nogil:
    return is_able(match, pawn) and not match.spent[pawn] and not match.barred[pawn]


# Whether a footballer is their side's goalkeeper.
cdef inline bint is_keeper(const MatchState* match, int pawn) noexcept nogil:
    return match.keeper[side_of(pawn)] == pawn
