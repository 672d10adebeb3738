"""The straight line of a ball against reach zones (rulebook 1.4, 2.6, 3.1.5)."""

from libc.stdint cimport int8_t, int16_t

cdef enum:
    HIGH_BALL_YARDS = 2   # how close to the kicker a high ball can be intercepted (FR-2.6-29, FR-3.1.5-02)


# A straight line in half yards: it starts at the centre of the kicker's cell and moves by dx and dy.
cdef struct Line:
    int x
    int y
    int dx
    int dy


# Where a line enters a zone: after the fraction part / whole of its length.
cdef struct Entry:
    int part
    int whole


cdef Line pass_line(int x, int y, int to_x, int to_y) noexcept nogil
cdef Line shot_line(int side, int length, int width, int x, int y, int column) noexcept nogil
cdef Entry enter_zone(const Line* line, int x, int y, int zone) noexcept nogil
cdef bint line_meets_zone(const Line* line, int x, int y, int touch, int zone) noexcept nogil
cdef bint enters_first(Entry entry, Entry other) noexcept nogil
cdef Entry enter_cell(const Line* line, int x, int y) noexcept nogil
cdef bint line_meets_cell(const Line* line, int x, int y) noexcept nogil
cdef unsigned int meet_eleven(
    const Line* line, const int16_t* xs, const int16_t* ys, int touch, int zone
) noexcept nogil
cdef void order_entries(int8_t* order, Entry* entries, int count) noexcept nogil
cdef int order_along(
    const Line* line, const int16_t* xs, const int16_t* ys, unsigned int met, int zone, int8_t* order, Entry* entries
) noexcept nogil
cpdef bint may_intercept(int x, int y, int to_x, int to_y, int at_x, int at_y, int touch=*, int zone=*) noexcept nogil
cpdef bint may_intercept_high(
    int x, int y, int to_x, int to_y, int at_x, int at_y, int touch=*, int zone=*
) noexcept nogil
cpdef bint may_intercept_shot(
    int side, int length, int width, int x, int y, int column, int at_x, int at_y, int touch=*, int zone=*
) noexcept nogil
