"""Study files: a position with variations, comments and marks, as text that diffs well.

The moves are those of a record, a line each. Below a move are its comments and marks, and then the variations that
could replace it, each in parentheses and indented. A study is played when it is read, so that every line is legal.

>>> study = read_study(EXAMPLE)
>>> study.title, [move.text for move in study.moves], study.moves[0].variations[0][0].text
('Square it', ['pass H9 85:34', 'finish H10', 'aim 7,2'], 'shoot H9')
>>> write_study(study) == EXAMPLE
True
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from footroll.errors import FootrollError, NotationError, within
from footroll.files import replace_file
from footroll.notation.actions import read_action
from footroll.notation.marks import PitchMark, read_pitch_mark
from footroll.notation.positions import read_position, write_position
from footroll.notation.records import FRAME, read_record_team
from footroll.play.frame import read_text, split_lines
from footroll.play.moves import Move, read_move, refuse, write_move
from footroll.play.saved import check_rolls, quoted, roll_next
from footroll.play.sides import write_side
from footroll.sheets.toml import write_toml
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Match
    from footroll.teams import Team

VERSION = 1
FIRST_LINE = f"footroll study {VERSION}"
SECTIONS = ("--- home", "--- away", "--- moves")
END = "--- end"
HEADERS = ("Title", "Author", "Position")
LARGEST = 1_000_000  # letters
MOST_MOVES, DEEPEST, LONGEST_LINE = 5_000, 20, 2_000  # moves in all, variations in variations, letters of a line
INDENT = "  "
_HEADER = re.compile(r'\[(\w+) "([^"]*)"\]')

EXAMPLE = """\
footroll study 1
[Title "Square it"]
[Position "footroll-1 100x64 H=1@5:32,9@86:22,10@85:34 A=1@99:30,4@91:27,5@80:36 keepers=H1,A1 phase=acting \
ask=carrier by=H attack=H score=0-0 turn=0 carrier=H9"]

