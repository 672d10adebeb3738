"""Odds of contests of one initiator against opponents, over all rounds (1.8, 2.13 to 2.15, 3.1)."""

from libc.stdint cimport uint32_t

from footroll.kernels.counting.distributions cimport ScoreDistribution
from footroll.kernels.counting.opponents cimport ContestRolls, Field, Opponents, Tally


cpdef enum ContestOutcome:
    INITIATOR_WINS
    OPPONENT_WINS
    TIE                         # the uninjured roll again
    INITIATOR_INJURED
    OPPONENTS_INJURED           # all of them
    INITIATOR_FOULS
    OPPONENT_FOULS


# What tells one end from another; opponents are masks.
cdef struct EndKey:
    int outcome
    uint32_t best
    uint32_t injured
    int card


cdef class ContestEnd:
    cdef readonly int outcome
    cdef readonly uint32_t best         # the best opponent, with those that tie with it; the offender of a foul
    cdef readonly uint32_t injured
    cdef readonly int card
    cdef readonly object count
    cdef readonly bytes witness
    cdef readonly uint32_t start        # the start that the witness belongs to


# The initiator's score distribution, once some opponents are eliminated.
cdef class ReachedScores:
    cdef ScoreDistribution scores
    cdef object count                   # how often each roll of the distribution is reached
    cdef uint32_t rolled_against        # the eliminated when the initiator rolled


# How often the initiator rolls against the opponents left; rounds that end alike for the initiator are added up.
cdef class InitiatorTurn:
    cdef uint32_t left
    cdef object count


# Rolls from one of the starts.
cdef class Path:
    cdef uint32_t start
    cdef bytes rolls

    cdef Path then(self, bytes rolls)


cdef class ContestCounter(Opponents):
    cdef list initiators                # the initiator's rolls, by the first opponent left or by the mask of all left
    cdef list whistles                  # by opponent: its whistled fouls, and its scores when it injures the initiator
    cdef list injuring_scores
    cdef bint hits_all
    cdef bint winner_matters
    cdef bint beaten_matters
    cdef uint32_t injured_matter
    cdef bint victim_matters
    cdef bint injury_wins
    cdef uint32_t everybody
    cdef dict starts                    # how often the contest starts, by the mask of eliminated opponents
    cdef dict found                     # `ContestEnd`s by their packed keys
    cdef dict turns                     # `InitiatorTurn`s by the mask of opponents that matter to the initiator's roll
    # The lists below have one entry for each mask of eliminated opponents.
    cdef list scored                    # how often the initiator has a score
    cdef list reached                   # and with which distributions: `{shape: ReachedScores}`
    cdef list sources                   # `{shape: mask}`: the eliminated before a tie that leads here
    cdef list ties                      # `{shape: count}`: ties with everybody left
    cdef list deciding                  # rolls of the round that decide it; 0 if the round is never reached
    cdef dict distributions             # one distribution for each shape
    cdef dict carried                   # by shape: ties on their way to a mask, but for those from some opponent on

    cdef int reset(self, dict starts) except -1
    cdef list list_ends(self, object denominator)
    cdef ContestRolls initiator_rolls(self, uint32_t left)
    cdef object survey_rounds(self)
    cdef int collect_tie_sources(self, uint32_t out) except -1
    cdef object collect_reachable_scores(self, uint32_t out)
    cdef list count_ties_into(self, object shape, uint32_t out)
    cdef int carry_ties(self, object shape, uint32_t out, list ties_into) except -1
    cdef object count_reached(self, object shape, uint32_t out)
    cdef object count_round(self, uint32_t out, dict ties_into)
    cdef Path path_to(self, uint32_t out)
    cdef Path path_to_turn(self, int opponent)
    cdef Path path_with(self, ReachedScores one, int slot, uint32_t left, uint32_t unhurt, list slots)
    cdef int roll_initiator(self, uint32_t out, object count) except -1
    cdef int reach_scores(self, uint32_t out, ScoreDistribution scores, object count, uint32_t before) except -1
    cdef int add_initiator_ends(self) except -1
    cdef int add_decided(self, uint32_t out) except -1
    cdef int add_wins(self, ReachedScores one, uint32_t left, uint32_t out) except -1
    cdef int add_win(self, const EndKey* key, ReachedScores one, const Field* field, object factor) except -1
    cdef int add_by_best(self, const EndKey* key, ReachedScores one, const Field* field, object factor) except -1
    cdef int add_best(
        self, const EndKey* key, ReachedScores one, const Field* field, uint32_t best, const Tally* tally, object factor
    ) except -1
    cdef int add_ties(self, ReachedScores one, uint32_t left, uint32_t out) except -1
    cdef int add_all_injured(self) except -1
    cdef int add_opponent_fouls(self) except -1
    cdef int add_fouls_of(self, int opponent, object count) except -1
    cdef int add_losses(self, object rolls) except -1
    cdef bint can_lose(self, ReachedScores one, uint32_t left) except -1
    cdef int add_end(self, const EndKey* key, object count, Path path, bytes rolls) except -1
    cdef ContestEnd count_end(self, const EndKey* key, object count)
