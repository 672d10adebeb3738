"""Special events and skills: their tasks, questions and answers (F3-A11, F3-A13)."""


cdef void run_extra(FubaState* match, int task, int argument, Dice* dice, FubaLog* log) noexcept nogil:
    """Run a task of an event or a skill."""
    pass


cdef void find_extra_choices(FubaState* match) noexcept nogil:
    """Find the answers to a question of an event or a skill."""
    pass


cdef void take_extra_answer(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil:
    """Take the answer to a question of an event or a skill."""
    pass
