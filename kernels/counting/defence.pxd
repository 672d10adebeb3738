"""The defence against a ball, for the odds."""

from libc.stdint cimport int8_t

from footroll.kernels.counting.shots cimport ShotModel
from footroll.kernels.layout cimport MatchState

cdef object roller(const MatchState* match, int pawn, int rating)
cdef int order_flight_tries(const MatchState* match, int8_t* order) noexcept
cdef tuple ordered_tries(const MatchState* match)
cdef tuple shot_interceptors_at(MatchState* match, int column)
cdef int add_interceptors(ShotModel model, MatchState* match) except -1
cdef int add_keeper(ShotModel model, const MatchState* match, int strength) except -1
cdef int add_line_defenders(ShotModel model, const MatchState* match) except -1
cdef object keeper_facts(const MatchState* match)
cdef tuple line_guards(const MatchState* match)
