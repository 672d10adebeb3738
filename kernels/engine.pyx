"""A match for Python: the same step that batches run, with its log as plain numbers."""

from cpython.buffer cimport PyBuffer_FillInfo
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport int8_t, int16_t
from libc.string cimport memcmp, memcpy

from footroll.kernels.layout cimport ALLOWED, PAWNS, SIDE_PAWNS, EVENT_ROLL
from footroll.kernels.pawns cimport blockers_of, points_of
from footroll.kernels.turn cimport begin_match, choices, may, step
from footroll.kernels.values cimport NoteReader

cdef enum:
    ROOM = 4096   # notes of one step; repeated draws have never filled a tenth of it
    NO_SMALL = -128   # replaces a number that does not fit one byte: no pawn, place or column has it
    NO_LARGE = -32768   # replaces a number that does not fit two bytes: no cell has it

cdef int BLOCKS = (sizeof(MatchState) + BLOCK - 1) // BLOCK


cdef int8_t small(long long number) noexcept nogil:
    """Return a number as one byte; NO_SMALL if it does not fit."""
    return <int8_t> number if -128 <= number <= 127 else <int8_t> NO_SMALL


cdef int16_t large(long long number) noexcept nogil:
    """Return a number as two bytes; NO_LARGE if it does not fit."""
    return <int16_t> number if -32768 <= number <= 32767 else <int16_t> NO_LARGE


cdef Action packed(
    long long kind, long long pawn, long long other, long long x, long long y, bint effect
) noexcept nogil:
    """Pack an answer for the kernels."""
    cdef uint8_t known = <uint8_t> kind if 0 <= kind <= 255 else 255
    return Action(known, effect, small(pawn), small(other), large(x), large(y))


cdef inline size_t length_of(int at) noexcept nogil:
    """Return the length of a block of a state; only the last is shorter."""
    return BLOCK if at < BLOCKS - 1 else sizeof(MatchState) - (BLOCKS - 1) * BLOCK


cdef inline bint differs(const MatchState* one, const MatchState* other, int at) noexcept nogil:
    """Return whether two states differ in a block."""
    if at < BLOCKS - 1:  # a length known to the compiler
        return memcmp(<const char*> one + at * BLOCK, <const char*> other + at * BLOCK, BLOCK) != 0
    return memcmp(<const char*> one + at * BLOCK, <const char*> other + at * BLOCK, length_of(at)) != 0


cdef class Played:
    """One step: the changed blocks, the dice before it, and its notes.

    `refusal` is the number of the clause that forbids the step, or 0. `ran_out` means that the script was too short,
    `misread` that it held a number that is not on its die. In all three cases the match did not change.
    """

    def __dealloc__(self):
        PyMem_Free(self.notes)
        PyMem_Free(self.blocks)

    def __len__(self):
        return self.count

    cdef int keep_notes(self, const Log* log) except -1:
        """Keep the notes of the log."""
        cdef uint32_t count = min(log.count, <uint32_t> ROOM)
        if count == 0:
            return 0
        self.notes = <Note*> PyMem_Malloc(count * sizeof(Note))
        if self.notes == NULL:
            raise MemoryError
        memcpy(self.notes, log.notes, count * sizeof(Note))
        self.count = count
        return 0

    cdef int keep_changes(self, const MatchState* before, const MatchState* after) except -1:
        """Save the blocks of a state that a step has changed, as they were before."""
        cdef uint32_t changed = 0
        cdef int at
        for at in range(BLOCKS):
            changed += differs(before, after, at)
        self.blocks = <Block*> PyMem_Malloc(changed * sizeof(Block))
        if self.blocks == NULL:
            raise MemoryError
        for at in range(BLOCKS):
            if differs(before, after, at):
                self.blocks[self.changed].at = <uint16_t> at
                memcpy(self.blocks[self.changed].was, <const char*> before + at * BLOCK, length_of(at))
                self.changed += 1
        return 0

    def note_tuples(self):
        """Return each note as a tuple of its numbers."""
        return [tuple_of(&self.notes[at]) for at in range(self.count)]

    def events(self, NoteReader reader not None):
        """Return each note as the value that a reader builds."""
        return tuple([reader.read(&self.notes[at]) for at in range(self.count)])

    def rolls(self):
        """Return the rolls in order."""
        return tuple([self.notes[at].roll for at in range(self.count) if self.notes[at].kind == EVENT_ROLL])

    def restore(self, DiceCup cup not None):
        """Restore dice to their state and script before this step."""
        if self.script is None and not any(self.dice.state):
            raise ValueError("nothing was played, so there are no dice to bring back")
        cup.dice = self.dice
        cup.script = self.script

    def waiting(self):
        """Return the rolls of the script that were available to this step."""
        return tuple(self.script[self.dice.rolled:]) if self.script is not None else ()


