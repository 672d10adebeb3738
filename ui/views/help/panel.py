"""Help at the right of the room: a field to search, what was found, and the text of one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6 import sip
from PyQt6.QtCore import QEvent, QObject, Qt, QUrl, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from footroll.ui.models.help.finding import HelpModel
from footroll.ui.models.help.topics import text_of
from footroll.ui.theme import CONTROL_HEIGHT, LIGHT, px
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.help.list import TopicList
from footroll.ui.views.help.page import write_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

SCHEME = "clause"  # of a link to a clause
DOWN = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)  # from the field to what was found
NOTHING = "No rule, word, key or page has all of these words. Try fewer, or another one."
PAGES, ASKED, FOUND = "PAGES", "BEHIND WHAT IS ASKED NOW", "FOUND"


class HelpPanel(QFrame):
    """Finds rules, words, keys and pages; Esc goes back to where one was."""

    left = pyqtSignal()  # and where one was is gone

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("help")
        self._theme = LIGHT
        self.model = HelpModel(settings)
        self.model.setParent(self)  # or Python may drop it while its view still stands
        self.search, self.heading, self.list, self.text = QLineEdit(), QLabel(), TopicList(), QTextBrowser()
        self.close_button = KeyButton("Close", tip="Back to where you were (Esc)")
        self.close_button.setAccessibleName("Close help, Esc")
        self._came_from: QWidget | None = None
        self.list.setModel(self.model)
        self._name()
        self._lay_out()
        self._tie()
        self.hide()

    def _name(self) -> None:
        """Name the parts for the eye and the ear."""
        self.search.setPlaceholderText("Find a rule, a word, a key")
        self.search.setAccessibleName("Find a rule, a word, a key")
        self.search.setAccessibleDescription("Finds while you type; Down goes to what was found.")
        self.heading.setObjectName("section")
        self.heading.setContentsMargins(16, 4, 16, 4)
        self.text.setObjectName("lines")
        self.text.setAccessibleName("Help text")
        self.text.setAccessibleDescription("Tab goes from link to link, Enter reads the rule.")
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(16, 12, 16, 8)
        top.setSpacing(8)
        top.addWidget(self.search, 1)
        top.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self.heading)
        column.addWidget(self.list, 4)
        column.addWidget(self.text, 5)

    def _tie(self) -> None:
        self.search.textEdited.connect(self._search)
        self.list.read.connect(self._read)
        self.text.anchorClicked.connect(self._follow)
        self.close_button.clicked.connect(self.leave)
        for part in (self.search, self.list, self.text, self.close_button):
            part.installEventFilter(self)

    # What is shown

    def open(self, clauses: Iterable[str] = ()) -> None:
        """Open on some clauses, or on the pages."""
        names = list(clauses)
        if not self.isVisible():
            self._came_from = QApplication.focusWidget()
        self.search.clear()
        if names:
            self.model.show_clauses(names)
        else:
            self.model.search("")
        self._list(ASKED if names else PAGES)
        self.show()
        self.search.setFocus()

    def show_clause(self, name: str) -> None:
        """Read one clause, with its section."""
        self.open([name])
        self.heading.setText(FOUND)

    def leave(self) -> None:
        """Go back to where one was, or to the room if that is gone."""
        self.hide()
        origin = self._came_from
        if origin is not None and not sip.isdeleted(origin) and origin.isVisible():
            origin.setFocus()
        else:
            self.left.emit()

    def _search(self, query: str) -> None:
        self.model.search(query)
        self._list(FOUND if query.strip() else PAGES)

    def _list(self, heading: str) -> None:
        """Name the list and read its first topic."""
        count = self.model.rowCount()
        self.heading.setText(heading if count else "NOTHING FOUND")
        self.list.setCurrentIndex(self.model.index(0))
        if not count:
            write_page(self.text, NOTHING, theme=self._theme)

    def _read(self, at: int) -> None:
        topic = self.model.topic(at)
        if topic is not None:
            write_page(self.text, text_of(topic), theme=self._theme)
            self.text.setAccessibleName(f"Help text: {topic.said}")

    def _follow(self, link: QUrl) -> None:
        """Read the clause of a link."""
        if link.scheme() == SCHEME:
            self.show_clause(link.path())

    # Keys

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Keep Escape here, whatever it means to the room; go from the field to the list with the arrows."""
        if not isinstance(a1, QKeyEvent) or (does := self._does(a0, Qt.Key(a1.key()))) is None:
            return False
        if a1.type() == QEvent.Type.ShortcutOverride:
            a1.accept()
        elif a1.type() == QEvent.Type.KeyPress:
            does()
        return True

    def _does(self, part: QObject | None, key: Qt.Key) -> Callable[[], None] | None:
        """Return what a key does in a part of help, if it is not the part's own."""
        if key == Qt.Key.Key_Escape:
            return self.leave
        return self.list.setFocus if part is self.search and key in DOWN else None

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = self.list.delegate.theme = theme
        self.search.setFixedHeight(px(CONTROL_HEIGHT))
        self.close_button.set_theme(theme)
        self.setStyleSheet(f"""
        #help {{ background: {theme.surface}; border-left: 1px solid {theme.hairline}; }}
        QTextBrowser {{ border-top: 1px solid {theme.hairline}; padding: 8px 10px; }}
        QLineEdit:focus {{ border: 2px solid {theme.text}; }}
        """)
        if self.isVisible():
            self._read(self.list.currentIndex().row())
