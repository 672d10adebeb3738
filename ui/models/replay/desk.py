"""Changes a study in the replay: its comments, marks and variations, which are saved at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QObject, pyqtSignal

from footroll.errors import FootrollError, NotationError
from footroll.notation import load_record, save_study, write_position
from footroll.notation.marks import read_pitch_mark
from footroll.notation.studies import MOST_MOVES, Study, StudyMove
from footroll.play.moves import refuse
from footroll.ui.models.replay.studies import Turnoff, line_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from footroll.notation import SavedRecord
    from footroll.notation.marks import PitchMark
    from footroll.play.moves import Move
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.replay.studies import StudyPlace, Turnoffs

    Line = tuple[StudyMove, ...]


@dataclass(frozen=True, slots=True)
class OtherLine:
    """Another line from a moment: its first words, and the turnoffs that lead there."""

    words: str
    turnoffs: Turnoffs


class WhatIf(NamedTuple):
    """The moves of a what-if, and the frame at which they leave a line."""

    at: int
    moves: tuple[StudyMove, ...]


def study_of_turn(reel: Reel, at: int) -> Study:
    """Return the turn of a frame as a study: the position before it, and its moves."""
    turn = reel.frames[at].turn
    first = max(1, reel.start_of(turn))
    frames = [frame for frame in reel.frames[first:] if frame.turn == turn]
    moves = reel.draft.moves if "Position" in reel.draft.headers else reel.draft.moves[1:]
    chosen = tuple(StudyMove(replace(moves[frame.at - 1], line=0)) for frame in frames)
    home, away = reel.teams
    title = f"{home} – {away}, turn {turn}"
    return Study(title, write_position(reel.frames[first - 1].match), chosen, home=home, away=away)


class StudyDesk(QObject):
    """Edits the line of a study that a replay shows; each change is saved to the study's file."""

    changed = pyqtSignal()
    refused = pyqtSignal(str)

    def __init__(self, place: StudyPlace) -> None:
        super().__init__()
        self.place = place

    @property
    def can_edit(self) -> bool:
        """Whether changes can be saved: the study has a file."""
        return self.place.file is not None

    def _move(self, at: int) -> StudyMove | None:
        """Return the move that leads to a frame; None at the position of the study."""
        return line_of(self.place.study, self.place.turnoffs)[at - 1] if at else None

    def comment(self, at: int) -> str:
        """Return the comment at a frame."""
        move = self._move(at)
        return self.place.study.comment if move is None else move.comment

    def marks(self, at: int) -> tuple[PitchMark, ...]:
        """Return the marks at a frame."""
        move = self._move(at)
        return self.place.study.marks if move is None else move.marks

    def set_comment(self, at: int, text: str) -> None:
        """Change the comment at a frame, and save it."""
        words = "\n".join(" ".join(line.split()) for line in text.strip().split("\n"))
        if words != self.comment(at):
            self._change(at, comment=words)

    def set_marks(self, at: int, text: str, reel: Reel) -> None:
        """Change the marks at a frame, one a line, and save them; refuse a mark that cannot be drawn."""
        try:
            marks = tuple(read_pitch_mark(line) for line in text.split("\n") if line.strip())
            for mark in marks:
                mark.cells(reel.frames[at].match)
        except ValueError as wrong:
            self.refused.emit(f"{wrong}.")
            return
        if marks != self.marks(at):
            self._change(at, marks=marks)

    def others(self, at: int) -> list[OtherLine]:
        """Return the other lines from a frame: variations, and the line that this one left here."""
        study, turnoffs = self.place.study, self.place.turnoffs
        here = turnoffs[-1] if turnoffs and turnoffs[-1].at == at else None
        parent = turnoffs[:-1] if here else turnoffs
        moves = line_of(study, parent)
        if at >= len(moves):
            return []
        found = [OtherLine(f"Main line: {moves[at].text}", parent)] if here else []
        for number, variation in enumerate(moves[at].variations):
            if here is None or here.variation != number:
                found.append(OtherLine(f"Instead: {variation[0].text}", (*parent, Turnoff(at, number))))
        return found

    def add_what_if(self, path: Path, reel: Reel) -> OtherLine | None:
        """Add the moves of a what-if where they leave this line; refuse a record that has no such moment."""
        try:
            at, branch = self._find_branch(load_record(path), reel)
        except FootrollError as wrong:
            self.refused.emit(f"{wrong}.")
            return None
        line = line_of(self.place.study, self.place.turnoffs)
        if at == len(line):
            self._append(branch)
            return OtherLine(f"Instead: {branch[0].text}", self.place.turnoffs)
        number = len(line[at].variations)
        self._change(at + 1, variations=(*line[at].variations, branch))
        return OtherLine(f"Instead: {branch[0].text}", (*self._owner(at), Turnoff(at, number)))

    def _find_branch(self, record: SavedRecord, reel: Reel) -> WhatIf:
        """Return where a record leaves this line, and its moves from there to the end of the line's last turn."""
        line, moves = reel.draft.moves, record.moves if "Position" in record.headers else record.moves[1:]
        start, begun, at = reel.frames[0].match.save(), False, 0
        branch: list[Move] = []
        for moment in record.replay():
            begun = begun or moment.match.save() == start
            if not begun or moment.number == len(moves):
                continue
            move = replace(moves[moment.number], line=0)
            if not branch and at < len(line) and move == replace(line[at], line=0):
                at += 1
            elif moment.match.turn > reel.turns:
                break
            else:
                branch.append(move)
        if not begun:
            raise refuse(record.where, "it has no moment of this study; play on from one with Take over here")
        if not branch:
            raise refuse(record.where, "it goes the same way as this line, so there is nothing to add")
        return WhatIf(at, tuple(StudyMove(move) for move in branch[:MOST_MOVES]))

    def _owner(self, at: int) -> Turnoffs:
        """Return the turnoffs of the line that a move of this line belongs to."""
        return tuple(one for one in self.place.turnoffs if one.at <= at)

    def _change(self, at: int, **changes: object) -> None:
        """Change the position of the study, or the move that leads to a frame, and save."""
        study = self.place.study
        if at == 0:
            self._keep(replace(study, **changes))  # type: ignore[arg-type]
            return
        change = _changer(changes)
        self._keep(replace(study, moves=_changed(study.moves, self._owner(at - 1), at - 1, change)))

    def _append(self, branch: Line) -> None:
        """Continue this line with more moves, and save."""
        study, turnoffs = self.place.study, self.place.turnoffs
        self._keep(replace(study, moves=_extended(study.moves, turnoffs, branch)))

    def _keep(self, study: Study) -> None:
        """Save a changed study; if that fails, the old one stays."""
        if self.place.file is None:
            self.refused.emit("Save the study to a file first.")
            return
        try:
            save_study(study, path=self.place.file)
        except NotationError as wrong:
            self.refused.emit(f"{wrong}.")
            return
        self.place = replace(self.place, study=study)
        self.changed.emit()


