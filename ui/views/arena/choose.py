"""The left column of the Arena room: coaches, team, pitch, matches and seed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from footroll.agents import COACHES, is_coach_file
from footroll.agents.tactics import read_tactics
from footroll.errors import FootrollError
from footroll.pitch import shipped_pitches
from footroll.sheets import read_team
from footroll.ui.models.arena.choices import (
    LEAST_SECONDS,
    MOST_MATCHES,
    MOST_ROLLOUTS,
    MOST_SECONDS,
    MOST_SEED,
    LadderChoices,
    coach_words,
    is_seldom,
    open_coach,
)
from footroll.ui.models.kick_off import first_fault, read_ground, shipped_names
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import LIGHT
from footroll.ui.views.controls import Chooser, KeyButton, section
from footroll.ui.views.flow import Flow
from footroll.ui.views.jobs.frame import RoomKeyButton, WorkField
from footroll.ui.views.jobs.ticks import TickRow
from footroll.ui.views.start.winning import WINS
from footroll.ui.views.team_files import choose_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.ui.theme import Theme

FILES = "Coaches and tactics (*.py *.toml)"
PITCH_FILES = "Pitches (*.toml)"
EQUAL = "Equal teams, so that only the coaches differ."
LOCKED = "Locked while it runs."
PLAYED = "Duplicate this ladder to change something."


class CoachRow(TickRow):
    """A coach to tick, with its tactics at the right."""

    def __init__(self, coach: str) -> None:
        words = coach_words(coach)
        super().__init__(words.name, note=words.tactics, about=about_coach(coach))
        self.coach = coach


def about_coach(coach: str) -> str:
    """Return a sentence about a coach."""
    if is_coach_file(coach):
        return f"Your own coach, in Python: {coach}"
    level, colon, tactics = coach.partition(":")
    if colon:
        return read_tactics(tactics).about
    return f"{sentence_case(COACHES[level].words)}.".replace(", instantly", "")


class ChooseColumn(QScrollArea):
    """All choices of a ladder; they are locked once it has started."""

    changed = pyqtSignal(object)  # LadderChoices
    message = pyqtSignal(str)
    duplicated = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._theme, self._choices, self._locked = LIGHT, LadderChoices(), False
        self.rows: dict[str, CoachRow] = {}
        self._faults: dict[WorkField, str] = {}
        self.chosen = QLabel()
        self.chosen.setObjectName("about")
        self.own = KeyButton("Own coach…", icon="plus", tip="Add a coach in Python, or tactics for Club from a file")
        self.all = KeyButton("All", tip="Choose all coaches of the list, or none")
        self.more = KeyButton("More", tip="List National with other tactics", checkable=True)
        self.team = Chooser("Teams", name="The team of all coaches", tip="Every coach plays with it.", files=True)
        self.pitch = Chooser("Pitch", name="Pitch", tip="All matches are played on it.", files=True)
        self.win = Chooser("Ends at", name="The end of a match", tip="The goals that end a match.")
        self.matches = WorkField("a pair", tip="How many matches every two coaches play, both ends")
        self.rollouts = WorkField("rollouts for National", tip="How often National plays on before it decides")
        self.seed = WorkField("seed", tip="The same seed gives the same matches")
        self.seconds = WorkField(
            "s for own coaches to decide", tip="A coach in Python that takes longer loses its match"
        )
        self.note = QLabel()
        self.note.setObjectName("about")
        self.note.setWordWrap(True)
        self.duplicate = RoomKeyButton("Duplicate", key="Ctrl+D", icon="copy", tip="Copy the choices into a new ladder")
        self.team.offer({key: f"{name}, both" for key, name in shipped_names().items()})
        self.pitch.offer({key: f"{one.length} × {one.width}" for key, one in shipped_pitches().items()})
        self.win.offer(WINS)
        self._lay_out()
        self._tie()

    def _lay_out(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        body.setObjectName("scrolled")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._coaches = QVBoxLayout()
        self._coaches.setSpacing(0)
        head = QHBoxLayout()
        head.addWidget(section("Coaches"))
        head.addStretch(1)
        head.addWidget(self.chosen)
        parts = (
            (head, self._coaches, Flow(self.own, self.all, self.more)),
            (section("Teams and pitch"), self.team, self.pitch, self.win, _about(EQUAL)),
            (section("Matches"), self.matches, self.seed, self.rollouts, self.seconds),
            (self.note, Flow(self.duplicate)),
        )
        for at, widgets in enumerate(parts):
            box = QFrame()
            box.setObjectName("part")
            inner = QVBoxLayout(box)
            inner.setContentsMargins(16, 10, 16, 12)
            inner.setSpacing(8)
            for part in widgets:
                if isinstance(part, QWidget):
                    inner.addWidget(part)
                else:
                    inner.addLayout(part)
            column.addWidget(box)
            if at == len(parts) - 1:
                self._foot = box
        column.addStretch(1)
        self.setWidget(body)

    def _tie(self) -> None:
        self.own.clicked.connect(self._open_coach)
        self.all.clicked.connect(self._choose_all)
        self.team.picked.connect(self._take_team)
        self.team.opening.connect(self._open_team)
        self.pitch.picked.connect(self._take_pitch)
        self.pitch.opening.connect(self._open_pitch)
        self.win.picked.connect(lambda win: self._change(replace(self._choices, win=win)))
        self.more.toggled.connect(self._list_more)
        for field in self._fields:
            field.changed.connect(self._read_fields)
        self.duplicate.clicked.connect(self.duplicated)

    # Showing

    def show_choices(self, choices: LadderChoices, *, locked: bool, running: bool) -> None:
        """Show choices, and whether they can be changed."""
        self._choices = choices
        if list(self.rows) != list(choices.rows):
            self._make_rows(choices)
        if locked != self._locked:
            self._locked = locked
            parts = (*self.rows.values(), self.own, self.all, self.team, self.pitch, self.win)
            for part in (*parts, *(field.field for field in self._fields)):
                part.setEnabled(not locked)
        for coach, row in self.rows.items():
            row.setChecked(coach in choices.coaches)
            row.setEnabled(not locked)
        pairs = f"{choices.pairs:,} pair{'' if choices.pairs == 1 else 's'}"
        self.chosen.setText(f"{len(choices.coaches)} chosen, {pairs}")
        self.team.show_choice(choices.team, f"{team_name(choices.team)}, both")
        self.pitch.show_choice(choices.pitch, choices.pitch)
        self.win.show_choice(choices.win, WINS.get(choices.win, choices.win))
        self.seconds.setVisible(choices.waits)
        self.rollouts.setVisible(choices.searches)
        self._list_more()
        self._show_fields()
        self.note.setText(LOCKED if running else PLAYED)
        self._foot.setVisible(locked)

    def _list_more(self) -> None:
        """List the coaches that are seldom chosen, or only those that are."""
        listed = {
            coach: row.isChecked() or self.more.isChecked() or not is_seldom(coach) for coach, row in self.rows.items()
        }
        for coach, row in self.rows.items():
            row.setVisible(listed[coach])
        self.more.setVisible(any(map(is_seldom, self.rows)))

    @property
    def _fields(self) -> tuple[WorkField, ...]:
        return self.matches, self.seed, self.rollouts, self.seconds

    def _make_rows(self, choices: LadderChoices) -> None:
        for old in self.rows.values():
            self._coaches.removeWidget(old)
            old.deleteLater()
        self.rows = {coach: CoachRow(coach) for coach in choices.rows}
        for coach, row in self.rows.items():
            row.set_theme(self._theme)
            row.clicked.connect(lambda on, coach=coach: self._change(self._choices.tick(coach, on=on)))
            self._coaches.addWidget(row)

    def _show_fields(self) -> None:
        choices, faults = self._choices, self._faults
        odd = str(choices.matches) != (self.matches.field.text().strip() or str(choices.matches)) and not faults
        rounded = f"; {choices.matches:,}, so that both play both ends" if odd and self.matches.field.hasFocus() else ""
        self.matches.name(f"a pair, {choices.total:,} in all{rounded}")
        values = {
            self.matches: str(choices.matches),
            self.seed: str(choices.seed),
            self.rollouts: str(choices.rollouts),
            self.seconds: f"{choices.seconds:g}",
        }
        for field, value in values.items():
            field.show_value(value, fault=faults.get(field, ""))

    @property
    def fault(self) -> str:
        """The reason why the ladder cannot start, or nothing."""
        unused = {self.seconds: not self._choices.waits, self.rollouts: not self._choices.searches}
        faults = (fault for field, fault in self._faults.items() if not unused.get(field))
        return self._choices.fault() or next(faults, "")

    # Changing

    def _change(self, choices: LadderChoices) -> None:
        if not self._locked:
            self.changed.emit(choices)

    def _choose_all(self) -> None:
        every = tuple(coach for coach, row in self.rows.items() if not row.isHidden())
        self._change(replace(self._choices, coaches=() if self._choices.coaches == every else every))

    def _read_fields(self) -> None:
        """Take the numbers that are legal, and say what is wrong with the others."""
        choices, faults = self._choices, dict[WorkField, str]()
        matches, seed, rollouts, seconds = (field.field.text().strip() for field in self._fields)
        number = read_whole(matches)
        if number is None or number > MOST_MATCHES:
            faults[self.matches] = f"A whole number from 2 to {MOST_MATCHES:,}."
        elif number < 2:
            faults[self.matches] = "At least 2: both ends."
        else:
            choices = replace(choices, matches=number + number % 2)  # both ends
        if (number := read_whole(seed)) is None or number > MOST_SEED:
            faults[self.seed] = "A whole number from 0."
        else:
            choices = replace(choices, seed=number)
        if (number := read_whole(rollouts)) is None or number > MOST_ROLLOUTS:
            faults[self.rollouts] = f"A whole number from 0 to {MOST_ROLLOUTS:,}."
        else:
            choices = replace(choices, rollouts=number)
        limit = _number(seconds)
        if limit is None or not LEAST_SECONDS <= limit <= MOST_SECONDS:
            faults[self.seconds] = f"From {LEAST_SECONDS:g} s to {MOST_SECONDS:g} s."
        else:
            choices = replace(choices, seconds=limit)
        self._choices, self._faults = choices, faults
        self._show_fields()
        self.changed.emit(choices)

    def _try(self, change: Callable[[], LadderChoices]) -> None:
        """Apply a change, or say why it is refused."""
        try:
            choices = change()
        except FootrollError as refusal:
            self.show_choices(self._choices, locked=self._locked, running=False)
            self.message.emit(f"{first_fault(refusal).rstrip('.')}. Nothing was changed.")
        else:
            self._change(choices)

    def _take_team(self, source: str) -> None:
        def change() -> LadderChoices:
            read_team(source)
            return replace(self._choices, team=source)

        self._try(change)

    def _open_team(self) -> None:
        self.team.show_choice(self._choices.team, "")
        if source := choose_sheet(self, "Team of all coaches"):
            self._take_team(source)

    def _take_pitch(self, source: str) -> None:
        def change() -> LadderChoices:
            read_ground(source)
            return replace(self._choices, pitch=source)

        self._try(change)

    def _open_pitch(self) -> None:
        self.pitch.show_choice(self._choices.pitch, "")
        path, _ = QFileDialog.getOpenFileName(self, "Pitch", "", PITCH_FILES)
        if path:
            self._take_pitch(path)

    def _open_coach(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Own coach", "", FILES)
        if path:
            self._try(lambda: self._choices.with_own(open_coach(path)))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for row in self.rows.values():
            row.set_theme(theme)
        for chooser in (self.team, self.pitch, self.win):
            chooser.set_theme(theme)
        for field in self._fields:
            field.set_theme(theme)
        for button in (self.own, self.all, self.more, self.duplicate):
            button.set_theme(theme)


def _about(words: str) -> QLabel:
    label = QLabel(words)
    label.setObjectName("about")
    label.setWordWrap(True)
    return label


def team_name(source: str) -> str:
    """Return the name of a team, or of a file that cannot be read."""
    if source in shipped_names():
        return shipped_names()[source]
    try:
        return str(read_team(source).team)
    except (FootrollError, OSError):
        return source


def read_whole(text: str) -> int | None:
    """Read a whole number.

    >>> read_whole("1,000"), read_whole("x")
    (1000, None)
    """
    text = text.replace(",", "")
    return int(text) if text.isascii() and text.isdigit() else None


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
