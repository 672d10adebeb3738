"""The frame of a record: first line, headers, sections, moves, and a last line with a digest.

Both games write their records in it. Comments run from a semicolon to the end of the line, and variations are in
parentheses. Both are for people.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from footroll.errors import NotationError
from footroll.play.moves import each_move, read_moves, refuse
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from footroll.play.moves import Move

MOVES = "--- moves"
END = "--- end"
GAMES = {"footroll": "the grid game", "fuba": "FUBA"}  # by the first word of a record
NO_NOTES: Mapping[int, str] = {}
LARGEST_FILE = 4_000_000  # bytes; twenty long matches, or twice a match to 100 goals
MOST_HEADERS = 100
_NOTED = re.compile(r"^(\d{1,9})\.[^;\n]* ; (.*)$", re.MULTILINE)
_HEADER = re.compile(r'\[(\w+)(?: (\w+))? "([^"]*)"\](?:\s*;.*)?')


@dataclass(frozen=True, slots=True)
class Framed:
    """A record split into its parts: headers, the lines of each section, moves, digest and last position."""

    headers: dict[str, str]
    sections: tuple[str, ...]
    moves: list[Move]
    seal: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class RecordFrame:
    """The form of the records of one game.

    `program` and `version` are the first line. A header of `with_word` has a word before its text, such as the name of
    a rule; `shapes` show a header without and with one. `needed` are headers that cannot be left out, with an example.
    """

    program: str
    version: int
    headers: tuple[str, ...]
    with_word: tuple[str, ...]
    shapes: tuple[str, str]
    needed: Mapping[str, str]
    example: str
    sections: tuple[str, ...] = ()

    @property
    def first_line(self) -> str:
        """The first line of a record."""
        return f"{self.program} record {self.version}"

    def parse(self, text: str, *, where: str) -> Framed:
        """Split the text of a record into its parts and read its moves."""
        if len(text) > LARGEST_FILE:
            raise refuse(where, "the text is longer than four million letters; no record is")
        lines = split_lines(text)
        self.check_version(lines[0].strip(), where=where)
        parts = self.find_parts(lines, where=where)
        opening = self.read_opening(lines, parts, where=where)
        moves = read_moves(lines[parts[-2] + 1 : parts[-1]], first=parts[-2] + 2, where=where, example=self.example)
        seal, end = read_end(lines[parts[-1] :], where=where)
        return Framed(opening.headers, opening.sections, moves, seal, end)

    def salvage(self, text: str, *, where: str) -> Framed:
        """Parse the moves of a damaged record up to the first that cannot be read.

        Everything before the moves must be intact.
        """
        lines = [*split_lines(text)[:-1], END]  # an unfinished last line may be incomplete
        self.check_version(lines[0].strip(), where=where)
        parts = self.find_parts(lines, where=where)
        opening = self.read_opening(lines, parts, where=where)
        written = lines[parts[-2] + 1 : parts[-1]]
        with suppress(NotationError):
            for move in each_move(written, first=parts[-2] + 2, where=where, example=self.example):
                opening.moves.append(move)  # keep those before the damage
        return opening

    def read_what_is_left(self, text: str, *, where: str) -> tuple[Framed, str]:
        """Parse as much of a damaged record as possible; return it with the fault, empty if there is none.

        Everything before the moves must be intact. The moves end at the first that cannot be read.
        """
        try:
            return self.parse(text, where=where), ""
        except NotationError as damage:
            if MOVES not in split_lines(text):
                raise
            return self.salvage(text, where=where), str(damage)

    def read_opening(self, lines: list[str], parts: list[int], *, where: str) -> Framed:
        """Read the headers, and the text of the sections, before the moves."""
        headers = self.read_headers(lines[1 : parts[0]], where=where)
        sections = ("\n".join(lines[start + 1 : stop]) for start, stop in pairwise(parts[:-1]))
        return Framed(headers, tuple(sections), [])

    def check_version(self, line: str, *, where: str) -> None:
        """Refuse text that is not a record of this version."""
        found = re.fullmatch(rf"{self.program} record (\d+)", line, re.ASCII)
        other = re.fullmatch(rf"({'|'.join(GAMES)}) record \d+", line, re.ASCII)
        if not found and other:
            games = f"{GAMES[other[1]]}, not of {GAMES[self.program]}"
            raise refuse(where, f"this is a record of {games}; footroll replay and footroll report read both")
        if not found:
            raise refuse(where, f"this is not a record; the first line must be '{self.first_line}'")
        if found[1] != str(self.version):
            reads = f"this Footroll reads version {self.version}; update Footroll"
            raise refuse(where, f"the record has version {found[1][:9]}, but {reads}")

    def find_parts(self, lines: list[str], *, where: str) -> list[int]:
        """Find the lines at which sections, moves and end begin; refuse a record that is cut short."""
        found: list[int] = []
        for marker in (*self.sections, MOVES, END):
            after = found[-1] if found else 0
            at = next((at for at in range(after, len(lines)) if (lines[at] + " ").startswith(f"{marker} ")), None)
            if at is None:
                raise refuse(where, f"the record is cut short: the line '{marker}' is missing")
            found.append(at)
        return found

    def read_headers(self, lines: list[str], *, where: str) -> dict[str, str]:
        """Read the headers of a record."""
        headers: dict[str, str] = {}
        for number, line in enumerate(lines, start=2):
            if not line.strip() or line.lstrip().startswith(";"):
                continue
            header = _HEADER.fullmatch(line.strip())
            if not header or header[1] not in self.headers:
                hint = did_you_mean(header[1] if header else line, self.headers)
                raise refuse(f"{where} line {number}", f"{quote(line.strip())} is not a header of a record{hint}")
            if len(headers) >= MOST_HEADERS:
                raise refuse(f"{where} line {number}", f"a record has at most {MOST_HEADERS} headers; remove some")
            key = " ".join(filter(None, header.groups()[:2]))
            if (header[1] in self.with_word) != bool(header[2]):
                what = (
                    f"[{key}] has a word too many or too few; write it like {self.shapes[header[1] in self.with_word]}"
                )
                raise refuse(f"{where} line {number}", what)
            if key in headers:
                raise refuse(f"{where} line {number}", f"the header [{key}] is written twice; remove one of them")
            headers[key] = header[3]
        for key, example in self.needed.items():
            if key not in headers:
                raise refuse(where, f"the header [{key}] is missing; add {example}")
        return headers


def split_lines(text: str) -> list[str]:
    """Split a text into lines, with any line endings."""
    return text.replace("\r\n", "\n").split("\n")


def read_notes(text: str) -> dict[int, str]:
    r"""Read the notes of a record, by the numbers of their actions.

    >>> read_notes("--- moves\n0. = 61 40 ; rolled by the program: die 1\n1. home pass 10:10")
    {0: 'rolled by the program: die 1'}
    """
    _, _, moves = text.partition(f"{MOVES}\n")
    return {int(number): note for number, note in _NOTED.findall(moves)}


def read_end(lines: list[str], *, where: str) -> tuple[str, str]:
    """Read the digest and the position of the last line; only comments may follow."""
    seal, _, end = lines[0].removeprefix(END).strip().partition(" ")
    if not re.fullmatch(r"[0-9a-f]{20}", seal) or not end:
        raise refuse(where, f"the record is cut short: the line '{END}' lacks its digest or its position")
    if any(line.strip() and not line.lstrip().startswith(";") for line in lines[1:]):
        raise refuse(where, f"there is text after the line '{END}'; remove it")
    return seal, end


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
