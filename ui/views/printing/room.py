"""The room Print: choose what to print, look at every page, check the printer, then save or print."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QUrl
from PyQt6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PyQt6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QStackedWidget,
    QTabBar,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from footroll.errors import FootrollError
from footroll.printing.files import page_steps
from footroll.ui.models.printing import BOARD, MANY, MAP, NOTHING, PrintJob, pages_in_words
from footroll.ui.models.replay.work import Work
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.controls import KeyButton, SpareLabel, Strip
from footroll.ui.views.panel_style import bar, editor_style, line, row_of, stack
from footroll.ui.views.printing.check import ScaleCheck
from footroll.ui.views.printing.page_map import PageMap
from footroll.ui.views.printing.preview import PagePreview, TruePiece
from footroll.ui.views.printing.printer import NO_PRINTER, has_printer, send_pages
from footroll.ui.views.printing.side import PrintSide
from footroll.ui.views.room import Room
from footroll.ui.views.saving import ask_for_page
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from pathlib import Path

    from PyQt6.QtGui import QResizeEvent

    from footroll.pitch import Cell, Pitch
    from footroll.printing.pages import PrintedPage
    from footroll.teams import Team
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

RIGHT = 472  # pixels of the preview
NARROW, LOW = 1240, 790  # pixels below which map and preview are tabs, and below which there is no piece
KEPT = "printing/measured"
HEADS = ("Tile", "Columns x", "Rows y", "Joins", "Millimetres")
AT_REST = "Point at a cell of the page map, or choose a tile with the arrows."


class PrintButton(KeyButton):
    """The button that prints; the window handles its key, which opens this room elsewhere."""

    def _listen(self, key: str) -> None:
        """Leave the key to the window."""


class PrintRoom(Room):
    """Print boards, sheets and stickers."""

    name = "print"

    def __init__(self, pitch: Pitch, teams: Sequence[Team], *, settings: Settings) -> None:
        super().__init__()
        self._settings, self._theme = settings, LIGHT
        self.job = PrintJob(pitch, teams, measured=self._kept_measure())
        self.at = 1  # the page of the preview, among all pages: the first tile
        self.work: Work | None = None
        self._asked_many = False
        self._then: Callable[[], object] = self._hide_strip  # what the strip offers
        self._or_then: Callable[[], object] = self._hide_strip
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.side, self.map, self.preview = PrintSide(self.job), PageMap(self.job), PagePreview()
        self.piece, self.check, self.strip = TruePiece(), ScaleCheck(), Strip()
        self._make_buttons()
        self.tabs = QTabBar()
        for words in ("Page map", "Preview"):
            self.tabs.addTab(words)
        self.tabs.setAccessibleName("Page map or preview")
        self.tabs.setAccessibleDescription("The arrows change the tab.")
        self.tabs.hide()
        self.body = QWidget()
        row = QHBoxLayout(self.body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.side.area)
        self.middle, self.right = self._middle(), self._right()
        row.addWidget(self.middle, 1)
        row.addWidget(self.right)
        column = stack(self, self._tools(), self.tabs)
        column.addWidget(self.body, 1)
        self.strip.lie_over(self.body, inside=self)
        self.cell, self.facts_line, self.glue, self.scale = (
            line(name="strong"),
            *(line(name="fact") for _ in range(3)),
        )
        column.addWidget(status_bar((self.cell, self.facts_line), right=(self.glue, self.scale)))
        self._tie()
        self.show_choices()
        self._point(None)
        self.set_theme(LIGHT)

    # Making the parts, and laying them out

    def _make_buttons(self) -> None:
        self.test = KeyButton("Test page", key="T", tip="Print the page map with its rulers alone", icon="ruler")
        self.save_pdf = KeyButton("Save PDF…", key="Ctrl+S", tip="Save all pages as a PDF file", icon="export")
        self.save_svg = KeyButton("Save SVG…", tip="Save each page as an SVG file", icon="export")
        self.print_ = PrintButton("Print", key="Ctrl+P", tip="Print all pages", primary=True, icon="print")
        self.before = KeyButton("‹", tip="The page before (Page Up)")
        self.after = KeyButton("›", tip="The next page (Page Down)")
        self.loupe = KeyButton(
            "Loupe", key="L", tip="Enlarge the page around the pointer", checkable=True, icon="loupe"
        )
        self.as_table = KeyButton("Table", key="Ctrl+R", tip="Read the tiles as a table", checkable=True)

    def _tools(self) -> QFrame:
        self.bar, row = bar("strip")
        self.about = SpareLabel()
        self.about.setObjectName("about")
        row.addWidget(line("Print", name="subject"))
        row.addWidget(self.about, 1)
        for part in (self.test, self.save_pdf, self.save_svg, self.print_):
            row.addWidget(part)
        return self.bar

    def _middle(self) -> QWidget:
        """Return the page map or its table, the piece at true size, the facts and the ruler."""
        middle = QWidget()
        middle.setObjectName("ground")
        self.tiles_line = SpareLabel()
        self.tiles_line.setObjectName("about")
        self.tiles_line.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.table, self.maps = self._make_table(), QStackedWidget()
        self.maps.addWidget(self.map)
        self.maps.addWidget(self.table)
        head = row_of(line("PAGE MAP", name="section"), end=False)
        head.addWidget(self.tiles_line, 1)
        head.addWidget(self.as_table)
        inner = QVBoxLayout()
        inner.setContentsMargins(24, 8, 16, 8)
        inner.setSpacing(8)
        inner.addLayout(head)
        inner.addWidget(self.maps, 1)
        self.pieces = QWidget()
        row = QHBoxLayout(self.pieces)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        self.true_size = QWidget()
        self.piece_words = line(name="quiet")
        stack(self.true_size, line("AT TRUE SIZE", name="section"), self.piece, self.piece_words).setSpacing(4)
        self.piece.setFixedSize(px(272), px(150))
        row.addWidget(self.true_size, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(self._make_facts(), 1)
        inner.addWidget(self.pieces)
        column = stack(middle)
        column.addLayout(inner, 1)
        column.addWidget(self.check)
        return middle

    def _make_table(self) -> QTableWidget:
        table = QTableWidget(0, len(HEADS))
        table.setObjectName("changes")
        table.setAccessibleName("Tiles")
        table.setAccessibleDescription("A row for each tile; choosing one shows it.")
        table.setHorizontalHeaderLabels(HEADS)
        table.setShowGrid(False)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        rows, heads = table.verticalHeader(), table.horizontalHeader()
        assert rows is not None
        assert heads is not None
        rows.hide()
        heads.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        return table

    def _make_facts(self) -> QGridLayout:
        """Return the grid with the facts of a tile."""
        grid = QGridLayout()
        grid.setVerticalSpacing(6)
        self.tile_name = line(name="section")
        grid.addWidget(self.tile_name, 0, 0, 1, 2)
        self.tile_facts = {}
        for at, name in enumerate(self.job.facts(), start=1):
            value = line(name="strong")
            value.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(line(name, name="quiet"), at, 0)
            grid.addWidget(value, at, 1)
            self.tile_facts[name] = value
        grid.setRowStretch(grid.rowCount(), 1)
        return grid

    def _right(self) -> QWidget:
        """Return the preview with its buttons and the list of pages."""
        right = QFrame()
        right.setObjectName("preview")
        self.page_name, self.total, self.parts_line = (
            line(name="label"),
            line(name="label"),
            line(name="quiet", wraps=True),
        )
        head = row_of(line("PREVIEW", name="section"), end=False)
        head.addStretch(1)
        for part in (self.before, self.page_name, self.after):
            head.addWidget(part)
        foot = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.total)
        words.addWidget(self.parts_line)
        foot.addLayout(words, 1)
        foot.addWidget(self.loupe, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(right)
        column.setContentsMargins(16, 8, 16, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.preview, 1)
        column.addLayout(foot)
        return right

    def parts(self) -> tuple[QWidget, ...]:
        """Return the bar, the choices, the map and the preview."""
        return self.bar, self.side.area, self.middle, self.right

    @property
    def told_over(self) -> QWidget:
        """The widget below the tool bar."""
        return self.body

    # Tying them together

    def _tie(self) -> None:
        self.job.changed.connect(self.show_choices)
        self.map.chosen.connect(self.show_tile)
        self.map.pointed.connect(self._point)
        self.table.itemSelectionChanged.connect(self._choose_row)
        self.as_table.toggled.connect(self._show_table)
        self.as_table.setChecked(self._settings.kept("printing/table") == "true")
        self.tabs.currentChanged.connect(lambda _: self._arrange())
        self.loupe.toggled.connect(self.preview.set_loupe)
        self.before.clicked.connect(partial(self.turn, -1))
        self.after.clicked.connect(partial(self.turn, 1))
        for key, step in (("PgUp", -1), ("PgDown", 1)):
            QShortcut(QKeySequence(key), self, partial(self.turn, step))
        self.check.measured.connect(self._measure)
        self.test.clicked.connect(lambda: self.print_pages((self.job.test_page,)))
        self.save_pdf.clicked.connect(partial(self._save, ".pdf"))
        self.save_svg.clicked.connect(partial(self._save, ".svg"))
        self.print_.clicked.connect(lambda: self.print_pages(self.job.pages))
        self.strip.taken.connect(lambda: self._then())
        self.strip.other_taken.connect(lambda: self._or_then())

    @property
    def title(self) -> str:
        """The text of the title bar."""
        pitch = self.job.pitch
        return f"Pitches › {pitch.length} × {pitch.width} › Print"

    def reopen(self) -> bool:
        """Print, since the key that opens this room is pressed in it."""
        self.print_.click()
        return True

    # Showing

    def show_choices(self) -> None:
        """Show everything that follows from the choices."""
        job = self.job
        self.side.show_job()
        pages = job.pages
        self.at = min(self.at, max(len(pages) - 1, 0))
        self.about.setText(job.summary())
        self.tiles_line.setText(job.tiles_in_words())
        words = f"Print {pages_in_words(len(pages))}" if pages else "Print"
        self.print_.setText(words)
        self.print_.setAccessibleName(f"{words}, Ctrl+P")
        for button in (self.print_, self.save_pdf, self.save_svg):
            button.setEnabled(bool(pages))
            button.setToolTip("" if pages else NOTHING)
        self.print_.updateGeometry()
        self.total.setText(f"{pages_in_words(len(pages))} in all")
        self.parts_line.setText(job.parts())
        self.check.show_measured(
            job.choices.measured, says=f"prints at {job.percent}", fault=job.faults.get("measured", "")
        )
        self.glue.setText(job.gluing())
        self.scale.setText(f"{job.choices.yard:g} mm a yard")
        self.map.show_job()
        self._show_tile_facts()
        self._fill_table()
        self._show_page()

    def _show_tile_facts(self) -> None:
        job, tile = self.job, self.job.shown_tile
        self.tile_name.setText(f"TILE {tile.number}")
        for name, words in job.facts().items():
            self.tile_facts[name].setText(words)
        if not self.true_size.isHidden():
            plan = job.plan
            own = [(span.end - span.start) * plan.yard for span in (tile.across, tile.down)]
            shown = [(span.shown - span.start) * plan.yard for span in (tile.across, tile.down)]
            right = (plan.paper.width - shown[0]) / 2 + own[0]
            bottom = (plan.paper.height - shown[1]) / 2 + own[1]
            self.piece.show_piece(job.tile_page, right=right, bottom=bottom)
            self.piece_words.setText(f"A corner of tile {tile.number}, on a screen of {self.piece.logicalDpiX()} dpi")

    def _fill_table(self) -> None:
        rows = self.job.rows()
        self.table.blockSignals(True)
        self.table.setRowCount(len(rows))
        for at, row in enumerate(rows):
            for column, words in enumerate(row):
                self.table.setItem(at, column, QTableWidgetItem(words))
        self.table.selectRow(self.job.tile)
        self.table.blockSignals(False)

    def _show_table(self, on: bool) -> None:
        """Show the tiles as a table, or as a map; the choice is kept."""
        self.maps.setCurrentWidget(self.table if on else self.map)
        if self._settings.kept("printing/table") != str(on).lower():
            self._settings.keep("printing/table", words=str(on).lower())

    def _choose_row(self) -> None:
        row = self.table.currentRow()
        if row >= 0:
            self.show_tile(row)

    def show_tile(self, index: int) -> None:
        """Show a sheet of the board, in the map and in the preview."""
        ticked = self.job.choices.ticked
        if BOARD in ticked:
            self.at = index + (MAP in ticked)
        self.job.show_tile(index)
        self._show_page()

    def turn(self, step: int, _checked: bool = False) -> None:
        """Turn to another page of the preview."""
        ticked, last = self.job.choices.ticked, len(self.job.pages) - 1
        self.at = min(max(self.at + step, 0), max(last, 0))
        tile = self.at - (MAP in ticked)
        if BOARD in ticked and 0 <= tile < self.job.plan.sheets:
            self.job.show_tile(tile)
        self._show_page()

    def _show_page(self) -> None:
        pages = self.job.pages
        page = pages[self.at] if pages else self.job.tile_page
        name = sentence_case(page.name)
        tile = page.name.startswith("tile")
        self.page_name.setText(name if tile else f"{name}, {self.at + 1} of {len(pages)}")
        self.preview.show_page(page, spoken=self.job.spoken() if tile else name)
        self.before.setEnabled(self.at > 0)
        self.after.setEnabled(self.at < len(pages) - 1)

    def _point(self, cell: Cell | None) -> None:
        """Describe the cell under the pointer in the status line."""
        self.cell.setVisible(cell is not None)
        if cell is None:
            self.facts_line.setText(AT_REST)
            return
        job = self.job
        tile = next(
            tile.number
            for tile in job.plan.tiles
            if tile.across.start <= cell.x < tile.across.end and tile.down.start <= cell.y < tile.down.end
        )
        self.cell.setText(str(cell))
        difficulty = job.pitch.difficulties()[cell.y, cell.x]
        far = f"{cell.x * job.choices.yard:g} mm from the left goal line"
        self.facts_line.setText(f"tile {tile}     difficulty {difficulty}     {far}")

    # The check of the printer

    def _measure(self, value: float) -> None:
        """Take what the ruler measures, and keep it for this printer."""
        self.job.choose(measured=value)
        if "measured" not in self.job.faults:
            self._settings.keep(self._measure_key(), words=f"{value:g}")

    def _measure_key(self) -> str:
        """Return the name under which the measure of the default printer is kept."""
        return f"{KEPT}/{QPrinterInfo.defaultPrinterName() or 'none'}"

    def _kept_measure(self) -> float:
        """Return what the ruler measured on this printer, or 100."""
        try:
            kept = float(self._settings.kept(self._measure_key()) or 100)
        except ValueError:
            return 100.0
        return kept if 95 <= kept <= 105 else 100.0

    # Saving and printing

    def _save(self, suffix: str, _checked: bool = False) -> None:
        """Ask for a file, and write the pages on a worker thread."""
        path = ask_for_page(self, "board", suffix=suffix)
        if path:
            self.save_to(path, self.job.pages)

    def save_to(self, path: Path, pages: Sequence[PrintedPage]) -> None:
        """Write pages to a file, page by page, until done or cancelled."""
        self.leave()
        self.work = Work(write_steps(path, pages), owner=self)
        self.work.found.connect(self._show_writing)
        self.work.failed.connect(self._show_failure)
        self.work.begin()

    def _show_writing(self, state: str | list[Path]) -> None:
        """Show the progress of the writing, or its end with what can be done with the files."""
        if isinstance(state, str):
            self._then = self.cancel
            self.strip.show_message(state, kind="notice", offer="Cancel", leave="Continue")
            return
        self.work = None
        first, last = state[0], state[-1]
        self._then = partial(QDesktopServices.openUrl, QUrl.fromLocalFile(str(first)))
        self._or_then = partial(QDesktopServices.openUrl, QUrl.fromLocalFile(str(first.parent)))
        files = first.name if first == last else f"{first.name} to {last.name}"
        words = f"{pages_in_words(len(self.job.pages))} in {files}."
        self.strip.show_message(words, kind="notice", offer="Open", other="Show in folder")

    def _show_failure(self, words: str) -> None:
        self.strip.show_message(f"{sentence_case(words)}.", kind="fault")

    def _hide_strip(self) -> None:
        self.strip.hide()

    def cancel(self) -> None:
        """Stop writing."""
        self.leave()
        self.strip.show_message("Nothing was written.", kind="notice")

    def print_pages(self, pages: Sequence[PrintedPage]) -> None:
        """Print pages: ask about very many, and offer a PDF if there is no printer."""
        if len(pages) > MANY and not self._asked_many:
            self._then = partial(self._print_many, pages)
            self.strip.show_message(f"These are {len(pages)} pages. Print them all?", kind="notice", offer="Print all")
        elif not has_printer():
            self._then = partial(self._save_instead, pages)
            self.strip.show_message(NO_PRINTER, kind="notice", offer="Save PDF…")
        else:
            printer = QPrinter(QPrinter.PrinterMode.HighResolution)
            dialog = QPrintDialog(printer, self)
            if dialog.exec():
                self.send(printer, pages)

    def _print_many(self, pages: Sequence[PrintedPage]) -> None:
        self._asked_many = True
        self.strip.hide()
        self.print_pages(pages)

    def _save_instead(self, pages: Sequence[PrintedPage]) -> None:
        path = ask_for_page(self, "test-page" if len(pages) == 1 else "board")
        if path:
            self.save_to(path, pages)

    def send(self, printer: QPrinter, pages: Sequence[PrintedPage]) -> None:
        """Send pages to a printer, one after the other."""
        try:
            for number in send_pages(printer, pages, title=f"Footroll {self.job.pitch}"):
                self.strip.show_message(f"Printed page {number} of {len(pages)}.", kind="notice")
                QApplication.processEvents()
        except FootrollError as refusal:
            self._show_failure(str(refusal))

    def leave(self) -> bool:
        """Stop writing; nothing else needs a question."""
        if self.work:
            self.work.cancel()
            self.work = None
        return True

    # How it looks

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Make room: no piece in a low window, and tabs in a narrow one."""
        super().resizeEvent(a0)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.width() < px(NARROW)
        self.tabs.setVisible(narrow)
        self.middle.setVisible(not narrow or self.tabs.currentIndex() == 0)
        self.right.setVisible(not narrow or self.tabs.currentIndex() == 1)
        free = self.width() - self.side.area.width()
        self.right.setFixedWidth(free if narrow else min(px(RIGHT), free * 42 // 100))
        before = self.true_size.isHidden()
        self.true_size.setVisible(self.height() >= px(LOW) and not narrow)
        if before and not self.true_size.isHidden():
            self._show_tile_facts()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        fields = f"""
        QDoubleSpinBox {{ background: {theme.surface}; color: {theme.text}; border: 1px solid {theme.border};
            border-radius: 6px; padding: 0 8px; min-height: {px(28)}px; font-weight: 600;
            selection-background-color: {theme.text}; selection-color: {theme.surface}; }}
        QDoubleSpinBox:focus {{ border: 2px solid {theme.text}; }}
        QSpinBox[bad="true"], QDoubleSpinBox[bad="true"] {{ border: 2px solid {theme.bad}; }}
        #side {{ border-left: none; border-right: 1px solid {theme.hairline}; }}
        #preview {{ background: {theme.sunk}; border-left: 1px solid {theme.hairline}; }}
        #check {{ border-top: 1px solid {theme.hairline}; }}
        """
        self.setStyleSheet(editor_style(theme) + fields)
        for button in self.findChildren(KeyButton):
            button.set_theme(theme)
        self.side.set_theme(theme)
        for part in (self.map, self.preview, self.piece, self.check.ruler, self.strip):
            part.set_theme(theme)


def write_steps(path: Path, pages: Sequence[PrintedPage]) -> Generator[str | list[Path], None, None]:
    """Write pages; yield the progress in words, and at the end the files."""
    steps = page_steps(pages, path=path, title="Footroll")
    while True:
        try:
            number = next(steps)
        except StopIteration as end:
            yield list(end.value)
            return
        yield f"Writing page {number} of {len(pages)}"
