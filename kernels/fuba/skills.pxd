"""The 38 skills: their windows and prices, and when a side may use them (F3-A11)."""

from libc.stdint cimport uint32_t, uint64_t

from footroll.kernels.fuba.layout cimport FubaState, TASK_WINDOW

cdef uint64_t[16] IN_WINDOW   # the skills of each window


cpdef int window_of(int skill) noexcept nogil
cpdef int price_of(int skill) noexcept nogil
cdef uint64_t usable(const FubaState* match, int side, int window) noexcept nogil
cdef int full_back_gain(const FubaState* match) noexcept nogil
cdef uint32_t wing_areas(const FubaState* match, int side) noexcept nogil
cdef uint32_t counter_words(const FubaState* match, int side, int due) noexcept nogil
cdef int must_of(int skill) noexcept nogil


# Close the windows on top of the agenda in which their side has no skill to play (F3-A11-08).
cdef inline void pass_windows(FubaState* match) noexcept nogil:
    cdef int argument
    while match.depth and match.tasks[match.depth - 1] == TASK_WINDOW:
        argument = match.task_args[match.depth - 1]
        if match.skills[argument & 1] & IN_WINDOW[argument >> 1 & 15]:
            return
        match.depth -= 1
        match.tasks[match.depth] = match.task_args[match.depth] = 0
        match.decider = argument & 1
        match.used = 0
