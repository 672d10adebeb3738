"""Rollouts: the club coach plays on from a position, and the place where that leads is judged."""

from libc.stdint cimport int64_t, uint32_t, uint64_t

from footroll.kernels.coaches.candidates cimport Choices
from footroll.kernels.coaches.chances cimport Tables
from footroll.kernels.coaches.coaches cimport Coach, Memory, View
from footroll.kernels.layout cimport Action, MatchState


# The sides of a rollout, as places in arrays.
cdef enum:
    OURS = 0
    THEIRS = 1


# A position in the frame of the side that searches, with what both coaches remember.
cdef struct Branch:
    MatchState match
    Memory memories[2]


# Everything that the rollouts of one decision need; kept from one decision to the next, one for each thread.
cdef struct Rollouts:
    Tables tables[2]        # of searches for home, and for away
    Tables* known           # those of this decision
    Coach clubs[2]          # who plays on: the side that searches, and its idea of the other
    Coach judge             # who judges the last position
    Branch root             # what is asked
    Branch now              # where the rollout is
    View view
    Choices choices
    uint64_t seed           # hash of the position in the side's own frame, and of the coach's seed
    uint32_t nodes          # rollouts that this decision may take
    uint32_t spent          # rollouts that it has taken
    int64_t begun           # nanoseconds
    int64_t nanoseconds     # that this decision may take, 0 for any number
    int stop                # set by another thread: the decision ends with the best so far


cdef void begin_rollouts(
    Rollouts* rollouts, const MatchState* match, const Coach* coach, const Memory* memory
) noexcept nogil
cdef bint may_roll_out(const Rollouts* rollouts, double share) noexcept nogil
cdef double roll_out(
    Rollouts* rollouts, const Branch* start, const Action* first, uint64_t number, uint32_t turns
) noexcept nogil
