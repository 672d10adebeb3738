"""Offside: the second-closest player, and the areas that are offside (F3-5.1)."""

from libc.stdint cimport uint16_t

from footroll.kernels.fuba.board cimport in_attacked_half, is_wholly_beyond
from footroll.kernels.fuba.counts cimport pieces_in
from footroll.kernels.fuba.layout cimport AREAS, M1, M2, M3, M4, M5, NOWHERE, S1, S2, S3, S4, S5, S6, S7, S8
from footroll.kernels.layout cimport HOME

# The areas from the away goal line to the home goal line (F3-5.1-03).
cdef int[13] FROM_AWAY_LINE = [M5, S4, S8, M4, S3, S7, M3, S2, S6, M2, S1, S5, M1]


cdef int second_closest(const FubaState* match, int side) noexcept nogil:
    """Find the area of the opponents' second-closest piece to their goal line (F3-5.1-01, F3-5.1-02)."""
    cdef int step, area, found = 0
    for step in range(AREAS):
        area = FROM_AWAY_LINE[step if side == HOME else AREAS - 1 - step]
        found += pieces_in(match, 1 - side, area)
        if found >= 2:
            return area
    return NOWHERE


cdef uint16_t offside_areas(const FubaState* match, int side, int ball) noexcept nogil:
    """Find the areas in which a piece of a side is offside with the ball in an area (F3-5.1-07).

    They lie entirely in the opponents' half, beyond the second-closest opponent and beyond the ball; an area level with
    either does not (F3-5.1-04), and the centre area never does (F3-5.1-05, F3-5.1-06, F3-5.1-13).
    To be there is no offence: the callers only bar targets, moves and the +1 in the box (F3-5.1-12).
    """
    cdef int line = second_closest(match, side), geometry = match.rules.board_geometry, area
    cdef uint16_t found = 0
    for area in range(AREAS):
        if not in_attacked_half(area, side) or not is_wholly_beyond(area, ball, side, geometry):
            continue
        if line == NOWHERE or is_wholly_beyond(area, line, side, geometry):
            found |= <uint16_t> (1 << area)
    return found
