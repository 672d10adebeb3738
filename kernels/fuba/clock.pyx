"""The time track: minutes, stoppage squares and the end of a half (F3-4.2.1)."""

from footroll.kernels.fuba.layout cimport LAST_SQUARE, M1, M5, TOLD_CLOCK, tell


cpdef int minutes_of(int one, int other) noexcept nogil:
    """Return the minutes that two dice take, 1 to 6: their difference, or the face of equal ones.

    (F3-4.2.1-01, F3-4.2.1-02, F3-4-01)
    """
    return one if one == other else abs(one - other)


cpdef bint ends_half(int one, int other, int square, int faces_count=0) noexcept nogil:
    """Return whether the dice end a half in stoppage time (F3-4.2.1.2-03).

    Equal dice have the difference 0; by house rule their face is compared (F3-4.2.1.2-05).
    """
    return (minutes_of(one, other) if faces_count else abs(one - other)) < square


cdef void move_marker(FubaState* match, int minutes, FubaLog* log) noexcept nogil:
    """Advance the marker outside stoppage time; it stops on +1 (F3-4.2.1.2-01, F3-4.2.1.1-05)."""
    cdef int last = last_minute(match.half)
    match.minute += minutes
    if match.minute > last:
        match.minute = last
        match.stoppage = 1
    tell(log, TOLD_CLOCK, 0, 0, 0, match.minute, match.stoppage)


cdef void add_minute(FubaState* match, FubaLog* log) noexcept nogil:
    """Add the minute of a restart or a goal, which stoppage time does not have.

    (F3-4.2.1.1-01, F3-4.2.1.1-04)
    """
    if match.stoppage == 0:
        move_marker(match, 1, log)


cdef bint pass_time(FubaState* match, FubaLog* log) noexcept nogil:
    """Adjust the time of a turn; return whether the half ends at once (F3-4.2.1-01, F3-4.2.1.2-06).

    The turn that reaches +1 is played to its end (F3-4.2.1.2-02); later ones advance by one square (F3-4.2.1.2-04).
    With the ball, which lies in the target, in a penalty area the turn is played out first (F3-4.2.1.2-07,
    F3-4.2.1.2-08), and a turn that reaches +5 is the last one (F3-4.2.1.2-10).
    """
    cdef int one = match.dice[0], other = match.dice[1]
    if match.last:
        return False
    if match.stoppage == 0:
        move_marker(match, minutes_of(one, other), log)
        return False
    if ends_half(one, other, match.stoppage, match.rules.doubles_in_stoppage):
        match.last = 1
        return match.ball != M1 and match.ball != M5
    match.stoppage += 1
    tell(log, TOLD_CLOCK, 0, 0, 0, match.minute, match.stoppage)
    match.last = match.stoppage == LAST_SQUARE
    return False


cdef int squares_to_go(const FubaState* match) noexcept nogil:
    """Count the squares that the dice of the turn will move the marker, which stops on +1.

    (F3-A1-08, F3-A1-09)
    """
    if match.stoppage:
        return 0
    return min(minutes_of(match.dice[0], match.dice[1]), last_minute(match.half) + 1 - match.minute)
