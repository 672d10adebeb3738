"""The sequencer of edition 3.0: what an answer does, and what follows it (F3-3, F3-4, F3-5)."""

from footroll.kernels.fuba.layout cimport FubaAction, FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void apply_answer(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil
cdef void run_next_task(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
