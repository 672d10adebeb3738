"""The shape of a match and the words of the rules, declared once for every kernel."""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint32_t, uint64_t

cpdef enum Limit:
    NOBODY = -1         # no pawn: the carrier of a dead ball
    SQUAD = 18          # eleven and seven substitutes (FR-L-07)
    PAWNS = 22          # eleven a side: home 0 to 10, away 11 to 21
    SIDE_PAWNS = 11
    SKILLS = 27         # FR-1.6-05
    LOWEST_SKILL = 50   # the bottom of the scale, and an outfielder's skill in goal (FR-1.6-04, FR-1.6-06)
    HIGHEST_SKILL = 120  # a goalkeeper's 100 with the bonus of 20 (FR-1.8-17)
    MAX_LENGTH = 130    # yards (FR-1.4-02)
    MAX_WIDTH = 100
    GOAL_WIDTH = 8      # columns of targets (FR-1.4-09)
    GOAL_HEIGHT = 3     # rows of targets (FR-3.3.1-04)
    MAX_POINTS = 10     # movement points of velocity 100 (FR-2.4.2-18)
    REACH_SPAN = 21     # columns of a window around a pawn that holds every run of MAX_POINTS
    MOST_STOPPAGES = 3  # stoppages in which a side may substitute (FR-L-06)
    FEWEST = 7          # a side that falls below this in play has lost (FR-L-03)

# Two coaches, one for each side (FR-1-01).

cpdef enum Side:
    HOME = 0
    AWAY = 1


# The side of a pawn; Python calls it as `side_of`.
cdef inline int side_of_pawn(int pawn) noexcept nogil:
    return AWAY if pawn >= SIDE_PAWNS else HOME


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

# The four dice of the grid game (FR-1.7), and the plain die of FUBA.
cpdef enum Die:
    D100 = 0
    D8 = 1
    FOULS_DIE = 2
    CARDS_DIE = 3
    D6 = 4

cpdef enum FoulCall:
    FOUL_WITH_CARD = 0
    FOUL_WITHOUT_CARD = 1
    FOUL_IGNORED = 2

cpdef enum Card:
    NO_CARD = 0
    YELLOW = 1
    RED = 2

# Whether an action against a difficulty succeeds (FR-1.8-08).
cpdef enum Attempt:
    FAILED = 0
    SUCCEEDED = 1

# Which of two scores is better (FR-1.8-13, FR-1.8-14).
cpdef enum Contest:
    LOST = 0
    DRAWN = 1
    WON = 2

# How a contest of two ends, seen by the footballer that started it (FR-1.8-13, FR-2.14-12, FR-2.15).
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

# How the goalkeeper's catch of a reached shot ends (FR-3.5.2).
cpdef enum Catch:
    BEATEN = 0
    DEFLECTED = 1
    HELD = 2

# House rules; the first of each is the default.
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


# House rules about feints, passes and shots; the first of each is the default.
cpdef enum BlockedShot:
    FEINT_FIRST = 0
    INTERCEPT_ONLY = 1

cpdef enum ChallengeSwap:
    ALWAYS_SWAP = 0
    CHALLENGER_SWAPS = 1

cpdef enum IgnoredFoul:
    PLAY_ON = 0
    ROLL_AGAIN = 1
    FAIL = 2

cpdef enum FeintSwap:
    SWAP_ON_LOSS = 0
    SWAP_ALWAYS = 1
    SWAP_NEVER = 2

cpdef enum InterceptTie:
    TIE_INTERCEPTED = 0
    TIE_MISSED = 1
    TIE_REPEATED = 2

cpdef enum ReboundDistance:
    POWER = 0
    POWER_TENTH = 1

# The families of winning conditions (FR-1.3-03): goals of one side, goals in all, a lead, and two of them together.
cpdef enum Win:
    ONE_SIDE = 0
    TOTAL = 1
    ONE_SIDE_OR_TOTAL = 2
    DIFF = 3
    DIFF_OR_ONE_SIDE = 4
    DIFF_OR_TOTAL = 5

