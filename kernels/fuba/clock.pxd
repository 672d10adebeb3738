"""The time track: minutes, stoppage squares and the end of a half (F3-4.2.1)."""

from footroll.kernels.fuba.layout cimport FubaLog, FubaState


cpdef int minutes_of(int one, int other) noexcept nogil
cpdef bint ends_half(int one, int other, int square, int faces_count=*) noexcept nogil
cdef void move_marker(FubaState* match, int minutes, FubaLog* log) noexcept nogil
cdef void add_minute(FubaState* match, FubaLog* log) noexcept nogil
cdef bint pass_time(FubaState* match, FubaLog* log) noexcept nogil
cdef int squares_to_go(const FubaState* match) noexcept nogil


# The minute of the last regular square of a half: 45 and 90, 105 and 120 in extra time.
cdef inline int last_minute(int half) noexcept nogil:
    return 45 * half if half <= 2 else 90 + 15 * (half - 2)


# The minute of the start square of a half (F3-3.1-01, F3-4.2.1.3-02).
cdef inline int start_minute(int half) noexcept nogil:
    return last_minute(half - 1) if half > 1 else 0


# The game time that rules compare with: in stoppage the last minute plus the square (F3-4.2.1.2-11).
cdef inline int game_time(const FubaState* match) noexcept nogil:
    return match.minute if match.rules.stoppage_game_time else match.minute + match.stoppage


# The square of the marker, counted through stoppage time.
cdef inline int square_of(const FubaState* match) noexcept nogil:
    return match.minute + match.stoppage
