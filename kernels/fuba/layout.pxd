"""The shape of a FUBA match and the words of its rules, declared once for every kernel."""

from libc.stdint cimport int8_t, uint8_t, uint16_t, uint32_t, uint64_t

cpdef enum Area:
    M1 = 0
    M2 = 1
    M3 = 2
    M4 = 3
    M5 = 4
    S1 = 5
    S2 = 6
    S3 = 7
    S4 = 8
    S5 = 9
    S6 = 10
    S7 = 11
    S8 = 12
    C1 = 13
    C4 = 14
    C5 = 15
    C8 = 16

cpdef enum Limit:
    NOWHERE = -1
    AREAS = 13
    PLACES = 17        # areas and corner spots
    KEEPER = 17        # names the goalkeeper where an answer names the area of a piece
    SOURCES = 14       # areas, and the goalkeeper
    KEEPER_ROW = 13    # of the goalkeeper among the sources
    OUTFIELD = 10      # F3-1.1-01
    COUNT_CAP = 6      # F3-1.4.1-02
    WORST_VALUE = 6    # F3-1.1-05
    FIRST_VALUE = 2    # of the ball at every restart
    LAST_SQUARE = 5    # of stoppage time
    FEWEST_PIECES = 7
    ALL_AREAS = 0x1FFF

cpdef enum Zone:
    DEFENCE = 0
    MIDFIELD = 1
    ATTACK = 2

cpdef enum Stage:
    RESTART = 0
    CHOICE = 1
    SITUATION = 2
    ACTIONS = 3
    OVER = 4

cpdef enum Setup:
    NO_SETUP = 0
    KICK_OFF = 1
    FREE_KICK = 2
    QUICK = 3
    CORNER = 4
    GOAL_KICK = 5
    PENALTY = 6
    SHOOT_OUT = 7

cpdef enum Ask:
    ASK_STARTS = 0
    ASK_PLACE = 1
    ASK_ADJUST = 2
    ASK_CORNER_SIDE = 3
    ASK_TARGET = 4
    ASK_CLOSEST = 5
    ASK_FREE = 6
    ASK_ACTION = 7
    ASK_MOVE = 8
    ASK_SECOND = 9
    ASK_DIRECT = 10
    ASK_KEEPER = 11
    ASK_KICK = 12
    ASK_REMOVE = 13
    ASK_FORMATION = 14
    ASK_OVER = 15

cpdef enum Do:
    DO_DONE = 0
    DO_START = 1
    DO_PLACE = 2
    DO_SHIFT = 3
    DO_CORNER = 4
    DO_TARGET = 5
    DO_FROM = 6
    DO_FREE = 7
    DO_ATTEMPT = 8
    DO_PRESS = 9
    DO_AGGRESSIVE = 10
    DO_POSITION = 11
    DO_MOVEMENT = 12   # the movement action; `DO_MOVE` is one move of it
    DO_MOVE = 13
    DO_DRIBBLE = 14
    DO_SECOND = 15
    DO_DIRECT = 16
    DO_GUESS = 17
    DO_KICK = 18
    DO_FORMATION = 19

# How a question goes on once its answer is in.
cpdef enum Todo:
    TODO_NOTHING = 0
    TODO_SITUATION = 1     # new value and order after the closest piece has come
    TODO_ORDER = 2         # new value and order after the easy move
    TODO_NEXT_ACTION = 3   # after a lost rebound
    TODO_QUICK = 4         # the moves of a quick free kick
    TODO_GOAL_KICK = 5     # the moves of a goal kick
    TODO_TURN = 6          # a new turn
    TODO_AWARD = 7         # the restart after a card

cpdef enum Verdict:
    MISS = 0
    GOAL = 1
    CORNER_WON = 2
    REBOUND = 3

cpdef enum CheckResult:
    LOST = 0
    KEPT = 1
    EASY = 2

