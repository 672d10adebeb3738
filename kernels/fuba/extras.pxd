"""The tasks, questions and answers of skills and special events (F3-A11, F3-A13)."""

from footroll.kernels.fuba.layout cimport FubaAction, FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void run_extra(FubaState* match, int task, int argument, Dice* dice, FubaLog* log) noexcept nogil
cdef void find_extra_choices(FubaState* match) noexcept nogil
cdef void take_extra_answer(FubaState* match, const FubaAction* action, FubaLog* log) noexcept nogil
