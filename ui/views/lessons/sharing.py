"""Pictures of lessons as files: PNG, SVG or GIF of a step, and a GIF of a whole lesson."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFileDialog

from footroll.errors import FootrollError
from footroll.files import replace_file
from footroll.lessons import as_words, fill_text, step_match
from footroll.lessons.pictures import describe_position
from footroll.notation import write_position
from footroll.ui.models.lessons.showing import step_lines, step_scene
from footroll.ui.models.replay.describe import Description
from footroll.ui.theme import LIGHT
from footroll.ui.views.export import STILLS, Still
from footroll.ui.views.lessons.gif import lesson_gif, size_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtWidgets import QWidget

    from footroll.lessons import LessonStep
    from footroll.ui.theme import Theme

KINDS = (*STILLS, "GIF")


def still_of(step: LessonStep) -> Still:
    """Return the picture of a step, with its text and its position in words."""
    match = step_match(step)
    words = as_words(fill_text(step.text, match))
    about = Description(step.title, f"{words} {describe_position(match)}".strip(), write_position(match))
    return Still(step_scene(match, step.marks), about, step_lines(match, step.marks))


def save_picture(steps: Sequence[LessonStep], *, path: Path, theme: Theme = LIGHT, force: bool = True) -> str:
    """Save steps as a picture of the kind that the file's name says, and return what was saved."""
    kind = path.suffix[1:].upper()
    if kind not in KINDS:
        raise FootrollError(f"{path}: a picture of a lesson ends in .png, .svg or .gif; name the file so")
    if not force and path.exists():
        raise FootrollError(f"{path}: the file exists; add --force to replace it")
    if kind == "GIF":
        data = lesson_gif(steps, theme=theme)
        replace_file(path, data=data)
        return f"Saved {path.name}, {size_words(data)}."
    if len(steps) != 1:
        raise FootrollError(f"{path}: a {kind} shows one step; choose one, or save a GIF of the whole lesson")
    STILLS[kind](still_of(steps[0]), path=path, theme=theme)
    return f"Saved {path.name}, with its description and position as text."


def share_gif(parent: QWidget, steps: Sequence[LessonStep], *, stem: str, theme: Theme) -> str:
    """Ask for a file for a GIF whose size is told, and report the result; nothing if cancelled."""
    try:
        data = lesson_gif(steps, theme=theme)
    except FootrollError as refusal:
        return f"{refusal}."
    name, _ = QFileDialog.getSaveFileName(parent, f"GIF, {size_words(data)}", f"{stem}.gif", "GIF (*.gif)")
    if not name:
        return ""
    path = Path(name) if Path(name).suffix else Path(name).with_suffix(".gif")
    try:
        replace_file(path, data=data)
    except FootrollError as refusal:
        return f"{refusal}."
    return f"Saved {path.name}, {size_words(data)}."


def share_step(parent: QWidget, step: LessonStep, *, stem: str, theme: Theme) -> str:
    """Ask for a file for a picture or a GIF of a step, and report the result; nothing if cancelled."""
    wanted = ";;".join(f"{kind} (*.{kind.lower()})" for kind in KINDS)
    name, chosen = QFileDialog.getSaveFileName(parent, "This step as a picture", f"{stem}.png", wanted)
    if not name:
        return ""
    path = Path(name) if Path(name).suffix else Path(name).with_suffix(f".{chosen[:3].lower() or 'png'}")
    try:
        return save_picture([step], path=path, theme=theme)
    except FootrollError as refusal:
        return f"{refusal}."
