"""Styles of the editors' fields and panels, on top of the window's style."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from footroll.ui.theme import BODY, CONTROL_HEIGHT, LABEL, SMALL, STRIP_HEIGHT, px

if TYPE_CHECKING:
    from footroll.ui.theme import Theme

PANEL, WIDE_PANEL = 300, 360  # width of the right-hand column, in pixels
EDGE = 16


def editor_style(theme: Theme) -> str:
    """Return the style of the editors' widgets."""
    return f"""
    #status {{ background: {theme.surface}; border-top: 1px solid {theme.hairline}; }}
    #side {{ background: {theme.surface}; border: none; border-left: 1px solid {theme.hairline}; }}
    #foot {{ background: {theme.surface}; border: none; border-left: 1px solid {theme.hairline};
        border-top: 1px solid {theme.hairline}; }}
    #room, #paper {{ background: {theme.surface}; }}
    #section {{ font-size: {px(LABEL)}px; font-weight: 600; color: {theme.second}; }}
    #big {{ font-size: {px(22)}px; font-weight: 700; }}
    #bad {{ font-size: {px(LABEL)}px; font-weight: 700; color: {theme.bad}; }}
    #repair {{ border: none; border-left: 4px solid {theme.bad}; border-bottom: 1px solid {theme.hairline}; }}
    #card {{ border: none; border-bottom: 1px solid {theme.hairline}; border-radius: 0; }}
    #small {{ font-size: {px(SMALL)}px; }}
    #quiet {{ font-size: {px(SMALL)}px; color: {theme.second}; }}
    #strong {{ font-size: {px(SMALL)}px; font-weight: 700; }}
    #label {{ font-weight: 600; }}
    {_field_style(theme)}
    {_table_style(theme)}
    {_slider_style(theme)}
    """


def _field_style(theme: Theme) -> str:
    """Return the style of text fields, number fields and menus."""
    fields = "QLineEdit, QSpinBox, QKeySequenceEdit"
    return f"""
    QLineEdit, QSpinBox {{ background: {theme.surface}; color: {theme.text}; border: 1px solid {theme.border};
        border-radius: 6px; padding: 0 8px; min-height: {px(CONTROL_HEIGHT - 4)}px; font-size: {px(BODY)}px;
        selection-background-color: {theme.text}; selection-color: {theme.surface}; }}
    {fields.replace(",", ":focus,")}:focus {{ border: 2px solid {theme.text}; }}
    #wrapped {{ background: {theme.surface}; color: {theme.text}; border: 1px solid {theme.border}; border-radius: 6px;
        padding: 0 4px; font-size: {px(BODY)}px;
        selection-background-color: {theme.text}; selection-color: {theme.surface}; }}
    #wrapped:focus {{ border: 2px solid {theme.text}; }}
    QLineEdit[bad="true"], #wrapped[bad="true"] {{ border: 2px solid {theme.bad}; }}
    QLineEdit#cell {{ border-radius: 0; padding: 0 2px; min-height: 0; border: 2px solid {theme.text}; }}
    QSpinBox {{ font-weight: 600; }}
    QMenu {{ background: {theme.surface}; border: 1px solid {theme.border}; padding: 4px; }}
    QMenu::item {{ padding: 6px 16px; }}
    QMenu::item:selected {{ background: {theme.sunk}; }}
    """


def _table_style(theme: Theme) -> str:
    """Return the style of plain tables."""
    return f"""
    #plain {{ gridline-color: {theme.hairline}; alternate-background-color: {theme.window};
        selection-background-color: {theme.sunk}; selection-color: {theme.text}; border: 1px solid {theme.hairline}; }}
    #changes QHeaderView::section {{ background: {theme.surface}; color: {theme.second}; border: none;
        border-bottom: 1px solid {theme.hairline}; padding: 4px 2px; font-size: {px(SMALL)}px; font-weight: 400; }}
    #changes::item {{ border-bottom: 1px solid {theme.hairline}; padding: 0 2px; }}
    #plain QHeaderView::section {{ background: {theme.sunk}; color: {theme.text}; border: none;
        border-right: 1px solid {theme.hairline}; padding: 4px 6px; font-size: {px(SMALL)}px; font-weight: 600; }}
    #plain::item {{ padding: 0 3px; }}
    """


def _slider_style(theme: Theme) -> str:
    """Return the style of sliders: a dark track and a round handle."""
    return f"""
    QSlider {{ min-height: 24px; }}
    QSlider::groove:horizontal {{ height: 4px; border-radius: 2px; background: {theme.hairline}; }}
    QSlider::sub-page:horizontal {{ height: 4px; border-radius: 2px; background: {theme.text}; }}
    QSlider::handle:horizontal {{ width: 16px; height: 16px; margin: -8px 0; border-radius: 10px;
        border: 2px solid {theme.text}; background: {theme.surface}; }}
    QSlider::handle:horizontal:focus {{ background: {theme.text}; }}
    """


def line(words: str = "", *, name: str = "small", wraps: bool = False) -> QLabel:
    """Return a line of text."""
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setObjectName(name)
    label.setWordWrap(wraps)
    return label


def bar(name: str) -> tuple[QFrame, QHBoxLayout]:
    """Return a bar across the room and its layout."""
    frame = QFrame()
    frame.setObjectName(name)
    frame.setFixedHeight(px(STRIP_HEIGHT))
    row = QHBoxLayout(frame)
    row.setContentsMargins(EDGE, 0, EDGE, 0)
    row.setSpacing(8)
    return frame, row


def card(name: str = "card") -> tuple[QFrame, QVBoxLayout]:
    """Return a card for the right-hand column and its layout."""
    frame = QFrame()
    frame.setObjectName(name)
    column = QVBoxLayout(frame)
    column.setContentsMargins(EDGE, 12, EDGE, 12)
    column.setSpacing(8)
    return frame, column


def side(*parts: QWidget, width: int = PANEL) -> QScrollArea:
    """Return the right-hand column, scrollable in a low window."""
    body = QWidget()
    body.setObjectName("paper")
    stack(body, *parts).addStretch(1)
    area = QScrollArea()
    area.setObjectName("side")
    area.setAccessibleName("Side panel")
    area.setAccessibleDescription("The arrows scroll.")
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFixedWidth(px(width))
    area.setWidget(body)
    return area


def stack(widget: QWidget, *parts: QWidget) -> QBoxLayout:
    """Stack widgets vertically, without gaps."""
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for part in parts:
        column.addWidget(part)
    return column


def row_of(*parts: QWidget, end: bool = True) -> QHBoxLayout:
    """Return widgets in a row, left-aligned."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for part in parts:
        row.addWidget(part)
    if end:
        row.addStretch(1)
    return row
