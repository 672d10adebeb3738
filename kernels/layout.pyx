"""The enums of the rules for Python, and a blank match whose dtype tells numpy the shape of every match."""

from libc.string cimport memset

from footroll.kernels.layout cimport MatchState, NOBODY, PAWNS, ReachSet


def blank_match():
    """Return one match with nobody on the pitch, as a memoryview that numpy reads as a structured array."""
    cdef MatchState blank
    cdef int pawn
    memset(&blank, 0, sizeof(MatchState))
    for pawn in range(PAWNS):
        blank.x[pawn] = -1
        blank.y[pawn] = -1
    blank.carrier = NOBODY
    return (<MatchState[:1]> &blank).copy()


def blank_reach():
    """Return one empty window of cells, as a memoryview that numpy reads as a structured array."""
    cdef ReachSet blank
    memset(&blank, 0, sizeof(ReachSet))
    return (<ReachSet[:1]> &blank).copy()
