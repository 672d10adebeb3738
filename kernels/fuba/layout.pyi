from enum import IntEnum

class Area(IntEnum):
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

class Limit(IntEnum):
    NOWHERE = -1
    AREAS = 13
    PLACES = 17
    KEEPER = 17
    SOURCES = 14
    KEEPER_ROW = 13
    OUTFIELD = 10
    COUNT_CAP = 6
    WORST_VALUE = 6
    FIRST_VALUE = 2
    LAST_SQUARE = 5
    FEWEST_PIECES = 7
    ALL_AREAS = 0x1FFF

class Zone(IntEnum):
    DEFENCE = 0
    MIDFIELD = 1
    ATTACK = 2

class Stage(IntEnum):
    RESTART = 0
    CHOICE = 1
    SITUATION = 2
    ACTIONS = 3
    OVER = 4

class Setup(IntEnum):
    NO_SETUP = 0
    KICK_OFF = 1
    FREE_KICK = 2
    QUICK = 3
    CORNER = 4
    GOAL_KICK = 5
    PENALTY = 6
    SHOOT_OUT = 7

class Ask(IntEnum):
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

class Do(IntEnum):
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
    DO_MOVEMENT = 12
    DO_MOVE = 13
    DO_DRIBBLE = 14
    DO_SECOND = 15
    DO_DIRECT = 16
    DO_GUESS = 17
    DO_KICK = 18
    DO_FORMATION = 19

class Todo(IntEnum):
    TODO_NOTHING = 0
    TODO_SITUATION = 1
    TODO_ORDER = 2
    TODO_NEXT_ACTION = 3
    TODO_QUICK = 4
    TODO_GOAL_KICK = 5
    TODO_TURN = 6
    TODO_AWARD = 7

class Verdict(IntEnum):
    MISS = 0
    GOAL = 1
    CORNER_WON = 2
    REBOUND = 3

class CheckResult(IntEnum):
    LOST = 0
    KEPT = 1
    EASY = 2

class Purpose(IntEnum):
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

class Told(IntEnum):
    TOLD_ROLL = 0
    TOLD_ANSWERED = 1
    TOLD_TURN = 2
    TOLD_TARGET = 3
    TOLD_CLOCK = 4
    TOLD_CHECK = 5
    TOLD_CAME = 6
    TOLD_VALUE = 7
    TOLD_FIRST = 8
    TOLD_MOVED = 9
    TOLD_DRIBBLED = 10
    TOLD_ALLOWED = 11
    TOLD_POSITIONED = 12
    TOLD_PRESSED = 13
    TOLD_ATTEMPT = 14
    TOLD_VERDICT = 15
    TOLD_REBOUND = 16
    TOLD_SCORE = 17
    TOLD_RESTART = 18
    TOLD_YELLOW = 19
    TOLD_RED = 20
    TOLD_REMOVED = 21
    TOLD_PENALTY = 22
    TOLD_HALF_ENDED = 23
    TOLD_OVER = 24

class Refusal(IntEnum):
    ALLOWED = 0
    F3_0_01 = 1
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

def blank_match() -> memoryview: ...
