"""The keys of a FUBA position, read into a state."""

from __future__ import annotations

import re
from collections import UserDict
from typing import Any

from footroll.errors import Fault, NotationError
from footroll.fuba.actions import GUESSES, SIDE_LETTERS
from footroll.fuba.board import read_area
from footroll.fuba.sides import read_formation
from footroll.fuba.state import blank_state
from footroll.kernels.fuba.layout import Ask, Do, Limit, Must, Setup, Stage
from footroll.play.sides import read_number, read_side
from footroll.wording import did_you_mean, either, quote

# The keys in the order in which they are written.
KEYS = (
    "ball", "value", "control", "by", "ask", "stage", "half", "minute", "stoppage", "score", "formation", "next",
    "points", "start", "tired", "yellow", "red", "subs", "skills.H", "skills.A", "gone", "trained", "hurt", "out",
    "weather", "kicked", "start-area", "target", "held", "roller", "dice", "check", "first", "played", "setup",
    "event", "flags", "chant", "momentum", "window", "used", "free", "stepped", "left", "dribbled", "must", "declared",
    "last", "guess", "shootout", "forfeit", "rolled", "boosts", "before", "announced", "zones", "injured", "alone",
    "limit", "playing", "base", "pressed", "shown.H", "shown.A", "then",
)  # fmt: skip
# Those that a position needs in the midst of an answer only: nothing of them lies on the table.
PENDING_KEYS = (
    "rolled", "boosts", "before", "announced", "zones", "injured", "alone", "limit", "playing", "base", "pressed",
    "shown.H", "shown.A", "then",
)  # fmt: skip
ASKS = {ask.name.removeprefix("ASK_").lower().replace("_", "-"): ask for ask in Ask if ask is not Ask.ASK_NOTHING}
SETUPS = {setup.name.lower().replace("_", "-"): setup for setup in Setup if setup}
STAGES = {"restart": Stage.RESTART, "target": Stage.CHOICE, "situation": Stage.SITUATION, "action": Stage.ACTIONS}
PLAYED = {"attempt": Do.DO_ATTEMPT, "press": Do.DO_PRESS, "position": Do.DO_POSITION, "move": Do.DO_MOVEMENT}
DECLARED = {**PLAYED, "aggressive": Do.DO_AGGRESSIVE}
MUSTS = {
    "attempt": (1, Must.MUST_NOTHING),
    "fast-defender": (0, Must.MUST_FAST_DEFENDER),
    "runner": (0, Must.MUST_RUNNER),
    "box-to-box-midfielder": (0, Must.MUST_BOX_TO_BOX),
    "gegenpressing": (0, Must.MUST_GEGENPRESS),
}  # whether a side must shoot, and what a skill obliges it to do
# Keys of a turn that say nothing in a stage: they are written later, or were forgotten with the turn before.
ACTION_KEYS = {"played", "declared", "free", "stepped"}
IDLE_KEYS = {
    Stage.RESTART: ACTION_KEYS | {"start-area", "held", "roller", "dice", "check", "first"},
    Stage.CHOICE: ACTION_KEYS | {"dice", "check", "first"},
    Stage.SITUATION: ACTION_KEYS,
    Stage.ACTIONS: set[str](),
    Stage.OVER: ACTION_KEYS | {"stage", "start-area", "held", "roller", "dice", "check", "first"},
}
BEFORE_TARGET = {"start-area", "target", "held", "roller"}
WITHOUT_BALL = {Ask.ASK_STARTS, Ask.ASK_FORMATION, Ask.ASK_OVER}  # before, between and after the halves
BALL_KEYS = {"ball", "value", "setup", "target", "last"}
WITHOUT_TARGET = {Setup.NO_SETUP, Setup.KICK_OFF, Setup.CORNER, Setup.GOAL_KICK}  # restarts that are taken elsewhere
FREE_ASKS = {Ask.ASK_FREE, Ask.ASK_SKILL, Ask.ASK_PAY}  # a skill may come before or among free movements
ONLY_FOR = {
    "left": {Ask.ASK_MOVE},
    "dribbled": {Ask.ASK_MOVE},
    "guess": {Ask.ASK_KICK},
    "forfeit": {Ask.ASK_OVER},
    "shootout": {Ask.ASK_KEEPER, Ask.ASK_KICK, Ask.ASK_OVER},
    "free": FREE_ASKS,
    "stepped": FREE_ASKS,
}
ANY_NUMBER = 99  # moves of the kicking side before a restart
CLASSES = {"": "fresh", "'": "stirred", "!": "spent"}
_PLACE = re.compile(r"(K@)?([a-z]\d)(?:\*(\d{1,2}))?(['!]?)", re.ASCII)


