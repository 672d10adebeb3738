"""Condition points: paying, losing, gaining, tiredness and boosts (F3-A1)."""

from libc.stdint cimport uint32_t

from footroll.kernels.fuba.layout cimport FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef bint can_pay_at(const FubaState* match, int side, int price, int area) noexcept nogil
cdef uint32_t payments(const FubaState* match, int side, int later_price) noexcept nogil
cdef void take_payment(FubaState* match, int side, int way, FubaLog* log) noexcept nogil
cdef void pay(FubaState* match, int side, int price, FubaLog* log) noexcept nogil
cdef void pay_boost(FubaState* match, int side, int price) noexcept nogil
cdef void end_payment(FubaState* match, int side) noexcept nogil
cdef bint may_boost(const FubaState* match, int side) noexcept nogil
cdef void test_tiredness(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil
cdef void grow_tired(FubaState* match, int side, FubaLog* log) noexcept nogil
cdef uint32_t zones_with_points(const FubaState* match, int side) noexcept nogil
cdef void lose_point(FubaState* match, int side, int zone, FubaLog* log) noexcept nogil
cdef void lose_points(FubaState* match, int side, int count) noexcept nogil
cdef void gain_point(FubaState* match, int side, int zones) noexcept nogil
cdef void take_gain(FubaState* match, int side, int zone, FubaLog* log) noexcept nogil
cpdef bint tires(int total, int time) noexcept nogil
cpdef int fresh_points(int total, int time) noexcept nogil


cdef inline int total_points(const FubaState* match, int side) noexcept nogil:
    return match.points[side][0] + match.points[side][1] + match.points[side][2]


# Whether a side can pay points where the ball is; without condition points everything is free (F3-0-02).
cdef inline bint can_pay(const FubaState* match, int side, int price) noexcept nogil:
    return can_pay_at(match, side, price, match.ball)


# The players of a line, one fewer for a tired side (F3-A1-14).
cdef inline int line_number(const FubaState* match, int side, int line) noexcept nogil:
    return max(0, match.formation[side][line] - match.tired[side])