def _changer(changes: dict[str, object]) -> Callable[[StudyMove], StudyMove]:
    return lambda move: replace(move, **changes)  # type: ignore[arg-type]


def _changed(moves: Line, turnoffs: Turnoffs, at: int, change: Callable[[StudyMove], StudyMove], base: int = 0) -> Line:
    """Return the moves of a line with one move changed, at the end of some turnoffs."""
    found = list(moves)
    if not turnoffs:
        found[at - base] = change(found[at - base])
        return tuple(found)
    turnoff, *rest = turnoffs
    return _with_variation(found, turnoff, base, lambda line: _changed(line, tuple(rest), at, change, base=turnoff.at))


def _extended(moves: Line, turnoffs: Turnoffs, branch: Line, base: int = 0) -> Line:
    """Return the moves of a line with more moves after the last."""
    if not turnoffs:
        return (*moves, *branch)
    turnoff, *rest = turnoffs
    return _with_variation(
        list(moves), turnoff, base, lambda line: _extended(line, tuple(rest), branch, base=turnoff.at)
    )


def _with_variation(moves: list[StudyMove], turnoff: Turnoff, base: int, change: Callable[[Line], Line]) -> Line:
    """Return moves with one variation changed."""
    owner = moves[turnoff.at - base]
    variations = list(owner.variations)
    variations[turnoff.variation] = change(variations[turnoff.variation])
    moves[turnoff.at - base] = replace(owner, variations=tuple(variations))
    return tuple(moves)
