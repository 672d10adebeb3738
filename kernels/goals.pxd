"""Goals and the end of a match (rulebook 1.3, 2.2)."""

from footroll.kernels.layout cimport Log, MatchState

cpdef int judge_end(int win, int goals, int limit, int home, int away) noexcept nogil
cpdef int judge_forfeit(int sides, int home, int away) noexcept nogil
cdef void score_goal(MatchState* match, int side, int scorer, Log* log) noexcept nogil
cdef void end_match(MatchState* match, int result, Log* log) noexcept nogil
