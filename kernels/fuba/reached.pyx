"""States that an answer reaches, each kept once, with the ways to it and their exact chances.

Two states are equal if all that is played is equal: rules do not change during an answer, and the legal answers follow
from the rest. A chance is a fraction of two 64-bit numbers.
"""

from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcmp, memcpy, memset


cdef enum:
    FIRST_ROOM = 64
    NONE = -1

cdef uint64_t LARGEST = (<uint64_t> 1) << 63
cdef size_t STATE_BYTES = sizeof(FubaState)
cdef uint64_t MIX = 0x9E3779B97F4A7C15


cdef inline size_t played_bytes(const FubaState* match) noexcept nogil:
    """Return the size of what is played, which comes before the rules."""
    return <size_t> (<const char*> &match.rules - <const char*> match)


cdef void copy_state(FubaState* to, const FubaState* match) noexcept nogil:
    """Copy a state by the library's copy, which is faster than the loop of a plain assignment."""
    memcpy(to, match, STATE_BYTES)


cdef bint same_state(const FubaState* one, const FubaState* other) noexcept nogil:
    """Return whether two states are equal."""
    return memcmp(one, other, played_bytes(one)) == 0


cdef inline uint64_t word_at(const FubaState* match, size_t at) noexcept nogil:
    """Return eight bytes of a state."""
    cdef uint64_t word
    memcpy(&word, <const char*> match + at, sizeof(word))
    return word


cdef uint64_t hash_state(const FubaState* match) noexcept nogil:
    """Return a hash of a state, mixed in four lanes that the processor works on at a time."""
    cdef uint64_t one = 1, two = 2, three = 3, four = 4
    cdef size_t at = 0, size = played_bytes(match)
    while at + 32 <= size:
        one = (one ^ word_at(match, at)) * MIX
        two = (two ^ word_at(match, at + 8)) * MIX
        three = (three ^ word_at(match, at + 16)) * MIX
        four = (four ^ word_at(match, at + 24)) * MIX
        at += 32
    while at + 8 <= size:
        one = (one ^ word_at(match, at)) * MIX
        at += 8
    two = (two ^ word_at(match, size - 8)) * MIX
    one = (one ^ one >> 32 ^ two) * MIX
    three = (three ^ three >> 32 ^ four) * MIX
    one = (one ^ one >> 32 ^ three) * MIX
    return one ^ one >> 32


cdef int open_reached(Reached* reached) except -1:
    """Make room for the first states."""
    memset(reached, 0, sizeof(Reached))
    reached.room = reached.way_room = FIRST_ROOM
    reached.spots = <Spot*> malloc(FIRST_ROOM * sizeof(Spot))
    reached.heads = <int32_t*> malloc(FIRST_ROOM * sizeof(int32_t))
    reached.ways = <Way*> malloc(FIRST_ROOM * sizeof(Way))
    if reached.spots == NULL or reached.heads == NULL or reached.ways == NULL:
        raise MemoryError
    clear_reached(reached)
    return 0


cdef void close_reached(Reached* reached) noexcept nogil:
    """Give the memory back."""
    free(reached.spots)
    free(reached.heads)
    free(reached.ways)
    reached.spots = NULL
    reached.heads = NULL
    reached.ways = NULL


cdef void clear_reached(Reached* reached) noexcept nogil:
    """Forget the states and keep the room."""
    memset(reached.heads, NONE, reached.room * sizeof(int32_t))
    reached.count = reached.way_count = 0


cdef int grow(Reached* reached) except -1:
    """Double the room for states, and spread them over the new buckets."""
    cdef int32_t room = 2 * reached.room, at, head
    cdef Spot* spots = <Spot*> realloc(reached.spots, room * sizeof(Spot))
    cdef int32_t* heads
    if spots == NULL:
        raise MemoryError
    reached.spots = spots
    heads = <int32_t*> realloc(reached.heads, room * sizeof(int32_t))
    if heads == NULL:
        raise MemoryError
    reached.heads = heads
    reached.room = room
    memset(heads, NONE, room * sizeof(int32_t))
    for at in range(reached.count):
        head = <int32_t> (spots[at].hash & (room - 1))
        spots[at].chained = heads[head]
        heads[head] = at
    return 0


cdef int32_t append_spot(Reached* reached, const FubaState* match) except -1:
    """Add a state that is known to be new and is not looked for later; return its number."""
    cdef int32_t at = reached.count
    if at == reached.room:
        grow(reached)
    reached.count += 1
    copy_state(&reached.spots[at].state, match)
    reached.spots[at].hash = 0
    reached.spots[at].way = reached.spots[at].chained = NONE
    return at


cdef int32_t find_spot(Reached* reached, const FubaState* match) except -1:
    """Return the number of a state, which is added if it is new."""
    cdef uint64_t hash = hash_state(match)
    cdef int32_t at = reached.heads[hash & (reached.room - 1)]
    cdef Spot* spot
    while at != NONE:
        spot = &reached.spots[at]
        if spot.hash == hash and same_state(&spot.state, match):
            return at
        at = spot.chained
    at = append_spot(reached, match)
    spot = &reached.spots[at]
    spot.hash = hash
    spot.chained = reached.heads[hash & (reached.room - 1)]
    reached.heads[hash & (reached.room - 1)] = at
    return at


cdef uint64_t common_divisor(uint64_t one, uint64_t other) noexcept nogil:
    """Return the greatest common divisor."""
    while other:
        one, other = other, one % other
    return one


cdef uint64_t times(uint64_t* number, uint64_t among, uint64_t factor) except 0:
    """Return a denominator times a factor; a fraction that grows too large is reduced first."""
    cdef uint64_t divisor
    if among > LARGEST // factor:
        divisor = common_divisor(number[0], among)
        number[0] //= divisor
        among //= divisor
        if among > LARGEST // factor:
            raise OverflowError("the chances of this answer take more than 64 bits")
    return among * factor


cdef int add_chance(Way* way, uint64_t number, uint64_t among) except -1:
    """Add a chance to that of a way; neither is ever more than 1."""
    cdef uint64_t divisor
    if way.among == among:
        way.number += number
    elif way.among % among == 0:
        way.number += number * (way.among // among)
    elif among % way.among == 0:
        way.number = way.number * (among // way.among) + number
        way.among = among
    else:
        divisor = common_divisor(way.among, among)
        if way.among > LARGEST // (among // divisor):
            raise OverflowError("the chances of this answer take more than 64 bits")
        way.number = way.number * (among // divisor) + number * (way.among // divisor)
        way.among *= among // divisor
    return 0


cdef int add_way(Reached* reached, int32_t spot, uint64_t name, uint64_t number, uint64_t among) except -1:
    """Add a way to a state; ways with the same name are one."""
    cdef int32_t at = reached.spots[spot].way, last = NONE
    cdef Way* ways
    while at != NONE:
        if reached.ways[at].name == name:
            return add_chance(&reached.ways[at], number, among)
        last = at
        at = reached.ways[at].next
    if reached.way_count == reached.way_room:
        ways = <Way*> realloc(reached.ways, 2 * reached.way_room * sizeof(Way))
        if ways == NULL:
            raise MemoryError
        reached.ways = ways
        reached.way_room *= 2
    if last == NONE:
        reached.spots[spot].way = reached.way_count
    else:
        reached.ways[last].next = reached.way_count
    reached.ways[reached.way_count] = Way(name, number, among, NONE)
    reached.way_count += 1
    return 0
