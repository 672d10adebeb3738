"""The answers of edition 3.0: each is taken, and puts what follows on the agenda."""

from footroll.kernels.fuba.layout cimport FubaAction, FubaLog, FubaState
from footroll.kernels.layout cimport Dice


cdef void apply_answer(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil
