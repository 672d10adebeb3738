"""Words of the lesson editor: rows of the steps, facts about a cell, and fields that a text can have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.kernels.layout import Side
from footroll.lessons import CHOOSE, MOVE, PLAY, POINT, TYPE, count_field
from footroll.lessons.editing import pawn_at
from footroll.lessons.fields import FIELDS
from footroll.lessons.kinds import KINDS
from footroll.lessons.model import LETTERS
from footroll.ui.models.lesson_editor.reports import check_lines, page_name
from footroll.ui.models.naming import yards

if TYPE_CHECKING:
    from footroll.lessons import Lesson, LessonStep
    from footroll.match import Match
    from footroll.pitch import Cell
    from footroll.ui.models.lesson_editor.reports import PageReport

A_STEP = 1.5  # minutes
MODES = {
    "": ("None", "text and drawing alone", "text"),
    CHOOSE: ("Choose", "A to D; the numbers decide", "choose"),
    POINT: ("Point", "at a cell; near enough counts", "point at a cell"),
    MOVE: ("Move pawns", "until a condition holds", "move pawns"),
    TYPE: ("Guess", "a chance, within five points", "guess"),
    PLAY: ("Play on", "against a coach", "play on"),
}


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step in the list: its number, its title, what it asks or lacks, and whether it is shown."""

    number: str
    title: str
    about: str
    shown: bool
    warns: bool


def step_rows(lesson: Lesson, at: int) -> tuple[StepRow, ...]:
    """Return the rows of all pages."""
    rows = []
    for number, page in enumerate(lesson.pages):
        lacks = not page.text.strip()
        about = "no text yet" if lacks else asks(page)
        name = f"m{page.number}" if page.source else str(page.number)
        rows.append(StepRow(name, page.title or page_name(page), about, number == at, lacks))
    return tuple(rows)


TABLE = ("Number", "Title", "Question", "Right answer", "Checks")


def table_rows(lesson: Lesson, reports: dict[int, PageReport]) -> tuple[tuple[str, ...], ...]:
    """Return all pages as rows of a table."""
    rows = []
    for at, page in enumerate(lesson.pages):
        report = reports.get(at)
        counted = report.counted if report else None
        right = " and ".join(one.key for one in counted.right[:4]) if counted else ""
        open_checks = [one.says for one in check_lines(lesson, at, reports) if not one.passed and one.at == at]
        checks = "counting" if report is None else " ".join(open_checks) or "all passed"
        ask = page.question.ask if page.question else "none"
        rows.append((page_name(page), page.title, ask, right or "–", checks))
    return tuple(rows)


def asks(page: LessonStep) -> str:
    """Say how a page is answered.

    >>> from footroll.lessons.editing import new_step
    >>> asks(new_step())
    'text'
    """
    question = page.question
    if question is None:
        return "text"
    words = MODES[KINDS[question.kind].mode][2] if question.kind in KINDS else question.kind
    if len(question.options) > 1:
        return f"{words}, A to {LETTERS[len(question.options) - 1]}"
    return words


def minutes_of(lesson: Lesson) -> str:
    """Say about how long a lesson takes: as the teacher says, else a minute and a half a step."""
    minutes = lesson.minutes or max(1, round(A_STEP * len(lesson.pages)))
    return f"about {minutes} minute{'' if minutes == 1 else 's'}"


def cell_words(match: Match, cell: Cell, *, start: Cell | None = None) -> tuple[str, ...]:
    """Describe a cell in the status line: its footballer, where they were, and how the ball gets there."""
    pawn = pawn_at(match, cell)
    facts = [str(cell)]
    if pawn is not None:
        side = "Home" if pawn in match.pawns(Side.HOME) else "Away"
        facts.append(f"{side} {match.footballer(pawn).number} {match.footballer(pawn).name}")
    if start and start != cell:
        facts.append(f"was at {start}")
    carrier = match.carrier
    if carrier is not None and carrier != pawn:
        shirt = match.footballer(carrier).number
        facts.append(f"{yards(match.ball.yards_to(cell))} from {shirt}")
        if pawn is not None and pawn in match.pawns(match.decider):
            number = match.footballer(pawn).number
            try:
                facts.append(f"{count_field(f'pass {shirt} {number}', match).words} from {shirt}")
            except FootrollError:
                facts.append(f"{shirt} cannot pass there")
    return tuple(facts)


@dataclass(frozen=True, slots=True)
class FieldOffer:
    """A field that fits the position: its text, its value, and what it counts."""

    field: str
    value: str
    says: str


def field_offers(match: Match, receiver: int | None = None) -> tuple[FieldOffer, ...]:
    """Return a field of each kind that can be counted in a position, with its value."""
    if match.carrier is None:
        return ()
    carrier = match.footballer(match.carrier).number
    side = match.decider
    mates = [pawn for pawn in match.pawns(side) if pawn not in (match.carrier, match.keeper(side))]
    near = sorted(mates, key=lambda pawn: (match.cell(pawn) or match.ball).yards_to(match.ball))
    mate = receiver if receiver is not None else (match.footballer(near[0]).number if near else carrier)
    rivals = sorted(match.pawns(Side(1 - side)), key=lambda pawn: (match.cell(pawn) or match.ball).yards_to(match.ball))
    rival = f"{'HA'[1 - side]}{match.footballer(rivals[0]).number}" if rivals else ""
    cell = match.cell(near[0]) if near else match.ball
    details = {
        "goal": f"{carrier}",
        "stops": f"{rival} {carrier} {mate}",
        "chance": f"intercepted pass {mate}",
        "safe": f"{carrier}",
        "skill": f"{carrier} low-pass",
        "points": f"{mate}",
        "difficulty": f"{carrier}",
        "free": f"{carrier} {match.ball}-{cell}",
        "first": f"{cell}",
        "left": f"{mate} {cell}",
        "wall": "",
    }
    found = []
    for word, row in FIELDS.items():
        text = f"{word} {details.get(word, f'{carrier} {mate}')}".strip()
        try:
            value = count_field(text, match).words
        except (FootrollError, ValueError):
            continue
        found.append(FieldOffer(text, value, row.says.partition(";")[0].partition(":")[0]))
    return tuple(found)
