"""Whole matches of two coaches of FUBA, with a tally for each, without the GIL."""

from libc.math cimport pow
from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from footroll.kernels.dice cimport seed_dice
from footroll.kernels.fuba.coaches cimport FubaMind, NativeFubaCoach, answer_question
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.search cimport Search
from footroll.kernels.fuba.turn cimport begin_match, step
from footroll.kernels.fuba.worth cimport Worths, cell_of, moment_of
from footroll.kernels.layout cimport AWAY_WON, Dice, HOME_WON, LEVEL

cdef enum:
    MOST_ANSWERS = 100000    # far more than a match has ever taken
    ROOM = 512
    MOST_MOMENTS = 4096
    CELLS = 9 * 9 * 6 * 5 * 5

# One match in numbers.
cdef struct FubaTally:
    uint8_t result           # of `Result`: 0 for a match that was not played to its end
    uint8_t forfeited
    uint16_t turns
    uint16_t first_half      # turns of the first half
    uint32_t answers
    uint32_t rolls
    uint8_t goals[2]
    uint16_t passes[2]
    uint16_t kept[2]
    uint16_t attempts[2]
    uint16_t corners[2]
    uint16_t positions[2]
    uint16_t movements[2]
    uint16_t presses[2]
    uint16_t presses_won[2]
    uint16_t yellows[2]
    uint16_t reds[2]
    uint16_t penalties[2]

# The moments of a match since the last goal, from which tables are fitted: cell, side in control and turn.
cdef struct Moments:
    int count
    int turn
    int last
    int32_t cells[4096]
    uint8_t sides[4096]
    int32_t turns[4096]

cdef struct FubaTable:
    Search search
    FubaNote notes[512]
    Moments moments
    int stopped


def blank_fuba_tally():
    """Return a tally of zeros, as a memoryview that numpy reads as a structured array."""
    cdef FubaTally blank
    memset(&blank, 0, sizeof(FubaTally))
    return (<FubaTally[:1]> &blank).copy()


cdef void count_notes(const FubaLog* log, FubaTally* tally) noexcept nogil:
    """Count the events of an answer."""
    cdef const FubaNote* note
    cdef uint32_t at
    cdef int side
    for at in range(log.count):
        note = &log.notes[at]
        side = note.side
        if note.kind == TOLD_CHECK:
            tally.passes[side] += 1
            tally.kept[side] += note.number != LOST
        elif note.kind == TOLD_ATTEMPT:
            tally.attempts[side] += 1
        elif note.kind == TOLD_POSITIONED:
            tally.positions[side] += 1
        elif note.kind == TOLD_ALLOWED:
            tally.movements[side] += 1
        elif note.kind == TOLD_PRESSED:
            tally.presses[side] += 1
            tally.presses_won[side] += note.number != 0
        elif note.kind == TOLD_RESTART:
            tally.corners[side] += note.number == CORNER
        elif note.kind == TOLD_YELLOW:
            tally.yellows[side] += 1
        elif note.kind == TOLD_RED:
            tally.reds[side] += 1
        elif note.kind == TOLD_PENALTY:
            tally.penalties[side] += 1


cdef void keep_moment(Moments* moments, const FubaState* match) noexcept nogil:
    """Keep a moment for the tables, once."""
    cdef int cell
    if match.ball < 0 or moments.count == MOST_MOMENTS:
        return
    if match.stage == RESTART:
        cell = CELLS + match.setup
    elif match.ball < AREAS and (match.ask == ASK_TARGET or match.ask == ASK_FREE or match.ask == ASK_ACTION):
        cell = cell_of(match, moment_of(match))
    else:
        return
    if cell == moments.last and moments.count and moments.turns[moments.count - 1] == moments.turn:
        return
    moments.last = cell
    moments.cells[moments.count] = cell
    moments.sides[moments.count] = match.control
    moments.turns[moments.count] = moments.turn
    moments.count += 1


cdef void learn(Moments* moments, Worths* sums, Worths* weights, int scorer, double discount) noexcept nogil:
    """Add what the moments since the last goal led to; nobody scored if the scorer is -1."""
    cdef double* total = <double*> sums
    cdef double* weight = <double*> weights
    cdef double gain
    cdef int at
    for at in range(moments.count):
        gain = 0
        if scorer >= 0:
            gain = pow(discount, moments.turn - moments.turns[at])
            if moments.sides[at] != scorer:
                gain = -gain
        total[moments.cells[at]] += gain
        weight[moments.cells[at]] += 1
    moments.count = 0


