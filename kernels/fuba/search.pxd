"""The search coach: expectimax over the answers that matter, with transpositions."""

from libc.stdint cimport int64_t, uint64_t

from footroll.kernels.fuba.layout cimport FubaAction, FubaState
from footroll.kernels.fuba.plain cimport Judge

# A position that was searched to a depth, and what it is worth.
cdef struct Known:
    uint64_t key
    double worth

cdef struct Option:
    FubaAction action
    double worth

cdef struct Search:
    Judge judge
    uint64_t nodes           # positions that may be judged
    int64_t nanoseconds      # that the decision may take, 0 for any number
    int64_t begun
    int stop                 # set from another thread
    bint spent               # the budget is used up
    int depth                # of the last search that was finished
    int count
    Option options[256]
    Known known[16384]


cdef void begin_search(Search* search) noexcept nogil
cdef bint is_spent(Search* search) noexcept nogil
cdef void search_options(Search* search, const FubaState* match, int deepest) noexcept nogil
cdef uint64_t key_of(const FubaState* match, int depth) noexcept nogil
cdef void sort_options(Option* options, int count) noexcept nogil
