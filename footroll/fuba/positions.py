"""Positions of a FUBA match as one line of text, read and written to the byte."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, NotationError, RulesError
from footroll.fuba.actions import GUESSES, SIDE_LETTERS, WORDS
from footroll.fuba.advanced import advanced_keys, read_advanced
from footroll.fuba.board import name_of
from footroll.fuba.checks import check_state
from footroll.fuba.fields import KEYS, WITHOUT_BALL, Fields, idle_key, read_state
from footroll.fuba.match import FubaMatch
from footroll.fuba.rules import make_fuba_rules
from footroll.fuba.sides import FubaSide, write_formation
from footroll.fuba.state import array_of
from footroll.kernels.fuba.layout import Area, Ask, Do, Limit, Setup, Stage
from footroll.kernels.layout import Side
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.fuba.rules import FubaRules
    from footroll.kernels.dice import DiceCup

FORMAT, EDITION = "fuba-1", "3.0"
MARKS = (("fresh", ""), ("stirred", "'"), ("spent", "!"))
STAGES = {Stage.RESTART: "restart", Stage.SITUATION: "situation", Stage.ACTIONS: "action"}
LONGEST_POSITION = 4000  # letters
COVERED = 255  # a guess that is not shown


def ask_word(ask: int) -> str:
    """Return the word of a question.

    >>> ask_word(Ask.ASK_CORNER_SIDE)
    'corner-side'
    """
    return Ask(ask).name.removeprefix("ASK_").lower().replace("_", "-")


def setup_word(setup: int) -> str:
    """Return the word of a set-up."""
    return Setup(setup).name.lower().replace("_", "-")


def write_places_of(state: Any, side: int) -> str:
    """Write the pieces of a side: the goalkeeper, then the areas in order."""
    keeper, parts = int(state["keeper"][side]), []
    if keeper != Limit.NOWHERE:
        parts.append(f"K@{name_of(keeper)}{MARKS[int(state['keeper_class'][side])][1]}")
    for area in Area:
        for name, mark in MARKS:
            count = int(state[name][side][area])
            if count:
                parts.append(f"{name_of(area)}{f'*{count}' if count > 1 else ''}{mark}")
    return ",".join(parts) or "-"


def write_position(match: FubaMatch, *, seen_by: Side | None = None) -> str:
    """Write the position of a match; `read_position` reads it back to the byte.

    A coach who sees it does not see what the other one has chosen in secret (F3-2.1-01).
    """
    rules = {name: str(value) for name, value in match.rules.changed().items()}
    return write_state(match.state if seen_by is None else hide_secrets(match, seen_by), rules=rules)


def hide_secrets(match: FubaMatch, side: Side) -> Any:
    """Return the state as a side sees it: choices stay covered until both sides have chosen.

    (F3-2.1-01, F3-5.5.2-01)

    By house rule so do the skills of the other side until they are played (F3-A11-07).
    """
    row = array_of(match.save())[0]
    if match.ask is Ask.ASK_FORMATION and row["stage"] == Stage.RESTART:
        row["next_formation"][1 - side] = 0
    if match.ask is Ask.ASK_KICK and side == match.decider:
        row["guess"] = COVERED
    if match.rules.secret_skills == "yes":
        row["skills"][1 - side] &= row["shown"][1 - side]
    return row


def write_state(state: Any, *, rules: dict[str, str]) -> str:
    """Write a state and its house rules."""
    words = [FORMAT, EDITION, *(f"{SIDE_LETTERS[side]}={write_places_of(state, side)}" for side in (0, 1))]
    found = {key: text for key, text in _fields(state) if text}
    words += [f"{key}={found[key]}" for key in KEYS if key in found]
    return " ".join([*words, *(f"rule.{name}={value}" for name, value in sorted(rules.items()))])


def _fields(state: Any) -> Iterator[tuple[str, str]]:
    """Yield every key with its text, empty where it is left out."""
    ask, stage, setup = int(state["ask"]), int(state["stage"]), int(state["setup"])
    by, control = int(state["decider"]), int(state["control"])
    ball = int(state["ball"])
    yield "ask", ask_word(ask)
    if ask != Ask.ASK_OVER:
        yield "by", SIDE_LETTERS[by]
        yield "stage", STAGES.get(Stage(stage), "")
    if ball != Limit.NOWHERE:
        yield "ball", name_of(ball)
        yield "value", str(int(state["value"]))
    if (ask not in WITHOUT_BALL or ball != Limit.NOWHERE) and by != control:
        yield "control", SIDE_LETTERS[control]
    yield "setup", setup_word(setup) if setup else ""
    yield from _clock(state, ask=ask)
    yield from _turn(state, stage=stage)
    yield from _moves(state, by_control=by == control)
    yield from advanced_keys(state)


def _clock(state: Any, *, ask: int) -> Iterator[tuple[str, str]]:
    """Yield the keys of time, score and teams."""
    formations = ["-".join(map(str, state["formation"][side])) for side in (0, 1)]
    later = [write_formation(tuple(map(int, state["next_formation"][side]))) for side in (0, 1)]
    yield "half", str(int(state["half"])) if state["half"] != 1 else ""
    yield "minute", str(int(state["minute"])) if state["minute"] else ""
    yield "stoppage", str(int(state["stoppage"])) if state["stoppage"] else ""
    yield "formation", "/".join(formations)
    if any(state["next_formation"][0]) or any(state["next_formation"][1]):
        yield "next", "/".join(one if one != "0-0-0" else "-" for one in later)
    yield "score", _pair(state["score"], "-")
    yield "yellow", _pair(state["yellow"], "/")
    yield "red", _pair(state["red"], "/")
    if ask != Ask.ASK_STARTS:
        yield "kicked", SIDE_LETTERS[int(state["kicked"])]
    if state["forfeit"]:
        yield "forfeit", SIDE_LETTERS[int(state["forfeit"]) - 1]
    if any(state["shots"]) or state["setup"] == Setup.SHOOT_OUT:
        shots = [f"{int(state['shot_goals'][side])}.{int(state['shots'][side])}" for side in (0, 1)]
        yield "shootout", "/".join(shots)


def _pair(numbers: Any, between: str) -> str:
    """Write two numbers, unless both are 0."""
    return f"{int(numbers[0])}{between}{int(numbers[1])}" if any(numbers) else ""


def _turn(state: Any, *, stage: int) -> Iterator[tuple[str, str]]:
    """Yield the keys of the turn."""
    if state["target"] != Limit.NOWHERE:
        yield "target", name_of(int(state["target"]))
    if state["start_area"] != Limit.NOWHERE:
        yield "start-area", name_of(int(state["start_area"]))
        yield "roller", SIDE_LETTERS[int(state["roller"])]
        yield "held", "yes" if state["held"] else ""
        if state["dice"][0]:
            yield "dice", ".".join(map(str, state["dice"]))
            yield "check", str(int(state["check"]))
    first = int(state["first"])
    yield "first", SIDE_LETTERS[first] if state["ordered"] else ""
    if stage == Stage.ACTIONS:
        kinds = [Do(int(kind)) for kind in state["played"][: int(state["acts"])]]
        sides = [first if at % 2 == 0 else 1 - first for at in range(len(kinds))]
        yield "played", ",".join(f"{SIDE_LETTERS[side]}.{WORDS[kind]}" for side, kind in zip(sides, kinds, strict=True))
        yield "must", "attempt" if state["must_attempt"] else ""
        yield "declared", WORDS[Do(int(state["declared"]))] if state["declared"] else ""
    yield "last", "yes" if state["last"] else ""


def _moves(state: Any, *, by_control: bool) -> Iterator[tuple[str, str]]:
    """Yield the keys of moves and penalties."""
    ask, stage = int(state["ask"]), int(state["stage"])
    for key, name in (("free", "free"), ("stepped", "lined")):
        areas = int(state[name])
        yield key, ",".join(name_of(area) for area in range(Limit.AREAS) if areas >> area & 1)
    if ask == Ask.ASK_MOVE:
        yield "left", "" if stage == Stage.RESTART and by_control else str(int(state["left"]))
        yield "dribbled", "yes" if state["dribbled"] else ""
    if ask == Ask.ASK_KICK:
        yield "guess", GUESSES[int(state["guess"])] if state["guess"] != COVERED else ""


def read_position(
    text: str,
    *,
    dice: DiceCup,
    home: FubaSide | None = None,
    away: FubaSide | None = None,
) -> FubaMatch:
    """Read a position and return a match that continues from it."""
    fields, rules = read_fields(text)
    try:
        house = make_fuba_rules(rules, where="position")
    except RulesError as wrong:
        raise NotationError(*wrong.faults) from None
    state = _read_keys(fields, house)
    _refuse_lost(fields, house, state)
    check_state(state[0])
    lines = [tuple(int(one) for one in state["formation"][0][side]) for side in Side]
    sides = [
        FubaSide(given.name if given else name, (line[0], line[1], line[2]))
        for given, name, line in zip((home, away), ("Home", "Away"), lines, strict=True)
    ]
    match = FubaMatch(*sides, dice=dice, rules=house, start=state)
    if not match.over and not match._engine.count:
        raise NotationError(Fault("position", f"nobody can answer {ask_word(match.ask)} here; check pieces and keys"))
    return match


def _read_keys(fields: Fields, house: FubaRules) -> Any:
    """Read keys and house rules into a state."""
    state = read_state(fields)
    for name, number in house.packed().items():
        state["rules"][name] = number
    read_advanced(state[0], fields)
    return state


def _refuse_lost(fields: Fields, house: FubaRules, state: Any) -> None:
    """Refuse a key that would not be written back, unless it says what is so without it."""
    written = {"H", "A", *(key for key, text in _fields(state[0]) if text)}
    for key in fields.keys() - written:
        others = Fields({name: text for name, text in fields.items() if name != key})
        if _read_keys(others, house) != state:
            raise idle_key(key, fields)


def read_fields(text: str) -> tuple[Fields, dict[str, str]]:
    """Split a position into its keys and its house rules."""
    if len(text) > LONGEST_POSITION:
        raise _refuse(f"the text is longer than {LONGEST_POSITION} letters; no position is")
    words = text.split()
    if len(words) < 4 or words[0] != FORMAT:
        raise _refuse(f"this is not a FUBA position; it begins with {FORMAT} {EDITION} H=… A=…")
    if words[1] != EDITION:
        raise _refuse(f"edition {quote(words[1])} is not supported; write {EDITION}")
    fields: dict[str, str] = {}
    rules: dict[str, str] = {}
    for word in words[2:]:
        key, sign, value = word.partition("=")
        if not sign or not value:
            raise _refuse(f"{quote(word)} is not a key with a value, such as ball=m3")
        table, name = (rules, key.removeprefix("rule.")) if key.startswith("rule.") else (fields, key)
        if name in table:
            raise _refuse(f"{key} is written twice; remove one of them")
        if table is fields and key not in ("H", "A", *KEYS):
            raise _refuse(f"there is no key {quote(key)}{did_you_mean(key, KEYS)}")
        table[name] = value
    return Fields(fields), rules


def _refuse(what: str) -> NotationError:
    return NotationError(Fault("position", what))
