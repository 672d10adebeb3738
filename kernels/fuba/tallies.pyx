"""Short cuts to the tally of an answer: rolls that it does not tell apart, and an early end.

A tally counts the outcome, the ball value and the control of the ball. It ends where nothing changes these any more:
minutes, cards, injuries and skills for later matter to whole states only.
"""

from libc.stdint cimport uint64_t

from footroll.kernels.fuba.board cimport zone_of
from footroll.kernels.fuba.condition cimport can_pay
from footroll.kernels.fuba.events cimport event_of
from footroll.kernels.fuba.hooks cimport skips_actions
from footroll.kernels.fuba.layout cimport (
    AGGRESSIVE_DEFENCE, ASK_NOTHING, BEHIND_THE_REFEREES_BACK, FAILED_MAN_MARKING, HEAD_COLLISION, INJURED_STAR_CT,
    INJURED_STAR_DT, LOST_MOMENTUM, MOMENTUM, NEW_TALENT_CT, NEW_TALENT_DT, OUT_OF_POSITION_GOALKEEPER, RESTART,
    SITUATION, SLOW_PLAY, STREAKER, TASK_COLLIDE, TASK_EVENT_DICE, TASK_FREE_KICK, TASK_NEXT_ACTION, TASK_ORDER,
    TASK_PRESS, TASK_SITUATION, TASK_STREAKER, TASK_TIRE, TASK_VAR_PRESS, TASK_WINDOW, TERRACE_CHANT_CT,
    TERRACE_CHANT_DT, WINDOW_STAGE2_DICE, WINDOW_STAGE2_END, WINDOW_STAGE2_EVENT, WINDOW_STAGE2_VALUE,
    WINDOW_STAGE3_START,
)
from footroll.kernels.fuba.skills cimport IN_WINDOW


# The skills that coaches may be asked for after the check, and before it (F3-A11-08).
cdef uint64_t ASKED_LATER = IN_WINDOW[<int> WINDOW_STAGE2_END] | IN_WINDOW[<int> WINDOW_STAGE3_START]
cdef uint64_t ASKED_BEFORE = IN_WINDOW[<int> WINDOW_STAGE2_EVENT] | IN_WINDOW[<int> WINDOW_STAGE2_DICE]

# The events after which the check goes on as without one: they matter later, or to time, pieces and skills.
cdef uint64_t IDLE_EVENTS = (
    (<uint64_t> 1) << LOST_MOMENTUM | (<uint64_t> 1) << FAILED_MAN_MARKING | (<uint64_t> 1) << SLOW_PLAY
    | (<uint64_t> 1) << MOMENTUM | (<uint64_t> 1) << BEHIND_THE_REFEREES_BACK | (<uint64_t> 1) << STREAKER
    | (<uint64_t> 1) << OUT_OF_POSITION_GOALKEEPER | (<uint64_t> 1) << TERRACE_CHANT_DT
    | (<uint64_t> 1) << TERRACE_CHANT_CT | (<uint64_t> 1) << INJURED_STAR_DT | (<uint64_t> 1) << INJURED_STAR_CT
    | (<uint64_t> 1) << NEW_TALENT_DT | (<uint64_t> 1) << NEW_TALENT_CT
)

cdef int IDLE_PAIRS = 0
for _one in range(1, 7):
    for _other in range(1, 7):
        IDLE_PAIRS += IDLE_EVENTS >> event_of(_one, _other) & 1


