"""A FUBA match for Python: the same step that batches run, with its log as plain numbers."""

from cpython.buffer cimport PyBuffer_FillInfo
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from libc.stdint cimport int8_t
from libc.string cimport memcpy

from footroll.kernels.fuba.attempts cimport attempt_modifier, may_attempt
from footroll.kernels.fuba.board cimport is_area
from footroll.kernels.fuba.choices cimport nth_choice
from footroll.kernels.fuba.layout cimport ALLOWED, AREAS, NOWHERE, TOLD_ROLL
from footroll.kernels.fuba.offside cimport offside_areas, second_closest
from footroll.kernels.fuba.turn cimport begin_match, may, pick_answer, step, take_up
from footroll.kernels.fuba.values cimport value_at

cdef enum:
    ROOM = 512   # notes of one step; a restart after a whole turn takes some thirty


cdef int8_t small(long long number) noexcept nogil:
    """Return a number as one byte; NOWHERE if it does not fit."""
    return <int8_t> number if -128 <= number <= 127 else <int8_t> NOWHERE


cdef FubaAction packed(long long kind, long long source, long long area, long long third) noexcept nogil:
    """Pack an answer for the kernels."""
    return FubaAction(<unsigned char> kind if 0 <= kind <= 255 else 255, small(source), small(area), small(third))


cdef class FubaPlayed:
    """One step: the state and the dice before it, and its notes.

    `refusal` is the number of the clause that forbids the step, or 0. `ran_out` means that the script was too short,
    `misread` that it held a number that is not on its die. In all three cases the match did not change.
    """

    def __dealloc__(self):
        PyMem_Free(self.notes)

    def __len__(self):
        return self.count

    cdef int keep_notes(self, const FubaLog* log) except -1:
        """Keep the notes of the log."""
        if log.count == 0:
            return 0
        self.notes = <FubaNote*> PyMem_Malloc(log.count * sizeof(FubaNote))
        if self.notes == NULL:
            raise MemoryError
        memcpy(self.notes, log.notes, log.count * sizeof(FubaNote))
        self.count = log.count
        return 0

    def note_tuples(self):
        """Return each note as kind, side, source, area, number and other."""
        return [
            (one.kind, one.side, one.source, one.area, one.number, one.other)
            for one in self.notes[:self.count]
        ]

    def rolls(self):
        """Return the rolls in order."""
        return tuple([one.other for one in self.notes[:self.count] if one.kind == TOLD_ROLL])

    def restore(self, DiceCup cup not None):
        """Restore dice to their state and script before this step."""
        cup.dice = self.dice
        cup.script = self.script

    def waiting(self):
        """Return the rolls of the script that were available to this step."""
        return tuple(self.script[self.dice.rolled:]) if self.script is not None else ()


cdef class FubaEngine:
    """One match: ask `may`, play with `step`, take steps back, save and load its bytes."""

    def __cinit__(self, const FubaState[::1] start=None):
        if start is not None:
            if start.shape[0] != 1:
                raise ValueError(f"a match starts from one state, not from {start.shape[0]}")
            self.match = start[0]
            take_up(&self.match)

    def __getbuffer__(self, Py_buffer* buffer, int flags):
        """Expose the bytes of the present state, read-only."""
        PyBuffer_FillInfo(buffer, self, &self.match, sizeof(FubaState), True, flags)

    def begin(self, DiceCup cup not None):
        """Roll for the first choice."""
        return self.run(NULL, cup)

    def may(self, long long kind, long long source=-1, long long area=-1, long long third=0):
        """Return 0, or the number of the clause that forbids this answer now."""
        cdef FubaAction action = packed(kind, source, area, third)
        return may(&self.match, &action)

    def step(self, DiceCup cup not None, long long kind, long long source=-1, long long area=-1, long long third=0):
        """Play an answer; the match is unchanged if it is forbidden or the dice run out."""
        cdef FubaAction action = packed(kind, source, area, third)
        return self.run(&action, cup)

    cdef FubaPlayed run(self, const FubaAction* action, DiceCup cup):
        """Run a step or the start of a match, and keep its log and the state before it."""
        cdef FubaNote notes[ROOM]
        cdef FubaLog log
        cdef FubaPlayed played = FubaPlayed.__new__(FubaPlayed)
        log.notes = &notes[0]
        log.room = ROOM
        log.count = 0
        played.before = self.match
        played.dice = cup.dice
        played.script = cup.script
        played.decider = self.match.decider
        if action == NULL:
            begin_match(&self.match, &cup.dice, &log)
        else:
            played.refusal = step(&self.match, action, &cup.dice, &log)
        if played.refusal != ALLOWED:
            return played
        played.ran_out = cup.dice.ran_out
        played.misread = cup.dice.misread
        played.rolled = cup.dice.rolled - played.dice.rolled
        played.keep_notes(&log)
        if played.ran_out or played.misread:
            self.match = played.before
            cup.dice = played.dice
        return played

    def take_back(self, FubaPlayed played not None):
        """Restore the state before a step."""
        self.match = played.before

    def save(self):
        """Return the bytes of the state."""
        return (<char*> &self.match)[:sizeof(FubaState)]

    def copy(self):
        """Return an independent match in the same state."""
        cdef FubaEngine twin = FubaEngine.__new__(FubaEngine)
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
    def stage(self):
        """The stage of the turn."""
        return self.match.stage

    @property
    def score(self):
        """The goals of home and away."""
        return self.match.score[0], self.match.score[1]

    @property
    def count(self):
        """The number of legal answers."""
        return self.match.count

    def answers(self):
        """Return the legal answers as numbers: kind, source, area and third."""
        cdef FubaAction action
        cdef int number
        found = []
        for number in range(self.match.count):
            nth_choice(&self.match, number, &action)
            found.append((action.kind, action.source, action.area, action.third))
        return found

    def pick(self, DiceCup chance not None):
        """Return a random legal answer as numbers."""
        cdef FubaAction action
        pick_answer(&self.match, &chance.dice, &action)
        return action.kind, action.source, action.area, action.third

    def value_at(self, int area):
        """Return the ball value after a pass to an area, before the limits."""
        if not is_area(area):
            raise ValueError(f"there is no area {area}; areas are numbered from 0 to {AREAS - 1}")
        return value_at(&self.match, area)

    def value_parts(self, int area):
        """Return what changes the ball value of a pass: start area, long pass, majority and offside risk."""
        cdef int parts[4]
        if not is_area(area):
            raise ValueError(f"there is no area {area}; areas are numbered from 0 to {AREAS - 1}")
        value_at(&self.match, area, False, parts)
        return parts[0], parts[1], parts[2], parts[3]

    def offside(self, int side, int ball):
        """Return the areas in which a piece of a side is offside with the ball in an area."""
        if not (is_area(ball) and 0 <= side < 2):
            raise ValueError(f"there is no area {ball} or side {side}; areas are 0 to {AREAS - 1}, sides 0 and 1")
        cdef int areas = offside_areas(&self.match, side, ball)
        return [area for area in range(AREAS) if areas >> area & 1]

    def second_closest(self, int side):
        """Return the area of the second-closest opponent of a side to their goal line, -1 for none."""
        if not 0 <= side < 2:
            raise ValueError(f"there is no side {side}; sides are 0 and 1")
        return second_closest(&self.match, side)

    def attempt(self):
        """Return the modifier of a goal attempt now, or None where none is allowed."""
        return attempt_modifier(&self.match) if may_attempt(&self.match) else None
