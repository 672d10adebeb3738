"""Stoppages: substitutions, takers and places (rulebook 2.1 to 2.3, 2.15, section L)."""

from footroll.kernels.layout cimport Action, Log, MatchState

cdef void begin_turn(MatchState* match, int side, Log* log) noexcept nogil
cdef void resolve_stoppage(MatchState* match, Log* log) noexcept nogil
cdef void ask_taker(MatchState* match, Log* log) noexcept nogil
cdef void ask_correction(MatchState* match) noexcept nogil
cdef bint must_substitute(const MatchState* match, int side) noexcept nogil
cdef int may_substitute(const MatchState* match, int side, int pawn, int place) noexcept nogil
cdef void substitute(MatchState* match, int side, int pawn, int place, Log* log) noexcept nogil
cdef int may_take(const MatchState* match, int pawn, int x, int y) noexcept nogil
cdef void take(MatchState* match, int pawn, int x, int y) noexcept nogil
cdef int may_place(const MatchState* match, int side, int pawn, int x, int y) noexcept nogil
cdef bint has_unplaced(const MatchState* match, int side) noexcept nogil
cdef int may_end_places(const MatchState* match, int side) noexcept nogil
cdef int may_correct(const MatchState* match, int pawn, int x, int y) noexcept nogil
cdef bint has_hurt(const MatchState* match, int side) noexcept nogil
