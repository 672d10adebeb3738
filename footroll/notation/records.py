"""Match records as text: headers, both team sheets, and a line for each action with its rolls.

Comments run from a semicolon to the end of the line, and variations are in parentheses. Both are for people.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from footroll.errors import FileError, NotationError, within
from footroll.files import replace_file
from footroll.match import Dice, Match
from footroll.match.lineup import state_of
from footroll.match.rules import make_rules
from footroll.notation.actions import write_action
from footroll.notation.positions import reading, write_position
from footroll.notation.saved import SavedRecord, digest
from footroll.pitch import read_size
from footroll.play.frame import END, MOVES, NO_NOTES, RecordFrame, read_text
from footroll.play.moves import write_move
from footroll.play.saved import quoted, roll_next
from footroll.play.sides import write_side
from footroll.sheets import read_sheet
from footroll.sheets.toml import write_toml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from footroll.match import Record
    from footroll.play.frame import Framed
    from footroll.teams import Team

SHEETS = ("--- home", "--- away")
FRAME = RecordFrame(
    "footroll",
    1,
    headers=("Home", "Away", "Pitch", "Seed", "Rule", "Digest", "Position"),
    with_word=("Rule", "Digest"),
    shapes=('[Pitch "100x64"]', '[Digest home "…"]'),
    needed={"Pitch": '[Pitch "100x64"]'},
    example="12. H pass H8 60:34 {40 8}",
    sections=SHEETS,
)


def write_record(record: Record, *, seed: int | None = None, notes: Mapping[int, str] = NO_NOTES) -> str:
    """Write a record as text, replaying it to name the footballers.

    Notes are written as comments after the actions with their numbers; number 0 is the roll for the kick-off.
    """
    lines = list(write_headers(record, seed=seed))
    for marker, team in zip(SHEETS, (record.home, record.away), strict=True):
        lines += ["", marker, write_toml(team).decode().rstrip()]
    match = start(record)
    moves = [] if record.start else [write_move(0, "", record.opening)]
    for number, step in enumerate(record.steps, start=1):
        words = f"{write_side(step.side)} {write_action(step.action, match=match)}"
        moves.append(write_move(number, words, step.rolls))
        roll_next(match, step.rolls).play(step.action)
    end = f"{END} {digest(record, moves)} {write_position(match)}"
    for at, move in enumerate(moves):
        if note := notes.get(int(move.partition(".")[0])):
            moves[at] = f"{move} ; {note}"
    return "\n".join([*lines, "", MOVES, *moves, end, ""])


def start(record: Record) -> Match:
    """Start the match of a record, before its first action."""
    state = None if record.start is None else state_of(record.start).copy()
    return Match(
        record.home,
        record.away,
        dice=Dice.scripted(*record.opening),
        pitch=record.pitch,
        rules=record.rules,
        start=state,
    )


def write_headers(record: Record, *, seed: int | None) -> Iterator[str]:
    """Write the version and the headers, line by line."""
    yield FRAME.first_line
    yield f'[Home "{quoted(record.home.name)}"]'
    yield f'[Away "{quoted(record.away.name)}"]'
    yield f'[Pitch "{record.pitch}"]'
    if seed is not None:
        yield f'[Seed "{seed}"]'
    for key, value in record.rules.changed().items():
        yield f'[Rule {key} "{str(value).lower()}"]'
    yield f'[Digest home "{record.home.digest}"]'
    yield f'[Digest away "{record.away.digest}"]'
    if record.start is not None:
        yield f'[Position "{write_position(start(record))}"]'


def save_record(
    record: Record,
    *,
    path: str | Path,
    seed: int | None = None,
    notes: Mapping[int, str] = NO_NOTES,
    force: bool = True,
) -> None:
    """Save a record to a file, completely or not at all; without `force` never overwrite."""
    data = write_record(record, seed=seed, notes=notes).encode()
    replace_file(path, data=data, error=NotationError, force=force)


def read_record(text: str, *, where: str = "record") -> Record:
    """Read a record from text and replay it to its end."""
    return [moment.match for moment in parse_record(text, where=where).replay()][-1].record


def load_record(path: str | Path) -> SavedRecord:
    """Load a record from a file; `replay` plays it and `verify` checks it."""
    return parse_record(read_text(Path(path)), where=str(path))


def parse_record(text: str, *, where: str = "record") -> SavedRecord:
    """Parse the text of a record, without replaying its moves."""
    return _saved(FRAME.parse(text, where=where), where=where)


def salvage_record(text: str, *, where: str = "record") -> tuple[SavedRecord, str]:
    """Parse as much of a damaged record as possible; return it with the fault, empty if there is none.

    Version, pitch and teams must be intact. The moves end at the first that cannot be read.
    """
    framed, damage = FRAME.read_what_is_left(text, where=where)
    return _saved(framed, where=where), damage


def _saved(framed: Framed, *, where: str) -> SavedRecord:
    """Read the teams, the pitch and the house rules of a record."""
    headers = framed.headers
    home, away = (
        read_record_team(text, file=f"{where} {name}")
        for name, text in zip(("home.toml", "away.toml"), framed.sections, strict=True)
    )
    rules = {
        key.removeprefix("Rule "): reading(key.removeprefix("Rule "), value)
        for key, value in headers.items()
        if key.startswith("Rule ")
    }
    with within(where):
        pitch = read_size(headers["Pitch"])
        house = make_rules(rules, where="headers")
    return SavedRecord(
        where, headers, framed.moves, framed.seal, framed.end, home=home, away=away, pitch=pitch, rules=house
    )


def read_record_team(text: str, *, file: str) -> Team:
    """Read a team sheet within a record."""
    try:
        data = text.encode(errors="replace")  # a text may hold broken letters, a file never does
        return read_sheet(data, file=file, low_skills=True).team
    except FileError as wrong:
        raise NotationError(*wrong.faults) from None
