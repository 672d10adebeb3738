"""Effects and walls (rulebook 3.3.2 and 3.4.1)."""

from libc.stdint cimport int16_t

from footroll.kernels.trajectories cimport Line

cpdef (int, int) effect_bend(int score, int along_x, int along_y, int rounding=*) noexcept nogil
cpdef (int, int) virtual_cell(int x, int y, int bend_x, int bend_y, bint other_side) noexcept nogil
cpdef int effective_wall(int difficulty) noexcept nogil
cpdef int wall_difficulty(int footballers, int difficulty, int rounding=*) noexcept nogil
cdef int first_met(const Line* line, const int16_t* xs, const int16_t* ys, unsigned int able) noexcept nogil
cdef unsigned int find_wall(
    int side, int length, int width, int x, int y, const int16_t* xs, const int16_t* ys, unsigned int eligible
) noexcept nogil
