"""The agenda of a match: what waits for the answer to a question, the next task on top."""

from libc.stdint cimport uint64_t

from footroll.kernels.fuba.layout cimport ASK_NOTHING, FubaState, MOST_TASKS, TASK_WINDOW


# Ask a side a question.
cdef inline void put_question(FubaState* match, int ask, int side) noexcept nogil:
    match.ask = ask
    match.decider = side


# Put a task on top of the agenda: what is put last comes first.
cdef inline void later(FubaState* match, int task, int argument) noexcept nogil:
    if match.depth < MOST_TASKS:
        match.tasks[match.depth] = task
        match.task_args[match.depth] = argument
        match.depth += 1


# Drop whatever waits: a restart or the end of a half takes its place. The slots are cleared so that equal matches
# have equal bytes.
cdef inline void drop_agenda(FubaState* match) noexcept nogil:
    while match.depth:
        match.depth -= 1
        match.tasks[match.depth] = match.task_args[match.depth] = 0
    match.ask = ASK_NOTHING


# Let a side play its skills of a window (F3-A11-08).
cdef inline void open_window(FubaState* match, int window, int side) noexcept nogil:
    if match.rules.skills:
        later(match, TASK_WINDOW, side | window << 1)


# Let both sides play their skills of a window, the side in control first (F3-A11-09).
cdef inline void open_windows(FubaState* match, int window) noexcept nogil:
    cdef int first
    if match.rules.skills:
        first = 1 - match.control if match.rules.skill_priority else match.control
        later(match, TASK_WINDOW, 1 - first | window << 1)
        later(match, TASK_WINDOW, first | window << 1)


# Show the opponent a skill, where they are secret until they are played (F3-A11-07).
cdef inline void show_skill(FubaState* match, int side, int skill) noexcept nogil:
    if match.rules.secret_skills:
        match.shown[side] |= (<uint64_t> 1) << skill


# Whether the turn remembers something of a side, or of no side in particular.
cdef inline bint has_flag(const FubaState* match, int flag) noexcept nogil:
    return match.turn_flags >> flag & 1


cdef inline int flag_of(int flag, int side) noexcept nogil:
    return flag + 1 - side
