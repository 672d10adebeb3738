"""Runs of a side with the ball."""

from footroll.kernels.coaches.coaches cimport View

cdef void plan_attack(View* view, bint waiting) noexcept nogil
