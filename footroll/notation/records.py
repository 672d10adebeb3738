"""Match records as text: headers, both team sheets, and a line for each action with its rolls.

Comments run from a semicolon to the end of the line, and variations are in parentheses. Both are for people.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from footroll.errors import FileError, NotationError, within
from footroll.files import replace_file
from footroll.match import Dice, Match
from footroll.match.lineup import state_of
from footroll.match.rules import make_rules
from footroll.notation.actions import write_action
from footroll.notation.moves import each_move, read_moves, refuse, write_move
from footroll.notation.names import write_side
from footroll.notation.positions import reading, write_position
from footroll.notation.saved import SavedRecord, digest, quoted, roll_next
from footroll.pitch import read_size
from footroll.sheets import read_sheet
from footroll.sheets.toml import write_toml
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from footroll.match import Record
    from footroll.notation.moves import Move
    from footroll.teams import Team

VERSION = 1
FIRST_LINE = f"footroll record {VERSION}"
HEADERS = ("Home", "Away", "Pitch", "Seed", "Rule", "Digest", "Position")
WITH_WORD = ("Rule", "Digest")
SHAPES = ('[Pitch "100x64"]', '[Digest home "…"]')
SHEETS = ("--- home", "--- away")
MOVES = "--- moves"
END = "--- end"
NO_NOTES: Mapping[int, str] = {}
LARGEST_FILE = 4_000_000  # bytes; twenty long matches, or twice a match to 100 goals
MOST_HEADERS = 100
_NOTED = re.compile(r"^(\d{1,9})\.[^;\n]* ; (.*)$", re.MULTILINE)
_HEADER = re.compile(r'\[(\w+)(?: (\w+))? "([^"]*)"\](?:\s*;.*)?')


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


def read_notes(text: str) -> dict[int, str]:
    r"""Read the notes of a record, by the numbers of their actions.

    >>> read_notes("--- moves\n0. = 61 40 ; rolled by the program: die 1\n1. home pass 10:10")
    {0: 'rolled by the program: die 1'}
    """
    _, _, moves = text.partition(f"{MOVES}\n")
    return {int(number): note for number, note in _NOTED.findall(moves)}


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
    yield FIRST_LINE
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


def read_text(path: Path) -> str:
    """Read the text of a record file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refuse(str(path), "this is not a record; records are text in UTF-8") from None
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise refuse(str(path), f"the file cannot be read ({reason})") from None
    if len(data) > LARGEST_FILE:
        raise refuse(str(path), "the file is larger than 4 MB; no record is")
    return text


def parse_record(text: str, *, where: str = "record") -> SavedRecord:
    """Parse the text of a record, without replaying its moves."""
    if len(text) > LARGEST_FILE:
        raise refuse(where, "the text is longer than four million letters; no record is")
    lines = _lines(text)
    _check_version(lines[0].strip(), where=where)
    parts = _parts(lines, where=where)
    saved = _opening(lines, parts, where=where)
    moves = read_moves(lines[parts[2] + 1 : parts[3]], first=parts[2] + 2, where=where)
    seal, end = read_end(lines[parts[3] :], where=where)
    return replace(saved, moves=moves, seal=seal, end=end)


def salvage_record(text: str, *, where: str = "record") -> tuple[SavedRecord, str]:
    """Parse as much of a damaged record as possible; return it with the fault, empty if there is none.

    Version, pitch and teams must be intact. The moves end at the first that cannot be read.
    """
    try:
        return parse_record(text, where=where), ""
    except NotationError as damage:
        lines = [*_lines(text)[:-1], END]  # an unfinished last line may be incomplete
        if MOVES not in lines:
            raise
        _check_version(lines[0].strip(), where=where)
        parts = _parts(lines, where=where)
        moves: list[Move] = []
        with suppress(NotationError):
            for move in each_move(lines[parts[2] + 1 : parts[3]], first=parts[2] + 2, where=where):
                moves.append(move)  # noqa: PERF402 - keep those before the damage
        return replace(_opening(lines, parts, where=where), moves=moves), str(damage)


