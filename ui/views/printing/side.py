"""The left-hand column of the room Print: what to print, on which paper, how large and how."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QFontMetrics
from PyQt6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QSlider, QSpinBox

from footroll.printing.inks import VALUES
from footroll.printing.paper import PAPERS, SCALES, VALUES_FROM
from footroll.ui.models.printing import pages_in_words
from footroll.ui.theme import BODY, px
from footroll.ui.views.controls import KeyButton, TickBox, sized
from footroll.ui.views.flow import Flow
from footroll.ui.views.icons import icon_room
from footroll.ui.views.panel_style import card, line, side
from footroll.ui.views.wheel import scroll_past

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PyQt6.QtWidgets import QFrame, QLabel, QScrollArea

    from footroll.ui.models.printing import PrintJob
    from footroll.ui.theme import Theme

WIDE = 312  # pixels
PARTS = 10  # steps of the slider in a millimetre
INK_WORDS = {"colour": "Colour", "black": "Black and white", "thrifty": "Little ink"}
WHY_VALUES = {
    "twice": "Twice: upright and upside down, so that both coaches read them.",
    "once": "Once: for coaches on the same side of the table.",
    "none": "None: boards can then be smaller than 6 mm a yard.",
}


class PlainSpinBox(QDoubleSpinBox):
    """A number field without trailing zeros."""

    def textFromValue(self, v: float) -> str:
        """Write a number with as few digits as it needs."""
        return f"{v:g}"


class PrintTick(TickBox):
    """A checkbox that elides words which are too long for the column."""

    def set_words(self, words: str, *, room: int) -> None:
        """Show words in a width of pixels."""
        metrics = QFontMetrics(sized(self.font(), BODY))
        self.setText(metrics.elidedText(words, Qt.TextElideMode.ElideRight, room - icon_room("ticked")))
        self.setToolTip(words)
        self.setAccessibleName(words)

    def minimumSizeHint(self) -> QSize:
        """Return a size without width."""
        return QSize(0, super().sizeHint().height())


class PrintSide:
    """The cards of the column; every choice goes to the job, and the job is shown again."""

    def __init__(self, job: PrintJob) -> None:
        self._job = job
        self.ticks: dict[str, PrintTick] = {}
        self.counts: dict[str, QLabel] = {}
        self.papers = self._buttons("paper", {name: name for name in PAPERS}, about="Paper")
        self.inks = self._buttons("ink", INK_WORDS, about="Ink")
        self.values = self._buttons("values", {name: name.capitalize() for name in VALUES}, about="Values in the cells")
        self.way, self.size = line(name="quiet", wraps=True), line(name="quiet", wraps=True)
        self.why = line(name="quiet", wraps=True)
        self.range = line(name="quiet")
        self.faults = {name: line(name="bad", wraps=True) for name in ("yard", "values", "overlap")}
        self.area: QScrollArea = side(
            self._what(), self._paper(), self._scale(), self._ink(), self._values(), self._joining(), width=WIDE
        )
        self.area.setAccessibleName("What to print, and how")
        self.show_job()

    def _buttons(self, choice: str, answers: Mapping[str, str], *, about: str) -> dict[str, KeyButton]:
        """Return one button for each answer of a choice."""
        found = {}
        for value, words in answers.items():
            button = KeyButton(words, tip=f"{about}: {words}", checkable=True)
            button.clicked.connect(partial(self._choose, choice, value))
            found[value] = button
        return found

    def _choose(self, choice: str, value: object, _checked: bool = False) -> None:
        self._job.choose(**{choice: value})

    # Cards

    def _what(self) -> QFrame:
        frame, column = card()
        column.addWidget(line("WHAT TO PRINT", name="section"))
        for item in self._job.items:
            tick, count = PrintTick(), line(name="strong")
            tick.setAccessibleDescription("Print it, or not")
            tick.clicked.connect(partial(self._job.tick, item.key))
            self.ticks[item.key], self.counts[item.key] = tick, count
            row = QHBoxLayout()
            row.addWidget(tick, 1)
            row.addWidget(count)
            column.addLayout(row)
        return frame

    def _paper(self) -> QFrame:
        frame, column = card()
        column.addWidget(line("PAPER", name="section"))
        column.addLayout(Flow(*self.papers.values()))
        column.addWidget(self.way)
        return frame

    def _scale(self) -> QFrame:
        frame, column = card()
        column.addWidget(line("SCALE", name="section"))
        self.yard, self.slider = PlainSpinBox(), QSlider(Qt.Orientation.Horizontal)
        scroll_past(self.yard, self.slider)
        self.yard.setRange(0, 999)  # larger than possible, so that the room can say why not
        self.yard.setDecimals(2)
        self.yard.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.yard.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.yard.setFixedWidth(px(72))
        self.yard.setKeyboardTracking(False)
        self.yard.setAccessibleName("Millimetres a yard")
        self.yard.setAccessibleDescription("The size of a yard on paper.")
        self.yard.valueChanged.connect(partial(self._choose, "yard"))
        self.slider.setAccessibleName("Scale")
        self.slider.setAccessibleDescription("The size of a yard on paper.")
        self.slider.valueChanged.connect(lambda tenths: self._choose("yard", tenths / PARTS))
        row = QHBoxLayout()
        row.addWidget(self.yard)
        row.addWidget(line("mm a yard", name="label"))
        row.addStretch(1)
        row.addWidget(self.range)
        column.addLayout(row)
        column.addWidget(self.slider)
        column.addWidget(self.faults["yard"])
        column.addWidget(self.size)
        return frame

    def _ink(self) -> QFrame:
        frame, column = card()
        column.addWidget(line("COLOUR", name="section"))
        column.addLayout(Flow(*self.inks.values()))
        return frame

    def _values(self) -> QFrame:
        frame, column = card()
        column.addWidget(line("VALUES IN THE CELLS", name="section"))
        column.addLayout(Flow(*self.values.values()))
        column.addWidget(self.faults["values"])
        column.addWidget(self.why)
        return frame

    def _joining(self) -> QFrame:
        frame, column = card("")
        column.addWidget(line("JOINING", name="section"))
        self.crosses, count = PrintTick(), line("4 a tile", name="strong")
        self.crosses.setAccessibleDescription("Crosses that meet when sheets are glued")
        self.crosses.clicked.connect(partial(self._choose, "crosses"))
        row = QHBoxLayout()
        row.addWidget(self.crosses, 1)
        row.addWidget(count)
        column.addLayout(row)
        self.overlap, self.strip = QSpinBox(), line(name="label")
        scroll_past(self.overlap)
        self.overlap.setRange(0, 99)
        self.overlap.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.overlap.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.overlap.setFixedWidth(px(56))
        self.overlap.setKeyboardTracking(False)
        self.overlap.setAccessibleName("Overlap in yards")
        self.overlap.setAccessibleDescription("Yards of a tile that go under the next one.")
        self.overlap.valueChanged.connect(partial(self._choose, "overlap"))
        row = QHBoxLayout()
        row.addWidget(line("Overlap", name="label"), 1)
        row.addWidget(self.overlap)
        row.addWidget(self.strip)
        column.addLayout(row)
        column.addWidget(self.faults["overlap"])
        return frame

    # Showing

    def show_job(self) -> None:
        """Show the choices, and the sentence of a bad one."""
        job, chosen = self._job, self._job.choices
        for item in job.items:
            self.ticks[item.key].setChecked(item.key in chosen.ticked)
            self.ticks[item.key].set_words(item.words, room=px(WIDE) - px(96))
            self.counts[item.key].setText(pages_in_words(len(item.pages)))
        for buttons, value in ((self.papers, chosen.paper), (self.inks, chosen.ink), (self.values, chosen.values)):
            for name, button in buttons.items():
                button.setChecked(name == value)
        self.crosses.setChecked(chosen.crosses)
        self.crosses.set_words("Registration marks", room=px(WIDE) - px(90))
        self._show_number("yard", chosen.yard)
        self._show_number("overlap", chosen.overlap)
        low = VALUES_FROM if chosen.values != "none" else SCALES.low
        self.range.setText(f"{low:g} to {SCALES.high:g}")
        self.slider.blockSignals(True)
        self.slider.setRange(round(low * PARTS), round(SCALES.high * PARTS))
        self.slider.setValue(round(chosen.yard * PARTS))
        self.slider.blockSignals(False)
        for name, label in self.faults.items():
            label.setText(job.faults.get(name, ""))
            label.setVisible(name in job.faults)
        self.way.setText(job.way())
        self.size.setText(job.finished())
        self.why.setText(WHY_VALUES[chosen.values])
        yards = "yard" if chosen.overlap == 1 else "yards"
        meets = "Tiles will meet edge to edge." if chosen.overlap == 0 else ""
        self.strip.setText(meets or f"{yards}, {chosen.overlap * chosen.yard:g} mm")

    def _show_number(self, name: str, value: float) -> None:
        """Show a number, or leave a bad one with a red outline."""
        field: QSpinBox | QDoubleSpinBox = self.yard if name == "yard" else self.overlap
        bad = name in self._job.faults
        if not bad:
            field.blockSignals(True)
            field.setValue(value)  # type: ignore[arg-type]
            field.blockSignals(False)
        if field.property("bad") != bad:
            field.setProperty("bad", bad)
            style = field.style()
            assert style is not None
            style.polish(field)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for part in (*self.ticks.values(), self.crosses):
            part.set_theme(theme)
