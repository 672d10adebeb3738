"""Line-ups: the places of a coach's pieces at set-ups."""

from footroll.kernels.fuba.layout cimport FubaAction, FubaState


cdef void choose_place(const FubaState* match, FubaAction* action) noexcept nogil
