"""Who made the game and the program, under which licence, and with what."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

from footroll._version import __version__

EDITION = "Rulebook 0.12.1, advanced edition"
AUTHOR = "Aleix Puig Sitjes"
CREDIT = (
    f"The game Footroll and its rulebook are by {AUTHOR}. "
    "This program is its own work: it states the rules in its own words and cites them by clause."
)
LICENCE = (
    "Free software under the GNU General Public License, version 3 or, at your choice, any later one. "
    "You may use it, study it, share it and change it; it comes without any warranty."
)

TYPE = "The type is Inter by the Inter Project Authors, under the SIL Open Font License 1.1."


class Library(NamedTuple):
    """Something that the program is built with."""

    name: str
    does: str
    licence: str

    @property
    def version(self) -> str:
        """The version that is installed, or nothing."""
        try:
            return version(self.name)
        except PackageNotFoundError:
            return ""


LIBRARIES = (
    Library("PyQt6", "the windows", "GPL-3.0"),
    Library("PyQt6-Qt6", "Qt itself", "LGPL-3.0"),
    Library("pyqtgraph", "the charts", "MIT"),
    Library("numpy", "surfaces of numbers", "BSD-3-Clause"),
    Library("shapely", "shapes on the pitch", "BSD-3-Clause"),
    Library("Cython", "the kernels", "Apache-2.0"),
    Library("python-calamine", "workbooks, read", "MIT"),
    Library("xlsxwriter", "workbooks, written", "BSD-2-Clause"),
    Library("odfdo", "OpenDocument, written", "Apache-2.0"),
    Library("tomlkit", "TOML, written", "MIT"),
    Library("rich", "the command line", "MIT"),
    Library("rich-click", "its options", "MIT"),
)


def program() -> str:
    """Return the program and its version.

    >>> program().startswith("Footroll ")
    True
    """
    return f"Footroll {__version__}"
