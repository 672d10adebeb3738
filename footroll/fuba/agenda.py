"""The tasks that wait for the answer to a question, as the key `then` of a position."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from footroll.kernels.fuba.layout import Ask, Limit, Stage, Task, Window
from footroll.kernels.fuba.values import keeps_ball
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Iterable

TASKS = {task.name.removeprefix("TASK_").lower().replace("_", "-"): task for task in Task if task}
WORDS = {task: word for word, task in TASKS.items()}
LAST_WINDOW = 15  # as many bits of the argument of a window, beyond the side
ASKED = 1 << 5  # the side has been asked already
Waiting = list[tuple[int, int]]
_ENTRY = re.compile(r"([a-z-]+)(?:\.(\d{1,3}))?", re.ASCII)


def window_of(row: Any) -> Window | None:
    """Return the window in which a side is asked for skills, None without such a question."""
    depth = int(row["depth"])
    if row["ask"] != Ask.ASK_SKILL or not depth or row["tasks"][depth - 1] != Task.TASK_WINDOW:
        return None
    return Window(int(row["task_args"][depth - 1]) >> 1 & LAST_WINDOW)


def usual_agenda(row: Any, window: Window | None) -> Waiting:
    """Return what a question brings by itself, the next task last; positions need not say it."""
    ask, stage = Ask(int(row["ask"])), Stage(int(row["stage"]))
    if ask is Ask.ASK_SKILL and window is not None:
        return [*_before_window(row, window), (Task.TASK_WINDOW, int(row["decider"]) | window << 1 | ASKED)]
    if ask is Ask.ASK_REMOVE:
        return [(Task.TASK_FREE_KICK, 0)]
    if ask is Ask.ASK_CLOSEST and stage is Stage.RESTART:
        return [(Task.TASK_MOVES, 0)]
    if ask is Ask.ASK_CLOSEST and stage is Stage.CHOICE:
        return [(Task.TASK_TURN_END, 0)]
    if stage is Stage.SITUATION:
        return _situation(row, ask)
    return _actions(row, ask) if stage is Stage.ACTIONS else []


def _before_window(row: Any, window: Window) -> Waiting:
    """Return what comes after the skills of a window, where a position need not say it."""
    side = int(row["decider"])
    if window is Window.WINDOW_TURN_START:
        return [(Task.TASK_TARGET, 0)]
    if window is Window.WINDOW_FREE_MOVES:
        return [(Task.TASK_TURN_END, 0), (Task.TASK_NAME, side), (Task.TASK_ASK_FREE, side)]
    return []


def _situation(row: Any, ask: Ask) -> Waiting:
    """Return what waits in the situation stage: the rest of it, and the actions."""
    rest = [Task.TASK_ACTIONS, Task.TASK_SITUATION_END, Task.TASK_ORDER, Task.TASK_VALUE]
    found = [(int(task), 0) for task in rest]
    roller = int(row["roller"])
    kept = keeps_ball(int(row["dice"][0]), int(row["dice"][1]), int(row["check"]))
    if ask is Ask.ASK_CLOSEST and roller == int(row["control"]) and not kept:
        found.append((Task.TASK_ONE_MOVE, 1 - roller))
    return found


def _actions(row: Any, ask: Ask) -> Waiting:
    """Return what waits in the action stage: the end of the action, and of the turn."""
    found: Waiting = [(Task.TASK_TURN_END, 0)]
    if ask is Ask.ASK_FREE:
        found.append((Task.TASK_NAME, int(row["decider"])))
    if ask in (Ask.ASK_MOVE, Ask.ASK_CLOSEST):
        even = int(row["acts"]) % 2 == 0
        found.append((Task.TASK_ACTION_END, 1 - int(row["first"]) if even else int(row["first"])))
    return found


def agenda_of(row: Any) -> Waiting:
    """Return what waits in a state, the next task last."""
    depth = int(row["depth"])
    return [(int(task), int(number)) for task, number in zip(row["tasks"][:depth], row["task_args"], strict=False)]


def set_agenda(row: Any, waiting: Iterable[tuple[int, int]]) -> None:
    """Put tasks on the agenda of a state."""
    row["depth"] = 0
    for at, (task, number) in enumerate(waiting):
        row["tasks"][at], row["task_args"][at] = task, number
        row["depth"] = at + 1


def write_agenda(row: Any) -> str:
    """Write what waits, unless the question brings it by itself; `-` if it brings more than that."""
    waiting = agenda_of(row)
    if waiting == usual_agenda(row, window_of(row)):
        return ""
    return ",".join(f"{WORDS[Task(task)]}{f'.{number}' if number else ''}" for task, number in waiting) or "-"


def read_agenda(text: str) -> Waiting:
    """Read what waits.

    >>> read_agenda("turn-end,action-end.1")
    [(32, 0), (31, 1)]
    """
    found: Waiting = []
    for part in text.split(",") if text != "-" else ():
        entry = _ENTRY.fullmatch(part)
        if not entry or entry[1] not in TASKS or int(entry[2] or 0) > 255:
            raise ValueError(f"{quote(part)} is not a task{did_you_mean(part.partition('.')[0], TASKS)}")
        found.append((int(TASKS[entry[1]]), int(entry[2] or 0)))
    if len(found) > Limit.MOST_TASKS:
        raise ValueError(f"{len(found)} tasks are too many; {int(Limit.MOST_TASKS)} are the most")
    return found
