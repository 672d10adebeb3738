"""Styles of the replay rooms' standard widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout

from footroll.ui.theme import BODY, LABEL, SMALL, SUBJECT, px
from footroll.ui.views.controls import CutLabel

LINE = 220  # minimum height of a panel line, in pixels

if TYPE_CHECKING:
    from footroll.ui.theme import Theme


def room_style(theme: Theme) -> str:
    """Return the style of a room's panels, labels and lists."""
    return f"""
    QWidget {{ color: {theme.text}; font-size: {px(BODY)}px; }}
    #room {{ background: {theme.window}; }}
    #side, #bar, #status, #part, QScrollArea, #scrolled {{ background: {theme.surface}; border: none; }}
    #side {{ border-left: 1px solid {theme.hairline}; }}
    #bar, #status {{ border-top: 1px solid {theme.hairline}; }}
    #part {{ border-bottom: 1px solid {theme.hairline}; }}
    #section {{ font-size: {px(LABEL)}px; font-weight: 600; color: {theme.second}; }}
    #headline {{ font-size: {px(SUBJECT)}px; font-weight: 600; }}
    #quiet {{ font-size: {px(SMALL)}px; color: {theme.second}; }}
    #strong {{ font-weight: 600; }}
    #fault {{ background: {theme.surface}; border-bottom: 1px solid {theme.hairline}; }}
    #fault[kind="fault"] {{ border-left: 4px solid {theme.bad}; }}
    #fault[kind="notice"] {{ border-left: 4px solid {theme.warn}; }}
    QListView, QTableView {{ background: {theme.surface}; border: none; outline: none; font-size: {px(SMALL)}px; }}
    QTableView {{ gridline-color: {theme.hairline}; }}
    QTableView::item {{ padding: 0 8px; }}
    QHeaderView::section {{ background: {theme.surface}; color: {theme.second}; border: none;
        border-bottom: 1px solid {theme.hairline}; padding: 4px 8px; font-size: {px(LABEL)}px; font-weight: 600; }}
    QListView::item {{ min-height: {px(28)}px; padding: 0 8px; border-radius: 4px; }}
    QListView::item:selected, QTableView::item:selected {{ background: {theme.sunk}; color: {theme.text}; }}
    QListView::item:selected:focus, QTableView::item:selected:focus {{ background: {theme.text};
        color: {theme.surface}; }}
    QLineEdit, QPlainTextEdit, QSpinBox, QDoubleSpinBox {{ background: {theme.surface};
        border: 1px solid {theme.border}; border-radius: 6px; padding: 4px 8px;
        selection-background-color: {theme.text}; selection-color: {theme.surface}; }}
    QLineEdit:focus, QPlainTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus {{ border: 2px solid {theme.text}; }}
    """


def label(name: str, words: str = "", *, wraps: bool = True) -> QLabel:
    """Return a plain-text label; a wrapping one cuts words too long for a line."""
    made = CutLabel(words, room=LINE) if wraps else QLabel(words)
    made.setObjectName(name)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    if not wraps:
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    return made


def part(title: str) -> tuple[QFrame, QVBoxLayout]:
    """Return a titled part of a panel and its layout."""
    frame = QFrame()
    frame.setObjectName("part")
    column = QVBoxLayout(frame)
    column.setContentsMargins(16, 12, 16, 12)
    column.setSpacing(8)
    column.addWidget(label("section", title.upper().replace("XG", "xG")))
    return frame, column
