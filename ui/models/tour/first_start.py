"""The first start of the program: whether a user is new, and the first match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footroll.agents import FIRST_OPPONENT
from footroll.match.rules import make_rules
from footroll.ui.models.answers.balls import BallAnswer
from footroll.ui.models.new_match import Agreed, kick_off
from footroll.ui.models.session import PERSON
from footroll.ui.models.tour.progress import MET
from footroll.ui.models.tour.script import read_script

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.ui.models.kick_off import Board
    from footroll.ui.models.replay.recent import Folder
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.session import MatchSession
    from footroll.ui.models.settings import Settings

FIRST_WIN = "one_side(1)"


class Feature(NamedTuple):
    """One thing to do in the program: what it opens, its name, its key, a sentence, and its picture."""

    opens: str
    name: str
    key: str
    says: str
    picture: str


PLACES = (
    Feature("new", "Play", "N", "Against a coach, a friend at this screen, or watch two coaches play.", "shot"),
    Feature("companion", "Table companion", "K", "Pawns and dice on your own table: referee and tape measure.", "dice"),
    Feature("team", "Teams", "T", "Squads with 27 skills each. Change them, or import a spreadsheet.", "skills"),
    Feature("pitch", "Pitches", "P", "Grids from 100 × 64 to 130 × 100, to print too.", "pitch"),
    Feature("lessons", "Lessons", "L", "Lessons in space, support and finishing, and five puzzles a day.", "pass"),
)


def is_new(settings: Settings, found: Folder) -> bool:
    """Return whether somebody is new here: no match on the disk, none finished, and no tour finished."""
    known = settings.kept(MET) or settings.kept("start/finished")
    return not known and not found.recents and not found.damaged


def first_match(board: Board, settings: Settings, *, folder: Path | None) -> MatchSession:
    """Start the first match: against the first opponent, first to one goal."""
    rules = make_rules({"win_condition": FIRST_WIN}, where="first match")
    agreed = Agreed(seats=(PERSON, FIRST_OPPONENT), undo=settings.undo_policy, help_level=settings.help_level)
    session = kick_off(board, agreed, rules=rules, folder=folder)
    session.is_first = True
    return session


def tour_scene() -> Scene:
    """Return the first moment of the tour, with the pass that it starts with."""
    script = read_script()
    match = script.set_up()
    target = next(beat.wants.split()[1] for beat in script.beats if beat.wants.startswith("pass "))
    number = int(target[1:])
    cell = next(match.cell(pawn) for pawn in match.pawns(match.decider) if match.footballer(pawn).number == number)
    answer = BallAnswer(match, submit=lambda *_: None, refuse=lambda _: None)
    answer.point(cell)
    return answer.scene()
