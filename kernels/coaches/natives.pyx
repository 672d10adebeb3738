"""Native coaches for Python: how they are made, and their answers in a match."""

from collections import namedtuple

from libc.stdint cimport int8_t, int16_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from footroll.kernels.coaches.candidates cimport Choices
from footroll.kernels.coaches.chances cimport Tables, prepare_tables
from footroll.kernels.coaches.coaches cimport NATIONAL, Candidate, Coach, Memory, Tactics, Values, View
from footroll.kernels.coaches.frames cimport turn_action, turn_pawn
from footroll.kernels.coaches.rollouts cimport begin_rollouts, roll_out
from footroll.kernels.coaches.search cimport TURNS, Search, search_answer
from footroll.kernels.coaches.views cimport look
from footroll.kernels.coaches.weighing cimport weigh_answer, weigh_question
from footroll.kernels.dice cimport seed_dice
from footroll.kernels.engine cimport Engine
from footroll.kernels.layout cimport (
    ASK_ATTACK_PLACES,
    ASK_ATTACK_RUNS,
    ASK_DEFENCE_PLACES,
    Action,
    MatchState,
    SIDE_PAWNS,
)


# An answer, what it is worth, the chances that it comes off and is a goal, who then can reach the ball, and who has it.
Weighed = namedtuple("Weighed", ("answer", "worth", "succeeds", "goal", "pressure", "receiver"))

cdef uint64_t made = 0   # coaches so far


cdef class NativeCoach:
    """A coach in C: a kind, tactics, a formation and values, shared by all matches and never changed."""

    def __cinit__(self):
        memset(&self.coach, 0, sizeof(Coach))
        memset(&self.values, 0, sizeof(Values))
        self.coach.values = &self.values

    def __init__(
        self, int kind, tactics, formation, values, level=(1, 1, 1, 1, 1), uint64_t seed=0, rival=None,
        uint32_t nodes=0, uint64_t nanoseconds=0
    ):
        cdef Tactics[::1] wanted = tactics
        cdef Values[::1] learned = values
        cdef int at
        global made
        made += 1
        self.coach.mark = made
        self.coach.kind = <uint8_t> kind
        self.coach.tactics = wanted[0]
        self.values = learned[0]
        self.coach.seed = seed
        self.coach.nodes = nodes
        self.coach.nanoseconds = nanoseconds
        (
            self.coach.level.sees_space, self.coach.level.sees_touch, self.coach.level.sees_reach,
            self.coach.level.marks, self.coach.level.covers,
        ) = level
        for at in range(SIDE_PAWNS):
            self.coach.forward[at], self.coach.across[at] = formation[at]
            self.coach.rival_forward[at], self.coach.rival_across[at] = (rival or formation)[at]


def blank_tactics():
    """Return tactics of zeros, as a memoryview that numpy reads as a structured array."""
    cdef Tactics blank
    memset(&blank, 0, sizeof(Tactics))
    return (<Tactics[:1]> &blank).copy()


def blank_values():
    """Return values of zeros, as a memoryview that numpy reads as a structured array."""
    cdef Values blank
    memset(&blank, 0, sizeof(Values))
    return (<Values[:1]> &blank).copy()


