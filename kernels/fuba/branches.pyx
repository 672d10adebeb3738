"""Every end of an answer, counted over its dice."""

from libc.stdint cimport uint8_t, uint32_t

from footroll.kernels.dice cimport script_dice
from footroll.kernels.fuba.layout cimport (
    FubaLog, REBOUND, TOLD_ALLOWED, TOLD_CHECK, TOLD_HALF_ENDED, TOLD_PENALTY, TOLD_POSITIONED, TOLD_PRESSED,
    TOLD_REBOUND, TOLD_VERDICT,
)
from footroll.kernels.fuba.turn cimport step
from footroll.kernels.layout cimport Dice

cdef enum:
    MOST_DICE = 16
    ROOM = 512


cpdef bint decides(int kind) noexcept nogil:
    """Return whether an event names the outcome of an answer."""
    return (
        kind == TOLD_CHECK or kind == TOLD_HALF_ENDED or kind == TOLD_PENALTY or kind == TOLD_POSITIONED
        or kind == TOLD_PRESSED or kind == TOLD_VERDICT or kind == TOLD_ALLOWED
    )


cdef int outcome_note(const FubaNote* notes, uint32_t count) noexcept nogil:
    """Find the first event that names the outcome, -1 for none; a rebound names that of its attempt."""
    cdef uint32_t at, later
    for at in range(count):
        if not decides(notes[at].kind):
            continue
        for later in range(at + 1, count):
            if notes[at].kind == TOLD_VERDICT and notes[at].number == REBOUND and notes[later].kind == TOLD_REBOUND:
                return <int> later
        return <int> at
    return -1


cdef class Branches:
    """The ends of one answer: the events that name them, their states, and how many rolls lead there.

    If they are not wanted `whole`, value and control of the ball stand for the state, None without a ball.
    """

    def __cinit__(
        self, FubaEngine engine not None, long long kind, long long source, long long area, long long third,
        bint whole=True,
    ):
        self.start = engine.match
        self.action = FubaAction(<uint8_t> kind, <signed char> source, <signed char> area, <signed char> third)
        self.found = {}
        self.whole = whole
        self.refusal = engine.may(kind, source, area, third)
        if not self.refusal:
            self.explore(0)

    cdef int explore(self, int depth) except -1:
        """Play the answer with the dice so far; where one is missing, with each of its faces."""
        cdef FubaState match = self.start
        cdef FubaLog log
        cdef Dice dice
        cdef int face
        log.notes = self.notes
        log.count = 0
        log.room = ROOM
        script_dice(&dice, self.script, depth)
        step(&match, &self.action, &dice, &log)
        if not dice.ran_out:
            return self.keep(&match, log.count, depth)
        if depth == MOST_DICE:
            raise OverflowError(f"an answer rolled more than {MOST_DICE} dice")
        for face in range(1, 7):
            self.script[depth] = face
            self.explore(depth + 1)
        return 0

    cdef int keep(self, const FubaState* match, uint32_t count, int depth) except -1:
        """Add the rolls of one end; equal ends are counted together."""
        cdef int at = outcome_note(self.notes, count)
        cdef tuple note = ()
        cdef object state
        if self.whole:
            state = (<const char*> match)[:sizeof(FubaState)]
        else:
            state = (match.value, match.control) if match.ball >= 0 else None
        if at >= 0:
            note = (
                self.notes[at].kind, self.notes[at].side, self.notes[at].source, self.notes[at].area,
                self.notes[at].number, self.notes[at].other,
            )
        key = (note, depth, state)
        self.found[key] = self.found.get(key, 0) + 1
        return 0

    def ends(self):
        """Return each end: the numbers of its event, its dice, its state, and how many rolls lead there."""
        return [(note, depth, state, rolls) for (note, depth, state), rolls in self.found.items()]
