"""The two halves of the team sheet, fixed names and scrolling skills, with shared keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QElapsedTimer, QItemSelectionModel, QModelIndex, Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication, QKeySequence
from PyQt6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QFrame, QLineEdit, QTableView, QWidget

from footroll.kernels.layout import Skill
from footroll.ui.models.editors.blocks import block_of, cells_of, paste
from footroll.ui.models.editors.table import MEAN
from footroll.ui.models.editors.typing import is_complete, score_typed
from footroll.ui.models.keys import as_pressed
from footroll.ui.theme import px
from footroll.ui.views.editors.heading import SortHeader
from footroll.ui.views.editors.paper import GAP, SheetPaper
from footroll.ui.views.key_table import key_of
from footroll.ui.views.sheet import ROW

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent

    from footroll.ui.models.editors.table import SheetModel
    from footroll.ui.theme import Theme

TYPING = 600  # milliseconds in which a digit continues the previous one
STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Return: (1, 0),
    Qt.Key.Key_Enter: (1, 0),
}
NO_KEYS, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier
CLEARING = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Minus)


class Half(QTableView):
    """One half; it knows the other, and both share the cursor."""

    message = pyqtSignal(str)  # a sentence for the strip

    def __init__(self, model: SheetModel, *, name: str, words: str) -> None:
        super().__init__()
        self.sheet_model = model
        self.partner: Half = self
        self._digits, self._cell, self._typing = "", QModelIndex(), 0
        self._since = QElapsedTimer()
        self.setModel(model)
        self.setObjectName(name)
        self.setAccessibleName(words)
        self.paper, self.header = SheetPaper(self), SortHeader(self)
        self.setItemDelegate(self.paper)
        self.setHorizontalHeader(self.header)
        self.header.wanted.connect(lambda column, also: model.sort_by(column, also=also))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        rows = self.verticalHeader()
        assert rows is not None
        rows.hide()
        rows.setMinimumSectionSize(px(ROW))

    def set_rows(self, *, height: int, reserves: int) -> None:
        """Set the height of every row, with space for the heading above the first reserve."""
        rows = self.verticalHeader()
        assert rows is not None
        rows.setDefaultSectionSize(height)
        self.paper.reserves = reserves
        for row in range(self.sheet_model.rowCount()):
            rows.resizeSection(row, height + (px(GAP) if row == reserves else 0))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.paper.theme = self.header.theme = theme
        self.repaint_all()

    def repaint_all(self) -> None:
        """Repaint cells and headings."""
        viewport, top = self.viewport(), self.header.viewport()
        assert viewport is not None
        assert top is not None
        viewport.update()
        top.update()

    def repaint_row(self, row: int) -> None:
        """Repaint a row and the headings."""
        viewport, top = self.viewport(), self.header.viewport()
        assert viewport is not None
        assert top is not None
        viewport.update(0, self.rowViewportPosition(row), viewport.width(), self.rowHeight(row))
        top.update()

    # The cursor

    def go(self, row: int, column: int) -> None:
        """Put the cursor on a cell, in the half that shows it."""
        half = self.partner if self.isColumnHidden(column) else self
        index = self.sheet_model.index(row, column)
        selection = half.selectionModel()
        assert selection is not None
        selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        half.scrollTo(index)
        half.setFocus()

    def _step(self, down: int, across: int) -> None:
        """Move one cell, stopping at the edge."""
        now = self.currentIndex()
        row = min(max(now.row() + down, 0), self.sheet_model.rowCount() - 1)
        self.go(row, min(max(now.column() + across, 0), MEAN - 1))

    def _tab(self, across: int) -> bool:
        """Move to the next cell, wrapping rows; beyond the last cell Tab leaves the sheet."""
        now = self.currentIndex()
        at = now.row() * MEAN + now.column() + across
        if not now.isValid() or not 0 <= at < self.sheet_model.rowCount() * MEAN:
            return False
        self.go(*divmod(at, MEAN))
        return True

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's own name
        """Let Tab move through the cells."""
        return self._tab(1 if next else -1) or super().focusNextPrevChild(next)

    # Keys

    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        """Move, type, clear, copy and paste."""
        assert e is not None
        editing = self.state() == QAbstractItemView.State.EditingState  # keys that the cell editor ignored arrive here
        if editing or not (self._move(e) or self._use_clipboard(e) or self._type(e) or self._sort(e)):
            super().keyPressEvent(e)

    def _move(self, event: QKeyEvent) -> bool:
        key, held = Qt.Key(event.key()), event.modifiers() & ~KEYPAD
        enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if key in STEPS and (held == NO_KEYS or (enter and held == SHIFT)):
            down, across = STEPS[key]
            self._step(-down if held == SHIFT else down, across)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and not held & SHIFT:
            everything = held == Qt.KeyboardModifier.ControlModifier
            last = key == Qt.Key.Key_End
            row = self.currentIndex().row()
            if everything:
                row = self.sheet_model.rowCount() - 1 if last else 0
            self.go(row, MEAN - 1 if last else 0)
        else:
            return False
        return True

    def _use_clipboard(self, event: QKeyEvent) -> bool:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.Cut):
            self.copy()
            self.sheet_model.clear(self._chosen())
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.key() in CLEARING and event.modifiers() & ~KEYPAD == NO_KEYS:
            self.sheet_model.clear(self._chosen())
        else:
            return False
        return True

    def _chosen(self) -> list[QModelIndex]:
        selection = self.selectionModel()
        assert selection is not None
        return selection.selectedIndexes() or [self.currentIndex()]

    def copy(self) -> None:
        """Copy the selected cells in spreadsheet format."""
        clipboard = QGuiApplication.clipboard()
        assert clipboard is not None
        clipboard.setText(block_of(self._chosen()))

    def paste(self) -> None:
        """Paste spreadsheet cells at the cursor."""
        clipboard = QGuiApplication.clipboard()
        assert clipboard is not None
        text = clipboard.text()
        if text and self.currentIndex().isValid():
            words = paste(self.sheet_model, cells_of(text), at=self.currentIndex(), chosen=self._chosen())
            if words:
                self.message.emit(words)

    def _type(self, event: QKeyEvent) -> bool:
        """Enter a digit as a score at once; open an editor for other cells."""
        place, text = self.sheet_model.place_at(self.currentIndex()), event.text()
        plain = event.modifiers() & ~(KEYPAD | SHIFT) == NO_KEYS
        if place is None or not plain or not text or not text.isprintable():
            if event.key() == Qt.Key.Key_F2 and place:
                self.edit(self.currentIndex())
                return True
            return False
        if isinstance(place[1], Skill):
            return self._type_digit(text)
        self.edit(self.currentIndex())
        field = self.indexWidget(self.currentIndex()) or self.findChild(QLineEdit, "cell")
        if isinstance(field, QLineEdit):
            field.setText(text)
        return True

    def _type_digit(self, digit: str) -> bool:
        if not (digit.isascii() and digit.isdecimal()):
            return False
        place = self.sheet_model.place_at(self.currentIndex())
        assert place is not None
        slow = not self._since.isValid() or self._since.elapsed() > TYPING
        if slow or self._cell != self.currentIndex() or is_complete(self._digits):  # a new score
            self._digits, self._typing = "", self._typing + 1
        self._digits, self._cell = self._digits + digit, self.currentIndex()
        self._since.restart()
        self.sheet_model.sheet.write({place: score_typed(self._digits)}, words="Type", typing=self._typing)
        return True

    def _sort(self, event: QKeyEvent) -> bool:
        """Sort by the cursor's column with S, and by a second one with Shift+S."""
        pressed = key_of(event)
        if pressed not in (as_pressed("S"), "Shift+S"):
            return False
        self.sheet_model.sort_by(self.currentIndex().column(), also=pressed == "Shift+S")
        return True

    def closeEditor(self, editor: QWidget | None, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Move on after editing: Enter down, Tab to the right."""
        hints = QAbstractItemDelegate.EndEditHint
        super().closeEditor(editor, hints.NoHint)
        if hint == hints.SubmitModelCache:
            self._step(1, 0)
        elif hint in (hints.EditNextItem, hints.EditPreviousItem):
            self._tab(1 if hint == hints.EditNextItem else -1)
