"""The card of the tour: what to do now, in at most two sentences, and the progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from footroll.ui.theme import LABEL, SUBJECT, px
from footroll.ui.views.controls import KeyButton

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.models.tour.guide import Guide
    from footroll.ui.theme import Theme

WIDTH = 344


class TourCard(QFrame):
    """Show the guide's text, with buttons to continue and to leave."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tour")
        self.count, self.words = QLabel(), QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.words.setAccessibleDescription("What to do next in the tour.")
        self.go_on = KeyButton("Continue", key="Return", tip="To the next step", primary=True)
        self.leave = KeyButton("Leave", key="Esc", tip="Leave the tour; you can continue here next time")
        self.count.setObjectName("count")
        self.words.setObjectName("words")
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addStretch(1)
        for button in (self.leave, self.go_on):
            foot.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        for part in (self.count, self.words):
            column.addWidget(part)
        column.addSpacing(4)
        column.addLayout(foot)

    def show_step(self, guide: Guide) -> None:
        """Show the current step."""
        self.count.setText(f"First match, step {guide.beat.step} of {guide.script.steps}")
        self.words.setText(guide.words)
        self.words.setAccessibleName(f"{self.count.text()}. {guide.words}")
        self.go_on.setVisible(guide.reads)
        word = "Finish" if guide.last else "Continue"
        self.go_on.setText(word)
        self.go_on.setToolTip("End the tour" if guide.last else "To the next step")
        self.go_on.setAccessibleName(f"{word}, Enter. {guide.words}")
        self.setFixedWidth(px(WIDTH))
        self.setFixedHeight(self.heightForWidth(px(WIDTH)))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for button in (self.leave, self.go_on):
            button.set_theme(theme)
        self.setStyleSheet(f"""
        #tour {{ background: {theme.surface}; border: 2px solid {theme.text}; border-radius: 8px; }}
        #words {{ font-size: {px(SUBJECT)}px; }}
        #count {{ font-size: {px(LABEL)}px; font-weight: 600; color: {theme.second}; }}
        """)
