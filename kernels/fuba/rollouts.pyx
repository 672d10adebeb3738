"""Rollouts: plain coaches play the best answers of a search to later turns.

All answers are rolled out with the same dice, which are seeded by the position: the same question always gets the same
answer. The dice of the match never enter.
"""

from libc.stdint cimport uint64_t

from footroll.kernels.dice cimport seed_dice
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.plain cimport Judge, decide_plainly, judge_position
from footroll.kernels.fuba.search cimport is_spent, key_of, sort_options
from footroll.kernels.fuba.turn cimport step
from footroll.kernels.fuba.turned cimport see_match, turn_answer
from footroll.kernels.layout cimport Dice

cdef enum:
    ROLLED_OUT = 3      # answers of a search that are compared
    ESTIMATE = 60       # rollouts that the search counts for
    MOST_ANSWERS = 4000


cdef double roll_out(
    Search* search, const FubaState* start, const FubaAction* answer, uint64_t seed, uint64_t number, int turns
) noexcept nogil:
    """Play an answer out for so many turns, or to the end of the half, and judge where it leads."""
    cdef FubaState match = start[0], seen
    cdef FubaAction action = answer[0]
    cdef Dice dice, chance
    cdef Judge judge = search.judge
    cdef int asked = 0, half = match.half
    cdef bint turned = False
    seed_dice(&dice, seed, 2 * number)
    seed_dice(&chance, seed, 2 * number + 1)
    judge.sight = 0
    while asked < MOST_ANSWERS and not is_spent(search):
        if turned:
            turn_answer(&action)
        step(&match, &action, &dice, NULL)
        asked += 1
        if match.ask == ASK_OVER or match.half != half or match.ask == ASK_FORMATION:
            break
        turns -= match.ask == ASK_TARGET
        if turns < 0:
            break
        turned = see_match(&match, &seen)
        decide_plainly(&judge, &seen, &chance, &action)
        search.judge.nodes = judge.nodes
    return judge_position(&search.judge, &match)


cdef void roll_out_best(Search* search, const FubaState* match, int turns) noexcept nogil:
    """Roll the best answers of a search out until the budget is used up, and sort them again.

    A round in which the budget ends is left out, so that every answer has as many rollouts.
    """
    cdef int count = min(search.count, <int> ROLLED_OUT), at
    cdef double sums[ROLLED_OUT]
    cdef double ends[ROLLED_OUT]
    cdef uint64_t number = 0, seed = key_of(match, 0)
    for at in range(ROLLED_OUT):
        sums[at] = 0
    while count > 1 and not is_spent(search):
        for at in range(count):
            ends[at] = roll_out(search, match, &search.options[at].action, seed, number, turns)
        if is_spent(search):
            break
        for at in range(count):
            sums[at] += ends[at]
        number += 1
    for at in range(count if number else 0):
        search.options[at].worth = (ESTIMATE * search.options[at].worth + sums[at]) / (ESTIMATE + number)
    sort_options(search.options, count if number else 0)
