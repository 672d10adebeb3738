"""One answer in, the next question out."""

from libc.stdint cimport uint32_t

from footroll.kernels.dice cimport next_word, script_dice
from footroll.kernels.fuba.answers_3 cimport apply_answer
from footroll.kernels.fuba.choices cimport find_choices, is_choice, nth_choice
from footroll.kernels.fuba.halves cimport open_match
from footroll.kernels.fuba.layout cimport ALLOWED, ASK_NOTHING, TOLD_ANSWERED, tell
from footroll.kernels.fuba.refusals cimport refusal_of
from footroll.kernels.fuba.tasks_3 cimport run_next_task


cdef void answer(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil:
    """Take a legal answer; find those to the question that follows at once, if one does."""
    apply_answer(match, action, dice, log)
    if match.ask != ASK_NOTHING:
        find_choices(match)


cdef void advance(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Run the next task, or give the only answer to a question."""
    cdef FubaAction only
    if match.ask != ASK_NOTHING:
        nth_choice(match, 0, &only)
        tell(log, TOLD_ANSWERED, match.decider, only.source, only.area, only.kind, only.third)
        answer(match, &only, dice, log)
        return
    run_next_task(match, dice, log)
    if match.ask != ASK_NOTHING:
        find_choices(match)


cdef void ask_on(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Advance to the next question that has more than one answer."""
    while goes_on(match) and not dice.ran_out:
        advance(match, dice, log)


cdef void take_up(FubaState* match) noexcept nogil:
    """Start a match at a position: continue to the next question, as long as no die is rolled."""
    cdef FubaState asked
    cdef Dice none
    find_choices(match)
    asked = match[0]
    while goes_on(match):
        script_dice(&none, b"", 0)
        advance(match, &none, NULL)
        if none.ran_out:
            match[0] = asked
            return
        if match.ask != ASK_NOTHING:
            asked = match[0]


cdef void begin_match(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for the first choice, and ask it."""
    open_match(match, dice, log)
    find_choices(match)
    ask_on(match, dice, log)


cdef int may(const FubaState* match, const FubaAction* action) noexcept nogil:
    """Return ALLOWED, or the clause that forbids an answer now."""
    return ALLOWED if is_choice(match, action) else refusal_of(match, action)


cdef int step(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil:
    """Play an answer; if a clause forbids it, nothing changes and the clause is returned."""
    if not is_choice(match, action):
        return refusal_of(match, action)
    answer(match, action, dice, log)
    ask_on(match, dice, log)
    return ALLOWED


cdef void pick_answer(const FubaState* match, Dice* chance, FubaAction* action) noexcept nogil:
    """Pick a legal answer at random, all equally likely."""
    cdef uint32_t number = <uint32_t> (((next_word(chance) >> 32) * match.count) >> 32)
    nth_choice(match, number, action)
