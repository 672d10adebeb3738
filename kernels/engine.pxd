"""A match in Python's hand."""

from footroll.kernels.dice cimport DiceCup
from footroll.kernels.layout cimport Action, MatchState


cdef class Engine:
    cdef MatchState match

    cdef run(self, const Action* action, DiceCup cup, bint silent)
