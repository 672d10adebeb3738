"""Candidates: the uses of the ball that a coach weighs in one decision, and what they share."""

from libc.stdint cimport uint32_t

from footroll.kernels.coaches.chances cimport DuelChances
from footroll.kernels.coaches.coaches cimport Candidate, View
from footroll.kernels.counting.surfaces cimport Defence

cdef enum:
    MOST_CANDIDATES = 160
    STALE_TURNS = 80        # after which a possession is endless


cdef struct Choices:
    int count
    int best
    Candidate list[160]


# What all candidates of one decision share.
cdef struct Play:
    int kicker
    bint touched            # a one-touch action
    uint32_t feinted        # opponents to feint past first
    DuelChances feint
    double blocked          # what a feint that fails is worth, times its chance
    Defence defence
    int line                # the offside line, beyond which a receiver is offside
    bint exempt             # nobody can be offside from this restart
    double astray           # the share of balls astray that we get


cdef void add(View* view, Choices* choices, Candidate* candidate) noexcept nogil
cdef double bar(const Choices* choices) noexcept nogil
cdef double place_worth(const View* view, int x, int y, int pressure) noexcept nogil
cdef double failed_duel(const View* view, const DuelChances* duel, int x, int y) noexcept nogil
cdef void begin_play(View* view, Play* play, int kicker, bint touched) noexcept nogil
cdef void blur(View* view, Choices* choices) noexcept nogil