cdef int weight_of(const FubaState* match, int task, int one, int other, bint whole, bint through) noexcept nogil:
    """Return how many rolls of a task's two dice a pair stands for; 0 if another pair stands for it.

    A tiredness test adds its dice (F3-A1-11). When heads collide only the higher one counts (F3-A13-26). Those of a
    pressing, of the VAR and of a turn may be exchanged, but a whole state tells which of a turn was the first. A
    streaker takes nothing but minutes (F3-A13-30).
    """
    if task == TASK_TIRE:
        return 6 - abs(one + other - 7) if one == 1 or other == 6 else 0
    if task == TASK_COLLIDE:
        if one == other:
            return 6 if one == 1 else 0
        return max(one, other) - 1 if one == 1 or other == 1 else 0
    if task == TASK_EVENT_DICE:
        return weight_of_event(one, other, through and not whole and match.dice[0] == match.dice[1])
    if task == TASK_PRESS or task == TASK_VAR_PRESS or task == TASK_SITUATION and not whole:
        return 0 if one > other else 1 + (one < other)
    if task == TASK_STREAKER and not whole:
        return 6 if one == other == 1 else 0
    return 1


cdef int weight_of_event(int one, int other, bint merged) noexcept nogil:
    """Return how many pairs of the event dice a pair stands for; 0 if another pair stands for it.

    Two neighbours in the table of events may be the same one (F3-A13-07). Idle events may be merged where questions are
    passed over: lost momentum stands for all. They leave the skill of the check alone, which helps when a single die
    succeeds (F3-A11-28), because the dice of their turn are equal.
    """
    cdef int event = event_of(one, other)
    if merged and IDLE_EVENTS >> event & 1:
        return IDLE_PAIRS if event == LOST_MOMENTUM else 0
    if other > 1 and event_of(one, other - 1) == event:
        return 0
    return 1 + (other < 6 and event_of(one, other + 1) == event)


cdef uint64_t told_apart(uint64_t drawn) noexcept nogil:
    """Keep the drawn skills that a tally tells apart: the check follows, and one window comes before it."""
    return drawn & IN_WINDOW[<int> WINDOW_STAGE2_DICE]


cdef bint test_matters(const FubaState* match) noexcept nogil:
    """Return whether a tiredness test may decide which skills a side can pay for (F3-A1-12).

    Two points in the zone of the ball pay for a skill even after a failed test.
    """
    cdef int side
    for side in range(2):
        if match.skills[side] & (ASKED_BEFORE | ASKED_LATER):
            if match.points[side][zone_of(match.ball, side)] < 2 and can_pay(match, side, 1):
                return True
    return False


cdef bint is_settled(const FubaState* match) noexcept nogil:
    """Return whether name, ball value and control stay as they are until the next question.

    That is so once the first action of a side comes, and once a free kick was awarded: cards and injuries come before
    it. The last turn of a half is left out, and so is a side that may lose by too few pieces.
    """
    if match.ask != ASK_NOTHING:
        return False
    if match.tasks[match.depth - 1] == TASK_NEXT_ACTION:
        return match.acts < 2 and not match.must_attempt and not match.must
    return (
        match.stage == RESTART and match.tasks[0] == TASK_FREE_KICK and not match.last
        and not match.rules.minimum_seven
    )


cdef bint has_new_value(const FubaState* match) noexcept nogil:
    """Return whether the new ball value is set, and neither a press nor a turn without actions follows.

    (F3-4.2.3-06, F3-A13-10, F3-A13-25)

    A coach may still change the value by a skill, but that is a question.
    """
    cdef int task = match.tasks[match.depth - 1]
    if task == TASK_WINDOW:
        if match.task_args[match.depth - 1] >> 1 & 15 != WINDOW_STAGE2_VALUE:
            return False
    elif task != TASK_ORDER:
        return False
    return match.event != AGGRESSIVE_DEFENCE and not skips_actions(match)


cdef bint has_collided(const FubaState* match) noexcept nogil:
    """Return whether a collision of heads set ball value and control: no check follows (F3-A13-26)."""
    return match.event == HEAD_COLLISION and match.ordered and match.stage == SITUATION


cdef bint may_ask_later(const FubaState* match) noexcept nogil:
    """Return whether a side has a skill for a window between collision and first action (F3-A11-08)."""
    return (match.skills[0] | match.skills[1]) & ASKED_LATER != 0
