"""Positions between two steps of an action."""

from footroll.kernels.counting.shots cimport ShotModel
from footroll.kernels.engine cimport Engine
from footroll.kernels.layout cimport Action, Dice, Log, Note


# Whose ball it is, and on which cell.
cdef struct Possession:
    int side
    int x
    int y


cdef class Branch(Engine):
    cdef Note headline
    cdef int card    # the last one shown

    cdef Action legal(self, Action action) except *
    cdef ShotModel shot_model(self)
    cdef Branch twin(self)
    cdef int settle(self, set assumed) except -1
    cdef void happen(self, const Action* action, Dice* dice) noexcept
    cdef Branch grown(self, const Action* action, bytes script)
    cdef int grow(self, Branch before, const Action* action, bytes script) except -1
    cdef void become(self, Branch other) noexcept
    cdef void read_headline(self, const Log* log) noexcept


cdef class Continuations:
    cdef Branch start
    cdef object classes
    cdef set assumed
    cdef int side
    cdef tuple plan
    cdef readonly dict over
