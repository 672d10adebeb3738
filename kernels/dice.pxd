"""Dice for every kernel: seeded by match, or read from a script."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from footroll.kernels.layout cimport Dice


cdef void seed_dice(Dice* dice, uint64_t seed, uint64_t match) noexcept nogil
cdef void script_dice(Dice* dice, const uint8_t* script, uint32_t rolls) noexcept nogil
cdef int roll_d8(Dice* dice) noexcept nogil
cdef int roll_fouls_die(Dice* dice) noexcept nogil
cdef int roll_cards_die(Dice* dice) noexcept nogil
cpdef int judge_foul(int face) noexcept nogil
cpdef int judge_card(int face) noexcept nogil


cdef inline uint64_t rotate(uint64_t word, int left) noexcept nogil:
    return (word << left) | (word >> (64 - left))


# One step of xoshiro256++ 1.0 (Blackman and Vigna).
cdef inline uint64_t next_word(Dice* dice) noexcept nogil:
    cdef uint64_t* state = dice.state
    cdef uint64_t word = rotate(state[0] + state[3], 23) + state[0]
    cdef uint64_t shifted = state[1] << 17
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotate(state[3], 45)
    return word


# The next roll of a script, in its order (FR-0-07). A missing roll, or one that the die cannot show, sets a flag and
# counts as the highest face: that injures nobody, so the action can be logged to its end.
cdef inline uint32_t read_script(Dice* dice, uint32_t lowest, uint32_t faces) noexcept nogil:
    cdef uint32_t at = dice.rolled
    dice.rolled += 1
    if at >= dice.rolls:
        dice.ran_out = 1
        return lowest + faces - 1
    if dice.script[at] < lowest or dice.script[at] >= lowest + faces:
        dice.misread = 1
        return lowest + faces - 1
    return dice.script[at]


# A face from `lowest` on, all equally likely: the top 32 bits times the number of faces. The few products that would
# favour a face, those below 2 ** 32 modulo the faces, are drawn again.
cdef inline uint32_t roll_die(Dice* dice, uint32_t lowest, uint32_t faces) noexcept nogil:
    cdef uint64_t product
    if dice.script != NULL:
        return read_script(dice, lowest, faces)
    dice.rolled += 1
    product = (next_word(dice) >> 32) * faces
    while <uint32_t> product < (<uint32_t> -faces) % faces:
        product = (next_word(dice) >> 32) * faces
    return lowest + <uint32_t> (product >> 32)


# A D100, 0 to 99: double zero is 0 (FR-1.7-01, FR-1.7-02).
cdef inline int roll_d100(Dice* dice) noexcept nogil:
    return <int> roll_die(dice, 0, 100)


# A plain die, 1 to 6.
cdef inline int roll_d6(Dice* dice) noexcept nogil:
    return <int> roll_die(dice, 1, 6)


cdef class DiceCup:
    cdef Dice dice
    cdef bytes script

    cdef int rewrite(self, bytes script) except -1
