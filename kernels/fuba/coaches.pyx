"""Coaches of FUBA in C: their kinds, their answers, and the same for Python.

A coach gets the state of a match and chance of its own; the dice of the match never enter.
"""

from collections import namedtuple

from libc.stdlib cimport calloc, free

from footroll.kernels.dice cimport next_word, seed_dice
from footroll.kernels.fuba.engine cimport FubaEngine
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.plain cimport Judge, decide_plainly
from footroll.kernels.fuba.rollouts cimport roll_out_best
from footroll.kernels.fuba.search cimport begin_search, search_options
from footroll.kernels.fuba.turn cimport pick_answer
from footroll.kernels.fuba.turned cimport see_match, turn_answer, turn_match

# An answer as numbers, and the goals that it is worth to the side that gives it.
WeighedAnswer = namedtuple("WeighedAnswer", ("answer", "worth"))


cdef bint is_searched(int ask) noexcept nogil:
    """Return whether a question is worth a search; the others are answered by fixed plans."""
    return (
        ask == ASK_TARGET or ask == ASK_ACTION or ask == ASK_MOVE or ask == ASK_FREE or ask == ASK_SECOND
        or ask == ASK_CLOSEST or ask == ASK_ADJUST or ask == ASK_DIRECT
    )


cdef void look_ahead(const FubaMind* mind, Search* search, const FubaState* seen) noexcept nogil:
    """Search a question of home; the answers in the search are sorted, the best first."""
    search.judge = Judge(mind.worths, mind.sight, 0)
    search.nodes = mind.nodes
    search.nanoseconds = mind.nanoseconds
    begin_search(search)
    search_options(search, seen, mind.deepest)
    if mind.kind == ROLLOUTS:
        roll_out_best(search, seen, mind.turns)


cdef void answer_question(
    const FubaMind* mind, Search* search, const FubaState* match, Dice* chance, FubaAction* action
) noexcept nogil:
    """Answer the present question of a match."""
    cdef FubaState seen
    cdef Judge judge
    cdef bint turned
    if mind.kind == RANDOM or (mind.careless and (next_word(chance) >> 11) * 2.0 ** -53 < mind.careless):
        pick_answer(match, chance, action)
        return
    turned = see_match(match, &seen)
    if mind.kind >= SEARCH and is_searched(seen.ask):
        look_ahead(mind, search, &seen)
        action[0] = search.options[0].action
    else:
        judge = Judge(mind.worths, mind.sight, 0)
        decide_plainly(&judge, &seen, chance, action)
    if turned:
        turn_answer(action)


def turn_state(FubaEngine engine not None):
    """Return the bytes of a match as it is seen from the other end, with the sides exchanged."""
    cdef FubaState turned
    turn_match(&engine.match, &turned)
    return (<const char*> &turned)[:sizeof(FubaState)]


cdef class NativeFubaCoach:
    """A coach in C, shared by all matches and never changed."""

    def __cinit__(
        self, int kind, const Worths[::1] worths not None, double sight=0, int deepest=0, int turns=0, uint64_t nodes=0,
        int64_t nanoseconds=0, double careless=0
    ):
        self.worths = worths[0]
        self.mind = FubaMind(kind, &self.worths, sight, deepest, turns, careless, nodes, nanoseconds)


cdef class FubaDecider:
    """A coach at work in a match for Python."""

    cdef NativeFubaCoach native
    cdef Search* search
    cdef Dice chance

    def __cinit__(self, NativeFubaCoach coach not None, uint64_t seed=0):
        self.native = coach
        self.search = <Search*> calloc(1, sizeof(Search))
        if self.search == NULL:
            raise MemoryError
        seed_dice(&self.chance, ~seed, 0)

    def __dealloc__(self):
        free(self.search)

    def answer(self, FubaEngine engine not None):
        """Return a legal answer as numbers: kind, source, area and third."""
        cdef FubaAction action
        cdef FubaState match = engine.match
        self.search.stop = 0
        with nogil:
            answer_question(&self.native.mind, self.search, &match, &self.chance, &action)
        return action.kind, action.source, action.area, action.third

    def weigh(self, FubaEngine engine not None):
        """Return the answers of a searched question with their worth, the best first; nothing for others."""
        cdef FubaState seen
        cdef FubaAction action
        cdef bint turned = see_match(&engine.match, &seen)
        cdef int at
        if not is_searched(seen.ask):
            return []
        self.search.stop = 0
        with nogil:
            look_ahead(&self.native.mind, self.search, &seen)
        found = []
        for at in range(self.search.count):
            action = self.search.options[at].action
            if turned:
                turn_answer(&action)
            worth = self.search.options[at].worth - seen.score[0] + seen.score[1]
            found.append(WeighedAnswer((action.kind, action.source, action.area, action.third), worth))
        return found

    def cancel(self):
        """End the current search with the best answer so far; any thread may call this."""
        self.search.stop = 1

    @property
    def spent(self):
        """The positions that the last search judged."""
        return self.search.judge.nodes
