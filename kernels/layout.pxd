"""The shape of a match and the words of the rules, declared once for every kernel."""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint32_t, uint64_t

cpdef enum Limit:
    NOBODY = -1         # no pawn: the carrier of a dead ball
    PAWNS = 22          # eleven a side: home 0 to 10, away 11 to 21
    SIDE_PAWNS = 11
    SKILLS = 27         # FR-1.6-05
    LOWEST_SKILL = 50   # the bottom of the scale, and what an outfielder has in goal (FR-1.6-04, FR-1.6-06)
    HIGHEST_SKILL = 120  # a goalkeeper's 100 with his 20 (FR-1.8-17)
    MAX_LENGTH = 130    # yards (FR-1.4-02)
    MAX_WIDTH = 100
    GOAL_WIDTH = 8      # columns of targets (FR-1.4-09)
    GOAL_HEIGHT = 3     # rows of targets (FR-3.3.1-04)
    MAX_POINTS = 10     # movement points of velocity 100 (FR-2.4.2-18)
    REACH_SPAN = 21     # columns of a window around a pawn that holds every run of MAX_POINTS

cpdef enum Side:
    HOME = 0
    AWAY = 1

# The 27 skills in the order of the rulebook (FR-1.6-05).
cpdef enum Skill:
    SCISSORS_KICK = 0
    LOB = 1
    FINISH = 2
    OFFENSIVE_HEADER = 3
    PENALTY = 4
    EFFECT = 5
    SHOOT = 6
    FREE_KICK = 7
    SLIP = 8
    DRIBBLE = 9
    FEINT = 10
    LOW_PASS = 11
    HIGH_PASS = 12
    THROW_IN = 13
    DEFENSIVE_HEADER = 14
    INTERCEPT = 15
    TACKLE = 16
    MARK = 17
    REACH = 18
    CATCH = 19
    HAND_TACKLE = 20
    GOAL_KICK = 21
    HAND_PASS = 22
    STRENGTH = 23
    SHOT_POWER = 24
    HEADER_POWER = 25
    VELOCITY = 26

# The four dice (FR-1.7).
cpdef enum Die:
    D100 = 0
    D8 = 1
    FOULS_DIE = 2
    CARDS_DIE = 3

cpdef enum FoulCall:
    FOUL_WITH_CARD = 0
    FOUL_WITHOUT_CARD = 1
    FOUL_IGNORED = 2

cpdef enum Card:
    NO_CARD = 0
    YELLOW = 1
    RED = 2

# Whether an action against a difficulty comes off (FR-1.8-08).
cpdef enum Attempt:
    FAILED = 0
    SUCCEEDED = 1

# Who has the better of two scores (FR-1.8-13, FR-1.8-14).
cpdef enum Contest:
    LOST = 0
    DRAWN = 1
    WON = 2

# How a contest of two ends, seen by the footballer who started it (FR-1.8-13, FR-2.14-12, FR-2.15).
cpdef enum DuelVerdict:
    UNDECIDED = 0
    DUEL_WON = 1
    DUEL_LOST = 2
    FIRST_FOULED = 3
    SECOND_FOULED = 4
    FIRST_HURT = 5
    SECOND_HURT = 6

# Where a shooting action sends the ball (FR-3.3.1-03, FR-3.3.1-10, FR-3.3.1-17, FR-3.4.1-20).
cpdef enum Shot:
    WIDE = 0
    INTO_WALL = 1
    OFF_POST = 2
    ON_TARGET = 3

# Where a ball off the post goes (FR-3.3.1-11).
cpdef enum Rebound:
    INTO_FIELD = 0
    OUT_OF_PLAY = 1
    AT_GOAL = 2

# What the goalkeeper makes of a shot that he reached (FR-3.5.2).
cpdef enum Catch:
    BEATEN = 0
    DEFLECTED = 1
    HELD = 2

# Readings that are house rules; the first of each is the default.
cpdef enum Rounding:
    HALF_EVEN = 0
    HALF_UP = 1
    HALF_DOWN = 2
    TRUNCATE = 3

cpdef enum ReachZone:
    SQUARE = 0
    DIAMOND = 1

cpdef enum Touch:
    CLOSED_BEYOND_PASSER = 0
    CLOSED = 1
    OPEN = 2

cpdef enum Diagonal:
    SPLIT_X_FIRST = 0
    SPLIT_Y_FIRST = 1
    FULL_STEPS = 2

cpdef enum GridNorm:
    FIFA_MAX = 0
    OWN_PITCH = 1


# A generator seeded by match and number, or a script of rolls made elsewhere.
cdef struct Dice:
    uint64_t state[4]
    const uint8_t* script   # NULL when the dice are seeded
    uint32_t rolls          # how many rolls the script holds
    uint32_t rolled         # how many rolls were made
    uint8_t ran_out         # a roll was asked for that the script does not hold
    uint8_t misread         # a scripted roll is no face of the die that was asked for


# The cells that one pawn can run to: a bit for each row of a window around him.
cdef struct ReachSet:
    int16_t x               # the window's first column and row; may lie outside the pitch, where no bit is set
    int16_t y
    uint16_t count          # how many cells are set
    uint32_t columns[21]    # bit j of columns[i] is the cell x + i : y + j


# What is known of a match at one moment. A pawn that is off the pitch has x = -1.
cdef struct MatchState:
    int16_t length
    int16_t width
    int16_t x[22]
    int16_t y[22]
    uint8_t skills[22][27]
    uint8_t keeper[2]       # the pawn in goal, one for each side
    uint8_t spent[22]       # has acted or reacted in this turn (FR-0-06)
    uint8_t halved[22]      # has half his movement points (FR-2.4.2-22)
    uint8_t injured[22]
    uint8_t yellows[22]
    uint8_t goals[2]
    int8_t carrier          # the pawn with the ball, NOBODY at a dead ball
    int16_t ball_x
    int16_t ball_y
