"""Questions about the pawns of a match (rulebook 1.9, 2.5, 2.15)."""

from libc.stdint cimport int16_t, uint32_t

from footroll.kernels.cells cimport forward_of
from footroll.kernels.grid cimport zone_holds
from footroll.kernels.layout cimport (
    AWAY,
    HOME,
    MAX_POINTS,
    MatchState,
    NOBODY,
    SIDE_PAWNS,
    VELOCITY,
    side_of_pawn as side_of,
)
from footroll.kernels.movement cimport points_for

cdef extern from "lanes.h":
    unsigned int footroll_at_cell(const int16_t* xs, const int16_t* ys, int x, int y) noexcept nogil

cdef uint32_t markers_of(const MatchState* match, int pawn) noexcept nogil
cdef uint32_t blockers_of(const MatchState* match, int pawn) noexcept nogil
cdef bint in_penalty_area(const MatchState* match, int side, int x, int y) noexcept nogil
cdef bint in_goal_area(const MatchState* match, int side, int x, int y) noexcept nogil
cdef bint keeper_in_box(const MatchState* match, int pawn) noexcept nogil
cdef int own_goal_row(const MatchState* match, int side) noexcept nogil
cdef bint on_goal_line(const MatchState* match, int pawn) noexcept nogil
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


# The pawns on a cell, a bit for each.
cdef inline uint32_t pawns_at(const MatchState* match, int x, int y) noexcept nogil:
    return footroll_at_cell(match.x, match.y, x, y)


# The pawn on a cell, able footballers first, or NOBODY (FR-2.15-13).
cdef inline int pawn_at(const MatchState* match, int x, int y) noexcept nogil:
    cdef uint32_t left = pawns_at(match, x, y)
    cdef int found = NOBODY
    cdef int pawn = 0
    while left:
        if left & 1 and (found == NOBODY or not match.injured[pawn]):
            found = pawn
        left >>= 1
        pawn += 1
    return found


# Whether two footballers are in each other's reach zone (FR-1.9-01, FR-1.9-02, FR-1.9-04).
cdef inline bint in_reach(const MatchState* match, int pawn, int other) noexcept nogil:
    return zone_holds(match.x[pawn], match.y[pawn], match.x[other], match.y[other], match.rules.reach_zone)


# How far forward a footballer is, as a side sees it (FR-0-03).
cdef inline int forward_of_pawn(const MatchState* match, int side, int pawn) noexcept nogil:
    return forward_of(side, match.length, match.x[pawn])


# A footballer's movement points in this phase (FR-2.4.2-18, FR-2.4.2-22). Being halved twice counts once, and unused
# points are not saved (FR-2.4.2-23, FR-2.4.2-24).
cdef inline int points_of(const MatchState* match, int pawn) noexcept nogil:
    return min(
        points_for(match.skills[pawn][<int> VELOCITY], match.halved[pawn], match.rules.rounding), MAX_POINTS
    )


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
