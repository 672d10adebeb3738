"""Goal attempts: where they are allowed, modifiers, verdicts, rebounds, penalties (F3-4.4, F3-5.5)."""

from footroll.kernels.fuba.layout cimport FubaState


cdef bint may_attempt(const FubaState* match) noexcept nogil
cdef int attempt_modifier(const FubaState* match) noexcept nogil
cdef int boxed(const FubaState* match, int side, bint outfield) noexcept nogil
cpdef bint is_difficult(int value, int modifier) noexcept nogil
cpdef int judge_attempt(int die, int modifier, int value, bint boxed) noexcept nogil
cpdef int judge_second_die(int die, int size, int at_least_corner=*) noexcept nogil
cpdef int judge_rebound(int shooters, int defenders) noexcept nogil
cpdef int needed_to_score(int kick, int guess) noexcept nogil
