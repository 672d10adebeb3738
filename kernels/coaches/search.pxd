"""The national coach: the club with search over its candidates and whole plans."""

from footroll.kernels.coaches.chances cimport Tables
from footroll.kernels.coaches.coaches cimport Coach, Memory
from footroll.kernels.coaches.planning cimport Planning
from footroll.kernels.coaches.rollouts cimport Rollouts
from footroll.kernels.layout cimport Action, Dice, MatchState

cdef enum:
    MOST_OPTIONS = 6
    TURNS = 4           # of a rollout


# One answer under search: the club's estimate, and what rollouts led to.
cdef struct Option:
    Action action
    double estimate
    double sum
    int count
    double score            # both together


# The room that a search needs, allocated once; one for each thread.
cdef struct Search:
    Rollouts rollouts
    Planning planning
    int count
    Option options[6]       # the best first


cdef bint search_answer(
    Search* search, const MatchState* match, const Coach* coach, Memory* memory, Tables* tables, Dice* chance,
    Action* action
) noexcept nogil
