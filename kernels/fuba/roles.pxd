"""Roles of players: condition points that start in another zone (F3-A2)."""


cpdef int starting_points(
    int zone, int players, bint capped, int attacking_midfielders, int defending_midfielders, int centre_backs,
    int strikers, int wing_backs
) noexcept nogil
cpdef int crowded_line(
    int defenders, int midfielders, int forwards, int attacking_midfielders, int defending_midfielders,
    int centre_backs, int strikers, int wing_backs
) noexcept nogil
