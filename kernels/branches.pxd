"""Positions on the way to what an action comes to."""

from footroll.kernels.layout cimport Action, Dice, Log, MatchState, Note


cdef class Branch:
    cdef MatchState match
    cdef Note headline
    cdef readonly int card

    cdef Branch twin(self)
    cdef void happen(self, const Action* action, Dice* dice) noexcept
    cdef Branch grown(self, const Action* action, bytes script)
    cdef void read_headline(self, const Log* log) noexcept
