"""The enums of FUBA for Python, and a blank state that gives numpy its dtype."""

from libc.string cimport memset

from footroll.kernels.fuba.layout cimport ASK_NOTHING, FIRST_VALUE, FubaState, MOST_CHANGES, NOWHERE, OUTFIELD


def blank_match():
    """Return a match before its first roll, as a memoryview that numpy reads."""
    cdef FubaState blank
    cdef int side
    memset(&blank, 0, sizeof(FubaState))
    for side in range(2):
        blank.keeper[side] = NOWHERE
        blank.outfield[side] = OUTFIELD
        blank.subs_left[side] = MOST_CHANGES
    blank.ball = NOWHERE
    blank.start_area = NOWHERE
    blank.target = NOWHERE
    blank.injured_place = NOWHERE
    blank.pressed_place = NOWHERE
    blank.half = 1
    blank.ask = ASK_NOTHING
    blank.value = FIRST_VALUE
    return (<FubaState[:1]> &blank).copy()
