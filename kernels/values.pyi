from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any

class FieldKind(IntEnum):
    NUMBER = 0
    NUMBER_OR_NONE = 1
    MEMBER = 2
    PAIR = 3
    CELL = 4

class Shape(IntEnum):
    KICK_OFF_ROLL = 40
    DIRECTION_ROLL = 41
    REBOUND_ROLL = 42
    FOULS_ROLL = 43
    CARDS_ROLL = 44
    SKILL_ROLL = 45
    INJURY_ROLL = 46
    AIM_ACTION = 47

class Blueprint:
    def __init__(self, made: type, fields: Iterable[tuple[str, str, int, Any]]) -> None: ...

class NoteReader:
    def __init__(self, blueprints: Mapping[int, Blueprint]) -> None: ...