--- moves
; Two attackers against one defender: shoot, or square it?
= line H9 H10
= zone 88:26-92:30
1. H pass H9 85:34
; Nobody can reach this ball.
(
  1. H shoot H9 {89}
  ; The defender gets a try on the way to the far side.
  2. H aim 6,2
  3. A try A4 {99}
)
2. H finish H10 {78}
3. H aim 7,2 {40}
--- end
"""


@dataclass(frozen=True, slots=True)
class StudyMove:
    """One move of a study: its action and rolls, and what is said and drawn after it.

    `variations` could replace it; each is a line of moves with the number of this one.
    """

    move: Move
    comment: str = ""
    marks: tuple[PitchMark, ...] = ()
    variations: tuple[tuple[StudyMove, ...], ...] = ()

    @property
    def text(self) -> str:
        """The action in notation."""
        return self.move.text


@dataclass(frozen=True, slots=True)
class Study:
    """A study: a position, its comment and marks, and the moves; without teams all are average."""

    title: str
    position: str
    moves: tuple[StudyMove, ...] = ()
    comment: str = ""
    marks: tuple[PitchMark, ...] = ()
    author: str = ""
    home: Team | None = None
    away: Team | None = None

    def start(self) -> Match:
        """Return a match at the position of the study."""
        return read_position(self.position, home=self.home, away=self.away)


# Writing


def write_study(study: Study) -> str:
    """Write a study as text; reading it returns the same study."""
    lines = [FIRST_LINE, f'[Title "{quoted(study.title)}"]']
    if study.author:
        lines.append(f'[Author "{quoted(study.author)}"]')
    lines += [f'[Position "{study.position}"]', ""]
    for section, team in zip(SECTIONS, (study.home, study.away), strict=False):
        if team is not None:
            lines += [section, write_toml(team).decode().rstrip(), ""]
    lines += [SECTIONS[-1], *_write_notes(study.comment, study.marks, indent="")]
    lines += [*_write_line(study.moves, first=1, indent=""), END, ""]
    return "\n".join(lines)


def _write_line(moves: tuple[StudyMove, ...], *, first: int, indent: str) -> Iterator[str]:
    """Write the moves of a line with their notes and variations."""
    for number, one in enumerate(moves, start=first):
        side = write_side(one.move.side) if one.move.side is not None else ""
        yield indent + write_move(number, f"{side} {one.text}", one.move.rolls)
        yield from _write_notes(one.comment, one.marks, indent=indent)
        for variation in one.variations:
            yield f"{indent}("
            yield from _write_line(variation, first=number, indent=indent + INDENT)
            yield f"{indent})"


def _write_notes(comment: str, marks: tuple[PitchMark, ...], *, indent: str) -> Iterator[str]:
    """Write a comment, a line for each of its lines, and marks."""
    for line in comment.split("\n") if comment else ():
        yield f"{indent}; {' '.join(line.split())}".rstrip()
    yield from (f"{indent}= {mark}" for mark in marks)


def save_study(study: Study, *, path: str | Path, force: bool = True) -> None:
    """Save a study to a file, completely or not at all; without `force` never overwrite."""
    replace_file(path, data=write_study(study).encode(), error=NotationError, force=force)


# Reading


def is_study(text: str) -> bool:
    """Return whether a text begins as a study does.

    >>> is_study(EXAMPLE), is_study("footroll record 1")
    (True, False)
    """
    return text.lstrip("\ufeff").startswith("footroll study")


def load_study(path: str | Path) -> Study:
    """Load a study from a file."""
    return read_study(read_text(Path(path)), where=str(path))


def read_study(text: str, *, where: str = "study") -> Study:
    """Read a study and play all its lines, or refuse it with the line at fault."""
    if len(text) > LARGEST:
        raise refuse(where, "the text is longer than a million letters; no study is")
    lines = split_lines(text.lstrip("\ufeff"))
    _check_version(lines[0].strip(), where=where)
    parts = _sections(lines, where=where)
    study = _read_opening(lines, parts, where=where)
    reader = _Reader(lines, parts[SECTIONS[-1]] + 1, parts[END], where)
    comment, marks = reader.notes()
    with within(where):
        match = study.start()
    reader.check_marks(marks, match)
    study = replace(study, position=write_position(match), comment=comment, marks=marks)
    study = replace(study, moves=reader.line(match, first=1, depth=0))
    if reader.at < reader.end:
        raise reader.refuse("a variation is closed with ) but never opened; add ( or remove )")
    return study


def _check_version(line: str, *, where: str) -> None:
    """Refuse text that is not a study of this version."""
    found = re.fullmatch(r"footroll study (\d+)", line, re.ASCII)
    if not found:
        raise refuse(where, f"this is not a study; the first line must be '{FIRST_LINE}'")
    if found[1] != str(VERSION):
        what = f"the study has version {found[1][:9]}, but this Footroll reads version {VERSION}; update Footroll"
        raise refuse(where, what)


def _sections(lines: list[str], *, where: str) -> dict[str, int]:
    """Return the lines at which the sections begin; the teams may be missing."""
    found: dict[str, int] = {}
    for at, line in enumerate(lines):
        mark = line.strip()
        if mark in (*SECTIONS, END):
            if mark in found:
                raise refuse(f"{where} line {at + 1}", f"the line '{mark}' is written twice; remove one of them")
            found[mark] = at
    for mark in (SECTIONS[-1], END):
        if mark not in found:
            raise refuse(where, f"the study is cut short: the line '{mark}' is missing")
    if list(found) != [mark for mark in (*SECTIONS, END) if mark in found]:
        raise refuse(where, "the parts of a study are home, away, moves and end, in this order")
    if wrong := next((at for at in range(found[END] + 1, len(lines)) if lines[at].strip()), None):
        raise refuse(f"{where} line {wrong + 1}", f"there is text after the line '{END}'; remove it")
    return found


def _read_opening(lines: list[str], parts: dict[str, int], *, where: str) -> Study:
    """Read the headers and the teams."""
    marks = [*parts.values()]
    headers = _read_headers(lines[1 : marks[0]], where=where)
    teams: list[Team | None] = []
    for section in SECTIONS[:2]:
        if section not in parts:
            teams.append(None)
            continue
        end = next(at for at in marks if at > parts[section])
        name = section.removeprefix("--- ")
        teams.append(read_record_team("\n".join(lines[parts[section] + 1 : end]), file=f"{where} {name}.toml"))
    title, author = headers.get("Title", ""), headers.get("Author", "")
    return Study(title, headers["Position"], author=author, home=teams[0], away=teams[1])


def _read_headers(lines: list[str], *, where: str) -> dict[str, str]:
    """Read the headers of a study."""
    headers: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        if not line.strip():
            continue
        found = _HEADER.fullmatch(line.strip())
        if not found or found[1] not in HEADERS:
            hint = did_you_mean(found[1] if found else line, HEADERS)
            raise refuse(f"{where} line {number}", f"{quote(line.strip())} is not a header of a study{hint}")
        if found[1] in headers:
            raise refuse(f"{where} line {number}", f"the header [{found[1]}] is written twice; remove one of them")
        headers[found[1]] = quoted(found[2])
    if "Position" not in headers:
        raise refuse(where, 'the header [Position] is missing; add [Position "footroll-1 100x64 …"]')
    return headers


@dataclass
class _Reader:
    """Reads the moves of a study line by line, and plays them."""

    lines: list[str]
    at: int
    end: int
    where: str
    moves: int = field(default=0)
    marked: list[int] = field(default_factory=list)  # the lines of the marks that were read last, from 1

    def refuse(self, what: str) -> NotationError:
        """Make the error for the present line."""
        return refuse(f"{self.where} line {self.at + 1}", what)

    def peek(self) -> str:
        """Return the present line, or an empty text at the end; blank lines are skipped."""
        while self.at < self.end and not self.lines[self.at].strip():
            self.at += 1
        line = self.lines[self.at].strip() if self.at < self.end else ""
        if len(line) > LONGEST_LINE:
            raise self.refuse(f"a line has at most {LONGEST_LINE:,} letters; break it")
        return line

    def notes(self) -> tuple[str, tuple[PitchMark, ...]]:
        """Read the comments and marks at the present line."""
        comments: list[str] = []
        marks: list[PitchMark] = []
        self.marked = []
        while (line := self.peek())[:1] in (";", "=") and line:
            if line[0] == ";":
                comments.append(" ".join(line[1:].split()))
            else:
                try:
                    marks.append(read_pitch_mark(line[1:]))
                except ValueError as wrong:
                    raise self.refuse(str(wrong)) from None
                self.marked.append(self.at + 1)
            self.at += 1
        return "\n".join(comments), tuple(marks)

    def check_marks(self, marks: tuple[PitchMark, ...], match: Match) -> None:
        """Refuse marks that the position has no place for."""
        for mark, line in zip(marks, self.marked, strict=True):
            try:
                mark.cells(match)
            except ValueError as wrong:
                raise refuse(f"{self.where} line {line}", f"mark {quote(str(mark))}: {wrong}") from None

    def line(self, match: Match, *, first: int, depth: int) -> tuple[StudyMove, ...]:
        """Read and play a line of moves from a position, up to the end of its variation."""
        found: list[StudyMove] = []
        while (text := self.peek()) and text != ")":
            if text == "(":
                raise self.refuse("a variation must follow the move that it could replace; write a move first")
            before = match.copy()
            found.append(self._one(text, match, before, number=first + len(found), depth=depth))
        return tuple(found)

    def _one(self, text: str, match: Match, before: Match, *, number: int, depth: int) -> StudyMove:
        """Read and play one move with its notes and variations."""
        self.moves += 1
        if self.moves > MOST_MOVES:
            raise self.refuse(f"a study has at most {MOST_MOVES:,} moves; remove some")
        where = f"{self.where} line {self.at + 1}"
        move = read_move(" ".join(text.split()), self.at + 1, where=where, example=FRAME.example)
        if int(text.partition(".")[0]) != number:
            end = ", or end the variation before it with )" if depth else ""
            raise self.refuse(
                f"this is move {text.partition('.')[0]}, but move {number} comes next; number it {number}{end}"
            )
        move = self._play(move, match)
        self.at += 1
        comment, marks = self.notes()
        self.check_marks(marks, match)
        variations: list[tuple[StudyMove, ...]] = []
        while self.peek() == "(":
            variations.append(self._variation(before.copy(), first=number, depth=depth + 1))
        return StudyMove(move, comment, marks, tuple(variations))

    def _variation(self, match: Match, *, first: int, depth: int) -> tuple[StudyMove, ...]:
        """Read a variation in its parentheses."""
        if depth > DEEPEST:
            raise self.refuse(f"variations are nested more than {DEEPEST} deep; flatten them")
        self.at += 1
        moves = self.line(match, first=first, depth=depth)
        if self.peek() != ")":
            raise refuse(self.where, "a variation is opened with ( but never closed; add )")
        if not moves:
            raise self.refuse("a variation has no moves; remove it")
        self.at += 1
        return moves

    def _play(self, move: Move, match: Match) -> Move:
        """Play a move with its rolls, or refuse it; return it without its line, which is not part of a study."""
        if match.over:
            raise self.refuse("the match is over before this move; remove it")
        if move.side is not match.decider:
            letter = write_side(match.decider)
            raise self.refuse(f"{match.teams[match.decider]} ({letter}) decide now; begin the action with {letter}")
        try:
            events = roll_next(match, move.rolls).play(read_action(move.text, match=match))
        except FootrollError as wrong:
            raise self.refuse(str(wrong)) from None
        check_rolls(f"{self.where} line {self.at + 1}", move.rolls, rolled=len(events.rolls))
        return replace(move, line=0)
