"""The flow of a match: legal answers, and one step (rulebook 2.4)."""

from footroll.kernels.answers cimport choices, may
from footroll.kernels.layout cimport Action, Dice, Log, MatchState
from footroll.kernels.plays cimport apply

cdef void advance_one(MatchState* match, Dice* dice, Log* log) noexcept nogil
cdef void advance(MatchState* match, Dice* dice, Log* log) noexcept nogil
cdef void play(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil
cdef int step(MatchState* match, const Action* action, Dice* dice, Log* log) noexcept nogil
cdef int roll_kick_off(Dice* dice, Log* log) noexcept nogil
cdef void begin_with(MatchState* match, int side, Dice* dice, Log* log) noexcept nogil
cdef void begin_match(MatchState* match, Dice* dice, Log* log) noexcept nogil
