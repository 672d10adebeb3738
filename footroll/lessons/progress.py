"""A pupil's answers in one local file: scores by idea, chance given away, and when to repeat."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass, fields
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from footroll.errors import Fault, LessonError
from footroll.files import reason_of, replace_file
from footroll.tomlfiles import decode

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

BOXES = (1, 3, 7, 21)  # days until an item comes back, by its box
VERSION = 1
MOST_ANSWERS = 20_000  # kept; the oldest are dropped
COLUMNS = "item,idea,day,right,given_away,hints,choice"


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """One answer of a pupil to a question of a lesson or to a puzzle.

    `given_away` is the chance that the best answer had over this one, in points: 0 for a right answer.
    """

    item: str
    idea: str
    day: str  # as 2026-11-18
    right: bool
    given_away: float = 0.0
    hints: int = 0
    choice: str = ""


class IdeaScore(NamedTuple):
    """The answers to one idea, those right without a hint, and the mean points given away."""

    idea: str
    answers: int
    right: int
    given_away: float


class Progress:
    """The answers of one pupil; every change is saved at once if there is a file.

    >>> progress = Progress()
    >>> progress.add(GivenAnswer("cover-shadow/4", "cover shadow", "2026-11-18", right=False, given_away=21.6))
    >>> progress.add(GivenAnswer("cover-shadow/4", "cover shadow", "2026-11-19", right=True))
    >>> progress.by_idea()
    [IdeaScore(idea='cover shadow', answers=2, right=1, given_away=10.8)]
    >>> progress.box("cover-shadow/4"), progress.due(date(2026, 11, 21)), progress.due(date(2026, 11, 22))
    (1, [], ['cover-shadow/4'])
    """

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = None if path is None else Path(path)
        self.answers: list[GivenAnswer] = []
        self.places: dict[str, int] = {}  # the step at which a lesson was left, by lesson
        self.pages: dict[str, int] = {}  # how many pages the lesson had then
        self.kept: dict[str, str] = {}  # items to repeat although they were right, and the day
        if self.path is not None and self.path.exists():
            self._load(self.path)

    def add(self, answer: GivenAnswer) -> None:
        """Add an answer."""
        self.answers = [*self.answers, answer][-MOST_ANSWERS:]
        self._save()

    def leave(self, lesson: str, step: int, *, pages: int) -> None:
        """Remember the step at which a lesson was left, and how many pages it has, for it may change."""
        self.places[lesson], self.pages[lesson] = step, pages
        self._save()

    def keep(self, item: str, day: date) -> None:
        """Put an item into the first box, even if it was answered right."""
        self.kept[item] = day.isoformat()
        self._save()

    def answered(self, item: str) -> tuple[GivenAnswer, ...]:
        """Return the answers to one item, the oldest first."""
        return tuple(one for one in self.answers if one.item == item)

    def first_answers(self) -> dict[str, GivenAnswer]:
        """Return the first answer to each item, which is the one that counts for a score."""
        found: dict[str, GivenAnswer] = {}
        for one in self.answers:
            found.setdefault(one.item, one)
        return found

    def by_idea(self) -> list[IdeaScore]:
        """Return a score for each idea, in the order of their first answers."""
        ideas: dict[str, list[GivenAnswer]] = {}
        for one in self.answers:
            ideas.setdefault(one.idea, []).append(one)
        return [
            IdeaScore(idea, len(every), sum(one.right and not one.hints for one in every), mean_given_away(every))
            for idea, every in ideas.items()
        ]

    def box(self, item: str) -> int | None:
        """Return the Leitner box of an item, 0 to 3; None if it is new or has left the last box."""
        found = self._boxes().get(item)
        return None if found is None or found[0] >= len(BOXES) else found[0]

    def due(self, day: date) -> list[str]:
        """Return the items to repeat on a day, those in the first box first."""
        waiting = [(box, item, asked) for item, (box, asked) in self._boxes().items() if box < len(BOXES)]
        return [item for box, item, asked in sorted(waiting) if asked + timedelta(days=BOXES[box]) <= day]

    def _boxes(self) -> dict[str, tuple[int, date]]:
        """Return the box of each item that was ever answered wrong, and the day of its last answer.

        A wrong answer puts an item into the first box. A right one moves it on, at most once a day.
        """
        boxes: dict[str, tuple[int, date]] = {}
        for one in self.answers:
            day = date.fromisoformat(one.day)
            if not one.right:
                boxes[one.item] = 0, day
            elif one.item in boxes:
                box, before = boxes[one.item]
                boxes[one.item] = box + (day > before), day
            elif one.item in self.kept and one.day > self.kept[one.item]:
                boxes[one.item] = 1, day
        kept = {item: (0, date.fromisoformat(day)) for item, day in self.kept.items()}
        return {**kept, **{item: box for item, box in boxes.items() if item not in kept or box[1] > kept[item][1]}}

    def export(self) -> str:
        """Return all answers as CSV."""
        rows = (
            f"{_quoted(one.item)},{_quoted(one.idea)},{one.day},{int(one.right)},"
            f"{one.given_away:g},{one.hints},{_quoted(one.choice)}"
            for one in self.answers
        )
        return "\n".join([COLUMNS, *rows]) + "\n"

    def wipe(self) -> None:
        """Delete all answers, and the file."""
        self.answers, self.places, self.pages, self.kept = [], {}, {}, {}
        if self.path is not None:
            try:
                self.path.unlink(missing_ok=True)
            except OSError as reason:
                what = f"the file cannot be deleted ({reason_of(reason)})"
                raise LessonError(Fault(str(self.path), what)) from None

    def _save(self) -> None:
        if self.path is None:
            return
        answers = [asdict(one) for one in self.answers]
        kept = {"places": self.places, "pages": self.pages, "kept": self.kept}
        table = {"version": VERSION, "answers": answers, **kept}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as reason:
            what = f"the folder cannot be made ({reason_of(reason)})"
            raise LessonError(Fault(str(self.path.parent), what)) from None
        data = json.dumps(table, ensure_ascii=False, indent=0).encode()
        replace_file(self.path, data=data, error=LessonError)

    def _load(self, path: Path) -> None:
        """Read the file, or refuse it in one sentence and leave it as it is."""
        try:
            table = json.loads(decode(path.read_bytes()))
            known = {field.name for field in fields(GivenAnswer)}
            answers = [GivenAnswer(**{key: one[key] for key in known & one.keys()}) for one in table["answers"]]
            version = int(table["version"])
            for one in answers:
                date.fromisoformat(one.day)
            places, pages = (
                {str(lesson): int(number) for lesson, number in table.get(key, {}).items()}
                for key in ("places", "pages")
            )
            kept = {str(item): date.fromisoformat(day).isoformat() for item, day in table.get("kept", {}).items()}
        except OSError as reason:
            raise LessonError(Fault(str(path), f"the file cannot be read ({reason_of(reason)})")) from None
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            what = "this is not a file of progress; move it away to start again"
            raise LessonError(Fault(str(path), what)) from None
        if version != VERSION:
            what = f"it has version {version}, and this Footroll reads version {VERSION}; update Footroll"
            raise LessonError(Fault(str(path), what))
        self.answers, self.places, self.pages, self.kept = answers, places, pages, kept


def mean_given_away(answers: Iterable[GivenAnswer]) -> float:
    """Return the mean points given away, to one decimal."""
    every = [one.given_away for one in answers]
    return round(sum(every) / len(every), 1) if every else 0.0


def points(chance: Fraction) -> float:
    """Return a chance in points of a hundred, to one decimal.

    >>> from fractions import Fraction
    >>> points(Fraction(1, 3))
    33.3
    """
    return round(float(100 * chance), 1)


def progress_file() -> Path:
    """Return the usual file of this computer's pupil."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "footroll" / "progress.json"


def own_lessons_folder() -> Path:
    """Return the usual folder of lessons that somebody wrote on this computer."""
    return progress_file().parent / "lessons"


def _quoted(text: str) -> str:
    """Quote a field of CSV if it needs it."""
    return '"' + text.replace('"', '""') + '"' if set(text) & set(',"\n\r') else text
