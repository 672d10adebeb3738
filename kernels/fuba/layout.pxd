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
    FOR_GOOD = 255     # a hurt piece that does not return
    MOST_POINTS = 10   # F3-A3-11
    ZONE_POINTS = 6
    MOST_CHANGES = 3   # F3-A3-01
    MOST_TASKS = 24
    SKILLS = 38
    CROSSED = 32       # a crossing pass among the places: its area beyond this bit

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
    ASK_BOOST = 16
    ASK_PAY = 17
    ASK_LOSE = 18
    ASK_GAIN = 19
    ASK_SUBSTITUTE = 20
    ASK_SLOW = 21
    ASK_CHARGE = 22
    ASK_INJURED = 23
    ASK_REPLACE = 24
    ASK_SKILL = 25
    ASK_WING = 26
    ASK_NOTHING = 27   # the agenda continues

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
    DO_BOOST = 20
    DO_SLOW = 21
    DO_CHARGE = 22
    DO_REPLACE = 23
    DO_SUB_FRESH = 24
    DO_SUB_CARD = 25
    DO_SUB = 26        # a substitution that changes the formation
    DO_ZONE = 27
    DO_SKILL = 28
    DO_BALL = 29

# What waits on the agenda. The argument of a task is a side, with numbers from bit 1 on where the comment says so.
cpdef enum Task:
    TASK_NOTHING = 0
    TASK_TURN = 1              # a new turn
    TASK_TARGET = 2            # the choice of a target
    TASK_CHARGE = 3            # the offer of a goalkeeper's charge
    TASK_CHARGED = 4           # the value after a charge: side
    TASK_SITUATION = 5         # the dice of the turn
    TASK_TIRE = 6              # a tiredness test: side
    TASK_TIRED = 7             # whether a side has no point left: side
    TASK_LOSE = 8              # side, points
    TASK_GAIN = 9              # side, zones as bits; none for any below six
    TASK_PAY = 10              # side, points
    TASK_PAY_BOOST = 11        # side, points
    TASK_PAID = 12             # a boost was paid: side
    TASK_EVENT = 13            # a special event
    TASK_CHECK = 14            # the control check
    TASK_CONTROL = 15
    TASK_CLOSEST = 16          # the closest piece of the side in control, if nobody is at the ball
    TASK_ONE_MOVE = 17         # a move of one piece: side
    TASK_VALUE = 18            # the new ball value
    TASK_ORDER = 19            # the order of actions
    TASK_SITUATION_END = 20
    TASK_ACTIONS = 21          # the action stage
    TASK_NEXT_ACTION = 22
    TASK_FREE = 23             # free movements: side
    TASK_NAME = 24             # the choice of an action: side
    TASK_MOVEMENT = 25         # the dice of a movement action: side
    TASK_POSITION = 26         # the dice of positioning: side
    TASK_OFFER = 27            # the offer of a boost, or the end of the dice: side
    TASK_PRESS = 28            # side, aggressive, whether it is an action
    TASK_VAR_PRESS = 29        # side that won the ball
    TASK_SHOOT = 30
    TASK_ACTION_END = 31
    TASK_TURN_END = 32
    TASK_SUBSTITUTE = 33       # side, whether the other side follows
    TASK_CARRY_OUT = 34        # the substitutions that were announced: side
    TASK_NEXT_TURN = 35        # after the substitutions of a turn
    TASK_GOAL = 36             # side that scored
    TASK_RESTART = 37          # the restart that is due, after its minute
    TASK_FREE_KICK = 38        # the free kick that was awarded, after its cards
    TASK_YELLOW_TEST = 39      # side, number added to the die
    TASK_YELLOW_CARD = 40      # side, number added to the cards of the red card test
    TASK_RED_TEST = 41         # side, number added to the cards, from bit 4 on that added to the die
    TASK_INJURY = 42           # side
    TASK_INJURED = 43          # the die of an injury: side
    TASK_ALONE = 44            # the closest piece after an injury at the ball
    TASK_END_HALF = 45
    TASK_END_MATCH = 46
    TASK_MOVES = 47            # the moves before a quick free kick or a goal kick
    TASK_WINDOW = 100          # side, window
    TASK_EVENT_DICE = 101
    TASK_WINDOWS = 102         # window, of both sides
    TASK_USE = 103             # side, skill
    TASK_COLLIDE = 104
    TASK_STREAKER = 105
    TASK_REGAIN = 106          # side
    TASK_LOSE_SKILL = 107      # side
    TASK_WIN_SKILL = 108       # side
    TASK_PRESSED = 109         # side that pressed first, place, whether it was an action
    TASK_ASK_FREE = 110        # free movements after their skills: side