cpdef enum Result:
    UNFINISHED = 0
    HOME_WON = 1
    AWAY_WON = 2
    LEVEL = 3

cpdef enum Phase:
    RESTARTING = 0
    ACTING = 1
    MOVING = 2
    OVER = 3

# The restart whose turn is being played, or none (2.3, section L).
cpdef enum Restart:
    IN_PLAY = 0
    AT_KICK_OFF = 1
    AT_THROW_IN = 2
    AT_GOAL_KICK = 3
    AT_CORNER = 4
    AT_DIRECT_FREE_KICK = 5
    AT_INDIRECT_FREE_KICK = 6
    AT_PENALTY = 7

# The questions that a coach is asked; `decider` says which coach.
cpdef enum Ask:
    ASK_NOTHING = 0
    ASK_SUBSTITUTION = 1
    ASK_TAKER = 2
    ASK_ATTACK_PLACES = 3
    ASK_DEFENCE_PLACES = 4
    ASK_OFFSIDE_PLACES = 5
    ASK_CARRIER = 6
    ASK_ROLL_ORDER = 7
    ASK_INTERCEPTORS = 8
    ASK_EFFECT_SIDE = 9
    ASK_TARGET = 10
    ASK_SWAP = 11
    ASK_BEST = 12
    ASK_LINE_ORDER = 13
    ASK_ONE_TOUCH = 14
    ASK_ATTACKERS = 15
    ASK_DEFENDERS = 16
    ASK_CARRY = 17
    ASK_ATTACK_RUNS = 18
    ASK_DEFENCE_RUNS = 19
    ASK_WAITING_RUNS = 20

# The kinds of answers.
cpdef enum Do:
    DO_DONE = 0
    DO_SUBSTITUTE = 1
    DO_KEEPER = 2
    DO_TAKE = 3
    DO_PLACE = 4
    DO_PASS = 5
    DO_HAND_PASS = 6
    DO_SHOOT = 7
    DO_LOB = 8
    DO_DRIBBLE = 9
    DO_STOP = 10
    DO_NAME = 11
    DO_TRY = 12
    DO_BEND = 13
    DO_AIM = 14
    DO_LOW_PASS = 15
    DO_FINISH = 16
    DO_OFFENSIVE_HEADER = 17
    DO_DEFENSIVE_HEADER = 18
    DO_SCISSORS_KICK = 19
    DO_SLIP = 20
    DO_TACKLE = 21
    DO_FOUL = 22
    DO_RUN = 23

# The next thing to do when no coach is asked.
cpdef enum Todo:
    TODO_NOTHING = 0
    TODO_STOPPAGE = 1
    TODO_TAKER = 2
    TODO_CORRECTION = 3
    TODO_TURN = 4
    TODO_POSSESSION = 5
    TODO_CONTEST = 6
    TODO_CONTEST_OVER = 7
    TODO_FLY = 8
    TODO_FLIGHT = 9
    TODO_RECEPTION = 10
    TODO_BEND = 11
    TODO_SHOT = 12
    TODO_SHOT_LINE = 13
    TODO_SHOT_FLIGHT = 14
    TODO_GOAL_LINE = 15
    TODO_ATTACKERS = 16
    TODO_DEFENDERS = 17
    TODO_MOVEMENT = 18
    TODO_ARRIVAL = 19
    TODO_RUNS = 20
    TODO_RACE = 21
    TODO_TURN_END = 22

# The contests of two or more (3.1, 2.13).
cpdef enum ContestKind:
    NO_CONTEST = 0
    TO_DRIBBLE = 1
    TO_FEINT = 2
    TO_TACKLE = 3
    TO_SLIP = 4
    TO_CONTROL = 5
    TO_CONTROL_MOVING = 6
    TO_WIN_RACE = 7

