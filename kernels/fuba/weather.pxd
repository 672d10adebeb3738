"""The weather and what it changes (F3-A9)."""

from footroll.kernels.fuba.layout cimport FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cpdef int weather_of(int face) noexcept nogil
cpdef int later_weather(int weather, int die) noexcept nogil
cpdef bint may_turn(int weather) noexcept nogil
cpdef int tiredness_modifier(int weather) noexcept nogil
cpdef int injury_modifier(int weather) noexcept nogil
cpdef int long_pass_step(int weather) noexcept nogil
cpdef int rain_step(int weather) noexcept nogil
cpdef int pressing_price(int weather) noexcept nogil
cdef void turn_weather(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