# The moments at which skills are played.
cpdef enum Window:
    WINDOW_TURN_START = 0
    WINDOW_STAGE1_MODIFY = 1
    WINDOW_STAGE1_END = 2
    WINDOW_STAGE2_EVENT = 3
    WINDOW_STAGE2_DICE = 4
    WINDOW_STAGE2_VALUE = 5
    WINDOW_STAGE2_END = 6
    WINDOW_STAGE3_START = 7
    WINDOW_FREE_MOVES = 8
    WINDOW_SECOND_ACTION_START = 9
    WINDOW_ACTION_START = 10
    WINDOW_ACTION_DICE = 11
    WINDOW_ATTEMPT_ANNOUNCED = 12
    WINDOW_PRESS_END = 13
    WINDOW_STAGE3_END = 14

# The skills in the order of the catalogue (F3-A11-10 to F3-A11-48).
cpdef enum SkillNumber:
    TRAINED_FORMATION_CHANGE = 0
    STRENGTH_IN_DEPTH = 1
    GREAT_CONDITION = 2
    FANATIC_FANS = 3
    TRAINED_SPECIAL_EVENT = 4
    GEGENPRESSING = 5
    FIERY_COACH = 6
    SWEEPER_KEEPER = 7
    CREATIVE_GOALKEEPER = 8
    SHOT_STOPPER = 9
    PENALTY_SAVER = 10
    LEADING_GOALKEEPER = 11
    ADVANCING_GOALKEEPER = 12
    TACKLER = 13
    STOPPER = 14
    SKILLED_FULL_BACK = 15
    DOUBLING_UP = 16
    OFFSIDE_TRAP = 17
    SKILLED_WING_BACKS = 18
    FAST_DEFENDER = 19
    CATENACCIO = 20
    MIDFIELD_GENERAL = 21
    CREATIVE_MIDFIELDER = 22
    MIDFIELD_PRESSING = 23
    CROSSING = 24
    REGISTA = 25
    DRIBBLER = 26
    SHORT_PASSES = 27
    BOX_TO_BOX_MIDFIELDER = 28
    IL_MEDIANO = 29
    MEZZALA = 30
    TARGET_MAN = 31
    CLINICAL_FINISHER = 32
    AGGRESSIVE_STRIKER = 33
    GOAL_POACHER = 34
    DIVER = 35
    RUNNER = 36
    SECONDA_PUNTA = 37

# The special events in the order of their dice (F3-A13-08 to F3-A13-37).
cpdef enum EventNumber:
    NO_EVENT = 0
    EXCELLENT_ATTACK_MOVE = 1
    EXCELLENT_DEFENCE_MOVE = 2
    FAST_SITUATION_DT = 3
    FAST_SITUATION_CT = 4
    BALL_BOUNCES_DT = 5
    BALL_BOUNCES_CT = 6
    LOST_MOMENTUM = 7
    FAILED_MAN_MARKING = 8
    DEFENDERS_FOUL = 9
    ATTACKERS_FOUL = 10
    DEFENDERS_RUDE_FOUL = 11
    ATTACKERS_RUDE_FOUL = 12
    SLOW_PLAY = 13
    BALL_OVER_THE_TOUCHLINE = 14
    BALL_OVER_THE_GOAL_LINE = 15
    MOMENTUM = 16
    AGGRESSIVE_DEFENCE = 17
    HEAD_COLLISION = 18
    FAILED_OPENING = 19
    PERFECT_PASS = 20
    BEHIND_THE_REFEREES_BACK = 21
    STREAKER = 22
    OUT_OF_POSITION_GOALKEEPER = 23
    TERRACE_CHANT_DT = 24
    TERRACE_CHANT_CT = 25
    INJURED_STAR_DT = 26
    INJURED_STAR_CT = 27
    NEW_TALENT_DT = 28
    NEW_TALENT_CT = 29

