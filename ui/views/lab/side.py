"""The right column of the Lab room: conclusions in words, the command, and exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QColor, QPainter
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from footroll.lab import Certainty
from footroll.ui.models.lab.words import with_sizes
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.icons import draw_icon, icon_size
from footroll.ui.views.jobs.columns import CommandBox, WorkColumn, about_label
from footroll.ui.views.jobs.frame import RoomKeyButton

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.lab import Conclusion
    from footroll.ui.models.lab.run import LabNews
    from footroll.ui.theme import Theme

MARKS = {Certainty.CERTAIN: "tick", Certainty.NO_CHANGE: "equals", Certainty.NOT_SETTLED: "wait"}
ORDER = tuple(MARKS)
EMPTY = "Conclusions appear after ten pairs of each point."
SAME = "The same file gives the same matches, on any computer."
ROWS = "One row for each match."


class MarkLabel(QWidget):
    """The mark of a conclusion."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._kind = LIGHT, Certainty.NOT_SETTLED
        self.setFixedSize(icon_size() + 6, px(22))

    def show_kind(self, kind: Certainty) -> None:
        """Show the kind of a conclusion."""
        self._kind = kind
        self.setAccessibleName(kind.value)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint a tick, an equals sign or a clock."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks = {Certainty.CERTAIN: self._theme.good, Certainty.NOT_SETTLED: self._theme.warn}
        ink = QColor(inks.get(self._kind, self._theme.second))
        draw_icon(painter, MARKS[self._kind], left=0, middle=self.height() / 2, ink=ink)
        painter.end()


class ConclusionRow(QFrame):
    """A conclusion: its mark, its sentence, and how sure it is."""

    def __init__(self) -> None:
        super().__init__()
        self.mark, self.text, self.detail = MarkLabel(), QLabel(), about_label("")
        self.text.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.text)
        words.addWidget(self.detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 4)
        row.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

    def show_conclusion(self, one: Conclusion) -> None:
        """Show a conclusion."""
        self.mark.show_kind(one.kind)
        text, detail = with_sizes(one.text), with_sizes(one.detail)
        self.text.setText(text)
        self.detail.setText(detail)
        self.setAccessibleName(f"{text} {detail}")


class LabSide(WorkColumn):
    """Conclusions from the matches, and ways to keep and repeat them."""

    wants = pyqtSignal(str)  # report, .csv, .parquet, .toml, print or match
    message = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self.after, self.empty, self.broken = QLabel(), about_label(EMPTY), about_label("")
        self.after.setObjectName("about")
        self.rows: list[ConclusionRow] = []
        self._said = QVBoxLayout()
        self.command = CommandBox(about="Runs the same experiment in a terminal.")
        self.report = RoomKeyButton(
            "HTML report…", key="Ctrl+E", icon="export", tip="Save all figures and plots as a page"
        )
        self.parquet = KeyButton("Parquet…", icon="export", tip="Save a row for every match, as Parquet")
        self.csv = KeyButton("CSV…", icon="export", tip="Save a row for every match, as CSV")
        self.file = KeyButton(
            "Experiment file…", icon="export", tip="Save the experiment, to run or change it elsewhere"
        )
        self.printed = KeyButton("Print", icon="print", tip="Print the pitch of the point under the cursor")
        self.new_match = KeyButton("New match on it", tip="Play on the pitch of the point under the cursor")
        self.add_part("What it says so far", self.empty, self._said, self.broken, note=self.after)
        self.add_part("Repeat it", self.command, about_label(SAME))
        self.add_part("Export", Flow(self.report, self.parquet, self.csv, self.file), about_label(ROWS))
        self.add_part("", Flow(self.printed, self.new_match))
        self.command.copied.connect(self.message)
        buttons = {
            "report": self.report, ".parquet": self.parquet, ".csv": self.csv, ".toml": self.file,
            "print": self.printed, "match": self.new_match,
        }  # fmt: skip
        for what, button in buttons.items():
            button.clicked.connect(lambda _, what=what: self.wants.emit(what))

    def show_news(self, news: LabNews | None, *, command: str, pitch: str) -> None:
        """Show the conclusions, what can be saved, and the pitch that can be used."""
        said = sorted(news.conclusions, key=lambda one: ORDER.index(one.kind)) if news else []
        while len(self.rows) < len(said):
            row = ConclusionRow()
            row.mark.set_theme(self._theme)
            self.rows.append(row)
            self._said.addWidget(row)
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(said))
            if at < len(said):
                row.show_conclusion(said[at])
        self.empty.setVisible(not said)
        self.after.setText(f"after {news.kept:,} matches" if news and news.kept else "")
        self.broken.setText(news.broken if news else "")
        self.broken.setVisible(bool(news and news.broken))
        self.command.show_command(command)
        for button in (self.report, self.parquet, self.csv):
            button.setEnabled(bool(news and news.kept))
        self.printed.setText(f"Print {pitch}" if pitch else "Print")
        self.printed.updateGeometry()
        for button in (self.printed, self.new_match):
            button.setEnabled(bool(pitch))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        buttons = (self.report, self.parquet, self.csv, self.file, self.printed, self.new_match)
        self.command.set_theme(theme)
        for button in buttons:
            button.set_theme(theme)
        for row in self.rows:
            row.mark.set_theme(theme)
