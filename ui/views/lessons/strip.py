"""The strip of a lesson's steps: titles where there is room, else numbers with tips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout

from footroll.ui.views.controls import QuietLabel
from footroll.ui.views.jobs.frame import EDGE, GAP, StepStrip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtGui import QResizeEvent

    from footroll.ui.models.lessons.words import StripStep

ARROW = 24  # pixels between two steps


class LessonStrip(StepStrip):
    """Shows the steps of a lesson; done ones can be clicked, later ones if nothing between them is open."""

    def __init__(self, titles: Sequence[str]) -> None:
        super().__init__(dict.fromkeys(titles, ""))
        self._titles = list(titles)

    def show_steps(self, steps: Sequence[StripStep], *, note: str) -> None:
        """Show how far the lesson is."""
        now = next(at for at, one in enumerate(steps) if one.progress == "now")
        self.show_step(now, note=note)
        for button, one in zip(self.steps, steps, strict=True):
            button.setEnabled(one.open)
            button.setToolTip(one.words if one.open else f"{one.words}: answer the question before it first")
            button.setAccessibleName(f"Step {one.words}, {one.progress}")
            button.setAccessibleDescription(
                "Goes to this step." if one.open else "Answer the question before it first."
            )
        self._fit()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Shorten the titles to the room."""
        super().resizeEvent(a0)
        self._fit()

    def _fit(self) -> None:
        """Show all titles, or only that of the current step and the numbers of the others."""
        for button, title in zip(self.steps, self._titles, strict=True):
            button.setText(title)
        note = self.note.minimumWidth() + 2 * EDGE
        wide = sum(button.sizeHint().width() + ARROW + GAP for button in self.steps) + note
        if wide > self.width():
            for button, title in zip(self.steps, self._titles, strict=True):
                if button.progress != "now":
                    button.setText(title.split()[0])
        for button in self.steps:
            button.updateGeometry()


class PuzzleStrip(StepStrip):
    """Shows how far a puzzle is, and its task, which stays; a task without room belongs to the panel."""

    task_fits = pyqtSignal(bool)

    def __init__(self, steps: dict[str, str]) -> None:
        super().__init__(steps)
        self.task = QuietLabel()
        self.task.setObjectName("about")
        for button in self.steps:
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row = self.layout()
        assert isinstance(row, QHBoxLayout)
        row.insertWidget(row.count() - 2, self.task, 1)

    def show_task(self, now: int, *, task: str, note: str) -> None:
        """Show the step, the task and where one is in the day."""
        self.show_step(now, note=note)
        self.task.setText(f"│  {task}")
        self.task.setAccessibleName(task)
        self._fit()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Show the task if there is room for it."""
        super().resizeEvent(a0)
        self._fit()

    def _fit(self) -> None:
        """Show the whole task, or leave it to the panel."""
        steps = sum(button.sizeHint().width() + ARROW + GAP for button in self.steps)
        room = self.width() - steps - self.note.minimumWidth() - 2 * EDGE - 3 * GAP
        needed = self.task.fontMetrics().horizontalAdvance(self.task.text()) + 2
        fits = needed <= room
        self.task.setMinimumWidth(needed if fits else 0)
        self.task.setVisible(fits)
        self.task_fits.emit(fits)
