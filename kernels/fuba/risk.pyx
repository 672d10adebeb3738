"""Offside risk, and the goalkeeper's charge: the last two changes of the ball value (F3-A5, F3-A7)."""

from footroll.kernels.fuba.agenda cimport flag_of, has_flag, open_window
from footroll.kernels.fuba.board cimport box_of, in_attacked_half, rank_of, touch
from footroll.kernels.fuba.condition cimport can_pay, line_number
from footroll.kernels.fuba.counts cimport counted, pieces_in
from footroll.kernels.fuba.hooks cimport has_skill
from footroll.kernels.fuba.layout cimport (
    ADVANCING_GOALKEEPER, CORNER, DEFENCE, FLAG_ADVANCED, GOAL_KICK, M1, M5, SUNSHINE, TOLD_CHARGED, WINDOW_STAGE1_END,
    WORST_VALUE, tell,
)
from footroll.kernels.fuba.offside cimport second_closest


cdef bint bears_risk(const FubaState* match, int area) noexcept nogil:
    """Return whether a pass to an area bears offside risk (F3-A7-01, F3-A7-08).

    The target holds a piece, lies in the opponents' half, and is closer to their goal line than their second-closest
    piece and than the ball (F3-A7-05). There is none if that piece stands in a side area (F3-A7-07), nor at a goal
    kick or a corner kick (F3-A7-06).
    """
    cdef int side = match.control, line, level = rank_of(area, side)
    if not match.rules.offside_risk or match.setup == CORNER or match.setup == GOAL_KICK:
        return False
    if not in_attacked_half(area, side) or level <= rank_of(match.ball, side) or not pieces_in(match, side, area):
        return False
    line = second_closest(match, side)
    return M1 <= line <= M5 and level > rank_of(line, side)


cdef int risk_number(const FubaState* match, int more) noexcept nogil:
    """Return the size of the risk: the opponents in line, at most their defenders (F3-A7-03, F3-A7-04)."""
    cdef int side = 1 - match.control
    return min(counted(match, side, second_closest(match, 1 - side)) + more, line_number(match, side, DEFENCE))


cdef int risk_at(const FubaState* match, int area) noexcept nogil:
    """Return what the offside risk adds to the ball value of a pass (F3-4.1.2.4-01)."""
    return risk_number(match, 0) if bears_risk(match, area) else 0


cdef bint may_charge(const FubaState* match) noexcept nogil:
    """Return whether the defenders' goalkeeper may charge (F3-A5-01, F3-A5-02).

    Sunshine keeps the side that kicked off the match from it in the first half (F3-A9-04).
    """
    cdef int side = 1 - match.control
    if not match.rules.goalkeeper_charge or match.start_area == match.target:
        return False
    if match.weather == SUNSHINE and match.half == 1 and side == match.kicked:
        return False
    return charges_at_home(match, side) or may_advance(match, side)


cdef bint charges_at_home(const FubaState* match, int side) noexcept nogil:
    """Return whether the target is the penalty area of a side, with its goalkeeper in it (F3-A5-01)."""
    return match.target == box_of(side) and match.keeper[side] == match.target


cdef bint may_advance(const FubaState* match, int side) noexcept nogil:
    """Return whether a goalkeeper may charge next to its penalty area, for a point (F3-A11-23).

    It stands in the target, or by house rule in the penalty area.
    """
    cdef int keeper = match.keeper[side], box = box_of(side)
    if not has_skill(match, side, ADVANCING_GOALKEEPER) or not touch(box, match.target, match.rules.board_geometry):
        return False
    if keeper != match.target and not (keeper == box and match.rules.advancing_from_box):
        return False
    return can_pay(match, side, 1)


cdef void raise_charged(FubaState* match, int side, FubaLog* log) noexcept nogil:
    """Raise the ball value by a charge, not above 6; the goalkeeper stays (F3-A5-03, F3-A5-05)."""
    match.value = min(<int> WORST_VALUE, match.value + 1)
    tell(log, TOLD_CHARGED, side, 0, match.ball, match.value, has_flag(match, flag_of(FLAG_ADVANCED, side)))
    open_window(match, WINDOW_STAGE1_END, side)
