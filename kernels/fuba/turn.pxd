"""One answer in, the next question out."""

from footroll.kernels.fuba.layout cimport ASK_NOTHING, ASK_OVER, FubaAction, FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void begin_match(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
cdef int may(const FubaState* match, const FubaAction* action) noexcept nogil
cdef int step(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil
cdef void take_up(FubaState* match) noexcept nogil
cdef void advance(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
cdef void answer(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil
cdef void pick_answer(const FubaState* match, Dice* chance, FubaAction* action) noexcept nogil


# Whether the match continues without a coach: by a task, or by the only answer to a question.
cdef inline bint goes_on(const FubaState* match) noexcept nogil:
    if match.ask == ASK_NOTHING:
        return match.depth > 0
    return match.count == 1 and match.ask != ASK_OVER