class Fields(UserDict[str, str]):
    """The keys of a position with their texts; each reader refuses a text that it cannot read."""

    def choose(self, key: str, known: dict[str, Any], *, default: Any) -> Any:
        """Return the value of a word."""
        word = self.get(key)
        if word is None:
            return default
        if word not in known:
            raise refuse(key, f"{quote(word)} must be {either(known)}{did_you_mean(word, known, otherwise='')}")
        return known[word]

    def number(self, key: str, *, low: int, high: int, default: int) -> int:
        """Return a number within limits."""
        try:
            return read_number(self[key], low=low, high=high) if key in self else default
        except ValueError as wrong:
            raise refuse(key, str(wrong)) from None

    def numbers(self, key: str, between: str, *, high: int) -> tuple[int, int]:
        """Return two numbers."""
        first, sign, second = self.get(key, f"0{between}0").partition(between)
        try:
            if not sign:
                raise ValueError(f"{quote(first)} must be two numbers, such as 1{between}0")
            return read_number(first, low=0, high=high), read_number(second, low=0, high=high)
        except ValueError as wrong:
            raise refuse(key, str(wrong)) from None

    def side(self, key: str, *, default: int) -> int:
        """Return a side."""
        try:
            return read_side(self[key]) if key in self else default
        except ValueError as wrong:
            raise refuse(key, str(wrong)) from None

    def area(self, key: str) -> int:
        """Return an area or a corner spot, NOWHERE where the key is left out."""
        try:
            return read_area(self[key], spots=True) if key in self else int(Limit.NOWHERE)
        except ValueError as wrong:
            raise refuse(key, str(wrong)) from None

    def areas(self, key: str) -> int:
        """Return a list of areas as bits."""
        try:
            return sum({1 << read_area(name) for name in self[key].split(",")}) if key in self else 0
        except ValueError as wrong:
            raise refuse(key, str(wrong)) from None

    def flag(self, key: str) -> int:
        """Return whether a key says yes."""
        return int(self.choose(key, {"yes": 1}, default=0))


def refuse(key: str, what: str) -> NotationError:
    """Make the error for one key of a position."""
    return NotationError(Fault(f"position, {key}", what))


def read_state(fields: Fields) -> Any:
    """Read the keys of a position into a state, without its house rules."""
    state = blank_state()
    row = state[0]
    for side in (0, 1):
        _read_places(row, side, fields)
    for key in ("ask", "formation"):
        if key not in fields:
            raise refuse(key, "the key is missing; a position needs ask= and formation=")
    row["ask"] = fields.choose("ask", ASKS, default=None)
    _read_clock(row, fields)
    _read_turn(row, fields)
    _read_moves(row, fields)
    _check_used(row, fields)
    return state


def _check_used(row: Any, fields: Fields) -> None:
    """Refuse a key that says nothing at this question: two lines would mean one position."""
    ask, stage = Ask(int(row["ask"])), Stage(int(row["stage"]))
    idle = IDLE_KEYS[stage] | (BEFORE_TARGET if ask is Ask.ASK_TARGET else set())
    idle |= {key for key, asks in ONLY_FOR.items() if ask not in asks}
    if row["left"] == ANY_NUMBER:
        idle.add("left")
    if stage is not Stage.ACTIONS:
        idle.add("dribbled")
    if ask in WITHOUT_BALL and stage in (Stage.RESTART, Stage.OVER):
        idle |= BALL_KEYS
    if stage is Stage.RESTART and row["setup"] in WITHOUT_TARGET:
        idle.add("target")
    for key in fields:
        if key in idle:
            raise idle_key(key, fields)


def idle_key(key: str, fields: Fields) -> NotationError:
    """Make the error for a key that says nothing at the question of a position."""
    return refuse(key, f"it says nothing when the question is {fields['ask']}; leave {key}= out")


def _read_places(row: Any, side: int, fields: Fields) -> None:
    """Read the pieces of a side."""
    key = SIDE_LETTERS[side]
    if key not in fields:
        raise refuse(key, f"the pieces of {key} are missing; write {key}=- for none")
    for part in fields[key].split(",") if fields[key] != "-" else ():
        found = _PLACE.fullmatch(part)
        if not found:
            raise refuse(key, f"{quote(part)} is not a place; write K@m1, m3 or m3*2")
        try:
            area, count = read_area(found[2], spots=True), int(found[3] or 1)
        except ValueError as wrong:
            raise refuse(key, str(wrong)) from None
        if found[1]:
            if found[3] or row["keeper"][side] != Limit.NOWHERE:
                raise refuse(key, "a side has one goalkeeper; write K@ once")
            row["keeper"][side] = area
            row["keeper_class"][side] = [*CLASSES].index(found[4])
            continue
        if not 1 <= count <= Limit.OUTFIELD:
            raise refuse(key, f"{quote(part)} must name 1 to {int(Limit.OUTFIELD)} pieces")
        row[CLASSES[found[4]]][side][area] += count