# What a turn remembers, in the order of their words. Flags of a side have one bit for away, then one for home.
cpdef enum Flag:
    FLAG_ADVANCED = 0
    FLAG_CHARGED = 2
    FLAG_CROSSED = 4
    FLAG_DRIBBLER = 5
    FLAG_EMPTY = 6
    FLAG_MEDIANO = 7
    FLAG_MIDFIELD_PRESSING = 8
    FLAG_PLUS_CLINICAL = 10
    FLAG_PLUS_STRIKER = 11
    FLAG_PLUS_TRAINED = 12
    FLAG_REGISTA = 13
    FLAG_RISK = 14
    FLAG_SECONDA_PUNTA = 15
    FLAG_TARGET_MAN = 16
    FLAG_TWO_DICE = 18

cpdef enum Weather:
    ORDINARY = 0
    HEAT = 1
    SUNSHINE = 2
    WIND = 3
    RAIN = 4
    COLD = 5
    EXTREME_HEAT = 6
    STORM = 7

# What a skill obliges a side to do.
cpdef enum Must:
    MUST_NOTHING = 0
    MUST_FAST_DEFENDER = 1
    MUST_RUNNER = 2
    MUST_BOX_TO_BOX = 3
    MUST_GEGENPRESS = 4
    MUST_TRAINED = 5
    MUST_EVENT_PRESS = 6
    MUST_LINE = 7

# A substitution that was announced.
cpdef enum Change:
    NO_CHANGE = 0
    CHANGE_FRESH = 1
    CHANGE_CARD = 2
    CHANGE_DEFENCE = 3     # a formation change, by the line that it strengthens
    CHANGE_MIDFIELD = 4
    CHANGE_ATTACK = 5

cpdef enum Verdict:
    MISS = 0
    GOAL = 1
    CORNER_WON = 2
    REBOUND = 3
    FOULED = 4

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
    FOR_TIREDNESS = 11
    FOR_FRESH = 12
    FOR_SLOWING = 13
    FOR_WEATHER = 14
    FOR_INJURY = 15
    FOR_VAR = 16
    FOR_LOT = 17
    FOR_EVENT = 18
    FOR_COLLISION = 19
    FOR_STREAKER = 20
    FOR_DRAW = 21
    FOR_SKILL = 22

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
    TOLD_OFFERED = 25      # a boost: side, result without it as number, with it as other, whether of moves as source
    TOLD_PAID = 26         # side, zone as area, points left there as number
    TOLD_TIRED = 27        # a point lost: side, zone as area, points left there as number
    TOLD_EXHAUSTED = 28    # a side without points
    TOLD_GAINED = 29       # side, zone as area, points there as number
    TOLD_SUBSTITUTED = 30  # side, kind of change as number, substitutions left as other
    TOLD_FORMATION = 31    # side, defenders as source, midfielders as area, forwards as number
    TOLD_SLOWED = 32       # side, whether it brings a yellow card as number
    TOLD_CHARGED = 33      # side, value as number, whether the goalkeeper advanced as other
    TOLD_INJURED = 34      # side, source, minutes as number, 0 for good; whether it was the goalkeeper as other
    TOLD_REPLACED = 35     # side, area
    TOLD_HEALED = 36       # side
    TOLD_WEATHER = 37      # weather as number
    TOLD_VAR = 38          # side, whether it was cancelled as number
    TOLD_TESTED = 39       # a tiredness test: side, whether it failed as number
    TOLD_EVENT = 40        # special event: side in control, area, event as number
    TOLD_SKILL = 41        # used: side, skill as number, price as other
    TOLD_DRAWN = 42        # a skill drawn by an event: side, skill as number, won as other
    TOLD_WON = 43          # the ball, by a collision: side, area, value as number
    TOLD_SHIFTED = 44      # the ball, by wing backs: side, area
    TOLD_COACH = 45        # the die of a fiery coach: side, payment saved as number, sent off as other

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
    F3_A1_07 = 42
    F3_A1_12 = 43
    F3_A3_06 = 44
    F3_A3_08 = 45
    F3_A3_11 = 46
    F3_A4_06 = 47
    F3_A11_02 = 48
    F3_A11_06 = 49
    F3_A11_08 = 50
    F3_A11_10 = 51
    F3_A11_15 = 52
    F3_A11_29 = 53
    F3_A11_30 = 54
    F3_A11_31 = 55
    F3_A11_35 = 56
    F3_A11_39 = 57
    F3_A11_47 = 58
    F3_A13_25 = 59

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
    uint8_t condition_points
    uint8_t player_roles
    uint8_t substitutions
    uint8_t injuries
    uint8_t goalkeeper_charge
    uint8_t offside_risk
    uint8_t slowing_down
    uint8_t weather
    uint8_t var
    uint8_t special_events
    uint8_t skills
    uint8_t boosts_per_action
    uint8_t split_payment
    uint8_t slow_play_tires
    uint8_t tired_zero_line
    uint8_t start_cap_six
    uint8_t substitution_moments
    uint8_t keeper_injury
    uint8_t press_without_player
    uint8_t risk_replaces_ban
    uint8_t stoppage_game_time
    uint8_t secret_skills
    uint8_t skill_priority
    uint8_t shot_stopper_at_home
    uint8_t advancing_from_box
    uint8_t goal_poacher_value
    uint8_t rude_foul_modifier
    uint8_t goal_line_corner_for
    uint8_t aggressive_defence_optional

