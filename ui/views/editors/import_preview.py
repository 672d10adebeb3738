"""The preview of an import: recognised columns, first rows, and what will change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from footroll.ui.models.sheet_fixes import AVERAGE
from footroll.ui.models.skills import LEFT_OUT
from footroll.ui.models.words import sentence_case
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.panel_style import EDGE, line, row_of

if TYPE_CHECKING:
    from footroll.ui.models.sheet_preview import Preview


class ImportPreview(QFrame):
    """Show a preview; nothing changes until it is accepted."""

    taken = pyqtSignal(object)  # Page
    cancelled = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("paper")
        self.preview: Preview | None = None
        self.head, self.summary = line(name="subject"), line(name="quiet")
        self.notices = line(wraps=True)
        self.table = QTableWidget()
        tip = "Replace the sheet with this one; undo restores the old one"
        self.take = KeyButton("Import", tip=tip, primary=True)
        self.fill = KeyButton(f"Import, with {AVERAGE} for missing skills", tip=tip)
        self.cancel = KeyButton("Cancel", key="Esc", tip="Keep the sheet as it is")
        self.take.clicked.connect(lambda: self._take(filled=False))
        self.fill.clicked.connect(lambda: self._take(filled=True))
        self.cancel.clicked.connect(self.cancelled)
        for button in (self.take, self.fill, self.cancel):
            button.setAutoDefault(True)  # Enter presses it too
        self.table.setObjectName("plain")
        self.table.setAccessibleName("First rows of the file")
        self.table.setAccessibleDescription("How the columns were read, before anything changes.")
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setAlternatingRowColors(True)
        rows = self.table.verticalHeader()
        assert rows is not None
        rows.hide()
        body, area = QWidget(), QScrollArea()
        body.setObjectName("paper")
        column = QVBoxLayout(body)
        column.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        column.setSpacing(8)
        for part in (self.head, self.summary):
            column.addWidget(part)
        column.addSpacing(8)
        column.addWidget(line("RECOGNISED COLUMNS AND FIRST ROWS", name="section"))
        column.addWidget(self.table)
        column.addWidget(self.notices)
        column.addStretch(1)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(body)
        buttons = row_of(self.take, self.fill, self.cancel)
        buttons.setContentsMargins(EDGE, 8, EDGE, EDGE)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area, 1)
        whole.addLayout(buttons)

    def show_preview(self, preview: Preview) -> None:
        """Show how a file was read."""
        self.preview = preview
        self.head.setText(f"Import {preview.team or preview.file}")
        self.summary.setText(f"{preview.summary}. Nothing has changed yet.")
        words = [f"{sentence_case(notice)}." for notice in preview.notices]
        self.notices.setText("\n".join(filter(None, [preview.lacks, *words])))
        self.fill.setVisible(bool(preview.missing))
        self.table.setColumnCount(len(preview.columns))
        self.table.setRowCount(len(preview.rows) + 1)
        self.table.setHorizontalHeaderLabels([meant for _, meant in preview.columns])
        for at, (label, _) in enumerate(preview.columns):
            self._put(0, at, label if label == LEFT_OUT else f"“{label}”")
        for down, row in enumerate(preview.rows, start=1):
            for at, text in enumerate(row):
                self._put(down, at, text)
        self._size_table()
        self.take.setFocus()

    def _put(self, row: int, column: int, text: str) -> None:
        item = QTableWidgetItem(text)
        if not row:
            font = item.font()
            font.setItalic(True)
            item.setFont(font)
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        self.table.setItem(row, column, item)

    def _size_table(self) -> None:
        top = self.table.horizontalHeader()
        assert top is not None
        top.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        rows = sum(self.table.rowHeight(row) for row in range(self.table.rowCount()))
        self.table.setFixedHeight(rows + top.sizeHint().height() + 20)

    def _take(self, *, filled: bool) -> None:
        if self.preview:
            self.taken.emit(self.preview.filled() if filled else self.preview.page)
