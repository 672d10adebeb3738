"""A position in one line of text.

>>> match = read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9")
>>> match.carrier, str(match.ball), write_position(match).split()[:4]
(1, '60:30', ['footroll-1', '100x64', 'H=1@5:32,9@60:30', 'A=1@94:32,4@61:30'])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, NotationError, PitchError, RulesError, printable
from footroll.kernels.layout import Ask, Do, Limit, Phase, Side, Skill
from footroll.match import DONE, Action, Dice, HouseRules, Match, UndoPolicy
from footroll.match.legal import NAMES
from footroll.match.lineup import ELEVEN, line_up, put_on
from footroll.match.rules import NUMBERS, make_rules
from footroll.notation.checks import check_state
from footroll.notation.fields import ENTRIES
from footroll.notation.formats import SKILL
from footroll.notation.names import Names, read_cell, read_number, split_name, write_side
from footroll.notation.squads import even_team
from footroll.pitch import Cell, read_size

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from footroll.match import Position
    from footroll.pitch import Pitch
    from footroll.teams import Team

VERSION = 1
TAG = f"footroll-{VERSION}"
OFF = "off"
LONGEST = 20_000  # letters; a position has a tenth of it
_KEYS = {entry.key: entry for entry in ENTRIES}
_FEW = NAMES | {Ask.ASK_SUBSTITUTION, Ask.ASK_EFFECT_SIDE, Ask.ASK_TARGET}  # questions with few answers


def write_position(match: Match | Position) -> str:
    """Return a position, or that of a match at this moment: all that is needed to go on, but for the teams."""
    state, names = match.state, Names.of(match.state)
    placements = (f"{write_side(side)}={_placements(state, side)}" for side in Side)
    rules = (f"rule.{key}={_rule(value)}" for key, value in match.rules.changed().items())
    entries = (
        f"{entry.key}={entry.format.write(entry.value(state), names)}"
        for entry in ENTRIES
        if entry.always or not entry.is_default(state)
    )
    return " ".join(
        [TAG, str(match.pitch), *placements, *entries, *_gone(state, names), *_skills(state, names), *rules]
    )


def _rule(value: str | int | bool) -> str:
    """Return a reading as a word without blanks."""
    return str(value).lower().replace(" ", "")


def _placements(state: Any, side: Side) -> str:
    """Return where the footballers of a side stand, in the order of their pawns, without the absent at the end."""
    pawns = list(range(side * ELEVEN, (side + 1) * ELEVEN))
    return ",".join(f"{state['number'][pawn]}@{_spot(state, pawn)}" for pawn in _told(state, pawns))


def _told(state: Any, pawns: list[int]) -> list[int]:
    """Return the pawns that must be told: all, but for the last who never came on."""
    while len(pawns) > 1 and _is_absent(state, pawns[-1], before=pawns[:-1]):
        pawns = pawns[:-1]
    return pawns


def _is_absent(state: Any, pawn: int, *, before: list[int]) -> bool:
    """Say whether a pawn is off the pitch and would be put there again by a reader that is not told of him."""
    side = pawn // ELEVEN
    free = _free_place(state, side, taken=state["who"][before].tolist())
    return state["x"][pawn] < 0 and int(state["who"][pawn]) == free and not state["played"][side, free]


def _free_place(state: Any, side: int, *, taken: list[int]) -> int:
    """Return the first place of a squad that nobody has taken, and who has not left for a substitute."""
    places = range(int(state["squad_size"][side]))
    return next((place for place in places if place not in taken and not state["played"][side, place]), 0)


def _spot(state: Any, pawn: int) -> str:
    """Return where a pawn stands."""
    return OFF if state["x"][pawn] < 0 else f"{state['x'][pawn]}:{state['y'][pawn]}"


def _gone(state: Any, names: Names) -> Iterator[str]:
    """Yield who has left for a substitute."""
    on = {(pawn // ELEVEN, int(state["who"][pawn])) for pawn in range(Limit.PAWNS)}
    places = ((side, place) for side in Side for place in range(Limit.SQUAD) if state["played"][side, place])
    if gone := [names.write_place(side, place) for side, place in places if (side, place) not in on]:
        yield f"gone={','.join(gone)}"


def _skills(state: Any, names: Names) -> Iterator[str]:
    """Yield the scores that are not those of the team's sheet."""
    for pawn in range(Limit.PAWNS):
        sheet = state["squad"][pawn // ELEVEN, state["who"][pawn]]
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
    """Return a match in the position of a text, with the house rules of the text or with those that are given.

    A team that is not given is an even one, which wears the numbers of the text.
    """
    if len(text) > LONGEST:
        raise _refuse("position", f"it has more than {LONGEST} letters; no position has")
    tag, size, *words = [*text.split(), "", ""]
    _check_tag(tag)
    if not size:
        raise _refuse("position", "the size of the pitch is missing; write it as in 100x64")
    pitch, table = _read_pitch(size), _table(filter(None, words))
    rules = _read_rules(table, given=rules)
    placed = [_read_placements(table, letter, pitch=pitch) for letter in "HA"]
    gone = _read_gone(table)
    teams = [
        team or even_team(side, numbers=[*placed[side], *gone[side]], opponent=opponent)
        for side, team, opponent in zip(Side, (home, away), (away, home), strict=True)
    ]
    state = line_up(*teams, pitch=pitch, rules=rules)
    _fill(state[0], placed, gone, table)
    check_state(state[0], gone=gone)
    match = Match(*teams, dice=dice or Dice.seeded(0), pitch=pitch, rules=rules, start=state, undo=undo)
    if not _can_be_answered(match):
        raise _refuse("position", "no answer to what is asked is legal")
    return match


def _can_be_answered(match: Match) -> bool:
    """Say whether anything is legal, where the checks of a state do not tell."""
    if match.ask is Ask.ASK_CARRIER:
        passes = (Action(Do.DO_PASS, cell=Cell(x, 0)) for x in range(2))
        return any(match.allows(action) for action in (DONE, Action(Do.DO_SHOOT), *passes))
    return match.ask not in _FEW or next(iter(match.legal_actions()), None) is not None


def _refuse(where: str, what: str) -> NotationError:
    return NotationError(Fault(where, what))


def _read_pitch(size: str) -> Pitch:
    """Return the pitch of a size."""
    try:
        return read_size(size)
    except PitchError as wrong:
        raise NotationError(*wrong.faults) from None


def _check_tag(tag: str) -> None:
    """Refuse what is no position of this version."""
    name, _, version = tag.partition("-")
    if name != "footroll" or not version.isdecimal():
        raise _refuse("position", f"it must begin with {TAG}, and begins with '{printable(tag[:20])}'")
    if int(version[:9]) != VERSION:
        raise _refuse(
            "position", f"it is of version {version[:9]}, and this Footroll reads version {VERSION}; update Footroll"
        )


def _table(words: Iterable[str]) -> dict[str, str]:
    """Return the words of a position by their keys."""
    table: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not value:
            raise _refuse("position", f"'{printable(word[:40])}' is no key=value")
        if key in table:
            raise _refuse("position", f"{printable(key)} is written twice")
        table[key] = value
    return table


def _read_rules(table: dict[str, str], *, given: HouseRules | None) -> HouseRules:
    """Take the house rules out of a table, unless they are given."""
    keys = [key for key in table if key.startswith("rule.")]
    if given and keys:
        raise _refuse("position", "the house rules are told twice, in the position and beside it")
    if given:
        return given
    words = {key.removeprefix("rule."): table.pop(key) for key in keys}
    try:
        return make_rules({key: reading(key, word) for key, word in words.items()}, where="position")
    except RulesError as wrong:
        raise NotationError(*wrong.faults) from None


def reading(key: str, word: str) -> str | int | bool:
    """Return a reading of a house rule from its word.

    >>> reading("one_touch_limit", "2"), reading("back_pass_rule", "false"), reading("intercept_tie", "missed")
    (2, False, 'missed')
    """
    if key in NUMBERS and word.isdecimal():
        return int(word[:9])
    return {"true": True, "false": False}.get(word, word)


def _read_placements(table: dict[str, str], letter: str, *, pitch: Pitch) -> dict[int, tuple[int, int]]:
    """Take where a side stands out of a table: a cell by shirt number."""
    if letter not in table:
        raise _refuse("position", f"{letter}= is missing: who stands where, as in {letter}=1@5:32,9@60:30")
    placed: dict[int, tuple[int, int]] = {}
    for one in table.pop(letter).split(","):
        try:
            number, cell = _read_placement(one, pitch=pitch)
        except ValueError as wrong:
            raise _refuse(f"position, {letter}={printable(one[:40])}", str(wrong)) from None
        if number in placed:
            raise _refuse("position", f"{letter}{number} stands in two places")
        placed[number] = cell
    if len(placed) > ELEVEN:
        raise _refuse("position", f"{letter} has {len(placed)} footballers, and a side has {ELEVEN}")
    return placed


def _read_placement(text: str, *, pitch: Pitch) -> tuple[int, tuple[int, int]]:
    """Return a shirt number and where it stands."""
    number, at, spot = text.partition("@")
    if not at:
        raise ValueError("write a number and a cell, as in 9@60:30, or 9@off")
    shirt = read_number(number, low=1, high=99)
    if spot == OFF:
        return shirt, (-1, -1)
    cell = read_cell(spot)
    if cell not in pitch:
        raise ValueError(f"{cell} is not on the pitch of {pitch}")
    return shirt, (cell.x, cell.y)


def _read_gone(table: dict[str, str]) -> list[list[int]]:
    """Take who has left out of a table: the shirt numbers of each side."""
    gone: list[list[int]] = [[], []]
    for name in table.pop("gone").split(",") if "gone" in table else ():
        try:
            side, number = split_name(name)
        except ValueError as wrong:
            raise _refuse("position, gone", str(wrong)) from None
        if number in gone[side]:
            raise _refuse("position, gone", f"{name} is written twice")
        gone[side].append(number)
    return gone


def _fill(state: Any, placed: list[dict[int, tuple[int, int]]], gone: list[list[int]], table: dict[str, str]) -> None:
    """Write all that a text tells into a state."""
    state["played"] = 0
    for side in Side:
        for number in gone[side]:
            state["played"][side, _place_of(state, side, number)] = 1
        _put_eleven(state, side, placed[side])
    names = Names.of(state)
    for key in [key for key in table if key.startswith("skill.")]:
        _put_skill(state, key, table.pop(key), names)
    if "phase" not in table:
        state["phase"] = Phase.ACTING
    for entry in ENTRIES:
        _put_entry(state, entry.key, table.pop(entry.key, None), names)
    if table:
        raise _refuse("position", f"'{printable(next(iter(table))[:40])}' is no key of a position")


def _put_eleven(state: Any, side: Side, placed: dict[int, tuple[int, int]]) -> None:
    """Put the footballers of a side where they stand; those who are not told of are off the pitch."""
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
    """Return the place in a squad of a shirt number."""
    numbers: list[int] = state["squad_number"][side].tolist()[: state["squad_size"][side]]
    if number not in numbers:
        raise _refuse("position", f"{write_side(side)}{number} is nobody of this squad")
    return numbers.index(number)


def _put_skill(state: Any, key: str, text: str, names: Names) -> None:
    """Set one score of one footballer: skill.tackle.A4=90."""
    try:
        _, skill, name = key.split(".") if key.count(".") == 2 else ("", "", key)
        state["skills"][names.read(name), SKILL.read(skill, names)] = read_number(text, low=10, high=100)
    except ValueError as wrong:
        raise _refuse(f"position, {printable(key[:40])}", str(wrong)) from None


def _put_entry(state: Any, key: str, text: str | None, names: Names) -> None:
    """Set the fields of one key, to what a text says or to their default."""
    entry = _KEYS[key]
    if text is None:
        if not entry.always:
            entry.put_default(state)
        return
    try:
        entry.put(state, entry.format.read(text, names))
    except ValueError as wrong:
        raise _refuse(f"position, {key}", printable(str(wrong)[:300])) from None
