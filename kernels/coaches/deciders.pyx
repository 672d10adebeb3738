"""Every native coach's answer to every question: the table of kinds.

A coach gets the match as it is, its own memory and tables, and dice of its own for chance. The dice of the match never
enter the call, so no coach can know what will be rolled.
"""

from libc.stdint cimport int8_t, int16_t, uint32_t

from footroll.kernels.answers cimport choices, may
from footroll.kernels.batch cimport guess
from footroll.kernels.coaches.attacking cimport plan_attack
from footroll.kernels.coaches.candidates cimport Choices
from footroll.kernels.coaches.carrying cimport best_carry
from footroll.kernels.coaches.coaches cimport BEGINNER, CLUB, RANDOM, View
from footroll.kernels.coaches.defending cimport decide_defenders, plan_defence
from footroll.kernels.coaches.finishing cimport best_bend, best_target, is_poor_shot
from footroll.kernels.coaches.frames cimport turn_action
from footroll.kernels.coaches.park cimport decide_park, plan_park
from footroll.kernels.coaches.plans cimport has_plan, next_run
from footroll.kernels.coaches.setpieces cimport (
    decide_change,
    decide_correction,
    decide_taker,
    next_place,
    plan_attack_places,
    plan_defence_places,
)
from footroll.kernels.coaches.uses cimport weigh_carrier, weigh_touch
from footroll.kernels.coaches.views cimport answer_of, look, run_to
from footroll.kernels.layout cimport (
    ALLOWED,
    ASK_ATTACK_PLACES,
    ASK_ATTACK_RUNS,
    ASK_BEST,
    ASK_CARRIER,
    ASK_CARRY,
    ASK_DEFENCE_PLACES,
    ASK_DEFENCE_RUNS,
    ASK_DEFENDERS,
    ASK_EFFECT_SIDE,
    ASK_INTERCEPTORS,
    ASK_LINE_ORDER,
    ASK_OFFSIDE_PLACES,
    ASK_ONE_TOUCH,
    ASK_ROLL_ORDER,
    ASK_SUBSTITUTION,
    ASK_SWAP,
    ASK_TAKER,
    ASK_TARGET,
    ASK_WAITING_RUNS,
    AWAY,
    DO_AIM,
    DO_BEND,
    DO_DONE,
    DO_NAME,
    DO_TRY,
    PAWNS,
)
from footroll.kernels.pawns cimport has_bit, lowest_of

cdef enum:
    MOST_GUESSES = 1000000


cdef bint guess_legal(const MatchState* match, Dice* chance, Action* action) noexcept nogil:
    """Guess answers until one is legal."""
    cdef int _guesses
    for _guesses in range(MOST_GUESSES):
        guess(match, action, chance)
        if may(match, action) == ALLOWED:
            return True
    return False


cdef void choose_runs(View* view) noexcept nogil:
    """Plan the runs of the stage that is asked."""
    if view.coach.kind < CLUB:
        plan_park(view)
    elif view.match.ask == ASK_DEFENCE_RUNS:
        plan_defence(view)
    else:
        plan_attack(view, view.match.ask == ASK_WAITING_RUNS)


cdef void choose_places(View* view) noexcept nogil:
    """Plan the places of the stage that is asked."""
    if view.match.ask == ASK_ATTACK_PLACES:
        plan_attack_places(view)
    else:
        plan_defence_places(view)


cdef void carry_ball(View* view, Action* action) noexcept nogil:
    """Run with the ball to the best cell, or stay."""
    cdef int carrier = view.match.carrier
    cdef int x, y
    x, y = best_carry(view, carrier, view.match.blocked[carrier])
    action[0] = run_to(carrier, x, y)
    if x == view.match.x[carrier] and y == view.match.y[carrier]:
        action[0] = answer_of(DO_DONE)


cdef void name_one(View* view, Action* action) noexcept nogil:
    """Name a footballer: the most forward to swap with, otherwise the first."""
    cdef uint32_t named = choices(&view.match)
    cdef int pawn
    action[0] = answer_of(DO_NAME)
    action.pawn = <int8_t> lowest_of(named)
    if view.match.ask != ASK_SWAP:
        return
    for pawn in range(PAWNS):
        if has_bit(named, pawn) and view.match.x[pawn] > view.match.x[action.pawn]:
            action.pawn = <int8_t> pawn


