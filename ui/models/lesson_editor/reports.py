"""Checks of a lesson in the editor: each page is counted on a thread, again when it changes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from footroll.errors import FileError, FootrollError
from footroll.lessons import CHOOSE, CountedQuestion, Lesson, LessonStep, StepPlace, count_field, count_words
from footroll.lessons.by_hand import CHANCE_BY_HAND, find_typed_chance, typed_percent
from footroll.lessons.checks import LONGEST_TEXT, check_lesson, moment_faults
from footroll.lessons.fields import FIELD
from footroll.lessons.places import step_match
from footroll.lessons.reading import parse_lesson
from footroll.lessons.writing import write_lesson
from footroll.ui.models.replay.work import Work
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from footroll.errors import Fault
    from footroll.match import Match

HERE = StepPlace("lesson")
CLAUSE = re.compile(r" \(FR-[\w.-]+\)$")
LATER = "The lesson can be saved, not shared."
FEW = ("None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


@dataclass(frozen=True)
class CountedText:
    """A field of a text with its value, or the reason why it has none."""

    field: str
    words: str
    fault: str = ""


@dataclass(frozen=True)
class PageReport:
    """A page with everything counted: the fields of its text, its question, and its faults."""

    match: Match | None = None
    position: str = ""  # why the position cannot occur
    fields: dict[str, CountedText] = field(default_factory=dict)
    filled: str = ""  # the text with its numbers
    words: int = 0
    counted: CountedQuestion | None = None
    faults: tuple[str, ...] = ()


@dataclass(frozen=True)
class CheckLine:
    """One check: whether it passed, its sentence, more words, and the page and part that it leads to."""

    passed: bool
    says: str
    more: str = ""
    at: int = 0
    part: str = "text"
    mend: str = ""  # a field that can replace a number typed by hand, or "several"

    def mended(self, text: str) -> str:
        """Return a text with the field in the place of the first number typed by hand."""
        kept = FIELD.sub(lambda one: "\0" * len(one[0]), text)
        found = CHANCE_BY_HAND.search(kept)
        return f"{text[: found.start()]}{{{self.mend}}}{text[found.end() :]}" if found else text


def key_of(page: LessonStep) -> str:
    """Return what the report of a page depends on."""
    return repr(replace(page, number=0, place=HERE))


def report_page(page: LessonStep) -> PageReport:
    """Count everything in a page."""
    one = replace(page, number=1, place=HERE, source="")
    try:
        match = step_match(one)
    except FootrollError as wrong:
        return PageReport(position=_sentence(wrong), words=count_words(page.text), filled=page.text)
    fields = count_fields(page, match)
    filled = fill_fields(page.text, fields)
    lesson = Lesson("lesson", "Lesson", "idea", (one,), place=HERE)
    try:
        parse_lesson(write_lesson(lesson), file="lesson")
    except FileError as wrong:
        found = tuple(fault for fault in wrong.faults if not fault.what.startswith(("text is missing", "title is")))
        if found:
            return PageReport(match, "", fields, filled, count_words(filled), None, tuple(map(_says, found)))
    checked = check_lesson(lesson)
    counted = next(iter(checked.counted.values()), None)
    faults = tuple(dict.fromkeys(map(_says, checked.faults)))
    return PageReport(match, "", fields, filled, count_words(filled), counted, faults)


def _sentence(wrong: FootrollError) -> str:
    return _says(wrong.faults[0]) if isinstance(wrong, FileError) else f"{sentence_case(str(wrong))}."


def _says(fault: Fault) -> str:
    """Return a fault as a sentence without its place in a file."""
    clause = f" ({fault.clause})" if fault.clause else ""
    where = "" if fault.where.startswith("lesson line") or fault.where == "lesson" else f"{fault.where}: "
    return f"{sentence_case(where + fault.what).rstrip('.')}{clause}."


def count_fields(page: LessonStep, match: Match) -> dict[str, CountedText]:
    """Count the fields of a text, each with its value or its fault."""
    found: dict[str, CountedText] = {}
    for name in dict.fromkeys(FIELD.findall(page.text)):
        try:
            found[name] = CountedText(name, count_field(name.strip(), match).words)
        except FootrollError as wrong:
            fault = wrong.faults[0].what if isinstance(wrong, FileError) else str(wrong)
            found[name] = CountedText(name, "?", fault)
    return found


def fill_fields(text: str, fields: dict[str, CountedText]) -> str:
    """Return a text with the words of its fields; one that is not counted shows three dots."""
    return FIELD.sub(lambda one: fields[one[1]].words if one[1] in fields else "…", text)


# The lines of the panel


def check_lines(lesson: Lesson, at: int, reports: dict[int, PageReport]) -> tuple[CheckLine, ...]:
    """Return the checks of the page that is shown, then what is wrong elsewhere."""
    lines: list[CheckLine] = []
    for number, page in enumerate(lesson.pages):
        report = reports.get(number)
        if report is None:
            continue
        lines += _page_lines(page, number, report, here=number == at)
    lines.sort(key=lambda line: line.at != at)
    lines += [CheckLine(False, f"{sentence_case(fault.what)}.", LATER, len(lesson.steps)) for fault in _whole(lesson)]
    return tuple(lines)


def _whole(lesson: Lesson) -> Iterable[Fault]:
    """Yield the faults that belong to no single page."""
    yield from check_lesson(replace(lesson, steps=(), moments=())).faults
    yield from moment_faults(lesson)


def _page_lines(page: LessonStep, at: int, report: PageReport, *, here: bool) -> Iterable[CheckLine]:
    name = "" if here else f"{page_name(page)}: "
    if report.position:
        yield CheckLine(False, name + report.position, LATER, at, "pitch")
        return
    if not page.text.strip():
        yield CheckLine(False, f"{page_name(page)} has no text", LATER, at)
    if not page.title.strip():
        yield CheckLine(False, f"{page_name(page)} has no title", LATER, at, "title")
    for fault in report.faults:
        part = "text" if fault.startswith(("Text", "The text", "'")) or "typed by hand" in fault else "question"
        mend = nearest_field(page, report) if "typed by hand" in fault and fault.startswith("Text") else ""
        mend = "several" if "several = true" in fault else mend
        words = fault.replace("write several = true", "tick Several are right")
        yield CheckLine(False, name + words, LATER, at, part, mend)
    if here:
        yield from _passed_lines(page, at, report)


def _passed_lines(page: LessonStep, at: int, report: PageReport) -> Iterable[CheckLine]:
    """Yield what is right with the page that is shown."""
    answers = len(report.counted.answers) if report.counted and report.counted.mode == CHOOSE else 0
    if not any(one.fault for one in report.fields.values()):
        text = f"{_few(len(report.fields))} in the text, {_few(answers).lower()} in the answers"
        says = "The numbers in this step are exact and come from this position"
        yield CheckLine(True, says, f"{text}; counted again whenever a pawn moves", at)
    counted = report.counted
    if counted and counted.lead is not None and not report.faults:
        best = " and ".join(one.key for one in counted.right[:4])
        lead = counted.known_fields()["lead"]
        words = f"One answer is best: {best}, by {lead} points" if len(counted.right) == 1 else f"Right are {best}"
        many = f"Right are {len(counted.right)} of {len(counted.answers)} cells"
        yield CheckLine(True, words if len(counted.right) <= 4 else many, "", at, "question")
    yield CheckLine(True, "The position can occur in a match", "", at, "pitch")
    if page.text.strip() and report.words <= LONGEST_TEXT:
        yield CheckLine(True, f"The text has {report.words} words, at most {LONGEST_TEXT}", "", at)


def _few(count: int) -> str:
    """Write a small count as a word.

    >>> _few(2), _few(12)
    ('Two', '12')
    """
    return FEW[count] if count < len(FEW) else str(count)


def page_name(page: LessonStep) -> str:
    """Name a page, such as Step 5 or Moment 2."""
    return f"{'Moment' if page.source else 'Step'} {page.number}"


def nearest_field(page: LessonStep, report: PageReport) -> str:
    """Return the field nearest to a chance typed by hand, within a point; else nothing."""
    typed = find_typed_chance(FIELD.sub("", page.text))
    wanted = typed_percent(typed)
    match = report.match
    if wanted is None or match is None or match.carrier is None:
        return ""
    shirts = {match.footballer(pawn).number for pawn in match.pawns(match.decider)}
    carrier = match.footballer(match.carrier).number
    found: list[tuple[float, str]] = []
    for name in (f"goal {carrier}", *(f"pass {carrier} {shirt}" for shirt in sorted(shirts - {carrier}))):
        try:
            value = count_field(name, match).value
        except FootrollError:
            continue
        found.append((abs(float(value or 0) * 100 - wanted), name))
    far, name = min(found, default=(9.0, ""))
    return name if far <= 1 else ""


class Reports(QObject):
    """The reports of all pages; those that changed are counted on a thread, the shown one first."""

    changed = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[str, PageReport] = {}
        self._wanted: list[LessonStep] = []
        self._work: Work | None = None

    def look_at(self, lesson: Lesson, at: int) -> None:
        """Count what has changed in a lesson."""
        pages = [lesson.pages[at], *lesson.pages]
        keys = {key_of(page): page for page in pages}
        self._known = (
            {key: report for key, report in self._known.items() if key in keys}
            if len(self._known) > 200
            else self._known
        )
        self._wanted = [page for key, page in keys.items() if key not in self._known]
        if self._work is not None:
            self._work.stop()
        elif self._wanted:
            self._begin()
        if not self._wanted:
            self.changed.emit()

    def report(self, page: LessonStep) -> PageReport | None:
        """Return the report of a page, or None while it is counted."""
        return self._known.get(key_of(page))

    def of(self, lesson: Lesson) -> dict[int, PageReport]:
        """Return the reports of the pages that are counted."""
        found = ((at, self.report(page)) for at, page in enumerate(lesson.pages))
        return {at: report for at, report in found if report}

    @property
    def busy(self) -> bool:
        """Whether something is being counted."""
        return self._work is not None

    def _begin(self) -> None:
        self._work = Work(self._count(list(self._wanted)), owner=self)
        self._work.found.connect(self._take)
        self._work.finished.connect(self._end)
        self._work.begin()

    def _count(self, pages: list[LessonStep]) -> Generator[object, None, None]:
        for page in pages:
            yield key_of(page), report_page(page)

    def _take(self, found: tuple[str, PageReport]) -> None:
        key, report = found
        self._known[key] = report
        self._wanted = [page for page in self._wanted if key_of(page) != key]
        self.changed.emit()

    def _end(self) -> None:
        """Continue with what has changed meanwhile."""
        self._work = None
        if self._wanted:
            self._begin()

    def stop(self) -> None:
        """Stop counting, and wait for the page in hand."""
        self._wanted = []
        work, self._work = self._work, None
        if work:
            work.cancel()
