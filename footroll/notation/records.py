"""A match record as readable text: headers, both team sheets, and one line for each action with its rolls.

Comments run from a semicolon to the end of their line, variations stand in parentheses; both are for people.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.errors import FileError, NotationError, within
from footroll.match import Dice, Match
from footroll.match.lineup import state_of
from footroll.match.rules import make_rules
from footroll.notation.actions import write_action
from footroll.notation.drafts import Draft, digest, quoted, roll_next
from footroll.notation.moves import each_move, read_moves, refuse, write_move
from footroll.notation.names import write_side
from footroll.notation.positions import reading, write_position
from footroll.pitch import read_size
from footroll.sheets import read_sheet
from footroll.sheets.toml import write_toml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from footroll.match import Record
    from footroll.notation.moves import Move
    from footroll.teams import Team

VERSION = 1
FIRST_LINE = f"footroll record {VERSION}"
HEADERS = ("Home", "Away", "Pitch", "Seed", "Rule", "Digest", "Position")
WITH_WORD = ("Rule", "Digest")
SHEETS = ("--- home", "--- away")
MOVES = "--- moves"
END = "--- end"
NO_NOTES: Mapping[int, str] = {}
LARGEST_FILE = 20_000_000  # bytes; a match has a hundredth of it
_NOTED = re.compile(r"^(\d+)\.[^;\n]* ; (.*)$", re.MULTILINE)
_HEADER = re.compile(r'\[(\w+)(?: (\w+))? "([^"]*)"\](?:\s*;.*)?')


def write_record(record: Record, *, seed: int | None = None, notes: Mapping[int, str] = NO_NOTES) -> str:
    """Return a record as text; it is replayed as it is written, for the names of those who act.

    Notes stand as comments behind the actions of their numbers, 0 being the roll for the kick-off.
    """
    lines = list(_headers(record, seed=seed))
    for marker, team in zip(SHEETS, (record.home, record.away), strict=True):
        lines += ["", marker, write_toml(team).decode().rstrip()]
    match = start(record)
    moves = [] if record.start else [write_move(0, "", record.opening)]
    for number, step in enumerate(record.steps, start=1):
        words = f"{write_side(step.side)} {write_action(step.action, match=match)}"
        moves.append(write_move(number, words, step.rolls))
        roll_next(match, step.rolls).play(step.action)
    end = f"{END} {digest(record, moves)} {write_position(match)}"
    return "\n".join([*lines, "", MOVES, *_noted(moves, notes), end, ""])


def _noted(moves: list[str], notes: Mapping[int, str]) -> Iterator[str]:
    """Yield moves with what is noted of them."""
    for move in moves:
        note = notes.get(int(move.partition(".")[0]))
        yield f"{move} ; {note}" if note else move


def read_notes(text: str) -> dict[int, str]:
    r"""Return what is noted of the actions of a record, by their numbers.

    >>> read_notes("--- moves\n0. = 61 40 ; rolled by the program: die 1\n1. home pass 10:10")
    {0: 'rolled by the program: die 1'}
    """
    _, _, moves = text.partition(f"{MOVES}\n")
    return {int(number): note for number, note in _NOTED.findall(moves)}


def start(record: Record) -> Match:
    """Return the match of a record before its first action."""
    state = None if record.start is None else state_of(record.start).copy()
    return Match(
        record.home,
        record.away,
        dice=Dice.scripted(*record.opening),
        pitch=record.pitch,
        rules=record.rules,
        start=state,
    )


def _headers(record: Record, *, seed: int | None) -> Iterator[str]:
    """Yield the version and the headers."""
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


def save_record(record: Record, *, path: Path, seed: int | None = None, notes: Mapping[int, str] = NO_NOTES) -> None:
    """Write a record to a file, whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_text(write_record(record, seed=seed, notes=notes), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        what = f"the file cannot be written ({(error.strerror or str(error)).lower()})"
        raise refuse(str(path), what) from None
    finally:
        part.unlink(missing_ok=True)


def read_record(text: str, *, where: str = "record") -> Record:
    """Return the record of a text, replayed to its end."""
    return [moment.match for moment in parse_record(text, where=where).replay()][-1].record


def load_record(path: Path) -> Draft:
    """Read a record from a file."""
    return parse_record(read_text(path), where=str(path))


def read_text(path: Path) -> str:
    """Return the text of a file that should be a record."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise refuse(str(path), "this is no record: it is not text in UTF-8") from None
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise refuse(str(path), f"the file cannot be read ({reason})") from None
    if len(data) > LARGEST_FILE:
        raise refuse(str(path), "the file is larger than 20 MB; no record is")
    return text


def parse_record(text: str, *, where: str = "record") -> Draft:
    """Return what a record says, its moves not yet replayed."""
    lines = _lines(text)
    _check_version(lines[0].strip(), where=where)
    parts = _parts(lines, where=where)
    draft = _opening(lines, parts, where=where)
    moves = read_moves(lines[parts[2] + 1 : parts[3]], first=parts[2] + 2, where=where)
    seal, end = _read_end(lines[parts[3] :], where=where)
    return replace(draft, moves=moves, seal=seal, end=end)


def salvage_record(text: str, *, where: str = "record") -> tuple[Draft, str]:
    """Return what a damaged record still says, and in a sentence what is wrong with it; nothing is with a whole one.

    Version, pitch and teams must be there; the moves are read up to the first that cannot be.
    """
    try:
        return parse_record(text, where=where), ""
    except NotationError as damage:
        lines = [*_lines(text)[:-1], END]  # what stands in a last line that never ended may be half of it
        if MOVES not in lines:
            raise
        _check_version(lines[0].strip(), where=where)
        parts = _parts(lines, where=where)
        moves = _moves_before_damage(lines[parts[2] + 1 : parts[3]], first=parts[2] + 2, where=where)
        return replace(_opening(lines, parts, where=where), moves=moves), str(damage)


def _lines(text: str) -> list[str]:
    """Return the lines of a text, however they end."""
    return text.replace("\r\n", "\n").split("\n")


def _moves_before_damage(lines: list[str], *, first: int, where: str) -> list[Move]:
    """Return the moves up to the first that cannot be read."""
    moves: list[Move] = []
    with suppress(NotationError):
        for move in each_move(lines, first=first, where=where):
            moves.append(move)  # noqa: PERF402 - it may end half-way
    return moves


def _opening(lines: list[str], parts: list[int], *, where: str) -> Draft:
    """Return what stands before the moves of a record."""
    headers = _read_headers(lines[1 : parts[0]], where=where)
    home, away = (
        _read_team("\n".join(lines[begin + 1 : end]), file=f"{where} {name}")
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
    return Draft(where, home, away, pitch, house, headers, moves=[], seal="", end="")


def _read_end(lines: list[str], *, where: str) -> tuple[str, str]:
    """Return the digest and the position of the last line, after which nothing stands but comments."""
    seal, _, end = lines[0].removeprefix(END).strip().partition(" ")
    if not re.fullmatch(r"[0-9a-f]{20}", seal) or not end:
        raise refuse(where, f"the record is cut: the line '{END}' lacks its digest or its position")
    if any(line.strip() and not line.lstrip().startswith(";") for line in lines[1:]):
        raise refuse(where, f"something stands after the line '{END}'")
    return seal, end


def _check_version(line: str, *, where: str) -> None:
    """Refuse what is no record of this version."""
    found = re.fullmatch(r"footroll record (\d+)", line, re.ASCII)
    if not found:
        raise refuse(where, f"this is no record; its first line is '{FIRST_LINE}'")
    if found[1] != str(VERSION):
        what = f"the record is of version {found[1][:9]}, and this Footroll reads version {VERSION}; update Footroll"
        raise refuse(where, what)


def _parts(lines: list[str], *, where: str) -> list[int]:
    """Return the lines at which sheets, moves and end begin, or tell where the record is cut."""
    found: list[int] = []
    for marker in (*SHEETS, MOVES, END):
        after = found[-1] if found else 0
        at = next((at for at in range(after, len(lines)) if (lines[at] + " ").startswith(f"{marker} ")), None)
        if at is None:
            raise refuse(where, f"the record is cut: the line '{marker}' is missing")
        found.append(at)
    return found


def _read_headers(lines: list[str], *, where: str) -> dict[str, str]:
    """Return the headers of a record."""
    headers: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        if not line.strip() or line.lstrip().startswith(";"):
            continue
        header = _HEADER.fullmatch(line.strip())
        if not header or header[1] not in HEADERS:
            raise refuse(f"{where} line {number}", f"this is no header; they are {', '.join(HEADERS)}")
        key = " ".join(filter(None, header.groups()[:2]))
        if (header[1] in WITH_WORD) != bool(header[2]):
            raise refuse(f"{where} line {number}", f'[{key}] is no header; write [Pitch "100x64"], [Digest home "…"]')
        if key in headers:
            raise refuse(f"{where} line {number}", f"the header [{key}] is written twice")
        headers[key] = header[3]
    if "Pitch" not in headers:
        raise refuse(where, "the header [Pitch] is missing")
    return headers


def _read_team(text: str, *, file: str) -> Team:
    """Return the team of a sheet within a record."""
    try:
        return read_sheet(text.encode(), file=file, low_skills=True).team
    except FileError as wrong:
        raise NotationError(*wrong.faults) from None