# How a ball is sent (2.6, 3.2).
cpdef enum Flight:
    NO_FLIGHT = 0
    LOW_BALL = 1
    HIGH_BALL = 2
    THROWN_BALL = 3
    HAND_BALL = 4
    HEADED_BALL = 5

# The clause that forbids an answer: its id with underscores.
cpdef enum Refusal:
    ALLOWED = 0
    FR_0_08 = 1          # it was not asked
    FR_1_4_11 = 2        # the cell is taken
    FR_1_4_12 = 3        # the cell is not on the pitch
    FR_2_1_04 = 4        # not in their own half at kick-off
    FR_2_1_05 = 5        # not at the centre spot
    FR_2_3_05 = 6        # not the nearest cell of the offside line
    FR_2_3_06 = 7        # not offside, or corrected already
    FR_2_4_1_01 = 8      # has acted in this turn
    FR_2_4_1_03 = 9      # no other action follows a dribble
    FR_2_4_2_10 = 10     # may wait only in their own half
    FR_2_4_2_14 = 11     # has already moved
    FR_2_4_2_19 = 12     # too far
    FR_2_4_2_25 = 13     # blocked: not forward
    FR_2_5_12 = 14       # no dribble at a restart
    FR_2_6_02 = 15       # not a cell of the pitch other than the passer's own
    FR_2_6_10 = 16       # a low ball is at most 30 yards long
    FR_2_7_08 = 17       # this ball does not allow that one-touch action
    FR_2_8_02 = 18       # no shot from an indirect free-kick
    FR_2_14_20 = 19      # no such attacker in reach
    FR_2_15_12 = 20      # injured or off the pitch
    FR_2_15_16 = 21      # no injured footballer to replace
    FR_2_16_20 = 22      # the goalkeeper is not in the box and off the line
    FR_2_18_02 = 23      # not one of the two cells behind the spot
    FR_2_19_03 = 24      # no effect on this action
    FR_3_1_1_01 = 25     # nobody to dribble past
    FR_3_1_3_01 = 26     # the carrier is not in reach
    FR_3_1_4_01 = 27     # nobody to slip past
    FR_3_2_2_04 = 28     # not the outer row of the goal area
    FR_3_2_5_01 = 29     # not a goalkeeper in the box
    FR_3_3_1_02 = 30     # a shot from the shooter's own half
    FR_3_3_1_06 = 31     # the result does not reach that target
    FR_3_3_2_08 = 32     # the virtual cell is off the pitch
    FR_L_04 = 33         # has already been on the pitch
    FR_L_05 = 34         # no substitution left
    FR_L_06 = 35         # no stoppage left for one
    FR_L_09 = 36         # a side needs a goalkeeper
    FR_L_13 = 37         # opponents keep ten yards at kick-off
    FR_L_18 = 38         # the taker may not play the ball again
    FR_L_25 = 39         # a goalkeeper may not handle a team-mate's pass
    FR_L_26 = 40         # the goalkeeper has it in hand
    FR_L_29 = 41         # ten yards, or on the goal line
    FR_L_34 = 42         # outside the area, behind the ball, ten yards off
    FR_L_35 = 43         # the goalkeeper on the line between the posts
    FR_L_37 = 44         # two yards at a throw-in
    FR_L_39 = 45         # outside the penalty area at a goal-kick
    FR_L_42 = 46         # ten yards from the corner
    FR_L_44 = 47         # this restart does not allow that action
    FR_L_45 = 48         # a penalty must be shot
    FR_2_15_15 = 50      # nobody is able, and a substitute could be sent on
    FR_2_4_2_09 = 51     # nobody waits while the ball is in their own half
    FR_2_4_2_13 = 52     # was not in their own half when the movement phase began
    FR_2_7_10 = 53       # no one-touch action is left in this turn
    FR_2_12_10 = 54      # must bounce back onside first

