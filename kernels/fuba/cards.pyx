"""Yellow and red cards (F3-5.6)."""

from libc.stdint cimport uint32_t

from footroll.kernels.fuba.board cimport FUBA_NEIGHBOURS
from footroll.kernels.fuba.counts cimport outfield_in, pieces_in
from footroll.kernels.fuba.layout cimport PLACES


cpdef bint shows_yellow(int die, bint own_half) noexcept nogil:
    """Return whether a yellow card test shows a card; a 3 only in the own half (F3-5.6.1-01)."""
    return die >= 4 or (die == 3 and own_half)


cpdef bint needs_red_test(int die, int cards) noexcept nogil:
    """Return whether a red card test follows: after a second card, or a 6 (F3-5.6.1-02)."""
    return cards >= 2 or die >= 6


cpdef bint shows_red(int die, int cards) noexcept nogil:
    """Return whether a red card test fails: the die is lower than the number of cards (F3-5.6.2-01)."""
    return die < cards


cpdef int cards_left(int die, int cards) noexcept nogil:
    """Return the yellow cards left after a red card: two are discarded, one if the die shows 1.

    (F3-5.6.2-03)
    """
    return max(0, cards - (1 if die == 1 else 2))


cdef uint32_t removable(const FubaState* match, int side) noexcept nogil:
    """Find the areas from which a side may remove a piece after a red card (F3-5.6.2-02).

    The goalkeeper stays, and so does the last piece at the ball if another can go. By house rule the piece comes from
    the ball area or next to it, if there is one.
    """
    cdef uint32_t found = 0, near
    cdef int area
    for area in range(PLACES):
        if outfield_in(match, side, area):
            found |= (<uint32_t> 1) << area
    if match.rules.red_card_removal:
        near = FUBA_NEIGHBOURS[match.rules.board_geometry][match.ball] | 1 << match.ball
        found = found & near if found & near else found
    if side == match.control and pieces_in(match, side, match.ball) == 1:
        near = found & ~((<uint32_t> 1) << match.ball)
        found = near if near else found
    return found
