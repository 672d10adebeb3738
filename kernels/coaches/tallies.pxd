"""A match of two coaches in numbers."""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint32_t

from footroll.kernels.layout cimport Action, MatchState, Note


# One match in numbers; both sides together unless a field has two.
cdef struct Tally:
    int32_t result              # Result, or UNFINISHED
    int32_t forfeited
    int32_t turns
    int32_t answers
    int32_t goals[2]
    int32_t passes[2]
    int32_t completed[2]
    int32_t pass_yards
    int32_t long_passes         # beyond 30 yards
    int32_t back_passes         # by more than 3 yards
    int32_t touches             # one-touch passes
    int32_t possessions
    int32_t hands_change        # turns that begin with another side on the ball than the turn before
    int32_t blocked_turns       # turns that begin with a blocked carrier
    int32_t shots[2]
    int32_t on_target
    int32_t shot_yards
    double xg[2]
    int32_t duels
    int32_t tackles
    int32_t feints
    int32_t dribbles
    int32_t challenges
    int32_t slips
    int32_t fouls
    int32_t yellows
    int32_t reds
    int32_t sent_off
    int32_t injuries
    int32_t corners
    int32_t offsides
    int32_t throw_ins
    int32_t penalties
    int32_t free_kicks
    int32_t substitutions
    int32_t near_ball           # pawns within 5 yards of the ball, added up over the turns
    int32_t keeper_turns
    int32_t keeper_dribbles
    int32_t wide_turns          # turns with the ball in the outer fifths
    int32_t poor_shots          # whose chance is less than half of what else the ball was worth
    int32_t longest_idle        # the most passes in a row without 10 yards of ground won
    int32_t high_wins[2]        # balls won in the last third
    int32_t wins[2]             # balls won from the opponents
    int32_t win_to_shot         # turns from winning the ball to a shot, added up
    int32_t counters            # how many of those
    double line_depth[2]        # the back line's yards from its own goal without the ball, added up
    int32_t line_turns[2]
    int32_t kicked_off          # the side that kicked off first
    int32_t rolls               # of all dice
    int32_t interceptions       # of passes
    int32_t short_passes        # up to 10 yards
    int32_t own_third           # turns with the ball in the third that its side defends
    int32_t last_third          # turns with the ball in the third that its side attacks


# What has to be remembered between the notes of a match.
cdef struct Watch:
    int had_ball                # the side that last had it, or -1
    int began_with              # the side that had it when the last turn began, or -1
    int passing                 # the side whose pass is under way, or -1
    double shot_xg              # of the shot declared
    int idle                    # passes since 10 yards of ground were won
    int ground                  # the most forward ground of the possession
    uint32_t won_turn           # the turn in which the side won the ball in open play, 0 after a restart
    bint shot_taken             # in this possession


cdef void begin_watch(Watch* watch) noexcept nogil
cdef void watch_notes(
    Tally* tally, Watch* watch, const MatchState* match, const Note* notes, uint32_t count
) noexcept nogil