cdef class Decider:
    """A native coach at work in one match: its answers, whatever was undone in between."""

    def __cinit__(self):
        memset(&self.memory, 0, sizeof(Memory))
        self.tables = <Tables*> calloc(1, sizeof(Tables))
        if self.tables == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.search)
        free(self.tables)

    def __init__(self, NativeCoach coach not None, uint64_t seed=0):
        self.native = coach
        if coach.coach.kind == NATIONAL:
            self.make_room()
        seed_dice(&self.chance, ~seed, 0)

    cdef int make_room(self) except -1:
        """Make room for a search, once."""
        if self.search == NULL:
            self.search = <Search*> calloc(1, sizeof(Search))
            if self.search == NULL:
                raise MemoryError
        return 0

    def answer(self, Engine engine not None):
        """Return a legal answer in the form that `Engine.step` takes, or None if none was found."""
        cdef Action action
        cdef bint found
        cdef MatchState* match = &engine.match
        cdef bint plans = (
            match.ask >= ASK_ATTACK_RUNS or match.ask == ASK_ATTACK_PLACES or match.ask == ASK_DEFENCE_PLACES
        )
        if plans and self.moved != count_moved(match):
            self.memory.at = 0  # something was undone or redone: the plan is gone through again
        if self.search != NULL:
            self.search.rollouts.stop = 0
        with nogil:
            prepare_tables(self.tables, match)
            found = search_answer(
                self.search, match, &self.native.coach, &self.memory, self.tables, &self.chance, &action
            )
        if not found:
            return None
        self.moved = count_moved(match) + 1
        return action.kind, action.pawn, action.other, action.x, action.y, bool(action.effect)

    def cancel(self):
        """End the current search with the best answer so far; any thread may call this."""
        if self.search != NULL:
            self.search.rollouts.stop = 1

    @property
    def spent(self):
        """The rollouts of the last decision that was searched."""
        return self.search.rollouts.spent if self.search != NULL else 0

    def weigh(self, Engine engine not None):
        """Return the weighed uses of the ball, runs or tackles, best first; nothing for other questions."""
        cdef View view
        cdef Choices choices
        cdef Memory memory = self.memory
        cdef int at
        prepare_tables(self.tables, &engine.match)
        with nogil:
            look(&view, &engine.match, &self.native.coach, &memory, self.tables)
            weigh_question(&view, &choices)
        found = [weighed(&engine.match, &choices.list[at], view.turned) for at in range(choices.count)]
        return sorted(found, key=lambda one: -one.worth)

    def weigh_one(self, Engine engine not None, int kind, int pawn, int other, int x, int y, bint effect=False):
        """Return the worth of one answer as `Weighed`, or None if it cannot be judged."""
        cdef View view
        cdef Choices choices
        cdef Memory memory = self.memory
        cdef Action action = action_of(kind, pawn, other, x, y, effect)
        prepare_tables(self.tables, &engine.match)
        with nogil:
            look(&view, &engine.match, &self.native.coach, &memory, self.tables)
            if view.turned:
                turn_action(&engine.match, &action)
            weigh_answer(&view, &action, &choices)
        return weighed(&engine.match, &choices.list[0], view.turned) if choices.count else None

    def play_out(
        self, Engine engine not None, int count, int kind, int pawn, int other, int x, int y, bint effect=False
    ):
        """Roll an answer out so many times, by dice of the position; return what each led to, in goals."""
        cdef Action action = action_of(kind, pawn, other, x, y, effect)
        cdef uint64_t number
        self.make_room()
        begin_rollouts(&self.search.rollouts, &engine.match, &self.native.coach, &self.memory)
        if engine.match.decider:
            turn_action(&engine.match, &action)
        return [
            roll_out(&self.search.rollouts, &self.search.rollouts.root, &action, number, TURNS)
            for number in range(<uint64_t> max(count, 0))
        ]

    def forget_plan(self):
        """Forget the plan of the last stage, so that the next one starts from the current match."""
        self.memory.planned = 0

    def reason(self, int pawn):
        """Return why the last plan sends a footballer where it does, as a number of `Reason`."""
        if not 0 <= pawn < 2 * SIDE_PAWNS:
            raise ValueError(f"pawns go from 0 to {2 * int(SIDE_PAWNS) - 1}, and {pawn} is outside")
        return self.memory.reason[pawn]


cdef Action action_of(int kind, int pawn, int other, int x, int y, bint effect) noexcept:
    """Return an answer from its numbers."""
    return Action(<uint8_t> kind, effect, <int8_t> pawn, <int8_t> other, <int16_t> x, <int16_t> y)


cdef object weighed(const MatchState* match, const Candidate* candidate, bint turned):
    """Return a candidate in the match's frame."""
    cdef Action action = candidate.action
    cdef int receiver = candidate.receiver
    if turned:
        turn_action(match, &action)
        receiver = turn_pawn(receiver)
    return Weighed(
        (action.kind, action.pawn, action.other, action.x, action.y, bool(action.effect)), candidate.worth,
        candidate.succeeds, candidate.goal if candidate.goal > 1e-9 else 0.0, candidate.pressure, receiver,
    )


cdef int count_moved(const MatchState* match) noexcept nogil:
    """Count the moved or placed footballers of the side that is asked."""
    cdef int count = 0
    cdef int pawn
    cdef int first = SIDE_PAWNS if match.decider else 0
    for pawn in range(first, first + SIDE_PAWNS):
        count += match.placed[pawn] != 0 if match.ask < ASK_ATTACK_RUNS else match.still[pawn] != 0
    return count
