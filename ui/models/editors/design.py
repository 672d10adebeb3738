"""The pitch being designed: its size, validity, and differences from the recommended pitch."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QObject, pyqtSignal

from footroll.errors import FootrollError, PitchError
from footroll.kernels.layout import Side
from footroll.pitch import Cell, Pitch, read_pitch, shipped_pitches, write_pitch_file
from footroll.printing.paper import PAPERS, SCALE
from footroll.printing.tiling import plan_board
from footroll.rules.skills import yards_a_turn
from footroll.ui.models.naming import yards
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.errors import Fault

EASY, FAIR = 20, 50  # difficulties up to which cells are counted
RUNNER = 80  # velocity for a run from end to end
SAME = "same"


class Change(NamedTuple):
    """One difference between pitches: recommended value, value here, and change."""

    what: str
    there: str
    here: str
    change: str


class Design(QObject):
    """Size, name and kind of a pitch; `pitch` is the last legal size."""

    reshaped = pyqtSignal()  # the pitch has changed
    judged = pyqtSignal()  # the numbers have changed, and perhaps the fault
    refused = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.base = self.pitch = read_pitch()
        self.length, self.width = self.pitch.length, self.pitch.width
        self.name, self.about, self.international = "", "", False
        self.fault = ""

    def resize(self, *, length: int | None = None, width: int | None = None) -> None:
        """Set length and width, and check them at once."""
        self.length, self.width = length or self.length, width or self.width
        if self.name in {pitch.name for pitch in shipped_pitches().values()}:
            self.name, self.about = "", ""  # a custom pitch now
        self._judge()

    def set_international(self, on: bool) -> None:
        """Apply or lift the limits of an international match."""
        self.international = on
        self._judge()

    def rename(self, name: str) -> None:
        """Rename the pitch."""
        self.name = name.strip()
        self._judge()

    def show(self, pitch: Pitch) -> None:
        """Start from an existing pitch."""
        self.length, self.width, self.international = pitch.length, pitch.width, pitch.international
        self.name, self.about = pitch.name, pitch.about
        self._judge()

    def open(self, source: str) -> bool:
        """Open a pitch by name, size or file; return whether it worked."""
        try:
            pitch = read_pitch(source)
        except FootrollError as refusal:
            self.refused.emit(str(refusal))
            return False
        self.show(pitch)
        return True

    def _judge(self) -> None:
        """Check the size, and keep the last legal pitch."""
        try:
            pitch = Pitch(self.length, self.width, self.name, self.about, self.international)
        except PitchError as refusal:
            self.fault = _sentence(refusal.faults[0])
        else:
            self.fault, before = "", self.pitch
            self.pitch = pitch
            if before != pitch:
                self.reshaped.emit()
        self.judged.emit()

    def save(self, path: Path) -> bool:
        """Save the pitch atomically; return whether it worked."""
        if self.fault:
            self.refused.emit(self.fault)
            return False
        try:
            write_pitch_file(self.pitch, path=path)
        except FootrollError as refusal:
            self.refused.emit(str(refusal))
            return False
        return True

    def changes(self) -> tuple[Change, ...]:
        """Return the differences from the recommended pitch."""
        there, here = _measures(self.base), _measures(self.pitch)
        cells = f"{here['Cells'] / there['Cells'] - 1:+.0%}".replace("-", "−") if here != there else SAME
        first = Change("Cells", f"{there.pop('Cells'):,.0f}", f"{here.pop('Cells'):,.0f}", cells)
        return first, *(_change(what, there=there[what], here=here[what]) for what in here)

    def printing(self) -> str:
        """Give the size of the printed board and its sheets of paper."""
        return f"Printed at {SCALE:g} mm a yard: {_print_words(self.base)} becomes {_print_words(self.pitch)}."

    def facts(self, cell: Cell) -> tuple[str, ...]:
        """Describe a cell: its coordinates, its distance to the nearer goal line, and its difficulty."""
        far = min(self.pitch.length - self.pitch.forward(side, cell) for side in Side)
        return str(cell), f"{yards(far)} to the goal line", f"difficulty {self.pitch.difficulties()[cell.y, cell.x]}"


def _sentence(fault: Fault) -> str:
    """Return a fault as one sentence with its clause.

    >>> from footroll.errors import Fault
    >>> _sentence(Fault("101x64", "length 101 is odd", "FR-1.4-05"))
    'Length 101 is odd (FR-1.4-05).'
    """
    return f"{sentence_case(fault.what)} ({fault.clause})."


def _measures(pitch: Pitch) -> dict[str, float]:
    """Return the numbers that distinguish pitches."""
    half = pitch.difficulties()[:, pitch.halfway_line :]
    return {
        "Cells": pitch.length * pitch.width,
        f"Cells a half at {EASY} or less": int((half <= EASY).sum()),
        f"Cells a half at {FAIR} or less": int((half <= FAIR).sum()),
        "Centre-spot difficulty": pitch.difficulty(Cell(*pitch.centre_spot), side=Side.HOME),
        f"Turns end to end at {RUNNER}": pitch.length / yards_a_turn(RUNNER),
        "Touchline to far post": pitch.goal_rows().stop,
    }


def _change(what: str, *, there: float, here: float) -> Change:
    """Return a row of the comparison; turns have a decimal, all else is whole."""
    form = ",.1f" if what.startswith("Turns") else ",.0f"
    change = SAME if there == here else f"{here - there:+{form}}".replace("-", "−")
    return Change(what, f"{there:{form}}", f"{here:{form}}", change)


def _print_words(pitch: Pitch) -> str:
    """Return the size of a printed board with its grass, and its sheets.

    >>> _print_words(Pitch(100, 64)), _print_words(Pitch(114, 74))
    ('832 × 544 mm on 10 sheets of A4', '944 × 624 mm on 16 sheets of A4')
    """
    plan = plan_board(pitch, paper=PAPERS["A4"])
    return f"{plan.size[0]:g} × {plan.size[1]:g} mm on {plan.sheets} sheets of A4"
