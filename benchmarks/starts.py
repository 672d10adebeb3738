"""Time from the command to the first painted window, against an empty PyQt6 window."""

from __future__ import annotations

import os
import subprocess
import sys
from time import perf_counter_ns

from benchmarks.frames import is_missing
from benchmarks.race import Peer, Race

START_NS = 1_500_000_000
END_AFTER_PAINT = """
import os
from PyQt6.QtCore import QEvent, QObject, QTimer
from PyQt6.QtWidgets import QApplication, QMainWindow, QWidget
class First(QObject):
    def eventFilter(self, seen, event):
        if event.type() == QEvent.Type.Paint and isinstance(seen, QWidget):
            QTimer.singleShot(0, lambda: os._exit(0))  # when all of it is painted
        return False
first = First()
"""
OURS = f"""
from footroll.ui.app import start_qt
{END_AFTER_PAINT}
app = start_qt()
app.installEventFilter(first)
from footroll.cli import main
main(["ui"])
"""
EMPTY = f"""
{END_AFTER_PAINT}
app = QApplication([])
app.installEventFilter(first)
window = QMainWindow()
window.show()
app.exec()
"""


def race() -> Race:
    """Start the program like `footroll ui`, until its window is painted."""
    unit = "start to the first window, warm"
    if is_missing():
        return Race("footroll ui", unit, lambda: None, 1, [], lambda: None)
    peers = [Peer("an empty window", lambda: run(EMPTY), 1)]
    return Race("footroll ui", unit, lambda: run(OURS), 1, peers, lambda: run(OURS), START_NS, perf_counter_ns)


def run(program: str) -> None:
    """Run a program in a separate process, with its modules compiled."""
    here = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    here.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([sys.executable, "-c", program], env=here, check=True)
