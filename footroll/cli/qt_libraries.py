"""The system libraries that Qt needs on Linux, and the command that installs missing ones."""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class SystemLibrary:
    """One system library: its file name, and its packages on Debian and Fedora."""

    name: str
    debian: str
    fedora: str


TO_DRAW = (
    SystemLibrary("libglib-2.0.so.0", "libglib2.0-0", "glib2"),
    SystemLibrary("libGL.so.1", "libgl1", "libglvnd-glx"),
    SystemLibrary("libEGL.so.1", "libegl1", "libglvnd-egl"),
    SystemLibrary("libfontconfig.so.1", "libfontconfig1", "fontconfig"),
    SystemLibrary("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon"),
    SystemLibrary("libdbus-1.so.3", "libdbus-1-3", "dbus-libs"),
)
FOR_WINDOWS = (
    SystemLibrary("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor"),
    SystemLibrary("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm"),
    SystemLibrary("libxcb-image.so.0", "libxcb-image0", "xcb-util-image"),
    SystemLibrary("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms"),
    SystemLibrary("libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil"),
    SystemLibrary("libxcb-shape.so.0", "libxcb-shape0", "libxcb"),
    SystemLibrary("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb"),
    SystemLibrary("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11"),
)
MANAGERS = {"apt-get": "debian", "dnf": "fedora"}


def missing_libraries() -> list[SystemLibrary]:
    """Return the missing libraries; only on Linux do they not come with Qt."""
    if not sys.platform.startswith("linux"):
        return []
    return [library for library in (*TO_DRAW, *FOR_WINDOWS) if not can_load(library.name)]


def can_load(name: str) -> bool:
    """Return whether a library can be loaded."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def advise(missing: Sequence[SystemLibrary]) -> str:
    """Name the missing libraries and the command that installs them.

    >>> advise(TO_DRAW[1:2]).partition(";")[0]
    'The desktop needs libraries that this system lacks (libGL.so.1)'
    """
    names = ", ".join(library.name for library in missing)
    command = install_command(missing)
    how = f"with: {command}" if command else "with the package manager of your system"
    return f"The desktop needs libraries that this system lacks ({names}); install them {how}"


def install_command(missing: Sequence[SystemLibrary]) -> str | None:
    """Return the command that installs missing libraries, or None without a known package manager."""
    for manager, system in MANAGERS.items():
        if shutil.which(manager):
            packages = dict.fromkeys(getattr(library, system) for library in missing)
            return f"{'' if os.geteuid() == 0 else 'sudo '}{manager} install {' '.join(packages)}"
    return None


if __name__ == "__main__":  # .ci/qt-packages asks
    print(*(library.debian for library in missing_libraries()))
