"""Passes (rulebook 2.6)."""

cpdef int automatic_yards(int skill) noexcept nogil
cpdef bint is_high(int yards) noexcept nogil
