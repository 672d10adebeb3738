from enum import IntEnum

class Kind(IntEnum):
    RANDOM = 0
    BEGINNER = 1
    PARK = 2
    CLUB = 3
    NATIONAL = 4

class Reason(IntEnum):
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
