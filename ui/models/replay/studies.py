"""A line of a study as the record that a replay plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from footroll.notation import SavedRecord

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.notation.studies import Study, StudyMove


class Turnoff(NamedTuple):
    """The point at which a line leaves another: the index of a move, and the variation instead of it."""

    at: int
    variation: int


Turnoffs = tuple[Turnoff, ...]


@dataclass(frozen=True, slots=True)
class StudyPlace:
    """A line of a study: the study, its file if it has one, and the turnoffs that lead to the line."""

    study: Study
    file: Path | None = None
    turnoffs: Turnoffs = ()


def line_of(study: Study, turnoffs: Turnoffs) -> tuple[StudyMove, ...]:
    """Return the moves of a line, from the position of the study."""
    moves = study.moves
    for at, variation in turnoffs:
        moves = (*moves[:at], *moves[at].variations[variation])
    return moves


def draft_of(place: StudyPlace) -> SavedRecord:
    """Return a line of a study as the record that a replay plays."""
    study, start = place.study, place.study.start()
    moves = [one.move for one in line_of(study, place.turnoffs)]
    where = place.file.name if place.file else study.title or "study"
    home, away = start.teams
    return SavedRecord(where, {"Position": study.position}, moves, "", "", home, away, start.pitch, start.rules)
