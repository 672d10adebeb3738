"""Class mode: a question on a projector, typed votes, their spread, and the reveal."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PyQt6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from footroll.errors import FootrollError
from footroll.files import replace_file
from footroll.ui.models.class_mode.phones import HERE, PhoneServer, own_address
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import LIGHT
from footroll.ui.views.class_mode.parts import LEAST, wall_label
from footroll.ui.views.class_mode.wall import SecondScreen, Wall
from footroll.ui.views.controls import KeyButton, Strip
from footroll.ui.views.editors.question import QuestionStrip
from footroll.ui.views.lesson_editor.over import OverTop
from footroll.ui.views.lesson_editor.sources import file_name
from footroll.ui.views.panel_style import editor_style, line, stack
from footroll.ui.views.room import Room

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.ui.models.class_mode.votes import ClassVotes
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

NAME, PUPILS = "class-name", "class-pupils"  # in the settings
MOST_PUPILS = 500
KEYS = "A B C D vote, Shift and the letter takes one back, a number before a letter adds so many"


class ClassNameField(QLineEdit):
    """The name of a class; Enter ends the typing, and does not lead to the next question."""

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Keep Enter."""
        super().keyPressEvent(a0)
        if a0 is not None and a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            a0.accept()


class ClassModeRoom(Room):
    """Put the questions of a lesson to a class."""

    name = "class"

    def __init__(self, votes: ClassVotes, *, settings: Settings) -> None:
        super().__init__()
        self.votes, self._settings, self._theme = votes, settings, LIGHT
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Class mode")
        self.setAccessibleDescription(KEYS)
        self.wall, self.strip, self.question = Wall(votes), Strip(), QuestionStrip()
        self.second: SecondScreen | None = None
        self.server: PhoneServer | None = None
        self.news = wall_label(pixels=LEAST)
        self.notes = wall_label(pixels=LEAST)
        self.class_name, self.pupils = ClassNameField(), QSpinBox()
        self.fields = self._make_fields()
        self.phones = KeyButton("Phones…", tip="Let phones vote too: shows an address and a QR code")
        self.who = KeyButton("Class…", tip="Name the class, and how many pupils it has", checkable=True)
        self.other = KeyButton("Second screen", tip="Show the class the question on another screen", checkable=True)
        self.full = KeyButton("Full screen", tip="Use the whole screen, or not (F11)")
        self.away = KeyButton("Leave", tip="Leave class mode (Esc); the votes are kept")
        self._lay_out()
        self._tie()
        self._tell("")
        self.set_theme(LIGHT)

    def _make_fields(self) -> QFrame:
        """Return the strip with the name and the size of the class."""
        frame = QFrame()
        frame.setObjectName("fault")
        frame.setProperty("kind", "notice")
        self.class_name.setText(self.votes.name)
        self.class_name.setPlaceholderText("Class 7b")
        self.class_name.setAccessibleName("Name of the class")
        self.class_name.setAccessibleDescription("Shown beside the question. Nothing is kept with it.")
        self.pupils.setRange(0, MOST_PUPILS)
        self.pupils.setValue(self.votes.pupils)
        self.pupils.setSpecialValueText("not said")
        self.pupils.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.pupils.setAccessibleName("Number of pupils")
        self.pupils.setAccessibleDescription("With it, class mode says when there are more votes than pupils.")
        done = KeyButton("Done", tip="Close this line")
        done.clicked.connect(lambda: self.who.setChecked(False))
        row = QHBoxLayout(frame)
        row.setContentsMargins(12, 8, 16, 8)
        for part in (line("Class"), self.class_name, line("Pupils"), self.pupils, done):
            row.addWidget(part)
        row.addStretch(1)
        frame.hide()
        return frame

    def _lay_out(self) -> None:
        foot = QFrame()
        foot.setObjectName("status")
        row = QHBoxLayout(foot)
        row.setContentsMargins(28, 6, 28, 6)
        row.setSpacing(12)
        title = wall_label(self.votes.voting.lesson.title, pixels=18)
        title.setWordWrap(False)
        title.setStyleSheet("font-size: 18px; font-weight: 600;")
        row.addWidget(title)
        row.addWidget(self.news, 1)
        for button in (self.who, self.phones, self.other, self.full, self.away):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self.other.setVisible(len(QGuiApplication.screens()) > 1)
        self.wall.foot.addWidget(self.notes)
        self.notes.hide()
        column = stack(self)
        column.addWidget(self.wall, 1)
        column.addWidget(foot)
        self.foot = foot
        self.strip.lie_over(self.wall, inside=self, below=lambda: self.wall.head.height())
        for over in (self.question, self.fields):
            OverTop(over, self.wall.pages, inside=self)
        for large in (self.wall.bars, self.wall.reveal, self.wall.next):
            large.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _tie(self) -> None:
        votes, wall = self.votes, self.wall
        votes.told.connect(self._tell)
        votes.changed.connect(self._show_notes)
        wall.voted.connect(lambda letter, back: votes.type_letter(letter, back=back))
        wall.bars.clicked.connect(votes.show_votes)
        wall.reveal.clicked.connect(votes.reveal)
        wall.next.clicked.connect(self._go_on)
        self.who.toggled.connect(self._show_fields)
        self.class_name.textEdited.connect(self._take_class)
        self.pupils.valueChanged.connect(self._take_class)
        self.class_name.returnPressed.connect(lambda: self.who.setChecked(False))
        self.phones.clicked.connect(self._ask_phones)
        self.other.toggled.connect(self.show_second)
        self.full.clicked.connect(self._change_screen)
        self.away.clicked.connect(self.backs)
        QShortcut(QKeySequence("Ctrl+R"), self).activated.connect(self._read)

    # What is shown

    @property
    def told_over(self) -> QWidget:
        """The part that messages cover."""
        return self.wall.pages

    def parts(self) -> tuple[QWidget, ...]:
        """Return the ask bar, the strips and the line at the bottom."""
        return self.question, self.fields, self.wall.head, self.wall.table, self.foot

    def take_focus(self) -> None:
        """Take the keys."""
        self.setFocus()

    def _tell(self, words: str) -> None:
        self.news.setText(words or KEYS)
        self.news.setAccessibleName(words or KEYS)

    def _show_fields(self, shown: bool) -> None:
        self.fields.setVisible(shown)
        (self.class_name if shown else self).setFocus()

    def _take_class(self) -> None:
        self.votes.name, self.votes.pupils = self.class_name.text().strip(), self.pupils.value()
        self._settings.keep(NAME, words=self.votes.name)
        self._settings.keep(PUPILS, words=str(self.votes.pupils))
        self.wall.show_votes()
        if self.second:
            self.second.show_votes()

    def _show_notes(self) -> None:
        """Show the teacher the answer and what comes next, while the class looks at another screen."""
        self.notes.setVisible(self.second is not None)
        voting = self.votes.voting
        right = self.votes.question.right
        after = "the table of all questions" if voting.last else voting.questions[voting.at + 1].ask
        self.notes.setText(f"Notes: {' and '.join(right)} is right. Next: {after}")

    def _read(self) -> None:
        """Show the table of all questions instead of the pitch, or the pitch again."""
        self.votes.ended = not self.votes.ended
        self.votes.changed.emit()

    def _change_screen(self) -> None:
        window = self.window()
        assert window is not None
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
        self.setFocus()

    # Keys

    def event(self, a0: QEvent | None) -> bool:
        """Take letters and digits before shortcuts do."""
        if isinstance(a0, QKeyEvent) and a0.type() == QEvent.Type.ShortcutOverride and self._is_ours(a0):
            a0.accept()
            return True
        return super().event(a0)

    def _is_ours(self, event: QKeyEvent) -> bool:
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        return not held.value and len(event.text()) == 1 and event.text().isalnum()

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Add votes, show them, reveal, or continue."""
        assert a0 is not None
        if a0.isAutoRepeat() or not self._press(a0):
            super().keyPressEvent(a0)

    def _press(self, event: QKeyEvent) -> bool:
        key, votes = Qt.Key(event.key()), self.votes
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self._is_ours(event) and event.text().isdecimal():
            votes.type_digit(event.text())
        elif self._is_ours(event) and key in (Qt.Key.Key_V, Qt.Key.Key_R):
            (self.wall.bars if key == Qt.Key.Key_V else self.wall.reveal).click()
        elif self._is_ours(event) and event.text().isascii():
            votes.type_letter(event.text().upper(), back=shift)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wall.next.click()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            if key == Qt.Key.Key_Left:
                votes.go_back()
            elif not votes.ended:
                votes.go_on()
        elif key == Qt.Key.Key_Escape:
            if not votes.forget_number() and not self.hide_message():
                self.backs.emit()
        else:
            return False
        return True

    def _go_on(self) -> None:
        if self.votes.ended:
            self._save()
        else:
            self.votes.go_on()

    # Files, phones and screens

    def _save(self) -> None:
        """Ask for a file, and save question, letter and count there."""
        first = file_name(f"{self.votes.name or 'class'} {self.votes.voting.lesson.title}", ".csv")
        name, _ = QFileDialog.getSaveFileName(self, "Votes as CSV", first, "CSV (*.csv)")
        if name:
            try:
                replace_file(Path(name), data=self.votes.room.csv().encode())
            except FootrollError as refusal:
                self.strip.show_message(f"{sentence_case(str(refusal))}.", kind="fault")
            else:
                self.strip.show_message(f"Saved {Path(name).name}: question, letter and count.", kind="notice")
        self.setFocus()

    def _ask_phones(self) -> None:
        """Ask on which address phones may vote, or end it."""
        if self.server is not None:
            self.stop_phones()
            return
        try:
            address = own_address()
        except FootrollError as missing:
            self.strip.show_message(f"{missing}.".replace("..", "."), kind="fault")
            return
        words = f"Phones on your network can open the question at {address} and vote. No names, and nothing is kept."
        answers: dict[str, Callable[[], object]] = {
            "On the network": partial(self.start_phones, address),
            "On this computer only": partial(self.start_phones, HERE),
            "Cancel": self.setFocus,
        }
        self.question.ask(words, answers)

    def start_phones(self, host: str) -> None:
        """Let phones vote, and show the address with its QR code."""
        try:
            self.server = PhoneServer(self.votes.room, host=host)
        except FootrollError as refusal:
            self.strip.show_message(f"{sentence_case(str(refusal))}.", kind="fault")
            return
        self.server.start()
        addresses = self.server.addresses
        for wall in filter(None, (self.wall, self.second)):
            wall.show_phones(addresses.qr_dots(), addresses.pupils)
        self.phones.setText("End phones")
        self.phones.setAccessibleName("End phones")
        self.setFocus()

    def stop_phones(self) -> None:
        """Close the vote on phones; votes already cast are kept."""
        server, self.server = self.server, None
        if server is not None:
            server.stop()
            for wall in filter(None, (self.wall, self.second)):
                wall.show_phones(None, "")
            self.phones.setText("Phones…")
            self.phones.setAccessibleName("Phones…")

    def show_second(self, shown: bool) -> None:
        """Show the class the question on another screen, with notes for the teacher here."""
        old, self.second = self.second, None
        if old is not None:
            old.close()
            old.deleteLater()
        screens = [screen for screen in QGuiApplication.screens() if screen is not self.screen()]
        if shown:
            self.second = SecondScreen(self.votes)
            self.second.set_theme(self._theme)
            if self.server:
                self.second.show_phones(self.server.addresses.qr_dots(), self.server.addresses.pupils)
            if screens:
                self.second.setGeometry(screens[0].geometry())
                self.second.showFullScreen()
            else:
                self.second.show()
        self._show_notes()
        self.setFocus()

    def leave(self) -> bool:
        """Leave; the votes are kept until another lesson is shown."""
        self.stop_phones()
        self.show_second(False)
        return True

    # Look

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.setStyleSheet(editor_style(theme))
        for button in self.findChildren(KeyButton):
            button.set_theme(theme)
        self.question.set_theme(theme)
        self.wall.set_theme(theme)
        if self.second:
            self.second.set_theme(theme)
