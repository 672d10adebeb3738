"""Contests of two or more (rulebook 1.8, 2.13, 3.1)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport Action, Dice, Log, MatchState

cdef int contest_rating(const MatchState* match, int kind, int pawn, bint first, int* skill) noexcept nogil
cdef bint may_handle(const MatchState* match, int pawn) noexcept nogil
cdef void collect(MatchState* match, int pawn, Log* log) noexcept nogil
cdef void forget_contest(MatchState* match) noexcept nogil
cdef bint receives_back_pass(const MatchState* match, int pawn) noexcept nogil
cdef uint32_t blockers_to_feint(const MatchState* match, int carrier, bint shoots) noexcept nogil
cdef void begin_contest(MatchState* match, int kind, int first, uint32_t opponents) noexcept nogil
cdef void name_roller(MatchState* match, int pawn) noexcept nogil
cdef void resolve_contest(MatchState* match, Dice* dice, Log* log) noexcept nogil
cdef uint32_t best_opponents(const MatchState* match) noexcept nogil
cdef uint32_t beaten_opponents(const MatchState* match) noexcept nogil
cdef void finish_contest(MatchState* match, int other, Log* log) noexcept nogil
cdef bint fouls_count(const MatchState* match) noexcept nogil
