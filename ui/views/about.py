"""The About room: version, authors, licence and libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from footroll.ui.models.about import CREDIT, EDITION, LIBRARIES, LICENCE, TYPE, program
from footroll.ui.views.panel_style import editor_style, line
from footroll.ui.views.room import Room

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QLabel

    from footroll.ui.theme import Theme

WIDE = 680  # page width in pixels


class AboutRoom(Room):
    """Show version, rulebook edition, licence, author and libraries."""

    name = "about"

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.lines = {
            "program": _text(program(), name="big"),
            "edition": _text(EDITION, name="quiet"),
            "credit": _text(CREDIT),
            "licence": _text(LICENCE),
            "type": _text(TYPE),
        }
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 32, 16, 32)
        column.setSpacing(8)
        for name, heading in (("program", ""), ("edition", ""), ("credit", "THE GAME"), ("licence", "LICENCE")):
            if heading:
                column.addSpacing(16)
                column.addWidget(line(heading, name="section"))
            column.addWidget(self.lines[name])
        column.addSpacing(16)
        column.addWidget(line("BUILT WITH", name="section"))
        column.addWidget(_libraries())
        column.addWidget(self.lines["type"])
        column.addStretch(1)
        whole.addWidget(centred_page(page))

    @property
    def title(self) -> str:
        """The text of the title bar."""
        return "About"

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.setStyleSheet(editor_style(theme))


def _text(words: str, *, name: str = "body") -> QLabel:
    """Return selectable text."""
    label = line(words, name=name, wraps=True)
    flags = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    label.setTextInteractionFlags(flags)
    label.setAccessibleName(words)
    label.setAccessibleDescription("Select to copy.")
    return label


def _libraries() -> QFrame:
    """Return the libraries as a plain table."""
    frame = QFrame()
    grid = QGridLayout(frame)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(4)
    for row, library in enumerate(LIBRARIES):
        for column, words in enumerate((library.name, library.version, library.does, library.licence)):
            grid.addWidget(line(words, name="small" if column == 0 else "quiet"), row, column)
    grid.setColumnStretch(3, 1)
    return frame


def centred_page(page: QWidget, *, wide: int = WIDE) -> QScrollArea:
    """Centre a page of comfortable width, with scroll bars if it is too long."""
    page.setMaximumWidth(wide)
    body = QWidget()
    body.setObjectName("paper")
    row = QHBoxLayout(body)
    row.setContentsMargins(0, 0, 0, 0)
    row.addStretch(1)
    row.addWidget(page, 100)
    row.addStretch(1)
    area = QScrollArea()
    area.setObjectName("paper")
    area.setAccessibleName("Page")
    area.setAccessibleDescription("The arrows scroll.")
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(body)
    return area
