"""The enums of the rules for Python, and blank structs that give numpy their dtypes."""

from libc.string cimport memset

from footroll.kernels.layout cimport MatchState, NOBODY, PAWNS, ReachSet, Side, side_of_pawn

cdef tuple SIDES = (Side.HOME, Side.AWAY)


def side_of(int pawn):
    """Return the side of a pawn: home has the pawns 0 to 10, away 11 to 21."""
    if not 0 <= pawn < PAWNS:
        raise ValueError(f"{pawn} is not a pawn")
    return SIDES[side_of_pawn(pawn)]


def blank_match():
    """Return a match with nobody on the pitch, as a memoryview that numpy reads."""
    cdef MatchState blank
    cdef int pawn
    memset(&blank, 0, sizeof(MatchState))
    for pawn in range(PAWNS):
        blank.x[pawn] = -1
        blank.y[pawn] = -1
    blank.carrier = NOBODY
    return (<MatchState[:1]> &blank).copy()


def blank_reach():
    """Return an empty window of cells, as a memoryview that numpy reads."""
    cdef ReachSet blank
    memset(&blank, 0, sizeof(ReachSet))
    return (<ReachSet[:1]> &blank).copy()
