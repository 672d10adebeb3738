"""`footroll referee`: judge a position, actions and rolls for people at a table."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.output import json_option, show, show_json
from footroll.errors import BadRoll, Fault, FootrollError, IllegalAction, NotationError, OutOfDice, printable, within
from footroll.fuba.commentary import narrate_fuba
from footroll.fuba.notation import load_fuba_record, read_answers
from footroll.fuba.notation import read_position as read_fuba_position
from footroll.fuba.notation import write_position as write_fuba_position
from footroll.fuba.records import is_fuba_record
from footroll.match import Dice
from footroll.match.commentary import narrate
from footroll.match.rules import make_rules
from footroll.notation import read_action, read_position, write_position
from footroll.notation.events import write_event
from footroll.sheets import read_team
from footroll.tomlfiles import LARGEST_FILE, decode, parse_toml
from footroll.wording import describe, did_you_mean, quote

if TYPE_CHECKING:
    from footroll.fuba import FubaMatch
    from footroll.match import Match

KEYS: dict[str, type] = {"position": str, "actions": list, "dice": list, "home": str, "away": str, "rules": dict}
TYPE_WORDS: dict[type, str] = {str: "text", list: "list", dict: "table"}
FACES = range(100)
RECORD = "footroll record "  # the first line of a record of the grid game


@dataclass(frozen=True, slots=True)
class Ruling:
    """The result of one action, as data and as sentences."""

    events: list[dict[str, Any]]
    lines: list[str]


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@click.pass_context
def referee(ctx: click.Context, file: Path, as_json: bool) -> None:
    """Judge FILE: JSON or TOML with position, actions and dice; home, away and rules are optional.

    FILE may also be the record of a FUBA match.
    """
    if is_fuba_record(file):
        judge_record(file, as_json=as_json)
        return
    case = read_case(file)
    if str(case["position"]).startswith("fuba-"):
        judge_fuba(ctx, case, where=str(file), as_json=as_json)
        return
    match = start(case, where=str(file))
    rulings: list[Ruling] = []
    for number, text in enumerate(case.get("actions", []), start=1):
        try:
            rulings.append(judge(match, text, where=f"{file} action {number}"))
        except IllegalAction as refusal:
            if not as_json:
                raise _refuse(f"{file} action {number}", str(refusal)) from None
            clause = refusal.clause
            refused = {"action": text, "number": number, "clause": clause.id, "says": clause.says}
            show_json({"refused": refused, "position": write_position(match)})
            ctx.exit(2)
    if as_json:
        events = [event for ruling in rulings for event in ruling.events]
        show_json({"events": events, "position": write_position(match)})
    else:
        show(*(line for ruling in rulings for line in ruling.lines), write_position(match))


def judge_fuba(ctx: click.Context, case: dict[str, Any], *, where: str, as_json: bool) -> None:
    """Judge a case of FUBA: its answers and dice from a position."""
    if extra := sorted(case.keys() & {"home", "away", "rules"}):
        raise _refuse(where, f"a FUBA position has its house rules and teams itself; remove {extra[0]}")
    with within(where):
        match = read_fuba_position(case["position"], dice=Dice.scripted(*case.get("dice", [])))
    lines: list[str] = []
    for number, text in enumerate(case.get("actions", []), start=1):
        try:
            for action in read_answers(text, match=match):
                lines += [str(action), *(f"  {line}" for line in narrate_fuba(match.sides, match.play(action)))]
        except IllegalAction as refusal:
            if not as_json:
                raise _refuse(f"{where} action {number}", str(refusal)) from None
            says = refusal.asked or refusal.clause.says
            refused = {"action": text, "number": number, "clause": refusal.clause.id, "says": says}
            show_json({"refused": refused, "position": write_fuba_position(match)})
            ctx.exit(2)
        except (NotationError, OutOfDice, BadRoll) as wrong:
            raise NotationError(Fault(f"{where} action {number}", str(wrong))) from None
    show_judged(lines, match, as_json=as_json)


def judge_record(file: Path, *, as_json: bool) -> None:
    """Judge the record of a FUBA match: its answers, its dice and its digest."""
    saved = load_fuba_record(file)
    saved.verify()
    lines: list[str] = []
    for moment in saved.replay():
        lines += [moment.text] * bool(moment.text)
        lines += [f"  {line}" for line in narrate_fuba(moment.match.sides, moment.events)]
        match = moment.match
    show_judged(lines, match, as_json=as_json)


def show_judged(lines: list[str], match: FubaMatch, *, as_json: bool) -> None:
    """Show what happened in FUBA and the position that it led to."""
    if as_json:
        show_json({"events": lines, "position": write_fuba_position(match)})
    else:
        show(*lines, write_fuba_position(match))


def judge(match: Match, text: str, *, where: str) -> Ruling:
    """Play one action; refuse text and rolls that do not fit, with their place."""
    try:
        events = match.play(read_action(text, match=match))
    except (NotationError, OutOfDice, BadRoll) as wrong:
        raise NotationError(Fault(where, str(wrong))) from None
    data = [write_event(event, match=match, action=text) for event in events]
    return Ruling(data, [printable(text), *(f"  {line}" for line in narrate(match, events))])


def start(case: dict[str, Any], *, where: str) -> Match:
    """Return the match of a case before its first action."""
    dice = Dice.scripted(*case.get("dice", []))
    with within(where):
        teams = [read_team(case[side]).team if side in case else None for side in ("home", "away")]
        rules = make_rules(case["rules"], where="rules") if "rules" in case else None
        return read_position(case["position"], home=teams[0], away=teams[1], dice=dice, rules=rules)


def read_case(path: Path) -> dict[str, Any]:
    """Read a case: JSON if its name or its first letter says so, otherwise TOML."""
    where = str(path)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise _refuse(where, f"the file cannot be read ({reason})") from None
    if len(data) > LARGEST_FILE:
        raise _refuse(where, "the file is larger than 100 kB; shorten the case")
    if b"\0" in data:
        raise _refuse(where, "this is not a case; write JSON or TOML")
    text = decode(data)
    if not text.strip():
        raise _refuse(where, "the file is empty; write position, actions and dice")
    if text.startswith(RECORD):
        raise _refuse(where, f"this is a record, not a case; check it with footroll replay {path.name} --verify")
    if path.suffix == ".json" or (path.suffix != ".toml" and text.lstrip()[:1] in ("{", "[")):
        return check_case(parse_json(text, where=where), where=where)
    return check_case(parse_toml(text, where=where, error=NotationError), where=where)


def parse_json(text: str, *, where: str) -> Any:
    """Parse JSON, or refuse it in one sentence."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as wrong:
        raise _refuse(where, f"this is not JSON: {str(wrong)[:100]}") from None
    except (ValueError, RecursionError):  # numbers of thousands of digits, and lists in lists in lists
        raise _refuse(where, "a number is too long or a list is nested too deeply; shorten it") from None


