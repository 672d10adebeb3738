"""Writes pages to a PDF, or to one SVG for each page, completely or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import Fault, FileError
from footroll.files import check_writable, replace_file
from footroll.printing.pdf import check_pdf, pdf_steps
from footroll.printing.svg import write_svg

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from pathlib import Path

    from footroll.printing.pages import PrintedPage

PDF, SVG = ".pdf", ".svg"


def check_target(path: Path) -> None:
    """Refuse a name that says neither PDF nor SVG, and a PDF without the extra that writes it.

    >>> from pathlib import Path
    >>> check_target(Path("board.doc"))
    Traceback (most recent call last):
    footroll.errors.FileError: board.doc: pages are written as .pdf or .svg; write such a name
    """
    if path.suffix.lower() not in (PDF, SVG):
        raise FileError(Fault(str(path), "pages are written as .pdf or .svg; write such a name"))
    if path.suffix.lower() == PDF:
        check_pdf()


def names_of(path: Path, pages: Sequence[PrintedPage]) -> list[Path]:
    """Return the files of pages: one PDF, or SVGs named after their pages.

    >>> from pathlib import Path
    >>> from footroll.printing.pages import PrintedPage
    >>> pages = [PrintedPage("map", 210, 297, print), PrintedPage("tile 1 of 2", 210, 297, print)]
    >>> [name.name for name in names_of(Path("board.svg"), pages)]
    ['board-map.svg', 'board-tile-1-of-2.svg']
    """
    if path.suffix.lower() == PDF or len(pages) == 1:
        return [path]
    ends = ["".join(letter if letter.isalnum() else "-" for letter in page.name.lower()) for page in pages]
    return [path.with_name(f"{path.stem}-{end}{path.suffix}") for end in ends]


def page_steps(
    pages: Sequence[PrintedPage], *, path: Path, title: str, force: bool = True
) -> Generator[int, None, list[Path]]:
    """Yield the number of each page before it is drawn, write the files, and return them."""
    check_target(path)
    names = names_of(path, pages)
    for name in names:
        check_writable(name, force=force)
    if path.suffix.lower() == PDF:
        contents = [(yield from pdf_steps(pages, title=title))]
    else:
        contents = []
        for number, page in enumerate(pages, start=1):
            yield number
            contents.append(write_svg(page).encode())
    for name, data in zip(names, contents, strict=True):
        replace_file(name, data=data, force=force)
    return names


def write_pages(pages: Sequence[PrintedPage], *, path: Path, title: str, force: bool = True) -> list[Path]:
    """Write pages to the files of a path, and return these; if one cannot be written, none is.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from footroll.printing.pages import PrintedPage
    >>> strip = PrintedPage("strip", 210, 297, lambda canvas: canvas.line(10, 10, 110, 10))
    >>> with TemporaryDirectory() as folder:
    ...     [path.name for path in write_pages([strip], path=Path(folder, "strip.svg"), title="Strip")]
    ['strip.svg']
    """
    for _ in page_steps(pages, path=path, title=title, force=force):
        pass
    return names_of(path, pages)
