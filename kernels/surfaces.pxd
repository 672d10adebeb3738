"""The chance of a shot, a pass or a run for every cell of the pitch (rulebook 1.8, 2.4.2, 2.6, 2.16, 3.1 to 3.5)."""

from libc.stdint cimport uint32_t

from footroll.kernels.layout cimport MatchState

# The chance that a footballer's roll scores at least each number and leaves him unhurt; the last is out of reach.
cdef struct Rolls:
    double at_least[122]


# The chance that the interception of each of a side's eleven fails against each score.
cdef struct Defence:
    int first
    double missed[11][121]


# What does not change with the cell of a shot.
cdef struct ShotOdds:
    int top                     # the best score that the shooter can have
    Rolls rolls
    double reached[8][3]        # the chance that somebody on the line gets to each target
    double beaten[121]          # by the difficulty of the shot: the chance that a ball that was reached goes in
    Defence defence


# What does not change with the cell to which a ball is played.
cdef struct PassOdds:
    Rolls rolls[27]             # of the kicker with each of his skills
    uint32_t feinted            # who was beaten before the ball could be played
    Defence defence


cdef void count_rolls(const MatchState* match, int pawn, int rating, Rolls* rolls) noexcept nogil
cdef void count_shot(MatchState* match, ShotOdds* odds) noexcept nogil
cdef double goal_chance(MatchState* match, const ShotOdds* odds) noexcept nogil
cdef void count_passes(const MatchState* match, int kicker, PassOdds* odds) noexcept nogil