def check_case(case: Any, *, where: str) -> dict[str, Any]:
    """Return a valid case, or refuse it with all its faults."""
    if not isinstance(case, dict):
        raise _refuse(where, f"a case must be a table with position, actions and dice, not {describe(case)}")
    faults = [
        Fault(where, f"a case has no key {quote(key)}{did_you_mean(key, KEYS)}") for key in case if key not in KEYS
    ]
    faults += [
        Fault(where, f"{key} must be a {TYPE_WORDS[kind]}, not {describe(case[key])}")
        for key, kind in KEYS.items()
        if key in case and not isinstance(case[key], kind)
    ]
    if "position" not in case:
        faults.append(Fault(where, "position is missing; docs/notation.md shows how to write one"))
    actions, dice = (case[key] if isinstance(case.get(key), list) else [] for key in ("actions", "dice"))
    faults += [
        Fault(where, f"action {at} must be a text, not {describe(one)}")
        for at, one in enumerate(actions, start=1)
        if type(one) is not str
    ]
    faults += [
        Fault(where, f"roll {at} of the dice must be a whole number from 0 to 99, not {describe(one)}")
        for at, one in enumerate(dice, start=1)
        if type(one) is not int or one not in FACES
    ]
    if faults:
        raise NotationError(*faults)
    return case


def _refuse(where: str, what: str) -> FootrollError:
    return NotationError(Fault(where, what))
