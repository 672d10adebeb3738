"""The plain coach: the answer with the best expectation by the fitted tables.

It decides as home. Every answer is played with every roll of its dice, and the positions at their ends are judged by
the tables; the opponents' replies are not looked at. Pieces are placed by fixed plans, and penalties are a matter of
chance in the proportions that no opponent can exploit.
"""

from libc.stdint cimport uint8_t, uint32_t

from footroll.kernels.dice cimport next_word, script_dice
from footroll.kernels.fuba.choices cimport nth_choice
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.lineups cimport choose_place
from footroll.kernels.fuba.turn cimport step
from footroll.kernels.fuba.worth cimport worth_of


cdef enum:
    MOST_DICE = 16
    PAIR = 36           # rolls of two dice
    # Shares of seven in which no guess, and no kick, can be exploited: 3/7 stay, 2/7 kick to the middle (F3-5.5.2-02).
    SEVENTHS = 7
    STAYS = 3
    TO_THE_MIDDLE = 2

cdef double SAME = 1e-9     # goals; a smaller difference is none


cdef double judge_position(Judge* judge, const FubaState* match) noexcept nogil:
    """Return home's lead in goals with what the position is worth."""
    judge.nodes += 1
    return match.score[0] - match.score[1] + worth_of(match, judge.worths, judge.sight)


cdef bint rolls_two(int kind) noexcept nogil:
    """Return whether an answer begins with two dice whose order does not matter."""
    return kind == DO_TARGET or DO_PRESS <= kind <= DO_MOVEMENT


cdef double explore(
    Judge* judge, const FubaState* start, const FubaAction* action, uint8_t* script, int depth
) noexcept nogil:
    """Return the mean worth of an answer with the dice so far, over each face of a missing one."""
    cdef FubaState match = start[0]
    cdef Dice dice
    cdef double total = 0
    cdef int face
    script_dice(&dice, script, depth)
    step(&match, action, &dice, NULL)
    if not dice.ran_out:
        return judge_position(judge, &match)
    if depth == MOST_DICE:
        return 0
    for face in range(1, 7):
        script[depth] = face
        total += explore(judge, start, action, script, depth + 1)
    return total / 6


cdef double expect(Judge* judge, const FubaState* match, const FubaAction* action) noexcept nogil:
    """Return the mean worth of an answer over its dice, in goals from now on."""
    cdef uint8_t script[MOST_DICE]
    cdef int one, other
    cdef double total = 0
    if not rolls_two(action.kind):
        return explore(judge, match, action, script, 0) - match.score[0] + match.score[1]
    for one in range(1, 7):
        for other in range(one, 7):
            script[0] = one
            script[1] = other
            total += explore(judge, match, action, script, 2) * (1 if one == other else 2)
    return total / PAIR - match.score[0] + match.score[1]


cdef void choose_penalty(const FubaState* match, Dice* chance, FubaAction* action) noexcept nogil:
    """Choose a guess or a kick by chance (F3-5.5.2-02)."""
    cdef uint32_t drawn = <uint32_t> (((next_word(chance) >> 32) * (2 * SEVENTHS)) >> 32)
    cdef int middle = 2 * (STAYS if match.ask == ASK_KEEPER else TO_THE_MIDDLE)
    nth_choice(match, 0, action)
    action.area = 1 if drawn < middle else 2 * (drawn & 1)


cdef void decide_plainly(Judge* judge, const FubaState* match, Dice* chance, FubaAction* action) noexcept nogil:
    """Decide a question to home."""
    cdef FubaAction tried
    cdef double best = -99, found
    cdef int number
    if match.ask == ASK_PLACE:
        choose_place(match, action)
        return
    if match.ask == ASK_KEEPER or match.ask == ASK_KICK:
        choose_penalty(match, chance, action)
        return
    nth_choice(match, 0, action)
    if match.ask == ASK_FORMATION or match.ask == ASK_STARTS:
        return
    for number in range(match.count):
        nth_choice(match, number, &tried)
        found = expect(judge, match, &tried)
        if found > best + SAME:
            best = found
            action[0] = tried
