"""Line-ups: where a coach puts its pieces at set-ups, as fixed plans from home's point of view."""

from footroll.kernels.fuba.choices cimport nth_choice
from footroll.kernels.fuba.counts cimport outfield_in
from footroll.kernels.fuba.layout cimport AREAS, CORNER, FREE_KICK, KEEPER, KICK_OFF, M1
from footroll.kernels.layout cimport HOME

# Pieces by area, m1 to m5 and s1 to s8: with the ball, then without it. The piece on the ball is set apart.
cdef int[4][2][13] LINE_UPS = [
    [  # kick-off
        [0, 2, 4, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0],
        [0, 4, 2, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0],
    ],
    [  # free kick in the attacked half
        [0, 1, 2, 2, 3, 0, 0, 1, 0, 0, 0, 1, 0],
        [4, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0],
    ],
    [  # corner kick
        [0, 1, 2, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0],
        [5, 3, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
    ],
    [  # penalty
        [0, 2, 3, 3, 0, 0, 0, 1, 0, 0, 0, 1, 0],
        [0, 4, 2, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0],
    ],
]


cdef int plan_row(int setup) noexcept nogil:
    """Return the row of a set-up among the plans."""
    if setup == KICK_OFF:
        return 0
    if setup == FREE_KICK:
        return 1
    return 2 if setup == CORNER else 3


cdef void choose_place(const FubaState* match, FubaAction* action) noexcept nogil:
    """Choose the place of home's next piece: on the ball first, then where the plan is shortest of pieces."""
    cdef const int* plan = &LINE_UPS[plan_row(match.setup)][match.control != HOME][0]
    cdef int area, lack, most = -99
    nth_choice(match, 0, action)
    if action.source == KEEPER:
        if match.places >> M1 & 1:
            action.area = M1
        return
    if match.control == HOME and match.setup != KICK_OFF and match.places >> match.ball & 1:
        if outfield_in(match, HOME, match.ball) == 0:
            action.area = match.ball
            return
    for area in range(AREAS):
        lack = plan[area] - outfield_in(match, HOME, area)
        if match.places >> area & 1 and lack > most:
            most = lack
            action.area = area
