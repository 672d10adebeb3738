"""The GIF form: turns, width and speed, with an estimated size, and cancellable export."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QDoubleSpinBox, QFileDialog, QFrame, QGridLayout, QHBoxLayout, QSpinBox, QVBoxLayout

from footroll.percent import progress
from footroll.ui.models.replay.describe import GifPlan
from footroll.ui.models.replay.work import Work
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.gif_export import guess_size, save_gif
from footroll.ui.views.replay.style import label
from footroll.ui.views.wheel import scroll_past

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.theme import Theme

AROUND = 4  # turns before the moment in the default range
WIDTHS = (320, 1280)
SECONDS = (0.2, 5.0)


class GifForm(QFrame):
    """Ask for the turns of an animation and write it."""

    message = pyqtSignal(str)
    guessed = pyqtSignal()  # the size text may need more lines than before

    def __init__(self, reel: Reel, *, theme: Theme) -> None:
        super().__init__()
        self._reel, self._theme = reel, theme
        self._work: Work | None = None
        self._guessing: Work | None = None
        turns = (0, self._reel.turns)
        self.first = _number("First turn", *turns, value=0)
        self.last = _number("Last turn", *turns, value=self._reel.turns)
        self.pixels = _number("Width in pixels", *WIDTHS, value=640)
        self.seconds = QDoubleSpinBox()
        scroll_past(self.seconds)
        self.seconds.setButtonSymbols(QDoubleSpinBox.ButtonSymbols.NoButtons)
        self.seconds.setRange(*SECONDS)
        self.seconds.setSingleStep(0.2)
        self.seconds.setDecimals(1)
        self.seconds.setValue(1.0)
        self.seconds.setAccessibleName("Seconds a turn")
        for field in (self.first, self.last, self.pixels):
            field.valueChanged.connect(self._guess)
        self.seconds.valueChanged.connect(self._guess)
        self.size_words = label("quiet")
        self.write = KeyButton("Save GIF…", tip="Choose a file and save the animation", primary=True)
        self.cancel = KeyButton("Cancel", tip="Cancel; no file is written")
        self.write.clicked.connect(self._ask_path)
        self.cancel.clicked.connect(self.stop)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(8)
        fields: list[tuple[str, QWidget]] = [
            ("From turn", self.first),
            ("To turn", self.last),
            ("Width in pixels", self.pixels),
            ("Seconds a turn", self.seconds),
        ]
        for at, (words, field) in enumerate(fields):
            grid.addWidget(label("quiet", words, wraps=False), at, 0)
            grid.addWidget(field, at, 1)
        grid.setColumnStretch(1, 1)
        row = QHBoxLayout()
        row.addWidget(self.write)
        row.addWidget(self.cancel)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.addLayout(grid)
        column.addWidget(self.size_words)
        column.addLayout(row)

    @property
    def plan(self) -> GifPlan:
        """The plan in the fields."""
        first, last = sorted((self.first.value(), self.last.value()))
        return GifPlan(first, last, self.pixels.value(), self.seconds.value())

    def open_at(self, turn: int) -> None:
        """Open the form with the turns before a moment."""
        self.first.setValue(max(0, turn - AROUND))
        self.last.setValue(turn)
        self.show()
        self.first.setFocus()
        self._guess()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme, to the picture too."""
        self._theme = theme
        for button in (self.write, self.cancel):
            button.set_theme(theme)

    # Size

    def _guess(self) -> None:
        """Estimate the file size on a worker thread."""
        if self.isHidden():
            return
        if self._guessing:
            self._guessing.cancel()
        self._guessing = Work(guess_size(self._reel, self.plan, theme=self._theme), owner=self)
        self._guessing.found.connect(self._show_guess)
        self._guessing.failed.connect(self.message)
        self._guessing.begin()

    def _show_guess(self, size: int) -> None:
        pictures, plan = len(self.plan.shots(self._reel)), self.plan
        lasts = f"{(plan.last - plan.first + 1) * plan.seconds:.1f} s"
        self.size_words.setText(f"{pictures} pictures, {lasts}, about {size_words(size)}")
        self.guessed.emit()

    # Writing

    def _ask_path(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, "Match as GIF", "match.gif", "GIF (*.gif)")
        if name:
            self.start(Path(name))

    def start(self, path: Path) -> None:
        """Write the animation on a worker thread."""
        self._forget_guess()
        total = len(self.plan.shots(self._reel))
        self._work = Work(save_gif(self._reel, self.plan, path=path, theme=self._theme), owner=self)
        self._work.found.connect(lambda done: self.size_words.setText(f"Writing the GIF, {progress(done, total)}"))
        self._work.failed.connect(self.message)
        self._work.finished.connect(lambda: self._end(path))
        self.write.setEnabled(False)
        self._work.begin()

    def _end(self, path: Path) -> None:
        self._work = None
        self.write.setEnabled(True)
        if path.exists():
            self.size_words.setText(f"Saved {path.name}, {size_words(path.stat().st_size)}")

    def stop(self) -> None:
        """Cancel the writing, or close the form."""
        if self._work:
            self._work.cancel()
            self._work = None
            self.write.setEnabled(True)
            self.size_words.setText("Nothing was saved.")
        else:
            self.hide()
        self._forget_guess()

    def _forget_guess(self) -> None:
        if self._guessing:
            self._guessing.cancel()
            self._guessing = None


def _number(name: str, low: int, high: int, *, value: int) -> QSpinBox:
    field = QSpinBox()
    scroll_past(field)
    field.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
    field.setRange(low, high)
    field.setValue(value)
    field.setAccessibleName(name)
    return field


def size_words(size: int) -> str:
    """Return a size in a suitable unit.

    >>> size_words(314984), size_words(2_400_000)
    ('315 kB', '2.4 MB')
    """
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{size / 1e3:.0f} kB"