cdef void end_tally(const FubaState* match, const Dice* dice, FubaTally* tally) noexcept nogil:
    """Write the result of a match that is over."""
    cdef int home = match.score[0], away = match.score[1]
    if home == away:
        home, away = match.shot_goals[0], match.shot_goals[1]
    if match.forfeit:
        home, away = match.forfeit == 2, match.forfeit == 1
        tally.forfeited = 1
    tally.result = LEVEL if home == away else (HOME_WON if home > away else AWAY_WON)
    tally.goals[0], tally.goals[1] = match.score[0], match.score[1]
    tally.rolls = dice.rolled


cdef int play_one(
    FubaState* match, const FubaMind** minds, FubaTable* table, uint64_t seed, uint64_t number, FubaTally* tally,
    Worths* sums, Worths* weights, double discount
) noexcept nogil:
    """Play a match to its end; return a refusal, or -1 if it was stopped."""
    cdef Dice dice
    cdef Dice chance[2]
    cdef FubaLog log
    cdef FubaAction action
    cdef int side, refusal, home, away
    seed_dice(&dice, seed, number)
    seed_dice(&chance[0], ~seed, 2 * number)
    seed_dice(&chance[1], ~seed, 2 * number + 1)
    memset(tally, 0, sizeof(FubaTally))
    memset(&table.moments, 0, sizeof(Moments))
    log.notes = table.notes
    log.room = ROOM
    begin_match(match, &dice, NULL)
    while match.ask != ASK_OVER and tally.answers < MOST_ANSWERS and not table.stopped:
        side = match.decider
        tally.turns += match.ask == ASK_TARGET
        tally.first_half += match.ask == ASK_TARGET and match.half == 1
        if sums != NULL:
            table.moments.turn = tally.turns
            keep_moment(&table.moments, match)
        answer_question(minds[side], &table.search, match, &chance[side], &action)
        log.count = 0
        home, away = match.score[0], match.score[1]
        refusal = step(match, &action, &dice, &log)
        if refusal:
            return refusal
        tally.answers += 1
        count_notes(&log, tally)
        if sums != NULL and match.score[0] + match.score[1] != home + away:
            learn(&table.moments, sums, weights, 0 if match.score[0] != home else 1, discount)
        if sums != NULL and (match.ask == ASK_FORMATION or match.ask == ASK_OVER):
            learn(&table.moments, sums, weights, -1, discount)
    if table.stopped:
        return -1
    end_tally(match, &dice, tally)
    return 0


cdef class FubaStand:
    """The memory that matches of one thread need, kept from one match to the next."""

    cdef FubaTable* table

    def __cinit__(self):
        self.table = <FubaTable*> calloc(1, sizeof(FubaTable))
        if self.table == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.table)

    def stop(self):
        """Stop the current match and all later ones of this stand; another thread may call this."""
        self.table.stopped = 1
        self.table.search.stop = 1


def play_fuba_matches(
    FubaStand stand not None, const FubaState[::1] starts, NativeFubaCoach home not None,
    NativeFubaCoach away not None, uint64_t seed, const int64_t[::1] numbers, FubaTally[::1] out,
    Worths[::1] sums=None, Worths[::1] weights=None, double discount=1
):
    """Play the matches of these numbers from one start; out[k] is the tally of numbers[k].

    Return whether all were played; a stand that was stopped leaves the rest undone. With `sums` and `weights` what the
    moments led to is added up there, discounted by turn.
    """
    cdef FubaState match
    cdef const FubaMind* minds[2]
    cdef Worths* total = NULL
    cdef Worths* weight = NULL
    cdef Py_ssize_t k
    cdef int failed = 0
    if starts.shape[0] != 1 or out.shape[0] != numbers.shape[0]:
        raise ValueError("one start is needed, and a tally for every match")
    minds[0] = &home.mind
    minds[1] = &away.mind
    if sums is not None:
        total, weight = &sums[0], &weights[0]
    with nogil:
        for k in range(numbers.shape[0]):
            match = starts[0]
            failed = play_one(
                &match, minds, stand.table, seed, <uint64_t> numbers[k], &out[k], total, weight, discount
            )
            if failed:
                break
    if failed > 0:
        raise RuntimeError(f"a coach gave an illegal answer in match {numbers[k]} of seed {seed}")
    return not failed
