"""A match in Python's hand: the very step that batches run, with its log as plain numbers."""

from libc.string cimport memcpy

from footroll.kernels.dice cimport DiceCup
from footroll.kernels.layout cimport ALLOWED, Action, Dice, Log, MatchState, Note
from footroll.kernels.pawns cimport points_of
from footroll.kernels.turn cimport begin_match, choices, may, step

cdef enum:
    ROOM = 4096   # notes of one step; draws that are rolled again and again have never filled a tenth of it


cdef class Engine:
    """One match: ask `may`, play with `step`, keep and bring back its bytes."""

    def __cinit__(self, const MatchState[::1] start=None):
        if start is not None:
            self.match = start[0]

    def begin(self, DiceCup cup not None, bint silent=False):
        """Roll for the first kick-off and go on to the first decision; return the notes."""
        return self.run(NULL, cup, silent)

    def may(self, int kind, int pawn=-1, int other=0, int x=0, int y=0, bint effect=False):
        """Return 0, or the number of the clause that forbids this answer now."""
        cdef Action action = Action(kind, effect, pawn, other, x, y)
        return may(&self.match, &action)

    def step(self, DiceCup cup not None, int kind, int pawn=-1, int other=0, int x=0, int y=0, bint effect=False,
             bint silent=False):
        """Play an answer that `may` allows and return the notes; the match is unchanged if the dice run out."""
        cdef Action action = Action(kind, effect, pawn, other, x, y)
        if may(&self.match, &action) != ALLOWED:
            raise ValueError("this answer is forbidden")
        return self.run(&action, cup, silent)

    cdef run(self, const Action* action, DiceCup cup, bint silent):
        """Run a step, or the beginning, and hand out what was told."""
        cdef Note notes[ROOM]
        cdef Log log
        cdef MatchState before = self.match
        cdef Dice rolled = cup.dice
        log.notes = &notes[0]
        log.room = ROOM
        log.count = 0
        if action == NULL:
            begin_match(&self.match, &cup.dice, NULL if silent else &log)
        else:
            step(&self.match, action, &cup.dice, NULL if silent else &log)
        if cup.dice.ran_out or cup.dice.misread:
            short = cup.dice.ran_out
            self.match = before
            cup.dice = rolled
            raise LookupError("the script of rolls has run out" if short else "a scripted roll is no face of its die")
        return [told(&notes[k]) for k in range(min(log.count, <unsigned int> ROOM))]

    def state(self):
        """Return a copy of the state as a memoryview, which numpy reads as a structured array."""
        return (<MatchState[:1]> &self.match).copy()

    def save(self):
        """Return the bytes of the state."""
        return (<char*> &self.match)[:sizeof(MatchState)]

    def load(self, bytes saved not None):
        """Bring back the bytes of a state."""
        if len(saved) != sizeof(MatchState):
            raise ValueError(f"a match has {sizeof(MatchState)} bytes, not {len(saved)}")
        memcpy(&self.match, <char*> saved, sizeof(MatchState))

    def copy(self):
        """Return a match of its own in the same state."""
        cdef Engine twin = Engine.__new__(Engine)
        twin.match = self.match
        return twin

    @property
    def ask(self):
        """What a coach is asked."""
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
    def choices(self):
        """The pawns who may be named or may try now, a bit for each."""
        return choices(&self.match)

    def points(self, int pawn):
        """Return the movement points of a pawn in this phase."""
        if not 0 <= pawn < 22:
            raise ValueError(f"{pawn} is no pawn")
        return points_of(&self.match, pawn)


cdef tuple told(const Note* note):
    """Return a note as a tuple in the order of its fields."""
    return (
        note.kind, note.pawn, note.other, note.skill, note.die, note.roll, note.score, note.difficulty, note.verdict,
        note.x, note.y,
    )