cdef struct FubaAction:
    uint8_t kind       # of `Do`
    int8_t source      # an area, KEEPER, or the defenders of a formation
    int8_t area        # an area, a side, a direction, or the midfielders of a formation
    int8_t third       # the forwards of a formation

# A match. Pieces are counted by area and class: fresh ones have not moved in this turn, stirred ones have, spent ones
# have moved in this action or this step of a restart. The legal answers are part of it: they are found when a
# question is asked.
cdef struct FubaState:
    uint64_t skills[2]           # a bit for each skill, in the order of the catalogue
    uint64_t used                # skills played in the open window
    uint64_t shown[2]            # skills played in this match, where they are secret until then
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
    uint8_t out_until[2][10]     # squares at which hurt pieces return, the lowest first; FOR_GOOD at the end
    uint8_t yellow[2]
    uint8_t red[2]
    uint8_t subs_left[2]
    uint8_t tired[2]
    uint8_t gone[2]              # the coach was sent off
    uint8_t trained[2]           # the trained formation change was used
    uint8_t hurt[2]              # the goalkeeper was injured
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
    uint8_t depth                # tasks on the agenda
    uint8_t tasks[24]
    uint8_t task_args[24]
    uint8_t setup
    # the turn
    int8_t start_area
    int8_t target
    uint8_t roller
    uint8_t held                 # the roller had a piece in the target when it was chosen
    uint8_t dice[2]
    uint8_t check
    uint8_t first
    uint8_t ordered              # the order of actions is known
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
    uint8_t rolled[2]            # the dice of a movement action or of positioning
    uint8_t boosts               # condition points spent on it
    uint8_t before_boost[3]      # the points of its side before that
    uint8_t announced[3]         # substitutions, of `Change`
    uint8_t zones                # in which a point may be gained
    int8_t injured_place         # of the injured piece; KEEPER while another one is chosen in place of the goalkeeper
    uint8_t injured_class
    uint8_t injured_alone        # it was the last piece at the ball
    uint8_t event                # the special event of this turn
    uint8_t momentum             # 1 or 2: home or away may dribble past opponents
    uint8_t chant                # 1 or 2: home or away has a free point
    uint32_t turn_flags          # bits of `Flag`
    uint8_t base                 # the new ball value before skills, and what they change
    int8_t changes
    uint8_t pressed_by           # the side that won the ball by pressing
    int8_t pressed_place
    uint8_t pressed_action
    uint8_t must                 # of `Must`
    uint8_t shots[2]             # of a shoot-out
    uint8_t shot_goals[2]
    uint8_t forfeit              # 1 or 2: home or away has too few pieces
    FubaRules rules
    # the legal answers
    uint8_t count
    uint32_t words               # a bit for each kind of answer without a place
    uint64_t places              # a bit for each place, side, direction, formation, zone or skill
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
