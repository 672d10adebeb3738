"""Applies a coach's answer to the match (rulebook 2.4)."""

from footroll.kernels.layout cimport Action, Dice, Log, MatchState

cdef void apply(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil
