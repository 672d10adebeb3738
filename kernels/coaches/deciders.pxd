"""Every native coach's answer to every question."""

from footroll.kernels.coaches.chances cimport Tables
from footroll.kernels.coaches.coaches cimport Coach, Memory
from footroll.kernels.layout cimport Action, Dice, MatchState

cdef bint decide(
    const MatchState* match, const Coach* coach, Memory* memory, Tables* tables, Dice* chance, Action* action
) noexcept nogil
