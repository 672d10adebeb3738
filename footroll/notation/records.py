"""A match record as readable text: headers, both team sheets, and one line for each action with its rolls.

Comments run from a semicolon to the end of their line, variations stand in parentheses; both are for people.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from footroll.errors import Fault, FileError, FootrollError, NotationError, printable
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Side
from footroll.match import Match, Record
from footroll.match.record import rolls_of
from footroll.match.rules import make_rules
from footroll.notation.actions import read_action, write_action
from footroll.notation.names import read_number, write_side
from footroll.notation.positions import read_position, reading, write_position
from footroll.pitch import read_size
from footroll.sheets import read_sheet
from footroll.sheets.toml import write_toml

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from footroll.kernels.layout import Side as _Side
    from footroll.match import Action, Event, HouseRules
    from footroll.teams import Team

VERSION = 1
FIRST_LINE = f"footroll record {VERSION}"
HEADERS = ("Home", "Away", "Pitch", "Seed", "Rule", "Digest", "Position")
SHEETS = ("--- home", "--- away")
MOVES = "--- moves"
END = "--- end"
LARGEST_FILE = 20_000_000  # bytes; a match has a hundredth of it
_HEADER = re.compile(r'\[(\w+)(?: (\w+))? "([^"]*)"\]', re.ASCII)
_MOVE = re.compile(r"(\d{1,9})\. (?:([HA]) ([^{}]+?))? ?(?:\{([\d ]*)\})?", re.ASCII)


def write_record(record: Record, *, seed: int | None = None) -> str:
    """Return a record as text; it is replayed as it is written, for the names of those who act."""
    lines = [*_headers(record, seed=seed)]
    for marker, team in zip(SHEETS, (record.home, record.away), strict=True):
        lines += ["", marker, write_toml(team).decode().rstrip()]
    match = start(record)
    moves = [] if record.start else [_line(0, "", record.opening)]
    for number, step in enumerate(record.steps, start=1):
        words = f"{write_side(step.side)} {write_action(step.action, match=match)}"
        moves.append(_line(number, words, step.rolls))
        _roll(match, step.rolls).play(step.action)
    end = f"{END} {digest(record, moves)} {write_position(match)}"
    return "\n".join([*lines, "", MOVES, *moves, end, ""])


def start(record: Record) -> Match:
    """Return the match of a record before its first action."""
    state = None if record.start is None else _state_of(record)
    return Match(
        record.home,
        record.away,
        dice=DiceCup.scripted(*record.opening),
        pitch=record.pitch,
        rules=record.rules,
        start=state,
    )


def _state_of(record: Record) -> object:
    """Return the bytes that a record starts from as a state."""
    match = Match(record.home, record.away, dice=DiceCup.seeded(0), pitch=record.pitch, rules=record.rules)
    return np.frombuffer(record.start or b"", dtype=match.state.dtype).copy()


def _roll(match: Match, rolls: tuple[int, ...]) -> Match:
    """Give a match the dice of its next action."""
    match.dice = DiceCup.scripted(*rolls)
    return match


def _headers(record: Record, *, seed: int | None) -> Iterator[str]:
    """Yield the version and the headers."""
    yield FIRST_LINE
    yield f'[Home "{_quoted(record.home.name)}"]'
    yield f'[Away "{_quoted(record.away.name)}"]'
    yield f'[Pitch "{record.pitch}"]'
    if seed is not None:
        yield f'[Seed "{seed}"]'
    for key, value in record.rules.changed().items():
        yield f'[Rule {key} "{str(value).lower()}"]'
    yield f'[Digest home "{record.home.digest}"]'
    yield f'[Digest away "{record.away.digest}"]'
    if record.start is not None:
        yield f'[Position "{write_position(start(record))}"]'


def _quoted(text: str) -> str:
    """Return a name as it can stand between quotes."""
    return printable(text).replace('"', "'")


def _line(number: int, words: str, rolls: tuple[int, ...]) -> str:
    """Return one line of moves.

    >>> _line(12, "H pass H8 60:34", (40, 8))
    '12. H pass H8 60:34 {40 8}'
    """
    dice = [f"{{{' '.join(map(str, rolls))}}}"] if rolls else []
    return " ".join([f"{number}.", *([words] if words else []), *dice])


def digest(record: Record | Draft, moves: list[str]) -> str:
    """Return what seals a record: twenty letters that change with any team, rule, action or roll."""
    teams = [record.home.digest, record.away.digest]
    text = "\n".join([*teams, str(record.pitch), str(record.rules.changed()), *moves])
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def save_record(record: Record, *, path: Path, seed: int | None = None) -> None:
    """Write a record to a file, whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_text(write_record(record, seed=seed), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        what = f"the file cannot be written ({(error.strerror or str(error)).lower()})"
        raise NotationError(Fault(str(path), what)) from None
    finally:
        part.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class Move:
    """One line of moves as it was written."""

    line: int
    side: _Side | None
    text: str
    rolls: tuple[int, ...]

    def canonical(self, number: int) -> str:
        """Return the line as `write_record` writes it."""
        return _line(number, f"{write_side(self.side)} {self.text}" if self.side is not None else "", self.rolls)


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a replay: the match after it, and what happened."""

    number: int
    match: Match
    action: Action | None
    text: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A record as it was written, before anybody replayed it."""

    where: str
    home: Team
    away: Team
    rules: HouseRules
    headers: dict[str, str]
    moves: list[Move]
    seal: str
    end: str
    pitch: str = field(default="")

    def at(self, move: Move) -> str:
        """Return where a move stands."""
        return f"{self.where} line {move.line}"

    def replay(self) -> Iterator[Moment]:
        """Yield the match after each action, rolled as it is written; what cannot be replayed is refused."""
        match, moves = self._begin()
        yield Moment(0, match, None, "", match.opening)
        for number, move in enumerate(moves, start=1):
            yield self._play(match, move, number=number)

    def _begin(self) -> tuple[Match, list[Move]]:
        """Return the match before the first action, and the moves that follow."""
        teams = {"home": self.home, "away": self.away}
        if "Position" in self.headers:
            return read_position(self.headers["Position"], **teams), self.moves
        if not self.moves or self.moves[0].side is not None:
            raise _refuse(self.where, "the roll for the first kick-off is missing; the moves begin with 0. {62 61}")
        first = self.moves[0]
        dice = DiceCup.scripted(*first.rolls)
        try:
            match = Match(**teams, dice=dice, pitch=read_size(self.pitch), rules=self.rules)
        except FootrollError as wrong:
            raise _refuse(self.at(first), str(wrong)) from None
        _check_rolls(self.at(first), first.rolls, rolled=dice.rolled)
        return match, self.moves[1:]

    def _play(self, match: Match, move: Move, *, number: int) -> Moment:
        """Play one move of a record."""
        if match.over:
            raise _refuse(self.at(move), "the match is over, and more actions are written")
        if move.side is not match.decider:
            asked, wrote = match.teams[match.decider], "nobody" if move.side is None else match.teams[move.side]
            raise _refuse(self.at(move), f"{asked} are asked, and {wrote} answer")
        try:
            action = read_action(move.text, match=match)
            events = _roll(match, move.rolls).play(action)
        except FootrollError as wrong:
            raise _refuse(self.at(move), str(wrong)) from None
        _check_rolls(self.at(move), move.rolls, rolled=len(rolls_of(events)))
        return Moment(number, match, action, move.text, events)

    def verify(self) -> Match:
        """Replay the whole, and refuse a record that was changed or does not end where it says."""
        match = [moment.match for moment in self.replay()][-1]
        first = 0 if "Position" not in self.headers else 1
        moves = [move.canonical(number) for number, move in enumerate(self.moves, start=first)]
        for side, team in (("home", self.home), ("away", self.away)):
            if self.headers.get(f"Digest {side}") != team.digest:
                raise _refuse(self.where, f"the team sheet of {side} was changed: it has another digest")
        if write_position(match) != self.end:
            raise _refuse(self.where, "the match does not end in the position that the record says")
        if digest(self, moves) != self.seal:
            raise _refuse(self.where, "an action or a roll was changed: the record has another digest")
        self._verify_seed()
        return match

    def _verify_seed(self) -> None:
        """Refuse rolls that are not those of the seed."""
        if "Seed" not in self.headers or "Position" in self.headers:
            return
        cup = DiceCup.seeded(read_number(self.headers["Seed"], low=0, high=2**64 - 1))
        teams = (self.home, self.away)
        match = Match(*teams, dice=cup, pitch=read_size(self.pitch), rules=self.rules)
        for move in self.moves:
            events = match.opening if move.side is None else match.play(read_action(move.text, match=match))
            if rolls_of(events) != move.rolls:
                raise _refuse(self.at(move), f"the rolls are not those of seed {self.headers['Seed']}")


def _check_rolls(where: str, rolls: tuple[int, ...], *, rolled: int) -> None:
    """Refuse rolls that nobody asked for."""
    if len(rolls) != rolled:
        raise _refuse(where, f"{len(rolls)} rolls are written, and {rolled} were asked for")


def _refuse(where: str, what: str) -> NotationError:
    return NotationError(Fault(where, what))


def read_record(text: str, *, where: str = "record") -> Record:
    """Return the record of a text, replayed to its end."""
    return [moment.match for moment in parse_record(text, where=where).replay()][-1].record


def load_record(path: Path) -> Draft:
    """Read a record from a file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _refuse(str(path), "this is no record: it is not text in UTF-8") from None
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise _refuse(str(path), f"the file cannot be read ({reason})") from None
    if len(data) > LARGEST_FILE:
        raise _refuse(str(path), "the file is larger than 20 MB; no record is")
    return parse_record(text, where=str(path))


def parse_record(text: str, *, where: str = "record") -> Draft:
    """Return what a record says, its moves not yet replayed."""
    lines = text.replace("\r\n", "\n").split("\n")
    _check_version(lines[0].strip(), where=where)
    parts = _parts(lines, where=where)
    headers = _read_headers(lines[1 : parts[0]], where=where)
    home, away = (
        _read_team("\n".join(lines[begin + 1 : end]), file=f"{where} {name}")
        for name, begin, end in (("home.toml", parts[0], parts[1]), ("away.toml", parts[1], parts[2]))
    )
    moves = _read_moves(lines[parts[2] + 1 : parts[3]], first=parts[2] + 2, where=where)
    seal, _, end = lines[parts[3]].removeprefix(END).strip().partition(" ")
    rules = {
        key.removeprefix("Rule "): reading(key.removeprefix("Rule "), value)
        for key, value in headers.items()
        if key.startswith("Rule ")
    }
    pitch = str(read_size(headers["Pitch"]))
    return Draft(where, home, away, make_rules(rules, where=where), headers, moves, seal, end, pitch)


def _check_version(line: str, *, where: str) -> None:
    """Refuse what is no record of this version."""
    found = re.fullmatch(r"footroll record (\d{1,9})", line, re.ASCII)
    if not found:
        raise _refuse(where, f"this is no record; its first line is '{FIRST_LINE}'")
    if int(found[1]) != VERSION:
        what = f"the record is of version {found[1]}, and this Footroll reads version {VERSION}; update Footroll"
        raise _refuse(where, what)


def _parts(lines: list[str], *, where: str) -> list[int]:
    """Return the lines at which sheets, moves and end begin, or tell where the record is cut."""
    found = []
    for marker in (*SHEETS, MOVES, END):
        after = found[-1] if found else 0
        at = next((at for at in range(after, len(lines)) if (lines[at] + " ").startswith(f"{marker} ")), None)
        if at is None:
            raise _refuse(where, f"the record is cut: the line '{marker}' is missing")
        found.append(at)
    return found


def _read_headers(lines: list[str], *, where: str) -> dict[str, str]:
    """Return the headers of a record."""
    headers: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        if not (stripped := line.partition(";")[0].strip()):
            continue
        header = _HEADER.fullmatch(stripped)
        if not header or header[1] not in HEADERS:
            raise _refuse(f"{where} line {number}", f"this is no header; they are {', '.join(HEADERS)}")
        headers[" ".join(filter(None, header.groups()[:2]))] = header[3]
    if "Pitch" not in headers:
        raise _refuse(where, "the header [Pitch] is missing")
    return headers


def _read_team(text: str, *, file: str) -> Team:
    """Return the team of a sheet within a record."""
    try:
        return read_sheet(text.encode(), file=file, low_skills=True).team
    except FileError as wrong:
        raise NotationError(*wrong.faults) from None


def _read_moves(lines: list[str], *, first: int, where: str) -> list[Move]:
    """Return the moves, without comments and variations."""
    moves: list[Move] = []
    for number, line in enumerate(_told("\n".join(lines), where=where).split("\n"), start=first):
        if line.strip():
            moves.append(_read_move(" ".join(line.split()), number, where=f"{where} line {number}"))
            _check_number(line, move=len(moves), moves=moves, where=f"{where} line {number}")
    return moves


def _told(text: str, *, where: str) -> str:
    """Return the text of moves without comments and variations, its lines kept."""
    depth, comment, told = 0, False, []
    for letter in text:
        comment = letter == ";" or (comment and letter != "\n")
        depth += (letter == "(") * (not comment) - (letter == ")") * (not comment)
        if depth < 0:
            raise _refuse(where, "a variation is closed that was not opened")
        if letter == "\n" or not (comment or depth or letter == ")"):
            told.append(letter)
    if depth:
        raise _refuse(where, "a variation is opened and not closed")
    return "".join(told)


def _read_move(text: str, line: int, *, where: str) -> Move:
    """Return one move."""
    found = _MOVE.fullmatch(text)
    if not found:
        raise _refuse(where, f"'{printable(text[:60])}' is no move; write 12. H pass H8 60:34 {{40 8}}")
    try:
        rolls = tuple(read_number(roll, low=0, high=99) for roll in (found[4] or "").split())
    except ValueError as wrong:
        raise _refuse(where, str(wrong)) from None
    side = Side("HA".index(found[2])) if found[2] else None
    return Move(line, side, found[3] or "", rolls)


def _check_number(line: str, *, move: int, moves: list[Move], where: str) -> None:
    """Refuse a move that is out of the count, as when a line was lost."""
    expected = move - (moves[0].side is None)
    if (written := int(line.strip().partition(".")[0])) != expected:
        raise _refuse(where, f"move {written} is written where move {expected} should be")
