"""The tasks of edition 3.0: what waits on the agenda is run here, one task at a time."""

from libc.stdint cimport uint64_t

from footroll.kernels.fuba.layout cimport *
from footroll.kernels.layout cimport Dice

cdef enum:
    FIRST_EXTRA = 100  # task of events and skills


cdef void run_next_task(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil


# Whether a task may roll dice: every task that is given them is one of these. An injury has a die by house rule only.
cdef inline bint may_roll(const FubaState* match, int task) noexcept nogil:
    cdef uint64_t one = 1
    if task >= FIRST_EXTRA:
        return (
            task == TASK_EVENT_DICE or task == TASK_USE or task == TASK_COLLIDE or task == TASK_STREAKER
            or task == TASK_LOSE_SKILL or task == TASK_WIN_SKILL
        )
    if task == TASK_INJURY:
        return match.rules.keeper_injury != 0
    return (
        one << TASK_SITUATION | one << TASK_TIRE | one << TASK_MOVEMENT | one << TASK_POSITION | one << TASK_PRESS
        | one << TASK_VAR_PRESS | one << TASK_SHOOT | one << TASK_CARRY_OUT | one << TASK_GOAL
        | one << TASK_YELLOW_TEST | one << TASK_RED_TEST | one << TASK_INJURED
    ) >> task & 1
