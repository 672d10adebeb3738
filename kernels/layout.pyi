from enum import IntEnum

class Limit(IntEnum):
    NOBODY = -1
    SQUAD = 18
    PAWNS = 22
    SIDE_PAWNS = 11
    SKILLS = 27
    LOWEST_SKILL = 50
    HIGHEST_SKILL = 120
    MAX_LENGTH = 130
    MAX_WIDTH = 100
    GOAL_WIDTH = 8
    GOAL_HEIGHT = 3
    MAX_POINTS = 10
    REACH_SPAN = 21
    MOST_STOPPAGES = 3
    FEWEST = 7

class Side(IntEnum):
    HOME = 0
    AWAY = 1

class Skill(IntEnum):
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

class Die(IntEnum):
    D100 = 0
    D8 = 1
    FOULS_DIE = 2
    CARDS_DIE = 3
    D6 = 4

class FoulCall(IntEnum):
    FOUL_WITH_CARD = 0
    FOUL_WITHOUT_CARD = 1
    FOUL_IGNORED = 2

class Card(IntEnum):
    NO_CARD = 0
    YELLOW = 1
    RED = 2

class Attempt(IntEnum):
    FAILED = 0
    SUCCEEDED = 1

class Contest(IntEnum):
    LOST = 0
    DRAWN = 1
    WON = 2

class DuelVerdict(IntEnum):
    UNDECIDED = 0
    DUEL_WON = 1
    DUEL_LOST = 2
    FIRST_FOULED = 3
    SECOND_FOULED = 4
    FIRST_HURT = 5
    SECOND_HURT = 6

class Shot(IntEnum):
    WIDE = 0
    INTO_WALL = 1
    OFF_POST = 2
    ON_TARGET = 3

class Rebound(IntEnum):
    INTO_FIELD = 0
    OUT_OF_PLAY = 1
    AT_GOAL = 2

class Catch(IntEnum):
    BEATEN = 0
    DEFLECTED = 1
    HELD = 2

class Rounding(IntEnum):
    HALF_EVEN = 0
    HALF_UP = 1
    HALF_DOWN = 2
    TRUNCATE = 3

class ReachZone(IntEnum):
    SQUARE = 0
    DIAMOND = 1

class Touch(IntEnum):
    CLOSED_BEYOND_PASSER = 0
    CLOSED = 1
    OPEN = 2

class Diagonal(IntEnum):
    SPLIT_X_FIRST = 0
    SPLIT_Y_FIRST = 1
    FULL_STEPS = 2

class GridNorm(IntEnum):
    FIFA_MAX = 0
    OWN_PITCH = 1

class BlockedShot(IntEnum):
    FEINT_FIRST = 0
    INTERCEPT_ONLY = 1

class ChallengeSwap(IntEnum):
    ALWAYS_SWAP = 0
    CHALLENGER_SWAPS = 1

class IgnoredFoul(IntEnum):
    PLAY_ON = 0
    ROLL_AGAIN = 1
    FAIL = 2

class FeintSwap(IntEnum):
    SWAP_ON_LOSS = 0
    SWAP_ALWAYS = 1
    SWAP_NEVER = 2

class InterceptTie(IntEnum):
    TIE_INTERCEPTED = 0
    TIE_MISSED = 1
    TIE_REPEATED = 2

class ReboundDistance(IntEnum):
    POWER = 0
    POWER_TENTH = 1

class Win(IntEnum):
    ONE_SIDE = 0
    TOTAL = 1
    ONE_SIDE_OR_TOTAL = 2
    DIFF = 3
    DIFF_OR_ONE_SIDE = 4
    DIFF_OR_TOTAL = 5

class Result(IntEnum):
    UNFINISHED = 0
    HOME_WON = 1
    AWAY_WON = 2
    LEVEL = 3

class Phase(IntEnum):
    RESTARTING = 0
    ACTING = 1
    MOVING = 2
    OVER = 3

class Restart(IntEnum):
    IN_PLAY = 0
    AT_KICK_OFF = 1
    AT_THROW_IN = 2
    AT_GOAL_KICK = 3
    AT_CORNER = 4
    AT_DIRECT_FREE_KICK = 5
    AT_INDIRECT_FREE_KICK = 6
    AT_PENALTY = 7

class Ask(IntEnum):
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

class Do(IntEnum):
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

class Todo(IntEnum):
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

class ContestKind(IntEnum):
    NO_CONTEST = 0
    TO_DRIBBLE = 1
    TO_FEINT = 2
    TO_TACKLE = 3
    TO_SLIP = 4
    TO_CONTROL = 5
    TO_CONTROL_MOVING = 6
    TO_WIN_RACE = 7

class Flight(IntEnum):
    NO_FLIGHT = 0
    LOW_BALL = 1
    HIGH_BALL = 2
    THROWN_BALL = 3
    HAND_BALL = 4
    HEADED_BALL = 5

class Refusal(IntEnum):
    ALLOWED = 0
    FR_0_08 = 1
    FR_1_4_11 = 2
    FR_1_4_12 = 3
    FR_2_1_04 = 4
    FR_2_1_05 = 5
    FR_2_3_05 = 6
    FR_2_3_06 = 7
    FR_2_4_1_01 = 8
    FR_2_4_1_03 = 9
    FR_2_4_2_10 = 10
    FR_2_4_2_14 = 11
    FR_2_4_2_19 = 12
    FR_2_4_2_25 = 13
    FR_2_5_12 = 14
    FR_2_6_02 = 15
    FR_2_6_10 = 16
    FR_2_7_08 = 17
    FR_2_8_02 = 18
    FR_2_14_20 = 19
    FR_2_15_12 = 20
    FR_2_15_16 = 21
    FR_2_16_20 = 22
    FR_2_18_02 = 23
    FR_2_19_03 = 24
    FR_3_1_1_01 = 25
    FR_3_1_3_01 = 26
    FR_3_1_4_01 = 27
    FR_3_2_2_04 = 28
    FR_3_2_5_01 = 29
    FR_3_3_1_02 = 30
    FR_3_3_1_06 = 31
    FR_3_3_2_08 = 32
    FR_L_04 = 33
    FR_L_05 = 34
    FR_L_06 = 35
    FR_L_09 = 36
    FR_L_13 = 37
    FR_L_18 = 38
    FR_L_25 = 39
    FR_L_26 = 40
    FR_L_29 = 41
    FR_L_34 = 42
    FR_L_35 = 43
    FR_L_37 = 44
    FR_L_39 = 45
    FR_L_42 = 46
    FR_L_44 = 47
    FR_L_45 = 48
    FR_2_15_15 = 50
    FR_2_4_2_09 = 51
    FR_2_4_2_13 = 52
    FR_2_7_10 = 53
    FR_2_12_10 = 54

class EventKind(IntEnum):
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

def side_of(pawn: int) -> Side: ...
def blank_match() -> memoryview: ...
def blank_reach() -> memoryview: ...