# The purpose of a roll.
cpdef enum Purpose:
    FOR_START = 0
    FOR_TURN = 1
    FOR_MOVEMENT = 2
    FOR_POSITIONING = 3
    FOR_PRESSING = 4
    FOR_ATTEMPT = 5
    FOR_SECOND_DIE = 6
    FOR_REBOUND = 7
    FOR_PENALTY = 8
    FOR_YELLOW = 9
    FOR_RED = 10

cpdef enum Told:
    TOLD_ROLL = 0          # side, purpose as number, face as other
    TOLD_ANSWERED = 1      # an answer that was the only one: kind as number, source, area
    TOLD_TURN = 2          # a new turn: side, area of the ball, value as number
    TOLD_TARGET = 3        # side, start as source, area, value as number
    TOLD_CLOCK = 4         # minute as number, stoppage as other
    TOLD_CHECK = 5         # side that rolled, verdict as number, value as other
    TOLD_CAME = 6          # the closest piece: side, source, area
    TOLD_VALUE = 7         # value as number
    TOLD_FIRST = 8         # the side that acts first
    TOLD_MOVED = 9         # side, source, area
    TOLD_DRIBBLED = 10
    TOLD_ALLOWED = 11      # moves of a movement action: side, number
    TOLD_POSITIONED = 12   # side, value as number
    TOLD_PRESSED = 13      # side, won as number, value as other, aggressive as source
    TOLD_ATTEMPT = 14      # side, area, modifier as number, difficult as other
    TOLD_VERDICT = 15      # side, verdict as number
    TOLD_REBOUND = 16      # side, sums of the shooters as number and of the defenders as other
    TOLD_SCORE = 17        # goals of home as number, of away as other
    TOLD_RESTART = 18      # side, kind of set-up as number, area
    TOLD_YELLOW = 19       # side, cards as number
    TOLD_RED = 20
    TOLD_REMOVED = 21      # side, area
    TOLD_PENALTY = 22      # side, kick as source, guess as area, scored as number
    TOLD_HALF_ENDED = 23   # half as number
    TOLD_OVER = 24

# The clause that forbids an answer.
cpdef enum Refusal:
    ALLOWED = 0
    F3_0_01 = 1            # not the answer to this question
    F3_1_4_04 = 2
    F3_2_2_01 = 3
    F3_3_3_01 = 4
    F3_3_3_02 = 5
    F3_3_3_03 = 6
    F3_3_3_05 = 7
    F3_3_3_1_03 = 8
    F3_3_3_1_04 = 9
    F3_3_3_1_05 = 10
    F3_3_3_1_06 = 11
    F3_4_1_1_01 = 12
    F3_4_1_1_1_01 = 13
    F3_4_1_1_1_02 = 14
    F3_4_1_2_02 = 15
    F3_4_2_2_1_01 = 16
    F3_4_3_1_02 = 17
    F3_4_3_1_07 = 18
    F3_4_3_2_04 = 19
    F3_4_3_02 = 20
    F3_4_4_01 = 21
    F3_4_5_04 = 22
    F3_4_5_05 = 23
    F3_4_5_1_01 = 24
    F3_4_5_2_01 = 25
    F3_4_5_2_02 = 26
    F3_4_5_2_03 = 27
    F3_4_5_3_01 = 28
    F3_4_7_01 = 29
    F3_5_2_1_02 = 30
    F3_5_2_2_01 = 31
    F3_5_2_2_05 = 32
    F3_5_3_03 = 33
    F3_5_3_1_01 = 34
    F3_5_3_2_01 = 35
    F3_5_4_08 = 36
    F3_5_5_1_01 = 37
    F3_5_6_2_02 = 38
    F3_A6_01 = 39
    F3_A6_02 = 40
    F3_A6_03 = 41

