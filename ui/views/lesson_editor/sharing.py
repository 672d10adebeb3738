"""Shares a lesson or one of its steps: one file, a page, a handout, a picture or a GIF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFileDialog

from footroll.errors import FootrollError
from footroll.lessons import Chapter, Course, as_words
from footroll.lessons.handout import handout_pages
from footroll.lessons.page import write_page
from footroll.lessons.pictures import describe_position
from footroll.lessons.studies import study_of_step
from footroll.lessons.writing import write_lesson
from footroll.notation import save_study, write_position
from footroll.printing.inks import INKS
from footroll.printing.paper import PAPERS
from footroll.ui.models.lesson_editor.draft import finished
from footroll.ui.models.replay.describe import Description
from footroll.ui.views.export import Still, ask_for_still, save_still
from footroll.ui.views.lesson_editor.sources import file_name
from footroll.ui.views.saving import ask_for_page, save_pages

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from footroll.lessons import Lesson
    from footroll.ui.models.lesson_editor.draft import LessonDraft
    from footroll.ui.theme import Theme
    from footroll.ui.views.lesson_editor.middle import BoardPart

LESSONS, STUDIES, PAGES = "Lesson (*.toml)", "Study of this step (*.footroll)", "HTML page (*.html)"


def course_of(lesson: Lesson) -> Course:
    """Return a lesson as a course of its own."""
    whole = finished(lesson)
    return Course(whole.title, (Chapter(whole.chapter or whole.title, whole.line, (whole,)),))


def share_file(parent: QWidget, draft: LessonDraft) -> str:
    """Write the lesson as one file, or the step as a study; report the result, or nothing if cancelled."""
    first = file_name(draft.name, ".toml")
    name, kind = QFileDialog.getSaveFileName(parent, "Share as one file", first, f"{LESSONS};;{STUDIES}")
    if not name:
        return ""
    path = Path(name)
    if not path.suffix:
        path = path.with_suffix(".footroll" if kind == STUDIES else ".toml")
    if path.suffix != ".toml":
        try:
            save_study(study_of_step(draft.page, author=draft.lesson.author), path=path)
        except FootrollError as refusal:
            return f"{refusal}."
        return f"Saved {path.name}: this step as a study, which the replay opens too."
    if not draft.write(path, data=write_lesson(finished(draft.lesson)).encode()):
        return ""
    return f"Saved {path.name}: one file, which opens anywhere."


def share_page(parent: QWidget, draft: LessonDraft) -> str:
    """Write the lesson as one HTML page; report the result, or nothing if cancelled."""
    first = file_name(draft.name, ".html")
    name, _ = QFileDialog.getSaveFileName(parent, "Share as a page", first, PAGES)
    if not name:
        return ""
    path = Path(name) if Path(name).suffix else Path(name).with_suffix(".html")
    if not draft.write(path, data=write_page(course_of(draft.lesson)).encode()):
        return ""
    return f"Saved {path.name}: it works without the program and without a network."


def share_handout(parent: QWidget, draft: LessonDraft) -> str:
    """Write the lesson as pages to print; report the result, or nothing if cancelled."""
    path = ask_for_page(parent, file_name(draft.name, ""))
    if not path:
        return ""
    pages = handout_pages(course_of(draft.lesson), paper=PAPERS["A4"], ink=INKS["black"])
    return save_pages(path, pages, title=draft.name)


def share_picture(parent: QWidget, part: BoardPart, theme: Theme) -> str:
    """Save the step as a picture with its description; report the result, or nothing if cancelled."""
    page = part.draft.page
    path = ask_for_still(parent, file_name(page.title, ""))
    if not path:
        return ""
    words = as_words(page.text) if page.text else page.title
    about = Description(page.title, f"{words} {describe_position(part.match)}", write_position(part.match))
    return save_still(Still(part.scene(), about, part.board.lines), path=path, theme=theme)
