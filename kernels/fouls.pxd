"""Fouls, cards and injuries (rulebook 2.14 and 2.15)."""

from footroll.kernels.layout cimport Dice, Log, MatchState

cdef void give_restart(MatchState* match, int kind, int side, int x, int y) noexcept nogil
cdef void end_restart(MatchState* match) noexcept nogil
cdef bint apply_injury_check(MatchState* match, int pawn, int roll, Log* log) noexcept nogil
cdef int resolve_action_roll(
    MatchState* match, int pawn, int skill, int rating, int difficulty, Dice* dice, Log* log
) noexcept nogil
cdef bint is_last_defender(const MatchState* match, int offender, int victim) noexcept nogil
cdef void apply_foul(
    MatchState* match, int offender, int victim, int call, int fouls_face, int cards_face, int check, Log* log
) noexcept nogil
cdef void resolve_voluntary_foul(MatchState* match, int offender, int victim, Dice* dice, Log* log) noexcept nogil
cdef void leave_pitch(MatchState* match, int pawn) noexcept nogil