cdef void decide_small(View* view, Action* action) noexcept nogil:
    """Answer a question about a stoppage, a shot under way or a contest."""
    cdef int ask = view.match.ask
    cdef int x, y
    if ask == ASK_SUBSTITUTION:
        decide_change(view, action)
    elif ask == ASK_TAKER:
        decide_taker(view, action)
    elif ask == ASK_OFFSIDE_PLACES:
        decide_correction(view, action)
    elif ask == ASK_DEFENDERS:
        decide_defenders(view, action)
    elif ask == ASK_TARGET:
        action[0] = answer_of(DO_AIM)
        x, y = best_target(view)
        action.other = <int8_t> x
        action.y = <int16_t> y
    elif ask == ASK_EFFECT_SIDE:
        action[0] = answer_of(DO_BEND)
        action.other = <int8_t> best_bend(view)
    elif ask == ASK_ROLL_ORDER or ask == ASK_SWAP or ask == ASK_BEST or ask == ASK_LINE_ORDER:
        name_one(view, action)


cdef void choose_best(View* view, const Choices* found, Action* action) noexcept nogil:
    """Answer with the best use of the ball."""
    action[0] = found.list[found.best].action
    view.memory.poor_shot = is_poor_shot(view, found)


cdef void decide_view(View* view, Action* action) noexcept nogil:
    """Answer in the side's own frame."""
    cdef Choices found
    cdef int ask = view.match.ask
    action[0] = answer_of(DO_DONE)
    if view.coach.kind < CLUB and (
        ask == ASK_CARRIER or ask == ASK_ONE_TOUCH or ask == ASK_CARRY or ask == ASK_DEFENDERS
    ):
        decide_park(view, action)
    elif ask == ASK_CARRIER:
        weigh_carrier(view, &found)
        choose_best(view, &found, action)
    elif ask == ASK_ONE_TOUCH:
        weigh_touch(view, &found)
        choose_best(view, &found, action)
    elif ask == ASK_CARRY:
        carry_ball(view, action)
    elif ask == ASK_INTERCEPTORS:
        action[0] = answer_of(DO_TRY)
        action.pawn = <int8_t> lowest_of(choices(&view.match))
        if view.coach.kind == BEGINNER and view.match.flight.tries:
            action[0] = answer_of(DO_DONE)  # sees only the first who could
    else:
        decide_small(view, action)


cdef bint decide_planned(
    const MatchState* match, const Coach* coach, Memory* memory, Tables* tables, Action* action
) noexcept nogil:
    """Answer from the plan of this stage, making one if needed; return whether the answer is legal.

    The runs and places of a plan are legal when they are handed out, and a stage of runs may always end.
    """
    cdef View view
    cdef bint places = match.ask < ASK_CARRIER
    if not has_plan(match, memory):
        look(&view, match, coach, memory, tables)
        if places:
            choose_places(&view)
        else:
            choose_runs(&view)
    if places:
        next_place(match, memory, action)
    else:
        next_run(match, memory, action)
    return not places or action.kind != DO_DONE or may(match, action) == ALLOWED


cdef bint decide(
    const MatchState* match, const Coach* coach, Memory* memory, Tables* tables, Dice* chance, Action* action
) noexcept nogil:
    """Answer the question, and return whether a legal answer was found."""
    cdef View view
    cdef int ask = match.ask
    if coach.kind == RANDOM:
        return guess_legal(match, chance, action)
    if ask >= ASK_ATTACK_RUNS or ask == ASK_ATTACK_PLACES or ask == ASK_DEFENCE_PLACES:
        if decide_planned(match, coach, memory, tables, action):
            return True
    else:
        look(&view, match, coach, memory, tables)
        decide_view(&view, action)
        if match.decider == AWAY:
            turn_action(match, action)
        if may(match, action) == ALLOWED:
            return True
    action[0] = answer_of(DO_DONE)
    return may(match, action) == ALLOWED or guess_legal(match, chance, action)
