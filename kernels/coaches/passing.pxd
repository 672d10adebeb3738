"""Uses of the ball, and the worth of each."""

from footroll.kernels.coaches.coaches cimport Candidate, View

cdef enum:
    MOST_CANDIDATES = 160


cdef struct Choices:
    int count
    int best
    Candidate list[160]


cdef double place_worth(const View* view, int x, int y, int pressure) noexcept nogil
cdef void weigh_carrier(View* view, Choices* choices) noexcept nogil
cdef void weigh_touch(View* view, Choices* choices) noexcept nogil
cdef void weigh_cell(View* view, Choices* choices, int kicker, bint touched, int x, int y) noexcept nogil
cdef void weigh_one_shot(View* view, Choices* choices, bint curved) noexcept nogil
cdef double place_worth(const View* view, int x, int y, int pressure) noexcept nogil
cdef bint is_poor_shot(const View* view, const Choices* choices) noexcept nogil
cdef (int, int) best_carry(const View* view, int pawn, bint blocked) noexcept nogil
cdef (int, int) best_target(View* view) noexcept nogil
cdef int best_bend(View* view) noexcept nogil
