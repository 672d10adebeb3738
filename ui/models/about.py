"""Authors, licences and libraries of the game and the program."""

from __future__ import annotations

from typing import NamedTuple

from footroll._version import __version__

EDITION = "Rulebook 0.12.1, advanced edition"
AUTHOR = "Aleix Puig Sitjes"
CREDIT = (
    f"The game Footroll and its rulebook are by {AUTHOR}. "
    "This program is independent work: it states the rules in its own words and cites them by clause."
)
LICENCE = (
    "Free software under the GNU General Public License, version 3 or, at your choice, any later one. "
    "You may use it, study it, share it and change it; it comes without any warranty."
)

TYPE = "The type is Inter by the Inter Project Authors, under the SIL Open Font License 1.1."


class Component(NamedTuple):
    """A library that the program uses."""

    name: str
    does: str
    licence: str

    @property
    def version(self) -> str:
        """The installed version, or an empty string."""
        from importlib.metadata import PackageNotFoundError, version  # imported late, so the window opens quickly

        try:
            return version(self.name)
        except PackageNotFoundError:
            return ""


LIBRARIES = (
    Component("PyQt6", "the windows", "GPL-3.0"),
    Component("PyQt6-Qt6", "Qt itself", "LGPL-3.0"),
    Component("pyqtgraph", "the charts", "MIT"),
    Component("pillow", "moving pictures", "MIT-CMU"),
    Component("reportlab", "printed pages", "BSD-3-Clause"),
    Component("numpy", "surfaces of numbers", "BSD-3-Clause"),
    Component("shapely", "shapes on the pitch", "BSD-3-Clause"),
    Component("Cython", "the kernels", "Apache-2.0"),
    Component("python-calamine", "workbooks, read", "MIT"),
    Component("xlsxwriter", "workbooks, written", "BSD-2-Clause"),
    Component("odfdo", "OpenDocument, written", "Apache-2.0"),
    Component("tomlkit", "TOML, written", "MIT"),
    Component("rich", "the command line", "MIT"),
    Component("rich-click", "its options", "MIT"),
)


def program() -> str:
    """Return the program and its version.

    >>> program().startswith("Footroll ")
    True
    """
    return f"Footroll {__version__}"
