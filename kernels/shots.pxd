"""Shots at goal and the goalkeeper's answer (rulebook 3.3 to 3.5)."""

cpdef int closest_column(int width, int y) noexcept nogil
cpdef int target_threshold(int closest, int column, int row) noexcept nogil
cpdef bint may_choose(int closest, int column, int row, int result) noexcept nogil
cpdef int judge_shot(int score, int difficulty, int cell_difficulty) noexcept nogil
cpdef int judge_rebound(int face) noexcept nogil
cpdef int rebound_row(int face) noexcept nogil
cpdef int reach_yards(int keeper_column, int column, int row) noexcept nogil
cpdef int reach_difficulty(int yards) noexcept nogil
cpdef int line_defender_difficulty(int yards) noexcept nogil
cpdef int shot_power(int score, int difficulty, int rounding=*) noexcept nogil
cpdef int judge_catch(int score, int power) noexcept nogil
