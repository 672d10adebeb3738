"""Whole matches of random answers."""

from footroll.kernels.layout cimport Action, Dice, MatchState

cdef void guess(const MatchState* match, Action* action, Dice* chance) noexcept nogil