def _lines(text: str) -> list[str]:
    """Split a text into lines, with any line endings."""
    return text.replace("\r\n", "\n").split("\n")


def _opening(lines: list[str], parts: list[int], *, where: str) -> SavedRecord:
    """Parse the part of a record before its moves."""
    headers = read_headers(lines[1 : parts[0]], where=where)
    home, away = (
        read_record_team("\n".join(lines[begin + 1 : end]), file=f"{where} {name}")
        for name, begin, end in (("home.toml", parts[0], parts[1]), ("away.toml", parts[1], parts[2]))
    )
    rules = {
        key.removeprefix("Rule "): reading(key.removeprefix("Rule "), value)
        for key, value in headers.items()
        if key.startswith("Rule ")
    }
    with within(where):
        pitch = read_size(headers["Pitch"])
        house = make_rules(rules, where="headers")
    return SavedRecord(where, home, away, pitch, house, headers, moves=[], seal="", end="")


def read_end(lines: list[str], *, where: str) -> tuple[str, str]:
    """Read the digest and the position of the last line; only comments may follow."""
    seal, _, end = lines[0].removeprefix(END).strip().partition(" ")
    if not re.fullmatch(r"[0-9a-f]{20}", seal) or not end:
        raise refuse(where, f"the record is cut short: the line '{END}' lacks its digest or its position")
    if any(line.strip() and not line.lstrip().startswith(";") for line in lines[1:]):
        raise refuse(where, f"there is text after the line '{END}'; remove it")
    return seal, end


def _check_version(line: str, *, where: str) -> None:
    """Refuse text that is not a record of this version."""
    found = re.fullmatch(r"footroll record (\d+)", line, re.ASCII)
    if not found:
        raise refuse(where, f"this is not a record; the first line must be '{FIRST_LINE}'")
    if found[1] != str(VERSION):
        what = f"the record has version {found[1][:9]}, but this Footroll reads version {VERSION}; update Footroll"
        raise refuse(where, what)


def _parts(lines: list[str], *, where: str) -> list[int]:
    """Find the lines at which sheets, moves and end begin; refuse a record that is cut short."""
    found: list[int] = []
    for marker in (*SHEETS, MOVES, END):
        after = found[-1] if found else 0
        at = next((at for at in range(after, len(lines)) if (lines[at] + " ").startswith(f"{marker} ")), None)
        if at is None:
            raise refuse(where, f"the record is cut short: the line '{marker}' is missing")
        found.append(at)
    return found


def read_headers(lines: list[str], *, where: str) -> dict[str, str]:
    """Read the headers of a record."""
    headers: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        if not line.strip() or line.lstrip().startswith(";"):
            continue
        header = _HEADER.fullmatch(line.strip())
        if not header or header[1] not in HEADERS:
            hint = did_you_mean(header[1] if header else line, HEADERS)
            raise refuse(f"{where} line {number}", f"{quote(line.strip())} is not a header of a record{hint}")
        if len(headers) >= MOST_HEADERS:
            raise refuse(f"{where} line {number}", f"a record has at most {MOST_HEADERS} headers; remove some")
        key = " ".join(filter(None, header.groups()[:2]))
        if (header[1] in WITH_WORD) != bool(header[2]):
            what = f"[{key}] has a word too many or too few; write it like {SHAPES[header[1] in WITH_WORD]}"
            raise refuse(f"{where} line {number}", what)
        if key in headers:
            raise refuse(f"{where} line {number}", f"the header [{key}] is written twice; remove one of them")
        headers[key] = header[3]
    if "Pitch" not in headers:
        raise refuse(where, 'the header [Pitch] is missing; add [Pitch "100x64"]')
    return headers


def read_record_team(text: str, *, file: str) -> Team:
    """Read a team sheet within a record."""
    try:
        data = text.encode(errors="replace")  # a text may hold broken letters, a file never does
        return read_sheet(data, file=file, low_skills=True).team
    except FileError as wrong:
        raise NotationError(*wrong.faults) from None
