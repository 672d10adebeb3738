"""Score distributions of a contest's opponents, one by one and together (1.8, 2.13 to 2.15)."""

from libc.stdint cimport uint32_t

from footroll.kernels.counting.distributions cimport SLOTS, ScoreDistribution
from footroll.kernels.counting.uint256 cimport UInt256
from footroll.kernels.layout cimport SIDE_PAWNS


# Rolls counted out of a denominator, and a witness of them.
cdef class Counted:
    cdef readonly object count
    cdef readonly bytes witness


# A foul that is whistled: the card, how many victims of ignored fouls were injured before it, and its rolls.
cdef class Whistle:
    cdef readonly int card
    cdef readonly int victims
    cdef readonly Counted rolls


# Scores after ignored fouls that injured this many victims; each roll of the distribution counts `factor` times.
cdef class ScoreGroup:
    cdef readonly int victims
    cdef readonly object factor
    cdef readonly ScoreDistribution scores


# Everything that one footballer's roll in a contest can bring.
cdef class ContestRolls:
    cdef readonly object denominator
    cdef readonly Counted injured
    cdef readonly tuple whistles
    cdef readonly tuple scores

    cdef ScoreDistribution scores_after(self, int victims)


# The opponents that answer in one round, as masks: those that must have a score, and those that may be injured.
cdef struct Field:
    uint32_t left
    uint32_t scoring
    uint32_t any_result


# A number of rolls, and the slot of a score that witnesses them; NOBODY if there are none.
cdef struct Tally:
    UInt256 count
    int slot


# By slot: how many rolls leave a group of opponents below it.
cdef class GroupCounts:
    cdef UInt256 below[SLOTS + 1]


cdef class Opponents:
    cdef int count
    cdef int used                       # limbs of the counts
    cdef list injured                   # the rolls that injure each of them
    cdef uint32_t injuries[SIDE_PAWNS]
    cdef list scores
    cdef tuple order                    # in which one of several best scores is named the winner
    cdef uint32_t earlier[SIDE_PAWNS]   # by opponent: a mask of those before it in that order
    cdef dict groups                    # `GroupCounts` found so far, by masks; and those that tie with one opponent
    cdef list denominators              # by mask: all rolls of a group, and those that injure the whole group
    cdef list all_injured

    cdef GroupCounts group(self, uint32_t scoring, uint32_t any_result)
    cdef object count_below(self, ScoreDistribution initiator, GroupCounts group, int more)
    cdef object count_ties(self, ScoreDistribution initiator, uint32_t unhurt)
    cdef int tie_slot(self, ScoreDistribution initiator, uint32_t unhurt) except -1
    cdef bint can_tie(self, uint32_t unhurt, int slot) except -1
    cdef Tally count_best_alone(self, const Field* field, int opponent, const uint32_t* weights)
    cdef Tally count_best_tied(self, const Field* field, int opponent, const uint32_t* weights)
    cdef Tally weigh(self, ScoreDistribution scores, const UInt256* others, const uint32_t* weights) noexcept
    cdef GroupCounts ties_with(self, const Field* field, int opponent)
    cdef uint32_t tie_witnesses(self, const Field* field, int opponent, int slot) except? 0
    cdef uint32_t never_injured(self, uint32_t mask) noexcept
    cdef uint32_t can_score(self, uint32_t mask) except? 0
    cdef uint32_t fewest_unhurt(self, uint32_t mask, uint32_t named, int low, int high) except? 0
    cdef list lowest_slots(self)
    cdef list slots_with_best(self, uint32_t unhurt)
    cdef list slots_with(self, uint32_t best, int slot)
    cdef bytes witness(self, uint32_t left, uint32_t unhurt, list slots)


cdef int first_in(uint32_t mask) noexcept
cdef uint32_t first_few(uint32_t mask, int count) noexcept
cdef uint32_t next_subset(uint32_t subset, uint32_t mask, int count) noexcept