def _read_clock(row: Any, fields: Fields) -> None:
    """Read time, score and teams."""
    row["half"] = fields.number("half", low=1, high=4, default=1)
    row["minute"] = fields.number("minute", low=0, high=120, default=0)
    row["stoppage"] = fields.number("stoppage", low=0, high=int(Limit.LAST_SQUARE), default=0)
    row["score"] = fields.numbers("score", "-", high=255)
    row["yellow"] = fields.numbers("yellow", "/", high=99)
    row["red"] = fields.numbers("red", "/", high=int(Limit.OUTFIELD))
    row["outfield"] = [int(Limit.OUTFIELD) - int(red) for red in row["red"]]
    row["kicked"] = fields.side("kicked", default=0)
    row["forfeit"] = fields.side("forfeit", default=-1) + 1
    for key, name in (("formation", "formation"), ("next", "next_formation")):
        if key in fields:
            lines = fields[key].split("/")
            try:
                if len(lines) != 2:
                    raise ValueError("write both formations, such as 4-4-2/4-3-3")
                row[name] = [(0, 0, 0) if line == "-" and key == "next" else read_formation(line) for line in lines]
            except ValueError as wrong:
                raise refuse(key, str(wrong)) from None
    shots = fields.get("shootout", "0.0/0.0").split("/")
    if len(shots) != 2 or not all(re.fullmatch(r"\d{1,2}\.\d{1,2}", one, re.ASCII) for one in shots):
        raise refuse("shootout", f"{quote(fields['shootout'])} must be goals and kicks of both, such as 3.4/2.4")
    for side, one in enumerate(shots):
        row["shot_goals"][side], row["shots"][side] = map(int, one.split("."))


def _read_turn(row: Any, fields: Fields) -> None:
    """Read the ball and the turn."""
    row["decider"] = fields.side("by", default=0)
    without = row["ask"] in WITHOUT_BALL and "ball" not in fields
    row["control"] = fields.side("control", default=0 if without else int(row["decider"]))
    over = row["ask"] == Ask.ASK_OVER
    row["stage"] = Stage.OVER if over else fields.choose("stage", STAGES, default=Stage.CHOICE)
    row["setup"] = fields.choose("setup", SETUPS, default=Setup.NO_SETUP)
    row["ball"] = fields.area("ball")
    row["value"] = fields.number("value", low=1, high=int(Limit.WORST_VALUE), default=int(Limit.FIRST_VALUE))
    row["start_area"] = fields.area("start-area")
    row["target"] = fields.area("target")
    row["roller"] = fields.side("roller", default=0)
    row["held"] = fields.flag("held")
    row["check"] = fields.number("check", low=1, high=int(Limit.WORST_VALUE), default=0)
    row["dice"] = fields.numbers("dice", ".", high=6)
    row["first"] = fields.side("first", default=0)
    row["ordered"] = "first" in fields
    played = fields["played"].split(",") if "played" in fields else []
    for at, one in enumerate(played):
        side, _, word = one.partition(".")
        turn = SIDE_LETTERS[int(row["first"]) if at % 2 == 0 else 1 - int(row["first"])]
        if at > 3 or side != turn or word not in PLAYED:
            raise refuse("played", f"{quote(one)} must be an action of {turn}, such as {turn}.move; four are the most")
        row["played"][at] = PLAYED[word]
    row["acts"] = len(played)
    row["must_attempt"], row["must"] = fields.choose("must", MUSTS, default=(0, Must.MUST_NOTHING))
    row["declared"] = fields.choose("declared", DECLARED, default=0)
    row["last"] = fields.flag("last")


def _read_moves(row: Any, fields: Fields) -> None:
    """Read moves and penalties, and what follows the question."""
    row["free"], row["lined"] = fields.areas("free"), fields.areas("stepped")
    row["left"] = fields.number("left", low=0, high=11, default=0)
    row["dribbled"] = fields.flag("dribbled")
    row["guess"] = fields.choose("guess", {word: at for at, word in enumerate(GUESSES)}, default=0)
    ask, stage = int(row["ask"]), Stage(int(row["stage"]))
    if ask == Ask.ASK_MOVE and stage is Stage.RESTART and row["decider"] == row["control"]:
        row["left"] = ANY_NUMBER