cdef class Engine:
    """One match: ask `may`, play with `step`, take steps back, save and load its bytes."""

    def __cinit__(self, const MatchState[::1] start=None):
        if start is not None:
            if start.shape[0] != 1:
                raise ValueError(f"one match is needed, not {start.shape[0]}")
            self.match = start[0]

    def __getbuffer__(self, Py_buffer* buffer, int flags):
        """Expose the bytes of the present state, read-only."""
        PyBuffer_FillInfo(buffer, self, &self.match, sizeof(MatchState), True, flags)

    def begin(self, DiceCup cup not None, bint silent=False):
        """Roll for the first kick-off and advance to the first decision."""
        return self.run(NULL, cup, silent)

    def may(self, long long kind, long long pawn=-1, long long other=0, long long x=0, long long y=0,
            bint effect=False):
        """Return 0, or the number of the clause that forbids this answer now."""
        cdef Action action = packed(kind, pawn, other, x, y, effect)
        return may(&self.match, &action)

    def step(self, DiceCup cup not None, long long kind, long long pawn=-1, long long other=0, long long x=0,
             long long y=0, bint effect=False, bint silent=False):
        """Play an answer; the match is unchanged if it is forbidden or the dice run out."""
        cdef Action action = packed(kind, pawn, other, x, y, effect)
        return self.run(&action, cup, silent)

    cdef Played run(self, const Action* action, DiceCup cup, bint silent):
        """Run a step or the start of a match, and keep its log and the changed blocks."""
        cdef Note notes[ROOM]
        cdef Log log
        cdef MatchState before = self.match
        cdef Played played = Played.__new__(Played)
        log.notes = &notes[0]
        log.room = ROOM
        log.count = 0
        played.dice = cup.dice
        played.script = cup.script
        played.decider = before.decider
        if action == NULL:
            begin_match(&self.match, &cup.dice, NULL if silent else &log)
        else:
            played.refusal = step(&self.match, action, &cup.dice, NULL if silent else &log)
        if played.refusal != ALLOWED:
            return played
        played.ran_out = cup.dice.ran_out
        played.misread = cup.dice.misread
        played.rolled = cup.dice.rolled - played.dice.rolled
        played.keep_notes(&log)
        if played.ran_out or played.misread:
            self.match = before
            cup.dice = played.dice
        else:
            played.keep_changes(&before, &self.match)
        return played

    def take_back(self, Played played not None):
        """Restore the state before the last step."""
        cdef uint32_t k
        cdef int at
        for k in range(played.changed):
            at = played.blocks[k].at
            memcpy(<char*> &self.match + at * BLOCK, played.blocks[k].was, length_of(at))

    def state(self):
        """Return a copy of the state as a memoryview, which numpy reads as a structured array."""
        return (<MatchState[:1]> &self.match).copy()

    def save(self):
        """Return the bytes of the state."""
        return (<char*> &self.match)[:sizeof(MatchState)]

    def load(self, bytes saved not None):
        """Restore the bytes of a state."""
        if len(saved) != sizeof(MatchState):
            raise ValueError(f"a match has {sizeof(MatchState)} bytes, not {len(saved)}")
        memcpy(&self.match, <char*> saved, sizeof(MatchState))

    def copy(self):
        """Return an independent match in the same state."""
        cdef Engine twin = Engine.__new__(Engine)
        twin.match = self.match
        return twin

    @property
    def ask(self):
        """The question that a coach is asked."""
        return self.match.ask

    @property
    def decider(self):
        """The side that is asked."""
        return self.match.decider

    @property
    def phase(self):
        """The phase of the match."""
        return self.match.phase

    @property
    def carrier(self):
        """The pawn with the ball, -1 for nobody."""
        return self.match.carrier

    @property
    def ball(self):
        """The cell of the ball."""
        return self.match.ball_x, self.match.ball_y

    @property
    def goals(self):
        """The goals of home and away."""
        return self.match.goals[0], self.match.goals[1]

    @property
    def choices(self):
        """The pawns that may be named or may try now, a bit for each."""
        return choices(&self.match)

    def cell(self, int pawn):
        """Return the cell of a pawn, or None if it is off the pitch."""
        check_pawn(pawn)
        return (self.match.x[pawn], self.match.y[pawn]) if self.match.x[pawn] >= 0 else None

    def place(self, int pawn):
        """Return a pawn's place in its squad."""
        check_pawn(pawn)
        return self.match.who[pawn]

    def pawns(self, int side):
        """Return a side's pawns on the pitch."""
        cdef int first = 0 if side == 0 else SIDE_PAWNS
        return [pawn for pawn in range(first, first + SIDE_PAWNS) if self.match.x[pawn] >= 0]

    def points(self, int pawn):
        """Return the movement points of a pawn in this phase."""
        check_pawn(pawn)
        return points_of(&self.match, pawn)

    def blockers(self, int pawn):
        """Return the opponents that block a pawn."""
        check_pawn(pawn)
        cdef uint32_t found = blockers_of(&self.match, pawn)
        return [other for other in range(PAWNS) if found >> other & 1]


cdef int check_pawn(int pawn) except -1:
    """Refuse a number that is not a pawn's."""
    if not 0 <= pawn < PAWNS:
        raise ValueError(f"{pawn} is not a pawn")
    return 0


cdef tuple tuple_of(const Note* note):
    """Return a note as a tuple in the order of its fields."""
    return (
        note.kind, note.pawn, note.other, note.skill, note.rating, note.die, note.roll, note.score, note.difficulty,
        note.verdict, note.x, note.y,
    )
