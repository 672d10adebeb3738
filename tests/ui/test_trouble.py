"""An error inside the program is reported, and the window lives on."""

import sys

import pytest

pytest.importorskip("PyQt6")

from PyQt6.QtCore import QTimer
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QApplication, QWidget

from footroll.ui import app


class BrokenPart(QWidget):
    """Fails whenever it is painted, with its painter still open."""

    def paintEvent(self, _):
        painter = QPainter(self)
        try:
            self.draw(painter)
        except ZeroDivisionError as error:
            raise ValueError("odd") from error

    def draw(self, painter):
        painter.drawLine(0, 0, 1 // 0, 0)


def test_an_internal_error_is_reported_in_the_strip(open_window, qapp, qtbot, monkeypatch):
    window = open_window()
    monkeypatch.setattr(QApplication, "exec", lambda *_: sys.excepthook(ValueError, ValueError("odd"), None) or 0)
    assert app.run(qapp, window) == 0
    qtbot.waitUntil(lambda: window.strip.words.startswith("Something went wrong inside the program. "))
    assert "odd" not in window.strip.words


def test_an_error_while_a_part_is_painted_leaves_the_window_alive(open_window, qapp):
    window = open_window()
    part = BrokenPart(window)
    part.resize(100, 100)
    QTimer.singleShot(0, part.show)
    QTimer.singleShot(50, lambda: window.resize(1024, 700))  # Qt needs a new surface
    QTimer.singleShot(200, qapp.exit)
    app.run(qapp, window)
    assert window.strip.words.startswith("Something went wrong inside the program. ")


def test_an_error_caught_by_a_test_leaves_no_painter_open(open_window, qapp, qtbot):
    window = open_window()
    part = BrokenPart(window)
    part.resize(100, 100)
    with qtbot.captureExceptions() as caught:
        part.show()
        qtbot.waitUntil(lambda: bool(caught))
        window.resize(1024, 700)
        qtbot.wait(50)
    assert {kind for kind, _, _ in caught} == {ValueError}
    part.close()
