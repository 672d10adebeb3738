"""`footroll ui`: open the desktop, or take a screenshot of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from footroll.cli.completion import complete_overlays, complete_pitches, complete_screens, complete_teams
from footroll.cli.qt_libraries import advise, missing_libraries
from footroll.errors import FootrollError, MissingExtra
from footroll.interrupts import end_at_once
from footroll.pitch import read_cell

if TYPE_CHECKING:
    from footroll.pitch import Cell

OPEN_QT = "from PyQt6.QtWidgets import QApplication; QApplication([])"
THEMES = ("light", "dark", "print")
SMALLEST, LARGEST = (1024, 640), (7680, 4320)  # pixels


class Size(click.ParamType):  # type: ignore[type-arg]
    """A size in pixels, such as 1280x800."""

    name = "size"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        """Read width and height, within the limits of a window."""
        found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", str(value).strip(), re.ASCII)
        if not found:
            self.fail(f"{value} is not a size; write width x height in pixels, such as 1280x800", param, ctx)
        size = int(found[1]), int(found[2])
        if not all(low <= pixels <= high for low, pixels, high in zip(SMALLEST, size, LARGEST, strict=True)):
            self.fail(f"{value} is too small or too large; write a size from 1024x640 to 7680x4320 pixels", param, ctx)
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
@click.option(
    "--pitch",
    metavar="NAME|SIZE|FILE",
    shell_complete=complete_pitches,
    help="The pitch to play on; by default the recommended one.",
)
@click.option("--home", metavar="TEAM", shell_complete=complete_teams, help="The home team: a name or a file.")
@click.option("--away", metavar="TEAM", shell_complete=complete_teams, help="The away team: a name or a file.")
@click.option(
    "--screen", metavar="NAME", shell_complete=complete_screens, help="The screen to open, such as start or match."
)
@click.option("--record", type=click.Path(path_type=Path), help="A record to open.")
@click.option("--at", type=click.IntRange(min=0), help="The action of the record to stop at; by default the last.")
@click.option("--overlay", metavar="NAME", shell_complete=complete_overlays, help="The overlay to show on the pitch.")
@click.option("--point", type=CellName(), help="The cell to point at.")
@click.option("--keys", default="", metavar="KEYS", help="Keys to press first, separated by spaces: '1 0 Tab'.")
@click.option("--matches", type=click.Path(path_type=Path), help="The folder of saved matches; by default your own.")
@click.option("--theme", type=click.Choice(THEMES), help="The colours; by default those of your desktop.")
@click.option("--text-size", type=click.IntRange(90, 150), metavar="PERCENT", help="The size of all text.")
@click.option("--size", type=Size(), default="1280x800", show_default=True, help="The size of the window in pixels.")
@click.option("--screenshot", type=click.Path(path_type=Path), help="Save a PNG of the window to this file, and exit.")
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
    """Open the desktop at the start screen, or at another one."""
    end_at_once()  # until the window runs
    check_qt()
    prepare_screen(picture=screenshot is not None)
    from footroll.ui import app
    from footroll.ui.models.kick_off import read_board
    from footroll.ui.models.settings import Settings

    qt = app.start_qt()
    names = {name: source for name, source in (("pitch", pitch), ("home", home), ("away", away)) if source}
    settings = app.temporary_settings() if screenshot else Settings()
    folder = matches or (None if screenshot else app.matches_folder(settings))
    screen = screen or (_replay_of(record) if record else "start")
    at_once = names or screenshot or screen != "start"  # refuse wrong names in the terminal
    board = read_board(**names) if at_once else None
    view = app.View(screen, record, at, overlay, point, tuple(keys.split()))
    window = app.open_window(board, view, theme=theme, size=size, text=text_size, folder=folder, settings=settings)
    if screenshot:
        try:
            app.take_picture(window, path=screenshot)
        finally:
            app.close(window)
    else:
        sys.exit(app.run(qt, window))


def prepare_screen(*, picture: bool) -> None:
    """Draw off screen for a screenshot; refuse to open a window without a screen."""
    if picture:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    elif sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    ):
        raise FootrollError("The desktop needs a screen; --screenshot FILE draws it without one")
    else:
        try_screen()


def try_screen() -> None:
    """Refuse in one sentence if Qt would crash, as it does when a system package is missing."""
    tried = subprocess.run([sys.executable, "-c", OPEN_QT], capture_output=True, text=True, check=False)
    if tried.returncode:
        refuse_missing_libraries()
        said = [line for line in tried.stderr.splitlines() if line.strip()] or ["no reason given"]
        raise FootrollError(f"The desktop cannot open a window: {said[0].removeprefix('qt.qpa.plugin: ')}")


def _replay_of(record: Path) -> str:
    """Return the name of the screen that replays a record; the second game is imported only for one."""
    from footroll.fuba.notation import is_fuba_record

    return "fuba-replay" if is_fuba_record(record) else "replay"


def check_qt(feature: str = "The desktop") -> None:
    """Refuse a feature in one sentence when PyQt6 is missing or cannot start."""
    try:
        import PyQt6.QtWidgets  # noqa: F401
    except ModuleNotFoundError as error:
        raise MissingExtra(feature, extra="ui") from error
    except ImportError as error:
        refuse_missing_libraries()
        raise FootrollError(f"{feature} cannot start: {error}") from error


def refuse_missing_libraries() -> None:
    """Refuse if system libraries are missing, with the command that installs them."""
    if missing := missing_libraries():
        raise FootrollError(advise(missing))
