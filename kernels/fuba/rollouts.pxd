"""Rollouts: plain coaches play the best answers of a search to later turns."""

from footroll.kernels.fuba.layout cimport FubaState
from footroll.kernels.fuba.search cimport Search


cdef void roll_out_best(Search* search, const FubaState* match, int turns) noexcept nogil
