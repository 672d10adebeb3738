"""Whole matches of random answers, without the GIL: for soak tests and benchmarks."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from footroll.kernels.dice cimport seed_dice
from footroll.kernels.fuba.layout cimport ASK_OVER, ASK_TARGET, FubaAction, FubaState
from footroll.kernels.fuba.turn cimport begin_match, pick_answer, step
from footroll.kernels.layout cimport Dice

cdef enum:
    MOST_ANSWERS = 100000   # far more than a match has ever taken


cdef struct Tally:
    uint32_t answers
    uint32_t turns
    uint32_t dice
    uint8_t goals[2]
    bint ended


cdef void play_random(FubaState* match, uint64_t seed, uint64_t number, Tally* tally) noexcept nogil:
    """Play a match of random answers to its end."""
    cdef Dice dice, chance
    cdef FubaAction action
    seed_dice(&dice, seed, 2 * number)
    seed_dice(&chance, seed, 2 * number + 1)
    tally.answers = tally.turns = 0
    begin_match(match, &dice, NULL)
    while match.ask != ASK_OVER and tally.answers < MOST_ANSWERS:
        pick_answer(match, &chance, &action)
        tally.turns += match.ask == ASK_TARGET
        if step(match, &action, &dice, NULL):
            break
        tally.answers += 1
    tally.dice = dice.rolled
    tally.goals[0], tally.goals[1] = match.score[0], match.score[1]
    tally.ended = match.ask == ASK_OVER


def play_batch(const FubaState[::1] start, uint64_t seed, int matches, int first=0):
    """Play matches of random answers; return the tally of each."""
    cdef FubaState match
    cdef Tally tally
    cdef int number
    if start.shape[0] < 1:
        raise ValueError("there is no state to start from")
    found = []
    for number in range(first, first + matches):
        match = start[0]
        with nogil:
            play_random(&match, seed, number, &tally)
        found.append((tally.answers, tally.turns, tally.dice, tally.goals[0], tally.goals[1], bool(tally.ended)))
    return found
