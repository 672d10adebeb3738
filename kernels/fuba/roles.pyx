"""Roles of players: condition points that start in another zone (F3-A2)."""

from footroll.kernels.fuba.layout cimport ATTACK, DEFENCE, MIDFIELD, ZONE_POINTS


cpdef int starting_points(
    int zone, int players, bint capped, int attacking_midfielders, int defending_midfielders, int centre_backs,
    int strikers, int wing_backs
) noexcept nogil:
    """Return the points of a zone at the start, the players of its line but for roles.

    (F3-A1-01, F3-A2-01)

    Attacking midfielders bring a point forward (F3-A2-02), defending ones back (F3-A2-03); an attacking centre-back
    and a withdrawn striker bring theirs to midfield (F3-A2-04, F3-A2-05), offensive wing backs theirs forward
    (F3-A2-06). By house rule a zone has six at most (F3-A2-07).
    """
    cdef int points = players
    if zone == DEFENCE:
        points += defending_midfielders - centre_backs - wing_backs
    elif zone == MIDFIELD:
        points += centre_backs + strikers - attacking_midfielders - defending_midfielders
    else:
        points += attacking_midfielders + wing_backs - strikers
    return min(points, <int> ZONE_POINTS) if capped else points


cpdef int crowded_line(
    int defenders, int midfielders, int forwards, int attacking_midfielders, int defending_midfielders,
    int centre_backs, int strikers, int wing_backs
) noexcept nogil:
    """Return the line that has more roles than players, -1 for none (F3-A2-07)."""
    if centre_backs + wing_backs > defenders:
        return DEFENCE
    if attacking_midfielders + defending_midfielders > midfielders:
        return MIDFIELD
    return ATTACK if strikers > forwards else -1
