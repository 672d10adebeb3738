"""Positions as one line of text, written and read.

>>> match = read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9")
>>> match.carrier, str(match.ball), write_position(match).split()[:4]
(1, '60:30', ['footroll-1', '100x64', 'H=1@5:32,9@60:30', 'A=1@94:32,4@61:30'])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, NotationError, PitchError, RulesError, printable
from footroll.kernels.layout import Ask, Do, Limit, Phase, Side, Skill, side_of
from footroll.match import DONE, Action, Dice, HouseRules, Match, UndoPolicy
from footroll.match.legal import NAMES
from footroll.match.lineup import ELEVEN, line_up, put_on
from footroll.match.rules import NUMBERS, make_rules
from footroll.notation.checks import check_state
from footroll.notation.fields import POSITION_KEYS
from footroll.notation.formats import SKILL
from footroll.notation.names import Names, limits_of, split_name, unknown_number
from footroll.notation.squads import even_team
from footroll.pitch import Cell, read_cell, read_size
from footroll.play.sides import read_number, write_side
from footroll.wording import did_you_mean, quote, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from footroll.match import Position
    from footroll.pitch import Pitch
    from footroll.teams import Team

VERSION = 1
TAG = f"footroll-{VERSION}"
OFF = "off"
LONGEST = 20_000  # letters; ten times as long as a real position
EXAMPLES = {"H": "1@5:32", "A": "1@94:32"}
_KEYS = {one.key: one for one in POSITION_KEYS}
_FEW = NAMES | {Ask.ASK_SUBSTITUTION, Ask.ASK_EFFECT_SIDE, Ask.ASK_TARGET}  # questions with few answers


def write_position(match: Match | Position) -> str:
    """Write a position as text: all that a match needs to continue, except the teams."""
    state, names = match.state, Names.of(match.state)
    placements = (f"{write_side(side)}={write_placements(state, side)}" for side in Side)
    rules = (f"rule.{key}={str(value).lower().replace(' ', '')}" for key, value in match.rules.changed().items())
    keys = (
        f"{one.key}={one.format.write(one.value(state), names)}"
        for one in POSITION_KEYS
        if one.always or not one.is_default(state)
    )
    gone, skills = write_gone(state, names), write_skills(state, names)
    return " ".join([TAG, str(match.pitch), *placements, *keys, *gone, *skills, *rules])


def write_placements(state: Any, side: Side) -> str:
    """Write the cells of a side in the order of its pawns, without trailing absent pawns."""
    pawns = list(range(side * ELEVEN, (side + 1) * ELEVEN))
    while len(pawns) > 1 and _is_absent(state, pawns[-1], before=pawns[:-1]):
        pawns = pawns[:-1]
    x, y = state["x"], state["y"]
    cells = {pawn: OFF if x[pawn] < 0 else f"{x[pawn]}:{y[pawn]}" for pawn in pawns}
    return ",".join(f"{state['number'][pawn]}@{cell}" for pawn, cell in cells.items())


def _is_absent(state: Any, pawn: int, *, before: list[int]) -> bool:
    """Return whether a pawn is off the pitch, which is assumed of every pawn not listed."""
    side = side_of(pawn)
    free = _free_place(state, side, taken=state["who"][before].tolist())
    return state["x"][pawn] < 0 and int(state["who"][pawn]) == free and not state["played"][side, free]


def _free_place(state: Any, side: int, *, taken: list[int]) -> int:
    """Return the first place of a squad that is free and has not played."""
    places = range(int(state["squad_size"][side]))
    return next((place for place in places if place not in taken and not state["played"][side, place]), 0)


def write_gone(state: Any, names: Names) -> Iterator[str]:
    """Write the footballers who were replaced, if any."""
    on = {(side_of(pawn), int(state["who"][pawn])) for pawn in range(Limit.PAWNS)}
    places = ((side, place) for side in Side for place in range(Limit.SQUAD) if state["played"][side, place])
    if gone := [names.write_place(side, place) for side, place in places if (side, place) not in on]:
        yield f"gone={','.join(gone)}"


def write_skills(state: Any, names: Names) -> Iterator[str]:
    """Write the scores that differ from the team sheet."""
    for pawn in range(Limit.PAWNS):
        sheet = state["squad"][side_of(pawn), state["who"][pawn]]
        for skill in Skill:
            if (score := state["skills"][pawn, skill]) != sheet[skill]:
                yield f"skill.{SKILL.write(skill, names)}.{names.write(pawn)}={score}"


def read_position(
    text: str,
    *,
    home: Team | None = None,
    away: Team | None = None,
    dice: Dice | None = None,
    rules: HouseRules | None = None,
    undo: UndoPolicy = UndoPolicy.ALWAYS,
) -> Match:
    """Read a position and return a match that continues from it.

    House rules come from the text or from `rules`. A missing team is replaced by an average one with the numbers of
    the text.
    """
    if len(text) > LONGEST:
        raise _refuse("position", f"it has more than {LONGEST} letters; a real position is far shorter")
    tag, size, *words = [*text.split(), "", ""]
    check_tag(tag)
    if not size:
        raise _refuse("position", "the size of the pitch is missing; write it second, such as 100x64")
    try:
        pitch = read_size(size)
    except PitchError as wrong:
        raise NotationError(*wrong.faults) from None
    table = read_table(filter(None, words))
    rules = take_rules(table, given=rules)
    placed = [take_placements(table, letter, pitch=pitch) for letter in "HA"]
    gone = take_gone(table)
    teams = [
        team or even_team(side, numbers=[*placed[side], *gone[side]], opponent=opponent)
        for side, team, opponent in zip(Side, (home, away), (away, home), strict=True)
    ]
    state = line_up(*teams, pitch=pitch, rules=rules)
    fill_state(state[0], placed, gone, table)
    check_state(state[0], gone=gone)
    match = Match(*teams, dice=dice or Dice.seeded(0), pitch=pitch, rules=rules, start=state, undo=undo)
    if not can_be_answered(match):
        question = f"ask={_KEYS['ask'].format.write(match.ask, Names.of(match.state))}"
        raise _refuse("position", f"no legal answer exists to {question}; change the question or the placements")
    return match


def can_be_answered(match: Match) -> bool:
    """Return whether the question has a legal answer, which the state checks do not cover."""
    if match.ask is Ask.ASK_CARRIER:
        passes = (Action(Do.DO_PASS, cell=Cell(x, 0)) for x in range(2))
        return any(match.allows(action) for action in (DONE, Action(Do.DO_SHOOT), *passes))
    return match.ask not in _FEW or next(iter(match.legal_actions()), None) is not None


def _refuse(where: str, what: str) -> NotationError:
    return NotationError(Fault(where, what))


def check_tag(tag: str) -> None:
    """Refuse text that is not a position of this version."""
    name, _, version = tag.partition("-")
    if name != "footroll" or not version.isdecimal():
        raise _refuse("position", f"it must begin with {TAG}, not with {quote(tag)}")
    if int(version[:9]) != VERSION:
        raise _refuse(
            "position", f"it has version {version[:9]}, but this Footroll reads version {VERSION}; update Footroll"
        )


def read_table(words: Iterable[str]) -> dict[str, str]:
    """Read key=value words into a table."""
    table: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise _refuse("position", f"{quote(word)} has no =; write key=value, such as ask=carrier")
        if not value:
            what = f"{shown(key)}= has no value; write one, or leave the key out"
            if key in EXAMPLES:
                what = f"{key}= names nobody; write {key}={EXAMPLES[key]}"
            raise _refuse("position", what)
        if key in table:
            raise _refuse("position", f"{shown(key)}= is written twice; keep one of them")
        table[key] = value
    return table


def take_rules(table: dict[str, str], *, given: HouseRules | None) -> HouseRules:
    """Take the house rules out of a table, unless they are given."""
    keys = [key for key in table if key.startswith("rule.")]
    if given and keys:
        raise _refuse("position", "house rules are in the position and beside it; keep them in one place")
    if given:
        return given
    words = {key.removeprefix("rule."): table.pop(key) for key in keys}
    try:
        return make_rules({key: reading(key, word) for key, word in words.items()}, where="position")
    except RulesError as wrong:
        raise NotationError(*wrong.faults) from None


def reading(key: str, word: str) -> str | int | bool:
    """Read the value of a house rule from its word.

    >>> reading("one_touch_limit", "2"), reading("back_pass_rule", "false"), reading("intercept_tie", "missed")
    (2, False, 'missed')
    """
    if key in NUMBERS and word.isdecimal():
        return int(word[:9])
    return {"true": True, "false": False}.get(word, word)


def take_placements(table: dict[str, str], letter: str, *, pitch: Pitch) -> dict[int, tuple[int, int]]:
    """Take the cells of a side out of a table, by shirt number."""
    if letter not in table:
        raise _refuse("position", f"{letter}= is missing; write who is where, such as {letter}={EXAMPLES[letter]}")
    placed: dict[int, tuple[int, int]] = {}
    for one in table.pop(letter).split(","):
        try:
            number, cell = read_placement(one, pitch=pitch)
        except ValueError as wrong:
            raise _refuse(f"position, {letter}={printable(one[:40])}", str(wrong)) from None
        if number in placed:
            raise _refuse("position", f"{letter}{number} is placed twice; keep one of the cells")
        placed[number] = cell
    if len(placed) > ELEVEN:
        raise _refuse("position", f"{letter} has {len(placed)} footballers; place at most {ELEVEN}")
    return placed


def read_placement(text: str, *, pitch: Pitch) -> tuple[int, tuple[int, int]]:
    """Read a shirt number and its cell, such as 9@60:30 or 9@off."""
    number, at, spot = text.partition("@")
    if not at:
        raise ValueError("this is not a number and a cell; write 9@60:30, or 9@off")
    shirt = read_number(number, low=1, high=99)
    if spot == OFF:
        return shirt, (-1, -1)
    cell = read_cell(spot)
    if cell not in pitch:
        raise ValueError(f"{cell} is off the pitch; {limits_of(pitch.length, pitch.width)}")
    return shirt, (cell.x, cell.y)


def take_gone(table: dict[str, str]) -> list[list[int]]:
    """Take the replaced footballers out of a table: the shirt numbers of each side."""
    gone: list[list[int]] = [[], []]
    for name in table.pop("gone").split(",") if "gone" in table else ():
        try:
            side, number = split_name(name)
        except ValueError as wrong:
            raise _refuse("position, gone", str(wrong)) from None
        if number in gone[side]:
            raise _refuse("position, gone", f"{name} is written twice; keep one of them")
        gone[side].append(number)
    return gone


def fill_state(
    state: Any, placed: list[dict[int, tuple[int, int]]], gone: list[list[int]], table: dict[str, str]
) -> None:
    """Fill a state with everything that a text says."""
    state["played"] = 0
    for side in Side:
        for number in gone[side]:
            state["played"][side, _place_of(state, side, number)] = 1
        put_eleven(state, side, placed[side])
    names = Names.of(state)
    for key in [key for key in table if key.startswith("skill.")]:
        put_skill(state, key, table.pop(key), names)
    if "phase" not in table:
        state["phase"] = Phase.ACTING
    for one in POSITION_KEYS:
        if one.key in table:
            try:
                one.put(state, one.format.read(table.pop(one.key), names))
            except ValueError as wrong:
                raise _refuse(f"position, {one.key}", printable(str(wrong)[:300])) from None
        elif not one.always:
            one.put_default(state)
    if table:
        key = next(iter(table))
        hint = did_you_mean(key, ["H", "A", "gone", *_KEYS], otherwise="docs/notation.md lists the keys")
        raise _refuse("position", f"a position has no key {quote(key)}{hint}")


def put_eleven(state: Any, side: Side, placed: dict[int, tuple[int, int]]) -> None:
    """Put the footballers of a side on their cells; the others are off the pitch."""
    first = side * ELEVEN
    places = [_place_of(state, side, number) for number in placed]
    for pawn, (place, cell) in enumerate(zip(places, placed.values(), strict=True), start=first):
        put_on(state, pawn, place=place)
        state["x"][pawn], state["y"][pawn] = cell
    for pawn in range(first + len(places), first + ELEVEN):
        places.append(_free_place(state, side, taken=places))
        put_on(state, pawn, place=places[-1])
        state["x"][pawn] = state["y"][pawn] = -1
        state["played"][side, places[-1]] = 0


def _place_of(state: Any, side: Side, number: int) -> int:
    """Return the place of a shirt number in a squad."""
    numbers: list[int] = state["squad_number"][side].tolist()[: state["squad_size"][side]]
    if number not in numbers:
        raise _refuse("position", unknown_number(f"{write_side(side)}{number}", numbers, of="squad"))
    return numbers.index(number)


def put_skill(state: Any, key: str, text: str, names: Names) -> None:
    """Set one score of one footballer: skill.tackle.A4=90."""
    try:
        if key.count(".") != 2:
            raise ValueError("write skill.NAME.FOOTBALLER=SCORE, such as skill.tackle.A4=90")
        _, skill, name = key.split(".")
        state["skills"][names.read(name), SKILL.read(skill, names)] = read_number(text, low=10, high=100)
    except ValueError as wrong:
        raise _refuse(f"position, {shown(key)}", str(wrong)) from None
