"""Passes (rulebook 2.6, 3.2)."""

cpdef int automatic_yards(int skill) noexcept nogil
cpdef bint is_high(int yards) noexcept nogil
cpdef int kind_of_pass(int yards) noexcept nogil
cpdef bint is_automatic(int kind, int yards, int skill) noexcept nogil
cpdef int ball_difficulty(int kind, int yards) noexcept nogil
cpdef int judge_interception(int score, int against, int tie=*) noexcept nogil
cpdef int error_divisor(int kind) noexcept nogil
