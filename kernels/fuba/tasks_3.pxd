"""The tasks of edition 3.0: what waits on the agenda is run here, one task at a time."""

from footroll.kernels.fuba.layout cimport FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void run_next_task(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil
