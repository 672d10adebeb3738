"""The chance of a shot, a pass or a run for every cell (1.8, 2.4.2, 2.6, 2.16, 3.1 to 3.5)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport MatchState

# The chance of at least each score, uninjured; the last score is out of reach.
cdef struct ScoreChances:
    double at_least[122]


# The chance that each footballer of a side fails to intercept a ball of each score.
cdef struct Defence:
    int first
    const double* missed[11]


# Everything about a shot that does not depend on its cell; the tables belong to the caller.
cdef struct ShotOdds:
    int top                     # the shooter's best score
    const ScoreChances* rolls
    double reached[8][3]        # the chance that somebody on the line reaches each target
    const double* beaten        # by difficulty: the chance that a ball within reach goes in
    const Defence* defence


# Everything about a pass that does not depend on its target; the tables belong to the caller.
cdef struct PassOdds:
    const ScoreChances* rolls[27]      # of the kicker, by skill
    uint32_t feinted            # opponents feinted past before the pass
    const Defence* defence


# Room for the tables of one shot or pass.
cdef struct OddsRoom:
    ScoreChances rolls[27]
    double missed[11][121]
    double beaten[121]
    Defence defence


cdef void count_rolls(const MatchState* match, int pawn, int rating, ScoreChances* rolls) noexcept nogil
cdef void count_missed(const MatchState* match, int pawn, double* missed) noexcept nogil
cdef void count_beaten(const MatchState* match, int keeper, double* beaten) noexcept nogil
cdef void count_reached(MatchState* match, ShotOdds* odds, const ScoreChances* keeper_rolls) noexcept nogil
cdef double chance_of(const ScoreChances* rolls, int asked) noexcept nogil
cdef void let_pass(const Defence* defence, uint32_t met, int least, int top, double* passed) noexcept nogil
cdef double goes_in(const ShotOdds* odds, int difficulty, int column, int row) noexcept nogil
cdef double goal_chance(MatchState* match, const ShotOdds* odds) noexcept nogil
cdef (double, double) pass_chances(MatchState* match, const PassOdds* odds, uint32_t met) noexcept nogil