# The kinds of notes in the log; `footroll.match.events` has a class for each.
cpdef enum EventKind:
    EVENT_ROLL = 0
    EVENT_TURN = 1
    EVENT_ACTION = 2
    EVENT_CONTEST = 3
    EVENT_SWAP = 4
    EVENT_FOUL = 5
    EVENT_CARD = 6
    EVENT_SENT_OFF = 7
    EVENT_INJURY = 8
    EVENT_PASS = 9
    EVENT_INTERCEPTION = 10
    EVENT_ERROR = 11
    EVENT_OUT = 12
    EVENT_OFFSIDE = 13
    EVENT_RECEPTION = 14
    EVENT_SHOT = 15
    EVENT_REACH = 16
    EVENT_POWER = 17
    EVENT_CATCH = 18
    EVENT_POST = 19
    EVENT_WALL = 20
    EVENT_GOAL = 21
    EVENT_RESTART = 22
    EVENT_RUN = 23
    EVENT_BALL = 24
    EVENT_POSSESSION = 25
    EVENT_SUBSTITUTION = 26
    EVENT_PLACE = 27
    EVENT_END = 28
    EVENT_EFFECT = 29
    EVENT_FORFEIT = 30


# One note as plain numbers; their meaning depends on `kind`.
cdef struct Note:
    int16_t kind
    int16_t pawn
    int16_t other
    int16_t skill
    int16_t rating          # the value of the skill in this roll
    int16_t die
    int16_t roll
    int16_t score
    int16_t difficulty
    int16_t verdict
    int16_t x
    int16_t y


# Where notes are written, or NULL in a silent match.
cdef struct Log:
    Note* notes
    uint32_t room
    uint32_t count          # all notes, including those that found no room


# A coach's answer; `kind` decides what its numbers mean.
cdef struct Action:
    uint8_t kind            # Do
    uint8_t effect          # whether to curve the shot
    int8_t pawn
    int8_t other            # a victim, a substitute's place in the squad, or a column of the goal
    int16_t x
    int16_t y               # a cell, or in y the row of a target


# A match's house rules and winning condition.
cdef struct HouseRules:
    uint8_t rounding
    uint8_t reach_zone
    uint8_t trajectory_touch
    uint8_t d8_diagonal
    uint8_t shot_grid_norm
    uint8_t blocked_shot
    uint8_t one_touch_limit
    uint8_t stray_pass_goal
    uint8_t challenge_swap
    uint8_t fouls_in_challenged_ball
    uint8_t ignored_foul
    uint8_t last_defender_needs_card
    uint8_t feint_swap
    uint8_t intercept_tie
    uint8_t rebound_distance
    uint8_t max_substitutions
    uint8_t back_pass_rule
    uint8_t gk_hold_turns
    uint8_t win
    uint8_t win_goals       # the first number of the winning condition
    uint8_t win_limit       # the second, if there is one


# A generator with a seed and a match number, or a script of rolls made elsewhere.
cdef struct Dice:
    uint64_t state[4]
    const uint8_t* script   # NULL when the dice are seeded
    uint32_t rolls          # the number of rolls in the script
    uint32_t rolled         # the number of rolls made
    uint8_t ran_out         # the script had no roll left
    uint8_t misread         # a scripted roll was not a face of its die


# The cells that one pawn can run to: a word of bits for each column of a window around it.
cdef struct ReachSet:
    int16_t x               # the window's first column and row, on or off the pitch; no bit is set off the pitch
    int16_t y
    uint16_t count          # the number of bits set
    uint32_t columns[21]    # bit j of columns[i] is the cell x + i : y + j


# A contest under way: the footballer that began it, and the opponents in the order in which they roll.
cdef struct ContestState:
    uint8_t kind            # ContestKind
    int8_t first
    uint8_t count
    uint8_t ordered         # the number of opponents with a place in the order
    int8_t opponents[11]
    int16_t score           # of the first
    int16_t scores[11]
    uint8_t verdict         # DuelVerdict, once it is over


