"""The right-hand column of the pitch designer: size, differences and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QSlider,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from footroll.pitch import LENGTHS, WIDTHS, shipped_pitches
from footroll.ui.theme import px
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.panel_style import card, line
from footroll.ui.views.wheel import scroll_past

if TYPE_CHECKING:
    from footroll.ui.models.editors.design import Design

EVEN = 2
LIMIT = 24  # width of a limit, in pixels: all sliders get the same length
NUMBERS = {1: 52, 2: 58, 3: 54}  # pixels of the numbers
LARGEST = 999  # larger than legal, so that the rules can explain what is too large
WHY_EVEN = "Even numbers only, so that spots and goal fall on cell corners."
OFFERED = ("recommended", "fifa", "international-large", "largest")


class YardField(QWidget):
    """A number field and a slider for the same yards; the slider only has even ones."""

    moved = pyqtSignal(int)

    def __init__(self, words: str, limits: range) -> None:
        super().__init__()
        self.field, self.slider = QSpinBox(), QSlider(Qt.Orientation.Horizontal)
        scroll_past(self.field, self.slider)
        self.field.setRange(1, LARGEST)
        self.field.setSingleStep(EVEN)
        self.field.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.field.setFixedWidth(px(64))
        self.field.setKeyboardTracking(False)
        self.slider.setRange(limits[0] // EVEN, limits[-1] // EVEN)
        self.slider.setPageStep(5)
        self.field.setAccessibleName(f"{words} in yards")
        self.field.setAccessibleDescription("Even numbers only. Redraws the pitch.")
        self.slider.setAccessibleName(f"{words}, from {limits[0]} to {limits[-1]} yards, even only")
        self.slider.setAccessibleDescription("Redraws the pitch.")
        self.field.valueChanged.connect(self.moved)
        self.slider.valueChanged.connect(lambda half: self.moved.emit(EVEN * half))
        ends = QHBoxLayout()
        first, last = (line(str(limit), name="quiet") for limit in (limits[0], limits[-1]))
        for part, stretch in ((first, 0), (self.slider, 1), (last, 0)):
            ends.addWidget(part, stretch)
        for end in (first, last):
            end.setMinimumWidth(px(LIMIT))
        top = QHBoxLayout()
        top.addWidget(line(words, name="label"), 1)
        top.addWidget(self.field)
        top.addWidget(line("yards", name="quiet"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(top)
        column.addLayout(ends)

    def show_yards(self, yards: int) -> None:
        """Show yards in both, without emitting them."""
        for part, value in ((self.field, yards), (self.slider, yards // EVEN)):
            part.blockSignals(True)
            part.setValue(value)
            part.blockSignals(False)


class SizeCard(QFrame):
    """Length, width, pitches to start from, and the fault of an illegal size."""

    def __init__(self, design: Design) -> None:
        super().__init__()
        self.setObjectName("card")
        self._design = design
        self.length, self.width_ = YardField("Length", LENGTHS), YardField("Width", WIDTHS)
        self.international = KeyButton(
            "International", tip="Apply the limits of an international match", checkable=True
        )
        self.fault = line(name="bad", wraps=True)
        self.offers = {name: self._offer(name) for name in OFFERED}
        self.length.moved.connect(lambda yards: self._design.resize(length=yards))
        self.width_.moved.connect(lambda yards: self._design.resize(width=yards))
        self.international.toggled.connect(self._design.set_international)
        self._design.judged.connect(self.show_design)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(line("SIZE", name="section"))
        column.addWidget(self.length)
        column.addWidget(self.width_)
        column.addWidget(self.fault)
        column.addLayout(Flow(*self.offers.values(), self.international))
        column.addWidget(line(WHY_EVEN, name="quiet", wraps=True))

    def _offer(self, name: str) -> KeyButton:
        pitch = shipped_pitches()[name]
        words = f"{pitch.length}×{pitch.width}"
        button = KeyButton(words, tip=f"{pitch.name}: {pitch.about}" if pitch.about else pitch.name, checkable=True)
        button.clicked.connect(lambda: self._design.resize(length=pitch.length, width=pitch.width))
        return button

    def show_design(self) -> None:
        """Show the numbers, and the fault if there is one."""
        design = self._design
        self.length.show_yards(design.length)
        self.width_.show_yards(design.width)
        self.international.setChecked(design.international)
        self.fault.setText(design.fault)
        self.fault.setVisible(bool(design.fault))
        for name, button in self.offers.items():
            pitch = shipped_pitches()[name]
            button.setChecked((pitch.length, pitch.width) == (design.length, design.width))


class ChangesCard(QFrame):
    """The table of differences from the recommended pitch."""

    def __init__(self, design: Design) -> None:
        super().__init__()
        self._design = design
        base = design.base
        self.table, self.printing = QTableWidget(), line(name="quiet", wraps=True)
        self._set_up_table(f"{base.length}×{base.width}")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(line(f"DIFFERENCES FROM {base.length} × {base.width}", name="section"))
        column.addWidget(self.table)
        words = "A value depends only on the distance to the goal: 12 yards out and 4 aside is the same on every pitch."
        column.addWidget(line(words, name="quiet", wraps=True))
        column.addWidget(self.printing)
        design.reshaped.connect(self.show_design)

    def _set_up_table(self, base: str) -> None:
        self.table.setObjectName("changes")
        self.table.setAccessibleName("Differences")
        self.table.setAccessibleDescription("This pitch compared with the recommended one.")
        self.table.setColumnCount(4)
        self._base = base
        self.table.setShowGrid(False)
        self.table.setFrameShape(QFrame.Shape.NoFrame)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        rows, top = self.table.verticalHeader(), self.table.horizontalHeader()
        assert rows is not None
        assert top is not None
        rows.hide()
        rows.setDefaultSectionSize(px(26))
        top.setMinimumSectionSize(40)
        top.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, wide in NUMBERS.items():
            self.table.setColumnWidth(column, px(wide))

    def show_design(self) -> None:
        """Show the numbers of the current pitch."""
        pitch, changes = self._design.pitch, self._design.changes()
        self.table.setHorizontalHeaderLabels(["", self._base, f"{pitch.length}×{pitch.width}", "change"])
        model = self.table.model()
        assert model is not None
        model.setHeaderData(0, Qt.Orientation.Horizontal, "Measure", Qt.ItemDataRole.AccessibleTextRole)
        self.table.setRowCount(len(changes))
        for row, change in enumerate(changes):
            for column, text in enumerate(change):
                self.table.setItem(row, column, _item(text, number=column > 0, strong=column == 2))
        self.table.setFixedHeight(px(26) * len(changes) + px(28))
        self.printing.setText(self._design.printing())


def _item(text: str, *, number: bool, strong: bool) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    if number:
        item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    font = item.font()
    font.setBold(strong)
    item.setFont(font)
    return item


class UseCard(QFrame):
    """The name of the pitch, and the actions for it."""

    def __init__(self, design: Design) -> None:
        super().__init__()
        self.name = QLineEdit()
        self.name.setPlaceholderText("Name of the pitch")
        self.name.setAccessibleName("Name of the pitch")
        self.name.setAccessibleDescription("The pitch is saved under this name.")
        self.name.editingFinished.connect(lambda: design.rename(self.name.text()))
        self.save = KeyButton("Save pitch", key="Ctrl+S", tip="Save it as a pitch file", primary=True)
        self.print_ = KeyButton("Print…", tip="Print the board at true scale, with sheets and stickers")
        self.play = KeyButton("New match on it", tip="Start a match on this pitch")
        frame, column = card("")  # the last card needs no line below
        column.addWidget(line("USE IT", name="section"))
        column.addWidget(self.name)
        column.addLayout(Flow(self.save, self.print_, self.play))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(frame)
        design.judged.connect(lambda: self._show(design))

    def _show(self, design: Design) -> None:
        if self.name.text().strip() != design.name:
            self.name.setText(design.name)
        for button in (self.save, self.print_, self.play):
            button.setDisabled(bool(design.fault))
