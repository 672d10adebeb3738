"""Clicks and keys in both halves of the team-sheet editor, and the texts there."""

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Skill
from footroll.ui.models.editors.table import COLUMNS
from footroll.ui.models.skills import ROLE

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
FIRST = COLUMNS.index(Skill.SCISSORS_KICK)


def shown_half(room, column):
    return room.grid.names if column <= ROLE else room.grid.skills


def click(qtbot, room, row, column, *, held=NO_KEYS):
    half = shown_half(room, column)
    at = half.visualRect(room.model.index(row, column)).center()
    qtbot.mouseClick(half.viewport(), LEFT, held, at)


def click_header(qtbot, room, column, *, held=NO_KEYS):
    header = shown_half(room, column).header
    at = QPoint(header.sectionViewportPosition(column) + 5, 60)
    qtbot.mouseClick(header.viewport(), LEFT, held, at)


def press(qtbot, room, *keys, held=NO_KEYS):
    for key in keys:
        qtbot.keyClick(QApplication.focusWidget() or room.grid.skills, key, held)


def at(room):
    index = room.grid.skills.currentIndex()
    return index.row(), index.column()


def text(room, row, what):
    return room.sheet.page.rows[row][what]


def words(label):
    return label.text()


def spoil(room):
    room.sheet.write({(15, Skill.INTERCEPT): "75"})
