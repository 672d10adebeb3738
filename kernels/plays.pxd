"""What an answer sets in motion (rulebook 2.4)."""

from footroll.kernels.layout cimport Action, Dice, Log, MatchState

cdef void apply(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil
