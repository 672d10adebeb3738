"""Start Qt, open the window, and show unexpected errors without a traceback."""

from __future__ import annotations

import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QEvent, QSettings, QStandardPaths, Qt, QThreadPool
from PyQt6.QtGui import QFontDatabase, QKeySequence
from PyQt6.QtWidgets import QApplication

from footroll.errors import FootrollError
from footroll.files import whole_file
from footroll.notation import load_record
from footroll.ui.models.answers.asking import GUARD
from footroll.ui.models.collector import Collector
from footroll.ui.models.new_match import at_moment
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.models.replay.work import Work
from footroll.ui.models.report import release_frames
from footroll.ui.models.session import MatchSession
from footroll.ui.models.settings import Settings
from footroll.ui.theme import set_text_size, theme_named
from footroll.ui.views.pitch import PitchView
from footroll.ui.window import Window
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

    from PyQt6.QtCore import QKeyCombination

    from footroll.pitch import Cell
    from footroll.ui.models.kick_off import Board


SETTLING = 3  # event-loop rounds needed to finish counting, layout and painting
FONTS = Path(__file__).parent / "fonts"


@dataclass(frozen=True, slots=True)
class View:
    """Describe the opening screen, its position, overlays and scripted input."""

    screen: str = "start"
    record: Path | None = None
    at: int | None = None
    overlay: str | None = None
    point: Cell | None = None
    keys: tuple[str, ...] = ()


def start_qt() -> QApplication:
    """Return the Qt application with our style and fonts."""
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
    """Open the window at a view, after Qt has started; theme and text default to the settings.

    Without a board, the window shows an empty start screen and reads the default teams after the first paint.
    """
    settings, keys = settings or Settings(), [_key_named(name) for name in view.keys]
    set_text_size(text or settings.text_size)
    window = Window(board, theme=theme_named(theme or settings.look), folder=folder, settings=settings)
    window.resize(*size)
    if board is None:
        window.open_first()
    else:
        window.open(view.screen, load_shown(view))
    if view.overlay:
        window.lay_over(view.overlay)
    if view.point:
        _point(window, view.point)
    window.show()
    _press(window, keys)
    return window


def load_shown(view: View) -> object:
    """Return the replay or the resumed match that a screen shows."""
    if view.record is None:
        return None
    if view.screen.startswith("fuba"):
        return load_fuba_shown(view.record, view)
    if view.screen == "match":
        return MatchSession(at_moment(load_record(view.record), at=view.at))
    if view.screen == "companion":
        return at_moment(load_record(view.record), at=view.at)
    reel = load_reel(view.record)
    if view.at is not None and view.at > reel.last:
        raise FootrollError(
            f"{view.record}: the record ends with answer {reel.last}; write --at {reel.last} or less, not {view.at}"
        )
    return reel, reel.last if view.at is None else view.at


def load_fuba_shown(path: Path, view: View) -> object:
    """Return the FUBA replay or the resumed FUBA match that a screen shows."""
    from footroll.fuba.notation import load_fuba_record
    from footroll.ui.models.fuba.replay import reel_of_fuba
    from footroll.ui.models.fuba.session import FubaSession

    if view.screen == "fuba-match":
        return FubaSession(at_moment(load_fuba_record(path), at=view.at))
    reel = reel_of_fuba(path)
    return reel, reel.last if view.at is None else min(view.at, reel.last)


def _point(window: Window, cell: Cell) -> None:
    """Put the cursor on a cell of the visible pitch."""
    pitch = window.findChild(PitchView)
    if pitch is None or cell not in pitch.scene.pitch:
        raise FootrollError(f"this screen does not show the cell {cell}; choose one on its pitch")
    pitch.point_at(cell)


def _key_named(name: str) -> QKeyCombination:
    """Return the Qt key with this name."""
    found = QKeySequence(name)
    if not found.count() or found[0].key() == Qt.Key.Key_unknown:
        raise FootrollError(f"there is no key {quote(name)}; write keys like A, Shift+A, Tab, Return or Ctrl+Z")
    return found[0]


def _press(window: Window, keys: Sequence[QKeyCombination]) -> None:
    """Press keys in order, waiting for each new question."""
    if not keys:
        return
    from PyQt6.QtTest import QTest

    window.activateWindow()
    QTest.qWait(GUARD + 50)  # type: ignore[arg-type, call-arg]  # its stub takes it for a method
    for key in keys:
        where = QApplication.focusWidget() or window
        QTest.keyClick(where, key.key(), key.keyboardModifiers())  # type: ignore[call-overload]
        QApplication.processEvents()


def temporary_settings() -> Settings:
    """Return default settings that are never saved, for pictures."""
    return Settings(QSettings(QSettings.Format.InvalidFormat, QSettings.Scope.UserScope, "Footroll", "Footroll"))


def matches_folder(settings: Settings) -> Path:
    """Return the match folder: the chosen one if it exists, else the system default."""
    chosen = settings.kept("matches")
    if chosen and Path(chosen).is_dir():
        return Path(chosen)
    place = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    return Path(place) / "matches"


def run(qt: QApplication, window: Window) -> int:
    """Run until the window closes, showing unexpected errors in the message strip."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends the program

    def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        release_frames(error, trace)
        window.troubled.emit(kind, error, trace)

    before, sys.excepthook = sys.excepthook, report
    try:
        return qt.exec()
    finally:
        sys.excepthook = before


def settle() -> None:
    """Wait until the window has counted and painted everything."""
    QApplication.processEvents()
    pool = QThreadPool.globalInstance()
    if pool is not None:
        pool.waitForDone()
    for work in tuple(Work.running):
        work.wait()
    for _ in range(SETTLING):
        QApplication.processEvents()


def close(window: Window) -> None:
    """Close the window and let Qt delete it now; left to the end of Python it would sometimes crash."""
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def take_picture(window: Window, *, path: Path) -> None:
    """Save a finished picture of the window as PNG."""
    settle()
    with whole_file(path) as part:
        if not window.grab().save(str(part), "PNG"):
            raise FootrollError(f"{path}: the picture cannot be written there")