# House rules. A field is 0 at the reading of the catalogue.
cdef struct FubaRules:
    uint8_t board_geometry
    uint8_t area_modifiers
    uint8_t offside_in_setup
    uint8_t ball_floor_stepwise
    uint8_t no_legal_target
    uint8_t crowded_area_any_pass
    uint8_t penalty_time
    uint8_t doubles_in_stoppage
    uint8_t last_turn_restarts
    uint8_t extra_time
    uint8_t keeper_spared_as_closest
    uint8_t same_area_counts_as_adjacent
    uint8_t goal_line_moves_one_only
    uint8_t declare_action_before_free_moves
    uint8_t keeper_in_box_count
    uint8_t offside_players_ignored_everywhere
    uint8_t rebound_ball_area
    uint8_t difficult_first_die_miss
    uint8_t difficult_six_at_least_corner
    uint8_t free_kick_at_ball
    uint8_t free_moves_on_direct_free_kick
    uint8_t corner_side
    uint8_t goal_kick_moves_offside
    uint8_t goal_kick_keeper_return
    uint8_t goal_kick_same_area
    uint8_t red_card_removal
    uint8_t minimum_seven
    uint8_t aggressive_pressing

cdef struct FubaAction:
    uint8_t kind       # of `Do`
    int8_t source      # an area, KEEPER, or the defenders of a formation
    int8_t area        # an area, a side, a direction, or the midfielders of a formation
    int8_t third       # the forwards of a formation

# A match. Pieces are counted by area and class: fresh ones have not moved in this turn, stirred ones have, spent ones
# have moved in this action or this step of a restart. The legal answers are part of it: they are found when a
# question is asked.
cdef struct FubaState:
    uint64_t skills[2]
    uint8_t fresh[2][17]
    uint8_t stirred[2][17]
    uint8_t spent[2][17]
    int8_t keeper[2]
    uint8_t keeper_class[2]      # 0 fresh, 1 stirred, 2 spent
    uint8_t outfield[2]          # pieces of a team beside its goalkeeper
    uint8_t formation[2][3]
    uint8_t next_formation[2][3]
    uint8_t points[2][3]
    uint8_t start_points[2][3]
    uint8_t away_until[2][4]
    uint8_t yellow[2]
    uint8_t red[2]
    uint8_t subs_left[2]
    uint8_t tired[2]
    uint8_t flags[2]
    uint8_t score[2]
    uint8_t weather
    uint8_t edition
    uint8_t half
    uint8_t minute
    uint8_t stoppage
    uint8_t kicked               # the side that kicked off the first half
    uint8_t control
    int8_t ball
    uint8_t value
    uint8_t stage
    uint8_t ask
    uint8_t decider
    uint8_t todo
    uint8_t setup
    # the turn
    int8_t start_area
    int8_t target
    uint8_t roller
    uint8_t held                 # the roller had a piece in the target when it was chosen
    uint8_t dice[2]
    uint8_t check
    uint8_t first
    uint8_t played[4]            # kinds of the actions played, in order; 0 for none
    uint8_t acts                 # how many
    uint16_t free                # areas whose majority move is still to be had
    uint16_t lined               # areas whose goal line move was made, where only one is allowed
    uint8_t left                 # moves left
    uint8_t dribbled
    uint8_t must_attempt
    uint8_t declared             # the action named before the free moves, by house rule
    uint8_t last                 # the half ends with this turn
    uint8_t guess
    uint8_t shots[2]             # of a shoot-out
    uint8_t shot_goals[2]
    uint8_t forfeit              # 1 or 2: home or away has too few pieces
    FubaRules rules
    # the legal answers
    uint8_t count
    uint32_t words               # a bit for each kind of answer without a place
    uint32_t places              # a bit for each place, side, direction or formation that can be named alone
    uint16_t routes[14]          # areas to move to, by source
    uint16_t dribbles[2]         # areas to dribble to: an outfield piece, the goalkeeper

cdef struct FubaNote:
    uint8_t kind
    uint8_t side
    int8_t source
    int8_t area
    int8_t number
    int8_t other

cdef struct FubaLog:
    FubaNote* notes
    uint32_t count
    uint32_t room


cdef inline void tell(
    FubaLog* log, int kind, int side, int source, int area, int number, int other
) noexcept nogil:
    if log == NULL or log.count >= log.room:
        return
    log.notes[log.count] = FubaNote(
        <uint8_t> kind, <uint8_t> side, <int8_t> source, <int8_t> area, <int8_t> number, <int8_t> other
    )
    log.count += 1
