"""Offside risk, and the goalkeeper's charge: the last two changes of the ball value (F3-A5, F3-A7)."""

from footroll.kernels.fuba.layout cimport FubaLog, FubaState


cdef bint bears_risk(const FubaState* match, int area) noexcept nogil
cdef int risk_number(const FubaState* match, int more) noexcept nogil
cdef int risk_at(const FubaState* match, int area) noexcept nogil
cdef bint may_charge(const FubaState* match) noexcept nogil
cdef void raise_charged(FubaState* match, int side, FubaLog* log) noexcept nogil
cdef bint charges_at_home(const FubaState* match, int side) noexcept nogil
