"""`footroll referee`: the arbiter of people at a table. A position, actions and rolls in; what happens out."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.output import json_option, show, show_json
from footroll.errors import BadRoll, Fault, FootrollError, IllegalAction, NotationError, OutOfDice, printable, within
from footroll.match import Dice
from footroll.match.commentary import tell
from footroll.match.rules import make_rules
from footroll.notation import read_action, read_position, write_position
from footroll.notation.events import write_event
from footroll.sheets import read_team
from footroll.tomlfiles import LARGEST_FILE, decode, parse_toml

if TYPE_CHECKING:
    from footroll.match import Events, Match

KEYS: dict[str, type] = {"position": str, "actions": list, "dice": list, "home": str, "away": str, "rules": dict}
FACES = range(100)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the referee says of one action: what happened, as data and in sentences."""

    events: list[dict[str, Any]]
    lines: list[str]


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@click.pass_context
def referee(ctx: click.Context, file: Path, as_json: bool) -> None:
    """Judge FILE: JSON or TOML with position, actions and dice, and if wanted home, away and rules."""
    case = read_case(file)
    match = _match(case, where=str(file))
    rulings: list[Ruling] = []
    for number, text in enumerate(case.get("actions", []), start=1):
        try:
            rulings.append(_judge(match, text, where=f"{file} action {number}"))
        except IllegalAction as refusal:
            if not as_json:
                raise _refuse(f"{file} action {number}", str(refusal)) from None
            show_json({"refused": _refusal(text, refusal, number=number), "position": write_position(match)})
            ctx.exit(2)
    _show(match, rulings, as_json=as_json)


def _show(match: Match, rulings: list[Ruling], *, as_json: bool) -> None:
    """Print what happened, and the position after it."""
    if as_json:
        events = [event for ruling in rulings for event in ruling.events]
        show_json({"events": events, "position": write_position(match)})
    else:
        show(*(line for ruling in rulings for line in ruling.lines), write_position(match))


def _refusal(text: str, refusal: IllegalAction, *, number: int) -> dict[str, Any]:
    """Return a refusal as data."""
    return {"action": text, "number": number, "clause": refusal.clause.id, "says": refusal.clause.says}


def _judge(match: Match, text: str, *, where: str) -> Ruling:
    """Play one action; what cannot be read or rolled is told with its place."""
    try:
        events = match.play(read_action(text, match=match))
    except (NotationError, OutOfDice, BadRoll) as wrong:
        raise NotationError(Fault(where, str(wrong))) from None
    return Ruling(_data(events, match, text), [f"{text}", *(f"  {line}" for line in tell(match, events))])


def _data(events: Events, match: Match, text: str) -> list[dict[str, Any]]:
    """Return events as data."""
    return [write_event(event, match=match, action=text) for event in events]


def _match(case: dict[str, Any], *, where: str) -> Match:
    """Return the match of a case."""
    dice = Dice.scripted(*case.get("dice", []))
    with within(where):
        teams = [read_team(case[side]).team if side in case else None for side in ("home", "away")]
        rules = make_rules(case["rules"], where="rules") if "rules" in case else None
        return read_position(case["position"], home=teams[0], away=teams[1], dice=dice, rules=rules)


def read_case(path: Path) -> dict[str, Any]:
    """Read a case: JSON by its name or when it begins with a brace, else TOML."""
    where = str(path)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise _refuse(where, f"the file cannot be read ({reason})") from None
    if len(data) > LARGEST_FILE:
        raise _refuse(where, "the file is larger than 100 kB; no case is")
    if b"\0" in data:
        raise _refuse(where, "this is no case: it is not text")
    text = decode(data)
    if not text.strip():
        raise _refuse(where, "the file is empty")
    if path.suffix == ".json" or (path.suffix != ".toml" and text.lstrip()[:1] in ("{", "[")):
        return _checked(_parse_json(text, where=where), where=where)
    return _checked(parse_toml(text, where=where, error=NotationError), where=where)


def _parse_json(text: str, *, where: str) -> Any:
    """Return the data of a JSON text."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as wrong:
        raise _refuse(where, f"this is not JSON: {str(wrong)[:100]}") from None
    except (ValueError, RecursionError):  # numbers of thousands of digits, and lists in lists in lists
        raise _refuse(where, "a number is too long or a list too deep; no case needs them") from None


def _checked(case: Any, *, where: str) -> dict[str, Any]:
    """Return a case that has what a case has, or tell every fault of it."""
    if not isinstance(case, dict):
        raise _refuse(where, "a case is a table with position, actions and dice")
    faults = [
        Fault(where, f"'{printable(key[:40])}' is no key of a case; they are {', '.join(KEYS)}")
        for key in case
        if key not in KEYS
    ]
    faults += [
        Fault(where, f"{key} is not a {_WORDS[kind]}")
        for key, kind in KEYS.items()
        if key in case and not isinstance(case[key], kind)
    ]
    faults += [Fault(where, "position is missing")] if "position" not in case else []
    faults += _faults_of_lists(case, where=where)
    if faults:
        raise NotationError(*faults)
    return case


_WORDS: dict[type, str] = {str: "text", list: "list", dict: "table"}


def _faults_of_lists(case: dict[str, Any], *, where: str) -> list[Fault]:
    """Return what is wrong within actions and dice."""
    actions, dice = _list(case, "actions"), _list(case, "dice")
    texts = enumerate(actions, start=1)
    faults = [Fault(where, f"action {at} is not a text") for at, one in texts if type(one) is not str]
    return faults + [
        Fault(where, f"roll {at} of the dice is no whole number from 0 to 99")
        for at, one in enumerate(dice, start=1)
        if type(one) is not int or one not in FACES
    ]


def _list(case: dict[str, Any], key: str) -> list[Any]:
    """Return a list of a case, empty when it has none."""
    found = case.get(key)
    return found if isinstance(found, list) else []


def _refuse(where: str, what: str) -> FootrollError:
    return NotationError(Fault(where, what))
