"""Yellow and red cards (F3-5.6)."""

from libc.stdint cimport uint32_t

from footroll.kernels.fuba.agenda cimport drop_agenda, later, put_question
from footroll.kernels.fuba.board cimport FUBA_NEIGHBOURS, partly_own_half
from footroll.kernels.fuba.counts cimport count_placed, outfield_in, pieces_in, take_piece
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.rolls cimport roll


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

    (F3-5.6.2-03, F3-5.6.2-07)
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


cdef void test_yellow(FubaState* match, int side, int plus, Dice* dice, FubaLog* log) noexcept nogil:
    """Make a yellow card test; a red card test and an injury may follow (F3-5.6.1-01, F3-5.6.1-02).

    A result above 6 counts as 6 (F3-5.6.1-03).
    """
    cdef int die = min(6, roll(side, FOR_YELLOW, dice, log) + plus)
    if not shows_yellow(die, partly_own_half(match.target, side)):
        return
    match.yellow[side] += 1
    tell(log, TOLD_YELLOW, side, 0, 0, match.yellow[side], 0)
    if die == 6:
        later(match, TASK_INJURY, 1 - side)
    if needs_red_test(die, match.yellow[side]):
        later(match, TASK_RED_TEST, side | (die == 6) << 1)


cdef void show_yellow(FubaState* match, int side, int extra, FubaLog* log) noexcept nogil:
    """Show a yellow card without a test; a side may hold any number of them (F3-5.6.1-02, F3-1.1-03)."""
    match.yellow[side] += 1
    tell(log, TOLD_YELLOW, side, 0, 0, match.yellow[side], 0)
    if match.yellow[side] > 1 or extra:
        later(match, TASK_RED_TEST, side | extra << 1)


cdef void test_red(FubaState* match, int side, int extra, int plus, Dice* dice, FubaLog* log) noexcept nogil:
    """Make a red card test (F3-5.6.2-01, F3-5.6.2-03, F3-5.6.2-04)."""
    cdef int die = roll(side, FOR_RED, dice, log) + plus
    if not shows_red(die, match.yellow[side] + extra):
        return
    match.yellow[side] = cards_left(die, match.yellow[side])
    tell(log, TOLD_RED, side, 0, 0, 0, 0)
    if count_placed(match, side):
        put_question(match, ASK_REMOVE, side)


cdef void remove_piece(FubaState* match, int source, FubaLog* log) noexcept nogil:
    """Remove a piece after a red card (F3-5.6.2-02); by house rule too few pieces lose the match.

    (F3-5.6.2-06)

    The formation stays as it is (F3-5.6.2-05).
    """
    cdef int side = match.decider
    take_piece(match, side, source)
    match.outfield[side] -= 1
    match.red[side] += 1
    tell(log, TOLD_REMOVED, side, 0, source, 0, 0)
    if match.rules.minimum_seven and match.outfield[side] + 1 < FEWEST_PIECES:
        match.forfeit = side + 1
        drop_agenda(match)
        later(match, TASK_END_MATCH, 0)
