"""Effects and walls: the curve of a shot, and the wall in its way (rulebook 3.3.2 and 3.4.1)."""

from footroll.kernels.cells cimport forward_of, yards_between
from footroll.kernels.grid cimport zone_holds
from footroll.kernels.layout cimport HALF_EVEN, NOBODY, PAWNS, SQUARE
from footroll.kernels.pawns cimport side_of
from footroll.kernels.scores cimport rounded
from footroll.kernels.shots cimport closest_column
from footroll.kernels.trajectories cimport Entry, Line, enters_first, enter_cell, line_meets_cell, shot_line

cdef enum:
    WALL_YARDS = 10        # a wall's least distance from the ball (FR-3.4.1-03)
    FULL_WALL = 20         # the extra difficulty of a wall of the effective size (FR-3.4.1-10)
    LARGEST_EFFECTIVE = 5


cpdef (int, int) effect_bend(int score, int along_x, int along_y, int rounding=HALF_EVEN) noexcept nogil:
    """Return an effect's displacement along both axes, signed as the shot is (FR-3.3.2-02, FR-1.4-15).

    Both parts are rounded (FR-3.3.2-07).
    """
    return rounded(score * along_x, 200, rounding), rounded(score * along_y, 200, rounding)


cpdef (int, int) virtual_cell(int x, int y, int bend_x, int bend_y, bint other_side) noexcept nogil:
    """Return one of the two cells from which a bent shot counts as taken (FR-3.3.2-04, FR-A-14)."""
    if other_side:
        return x + bend_y, y - bend_x
    return x - bend_y, y + bend_x


cpdef int effective_wall(int difficulty) noexcept nogil:
    """Return the footballers in a full wall against a shot of this difficulty (FR-3.4.1-07)."""
    return min(max(100 // max(difficulty, 1), 1), LARGEST_EFFECTIVE)


cpdef int wall_difficulty(int footballers, int difficulty, int rounding=HALF_EVEN) noexcept nogil:
    """Return a wall's extra difficulty (FR-3.4.1-08, FR-3.4.1-09, FR-3.4.1-10, FR-3.4.1-11)."""
    cdef int full = effective_wall(difficulty)
    return rounded(FULL_WALL * min(footballers, full), full, rounding)


cdef unsigned int may_stand_in_wall(
    int side, int length, int x, int y, const int16_t* xs, const int16_t* ys, unsigned int eligible
) noexcept nogil:
    """Return which of the eligible can belong to a wall, ten yards off (FR-3.4.1-05, FR-3.4.1-06).

    Defenders in the last row cannot, attackers there can (FR-3.4.1-15).
    """
    cdef unsigned int able = 0
    cdef int pawn
    for pawn in range(PAWNS):
        if not (eligible >> pawn) & 1 or xs[pawn] < 0 or yards_between(x, y, xs[pawn], ys[pawn]) < WALL_YARDS:
            continue
        if side_of(pawn) != side and forward_of(side, length, xs[pawn]) == length - 1:
            continue
        able |= <unsigned int> 1 << pawn
    return able


cdef unsigned int linked_to(int first, const int16_t* xs, const int16_t* ys, unsigned int able) noexcept nogil:
    """Return a footballer's linked group, diagonals included, of any size (FR-3.4.1-05, FR-3.4.1-04)."""
    cdef unsigned int group = <unsigned int> 1 << first
    cdef unsigned int asked = 0
    cdef int pawn, other
    while asked != group:
        for pawn in range(PAWNS):
            if not ((group & ~asked) >> pawn) & 1:
                continue
            asked |= <unsigned int> 1 << pawn
            for other in range(PAWNS):
                if ((able & ~group) >> other) & 1 and zone_holds(xs[pawn], ys[pawn], xs[other], ys[other], SQUARE):
                    group |= <unsigned int> 1 << other
    return group


cdef int first_met(const Line* line, const int16_t* xs, const int16_t* ys, unsigned int able) noexcept nogil:
    """Return the pawn whose cell the line meets first, or NOBODY.

    No line to the goal runs through the corner of a cell, so there are no ties.
    """
    cdef int first = NOBODY
    cdef int pawn
    cdef Entry entry
    cdef Entry nearest = Entry(0, 1)
    for pawn in range(PAWNS):
        if not (able >> pawn) & 1 or not line_meets_cell(line, xs[pawn], ys[pawn]):
            continue
        entry = enter_cell(line, xs[pawn], ys[pawn])
        if first == NOBODY or enters_first(entry, nearest):
            first = pawn
            nearest = entry
    return first


cdef unsigned int find_wall(
    int side, int length, int width, int x, int y, const int16_t* xs, const int16_t* ys, unsigned int eligible
) noexcept nogil:
    """Return the wall against a free-kick, a bit per pawn: the group that the line meets first.

    Goalkeepers are never eligible, and attackers alone can form one (FR-3.4.1-05, FR-3.4.1-06, FR-3.4.1-15).
    """
    cdef unsigned int able = may_stand_in_wall(side, length, x, y, xs, ys, eligible)
    cdef Line line = shot_line(side, length, width, x, y, closest_column(width, y))
    cdef int first = first_met(&line, xs, ys, able)
    return 0 if first == NOBODY else linked_to(first, xs, ys, able)


def wall_of(
    int side, int length, int width, int x, int y, const int16_t[::1] xs, const int16_t[::1] ys, unsigned int eligible
):
    """Return the pawns in the wall against a side's free-kick from a cell."""
    if xs.shape[0] != PAWNS or ys.shape[0] != PAWNS:
        raise ValueError(f"{int(PAWNS)} columns and rows are needed, not {xs.shape[0]} and {ys.shape[0]}")
    wall = find_wall(side, length, width, x, y, &xs[0], &ys[0], eligible)
    return [pawn for pawn in range(PAWNS) if (wall >> pawn) & 1]
