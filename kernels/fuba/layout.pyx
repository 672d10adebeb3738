"""The enums of FUBA for Python, and a blank state that gives numpy its dtype."""

from libc.string cimport memset

from footroll.kernels.fuba.layout cimport FIRST_VALUE, FubaState, NOWHERE, OUTFIELD


def blank_match():
    """Return a match before its first roll, as a memoryview that numpy reads."""
    cdef FubaState blank
    cdef int side
    memset(&blank, 0, sizeof(FubaState))
    for side in range(2):
        blank.keeper[side] = NOWHERE
        blank.outfield[side] = OUTFIELD
    blank.ball = NOWHERE
    blank.start_area = NOWHERE
    blank.target = NOWHERE
    blank.half = 1
    blank.value = FIRST_VALUE
    return (<FubaState[:1]> &blank).copy()
