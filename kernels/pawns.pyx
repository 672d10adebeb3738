"""Questions about the pawns of a match: which are able, which mark and block (1.9, 2.5, 2.15)."""

from libc.stdlib cimport abs
from libc.string cimport memset

from footroll.kernels.cells cimport on_pitch
from footroll.kernels.layout cimport PAWNS

cdef extern from "lanes.h":
    unsigned int footroll_near_eleven(
        const int16_t* xs, const int16_t* ys, const int16_t* points, int x, int y
    ) noexcept nogil

cdef enum:
    PENALTY_DEPTH = 18   # FR-1.4-09, FR-L-01
    PENALTY_WIDTH = 44
    GOAL_AREA_DEPTH = 6
    GOAL_AREA_WIDTH = 20


cdef int16_t NO_POINTS[SIDE_PAWNS]
memset(NO_POINTS, 0, sizeof(NO_POINTS))


cdef uint32_t markers_of(const MatchState* match, int pawn) noexcept nogil:
    """Return the able opponents in reach of a footballer, spent or not (FR-2.13-01, FR-2.13-05).

    Defenders that failed to intercept count; the footballer's team-mates do not (FR-2.6-25, FR-2.13-14).
    """
    cdef int first = first_of(other_side(side_of(pawn)))
    # a square zone holds every footballer next to the cell without a step; a diamond leaves out its corners
    cdef uint32_t near = footroll_near_eleven(
        &match.x[first], &match.y[first], NO_POINTS, match.x[pawn], match.y[pawn]
    ) << first
    cdef uint32_t found = 0
    cdef int other
    if not near:
        return 0
    for other in range(first, first + SIDE_PAWNS):
        if has_bit(near, other) and is_able(match, other) and in_reach(match, pawn, other):
            found |= <uint32_t> 1 << other
    return found


cdef uint32_t blockers_of(const MatchState* match, int pawn) noexcept nogil:
    """Return the unspent opponents in reach of a footballer (FR-2.5-01, FR-2.5-02, FR-2.4.1-10).

    Everyone in reach must block, and nobody two cells away does (FR-2.5-13, FR-2.5-15). A goalkeeper with the ball in
    hand is not blocked (FR-L-26).
    """
    cdef uint32_t found = markers_of(match, pawn)
    cdef int other
    if not found or (match.in_hand and match.carrier == pawn):
        return 0
    for other in range(PAWNS):
        if has_bit(found, other) and (match.spent[other] or match.barred[other]):
            found &= ~(<uint32_t> 1 << other)
    return found


cdef bint in_area(const MatchState* match, int side, int x, int y, int depth, int width) noexcept nogil:
    """Return whether a cell is in a rectangle in front of a side's own goal (FR-1.4-10)."""
    cdef int aside = (match.width - width) // 2
    return forward_of(side, match.length, x) < depth and aside <= y < match.width - aside


cdef bint in_penalty_area(const MatchState* match, int side, int x, int y) noexcept nogil:
    """Return whether a cell is in a side's own penalty area (FR-1.4-09)."""
    return in_area(match, side, x, y, PENALTY_DEPTH, PENALTY_WIDTH)


cdef bint in_goal_area(const MatchState* match, int side, int x, int y) noexcept nogil:
    """Return whether a cell is in a side's own goal area (FR-1.4-09)."""
    return in_area(match, side, x, y, GOAL_AREA_DEPTH, GOAL_AREA_WIDTH)


cdef bint keeper_in_box(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a footballer is a goalkeeper whose cell is in their own box (FR-3.1.1-04).

    Outside it a goalkeeper is like any other defender (FR-2.16-22).
    """
    return is_keeper(match, pawn) and in_penalty_area(match, side_of(pawn), match.x[pawn], match.y[pawn])


cdef int own_goal_row(const MatchState* match, int side) noexcept nogil:
    """Return the column of cells along a side's own goal line (FR-2.16-16)."""
    return 0 if side == HOME else match.length - 1


cdef bint on_goal_line(const MatchState* match, int pawn) noexcept nogil:
    """Return whether an able footballer is in the last row before their own goal (FR-2.16-16)."""
    return is_able(match, pawn) and match.x[pawn] == own_goal_row(match, side_of(pawn))


cdef int on_pitch_count(const MatchState* match, int side) noexcept nogil:
    """Return the number of a side's footballers on the pitch, injured ones included."""
    cdef int count = 0
    cdef int pawn
    for pawn in range(first_of(side), first_of(side) + SIDE_PAWNS):
        count += is_on(match, pawn)
    return count


cdef void swap_cells(MatchState* match, int pawn, int other) noexcept nogil:
    """Let two footballers swap cells, at no cost of movement (FR-2.4.2-26)."""
    match.x[pawn], match.x[other] = match.x[other], match.x[pawn]
    match.y[pawn], match.y[other] = match.y[other], match.y[pawn]
    if match.carrier == pawn or match.carrier == other:
        match.ball_x = match.x[match.carrier]
        match.ball_y = match.y[match.carrier]


cdef bint is_free_for(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Return whether a cell of the pitch is empty except for this footballer."""
    cdef int stander = pawn_at(match, x, y)
    return on_pitch(match.length, match.width, x, y) and (stander == NOBODY or stander == pawn)


cdef void put_near(MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Put a footballer on a cell, or on the nearest free cell (FR-1.4-11)."""
    cdef int yards, along, aside, _side
    for yards in range(match.length + match.width):
        for along in range(-yards, yards + 1):
            aside = abs(along) - yards
            for _side in range(2):
                if is_free_for(match, pawn, x + along, y + aside):
                    match.x[pawn] = <int16_t> (x + along)
                    match.y[pawn] = <int16_t> (y + aside)
                    return
                aside = -aside
