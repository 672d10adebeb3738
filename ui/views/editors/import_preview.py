"""A file before it is taken in: its columns as they were understood, its first rows, and what will happen."""

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

from footroll.ui.models.editors.mending import AVERAGE
from footroll.ui.models.skills import LEFT_OUT
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.editors.look import EDGE, line, row_of

if TYPE_CHECKING:
    from footroll.ui.models.editors.preview import Preview


class ImportPreview(QFrame):
    """Shows a preview; nothing is changed until it is taken."""

    taken = pyqtSignal(object)  # Page
    cancelled = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("paper")
        self._preview: Preview | None = None
        self.head, self.summary = line(name="subject"), line(name="quiet")
        self.told = line(wraps=True)
        self.table = QTableWidget()
        tip = "Replace the sheet by this one; undo brings the old one back"
        self.take = KeyButton("Take it in", tip=tip, primary=True)
        self.fill = KeyButton(f"Take it in, with {AVERAGE} for what is missing", tip=tip)
        self.cancel = KeyButton("Cancel", key="Esc", tip="Leave the sheet as it is")
        self.take.clicked.connect(lambda: self._take(filled=False))
        self.fill.clicked.connect(lambda: self._take(filled=True))
        self.cancel.clicked.connect(self.cancelled)
        for button in (self.take, self.fill, self.cancel):
            button.setAutoDefault(True)  # Enter presses it too
        self._set_up_table()
        self._lay_out()

    def _set_up_table(self) -> None:
        self.table.setObjectName("plain")
        self.table.setAccessibleName("First rows of the file")
        self.table.setAccessibleDescription("How the file was understood, before anything is changed.")
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setAlternatingRowColors(True)
        rows = self.table.verticalHeader()
        assert rows is not None
        rows.hide()

    def _lay_out(self) -> None:
        body, area = QWidget(), QScrollArea()
        body.setObjectName("paper")
        column = QVBoxLayout(body)
        column.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        column.setSpacing(8)
        for part in (self.head, self.summary):
            column.addWidget(part)
        column.addSpacing(8)
        column.addWidget(line("HOW THE COLUMNS WERE UNDERSTOOD, AND THE FIRST ROWS", name="section"))
        column.addWidget(self.table)
        column.addWidget(self.told)
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
        """Show how a file was understood."""
        self._preview = preview
        self.head.setText(f"Import {preview.team or preview.file}")
        self.summary.setText(f"{preview.summary}. Nothing is changed yet.")
        told = [f"{notice[:1].upper()}{notice[1:]}." for notice in preview.notices]
        self.told.setText("\n".join(filter(None, [preview.lacks, *told])))
        self.fill.setVisible(bool(preview.missing))
        self._fill(preview)
        self.take.setFocus()

    def _fill(self, preview: Preview) -> None:
        """Put the understood names over the file's own, and the first rows below."""
        self.table.setColumnCount(len(preview.columns))
        self.table.setRowCount(len(preview.rows) + 1)
        self.table.setHorizontalHeaderLabels([meant for _, meant in preview.columns])
        for at, (label, _) in enumerate(preview.columns):
            self._put(0, at, label if label == LEFT_OUT else f"“{label}”")
        for down, row in enumerate(preview.rows, start=1):
            for at, text in enumerate(row):
                self._put(down, at, text)
        self._size_table()

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
        if self._preview:
            self.taken.emit(self._preview.filled() if filled else self._preview.page)
