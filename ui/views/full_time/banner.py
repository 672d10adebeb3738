"""The banner at the end of a match: the score, the result, and the ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout

from footroll.ui.theme import BODY, SMALL, px
from footroll.ui.views.controls import KeyButton, QuietLabel
from footroll.ui.views.full_time.parts import on_kit

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from footroll.ui.models.full_time.finished import Finished
    from footroll.ui.theme import Theme

LATE = "Enter does nothing here: a late key cannot start a match"
HEIGHT = 96
ONE_ROW = 1150  # width in pixels from which all buttons are in one row


class EndBanner(QFrame):
    """The result in the colour of the winner, with buttons."""

    def __init__(self, finished: Finished) -> None:
        super().__init__()
        self.setObjectName("end")
        self._finished = finished
        home, away = finished.match.goals
        self.score, self.result, self.about = QLabel(f"{home} – {away}"), QuietLabel(), QuietLabel()
        self.late = QLabel(LATE)
        for label, name in ((self.score, "endscore"), (self.result, "endresult"), (self.about, "endabout")):
            label.setObjectName(name)
        self.late.setObjectName("endabout")
        self.result.setText(finished.headline)
        self.about.setText(finished.about)
        self.about.setToolTip(finished.about)  # a narrow window cuts it
        self.result.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.save = KeyButton("Save a copy", key="Ctrl+S", tip="Write the record to another file", icon="save")
        self.replay = KeyButton("Replay", key="R", tip="See the match from its start", icon="replay")
        self.statistics = KeyButton("Statistics", key="Ctrl+I", tip="All figures of the match", icon="chart")
        tip = "The same teams, rules and coaches again, with changed ends"
        self.rematch = KeyButton("Rematch", key="Ctrl+Return", tip=tip, primary=True, icon="swap")
        tip = "See your dearest choice in the replay"
        self.review = KeyButton("Review my choices", key="C", tip=tip, icon="chosen")
        if not finished.persons:
            self.review.setParent(self)
            self.review.hide()
        mine = (self.review,) if finished.persons else ()
        self.buttons = (self.save, self.replay, self.statistics, *mine, self.rematch)
        for button in self.buttons:
            button.setAutoDefault(False)
        self.setMinimumHeight(px(HEIGHT))
        self._lay_out()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self.result)
        words.addWidget(self.about)
        words.addStretch(1)
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        beside = QVBoxLayout()
        beside.setSpacing(6)
        beside.addStretch(1)
        beside.addLayout(self._grid)
        beside.addWidget(self.late, 0, Qt.AlignmentFlag.AlignRight)
        beside.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 8, 16, 8)
        row.setSpacing(32)
        row.addWidget(self.score)
        row.addLayout(words, 1)
        row.addLayout(beside)
        self._columns = 0
        self._place(len(self.buttons))

    def _place(self, columns: int) -> None:
        """Put the buttons into one row or two."""
        if columns != self._columns:
            self._columns = columns
            for at, button in enumerate(self.buttons):
                self._grid.addWidget(button, at // columns, at % columns)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Use two rows of buttons where one is too wide."""
        super().resizeEvent(a0)
        wide = self.width() >= px(ONE_ROW)
        self._place(len(self.buttons) if wide else (len(self.buttons) + 1) // 2)
        self.late.setVisible(wide)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme, in the colour of the winner."""
        dressed = on_kit(theme, self._finished.winner)
        self.setStyleSheet(f"""
        #end {{ background: {dressed.surface}; }}
        #end QLabel {{ color: {dressed.text}; background: transparent; }}
        #endscore {{ font-size: {px(44)}px; font-weight: 800; }}
        #endresult {{ font-size: {px(22)}px; font-weight: 700; }}
        #endabout {{ font-size: {px(BODY)}px; }}
        """)
        self.late.setStyleSheet(f"font-size: {px(SMALL)}px;")
        for button in self.buttons:
            button.set_theme(dressed)
