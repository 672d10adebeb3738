"""The clause that forbids an answer which is not among the legal ones."""

from footroll.kernels.fuba.layout cimport FubaAction, FubaState


cdef int refusal_of(const FubaState* match, const FubaAction* action) noexcept nogil
