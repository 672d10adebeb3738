"""The strip of the editor in which a position is taken from a match or from notation."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QHBoxLayout

from footroll.errors import FootrollError
from footroll.kernels.layout import Ask
from footroll.lessons.places import full_line, step_match
from footroll.lessons.studies import shipped_name
from footroll.notation import write_position
from footroll.ui.models.kick_off import first_fault
from footroll.ui.models.words import sentence_case
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.lesson_editor.text import LineField
from footroll.ui.views.number_field import NumberField
from footroll.ui.views.panel_style import line

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent

    from footroll.lessons import LessonStep
    from footroll.ui.models.lesson_editor.draft import LessonDraft
    from footroll.ui.models.replay.reel import Frame, Reel
    from footroll.ui.theme import Theme

PASTE = "Paste a position, such as H=1@5:32,9@60:30 A=1@94:32 ask=carrier carrier=H9"


class SourceStrip(QFrame):
    """Takes a position from a match, moment by moment, or from a line of notation; Esc leaves it."""

    closed = pyqtSignal()

    def __init__(self, draft: LessonDraft) -> None:
        super().__init__()
        self.setObjectName("fault")
        self.setProperty("kind", "notice")
        self._draft = draft
        self._reel: Reel | None = None
        self._frames: list[Frame] = []
        self._before: LessonStep | None = None
        self.words = line(wraps=True)
        self.moment = NumberField(low=1, high=1, value=1)
        self.moment.name("Moment of the match")
        self.moment.field.setAccessibleDescription("The arrows go through the match.")
        self.moment.counts.hide()
        self.notation = LineField()
        self.notation.setPlaceholderText(PASTE)
        self.notation.setAccessibleName("Position in notation")
        self.notation.setAccessibleDescription("Enter uses it.")
        self.take = KeyButton("Use it", tip="Use this position for the step")
        self.add = KeyButton("Add as a moment", tip="Add it at the end, as a moment from a match that tests the idea")
        self.cancel = KeyButton("Cancel", tip="Leave the step as it was")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 16, 8)
        row.addWidget(self.words, 1)
        row.addWidget(self.moment)
        row.addWidget(self.notation, 3)
        for button in (self.take, self.add, self.cancel):
            button.setAutoDefault(True)
            row.addWidget(button)
        self.moment.changed.connect(self._show_moment)
        self.notation.returnPressed.connect(self._use)
        self.take.clicked.connect(self._use)
        self.add.clicked.connect(self._add)
        self.cancel.clicked.connect(self._leave)
        self.hide()

    def ask_match(self, reel: Reel) -> None:
        """Go through the moments of a match in which the carrier is asked."""
        frames = [frame for frame in reel.frames if frame.match.ask is Ask.ASK_CARRIER]
        if not frames:
            self._draft.refused.emit("In this match nobody was asked what to do with the ball.")
            return
        self._reel, self._frames, self._before = reel, frames, self._draft.page
        self._open(match=True)
        self.moment.field.setRange(1, len(frames))
        self.moment.set_value(1)
        self._show_moment()
        self.moment.field.setFocus()

    def ask_notation(self) -> None:
        """Ask for a line of notation."""
        self._reel, self._before = None, self._draft.page
        self.words.setText("Position in notation:")
        self.notation.clear()
        self._open(match=False)
        self.notation.setFocus()

    def _open(self, *, match: bool) -> None:
        self.moment.setVisible(match)
        self.add.setVisible(match)
        self.notation.setVisible(not match)
        self.show()

    def _page(self) -> LessonStep:
        """Return the step with the position of the moment that is shown."""
        frame, reel = self._frames[self.moment.value - 1], self._reel
        assert reel is not None
        home, away = map(shipped_name, reel.teams)
        return replace(self._draft.page, position=write_position(frame.match), home=home, away=away)

    def _show_moment(self) -> None:
        """Show the position of a moment at once; Cancel takes it back."""
        if self._reel is None or self._before is None:
            return
        frame = self._frames[self.moment.value - 1]
        self.words.setText(f"Turn {frame.turn}, {self.moment.value} of {len(self._frames)} moments with the ball")
        self._draft.set_page(self._page(), words="Take a position", typing="source")

    def _use(self) -> None:
        if self._reel is None:
            page = replace(self._draft.page, position=full_line(self.notation.text().strip() or "?"))
            try:
                step_match(page)
            except FootrollError as wrong:
                self.words.setText(f"{sentence_case(first_fault(wrong)).rstrip('.')}.")
                return
            self._draft.set_page(page, words="Take a position")
        self._close()

    def _add(self) -> None:
        """Add the moment at the end of the lesson, and leave the step as it was."""
        reel, before = self._reel, self._before
        if reel is None or before is None:
            return
        page, turn = self._page(), self._frames[self.moment.value - 1].turn
        home, away = reel.teams
        self._draft.set_page(before, words="Take a position", typing="source")
        source = f"{home} v {away}, turn {turn}"
        self._draft.go_to(len(self._draft.lesson.pages) - 1)
        self._draft.add_page(replace(page, title=f"{home} v {away}", text="", source=source, marks=(), question=None))
        self._close()

    def _leave(self) -> None:
        if self._reel is not None and self._before is not None:
            self._draft.set_page(self._before, words="Take a position", typing="source")
        self._close()

    def _close(self) -> None:
        self._reel = self._before = None
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Leave with Esc."""
        assert a0 is not None
        if a0.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(a0)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.moment.set_theme(theme)
        for button in (self.take, self.add, self.cancel):
            button.set_theme(theme)


def file_name(title: str, suffix: str) -> str:
    """Suggest a file name for a title.

    >>> file_name("The third man", ".toml")
    'the-third-man.toml'
    """
    kept = "".join(letter if letter.isalnum() else " " for letter in title.lower())
    return f"{Path('-'.join(kept.split()) or 'lesson')}{suffix}"
