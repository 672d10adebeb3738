"""Handouts: lessons on paper with questions and drawings, and the answers at the end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING

from footroll.lessons.counting import CHOOSE, MOVE, PLAY, POINT
from footroll.lessons.fields import fill_text
from footroll.lessons.kinds import count_step
from footroll.lessons.markdown import as_words
from footroll.lessons.page import ABOUT_FOUR, FOUR, answer_line
from footroll.lessons.pictures import TALL, WIDE, draw_picture, picture_of
from footroll.lessons.places import step_match
from footroll.printing.inks import INKS
from footroll.printing.pages import Box, PrintedPage
from footroll.printing.paper import RIM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.lessons.model import Course, Lesson, LessonStep
    from footroll.lessons.pictures import StepPicture
    from footroll.printing.inks import PrintInk
    from footroll.printing.pages import Canvas
    from footroll.printing.paper import PaperSize

TEXT, LARGE, LINE = 3.4, 5.2, 1.45  # size of text and titles in millimetres, and the height of a line by its size
LETTER = 0.5  # width of an ordinary letter, by the size of the text
SHARE = 0.62  # width of a drawing, by the width of the page


@dataclass(frozen=True)
class PaperBlock:
    """Something that is not cut by the end of a page: lines of text, a drawing, or both."""

    lines: tuple[tuple[str, bool, float], ...]  # words, whether bold, and their size
    picture: StepPicture | None = None
    new_page: bool = False

    def height(self, width: float) -> float:
        """Return the millimetres that it takes."""
        drawing = SHARE * width * TALL / WIDE + 2 if self.picture else 0.0
        return drawing + sum(size * LINE for _, _, size in self.lines) + 5


def handout_pages(course: Course, *, paper: PaperSize, ink: PrintInk = INKS["black"]) -> tuple[PrintedPage, ...]:
    """Return the pages of a handout; the answers begin on a page of their own."""
    room = Box(0, 0, paper.width, paper.height).shrunk(RIM + 6)
    answers: list[str] = []
    blocks = [block for lesson in course for block in _lesson_blocks(lesson, room.width, answers)]
    numbered = [f"{number}. {line}" for number, line in enumerate(answers, start=1)]
    blocks.append(PaperBlock((("Answers", True, LARGE),), new_page=True))
    blocks += [PaperBlock(tuple(_lines(line, room.width))) for line in numbered]
    sheets: list[list[PaperBlock]] = [[]]
    left = room.height
    for block in blocks:
        height = block.height(room.width)
        if sheets[-1] and (block.new_page or height > left):
            sheets.append([])
            left = room.height
        sheets[-1].append(block)
        left -= height
    return tuple(
        PrintedPage(f"page {at} of {len(sheets)}", paper.width, paper.height, partial(_draw, sheet, room, ink, at))
        for at, sheet in enumerate(sheets, start=1)
    )


def _lines(text: str, width: float, *, bold: bool = False, size: float = TEXT) -> Iterator[tuple[str, bool, float]]:
    """Break a text into lines that fit a width."""
    for line in wrap(text, int(width / (size * LETTER * (1.06 if bold else 1.0)))):
        yield line, bold, size


def _lesson_blocks(lesson: Lesson, width: float, answers: list[str]) -> Iterator[PaperBlock]:
    """Yield the blocks of a lesson, and collect its answers."""
    yield PaperBlock(((lesson.title, True, LARGE), *_lines(f"{lesson.line.capitalize()}.", width)), new_page=True)
    for step in lesson.steps:
        yield _step_block(step, width, answers)
    if lesson.moments:
        title = f"{len(lesson.steps) + 1}. {FOUR}"
        yield PaperBlock(((title, True, 1.2 * TEXT), *_lines(ABOUT_FOUR, width)))
    for step in lesson.moments:
        yield _step_block(step, width, answers)
    for title, text in (("Remember", lesson.summary), ("Where the game differs", lesson.differs)):
        if text:
            yield PaperBlock(((title, True, 1.2 * TEXT), *_lines(as_words(text), width)))


def _step_block(step: LessonStep, width: float, answers: list[str]) -> PaperBlock:
    """Return a step with its drawing and its question."""
    match = step_match(step)
    title = step.title if step.source else f"{step.number}. {step.title}"
    lines = [(title, True, 1.2 * TEXT), *_lines(as_words(fill_text(step.text, match)), width)]
    if step.question is None:
        return PaperBlock(tuple(lines), picture_of(step, match))
    counted = count_step(step)
    ask = as_words(fill_text(counted.question.ask, match, known=counted.known_fields()))
    answers.append(answer_line(counted))
    lines += _lines(f"Question {len(answers)}: {ask}", width, bold=True)
    if counted.mode == CHOOSE:
        lines += [(f"{one.key if len(one.key) == 1 else '-'}   {one.words}", False, TEXT) for one in counted.answers]
    elif counted.mode != PLAY:
        cell = ", a cell such as 57:20" if counted.mode in (POINT, MOVE) else ""
        lines.append((f"Answer{cell}: ____________", False, TEXT))
    return PaperBlock(tuple(lines), picture_of(step, match, counted=counted))


def _draw(sheet: list[PaperBlock], room: Box, ink: PrintInk, number: int, canvas: Canvas) -> None:
    """Draw the blocks of one page."""
    y = room.top
    for block in sheet:
        top = y
        for words, bold, size in block.lines:
            y += size * LINE
            canvas.text(room.left, y - 0.35 * size, words, size=size, bold=bold, room=room.width)
        if block.picture:
            box = Box(room.left, y + 1, room.left + SHARE * room.width, y + 1 + SHARE * room.width * TALL / WIDE)
            draw_picture(canvas, box, picture=block.picture, ink=ink)
        y = top + block.height(room.width)
    canvas.text(room.right, room.bottom + 4, str(number), size=TEXT, align="right")
