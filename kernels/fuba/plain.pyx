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
from footroll.kernels.fuba.worth cimport strength, worth_of


cdef enum:
    MOST_DICE = 24
    BASIC_DICE = 6      # more than any answer of the basic game rolls
    ADVANCED_DICE = 2
    MOST_OFFERS = 16
    LATE = 55           # minute from which fresh players come on
    LAST_MINUTES = 75
    PAIR = 36           # rolls of two dice
    # Shares of seven in which no guess, and no kick, can be exploited: 3/7 stay, 2/7 kick to the middle (F3-5.5.2-02).
    SEVENTHS = 7
    STAYS = 3
    TO_THE_MIDDLE = 2

cdef double SAME = 1e-9     # goals; a smaller difference is none


cdef double judge_position(Judge* judge, const FubaState* match) noexcept nogil:
    """Return home's lead in goals with what the position is worth."""
    judge.nodes += 1
    return match.score[0] - match.score[1] + worth_of(match, judge.worths, judge.sight) + strength(match)


cdef bint rolls_two(int kind) noexcept nogil:
    """Return whether an answer begins with two dice whose order does not matter."""
    return kind == DO_TARGET or DO_PRESS <= kind <= DO_MOVEMENT


cdef int exact_dice(const FubaState* match) noexcept nogil:
    """Return how many dice of an answer are played with every face; the others are drawn once.

    With advanced rules a turn may roll a dozen dice, most of which change little.
    """
    return ADVANCED_DICE if is_advanced(match) else BASIC_DICE


cdef bint is_advanced(const FubaState* match) noexcept nogil:
    """Return whether rules are on that add dice or questions to a turn."""
    return (
        match.rules.condition_points or match.rules.special_events or match.rules.skills or match.rules.injuries
        or match.rules.var
    )


cdef void draw_rest(uint8_t* script, int depth) noexcept nogil:
    """Draw the dice of a script from a place on, always the same after the same dice."""
    cdef uint32_t word = 2463534242
    cdef int at
    for at in range(depth):
        word = (word ^ script[at]) * <uint32_t> 2654435769
    for at in range(depth, MOST_DICE):
        word ^= word << 13
        word ^= word >> 17
        word ^= word << 5
        script[at] = 1 + word % 6


cdef bint is_offer(int ask) noexcept nogil:
    """Return whether a question of the advanced rules can be passed over to see what an answer leads to."""
    return ask >= ASK_BOOST and ask != ASK_NOTHING


cdef void choose_zone(const FubaState* match, FubaAction* action) noexcept nogil:
    """Choose the zone that gains a point, the poorest, or that pays or loses one, the richest."""
    cdef FubaAction tried
    cdef int number, points, best = -99, sign = 1 if match.ask != ASK_GAIN else -1
    for number in range(match.count):
        nth_choice(match, number, &tried)
        if tried.kind != DO_ZONE or not 0 <= tried.area < 3:
            points = -50
        else:
            points = sign * match.points[match.decider][tried.area]
        if points > best:
            best = points
            action[0] = tried


cdef void pass_over(const FubaState* match, FubaAction* action) noexcept nogil:
    """Choose the answer that declines an offer; zones are chosen by their points."""
    nth_choice(match, 0, action)
    if match.words & 1 << DO_DONE:
        action.kind = DO_DONE
        action.source = action.area = NOWHERE
        action.third = 0
    elif ASK_PAY <= match.ask <= ASK_GAIN:
        choose_zone(match, action)


cdef void play_through(FubaState* match, const FubaAction* action, Dice* dice) noexcept nogil:
    """Play an answer, and decline the offers that follow."""
    cdef FubaAction passed
    cdef int offers = 0
    step(match, action, dice, NULL)
    while is_offer(match.ask) and offers < MOST_OFFERS and not dice.ran_out:
        pass_over(match, &passed)
        step(match, &passed, dice, NULL)
        offers += 1


cdef double explore(
    Judge* judge, const FubaState* start, const FubaAction* action, uint8_t* script, int depth
) noexcept nogil:
    """Return the mean worth of an answer with the dice so far, over each face of a missing one."""
    cdef FubaState match = start[0]
    cdef Dice dice
    cdef double total = 0
    cdef int face
    script_dice(&dice, script, depth)
    play_through(&match, action, &dice)
    if not dice.ran_out or depth == MOST_DICE:
        return judge_position(judge, &match)
    if depth >= exact_dice(start):
        draw_rest(script, depth)
        return explore(judge, start, action, script, MOST_DICE)
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


cdef void choose_break(const FubaState* match, FubaAction* action) noexcept nogil:
    """Choose fresh players late if points are missing, and slow restarts late in front."""
    cdef int zone, missing = 0
    pass_over(match, action)
    for zone in range(3):
        missing += match.start_points[0][zone] - match.points[0][zone]
    if match.ask == ASK_SUBSTITUTE and match.minute >= LATE and missing >= 2 and match.words >> DO_SUB_FRESH & 1:
        action.kind = DO_SUB_FRESH
    elif match.ask == ASK_SLOW and match.minute >= LAST_MINUTES and match.score[0] > match.score[1]:
        action.kind = DO_SLOW


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
    if ASK_PAY <= match.ask <= ASK_GAIN:
        choose_zone(match, action)
        return
    if match.ask == ASK_SUBSTITUTE or match.ask == ASK_SLOW:
        choose_break(match, action)
        return
    for number in range(match.count):
        nth_choice(match, number, &tried)
        found = expect(judge, match, &tried)
        if found > best + SAME:
            best = found
            action[0] = tried
