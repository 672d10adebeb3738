"""Every end of an answer, counted over its dice.

An answer is played task by task. Where a task rolls, each of its rolls is played on, and equal states are counted
together before the next task that rolls: tiredness, events and drawn skills would be millions of rolls otherwise.
"""

from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

from footroll.kernels.dice cimport script_dice
from footroll.kernels.fuba.events cimport drawn_among, take_drawn
from footroll.kernels.fuba.layout cimport (
    ASK_NOTHING, FubaLog, REBOUND, SKILLS, TASK_LOSE_SKILL, TASK_NOTHING, TASK_WIN_SKILL, TOLD_ALLOWED, TOLD_CHECK,
    TOLD_EVENT, TOLD_HALF_ENDED, TOLD_PENALTY, TOLD_POSITIONED, TOLD_PRESSED, TOLD_REBOUND, TOLD_VAR, TOLD_VERDICT,
)
from footroll.kernels.fuba.turn cimport advance, answer, goes_on
from footroll.kernels.layout cimport Dice

cdef enum:
    MOST_DICE = 16     # of one task
    ROOM = 512


cdef tuple ROLLS_OF = (1,)   # by the number of dice
for _ in range(MOST_DICE):
    ROLLS_OF += (6 * ROLLS_OF[len(ROLLS_OF) - 1],)


cpdef bint decides(int kind) noexcept nogil:
    """Return whether an event names the outcome of an answer."""
    return (
        kind == TOLD_CHECK or kind == TOLD_HALF_ENDED or kind == TOLD_PENALTY or kind == TOLD_POSITIONED
        or kind == TOLD_PRESSED or kind == TOLD_VERDICT or kind == TOLD_ALLOWED
    )


cdef bint replaces(int later, int what, int kind, int number) noexcept nogil:
    """Return whether an event names the outcome in place of an earlier one.

    A rebound names that of its attempt, the VAR that of a goal it cancels, a check that of a turn with a special event.
    """
    if later == TOLD_REBOUND:
        return kind == TOLD_VERDICT and number == REBOUND
    if later == TOLD_VAR:
        return what and (kind == TOLD_VERDICT or kind == TOLD_REBOUND or kind == TOLD_PENALTY)
    return kind == TOLD_EVENT and decides(later)


cdef void forget_choices(FubaState* match) noexcept nogil:
    """Forget the answers to the last question, which play no part any more."""
    match.count = match.words = match.places = 0
    memset(match.routes, 0, sizeof(match.routes))
    memset(match.dribbles, 0, sizeof(match.dribbles))


cdef tuple names_in(const FubaNote* notes, uint32_t count):
    """Return the numbers of the events that may name an outcome."""
    cdef uint32_t at
    cdef tuple found = ()
    for at in range(count):
        if decides(notes[at].kind) or notes[at].kind in (TOLD_EVENT, TOLD_REBOUND, TOLD_VAR):
            found += ((
                notes[at].kind, notes[at].side, notes[at].source, notes[at].area, notes[at].number, notes[at].other,
            ),)
    return found


cdef tuple name_after(tuple named, tuple later):
    """Return the event that names the outcome after some more events."""
    cdef tuple note
    for note in later:
        if not named:
            if decides(note[0]) or note[0] == TOLD_EVENT:
                named = note
        elif replaces(note[0], note[4], named[0], named[4]):
            named = note
    return named


