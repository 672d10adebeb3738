"""Checks that the tasks of a position's agenda can wait for its question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.fuba.agenda import WORDS, agenda_of
from footroll.kernels.fuba.layout import Ask, Stage, Task
from footroll.wording import either

if TYPE_CHECKING:
    from collections.abc import Iterator

# The task at the bottom leads on to the next question, whatever becomes of the others.
LEADING_ON = {
    Stage.RESTART: {Task.TASK_FREE_KICK, Task.TASK_MOVES, Task.TASK_RESTART},
    Stage.CHOICE: {Task.TASK_SITUATION, Task.TASK_TARGET, Task.TASK_TURN_END, Task.TASK_NEXT_TURN},
    Stage.SITUATION: {Task.TASK_ACTIONS, Task.TASK_NEXT_TURN},
    Stage.ACTIONS: {Task.TASK_TURN_END, Task.TASK_NEXT_TURN},
}
ANYWHERE = {
    Task.TASK_PAY, Task.TASK_PAY_BOOST, Task.TASK_PAID, Task.TASK_GAIN, Task.TASK_LOSE, Task.TASK_TIRE,
    Task.TASK_TIRED, Task.TASK_INJURY, Task.TASK_INJURED, Task.TASK_ALONE, Task.TASK_YELLOW_TEST,
    Task.TASK_YELLOW_CARD, Task.TASK_RED_TEST, Task.TASK_CLOSEST, Task.TASK_SUBSTITUTE, Task.TASK_CARRY_OUT,
    *(task for task in Task if task >= Task.TASK_WINDOW),
}  # fmt: skip
IN_STAGE = {
    Stage.RESTART: set[Task](),
    Stage.CHOICE: {Task.TASK_CHARGE, Task.TASK_CHARGED},
    Stage.SITUATION: {
        Task.TASK_EVENT, Task.TASK_CHECK, Task.TASK_CONTROL, Task.TASK_ONE_MOVE, Task.TASK_VALUE, Task.TASK_ORDER,
        Task.TASK_SITUATION_END, Task.TASK_PRESS, Task.TASK_VAR_PRESS,
    },
    Stage.ACTIONS: {
        Task.TASK_NEXT_ACTION, Task.TASK_FREE, Task.TASK_NAME, Task.TASK_MOVEMENT, Task.TASK_POSITION,
        Task.TASK_OFFER, Task.TASK_PRESS, Task.TASK_VAR_PRESS, Task.TASK_SHOOT, Task.TASK_ACTION_END,
    },
}  # fmt: skip
WITHOUT_TASKS = {Ask.ASK_STARTS, Ask.ASK_OVER}
# Questions that bring what follows by themselves.
COMPLETE = WITHOUT_TASKS | {
    Ask.ASK_PLACE, Ask.ASK_ADJUST, Ask.ASK_CORNER_SIDE, Ask.ASK_TARGET, Ask.ASK_DIRECT, Ask.ASK_KEEPER, Ask.ASK_KICK,
}  # fmt: skip
RESTARTING = {Ask.ASK_MOVE, Ask.ASK_FORMATION}  # complete in a restart
ON_TOP = {Ask.ASK_SUBSTITUTE: Task.TASK_SUBSTITUTE, Ask.ASK_PAY: Task.TASK_PAY, Ask.ASK_SKILL: Task.TASK_WINDOW}
LARGEST = {Task.TASK_USE: 75}  # argument: the last skill of away
LARGEST_ARGUMENT = 63


def agenda_faults(row: Any) -> Iterator[str]:
    """Yield what is wrong with the agenda of a state."""
    ask, stage, waiting = Ask(int(row["ask"])), Stage(int(row["stage"])), agenda_of(row)
    if not waiting:
        if ask not in COMPLETE and not (ask in RESTARTING and stage is Stage.RESTART):
            yield "what follows the answer is missing; write it as then=, the next task last"
        return
    if ask in ON_TOP and waiting[-1][0] != ON_TOP[ask]:
        yield f"the last task must be {WORDS[ON_TOP[ask]]} for this question"
    if ask in WITHOUT_TASKS or stage not in LEADING_ON or row["ball"] < 0:
        yield "nothing can wait for this question; leave then= out"
        return
    first = Task(waiting[0][0])
    if first not in LEADING_ON[stage]:
        yield f"the first task must be {either(WORDS[one] for one in sorted(LEADING_ON[stage]))}, not {WORDS[first]}"
    for number, argument in waiting:
        task = Task(number)
        if argument > LARGEST.get(task, LARGEST_ARGUMENT):
            yield f"{WORDS[task]} cannot have the number {argument}"
    for number, _ in waiting[1:]:
        task = Task(number)
        if task not in ANYWHERE and task not in IN_STAGE[stage]:
            yield f"{WORDS[task]} cannot wait behind another task in this stage"
