"""The program around the window: it starts Qt, opens the window, and keeps tracebacks from the user."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QStandardPaths, Qt, QThreadPool
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QApplication

from footroll.errors import FootrollError
from footroll.notation import load_record
from footroll.ui.models.new_match import at_moment
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.models.session import MatchSession
from footroll.ui.theme import BODY, FAMILIES, LIGHT, THEMES
from footroll.ui.window import Window

if TYPE_CHECKING:
    from types import TracebackType

    from footroll.ui.models.kick_off import Board
    from footroll.ui.theme import Theme


def start_qt() -> QApplication:
    """Return the one application, in our style and type."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    app = QApplication(["footroll"])
    app.setApplicationName("Footroll")
    app.setStyle("Fusion")
    font = QFont()
    font.setFamilies([*FAMILIES, font.family()])
    font.setPixelSize(BODY)
    app.setFont(font)
    return app


def theme_named(name: str | None) -> Theme:
    """Return the theme of this name, or the one that the desktop around us wears."""
    if name:
        return THEMES[name]
    hints = QApplication.styleHints()
    dark = hints is not None and hints.colorScheme() == Qt.ColorScheme.Dark
    return THEMES["dark"] if dark else LIGHT


def open_window(
    board: Board,
    *,
    screen: str = "start",
    show: object = None,
    overlay: str | None = None,
    theme: str | None = None,
    size: tuple[int, int] = (1280, 800),
    folder: Path | None = None,
) -> Window:
    """Open the window at a screen; Qt must have been started."""
    window = Window(board, theme=theme_named(theme), folder=folder)
    window.resize(*size)
    window.open(screen, show)
    if overlay:
        window.lay_over(overlay)
    window.show()
    return window


def show_of(screen: str, record: Path, *, at: int | None = None) -> object:
    """Return what a screen shows of a record: to a match, a session for two people that goes on from a moment."""
    if screen == "match":
        return MatchSession(at_moment(load_record(record), at=at))
    reel = load_reel(record)
    if at is not None and at > reel.last:
        raise FootrollError(f"{record}: the record has no answer number {at}")
    return reel, reel.last if at is None else at


def matches_folder() -> Path:
    """Return where matches are kept."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    return Path(place) / "matches"


def run(qt: QApplication, window: Window) -> int:
    """Run until the window is closed; an error that nobody expected is told in the strip."""

    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        window.tell_trouble(f"{kind.__name__}: {error}" if str(error) else kind.__name__)

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends the program
    before, sys.excepthook = sys.excepthook, tell
    try:
        return qt.exec()
    finally:
        sys.excepthook = before


def take_picture(window: Window, *, path: Path) -> None:
    """Write what the window shows as a PNG."""
    QApplication.processEvents()
    pool = QThreadPool.globalInstance()
    if pool is not None:
        pool.waitForDone()  # what is counted off the main thread belongs into the picture
    QApplication.processEvents()
    if not window.grab().save(str(path), "PNG"):
        raise FootrollError(f"{path}: the picture cannot be written there")
