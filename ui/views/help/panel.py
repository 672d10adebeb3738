"""The help panel at the right: a search field, the results, and a text."""

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
    from collections.abc import Iterable

    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

SCHEME = "clause"  # scheme of a link to a clause
DOWN = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)  # keys from the field to the results
NOTHING = "No rule, word, key or page contains all these words. Try fewer words, or other ones."
PAGES, ASKED, FOUND = "PAGES", "ABOUT THE CURRENT QUESTION", "FOUND"


class HelpPanel(QFrame):
    """Find rules, words, keys and pages; Esc returns to the previous focus."""

    left = pyqtSignal()  # closed, and the previous focus is gone

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("help")
        self._theme = LIGHT
        self.model = HelpModel(settings)
        self.model.setParent(self)  # keep a reference while the view is alive
        self.search, self.heading, self.list, self.text = QLineEdit(), QLabel(), TopicList(), QTextBrowser()
        self.close_button = KeyButton("Close", tip="Close help (Esc)")
        self.close_button.setAccessibleName("Close help, Esc")
        self._came_from: QWidget | None = None
        self.list.setModel(self.model)
        self.search.setPlaceholderText("Find a rule, a word, a key")
        self.search.setAccessibleName("Find a rule, a word, a key")
        self.search.setAccessibleDescription("Searches while you type; Down moves to the results.")
        self.heading.setObjectName("section")
        self.heading.setContentsMargins(16, 4, 16, 4)
        self.text.setObjectName("lines")
        self.text.setAccessibleName("Help text")
        self.text.setAccessibleDescription("Tab moves between links, Enter opens the rule.")
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
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
        self.search.textEdited.connect(self._search)
        self.list.read.connect(self._read)
        self.text.anchorClicked.connect(self._follow)
        self.close_button.clicked.connect(self.leave)
        for part in (self.search, self.list, self.text, self.close_button):
            part.installEventFilter(self)
        self.hide()

    # Display

    def open(self, clauses: Iterable[str] = (), *, page: str = "") -> None:
        """Open at some clauses, or at the pages, perhaps at one of them."""
        names = list(clauses)
        if not self.isVisible():
            self._came_from = QApplication.focusWidget()
        self.search.clear()
        if names:
            self.model.show_clauses(names)
        else:
            self.model.search("")
        self._list(ASKED if names else PAGES)
        if page and not names:
            self.list.setCurrentIndex(self.model.index(self.model.row_of(page)))
        self.show()
        self.search.setFocus()

    def show_clause(self, name: str) -> None:
        """Show one clause, with its section."""
        self.open([name])
        self.heading.setText(FOUND)

    def leave(self) -> None:
        """Return to the previous focus, or to the room if that is gone."""
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
        """Set the heading of the list and show its first topic."""
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
        """Show the clause of a link."""
        if link.scheme() == SCHEME:
            self.show_clause(link.path())

    # Keys

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Handle Escape here, whatever it means to the room; arrows move from the field to the list."""
        if not isinstance(a1, QKeyEvent):
            return False
        key, does = Qt.Key(a1.key()), None
        if key == Qt.Key.Key_Escape:
            does = self.leave
        elif a0 is self.search and key in DOWN:
            does = self.list.setFocus
        if does is None:
            return False
        if a1.type() == QEvent.Type.ShortcutOverride:
            a1.accept()
        elif a1.type() == QEvent.Type.KeyPress:
            does()
        return True

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
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