cdef class Branches:
    """The ends of one answer: the events that name them, their chances and their states.

    If they are not wanted `whole`, value and control of the ball stand for the state, None without a ball.
    """

    def __cinit__(
        self, FubaEngine engine not None, long long kind, long long source, long long area, long long third,
        bint whole=True,
    ):
        cdef FubaState start = engine.match
        self.action = FubaAction(<unsigned char> kind, <signed char> source, <signed char> area, <signed char> third)
        self.found = {}
        self.whole = whole
        self.refusal = engine.may(kind, source, area, third)
        if not self.refusal:
            self.explore(&start)

    cdef int explore(self, const FubaState* start) except -1:
        """Play the answer, then every state that waits for a roll, until none is left."""
        cdef FubaState match
        cdef bytes state
        cdef dict level
        cdef int skills
        self.waiting = {}
        self.leaves = {}
        self.expand(start, True, 0)
        self.share({((), 1): 1}, 0)
        while self.waiting:
            level, self.waiting = self.waiting, {}
            for state, ways in level.items():
                memcpy(&match, <const char*> state, sizeof(FubaState))
                self.leaves = {}
                skills = self.draw(&match)
                if not skills:
                    self.expand(&match, False, 0)
                self.share(ways, skills)
        return 0

    cdef int draw(self, const FubaState* before) except -1:
        """Play on with each skill that may be drawn now, all with the same chance; return their number."""
        cdef FubaState match
        cdef FubaLog log
        cdef int task = before.tasks[before.depth - 1] if before.ask == ASK_NOTHING else TASK_NOTHING
        cdef int side, skill, number = 0
        cdef uint64_t among
        if task != TASK_WIN_SKILL and task != TASK_LOSE_SKILL:
            return 0
        side = before.task_args[before.depth - 1]
        among = drawn_among(before, side, task == TASK_WIN_SKILL)
        log.notes = self.notes
        log.room = ROOM
        for skill in range(SKILLS):
            if among >> skill & 1:
                match = before[0]
                match.depth -= 1
                match.tasks[match.depth] = match.task_args[match.depth] = 0
                log.count = 0
                take_drawn(&match, side, skill, &log)
                self.play_on(before, &match, log.count, 0)
                number += 1
        return number

    cdef int expand(self, const FubaState* before, bint first, int depth) except -1:
        """Play the answer or the next task with the dice so far; where one is missing, with each of its faces."""
        cdef FubaState match = before[0]
        cdef FubaLog log
        cdef Dice dice
        cdef int face
        if depth == 0:
            self.rejected = 0
        log.notes = self.notes
        log.count = 0
        log.room = ROOM
        script_dice(&dice, self.script, depth)
        if first:
            answer(&match, &self.action, &dice, &log)
        else:
            advance(&match, &dice, &log)
        if not dice.ran_out:
            return self.play_on(before, &match, log.count, depth)
        if depth == MOST_DICE:
            raise OverflowError(f"a task rolled more than {MOST_DICE} dice")
        for face in range(1, 7):
            self.script[depth] = face
            self.expand(before, first, depth + 1)
        return 0

    cdef int play_on(self, const FubaState* before, FubaState* match, uint32_t count, int depth) except -1:
        """Play on to the next roll or question; a task that rolls again is left out of the count."""
        cdef FubaState last
        cdef FubaLog log
        cdef Dice none
        cdef object state
        log.notes = self.notes
        log.count = count
        log.room = ROOM
        while goes_on(match):
            last = match[0]
            count = log.count
            script_dice(&none, b"", 0)
            advance(match, &none, &log)
            if none.ran_out:
                forget_choices(&last)
                if memcmp(&last, before, sizeof(FubaState)) == 0:
                    self.rejected += 1
                    return 0
                state = (<const char*> &last)[:sizeof(FubaState)]
                break
        else:
            count = log.count
            state = None
        key = (depth, names_in(self.notes, count), state, self.end_of(match) if state is None else None)
        self.leaves[key] = self.leaves.get(key, 0) + 1
        return 0

    cdef object end_of(self, const FubaState* match):
        """Return what is kept of the state at an end."""
        if self.whole:
            return (<const char*> match)[:sizeof(FubaState)]
        return (match.value, match.control) if match.ball >= 0 else None

    cdef int share(self, dict ways, int choices) except -1:
        """Share the chances of the ways to a state among what it leads to, by dice or by equal choices."""
        cdef int depth
        cdef tuple named, later
        cdef dict there
        for (depth, later, state, end), rolls in self.leaves.items():
            size = choices if choices else ROLLS_OF[depth] - self.rejected
            for (named, among), number in ways.items():
                key = (name_after(named, later), among * size)
                if state is None:
                    there = self.found.setdefault(end, {})
                else:
                    there = self.waiting.setdefault(state, {})
                there[key] = there.get(key, 0) + number * rolls
        return 0

    def ends(self):
        """Return each end: the numbers of its event, its state, and its chance as two numbers."""
        return [
            (named, end, number, among)
            for end, ways in self.found.items() for (named, among), number in ways.items()
        ]
