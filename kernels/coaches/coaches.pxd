"""Structs that every native coach shares: tactics, values, memory, and the view of a match."""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint32_t, uint64_t

from footroll.kernels.coaches.chances cimport Grids, Tables
from footroll.kernels.layout cimport Action, MatchState

cdef enum:
    DEPTHS = 21         # bins of five yards, counted from the goal attacked
    LANES = 7           # bins of eight yards, counted from the axis between the goals
    PRESSURES = 4       # 0, 1, 2, and 3 or more opponents
    OUT_OF_REACH = -100

# The kinds of coach, weakest first.
cpdef enum Kind:
    RANDOM = 0
    BEGINNER = 1
    PARK = 2
    CLUB = 3
    NATIONAL = 4

# Why a footballer runs where they run.
cpdef enum Reason:
    NO_REASON = 0
    KEEPS_SHAPE = 1
    TO_LOOSE_BALL = 2
    PRESSES = 3
    COVERS = 4
    MARKS = 5
    GUARDS_GOAL = 6
    SUPPORTS = 7
    RUNS_BEHIND = 8
    REST_DEFENCE = 9
    CLOSES_IN = 10


# What a coach wants, one number for each habit; `coaches/*.toml` and `make tune` name them.
cdef struct Tactics:
    double discount         # how much less the next goal counts, a turn
    double patience         # what each turn of a long possession costs
    double pull             # what a yard of ground is worth on top, in a long possession
    double tempo            # what each turn costs in which the same carrier keeps the ball
    double risk             # how much a lost ball counts
    double shot             # how much a chance to score counts
    double space            # how much a ball into space counts, 0 for none
    double long_ball        # how much a high pass counts, 0 for none
    double touch            # how much a one-touch pass counts, 0 for none
    double wide             # what a ball in the outer fifths is worth on top
    double ground           # what a yard forward is worth on top
    double line_push        # how far the back line follows the ball without it, as a share of its distance from goal
    double attack_push      # the same with the ball
    double line_floor       # the back line is never nearer to the own goal, in yards
    double block_length     # from the back line to the forwards without the ball, in yards
    double attack_length    # the same with the ball
    double defence_width    # share of the formation's width without the ball
    double attack_width     # the same with the ball
    double squeeze          # how far the shape moves towards the ball's side
    double press_from       # press when the ball is within this share of the length from the own goal
    double pressers         # how many press the carrier
    double cover            # how many stand between the ball and the goal
    double mark_from        # mark opponents within this share of the length from the own goal
    double mark_run         # how many yards away a marker sets off for an opponent nobody reaches
    double stay_back        # how many backs stay with the forwards while we attack
    double run_behind       # how much the forwards look for the offside line
    double free             # how much a cell that nobody can reach counts for support
    double lane             # how much an open lane from the ball counts for support
    double keep_shape       # what a yard away from the shape costs
    double tackle           # the least gain for which a defender tackles
    double fouls            # how many fouls on purpose a match may have
    double wall             # how many stand in a wall
    double care             # what every lost ball costs on top, in goals
    double noise            # how much seeded noise blurs every worth


# The difference between scoring and conceding the next goal, discounted, by situation.
cdef struct Values:
    double after[4][21][7]      # the ball after our move: opponents who can reach the carrier, depth, lane
    double begin[4][21][7]      # our turn begins: opponents who block the carrier, depth, lane
    double restart[8][21]       # our restart is taken: kind, depth


# What a level sees.
cdef struct Level:
    uint8_t sees_space      # balls into space
    uint8_t sees_touch      # one-touch passes
    uint8_t sees_reach      # who can reach the carrier, not only who is there
    uint8_t marks
    uint8_t covers


# One coach: read only, shared by all threads.
cdef struct Coach:
    uint8_t kind            # Kind
    Level level
    Tactics tactics
    const Values* values
    uint8_t forward[11]     # the formation, in percent of the own half and of the width
    uint8_t across[11]
    uint8_t rival_forward[11]   # the formation of the other side's team sheet, for coaches that look ahead
    uint8_t rival_across[11]
    uint64_t seed           # of the noise
    uint32_t nodes          # rollouts a decision, for coaches that search
    uint64_t nanoseconds    # a decision, 0 for any number
    uint64_t mark           # tells one coach from another


# What a coach remembers of one match: the plan that it hands out, and how long it has had the ball.
cdef struct Memory:
    uint32_t turn
    uint8_t ask
    uint8_t loose           # the plan was made while nobody had the ball
    uint8_t planned         # how many pawns are in the plan
    uint8_t at              # the next of them
    int8_t order[11]
    int16_t to_x[22]
    int16_t to_y[22]
    uint8_t reason[22]
    uint32_t chain_start    # the turn in which the possession began
    uint32_t chain_turn     # the last turn in which the side had the ball
    int8_t holder           # the last carrier
    uint32_t held_from      # the turn since which they have had the ball
    uint32_t rival_start    # the same four of the other side's possession, as far as it was seen
    uint32_t rival_turn
    int8_t rival_holder
    uint32_t rival_from
    uint8_t fouls           # on purpose, in this match
    uint8_t poor_shot       # the last decision was a shot with less than half the worth of something else


# A match as the side that decides sees it: the side is home and attacks towards large x.
cdef struct View:
    MatchState match
    bint turned
    int16_t points[22]      # in the next movement phase; OUT_OF_REACH for who cannot move
    uint8_t slot[11]        # the place in the formation that each of ours has; ten fill the places at the back
    uint64_t taken[130][2]  # a bit for each cell that somebody is on
    const Coach* coach
    Memory* memory
    Tables* tables
    const Grids* grids
    double impatience       # of the possession, in turns
    double dwelling         # turns in a row with the ball at the same feet


# One thing that the ball could be used for, and what it is worth.
cdef struct Candidate:
    Action action
    double worth
    double succeeds         # the chance that it comes off
    double goal             # the chance of a goal, for shots
    int pressure            # opponents who can reach the ball then
    int receiver
