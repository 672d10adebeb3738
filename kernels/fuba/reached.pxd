"""States that an answer reaches, each kept once, with the ways to it and their exact chances."""

from libc.stdint cimport int32_t, uint64_t

from footroll.kernels.fuba.layout cimport FubaLog, FubaState

# A way to a state: the event that names the outcome so far, 0 for none, and the chance as two numbers.
cdef struct Way:
    uint64_t name
    uint64_t number
    uint64_t among
    int32_t next

cdef struct Spot:
    FubaState state
    uint64_t hash
    int32_t chained    # the next spot of its bucket
    int32_t way        # the first of its ways; -1 ends both lists

cdef struct Reached:
    Spot* spots
    int32_t* heads     # the first spot of each bucket; there are as many buckets as spots have room
    Way* ways
    int32_t count
    int32_t room
    int32_t way_count
    int32_t way_room


cdef int open_reached(Reached* reached) except -1
cdef void close_reached(Reached* reached) noexcept nogil
cdef void clear_reached(Reached* reached) noexcept nogil
cdef void copy_state(FubaState* to, const FubaState* match) noexcept nogil
cdef bint same_state(const FubaState* one, const FubaState* other) noexcept nogil
cdef int32_t append_spot(Reached* reached, const FubaState* match) except -1
cdef int32_t find_spot(Reached* reached, const FubaState* match) except -1
cdef int add_way(Reached* reached, int32_t spot, uint64_t name, uint64_t number, uint64_t among) except -1
cdef int add_chance(Way* way, uint64_t number, uint64_t among) except -1
cdef uint64_t times(uint64_t* number, uint64_t among, uint64_t factor) except 0
