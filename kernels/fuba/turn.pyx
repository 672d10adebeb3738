"""One answer in, the next question out."""

from libc.stdint cimport uint32_t

from footroll.kernels.dice cimport next_word, script_dice
from footroll.kernels.fuba.choices cimport find_choices, is_choice, nth_choice
from footroll.kernels.fuba.halves cimport open_match
from footroll.kernels.fuba.layout cimport ALLOWED, ASK_NOTHING, ASK_OVER, TOLD_ANSWERED, tell
from footroll.kernels.fuba.refusals cimport refusal_of
from footroll.kernels.fuba.turn_3 cimport apply_answer, run_next_task


cdef void run_agenda(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Run the tasks of the agenda up to the next question."""
    while match.ask == ASK_NOTHING and match.depth and not dice.ran_out:
        run_next_task(match, dice, log)


cdef void ask_on(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Find the answers to the question; where there is only one, give it and ask on."""
    cdef FubaAction only
    run_agenda(match, dice, log)
    find_choices(match)
    while match.count == 1 and match.ask != ASK_OVER and not dice.ran_out:
        nth_choice(match, 0, &only)
        tell(log, TOLD_ANSWERED, match.decider, only.source, only.area, only.kind, only.third)
        apply_answer(match, &only, dice, log)
        run_agenda(match, dice, log)
        find_choices(match)


cdef void take_up(FubaState* match) noexcept nogil:
    """Take up a match at a position: give only answers, as long as they roll no die."""
    cdef FubaState before
    cdef FubaAction only
    cdef Dice none
    find_choices(match)
    while match.count == 1 and match.ask != ASK_OVER:
        before = match[0]
        script_dice(&none, b"", 0)
        nth_choice(match, 0, &only)
        apply_answer(match, &only, &none, NULL)
        run_agenda(match, &none, NULL)
        if none.ran_out:
            match[0] = before
            return
        find_choices(match)


cdef void begin_match(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Roll for the first choice, and ask it."""
    open_match(match, dice, log)
    ask_on(match, dice, log)


cdef int may(const FubaState* match, const FubaAction* action) noexcept nogil:
    """Return ALLOWED, or the clause that forbids an answer now."""
    return ALLOWED if is_choice(match, action) else refusal_of(match, action)


cdef int step(FubaState* match, const FubaAction* action, Dice* dice, FubaLog* log) noexcept nogil:
    """Play an answer; if a clause forbids it, nothing changes and the clause is returned."""
    if not is_choice(match, action):
        return refusal_of(match, action)
    apply_answer(match, action, dice, log)
    ask_on(match, dice, log)
    return ALLOWED


cdef void pick_answer(const FubaState* match, Dice* chance, FubaAction* action) noexcept nogil:
    """Pick a legal answer at random, all equally likely."""
    cdef uint32_t number = <uint32_t> (((next_word(chance) >> 32) * match.count) >> 32)
    nth_choice(match, number, action)
