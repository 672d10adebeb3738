"""Coaches of FUBA in C: their kinds, their answers, and the same for Python."""

from libc.stdint cimport int64_t, uint64_t

from footroll.kernels.fuba.layout cimport FubaAction, FubaState
from footroll.kernels.fuba.search cimport Search
from footroll.kernels.fuba.worth cimport Worths
from footroll.kernels.layout cimport Dice

cpdef enum FubaKind:
    RANDOM = 0
    PLAIN = 1
    SEARCH = 2
    ROLLOUTS = 3

# A coach: its kind, tables, sight and budget; shared by all matches and never changed.
cdef struct FubaMind:
    int kind
    const Worths* worths
    double sight
    int deepest
    int turns
    double careless          # share of answers given at random, while tables are fitted
    uint64_t nodes
    int64_t nanoseconds


cdef void answer_question(
    const FubaMind* mind, Search* search, const FubaState* match, Dice* chance, FubaAction* action
) noexcept nogil


cdef class NativeFubaCoach:
    cdef FubaMind mind
    cdef Worths worths
