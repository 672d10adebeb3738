from enum import IntEnum

class Limit(IntEnum):
    NOBODY = -1
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

def blank_match() -> memoryview: ...
def blank_reach() -> memoryview: ...
