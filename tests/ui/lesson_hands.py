"""Clicks, keys and drags in the rooms of the classroom."""

from PyQt6.QtCore import QPoint
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.percent import percent
from tests.reference.odds import pass_odds
from tests.ui.hands import LEFT, NO_KEYS, run_events

# A pass of 14 yards past one interceptor, counted the slow way; all skills are 70.
COVERED = percent(pass_odds(70, 14, [70], 70, 70)["complete"])


def press(key, modifier=NO_KEYS):
    QTest.keyClick(QApplication.focusWidget(), key, modifier)
    run_events()


def click(widget):
    QTest.mouseClick(widget, LEFT)
    run_events()


def click_cell(pitch, cell):
    QTest.mouseClick(pitch, LEFT, NO_KEYS, pitch.lens.square(cell).center().toPoint())
    run_events()


def drag(pitch, start, end):
    first, last = (pitch.lens.square(cell).center().toPoint() for cell in (start, end))
    QTest.mousePress(pitch, LEFT, NO_KEYS, first)
    QTest.mouseMove(pitch, first + QPoint(12, 12))
    QTest.mouseMove(pitch, last)
    QTest.mouseRelease(pitch, LEFT, NO_KEYS, last)
    run_events()
