"""The command `ui`: open the desktop, or take a picture of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from footroll.errors import FootrollError, MissingExtra
from footroll.notation.names import read_cell

if TYPE_CHECKING:
    from footroll.pitch import Cell

OPEN_QT = "from PyQt6.QtWidgets import QApplication; QApplication([])"
THEMES = ("light", "dark", "print")
SMALLEST, LARGEST = (1024, 640), (7680, 4320)  # pixels


class Size(click.ParamType):  # type: ignore[type-arg]
    """A size in pixels, such as 1280x800."""

    name = "size"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        """Read the two numbers, within what a window can be."""
        found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", str(value).strip(), re.ASCII)
        if not found:
            self.fail(f"{value} is not a size; write width x height in pixels, such as 1280x800", param, ctx)
        size = int(found[1]), int(found[2])
        if not all(low <= pixels <= high for low, pixels, high in zip(SMALLEST, size, LARGEST, strict=True)):
            self.fail(f"{value} is not between 1024x640 and 7680x4320 pixels", param, ctx)
        return size


class CellName(click.ParamType):  # type: ignore[type-arg]
    """A cell, such as 78:10."""

    name = "cell"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Cell:
        """Read the cell."""
        try:
            return read_cell(str(value))
        except ValueError as wrong:
            self.fail(str(wrong), param, ctx)


@click.command("ui")
@click.option("--pitch", metavar="NAME|SIZE|FILE", help="The pitch to play on; the recommended if not given.")
@click.option("--home", metavar="TEAM", help="The home team: a name or a file.")
@click.option("--away", metavar="TEAM", help="The away team: a name or a file.")
@click.option("--screen", metavar="NAME", help="The screen to open, such as start or match.")
@click.option("--record", type=click.Path(path_type=Path), help="A record to open.")
@click.option("--at", type=click.IntRange(min=0), help="The answer of the record to stop at; the last if not given.")
@click.option("--overlay", metavar="NAME", help="What to lay over the pitch.")
@click.option("--point", type=CellName(), help="A cell to point at.")
@click.option("--keys", default="", metavar="KEYS", help="Keys to press first, with blanks between: '1 0 Tab'.")
@click.option("--matches", type=click.Path(path_type=Path), help="The folder of matches; your own if not given.")
@click.option("--theme", type=click.Choice(THEMES), help="The colours; the desktop's own if not given.")
@click.option("--text-size", type=click.IntRange(90, 150), metavar="PERCENT", help="The size of all text.")
@click.option("--size", type=Size(), default="1280x800", show_default=True, help="The window in pixels.")
@click.option("--screenshot", type=click.Path(path_type=Path), help="Write a PNG of the window there and end.")
def ui(
    pitch: str | None,
    home: str | None,
    away: str | None,
    screen: str | None,
    record: Path | None,
    at: int | None,
    overlay: str | None,
    point: Cell | None,
    keys: str,
    matches: Path | None,
    theme: str | None,
    text_size: int | None,
    size: tuple[int, int],
    screenshot: Path | None,
) -> None:
    """Open the desktop at its start screen, or at any other."""
    check_qt()
    prepare_screen(picture=screenshot is not None)
    from footroll.ui import app
    from footroll.ui.models.kick_off import read_board

    qt = app.start_qt()
    names = {name: source for name, source in (("pitch", pitch), ("home", home), ("away", away)) if source}
    folder = matches or (None if screenshot else app.matches_folder())
    screen = screen or ("replay" if record else "start")
    at_once = names or screenshot or screen != "start"  # what is named wrongly is refused in the terminal
    board = read_board(**names) if at_once else None
    view = app.View(screen, record, at, overlay, point, tuple(keys.split()))
    settings = app.settings_of_nobody() if screenshot else None
    window = app.open_window(board, view, theme=theme, size=size, text=text_size, folder=folder, settings=settings)
    if screenshot:
        try:
            app.take_picture(window, path=screenshot)
        finally:
            window.close()
    else:
        sys.exit(app.run(qt, window))


def prepare_screen(*, picture: bool) -> None:
    """Let Qt draw without a screen for a picture; refuse a window where there is no screen."""
    if picture:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    ):
        raise FootrollError("The desktop needs a screen; --screenshot FILE draws it without one")
    else:
        try_screen()


def try_screen() -> None:
    """Refuse in one sentence where Qt would end the whole program, as it does when a system package is missing."""
    tried = subprocess.run([sys.executable, "-c", OPEN_QT], capture_output=True, text=True, check=False)
    if tried.returncode:
        said = [line for line in tried.stderr.splitlines() if line.strip()] or ["no reason was given"]
        raise FootrollError(f"The desktop cannot open a window: {said[0].removeprefix('qt.qpa.plugin: ')}")


def check_qt() -> None:
    """Refuse in one sentence when PyQt6 is missing or cannot start."""
    try:
        import PyQt6.QtWidgets  # noqa: F401
    except ModuleNotFoundError as error:
        raise MissingExtra("The desktop", extra="ui") from error
    except ImportError as error:
        raise FootrollError(f"The desktop cannot start: {error}") from error
