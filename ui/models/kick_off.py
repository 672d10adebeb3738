"""The board at kick-off: a pitch, two teams and their formations."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from footroll.errors import FileError, FootrollError
from footroll.formations import read_formation, shipped_formations
from footroll.kernels.layout import Side
from footroll.pitch import DEFAULT_PITCH, Cell, Pitch, read_pitch, read_pitch_file
from footroll.sheets import read_team
from footroll.teams import check_colours, list_teams
from footroll.ui.models.facts import cell_facts
from footroll.ui.models.offer import Offer
from footroll.ui.models.scene import PawnMark, Scene
from footroll.ui.models.sheet_fixes import check_page
from footroll.ui.models.sheet_preview import lacking

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.teams import Footballer, Team
    from footroll.ui.models.sheet_preview import Preview

DEFAULT_TEAMS = ("solana-blava", "kestrel-forge")  # by Side
DEFAULT_FORMATION = "4-4-2"


@dataclass(frozen=True, slots=True)
class Pawn:
    """A footballer of the starting eleven with a cell."""

    side: Side
    footballer: Footballer
    cell: Cell

    def __str__(self) -> str:
        return f"{self.side.name.capitalize()} {self.footballer}"


@dataclass(frozen=True, slots=True)
class LineUp:
    """A team and its formation at kick-off; `source` is the name or file it came from."""

    source: str
    team: Team
    formation: str
    notices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Board:
    """The pitch and both line-ups before the first roll; home kicks off."""

    source: str
    pitch: Pitch
    home: LineUp
    away: LineUp

    def line_up(self, side: Side) -> LineUp:
        """Return the line-up of a side."""
        return self.home if side is Side.HOME else self.away

    @cached_property
    def pawns(self) -> Mapping[Cell, Pawn]:
        """The pawns of both elevens by cell."""
        return {pawn.cell: pawn for side in Side for pawn in self._side_pawns(side)}

    def placed(self) -> Board:
        """Return this board if both formations fit its pitch, or raise the fault."""
        self.pawns  # noqa: B018 - placing them is the check
        return self

    def _side_pawns(self, side: Side) -> list[Pawn]:
        line_up = self.line_up(side)
        formation = read_formation(line_up.formation)
        cells = formation.place(self.pitch, side=side, kicking_off=side is Side.HOME)
        eleven = line_up.team.eleven
        return [Pawn(side, one, cell) for one, cell in zip(eleven, cells, strict=True)]

    def facts(self, cell: Cell) -> tuple[str, ...]:
        """Describe a cell: coordinates, pawn, distances and difficulty."""
        return cell_facts(self.scene(), cell)

    def scene(self, *, chosen: tuple[Side, int] | None = None) -> Scene:
        """Return the scene for the pitch, with the chosen footballer ringed."""
        marks = (_mark_of(at, pawn, chosen=chosen) for at, pawn in enumerate(self.pawns.values()))
        return Scene(self.pitch, pawns=tuple(marks))


def _mark_of(at: int, pawn: Pawn, *, chosen: tuple[Side, int] | None) -> PawnMark:
    """Return a pawn for display."""
    one = pawn.footballer
    return PawnMark(
        pawn=at,
        side=pawn.side,
        number=one.number,
        name=one.name,
        cell=pawn.cell,
        keeper=one.goalkeeper,
        chosen=chosen == (pawn.side, one.number),
        role=one.position,
    )


def read_line_up(source: str) -> LineUp:
    """Read a team; an unknown formation becomes 4-4-2, with a notice."""
    reading = read_team(source)
    return _line_up(source, reading.team, reading.notices)


def filled_line_up(source: str, short: Preview) -> LineUp:
    """Return a team with average scores for its missing skills."""
    opinion = check_page(short.filled())
    return _line_up(source, opinion.judgement.team, opinion.notices)


def _line_up(source: str, team: Team, notices: tuple[str, ...]) -> LineUp:
    formation = team.formation if team.formation in shipped_formations() else DEFAULT_FORMATION
    return LineUp(source, team, formation, notices)


@cache
def shipped_names() -> Mapping[str, str]:
    """Return the shipped teams: their names by identifier.

    >>> shipped_names()["solana-blava"]
    'Solana Blava'
    """
    return {word: str(read_team(word).team) for word in list_teams()}


def read_ground(source: str) -> Pitch:
    """Read a pitch by name or size, or from a file.

    >>> str(read_ground("recommended"))
    '100x64'
    """
    return read_pitch_file(Path(source)) if Path(source).is_file() else read_pitch(source)


def read_board(*, pitch: str = DEFAULT_PITCH, home: str = DEFAULT_TEAMS[0], away: str = DEFAULT_TEAMS[1]) -> Board:
    """Read a board from the names, sizes or files of its parts.

    >>> board = read_board(pitch="114x74")
    >>> len(board.pawns), board.facts(Cell(93, 27))
    (22, ('93:27', '94 yards to home’s goal line, 21 to away’s', 'difficulty 28'))
    """
    return Board(pitch, read_ground(pitch), read_line_up(home), read_line_up(away)).placed()


class KickOff(QObject):
    """Connects the start screen to the board."""

    laid = pyqtSignal(object)  # the board after a change
    refused = pyqtSignal(str)
    noticed = pyqtSignal(str)
    lacked = pyqtSignal(object)  # an Offer to fill in missing skills

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def change_pitch(self, source: str) -> None:
        """Change the pitch."""
        self._put(lambda: replace(self.board, source=source, pitch=read_ground(source)))

    def change_team(self, side: Side, source: str) -> None:
        """Change the team of a side; offer to fill in missing skills."""
        short = lacking(source) if Path(source).is_file() else None
        if short:
            add = partial(self._put, lambda: self._with(side, filled_line_up(source, short)))
            self.lacked.emit(Offer(f"{short.lacks} {short.remedy}, or cancel.", short.remedy, add, leaves="Cancel"))
        else:
            self._put(lambda: self._with(side, read_line_up(source)))

    def form(self, side: Side, formation: str) -> None:
        """Change the formation of a side."""
        line_up = replace(self.board.line_up(side), formation=formation, notices=())
        self._put(lambda: self._with(side, line_up))

    def send_board(self) -> None:
        """Send the board again, with its notices."""
        self.laid.emit(self.board)
        for notice in self._notices()[:1]:
            self.noticed.emit(notice)

    def _with(self, side: Side, line_up: LineUp) -> Board:
        if side is Side.HOME:
            return replace(self.board, home=line_up)
        return replace(self.board, away=line_up)

    def _put(self, change: Callable[[], Board]) -> None:
        """Apply a change, or refuse it with its first fault."""
        try:
            board = change().placed()
        except FootrollError as refusal:
            self.refused.emit(first_fault(refusal))
        else:
            self.board = board
            self.send_board()

    def _notices(self) -> tuple[str, ...]:
        """Return the notices of the readers, and a warning about similar shirts."""
        home, away = self.board.home, self.board.away
        try:
            check_colours(home.team, away=away.team)
        except FootrollError as refusal:
            return (str(refusal),)
        return home.notices + away.notices


def first_fault(refusal: FootrollError) -> str:
    """Describe the first fault of a refusal, and count the others.

    >>> from footroll.errors import Fault, TeamError
    >>> first_fault(TeamError(Fault("reds.csv", "row 4 is empty"), Fault("reds.csv", "row 7 is empty")))
    'reds.csv: row 4 is empty. 1 more fault follows.'
    """
    first = str(refusal).splitlines()[0]
    more = len(refusal.faults) - 1 if isinstance(refusal, FileError) else 0
    if not more:
        return first
    return f"{first}. {more} more fault{'s follow' if more > 1 else ' follows'}."
