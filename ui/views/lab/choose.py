"""The left column of the Lab room: what varies, what stays the same, how many matches."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from footroll.agents.native import LEVELS
from footroll.errors import FootrollError
from footroll.sheets import read_team
from footroll.ui.models.kick_off import first_fault, shipped_names
from footroll.ui.models.lab.choices import MOST_MATCHES, MOST_SEED, VARIED, LabChoices
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import LIGHT
from footroll.ui.views.arena.choose import read_whole, team_name
from footroll.ui.views.controls import Chooser
from footroll.ui.views.flow import Flow
from footroll.ui.views.jobs.columns import WorkColumn, about_label
from footroll.ui.views.jobs.frame import RoomKeyButton, WorkField
from footroll.ui.views.jobs.ticks import TickChip, TickRow
from footroll.ui.views.team_files import choose_sheet

if TYPE_CHECKING:
    from footroll.ui.theme import Theme

PAIRS = "Every pair of matches is played from both sides, with the same dice."
LOCKED = "Locked while it runs. Duplicate makes a copy that you can change."
PLAYED = "Duplicate this experiment to change something."
EARLY = "A size or a rule needs no more matches once its turns are known to within one."


class VariedRow(QWidget):
    """Something that can vary, and its values once it does."""

    ticked = pyqtSignal(bool)
    chosen = pyqtSignal(str, bool)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.row, self._theme = VARIED[name], LIGHT
        self.box = TickRow(self.row.words, note=self.row.same, about=f"Vary this: {self.row.words.lower()}")
        self.box.clicked.connect(self.ticked)
        self.chips: dict[str, TickChip] = {}
        self._values = QWidget()
        self._flow = Flow()
        self._values.setLayout(self._flow)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.box)
        column.addWidget(self._values)

    def show_values(self, chosen: tuple[str, ...] | None, *, locked: bool) -> None:
        """Show which values are chosen; None if it does not vary."""
        varies = chosen is not None
        self.box.setChecked(varies)
        self.box.setEnabled(not locked)
        self.box.show_note(f"{len(chosen or ())} {self.row.noun}" if varies else self.row.same)
        if varies and not self.chips:
            self._make_chips()
        self._values.setVisible(varies)
        for value, chip in self.chips.items():
            chip.setChecked(value in (chosen or ()))
            chip.setEnabled(not locked)

    def _make_chips(self) -> None:
        for value, words in self.row.values().items():
            chip = TickChip(words, about=f"{self.row.words}: {words}")
            chip.clicked.connect(lambda on, value=value: self.chosen.emit(value, on))
            chip.set_theme(self._theme)
            self.chips[value] = chip
            self._flow.addWidget(chip)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.box.set_theme(theme)
        for chip in self.chips.values():
            chip.set_theme(theme)


class LabChoose(WorkColumn):
    """All choices of an experiment; they are locked once it has started."""

    changed = pyqtSignal(object)  # LabChoices
    message = pyqtSignal(str)
    duplicated = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._choices, self._locked = LabChoices(), False
        self._faults: dict[WorkField, str] = {}
        self.rows = {name: VariedRow(name) for name in VARIED}
        self.home = Chooser("First team", name="The first team", tip="What varies changes this team.", files=True)
        self.away = Chooser("Second team", name="The second team", tip="It stays as on its sheet.", files=True)
        self.coach = Chooser("Coaches", name="The coaches of both teams", tip="Both teams have this coach.")
        self.matches = WorkField("each", tip="How many matches each point plays, from both sides")
        self.seed = WorkField("seed", tip="The same seed gives the same matches")
        self.early = TickRow("Stop early", note="when turns are ±1", about=EARLY)
        self.note = about_label(PLAYED)
        self.duplicate = RoomKeyButton(
            "Duplicate", key="Ctrl+D", icon="copy", tip="Copy the choices into a new experiment"
        )
        for chooser in (self.home, self.away):
            chooser.offer(shipped_names())
        self.coach.offer({level: f"{sentence_case(level)}, both" for level in LEVELS if level != "random"})
        self.add_part("What varies", *self.rows.values())
        self.add_part("What stays the same", self.home, self.away, self.coach, about_label(PAIRS))
        self.add_part("How many matches", self.matches, self.seed, self.early)
        self._foot = self.add_part("", self.note, Flow(self.duplicate))
        self._tie()

    def _tie(self) -> None:
        for name, row in self.rows.items():
            row.ticked.connect(lambda on, name=name: self._change(self._choices.tick(name, on=on)))
            row.chosen.connect(lambda value, on, name=name: self._change(self._choices.choose(name, value, on=on)))
        self.home.picked.connect(lambda source: self._take_team(source, home=True))
        self.away.picked.connect(lambda source: self._take_team(source, home=False))
        self.home.opening.connect(lambda: self._open_team(home=True))
        self.away.opening.connect(lambda: self._open_team(home=False))
        self.coach.picked.connect(lambda coach: self._change(replace(self._choices, coach=coach)))
        self.early.clicked.connect(lambda on: self._change(replace(self._choices, early=on)))
        for field in (self.matches, self.seed):
            field.changed.connect(self._read_fields)
        self.duplicate.clicked.connect(self.duplicated)

    def show_choices(self, choices: LabChoices, *, locked: bool, running: bool) -> None:
        """Show choices, and whether they can be changed."""
        self._choices, self._locked = choices, locked
        for name, row in self.rows.items():
            row.show_values(choices.values.get(name), locked=locked)
        for part in (self.home, self.away, self.coach, self.early, self.matches.field, self.seed.field):
            part.setEnabled(not locked)
        self.home.show_choice(choices.home, team_name(choices.home))
        self.away.show_choice(choices.away, team_name(choices.away))
        self.coach.show_choice(choices.coach, choices.coach)
        self.early.setChecked(choices.early)
        self._show_fields()
        self.note.setText(LOCKED if running else PLAYED)
        self._foot.setVisible(locked)

    @property
    def fault(self) -> str:
        """The reason why the experiment cannot start, or nothing."""
        return self._choices.fault() or next(iter(self._faults.values()), "")

    def _show_fields(self) -> None:
        choices = self._choices
        typed = read_whole(self.matches.field.text().strip())
        rounded = f"; {choices.matches:,}, so that both kick off" if typed and typed % 2 else ""
        self.matches.name(f"each, {choices.total:,} in all{rounded}")
        self.matches.show_value(str(choices.matches), fault=self._faults.get(self.matches, ""))
        self.seed.show_value(str(choices.seed), fault=self._faults.get(self.seed, ""))

    def _change(self, choices: LabChoices) -> None:
        if not self._locked:
            self.changed.emit(choices)

    def _read_fields(self) -> None:
        """Take the numbers that are legal, and say what is wrong with the others."""
        choices, faults = self._choices, dict[WorkField, str]()
        matches, seed = (read_whole(field.field.text().strip()) for field in (self.matches, self.seed))
        if matches is None or matches > MOST_MATCHES:
            faults[self.matches] = f"A whole number from 2 to {MOST_MATCHES:,}."
        elif matches < 2:
            faults[self.matches] = "At least 2, so that both kick off once."
        else:
            choices = replace(choices, matches=matches + matches % 2)
        if seed is None or seed > MOST_SEED:
            faults[self.seed] = "A whole number from 0."
        else:
            choices = replace(choices, seed=seed)
        self._choices, self._faults = choices, faults
        self._show_fields()
        self.changed.emit(choices)

    def _take_team(self, source: str, *, home: bool) -> None:
        try:
            read_team(source)
        except (FootrollError, OSError) as refusal:
            fault = first_fault(refusal) if isinstance(refusal, FootrollError) else str(refusal)
            self.message.emit(f"{fault.rstrip('.')}. Nothing was changed.")
            self.show_choices(self._choices, locked=self._locked, running=False)
            return
        choices = self._choices
        self._change(replace(choices, home=source) if home else replace(choices, away=source))

    def _open_team(self, *, home: bool) -> None:
        self.show_choices(self._choices, locked=self._locked, running=False)
        if source := choose_sheet(self, "First team" if home else "Second team"):
            self._take_team(source, home=home)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for row in self.rows.values():
            row.set_theme(theme)
        for chooser in (self.home, self.away, self.coach):
            chooser.set_theme(theme)
        for field in (self.matches, self.seed):
            field.set_theme(theme)
        self.early.set_theme(theme)
        self.duplicate.set_theme(theme)
