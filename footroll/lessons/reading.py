"""Reads courses and lessons from TOML files; a fault has its file, line and step."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, LessonError, NotationError
from footroll.files import is_there, reason_of
from footroll.lessons.keys import CHAPTER, COURSE, LESSON, OPTION, STEP, TEXTS, keys_of
from footroll.lessons.kinds import COMMON, KINDS
from footroll.lessons.marks import read_mark
from footroll.lessons.measures import MEASURES
from footroll.lessons.model import (
    LETTERS,
    VERSION,
    AnswerOption,
    Chapter,
    Course,
    Lesson,
    LessonQuestion,
    LessonStep,
    StepPlace,
)
from footroll.lessons.places import changed_line, full_line
from footroll.tomlfiles import decode, parse_toml
from footroll.wording import did_you_mean, either, quote, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

COURSE_FILE = "course.toml"
LARGEST = 200_000  # bytes of a lesson
MOST_STEPS = 40
LIMITS = {
    "margin": (0, 50),
    "within": (0, 60),
    "near": (0, 100),
    "seed": (0, 2**64 - 1),
    "turns": (1, 20),
    "minutes": (0, 600),
    "version": (1, 1000),
}
PARTS = ("step", "moment")
OF_QUESTIONS = {key for kind in KINDS.values() for key in (*kind.needs, *kind.takes)} | {"option"}
Lines = dict[tuple[str | int, ...], int]


def list_lessons() -> tuple[str, ...]:
    """Return the ids of the lessons that come with Footroll.

    >>> "cover-shadow" in list_lessons()
    True
    """
    return tuple(lesson.id for lesson in shipped_course())


@lru_cache(1)
def shipped_course() -> Course:
    """Return the course that comes with Footroll."""
    return _read_folder(files("footroll").joinpath("courses"), where="lessons")


def read_course(source: str | Path) -> Course:
    """Read a course: a folder with a course.toml, a lesson file, or the id of a shipped lesson."""
    path = Path(source)
    if is_there(path) and path.is_dir():
        return _read_folder(path, where=str(path))
    lesson = read_lesson(source)
    return Course(lesson.title, (Chapter(lesson.chapter or lesson.title, lesson.line, (lesson,)),))


def read_lesson(source: str | Path) -> Lesson:
    """Read a lesson from a file, or by the id of one that comes with Footroll.

    >>> read_lesson("cover-shadw")
    Traceback (most recent call last):
    footroll.errors.LessonError: cover-shadw: there is no lesson of this name; did you mean cover-shadow?
    """
    path = Path(source)
    if path.suffix == ".toml" or (is_there(path) and path.is_file()):
        return replace(parse_lesson(_text_of(path, where=str(path)), file=str(path)), path=path)
    found = next((one for one in shipped_course() if one.id == str(source)), None)
    if found is None:
        what = f"there is no lesson of this name{did_you_mean(str(source), list_lessons())}"
        raise LessonError(Fault(shown(str(source)) or "lesson", what))
    return found


def _text_of(path: Path | Traversable, *, where: str) -> str:
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as reason:
        raise LessonError(Fault(where, f"the file cannot be read ({reason_of(reason)})")) from None
    if len(data) > LARGEST:
        raise LessonError(Fault(where, f"the file is larger than {LARGEST // 1000} kB; shorten it"))
    return decode(data)


def _read_folder(folder: Path | Traversable, *, where: str) -> Course:
    """Read the course of a folder; faults of all its lessons are reported together."""
    file = f"{where}/{COURSE_FILE}"
    text = _text_of(folder / COURSE_FILE, where=file)
    table, lines = parse_toml(text, where=file, error=LessonError), find_lines(text)
    faults = list(_key_faults(table, COURSE, StepPlace(file), tables=("chapter",)))
    chapters = []
    for number, row in enumerate(_tables(table, "chapter", StepPlace(file)), start=1):
        place = StepPlace(file, f"chapter {number}", *_lines_of(lines, ("chapter", number - 1)))
        if wrong := list(_key_faults(row, CHAPTER, place)):
            faults += wrong
            continue
        lessons = []
        for name in row["lessons"]:
            try:
                lesson = parse_lesson(_text_of(folder / name, where=f"{where}/{name}"), file=f"{where}/{name}")
                lessons.append(replace(lesson, chapter=row["name"]))
            except LessonError as error:
                faults += error.faults
        chapters.append(Chapter(row["name"], row.get("line", ""), tuple(lessons)))
    ids = [lesson.id for chapter in chapters for lesson in chapter.lessons]
    faults += [Fault(file, f"the lesson {one} is listed twice") for one in sorted({x for x in ids if ids.count(x) > 1})]
    if faults:
        raise LessonError(*faults)
    return Course(table["title"], tuple(chapters), table.get("about", ""))


def parse_lesson(text: str, *, file: str, unfinished: bool = False) -> Lesson:
    """Read a lesson from text, or raise `LessonError` with all faults of its form.

    An unfinished lesson, as an editor keeps it, may lack texts, options and other needed keys.
    """
    table, lines = parse_toml(text, where=file, error=LessonError), find_lines(text)
    place = StepPlace(file, "", {key: line for (*path, key), line in lines.items() if not path}, 1)  # type: ignore[misc]
    faults = list(_key_faults(table, LESSON, place, tables=PARTS, unfinished=unfinished))
    version = table.get("version", VERSION)
    newer = isinstance(version, int) and version > VERSION
    parts: dict[str, list[LessonStep]] = {part: [] for part in PARTS}
    before = ""
    for part in PARTS:
        for number, row in enumerate(_tables(table, part, place), start=1):
            at = StepPlace(file, f"{part} {number}", *_lines_of(lines, (part, number - 1)))
            try:
                step = _read_step(row, number, at, before=before, lines=lines, part=part, unfinished=unfinished)
            except LessonError as error:
                line = _position_to_keep(row, before)
                step = LessonStep(number, str(row.get("title", "")), "", line, place=at, broken=str(error))
                if not newer:
                    faults += error.faults
            before = step.position or (full_line("") if faults else "")  # one fault is enough
            parts[part].append(step)
    if not table.get("step") and not faults:
        faults.append(Fault(place.at(), "the lesson has no steps; write one that begins with [[step]]"))
    if faults:
        raise LessonError(*faults)
    words = {"title": "", "idea": ""} | {key: table[key] for key in keys_of(LESSON) if key in table}
    words.pop("version", None)
    name = re.sub(r"^\d+-", "", Path(file).name.removesuffix(".toml"))
    return Lesson(name, steps=tuple(parts["step"]), moments=tuple(parts["moment"]), place=place, newer=newer, **words)


def _tables(table: Mapping[str, Any], name: str, place: StepPlace) -> list[dict[str, Any]]:
    """Return the tables of an array of tables."""
    found = table.get(name, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise LessonError(Fault(place.at(name), f"write each {name} as a table that begins with [[{name}]]"))
    if len(found) > MOST_STEPS:
        raise LessonError(Fault(place.at(name), f"there are {len(found)} of {name}; write at most {MOST_STEPS}"))
    return found


def _key_faults(
    table: Mapping[str, Any],
    where: str,
    place: StepPlace,
    *,
    tables: tuple[str, ...] = (),
    unfinished: bool = False,
) -> Iterator[Fault]:
    """Yield unknown keys, values of the wrong type and, unless it is unfinished, missing keys."""
    known = keys_of(where)
    for key, value in table.items():
        if key in tables:
            continue
        if key not in known:
            yield Fault(place.at(key), f"{quote(key)} is not a key of a {where}{did_you_mean(key, known)}")
        elif wrong := known[key].refusal(value):
            yield Fault(place.at(key), wrong)
        elif key in LIMITS and not LIMITS[key][0] <= value <= LIMITS[key][1]:
            low, high = LIMITS[key]
            yield Fault(place.at(key), f"{key} {shown(str(value))} must be from {low} to {high}")
    for row in known.values():
        if row.needed and not table.get(row.name) and not unfinished:
            yield Fault(place.at(row.name), f"{row.name} is missing: {row.says}")


def _read_step(
    row: dict[str, Any], number: int, place: StepPlace, *, before: str, lines: Lines, part: str, unfinished: bool
) -> LessonStep:
    """Read a step or a moment."""
    faults = list(_key_faults(row, STEP, place, tables=("option",), unfinished=unfinished))
    if not faults:
        faults += _question_faults(row, place, unfinished=unfinished)
    if not faults and not (row.get("position") or before):
        faults.append(Fault(place.at(), "the first step has no position; write one in notation"))
    if faults:
        raise LessonError(*faults)
    key = "change"
    try:
        position = _position_of(row, before)
        key = "marks"
        marks = tuple(map(read_mark, _texts(row, "marks")))
    except (NotationError, LessonError) as wrong:
        raise LessonError(
            *(Fault(place.at(key), f"{one.where}: {one.what}", one.clause) for one in wrong.faults)
        ) from None
    question = None
    if "question" in row:
        question = _read_question(row, place=place, lines=lines, path=(part, number - 1), unfinished=unfinished)
    plain = {key: row[key] for key in ("home", "away", "source") if key in row}
    if part == "moment" and not plain.get("source") and not unfinished:
        raise LessonError(Fault(place.at(), "a moment needs its source, such as: club v club, seed 7, turn 31"))
    title, text = row.get("title", ""), row.get("text", "").strip()
    return LessonStep(number, title, text, position, marks=marks, question=question, place=place, **plain)


def _position_of(row: Mapping[str, Any], before: str) -> str:
    """Return the position of a step: its own or that of the step before, with its change."""
    line = row.get("position") or before
    return changed_line(line, row["change"]) if row.get("change") else full_line(line)


def _position_to_keep(row: Mapping[str, Any], before: str) -> str:
    """Return the position that the step after a faulty one keeps, so that no fault is reported twice."""
    keys = ("position", "change")
    if any(not isinstance(row.get(key, ""), str) for key in keys) or not (row.get("position") or before):
        return before
    try:
        return _position_of(row, before)
    except NotationError:
        return before


def _question_faults(row: Mapping[str, Any], place: StepPlace, *, unfinished: bool) -> Iterator[Fault]:
    """Yield what is wrong with the keys of a question."""
    if "question" not in row:
        if extra := [key for key in row if key in OF_QUESTIONS | {"kind"}]:
            yield Fault(place.at(extra[0]), f"{extra[0]} belongs to a question, and this step asks none")
        return
    if not row.get("kind"):
        yield Fault(place.at("question"), f"the question has no kind; write kind = and one of {either(KINDS)}")
        return
    kind = KINDS.get(row["kind"])
    if kind is None:
        what = f"there is no question of kind {quote(row['kind'])}{did_you_mean(row['kind'], KINDS)}"
        yield Fault(place.at("kind"), what)
        return
    for key in kind.needs:
        if not row.get(key) and not unfinished:
            yield Fault(place.at("kind"), f"a question of kind {kind.name} needs {key}: {keys_of(STEP)[key].says}")
    allowed = {*kind.needs, *kind.takes, *COMMON, *(["option"] if kind.option else [])}
    for key in row:
        if key in OF_QUESTIONS and key not in allowed:
            yield Fault(place.at(key), f"a question of kind {kind.name} has no use for {key}; leave it out")
    if row.get("measure", "arrives") not in MEASURES:
        what = f"{quote(row['measure'])} is not measured{did_you_mean(row['measure'], MEASURES)}"
        yield Fault(place.at("measure"), what)
    if len(row.get("hints", ())) > 2 and not isinstance(row["hints"], str):
        yield Fault(place.at("hints"), "there are more than two hints; keep the two best")


def _texts(row: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = row.get(key, ())
    return (value,) if isinstance(value, str) else tuple(value)


def _read_question(
    row: Mapping[str, Any], *, place: StepPlace, lines: Lines, path: tuple[str, int], unfinished: bool
) -> LessonQuestion:
    """Read the question of a step, with its options."""
    kind, options = KINDS[row["kind"]], []
    faults: list[Fault] = []
    for at, option in enumerate(_tables(row, "option", place)):
        letter = LETTERS[at] if at < len(LETTERS) else "?"
        there = StepPlace(place.file, f"{place.step}, option {letter}", *_lines_of(lines, (*path, "option", at)))
        faults += _key_faults(option, OPTION, there)
        faults += [
            Fault(there.at(), f"an option of this question needs {key}: {keys_of(OPTION)[key].says}")
            for key in kind.option
            if not option.get(key) and not unfinished
        ]
        options.append(option)
    wants = bool(kind.option) and not row.get("every") and not (kind.name == "free-cells" and not options)
    if wants and not (0 if unfinished else 2) <= len(options) <= len(LETTERS):
        faults.append(
            Fault(place.at("kind"), f"there are {len(options)} options; write two to four, with [[{path[0]}.option]]")
        )
    if faults:
        raise LessonError(*faults)
    known = keys_of(STEP)
    plain = {key: row[key] for key in row if key in OF_QUESTIONS | set(COMMON) and key not in {"option", "question"}}
    lists = {key for key in plain if known[key].holds == TEXTS}
    values: dict[str, Any] = {key: _texts(row, key) if key in lists else value for key, value in plain.items()}
    return LessonQuestion(
        ask=row["question"], options=tuple(AnswerOption(**({"words": ""} | one)) for one in options), **values
    )


HEADER = re.compile(r"\s*(\[\[?)\s*([\w.-]+)\s*\]\]?\s*(?:#.*)?")
KEY = re.compile(r"\s*([\w-]+)\s*=")


def find_lines(text: str) -> Lines:
    r"""Return the line of each table and key, which TOML readers do not tell.

    >>> find_lines("title = 'x'\n[[step]]\nkind = 1\n[[step.option]]\ndo = 2")[("step", 0, "option", 0, "do")]
    5
    """
    found: Lines = {}
    here: tuple[str | int, ...] = ()
    counts: dict[tuple[str | int, ...], int] = {}
    quotes = ""
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1):
        if quotes:
            quotes = "" if quotes in line else quotes
            continue
        if header := HEADER.fullmatch(line):
            *parents, last = header[2].split(".")
            here = ()
            for name in parents:
                here = (*here, name)
                here = (*here, counts[here] - 1) if here in counts else here
            here = (*here, last)
            if header[1] == "[[":
                counts[here] = counts.get(here, 0) + 1
                here = (*here, counts[here] - 1)
            found[here] = number
        elif key := KEY.match(line):
            found.setdefault((*here, key[1]), number)
            opened = next((mark for mark in ('"""', "'''") if line.count(mark) == 1), "")
            quotes = opened
    return found


def _lines_of(lines: Lines, path: tuple[str | int, ...]) -> tuple[dict[str, int], int]:
    """Return the lines of the keys of one table, and its own."""
    size = len(path)
    keys = {str(one[size]): line for one, line in lines.items() if len(one) == size + 1 and one[:size] == path}
    return keys, lines.get(path, 1)
