"""The weather and what it changes (F3-A9)."""

from footroll.kernels.fuba.layout cimport (
    COLD, EXTREME_HEAT, FOR_WEATHER, HEAT, ORDINARY, RAIN, STORM, SUNSHINE, TOLD_WEATHER, WIND, tell,
)
from footroll.kernels.fuba.rolls cimport roll


cpdef int weather_of(int face) noexcept nogil:
    """Return the weather that equal first dice bring, by their face (F3-A9-01)."""
    if face == 1:
        return HEAT
    if face <= 3:
        return SUNSHINE
    if face == 4:
        return WIND
    return RAIN if face == 5 else COLD


cpdef bint may_turn(int weather) noexcept nogil:
    """Return whether a weather may change at half time (F3-A9-03, F3-A9-06, F3-A9-08)."""
    return weather == HEAT or weather == WIND or weather == RAIN


cpdef int later_weather(int weather, int die) noexcept nogil:
    """Return the weather of the second half: a 1 ends it, a 6 makes it worse.

    (F3-A9-03, F3-A9-06, F3-A9-08)
    """
    if die == 1:
        return ORDINARY
    if die < 6:
        return weather
    return EXTREME_HEAT if weather == HEAT else STORM


cpdef int tiredness_modifier(int weather) noexcept nogil:
    """Return what the weather adds to the dice of a tiredness test (F3-A9-11)."""
    return -2 if weather == EXTREME_HEAT else 0


cpdef int injury_modifier(int weather) noexcept nogil:
    """Return what the weather adds to the die of an injury (F3-A9-09, F3-A9-10)."""
    return weather == COLD or weather == STORM


cpdef int long_pass_step(int weather) noexcept nogil:
    """Return what each area between start and target adds to the ball value (F3-A9-05, F3-A9-10)."""
    return 2 if weather == WIND or weather == STORM else 1


cpdef int rain_step(int weather) noexcept nogil:
    """Return what rain adds to the new ball value (F3-A9-07, F3-A9-10)."""
    return weather == RAIN or weather == STORM


cpdef int pressing_price(int weather) noexcept nogil:
    """Return the price of an aggressive pressing in condition points (F3-A6-01, F3-A9-02, F3-A9-11)."""
    return 2 if weather == HEAT or weather == EXTREME_HEAT else 1


cdef void turn_weather(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for the weather of the second half; the side that kicks off rolls (F3-A9-12)."""
    if not may_turn(match.weather):
        return
    match.weather = later_weather(match.weather, roll(1 - match.kicked, FOR_WEATHER, dice, log))
    tell(log, TOLD_WEATHER, 0, 0, 0, match.weather, 0)
