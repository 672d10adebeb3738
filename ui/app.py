"""The program around the window: it starts Qt, opens the window, and keeps tracebacks from the user."""

from __future__ import annotations

import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSettings, QStandardPaths, Qt, QThreadPool
from PyQt6.QtGui import QFontDatabase, QKeySequence
from PyQt6.QtWidgets import QApplication

from footroll.errors import FootrollError
from footroll.notation import load_record
from footroll.ui.models.collector import Collector
from footroll.ui.models.new_match import at_moment
from footroll.ui.models.playing import GUARD
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.models.replay.work import Work
from footroll.ui.models.session import MatchSession
from footroll.ui.models.settings import Settings
from footroll.ui.theme import set_text_size, theme_named
from footroll.ui.views.pitch import PitchView
from footroll.ui.window import Window

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtCore import QKeyCombination

    from footroll.pitch import Cell
    from footroll.ui.models.kick_off import Board


SETTLING = 3  # rounds of events until what was counted is told, laid out and painted
FONTS = Path(__file__).parent / "fonts"


@dataclass(frozen=True, slots=True)
class View:
    """What the window opens at: a screen, a moment of a record, what lies over it, and what hands did there."""

    screen: str = "start"
    record: Path | None = None
    at: int | None = None
    overlay: str | None = None
    point: Cell | None = None
    keys: tuple[str, ...] = ()


def start_qt() -> QApplication:
    """Return the one application, in our style and type."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    app = QApplication(["footroll"])
    app.setApplicationName("Footroll")
    app.setStyle("Fusion")
    for file in sorted(FONTS.glob("*.otf")):
        QFontDatabase.addApplicationFont(str(file))
    set_text_size(100)
    Collector(app).begin()
    return app


def open_window(
    board: Board | None,
    view: View,
    *,
    theme: str | None = None,
    size: tuple[int, int] = (1280, 800),
    text: int | None = None,
    folder: Path | None = None,
    settings: Settings | None = None,
) -> Window:
    """Open the window at a view; Qt must have been started. Theme and text are those of the settings if not given.

    Without a board it shows the frame of the start screen, and reads the usual teams once that is painted.
    """
    settings, keys = settings or Settings(), [_key_named(name) for name in view.keys]
    set_text_size(text or settings.text_size)
    window = Window(board, theme=theme_named(theme or settings.look), folder=folder, settings=settings)
    window.resize(*size)
    if board is None:
        window.open_first()
    else:
        window.open(view.screen, show_of(view))
    if view.overlay:
        window.lay_over(view.overlay)
    if view.point:
        _point(window, view.point)
    window.show()
    _press(window, keys)
    return window


def show_of(view: View) -> object:
    """Return what a screen shows of a record: a match that goes on from a moment, or the frames of all of it."""
    if view.record is None:
        return None
    if view.screen == "match":
        return MatchSession(at_moment(load_record(view.record), at=view.at))
    if view.screen == "companion":
        return at_moment(load_record(view.record), at=view.at)
    reel = load_reel(view.record)
    if view.at is not None and view.at > reel.last:
        raise FootrollError(f"{view.record}: the record has no answer number {view.at}")
    return reel, reel.last if view.at is None else view.at


def _point(window: Window, cell: Cell) -> None:
    """Put the cursor on a cell of the pitch that the room shows."""
    pitch = window.findChild(PitchView)
    if pitch is None or cell not in pitch.scene.pitch:
        raise FootrollError(f"this screen has no cell {cell} to point at")
    pitch.point_at(cell)


def _key_named(name: str) -> QKeyCombination:
    """Return a key by its name."""
    found = QKeySequence(name)
    if not found.count() or found[0].key() == Qt.Key.Key_unknown:
        raise FootrollError(f"there is no key '{name}'; keys are named as in A, Shift+A, Tab, Return, Ctrl+Z")
    return found[0]


def _press(window: Window, keys: Sequence[QKeyCombination]) -> None:
    """Press keys one after the other, once a new question takes them."""
    if not keys:
        return
    from PyQt6.QtTest import QTest

    window.activateWindow()
    QTest.qWait(GUARD + 50)  # type: ignore[arg-type, call-arg]  # its stub takes it for a method
    for key in keys:
        where = QApplication.focusWidget() or window
        QTest.keyClick(where, key.key(), key.keyboardModifiers())  # type: ignore[call-overload]


def settings_of_nobody() -> Settings:
    """Return settings as they are at first, which nobody keeps: those of a picture."""
    return Settings(QSettings(QSettings.Format.InvalidFormat, QSettings.Scope.UserScope, "Footroll", "Footroll"))


def matches_folder() -> Path:
    """Return where matches are kept."""
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    return Path(place) / "matches"


def run(qt: QApplication, window: Window) -> int:
    """Run until the window is closed; an error that nobody expected is told in the strip."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends the program
    before, sys.excepthook = sys.excepthook, window.troubled.emit
    try:
        return qt.exec()
    finally:
        sys.excepthook = before


def settle() -> None:
    """Wait until everything is counted and shown that belongs into a window."""
    QApplication.processEvents()
    pool = QThreadPool.globalInstance()
    if pool is not None:
        pool.waitForDone()
    for work in tuple(Work.running):
        work.wait()
    for _ in range(SETTLING):
        QApplication.processEvents()


def take_picture(window: Window, *, path: Path) -> None:
    """Write what the window shows as a PNG, once everything is counted that belongs into it."""
    settle()
    if not window.grab().save(str(path), "PNG"):
        raise FootrollError(f"{path}: the picture cannot be written there")
