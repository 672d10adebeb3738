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
    FOR_GOOD = 255
    MOST_POINTS = 10
    ZONE_POINTS = 6
    MOST_CHANGES = 3
    MOST_TASKS = 24
    CROSSED = 32

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
    ASK_NOTHING = 27

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
    DO_BOOST = 20
    DO_SLOW = 21
    DO_CHARGE = 22
    DO_REPLACE = 23
    DO_SUB_FRESH = 24
    DO_SUB_CARD = 25
    DO_SUB = 26
    DO_ZONE = 27
    DO_SKILL = 28
    DO_BALL = 29

class Task(IntEnum):
    TASK_NOTHING = 0
    TASK_TURN = 1
    TASK_TARGET = 2
    TASK_CHARGE = 3
    TASK_CHARGED = 4
    TASK_SITUATION = 5
    TASK_TIRE = 6
    TASK_TIRED = 7
    TASK_LOSE = 8
    TASK_GAIN = 9
    TASK_PAY = 10
    TASK_PAY_BOOST = 11
    TASK_PAID = 12
    TASK_EVENT = 13
    TASK_CHECK = 14
    TASK_CONTROL = 15
    TASK_CLOSEST = 16
    TASK_ONE_MOVE = 17
    TASK_VALUE = 18
    TASK_ORDER = 19
    TASK_SITUATION_END = 20
    TASK_ACTIONS = 21
    TASK_NEXT_ACTION = 22
    TASK_FREE = 23
    TASK_NAME = 24
    TASK_MOVEMENT = 25
    TASK_POSITION = 26
    TASK_OFFER = 27
    TASK_PRESS = 28
    TASK_VAR_PRESS = 29
    TASK_SHOOT = 30
    TASK_ACTION_END = 31
    TASK_TURN_END = 32
    TASK_SUBSTITUTE = 33
    TASK_CARRY_OUT = 34
    TASK_NEXT_TURN = 35
    TASK_GOAL = 36
    TASK_RESTART = 37
    TASK_FREE_KICK = 38
    TASK_YELLOW_TEST = 39
    TASK_YELLOW_CARD = 40
    TASK_RED_TEST = 41
    TASK_INJURY = 42
    TASK_INJURED = 43
    TASK_ALONE = 44
    TASK_END_HALF = 45
    TASK_END_MATCH = 46
    TASK_MOVES = 47
    TASK_WINDOW = 100
    TASK_EVENT_DICE = 101

class Window(IntEnum):
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

class Flag(IntEnum):
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

class Weather(IntEnum):
    ORDINARY = 0
    HEAT = 1
    SUNSHINE = 2
    WIND = 3
    RAIN = 4
    COLD = 5
    EXTREME_HEAT = 6
    STORM = 7

class Must(IntEnum):
    MUST_NOTHING = 0
    MUST_FAST_DEFENDER = 1
    MUST_RUNNER = 2
    MUST_BOX_TO_BOX = 3
    MUST_GEGENPRESS = 4
    MUST_TRAINED = 5

class Change(IntEnum):
    NO_CHANGE = 0
    CHANGE_FRESH = 1
    CHANGE_CARD = 2
    CHANGE_DEFENCE = 3
    CHANGE_MIDFIELD = 4
    CHANGE_ATTACK = 5

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
    FOR_TIREDNESS = 11
    FOR_FRESH = 12
    FOR_SLOWING = 13
    FOR_WEATHER = 14
    FOR_INJURY = 15
    FOR_VAR = 16
    FOR_LOT = 17

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
    TOLD_OFFERED = 25
    TOLD_PAID = 26
    TOLD_TIRED = 27
    TOLD_EXHAUSTED = 28
    TOLD_GAINED = 29
    TOLD_SUBSTITUTED = 30
    TOLD_FORMATION = 31
    TOLD_SLOWED = 32
    TOLD_CHARGED = 33
    TOLD_INJURED = 34
    TOLD_REPLACED = 35
    TOLD_HEALED = 36
    TOLD_WEATHER = 37
    TOLD_VAR = 38

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
    F3_A1_02 = 42
    F3_A1_07 = 43
    F3_A1_12 = 44
    F3_A3_01 = 45
    F3_A3_06 = 46
    F3_A3_08 = 47
    F3_A3_11 = 48
    F3_A4_04 = 49
    F3_A4_06 = 50
    F3_A5_01 = 51
    F3_A8_01 = 52
    F3_A8_04 = 53

def blank_match() -> memoryview: ...