# A ball that was played: its kicker, its target, and its interceptors.
cdef struct FlightState:
    uint8_t kind            # Flight
    int8_t kicker
    int8_t receiver
    int16_t from_x
    int16_t from_y
    int16_t to_x
    int16_t to_y
    uint8_t skill
    int16_t score
    uint8_t succeeded
    uint8_t under_way       # the ball will move in the movement phase
    uint8_t tries
    int8_t triers[11]       # in the order named, later sorted by where the ball meets them
    uint8_t exempt          # nobody can be offside (FR-2.12-16)


# A shot under way.
cdef struct ShotState:
    int8_t shooter
    uint8_t skill
    uint8_t effect          # declared, and not yet rolled
    uint8_t post
    int16_t bend_x
    int16_t bend_y
    int16_t x               # the cell from which it counts as taken
    int16_t y
    int16_t difficulty
    int16_t bare            # the difficulty without the wall
    int16_t score
    int8_t column
    int8_t row
    uint32_t wall           # a bit for each pawn in the wall


# The state of a match at one moment. A pawn that is off the pitch has x = -1.
cdef struct MatchState:
    HouseRules rules
    int16_t length
    int16_t width
    int16_t x[22]
    int16_t y[22]
    uint8_t skills[22][27]
    uint8_t number[22]
    uint8_t who[22]         # the pawn's place in the squad
    uint8_t squad[2][18][27]
    uint8_t squad_number[2][18]
    uint8_t squad_size[2]
    uint8_t played[2][18]   # has been on the pitch and cannot come on again (FR-L-04)
    uint8_t substitutions[2]
    uint8_t windows[2]      # stoppages in which a side has substituted (FR-L-06)
    uint8_t window_open[2]  # has substituted in this stoppage
    int8_t keeper[2]        # the pawn in goal, NOBODY after it has left
    uint8_t spent[22]       # has acted or reacted in this turn (FR-0-06)
    uint8_t halved[22]      # has half the movement points (FR-2.4.2-22)
    uint8_t injured[22]
    uint8_t yellows[22]
    uint8_t barred[22]      # lost a challenged ball: takes no part in the winner's action (FR-2.13-10)
    uint8_t blocked[22]     # may not move forward in this movement phase (FR-2.4.2-25)
    uint8_t still[22]       # has moved, or may not move in this movement phase
    uint8_t offside[22]     # was offside at the last pass (FR-2.12-12)
    uint8_t placed[22]      # has been placed at this restart
    uint16_t goals[2]
    uint8_t phase           # Phase
    uint8_t ask             # Ask
    uint8_t decider         # Side
    uint8_t todo            # Todo
    uint8_t attacking       # Side of this turn's attackers; the others are its defenders (FR-0-04)
    int8_t carrier          # the pawn with the ball, NOBODY at a dead ball
    int8_t began_with       # the carrier when the turn began (FR-2.16-08)
    int16_t ball_x
    int16_t ball_y
    uint8_t restart         # Restart whose turn is being played
    uint8_t restart_side
    int16_t restart_x
    int16_t restart_y
    int8_t taker            # may not play the ball again before somebody else (FR-L-18)
    uint8_t asked_sides     # sides already asked for substitutions, a bit for each
    uint8_t stopped         # play was stopped for an injured footballer (FR-2.15-16)
    uint8_t in_hand         # turns that the goalkeeper may still hold the ball in hand (FR-L-26)
    uint8_t back_pass       # the goalkeeper may not handle the ball (FR-L-25)
    uint8_t touches         # one-touch actions of this turn (FR-2.7-10)
    uint8_t dribbled        # the carrier has won a dribble in this turn
    int16_t offside_line
    uint8_t racing[22]      # runs to the loose ball: 1 for the first sent, 2 for the next (FR-2.13.1-05)
    uint8_t stage           # Stage of the movement phase
    uint8_t early[22]       # began the movement phase in their own half, and may wait (FR-2.4.2-13)
    uint8_t result          # Result
    uint8_t forfeits        # sides that fell below seven in play, a bit for each (FR-L-03)
    uint32_t turn
    ContestState contest
    FlightState flight
    ShotState shot
