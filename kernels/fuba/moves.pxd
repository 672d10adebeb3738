"""Moves of pieces: free movements, movement actions, dribbles and the moves of restarts.

(F3-4.3.1, F3-4.5)
"""

from libc.stdint cimport uint16_t

from footroll.kernels.fuba.layout cimport FubaState


cpdef int moves_allowed(int one, int other, int line) noexcept nogil
cpdef int moves_within(int die, int line, bint empty) noexcept nogil
cdef uint16_t majority_areas(const FubaState* match, int side) noexcept nogil
cdef uint16_t closed_areas(const FubaState* match) noexcept nogil
cdef uint16_t ways(const FubaState* match, int source, uint16_t closed) noexcept nogil
cdef bint may_leave(const FubaState* match, int source) noexcept nogil
cdef void find_free_moves(FubaState* match) noexcept nogil
cdef void find_moves(FubaState* match) noexcept nogil
cdef void find_skill_moves(FubaState* match, int must) noexcept nogil
cdef bint has_skill_moves(const FubaState* match, int must) noexcept nogil
cdef bint uses_goal_line(const FubaState* match, int source, int area) noexcept nogil
