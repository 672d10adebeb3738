"""Pieces by area: counted, compared, moved, and the closest to an area (F3-1.2, F3-1.4.1)."""

from libc.stdint cimport uint32_t
from libc.string cimport memset

from footroll.kernels.fuba.board cimport FUBA_STEPS
from footroll.kernels.fuba.layout cimport KEEPER, NOWHERE


cdef enum:
    FRESH_PIECE = 0
    STIRRED_PIECE = 1
    SPENT_PIECE = 2
    FAR = 99


cdef uint32_t closest_to(const FubaState* match, int side, int area, uint32_t left_out) noexcept nogil:
    """Find the sources of a side's pieces with the fewest steps to an area (F3-4.2.2.1-01).

    Sources in `left_out` serve only if no other is as close. By house rule the closest outfield piece may go instead
    of the goalkeeper.
    """
    cdef uint32_t held = 0, found = 0, near = 0
    cdef int place, away, best = FAR, best_outfield = FAR
    cdef int keeper = match.keeper[side]
    for place in range(PLACES):
        if not movable_in(match, side, place) and not match.spent[side][place]:
            continue
        away = FUBA_STEPS[match.rules.board_geometry][place][area]
        if away < best_outfield:
            best_outfield, near = away, 0
        if away == best_outfield:
            near |= (<uint32_t> 1) << place
    best, found = best_outfield, near
    if keeper >= 0:
        away = FUBA_STEPS[match.rules.board_geometry][keeper][area]
        if away < best and not match.rules.keeper_spared_as_closest:
            found = 0
        if away <= best:
            found |= (<uint32_t> 1) << KEEPER
    held = found & ~left_out
    return held if held else found


cdef int take_piece(FubaState* match, int side, int source) noexcept nogil:
    """Take a piece that has not moved in this action, a stirred one first; return its area."""
    cdef int area = source
    if source == KEEPER:
        area = match.keeper[side]
        match.keeper[side] = NOWHERE
    elif match.stirred[side][source]:
        match.stirred[side][source] -= 1
    elif match.fresh[side][source]:
        match.fresh[side][source] -= 1
    else:
        match.spent[side][source] -= 1
    return area


cdef int take_fresh(FubaState* match, int side, int source) noexcept nogil:
    """Take a piece that has not moved in this turn; return its area."""
    if source == KEEPER:
        return take_piece(match, side, source)
    match.fresh[side][source] -= 1
    return source


cdef void put_piece(FubaState* match, int side, int source, int area, int become) noexcept nogil:
    """Put a piece down as fresh, stirred or spent, whatever is there (F3-1.4.1-01)."""
    if source == KEEPER:
        match.keeper[side] = area
        match.keeper_class[side] = become
    elif become == FRESH_PIECE:
        match.fresh[side][area] += 1
    elif become == STIRRED_PIECE:
        match.stirred[side][area] += 1
    else:
        match.spent[side][area] += 1


cdef void settle(FubaState* match, int side) noexcept nogil:
    """Turn the spent pieces of a side into stirred ones at the end of its moves."""
    cdef int area
    for area in range(PLACES):
        match.stirred[side][area] += match.spent[side][area]
    memset(match.spent[side], 0, PLACES)
    if match.keeper_class[side] == SPENT_PIECE:
        match.keeper_class[side] = STIRRED_PIECE


cdef void clear_marks(FubaState* match) noexcept nogil:
    """Make every piece fresh, for a new turn."""
    cdef int side, area
    for side in range(2):
        for area in range(PLACES):
            match.fresh[side][area] += match.stirred[side][area] + match.spent[side][area]
        memset(match.stirred[side], 0, PLACES)
        memset(match.spent[side], 0, PLACES)
        match.keeper_class[side] = FRESH_PIECE


cdef void clear_board(FubaState* match) noexcept nogil:
    """Take every piece off the board, for a set-up."""
    cdef int side
    for side in range(2):
        memset(match.fresh[side], 0, PLACES)
        memset(match.stirred[side], 0, PLACES)
        memset(match.spent[side], 0, PLACES)
        match.keeper[side] = NOWHERE
        match.keeper_class[side] = FRESH_PIECE


cdef int count_spent(const FubaState* match, int side) noexcept nogil:
    """Count the pieces of a side that have moved in this step."""
    cdef int area, found = match.keeper_class[side] == SPENT_PIECE
    for area in range(PLACES):
        found += match.spent[side][area]
    return found


cdef int count_placed(const FubaState* match, int side) noexcept nogil:
    """Count the outfield pieces of a side on the board."""
    cdef int area, found = 0
    for area in range(PLACES):
        found += outfield_in(match, side, area)
    return found
