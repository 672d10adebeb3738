"""Write a report on an internal error, for the developers."""

from __future__ import annotations

import platform
import traceback
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import PYQT_VERSION_STR, QT_VERSION_STR

from footroll.ui.models.about import EDITION, program
from footroll.ui.models.games import game_of

if TYPE_CHECKING:
    from types import TracebackType


def write_report(kind: type[BaseException], error: BaseException, trace: TracebackType | None, *, record: Any) -> str:
    """Return the details of an error: versions, traceback, and the match if there was one."""
    libraries = f"Python {platform.python_version()}, Qt {QT_VERSION_STR}, PyQt {PYQT_VERSION_STR}"
    where = "".join(traceback.format_exception(kind, error, trace))
    match = f"\n{game_of(record).write(record)}" if record else ""
    return f"{program()}\n{EDITION}\n{libraries}\n{platform.platform()}\n\n{where}{match}"


def release_frames(error: BaseException | None, trace: TracebackType | None = None) -> None:
    """Clear the variables of the frames that an error has left, and those of its causes.

    A painter among them would stay open after its paint event, and Qt crashes with an open painter.
    """
    traceback.clear_frames(trace)
    while error is not None:
        traceback.clear_frames(error.__traceback__)
        error = error.__cause__ or error.__context__
